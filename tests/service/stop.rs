//! How it ends.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use tokio_tungstenite::tungstenite::{self, Message};

use crate::program::Program;

#[test]
fn an_idle_service_stops_at_once_and_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("socket");
    let mut program = Program::start(&["--socket", socket.to_str().unwrap()]);
    assert_eq!(program.get("/ready").status, 200);
    let idle = program.connect();
    program.terminate();
    assert_eq!(program.wait(), Some(0));
    drop(idle);
    assert!(!socket.exists());
    assert!(TcpStream::connect(&program.address).is_err());
}

#[test]
fn a_websocket_is_told_that_the_service_goes_away() {
    let mut program = Program::start(&[]);
    let (mut ws, _) = tungstenite::client(format!("ws://{}/", program.address), program.connect()).unwrap();
    ws.send(Message::text(r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#)).unwrap();
    assert!(ws.read().unwrap().is_text());
    program.terminate();
    let Message::Close(Some(frame)) = ws.read().unwrap() else { panic!("it says why it closes") };
    assert_eq!(u16::from(frame.code), 1001);
    while ws.read().is_ok() {}
    assert_eq!(program.wait(), Some(0));
}

/// A connection that is answered and does not take the answer, which keeps it busy.
fn busy(program: &Program) -> TcpStream {
    let call = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/rules"}"#;
    let body = format!("[{}]", vec![call; 100].join(","));
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let request = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
    let mut stream = program.connect();
    for _ in 0..4 {
        stream.write_all(request.as_bytes()).unwrap();
    }
    // The answer has begun.
    stream.read_exact(&mut [0; 12]).unwrap();
    stream
}

/// What is busy keeps the service; the rest must not wait for it for ever.
#[test]
fn whoever_does_not_finish_is_left() {
    let mut program = Program::start(&["--stop-timeout", "2", "--timeout", "60"]);
    let busy = busy(&program);
    let start = Instant::now();
    program.terminate();
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!((program.get("/ready").status, program.get("/health").status), (503, 200));
    let refused = program.post(r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#);
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (503, &1023.into()));
    assert!(refused.json()["error"].get("data").is_none(), "it is no limit that was passed: {}", refused.body);
    assert_eq!(program.wait(), Some(0));
    assert!((2..40).contains(&start.elapsed().as_secs()), "{:?}", start.elapsed());
    drop(busy);
}

/// Whoever is slow to take an answer gets all of it, also where the next request has begun.
#[test]
fn what_was_answered_arrives() {
    let mut program = Program::start(&["--max-batch", "400", "--max-response", "100000000"]);
    let body = format!("[{}]", vec![r#"{"jsonrpc":"2.0","id":1,"method":"rummi/rules"}"#; 400].join(","));
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let request = format!("{head}Content-Length: {}\r\n\r\n{body}GET /he", body.len());
    let mut stream = program.connect();
    stream.write_all(request.as_bytes()).unwrap();
    // The answer has begun, and is more than the machine holds of what is under way.
    stream.read_exact(&mut [0; 12]).unwrap();
    program.terminate();
    std::thread::sleep(Duration::from_millis(1500));
    let mut rest = String::new();
    stream.read_to_string(&mut rest).unwrap();
    let answers: Vec<serde_json::Value> = serde_json::from_str(rest.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(answers.len(), 400);
    assert_eq!(program.wait(), Some(0));
}

/// A body of which the rest does not come is no call that is waited for, and whoever sends it hears why.
#[test]
fn a_body_that_does_not_end_holds_nobody_up() {
    for length in ["Content-Length: 100", "Transfer-Encoding: chunked"] {
        let mut program = Program::start(&["--stop-timeout", "60", "--timeout", "60"]);
        let mut half = program.connect();
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
        half.write_all(format!("{head}{length}\r\n\r\n").as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(200));
        let start = Instant::now();
        program.terminate();
        assert_eq!(program.wait(), Some(0));
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
        let refused = crate::program::answer(half);
        assert_eq!((refused.status, &refused.json()["error"]["code"]), (503, &1023.into()));
    }
}

/// A head of which the rest does not come is no call that is waited for.
#[test]
fn a_head_that_does_not_end_holds_nobody_up() {
    let mut program = Program::start(&[]);
    let mut streams: Vec<TcpStream> = (0..3).map(|_| program.connect()).collect();
    for (stream, part) in streams.iter_mut().zip(["P", "POST / HTTP/1.1\r\nHost: loc", "GET /health HTTP/1.1\r\n"]) {
        stream.write_all(part.as_bytes()).unwrap();
    }
    // So far into its second request.
    let mut used = program.connect();
    used.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    used.read_exact(&mut [0; 12]).unwrap();
    used.write_all(b"GET /he").unwrap();
    std::thread::sleep(Duration::from_millis(200));
    let start = Instant::now();
    program.terminate();
    assert_eq!(program.wait(), Some(0));
    // They are let go after half a second, and without that after ten.
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let mut program = Program::start(&["--stop-timeout", "100"]);
    let busy = busy(&program);
    program.terminate();
    std::thread::sleep(Duration::from_millis(200));
    program.terminate();
    assert_eq!(program.wait(), Some(2));
    drop(busy);
}

/// A socket that nobody listens on any more is no obstacle; another file is left alone.
#[test]
fn a_socket_that_was_left_over_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("socket");
    drop(std::os::unix::net::UnixListener::bind(&socket).unwrap());
    let program = Program::start(&["--socket", socket.to_str().unwrap()]);
    assert!(std::os::unix::net::UnixStream::connect(&socket).is_ok());
    drop(program);
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let refused = std::process::Command::new(env!("CARGO_BIN_EXE_rummilint"))
        .args(["serve", "--socket", file.to_str().unwrap()])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

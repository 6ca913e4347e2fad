//! Every limit, at it and one past it.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::program::{Answer, KEY, Program, answer, until};

const CALL: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#;

#[test]
fn a_body_has_a_limit() {
    let program = Program::start(&["--max-body", "200"]);
    let at = format!("{CALL}{}", " ".repeat(200 - CALL.len()));
    assert_eq!(program.post(&at).status, 200);
    let past = program.post(&(at.clone() + " "));
    assert_eq!((past.status, past.limit()), (413, (1010, 200)));
    let chunked = |body: &str| {
        let lines = ["Host: localhost", "Content-Type: application/json", "Transfer-Encoding: chunked"];
        program.ask("POST /", &lines, format!("{:x}\r\n{body}\r\n0\r\n\r\n", body.len()).as_bytes())
    };
    assert_eq!(chunked(&at).status, 200);
    assert_eq!(chunked(&(at.clone() + " ")).status, 413);
    let (mut ws, _) = tungstenite::client(format!("ws://{}/", program.address), program.connect()).unwrap();
    ws.send(Message::text(at.as_str())).unwrap();
    assert!(ws.read().unwrap().to_text().unwrap().contains("rummilint"));
    ws.send(Message::text(at + " ")).unwrap();
    assert!(ws.read().unwrap().to_text().unwrap().contains(r#""code":1010"#));
    let Message::Close(Some(frame)) = ws.read().unwrap() else { panic!("it says why it closes") };
    assert_eq!(u16::from(frame.code), 1009);
}

/// Most clients send all of a body before they read: also where it is not wanted, it is taken from them.
#[test]
fn a_body_that_nobody_reads_is_sent_before_the_answer_is_read() {
    let program = Program::start(&[]);
    let much = vec![b' '; 16 << 20];
    for (first, kind, status) in [
        ("POST /", "application/json", 413),
        ("POST /", "text/plain", 415),
        ("POST /nowhere", "application/json", 404),
        ("PUT /health", "application/json", 405),
    ] {
        let mut stream = program.connect();
        let length = much.len();
        let head =
            format!("{first} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n");
        stream.write_all((head + "Connection: close\r\n\r\n").as_bytes()).unwrap();
        stream.write_all(&much).unwrap();
        assert_eq!(answer(stream).status, status, "{first}, {kind}");
    }
    let (mut ws, _) = tungstenite::client(format!("ws://{}/", program.address), program.connect()).unwrap();
    ws.send(Message::binary(much)).unwrap();
    assert!(ws.read().unwrap().to_text().unwrap().contains(r#""code":1010"#));
}

#[test]
fn an_answer_has_a_limit() {
    // The limit is that of an answer with this id.
    let call = CALL.replace(r#""id":1"#, r#""id":null"#);
    let most = Program::start(&[]).post(&call).body.len() as i64;
    let start = |most: i64| Program::start(&["--max-response", &most.to_string()]);
    assert!(start(most).post(&call).json()["result"].is_object());
    assert_eq!(start(most - 1).post(&call).limit(), (1015, most - 1));
}

#[test]
fn headers_have_a_limit() {
    let program = Program::start(&[]);
    let with = |lines: &[&str]| program.ask("GET /health", &[&["Host: localhost"], lines].concat(), b"").status;
    // Two lines are there already.
    assert_eq!((with(&["A: b"; 98]), with(&["A: b"; 99])), (200, 431));
}

#[test]
fn batches_and_nesting_have_a_limit() {
    let program = Program::start(&[]);
    let batch = |n_calls: usize| program.post(&format!("[{}]", vec![CALL; n_calls].join(",")));
    assert_eq!(batch(100).json().as_array().unwrap().len(), 100);
    assert_eq!(batch(101).limit(), (1011, 100));
    // The message and its parameters are two of the levels.
    let nested = |depth: usize| {
        let value = "[".repeat(depth - 1) + &"]".repeat(depth - 1);
        program.post(&format!(r#"{{"jsonrpc":"2.0","id":1,"method":"rummi/version","params":{value}}}"#))
    };
    assert_eq!(nested(64).json()["error"]["code"], -32602);
    assert_eq!(nested(65).limit(), (1012, 64));
}

#[test]
fn documents_have_a_limit() {
    let program = Program::start(&["--max-tiles", "6", "--max-turns", "2"]);
    let check = |text: &str| {
        program.post(&json!({"jsonrpc": "2.0", "id": 1, "method": "rummi/check", "params": [text]}).to_string())
    };
    assert_eq!(check("table: R1-3 | B1-3\n").json()["result"]["verdict"], "legal");
    assert_eq!(check("table: R1-3 | B1-4\n").limit(), (1013, 6));
    assert!(check("Anna: draw ?\nBram: draw ?\n").json()["result"].is_object());
    assert_eq!(check("Anna: draw ?\nBram: draw ?\nAnna: draw ?\n").limit(), (1014, 2));
}

#[test]
fn a_search_has_a_budget() {
    let repaired = json!({"table": "R1 R2 R9"});
    let little = Program::start(&["--max-steps", "1"]);
    assert_eq!(little.call("rummi/repair", &repaired)["error"]["code"], 1018);
    let enough = Program::start(&[]);
    assert!(enough.call("rummi/repair", &repaired)["result"]["table"].is_string());
    // What is found before the steps run out is told, and that it may not be the best.
    let params = json!({"table": "R1-7 | B3-9 | R5 B5 K5 Y5 | K1-4", "rack": "R8 R9 B1 B2 K5 K6 Y1 Y2 Y3 Y7 R13 B13"});
    let opening = json!({"rack": "R10 B10 K10 Y1 Y2 Y3 J", "opening": true});
    let solved = enough.call("rummi/solve", &params)["result"].clone();
    assert_eq!(solved["complete"], true);
    let n_states = solved["states"].as_u64().unwrap();
    assert!(1 < n_states);
    assert!(1 < enough.call("rummi/solve", &opening)["result"]["states"].as_u64().unwrap());
    for params in [&params, &opening] {
        let spent = little.call("rummi/solve", params)["error"].clone();
        assert_eq!((&spent["code"], &spent["data"]["limit"]), (&json!(1018), &json!(1)), "{spent}");
    }
    for (method, params) in [("rummi/solve", &params), ("rummi/repair", &repaired)] {
        let with = |n_steps: u64| Program::start(&["--max-steps", &n_steps.to_string()]).call(method, params);
        let n_states = enough.call(method, params)["result"]["states"].as_u64().unwrap();
        assert_eq!(with(n_states)["result"]["complete"], true, "{method}");
        assert_ne!(with(n_states - 1)["result"]["complete"], true, "{method}");
    }
}

#[test]
fn one_connection_too_many_hears_how_the_service_is() {
    let program = Program::start(&["--max-connections", "2"]);
    let first = program.connect();
    let second = program.connect();
    let mut tries = 0;
    // The two are taken in a moment after they were opened.
    while program.post(CALL).status == 200 {
        tries += 1;
        assert!(tries < 100);
        std::thread::sleep(Duration::from_millis(20));
    }
    let refused = program.post(CALL);
    assert_eq!((refused.status, refused.limit()), (503, (1019, 2)));
    assert_eq!((program.get("/health").status, program.get("/ready").status), (200, 200));
    drop((first, second));
    while program.post(CALL).status != 200 {
        tries += 1;
        assert!(tries < 200);
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Whoever is above the limit and says nothing does not stay.
#[test]
fn a_silent_connection_too_many_is_let_go() {
    let program = Program::start(&["--max-connections", "1", "--timeout", "600"]);
    let first = program.connect();
    let mut second = program.connect();
    // The first stays as long as it may.
    assert_eq!(second.read(&mut [0; 1]).unwrap(), 0);
    drop(first);
}

/// What the service says and how long it took, after so much of a request.
fn part_of(program: &Program, part: &str) -> (Option<Answer>, Duration) {
    let mut stream = program.connect();
    stream.write_all(part.as_bytes()).unwrap();
    let start = Instant::now();
    let mut first = [0; 1];
    let is_answered = stream.peek(&mut first).is_ok_and(|n_bytes| n_bytes == 1);
    let answer = if is_answered {
        Some(answer(stream))
    } else {
        _ = stream.read(&mut first);
        None
    };
    (answer, start.elapsed())
}

#[test]
fn whoever_is_slow_is_let_go() {
    let program = Program::start(&["--timeout", "1"]);
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n";
    for part in ["", "POST / HT", head] {
        let (answer, took) = part_of(&program, part);
        assert!(answer.is_none_or(|answer| answer.status == 408), "{part:?}");
        assert!(took < Duration::from_secs(20), "{part:?} took {took:?}");
    }
    let (body, _) = part_of(&program, &format!("{head}\r\n{{\"json"));
    assert_eq!(body.unwrap().status, 408);
    // What was used may stay a while, and no longer.
    let mut stream = program.connect();
    stream.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).unwrap();
    assert!(rest.starts_with(b"HTTP/1.1 200"));
}

/// Whoever answers when it is asked may say nothing else for as long as it likes; whoever does not is half open.
#[test]
fn a_silent_websocket_is_asked_whether_it_is_there() {
    let program = Program::start(&["--ping", "1"]);
    let address = format!("ws://{}/", program.address);
    let (mut there, _) = tungstenite::client(address, program.connect()).unwrap();
    let mut gone = program.upgrade(&["Host: localhost", KEY]);
    let ended = std::thread::spawn(move || {
        let (start, mut heard, mut piece) = (Instant::now(), Vec::new(), [0; 512]);
        // Reading gives the ping, and then the end; nothing is ever sent.
        loop {
            let n_bytes = gone.read(&mut piece).unwrap();
            if n_bytes == 0 {
                return (heard, start.elapsed());
            }
            heard.extend_from_slice(&piece[..n_bytes]);
            assert!(start.elapsed() < Duration::from_secs(20), "it is asked for ever");
        }
    });
    // Each is answered while it is read.
    for _ in 0..4 {
        assert!(there.read().unwrap().is_ping());
    }
    let (heard, took) = ended.join().unwrap();
    assert!(heard.starts_with(b"HTTP/1.1 101") && heard.ends_with(&[0x89, 0]), "{heard:?}");
    assert!(Duration::from_millis(1500) < took, "{took:?}");
    there.send(Message::text(CALL)).unwrap();
    let is_answered = std::iter::from_fn(|| there.read().ok()).find(Message::is_text);
    assert!(is_answered.unwrap().to_text().unwrap().contains("rummilint"));
}

/// Nobody waits for ever until an answer is taken.
#[test]
fn whoever_takes_no_answer_is_let_go() {
    let program = Program::start(&["--timeout", "1", "--ping", "600"]);
    // A comment comes back as it is.
    let params = json!({"text": format!("# {}\n", "much ".repeat(180_000))});
    let much = json!({"jsonrpc": "2.0", "id": 1, "method": "rummi/format", "params": params}).to_string();
    let (mut ws, _) = tungstenite::client(format!("ws://{}/", program.address), program.connect()).unwrap();
    let mut http = program.connect();
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let request = format!("{head}Content-Length: {}\r\n\r\n{much}", much.len());
    until("both are there", || program.gauge("rummilint_connections") == 3);
    // More than the buffers between us hold; that it cannot all be sent is as good.
    http.set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    ws.get_mut().set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    for _ in 0..30 {
        let _ = http.write_all(request.as_bytes());
        let _ = ws.send(Message::text(much.as_str()));
    }
    // The one that is left is the one that asks.
    until("both are closed", || program.gauge("rummilint_connections") == 1);
    assert_eq!(program.post(CALL).status, 200);
    drop((http, ws));
}

//! Who is let in, and what pages may do.

use std::fs;
use std::process::Command;

use crate::program::Program;

const CALL: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#;

fn post(program: &Program, lines: &[&str]) -> u16 {
    let length = format!("Content-Length: {}", CALL.len());
    let mut all = vec!["Content-Type: application/json", &*length];
    all.extend(lines);
    program.ask("POST /", &all, CALL.as_bytes()).status
}

fn upgrade(program: &Program, lines: &[&str]) -> u16 {
    let mut all =
        vec!["Connection: x", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZQ=="];
    all[0] = "Connection: Upgrade";
    all.extend(lines);
    let mut stream = program.connect();
    let request = format!("GET / HTTP/1.1\r\n{}\r\n\r\n", all.join("\r\n"));
    std::io::Write::write_all(&mut stream, request.as_bytes()).unwrap();
    let mut status = [0; 12];
    std::io::Read::read_exact(&mut stream, &mut status).unwrap();
    std::str::from_utf8(&status[9..]).unwrap().parse().unwrap()
}

#[test]
fn pages_of_other_sites_and_other_names_are_kept_out() {
    let program = Program::start(&["--allow-origin", "https://board.example", "--allow-host", "club.example"]);
    let own = format!("Origin: http://{}", program.address);
    let host = format!("Host: {}", program.address);
    for (lines, wanted) in [
        (vec!["Host: localhost"], true),
        (vec!["Host: club.example:80"], true),
        (vec![&*host, &*own], true),
        (vec!["Host: localhost", "Origin: https://board.example"], true),
        (vec!["Host: evil.example"], false),
        (vec![], false),
        (vec!["Host: localhost", "Origin: http://evil.example"], false),
        (vec!["Host: localhost", "Origin: null"], false),
    ] {
        assert_eq!(post(&program, &lines), if wanted { 200 } else { 403 }, "{lines:?}");
        assert_eq!(upgrade(&program, &lines), if wanted { 101 } else { 403 }, "{lines:?}");
    }
}

#[test]
fn only_pages_of_allowed_origins_may_read_the_answer() {
    let program = Program::start(&["--allow-origin", "https://board.example"]);
    let preflight = |origin: &str| {
        let lines = ["Host: localhost", origin, "Access-Control-Request-Method: POST"];
        program.ask("OPTIONS /", &lines, b"")
    };
    let allowed = preflight("Origin: https://board.example");
    assert_eq!(allowed.status, 204);
    assert!(allowed.head.contains("access-control-allow-origin: https://board.example"), "{}", allowed.head);
    let refused = preflight("Origin: https://evil.example");
    assert_eq!(refused.status, 403);
    assert!(!refused.head.contains("access-control"), "{}", refused.head);
    assert!(!program.get("/health").head.contains("access-control"));
}

#[test]
fn only_json_is_read() {
    let program = Program::start(&[]);
    let ask = |kind: &[&str]| {
        let length = format!("Content-Length: {}", CALL.len());
        let lines = [&["Host: localhost", &*length], kind].concat();
        program.ask("POST /", &lines, CALL.as_bytes()).status
    };
    for kind in ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=\"UTF-8\""] {
        assert_eq!(ask(&[&format!("Content-Type: {kind}")]), 200, "{kind}");
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"] {
        assert_eq!(ask(&[&format!("Content-Type: {kind}")]), 415, "{kind}");
    }
    assert_eq!(ask(&[]), 415);
    assert_eq!(ask(&["Content-Type: application/json", "Content-Encoding: gzip"]), 415);
    assert_eq!(program.ask("PUT /", &["Host: localhost"], b"").status, 405);
    assert_eq!(program.get("/nowhere").status, 404);
}

#[test]
fn a_token_is_asked_for_where_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("token");
    fs::write(&path, "secret\n").unwrap();
    let program = Program::start(&["--token-file", path.to_str().unwrap()]);
    assert_eq!(post(&program, &["Host: localhost"]), 401);
    assert_eq!(post(&program, &["Host: localhost", "Authorization: Bearer secreT"]), 401);
    assert_eq!(post(&program, &["Host: localhost", "Authorization: Bearer secret"]), 200);
    assert_eq!(upgrade(&program, &["Host: localhost"]), 401);
    assert_eq!(upgrade(&program, &["Host: localhost", "Authorization: Bearer secret"]), 101);
    assert_eq!(program.get("/metrics").status, 401);
    assert_eq!(program.get("/health").status, 200);
}

#[test]
fn beyond_this_machine_a_token_is_needed() {
    let program =
        Command::new(env!("CARGO_BIN_EXE_rummilint")).args(["serve", "--listen", "0.0.0.0:0"]).output().unwrap();
    assert_eq!(program.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&program.stderr).contains("--token-file"));
}

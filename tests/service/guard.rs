//! Who is let in, and what pages may do.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use crate::program::{Answer, KEY, Program};

const CALL: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#;

fn post(program: &Program, lines: &[&str]) -> u16 {
    let length = format!("Content-Length: {}", CALL.len());
    let mut all = vec!["Content-Type: application/json", &*length];
    all.extend(lines);
    program.ask("POST /", &all, CALL.as_bytes()).status
}

fn upgrade(program: &Program, lines: &[&str]) -> u16 {
    upgrade_with(program, &[lines, &[KEY]].concat())
}

fn upgrade_with(program: &Program, lines: &[&str]) -> u16 {
    let mut status = [0; 12];
    program.upgrade(lines).read_exact(&mut status).unwrap();
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
        (vec!["Host: localhost:http"], false),
        (vec!["Host: localhost:99999"], false),
        (vec!["Host: localhost", "Origin: http://localhost/"], false),
        (vec!["Host: localhost", "Origin: https://board.example/"], false),
        (vec![], false),
        (vec!["Host: localhost", "Origin: http://evil.example"], false),
        (vec!["Host: localhost", "Origin: null"], false),
    ] {
        assert_eq!(post(&program, &lines), if wanted { 200 } else { 403 }, "{lines:?}");
        assert_eq!(upgrade(&program, &lines), if wanted { 101 } else { 403 }, "{lines:?}");
    }
}

/// Whoever stands in front of the service might go by the other of the two.
#[test]
fn what_is_said_twice_is_refused() {
    let program = Program::start(&[]);
    let length = format!("Content-Length: {}", CALL.len());
    let lines = ["Host: localhost", "Origin: http://localhost", "Content-Type: application/json", &length];
    assert_eq!(program.ask("POST /", &lines, CALL.as_bytes()).status, 200);
    for twice in lines {
        let twice = twice.to_lowercase();
        let again = [&lines, &[&*twice][..]].concat();
        let answer = program.ask("POST /", &again, CALL.as_bytes());
        assert_eq!(answer.status, 400, "{twice}");
        assert!(answer.head.to_lowercase().contains("connection: close"), "{}", answer.head);
    }
    let chunked = format!("{:x}\r\n{CALL}\r\n0\r\n\r\n", CALL.len());
    for length in ["Content-Length: 5", &length] {
        for lines in [["Transfer-Encoding: chunked", length], [length, "Transfer-Encoding: chunked"]] {
            let lines = [&["Host: localhost", "Content-Type: application/json"], &lines[..]].concat();
            assert_eq!(program.ask("POST /", &lines, chunked.as_bytes()).status, 400, "{lines:?}");
        }
    }
    assert_eq!(upgrade_with(&program, &["Host: localhost", KEY, KEY]), 400);
    assert_eq!(upgrade_with(&program, &["Host: localhost", "Host: localhost", KEY]), 400);
    for key in ["dGhlIHNhbXBsZQ==", "", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25j!Q=="] {
        assert_eq!(upgrade_with(&program, &["Host: localhost", &format!("Sec-WebSocket-Key: {key}")]), 400, "{key}");
    }
    assert_eq!(upgrade_with(&program, &["Host: localhost"]), 400);
}

/// What is asked for with `HEAD` is what `GET` would give, without its body.
#[test]
fn heads_are_those_of_the_answers() {
    let program = Program::start(&[]);
    for path in ["/", "/health", "/ready", "/metrics", "/nowhere"] {
        let headers = |answer: &Answer| {
            let lines = answer.head.to_lowercase();
            let mut lines: Vec<String> = lines.lines().map(str::to_owned).collect();
            // Time goes on, and what is counted grows.
            let differs =
                |line: &str| line.starts_with("date:") || path == "/metrics" && line.starts_with("content-length");
            lines.retain(|line| !differs(line));
            lines.sort();
            lines
        };
        let (get, head) = (program.get(path), program.ask(&format!("HEAD {path}"), &["Host: localhost"], b""));
        assert_eq!(headers(&get), headers(&head), "{path}");
        assert!(head.body.is_empty() && !get.body.is_empty(), "{path}");
    }
    let put = program.ask("PUT /", &["Host: localhost"], b"");
    assert!(put.head.to_lowercase().contains("allow: get, head, post, options"), "{}", put.head);
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

#[test]
fn what_cannot_be_meant_is_a_usage_error() {
    for arguments in [
        &["--allow-origin", "https://board.example/"][..],
        &["--allow-origin", "board.example"],
        &["--allow-host", "club.example/"],
        &["--stdio", "--allow-host", "club.example"],
        &["--stdio", "--allow-origin", "https://board.example"],
        &["--stdio", "--listen", "127.0.0.1:0"],
        &["--stdio", "--socket", "socket"],
        &["--stdio", "--token-file", "token"],
        &["--stdio", "--max-connections", "2"],
        &["--stdio", "--max-in-flight", "2"],
        &["--stdio", "--max-in-flight-per-connection", "2"],
        &["--stdio", "--max-subscriptions", "2"],
        &["--stdio", "--timeout", "2"],
        &["--stdio", "--ping", "2"],
        &["--stdio", "--stop-timeout", "2"],
        &["--max-body", "0"],
        &["--max-response", "0"],
        &["--max-batch", "0"],
        &["--max-nesting", "0"],
        &["--max-tiles", "0"],
        &["--max-steps", "0"],
        &["--timeout", "0"],
        &["--stdio", "--max-body", "0"],
    ] {
        let listen: &[&str] = if arguments.contains(&"--stdio") { &[] } else { &["--listen", "127.0.0.1:0"] };
        let mut program = Command::new(env!("CARGO_BIN_EXE_rummilint"));
        let output = program.arg("serve").args(listen).args(arguments).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{arguments:?}");
    }
}

//! The real program, and what is said to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const BINARY: &str = env!("CARGO_BIN_EXE_rummilint");

/// A service that was started, and ends with the test.
pub(crate) struct Program {
    child: Child,
    /// `HOST:PORT`
    pub(crate) address: String,
}

/// An answer over HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The code of the error, and the limit that it names.
    pub(crate) fn limit(&self) -> (i64, i64) {
        let error = &self.json()["error"];
        (error["code"].as_i64().unwrap(), error["data"]["limit"].as_i64().unwrap())
    }
}

impl Program {
    /// Starts the service on a free port of the loopback.
    pub(crate) fn start(arguments: &[&str]) -> Program {
        Program::spawn(Command::new(BINARY), arguments)
    }

    /// The same, with so many file descriptors.
    pub(crate) fn start_with_files(n_files: u32, arguments: &[&str]) -> Program {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -n {n_files}; exec \"$@\""), "sh", BINARY]);
        Program::spawn(command, arguments)
    }

    fn spawn(mut command: Command, arguments: &[&str]) -> Program {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("the address is told").to_owned();
        Program { child, address }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// A request with these lines after the first; `Connection: close` is added.
    pub(crate) fn ask(&self, first: &str, lines: &[&str], body: &[u8]) -> Answer {
        let mut request = format!("{first} HTTP/1.1\r\n");
        for line in lines.iter().chain(&["Connection: close"]) {
            request += line;
            request += "\r\n";
        }
        let mut stream = self.connect();
        stream.write_all((request + "\r\n").as_bytes()).unwrap();
        // Where the answer comes before the body was taken, the rest of it cannot be sent.
        let _ = stream.write_all(body);
        answer(stream)
    }

    /// A request that becomes a WebSocket, as bytes; with these lines after the first.
    pub(crate) fn upgrade(&self, lines: &[&str]) -> TcpStream {
        let own = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
        let mut stream = self.connect();
        let request = format!("GET / HTTP/1.1\r\n{}\r\n\r\n", [&own, lines].concat().join("\r\n"));
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path}"), &["Host: localhost"], b"")
    }

    pub(crate) fn post(&self, body: &str) -> Answer {
        let length = format!("Content-Length: {}", body.len());
        self.ask("POST /", &["Host: localhost", "Content-Type: application/json", &length], body.as_bytes())
    }

    /// The answer to a call.
    pub(crate) fn call(&self, method: &str, params: &Value) -> Value {
        self.post(&json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string()).json()
    }

    /// What a gauge of `/metrics` stands at.
    pub(crate) fn gauge(&self, name: &str) -> i64 {
        let metrics = self.get("/metrics").body;
        let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
        value.unwrap_or_else(|| panic!("no {name}: {metrics}"))
    }

    /// Asks it to stop.
    pub(crate) fn terminate(&self) {
        let kill = format!("kill -TERM {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }

    /// The exit code, when it has ended.
    pub(crate) fn wait(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A key as a client sends it.
pub(crate) const KEY: &str = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

/// Waits until something holds, for as long as a machine with much to do may need.
pub(crate) fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Reads an answer to its end.
pub(crate) fn answer(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text:?}"));
    Answer { status: head[9..12].parse().unwrap(), head: head.to_owned(), body: body.to_owned() }
}

//! The letter of JSON-RPC 2.0, over every way in.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use jsonrpsee_core::JsonValue;
use jsonrpsee_core::server::RpcModule;
use jsonrpsee_types::ErrorObjectOwned;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

use super::server::{Shared, accept};
use super::{Guard, Limits, Service, stdio};

type Result<T> = std::result::Result<T, ErrorObjectOwned>;

/// The methods of the examples in the specification, one that counts its calls, and one that fails.
fn module(n_calls: &'static AtomicUsize) -> RpcModule<()> {
    let mut module = RpcModule::new(());
    let invalid = || ErrorObjectOwned::owned(-32602, "Invalid params", None::<()>);
    module
        .register_method("subtract", move |params, (), _| -> Result<i64> {
            let text = params.as_str().unwrap_or("null");
            let value: JsonValue = serde_json::from_str(text).map_err(|_| invalid())?;
            let number = |name: &str, at: usize| value.get(name).or(value.get(at)).and_then(JsonValue::as_i64);
            Ok(number("minuend", 0).ok_or_else(invalid)? - number("subtrahend", 1).ok_or_else(invalid)?)
        })
        .unwrap();
    module
        .register_method("sum", move |params, (), _| -> Result<i64> {
            Ok(params.parse::<Vec<i64>>().map_err(|_| invalid())?.iter().sum())
        })
        .unwrap();
    module.register_method("get_data", |_, (), _| -> Result<(String, i64)> { Ok(("hello".into(), 5)) }).unwrap();
    for name in ["update", "notify_hello", "notify_sum", "count"] {
        module
            .register_method(name, move |_, (), _| -> Result<usize> { Ok(n_calls.fetch_add(1, Ordering::SeqCst)) })
            .unwrap();
    }
    module
        .register_method("sleep", |_, (), _| -> Result<()> {
            std::thread::sleep(Duration::from_millis(600));
            Ok(())
        })
        .unwrap();
    module.register_method("panic", |_, (), _| -> Result<()> { panic!("the secret of this panic") }).unwrap();
    module
}

/// Messages and their answers; no answer is an empty text. Those of the specification come first, as it prints them.
const EXAMPLES: &[(&str, &str)] = &[
    (
        r#"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
        r#"{"jsonrpc": "2.0", "result": 19, "id": 1}"#,
    ),
    (
        r#"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
        r#"{"jsonrpc": "2.0", "result": -19, "id": 2}"#,
    ),
    (
        r#"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
        r#"{"jsonrpc": "2.0", "result": 19, "id": 3}"#,
    ),
    (
        r#"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
        r#"{"jsonrpc": "2.0", "result": 19, "id": 4}"#,
    ),
    (r#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, ""),
    (r#"{"jsonrpc": "2.0", "method": "foobar"}"#, ""),
    (
        r#"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
        r#"{"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "1"}"#,
    ),
    (
        r#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
        r#"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#,
    ),
    (
        r#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
        r#"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#,
    ),
    (
        r#"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]"#,
        r#"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#,
    ),
    ("[]", r#"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#),
    ("[1]", r#"[{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}]"#),
    (
        "[1,2,3]",
        r#"[{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
            {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
            {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}]"#,
    ),
    (
        r#"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
            {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
            {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
            {"foo": "boo"},
            {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
            {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]"#,
        r#"[{"jsonrpc": "2.0", "result": 7, "id": "1"},
            {"jsonrpc": "2.0", "result": 19, "id": "2"},
            {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
            {"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "5"},
            {"jsonrpc": "2.0", "result": ["hello", 5], "id": "9"}]"#,
    ),
    (
        r#"[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},
            {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]"#,
        "",
    ),
    (
        r#"[{"jsonrpc":"2.0","id":1,"method":"sum","params":[1]},{"jsonrpc":"2.0","id":1,"method":"sum","params":[2]}]"#,
        r#"[{"jsonrpc":"2.0","id":1,"result":1},{"jsonrpc":"2.0","id":1,"result":2}]"#,
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"rummi/watch","params":["x"],"id":2}"#,
        r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}"#,
    ),
    (
        r#"{"jsonrpc":"2.0","id":{},"method":"sum"}"#,
        r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}"#,
    ),
    (r#"{"jsonrpc":"\u0032.0","id":1,"method":"sum","params":[1]}"#, r#"{"jsonrpc":"2.0","id":1,"result":1}"#),
    (
        r#"{"jsonrpc":"2.0","id":"\ud800","method":"sum"}"#,
        r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}"#,
    ),
    (
        r#"{"jsonrpc":"2.0","id":true,"method":"sum"}"#,
        r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}"#,
    ),
    (
        r#"{"jsonrpc":"2.0","id":3,"method":"sum","params":"bar"}"#,
        r#"{"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"Invalid Request"}}"#,
    ),
];

/// Ids that are echoed, to the letter.
const IDS: &[&str] =
    &["0", "-1", "1.5", "1e3", "9007199254740993", "18446744073709551616", "\"\"", "\"é\"", "\"\\u00e9\"", "null"];

struct Running {
    address: SocketAddr,
    socket: PathBuf,
    service: Arc<Service>,
    shared: Arc<Shared>,
    runtime: tokio::runtime::Runtime,
    _folder: tempfile::TempDir,
}

fn start(limits: Limits, n_calls: &'static AtomicUsize) -> Running {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let service = Arc::new(Service::with(module(n_calls), limits));
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("socket");
    let shared = Shared::new(service.clone(), Guard::default());
    let address = runtime.block_on(async {
        let tcp = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = tcp.local_addr().unwrap();
        accept(tcp, shared.clone());
        accept(Arc::new(tokio::net::UnixListener::bind(&socket).unwrap()), shared.clone());
        address
    });
    Running { address, socket, service, shared, runtime, _folder: folder }
}

/// A request and its answer: the status, and the body.
fn post(mut stream: impl Read + Write, body: &str) -> (u16, String) {
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n";
    write!(stream, "{head}Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), body.to_owned())
}

/// Answers over HTTP; nothing is said with 204.
fn posted(stream: impl Read + Write, body: &str) -> String {
    let (status, body) = post(stream, body);
    assert_eq!(status, if body.is_empty() { 204 } else { 200 });
    body
}

impl Running {
    fn tcp(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    fn ws(&self) -> WebSocket<TcpStream> {
        tungstenite::client("ws://localhost/", self.tcp()).unwrap().0
    }

    fn standard(&self, input: &str) -> String {
        let mut output = Vec::new();
        stdio(&self.service, input.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    /// The answers to one message, by every way in.
    fn answers(&self, ws: &mut WebSocket<TcpStream>, message: &str, is_answered: bool) -> Vec<(&'static str, String)> {
        let line = self.standard(&message.replace('\n', " "));
        let frame = self.standard(&format!("Content-Length: {}\r\n\r\n{message}", message.len()));
        let frame = frame.split_once("\r\n\r\n").map_or(String::new(), |(_, body)| body.to_owned());
        vec![
            ("http", posted(self.tcp(), message)),
            ("unix", posted(UnixStream::connect(&self.socket).unwrap(), message)),
            ("ws", over_ws(ws, message, is_answered)),
            ("line", line.trim_end().to_owned()),
            ("frame", frame),
        ]
    }
}

const SENTINEL: &str = r#"{"jsonrpc":"2.0","id":"end","method":"sum","params":[]}"#;

/// The answer to a message. What should not be answered would be seen by the next message.
fn over_ws(ws: &mut WebSocket<TcpStream>, message: &str, is_answered: bool) -> String {
    ws.send(Message::text(message)).unwrap();
    ws.send(Message::text(SENTINEL)).unwrap();
    let (mut answer, mut is_over) = (String::new(), false);
    while !is_over || (is_answered && answer.is_empty()) {
        let text = ws.read().unwrap().into_text().unwrap().to_string();
        if text.contains("\"end\"") {
            is_over = true;
        } else {
            assert!(is_answered && answer.is_empty(), "{message}: {text}");
            answer = text;
        }
    }
    answer
}

fn value(json: &str) -> JsonValue {
    if json.is_empty() { JsonValue::Null } else { serde_json::from_str(json).unwrap() }
}

#[test]
fn every_way_in_follows_the_specification() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits::default(), &CALLS);
    let mut ws = running.ws();
    for (message, wanted) in EXAMPLES {
        for (way, answer) in running.answers(&mut ws, message, !wanted.is_empty()) {
            assert_eq!(value(&answer), value(wanted), "{way}: {message}");
        }
    }
    // Four notifications are made by each of the five ways.
    assert_eq!(CALLS.load(Ordering::SeqCst), 4 * 5);
    for id in IDS {
        let message = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"sum","params":[1]}}"#);
        for (way, answer) in running.answers(&mut ws, &message, true) {
            assert_eq!(answer, format!(r#"{{"jsonrpc":"2.0","id":{id},"result":1}}"#), "{way}");
        }
    }
}

#[test]
fn a_call_that_fails_gets_its_answer_and_the_rest_goes_on() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits::default(), &CALLS);
    let mut ws = running.ws();
    let batch = r#"[{"jsonrpc":"2.0","id":1,"method":"sum","params":[1]},
        {"jsonrpc":"2.0","id":"x","method":"panic"},{"jsonrpc":"2.0","id":3,"method":"count"}]"#;
    let single = r#"{"jsonrpc":"2.0","id":-7,"method":"panic"}"#;
    for (way, answer) in running.answers(&mut ws, batch, true) {
        let answers = value(&answer);
        assert_eq!(answers[1]["id"], "x", "{way}");
        assert_eq!(answers[1]["error"]["code"], -32603, "{way}");
        assert!(answers[1]["error"]["data"]["incident"].as_str().is_some_and(|name| name.len() == 16));
        assert!(!answer.contains("secret"), "{answer}");
        assert!(answers[0]["result"] == 1 && answers[2]["result"].is_u64(), "{way}");
    }
    for (way, answer) in running.answers(&mut ws, single, true) {
        assert_eq!(
            (&value(&answer)["id"], &value(&answer)["error"]["code"]),
            (&(-7).into(), &(-32603).into()),
            "{way}"
        );
    }
}

#[test]
fn a_score_board_follows_a_game() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits { subscriptions: 1, ..Limits::default() }, &CALLS);
    let watch = r#"{"jsonrpc":"2.0","id":1.5,"method":"rummi/watch","params":{"game":"table 1"}}"#;
    assert_eq!(value(&posted(running.tcp(), watch))["error"]["code"], 1021);
    let mut board = running.ws();
    let mut ask = |message: &str| {
        board.send(Message::text(message)).unwrap();
        value(&board.read().unwrap().into_text().unwrap())
    };
    assert_eq!(ask(r#"{"jsonrpc":"2.0","id":1,"method":"rummi/watch","params":{"gam":"x"}}"#)["error"]["code"], -32602);
    let begun = ask(watch);
    assert_eq!(begun["id"], 1.5);
    assert_eq!(ask(watch)["error"]["code"], 1020);
    let apply =
        r#"{"jsonrpc":"2.0","id":1,"method":"rummi/apply","params":{"game":"table 1","turn":"play R10 B10 K10"}}"#;
    let applied = value(&posted(running.tcp(), apply));
    assert_eq!(applied["result"]["applied"], true);
    let told = value(&board.read().unwrap().into_text().unwrap());
    assert_eq!(told["method"], "rummi/watched", "{told}, {begun}");
    assert_eq!(told["params"]["subscription"], begun["result"]);
    assert_eq!(told["params"]["result"], applied["result"]);
    let end = format!(r#"{{"jsonrpc":"2.0","id":2,"method":"rummi/unwatch","params":[{}]}}"#, begun["result"]);
    let mut ask = |message: &str| {
        board.send(Message::text(message)).unwrap();
        value(&board.read().unwrap().into_text().unwrap())
    };
    assert_eq!(ask(&end)["result"], true);
    assert_eq!(ask(&end)["result"], false);
    assert_eq!(ask(watch)["id"], 1.5);
}

const SLEEP: &str = r#"{"jsonrpc":"2.0","id":"sleep","method":"sleep"}"#;

/// Asks how the service is; the answer must not wait for calls.
fn health(running: &Running) -> String {
    let mut stream = running.tcp();
    stream.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn what_takes_too_long_is_cut_short_with_its_id() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits { request: Duration::from_millis(200), ..Limits::default() }, &CALLS);
    let single = value(&posted(running.tcp(), SLEEP));
    assert_eq!((&single["id"], &single["error"]["code"]), (&"sleep".into(), &1017.into()));
    let batch = format!("[{SENTINEL},{SLEEP},{SENTINEL}]");
    let answers = value(&posted(running.tcp(), &batch));
    assert_eq!(answers[0]["result"], 0);
    assert_eq!((&answers[1]["error"]["code"], &answers[2]["error"]["code"]), (&1017.into(), &1017.into()));
}

/// Nobody waits any more for what a connection asked that is gone; what is left of it is not done.
#[test]
fn what_nobody_waits_for_ends_with_its_time() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits { request: Duration::from_millis(500), ..Limits::default() }, &CALLS);
    let mut ws = running.ws();
    let notice = r#"{"jsonrpc":"2.0","method":"count"}"#;
    ws.send(Message::text(format!("[{SLEEP},{notice}]"))).unwrap();
    let in_flight = || running.service.metrics.in_flight.get();
    let wait_for = |n| {
        while in_flight() != n {
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    wait_for(1);
    drop(ws);
    wait_for(0);
    assert_eq!(CALLS.load(Ordering::SeqCst), 0);
}

#[test]
fn only_so_many_messages_are_worked_on() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits { in_flight: 2, in_flight_per_connection: 1, ..Limits::default() }, &CALLS);
    let mut ws = running.ws();
    ws.send(Message::text(SLEEP)).unwrap();
    ws.send(Message::text(SENTINEL)).unwrap();
    let busy = value(&ws.read().unwrap().into_text().unwrap());
    assert_eq!((&busy["id"], &busy["error"]["code"]), (&"end".into(), &1016.into()));
    assert_eq!(busy["error"]["data"]["limit"], 1);
    let mut other = running.ws();
    other.send(Message::text(SLEEP)).unwrap();
    std::thread::sleep(Duration::from_millis(50));
    let busy = value(&posted(running.tcp(), SENTINEL));
    assert_eq!((&busy["error"]["code"], &busy["error"]["data"]["limit"]), (&1016.into(), &2.into()));
    assert!(health(&running).starts_with("HTTP/1.1 200"));
    for ws in [&mut ws, &mut other] {
        assert_eq!(value(&ws.read().unwrap().into_text().unwrap())["id"], "sleep");
    }
    assert_eq!(value(&posted(running.tcp(), SENTINEL))["result"], 0);
}

/// What runs is finished, and what comes then is told why it is not begun, before the WebSocket is closed.
#[test]
fn what_comes_when_the_service_stops_is_answered() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits::default(), &CALLS);
    let mut ws = running.ws();
    ws.send(Message::text(SLEEP)).unwrap();
    std::thread::sleep(Duration::from_millis(100));
    let shared = running.shared.clone();
    let stopped = running.runtime.spawn(async move { shared.stop().await });
    std::thread::sleep(Duration::from_millis(100));
    for message in [SENTINEL, r#"{"jsonrpc":"2.0","method":"count"}"#, "nonsense"] {
        ws.send(Message::text(message)).unwrap();
    }
    let mut read = || value(&ws.read().unwrap().into_text().unwrap());
    let refused = read();
    assert_eq!((&refused["id"], &refused["error"]["code"]), (&"end".into(), &1023.into()));
    assert!(refused["error"].get("data").is_none(), "{refused}");
    assert_eq!(read()["error"]["code"], -32700);
    assert_eq!(read()["id"], "sleep");
    let Message::Close(Some(frame)) = ws.read().unwrap() else { panic!("it says why it closes") };
    assert_eq!(u16::from(frame.code), 1001);
    assert!(ws.read().is_err());
    assert!(running.runtime.block_on(stopped).unwrap());
    assert_eq!(CALLS.load(Ordering::SeqCst), 0);
}

#[test]
fn an_answer_has_a_limit_and_errors_count() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let call = r#"{"jsonrpc":"2.0","id":1,"method":"get_data"}"#;
    let answer = r#"{"jsonrpc":"2.0","id":1,"result":["hello",5]}"#;
    let wanted = r#"{"jsonrpc":"2.0","id":null,"result":["hello",5]}"#.len();
    let at = start(Limits { response: wanted, ..Limits::default() }, &CALLS);
    assert_eq!(posted(at.tcp(), call), answer);
    let past = start(Limits { response: wanted - 1, ..Limits::default() }, &CALLS);
    let error = value(&posted(past.tcp(), call));
    assert_eq!((&error["error"]["code"], &error["error"]["data"]["limit"]), (&1015.into(), &(wanted - 1).into()));
    let answers = value(&posted(at.tcp(), &format!("[{call},{call},{call}]")));
    assert_eq!(answers[0]["result"][0], "hello");
    assert_eq!(answers[2]["error"]["code"], 1015);
}

#[test]
fn a_connection_can_be_used_again_and_again() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let running = start(Limits::default(), &CALLS);
    let mut stream = BufReader::new(running.tcp());
    for _ in 0..3 {
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
        write!(stream.get_mut(), "{head}Content-Length: {}\r\n\r\n{SENTINEL}", SENTINEL.len()).unwrap();
        let mut length = 0;
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).unwrap();
            if let Some(value) = line.strip_prefix("content-length: ") {
                length = value.trim().parse().unwrap();
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).unwrap();
        assert_eq!(value(std::str::from_utf8(&body).unwrap())["id"], "end");
    }
}

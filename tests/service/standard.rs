//! `serve --stdio`.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// The lines that are answered, and the exit code.
fn serve(arguments: &[&str], input: &str) -> (Vec<Value>, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rummilint"))
        .args(["serve", "--stdio"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    // No line ends an answer in a frame: the next head or the next answer comes right after it.
    let text = text.replace("Content-Length", "\nContent-Length");
    let lines = text.lines().filter(|line| line.starts_with(['{', '[']));
    let answers = lines.flat_map(|line| serde_json::Deserializer::from_str(line).into_iter::<Value>());
    (answers.map(Result::unwrap).collect(), output.status.code())
}

#[test]
fn everything_is_told_in_dutch() {
    let call =
        |method: &str, params: &str| format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{params}}}"#);
    let arguments =
        ["--lang", "nl", "--max-body", "200", "--max-batch", "1", "--max-nesting", "4", "--max-response", "300"];
    for (message, code, words, detail) in [
        ("{", -32700, "Parse error", json!("dit is geen JSON")),
        (
            "5",
            -32600,
            "Invalid Request",
            json!("dit is geen aanroep: een object met `jsonrpc`, `method` en hoogstens `params` en `id`"),
        ),
        (
            &*call("rummi/juge", "{}"),
            -32601,
            "Method not found",
            json!("onbekende methode `rummi/juge`; bedoel je `rummi/judge`?"),
        ),
        (
            &call("rummi/judge", r#"{"table":1}"#),
            -32602,
            "Invalid params",
            json!("hier hoort een tekst, en dit is een geheel getal"),
        ),
        (&call("rpc.discover", "[1]"), -32602, "Invalid params", json!("te veel parameters: 1, hoogstens 0")),
        (&call("rummi/explain", r#"["?"]"#), 1002, "Onbekende regel", json!("onbekende regel `?`")),
        (&" ".repeat(201).replacen(' ', "{", 1), 1010, "Bericht te groot", Value::Null),
        ("[1,2]", 1011, "Te veel aanroepen in één bericht", Value::Null),
        ("[[[[[]]]]]", 1012, "Te diep genest", Value::Null),
        (&call("rummi/rules", "{}"), 1015, "Antwoord te groot", Value::Null),
        (
            &call("rummi/watch", r#"{"game":"x"}"#),
            1021,
            "Alleen een WebSocket kan zich abonneren, en niet in een batch",
            Value::Null,
        ),
    ] {
        let (answers, code_at_end) = serve(&arguments, &format!("{message}\n"));
        let [answer] = &*answers else { panic!("{message}: {answers:?}") };
        let error = &answer["error"];
        assert_eq!((&error["code"], &error["message"]), (&json!(code), &json!(words)), "{message}: {answer}");
        assert_eq!(error["data"]["detail"], detail, "{message}: {answer}");
        assert_eq!(code_at_end, Some(0), "{message}");
    }
    let (answers, _) = serve(&["--lang", "nl"], &call("rummi/judge", r#"["R1 R2"]"#));
    assert_eq!(answers[0]["result"]["lang"], "nl");
    let (answers, _) = serve(&["--lang", "nl"], &call("rummi/judge", r#"{"table":"R1 R2","lang":"en"}"#));
    assert_eq!(answers[0]["result"]["lang"], "en");
}

/// What was lost is an error at the end, and not what could be read and was no call.
#[test]
fn what_was_lost_is_told_by_the_exit_code() {
    const CALL: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#;
    for (input, n_answers, code) in [
        (String::new(), 0, 0),
        (format!("{CALL}\n"), 1, 0),
        (format!("no JSON\n{CALL}\n"), 2, 0),
        (format!("{CALL}\nno JSON\n"), 2, 0),
        (format!("Content-Length: x\r\n\r\n{CALL}"), 1, 2),
        ("Content-Length: x\r\n\r\nno JSON\n".to_owned(), 2, 2),
        (format!("Content-Length: x\r\n\r\nno JSON\n{CALL}\n"), 3, 0),
        (format!("Content-Length: 100\r\n\r\n{CALL}"), 1, 2),
    ] {
        let (answers, ended) = serve(&[], &input);
        assert_eq!((answers.len(), ended), (n_answers, Some(code)), "{input}: {answers:?}");
    }
}

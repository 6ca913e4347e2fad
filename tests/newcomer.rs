//! The program in the hands of who does not know it: what is typed, piped and mistaken, and what is then said.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/program.rs"]
mod program;

use program::{code, folder, json, run, run_in, run_with, stderr, stdout};

const TABLE: &str = r#"{"statements": [{"table": {"sets": [["R7", "B7"]]}}]}"#;
const SPREAD: &str = "{\n  \"statements\": [\n    {\"table\": {\"sets\": [[\"R7\", \"B7\"]]}}\n  ]\n}\n";
const LINES: &str = "\n{\"statements\": [{\"table\": {\"sets\": [[\"R1\", \"R2\", \"R3\"]]}}]}\r\n{\"statements\": \
    [{\"game\": \"2\"}, {\"table\": {\"sets\": [[\"R7\", \"B7\"]]}}]}\n";

#[test]
fn a_text_without_a_name_tells_its_form() {
    for text in [TABLE, SPREAD, LINES, &format!("\u{feff}{SPREAD}"), &format!("\u{feff}\r\n{TABLE}")] {
        for command in ["judge", "check", "repair", "score", "fmt", "replay"] {
            let output = run_with(&[command, "-"], text.as_bytes());
            let all = format!("{}{}", stdout(&output), stderr(&output));
            assert!(!all.contains("unknown-statement") && !all.contains("is no statement"), "{command} {text}: {all}");
        }
        let check = run_with(&["check", "--format", "concise", "-"], text.as_bytes());
        assert!(code(&check) == 1 && stdout(&check).contains("[loose-tiles]"), "{text}: {}", stdout(&check));
        assert_eq!(code(&run_with(&["judge", "-"], text.as_bytes())), 1, "{text}");
        let fmt = run_with(&["fmt", "-"], text.as_bytes());
        assert!(code(&fmt) == 2 && stderr(&fmt).contains("JSON") && stdout(&fmt).is_empty(), "{}", stderr(&fmt));
        // The name of a file that ends otherwise does not tell either, and a name that tells it wins.
        let folder = folder(&[("game.txt", text.as_bytes())]);
        assert_eq!(code(&run_in(folder.path(), &["check", "game.txt"])), 1, "{text}");
        let named = run_with(&["check", "--format", "concise", "--stdin-filename", "a.rummi", "-"], text.as_bytes());
        assert!(stdout(&named).contains("[unknown-statement]"), "{text}: {}", stdout(&named));
    }
}

#[test]
fn a_position_in_json_is_judged_solved_and_mended() {
    let text = r#"{"statements": [{"table": {"sets": [["R4", "R5", "R6"]]}}, {"rack": {"tiles": ["R7"]}}]}"#;
    assert!(stdout(&run_with(&["solve", "-"], text.as_bytes())).contains("move R4-6 > R4-7"));
    assert!(stdout(&run(&["solve", text])).contains("move R4-6 > R4-7"));
    let turn = run_with(&["judge", "-", "--opened", "yes", "--turn", "move R4-6 > R4-7"], text.as_bytes());
    assert_eq!(code(&turn), 0, "{}", stdout(&turn));
    let mended = run_with(&["repair", "-", "--rack", "B7 K7"], TABLE.as_bytes());
    assert!(stdout(&mended).contains("move R7 B7 > RBK7"), "{}", stdout(&mended));
    // A place in JSON is told in JSON.
    let finding =
        &json(&run_with(&["judge", "--format", "json", "-"], TABLE.as_bytes()))["documents"][0]["findings"][0];
    assert_eq!(finding["bytes"]["start"], TABLE.find("R7").unwrap());
    let folder = folder(&[]);
    let prove = |arguments: &[&str], text: &str| {
        let arguments = [&["--proof", "proof.json"], arguments].concat();
        let mut command = program::command(&[arguments[2..].to_vec(), arguments[..2].to_vec()].concat());
        drop(command.arg(text).current_dir(folder.path()).output().unwrap());
        code(&run_in(folder.path(), &["verify", "proof.json"]))
    };
    assert_eq!(prove(&["judge"], TABLE), 0);
    assert_eq!(prove(&["solve"], &text.replace("\"R7\"", "\"K7\"")), 0);
}

#[test]
fn what_is_no_document_is_told_once_and_judged_by_nobody() {
    for command in ["judge", "check", "solve", "repair", "score", "replay", "convert"] {
        let more: &[&str] = if command == "convert" { &["--to", "text"] } else { &[] };
        for text in ["{\"statements\": [", "[1, 2]", "{\n  \"statments\": []\n}\n", "{}"] {
            let output = run_with(&[&[command, "-"], more].concat(), text.as_bytes());
            assert_eq!((code(&output), stdout(&output).contains("egal")), (2, false), "{command} {text}");
            let n_told = stderr(&output).lines().filter(|line| line.starts_with("error: ")).count();
            assert!(n_told == 1 && stderr(&output).contains("no document"), "{command} {text}: {}", stderr(&output));
        }
    }
    let all = run_with(&["judge", "--rules", "all", "-"], b"{}");
    assert_eq!((code(&all), stdout(&all), stderr(&all).lines().count()), (2, "", 1));
}

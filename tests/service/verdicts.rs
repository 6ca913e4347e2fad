//! The service says what the command line says, finding by finding.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::program::Program;

/// Documents by name, under one system with house rules.
type Groups = BTreeMap<(String, Vec<String>), Vec<(String, String)>>;

/// The cases of `tests/verdicts.txt`.
fn own_cases(groups: &mut Groups) {
    for (at, part) in include_str!("../verdicts.txt").split("\n== ").skip(1).enumerate() {
        let (head, text) = part.split_once('\n').unwrap();
        let mut fields = head.split(" --").next().unwrap().split(';');
        let systems: Vec<&str> = fields.next().unwrap().split_whitespace().skip(1).collect();
        let house: Vec<String> = fields.next().unwrap().split_whitespace().map(str::to_owned).collect();
        for system in systems {
            let cases = groups.entry((system.to_owned(), house.clone())).or_default();
            cases.push((format!("{at:04}"), text.trim_end().to_owned() + "\n"));
        }
    }
}

/// Cases that lie beside the project, where they do.
fn shared_cases(groups: &mut Groups) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/rules.json");
    let Ok(text) = fs::read_to_string(path) else { return };
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    let words = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
    };
    for case in &cases {
        for system in words(&case["systems"]) {
            let (id, text) = (case["id"].as_str().unwrap(), case["text"].as_str().unwrap());
            groups.entry((system, words(&case["house"]))).or_default().push((id.to_owned(), text.to_owned()));
        }
    }
}

/// What the command line says of documents, in the order of their names.
fn by_command(system: &str, house: &[String], cases: &[(String, String)]) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in cases {
        fs::write(folder.path().join(format!("{name}.rummi")), text).unwrap();
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_rummilint"));
    command.args(["check", "--lang", "en", "--format", "json", "--rules", system]).arg(folder.path());
    for pair in house {
        command.args(["--house", pair]);
    }
    let output = command.output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    report["documents"].as_array().unwrap().clone()
}

/// What the service says of the same documents, in calls of a hundred.
fn by_service(program: &Program, system: &str, house: &[String], cases: &[(String, String)]) -> Vec<Value> {
    let house: BTreeMap<&str, &str> = house.iter().map(|pair| pair.split_once('=').unwrap()).collect();
    let call = |(_, text): &(String, String)| {
        let params = json!({"text": text, "rules": system, "house": house});
        json!({"jsonrpc": "2.0", "id": 1, "method": "rummi/check", "params": params})
    };
    let mut documents = Vec::new();
    for cases in cases.chunks(100) {
        let batch: Vec<Value> = cases.iter().map(call).collect();
        let answers = program.post(&Value::Array(batch).to_string()).json();
        documents.extend(answers.as_array().unwrap().iter().map(|answer| answer["result"]["documents"][0].clone()));
    }
    documents
}

#[test]
fn every_verdict_is_that_of_the_command_line() {
    let mut groups = Groups::new();
    own_cases(&mut groups);
    shared_cases(&mut groups);
    let program = Program::start(&["--timeout", "60"]);
    let mut n_compared = 0;
    for ((system, house), mut cases) in groups {
        cases.sort();
        cases.dedup_by(|a, b| a.0 == b.0);
        let told = by_command(&system, &house, &cases);
        let answered = by_service(&program, &system, &house, &cases);
        assert_eq!((told.len(), answered.len()), (cases.len(), cases.len()));
        for (at, (name, text)) in cases.iter().enumerate() {
            let (mut told, mut answered) = (told[at].clone(), answered[at].clone());
            for document in [&mut told, &mut answered] {
                document.as_object_mut().unwrap().remove("uri");
            }
            assert_eq!(told, answered, "{name} under {system} {house:?}\n{text}");
            n_compared += 1;
        }
    }
    assert!(300 < n_compared);
}

/// What the command line writes for a document on standard input, without the white space between its parts.
fn written(arguments: &[&str], text: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rummilint"));
    command.args(arguments).args(["--lang", "en", "--format", "json"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    compact(&String::from_utf8(output.stdout).unwrap())
}

fn compact(json: &str) -> String {
    let (mut in_string, mut is_escaped) = (false, false);
    let is_part = |&letter: &char| {
        let is_quote = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        in_string ^= is_quote;
        in_string || is_quote || !letter.is_whitespace()
    };
    json.chars().filter(is_part).collect()
}

/// The result of a call to the letter.
fn answered(program: &Program, method: &str, params: &Value) -> String {
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string();
    let answer = program.post(&call).body;
    let result = answer.strip_prefix(r#"{"jsonrpc":"2.0","id":1,"result":"#).and_then(|rest| rest.strip_suffix('}'));
    result.unwrap_or_else(|| panic!("{method} {params}: {answer}")).to_owned()
}

/// A document that names its rules is judged by them, one that does not by the default, and both say by what; where whoever
/// asks names a system, that one counts.
#[test]
fn answers_are_those_of_the_command_line_to_the_letter() {
    let program = Program::start(&[]);
    let game = "game: one\nplayers: Anna, Bram\ntable: K1-4\nopened: none\nAnna: move > R10 B10 K10\nBram: draw ?\n";
    let texts = [
        "table: R1-3\n".to_owned(),
        "R5 R6 R8 | B3 R3 J\n".to_owned(),
        "rules: mso\ntable: R1 R2 ?\n".to_owned(),
        "rules: mso\nhouse: opening.points=40 turn.draw=2\ntable: R1-3\n".to_owned(),
        "house: joker.last-tile=forbidden\ntable: R1-3\nrack: R4 R77 K1\nopened: no\npley R1-4\n".to_owned(),
        format!(
            "{game}score: Anna +30, Bram -30\ngame: two\nrules: mso\nplayers: Anna, Bram\nscore: Anna -12, Bram +11\n"
        ),
        "rules: goliat-nl\ntable: R1-3\n".to_owned(),
        "players: Anna, Bram\nrules: international\ngame: 1\nAnna: draw ?\ngame: 2\nBram: pass\n".to_owned(),
        String::new(),
    ];
    for text in &texts {
        for (rules, house) in [(None, None), (Some("mso"), None), (Some("international"), Some("opening.points=20"))] {
            let mut options = Vec::new();
            options.extend(rules.into_iter().flat_map(|name| ["--rules", name]));
            options.extend(house.into_iter().flat_map(|pair| ["--house", pair]));
            let mut params = json!({"text": text});
            params.as_object_mut().unwrap().extend(rules.map(|name| ("rules".to_owned(), name.into())));
            params.as_object_mut().unwrap().extend(house.map(|_| ("house".to_owned(), json!({"opening.points": 20}))));
            for command in ["check", "score", "replay", "solve", "repair"] {
                let arguments = [&[command, "-"], &*options].concat();
                let (told, answer) =
                    (written(&arguments, text), answered(&program, &format!("rummi/{command}"), &params));
                // Without a game the command line has nothing to score, without a text nothing to solve.
                let is_said = !told.is_empty() || (command != "score" && !text.is_empty());
                assert!(!is_said || told == answer, "{command} {options:?}\n{text}\n{told}\n{answer}");
            }
        }
    }
    for (table, rack, turn) in
        [("K1-4", "R10 B10 K10 Y1", "move > R10 B10 K10"), ("R5 R6 R8", "K1", "play R5 R6"), ("R1-3", "", "")]
    {
        let parts =
            [("table", table), ("rack", rack), ("turn", turn)].into_iter().filter(|(_, value)| !value.is_empty());
        let mut options = vec!["judge".to_owned(), "--rules".to_owned(), "mso".to_owned()];
        options.extend(parts.clone().flat_map(|(name, value)| [format!("--{name}"), value.to_owned()]));
        let mut params = json!({"rules": "mso"});
        params.as_object_mut().unwrap().extend(parts.map(|(name, value)| (name.to_owned(), value.into())));
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        assert_eq!(written(&options, ""), answered(&program, "rummi/judge", &params), "{params}");
    }
}

/// Of several documents that differ, each says by what it was judged, and the whole nothing; so it is with the games of one.
#[test]
fn rules_are_told_where_they_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let by = |texts: &[&str], command: &str| -> Value {
        let folder = tempfile::tempdir_in(folder.path()).unwrap();
        for (at, text) in texts.iter().enumerate() {
            fs::write(folder.path().join(format!("{at}.rummi")), text).unwrap();
        }
        let mut program = Command::new(env!("CARGO_BIN_EXE_rummilint"));
        let output = program.args([command, "--format", "json"]).arg(folder.path()).output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let (mso, plain) = ("rules: mso\nplayers: A, B\nA: draw ?\n", "players: A, B\nA: draw ?\n");
    let games =
        "game: 1\nrules: mso\nplayers: A, B\nA: draw ?\ngame: 2\nhouse: turn.draw=2\nplayers: A, B\nA: draw ?\n";
    let system = |rules: &Value| rules["system"].clone();
    for command in ["check", "score"] {
        let same = by(&[mso, mso], command);
        assert_eq!((system(&same["rules"]), system(&same["documents"][1]["rules"])), (json!("mso"), json!("mso")));
        let other = by(&[mso, plain], command);
        assert!(other["rules"].is_null(), "{other}");
        assert_eq!(system(&other["documents"][0]["rules"]), "mso");
        assert_eq!(system(&other["documents"][1]["rules"]), "goliath-nl");
        let one = by(&[games], command);
        assert!(one["rules"].is_null() && one["documents"][0]["rules"].is_null(), "{one}");
        let (first, second) = match command {
            "check" => (&one["documents"][0]["rules_of_games"][0], &one["documents"][0]["rules_of_games"][1]),
            _ => (&one["documents"][0]["games"][0], &one["documents"][0]["games"][1]),
        };
        assert_eq!((&first["system"], &first["house"]), (&json!("mso"), &json!({})));
        assert_eq!((&second["system"], &second["house"]), (&json!("goliath-nl"), &json!({"turn.draw": 2})));
    }
}

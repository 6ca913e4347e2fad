//! The service says what the command line says, finding by finding.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

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
            for field in ["verdict", "kind", "findings", "not_judged", "tables", "opening", "scores", "other_systems"] {
                assert_eq!(told[at][field], answered[at][field], "{field} of {name} under {system} {house:?}\n{text}");
            }
            n_compared += 1;
        }
    }
    assert!(300 < n_compared);
}

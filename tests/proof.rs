//! Witnesses: every verdict's own is accepted or says that it proves nothing, and one that was tampered with is refused.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;
#[path = "common/witness.rs"]
mod witness;

use std::collections::BTreeMap;

use common::system;
use rummilint::check::{self, Verdict};
use rummilint::protocol::{self, Proof, Witness};
use rummilint::syntax::Tree;
use rummilint::systems::{self, Key, System, Values};
use rummilint::verify::{Refusal, verify};
use serde_json::{Value, json};
use witness::{forged, verdict_on, witness};

/// Documents with the systems to judge them by.
fn documents() -> Vec<(String, System)> {
    let mut all = Vec::new();
    for part in include_str!("verdicts.txt").split("\n== ").skip(1) {
        let (head, text) = part.split_once('\n').unwrap();
        let fields: Vec<&str> = head.split(" --").next().unwrap().split(';').collect();
        for name in fields[0].split_whitespace().skip(1) {
            let mut system = system(name);
            for pair in fields[1].split_whitespace() {
                let (key, value) = pair.split_once('=').unwrap();
                system.set(key, value).unwrap();
            }
            all.push((text.trim_end().to_owned() + "\n", system));
        }
    }
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/disputes")).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        all.extend(systems::builtins().into_iter().map(|system| (text.clone(), system)));
    }
    // Every rule's own examples, with which each clash is met.
    for rule in rummilint::rules::CATALOGUE {
        let doc = rummilint::rules::doc(*rule).unwrap();
        for example in [doc.breaks, doc.legal] {
            all.push((common::split_carets(&example).0, system("goliath-nl")));
        }
    }
    all
}

#[test]
fn every_witness_is_accepted_or_honest() {
    let mut tally: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (text, system) in documents() {
        let json = witness(&text, &system);
        let witness = Witness::read(&json).unwrap();
        let name = match &witness.proof {
            Proof::Illegal { rule, .. } | Proof::Rule { rule } => rule.clone(),
            _ => format!("{:?}", witness.verdict),
        };
        let counted = tally.entry(name).or_default();
        match verify(&witness) {
            Ok(()) => counted.0 += 1,
            Err(Refusal::NotVerifiable(..)) => counted.1 += 1,
            Err(refusal) => wrong.push(format!("{}: {refusal:?}\n{text}\n{json}\n", system.name)),
        }
    }
    println!("accepted, not verifiable\n{tally:#?}");
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
    let accepted: u32 = tally.values().map(|(accepted, _)| accepted).sum();
    let all: u32 = tally.values().map(|(accepted, not)| accepted + not).sum();
    assert!(all < 2 * accepted, "{accepted} of {all} are proved");
}

/// All accepted witnesses, with what was judged.
fn accepted() -> Vec<(Value, System)> {
    let read = |(text, system): (String, System)| {
        let json = witness(&text, &system);
        verdict_on(&json).ok()?;
        Some((serde_json::from_str(&json).unwrap(), system))
    };
    documents().into_iter().filter_map(read).collect()
}

/// Every place in a value below `path`, as a JSON pointer.
fn pointers(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(at, v)| pointers(v, &format!("{path}/{at}"), all)),
        Value::Object(map) => map.iter().for_each(|(key, v)| pointers(v, &format!("{path}/{key}"), all)),
        _ => {}
    }
}

fn below(value: &Value, path: &str) -> Vec<String> {
    let mut all = Vec::new();
    pointers(value.pointer(path).unwrap(), path, &mut all);
    all
}

/// The next face of the same colour: never the same tile, never as many points.
fn next_tile(tile: &str) -> String {
    let (colour, number) = tile.split_at(1);
    number.parse::<u8>().map_or_else(|_| "R1".into(), |number| format!("{colour}{}", number % 13 + 1))
}

/// Everything false that one change at a place of the proof can make of it.
fn corruptions(witness: &Value, pointer: &str) -> Vec<Value> {
    let change = |change: &dyn Fn(&mut Value)| {
        let mut changed = witness.clone();
        change(changed.pointer_mut(pointer).unwrap());
        changed
    };
    match witness.pointer(pointer).unwrap() {
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            let mut all = vec![change(&|value| *value = json!(number + 1))];
            all.extend((0 < number).then(|| change(&|value| *value = json!(number - 1))));
            all
        }
        Value::Bool(truth) => vec![change(&|value| *value = json!(!truth))],
        Value::String(text) => {
            let other = match text.as_str() {
                "run" => "group".to_owned(),
                "group" | "series" => "run".to_owned(),
                "rack" => "table".to_owned(),
                "table" => "rack".to_owned(),
                "opened" => "pool".to_owned(),
                "pool" | "hidden_tile" => "opened".to_owned(),
                rule if pointer.ends_with("/rule") => {
                    if rule == "wrong-score" { "early-end" } else { "wrong-score" }.into()
                }
                tile => next_tile(tile),
            };
            vec![change(&|value| *value = json!(other))]
        }
        Value::Array(list) => {
            let mut all =
                vec![change(&|value| value.as_array_mut().unwrap().push(list.first().cloned().unwrap_or(json!("R1"))))];
            all.extend((!list.is_empty()).then(|| change(&|value| _ = value.as_array_mut().unwrap().pop())));
            all
        }
        _ => Vec::new(),
    }
}

/// Whether changing this much of a proof can leave it true.
fn may_stay_true(witness: &Value, pointer: &str) -> bool {
    // A play that could have been laid: fewer tiles can be laid too. A hidden tile has many completions.
    // The number of states is told for interest.
    pointer.contains("forced_play")
        || witness.pointer("/proof/open/fact") == Some(&json!("hidden_tile"))
        || pointer.ends_with("/states")
}

#[test]
fn corrupted_proofs_are_refused() {
    let (mut n_corrupted, mut wrong) = (0, Vec::new());
    for (witness, _) in accepted() {
        for pointer in below(&witness, "/proof").iter().filter(|pointer| !may_stay_true(&witness, pointer)) {
            for corrupted in corruptions(&witness, pointer) {
                n_corrupted += 1;
                let json = corrupted.to_string();
                // What is no witness any more is refused by its reader.
                if Witness::read(&json).is_ok_and(|witness| verify(&witness).is_ok()) {
                    wrong.push(format!("{pointer}\n{json}"));
                }
            }
        }
    }
    println!("{n_corrupted} corrupted proofs");
    assert!(wrong.is_empty(), "{} of {n_corrupted} were accepted\n{}", wrong.len(), wrong.join("\n"));
    assert!(10_000 < n_corrupted);
}

#[test]
fn corrupted_heads_are_refused() {
    for (witness, _) in accepted() {
        let with = |pointer: &str, value: Value| {
            let mut changed = witness.clone();
            *changed.pointer_mut(pointer).unwrap() = value;
            Witness::read(&changed.to_string()).is_ok_and(|witness| verify(&witness).is_ok())
        };
        for verdict in ["legal", "illegal", "open", "no_play"].map(|word| json!(word)) {
            assert_eq!(with("/verdict", verdict.clone()), verdict == witness["verdict"], "{witness}");
        }
        assert!(!with("/proof_version", json!(2)), "{witness}");
        assert!(!with("/settings/opening.table", json!("whenever")), "{witness}");
        assert!(!with("/settings/box.copies", json!(-1)), "{witness}");
        if witness["verdict"] == "illegal" {
            assert!(!with("/silenced", json!([witness["proof"]["illegal"]["rule"]])), "{witness}");
        } else {
            assert!(!with("/silenced", json!(["gap-in-run"])), "{witness}");
        }
    }
}

#[test]
fn no_forged_verdict_is_accepted() {
    for (text, system) in documents() {
        let honest = Witness::read(&witness(&text, &system)).map(|witness| format!("{:?}", witness.verdict)).unwrap();
        let json = forged(&text, &system, |judgement| judgement.verdict = Verdict::Legal);
        assert!(honest == "Legal" || verdict_on(&json).is_err(), "{honest}\n{text}{json}");
        let json = forged(&text, &system, |judgement| judgement.verdict = Verdict::Open);
        assert!(honest == "Open" || verdict_on(&json).is_err(), "{honest}\n{text}{json}");
    }
}

/// What the referee says of the document and the settings of a witness.
fn verdict_of(witness: &Value, system: &System) -> &'static str {
    let mut system = system.clone();
    for (key, value) in witness["settings"].as_object().unwrap() {
        system.set(key, &value.as_str().map_or_else(|| value.to_string(), str::to_owned)).unwrap();
    }
    let json = witness["document"].to_string();
    let mut tree = Tree::default();
    protocol::read(&json, &mut tree).unwrap();
    check::judge(&tree, &json, &system).verdict.word()
}

#[test]
fn what_is_accepted_of_another_document_is_its_verdict() {
    let (mut n_changed, mut n_accepted, mut wrong) = (0, 0, Vec::new());
    let mut try_it = |changed: &Value, system: &System| {
        n_changed += 1;
        let json = changed.to_string();
        if Witness::read(&json).is_ok_and(|witness| verify(&witness).is_ok()) {
            n_accepted += 1;
            let verdict = verdict_of(changed, system);
            // The referee does not search among the series of the maths variant; the play that is shown is there.
            let is_seen = changed["proof"]["illegal"]["clash"]["forced_play"].is_object();
            if changed["verdict"] != verdict && !is_seen {
                wrong.push(format!("{verdict}: {json}"));
            }
        }
    };
    // One in eight: all of them take a minute.
    for (at, (witness, system)) in accepted().into_iter().enumerate().skip(1).step_by(8) {
        let places = below(&witness, "/document");
        let is_tile = |pointer: &&String| {
            let text = witness.pointer(pointer).unwrap().as_str().unwrap_or("");
            text == "J" || text == "?" || text.len() < 4 && text.starts_with(['R', 'B', 'Y', 'K'])
        };
        for (step, pointer) in places.iter().filter(is_tile).enumerate() {
            let old = witness.pointer(pointer).unwrap().as_str().unwrap();
            let mut others = vec![next_tile(old), ["J", "?", "K13", "R6"][(at + step) % 4].to_owned()];
            others.retain(|other| other != old);
            for other in others {
                let mut changed = witness.clone();
                *changed.pointer_mut(pointer).unwrap() = json!(other);
                try_it(&changed, &system);
            }
        }
        for key in Key::ALL {
            let others: Vec<Value> = match key.values() {
                Values::Words(words) => words.iter().map(|word| json!(word)).collect(),
                Values::Number { min, max } => vec![json!(min), json!(u16::midpoint(min, max)), json!(max)],
                Values::NumberOrNone { .. } => vec![json!("none"), json!(60)],
                Values::FineOrNone { .. } => vec![json!("none"), json!("100/200")],
            };
            for other in others {
                let mut changed = witness.clone();
                changed["settings"][key.name()] = other;
                try_it(&changed, &system);
            }
        }
    }
    println!("{n_accepted} of {n_changed} changed documents are still proved");
    assert!(wrong.is_empty(), "{} of {n_accepted} are false\n{}", wrong.len(), wrong.join("\n"));
    assert!(n_accepted < n_changed && 1000 < n_accepted);
}

#[test]
fn a_witness_has_the_published_form() {
    let schema = serde_json::to_value(protocol::proof_schema()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for (witness, _) in accepted() {
        assert!(validator.is_valid(&witness), "{witness}");
    }
}

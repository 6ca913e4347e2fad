//! Witnesses: every verdict's own is accepted or says that it proves nothing, and one that was tampered with is refused.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use std::collections::BTreeMap;

use common::system;
use rummilint::check::{self, Base, Match};
use rummilint::proof;
use rummilint::protocol::{Clash, Proof, VerdictWord, Witness};
use rummilint::syntax::{self, Tree};
use rummilint::systems::{self, System, Words};
use rummilint::verify::{Refusal, verify};
use serde_json::{Value, json};

/// The witness of a text, as JSON text.
fn witness(text: &str, base: &System) -> String {
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let mut lookup = |name: &str| systems::builtin(name).ok_or_else(Words::default);
    let resolved = check::resolve(&tree, text, Base::Default(base), &mut lookup);
    let system = resolved.system.unwrap_or_else(|| base.clone());
    let judgement = check::judge_with(&tree, text, &system, resolved.findings, &mut Match::default());
    serde_json::to_string(&proof::witness(&tree, text, &system, &judgement)).unwrap()
}

fn verdict_on(json: &str) -> Result<(), Refusal> {
    verify(&Witness::read(json).unwrap())
}

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
            all.push((common::split_carets(example).0, system("goliath-nl")));
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

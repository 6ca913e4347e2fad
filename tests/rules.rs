//! Every rule's file: its example breaks exactly what its carets say, its legal neighbour breaks nothing.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use common::{judge, judge_showing, marks, split_carets, system};
use rummilint::finding::Rule;
use rummilint::rules::{CATALOGUE, doc};

#[test]
fn examples_break_what_their_carets_say() {
    let mut wrong = Vec::new();
    for &rule in CATALOGUE {
        let doc = doc(rule).unwrap();
        let (text, mut wanted) = split_carets(&doc.breaks);
        wanted.sort();
        let (tree, judgement) = judge_showing(&text, &system("goliath-nl"), Some(rule));
        let found = marks(&text, &tree, &judgement);
        if found != wanted || !wanted.iter().any(|(_, _, _, name)| name == rule.name()) {
            wrong.push(format!("{}:\n{}wanted {wanted:?}\n found {found:?}\n", rule.name(), doc.breaks));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn legal_neighbours_break_nothing() {
    let mut wrong = Vec::new();
    for &rule in CATALOGUE {
        let doc = doc(rule).unwrap();
        let (tree, judgement) = judge(&doc.legal);
        let found = marks(&doc.legal, &tree, &judgement);
        if !found.is_empty() || doc.legal.is_empty() {
            wrong.push(format!("{}:\n{} found {found:?}\n", rule.name(), doc.legal));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rule_of_the_catalogue_has_its_file() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules");
    let shared = [
        "apart",
        "case",
        "change",
        "doc",
        "fetched",
        "lateness",
        "lifted",
        "mod",
        "own_sets",
        "plain_set",
        "rack",
        "reading",
        "reckoning",
        "score_case",
        "series",
        "table",
        "turn_case",
    ];
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        let Some(name) = file.strip_suffix(".rs") else { continue };
        if shared.contains(&name) {
            continue;
        }
        let rule = Rule::from_name(&name.replace('_', "-"));
        let rule = rule.unwrap_or_else(|| panic!("src/rules/{file} is no rule of `finding::Rule`"));
        assert!(CATALOGUE.contains(&rule), "src/rules/{file} stands in no catalogue");
    }
}

#[test]
fn every_rule_is_documented_in_both_languages() {
    for &rule in CATALOGUE {
        let doc = doc(rule).unwrap();
        for (what, text) in
            [("en", &doc.en), ("nl", &doc.nl), ("source en", &doc.source_en), ("source nl", &doc.source_nl)]
        {
            assert!(!text.trim().is_empty(), "{} lacks {what}", rule.name());
        }
        assert_ne!(doc.en, doc.nl, "{}", rule.name());
        for setting in &doc.settings {
            assert!(rummilint::systems::Key::from_name(setting).is_some(), "{} reads {setting}", rule.name());
        }
    }
}

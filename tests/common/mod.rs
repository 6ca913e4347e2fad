//! What several tests need: a document judged, and carets read.
#![allow(dead_code, reason = "no test uses all of it")]

pub(crate) mod dice;

use rummilint::check::{self, Base, Judgement, Match};
use rummilint::finding::{Level, Rule};
use rummilint::syntax::{self, Tree};
use rummilint::systems::{self, System, Words};

/// The built-in system of this name.
pub(crate) fn system(name: &str) -> System {
    systems::builtin(name).unwrap_or_else(|| panic!("no system {name}"))
}

/// A document judged as the command line does, and what was read of it.
pub(crate) fn judge_by(text: &str, system: &System) -> (Tree, Judgement) {
    judge_showing(text, system, None)
}

/// The same, with a rule on that may be off by default.
pub(crate) fn judge_showing(text: &str, system: &System, shown: Option<Rule>) -> (Tree, Judgement) {
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let mut lookup = |name: &str| systems::builtin(name).ok_or_else(Words::default);
    let resolved = check::resolve(&tree, text, Base::Default(system), &mut lookup);
    let mut used = resolved.system.unwrap_or_else(|| system.clone());
    if let Some(rule) = shown.filter(|&rule| system.level(rule) == Level::Off) {
        used.set_level(rule, Level::Note);
    }
    let judgement = check::judge_with(&tree, text, &used, resolved.findings, &mut Match::default());
    (tree, judgement)
}

/// The same under goliath-nl.
pub(crate) fn judge(text: &str) -> (Tree, Judgement) {
    judge_by(text, &system("goliath-nl"))
}

/// The errors in order of place, each with the number of the one that it follows.
pub(crate) fn errors(judgement: &Judgement) -> Vec<(&'static str, Option<u32>)> {
    let errors = judgement.findings.iter().filter(|finding| finding.level == Level::Error);
    errors.map(|finding| (finding.rule.name(), finding.follows)).collect()
}

/// Every text has these errors that follow from nothing, and others only follow from them.
pub(crate) fn own(texts: &[(&str, &[&str])]) {
    for (text, wanted) in texts {
        let (_, judgement) = judge(text);
        let errors = errors(&judgement);
        let own: Vec<&str> = errors.iter().filter(|(_, follows)| follows.is_none()).map(|(rule, _)| *rule).collect();
        assert_eq!(own, *wanted, "{errors:?} in\n{text}");
    }
}

/// A place in a text that a rule's name stands for.
pub(crate) type Mark = (usize, usize, usize, String);

/// An example without its caret lines, and the places that those point at: line, first column, last column, rule.
pub(crate) fn split_carets(example: &str) -> (String, Vec<Mark>) {
    let (mut text, mut marks) = (String::new(), Vec::new());
    let mut line = 0;
    for row in example.lines() {
        let trimmed = row.trim_start();
        if !trimmed.starts_with('^') {
            text += row;
            text.push('\n');
            line += 1;
            continue;
        }
        let rule = row.rsplit(' ').next().unwrap();
        let carets = &row[..row.len() - rule.len()];
        let columns: Vec<usize> = carets.char_indices().filter(|(_, c)| *c == '^').map(|(at, _)| at).collect();
        let mut from = 0;
        for at in 1..=columns.len() {
            if at == columns.len() || columns[at] != columns[at - 1] + 1 {
                marks.push((line - 1, columns[from], columns[at - 1] + 1, rule.to_owned()));
                from = at;
            }
        }
    }
    (text, marks)
}

/// The places of all findings, as carets would show them.
pub(crate) fn marks(text: &str, tree: &Tree, judgement: &Judgement) -> Vec<Mark> {
    let mut marks = Vec::new();
    for finding in &judgement.findings {
        for &at in &finding.at {
            let span = check::span(tree, text, at);
            let before = &text[..span.start as usize];
            let line = before.matches('\n').count();
            let start = before.len() - before.rfind('\n').map_or(0, |at| at + 1);
            marks.push((line, start, start + span.n_bytes() as usize, finding.rule.name().to_owned()));
        }
    }
    marks.sort();
    marks
}

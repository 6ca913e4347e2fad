//! Documents with their right verdicts under each system, and what every verdict must come with.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use common::{judge_by, system};
use rummilint::check::{self, Judgement, Match, Verdict, other_systems};
use rummilint::finding::{Finding, Level, Rule};
use rummilint::model::Statement;
use rummilint::syntax::Tree;
use rummilint::systems::System;

struct Case {
    head: String,
    verdict: String,
    systems: Vec<String>,
    house: Vec<String>,
    rules: Vec<String>,
    figures: Vec<(String, f64)>,
    text: String,
}

impl Case {
    /// One of its systems, with the house rules of the case.
    fn system(&self, name: &str) -> System {
        let mut system = system(name);
        for pair in &self.house {
            let (key, value) = pair.split_once('=').unwrap();
            system.set(key, value).unwrap();
        }
        system
    }
}

/// The cases of `tests/verdicts.txt`; its first line says how they are written.
fn cases() -> Vec<Case> {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let file = include_str!("verdicts.txt");
    let parts = file.split("\n== ").skip(1);
    let case = |part: &str| {
        let (head, text) = part.split_once('\n').unwrap();
        let fields: Vec<&str> = head.split(" --").next().unwrap().split(';').collect();
        let mut systems = words(fields[0]);
        let verdict = systems.remove(0);
        let figures = words(fields[3])
            .iter()
            .map(|f| f.split_once('=').unwrap())
            .map(|(k, v)| (k.to_owned(), v.parse().unwrap()))
            .collect();
        let (house, rules) = (words(fields[1]), words(fields[2]));
        Case { head: head.to_owned(), verdict, systems, house, rules, figures, text: text.trim_end().to_owned() + "\n" }
    };
    parts.map(case).collect()
}

fn errors(judgement: &Judgement) -> Vec<&'static str> {
    judgement.findings.iter().filter(|f| f.level == Level::Error).map(|f| f.rule.name()).collect()
}

/// The first turn with an error at it or after it, counted from 1.
fn first_illegal_turn(text: &str, tree: &Tree, judgement: &Judgement) -> u32 {
    let turns = tree.game.statements.iter().zip(&tree.statements).filter(|(s, _)| matches!(s, Statement::Turn(_)));
    let starts: Vec<u32> = turns.map(|(_, spans)| spans.whole.start).collect();
    let errors = judgement.findings.iter().filter(|finding| finding.level == Level::Error);
    let turn = |finding: &Finding| {
        let at = check::span(tree, text, finding.at[0]).start;
        starts.iter().filter(|&&start| start <= at).count() as u32
    };
    errors.map(turn).filter(|&turn| 0 < turn).min().unwrap_or(0)
}

fn faults(case: &Case, system: &System, tree: &Tree, judgement: &Judgement) -> Vec<String> {
    let mut faults = Vec::new();
    let errors = errors(judgement);
    if judgement.verdict.word() != case.verdict {
        faults.push(format!("{} {errors:?}, wanted {}", judgement.verdict.word(), case.verdict));
    }
    let exactly: Vec<&str> = case.rules.iter().filter_map(|rule| rule.strip_prefix('=')).collect();
    if !exactly.is_empty() && exactly != errors {
        faults.push(format!("{errors:?}, wanted just {exactly:?}"));
    }
    if exactly.is_empty() && !case.rules.is_empty() && !case.rules.iter().any(|rule| errors.contains(&rule.as_str())) {
        faults.push(format!("{errors:?}, wanted one of {:?}", case.rules));
    }
    for (figure, wanted) in &case.figures {
        let found = match figure.as_str() {
            "points" => {
                let view = judgement.view(&tree.game, &system.settings);
                f64::from(view.sets.iter().map(|set| set.points).sum::<u16>())
            }
            "opening-points" => judgement.opening.map_or(0.0, |opening| f64::from(opening.points)),
            "turn" => f64::from(first_illegal_turn(&case.text, tree, judgement)),
            name => {
                let scores = judgement.outcome.counted();
                let halves = scores.iter().find(|(other, _)| *other == name).map(|(_, halves)| *halves);
                halves.map_or(f64::NAN, |halves| f64::from(i32::try_from(halves).unwrap()) / 2.0)
            }
        };
        if found.to_bits() != wanted.to_bits() {
            faults.push(format!("{figure} {found}, wanted {wanted}"));
        }
    }
    faults
}

#[test]
fn every_verdict_is_right() {
    let (mut n_judged, mut wrong) = (0, Vec::new());
    for case in cases() {
        for name in &case.systems {
            let system = case.system(name);
            let (tree, judgement) = judge_by(&case.text, &system);
            n_judged += 1;
            wrong.extend(
                faults(&case, &system, &tree, &judgement)
                    .iter()
                    .map(|fault| format!("{name}: {fault}\n== {}\n{}", case.head, case.text)),
            );
        }
    }
    assert!(wrong.is_empty(), "{} of {n_judged} are wrong\n{}", wrong.len(), wrong.join("\n"));
    assert!(300 < n_judged);
}

#[test]
fn an_open_verdict_names_the_fact_that_is_missing() {
    for case in cases().iter().filter(|case| case.verdict == "open") {
        let (_, judgement) = judge_by(&case.text, &case.system(&case.systems[0]));
        assert_eq!(judgement.verdict, Verdict::Open, "{}", case.head);
        assert!(judgement.not_judged.iter().any(|rule| rule.decides), "{}", case.head);
    }
}

/// A table is judged once for several systems that see it alike.
#[test]
fn what_other_systems_decide_is_what_each_decides_by_itself() {
    let all = rummilint::systems::builtins();
    let (mut n_alike, mut n_unlike) = (0, 0);
    let asks = |line: &str| line.starts_with("rules:") || line.starts_with("house:");
    for case in cases().iter().filter(|case| !case.text.lines().any(asks)) {
        for system in &all {
            let (tree, judgement) = judge_by(&case.text, system);
            let others = all.iter().filter(|other| other.name != system.name);
            let own = (system, judgement.verdict);
            let decided = other_systems(&tree, &case.text, own, others.clone(), &[], &Match::default());
            for other in others {
                let (_, theirs) = judge_by(&case.text, other);
                let told = decided.iter().find(|decided| decided.system == other.name);
                let Some(told) = told else {
                    assert_eq!(theirs.verdict, judgement.verdict, "{} and {}\n{}", system.name, other.name, case.text);
                    n_alike += 1;
                    continue;
                };
                let errors = theirs.findings.iter().filter(|finding| finding.level == Level::Error);
                let mut rules: Vec<Rule> = errors.map(|finding| finding.rule).collect();
                rules.sort_unstable();
                rules.dedup();
                assert_eq!((told.verdict, &told.rules), (theirs.verdict, &rules), "{}\n{}", other.name, case.text);
                n_unlike += 1;
            }
        }
    }
    assert!(1000 < n_alike && 100 < n_unlike, "{n_alike}, {n_unlike}");
}

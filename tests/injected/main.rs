//! Simulated games with one fault: the checker finds that fault, in the turn where it is, and nothing else that does not
//! follow from it.
//!
//! `RUMMILINT_INJECTED=200 cargo test --release --test injected` puts every fault into so many games; the normal run
//! into a few.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "../common/mod.rs"]
mod common;

mod clock;
mod game;
mod jokers;
mod log;
mod notation;
mod score;
mod sets;
mod style;
mod turns;

use common::dice::Dice;
use log::{Injected, Log, Way};
use rummilint::check::{self, Base, Judgement, Match};
use rummilint::finding::{Finding, Level, Rule};
use rummilint::rules::CATALOGUE;
use rummilint::syntax::{self, Tree};
use rummilint::systems::{self, Words};

/// How a rule is broken in a game.
struct Injector {
    rule: Rule,
    /// The games that it can be broken in, taken by turns.
    ways: &'static [Way],
    /// Puts the fault into a game, where that has a place for it.
    inject: fn(&Log, &mut Dice) -> Option<Injected>,
}

const fn injector(rule: Rule, ways: &'static [Way], inject: fn(&Log, &mut Dice) -> Option<Injected>) -> Injector {
    Injector { rule, ways, inject }
}

fn injectors() -> impl Iterator<Item = &'static Injector> {
    [notation::ALL, turns::ALL, sets::ALL, jokers::ALL, clock::ALL, game::ALL, score::ALL, style::ALL]
        .into_iter()
        .flatten()
}

/// Rules that no game is made to break here, and why.
const REASONS: [(Rule, &str); 1] = [(
    Rule::MissedPlay,
    "who plays by the dice misses plays in any game, and tests of plays judge what is said of them",
)];

/// Games with a fault for each rule.
fn n_games() -> usize {
    std::env::var("RUMMILINT_INJECTED").map_or(8, |n| n.parse().unwrap())
}

/// Seeds that are tried for one game with a place for the fault, on average.
const SEEDS: u64 = 400;

fn judge(text: &str, rule: Rule) -> (Tree, Judgement) {
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let mut lookup = |name: &str| systems::builtin(name).ok_or_else(Words::default);
    let base = systems::builtin(systems::DEFAULT).unwrap();
    let resolved = check::resolve(&tree, text, Base::Default(&base), &mut lookup);
    let mut system = resolved.system.unwrap();
    // What is off or a note by default is a fault here.
    if system.level(rule) != Level::Error {
        system.set_level(rule, Level::Error);
    }
    let judgement = check::judge_with(&tree, text, &system, resolved.findings, &mut Match::default());
    (tree, judgement)
}

/// The errors that follow from nothing: rule and line.
fn own_faults(text: &str, rule: Rule) -> Vec<(&'static str, usize)> {
    let (tree, judgement) = judge(text, rule);
    let counts = |finding: &&Finding| finding.level == Level::Error && finding.follows.is_none();
    let line = |finding: &Finding| {
        let at = check::span(&tree, text, finding.at[0]).start as usize;
        text[..at].matches('\n').count()
    };
    judgement.findings.iter().filter(counts).map(|finding| (finding.rule.name(), line(finding))).collect()
}

/// What is wrong with the findings in an injected game.
fn fault(rule: Rule, injected: &Injected) -> Option<String> {
    let text = injected.cut.join("\n") + "\n";
    let wanted = vec![(rule.name(), injected.line)];
    let found = own_faults(&text, rule);
    (found != wanted).then(|| format!("{found:?}, wanted {wanted:?}, in\n{text}"))
}

fn run(injector: &Injector, n_games: usize) -> Result<(), String> {
    let mut n_injected = 0;
    for seed in 0..SEEDS * n_games as u64 {
        let ways = injector.ways;
        let log = ways[(seed % ways.len() as u64) as usize].play(seed);
        let Some(injected) = (injector.inject)(&log, &mut Dice(seed)) else { continue };
        if let Some(fault) = fault(injector.rule, &injected) {
            return Err(format!("{}, seed {seed}: {fault}", injector.rule.name()));
        }
        n_injected += 1;
        if n_injected == n_games {
            return Ok(());
        }
    }
    Err(format!("{}: only {n_injected} games have a place for it", injector.rule.name()))
}

#[test]
fn every_fault_is_found_where_it_is() {
    let only = std::env::var("RUMMILINT_ONLY").ok();
    let chosen = injectors().filter(|injector| only.as_deref().is_none_or(|only| injector.rule.name() == only));
    let faults: Vec<String> = chosen.filter_map(|injector| run(injector, n_games()).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn every_rule_has_its_fault_or_a_reason() {
    for &rule in CATALOGUE {
        let has_injector = injectors().any(|injector| injector.rule == rule);
        let has_reason = REASONS.iter().any(|&(other, reason)| other == rule && !reason.is_empty());
        assert!(has_injector != has_reason, "{}", rule.name());
    }
}

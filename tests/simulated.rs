//! Simulated games are legal: the checker finds nothing in them, whatever the system, the number of players and the way
//! they are written down.
//!
//! `RUMMILINT_GAMES=10000 cargo test --release --test simulated` plays that many; the normal run plays some hundreds.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use rummilint::check::{self, Base, Match, Verdict};
use rummilint::finding::Level;
use rummilint::format;
use rummilint::model::Statement;
use rummilint::protocol;
use rummilint::simulate::{Clock, Options, Racks, Simulation};
use rummilint::syntax::{self, Tree};
use rummilint::systems::{self, System, Words};
use rummilint::text::Span;

/// Games of the heavy run; none asks for the normal one.
fn n_games() -> u64 {
    std::env::var("RUMMILINT_GAMES").map_or(300, |n| n.parse().unwrap())
}

/// Every way to play: a system for so many players, racks shown or not, with a clock or without, by who plays well or not.
fn ways() -> Vec<(System, Options)> {
    let mut ways = Vec::new();
    for system in systems::builtins() {
        for n_players in 2..=usize::from(system.settings.players.max) {
            for (racks, clock) in [
                (Racks::Open, Clock::Off),
                (Racks::Open, Clock::On),
                (Racks::Hidden, Clock::Off),
                (Racks::Hidden, Clock::On),
            ] {
                let options = Options { n_players, n_games: 0, seed: ways.len() as u64, racks, clock, skill: 0 };
                ways.push((system.clone(), options));
            }
        }
    }
    ways
}

/// Text to JSON and back changes nothing but layout, as one document and as one line of many.
fn go_round(tree: &Tree, text: &str) {
    let line = protocol::line(tree, text);
    assert!(!line.contains('\n'));
    let lines = format!("{line}\n{line}\n");
    let second = Span::new(line.len() as u32 + 1, lines.len() as u32 - 1);
    let mut read = Tree::default();
    for (json, span) in [(&lines, second), (&protocol::printed(tree, text), Span::new(0, 0))] {
        let done = if span.n_bytes() == 0 {
            protocol::read(json, &mut read)
        } else {
            protocol::read_line(json, span, &mut read)
        };
        assert!(done.is_ok(), "{json}");
        assert_eq!(read.game, tree.game);
        assert_eq!(format::game(&read.game), text);
    }
}

/// The games of a match, judged as one document; what is found, as text.
fn faults(system: System, options: &Options) -> Vec<String> {
    let mut simulation = Simulation::new(vec![system], options.clone()).unwrap();
    let (mut tree, mut games, mut faults) = (Tree::default(), Match::default(), Vec::new());
    while let Some(game) = simulation.next_game() {
        let text = format::game(game);
        syntax::parse(&text, 0..text.len(), &mut tree);
        assert_eq!(tree.game, *game, "what is read is what was written");
        go_round(&tree, &text);
        let mut lookup = |name: &str| systems::builtin(name).ok_or_else(Words::default);
        let base = systems::builtin(systems::DEFAULT).unwrap();
        let resolved = check::resolve(&tree, &text, Base::Default(&base), &mut lookup);
        let judgement = check::judge_with(&tree, &text, &resolved.system.unwrap(), resolved.findings, &mut games);
        let found = judgement.findings.iter().filter(|finding| finding.level != Level::Note);
        let found: Vec<&str> = found.map(|finding| finding.rule.name()).collect();
        let most = if options.racks == Racks::Open { Verdict::Legal } else { Verdict::Open };
        if !found.is_empty() || most < judgement.verdict {
            faults.push(format!("{options:?}\n{found:?} in\n{text}"));
        }
    }
    faults
}

/// Three who hold the lowest rack together cannot share the plus points in halves; then nobody knows who leads.
#[test]
fn a_match_without_every_result_has_no_standings() {
    let system = systems::builtin(systems::DEFAULT).unwrap();
    let options = Options { n_players: 4, n_games: 150, seed: 3, racks: Racks::Open, clock: Clock::Off, skill: 0 };
    assert_eq!(faults(system.clone(), &options), [""; 0]);
    let mut simulation = Simulation::new(vec![system], options).unwrap();
    let mut has_every_result = true;
    while let Some(game) = simulation.next_game() {
        let says = |is_it: fn(&Statement) -> bool| game.statements.iter().any(is_it);
        has_every_result &= says(|statement| matches!(statement, Statement::Scores(_)));
        assert!(
            has_every_result || !says(|statement| matches!(statement, Statement::Standings(_) | Statement::Winner(_)))
        );
    }
    assert!(!has_every_result, "game 150 has none");
}

#[test]
fn simulated_games_are_legal() {
    let ways = ways();
    let n_games = n_games().div_ceil(ways.len() as u64);
    let mut n_wrong = 0;
    for (at, (system, mut options)) in ways.into_iter().enumerate() {
        // Who thinks takes hundreds of times as long: one in five of these matches, and short.
        options.skill = if at % 5 == 0 { 3 } else { 0 };
        options.n_games = n_games;
        let faults = faults(system, &options);
        n_wrong += faults.len();
        faults.iter().take(3).for_each(|fault| println!("{fault}"));
    }
    assert_eq!(n_wrong, 0);
}

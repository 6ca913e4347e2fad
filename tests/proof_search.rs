//! The verifier against the referee and the solver, on sets and positions drawn at random.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;
#[path = "common/witness.rs"]
mod witness;

use common::system;
use rummilint::check::Verdict;
use rummilint::proof;
use rummilint::syntax::{self, Tree};
use rummilint::verify::{Refusal, verify};
use witness::{forged, verdict_on};

/// Tables of one set, drawn at random with jokers and claims: exactly the legal ones can be proved legal, in each of
/// the ways in which sets can be read.
#[test]
fn legal_sets_are_proved_and_no_others() {
    let mut seed = 7_u64;
    let mut next = |n: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % n
    };
    let houses =
        ["sets.wrap=allowed", "sets.layout=strict", "sets.jokers-per-set=one", "sets.series=wiskunde", "turn.draw=1"];
    let (mut n_legal, mut n_illegal) = (0, 0);
    for at in 0..20_000 {
        let (key, value) = houses[at % houses.len()].split_once('=').unwrap();
        let mut system = system("six-players");
        system.set(key, value).unwrap();
        let (low, n_tiles, one_number) = (1 + next(11), 3 + next(4), next(3) == 0);
        let tile = |step: u64, next: &mut dyn FnMut(u64) -> u64| {
            let number = if one_number { low } else { (low + step - 1) % 13 + 1 };
            let colour = ["R", "B", "Y", "K"][if one_number { step as usize % 4 } else { 0 }];
            match next(12) {
                0..=2 => "J".to_owned(),
                3 => format!("J={colour}{number}"),
                4 => format!("R{}", next(13) + 1),
                _ => format!("{colour}{number}"),
            }
        };
        let mut tiles: Vec<String> = (0..n_tiles).map(|step| tile(step, &mut next)).collect();
        match next(4) {
            0 => tiles.reverse(),
            1 => tiles.rotate_left(1),
            _ => {}
        }
        let text = format!("table: {}\n", tiles.join(" "));
        let mut verdict = Verdict::Open;
        let json = forged(&text, &system, |judgement| {
            verdict = judgement.verdict;
            judgement.verdict = Verdict::Legal;
        });
        assert_eq!(verdict_on(&json).is_ok(), verdict == Verdict::Legal, "{} {text}{json}", houses[at % houses.len()]);
        *(if verdict == Verdict::Legal { &mut n_legal } else { &mut n_illegal }) += 1;
    }
    println!("{n_legal} legal sets and {n_illegal} others");
    assert!(2000 < n_legal && 2000 < n_illegal);
}

/// Whether "nothing can be laid" is accepted of a table and a rack.
fn no_play(text: &str) -> Result<(), Refusal> {
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    verify(&proof::no_play(&tree, text, &system("goliath-nl"), 1))
}

#[test]
fn that_nothing_can_be_laid_is_searched_again() {
    assert_eq!(no_play("table: R4-8 | B8-10\nrack: K1 K2 Y5\nopened: yes\n"), Ok(()));
    assert!(matches!(no_play("table: R4-8 | B8-10\nrack: K1 R6 R6\nopened: yes\n"), Err(Refusal::False(..))));
    // The run of five has a six to spare only for a joker that is free.
    assert!(no_play("table: R4-6 J | B8-10\nrack: K1 K2\nopened: yes\n").is_err());
    // Nobody says whether she had opened, and either way she can lay nothing.
    assert_eq!(no_play("table: R4-6\nrack: K1\n"), Ok(()));
    assert_eq!(no_play("table:\nrack: R9 R10 B10 K1\nopened: no\n"), Ok(()));
    assert!(no_play("table:\nrack: R9 R10 R11 K1\nopened: no\n").is_err());
    for unknown in [
        "table: R4-6\nrack: K1 ?\nopened: yes\n",
        "table: R4-6 | ...\nrack: K1\nopened: yes\n",
        "table: R4-6\nrack: R7\n",
    ] {
        assert!(matches!(no_play(unknown), Err(Refusal::NotVerifiable(..))), "{unknown}");
    }
}

#[test]
fn the_solver_and_the_verifier_agree_on_what_can_be_laid() {
    use rummilint::model::{Counts, Tile};
    use rummilint::solver::{Budget, Goal, Outcome, Problem, solve};
    let mut seed = 11_u64;
    let mut next = |n: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % n
    };
    let sets = ["R4-8", "B8-10", "RBY7", "K1-3", "Y9 J Y11", "RBYK12", "Y1-6", "BYK4", "K10-13"];
    let (mut n_yes, mut n_no, mut n_too_large) = (0, 0, 0);
    for _ in 0..300 {
        let table: Vec<&str> = (0..2 + next(4)).map(|_| sets[next(9) as usize]).collect();
        let tile = |next: &mut dyn FnMut(u64) -> u64| match next(40) {
            0 => "J".to_owned(),
            n => format!("{}{}", ["R", "B", "Y", "K"][n as usize % 4], next(13) + 1),
        };
        let rack: Vec<String> = (0..=next(5)).map(|_| tile(&mut next)).collect();
        let text = format!("table: {}\nrack: {}\nopened: yes\n", table.join(" | "), rack.join(" "));
        let mut tree = Tree::default();
        syntax::parse(&text, 0..text.len(), &mut tree);
        let game = &tree.game;
        let last = game.row_ends.len() as u32 - 1;
        let of_rows =
            |rows: std::ops::Range<u32>| Counts::of(rows.flat_map(|row| game.row(row)).collect::<Vec<&Tile>>());
        let settings = system("goliath-nl").settings;
        let problem = Problem {
            table: of_rows(0..last),
            rack: of_rows(last..last + 1),
            sets: settings.sets,
            goal: Goal::Tiles,
            lying: None,
        };
        let Outcome::Plan(plan) = solve(&problem, Budget::default()) else { panic!("{text}") };
        match no_play(&text) {
            Ok(()) => {
                assert_eq!(plan.value, 0, "{text}");
                n_no += 1;
            }
            Err(Refusal::False(..)) => {
                assert!(0 < plan.value, "{text}");
                n_yes += 1;
            }
            Err(Refusal::NotVerifiable(..)) => n_too_large += 1,
        }
    }
    println!("{n_yes} can lay, {n_no} cannot, {n_too_large} too large");
    assert!(30 < n_yes && 30 < n_no && n_too_large < 30);
}

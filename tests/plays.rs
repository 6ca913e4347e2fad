//! The best plays under a system, held against a brute force that tries every table and asks the checker.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/brute.rs"]
mod brute;
mod common;
#[path = "../benches/data/positions.rs"]
mod positions;

use brute::Random;
use common::{judge_by, system};
use positions::tiles;
use rummilint::check::Verdict;
use rummilint::format;
use rummilint::model::{Counts, Tile};
use rummilint::play::{Answer, Best, Play, Position, Proof, Wish, best_play, rack_points};
use rummilint::solver::{Shape, shapes};
use rummilint::systems::System;

/// Systems that differ in what a turn may do with jokers and with the table.
const SYSTEMS: [(&str, &[(&str, &str)]); 9] = [
    ("goliath-nl", &[]),
    ("international", &[]),
    ("nzrc", &[]),
    ("pressman-2009", &[]),
    ("sabra-classic", &[]),
    ("goliath-nl", &[("joker.replace", "both-colours")]),
    ("goliath-nl", &[("joker.last-tile", "forbidden"), ("sets.jokers-per-set", "one")]),
    ("goliath-nl", &[("opening.joker", "zero"), ("sets.layout", "strict")]),
    ("international", &[("opening.joker", "forbidden"), ("sets.wrap", "allowed")]),
];

fn ruled((name, house): (&str, &[(&str, &str)]), minimum: &str) -> System {
    let mut system = system(name);
    for (key, value) in house {
        system.set(key, value).unwrap();
    }
    system.set("opening.points", minimum).unwrap();
    system
}

fn sets(sets: &[Vec<Tile>]) -> String {
    sets.iter().map(|set| format::tiles(set)).collect::<Vec<_>>().join(" | ")
}

/// The turn as somebody would write it down.
fn document(position: &Position, lifted: &[Vec<Tile>], new: &[Vec<Tile>]) -> String {
    let rack: Vec<Tile> = position.rack.tiles().collect();
    let opened = if position.opened { "yes" } else { "no" };
    let (table, rack) = (sets(position.table), format::tiles(&rack));
    format!("table: {table}\nrack: {rack}\nopened: {opened}\nmove {} > {}\n", sets(lifted), sets(new))
}

fn is_legal(text: &str, system: &System) -> bool {
    judge_by(text, system).1.verdict == Verdict::Legal
}

/// Judged by the checker, from its text; no tile is lost or invented.
fn assert_sound(position: &Position, play: &Play, system: &System) {
    let lifted: Vec<Vec<Tile>> = play.lifted.iter().map(|&at| position.table[at].clone()).collect();
    let text = document(position, &lifted, &play.new);
    assert!(is_legal(&text, system), "{} does not allow\n{text}", system.name);
    let before = Counts::of(position.table.iter().flatten());
    let after = play.table(position.table);
    let after = Counts::of(after.iter().flat_map(|(set, _)| set));
    assert!(play.laid.within(&position.rack), "{text}");
    assert_eq!(after, before.plus(&play.laid), "{text}");
}

struct Brute<'a> {
    position: &'a Position<'a>,
    system: &'a System,
    shapes: Vec<Shape>,
    best: u32,
}

impl Brute<'_> {
    /// The most tiles that any legal turn lays.
    fn most(position: &Position, system: &System) -> u32 {
        let table = Counts::of(position.table.iter().flatten());
        let all = table.plus(&position.rack);
        let mut sets = system.settings.sets;
        sets.series = rummilint::model::Series::Plain;
        let mut brute = Brute { position, system, shapes: shapes(sets, &all), best: 0 };
        brute.lay(0, all, &mut Vec::new());
        brute.best
    }

    fn lay(&mut self, from: usize, left: Counts, after: &mut Vec<Vec<Tile>>) {
        let n_laid = self.position.rack.n_tiles() - left.n_tiles().min(self.position.rack.n_tiles());
        if left.within(&self.position.rack) && self.best < n_laid {
            let text = document(self.position, self.position.table, after);
            if is_legal(&text, self.system) {
                self.best = n_laid;
            }
        }
        for at in from..self.shapes.len() {
            if self.shapes[at].within(&left) {
                let set = self.shapes[at].tiles.clone();
                let rest = left.minus(&Counts::of(&set));
                after.push(set);
                self.lay(at, rest, after);
                after.pop();
            }
        }
    }
}

/// A few sets on the table, most with a joker, and up to four tiles on the rack.
fn small_position(dice: &mut Random) -> (Vec<Vec<Tile>>, Counts) {
    let mut pool = Counts::of(&tiles("R1 R2 R3 R4 R5 B1 B2 B3 B4 B5 Y2 Y3 K3 R2 R3 B3 B4 J J"));
    let plain = positions::PLAIN;
    let mut table = Vec::new();
    for _ in 0..=dice.below(2) {
        let mut fitting = shapes(plain, &pool);
        fitting.retain(|shape| shape.tiles.len() <= 4 && (shape.n_jokers == 1 || dice.below(4) == 0));
        let set: Vec<Tile> = fitting[dice.below(fitting.len())].tiles.iter().map(|tile| tile.plain()).collect();
        pool = pool.minus(&Counts::of(&set));
        table.push(set);
    }
    let mut rack = Counts::default();
    for _ in 0..=dice.below(4) {
        let left: Vec<Tile> = pool.tiles().collect();
        let tile = left[dice.below(left.len())];
        rack.add(tile, u8::from(pool.take(tile)));
    }
    (table, rack)
}

#[test]
fn small_positions_agree_with_a_brute_force_under_every_kind_of_rule() {
    let mut dice = Random(0x5eed);
    let (mut n_complete, mut n_positions) = (0, 0);
    for _ in 0..120 {
        let (table, rack) = small_position(&mut dice);
        for named in SYSTEMS {
            let system = ruled(named, "9");
            if !is_legal(&format!("table: {}\n", sets(&table)), &system) {
                continue;
            }
            for opened in [true, false] {
                let position = Position { table: &table, rack, opened };
                let Answer { best, proof, .. } = best_play(&position, &system.settings, Wish::Tiles);
                let n_laid = match &best {
                    Best::Play(play) => {
                        assert_sound(&position, play, &system);
                        play.laid.n_tiles()
                    }
                    Best::Nothing => 0,
                    other => panic!("{other:?}"),
                };
                let most = Brute::most(&position, &system);
                let shown = document(&position, &[], &[]);
                assert!(n_laid <= most, "{named:?}: {best:?}\n{shown}");
                assert!(proof == Proof::Partial || n_laid == most, "{named:?}: {most} can be laid\n{best:?}\n{shown}");
                n_positions += 1;
                n_complete += u32::from(proof == Proof::Complete);
            }
        }
    }
    assert!(n_positions * 9 < n_complete * 10, "only {n_complete} of {n_positions} proved");
}

#[test]
fn every_plan_for_a_large_position_is_a_legal_turn() {
    let chosen = positions::all().into_iter().filter(|position| position.class != "opening").step_by(29);
    for position in chosen {
        for named in SYSTEMS.into_iter().take(5) {
            let system = ruled(named, "30");
            let rack = Counts::of(&position.rack);
            let position = Position { table: &position.table, rack, opened: true };
            for wish in [Wish::Tiles, Wish::Points] {
                if let Best::Play(play) = best_play(&position, &system.settings, wish).best {
                    assert_sound(&position, &play, &system);
                    assert!(0 < rack_points(&play.laid, &system.settings));
                }
            }
        }
    }
}

fn best(table: &str, rack: &str, opened: bool, system: &System) -> Answer {
    let table: Vec<Vec<Tile>> = table.split('|').map(tiles).filter(|set| !set.is_empty()).collect();
    let position = Position { table: &table, rack: Counts::of(&tiles(rack)), opened };
    best_play(&position, &system.settings, Wish::Tiles)
}

fn n_lifted_and_laid(answer: &Answer) -> (usize, u32) {
    match &answer.best {
        Best::Play(play) => (play.lifted.len(), play.laid.n_tiles()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn sets_that_need_not_move_stay() {
    let system = system("goliath-nl");
    let table = "R1 R2 R3 | B1 B2 B3 | K1 K2 K3 | Y4 Y5 Y6 | R9 B9 K9";
    assert_eq!(n_lifted_and_laid(&best(table, "R4 R5 R6 Y8", true, &system)), (0, 3));
    assert_eq!(n_lifted_and_laid(&best(table, "Y9 R4", true, &system)), (2, 2));
    assert_eq!(n_lifted_and_laid(&best("R4 R5 R6 R7 R8 | B8 B9 B10", "R6", true, &system)), (1, 1));
}

#[test]
fn an_opening_goes_on_only_where_the_system_lets_it() {
    let rack = "R9 R10 R11 Y11";
    let (dutch, other) = (system("goliath-nl"), system("international"));
    assert_eq!(n_lifted_and_laid(&best("Y8 Y9 Y10", rack, false, &dutch)), (1, 4));
    let later = best("Y8 Y9 Y10", rack, false, &other);
    assert_eq!((n_lifted_and_laid(&later), later.proof), ((0, 3), Proof::Complete));
    let short = best("Y8 Y9 Y10", "R8 R9 R10 Y11", false, &dutch);
    assert_eq!((short.best, short.proof), (Best::Nothing, Proof::Complete));
}

#[test]
fn a_table_that_nothing_can_arrange_is_told() {
    let system = system("goliath-nl");
    assert_eq!(best("R13 Y13 K13 K13", "R1", true, &system).best, Best::TableStuck);
    assert_eq!(n_lifted_and_laid(&best("R13 Y13 K13 K13", "K11 K12", true, &system)), (1, 2));
}

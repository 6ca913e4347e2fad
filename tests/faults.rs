//! Legal turns by the hundred, and the same turns with one fault: the checker finds that fault and no other.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use common::dice::Dice;
use common::{judge_by, system};
use rummilint::finding::Level;
use rummilint::systems::System;

/// Turns of each kind.
const N_TURNS: u64 = 300;

type Set = Vec<String>;

/// A turn, in words: what lies there, what the player has, what she does.
#[derive(Clone, Debug)]
struct Turn {
    table: Vec<Set>,
    rack: Set,
    after: Vec<Set>,
    left: Set,
    /// Actions beside `play`, each written where it is done.
    first: String,
    last: String,
}

impl Turn {
    fn text(&self) -> String {
        let sets = |table: &[Set]| table.iter().map(|set| set.join(" ")).collect::<Vec<_>>().join(" | ");
        format!(
            "table: {}\nrack: {}\nopened: yes\npool: 20\n{}play {}{}\nleft: {}\n",
            sets(&self.table),
            self.rack.join(" "),
            self.first,
            sets(&self.after),
            self.last,
            self.left.join(" ")
        )
    }
}

fn run(colour: char, numbers: std::ops::RangeInclusive<usize>) -> Set {
    numbers.map(|number| format!("{colour}{number}")).collect()
}

fn group(number: usize, colours: &str) -> Set {
    colours.chars().map(|colour| format!("{colour}{number}")).collect()
}

/// A legal table that leaves room for every kind of turn, and a rack of other tiles. No face comes three times: blue and
/// black lie in runs, red and yellow in groups, and the rack is of tiles with one more copy in the box.
fn position(dice: &mut Dice) -> Turn {
    let low = 2 + dice.below(3);
    let number = 1 + dice.below(13);
    let mut table = vec![
        run('B', low..=low + 5),
        run('K', 6..=8 + dice.below(3)),
        group(number, "RYK"),
        vec!["R4".into(), "J".into(), "R6".into()],
    ];
    let turned = dice.below(table.len());
    table.rotate_left(turned);
    let rack = vec!["Y13".into(), "B1".into(), "Y11".into()];
    Turn { after: table.clone(), left: rack.clone(), table, rack, first: String::new(), last: String::new() }
}

fn take(from: &mut Set, tile: &str) {
    let at = from.iter().position(|other| other == tile).unwrap();
    from.remove(at);
}

/// Lays tiles of the rack: they are added to it, and lie in `set` of the table afterwards.
fn from_rack(turn: &mut Turn, tiles: &[&str]) {
    turn.rack.extend(tiles.iter().map(|tile| (*tile).to_owned()));
}

fn set_with<'a>(turn: &'a mut Turn, one: &str, other: &str) -> &'a mut Set {
    let holds = |set: &Set, wanted: &str| set.iter().any(|tile| tile == wanted);
    turn.after.iter_mut().find(|set| holds(set, one) && holds(set, other)).unwrap()
}

fn lay_a_set(turn: &mut Turn, dice: &mut Dice) {
    let low = 2 + dice.below(7);
    let set = if dice.below(2) == 0 { run('Y', low..=low + 2) } else { group(2 + dice.below(2), "RBY") };
    from_rack(turn, &set.iter().map(String::as_str).collect::<Vec<_>>());
    turn.after.push(set);
}

fn add_to_an_end(turn: &mut Turn, dice: &mut Dice) {
    if dice.below(2) == 0 {
        from_rack(turn, &["K5"]);
        set_with(turn, "K6", "K7").insert(0, "K5".into());
    } else {
        from_rack(turn, &["R7"]);
        set_with(turn, "R4", "J").push("R7".into());
    }
}

/// A run of six is cut in two threes, and the second gets another tile.
fn split_a_run(turn: &mut Turn, _: &mut Dice) {
    let long = turn.after.iter().position(|set| set.len() == 6).unwrap();
    let mut second = turn.after[long].split_off(3);
    let last: usize = second[2][1..].parse().unwrap();
    let next = format!("B{}", last + 1);
    from_rack(turn, &[&next]);
    second.push(next);
    turn.after.push(second);
}

fn swap_a_joker(turn: &mut Turn, _: &mut Dice) {
    from_rack(turn, &["R5", "Y9", "B9"]);
    let set = set_with(turn, "R4", "J");
    *set = vec!["R4".into(), "R5".into(), "R6".into()];
    turn.after.push(vec!["Y9".into(), "B9".into(), "J".into()]);
}

type Kind = fn(&mut Turn, &mut Dice);
const KINDS: [Kind; 4] = [lay_a_set, add_to_an_end, split_a_run, swap_a_joker];

fn legal_turn(dice: &mut Dice) -> Turn {
    let mut turn = position(dice);
    dice.pick(&KINDS)(&mut turn, dice);
    let turned = dice.below(turn.after.len());
    turn.after.rotate_left(turned);
    turn
}

fn errors(text: &str, system: &System) -> Vec<&'static str> {
    let (_, judgement) = judge_by(text, system);
    judgement.findings.iter().filter(|f| f.level == Level::Error).map(|f| f.rule.name()).collect()
}

/// A built-in system, or goliath-nl with the house rule of this name.
fn judged_by(name: &str) -> System {
    if name != "both-colours" {
        return system(name);
    }
    let mut house = system("goliath-nl");
    house.set("joker.replace", name).unwrap();
    house
}

/// Every turn is legal as it is, and breaks these rules and no others once the fault is in.
fn only(system_name: &str, rules: &[&str], fault: impl Fn(&mut Turn, &mut Dice)) {
    let system = judged_by(system_name);
    for seed in 0..N_TURNS {
        let mut dice = Dice(seed);
        let mut turn = legal_turn(&mut dice);
        assert_eq!(errors(&turn.text(), &system), [""; 0], "{}", turn.text());
        fault(&mut turn, &mut dice);
        assert_eq!(errors(&turn.text(), &system), rules, "seed {seed}\n{}", turn.text());
    }
}

#[test]
fn legal_turns_are_legal_under_every_system() {
    for name in ["goliath-nl", "international", "oranjegetrouw", "pressman-2009", "nzrc", "mso", "six-players"] {
        let system = system(name);
        for seed in 0..N_TURNS {
            let text = legal_turn(&mut Dice(seed)).text();
            assert_eq!(errors(&text, &system), [""; 0], "{name}\n{text}");
        }
    }
}

#[test]
fn a_tile_taken_from_the_table() {
    for kept in [true, false] {
        only("goliath-nl", &["tile-taken-from-table"], |turn, dice| {
            let taken = dice.below(4);
            let mut four = group(12, "RBYK");
            turn.table.push(four.clone());
            let gone = four.remove(taken);
            turn.after.push(four);
            if kept {
                turn.left.push(gone);
            }
        });
    }
}

#[test]
fn a_joker_kept() {
    for kept in [true, false] {
        only("goliath-nl", &["kept-joker"], |turn, _| {
            let four: Set = vec!["K1".into(), "K2".into(), "K3".into(), "J".into()];
            turn.after.push(four[..3].to_vec());
            turn.table.push(four);
            if kept {
                turn.left.push("J".into());
            }
        });
    }
}

#[test]
fn a_tile_that_is_not_on_the_rack() {
    only("goliath-nl", &["tile-not-on-rack"], |turn, dice| {
        let laid = turn.rack[3 + dice.below(turn.rack.len() - 3)].clone();
        take(&mut turn.rack, &laid);
    });
}

#[test]
fn a_wrong_rack() {
    only("goliath-nl", &["wrong-rack"], |turn, dice| match dice.below(4) {
        0 => turn.left[0] = "K13".into(),
        1 => turn.left.push("R2".into()),
        2 => turn.left.push("?".into()),
        _ => drop(turn.left.pop()),
    });
}

#[test]
fn a_tile_drawn_and_others_laid() {
    only("goliath-nl", &["drawn-and-played"], |turn, dice| {
        let drawn = dice.pick(&["?", "K13", "R13"]);
        turn.left.push(drawn.to_owned());
        if dice.below(2) == 0 {
            turn.first = format!("draw {drawn} ; ");
        } else {
            turn.last = format!(" ; draw {drawn}");
        }
    });
}

#[test]
fn a_drawn_tile_laid() {
    only("goliath-nl", &["drawn-tile-played"], |turn, dice| {
        let laid = turn.rack[3 + dice.below(turn.rack.len() - 3)].clone();
        take(&mut turn.rack, &laid);
        turn.first = format!("draw {laid} ; ");
    });
}

#[test]
fn only_moved_about() {
    only("goliath-nl", &["nothing-laid"], |turn, _| {
        turn.rack.truncate(3);
        turn.table.push(run('Y', 1..=6));
        turn.after = turn.table.clone();
        let second = turn.after.last_mut().unwrap().split_off(3);
        turn.after.push(second);
    });
}

#[test]
fn a_set_that_does_not_lie_there() {
    only("goliath-nl", &["absent-set"], |turn, _| {
        turn.rack.truncate(3);
        from_rack(turn, &["B13"]);
        turn.after = turn.table.clone();
        turn.last = " ; move Y10 B10 K10 > Y10 B10 K10 R10".into();
        from_rack(turn, &["R10"]);
        turn.left.push("B13".into());
    });
}

#[test]
fn too_many_tiles_drawn() {
    only("goliath-nl", &["wrong-draw-count"], |turn, dice| {
        turn.rack.truncate(3);
        turn.after = turn.table.clone();
        let n_tiles = 2 + dice.below(3);
        turn.last = format!(" ; draw ?*{n_tiles}");
        turn.left.push(format!("?*{n_tiles}"));
    });
}

#[test]
fn a_pass_while_tiles_are_left() {
    only("goliath-nl", &["pass-with-pool"], |turn, _| {
        turn.rack.truncate(3);
        turn.after = turn.table.clone();
        turn.last = " ; pass".into();
    });
}

/// What is wrong with a set that is laid beside a legal turn is one fault too.
#[test]
fn a_set_that_is_none() {
    let sets = [
        ("loose-tiles", "K12 K13"),
        ("gap-in-run", "K1 K2 K12"),
        ("wrapped-run", "R12 R13 R1"),
        ("repeated-number", "B12 B12 B13"),
        ("duplicate-colour", "B13 B13 K13"),
        ("mixed-set", "R12 B13 K13"),
        ("gap-in-run", "R8 J R11 R12"),
    ];
    for (rule, set) in sets {
        only("goliath-nl", &[rule], |turn, _| {
            let tiles: Vec<&str> = set.split(' ').collect();
            from_rack(turn, &tiles);
            turn.after.push(tiles.iter().map(|tile| (*tile).to_owned()).collect());
        });
    }
}

/// Another joker of the table, taken from a set of its own and laid again in one.
fn move_joker(turn: &mut Turn, old: &str, then: &str, new: &str, rack: &[&str]) {
    let set = |text: &str| text.split(' ').map(str::to_owned).collect::<Set>();
    turn.table.push(set(old));
    turn.after.extend(then.split(" | ").map(set));
    turn.after.push(set(new));
    from_rack(turn, rack);
}

#[test]
fn a_joker_that_is_not_replaced() {
    for name in ["pressman-2009", "nzrc", "mso"] {
        only(name, &["wrong-joker-replacement"], |turn, _| {
            move_joker(turn, "K1 K2 K3 J", "K1 K2 K3", "B12 R12 J", &["B12", "R12"]);
        });
    }
}

#[test]
fn a_joker_in_an_old_set() {
    only("international", &["reused-in-old-set"], |turn, _| {
        turn.table.push(run('B', 10..=12));
        move_joker(turn, "K1 K2 J", "K1 K2 K3", "J B10 B11 B12 B13", &["K3", "B13"]);
    });
}

#[test]
fn too_few_tiles_beside_a_joker() {
    only("pressman-2009", &["too-few-rack-tiles-with-joker"], |turn, _| {
        turn.table.push(group(12, "RBYK"));
        move_joker(turn, "K1 K2 J", "K1 K2 K3 | R12 Y12 K12", "B10 J B12", &["K3", "B10"]);
    });
}

#[test]
fn one_colour_for_a_joker_of_three() {
    only("both-colours", &["one-colour-for-joker"], |turn, _| {
        move_joker(turn, "B12 R12 J", "B12 R12 Y12", "K1 K2 J", &["Y12", "K1", "K2"]);
    });
}

//! Every collection of up to five tiles, and every legal set of up to thirteen, against a brute force that knows only the
//! list of all sets.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use std::collections::BTreeSet;

use common::system;
use rummilint::finding::{Level, Rule};
use rummilint::model::{Colour, Face, Game, Number, Tile};
use rummilint::rules::case::Report;
use rummilint::rules::{self, reading};

const JOKERS: usize = 2;

/// Every set without jokers, as a bit for each face, with its size.
fn full_sets() -> Vec<(u64, usize)> {
    let bit = |colour: usize, number: usize| 1_u64 << (13 * colour + number - 1);
    let mut sets = Vec::new();
    for low in 1..=13 {
        for high in low + 2..=13 {
            sets.extend((0..4).map(|colour| ((low..=high).map(|n| bit(colour, n)).sum(), high - low + 1)));
        }
        for colours in 0_usize..16 {
            if 3 <= colours.count_ones() {
                let group = (0..4).filter(|c| colours >> c & 1 == 1).map(|c| bit(c, low)).sum();
                sets.push((group, colours.count_ones() as usize));
            }
        }
    }
    sets
}

fn face(index: usize) -> Tile {
    Tile::of(Face::all().nth(index).unwrap())
}

fn is_legal(sets: &[(u64, usize)], faces: &[usize], n_jokers: usize) -> bool {
    let mask = faces.iter().fold(0_u64, |mask, face| mask | 1 << face);
    let distinct = mask.count_ones() as usize == faces.len();
    let n_tiles = faces.len() + n_jokers;
    distinct && !faces.is_empty() && sets.iter().any(|&(set, size)| size == n_tiles && mask & !set == 0)
}

/// Calls `f` with every ascending choice, with repetition, of `n` faces.
fn each_choice(n: usize, from: usize, chosen: &mut Vec<usize>, f: &mut dyn FnMut(&[usize])) {
    if n == 0 {
        return f(chosen);
    }
    for face in from..52 {
        chosen.push(face);
        each_choice(n - 1, face, chosen, f);
        chosen.pop();
    }
}

#[test]
fn every_collection_of_up_to_five_tiles() {
    let system = system("goliath-nl");
    let (sets, faces): (_, Vec<Tile>) = (full_sets(), (0..52).map(face).collect());
    let mut game = Game { row_ends: vec![0], ..Game::default() };
    let (mut n_legal, mut report) = (0, Report::default());
    for n_tiles in 1..=5 {
        for n_jokers in 0..=JOKERS.min(n_tiles) {
            each_choice(n_tiles - n_jokers, 0, &mut Vec::new(), &mut |chosen| {
                let legal = is_legal(&sets, chosen, n_jokers);
                n_legal += usize::from(legal);
                game.tiles.clear();
                game.tiles.extend(chosen.iter().map(|&face| faces[face]));
                game.tiles.extend(std::iter::repeat_n(Tile::JOKER, n_jokers));
                game.row_ends[0] = n_tiles as u32;
                let tiles = &game.tiles;
                assert_eq!(reading::read(tiles, &system.settings.sets).is_some(), legal, "{tiles:?}");
                report.findings.clear();
                rules::set(&game, 0, &system.settings, &mut report);
                let errors: Vec<Rule> =
                    report.findings.iter().map(|f| f.rule).filter(|&rule| system.level(rule) == Level::Error).collect();
                assert_eq!(errors.is_empty(), legal, "{tiles:?}: {errors:?}");
            });
        }
    }
    // 1,173 is what the literature counts: all sets that cannot be split.
    assert_eq!(n_legal, 1_173);
}

#[test]
fn every_legal_set_of_up_to_thirteen_tiles() {
    let system = system("goliath-nl");
    let mut seen: BTreeSet<Vec<Tile>> = BTreeSet::new();
    for (set, size) in full_sets() {
        let full: Vec<usize> = (0..52).filter(|face| set >> face & 1 == 1).collect();
        let sum: usize = full.iter().map(|face| face % 13 + 1).sum();
        for first in 0..=size {
            for second in first..=size {
                // `size` stands for no joker.
                let tiles: Vec<Tile> = (0..size)
                    .map(|at| if at == first || at == second { Tile::JOKER } else { face(full[at]) })
                    .collect();
                let points = reading::points(&tiles, &system.settings.sets);
                let n_numbered = tiles.iter().filter(|tile| !tile.is_joker()).count();
                assert!(points.is_some(), "{tiles:?}");
                if 1 < n_numbered {
                    assert_eq!(points, Some(sum as u16), "{tiles:?}");
                }
                let mut collection = tiles.clone();
                collection.sort_unstable();
                seen.insert(collection);
            }
        }
    }
    assert_eq!(seen.len(), 6_301);
}

/// What a set counts, by the definition: as it lies, else the most of any set that holds its tiles.
fn worth(sets: &[(u64, usize)], tiles: &[Tile]) -> Option<u16> {
    let numbered: Vec<(usize, Face)> = tiles.iter().enumerate().filter_map(|(at, t)| Some((at, t.face()?))).collect();
    let mask = numbered.iter().fold(0_u64, |mask, (_, face)| mask | 1 << face.index());
    let sum = |set: u64| (0..52_u16).filter(|face| set >> face & 1 == 1).map(|face| face % 13 + 1).sum::<u16>();
    let holds = |&&(set, size): &&(u64, usize)| size == tiles.len() && mask & !set == 0;
    let is_run = |set: u64| set & !(0x1FFF << (set.trailing_zeros() / 13 * 13)) == 0;
    let lies = |set: u64, up: bool| {
        let low = set.trailing_zeros() as usize;
        numbered.iter().all(|&(at, face)| face.index() == low + if up { at } else { tiles.len() - 1 - at })
    };
    let all: Vec<u64> = sets.iter().filter(holds).map(|(set, _)| *set).collect();
    let runs = all.iter().copied().filter(|&set| is_run(set));
    let lying = runs.clone().find(|&run| lies(run, true) || 1 < numbered.len() && lies(run, false));
    let groups = all.iter().copied().filter(|&set| !is_run(set));
    match lying {
        Some(run) => groups.chain([run]).map(sum).max(),
        None => all.into_iter().map(sum).max(),
    }
}

#[test]
fn every_order_of_every_set_of_up_to_five_tiles() {
    let (system, sets) = (system("goliath-nl"), full_sets());
    let mut n_orders = 0;
    for &(set, size) in sets.iter().filter(|(_, size)| *size <= 5) {
        let full: Vec<usize> = (0..52).filter(|face| set >> face & 1 == 1).collect();
        for jokers in 0_usize..1 << size {
            if 2 < jokers.count_ones() {
                continue;
            }
            let tiles: Vec<Tile> =
                (0..size).map(|at| if jokers >> at & 1 == 1 { Tile::JOKER } else { face(full[at]) }).collect();
            permute(&mut tiles.clone(), 0, &mut |order| {
                n_orders += 1;
                let wanted = worth(&sets, order);
                assert_eq!(reading::points(order, &system.settings.sets), wanted, "{order:?}");
                let readings = reading::readings(order, &system.settings.sets);
                let first: u16 = readings[0].iter().map(|tile| u16::from(tile.face().unwrap().number().get())).sum();
                assert_eq!(Some(first), wanted, "{order:?} {readings:?}");
            });
        }
    }
    // 96 sets of three with 7 choices of jokers in 6 orders, 53 of four (11, 24), 36 of five (16, 120).
    assert_eq!(n_orders, 96 * 7 * 6 + 53 * 11 * 24 + 36 * 16 * 120);
}

fn permute(tiles: &mut [Tile], from: usize, f: &mut dyn FnMut(&[Tile])) {
    if from == tiles.len() {
        return f(tiles);
    }
    for at in from..tiles.len() {
        tiles.swap(from, at);
        permute(tiles, from + 1, f);
        tiles.swap(from, at);
    }
}

#[test]
fn faults_that_other_programs_had() {
    let points = |text: &str| {
        let (tree, judgement) = common::judge(&format!("table: {text}"));
        let view = judgement.view(&tree.game, &common::system("goliath-nl").settings);
        view.sets.iter().map(|set| set.points).sum::<u16>()
    };
    assert_eq!(points("R13 Y13 K13 K13"), 0);
    assert_eq!(points("R13 Y13 K13"), 39);
    assert_eq!(points("K10 B10 J"), 30);
    assert_eq!((points("R5 R6 J"), points("J R5 R6")), (18, 15));
    assert_eq!(points("R5 J R7 R8"), 26);
    assert_eq!(points("J J R10"), 30);
    let ten = Tile::of(Face::new(Colour::Red, Number::new(10).unwrap()));
    for n_jokers in 0..=4 {
        let tiles: Vec<Tile> = std::iter::repeat_n(Tile::JOKER, n_jokers).chain([ten]).collect();
        let legal = reading::read(&tiles, &system("goliath-nl").settings.sets).is_some();
        assert_eq!(legal, 2 <= n_jokers, "{tiles:?}");
    }
}

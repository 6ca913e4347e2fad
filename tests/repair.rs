//! The cheapest repair of small tables, held against a brute force that tries every table.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/brute.rs"]
mod brute;
#[path = "../benches/data/positions.rs"]
mod positions;

use std::collections::BTreeSet;

use brute::Random;
use positions::{PLAIN, tiles};
use rummilint::model::{Counts, Tile};
use rummilint::solver::{Budget, Mended, Repair, Shape, repair, shapes};

/// A table as its sets, each as its plain tiles in order.
type Table = Vec<Vec<Tile>>;

fn plain(sets: &[Vec<Tile>]) -> Table {
    let in_order = |set: &Vec<Tile>| Counts::of(set).tiles().collect::<Vec<_>>();
    let mut table: Table = sets.iter().filter(|set| !set.is_empty()).map(in_order).collect();
    table.sort();
    table
}

struct Brute<'a> {
    old: &'a [Vec<Tile>],
    shapes: Vec<Shape>,
    /// Price, and tiles from or to outside.
    least: (u32, u32),
    tables: BTreeSet<Table>,
}

impl Brute<'_> {
    fn lay(&mut self, from: usize, left: Counts, new: &mut Table) {
        let price = self.price(&mut vec![false; new.len()], 0, new, Counts::default(), Counts::default());
        if price < self.least {
            self.tables.clear();
            self.least = price;
        }
        if price == self.least {
            self.tables.insert(plain(new));
        }
        for at in from..self.shapes.len() {
            if self.shapes[at].within(&left) {
                let set = self.shapes[at].tiles.clone();
                let rest = left.minus(&Counts::of(&set));
                new.push(set);
                self.lay(at, rest, new);
                new.pop();
            }
        }
    }

    /// The least over all ways in which each old set can have become one new set or none.
    fn price(&self, used: &mut Vec<bool>, at: usize, new: &Table, out: Counts, into: Counts) -> (u32, u32) {
        let Some(old) = self.old.get(at) else {
            let fresh = (0..new.len()).filter(|&at| !used[at]).flat_map(|at| &new[at]);
            let into = into.plus(&Counts::of(fresh));
            let (added, taken) = (into.minus(&out).n_tiles(), out.minus(&into).n_tiles());
            return (out.n_tiles() + added, added + taken);
        };
        let old = Counts::of(old);
        let mut least = self.price(used, at + 1, new, out.plus(&old), into);
        for to in 0..new.len() {
            if used[to] {
                continue;
            }
            used[to] = true;
            let set = Counts::of(&new[to]);
            let (out, into) = (out.plus(&old.minus(&set)), into.plus(&set.minus(&old)));
            least = least.min(self.price(used, at + 1, new, out, into));
            used[to] = false;
        }
        least
    }
}

fn assert_sound(table: &[Vec<Tile>], spare: &Counts, mended: &Repair) {
    let (before, after) = (Counts::of(table.iter().flatten()), Counts::of(mended.sets.iter().flatten()));
    assert!(mended.added.within(spare));
    assert_eq!(after, before.plus(&mended.added).minus(&mended.taken), "{mended:?}");
    let legal: BTreeSet<Table> =
        shapes(PLAIN, &after).iter().map(|shape| plain(std::slice::from_ref(&shape.tiles))).collect();
    for set in mended.sets.iter().filter(|set| !set.is_empty()) {
        assert!(legal.contains(&plain(std::slice::from_ref(set))), "{set:?} is no set");
    }
}

/// Legal sets with a few tiles moved, dropped or put in.
fn spoilt_table(dice: &mut Random, pool: &mut Counts) -> Table {
    let mut table: Table = Vec::new();
    for _ in 0..=dice.below(3) {
        let mut fitting = shapes(PLAIN, pool);
        fitting.retain(|shape| shape.tiles.len() <= 4 && shape.n_jokers <= 1);
        if fitting.is_empty() {
            break;
        }
        let set: Vec<Tile> = fitting[dice.below(fitting.len())].tiles.iter().map(|tile| tile.plain()).collect();
        *pool = pool.minus(&Counts::of(&set));
        table.push(set);
    }
    for _ in 0..=dice.below(3) {
        let from = dice.below(table.len());
        let at = dice.below(table[from].len().max(1));
        let Some(&tile) = table[from].get(at) else { continue };
        match dice.below(4) {
            0 => _ = table[from].remove(at),
            1 => {
                table[from].swap_remove(at);
                table.push(vec![tile]);
            }
            _ => {
                let to = dice.below(table.len());
                table[from].swap_remove(at);
                table[to].push(tile);
            }
        }
        table.retain(|set| !set.is_empty());
        if table.is_empty() {
            table.push(vec![tile]);
        }
    }
    table
}

#[test]
fn small_tables_agree_with_a_brute_force() {
    let mut dice = Random(0xcafe);
    let mut n_repaired = 0;
    for _ in 0..300 {
        let mut pool = Counts::of(&tiles("R1 R2 R3 R4 R5 B1 B2 B3 B4 B5 Y2 Y3 K3 R3 J"));
        let table = spoilt_table(&mut dice, &mut pool);
        let left: Vec<Tile> = pool.tiles().collect();
        let mut spare = Counts::default();
        (0..dice.below(3)).for_each(|_| spare.add(left[dice.below(left.len())], 1));
        let spare = spare.minus(&spare.minus(&pool));
        let all = Counts::of(table.iter().flatten()).plus(&spare);
        let mut brute =
            Brute { old: &table, shapes: shapes(PLAIN, &all), least: (u32::MAX, 0), tables: BTreeSet::new() };
        brute.lay(0, all, &mut Vec::new());
        match repair(&table, &spare, PLAIN, Budget::steps(3_000_000)) {
            Mended::Legal => assert_eq!(brute.least, (0, 0), "{table:?}"),
            Mended::Least { repair, is_only, .. } => {
                n_repaired += 1;
                assert_sound(&table, &spare, &repair);
                let outside = repair.added.n_tiles() + repair.taken.n_tiles();
                let shown = format!("{table:?} with {spare:?}: {repair:?}, {:?}", brute.tables);
                assert_eq!((repair.price(), outside), brute.least, "{shown}");
                assert!(brute.tables.contains(&plain(&repair.sets)), "{shown}");
                assert_eq!(is_only, brute.tables.len() == 1, "{shown}");
            }
            other => panic!("{table:?}: {other:?}"),
        }
    }
    assert!(200 < n_repaired, "only {n_repaired} tables were illegal");
}

fn mended(table: &str, spare: &str) -> (Repair, bool) {
    let table: Table = table.split('|').map(tiles).collect();
    match repair(&table, &Counts::of(&tiles(spare)), PLAIN, Budget::steps(3_000_000)) {
        Mended::Least { repair, is_only, .. } => (repair, is_only),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_tile_is_moved_before_it_is_taken_back() {
    let (repair, is_only) = mended("R4 R5 R6 | R7 | B8 B9 B10", "R8 R9");
    assert!(is_only && repair.only_moves());
    assert_eq!((repair.n_moved, repair.price()), (1, 1));
}

#[test]
fn a_tile_can_come_out_of_a_legal_set() {
    let (repair, is_only) = mended("R4 R5 | R6 R7 R8 R9", "");
    assert!(is_only && repair.only_moves());
    assert_eq!(plain(&repair.sets), plain(&[tiles("R4 R5 R6"), tiles("R7 R8 R9")]));
}

#[test]
fn two_sets_in_one_heap_are_laid_apart() {
    let (repair, is_only) = mended("R5 R6 R7 B5 B6 B7", "");
    assert!(is_only);
    assert_eq!((repair.n_moved, repair.sets.len()), (3, 2));
}

#[test]
fn what_takes_too_many_steps_is_said() {
    let table = vec![tiles("R1 B5 K9 Y13 R7"), tiles("B2 K6 Y10 R1 B8")];
    let found = repair(&table, &Counts::default(), PLAIN, Budget::steps(1));
    assert!(matches!(found, Mended::BudgetSpent { below: 1.., .. }), "{found:?}");
}

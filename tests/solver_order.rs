//! Of equal plays the one that changes fewest sets, then the first in reading order: held against every way to lie.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/brute.rs"]
mod brute;

use std::cmp::Reverse;

use brute::{PLAIN, Random, is_heavy, tile};
use rummilint::model::{Counts, SetSettings, Tile, Wrap};
use rummilint::solver::{Budget, Changes, Goal, Outcome, Problem, Shape, shapes, solve};

/// How a set reads: places, and whether each is a joker.
type Reading = Vec<(usize, bool)>;

/// Tiles laid, sets kept, which, and how the others read.
type Rank = (u32, usize, Vec<bool>, Reverse<Vec<Reading>>);

/// Where a set stands in reading order: place by place, a joker after the tile, a longer set before its beginning.
fn reads(set: &[Tile]) -> Reading {
    let place = |tile: &Tile| (tile.face().or(tile.claim()).unwrap().index(), tile.is_joker());
    set.iter().map(place).chain([(usize::MAX, true)]).collect()
}

/// All ways to lie in sets from `from` on that hold `must` and no more than `must` and `may`.
fn each_plan(
    all: &[Shape],
    from: usize,
    must: Counts,
    may: Counts,
    plan: &mut Vec<usize>,
    each: &mut impl FnMut(&[usize], &Counts),
) {
    if must.is_empty() {
        each(plan, &may);
    }
    for at in from..all.len() {
        if all[at].within(&must.plus(&may)) {
            let set = Counts::of(&all[at].tiles);
            let more = may.minus(&set.minus(&must));
            plan.push(at);
            each_plan(all, at, must.minus(&set), more, plan, each);
            plan.pop();
        }
    }
}

/// Takes what equals `set` out of a list; whether it was there.
fn take(list: &mut Vec<Counts>, set: &[Tile]) -> bool {
    let at = list.iter().position(|other| *other == Counts::of(set));
    at.map(|at| list.remove(at)).is_some()
}

/// A table of at most two sets, and a rack of at most three tiles.
fn position(random: &mut Random, rules: SetSettings) -> (Vec<Vec<Tile>>, Vec<Tile>) {
    let (colours, numbers) = (1 + random.below(4), [2..=5, 10..=13, 1..=13][random.below(3)].clone());
    let mut pool: Vec<Tile> = random.tiles(30, colours, numbers, 2).into_iter().map(tile).collect();
    let mut table: Vec<Vec<Tile>> = Vec::new();
    let sets = shapes(rules, &Counts::of(&pool));
    for _ in 0..if sets.is_empty() { 0 } else { 4 } {
        let shape = &sets[random.below(sets.len())];
        if shape.within(&Counts::of(&pool)) && shape.tiles.len() < 6 && table.len() < 2 {
            table.push(shape.tiles.iter().map(|tile| tile.plain()).collect());
            pool = Counts::of(&pool).minus(&Counts::of(&shape.tiles)).tiles().collect();
        }
    }
    let rack = (0..3.min(pool.len())).map(|_| pool.swap_remove(random.below(pool.len()))).collect();
    (table, rack)
}

/// The best of all ways to lie.
fn best(table: &[Vec<Tile>], rack: &Counts, rules: SetSettings) -> Rank {
    let must = Counts::of(table.iter().flatten());
    let mut all = shapes(rules, &must.plus(rack));
    all.sort_by_key(|shape| reads(&shape.tiles));
    let mut best: Option<Rank> = None;
    each_plan(&all, 0, must, *rack, &mut Vec::new(), &mut |plan, left| {
        let mut lie: Vec<Counts> = plan.iter().map(|&at| Counts::of(&all[at].tiles)).collect();
        let stay: Vec<bool> = table.iter().map(|set| take(&mut lie, set)).collect();
        // A set that is kept may claim anything.
        let mut kept: Vec<Counts> =
            table.iter().zip(&stay).filter(|(_, stays)| **stays).map(|(set, _)| Counts::of(set)).collect();
        let n_kept = kept.len();
        let new = plan.iter().map(|&at| &all[at].tiles).filter(|set| !take(&mut kept, set)).map(|set| reads(set));
        let this = (rack.minus(left).n_tiles(), n_kept, stay, Reverse(new.collect()));
        best = best.take().max(Some(this));
    });
    best.unwrap()
}

#[test]
fn of_equal_plays_the_first_in_reading_order_is_found() {
    let mut random = Random(23);
    let (n_rounds, mut n_tables) = (if is_heavy() { 8_000 } else { 200 }, 0);
    for round in 0..n_rounds {
        let rules = [PLAIN, SetSettings { wrap: Wrap::Allowed, ..PLAIN }][usize::from(round % 8 == 0)];
        let (table, rack) = position(&mut random, rules);
        let rack = Counts::of(&rack);
        let (n_tiles, n_kept, stay, Reverse(new)) = best(&table, &rack, rules);
        let rows: Vec<&[Tile]> = table.iter().map(Vec::as_slice).collect();
        let lie = Counts::of(table.iter().flatten());
        let problem = Problem { table: lie, rack, sets: rules, goal: Goal::Tiles, lying: Some(&rows) };
        let Outcome::Plan(plan) = solve(&problem, Budget::default()) else { panic!("{problem:?}") };
        assert_eq!((plan.value, plan.kept), (n_tiles, n_kept), "{problem:?}");
        assert_eq!((plan.changes, plan.is_first), (Changes::Fewest, true), "{problem:?}");
        let kept: Vec<&Vec<Tile>> = table.iter().zip(&stay).filter(|(_, stays)| **stays).map(|(set, _)| set).collect();
        assert_eq!(plan.sets[..n_kept].iter().collect::<Vec<_>>(), kept, "{problem:?}");
        let found: Vec<Reading> = plan.sets[n_kept..].iter().map(|set| reads(set)).collect();
        assert_eq!(found, new, "{problem:?}: {plan:?}");
        n_tables += usize::from(!table.is_empty());
    }
    assert!(n_rounds / 2 < n_tables, "too few tables: {n_tables}");
}

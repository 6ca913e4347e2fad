//! The fewest tiles to touch so that a table lies in legal sets.
//!
//! A repair gives every old set new tiles (perhaps none) and may lay sets that are wholly new. For every kind of tile,
//! what leaves old sets and what comes into sets are counted; a tile that does both was moved, one that only leaves is
//! taken back, one that only comes is added. The price is the larger of the two, summed over the kinds: every tile that
//! somebody must touch, once.
//!
//! The search goes from price 1 upwards, so the first repair is a cheapest one, and for each price from no tile taken
//! or added upwards, so among equals it prefers to rearrange. It first gives every illegal set its new tiles, then
//! settles kind after kind: what is out of balance is taken back or added, or another set receives or gives it.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::repair_state::{Becomes, Effect, Old, State, Target};
use super::shapes::{Shape, shapes};
use super::{Budget, Mended, Repair, Unsupported};
use crate::model::{Counts, Face, Series, SetSettings, Tile};

/// The repair of a table that touches fewest tiles; `spare` are the tiles that may be added.
///
/// Claims of jokers are not looked at. A step is one set that is tried in the place of another.
pub fn repair(table: &[Vec<Tile>], spare: &Counts, sets: SetSettings, budget: Budget) -> Mended {
    if sets.series != Series::Plain {
        return Mended::Unsupported(Unsupported::Series);
    }
    let all = Counts::of(table.iter().flatten()).plus(spare);
    if 0 < all.get(Tile::HIDDEN).max(all.get(Tile::FOREIGN)) {
        return Mended::Unsupported(Unsupported::UnknownTile);
    }
    let shapes = distinct(shapes(sets, &all));
    let old: Vec<Old> = table.iter().map(|set| Old::of(set, &shapes)).collect();
    let illegal: Vec<usize> = (0..old.len()).filter(|&at| !old[at].is_legal).collect();
    if illegal.is_empty() {
        return Mended::Legal;
    }
    let most: u32 = illegal.iter().map(|&at| old[at].n_tiles).sum();
    let mut hunt = Hunt {
        table,
        shapes: &shapes,
        least: least_left(&old, &illegal, &shapes),
        old,
        illegal,
        spare,
        limit: 0,
        outside: 0,
        options: Vec::new(),
        found: BTreeSet::new(),
        first: None,
        left: budget.n_steps(),
    };
    // Taking back every illegal set mends the table, so the search ends there.
    for limit in 1..=most {
        match hunt.at(limit) {
            Err(Spent) => return Mended::BudgetSpent { below: limit, states: budget.n_steps() - hunt.left },
            Ok(None) => {}
            Ok(Some(repair)) => {
                let states = budget.n_steps() - hunt.left;
                return Mended::Least { repair, is_only: hunt.found.len() == 1, states };
            }
        }
    }
    Mended::BudgetSpent { below: most + 1, states: budget.n_steps() - hunt.left }
}

/// One shape for each collection of tiles: where a joker can stand for several, the one worth most.
fn distinct(shapes: Vec<Shape>) -> Vec<Shape> {
    let worth = |shape: &Shape| -> u32 {
        let number = |tile: &Tile| tile.face().or(tile.claim()).map_or(0, |face| u32::from(face.number().get()));
        shape.tiles.iter().map(number).sum()
    };
    let mut best: BTreeMap<(u64, u8), Shape> = BTreeMap::new();
    for shape in shapes {
        let key = (shape.faces, shape.n_jokers);
        if best.get(&key).is_none_or(|known| worth(known) < worth(&shape)) {
            best.insert(key, shape);
        }
    }
    best.into_values().collect()
}

/// For every illegal set, how many tiles must at least go into it or out of it, summed from the last one back.
fn least_left(old: &[Old], illegal: &[usize], shapes: &[Shape]) -> Vec<u32> {
    let mut left = alloc::vec![0; illegal.len() + 1];
    for (at, &index) in illegal.iter().enumerate().rev() {
        let emptied = old[index].n_tiles;
        let least = shapes.iter().map(|shape| old[index].change(shape)).map(|(out, into)| out + into).min();
        left[at] = left[at + 1] + least.unwrap_or(emptied).min(emptied);
    }
    left
}

struct Spent;

struct Hunt<'a> {
    table: &'a [Vec<Tile>],
    shapes: &'a [Shape],
    old: Vec<Old>,
    illegal: Vec<usize>,
    /// By place in `illegal`: what the sets from there on need at least.
    least: Vec<u32>,
    spare: &'a Counts,
    /// The highest price.
    limit: u32,
    /// The most tiles that may be taken back or added.
    outside: u32,
    /// For each old set what it may become at this price, the nearest first.
    options: Vec<Vec<Target>>,
    /// The tables found, each as the sorted keys of its sets.
    found: BTreeSet<Vec<(u64, u8)>>,
    first: Option<Repair>,
    left: u64,
}

impl Hunt<'_> {
    /// The best repair at this price, where there is none at a lower one.
    fn at(&mut self, limit: u32) -> Result<Option<Repair>, Spent> {
        self.limit = limit;
        if limit < self.least[0].div_ceil(2) {
            return Ok(None);
        }
        self.options = (0..self.old.len()).map(|index| self.options_of(index)).collect();
        for outside in 0..=limit {
            self.outside = outside;
            self.give(0, &mut State::new(self.old.len()))?;
            if let Some(repair) = self.first.take() {
                return Ok(Some(repair));
            }
        }
        Ok(None)
    }

    fn options_of(&self, index: usize) -> Vec<Target> {
        let old = &self.old[index];
        let mut options: Vec<(u32, u32, Target)> = Vec::new();
        for (at, shape) in self.shapes.iter().enumerate() {
            let (out, into) = old.change(shape);
            if out.max(into) <= self.limit && 0 < out + into {
                options.push((out.max(into), out + into, Some(at as u32)));
            }
        }
        if old.n_tiles <= self.limit {
            options.push((old.n_tiles, old.n_tiles, None));
        }
        options.sort_unstable();
        options.into_iter().map(|(_, _, target)| target).collect()
    }

    fn step(&mut self) -> Result<(), Spent> {
        self.left = self.left.checked_sub(1).ok_or(Spent)?;
        Ok(())
    }

    /// Two are enough to know that a repair is not the only one.
    fn is_done(&self) -> bool {
        1 < self.found.len()
    }

    fn effect(&self, index: usize, target: Target) -> Effect {
        self.old[index].effect(target.map(|at| &self.shapes[at as usize]))
    }

    /// Gives the illegal sets from `at` on their new tiles.
    fn give(&mut self, at: usize, state: &mut State) -> Result<(), Spent> {
        let Some(&index) = self.illegal.get(at) else { return self.settle(state) };
        for option in 0..self.options[index].len() {
            self.step()?;
            let target = self.options[index][option];
            let effect = self.effect(index, target);
            let mut next = state.clone();
            next.apply(&effect);
            let least = (next.n_out() + next.n_into() + self.least[at + 1]).div_ceil(2);
            if self.limit < next.price().max(least) {
                continue;
            }
            next.becomes[index] = Becomes::New(target);
            self.give(at + 1, &mut next)?;
            if self.is_done() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Settles the first kind that is out of balance; where there is none, the table is mended.
    fn settle(&mut self, state: &mut State) -> Result<(), Spent> {
        self.step()?;
        let Some(kind) = state.unsettled() else {
            self.add(state);
            return Ok(());
        };
        let excess = state.excess(kind);
        let tile = Tile::from_index(kind).unwrap_or(Tile::HIDDEN);
        if -excess <= i32::from(self.spare.get(tile)) {
            let mut next = state.clone();
            next.settled[kind] = excess;
            if next.n_outside() <= self.outside {
                self.settle(&mut next)?;
            }
        }
        self.pass_on(tile, 0 < excess, state)
    }

    /// Lets another legal set, or a new one, receive a tile that is left over or give one that is needed.
    fn pass_on(&mut self, tile: Tile, left_over: bool, state: &State) -> Result<(), Spent> {
        for index in 0..self.old.len() {
            if !self.old[index].is_legal || state.becomes[index] != Becomes::Itself {
                continue;
            }
            for option in 0..self.options[index].len() {
                self.step()?;
                let target = self.options[index][option];
                let effect = self.effect(index, target);
                let helps = if left_over { effect.into.get(tile) } else { effect.out.get(tile) };
                if 0 < helps {
                    self.go_on(state, &effect, Some((index, target)))?;
                }
                if self.is_done() {
                    return Ok(());
                }
            }
        }
        for at in 0..if left_over { self.shapes.len() } else { 0 } {
            self.step()?;
            let into = Counts::of(&self.shapes[at].tiles);
            if 0 < into.get(tile) && self.shapes[at].n_tiles() <= self.limit && !self.is_done() {
                let mut with = state.clone();
                with.new.push(at as u32);
                self.go_on(&with, &Effect { out: Counts::default(), into }, None)?;
            }
        }
        Ok(())
    }

    fn go_on(&mut self, state: &State, effect: &Effect, set: Option<(usize, Target)>) -> Result<(), Spent> {
        let mut next = state.clone();
        next.apply(effect);
        if self.limit < next.price() {
            return Ok(());
        }
        if let Some((index, target)) = set {
            next.becomes[index] = Becomes::New(target);
        }
        self.settle(&mut next)
    }

    fn add(&mut self, state: &State) {
        let key = |at: u32| (self.shapes[at as usize].faces, self.shapes[at as usize].n_jokers);
        let mut keys: Vec<(u64, u8)> = state.new.iter().map(|&at| key(at)).collect();
        for (old, target) in self.old.iter().zip(&state.becomes) {
            match target {
                Becomes::Itself => keys.push((old.faces, old.n_jokers)),
                Becomes::New(target) => keys.extend(target.map(key)),
            }
        }
        keys.sort_unstable();
        self.found.insert(keys);
        if self.first.is_none() {
            self.first = Some(self.repaired(state));
        }
    }

    fn repaired(&self, state: &State) -> Repair {
        let tiles = |at: u32| self.shapes[at as usize].tiles.clone();
        let mut repair = Repair { n_moved: state.n_moved(), n_old: self.old.len(), ..Repair::default() };
        (repair.taken, repair.added) = (state.out.minus(&state.into), state.into.minus(&state.out));
        for (index, target) in state.becomes.iter().enumerate() {
            match target {
                Becomes::Itself => repair.sets.push(self.table[index].clone()),
                Becomes::New(target) => {
                    repair.changed.push(index);
                    repair.sets.push(target.map_or_else(Vec::new, tiles));
                }
            }
        }
        repair.sets.extend(state.new.iter().map(|&at| tiles(at)));
        repair
    }
}

/// The faces of a set as bits.
pub(super) fn faces_of(set: &[Tile]) -> u64 {
    set.iter().filter_map(|tile| tile.face()).fold(0, |faces, face: Face| faces | 1 << face.index())
}

//! The fewest tiles to touch so that a table lies in legal sets.
//!
//! A repair gives every old set new tiles (perhaps none) and may lay sets that are wholly new. For every kind of tile,
//! what leaves old sets and what comes into sets are counted; a tile that does both was moved, one that only leaves is
//! taken back, one that only comes is added. The price is the larger of the two, summed over the kinds: every tile that
//! somebody must touch, once.
//!
//! The search goes from price 1 upwards, so the first repair is a cheapest one, and for each price from no tile taken or
//! added upwards, so among equals it prefers to rearrange. It first gives every illegal set its new tiles, then settles
//! kind after kind: what is out of balance is taken back or added, or another set receives or gives it.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::repair_state::{Effect, Old, State};
use super::shapes::{Shape, shapes};
use super::{Budget, Goal, Outcome, Problem, Unsupported, solve};
use crate::model::{Counts, Face, Series, SetSettings, Tile};

/// A table that was mended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repair {
    /// What each set of the old table became, none where it is gone, then the sets that are wholly new.
    pub sets: Vec<Vec<Tile>>,
    /// How many of them are old.
    pub n_old: usize,
    /// Old sets that are gone or changed, by index.
    pub changed: Vec<usize>,
    /// Tiles that now lie in another set than before.
    pub n_moved: u32,
    /// Tiles that were not on the table.
    pub added: Counts,
    /// Tiles that no longer are.
    pub taken: Counts,
}

impl Repair {
    /// Tiles moved, added and taken back.
    pub fn price(&self) -> u32 {
        self.n_moved + self.added.n_tiles() + self.taken.n_tiles()
    }

    /// The sets that lie where others were lifted.
    pub fn new_sets(&self) -> Vec<Vec<Tile>> {
        let is_new = |index: &usize| self.changed.contains(index) || self.n_old <= *index;
        (0..self.sets.len()).filter(is_new).map(|at| self.sets[at].clone()).filter(|set| !set.is_empty()).collect()
    }

    /// Whether all tiles stay on the table and none comes to it.
    pub fn only_moves(&self) -> bool {
        self.added.is_empty() && self.taken.is_empty()
    }
}

/// What came of looking for a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mended {
    /// Every set is legal already.
    Legal,
    /// No repair touches fewer tiles, and none that touches as many takes and adds fewer.
    Least {
        /// It.
        repair: Repair,
        /// Whether no other repair is as good.
        is_only: bool,
        /// States searched.
        states: u64,
    },
    /// The steps were used up first; a repair of a lower price than `below` does not exist.
    BudgetSpent {
        /// The price at which the search stopped.
        below: u32,
        /// States searched.
        states: u64,
    },
    /// The search does not take this on.
    Unsupported(Unsupported),
}

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
        found: BTreeMap::new(),
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

/// What a set may become: a shape, or nothing.
type Target = Option<u32>;

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
    found: BTreeMap<Vec<(u64, u8)>, ()>,
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
            next.targets[index] = Some(target);
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
            if !self.old[index].is_legal || state.targets[index].is_some() {
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
            next.targets[index] = Some(target);
        }
        self.settle(&mut next)
    }

    fn add(&mut self, state: &State) {
        let key = |at: u32| (self.shapes[at as usize].faces, self.shapes[at as usize].n_jokers);
        let mut keys: Vec<(u64, u8)> = state.new.iter().map(|&at| key(at)).collect();
        for (old, target) in self.old.iter().zip(&state.targets) {
            match target {
                None => keys.push((old.faces, old.n_jokers)),
                Some(target) => keys.extend(target.map(key)),
            }
        }
        keys.sort_unstable();
        self.found.insert(keys, ());
        if self.first.is_none() {
            self.first = Some(self.repaired(state));
        }
    }

    fn repaired(&self, state: &State) -> Repair {
        let tiles = |at: u32| self.shapes[at as usize].tiles.clone();
        let mut repair = Repair { n_moved: state.n_moved(), n_old: self.old.len(), ..Repair::default() };
        (repair.taken, repair.added) = (state.out.minus(&state.into), state.into.minus(&state.out));
        for (index, target) in state.targets.iter().enumerate() {
            match target {
                None => repair.sets.push(self.table[index].clone()),
                Some(target) => {
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

impl Repair {
    /// All tiles of the table in legal sets, none added or taken, as the solver comes upon them: not the fewest moved.
    pub fn by_arranging(table: &[Vec<Tile>], sets: SetSettings) -> Option<Repair> {
        let counts = Counts::of(table.iter().flatten());
        let problem = Problem { table: counts, rack: Counts::default(), sets, goal: Goal::Arrange };
        let Outcome::Plan(plan) = solve(&problem, Budget::default()) else { return None };
        let mut repair = Repair { sets: alloc::vec![Vec::new(); table.len()], n_old: table.len(), ..Repair::default() };
        let mut free: Vec<usize> = (0..table.len()).collect();
        for set in plan.sets {
            let new = Counts::of(&set);
            let stay = |index: usize| new.n_tiles() - new.minus(&Counts::of(&table[index])).n_tiles();
            let nearest = (0..free.len()).max_by_key(|&at| (stay(free[at]), core::cmp::Reverse(at)));
            match nearest {
                Some(at) => {
                    let index = free.remove(at);
                    repair.n_moved += new.n_tiles() - stay(index);
                    repair.sets[index] = set;
                }
                None => {
                    repair.n_moved += new.n_tiles();
                    repair.sets.push(set);
                }
            }
        }
        let counts = |set: &[Tile]| Counts::of(set);
        repair.changed = (0..table.len()).filter(|&at| counts(&table[at]) != counts(&repair.sets[at])).collect();
        Some(repair)
    }
}

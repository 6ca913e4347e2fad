//! What a repair has done so far: tiles that left old sets, tiles that came into sets, and what that costs.

use alloc::vec::Vec;

use super::repair::faces_of;
use super::shapes::Shape;
use crate::model::{Counts, Tile};

/// A set of the table before the repair.
pub(super) struct Old {
    pub(super) faces: u64,
    pub(super) n_jokers: u8,
    pub(super) n_tiles: u32,
    pub(super) is_legal: bool,
    tiles: Counts,
}

/// What a change takes out of a set and puts into it.
pub(super) struct Effect {
    pub(super) out: Counts,
    pub(super) into: Counts,
}

impl Old {
    pub(super) fn of(set: &[Tile], shapes: &[Shape]) -> Self {
        let (faces, tiles) = (faces_of(set), Counts::of(set));
        let n_jokers = tiles.get(Tile::JOKER);
        let is_shape = |shape: &Shape| (shape.faces, shape.n_jokers) == (faces, n_jokers);
        let each_once = faces.count_ones() + u32::from(n_jokers) == set.len() as u32;
        let is_legal = each_once && shapes.iter().any(is_shape);
        Old { faces, n_jokers, n_tiles: set.len() as u32, is_legal, tiles }
    }

    /// How many tiles go out and come in where it becomes this shape.
    pub(super) fn change(&self, shape: &Shape) -> (u32, u32) {
        let same = (self.faces & shape.faces).count_ones() + u32::from(self.n_jokers.min(shape.n_jokers));
        (self.n_tiles - same, shape.n_tiles() - same)
    }

    /// The same, tile by tile; without a shape all go out.
    pub(super) fn effect(&self, shape: Option<&Shape>) -> Effect {
        let new = shape.map_or_else(Counts::default, |shape| Counts::of(&shape.tiles));
        Effect { out: self.tiles.minus(&new), into: new.minus(&self.tiles) }
    }
}

/// A shape, or nothing.
pub(super) type Target = Option<u32>;

/// What became of an old set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Becomes {
    /// It stays what it is.
    Itself,
    /// It is another shape now, or gone.
    New(Target),
}

#[derive(Clone)]
pub(super) struct State {
    /// Tiles that left old sets.
    pub(super) out: Counts,
    /// Tiles that came into sets.
    pub(super) into: Counts,
    /// By kind: how many more are out than in, where that was accepted.
    pub(super) settled: [i32; Tile::KINDS],
    /// What each old set becomes.
    pub(super) becomes: Vec<Becomes>,
    /// Shapes that are wholly new.
    pub(super) new: Vec<u32>,
}

impl State {
    pub(super) fn new(n_sets: usize) -> Self {
        State {
            out: Counts::default(),
            into: Counts::default(),
            settled: [0; Tile::KINDS],
            becomes: alloc::vec![Becomes::Itself; n_sets],
            new: Vec::new(),
        }
    }

    pub(super) fn apply(&mut self, effect: &Effect) {
        self.out = self.out.plus(&effect.out);
        self.into = self.into.plus(&effect.into);
    }

    pub(super) fn n_out(&self) -> u32 {
        self.out.n_tiles()
    }

    pub(super) fn n_into(&self) -> u32 {
        self.into.n_tiles()
    }

    /// Tiles that are out and in again.
    pub(super) fn n_moved(&self) -> u32 {
        self.n_out() - self.out.minus(&self.into).n_tiles()
    }

    /// Tiles that somebody touches.
    pub(super) fn price(&self) -> u32 {
        self.n_out() + self.into.minus(&self.out).n_tiles()
    }

    /// How many more of a kind are out than in.
    pub(super) fn excess(&self, kind: usize) -> i32 {
        let tile = Tile::from_index(kind).unwrap_or(Tile::HIDDEN);
        i32::from(self.out.get(tile)) - i32::from(self.into.get(tile))
    }

    /// The first kind that is out of balance and not accepted so.
    pub(super) fn unsettled(&self) -> Option<usize> {
        (0..Tile::KINDS).find(|&kind| self.excess(kind) != self.settled[kind])
    }

    /// Tiles that are taken back or added.
    pub(super) fn n_outside(&self) -> u32 {
        self.settled.iter().map(|excess| excess.unsigned_abs()).sum()
    }
}

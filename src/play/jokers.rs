//! Branch and bound over the sets in which jokers lie, where the best plan breaks a rule on jokers.

use alloc::vec::Vec;

use super::Proof;
use super::search::{Node, Search};
use crate::model::{Counts, JokerReplace, JokerSets, Tile};
use crate::rules::reading;
use crate::solver::{MOST_SHAPE_JOKERS, Shape, shapes};

/// More choices than this for one joker are not looked at one by one.
const MOST_SHAPES: usize = 4_000;
/// Tiles that may take the place of a joker; of more, only the first are forced one by one.
const MOST_REPLACING: usize = 4;

impl Search<'_> {
    /// Leaves every joker where it lies: first with what the rack can add to its set, then untouched. Where a table is
    /// too large for all that jokers could do, a play that leaves them alone is found all the same.
    pub(super) fn leave_jokers(&mut self, root: &Node) {
        let (mut longer, mut as_it_lies, mut free) = (root.clone(), root.clone(), root.free);
        for set in self.position.table.iter().filter(|set| set.iter().any(|tile| tile.is_joker())) {
            if root.fixed.contains(set) {
                continue;
            }
            as_it_lies.fixed.push(set.clone());
            longer.fixed.push(self.lengthened(set, &mut free));
        }
        for node in [longer, as_it_lies] {
            let Some(plan) = self.better(&node) else { continue };
            let tidy = self.keep(&plan, &node);
            let _ = self.accept(tidy, &node) || self.accept(plan, &node);
        }
    }

    /// A set with the tiles of the rack, one after the other, that fit at its ends as it lies.
    fn lengthened(&self, set: &[Tile], free: &mut Counts) -> Vec<Tile> {
        let mut set = set.to_vec();
        let longer = |set: &[Tile], free: &Counts| {
            let at_both_ends = free.tiles().flat_map(|tile| [[&[tile], set].concat(), [set, &[tile]].concat()]);
            at_both_ends.into_iter().find(|longer| reading::points(longer, &self.settings.sets).is_some())
        };
        while let Some(more) = longer(&set, free) {
            *free = free.minus(&Counts::of(&more).minus(&Counts::of(&set)));
            set = more;
        }
        set
    }

    /// Goes through what the jokers can be, tiles that take the place of one first.
    pub(super) fn jokers(&mut self, node: &Node) {
        if self.joker_shapes.is_empty() {
            let all = self.table.plus(&self.position.rack);
            self.joker_shapes = shapes(self.sets, &all);
            self.joker_shapes.retain(|shape| 0 < shape.n_jokers);
            if MOST_SHAPES < self.joker_shapes.len() || MOST_SHAPE_JOKERS < all.get(Tile::JOKER) {
                self.proof = Proof::Partial;
                self.joker_shapes.truncate(MOST_SHAPES);
            }
        }
        let replacing = self.replacing(&node.free);
        for choice in 0..1_u32 << replacing.len() {
            let mut with = node.clone();
            for (at, &tile) in replacing.iter().enumerate() {
                if choice >> at & 1 == 1 && with.free.take(tile) {
                    with.forced.add(tile, 1);
                }
            }
            if self.better(&with).is_some() {
                self.place(&with, 0);
            }
        }
    }

    /// Tiles of the rack that can take the place of a joker, where the system asks for one.
    fn replacing(&mut self, free: &Counts) -> Vec<Tile> {
        if self.settings.joker.replace == JokerReplace::Free {
            return Vec::new();
        }
        let mut tiles = Vec::new();
        for set in self.position.table {
            for place in (0..set.len()).filter(|&place| set[place].is_joker()) {
                tiles.extend(reading::stands_for(set, place, &self.settings.sets).iter().map(Tile::of));
            }
        }
        tiles.retain(|tile| 0 < free.get(*tile));
        tiles.sort_unstable();
        tiles.dedup();
        if MOST_REPLACING < tiles.len() {
            self.proof = Proof::Partial;
            tiles.truncate(MOST_REPLACING);
        }
        tiles
    }

    /// Fixes the set of one more joker, from this shape on, in every way that could still be better.
    fn place(&mut self, node: &Node, from: usize) {
        let (mut must, mut may) = (self.table.plus(&node.forced), node.free);
        for &tile in node.fixed.iter().flatten() {
            let _ = must.take(tile) || may.take(tile);
        }
        let left = must.plus(&may);
        let frozen = self.frozen_left(node);
        let mut children: Vec<(u32, usize, Node)> = Vec::new();
        for at in from..self.joker_shapes.len() {
            let shape = &self.joker_shapes[at];
            if !shape.within(&left) || !may_hold(shape, &frozen) {
                continue;
            }
            let mut child = node.clone();
            child.fixed.push(shape.tiles.clone());
            if let Some(plan) = self.better(&child) {
                children.push((plan.value, at, child));
            }
        }
        if must.get(Tile::JOKER) == 0 && 0 < may.get(Tile::JOKER) {
            let mut without = node.clone();
            while without.free.take(Tile::JOKER) {}
            if let Some(plan) = self.better(&without) {
                children.push((plan.value, self.joker_shapes.len(), without));
            }
        }
        if left.get(Tile::JOKER) == 0 {
            // All jokers have their place and a rule is still broken: it asks more than where they lie.
            self.proof = Proof::Partial;
        }
        children.sort_by_key(|(value, ..)| core::cmp::Reverse(*value));
        for (_, at, child) in children {
            if self.steps == 0 || self.left == 0 {
                self.proof = Proof::Spent;
                return;
            }
            let Some(plan) = self.better(&child) else { continue };
            if !self.accept(plan, &child) {
                self.place(&child, at);
            }
        }
    }

    /// Sets of the table that may only be added to and are in no fixed set yet.
    fn frozen_left(&self, node: &Node) -> Vec<Counts> {
        if self.settings.joker.sets != JokerSets::Frozen {
            return Vec::new();
        }
        let mut fixed: Vec<Counts> = node.fixed.iter().map(Counts::of).collect();
        let mut left = Vec::new();
        for set in self.position.table.iter().filter(|set| set.iter().any(|tile| tile.is_joker())) {
            let old = Counts::of(set);
            match fixed.iter().position(|new| old.within(new)) {
                Some(at) => _ = fixed.remove(at),
                None => left.push(old),
            }
        }
        left
    }
}

/// Whether a set with a joker can be one that the frozen sets allow: the next of them, added to.
fn may_hold(shape: &Shape, frozen: &[Counts]) -> bool {
    let tiles = Counts::of(&shape.tiles);
    frozen.is_empty() || frozen.iter().any(|old| old.within(&tiles))
}

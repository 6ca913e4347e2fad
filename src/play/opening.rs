//! Openings: the player's own sets that come first.

use alloc::vec::Vec;

use super::Wish;
use super::search::{Node, Search};
use crate::model::{Counts, OpeningJoker, Series, SetSettings, Settings, Tile};
use crate::rules::own_sets::joker_worth;
use crate::solver::{self, Best, Budget, Outcome, Shape, shapes};

/// The sets of these tiles alone that are worth most as an opening, whether or not that is enough; `None` where the
/// solver does not take the question on. Jokers are left out where the system forbids them in an opening.
pub fn best_opening(rack: &Counts, settings: &Settings) -> Option<Best> {
    solver::best_sets(&usable(rack, settings), plain(settings), joker_worth(settings))
}

/// The same within a budget, as the solver answers it.
pub fn best_opening_within(rack: &Counts, settings: &Settings, budget: Budget) -> Outcome {
    solver::best_sets_within(&usable(rack, settings), plain(settings), joker_worth(settings), budget)
}

fn plain(settings: &Settings) -> SetSettings {
    SetSettings { series: Series::Plain, ..settings.sets }
}

/// The tiles that may make up the minimum.
fn usable(rack: &Counts, settings: &Settings) -> Counts {
    let mut own = *rack;
    while settings.opening.joker == OpeningJoker::Forbidden && own.take(Tile::JOKER) {}
    own
}

/// What a set counts in an opening.
fn worth(shape: &Shape, settings: &Settings) -> u32 {
    let counts = settings.opening.joker == OpeningJoker::Counts;
    let number = |tile: &Tile| tile.face().or(tile.claim().filter(|_| counts));
    shape.tiles.iter().filter_map(number).map(|face| u32::from(face.number().get())).sum()
}

impl Search<'_> {
    /// Goes through the own sets that open, each forced to be laid in whatever sets; the best opening first.
    pub(super) fn open(&mut self, root: &Node) {
        let rack = usable(&self.position.rack, self.settings);
        let needed = u32::from(self.settings.opening.points);
        let Some(best) = best_opening(&self.position.rack, self.settings) else { return };
        if best.points < needed {
            return;
        }
        if self.wish == Wish::Out {
            // Whatever opens is among the tiles laid.
            return self.jokers(root);
        }
        let mut own = shapes(plain(self.settings), &rack);
        own.sort_by_key(|shape| core::cmp::Reverse(worth(shape, self.settings)));
        let tiles: Vec<Tile> = best.sets.iter().flatten().copied().collect();
        if let Some(node) = forced(root, &tiles) {
            self.try_opening(&node);
        }
        self.open_with(root, &own, needed);
    }

    /// Forces sets until they are worth the rest of the minimum.
    fn open_with(&mut self, node: &Node, own: &[Shape], needed: u32) {
        if needed == 0 {
            return self.try_opening(node);
        }
        for at in 0..own.len() {
            let Some(next) = forced(node, &own[at].tiles) else { continue };
            if self.better(&next).is_some() {
                self.open_with(&next, &own[at..], needed.saturating_sub(worth(&own[at], self.settings)));
            }
        }
    }

    fn try_opening(&mut self, node: &Node) {
        let Some(plan) = self.better(node) else { return };
        let tidy = self.keep(&plan, node);
        if !self.accept(tidy, node) && !self.accept(plan, node) {
            self.jokers(node);
        }
    }
}

/// The node with these tiles of the rack laid, where it can still lay them.
fn forced(node: &Node, tiles: &[Tile]) -> Option<Node> {
    let mut next = node.clone();
    for tile in tiles {
        if !next.free.take(*tile) {
            return None;
        }
        next.forced.add(*tile, 1);
    }
    Some(next)
}

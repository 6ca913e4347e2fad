//! Small rearrangements that players know by heart: a run split in two, a tile borrowed, a joker fetched.

use alloc::vec;
use alloc::vec::Vec;

use super::glance::{Glance, tile};
use super::scribe::Change;
use crate::model::{Colour, Counts, Number, Tile};
use crate::rules::reading::{Reading, read, stands_for};

impl Glance<'_> {
    /// Splits a run in which a tile of the rack lies a second time.
    pub(super) fn split(&mut self) {
        let min = usize::from(self.settings.sets.min_tiles);
        for at in 0..self.table.len() {
            let set = &self.table[at];
            if set.len() + 1 < 2 * min || self.is_lifted(at) || !is_run_of_numbers(set) {
                continue;
            }
            let inside = min - 1..=set.len() - min;
            let Some(cut) = inside.into_iter().find(|&cut| 0 < self.rack.get(set[cut])) else { continue };
            self.rack.take(set[cut]);
            let laid = vec![set[..=cut].to_vec(), set[cut..].to_vec()];
            self.changes.push(Change { lifted: vec![at], laid });
        }
    }

    /// Takes a tile that a set can spare and lays it with two of the rack.
    pub(super) fn borrow(&mut self) {
        if self.settings.sets.min_tiles != 3 {
            return;
        }
        for at in 0..self.table.len() {
            if self.rack.n_tiles() < 2 {
                return;
            }
            let set = &self.table[at];
            if set.len() < 4 || self.is_lifted(at) || set.iter().any(|tile| tile.is_joker()) {
                continue;
            }
            let may_spare: Vec<usize> = match read(set, &self.settings.sets) {
                Some(Reading::Run { .. }) if is_run_of_numbers(set) => vec![0, set.len() - 1],
                Some(Reading::Group) => (0..set.len()).collect(),
                _ => continue,
            };
            let with_two = |&place: &usize| Some((place, set_with(set[place], &self.rack)?));
            let Some((place, new)) = may_spare.iter().find_map(with_two) else { continue };
            let spared = set[place];
            let mut rest = set.clone();
            rest.remove(place);
            for &tile in new.iter().filter(|&&tile| tile != spared) {
                self.rack.take(tile);
            }
            self.changes.push(Change { lifted: vec![at], laid: vec![rest, new] });
        }
    }

    /// Lays the tile that a joker of the table stands for in its place, and the joker with two tiles of the rack.
    pub(super) fn fetch(&self) -> Option<Change> {
        if self.settings.sets.min_tiles != 3 {
            return None;
        }
        let mut free = (0..self.table.len()).filter(|&at| !self.is_lifted(at));
        free.find_map(|at| self.fetch_from(at))
    }

    fn fetch_from(&self, at: usize) -> Option<Change> {
        let set = &self.table[at];
        let place = set.iter().position(|tile| tile.is_joker())?;
        let stands_for = stands_for(set, place, &self.settings.sets);
        let instead = stands_for.iter().map(Tile::of).find(|&tile| 0 < self.rack.get(tile))?;
        let mut rest = self.rack;
        rest.take(instead);
        let new = pair_with_joker(&rest)?;
        let mut old = set.clone();
        old[place] = instead;
        Some(Change { lifted: vec![at], laid: vec![old, new] })
    }

    /// Takes what a change lays off the rack, and notes it.
    pub(super) fn note(&mut self, change: Change) {
        let mut lifted = Counts::of(change.lifted.iter().flat_map(|&at| &self.table[at]));
        for &tile in change.laid.iter().flatten() {
            let _ = lifted.take(tile) || self.rack.take(tile);
        }
        self.changes.push(change);
    }
}

/// Whether a set is a run that lies from its lowest tile up, without jokers.
fn is_run_of_numbers(set: &[Tile]) -> bool {
    let follows = |pair: &[Tile]| match (pair[0].face(), pair[1].face()) {
        (Some(low), Some(high)) => low.colour() == high.colour() && low.number().get() + 1 == high.number().get(),
        _ => false,
    };
    set.windows(2).all(follows)
}

/// A set of this tile and two of the rack.
fn set_with(spare: Tile, rack: &Counts) -> Option<Vec<Tile>> {
    let face = spare.face()?;
    let (colour, number) = (face.colour(), face.number().get());
    let held = |tile: &Tile| 0 < rack.get(*tile);
    let others = Colour::ALL.into_iter().filter(|&other| other != colour).map(|other| tile(other, number));
    let mut group: Vec<Tile> = others.filter(held).collect();
    if 2 <= group.len() {
        group.push(spare);
        group.sort_unstable();
        return Some(group);
    }
    let lowest = number.saturating_sub(2).max(1)..=number.min(Number::MAX - 2);
    let mut runs = lowest.map(|low| [low, low + 1, low + 2].map(|n| tile(colour, n)));
    runs.find(|run| run.iter().all(|tile| *tile == spare || held(tile))).map(Vec::from)
}

/// Two tiles that lack a third, and the joker in its place.
fn pair_with_joker(rack: &Counts) -> Option<Vec<Tile>> {
    let held: Vec<Tile> = rack.tiles().filter(|tile| !tile.is_joker()).collect();
    for (at, &one) in held.iter().enumerate() {
        for &other in &held[at + 1..] {
            let (Some(low), Some(high)) = (one.face(), other.face()) else { continue };
            let (first, last) = (low.number().get(), high.number().get());
            if first == last && low.colour() != high.colour() {
                return Some(vec![one, other, Tile::JOKER]);
            }
            if low.colour() != high.colour() {
                continue;
            }
            match last.checked_sub(first) {
                Some(2) => return Some(vec![one, Tile::JOKER, other]),
                Some(1) if last < Number::MAX => return Some(vec![one, other, Tile::JOKER]),
                Some(1) => return Some(vec![Tile::JOKER, one, other]),
                _ => {}
            }
        }
    }
    None
}

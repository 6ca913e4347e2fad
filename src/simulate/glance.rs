//! What a player sees at a glance: sets on the rack, and tiles that fit to sets of the table.

use alloc::vec;
use alloc::vec::Vec;

use super::scribe::Change;
use crate::model::{Colour, Counts, Face, Number, OpeningJoker, Series, SetSettings, Settings, Tile};
use crate::rules::reading::{Reading, points, read};

/// The tile of a colour and a number, 1 to 13.
pub(super) fn tile(colour: Colour, number: u8) -> Tile {
    Tile::of(Face::new(colour, Number::new(number).expect("numbers are counted from 1 to 13")))
}

/// What is left of a rack while a play is thought up, and the play so far.
#[derive(Clone, Debug)]
pub(super) struct Glance<'a> {
    pub(super) settings: &'a Settings,
    pub(super) table: &'a [Vec<Tile>],
    /// Tiles that are not laid yet.
    pub(super) rack: Counts,
    pub(super) changes: Vec<Change>,
}

impl<'a> Glance<'a> {
    pub(super) fn new(settings: &'a Settings, table: &'a [Vec<Tile>], rack: Counts) -> Self {
        Glance { settings, table, rack, changes: Vec::new() }
    }

    /// Whether a set of the table is part of the play already.
    pub(super) fn is_lifted(&self, at: usize) -> bool {
        self.changes.iter().any(|change| change.lifted.contains(&at))
    }

    /// Lays a set of the rack's tiles.
    pub(super) fn lay(&mut self, set: Vec<Tile>) {
        for &tile in &set {
            self.rack.take(tile);
        }
        self.changes.push(Change { lifted: Vec::new(), laid: vec![set] });
    }

    /// Lays every set that the rack holds without its jokers.
    pub(super) fn lay_sets(&mut self) {
        while let Some(set) = own_set(&self.rack, &self.settings.sets) {
            self.lay(set);
        }
    }

    /// Lays the sets of an opening; whether they are worth the minimum.
    pub(super) fn open(&mut self) -> bool {
        let needed = self.settings.opening.points;
        let before = self.clone();
        self.lay_sets();
        if needed <= self.points() && !self.changes.is_empty() {
            return true;
        }
        *self = before;
        let Some(set) = set_with_joker(&self.rack, &self.settings.sets) else { return false };
        if self.settings.opening.joker != OpeningJoker::Counts {
            return false;
        }
        self.lay(set);
        self.lay_sets();
        needed <= self.points()
    }

    /// What the sets that were laid are worth.
    fn points(&self) -> u16 {
        let sets = self.changes.iter().flat_map(|change| &change.laid);
        sets.filter_map(|set| points(set, &self.settings.sets)).sum()
    }

    /// Adds tiles to sets of the table. A joker is added when it is all that is left.
    pub(super) fn add(&mut self) {
        for at in 0..self.table.len() {
            if self.rack.is_empty() {
                return;
            }
            if !self.is_lifted(at)
                && let Some(longer) = self.longer(&self.table[at])
            {
                self.changes.push(Change { lifted: vec![at], laid: vec![longer] });
            }
        }
    }

    /// The set with every tile of the rack that fits to it.
    fn longer(&mut self, set: &[Tile]) -> Option<Vec<Tile>> {
        if 1 < set.iter().filter(|tile| tile.is_joker()).count() {
            return None;
        }
        let longer = match read(set, &self.settings.sets)? {
            Reading::Run { low, .. } => self.longer_run(set, low)?,
            Reading::Group => self.larger_group(set)?,
            Reading::Series => return None,
        };
        self.rack = self.rack.minus(&Counts::of(&longer).minus(&Counts::of(set)));
        Some(longer)
    }

    /// A run that lies from `low` up, with what fits at its ends.
    fn longer_run(&self, set: &[Tile], low: u8) -> Option<Vec<Tile>> {
        let colour = set.iter().find_map(|tile| tile.face())?.colour();
        let high = usize::from(low) + set.len() - 1;
        if usize::from(Number::MAX) < high || !lies_up(set, low) {
            return None;
        }
        let fits = |number: &u8| 0 < self.rack.get(tile(colour, *number));
        let below = (1..low).rev().take_while(fits).count() as u8;
        let above = (high as u8 + 1..=Number::MAX).take_while(fits).count() as u8;
        let front = (low - below..low).map(|number| tile(colour, number));
        let back = (high as u8 + 1..=high as u8 + above).map(|number| tile(colour, number));
        let longer: Vec<Tile> = front.chain(set.iter().map(|tile| tile.plain())).chain(back).collect();
        if set.len() < longer.len() { Some(longer) } else { self.with_last_joker(set, high) }
    }

    /// A joker goes to the end of a run when nothing else is left.
    fn with_last_joker(&self, set: &[Tile], high: usize) -> Option<Vec<Tile>> {
        let is_last = self.rack.n_tiles() == 1 && self.rack.get(Tile::JOKER) == 1;
        let fits = is_last && high < usize::from(Number::MAX) && !set.iter().any(|tile| tile.is_joker());
        if fits { Some([set, &[Tile::JOKER]].concat()) } else { None }
    }

    fn larger_group(&self, set: &[Tile]) -> Option<Vec<Tile>> {
        let number = set.iter().find_map(|tile| tile.face())?.number();
        let fits = |tile: &Tile| 0 < self.rack.get(*tile) && !set.contains(tile);
        let mut more = Colour::ALL.into_iter().map(|colour| Tile::of(Face::new(colour, number))).filter(fits);
        let more = more.next().filter(|_| set.len() < Colour::ALL.len())?;
        Some(set.iter().map(|tile| tile.plain()).chain([more]).collect())
    }
}

/// Whether a run lies from its lowest tile to its highest.
fn lies_up(set: &[Tile], low: u8) -> bool {
    let mut numbers = set.iter().zip(low..);
    numbers.all(|(tile, number)| tile.face().is_none_or(|face| face.number().get() == number))
}

/// The set of most tiles, of equals the one worth most, that these tiles hold without a joker.
pub(super) fn own_set(tiles: &Counts, sets: &SetSettings) -> Option<Vec<Tile>> {
    let mut best: Option<((usize, u8), Vec<Tile>)> = None;
    let mut offer = |n_tiles: usize, highest: u8, set: &dyn Fn() -> Vec<Tile>| {
        let rank = (n_tiles, highest);
        if usize::from(sets.min_tiles) <= n_tiles && best.as_ref().is_none_or(|(best, _)| *best < rank) {
            best = Some((rank, set()));
        }
    };
    for colour in Colour::ALL {
        let mut length = 0;
        for number in 1..=Number::MAX {
            length = if 0 < tiles.get(tile(colour, number)) { length + 1 } else { 0 };
            offer(length, number, &|| (number + 1 - length as u8..=number).map(|n| tile(colour, n)).collect());
        }
    }
    for number in 1..=Number::MAX {
        let held = |colour: &Colour| 0 < tiles.get(tile(*colour, number));
        let n_tiles = Colour::ALL.iter().filter(|colour| held(colour)).count();
        offer(n_tiles, number, &|| Colour::ALL.into_iter().filter(held).map(|colour| tile(colour, number)).collect());
    }
    best.map(|(_, set)| set).or_else(|| series(tiles, sets))
}

/// Numbers of one colour that are a set in the maths variant.
const SERIES: [&[u8]; 8] =
    [&[1, 2, 4, 8], &[1, 4, 9], &[2, 5, 8, 11], &[3, 6, 9, 12], &[2, 4, 6], &[7, 9, 11], &[1, 2, 3, 5, 8], &[5, 9, 13]];

fn series(tiles: &Counts, sets: &SetSettings) -> Option<Vec<Tile>> {
    if sets.series == Series::Plain {
        return None;
    }
    let of = |colour: Colour| SERIES.iter().map(move |numbers| numbers.iter().map(|&n| tile(colour, n)).collect());
    let mut all = Colour::ALL.into_iter().flat_map(of);
    all.find(|set: &Vec<Tile>| Counts::of(set).within(tiles) && points(set, sets).is_some())
}

/// The set worth most of two tiles, or as many as a set lacks one of, and a joker.
pub(super) fn set_with_joker(tiles: &Counts, sets: &SetSettings) -> Option<Vec<Tile>> {
    if tiles.get(Tile::JOKER) == 0 {
        return None;
    }
    let min = sets.min_tiles;
    let filled = |wanted: &[Tile]| {
        let held = |tile: &Tile| 0 < tiles.get(*tile);
        let n_held = wanted.iter().filter(|tile| held(tile)).count();
        let set = || wanted.iter().map(|tile| if held(tile) { *tile } else { Tile::JOKER }).collect::<Vec<_>>();
        if n_held + 1 == wanted.len() && 1 < n_held { Some(set()) } else { None }
    };
    let mut best: Option<(u16, Vec<Tile>)> = None;
    let mut offer = |set: Option<Vec<Tile>>| {
        let Some(set) = set else { return };
        let worth = points(&set, sets).unwrap_or(0);
        if best.as_ref().is_none_or(|(best, _)| *best < worth) {
            best = Some((worth, set));
        }
    };
    for colour in Colour::ALL {
        for low in 1..=(Number::MAX + 1).saturating_sub(min) {
            offer(filled(&(low..low + min).map(|number| tile(colour, number)).collect::<Vec<_>>()));
        }
    }
    for number in (1..=Number::MAX).filter(|_| min <= 4) {
        for left_out in 0..=Colour::ALL.len() {
            let wanted = Colour::ALL.into_iter().enumerate().filter(|&(at, _)| at != left_out);
            offer(filled(&wanted.map(|(_, colour)| tile(colour, number)).collect::<Vec<_>>()));
        }
    }
    best.filter(|(worth, _)| 0 < *worth).map(|(_, set)| set)
}

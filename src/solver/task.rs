//! What the searches work on: tiles by number and colour, and what a laid tile pays.

use crate::model::{Colour, Counts, Face, JokersPerSet, Number, Series, SetSettings, Tile, Wrap};

use super::{JokerWorth, Unsupported};

/// Most jokers; more are refused.
pub(super) const MAX_JOKERS: usize = 8;
/// Most tiles of one face; more are refused.
pub(super) const MAX_COPIES: u8 = 8;
/// Longest minimum of a set; longer ones are refused.
pub(super) const MAX_MIN_TILES: usize = 6;

/// What a laid tile pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pay {
    /// One for each tile.
    Tiles,
    /// The tile's number, and this much for a joker.
    Points(u16),
    /// The number of the place, also for a joker where it counts.
    Places(JokerWorth),
}

/// Tiles that must and may be laid, by number (1 to 13) and colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub(super) must: [[u8; 4]; 14],
    pub(super) have: [[u8; 4]; 14],
    pub(super) jokers_must: u8,
    pub(super) jokers: u8,
    pub(super) min_tiles: usize,
    pub(super) wrap: bool,
    pub(super) one_joker: bool,
    pub(super) pay: Pay,
}

/// The face of a number 1 to 13 and a colour 0 to 3.
pub(super) fn face(number: usize, colour: usize) -> Face {
    Face::new(Colour::ALL[colour], Number::new(number as u8).expect("numbers run from 1 to 13"))
}

/// How often each face is there, by number and colour.
fn by_number(counts: &Counts) -> [[u8; 4]; 14] {
    let mut table = [[0; 4]; 14];
    for face in Face::all() {
        table[face.number().get() as usize][face.colour() as usize] = counts.get(Tile::of(face));
    }
    table
}

impl Task {
    /// Refuses what the searches do not take on.
    pub(super) fn new(must: &Counts, may: &Counts, sets: SetSettings, pay: Pay) -> Result<Task, Unsupported> {
        let all = must.plus(may);
        let jokers = all.get(Tile::JOKER);
        let min_tiles = usize::from(sets.min_tiles.max(1));
        if sets.series != Series::Plain {
            return Err(Unsupported::Series);
        }
        if MAX_MIN_TILES < min_tiles {
            return Err(Unsupported::MinTiles);
        }
        if 0 < all.get(Tile::HIDDEN).max(all.get(Tile::FOREIGN)) {
            return Err(Unsupported::UnknownTile);
        }
        if MAX_JOKERS < usize::from(jokers) || Face::all().any(|face| MAX_COPIES < all.get(Tile::of(face))) {
            return Err(Unsupported::TooManyTiles);
        }
        Ok(Task {
            must: by_number(must),
            have: by_number(&all),
            jokers_must: must.get(Tile::JOKER),
            jokers,
            min_tiles,
            wrap: sets.wrap == Wrap::Allowed,
            one_joker: sets.jokers_per_set == JokersPerSet::One,
            pay,
        })
    }

    /// What a number tile pays where it is laid.
    pub(super) fn tile_pays(&self, number: usize) -> i64 {
        if self.pay == Pay::Tiles { 1 } else { signed(number) }
    }

    /// What these tiles pay together, where that does not depend on their places.
    pub(super) fn value(&self, tiles: &Counts) -> u32 {
        let worth =
            |tile: Tile| tile.face().map_or(self.joker_cost(), |face| self.tile_cost(face.number().get().into()));
        tiles.tiles().map(worth).sum()
    }

    /// What all tiles pay but for those left behind, which `cost` so much.
    pub(super) fn paid(&self, cost: u32) -> i64 {
        let tiles = (1..=13)
            .map(|number| self.have[number].iter().copied().map(u32::from).sum::<u32>() * self.tile_cost(number));
        i64::from(tiles.sum::<u32>() + u32::from(self.jokers) * self.joker_cost()) - i64::from(cost)
    }

    /// What it costs to leave a number tile behind.
    pub(super) fn tile_cost(&self, number: usize) -> u32 {
        if self.pay == Pay::Tiles { 1 } else { number as u32 }
    }

    /// What it costs to leave a joker behind, where that does not depend on its place.
    pub(super) fn joker_cost(&self) -> u32 {
        match self.pay {
            Pay::Tiles => 1,
            Pay::Points(joker) => u32::from(joker),
            Pay::Places(_) => 0,
        }
    }

    /// What a joker pays that stands for `number`.
    pub(super) fn joker_pays(&self, number: usize) -> i64 {
        match self.pay {
            Pay::Tiles => 1,
            Pay::Points(joker) => i64::from(joker),
            Pay::Places(JokerWorth::Number) => signed(number),
            Pay::Places(JokerWorth::Zero) => 0,
        }
    }

    /// The most runs of a colour that can go on at `number`.
    pub(super) fn reach(&self, number: usize, colour: usize, jokers: u8) -> u8 {
        self.have.get(number).map_or(7, |have| have[colour] + jokers).min(7)
    }

    /// The kind of a run, where kinds with a joker are told apart only if the rules do.
    pub(super) fn kind(&self, len: usize, with_joker: bool) -> usize {
        super::found::kind(len, self.min_tiles, with_joker && self.one_joker)
    }

    /// Whether a run may begin at this number with `fronts` jokers before it.
    ///
    /// Without wrap a joker in front can as well stand behind, and pays more there, unless the run reaches 13.
    /// With wrap it can always stand behind, and pays more in front only where places pay.
    pub(super) fn may_front(&self, fronts: usize, number: usize, colour: usize, jokers: u8) -> bool {
        let limit = if self.one_joker { 1 } else { 12.min(MAX_JOKERS) };
        if fronts == 0 {
            return true;
        }
        if limit < fronts || usize::from(jokers) < fronts {
            return false;
        }
        if self.wrap {
            return self.pay == Pay::Places(JokerWorth::Number);
        }
        let missing = (number + 1..=13).filter(|&number| self.have[number][colour] == 0).count();
        fronts < number && missing + fronts <= usize::from(jokers)
    }

    /// Whether groups of one number exist with `in_groups` tiles, at most `most` of one colour, and these jokers.
    ///
    /// Dealt out in turn, colour by colour, the groups hold no colour twice and differ by at most one tile, which
    /// leaves most room for jokers.
    pub(super) fn groups_exist(&self, in_groups: u8, most: u8, jokers: u8) -> bool {
        self.n_groups(in_groups, most, jokers).is_some()
    }

    /// The fewest groups that hold these tiles and jokers.
    pub(super) fn n_groups(&self, in_groups: u8, most: u8, jokers: u8) -> Option<u8> {
        let size = in_groups + jokers;
        (most.max(size.div_ceil(4))..=in_groups).find(|&n| {
            self.min_tiles * usize::from(n) <= usize::from(size) && size <= 4 * n && (!self.one_joker || jokers <= n)
        })
    }
}

/// A number as something to add up.
fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

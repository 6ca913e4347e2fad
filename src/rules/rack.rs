//! A rack, as far as it is known.

use alloc::vec::Vec;

use super::turn_case::n_unseen;
use crate::model::{Counts, Game, Rows, Tile};

/// What is known of a rack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rack {
    /// The tiles that are known; hidden ones, and those that could not be read, are left out.
    pub known: Counts,
    /// How many more there are.
    pub n_hidden: u32,
}

impl Rack {
    /// The rack of a row of tiles.
    pub fn of(tiles: &[Tile]) -> Self {
        let mut rack = Rack::default();
        rack.add_all(tiles);
        rack
    }

    /// The rack of all tiles of several rows; `None` where nobody knows how many more there are.
    pub fn of_rows(game: &Game, rows: Rows) -> Option<Self> {
        let mut rack = Rack::default();
        game.rows(rows).for_each(|row| rack.add_all(row));
        if rows.in_part || rows.unread { None } else { Some(rack) }
    }

    /// Adds the tiles of a row.
    pub fn add_all(&mut self, tiles: &[Tile]) {
        for &tile in tiles {
            if tile.is_shown() {
                self.known.add(tile, 1);
            } else {
                self.n_hidden += 1;
            }
        }
    }

    /// Its tiles, the hidden ones last.
    pub fn tiles(&self) -> Vec<Tile> {
        self.known.tiles().chain(core::iter::repeat_n(Tile::HIDDEN, self.n_hidden as usize)).collect()
    }

    /// How many tiles it holds.
    pub fn n_tiles(&self) -> u32 {
        self.known.n_tiles() + self.n_hidden
    }

    /// What is left of it after these tiles were laid, `n_others` of which may not have come from it; hidden tiles make up
    /// for those that are not known to be on it.
    pub fn without(&self, laid: &Counts, n_others: u32) -> Rack {
        let n_left = (self.n_tiles() + n_others).saturating_sub(laid.n_tiles());
        if 0 < n_unseen(laid) {
            // Any of the tiles that are known may be the one that is not shown.
            return Rack { known: Counts::default(), n_hidden: n_left };
        }
        let known = self.known.minus(laid);
        Rack { known, n_hidden: n_left.saturating_sub(known.n_tiles()) }
    }

    /// With more tiles on it.
    pub fn with(&self, more: &Rack) -> Rack {
        Rack { known: self.known.plus(&more.known), n_hidden: self.n_hidden + more.n_hidden }
    }

    /// Whether both can be the same rack, each hidden tile being any tile.
    pub fn agrees_with(&self, other: &Rack) -> bool {
        self.n_tiles() == other.n_tiles()
            && self.known.minus(&other.known).n_tiles() <= other.n_hidden
            && other.known.minus(&self.known).n_tiles() <= self.n_hidden
    }
}

/// Whether two sets can be the same collection of tiles, those that are not shown being any.
pub fn may_be_same(one: &[Tile], other: &[Tile]) -> bool {
    Rack::of(one).agrees_with(&Rack::of(other))
}

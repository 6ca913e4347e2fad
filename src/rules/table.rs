//! The table, as the sets that lie there.

use alloc::vec::Vec;

use super::change::{Change, same_tiles};
use crate::model::{Counts, Game, Rows};

/// No box fills more sets.
pub const MOST_SETS: usize = 400;

/// A table as rows of the game, in the order in which they came to lie there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The sets that are shown.
    pub rows: Vec<u32>,
    /// Whether other sets lie there which are not shown.
    pub in_part: bool,
    /// Whether that is so because part of what is written could not be read: what is shown may be anything then.
    pub unread: bool,
    /// Rows that were listed in another order before, each with one that lists it so. What its joker stands for may hang
    /// on that, and nobody can say whether it was moved.
    pub relisted: Vec<(u32, u32)>,
}

/// Other listings that are kept; no table that people play on has as many.
const MOST_RELISTED: usize = 40;

impl Table {
    /// The table of a list of sets.
    pub fn of(rows: Rows) -> Self {
        let unread = rows.unread;
        Table { rows: (rows.first..rows.end).collect(), in_part: rows.in_part || unread, unread, relisted: Vec::new() }
    }

    /// With the sets of another part of it.
    pub fn add(&mut self, more: &Table) {
        self.rows.extend(&more.rows);
        self.in_part |= more.in_part;
        self.unread |= more.unread;
    }

    /// From now on anything may lie there.
    pub fn lose_sight(&mut self) {
        (self.in_part, self.unread) = (true, true);
    }

    /// Keeps in mind how the sets that stayed were listed before.
    pub fn keep_listings(&mut self, game: &Game, before: &Table, change: &Change) {
        for &(row, older) in &before.relisted {
            let now = self.rows.iter().find(|&&now| now == row || same_tiles(game.row(now), game.row(row)));
            self.relisted.extend(now.map(|&now| (now, older)));
        }
        self.relisted.extend(&change.relisted);
        let n_too_many = self.relisted.len().saturating_sub(MOST_RELISTED);
        self.relisted.drain(..n_too_many);
    }

    /// A table on which nothing lies.
    pub(super) const EMPTY: &Table = &Table { rows: Vec::new(), in_part: false, unread: false, relisted: Vec::new() };

    /// All tiles that are shown.
    pub fn counts(&self, game: &Game) -> Counts {
        Counts::of(self.rows.iter().flat_map(|&row| game.row(row)))
    }
}

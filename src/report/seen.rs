//! A table as it is told: its tiles by their names, and what its sets are.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::slice::ChunksExact;

use crate::check::{SetKind, TableView};
use crate::model::Tile;
use crate::syntax::Tree;

/// The table at some moment of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenTable {
    /// All tiles as they lie, one that no box holds as it is written.
    names: Vec<Cow<'static, str>>,
    /// The end of the names of each set.
    ends: Vec<u32>,
    view: TableView,
}

/// A set of a table.
#[derive(Clone, Debug)]
pub struct SeenSet<'a> {
    /// What kind of set; none that is known in a table of more sets than any box fills.
    pub kind: SetKind,
    /// Its tiles as they lie, one that no box holds as it is written.
    pub tiles: &'a [Cow<'static, str>],
    /// Its worth.
    pub points: u16,
    /// What its tiles can stand for, the reading that counts first.
    pub readings: ChunksExact<'a, Tile>,
}

impl SeenTable {
    /// The table of these rows, of which `view` tells what they are.
    pub fn new(tree: &Tree, text: &str, rows: &[u32], view: TableView) -> Self {
        let mut names = Vec::with_capacity(rows.iter().map(|&row| tree.game.row_range(row).len()).sum());
        let mut ends = Vec::with_capacity(rows.len());
        for &row in rows {
            names.extend(tree.game.row_range(row).map(|tile| tree.tile_text(text, tile)));
            ends.push(names.len() as u32);
        }
        SeenTable { names, ends, view }
    }

    /// Its sets, in order.
    pub fn sets(&self) -> impl ExactSizeIterator<Item = SeenSet<'_>> {
        self.ends.iter().enumerate().map(|(at, &end)| {
            let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
            let set = self.view.sets.get(at);
            SeenSet {
                kind: set.map_or(SetKind::None, |set| set.kind),
                tiles: &self.names[start as usize..end as usize],
                points: set.map_or(0, |set| set.points),
                readings: self.view.readings(at),
            }
        })
    }
}

//! The sets of a table, as a report shows them.

use alloc::vec::Vec;
use core::slice::ChunksExact;

use super::verdict::SetKind;
use crate::model::{Game, Settings, Tile};
use crate::rules::reading::{Reading, add_readings, points_of, read};
use crate::rules::turn_case::MOST_SETS;

/// The sets of a table, as the referee reads them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableView {
    /// The sets, in order; none of a table of more sets than any box fills.
    pub sets: Vec<SetView>,
    /// What the tiles of all of them can stand for, set by set.
    readings: Vec<Tile>,
}

/// One set of a table, as the referee reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetView {
    /// What kind of set.
    pub kind: SetKind,
    /// Its worth; 0 where it is no legal set.
    pub points: u16,
    n_tiles: u32,
    /// The end of its readings.
    end: u32,
}

impl TableView {
    pub(super) fn of(game: &Game, rows: &[u32], settings: &Settings) -> Self {
        let mut table = TableView::default();
        if MOST_SETS < rows.len() {
            return table;
        }
        table.sets.reserve(rows.len());
        table.readings.reserve(rows.iter().map(|&row| game.row(row).len()).sum());
        for &row in rows {
            table.add(game.row(row), settings);
        }
        table
    }

    fn add(&mut self, tiles: &[Tile], settings: &Settings) {
        let reading = read(tiles, &settings.sets);
        let (kind, points) =
            reading.map_or((SetKind::None, 0), |reading| (kind_of(reading), points_of(reading, tiles)));
        if let Some(reading) = reading {
            add_readings(&mut self.readings, tiles, &settings.sets, reading);
        }
        self.sets.push(SetView { kind, points, n_tiles: tiles.len() as u32, end: self.readings.len() as u32 });
    }

    /// What the tiles of a set can stand for, in the order in which they lie, the reading that counts first. Without
    /// jokers there is one, the tiles themselves; without a legal set there is none.
    pub fn readings(&self, set: usize) -> ChunksExact<'_, Tile> {
        let end = |set: Option<&SetView>| set.map_or(0, |set| set.end as usize);
        let (start, set) = (end(set.checked_sub(1).and_then(|before| self.sets.get(before))), self.sets.get(set));
        let n_tiles = set.map_or(1, |set| set.n_tiles.max(1));
        self.readings[start..end(set).max(start)].chunks_exact(n_tiles as usize)
    }
}

const fn kind_of(reading: Reading) -> SetKind {
    match reading {
        Reading::Run { .. } => SetKind::Run,
        Reading::Group => SetKind::Group,
        Reading::Series => SetKind::Series,
    }
}

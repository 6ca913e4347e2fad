//! The sets of a table, as a report shows them.

use alloc::vec::Vec;

use super::verdict::{SetKind, SetView};
use crate::model::{Game, Settings};
use crate::rules::reading::{Reading, points_of, read, readings_beside};
use crate::rules::turn_case::MOST_SETS;

/// Every set with its kind, worth and readings; a table of more sets than any box fills is not listed.
pub(super) fn views(game: &Game, rows: &[u32], settings: &Settings) -> Vec<SetView> {
    if MOST_SETS < rows.len() {
        return Vec::new();
    }
    rows.iter().map(|&row| view(game, row, settings)).collect()
}

fn view(game: &Game, row: u32, settings: &Settings) -> SetView {
    let tiles = game.row(row);
    let Some(reading) = read(tiles, &settings.sets) else {
        return SetView { row, kind: SetKind::None, points: 0, readings: Vec::new() };
    };
    let kind = match reading {
        Reading::Run { .. } => SetKind::Run,
        Reading::Group => SetKind::Group,
        Reading::Series => SetKind::Series,
    };
    SetView { row, kind, points: points_of(reading, tiles), readings: readings_beside(tiles, &settings.sets, reading) }
}

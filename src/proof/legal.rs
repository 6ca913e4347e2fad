//! The witness of a legal table or turn.

use super::scene;
use crate::check::Judgement;
use crate::model::{Counts, OpeningJoker, Settings, Tile};
use crate::protocol::{Kind, OpeningRead, Origin, Proof, SetRead};
use crate::rules::own_sets;
use crate::rules::reading::{Reading, read, readings};
use crate::rules::turn_case::TurnCase;
use crate::syntax::Tree;
use crate::systems::System;

pub(super) fn proof(tree: &Tree, system: &System, judgement: &Judgement) -> Proof {
    let (game, settings) = (&tree.game, &system.settings);
    let case = scene::turn(game, settings);
    let mut own = case.as_ref().and_then(|case| case.laid).unwrap_or_default();
    let mut sets: Vec<SetRead> = judgement.table.iter().filter_map(|&row| set_read(game.row(row), settings)).collect();
    if case.is_some() {
        // The last sets of a table are those that came last.
        for (&row, set) in judgement.table.iter().zip(&mut sets).rev() {
            set.from = origins(game.row(row), &mut own);
        }
    }
    let opening = case.as_ref().and_then(opening);
    Proof::Legal { sets, opening }
}

/// Where each tile was; of tiles that are the same, those that lie in the later sets are the player's.
fn origins(tiles: &[Tile], own: &mut Counts) -> Vec<Origin> {
    tiles.iter().map(|&tile| if own.take(tile.plain()) { Origin::Rack } else { Origin::Table }).collect()
}

/// A legal set with the reading that counts.
pub(super) fn set_read(tiles: &[Tile], settings: &Settings) -> Option<SetRead> {
    let kind = match read(tiles, &settings.sets)? {
        Reading::Run { .. } => Kind::Run,
        Reading::Group => Kind::Group,
        Reading::Series => Kind::Series,
    };
    let reads = readings(tiles, &settings.sets).into_iter().next()?;
    let points = reads.iter().filter_map(|tile| Some(u32::from(tile.face()?.number().get()))).sum();
    Some(SetRead { tiles: written(tiles), reads: written(&reads), kind, points, from: Vec::new() })
}

/// Tiles as the notation writes them.
pub(super) fn written<'a>(tiles: impl IntoIterator<Item = &'a Tile>) -> Vec<String> {
    tiles.into_iter().map(ToString::to_string).collect()
}

/// The opening of a turn, where one is judged.
fn opening(case: &TurnCase<'_>) -> Option<OpeningRead> {
    if case.before.opened == Some(true) {
        return None;
    }
    let opening = own_sets::opening(case)?;
    let rows = opening.rows.iter().map(|&row| case.game.row(row));
    let all = rows.chain(opening.reconstructed.iter().map(Vec::as_slice));
    let sets = all.filter_map(|tiles| opening_set(tiles, case.settings)).collect();
    Some(OpeningRead { sets, points: u32::from(opening.points), needed: u32::from(case.settings.opening.points) })
}

fn opening_set(tiles: &[Tile], settings: &Settings) -> Option<SetRead> {
    let set = set_read(tiles, settings)?;
    if settings.opening.joker != OpeningJoker::Zero {
        return Some(set);
    }
    let points = tiles.iter().filter_map(|tile| Some(u32::from(tile.face()?.number().get()))).sum();
    Some(SetRead { points, ..set })
}

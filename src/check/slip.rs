//! One tile that is written wrong, left out or written too often: what it makes of the sets and the rack is no fault of
//! its own.

use alloc::vec::Vec;

use super::mend::row_of;
use super::same_turn::strange;
use crate::finding::{Finding, Group, Rule};
use crate::model::{Counts, Tile};
use crate::rules::may_be_set;
use crate::rules::turn_case::TurnCase;

/// More tiles that are left out are no slip.
const MOST_LEFT_OUT: u32 = 2;

/// The only tile of a collection.
fn only(tiles: &Counts) -> Option<Tile> {
    tiles.tiles().next().filter(|_| tiles.n_tiles() == 1)
}

/// The only tile that was laid and was not on the rack.
fn stranger(case: &TurnCase<'_>) -> Option<Tile> {
    only(&strange(case))
}

/// The only tile that is gone from the table.
fn gone(case: &TurnCase<'_>) -> Option<Tile> {
    only(&Counts::of(&case.surely_missing()))
}

/// Whether a row would be a set with other tiles in place of `out`.
fn is_set_with(case: &TurnCase<'_>, row: u32, out: Option<Tile>, more: &Counts) -> bool {
    let mut tiles: Vec<Tile> = case.game.row(row).to_vec();
    if let Some(out) = out {
        let Some(at) = tiles.iter().position(|tile| tile.plain() == out) else { return false };
        tiles.remove(at);
    }
    tiles.extend(more.tiles());
    may_be_set(&tiles, case.settings)
}

/// What the numbered tiles of a set are worth.
fn points(tiles: &[Tile]) -> u32 {
    tiles.iter().filter_map(|tile| tile.face()).map(|face| u32::from(face.number().get())).sum()
}

/// The tiles of the rack that may have been laid in place of the one that was not on it.
pub(super) fn meant(case: &TurnCase<'_>) -> Counts {
    let (Some(out), Some(rack)) = (stranger(case), &case.rack_after) else { return Counts::default() };
    let is_meant = |tile: &Tile| {
        let more = Counts::of([tile]);
        case.change.new.iter().any(|&row| is_set_with(case, row, Some(out), &more))
    };
    let meant: Vec<Tile> = rack.known.kinds().map(|(tile, _)| tile).filter(is_meant).collect();
    Counts::of(&meant)
}

/// Whether a tile that was not on the rack explains another finding of the turn.
pub(super) fn explains_by_stranger(case: &TurnCase<'_>, finding: &Finding) -> bool {
    let Some(out) = stranger(case) else { return false };
    match finding.rule {
        // It is written in place of the one that is gone, where that leaves no set.
        Rule::TileTakenFromTable | Rule::KeptJoker => gone(case).is_some_and(|gone| {
            case.change.new.iter().any(|&row| {
                !may_be_set(case.game.row(row), case.settings)
                    && is_set_with(case, row, Some(out), &Counts::of([&gone]))
            })
        }),
        Rule::OpeningUnderMinimum => meant(case).kinds().any(|(tile, _)| {
            let more = Counts::of([&tile]);
            case.change.new.iter().any(|&row| {
                let enough = u32::from(case.settings.opening.points) + points(&[out]);
                !may_be_set(case.game.row(row), case.settings)
                    && is_set_with(case, row, Some(out), &more)
                    && enough <= points(case.game.row(row)) + points(&[tile])
            })
        }),
        _ => false,
    }
}

/// Whether a set that is none explains that the opening is too small, or that the rack holds less.
pub(super) fn explains_by_set(case: &TurnCase<'_>, set: &Finding, finding: &Finding) -> bool {
    let row = set.at.first().and_then(|&at| row_of(case.game, at));
    let Some(row) = row.filter(|_| set.rule.group() == Group::Set) else { return false };
    match (finding.rule, case.before.left, &case.rack_after) {
        (Rule::OpeningUnderMinimum, ..) => {
            let tiles = case.game.row(row);
            let is_own = case.laid.is_some_and(|laid| Counts::of(tiles).within(&laid));
            is_own && u32::from(case.settings.opening.points) <= points(tiles)
        }
        (Rule::WrongRack, Some((_, said)), Some(expected)) => {
            let left_out = expected.known.minus(&said.known);
            expected.n_tiles() == said.n_tiles() + left_out.n_tiles()
                && left_out.n_tiles() <= MOST_LEFT_OUT
                && is_set_with(case, row, None, &left_out)
        }
        _ => false,
    }
}

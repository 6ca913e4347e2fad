//! Where a turn says that a set of the table does not stay as it lay.

use super::turn_case::{TurnCase, same_tiles};
use crate::model::{Action, Place};

/// The set as a `move` of this turn names it, else the action that changed the table. Where it lay before may be many
/// turns ago.
pub(super) fn place(case: &TurnCase<'_>, row: u32) -> Place {
    let set = case.game.row(row);
    let lifts = case.game.actions_of(&case.turn).iter().filter_map(|action| match action {
        Action::Move { lift, .. } => Some(lift.first..lift.end),
        _ => None,
    });
    let named = lifts.flatten().find(|&lifted| same_tiles(case.game.row(lifted), set));
    named.map_or(case.place(), Place::Row)
}

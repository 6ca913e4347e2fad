//! What lay on the table when time ran out.

use super::case::SetCase;
use super::change::Change;
use super::own_sets;
use super::reading::{points, read};
use super::turn_case::{LateCase, Table, TurnCase};
use crate::model::{Counts, Late, Tile};

/// How a player was late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lateness {
    /// With legal sets only, and something laid: the turn stands.
    InOrder,
    /// With nothing laid and every set in order.
    Idle,
    /// With tiles outside legal sets, or tiles of the table gone.
    Untidy,
}

pub(super) fn lateness(case: &TurnCase<'_>, late: &LateCase) -> Lateness {
    let start = case.start();
    let change = Change::between(case.game, &start.rows, &late.table.rows);
    let (old, new) = (start.counts(case.game), late.table.counts(case.game));
    let has_laid = !new.minus(&old).is_empty();
    let may_lie = change.new.iter().all(|&row| may_be_set(case, row)) && (!has_laid || may_lay(case, late));
    let tidy = old.within(&new) && may_lie;
    match (tidy, !has_laid) {
        (false, _) => Lateness::Untidy,
        (true, true) => Lateness::Idle,
        (true, false) => Lateness::InOrder,
    }
}

/// What can lie there unshown once it was put right: the table before the turn, and where legal sets stay, those of it.
pub(super) fn left_lying(case: &TurnCase<'_>, late: &LateCase) -> Table {
    let before = case.start();
    if case.settings.turn.late == Late::UndoAll || !may_lay(case, late) {
        return before.clone();
    }
    let mut table = late.table.clone();
    table.rows.retain(|row| before.rows.contains(row) || may_be_set(case, *row));
    table
}

/// Whether the player may lay at all: not what is too little for an opening.
fn may_lay(case: &TurnCase<'_>, late: &LateCase) -> bool {
    case.before.opened != Some(false) || own_sets::may_stand(case, &late.table)
}

/// Whether a row is a legal set, hidden tiles by the best chance.
fn may_be_set(case: &TurnCase<'_>, row: u32) -> bool {
    let set = SetCase::of(case.game, row, case.settings);
    let hidden = 0 < set.tally.n_hidden && (set.tally.fits_group() || set.tally.fits_run(case.settings.sets.wrap));
    hidden || read(set.tiles, &case.settings.sets).is_some()
}

/// The player's tiles that lay in legal sets when time ran out: those in sets of own tiles alone, which stay, and all
/// that can have lain in any legal set.
pub(super) fn own_in_sets(case: &TurnCase<'_>) -> (Counts, Counts) {
    let Some(late) = &case.late else { return Default::default() };
    if !may_lay(case, late) {
        return Default::default();
    }
    let start = case.start();
    let laid = late.table.counts(case.game).minus(&start.counts(case.game));
    let change = Change::between(case.game, &start.rows, &late.table.rows);
    let (mut sure, mut possible) = (Counts::default(), Counts::default());
    for &row in &change.new {
        let tiles = case.game.row(row);
        if points(tiles, &case.settings.sets).is_none() {
            continue;
        }
        let set = Counts::of(tiles);
        if set.within(&laid.minus(&sure)) {
            sure = sure.plus(&set);
        }
        possible = possible.plus(&set);
    }
    // A set like one that lay there before may be the player's, and the other one be among the loose tiles.
    for &row in late.table.rows.iter().filter(|row| !change.new.contains(row)) {
        let set = Counts::of(case.game.row(row));
        if set.within(&laid) {
            possible = possible.plus(&set);
        }
    }
    let not_laid = possible.minus(&laid);
    let possible: alloc::vec::Vec<Tile> = possible.minus(&not_laid).tiles().collect();
    (sure, Counts::of(&possible))
}

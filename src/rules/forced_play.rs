//! # forced-play
//!
//! Some systems make laying a duty: a player who can lay must not draw or pass. The exact solver decides whether one
//! could.
//!
//! Where nobody has to lay, passing with an empty pool though something could be laid is a note.
//!
//! ## Nederlands
//!
//! In sommige systemen is aanleggen verplicht: wie kan leggen mag niet trekken of passen. De exacte solver bepaalt of
//! het kon.
//!
//! Waar niemand hoeft te leggen, is passen met een lege pot terwijl er iets te leggen was een opmerking.
//!
//! ## Breaks
//!
//! ```rummi
//! house: turn.must-play=yes
//! table: RBY7
//! rack: K7 R3
//! opened: yes
//! draw
//! ^^^^ forced-play
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! house: turn.must-play=yes
//! table: RBY7
//! rack: K8 R3
//! opened: yes
//! draw
//! ```
//!
//! ## Settings
//!
//! `turn.must-play`, `turn.pass-empty-pool`
//!
//! ## Source
//!
//! - en: laying is a duty only where the system says so
//! - nl: aanleggen is alleen een plicht waar het systeem dat zegt

use alloc::vec::Vec;

use super::case::{Report, show_tiles};
use super::own_sets::joker_worth;
use super::reading::points;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Level, Message, Rule};
use crate::model::{
    Action, Counts, JokerReplace, JokerReuse, JokerSets, JokerSettings, OpeningJoker, PassEmptyPool, Place, SetSettings, Switch,
    Tile,
};
use crate::solver::{self, Budget, Goal, Outcome, Problem};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(action) = refusal(case) else { return };
    let Some(rack) = case.before.rack else {
        report.skip(Rule::ForcedPlay, Message::RackUnknown {});
        return;
    };
    let found = match case.before.opened {
        Some(true) => after_opening(case, &rack.known),
        Some(false) => as_opening(case, &rack.known),
        None => match (after_opening(case, &rack.known), as_opening(case, &rack.known)) {
            (Could::Lay(_), Could::Lay(tiles)) => Could::Lay(tiles),
            (Could::Not, Could::Not) => Could::Not,
            _ => return report.leave_open(Rule::ForcedPlay, Message::OpenedUnknown {}),
        },
    };
    let is_in_part = case.before.table.as_ref().is_none_or(|table| table.in_part);
    match found {
        Could::Lay(tiles) => report.find(
            Finding::new(Rule::ForcedPlay, Place::Action(action), Message::ForcedPlay { tiles: show_tiles(&tiles) })
                .help(Message::ForcedPlayHelp {}),
        ),
        _ if 0 < rack.n_hidden => report.skip(Rule::ForcedPlay, Message::RackUnknown {}),
        _ if is_in_part && case.before.opened == Some(true) => {
            report.skip(Rule::ForcedPlay, Message::TableBeforeUnknown {});
        }
        Could::Not => {}
        Could::Unknown => report.leave_open(Rule::ForcedPlay, Message::PlayUncertain {}),
    }
}

/// Says what a player could have laid who passed with an empty pool, where nobody has to lay: a note.
pub(super) fn check_pass(case: &TurnCase<'_>, report: &mut Report) {
    let (Some(rack), Some(opened), Some(table)) = (case.before.rack, case.before.opened, &case.before.table) else {
        return;
    };
    let is_known = rack.n_hidden == 0 && !(table.in_part && opened);
    let Some(action) = case.passed.filter(|_| is_known && refusal(case).is_none()) else { return };
    let found = if opened { after_opening(case, &rack.known) } else { as_opening(case, &rack.known) };
    if let Could::Lay(tiles) = found {
        let message = Message::CouldHaveLaid { tiles: show_tiles(&tiles) };
        let finding = Finding::new(Rule::ForcedPlay, Place::Action(action), message);
        report.find(Finding { level: Level::Note, ..finding }.help(Message::CouldHaveLaidHelp {}));
    }
}

/// The action by which a player who had to lay did not.
fn refusal(case: &TurnCase<'_>) -> Option<u32> {
    if case.has_laid() != Some(false) || case.late.is_some() {
        return None;
    }
    let must_play = case.settings.turn.must_play == Switch::Yes;
    // With tiles in the pool, drawing was open: that she passed is the fault.
    let is_pool_empty = case.before.pool.is_none_or(|pool| pool == 0);
    let must_be_stuck = is_pool_empty && case.settings.turn.pass_empty_pool == PassEmptyPool::WhenStuck;
    (case.turn.first_action..case.turn.end_action).find(|&at| match case.game.actions[at as usize] {
        Action::Draw(_) => must_play,
        Action::Pass => must_play || must_be_stuck,
        _ => false,
    })
}

enum Could {
    Lay(Vec<Tile>),
    Not,
    Unknown,
}

/// What a player who has opened could have laid on the sets that are shown.
fn after_opening(case: &TurnCase<'_>, rack: &Counts) -> Could {
    let rows = case.before.table.as_ref().map_or(&[][..], |table| &table.rows);
    let sets = rows.iter().map(|&row| case.game.row(row));
    let (with_joker, plain): (Vec<&[Tile]>, Vec<&[Tile]>) = sets.partition(|set| set.iter().any(|tile| tile.is_joker()));
    let all = solved(case, rows.iter().flat_map(|&row| case.game.row(row)), rack);
    if with_joker.is_empty() || jokers_are_free(&case.settings.joker) || matches!(all, Could::Not) {
        return all;
    }
    // The solver takes every joker of the table; where the rules do not, its sets are only added to.
    let added = with_joker.iter().find_map(|set| addition(set, rack, &case.settings.sets));
    if let Some(tile) = added {
        return Could::Lay(alloc::vec![tile]);
    }
    match solved(case, plain.into_iter().flatten(), rack) {
        Could::Lay(tiles) => Could::Lay(tiles),
        _ => Could::Unknown,
    }
}

const fn jokers_are_free(joker: &JokerSettings) -> bool {
    matches!(joker.replace, JokerReplace::Free)
        && matches!(joker.reuse, JokerReuse::AnySet)
        && matches!(joker.sets, JokerSets::Free)
}

/// A tile of the rack that may be laid with a set as it lies.
fn addition(set: &[Tile], rack: &Counts, sets: &SetSettings) -> Option<Tile> {
    rack.tiles().find(|&tile| {
        let at_an_end = [[&[tile], set].concat(), [set, &[tile]].concat()];
        at_an_end.iter().any(|longer| points(longer, sets).is_some())
    })
}

fn solved<'a>(case: &TurnCase<'_>, table: impl Iterator<Item = &'a Tile>, rack: &Counts) -> Could {
    let problem = Problem { table: Counts::of(table), rack: *rack, sets: case.settings.sets, goal: Goal::Tiles, lying: None };
    match solver::solve(&problem, Budget::default()) {
        Outcome::Plan(plan) if 0 < plan.value => Could::Lay(plan.laid.tiles().collect()),
        Outcome::Plan(_) | Outcome::Impossible { .. } => Could::Not,
        Outcome::BudgetSpent { .. } | Outcome::Unsupported(_) => Could::Unknown,
    }
}

/// What a player who has not opened could have laid.
fn as_opening(case: &TurnCase<'_>, rack: &Counts) -> Could {
    let opening = &case.settings.opening;
    let mut own = *rack;
    if opening.joker == OpeningJoker::Forbidden {
        while own.take(Tile::JOKER) {}
    }
    match solver::best_sets(&own, case.settings.sets, joker_worth(case.settings)) {
        Some(best) if u32::from(opening.points) <= best.points => {
            Could::Lay(best.sets.into_iter().flatten().map(Tile::plain).collect())
        }
        Some(_) => Could::Not,
        None => Could::Unknown,
    }
}

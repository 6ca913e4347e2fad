//! # forced-play
//!
//! Some systems make laying a duty: a player who can lay must not draw or pass. The exact solver decides whether one
//! could.
//!
//! ## Nederlands
//!
//! In sommige systemen is aanleggen verplicht: wie kan leggen mag niet trekken of passen. De exacte solver bepaalt of
//! het kon.
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
//! - en: a player who can lay must do so
//! - nl: wie kan aanleggen moet dat doen

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Action, Counts, PassEmptyPool, Place, Switch};
use crate::solver::{self, Budget, Goal, Outcome, Problem};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(action) = refusal(case) else { return };
    let Some(rack) = case.before.rack else {
        report.skip(Rule::ForcedPlay, Message::RackUnknown {});
        return;
    };
    let Some(opened) = case.before.opened else {
        report.skip(Rule::ForcedPlay, Message::OpenedUnknown {});
        return;
    };
    let table = case.before.table.as_ref().filter(|table| !table.in_part);
    let Some(table) = table else {
        report.skip(Rule::ForcedPlay, Message::TableBeforeUnknown {});
        return;
    };
    match could_lay(case, &table.counts(case.game), &rack.known, opened) {
        Could::Lay(tiles) => report.find(
            Finding::new(Rule::ForcedPlay, Place::Action(action), Message::ForcedPlay { tiles: super::case::show_tiles(&tiles) })
                .help(Message::ForcedPlayHelp {}),
        ),
        Could::Not if rack.n_hidden == 0 => {}
        Could::Not | Could::Unknown => report.skip(Rule::ForcedPlay, Message::RackUnknown {}),
    }
}

/// The action by which a player who had to lay did not.
fn refusal(case: &TurnCase<'_>) -> Option<u32> {
    if case.has_laid() != Some(false) || case.late.is_some() {
        return None;
    }
    let must_play = case.settings.turn.must_play == Switch::Yes;
    let must_be_stuck = must_play || case.settings.turn.pass_empty_pool == PassEmptyPool::WhenStuck;
    (case.turn.first_action..case.turn.end_action).find(|&at| match case.game.actions[at as usize] {
        Action::Draw(_) => must_play,
        Action::Pass => must_be_stuck,
        _ => false,
    })
}

enum Could {
    Lay(alloc::vec::Vec<crate::model::Tile>),
    Not,
    Unknown,
}

fn could_lay(case: &TurnCase<'_>, table: &Counts, rack: &Counts, opened: bool) -> Could {
    let settings = case.settings;
    if opened {
        let problem = Problem { table: *table, rack: *rack, sets: settings.sets, goal: Goal::Tiles, lying: &[] };
        return match solver::solve(&problem, Budget::default()) {
            Outcome::Plan(plan) if 0 < plan.value => Could::Lay(plan.laid.tiles().collect()),
            Outcome::Plan(_) | Outcome::Impossible { .. } => Could::Not,
            Outcome::BudgetSpent { .. } | Outcome::Unsupported(_) => Could::Unknown,
        };
    }
    let joker = super::own_sets::joker_worth(settings);
    let mut own = *rack;
    if settings.opening.joker == crate::model::OpeningJoker::Forbidden {
        while own.take(crate::model::Tile::JOKER) {}
    }
    match solver::best_sets(&own, settings.sets, joker) {
        Some(best) if u32::from(settings.opening.points) <= best.points => {
            Could::Lay(best.sets.into_iter().flatten().map(crate::model::Tile::plain).collect())
        }
        Some(_) => Could::Not,
        None => Could::Unknown,
    }
}

//! # joker-in-opening
//!
//! A house rule: the minimum must be reached without a joker.
//!
//! ## Nederlands
//!
//! Een huisregel: het minimum moet zonder joker worden gehaald.
//!
//! ## Breaks
//!
//! ```rummi
//! house: opening.joker=forbidden
//! table:
//! rack: R9 J R11 K2
//! opened: no
//! play R9 J R11
//!      ^^^^^^^^ joker-in-opening
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! house: opening.joker=forbidden
//! table:
//! rack: R9-11 J K2
//! opened: no
//! play R9-11
//! ```
//!
//! ## Settings
//!
//! `opening.joker`
//!
//! ## Source
//!
//! - en: a joker may not be used in an opening
//! - nl: een joker mag bij het uitkomen niet worden gebruikt

use super::case::Report;
use super::turn_case::TurnCase;
use super::own_sets::OpeningCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{OpeningJoker, Place};

pub(super) fn check(case: &TurnCase<'_>, opening: &OpeningCase, report: &mut Report) {
    let needed = case.settings.opening.points;
    // Short with the joker too is the minimum's own fault.
    let leans_on_joker = opening.points_without_jokers < needed && needed <= opening.points;
    if case.settings.opening.joker != OpeningJoker::Forbidden || !leans_on_joker {
        return;
    }
    let with_joker = |row: &&u32| case.game.row(**row).iter().any(|tile| tile.is_joker());
    let mut rows = opening.rows.iter().filter(with_joker).map(|&row| Place::Row(row));
    let message = Message::JokerInOpening { points: opening.points_without_jokers, needed };
    let finding = Finding::new(Rule::JokerInOpening, rows.next().unwrap_or(case.place()), message);
    report.find(rows.fold(finding, Finding::also).help(Message::JokerInOpeningHelp { needed }));
}

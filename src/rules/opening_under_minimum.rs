//! # opening-under-minimum
//!
//! The first time a player lays tiles, complete sets made of the own tiles alone must be worth the minimum, in one
//! turn. Several sets add up, exactly the minimum is enough, a joker counts what it stands for, and a joker or a tile
//! of the table does not count. Where the system lets the table be touched in the same turn, the own sets may have been
//! laid first and rearranged afterwards.
//!
//! ## Nederlands
//!
//! Wie voor het eerst uitkomt moet in één beurt met complete combinaties van alleen eigen stenen het minimum halen.
//! Meer combinaties tellen op, precies het minimum is genoeg, een joker telt waar hij voor staat, en een joker of steen
//! van de tafel telt niet mee. Mag de tafel in dezelfde beurt worden verbouwd, dan mogen de eigen combinaties eerst
//! zijn gelegd en daarna verbouwd.
//!
//! ## Breaks
//!
//! ```rummi
//! table:
//! rack: K8 K9 K10 B1
//! opened: no
//! play K8 K9 K10
//!      ^^^^^^^^^ opening-under-minimum
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table:
//! rack: K9 K10 K11 B1
//! opened: no
//! play K9-11
//! ```
//!
//! ## Settings
//!
//! `opening.points`, `opening.joker`, `opening.table`
//!
//! ## Source
//!
//! - en: the first lay-down is worth at least the minimum, from the own rack alone
//! - nl: de eerste keer uitkomen is minstens het minimum waard, met alleen stenen van het eigen plankje

use super::case::Report;
use super::turn_case::TurnCase;
use super::own_sets::OpeningCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, opening: &OpeningCase, report: &mut Report) {
    let needed = case.settings.opening.points;
    if needed <= opening.points {
        return;
    }
    let sum = opening.sum(case);
    let points = opening.points;
    let in_order = 1 < case.tables.len();
    let message = match (opening.too_early, sum.is_empty()) {
        (Some(_), true) if in_order => Message::OpeningTouchedFirst { needed },
        (_, true) => Message::NoOwnSets { needed },
        (Some(_), false) => Message::OpeningTooEarly { points, needed, sum },
        (None, false) => Message::OpeningUnderMinimum { points, needed, sum },
    };
    let fallback = opening.too_early.map_or(case.place(), Place::Action);
    let mut rows = opening.rows.iter().map(|&row| Place::Row(row));
    let finding = Finding::new(Rule::OpeningUnderMinimum, rows.next().unwrap_or(fallback), message);
    let help = if opening.touched { Message::OpeningOwnTilesHelp { needed } } else { Message::OpeningHelp { needed } };
    report.find(rows.fold(finding, Finding::also).help(help));
}

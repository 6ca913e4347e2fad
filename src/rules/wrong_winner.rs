//! # wrong-winner
//!
//! The game is won by who is out, or with an empty pool by the lowest rack in points; the match by most points, or most
//! games won, as the system says. Another winner is written.
//!
//! ## Nederlands
//!
//! Het spel is gewonnen door wie uit is, of bij een lege pot door het laagste plankje in punten; de wedstrijd door de
//! meeste punten of de meeste gewonnen spellen, zoals het systeem zegt. Er staat een andere winnaar.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! table: ...
//! rack Anna: R13 K13
//! rack Bram: R2 B3 K4 Y5
//! pool: 0
//! end: standstill
//! score: Anna +12, Bram -12
//!        ^^^^ wrong-winner
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! table: ...
//! rack Anna: R13 K13
//! rack Bram: R2 B3 K4 Y5
//! pool: 0
//! end: standstill
//! score: Anna -12, Bram +12
//! ```
//!
//! ## Settings
//!
//! `end.empty-pool-score`, `match.winner`
//!
//! ## Source
//!
//! - en: with an empty pool the lowest rack wins, in points and not in tiles
//! - nl: bij een lege pot wint het laagste plankje, in punten en niet in stenen

use super::case::Report;
use super::score_case::ScoreCase;
use alloc::string::String;

use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(crate) fn check(case: &ScoreCase<'_>, report: &mut Report) {
    let Some(place) = case.wrong_winner() else { return };
    let message = Message::WrongWinner { wanted: case.shown_winners() };
    let help = Message::ScoresShouldBe { wanted: case.shown_wanted() };
    report.find(Finding::new(Rule::WrongWinner, place, message).help(help));
}

/// Who is said to have won the match, where that is not who has.
pub(crate) fn check_match(wanted: &[&str], found: &str, place: Place, report: &mut Report) {
    let message = Message::WrongMatchWinner { wanted: wanted.join(", "), found: String::from(found) };
    report.find(Finding::new(Rule::WrongWinner, place, message).help(Message::WrongMatchWinnerHelp {}));
}

/// A winner other than the one that statement `first` names at the same moment.
pub(crate) fn check_otherwise(wanted: String, first: u32, at: u32, report: &mut Report) {
    let finding = Finding::new(Rule::WrongWinner, Place::Value(at), Message::SaidOtherwise { wanted });
    let finding = finding.related(Place::Statement(first), Message::SaidHereFirst {});
    report.find(finding.help(Message::SaidOtherwiseHelp {}));
}

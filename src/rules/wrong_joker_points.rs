//! # wrong-joker-points
//!
//! A joker on a rack costs what the system says at the end: 25, 30, 50 or 100 points. The scores are right for another
//! value.
//!
//! ## Nederlands
//!
//! Een joker op het plankje kost aan het eind wat het systeem zegt: 25, 30, 50 of 100 punten. De scores kloppen met een
//! andere waarde.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: international
//! players: Anna, Bram
//! table: ...
//! rack Anna:
//! rack Bram: J B2
//! end: out
//! score: Anna +27, Bram -27
//!        ^^^^^^^^^^^^^^^^^^ wrong-joker-points
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: international
//! players: Anna, Bram
//! table: ...
//! rack Anna:
//! rack Bram: J B2
//! end: out
//! score: Anna +32, Bram -32
//! ```
//!
//! ## Settings
//!
//! `joker.rack-points`
//!
//! ## Source
//!
//! - en: a joker left on a rack costs a fixed number of points
//! - nl: een joker op het plankje kost een vast aantal punten

use super::case::Report;
use super::score_case::ScoreCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(crate) fn check(case: &ScoreCase<'_>, report: &mut Report) {
    let Some(found) = case.other_joker_points() else { return };
    let message = Message::WrongJokerPoints { found, wanted: case.settings.joker.rack_points };
    let finding = Finding::new(Rule::WrongJokerPoints, Place::Value(case.statement), message);
    report.find(finding.help(Message::ScoresShouldBe { wanted: case.shown_wanted() }));
}

//! # unbalanced-scores
//!
//! What the losers pay is what the winner gets: the scores of a game add up to nothing.
//!
//! ## Nederlands
//!
//! Wat de verliezers betalen is wat de winnaar krijgt: de scores van een spel zijn samen nul.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram, Cees
//! score: Anna +16, Bram -16, Cees -3
//!        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ unbalanced-scores
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram, Cees
//! score: Anna +19, Bram -16, Cees -3
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: the winner gets what the losers pay
//! - nl: de winnaar krijgt wat de verliezers betalen

use super::case::Report;
use super::score_case::ScoreCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(crate) fn check(case: &ScoreCase<'_>, report: &mut Report) {
    let Some(sum) = case.off_balance() else { return };
    let message = Message::UnbalancedScores { sum: super::reckoning::show_halves(sum) };
    let finding = Finding::new(Rule::UnbalancedScores, Place::Value(case.statement), message);
    report.find(finding.help(match case.wanted.whole() {
        Some(_) => Message::ScoresShouldBe { wanted: case.shown_wanted() },
        None => Message::UnbalancedScoresHelp {},
    }));
}

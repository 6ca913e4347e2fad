//! # wrong-score
//!
//! After the game a player who is not out pays the points on the rack and the winner gets them all; with an empty pool
//! the lowest rack wins. What is written differs from that, or a player has two scores.
//!
//! ## Nederlands
//!
//! Na het spel betaalt wie niet uit is de punten op het plankje, en de winnaar krijgt ze allemaal; bij een lege pot
//! wint het laagste plankje. Wat er staat is anders, of een speler heeft twee scores.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! table: ...
//! rack Anna:
//! rack Bram: R10 B12
//! end: out
//! score: Anna +32, Bram -32
//!        ^^^^      ^^^^ wrong-score
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! table: ...
//! rack Anna:
//! rack Bram: R10 B12
//! end: out
//! score: Anna +22, Bram -22
//! ```
//!
//! ## Settings
//!
//! `joker.rack-points`, `end.empty-pool-score`, `end.unopened-fine`
//!
//! ## Source
//!
//! - en: each loser pays the points of the own rack, and the winner gets the sum
//! - nl: elke verliezer betaalt de punten van het eigen plankje, en de winnaar krijgt de som

use alloc::string::String;

use super::case::Report;
use super::score_case::ScoreCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(crate) fn check(case: &ScoreCase<'_>, report: &mut Report) {
    for &entry in &case.again {
        let Some(score) = case.written.get(entry as usize) else { continue };
        let message = Message::ScoredTwice { name: String::from(case.game.name(score.player)) };
        let finding = Finding::new(Rule::WrongScore, Place::Name(case.statement, entry), message);
        report.find(finding.help(Message::ScoredTwiceHelp {}));
    }
    if !case.is_plainly_wrong() {
        return;
    }
    let mut places = case.wrong_places();
    let Some(first) = places.next() else { return };
    let message = Message::WrongScore { wanted: case.shown_wanted() };
    report.find(places.fold(Finding::new(Rule::WrongScore, first, message), Finding::also).help(Message::WrongScoreHelp {}));
}

/// Scores other than those that statement `first` gives the same game.
pub(crate) fn check_otherwise(wanted: String, first: u32, at: u32, report: &mut Report) {
    let finding = Finding::new(Rule::WrongScore, Place::Value(at), Message::ScoredOtherwise { wanted });
    let finding = finding.related(Place::Statement(first), Message::SaidHereFirst {});
    report.find(finding.help(Message::ScoredOtherwiseHelp {}));
}

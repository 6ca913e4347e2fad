//! # wrong-score
//!
//! After the game a player who is not out pays the points on the rack and the winner gets them all; with an empty pool
//! the lowest rack wins. What is written differs from that.
//!
//! ## Nederlands
//!
//! Na het spel betaalt wie niet uit is de punten op het plankje, en de winnaar krijgt ze allemaal; bij een lege pot
//! wint het laagste plankje. Wat er staat is anders.
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

use super::case::Report;
use super::score_case::ScoreCase;
use crate::finding::{Finding, Message, Rule};

pub(crate) fn check(case: &ScoreCase<'_>, report: &mut Report) {
    if !case.is_plainly_wrong() {
        return;
    }
    let mut places = case.wrong_places();
    let Some(first) = places.next() else { return };
    let message = Message::WrongScore { wanted: case.shown_wanted() };
    report.find(places.fold(Finding::new(Rule::WrongScore, first, message), Finding::also).help(Message::WrongScoreHelp {}));
}

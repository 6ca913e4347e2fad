//! # wrong-rack-total
//!
//! One loser's points are not the total of that rack; the other figures follow from it.
//!
//! ## Nederlands
//!
//! De punten van één verliezer zijn niet het totaal van dat plankje; de andere cijfers volgen daaruit.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram, Cees
//! table: ...
//! rack Anna:
//! rack Bram: R10 B12
//! rack Cees: K3
//! end: out
//! score: Anna +24, Bram -21, Cees -3
//!                  ^^^^ wrong-rack-total
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram, Cees
//! table: ...
//! rack Anna:
//! rack Bram: R10 B12
//! rack Cees: K3
//! end: out
//! score: Anna +25, Bram -22, Cees -3
//! ```
//!
//! ## Settings
//!
//! `joker.rack-points`
//!
//! ## Source
//!
//! - en: each loser pays the points of the own rack
//! - nl: elke verliezer betaalt de punten van het eigen plankje

use super::case::Report;
use super::score_case::ScoreCase;
use crate::finding::{Finding, Message, Rule};

pub(crate) fn check(case: &ScoreCase<'_>, report: &mut Report) {
    let Some((place, wanted, found)) = case.wrong_rack() else { return };
    let message = Message::WrongRackTotal { wanted, found };
    let help = Message::ScoresShouldBe { wanted: case.shown_wanted() };
    report.find(Finding::new(Rule::WrongRackTotal, place, message).help(help));
}

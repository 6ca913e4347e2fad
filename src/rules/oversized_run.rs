//! # oversized-run
//!
//! A run holds at most the thirteen numbers 1 to 13: no joker fits in beside them.
//!
//! ## Nederlands
//!
//! Een serie telt hooguit de dertien getallen 1 tot en met 13: er past geen joker meer bij.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R1-13 J
//!        ^^^^^^^ oversized-run
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R1-12 J
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: numbers run from 1 to 13, and a joker stands for a tile
//! - nl: de getallen lopen van 1 tot en met 13, en een joker staat voor een steen

use super::case::{Report, SetCase};
use super::reading::Nature;
use crate::finding::{Finding, Message, Rule};
use crate::model::Number;

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    let n_tiles = set.tally.n_numbers() + set.tally.n_open();
    let may_be_run = matches!(set.nature(), Some(Nature::Run | Nature::Either));
    if !may_be_run || n_tiles <= u32::from(Number::MAX) {
        return;
    }
    let message = Message::OversizedRun { n_tiles };
    report.find(Finding::new(Rule::OversizedRun, set.place(), message).help(Message::OversizedRunHelp {}));
}

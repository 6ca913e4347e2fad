//! # wrapped-run
//!
//! 13 is the highest number and 1 the lowest: a run ends at 13 and does not go on with 1, with or without a joker
//! between them.
//!
//! ## Nederlands
//!
//! 13 is het hoogste getal en 1 het laagste: een serie houdt op bij 13 en loopt niet door naar 1, ook niet met een
//! joker ertussen.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R12 R13 R1
//!        ^^^^^^^^^^ wrapped-run
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R11 R12 R13
//! ```
//!
//! ## Settings
//!
//! `sets.wrap`
//!
//! ## Source
//!
//! - en: 1 is always the lowest number; a run cannot go on from 13 to 1
//! - nl: de 1 is altijd het laagste getal; een serie kan niet van 13 doorlopen naar 1

use super::case::{Report, SetCase};
use super::reading::Nature;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Number, Wrap};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if !breaks(set) {
        return;
    }
    let message = Message::WrappedRun { set: set.shown() };
    report.find(Finding::new(Rule::WrappedRun, set.place(), message).help(Message::WrappedRunHelp {}));
}

/// Whether 13 goes on to 1 in it, and nothing else is wrong with the order of its numbers.
pub(super) fn breaks(set: &SetCase<'_>) -> bool {
    set.nature() == Some(Nature::Run)
        && set.settings.sets.wrap == Wrap::Forbidden
        && set.tally.n_numbers() + set.tally.n_open() <= u32::from(Number::MAX)
        && !set.fits_straight()
        && set.fits_wrapped()
}

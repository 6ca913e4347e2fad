//! # gap-in-run
//!
//! The numbers of a run follow each other; every number that is left out must be filled by a joker.
//!
//! ## Nederlands
//!
//! De getallen van een serie volgen op elkaar; elk getal dat ontbreekt moet door een joker gevuld zijn.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R5 R6 R8
//!        ^^^^^^^^ gap-in-run
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R5 R6 J R8
//! ```
//!
//! ## Settings
//!
//! `sets.series`, `sets.wrap`
//!
//! ## Source
//!
//! - en: a run is consecutive numbers of one colour
//! - nl: een serie bestaat uit opeenvolgende getallen van één kleur

use super::case::{Report, SetCase};
use super::reading::Nature;
use super::wrapped_run;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Number, Wrap};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if !breaks(set) {
        return;
    }
    let (low, n_numbers) = set.stretch();
    let missing: alloc::vec::Vec<u8> =
        (low..low + n_numbers).filter(|&number| set.tally.numbers >> number & 1 == 0).collect();
    let shown = list(&missing);
    let message = match set.tally.n_jokers {
        0 => Message::GapInRun { set: set.shown(), missing: shown },
        n_jokers => Message::GapPastJokers { set: set.shown(), missing: shown, n_jokers },
    };
    report.find(Finding::new(Rule::GapInRun, set.place(), message).help(Message::GapInRunHelp {}));
}

fn breaks(set: &SetCase<'_>) -> bool {
    let fits = set.fits_straight() || set.settings.sets.wrap == Wrap::Allowed && set.fits_wrapped();
    set.nature() == Some(Nature::Run)
        && set.tally.n_numbers() + set.tally.n_open() <= u32::from(Number::MAX)
        && !fits
        && !wrapped_run::breaks(set)
}

fn list(numbers: &[u8]) -> alloc::string::String {
    use alloc::string::ToString;
    let shown: alloc::vec::Vec<_> = numbers.iter().map(ToString::to_string).collect();
    shown.join(", ")
}

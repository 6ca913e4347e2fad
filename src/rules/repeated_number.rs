//! # repeated-number
//!
//! Every number stands once in a run. A second tile with the same colour and number belongs in another set.
//!
//! ## Nederlands
//!
//! Elk getal staat één keer in een serie. Een tweede steen met dezelfde kleur en hetzelfde getal hoort in een andere
//! combinatie.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R5 R5 R6
//!        ^^ ^^ repeated-number
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R4-6 | R5-7
//! ```
//!
//! ## Settings
//!
//! `sets.series`
//!
//! ## Source
//!
//! - en: a run is consecutive numbers of one colour
//! - nl: een serie bestaat uit opeenvolgende getallen van één kleur

use super::case::{Report, SetCase};
use super::reading::Nature;
use crate::finding::{Finding, Message, Rule};
use crate::model::Face;

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if set.nature() != Some(Nature::Run) {
        return;
    }
    for face in Face::all() {
        let mut places = set.places_of(face);
        let Some(first) = places.next() else { continue };
        let Some(second) = places.next() else { continue };
        let message = Message::RepeatedNumber { set: set.shown(), tile: face };
        let finding = Finding::new(Rule::RepeatedNumber, first, message).also(second);
        report.find(places.fold(finding, Finding::also).help(Message::RepeatedNumberHelp { tile: face }));
    }
}

//! # duplicate-colour
//!
//! A group is one number in different colours. Two tiles of one colour cannot lie in it, not even where both exist.
//!
//! ## Nederlands
//!
//! Een rijtje is één getal in verschillende kleuren. Twee stenen van één kleur kunnen er niet in liggen, ook al zijn ze
//! er allebei.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R13 Y13 K13 K13
//!                ^^^ ^^^ duplicate-colour
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R13 Y13 K13
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: a group is three or four tiles of one number in different colours
//! - nl: een rijtje is drie of vier stenen met hetzelfde getal in verschillende kleuren

use super::case::{Report, SetCase};
use super::reading::Nature;
use crate::finding::{Finding, Message, Rule};
use crate::model::Face;

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if set.nature() != Some(Nature::Group) {
        return;
    }
    for face in Face::all() {
        let mut places = set.places_of(face);
        let Some(first) = places.next() else { continue };
        let Some(second) = places.next() else { continue };
        let message = Message::DuplicateColour { set: set.shown(), tile: face, colour: face.colour() };
        let finding = Finding::new(Rule::DuplicateColour, first, message).also(second);
        report.find(places.fold(finding, Finding::also).help(Message::DuplicateColourHelp { tile: face }));
    }
}

//! # too-many-jokers
//!
//! The box holds two jokers (in a larger box four). More of them on the table and the known racks cannot exist.
//!
//! ## Nederlands
//!
//! In de doos zitten twee jokers (in een grotere doos vier). Meer jokers op tafel en de bekende plankjes kunnen niet
//! bestaan.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R9 J R11 | B3 R3 J | K5 J K7
//!                                ^ too-many-jokers
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R9 J R11 | B3 R3 J | K5-7
//! ```
//!
//! ## Settings
//!
//! `box.jokers`
//!
//! ## Source
//!
//! - en: the box holds a fixed number of jokers
//! - nl: er zit een vast aantal jokers in de doos

use super::case::{Census, PositionCase, Report};
use super::too_many_copies::MOST_UNDERLINED;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, Place, Settings, Tile};

pub(super) fn check(position: &PositionCase<'_>, report: &mut Report) {
    let jokers = position.settings.r#box.jokers;
    let found = position.census.get(Tile::JOKER);
    if found <= u32::from(jokers) {
        return;
    }
    let places = position.places_of(Tile::JOKER, usize::from(jokers) + MOST_UNDERLINED);
    let Some(beyond) = places.get(usize::from(jokers)..).filter(|beyond| !beyond.is_empty()) else { return };
    let message = Message::TooManyJokers { found, jokers };
    let finding = Finding::new(Rule::TooManyJokers, beyond[0], message);
    let finding = beyond.iter().skip(1).fold(finding, |finding, &place| finding.also(place));
    report.find(finding.help(Message::TooManyCopiesHelp {}));
}

/// The same for jokers that come to light later.
pub(super) fn check_seen(
    place: &dyn Fn(Tile) -> Place,
    seen: &Census,
    revealed: &Counts,
    settings: &Settings,
    report: &mut Report,
) {
    let jokers = settings.r#box.jokers;
    let found = seen.get(Tile::JOKER) + u32::from(revealed.get(Tile::JOKER));
    if revealed.get(Tile::JOKER) == 0 || found <= u32::from(jokers) {
        return;
    }
    let message = Message::TooManyJokers { found, jokers };
    report.find(Finding::new(Rule::TooManyJokers, place(Tile::JOKER), message).help(Message::TooManyCopiesHelp {}));
}

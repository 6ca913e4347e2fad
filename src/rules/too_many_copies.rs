//! # too-many-copies
//!
//! The box holds every number tile twice (in a larger box three times). A third one on the table and the known racks
//! cannot exist. A joker does not count as the tile it stands for.
//!
//! ## Nederlands
//!
//! In de doos zit elke steen met een getal twee keer (in een grotere doos drie keer). Een derde op tafel en de bekende
//! plankjes kan niet bestaan. Een joker telt niet als de steen waar hij voor staat.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBK9 | RBY9 | RYK9
//!                      ^^^^ too-many-copies
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBK9 | RBY9 | YK9 J
//! ```
//!
//! ## Settings
//!
//! `box.copies`
//!
//! ## Source
//!
//! - en: the box holds a fixed number of copies of every tile
//! - nl: van elke steen zit een vast aantal in de doos

use super::case::{Census, PositionCase, Report};
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, Face, Place, Settings, Tile};

/// Tiles too many that are underlined; the message counts them all.
pub(super) const MOST_UNDERLINED: usize = 20;

pub(super) fn check(position: &PositionCase<'_>, report: &mut Report) {
    let copies = position.settings.r#box.copies;
    for face in Face::all().filter(|&face| u32::from(copies) < position.census.get(Tile::of(face))) {
        let places = position.places_of(Tile::of(face), usize::from(copies) + MOST_UNDERLINED);
        let (within, beyond) = places.split_at(places.len().min(usize::from(copies)));
        let found = position.census.get(Tile::of(face));
        let first = beyond.first().copied().unwrap_or(Place::Game);
        let finding = Finding::new(Rule::TooManyCopies, first, Message::TooManyCopies { tile: face, found, copies });
        let finding = beyond.iter().skip(1).fold(finding, |finding, &place| finding.also(place));
        let finding = within.iter().fold(finding, |finding, &place| finding.related(place, Message::OneLiesHere { tile: face }));
        report.find(finding.help(Message::TooManyCopiesHelp {}));
    }
}

/// The same for tiles that come to light later, beside those that were seen before.
pub(super) fn check_seen(
    place: &dyn Fn(Tile) -> Place,
    seen: &Census,
    revealed: &Counts,
    settings: &Settings,
    report: &mut Report,
) {
    let copies = settings.r#box.copies;
    for face in Face::all() {
        let tile = Tile::of(face);
        let found = seen.get(tile) + u32::from(revealed.get(tile));
        if revealed.get(tile) == 0 || found <= u32::from(copies) {
            continue;
        }
        let message = Message::TooManyCopies { tile: face, found, copies };
        report.find(Finding::new(Rule::TooManyCopies, place(tile), message).help(Message::TooManyCopiesHelp {}));
    }
}

//! # unsorted-set
//!
//! A set is a collection: in which order its tiles lie makes no difference. A run that lies in order is easier to read,
//! and then a joker's place says what it stands for. The house rule of a strict layout makes this a fault.
//!
//! ## Nederlands
//!
//! Een combinatie is een verzameling: de volgorde waarin de stenen liggen maakt niet uit. Een serie die op volgorde
//! ligt leest makkelijker, en dan zegt de plaats van een joker waar hij voor staat. Met de huisregel van een strenge
//! volgorde is dit een fout.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R11 R9 R10
//!        ^^^^^^^^^^ unsorted-set
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R9 R10 R11
//! ```
//!
//! ## Settings
//!
//! `sets.layout`
//!
//! ## Source
//!
//! - definition
//! - en: a set is judged as a collection of tiles
//! - nl: een combinatie wordt als verzameling van stenen beoordeeld

use super::case::{Report, SetCase};
use super::joker_past_the_end::misplaced_jokers;
use crate::finding::{Edit, Finding, Fix, Message, Rule};
use crate::model::{Face, Number, Tile};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if !set.lies_out_of_order() || misplaced_jokers(set) {
        return;
    }
    let sorted = super::case::show_tiles(&in_order(set));
    let fix = Fix {
        title: Message::SortFix { sorted: sorted.clone() },
        edits: alloc::vec![Edit { at: set.place().into(), text: sorted }],
    };
    report.find(
        Finding::new(Rule::UnsortedSet, set.place(), Message::UnsortedSet { set: set.shown() })
            .help(Message::UnsortedSetHelp {})
            .fix(fix),
    );
}

/// The tiles of a run from the lowest up, its jokers where numbers are missing, those to spare at the end that is free
/// and worth most.
pub(super) fn in_order(set: &SetCase<'_>) -> alloc::vec::Vec<Tile> {
    let n_tiles = set.tally.n_tiles;
    let low = set.tally.windows(n_tiles, set.settings.sets.wrap).last().unwrap_or(1);
    let mut jokers = set.tiles.iter().filter(|tile| tile.is_joker() && tile.claim().is_none());
    let claimed = |face: Face| set.tiles.iter().find(|tile| tile.face().or(tile.claim()) == Some(face));
    let Some(colour) = set.tiles.iter().find_map(|tile| tile.face()).map(Face::colour) else { return set.tiles.to_vec() };
    (0..n_tiles as u8)
        .filter_map(|step| Number::new((low - 1 + step) % Number::MAX + 1))
        .filter_map(|number| claimed(Face::new(colour, number)).or_else(|| jokers.next()).copied())
        .collect()
}

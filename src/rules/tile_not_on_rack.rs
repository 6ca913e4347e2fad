//! # tile-not-on-rack
//!
//! A player lays tiles of their own rack. A tile that was neither there nor on the table cannot be laid.
//!
//! ## Nederlands
//!
//! Een speler legt stenen van het eigen plankje. Een steen die daar niet stond en ook niet op tafel lag, kan niet
//! gelegd worden.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R4-6
//! rack: R8 K1
//! opened: yes
//! play R4 R5 R6 R7
//!               ^^ tile-not-on-rack
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R4-6
//! rack: R7 K1
//! opened: yes
//! play R4-7
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: a player lays tiles of the own rack
//! - nl: een speler legt stenen van het eigen plankje

use super::case::Report;
use super::turn_case::{TurnCase, n_unseen};
use super::case::show_tiles;
use crate::finding::{Finding, Message, Rule};
use crate::model::Tile;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(laid) = &case.laid else {
        report.skip(Rule::TileNotOnRack, case.why_laid_unknown());
        return;
    };
    if case.has_laid() == Some(false) {
        return;
    }
    let Some(rack) = &case.before.rack else {
        report.skip(Rule::TileNotOnRack, Message::RackUnknown {});
        return;
    };
    // A tile that is not shown may be any tile of the rack, and one that was not shown before may be any that is now.
    let strange: alloc::vec::Vec<Tile> = laid.minus(&rack.known).tiles().filter(|tile| tile.is_shown()).collect();
    let strange: alloc::vec::Vec<Tile> = strange.into_iter().filter(|&tile| !case.was_drawn_first(tile)).collect();
    let drawn_hidden = if case.has_drawn_first() { case.drawn.n_hidden } else { 0 };
    if strange.len() as u32 <= rack.n_hidden + drawn_hidden + n_unseen(&case.missing) {
        return;
    }
    let message = Message::TileNotOnRack { tiles: show_tiles(&strange), n_tiles: strange.len() as u32 };
    let places = case.places_laid(&strange);
    let (first, others) = places.split_first().map_or((case.place(), &[][..]), |(first, others)| (*first, others));
    let finding = others.iter().fold(Finding::new(Rule::TileNotOnRack, first, message), |f, &place| f.also(place));
    report.find(finding.help(Message::TileNotOnRackHelp {}));
}

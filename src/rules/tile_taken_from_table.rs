//! # tile-taken-from-table
//!
//! A tile that lies on the table stays there, in this set or in another. Nobody takes it back to the rack, not even the
//! player who laid it.
//!
//! ## Nederlands
//!
//! Een steen die op tafel ligt blijft daar, in deze combinatie of in een andere. Niemand neemt hem terug op het
//! plankje, ook niet wie hem zelf heeft gelegd.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBYK7
//! rack: R2 R3
//! opened: yes
//! play RBY7 ; draw
//! ^^^^^^^^^ tile-taken-from-table
//! left: R2 R3 K7 ?
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBYK7
//! rack: R6 R8
//! opened: yes
//! play BYK7 | R6-8
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: tiles of the table stay on the table
//! - nl: stenen die op tafel liggen blijven op tafel

use super::case::Report;
use super::turn_case::TurnCase;
use super::case::show_tiles;
use crate::finding::{Finding, Message, Rule};
use crate::model::Tile;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let gone: alloc::vec::Vec<Tile> = case.surely_missing().into_iter().filter(|tile| !tile.is_joker()).collect();
    if gone.is_empty() {
        return;
    }
    let n_tiles = gone.len() as u32;
    let message = Message::TileTakenFromTable { tiles: show_tiles(&gone), n_tiles };
    let finding = Finding::new(Rule::TileTakenFromTable, case.place(), message);
    let lay = Message::LayHere { tiles: show_tiles(&gone) };
    let finding = case.place_before(gone[0]).map(|place| finding.clone().related(place, lay)).unwrap_or(finding);
    report.find(finding.help(Message::TileTakenFromTableHelp {}));
}

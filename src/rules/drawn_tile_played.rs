//! # drawn-tile-played
//!
//! A tile that was drawn in this turn stays on the rack until the next one.
//!
//! ## Nederlands
//!
//! Een steen die in deze beurt is getrokken blijft tot de volgende beurt op het plankje.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: R3 K2
//! opened: yes
//! draw K7 ; play RBYK7
//!      ^^ drawn-tile-played
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: R3 K2
//! opened: yes
//! draw K7
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: drawing ends the turn: the drawn tile is not laid in it
//! - nl: met het trekken is de beurt voorbij: de getrokken steen wordt er niet in gelegd

use super::case::Report;
use super::turn_case::TurnCase;
use super::case::show_tiles;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Place, Tile};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let tiles = drawn_tiles_laid(case);
    if case.late.is_some() || tiles.is_empty() {
        return;
    }
    let message = Message::DrawnTilePlayed { tiles: show_tiles(&tiles) };
    let place = case.place_drawn(tiles[0]).unwrap_or(Place::Statement(case.statement));
    report.find(Finding::new(Rule::DrawnTilePlayed, place, message).help(Message::DrawnAndPlayedHelp {}));
}

/// Tiles that were laid, were not on the rack before, and had been drawn before they were laid.
pub(super) fn drawn_tiles_laid(case: &TurnCase<'_>) -> alloc::vec::Vec<Tile> {
    let (Some(laid), Some(rack), true) = (&case.laid, &case.before.rack, case.has_drawn_first()) else {
        return alloc::vec::Vec::new();
    };
    laid.minus(&rack.known).tiles().filter(|&tile| case.was_drawn_first(tile)).collect()
}

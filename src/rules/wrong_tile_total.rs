//! # wrong-tile-total
//!
//! All tiles together, on the table, on the racks and in the pool, are what the box holds: 106 with two copies and two
//! jokers.
//!
//! ## Nederlands
//!
//! Alle stenen samen, op tafel, op de plankjes en in de pot, zijn wat er in de doos zit: 106 met elke steen dubbel en
//! twee jokers.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! table:
//! rack Anna: ?*14
//! rack Bram: ?*14
//! pool: 77
//!       ^^ wrong-tile-total
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! table:
//! rack Anna: ?*14
//! rack Bram: ?*14
//! pool: 78
//! ```
//!
//! ## Settings
//!
//! `box.copies`, `box.jokers`
//!
//! ## Source
//!
//! - en: no tile leaves the game: table, racks and pool are the whole box
//! - nl: er verdwijnt geen steen: tafel, plankjes en pot zijn samen de hele doos

use super::case::{PositionCase, Report};
use crate::finding::{Finding, Message, Rule};
use crate::model::{Face, Place, Tile};

/// An empty pool where the tiles that are shown are already too many, unless too many of one face are: that is its own
/// fault.
fn beyond_box(position: &PositionCase<'_>) -> Option<(u32, Place)> {
    let r#box = position.settings.r#box;
    let row = *position.racks.last().or(position.table.last())?;
    let is_copies_fault = Face::all().any(|face| u32::from(r#box.copies) < position.census.get(Tile::of(face)));
    let is_jokers_fault = u32::from(r#box.jokers) < position.census.get(Tile::JOKER);
    if is_copies_fault || is_jokers_fault || position.census.n_tiles <= r#box.n_tiles() {
        return None;
    }
    Some((0, Place::Row(row)))
}

pub(super) fn check(position: &PositionCase<'_>, report: &mut Report) {
    let wanted = position.settings.r#box.n_tiles();
    let complete = position.table_is_whole && position.racks_are_known;
    // Where not all is known, what could not be read may be no tile at all.
    let n_unread = if complete { 0 } else { position.census.get(Tile::FOREIGN) };
    let shown = position.census.n_tiles.saturating_sub(n_unread);
    let Some((pool, place)) = position.pool.or_else(|| beyond_box(position)) else { return };
    let found = shown.saturating_add(pool);
    if !complete && found <= wanted {
        let reason = if position.table_is_whole { Message::NotAllRacksKnown {} } else { Message::TableInPart {} };
        report.skip(Rule::WrongTileTotal, reason);
        return;
    }
    if found == wanted {
        return;
    }
    let message = Message::WrongTileTotal { shown, pool, found, wanted };
    report.find(Finding::new(Rule::WrongTileTotal, place, message).help(Message::WrongTileTotalHelp {}));
}

//! # drawn-and-played
//!
//! A player lays tiles or draws, not both in one turn.
//!
//! ## Nederlands
//!
//! Een speler legt stenen of trekt er een, niet allebei in één beurt.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K7 R3
//! opened: yes
//! play RBYK7 ; draw
//!              ^^^^ drawn-and-played
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K7 R3
//! opened: yes
//! play RBYK7
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: who draws does not lay in that turn, and who lays does not draw
//! - nl: wie trekt legt in die beurt niet aan, en wie aanlegt trekt niet

use super::case::Report;
use super::turn_case::TurnCase;
use super::drawn_tile_played::drawn_tiles_laid;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(first) = case.first_draw else { return };
    if case.late.is_some() || case.has_laid() != Some(true) || !drawn_tiles_laid(case).is_empty() {
        return;
    }
    let place = Place::Action(first);
    report.find(Finding::new(Rule::DrawnAndPlayed, place, Message::DrawnAndPlayed {}).help(Message::DrawnAndPlayedHelp {}));
}

//! # turn-after-end
//!
//! The game ends when a player lays the last tile, when everybody passed in a row with an empty pool, or after the last
//! round. No turn follows.
//!
//! ## Nederlands
//!
//! Het spel is uit als een speler de laatste steen legt, als iedereen achter elkaar past bij een lege pot, of na de
//! laatste ronde. Daarna volgt geen beurt.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! table: RBY7
//! rack Anna: K7
//! opened: Anna, Bram
//! turn: Anna
//! Anna: play RBYK7
//! Bram: draw
//! ^^^^^^^^^^ turn-after-end
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! table: RBY7
//! rack Anna: K7 K1
//! opened: Anna, Bram
//! turn: Anna
//! Anna: play RBYK7
//! Bram: draw
//! ```
//!
//! ## Settings
//!
//! `end.empty-pool`
//!
//! ## Source
//!
//! - en: the game ends with a player's last tile, or when nobody can play with an empty pool
//! - nl: het spel is uit met de laatste steen van een speler, of als bij een lege pot niemand meer kan

use super::case::Report;
use crate::finding::{Finding, Message, Rule};
use crate::model::{End, Place};

/// `ended` is how, and the statement with which, the game was over.
pub(crate) fn check((how, by): (End, u32), at: u32, report: &mut Report) {
    let message = match how {
        End::Out => Message::TurnAfterOut {},
        End::Standstill => Message::TurnAfterStandstill {},
        End::LastRound => Message::TurnAfterLastRound {},
    };
    let finding = Finding::new(Rule::TurnAfterEnd, Place::Statement(at), message);
    report.find(finding.related(Place::Statement(by), Message::EndedHere {}).help(Message::TurnAfterEndHelp {}));
}

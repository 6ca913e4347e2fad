//! # wrong-player-count
//!
//! A box is for a number of players; `players:` lists fewer or more.
//!
//! ## Nederlands
//!
//! Een doos is voor een aantal spelers; `players:` noemt er minder of meer.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna
//!          ^^^^ wrong-player-count
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! ```
//!
//! ## Settings
//!
//! `players.min`, `players.max`
//!
//! ## Source
//!
//! - en: the game is for a fixed number of players
//! - nl: het spel is voor een vast aantal spelers

use super::case::Report;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Place, Settings};

pub(crate) fn check(n_players: u32, at: u32, settings: &Settings, report: &mut Report) {
    let (min, max) = (settings.players.min, settings.players.max);
    if u32::from(min) <= n_players && n_players <= u32::from(max) {
        return;
    }
    let message = Message::WrongPlayerCount { n_players, min, max };
    report.find(Finding::new(Rule::WrongPlayerCount, Place::Value(at), message).help(Message::WrongPlayerCountHelp {}));
}

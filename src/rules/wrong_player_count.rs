//! # wrong-player-count
//!
//! A box is for a number of players; `players:` lists fewer or more, or one of them twice.
//!
//! ## Nederlands
//!
//! Een doos is voor een aantal spelers; `players:` noemt er minder of meer, of een van hen twee keer.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram, Anna
//!                      ^^^^ wrong-player-count
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

use alloc::string::String;

use super::case::Report;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Game, Place, PlayerId, Settings};

pub(crate) fn check(game: &Game, players: &[PlayerId], at: u32, settings: &Settings, report: &mut Report) {
    let is_again = |entry: &usize| players[..*entry].contains(&players[*entry]);
    let n_again = (0..players.len()).filter(is_again).count();
    for entry in (0..players.len()).filter(is_again) {
        let message = Message::PlayerListedTwice { name: String::from(game.name(players[entry])) };
        let finding = Finding::new(Rule::WrongPlayerCount, Place::Name(at, entry as u32), message);
        report.find(finding.help(Message::PlayerListedTwiceHelp {}));
    }
    let (min, max) = (settings.players.min, settings.players.max);
    let n_players = (players.len() - n_again) as u32;
    // A name too often may stand where another was meant.
    let is_enough = u32::from(min) <= n_players || 0 < n_again;
    if is_enough && n_players <= u32::from(max) {
        return;
    }
    let message = Message::WrongPlayerCount { n_players, min, max };
    report.find(Finding::new(Rule::WrongPlayerCount, Place::Value(at), message).help(Message::WrongPlayerCountHelp {}));
}

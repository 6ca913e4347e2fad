//! # unknown-name
//!
//! Where `players:` lists who plays, every other name is a mistake. The nearest name of the list is named.
//!
//! ## Nederlands
//!
//! Waar `players:` zegt wie er speelt, is elke andere naam een vergissing. De naam die er het meest op lijkt wordt
//! genoemd.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! rack Ana: R1 R2
//!      ^^^ unknown-name
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! rack Anna: R1 R2
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - definition
//! - en: the notation
//! - nl: de notatie

use super::case::Report;
use alloc::string::String;

use crate::finding::{Edit, Finding, Fix, Message, Rule};
use crate::model::{Game, Opened, Place, PlayerId, Statement};
use crate::text::nearest;

/// Reports a name that is not among those that `players:` lists.
pub(crate) fn check(game: &Game, listed: &[String], (player, place): (PlayerId, Place), report: &mut Report) {
    let name = game.name(player);
    let finding = Finding::new(Rule::UnknownName, place, Message::UnknownName { name: String::from(name) });
    let meant = nearest(name, listed.iter().map(String::as_str));
    report.find(match meant {
        None => finding.help(Message::UnknownNameHelp {}),
        Some(meant) => finding.help(Message::DidYouMean { word: String::from(meant) }).fix(Fix {
            title: Message::ReplaceFix { text: String::from(meant) },
            edits: alloc::vec![Edit { at: place.into(), text: String::from(meant) }],
        }),
    });
}

/// Gives the names in a statement, each with its place.
pub(crate) fn names(statement: &Statement, at: u32, mut give: impl FnMut(PlayerId, Place)) {
    let mut all = |players: &mut dyn Iterator<Item = PlayerId>| {
        players.enumerate().for_each(|(entry, player)| give(player, Place::Name(at, entry as u32)));
    };
    match statement {
        Statement::Rack(Some(player), _)
        | Statement::Deal(player, _)
        | Statement::ToMove(player)
        | Statement::Redeal(player) => all(&mut core::iter::once(*player)),
        Statement::Turn(turn) => all(&mut turn.player.into_iter()),
        Statement::Opened(Opened::Players(players)) | Statement::Winner(players) => all(&mut players.iter().copied()),
        Statement::Start(draws) => all(&mut draws.iter().map(|draw| draw.player)),
        Statement::Scores(scores) => all(&mut scores.iter().map(|score| score.player)),
        Statement::Standings(standings) => all(&mut standings.iter().map(|standing| standing.player)),
        _ => {}
    }
}

//! # wrong-first-player
//!
//! Where the highest drawn tile decides who begins, that player begins. Players with equal highest tiles draw again
//! among themselves.
//!
//! ## Nederlands
//!
//! Waar de hoogste getrokken steen bepaalt wie begint, begint die speler. Spelers met dezelfde hoogste steen trekken
//! onderling opnieuw.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! start: Anna R12, Bram K5
//! turn: Bram
//!       ^^^^ wrong-first-player
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! start: Anna R12, Bram K5
//! turn: Anna
//! ```
//!
//! ## Settings
//!
//! `deal.first`
//!
//! ## Source
//!
//! - en: who draws the highest tile begins
//! - nl: wie de hoogste steen trekt begint

use super::case::Report;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{Finding, Message, Rule};
use crate::model::{Draw, FirstPlayer, Game, Place, PlayerId, Settings, Tile};

/// `draws` are the `start:` lines so far; `first` is who is said to begin, or does.
pub(crate) fn check(
    game: &Game,
    draws: &[&[Draw]],
    (first, place): (PlayerId, Place),
    settings: &Settings,
    report: &mut Report,
) {
    if settings.deal.first != FirstPlayer::HighestTile || draws.is_empty() {
        return;
    }
    let among = highest(game, draws);
    let has_shown = |tile: Tile| among.iter().any(|draw| game.row(draw.row).first() == Some(&tile));
    let is_shown = !has_shown(Tile::HIDDEN) && !has_shown(Tile::JOKER);
    let higher = higher(game, draws, first);
    if !is_shown && !higher.is_empty() {
        // Who has not shown a tile may have drawn the highest, and these are higher all the same.
        let message = Message::HigherTileDrawn { higher: higher.join(", "), found: String::from(game.name(first)) };
        report.find(Finding::new(Rule::WrongFirstPlayer, place, message).help(Message::WrongFirstPlayerHelp {}));
        return;
    }
    if is_shown && !among.iter().any(|draw| draw.player == first) {
        let names: Vec<&str> = among.iter().map(|draw| game.name(draw.player)).collect();
        let message = Message::WrongFirstPlayer { wanted: names.join(", "), found: String::from(game.name(first)) };
        report.find(Finding::new(Rule::WrongFirstPlayer, place, message).help(Message::WrongFirstPlayerHelp {}));
        return;
    }
    match among.len() {
        1 if among[0].player == first => {}
        // What a joker counts here is not a fact that is missing: no book has a rule.
        _ if has_shown(Tile::JOKER) => report.skip(Rule::WrongFirstPlayer, Message::StartTileUnknown {}),
        _ if has_shown(Tile::HIDDEN) => report.leave_open(Rule::WrongFirstPlayer, Message::StartTileUnknown {}),
        _ => report.leave_open(Rule::WrongFirstPlayer, Message::StartDrawTied {}),
    }
}

/// Who drew a higher tile than this player, the last time that both drew.
fn higher<'a>(game: &'a Game, draws: &[&[Draw]], player: PlayerId) -> Vec<&'a str> {
    let own = |round: &&[Draw]| round.iter().find(|draw| draw.player == player).copied();
    let Some((round, own)) = draws.iter().rev().find_map(|round| Some((round, own(round)?))) else {
        return Vec::new();
    };
    let Some(own) = number(game, &own) else { return Vec::new() };
    let higher = round.iter().filter(|draw| number(game, draw).is_some_and(|number| own < number));
    higher.map(|draw| game.name(draw.player)).collect()
}

/// Who draws twice in one `start:` line; whether anybody does.
pub(crate) fn check_draws(game: &Game, draws: &[Draw], at: u32, report: &mut Report) -> bool {
    let again = |entry: &usize| draws[..*entry].iter().any(|other| other.player == draws[*entry].player);
    let again: Vec<usize> = (0..draws.len()).filter(again).collect();
    for &entry in &again {
        let message = Message::DrewTwice { name: String::from(game.name(draws[entry].player)) };
        let finding = Finding::new(Rule::WrongFirstPlayer, Place::Name(at, entry as u32), message);
        report.find(finding.help(Message::DrewTwiceHelp {}));
    }
    !again.is_empty()
}

/// Who may have drawn the highest tile of all; of equals, the highest when they drew again.
fn highest<'a>(game: &Game, draws: &[&'a [Draw]]) -> Vec<&'a Draw> {
    let mut among: Vec<&Draw> = Vec::new();
    for round in draws {
        let in_play = |draw: &&Draw| among.is_empty() || among.iter().any(|other| other.player == draw.player);
        let competing: Vec<&Draw> = round.iter().filter(in_play).collect();
        let most = competing.iter().filter_map(|draw| number(game, draw)).max();
        let highest = competing.into_iter().filter(|draw| number(game, draw).is_none_or(|number| Some(number) == most));
        let highest: Vec<&Draw> = highest.collect();
        if !highest.is_empty() {
            among = highest;
        }
        if among.iter().any(|draw| number(game, draw).is_none()) {
            break;
        }
    }
    among
}

/// The number that a player drew, where that is shown and no joker.
fn number(game: &Game, draw: &Draw) -> Option<u8> {
    Some(game.row(draw.row).first()?.face()?.number().get())
}

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
use crate::model::{Draw, FirstPlayer, Game, Place, PlayerId, Settings};

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
    match highest(game, draws) {
        Ok(wanted) if wanted == first => {}
        Ok(wanted) => {
            let (wanted, found) = (String::from(game.name(wanted)), String::from(game.name(first)));
            let message = Message::WrongFirstPlayer { wanted, found };
            report.find(Finding::new(Rule::WrongFirstPlayer, place, message).help(Message::WrongFirstPlayerHelp {}));
        }
        Err(reason) => report.skip(Rule::WrongFirstPlayer, reason),
    }
}

/// Who drew the highest tile of all; of equals, who drew the highest when they drew again.
fn highest(game: &Game, draws: &[&[Draw]]) -> Result<PlayerId, Message> {
    let mut among: Option<Vec<PlayerId>> = None;
    for round in draws {
        let in_play = |draw: &&Draw| among.as_ref().is_none_or(|among| among.contains(&draw.player));
        let shown: Vec<(PlayerId, Option<u8>)> = round.iter().filter(in_play).map(|draw| (draw.player, number(game, draw))).collect();
        if shown.iter().any(|(_, number)| number.is_none()) {
            return Err(Message::StartTileUnknown {});
        }
        let most = shown.iter().filter_map(|(_, number)| *number).max();
        among = Some(shown.into_iter().filter(|(_, number)| *number == most).map(|(player, _)| player).collect());
    }
    match among.as_deref() {
        Some(&[first]) => Ok(first),
        _ => Err(Message::StartDrawTied {}),
    }
}

/// The number that a player drew; nobody says what a joker counts here.
fn number(game: &Game, draw: &Draw) -> Option<u8> {
    Some(game.row(draw.row).first()?.face()?.number().get())
}

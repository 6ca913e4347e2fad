//! # missed-play
//!
//! A player drew, passed or laid less than the rack allowed. That is nobody's fault: the rule is off unless `--coach`
//! or a config turns it on. The best play is one that this system allows, found by exact search.
//!
//! ## Nederlands
//!
//! Een speler trok, paste of legde minder dan er met het plankje kon. Dat mag: de regel staat uit, tenzij `--coach` of
//! een configuratie hem aanzet. De beste beurt is er een die dit systeem toestaat, gevonden door alles te doorzoeken.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K7 R3
//! opened: yes
//! draw
//! ^^^^ missed-play
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K8 R3
//! opened: yes
//! draw
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - definition
//! - en: nobody has to lay what could be laid
//! - nl: niemand hoeft te leggen wat er te leggen is

use alloc::string::String;

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

/// What a player could have done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Missed {
    /// Opened with sets worth so much.
    Opening {
        /// What they are worth.
        points: u32,
    },
    /// Laid these tiles.
    Tiles {
        /// How many.
        n_tiles: u32,
        /// Which.
        tiles: String,
    },
}

/// Says what was missed; `change` is the play as `move` takes it.
pub(crate) fn check(case: &TurnCase<'_>, missed: Missed, change: String, report: &mut Report) {
    if case.turn.end_action <= case.turn.first_action {
        return;
    }
    let place = if case.tables.is_empty() { Place::Action(case.turn.first_action) } else { case.place() };
    let message = match missed {
        Missed::Opening { points } => Message::MissedOpening { points },
        Missed::Tiles { n_tiles, tiles } => Message::MissedPlay { n_tiles, tiles },
    };
    report.find(Finding::new(Rule::MissedPlay, place, message).help(Message::MissedPlayHelp { change }));
}

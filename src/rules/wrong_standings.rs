//! # wrong-standings
//!
//! `standings:` gives games won and points of each player; they do not follow from the scores of the games.
//!
//! ## Nederlands
//!
//! `standings:` geeft van elke speler de gewonnen spellen en de punten; ze volgen niet uit de scores van de spellen.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! score: Anna +10, Bram -10
//! standings: Anna 1 10, Bram 1 -10
//!                       ^^^^ wrong-standings
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! score: Anna +10, Bram -10
//! standings: Anna 1 10, Bram 0 -10
//! ```
//!
//! ## Settings
//!
//! `match.winner`
//!
//! ## Source
//!
//! - definition
//! - en: the standings are the sum of the games
//! - nl: de stand is de som van de spellen

use super::case::Report;
use alloc::string::String;

use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

/// `wanted` and `found` are games won and points, as they are shown.
pub(crate) fn check(wanted: String, found: &str, place: Place, report: &mut Report) {
    if wanted == found {
        return;
    }
    let message = Message::WrongStandings { wanted, found: String::from(found) };
    report.find(Finding::new(Rule::WrongStandings, place, message).help(Message::WrongStandingsHelp {}));
}

/// A player who has an entry already.
pub(crate) fn check_again(name: &str, place: Place, report: &mut Report) {
    let message = Message::StandsTwice { name: String::from(name) };
    report.find(Finding::new(Rule::WrongStandings, place, message).help(Message::StandsTwiceHelp {}));
}

/// Standings other than those that statement `first` gives at the same moment.
pub(crate) fn check_otherwise(wanted: String, first: u32, place: Place, report: &mut Report) {
    let finding = Finding::new(Rule::WrongStandings, place, Message::SaidOtherwise { wanted });
    let finding = finding.related(Place::Statement(first), Message::SaidHereFirst {});
    report.find(finding.help(Message::SaidOtherwiseHelp {}));
}

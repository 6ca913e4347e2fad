//! # false-out
//!
//! `out` says that the rack is empty since this turn. It is not, or nothing was laid in the turn.
//!
//! ## Nederlands
//!
//! `out` zegt dat het plankje sinds deze beurt leeg is. Dat is het niet, of er is in de beurt niets gelegd.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K7 K1
//! opened: yes
//! play RBYK7 ; out
//!              ^^^ false-out
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K7
//! opened: yes
//! play RBYK7 ; out
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: a player is out when the rack is empty
//! - nl: een speler is uit als het plankje leeg is

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(action) = case.says_out else { return };
    let message = match (case.n_left(), case.has_laid()) {
        (Some(n_tiles), _) if 0 < n_tiles => Message::FalseOut { n_tiles },
        // A rack becomes empty when its last tile is laid, and then the game is over.
        (_, Some(false)) => Message::OutWithoutLaying {},
        (Some(_), _) => return,
        (None, _) => return report.skip(Rule::FalseOut, Message::RackUnknown {}),
    };
    report.find(Finding::new(Rule::FalseOut, Place::Action(action), message).help(Message::FalseOutHelp {}));
}

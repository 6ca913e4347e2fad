//! # false-out
//!
//! `out` says that the rack is empty. It is not.
//!
//! ## Nederlands
//!
//! `out` zegt dat het plankje leeg is. Dat is het niet.
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
    let Some(n_tiles) = case.n_left() else {
        report.skip(Rule::FalseOut, Message::RackUnknown {});
        return;
    };
    if n_tiles == 0 {
        return;
    }
    let message = Message::FalseOut { n_tiles };
    report.find(Finding::new(Rule::FalseOut, Place::Action(action), message).help(Message::FalseOutHelp {}));
}

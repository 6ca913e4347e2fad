//! # unclaimed-out
//!
//! The rack is empty and the log does not say `out`. The game is over all the same; the rule is off unless a config
//! turns it on.
//!
//! ## Nederlands
//!
//! Het plankje is leeg en het verslag zegt geen `out`. Het spel is toch uit; de regel staat uit, tenzij een
//! configuratie hem aanzet.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K7
//! opened: yes
//! play RBYK7
//! ^^^^^^^^^^ unclaimed-out
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
//! - definition
//! - en: no text asks a player to say it
//! - nl: geen tekst vraagt een speler het te zeggen

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let is_out = case.has_laid() == Some(true) && case.rack_after.is_some_and(|rack| rack.n_tiles() == 0);
    if case.says_out.is_some() || !is_out {
        return;
    }
    let place = Place::Statement(case.statement);
    report.find(Finding::new(Rule::UnclaimedOut, place, Message::UnclaimedOut {}).help(Message::UnclaimedOutHelp {}));
}

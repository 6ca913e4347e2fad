//! # table-not-restored
//!
//! After a time-out with an untidy table it is put right as the system says: everything as it lay before the turn, or
//! only the loose tiles back and the table's own tiles in their sets.
//!
//! ## Nederlands
//!
//! Na een te late beurt met een rommelige tafel wordt die hersteld zoals het systeem zegt: alles zoals het vóór de
//! beurt lag, of alleen de losse stenen terug en de stenen van de tafel in hun combinaties.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: international
//! table: Y8-11
//! rack: K4 K5 K6 R8
//! opened: yes
//! timeout Y9-11 | Y8 R8 | K4-6 ; play Y8-11 | K4-6 ; draw ?*3
//!                                ^^^^^^^^^^^^^^^^^ table-not-restored
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: international
//! table: Y8-11
//! rack: K4 K5 K6 R8
//! opened: yes
//! timeout Y9-11 | Y8 R8 | K4-6 ; play Y8-11 ; draw ?*3
//! ```
//!
//! ## Settings
//!
//! `turn.late`
//!
//! ## Source
//!
//! - en: after a time-out with an unfinished move the table is put right
//! - nl: na een te late, onaffe beurt wordt de tafel hersteld

use super::case::Report;
use super::turn_case::TurnCase;
use super::lateness::{Lateness, lateness, own_in_sets};
use crate::finding::{Finding, Message, Rule};
use crate::model::{Late, Place};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(late) = &case.late else { return };
    if lateness(case, late) != Lateness::Untidy {
        return;
    }
    if !late.put_right {
        report.skip(Rule::TableNotRestored, Message::NotPutRight {});
        return;
    }
    let (message, restored) = match case.settings.turn.late {
        Late::UndoAll => (Message::TableNotAsBefore {}, case.change.gone.is_empty() && case.change.new.is_empty()),
        Late::LooseBack => (Message::LooseTilesNotBack {}, loose_tiles_are_back(case)),
    };
    if restored {
        return;
    }
    let finding = Finding::new(Rule::TableNotRestored, Place::Action(case.last_action()), message);
    report.find(finding.help(Message::TableNotRestoredHelp {}));
}

/// Whether every tile of the table lies there, and of the player's tiles those that lay in legal sets and no others.
fn loose_tiles_are_back(case: &TurnCase<'_>) -> bool {
    let Some(laid) = case.laid else { return true };
    let (sure, possible) = own_in_sets(case);
    case.missing.is_empty() && sure.within(&laid) && laid.within(&possible)
}

//! # out-of-turn
//!
//! Turns go round in the order of `players:`. Nobody is skipped and nobody plays twice in a row.
//!
//! In a log this is most often a line that was left out, written twice, swapped with the next or given the wrong name. So
//! what the player who was passed over may have drawn and laid is no further error, and a turn that repeats the line above
//! it changes nothing.
//!
//! ## Nederlands
//!
//! De beurten gaan rond in de volgorde van `players:`. Niemand wordt overgeslagen en niemand speelt twee keer achter
//! elkaar.
//!
//! In een verslag is dit meestal een regel die is weggelaten, dubbel staat, met de volgende is verwisseld of de verkeerde
//! naam heeft. Daarom is wat de overgeslagen speler kan hebben gepakt en gelegd geen fout erbij, en verandert een beurt die
//! de regel erboven herhaalt niets.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram, Cees
//! table: RBY7
//! turn: Anna
//! Anna: draw
//! Cees: draw
//! ^^^^ out-of-turn
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram, Cees
//! table: RBY7
//! turn: Anna
//! Anna: draw
//! Bram: draw
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: the players take turns in a fixed order
//! - nl: de spelers zijn om de beurt aan de beurt

use super::case::Report;
use alloc::string::String;

use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(crate) fn check(wanted: &str, found: &str, at: u32, report: &mut Report) {
    if wanted == found {
        return;
    }
    let message = Message::OutOfTurn { wanted: String::from(wanted), found: String::from(found) };
    report.find(Finding::new(Rule::OutOfTurn, Place::Name(at, 0), message).help(Message::OutOfTurnHelp {}));
}

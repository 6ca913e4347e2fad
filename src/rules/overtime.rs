//! # overtime
//!
//! Where turns are timed, a turn that took longer than the system allows is a time-out and is settled as one. The log
//! gives a longer time and no `timeout`.
//!
//! ## Nederlands
//!
//! Waar op tijd wordt gespeeld, is een beurt die langer duurde dan het systeem toestaat te laat, en wordt zo
//! afgehandeld. Hier staat een langere tijd en geen `timeout`.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: international
//! players: Anna, Bram
//! table: RBY7
//! rack Anna: K7 R1
//! opened: Anna, Bram
//! Anna [1:10]: play RBYK7
//!      ^^^^^^ overtime
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: international
//! players: Anna, Bram
//! table: RBY7
//! rack Anna: K7 R1
//! opened: Anna, Bram
//! Anna [0:50]: play RBYK7
//! ```
//!
//! ## Settings
//!
//! `turn.seconds`
//!
//! ## Source
//!
//! - en: a turn ends when its time has run out
//! - nl: een beurt eindigt als de tijd om is

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let (Some(used), Some(allowed)) = (case.turn.seconds, case.settings.turn.seconds) else { return };
    if case.late.is_some() || used <= u32::from(allowed) {
        return;
    }
    let message = Message::Overtime { used, allowed };
    report.find(Finding::new(Rule::Overtime, Place::Time(case.statement), message).help(Message::OvertimeHelp {}));
}

//! # rack-not-restored
//!
//! After a time-out the rack holds what it held before, without what stayed on the table and with the penalty tiles.
//!
//! ## Nederlands
//!
//! Na een te late beurt staat op het plankje wat er stond, zonder wat op tafel bleef en met de strafstenen.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: international
//! table: Y8-11
//! rack: R8 K5 B2
//! opened: yes
//! timeout Y9-11 | Y8 R8 ; play Y8-11 ; draw R4 B6 K9
//! left: K5 B2 R4 B6 K9
//!       ^^^^^^^^^^^^^^ rack-not-restored
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: international
//! table: Y8-11
//! rack: R8 K5 B2
//! opened: yes
//! timeout Y9-11 | Y8 R8 ; play Y8-11 ; draw R4 B6 K9
//! left: R8 K5 B2 R4 B6 K9
//! ```
//!
//! ## Settings
//!
//! `turn.late`
//!
//! ## Source
//!
//! - en: after a time-out the tiles that were taken back are on the rack
//! - nl: na een te late beurt staan de teruggenomen stenen op het plankje

use super::case::Report;
use super::turn_case::TurnCase;
use super::wrong_rack::shown;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let (Some((statement, left)), Some(_)) = (case.before.left, &case.late) else { return };
    let Some(expected) = case.rack_after else {
        report.skip(Rule::RackNotRestored, Message::RackUnknown {});
        return;
    };
    if left.agrees_with(&expected) {
        return;
    }
    let message = Message::WrongRack { wanted: shown(&expected), found: shown(&left) };
    report.find(Finding::new(Rule::RackNotRestored, Place::Value(statement), message).help(Message::RackNotRestoredHelp {}));
}

//! # wrong-rack
//!
//! After the turn a rack holds what it held before, without the tiles that were laid and with those that were drawn.
//! `left:` says something else here.
//!
//! ## Nederlands
//!
//! Na de beurt staat op het plankje wat er stond, zonder de gelegde en met de getrokken stenen. `left:` zegt hier iets
//! anders.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K7 R3
//! opened: yes
//! play RBYK7
//! left: K7 R3
//!       ^^^^^ wrong-rack
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K7 R3
//! opened: yes
//! play RBYK7
//! left: R3
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: tiles that were laid are no longer on the rack, tiles that were drawn are
//! - nl: gelegde stenen staan niet meer op het plankje, getrokken stenen wel

use super::case::Report;
use super::turn_case::TurnCase;
use super::case::show_tiles;
use super::turn_case::{Rack, n_unseen};
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some((statement, left)) = case.before.left else { return };
    // What was not shown on the table and is now, or the other way round, may have come from the rack or not.
    let is_unseen = case.laid.is_some_and(|laid| 0 < n_unseen(&laid)) || 0 < n_unseen(&case.missing);
    if case.late.is_some() || is_unseen {
        return;
    }
    let Some(expected) = case.rack_after else {
        report.skip(Rule::WrongRack, case.why_rack_unknown());
        return;
    };
    let taken = expected.with(&Rack { known: case.missing, n_hidden: 0 });
    // A tile that was taken from the table is a fault of its own.
    if left.agrees_with(&expected) || left.agrees_with(&taken) {
        return;
    }
    let message = Message::WrongRack { wanted: shown(&expected), found: shown(&left) };
    report.find(Finding::new(Rule::WrongRack, Place::Value(statement), message).help(Message::WrongRackHelp {}));
}

/// A rack in the notation, its hidden tiles last.
pub(super) fn shown(rack: &Rack) -> alloc::string::String {
    show_tiles(&rack.tiles())
}

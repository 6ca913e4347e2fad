//! # reused-in-old-set
//!
//! In some systems a fetched joker goes into a new set: one that does not contain a set that lay there complete before
//! the turn.
//!
//! ## Nederlands
//!
//! In sommige systemen gaat een geruilde joker naar een nieuwe combinatie: een waarin geen combinatie zit die vóór de
//! beurt al compleet op tafel lag.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: international
//! table: B3 R3 J | K5-7
//! rack: Y3 R2
//! opened: yes
//! play RBY3 | J K5-7
//!             ^ reused-in-old-set
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: international
//! table: B3 R3 J | K5-7
//! rack: Y3 R9 R11 R2
//! opened: yes
//! play RBY3 | K5-7 | R9 J R11
//! ```
//!
//! ## Settings
//!
//! `joker.reuse`
//!
//! ## Source
//!
//! - en: a joker that was fetched is used in a new set
//! - nl: een vrijgespeelde joker wordt in een nieuwe combinatie gebruikt

use super::case::Report;
use super::fetched::Fetched;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, JokerReuse, Place};

pub(super) fn check(case: &TurnCase<'_>, fetched: &Fetched, report: &mut Report) {
    let Some(old) = old_set_within(case, fetched) else { return };
    let finding = Finding::new(Rule::ReusedInOldSet, fetched.place(case), Message::ReusedInOldSet {})
        .related(fetched.place_before(case), Message::JokerLayHere {})
        .related(Place::Row(old), Message::SetLayHere {});
    report.find(finding.help(Message::ReusedInOldSetHelp {}));
}

pub(super) fn breaks(case: &TurnCase<'_>, fetched: &Fetched) -> bool {
    old_set_within(case, fetched).is_some()
}

/// A set that lay complete before the turn and is now part of the set with the joker; not one that lies there still.
fn old_set_within(case: &TurnCase<'_>, fetched: &Fetched) -> Option<u32> {
    if case.settings.joker.reuse == JokerReuse::AnySet {
        return None;
    }
    let now = Counts::of(case.game.row(fetched.to));
    let is_set = |tiles| super::reading::read(tiles, &case.settings.sets).is_some();
    let mut old = case.change.gone.iter().copied();
    old.find(|&row| is_set(case.game.row(row)) && Counts::of(case.game.row(row)).within(&now))
}

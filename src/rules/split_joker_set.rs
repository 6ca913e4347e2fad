//! # split-joker-set
//!
//! In some systems a set that holds a joker is frozen: tiles may be added to it, but nothing may be taken from it.
//!
//! ## Nederlands
//!
//! In sommige systemen ligt een combinatie met een joker vast: er mogen stenen bij, maar er mag niets uit.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: sabra-classic
//! table: R8 R9 J R11
//! rack: K8 Y8 R1
//! opened: yes
//! play R9 J R11 | R8 K8 Y8
//! ^^^^^^^^^^^^^^^^^^^^^^^^ split-joker-set
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: sabra-classic
//! table: R8 R9 J R11
//! rack: R12 R1
//! opened: yes
//! play R8 R9 J R11 R12
//! ```
//!
//! ## Settings
//!
//! `joker.sets`
//!
//! ## Source
//!
//! - en: a set with a joker may only be added to
//! - nl: aan een combinatie met een joker mag alleen worden aangelegd

use alloc::vec::Vec;

use super::case::Report;
use super::lifted;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, JokerSets, Place};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    if case.settings.joker.sets != JokerSets::Frozen {
        return;
    }
    for row in split(case) {
        let finding = Finding::new(Rule::SplitJokerSet, lifted::place(case, row), Message::SplitJokerSet {})
            .related(Place::Row(row), Message::SetLayHere {});
        report.find(finding.help(Message::SplitJokerSetHelp {}));
    }
}

/// Sets with a joker that no set holds any more. A set holds one for each time its tiles lie there: the largest sets
/// first, each in the smallest that has room for it.
fn split(case: &TurnCase<'_>) -> Vec<u32> {
    let has_joker = |&row: &u32| case.game.row(row).iter().any(|tile| tile.is_joker());
    let mut old: Vec<u32> = case.change.gone.iter().copied().filter(has_joker).collect();
    old.sort_by_key(|&row| core::cmp::Reverse(case.game.row(row).len()));
    let mut new: Vec<Counts> = case.change.new.iter().map(|&row| Counts::of(case.game.row(row))).collect();
    new.sort_by_key(Counts::n_tiles);
    old.retain(|&row| {
        let set = Counts::of(case.game.row(row));
        let room = new.iter_mut().find(|room| set.within(room));
        room.map(|room| *room = room.minus(&set)).is_none()
    });
    old.sort_unstable();
    old
}

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
//!        ^^^^^^^^^^^ split-joker-set
//! rack: K8 Y8 R1
//! opened: yes
//! play R9 J R11 | R8 K8 Y8
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

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, JokerSets, Place};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    if case.settings.joker.sets != JokerSets::Frozen {
        return;
    }
    for &row in &case.change.gone {
        if case.game.row(row).iter().any(|tile| tile.is_joker()) && !is_added_to(case, row) {
            let finding = Finding::new(Rule::SplitJokerSet, Place::Row(row), Message::SplitJokerSet {});
            report.find(finding.help(Message::SplitJokerSetHelp {}));
        }
    }
}

fn is_added_to(case: &TurnCase<'_>, row: u32) -> bool {
    let old = Counts::of(case.game.row(row));
    case.change.new.iter().any(|&new| old.within(&Counts::of(case.game.row(new))))
}

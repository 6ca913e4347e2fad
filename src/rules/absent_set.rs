//! # absent-set
//!
//! A move lifts sets that lie on the table. One that does not lie there, as the collection of tiles that is written,
//! cannot be lifted.
//!
//! ## Nederlands
//!
//! Met `move` worden combinaties opgepakt die op tafel liggen. Een combinatie die daar niet ligt, met precies de stenen
//! die er staan, kan niet worden opgepakt.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R4-8
//! rack: R10
//! opened: yes
//! move R4-9 > R4-10
//!      ^^^^ absent-set
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R4-8
//! rack: R9 R10
//! opened: yes
//! move R4-8 > R4-10
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - definition
//! - en: only what lies on the table can be changed
//! - nl: alleen wat op tafel ligt kan worden veranderd

use super::case::Report;
use super::turn_case::TurnCase;
use super::case::show_tiles;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, Place};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    for absent in &case.absent {
        let set = show_tiles(case.game.row(absent.row));
        let finding = Finding::new(Rule::AbsentSet, Place::Row(absent.row), Message::AbsentSet { set });
        let finding = match nearest(case, absent.row) {
            Some(row) => finding.related(Place::Row(row), Message::NearestSet {}),
            None => finding,
        };
        report.find(finding.help(Message::AbsentSetHelp {}));
    }
}

/// The set of the table that shares most tiles with a row.
fn nearest(case: &TurnCase<'_>, row: u32) -> Option<u32> {
    let wanted = Counts::of(case.game.row(row));
    let shared = |lying: u32| wanted.n_tiles() - wanted.minus(&Counts::of(case.game.row(lying))).n_tiles();
    let best = case.start().rows.iter().copied().max_by_key(|&lying| (shared(lying), core::cmp::Reverse(lying)))?;
    if shared(best) == 0 { None } else { Some(best) }
}

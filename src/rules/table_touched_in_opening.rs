//! # table-touched-in-opening
//!
//! In some systems a player who opens may not touch the table in that turn: every set that lies there stays as it is,
//! and new sets hold own tiles only. Adding and rearranging start in the next turn.
//!
//! ## Nederlands
//!
//! In sommige systemen mag wie uitkomt in die beurt niet aan de tafel komen: elke combinatie die er ligt blijft zoals
//! zij is, en nieuwe combinaties bestaan alleen uit eigen stenen. Aanleggen en verbouwen mag vanaf de volgende beurt.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: international
//! table: Y8-10
//! rack: R10 B10 K10 Y11 R2
//! opened: no
//! play RBK10 | Y8-11
//! ^^^^^^^^^^^^^^^^^^ table-touched-in-opening
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: international
//! table: Y8-10
//! rack: R10 B10 K10 Y11 R2
//! opened: no
//! play RBK10 | Y8-10
//! ```
//!
//! ## Settings
//!
//! `opening.table`
//!
//! ## Source
//!
//! - en: in the turn of the opening the sets of the table are not used
//! - nl: in de beurt van het uitkomen worden de combinaties op tafel niet gebruikt

use alloc::vec::Vec;

use super::case::Report;
use super::lifted;
use super::turn_case::TurnCase;
use super::own_sets::OpeningCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{OpeningTable, Place};

pub(super) fn check(case: &TurnCase<'_>, opening: &OpeningCase, report: &mut Report) {
    if case.settings.opening.table != OpeningTable::LaterTurn || !opening.touched {
        return;
    }
    let mut places: Vec<Place> = case.change.gone.iter().map(|&row| lifted::place(case, row)).collect();
    places.sort_unstable();
    places.dedup();
    let first = places.first().copied().unwrap_or(case.place());
    let finding = Finding::new(Rule::TableTouchedInOpening, first, Message::TableTouchedInOpening {});
    let finding = places.into_iter().skip(1).fold(finding, Finding::also);
    let lay_here = |finding: Finding, &row: &u32| finding.related(Place::Row(row), Message::SetLayHere {});
    let finding = case.change.gone.iter().fold(finding, lay_here);
    report.find(finding.help(Message::TableTouchedInOpeningHelp {}));
}

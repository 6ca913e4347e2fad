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
//!        ^^^^^ table-touched-in-opening
//! rack: R10 B10 K10 Y11 R2
//! opened: no
//! play RBK10 | Y8-11
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

use super::case::Report;
use super::turn_case::TurnCase;
use super::own_sets::OpeningCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{OpeningTable, Place};

pub(super) fn check(case: &TurnCase<'_>, opening: &OpeningCase, report: &mut Report) {
    if case.settings.opening.table != OpeningTable::LaterTurn || !opening.touched {
        return;
    }
    let mut gone = case.change.gone.iter().map(|&row| Place::Row(row));
    let first = gone.next().unwrap_or(case.place());
    let finding = Finding::new(Rule::TableTouchedInOpening, first, Message::TableTouchedInOpening {});
    report.find(gone.fold(finding, Finding::also).help(Message::TableTouchedInOpeningHelp {}));
}

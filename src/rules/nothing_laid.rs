//! # nothing-laid
//!
//! Rearranging the table is part of laying tiles. A player who lays nothing from the rack leaves the table as it is and
//! draws, or passes with an empty pool.
//!
//! ## Nederlands
//!
//! De tafel verbouwen hoort bij het aanleggen. Wie niets van het plankje legt, laat de tafel zoals zij is en trekt een
//! steen, of past bij een lege pot.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBYK7 | R8-10
//! rack: K2
//! opened: yes
//! play BYK7 | R7-10
//! ^^^^^^^^^^^^^^^^^ nothing-laid
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBYK7 | R8-10
//! rack: R11
//! opened: yes
//! play BYK7 | R7-11
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: at least one tile of the rack is laid, or else one is drawn
//! - nl: er wordt minstens één steen van het plankje gelegd, en anders getrokken

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let acted = !case.tables.is_empty();
    if !acted || case.late.is_some() || case.has_laid() != Some(false) {
        return;
    }
    let rearranged = !case.change.new.is_empty() || !case.change.gone.is_empty();
    // Saying how the table lies is no play, and a tile that was taken is a fault of its own: whoever draws or passes as
    // well has then done what this rule asks.
    if (case.passed.is_some() || case.first_draw.is_some()) && (!rearranged || !case.missing.is_empty()) {
        return;
    }
    let message = if rearranged { Message::OnlyRearranged {} } else { Message::NothingLaid {} };
    report.find(Finding::new(Rule::NothingLaid, case.place(), message).help(Message::NothingLaidHelp {}));
}

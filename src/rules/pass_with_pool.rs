//! # pass-with-pool
//!
//! Passing is for an empty pool. While it holds tiles, a player who lays nothing draws.
//!
//! ## Nederlands
//!
//! Passen kan alleen bij een lege pot. Zolang daar stenen in zitten, trekt wie niets legt.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K2 R3
//! opened: yes
//! pool: 12
//! pass
//! ^^^^ pass-with-pool
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K2 R3
//! opened: yes
//! pool: 12
//! draw
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: who lays nothing draws as long as the pool holds tiles
//! - nl: wie niets legt trekt zolang er stenen in de pot zijn

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(action) = case.passed else { return };
    if case.has_laid() == Some(true) || case.first_draw.is_some() {
        return;
    }
    match case.before.pool {
        Some(0) => {}
        Some(pool) => report.find(
            Finding::new(Rule::PassWithPool, Place::Action(action), Message::PassWithPool { pool })
                .help(Message::PassWithPoolHelp {}),
        ),
        None => report.leave_open(Rule::PassWithPool, Message::PoolUnknown {}),
    }
}

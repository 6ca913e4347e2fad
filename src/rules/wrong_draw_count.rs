//! # wrong-draw-count
//!
//! A player who lays nothing draws as many tiles as the system says: one, unless a house rule says more.
//!
//! ## Nederlands
//!
//! Wie niets legt trekt zoveel stenen als het systeem zegt: één, tenzij een huisregel er meer noemt.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K2 R3
//! opened: yes
//! draw ?*2
//! ^^^^^^^^ wrong-draw-count
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K2 R3
//! opened: yes
//! draw
//! ```
//!
//! ## Settings
//!
//! `turn.draw`
//!
//! ## Source
//!
//! - en: who cannot or will not lay draws one tile
//! - nl: wie niet kan of wil aanleggen trekt één steen

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(first) = case.first_draw else { return };
    let found = case.drawn.n_tiles();
    // Laying and drawing, a time-out, and an empty pool have rules of their own.
    if case.late.is_some() || case.draw_is_unread || case.has_laid() == Some(true) || case.before.pool.is_some_and(|pool| pool < found) {
        return;
    }
    let wanted = u32::from(case.settings.turn.draw).min(case.before.pool.unwrap_or(u32::MAX));
    if found == wanted {
        return;
    }
    let message = Message::WrongDrawCount { found, wanted };
    report.find(Finding::new(Rule::WrongDrawCount, Place::Action(first), message).help(Message::WrongDrawCountHelp { wanted }));
}

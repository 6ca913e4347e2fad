//! # draw-from-empty-pool
//!
//! No more tiles can be drawn than the pool holds. With an empty pool a player who lays nothing passes.
//!
//! ## Nederlands
//!
//! Er kunnen niet meer stenen worden getrokken dan de pot bevat. Bij een lege pot past wie niets legt.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K2 R3
//! opened: yes
//! pool: 0
//! draw
//! ^^^^ draw-from-empty-pool
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K2 R3
//! opened: yes
//! pool: 0
//! pass
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: when the pool is empty, who cannot lay passes
//! - nl: is de pot leeg, dan past wie niet kan aanleggen

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let (Some(first), Some(pool)) = (case.first_draw, case.before.pool) else { return };
    let drawn = case.drawn.n_tiles();
    if drawn <= pool || case.draw_is_unread {
        return;
    }
    let message = Message::DrawFromEmptyPool { drawn, pool };
    report.find(Finding::new(Rule::DrawFromEmptyPool, Place::Action(first), message).help(Message::DrawFromEmptyPoolHelp {}));
}

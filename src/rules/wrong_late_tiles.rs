//! # wrong-late-tiles
//!
//! A player whose time runs out draws penalty tiles where the system says so: three with an untidy table in most
//! systems, and some systems have one for who laid nothing. With the table in order the turn stands and nothing is
//! drawn. What a small pool cannot give is not drawn.
//!
//! ## Nederlands
//!
//! Wie te laat is trekt strafstenen waar het systeem dat zegt: drie bij een rommelige tafel in de meeste systemen, en
//! in sommige één voor wie niets had gelegd. Ligt de tafel goed, dan geldt de beurt en wordt er niets getrokken. Wat de
//! pot niet meer heeft wordt niet getrokken.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: international
//! table: Y8-11
//! rack: R8 K5 B2
//! opened: yes
//! timeout Y9-11 | Y8 R8 ; play Y8-11 ; draw
//! ^^^^^^^^^^^^^^^^^^^^^ wrong-late-tiles
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: international
//! table: Y8-11
//! rack: R8 K5 B2
//! opened: yes
//! timeout Y9-11 | Y8 R8 ; play Y8-11 ; draw ?*3
//! ```
//!
//! ## Settings
//!
//! `turn.late`, `turn.late-tiles`, `turn.late-idle-tiles`
//!
//! ## Source
//!
//! - en: who is late with an unfinished move draws the penalty tiles
//! - nl: wie te laat is met een onaf spel trekt de strafstenen

use super::case::Report;
use super::turn_case::TurnCase;
use super::lateness::{Lateness, lateness};
use crate::finding::{Finding, Message, Rule};
use crate::model::Place;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let Some(late) = case.late.as_ref().filter(|_| !case.draw_is_unread) else { return };
    let found = case.drawn.n_tiles();
    let turn = &case.settings.turn;
    let (wanted, also) = match lateness(case, late) {
        Lateness::InOrder => (0, 0),
        // Without a penalty for it, who laid nothing may still draw the tile of an ordinary turn.
        Lateness::Idle if turn.late_idle_tiles == 0 => (0, u32::from(turn.draw)),
        Lateness::Idle => (u32::from(turn.late_idle_tiles), u32::from(turn.late_idle_tiles)),
        Lateness::Untidy => (u32::from(turn.late_tiles), u32::from(turn.late_tiles)),
    };
    let in_pool = case.before.pool.unwrap_or(u32::MAX);
    let (wanted, also) = (wanted.min(in_pool), also.min(in_pool));
    if found == wanted || found == also {
        return;
    }
    let message = Message::WrongLateTiles { found, wanted };
    report.find(Finding::new(Rule::WrongLateTiles, Place::Action(late.action), message).help(Message::WrongLateTilesHelp { wanted }));
}

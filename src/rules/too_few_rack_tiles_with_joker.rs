//! # too-few-rack-tiles-with-joker
//!
//! In some systems a fetched joker goes into a new set with at least two tiles of the player's own rack.
//!
//! ## Nederlands
//!
//! In sommige systemen gaat een geruilde joker naar een nieuwe combinatie met minstens twee stenen van het eigen
//! plankje.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: pressman-2009
//! table: B3 R3 J | Y7-10
//! rack: Y3 K10 R2
//! opened: yes
//! play RBY3 | Y7-9 | Y10 K10 J
//!                            ^ too-few-rack-tiles-with-joker
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: pressman-2009
//! table: B3 R3 J | Y7-10
//! rack: Y3 K10 R10 R2
//! opened: yes
//! play RBY3 | Y7-10 | K10 R10 J
//! ```
//!
//! ## Settings
//!
//! `joker.reuse`
//!
//! ## Source
//!
//! - en: a fetched joker is used with at least two tiles of the rack
//! - nl: een vrijgespeelde joker wordt met minstens twee stenen van het plankje gebruikt

use super::case::Report;
use super::fetched::Fetched;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, JokerReuse};

/// How many tiles of the rack lie beside the joker.
const NEEDED: u32 = 2;

pub(super) fn check(case: &TurnCase<'_>, fetched: &Fetched, report: &mut Report) {
    if !breaks(case, fetched) {
        return;
    }
    let message = Message::TooFewRackTiles { found: n_rack_tiles(case, fetched), needed: NEEDED };
    let finding = Finding::new(Rule::TooFewRackTilesWithJoker, fetched.place(case), message)
        .related(fetched.place_before(case), Message::JokerLayHere {});
    report.find(finding.help(Message::TooFewRackTilesHelp {}));
}

pub(super) fn breaks(case: &TurnCase<'_>, fetched: &Fetched) -> bool {
    case.settings.joker.reuse == JokerReuse::NewSetTwoRackTiles && n_rack_tiles(case, fetched) < NEEDED
}

/// How many of the tiles beside the joker can have come from the rack.
fn n_rack_tiles(case: &TurnCase<'_>, fetched: &Fetched) -> u32 {
    let mut beside = Counts::of(case.game.row(fetched.to));
    beside.take(crate::model::Tile::JOKER);
    let laid = case.laid.unwrap_or_default();
    beside.n_tiles() - beside.minus(&laid).n_tiles()
}

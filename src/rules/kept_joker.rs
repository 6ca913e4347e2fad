//! # kept-joker
//!
//! A joker that is fetched from a set of the table is used in the same turn. It does not go to the rack and is not kept
//! for later.
//!
//! ## Nederlands
//!
//! Een joker die uit een combinatie op tafel wordt geruild, wordt in dezelfde beurt gebruikt. Hij gaat niet naar het
//! plankje en wordt niet bewaard.
//!
//! ## Breaks
//!
//! ```rummi
//! table: B3 R3 J
//! rack: Y3 R9 R11
//! opened: yes
//! play RBY3
//! ^^^^^^^^^ kept-joker
//! left: R9 R11 J
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: B3 R3 J
//! rack: Y3 R9 R11
//! opened: yes
//! play RBY3 | R9 J R11
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: a joker that was fetched must be used in the same turn
//! - nl: een vrijgespeelde joker moet in dezelfde beurt worden gebruikt

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::Tile;

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    let n_jokers = case.surely_missing().into_iter().filter(|tile| tile.is_joker()).count() as u8;
    if n_jokers == 0 {
        return;
    }
    let finding = Finding::new(Rule::KeptJoker, case.place(), Message::KeptJoker { n_jokers });
    let lay = Message::LayHere { tiles: alloc::string::String::from("J") };
    let finding = case.place_before(Tile::JOKER).map(|place| finding.clone().related(place, lay)).unwrap_or(finding);
    report.find(finding.help(Message::KeptJokerHelp {}));
}

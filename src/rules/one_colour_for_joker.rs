//! # one-colour-for-joker
//!
//! A house rule from older tournaments: a joker in a group of three is freed only by laying both colours that are
//! missing.
//!
//! ## Nederlands
//!
//! Een huisregel uit oudere toernooien: een joker in een rijtje van drie komt alleen vrij door beide ontbrekende
//! kleuren te leggen.
//!
//! ## Breaks
//!
//! ```rummi
//! house: joker.replace=both-colours
//! table: B3 R3 J
//! rack: Y3 R9 R11 K1
//! opened: yes
//! play RBY3 | R9 J R11
//!                ^ one-colour-for-joker
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! house: joker.replace=both-colours
//! table: B3 R3 J
//! rack: Y3 K3 R9 R11
//! opened: yes
//! play RBYK3 | R9 J R11
//! ```
//!
//! ## Settings
//!
//! `joker.replace`
//!
//! ## Source
//!
//! - en: both missing colours free the joker of a group of three
//! - nl: beide ontbrekende kleuren maken de joker van een rijtje van drie vrij

use super::case::Report;
use super::fetched::Fetched;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Face, JokerReplace, Tile};

pub(super) fn check(case: &TurnCase<'_>, fetched: &Fetched, report: &mut Report) {
    if !breaks(case, fetched) {
        return;
    }
    let wanted: alloc::vec::Vec<Tile> = fetched.stands_for.iter().map(Tile::of).collect();
    let message = Message::OneColourForJoker { wanted: super::case::show_tiles(&wanted) };
    let finding = Finding::new(Rule::OneColourForJoker, fetched.place(case), message)
        .related(fetched.place_before(case), Message::JokerLayHere {});
    report.find(finding.help(Message::OneColourForJokerHelp {}));
}

pub(super) fn breaks(case: &TurnCase<'_>, fetched: &Fetched) -> bool {
    if case.settings.joker.replace != JokerReplace::BothColours || !fetched.was_in_group_of_three(case) {
        return false;
    }
    let laid = |face: Face| case.laid.is_some_and(|laid| 0 < laid.get(Tile::of(face)));
    !fetched.missing_colours(case).all(|face| laid(face) || fetched.has_joined(case, face))
}

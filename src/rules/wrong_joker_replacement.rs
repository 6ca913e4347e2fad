//! # wrong-joker-replacement
//!
//! In some systems a joker is freed only by the tile it stands for: laid in its place from the rack, or in milder
//! systems moved there from the table. In a group of three with a joker either missing colour will do.
//!
//! ## Nederlands
//!
//! In sommige systemen komt een joker alleen vrij door de steen waar hij voor staat: van het plankje in zijn plaats
//! gelegd, of in mildere systemen daarheen verlegd vanaf de tafel. In een rijtje van drie met een joker mag het elk van
//! beide ontbrekende kleuren zijn.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: pressman-2009
//! table: B3 R3 J | Y3-6
//! rack: K9 K11 R2
//! opened: yes
//! play RBY3 | Y4-6 | K9 J K11
//!                       ^ wrong-joker-replacement
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: pressman-2009
//! table: B3 R3 J | Y3-6
//! rack: Y3 K9 K11 R2
//! opened: yes
//! play RBY3 | Y3-6 | K9 J K11
//! ```
//!
//! ## Settings
//!
//! `joker.replace`
//!
//! ## Source
//!
//! - en: a joker is replaced by the tile that it stands for
//! - nl: een joker wordt vervangen door de steen waar hij voor staat

use super::case::Report;
use super::fetched::Fetched;
use super::turn_case::TurnCase;
use super::reading::Faces;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Face, JokerReplace, Tile};

pub(super) fn check(case: &TurnCase<'_>, fetched: &Fetched, report: &mut Report) {
    if !breaks(case, fetched) {
        return;
    }
    let faces: alloc::vec::Vec<Tile> = fetched.stands_for.iter().map(Tile::of).collect();
    let wanted = super::case::show_tiles(&faces);
    let message = match case.settings.joker.replace {
        JokerReplace::ExactFromRack => Message::NotReplacedFromRack { wanted },
        _ => Message::NotReplaced { wanted },
    };
    let finding = Finding::new(Rule::WrongJokerReplacement, fetched.place(case), message)
        .related(fetched.place_before(case), Message::JokerLayHere {});
    report.find(finding.help(Message::NotReplacedHelp {}));
}

/// Whether no tile that it stands for took its place.
///
/// Nothing is asked of a joker whose old set was no set: nobody can say what it stood for.
pub(super) fn breaks(case: &TurnCase<'_>, fetched: &Fetched) -> bool {
    if fetched.stands_for == Faces::default() {
        return false;
    }
    let from_rack = |face: &Face| case.laid.is_some_and(|laid| 0 < laid.get(Tile::of(*face)));
    match case.settings.joker.replace {
        JokerReplace::Free | JokerReplace::BothColours => false,
        JokerReplace::ExactFromRack => !fetched.has_rack_tile,
        JokerReplace::Exact => {
            !fetched.stands_for.iter().any(|face| from_rack(&face) || fetched.has_joined(case, face))
        }
    }
}

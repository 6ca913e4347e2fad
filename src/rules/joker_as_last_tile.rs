//! # joker-as-last-tile
//!
//! A house rule: a player may not go out with a joker as the last tile. The booklets allow it.
//!
//! ## Nederlands
//!
//! Een huisregel: je mag niet uitgaan met een joker als laatste steen. De boekjes staan het toe.
//!
//! ## Breaks
//!
//! ```rummi
//! house: joker.last-tile=forbidden
//! table: K5-7
//! rack: J
//! opened: yes
//! play K5-7 J
//! ^^^^^^^^^^^ joker-as-last-tile
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! house: joker.last-tile=forbidden
//! table: K5-7
//! rack: J K9
//! opened: yes
//! play K5-7 J K9
//! ```
//!
//! ## Settings
//!
//! `joker.last-tile`
//!
//! ## Source
//!
//! - en: the last tile of a rack may not be a joker
//! - nl: de laatste steen van het plankje mag geen joker zijn

use super::case::Report;
use super::turn_case::TurnCase;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Counts, LastTile, Place, Tile};

pub(super) fn check(case: &TurnCase<'_>, report: &mut Report) {
    if case.settings.joker.last_tile != LastTile::Forbidden || case.has_laid() != Some(true) {
        return;
    }
    let Some((action, laid)) = last_laid(case) else { return };
    if laid.n_tiles() != u32::from(laid.get(Tile::JOKER)) {
        return;
    }
    match case.n_left() {
        Some(0) => {}
        None if case.says_out.is_some() => {}
        Some(_) => return,
        None => return report.leave_open(Rule::JokerAsLastTile, Message::RackUnknown {}),
    }
    let finding = Finding::new(Rule::JokerAsLastTile, Place::Action(action), Message::JokerAsLastTile {});
    report.find(finding.help(Message::JokerAsLastTileHelp {}));
}

/// The last action that laid tiles of the rack, and which; tiles that one action lays lie in the order kindest to the
/// player.
fn last_laid(case: &TurnCase<'_>) -> Option<(u32, Counts)> {
    let mut laid = case.tables.iter().enumerate().map(|(step, (action, table))| {
        (*action, table.counts(case.game).minus(&case.before_step(step).counts(case.game)))
    });
    laid.rfind(|(_, laid)| !laid.is_empty())
}

//! # crowded-jokers
//!
//! A house rule: a set holds at most one joker. The booklets do not have it.
//!
//! ## Nederlands
//!
//! Een huisregel: in een combinatie ligt hooguit één joker. De boekjes kennen die regel niet.
//!
//! ## Breaks
//!
//! ```rummi
//! house: sets.jokers-per-set=one
//! table: R9 J J R12
//!           ^ ^ crowded-jokers
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! house: sets.jokers-per-set=one
//! table: R9 J R11
//! ```
//!
//! ## Settings
//!
//! `sets.jokers-per-set`
//!
//! ## Source
//!
//! - en: at most one joker lies in a set
//! - nl: in een combinatie ligt hooguit één joker

use super::case::{Report, SetCase};
use super::reading::is_crowded;
use crate::finding::{Finding, Message, Rule};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    let n_jokers = set.tally.n_jokers_in_all;
    // A set of jokers alone is no set at all, and says so.
    if !is_crowded(&set.tally, &set.settings.sets) || n_jokers == set.tally.n_tiles {
        return;
    }
    let mut jokers = (0..set.tiles.len()).filter(|&place| set.tiles[place].is_joker()).map(|place| set.tile_place(place));
    let Some(first) = jokers.next() else { return };
    let finding = Finding::new(Rule::CrowdedJokers, first, Message::CrowdedJokers { n_jokers });
    report.find(jokers.fold(finding, Finding::also).help(Message::CrowdedJokersHelp {}));
}

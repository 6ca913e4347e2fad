//! # mixed-set
//!
//! A set is one colour (a run) or one number (a group). Tiles that share neither are no set.
//!
//! ## Nederlands
//!
//! Een combinatie heeft één kleur (een serie) of één getal (een rijtje). Stenen die geen van beide delen zijn geen
//! combinatie.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R5 B6 R7
//!           ^^ mixed-set
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R5 R6 R7
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: a set is a run of one colour or a group of one number
//! - nl: een combinatie is een serie van één kleur of een rijtje van één getal

use super::case::{Report, SetCase};
use super::reading::{Claims, Nature, Tally};
use crate::finding::{Finding, Message, Rule};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if set.nature() != Some(Nature::Mixed) {
        return;
    }
    let finding = match odd_one_out(set) {
        Some(odd) => {
            let message = Message::OddTileInSet { set: set.shown(), tile: set.tiles[odd].plain() };
            Finding::new(Rule::MixedSet, set.tile_place(odd), message)
        }
        None => Finding::new(Rule::MixedSet, set.place(), Message::MixedSet { set: set.shown() }),
    };
    report.find(finding.help(Message::MixedSetHelp {}));
}

/// The only tile without which the others share a colour or a number.
fn odd_one_out(set: &SetCase<'_>) -> Option<usize> {
    // Past the longest set the question has no use, and asking it of every tile would cost the square.
    if 14 < set.tiles.len() {
        return None;
    }
    let mut odd = None;
    for place in 0..set.tiles.len() {
        let mut others = alloc::vec::Vec::from(set.tiles);
        if others.remove(place).is_joker() || Tally::of(&others, Claims::Count).nature() == Nature::Mixed {
            continue;
        }
        if odd.replace(place).is_some() {
            return None;
        }
    }
    odd
}

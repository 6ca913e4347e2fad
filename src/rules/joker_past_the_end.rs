//! # joker-past-the-end
//!
//! A joker that lies beyond 13 or before 1 stands for no tile there. The tiles are still a set, with the joker at the
//! other end; this says so. The house rule of a strict layout makes it a fault.
//!
//! ## Nederlands
//!
//! Een joker die voorbij de 13 of vóór de 1 ligt staat daar voor geen steen. De stenen vormen wel een combinatie, met
//! de joker aan de andere kant; dat wordt gemeld. Met de huisregel van een strenge volgorde is het een fout.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R12 R13 J
//!        ^^^^^^^^^ joker-past-the-end
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: J R12 R13
//! ```
//!
//! ## Settings
//!
//! `sets.layout`
//!
//! ## Source
//!
//! - definition
//! - en: a set is judged as a collection of tiles
//! - nl: een combinatie wordt als verzameling van stenen beoordeeld

use super::case::{Report, SetCase, show_tiles};
use super::unsorted_set::in_order;
use crate::finding::{Edit, Finding, Fix, Message, Rule};
use crate::model::Tile;

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if !set.lies_out_of_order() || !misplaced_jokers(set) {
        return;
    }
    let sorted = show_tiles(&in_order(set));
    let fix = Fix {
        title: Message::SortFix { sorted: sorted.clone() },
        edits: alloc::vec![Edit { at: set.place().into(), text: sorted }],
    };
    report.find(
        Finding::new(Rule::JokerPastTheEnd, set.place(), Message::JokerPastTheEnd { set: set.shown() })
            .help(Message::JokerPastTheEndHelp {})
            .fix(fix),
    );
}

/// Whether the run lies in order but for the jokers at its ends.
pub(super) fn misplaced_jokers(set: &SetCase<'_>) -> bool {
    let joker = |tile: &Tile| tile.is_joker() && tile.claim().is_none();
    let Some(first) = set.tiles.iter().position(|tile| !joker(tile)) else { return false };
    let Some(last) = set.tiles.iter().rposition(|tile| !joker(tile)) else { return false };
    set.part(first, last).lies_in_order()
}

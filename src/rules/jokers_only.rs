//! # jokers-only
//!
//! A joker stands for a tile that the others in its set point to. A set of jokers alone points to nothing. One numbered
//! tile is enough.
//!
//! ## Nederlands
//!
//! Een joker staat voor een steen die uit de andere stenen van de combinatie volgt. Uit alleen jokers volgt niets. Eén
//! steen met een getal is genoeg.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: six-players
//! table: J J J
//!        ^^^^^ jokers-only
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: six-players
//! table: J=R2 J=R3 J=R4 R5
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - definition
//! - en: no text speaks of a set without a numbered tile; nothing says what its jokers stand for
//! - nl: geen tekst noemt een combinatie zonder getal; niets zegt waar de jokers voor staan

use super::case::{Report, SetCase};
use crate::finding::{Finding, Message, Rule};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    let only_jokers = set.tally.n_jokers_in_all == set.tally.n_tiles;
    if set.nature().is_none() || !only_jokers {
        return;
    }
    report.find(
        Finding::new(Rule::JokersOnly, set.place(), Message::JokersOnly { n_jokers: set.tally.n_jokers_in_all })
            .help(Message::JokersOnlyHelp {}),
    );
}

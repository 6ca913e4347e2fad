//! # impossible-joker-claim
//!
//! `J=R10` says what a joker stands for. Here it cannot stand for that: the set would not be legal, or what is written
//! is no tile of the box.
//!
//! ## Nederlands
//!
//! `J=R10` zegt waar een joker voor staat. Hier kan dat niet: de combinatie zou niet geldig zijn, of wat er staat is
//! geen steen uit de doos.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R9 J=B10 R11
//!           ^^^^^ impossible-joker-claim
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R9 J=R10 R11
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: a joker stands for a tile that makes its set legal
//! - nl: een joker staat voor een steen die de combinatie geldig maakt

use alloc::string::{String, ToString};

use super::case::{Report, SetCase};
use super::reading::{Claims, Tally, readings};
use super::unreadable_text::shortened;
use crate::finding::{At, Edit, Finding, Fix, Message, Rule};
use crate::model::Tile;
use crate::syntax::{Fault, FaultKind};

/// A claim that names no tile at all.
pub(super) fn check_text(text: &str, fault: &Fault, report: &mut Report) {
    if fault.kind != FaultKind::NotAClaim {
        return;
    }
    let message = Message::NotAClaim { found: String::from(shortened(fault.span.of(text))) };
    report.find(Finding::new(Rule::ImpossibleJokerClaim, At::Text(fault.span), message).help(Message::NotAClaimHelp {}));
}

/// A claim without which the set would be legal.
pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    let claimed = Tally::of(set.tiles, Claims::Count);
    if set.tally == claimed {
        return;
    }
    let free: alloc::vec::Vec<Tile> = set.tiles.iter().map(|tile| tile.plain()).collect();
    let best = readings(&free, &set.settings.sets).into_iter().next().unwrap_or_default();
    for (place, tile) in set.tiles.iter().enumerate() {
        let Some(claim) = tile.claim() else { continue };
        let meant = best.get(place).and_then(|read| read.face());
        if meant == Some(claim) {
            continue;
        }
        let at = set.tile_place(place);
        let finding = Finding::new(Rule::ImpossibleJokerClaim, at, Message::ImpossibleJokerClaim { set: set.shown(), tile: claim });
        report.find(match meant.map(|face| Tile::claimed(face).to_string()) {
            None => finding.help(Message::NotAClaimHelp {}),
            Some(text) => finding.help(Message::DidYouMean { word: text.clone() }).fix(Fix {
                title: Message::ReplaceFix { text: text.clone() },
                edits: alloc::vec![Edit { at: at.into(), text }],
            }),
        });
    }
}

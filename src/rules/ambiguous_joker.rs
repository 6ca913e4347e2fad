//! # ambiguous-joker
//!
//! The joker can stand for tiles of different worth, and nothing says which is meant. The set counts for the most it
//! can be worth; writing `J=R10` settles it.
//!
//! ## Nederlands
//!
//! De joker kan voor stenen van verschillende waarde staan, en niets zegt welke bedoeld is. De combinatie telt voor het
//! meeste dat zij waard kan zijn; `J=R10` schrijven maakt het duidelijk.
//!
//! ## Breaks
//!
//! ```rummi
//! table: J J R10
//!        ^^^^^^^ ambiguous-joker
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: J=R8 J=R9 R10
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - definition
//! - en: where several readings make the set legal, the one worth most counts
//! - nl: zijn er meer lezingen mogelijk, dan telt die met de meeste punten

use alloc::string::ToString;

use super::case::{Report, SetCase, show_tiles};
use super::reading::{Nature, readings};
use crate::finding::{Edit, Finding, Fix, Message, Rule};
use crate::model::Tile;

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    let Some(nature) = set.nature() else { return };
    // A group of one number, and a run as it lies, are worth one thing only.
    let settled = nature == Nature::Group || nature == Nature::Run && set.lies_in_order();
    if set.tally.n_jokers == 0 || settled {
        return;
    }
    let all = readings(set.tiles, &set.settings.sets);
    let Some(counts) = all.first() else { return };
    let Some(other) = all.iter().find(|reading| worth(reading) != worth(counts)) else { return };
    let (points, less) = (worth(counts), worth(other));
    let message = Message::AmbiguousJoker { set: set.shown(), points, less };
    let claimed = claim(set.tiles, counts);
    let fix = Fix {
        title: Message::ClaimFix { claimed: claimed.clone() },
        edits: alloc::vec![Edit { at: set.place().into(), text: claimed }],
    };
    let example = show_tiles(counts);
    report.find(
        Finding::new(Rule::AmbiguousJoker, set.place(), message)
            .help(Message::AmbiguousJokerHelp { reading: example })
            .fix(fix),
    );
}

fn worth(reading: &[Tile]) -> u16 {
    reading.iter().filter_map(|tile| Some(u16::from(tile.face()?.number().get()))).sum()
}

/// The set as it lies, every joker with what it stands for in this reading.
fn claim(tiles: &[Tile], reading: &[Tile]) -> alloc::string::String {
    let claimed = tiles.iter().zip(reading).map(|(&tile, read)| match read.face() {
        Some(face) if tile.is_joker() => Tile::claimed(face).to_string(),
        _ => tile.to_string(),
    });
    claimed.collect::<alloc::vec::Vec<_>>().join(" ")
}

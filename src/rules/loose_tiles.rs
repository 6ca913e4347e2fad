//! # loose-tiles
//!
//! Every tile on the table lies in a set of at least three. One or two tiles on their own are loose, whatever they
//! show.
//!
//! ## Nederlands
//!
//! Elke steen op tafel ligt in een combinatie van minstens drie. Een of twee stenen apart zijn losse stenen, wat er ook
//! op staat.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R7 B7
//!        ^^^^^ loose-tiles
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R7 B7 K7
//! ```
//!
//! ## Settings
//!
//! `sets.min-tiles`
//!
//! ## Source
//!
//! - en: a set has three tiles or more, and no loose tile may stay on the table
//! - nl: een combinatie telt drie of meer stenen, en er mag geen losse steen op tafel blijven

use super::case::{Report, SetCase};
use super::reading::long_enough;
use crate::finding::{Finding, Message, Rule};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    if long_enough(&set.tally, &set.settings.sets) || 0 < set.tally.n_foreign {
        return;
    }
    let (n_tiles, needed) = (set.tally.n_tiles, set.settings.sets.min_tiles);
    let message = Message::LooseTiles { set: set.shown(), n_tiles, needed };
    report.find(Finding::new(Rule::LooseTiles, set.place(), message).help(Message::LooseTilesHelp {}));
}

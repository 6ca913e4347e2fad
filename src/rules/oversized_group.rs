//! # oversized-group
//!
//! There are four colours, so a group has at most four tiles. A joker in a group stands for a colour that is missing;
//! where none is, it cannot lie there.
//!
//! ## Nederlands
//!
//! Er zijn vier kleuren, dus een rijtje telt hooguit vier stenen. Een joker in een rijtje staat voor een kleur die
//! ontbreekt; ontbreekt er geen, dan kan hij daar niet liggen.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBYK7 J
//!        ^^^^^^^ oversized-group
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7 J
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: a group is three or four tiles of one number in different colours
//! - nl: een rijtje is drie of vier stenen met hetzelfde getal in verschillende kleuren

use super::case::{Report, SetCase};
use super::reading::Nature;
use crate::finding::{Finding, Message, Rule};

pub(super) fn check(set: &SetCase<'_>, report: &mut Report) {
    // A colour that stands twice is a fault of its own: only the others and the jokers count here.
    let n_tiles = set.tally.n_colours() + set.tally.n_open();
    if set.nature() != Some(Nature::Group) || n_tiles <= 4 {
        return;
    }
    let message = Message::OversizedGroup { set: set.shown(), n_tiles };
    report.find(Finding::new(Rule::OversizedGroup, set.place(), message).help(Message::OversizedGroupHelp {}));
}

//! # unfounded-redeal
//!
//! Some tournaments deal again for a player whose fourteen tiles hold three pairs of equal tiles. Without three pairs,
//! or where the system has no such rule, the deal stands. Where nobody shows the tiles, that stays open, and so does
//! whether it is still time after a turn.
//!
//! ## Nederlands
//!
//! Sommige toernooien delen opnieuw voor een speler met drie paren gelijke stenen. Zonder drie paren, of waar het
//! systeem die regel niet kent, blijft de deling staan. Waar niemand de stenen laat zien, blijft dat open, en ook of
//! het na een beurt nog kan.
//!
//! ## Breaks
//!
//! ```rummi
//! rules: mso
//! players: Anna, Bram
//! deal Anna: R3*2 B8*2 K10-11 Y1 Y5 R7 B2 K4 K13 Y9 B11
//! deal Bram: ?*14
//! redeal Anna
//! ^^^^^^^^^^^ unfounded-redeal
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! rules: mso
//! players: Anna, Bram
//! deal Anna: R3*2 B8*2 K10*2 Y1 Y5 R7 B2 K4 K13 Y9 B11
//! deal Bram: ?*14
//! redeal Anna
//! ```
//!
//! ## Settings
//!
//! `deal.redeal-three-pairs`
//!
//! ## Source
//!
//! - en: a new deal needs three pairs
//! - nl: voor opnieuw delen zijn drie paren nodig

use super::case::Report;
use super::turn_case::Rack;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Place, Settings, Switch, Tile};

const NEEDED: u32 = 3;

/// `rack` is what was dealt, and `has_begun` says that a turn was made since.
pub(crate) fn check(rack: Option<Rack>, has_begun: bool, at: u32, settings: &Settings, report: &mut Report) {
    let message = match rack {
        _ if settings.deal.redeal_three_pairs == Switch::No => Message::NoRedeal {},
        None => return report.leave_open(Rule::UnfoundedRedeal, Message::RackUnknown {}),
        Some(rack) => {
            let pairs: u32 = (0..Tile::KINDS).filter_map(Tile::from_index).map(|tile| u32::from(rack.known.get(tile) / 2)).sum();
            if NEEDED <= pairs && has_begun {
                return report.leave_open(Rule::UnfoundedRedeal, Message::RedealInGame {});
            }
            if NEEDED <= pairs {
                return;
            }
            if 0 < rack.n_hidden {
                return report.leave_open(Rule::UnfoundedRedeal, Message::RackUnknown {});
            }
            Message::TooFewPairs { found: pairs, needed: NEEDED }
        }
    };
    report.find(Finding::new(Rule::UnfoundedRedeal, Place::Statement(at), message).help(Message::UnfoundedRedealHelp {}));
}

//! # wrong-deal
//!
//! Every player is dealt the same number of tiles: fourteen in all systems that we know. That happens once, before the
//! first turn.
//!
//! ## Nederlands
//!
//! Elke speler krijgt evenveel stenen: veertien in alle systemen die wij kennen. Dat gebeurt één keer, vóór de eerste
//! beurt.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! deal Anna: ?*14
//! deal Bram: ?*13
//!            ^^^^ wrong-deal
//! deal Anna: ?*14
//!      ^^^^ wrong-deal
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! deal Anna: ?*14
//! deal Bram: ?*14
//! ```
//!
//! ## Settings
//!
//! `deal.tiles`
//!
//! ## Source
//!
//! - en: each player takes fourteen tiles
//! - nl: elke speler neemt veertien stenen

use alloc::string::String;

use super::case::Report;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Place, Settings};

pub(crate) fn check(n_tiles: u32, at: u32, settings: &Settings, report: &mut Report) {
    let wanted = settings.deal.tiles;
    if n_tiles == u32::from(wanted) {
        return;
    }
    let message = Message::WrongDeal { found: n_tiles, wanted };
    report.find(Finding::new(Rule::WrongDeal, Place::Value(at), message).help(Message::WrongDealHelp { wanted }));
}

/// A deal to somebody who had been dealt to, by statement `first`.
pub(crate) fn check_again(name: &str, first: u32, at: u32, report: &mut Report) {
    let finding = Finding::new(Rule::WrongDeal, Place::Name(at, 0), Message::DealtTwice { name: String::from(name) });
    let finding = finding.related(Place::Statement(first), Message::SaidHereFirst {});
    report.find(finding.help(Message::DealtTwiceHelp {}));
}

/// A deal after the first turn.
pub(crate) fn check_in_game(at: u32, report: &mut Report) {
    let finding = Finding::new(Rule::WrongDeal, Place::Statement(at), Message::DealtInGame {});
    report.find(finding.help(Message::DealtInGameHelp {}));
}

//! # wrong-deal
//!
//! Every player is dealt the same number of tiles: fourteen in all systems that we know.
//!
//! ## Nederlands
//!
//! Elke speler krijgt evenveel stenen: veertien in alle systemen die wij kennen.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! deal Anna: ?*14
//! deal Bram: ?*13
//!            ^^^^ wrong-deal
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

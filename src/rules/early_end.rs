//! # early-end
//!
//! `end:` says how the game ended, and the game was not over in that way: one player must be out, or the pool must be
//! empty.
//!
//! ## Nederlands
//!
//! `end:` zegt hoe het spel is geëindigd, en zo was het niet uit: één speler moet uit zijn, of de pot moet leeg zijn.
//!
//! ## Breaks
//!
//! ```rummi
//! players: Anna, Bram
//! table: RBY7
//! rack Anna: K1
//! rack Bram: K2 K3
//! end: out
//!      ^^^ early-end
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! players: Anna, Bram
//! table: RBY7
//! rack Anna:
//! rack Bram: K2 K3
//! end: out
//! ```
//!
//! ## Settings
//!
//! `end.empty-pool`
//!
//! ## Source
//!
//! - en: the game ends with a player's last tile, or with an empty pool
//! - nl: het spel is uit met de laatste steen van een speler, of bij een lege pot

use super::case::Report;
use crate::finding::{Finding, Message, Rule};
use crate::model::{End, Place};

/// What is known when a log says that the game ended.
pub(crate) struct Facts {
    /// How many racks are empty; `None` where none is known to be and not every rack is known.
    pub(crate) n_out: Option<u32>,
    /// Tiles left in the pool.
    pub(crate) pool: Option<u32>,
    /// Players who have passed in a row, and how many play; `None` where a log does not show all of that.
    pub(crate) passed: Option<(u32, u32)>,
    /// Turns of the last round that are still to come.
    pub(crate) n_left: Option<u32>,
}

pub(crate) fn check(end: End, facts: &Facts, at: u32, report: &mut Report) {
    let message = match (end, facts.n_out, facts.pool) {
        (End::Out, Some(0), _) => Message::NobodyIsOut {},
        (End::Out, Some(n_players), _) if 1 < n_players => Message::SeveralAreOut { n_players },
        (End::Standstill | End::LastRound, _, Some(pool)) if 0 < pool => Message::PoolIsNotEmpty { pool },
        (End::Standstill | End::LastRound, Some(1..), _) => Message::SomebodyIsOut {},
        // Which of the two it is called matters less than what the system asks for.
        (End::Standstill | End::LastRound, ..) => match (facts.passed, facts.n_left) {
            (Some((found, wanted)), _) if found < wanted => Message::NotAllPassed { found, wanted },
            (_, Some(n_turns)) if 0 < n_turns => Message::LastRoundGoesOn { n_turns },
            _ => return,
        },
        _ => return,
    };
    report.find(Finding::new(Rule::EarlyEnd, Place::Value(at), message).help(Message::EarlyEndHelp {}));
}

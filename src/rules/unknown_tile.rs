//! # unknown-tile
//!
//! Numbers run from 1 to 13 and colours are R, B, Y and K: no box holds this tile.
//!
//! ## Nederlands
//!
//! De getallen lopen van 1 tot en met 13 en de kleuren zijn R, B, Y (of G) en K (of Z): deze steen zit in geen doos.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R12 R13 R14
//!                ^^^ unknown-tile
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R11 R12 R13
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - en: the numbers are 1 to 13 in four colours
//! - nl: de getallen zijn 1 tot en met 13 in vier kleuren

use super::case::Report;
use alloc::string::String;

use super::unreadable_text::shortened;
use crate::finding::{At, Finding, Message, Rule};
use crate::syntax::{Fault, FaultKind};

pub(super) fn check(text: &str, fault: &Fault, report: &mut Report) {
    if fault.kind != FaultKind::NoSuchTile {
        return;
    }
    let message = Message::UnknownTile { found: String::from(shortened(fault.span.of(text))) };
    report.find(Finding::new(Rule::UnknownTile, At::Text(fault.span), message).help(Message::UnknownTileHelp {}));
}

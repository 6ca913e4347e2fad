//! # unknown-statement
//!
//! A line begins with a word that is no statement of the notation, or an action that no player can take. The nearest
//! known word is named.
//!
//! ## Nederlands
//!
//! Een regel begint met een woord dat de notatie niet kent, of met een handeling die niet bestaat. Het woord dat er het
//! meest op lijkt wordt genoemd.
//!
//! ## Breaks
//!
//! ```rummi
//! tabel: R1-3
//! ^^^^^ unknown-statement
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R1-3
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - definition
//! - en: the notation
//! - nl: de notatie

use super::case::Report;
use alloc::string::String;

use super::unreadable_text::shortened;
use crate::finding::{At, Edit, Finding, Fix, Message, Rule};
use crate::syntax::{Fault, FaultKind};

pub(super) fn check(text: &str, fault: &Fault, report: &mut Report) {
    let found = String::from(shortened(fault.span.of(text)));
    let (message, nearest) = match fault.kind {
        FaultKind::UnknownStatement(nearest) => (Message::UnknownStatement { found }, nearest),
        FaultKind::UnknownAction(nearest) => (Message::UnknownAction { found }, nearest),
        _ => return,
    };
    let finding = Finding::new(Rule::UnknownStatement, At::Text(fault.span), message);
    let finding = match nearest {
        None => finding.help(Message::NotationHelp {}),
        Some(word) => finding.help(Message::DidYouMean { word: String::from(word) }).fix(Fix {
            title: Message::ReplaceFix { text: String::from(word) },
            edits: alloc::vec![Edit { at: At::Text(fault.span), text: String::from(word) }],
        }),
    };
    report.find(finding);
}

//! # colour-alias
//!
//! `G` and `O` are read as yellow and `Z` as black. The canonical letters are R, B, Y and K. The rule is off unless a
//! config turns it on.
//!
//! ## Nederlands
//!
//! `G` en `O` worden als geel gelezen en `Z` als zwart. De vaste letters zijn R, B, Y en K. De regel staat uit, tenzij
//! een configuratie hem aanzet.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R7 B7 G7
//!              ^^ colour-alias
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R7 B7 Y7
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

use crate::finding::{At, Edit, Finding, Fix, Message, Rule};
use crate::text::Span;

pub(super) fn check(text: &str, token: Span, report: &mut Report) {
    let found = token.of(text);
    let meant: String = found
        .chars()
        .map(|letter| match letter.to_ascii_uppercase() {
            'G' | 'O' => 'Y',
            'Z' => 'K',
            other => other,
        })
        .collect();
    let message = Message::ColourAlias { found: String::from(found), meant: meant.clone() };
    let edits = alloc::vec![Edit { at: At::Text(token), text: meant.clone() }];
    let fix = Fix { title: Message::ReplaceFix { text: meant }, edits };
    report.find(Finding::new(Rule::ColourAlias, At::Text(token), message).help(Message::ColourAliasHelp {}).fix(fix));
}

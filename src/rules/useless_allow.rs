//! # useless-allow
//!
//! `# rummilint: allow RULE -- reason` before a statement allows that rule for it. One that allows nothing hides
//! nothing and can go.
//!
//! ## Nederlands
//!
//! `# rummilint: allow REGEL -- reden` voor een regel staat die spelregel daar toe. Eén die niets toestaat verbergt
//! niets en kan weg.
//!
//! ## Breaks
//!
//! ```rummi
//! # rummilint: allow loose-tiles -- a sketch
//! ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ useless-allow
//! table: RBY7
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! # rummilint: allow loose-tiles -- a sketch
//! table: R7 B7
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

pub(crate) fn check(comment: Span, rule: &str, report: &mut Report) {
    let message = match Rule::from_name(rule) {
        Some(_) => Message::UselessAllow { rule: String::from(rule) },
        None => Message::AllowUnknownRule { rule: String::from(rule) },
    };
    let finding = Finding::new(Rule::UselessAllow, At::Text(comment), message).help(Message::UselessAllowHelp {});
    let edits = alloc::vec![Edit { at: At::Text(comment), text: String::new() }];
    report.find(finding.fix(Fix { title: Message::RemoveFix {}, edits }));
}

//! # unreadable-text
//!
//! The text cannot be read here: it is not in the notation. Everything else is still read and judged. Characters that
//! only look right (the letter O for a zero, a dash from a word processor) are named, with what was meant.
//!
//! ## Nederlands
//!
//! De tekst is hier niet te lezen: dit is geen notatie. Al het andere wordt wel gelezen en beoordeeld. Tekens die
//! alleen maar lijken op het goede (de letter O voor een nul, een streepje uit een tekstverwerker) worden genoemd, met
//! wat bedoeld was.
//!
//! ## Breaks
//!
//! ```rummi
//! table: R9 R1O R11
//!           ^^^ unreadable-text
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: R9 R10 R11
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
use crate::syntax::{Expected, Fault, FaultKind};

pub(super) fn check(text: &str, fault: &Fault, report: &mut Report) {
    let found = || String::from(shortened(fault.span.of(text)));
    let message = match &fault.kind {
        FaultKind::NotUtf8 => Message::NotUtf8 {},
        FaultKind::LooksLikeUtf16 => Message::LooksLikeUtf16 {},
        FaultKind::ControlCharacter => Message::ControlCharacter {},
        FaultKind::LookAlike(meant) => Message::LookAlike { found: found(), meant: meant.clone() },
        FaultKind::NotATile => Message::NotATile { found: found() },
        FaultKind::NoSuchShorthand => Message::NoSuchShorthand { found: found() },
        FaultKind::BackwardsRange => Message::BackwardsRange { found: found() },
        FaultKind::RepeatedColour => Message::RepeatedColour { found: found() },
        FaultKind::TooMany => Message::TooMany { found: found() },
        FaultKind::Expected(what) => expected(*what),
        FaultKind::UnclosedQuote => Message::UnclosedQuote {},
        FaultKind::NothingToContinue => Message::NothingToContinue {},
        FaultKind::Unexpected => Message::Unexpected { found: found() },
        _ => return,
    };
    let mut finding = Finding::new(Rule::UnreadableText, At::Text(fault.span), message);
    if let FaultKind::LookAlike(meant) = &fault.kind {
        let edits = alloc::vec![Edit { at: At::Text(fault.span), text: meant.clone() }];
        finding = finding.fix(Fix { title: Message::ReplaceFix { text: meant.clone() }, edits });
    }
    let is_after_redeal = || {
        let before = text.get(..fault.span.start as usize).unwrap_or("");
        before.lines().last().unwrap_or("").trim().eq_ignore_ascii_case("redeal")
    };
    let is_colon = fault.span.of(text) == ":" && is_after_redeal();
    report.find(finding.help(if is_colon { Message::RedealHelp {} } else { Message::NotationHelp {} }));
}

fn expected(what: Expected) -> Message {
    match what {
        Expected::Name => Message::ExpectedName {},
        Expected::Number => Message::ExpectedNumber {},
        Expected::Tile => Message::ExpectedTile {},
        Expected::Action => Message::ExpectedAction {},
        Expected::Colon => Message::ExpectedColon {},
        Expected::Semicolon => Message::ExpectedSemicolon {},
        Expected::Arrow => Message::ExpectedArrow {},
        Expected::Pair => Message::ExpectedPair {},
        Expected::Points => Message::ExpectedPoints {},
        Expected::OpenedValue => Message::ExpectedOpened {},
        Expected::EndValue => Message::ExpectedEnd {},
        Expected::Time => Message::ExpectedTime {},
    }
}

/// The first forty characters: enough to know the place by.
pub(super) fn shortened(text: &str) -> &str {
    text.char_indices().nth(40).map_or(text, |(end, _)| &text[..end])
}

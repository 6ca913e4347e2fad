//! What is wrong with the arguments: clap finds it, and it is said in our own words.

use std::error::Error as _;
use std::net::AddrParseError;
use std::num::ParseIntError;

use clap::error::{ContextKind, ErrorKind};

use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};

/// What is wrong, what may be meant, how the command is used and where more about it stands.
pub(super) fn said(error: &clap::Error, lang: Lang) -> String {
    let words = match what(error, lang) {
        words if words.is_empty() => error.to_string(),
        words => words,
    };
    let usage = of(error, ContextKind::Usage);
    let usage = usage.trim_start_matches(USAGE).trim();
    let usage = if usage.is_empty() { String::new() } else { ui(Ui::UsageIs { usage }, lang) + "\n" };
    format!("{words}{}\n\n{usage}{}", meant(error, lang), ui(Ui::SeeHelp {}, lang))
}

/// How clap begins to say how a command is used.
pub(super) const USAGE: &str = "Usage: ";

/// A fact of an error as clap would print it; empty where there is none.
fn of(error: &clap::Error, kind: ContextKind) -> String {
    error.get(kind).map(ToString::to_string).unwrap_or_default()
}

fn what(error: &clap::Error, lang: Lang) -> String {
    let of = |kind| of(error, kind);
    let (argument, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let (name, value, other, known) = (&*argument, &*value, &*of(ContextKind::PriorArg), &*of(ContextKind::ValidValue));
    let phrase = match error.kind() {
        ErrorKind::UnknownArgument if name.starts_with('-') && name != "-" => Ui::UnknownOption { name },
        ErrorKind::UnknownArgument => Ui::OneTooMany { name },
        ErrorKind::InvalidSubcommand => {
            return ui(Ui::UnknownCommand { name: &of(ContextKind::InvalidSubcommand) }, lang);
        }
        ErrorKind::MissingSubcommand => {
            return ui(Ui::CommandMissing { known: &of(ContextKind::ValidSubcommand) }, lang);
        }
        ErrorKind::InvalidValue if value.is_empty() => Ui::ValueMissing { name },
        ErrorKind::InvalidValue => Ui::NoSuchValue { name, value, known },
        ErrorKind::ValueValidation => return refused(error, name, value, lang),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => Ui::WrongValues { name },
        ErrorKind::ArgumentConflict if name == other => Ui::GivenTwice { name },
        ErrorKind::ArgumentConflict => Ui::NotTogether { name, other },
        ErrorKind::MissingRequiredArgument => Ui::MissingKey { name },
        ErrorKind::InvalidUtf8 => Ui::ArgumentNotUtf8 {},
        _ => return String::new(),
    };
    ui(phrase, lang)
}

/// Why a value was refused by who reads it: the standard library for numbers and
/// addresses, clap for ranges, and this program, which lists what there is.
fn refused(error: &clap::Error, name: &str, value: &str, lang: Lang) -> String {
    let why = error.source().map(ToString::to_string).unwrap_or_default();
    if let Some((_, range)) = why.split_once(" is not in ") {
        let (least, most) = range.split_once("..=").or(range.split_once("..")).unwrap_or((range, ""));
        return ui(Ui::NotInRange { name, value, least, most }, lang);
    }
    let phrase = match error.source() {
        Some(why) if why.is::<ParseIntError>() => Ui::NoNumber { name, value },
        Some(why) if why.is::<AddrParseError>() => Ui::NoAddress { name, value },
        _ => Ui::NoSuchValue { name, value, known: &why },
    };
    ui(phrase, lang)
}

/// The nearest name; the last that clap suggests is the likeliest.
fn meant(error: &clap::Error, lang: Lang) -> String {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let names = kinds.map(|kind| of(error, kind)).join("");
    let name = names.rsplit(", ").next().unwrap_or("");
    if name.is_empty() { String::new() } else { ui(Ui::DidYouMean { name }, lang) }
}

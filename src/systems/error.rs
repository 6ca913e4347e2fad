//! What can be wrong with a rule file or a house rule.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::{Key, Variant, names};
use crate::finding::{Lang, Level, Rule};
use crate::text::{Span, nearest};

/// Why a key cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// Not of the form `KEY=VALUE`.
    NotAPair(String),
    /// No such key; the nearest one that exists.
    UnknownKey(String, Option<&'static str>),
    /// The key cannot have this value; the nearest one that it can have.
    WrongValue(Key, String, Option<&'static str>),
    /// Asks for a game that is not supported.
    Unsupported(Variant),
}

/// Why a rule file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemErrorKind {
    /// The text is not TOML; why, in the English words of the TOML reader.
    NotToml(String),
    /// A key or its value.
    Setting(SettingError),
    /// Something else stands there than was wanted: where, what was wanted, what was found.
    Unfit(String, Wanted, String),
    /// No such system; the nearest built-in one.
    UnknownSystem(String, Option<&'static str>),
    /// Asks for a game that is not supported.
    UnsupportedSystem(Variant),
    /// The file of a system cannot be read: its name, and why, in the words of the operating system.
    Unreadable(String, String),
    /// A system extends itself, by way of others or at once.
    Circle(String),
    /// More systems extend one another than anybody needs.
    TooDeep,
    /// `[levels]` names no rule; the nearest one.
    UnknownRule(String, Option<&'static str>),
    /// A rule is given no level; the nearest one.
    UnknownLevel(Rule, String, Option<&'static str>),
}

/// What can stand in a rule file beside the values of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A string.
    Text,
    /// `{ en = "…", nl = "…" }`, or one string for both.
    Words,
    /// A table.
    Table,
}

/// A fault of a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemError {
    /// The path of the file.
    pub path: String,
    /// The bytes of that file that are at fault.
    pub span: Span,
    /// What is wrong with them.
    pub kind: SystemErrorKind,
}

/// A fault in a text of house rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseError {
    /// The bytes of that text that are at fault.
    pub span: Span,
    /// What is wrong with them.
    pub kind: SettingError,
}

impl SettingError {
    /// There is no key `name`; `others` are names beside the keys that could be meant.
    pub(super) fn unknown_key(name: &str, others: &[&'static str]) -> Self {
        if let Some(variant) = Variant::named(name) {
            return SettingError::Unsupported(variant);
        }
        let keys = || Key::ALL.iter().map(|key| key.name());
        let with_same_end = || keys().find(|key| key.rsplit('.').next() == name.rsplit('.').next());
        let meant = nearest(name, keys().chain(others.iter().copied())).or_else(with_same_end);
        SettingError::UnknownKey(name.to_owned(), meant)
    }

    /// `key` cannot have the value `found`, which may stand in quotes.
    pub(super) fn wrong_value(key: Key, found: &str) -> Self {
        if let Some(variant) = Variant::named(found) {
            return SettingError::Unsupported(variant);
        }
        let meant = nearest(found.trim_matches(['"', '\'']), key.values().words().iter().copied());
        SettingError::WrongValue(key, found.to_owned(), meant)
    }

    /// What is wrong and what would be right, with the nearest name: lower case, no full stop, no control character.
    pub fn say(&self, lang: Lang) -> String {
        self.words().get(lang).to_owned()
    }
}

impl SystemErrorKind {
    /// Why there is no system `name`.
    pub fn unknown_system(name: &str) -> Self {
        match Variant::named(name) {
            Some(variant) => SystemErrorKind::UnsupportedSystem(variant),
            None => SystemErrorKind::UnknownSystem(name.to_owned(), nearest(name, names())),
        }
    }

    /// Why there is no rule `name`.
    pub fn unknown_rule(name: &str) -> Self {
        SystemErrorKind::UnknownRule(name.to_owned(), nearest(name, Rule::ALL.iter().map(|rule| rule.name())))
    }

    /// Why `rule` cannot be given the level `found`.
    pub fn unknown_level(rule: Rule, found: &str) -> Self {
        SystemErrorKind::UnknownLevel(rule, found.to_owned(), nearest(found, Level::ALL.map(Level::word)))
    }

    /// What is wrong and what would be right, with the nearest name: lower case, no full stop, no control character.
    pub fn say(&self, lang: Lang) -> String {
        self.words().get(lang).to_owned()
    }
}

impl SystemError {
    /// What is wrong and what would be right, without the path.
    pub fn say(&self, lang: Lang) -> String {
        self.kind.say(lang)
    }
}

impl HouseError {
    /// What is wrong and what would be right.
    pub fn say(&self, lang: Lang) -> String {
        self.kind.say(lang)
    }
}

macro_rules! printed_in_english {
    ($($error:ident),+) => { $(
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.say(Lang::En))
            }
        }

        impl core::error::Error for $error {}
    )+ };
}
printed_in_english!(SettingError, SystemErrorKind, SystemError, HouseError);

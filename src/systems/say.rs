//! The words of every error of this module, in one `match` an error, each arm in both languages.

use alloc::vec::Vec;

use super::words::{listed, quoted, say, visible};
use super::{SettingError, SystemErrorKind, Values, Variant, Wanted, Words, names};
use crate::finding::Level;

impl SettingError {
    pub(super) fn words(&self) -> Words {
        match self {
            SettingError::NotAPair(found) => {
                let found = quoted(found);
                say!(
                    en: "a house rule is `KEY=VALUE` without spaces, not {found}",
                    nl: "een huisregel is `SLEUTEL=WAARDE` zonder spaties, niet {found}",
                )
            }
            SettingError::UnknownKey(name, None) => {
                let name = quoted(name);
                say!(
                    en: "unknown key {name}; `rummilint systems show goliath-nl` lists all keys",
                    nl: "onbekende sleutel {name}; `rummilint systems show goliath-nl` toont alle sleutels",
                )
            }
            SettingError::UnknownKey(name, nearest) => {
                let name = quoted(name);
                say!(en: "unknown key {name}", nl: "onbekende sleutel {name}").meant(*nearest)
            }
            SettingError::WrongValue(key, found, nearest) => {
                let (key, Words { en, nl }, found) = (key.name(), key.values().say(), quoted(found));
                say!(en: "`{key}` is {en}, not {found}", nl: "`{key}` is {nl}, niet {found}").meant(*nearest)
            }
            SettingError::Unsupported(variant) => variant.words(),
        }
    }
}

impl SystemErrorKind {
    pub(super) fn words(&self) -> Words {
        match self {
            SystemErrorKind::NotToml(why) => {
                let why = visible(why);
                say!(en: "this is not TOML: {why}", nl: "dit is geen TOML: {why}")
            }
            SystemErrorKind::Setting(error) => error.words(),
            SystemErrorKind::Unfit(name, wanted, found) => {
                let (name, Words { en, nl }, found) = (quoted(name), wanted.words(), quoted(found));
                say!(en: "{name} is {en}, not {found}", nl: "{name} is {nl}, niet {found}")
            }
            SystemErrorKind::UnknownSystem(name, None) => {
                let (name, known) = (quoted(name), names().collect::<Vec<_>>());
                let (en, nl) = (listed(&known, "and"), listed(&known, "en"));
                say!(
                    en: "unknown rule system {name}; the built-in ones are {en}",
                    nl: "onbekend regelsysteem {name}; ingebouwd zijn {nl}",
                )
            }
            SystemErrorKind::UnknownSystem(name, nearest) => {
                let name = quoted(name);
                say!(en: "unknown rule system {name}", nl: "onbekend regelsysteem {name}").meant(*nearest)
            }
            SystemErrorKind::UnsupportedSystem(variant) => variant.words(),
            SystemErrorKind::Unreadable(name, why) => {
                let (name, why) = (quoted(name), visible(why));
                say!(en: "cannot read {name}: {why}", nl: "kan {name} niet lezen: {why}")
            }
            SystemErrorKind::Circle(name) => {
                let name = quoted(name);
                say!(
                    en: "{name} builds on this file, so this file cannot extend it",
                    nl: "{name} bouwt voort op dit bestand, dus dit bestand kan niet daarop voortbouwen",
                )
            }
            SystemErrorKind::TooDeep => say!(
                en: "too many systems extend one another; let `extends` name a built-in system sooner",
                nl: "te veel systemen bouwen op elkaar voort; laat `extends` eerder een ingebouwd systeem noemen",
            ),
            SystemErrorKind::UnknownRule(name, nearest) => {
                let name = quoted(name);
                say!(en: "unknown rule {name}", nl: "onbekende regel {name}").meant(*nearest)
            }
            SystemErrorKind::UnknownLevel(rule, found, nearest) => {
                let (rule, found) = (rule.name(), quoted(found));
                let levels = Level::ALL.map(Level::word);
                let (en, nl) = (listed(&levels, "or"), listed(&levels, "of"));
                say!(
                    en: "the level of `{rule}` is {en}, not {found}",
                    nl: "het niveau van `{rule}` is {nl}, niet {found}",
                )
                .meant(*nearest)
            }
        }
    }
}

impl Wanted {
    fn words(self) -> Words {
        match self {
            Wanted::Text => say!(en: "a text in quotes", nl: "een tekst tussen aanhalingstekens"),
            Wanted::Words => say!(
                en: "`{{ en = \"…\", nl = \"…\" }}` or one text in quotes",
                nl: "`{{ en = \"…\", nl = \"…\" }}` of één tekst tussen aanhalingstekens",
            ),
            Wanted::Table => say!(en: "a table of keys", nl: "een tabel met sleutels"),
        }
    }
}

impl Values {
    /// What a person may write, in both languages.
    pub fn say(self) -> Words {
        match self {
            Values::Words(words) => Words { en: listed(words, "or"), nl: listed(words, "of") },
            Values::Number { min, max } => {
                say!(en: "a number from {min} to {max}", nl: "een getal van {min} tot en met {max}")
            }
            Values::NumberOrNone { max } => {
                say!(en: "a number from 1 to {max} or `none`", nl: "een getal van 1 tot en met {max} of `none`")
            }
            Values::FineOrNone { max } => say!(
                en: "two numbers up to {max} such as `100/200`, or `none`",
                nl: "twee getallen tot en met {max} zoals `100/200`, of `none`",
            ),
        }
    }
}

impl Variant {
    /// That it is not supported, why, and what works instead.
    fn words(self) -> Words {
        let name = self.name();
        let (en, nl) = match self {
            Variant::Twist | Variant::Revolution => ("special jokers", "bijzondere jokers"),
            Variant::Junior | Variant::Word => ("rules of its own", "eigen regels"),
            Variant::Fortuna => ("a board", "een speelbord"),
        };
        say!(
            en: "not supported: {name}, which has {en}; every edition with plain tiles works, XXL, travel and large \
                 numbers too, for example under `goliath-nl` or `international`",
            nl: "niet ondersteund: {name}, want dat heeft {nl}; elke editie met gewone stenen werkt wel, ook XXL, reis \
                 en grote cijfers, bijvoorbeeld met `goliath-nl` of `international`",
        )
    }
}

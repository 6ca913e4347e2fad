//! Rule systems: TOML files that give every key a value, each naming its parent with `extends`, and house rules on top.
//!
//! A file states what differs from its parent; without `extends` that is `goliath-nl`, the only one that states all:
//!
//! ```toml
//! title = { en = "Our club", nl = "Onze club" } # or one text for both
//! extends = "international"                     # a built-in system, or the path of a file
//! source = "club paper of 2024"                 # the text that the values come from
//!
//! [opening]
//! points = 40
//!
//! [remarks]
//! "opening.points" = { en = "until 2020 it was 30", nl = "tot 2020 was het 30" }
//!
//! [levels]
//! unsorted-set = "warning"
//! ```
//!
//! ```
//! use rummilint::systems::{self, Key, Origin};
//! let mut system = systems::builtin("sabra-50").unwrap();
//! assert_eq!(system.settings.opening.points, 50);
//! assert_eq!(system.origin(Key::OpeningPoints), Origin::System { name: "sabra-50", source: "Sabra" });
//! assert_eq!(system.origin(Key::OpeningTable), Origin::System { name: "goliath-nl", source: "booklet" });
//! system.set("opening.points", "40").unwrap();
//! assert_eq!(system.origin(Key::OpeningPoints), Origin::House);
//! ```

mod builtin;
mod error;
mod house;
mod keys;
mod read;
mod say;
mod values;
mod variant;
mod words;
mod write;

#[cfg(test)]
mod tests;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use builtin::{DEFAULT, builtin, builtins, names};
pub use error::{HouseError, SettingError, SystemError, SystemErrorKind, Wanted};
pub use house::parse_house;
pub use keys::Key;
pub use read::{File, Missing, no_files};
pub use values::{Value, Values};
pub use variant::Variant;
pub use words::Words;

use crate::finding::{Level, Rule};
use crate::model::{Layout, Settings};

/// A rule system that is ready to judge by.
#[derive(Clone, Debug, PartialEq)]
pub struct System {
    /// Its name, such as `goliath-nl`; of a user's file, the file's name.
    pub name: String,
    /// What it is called in full.
    pub title: Words,
    /// The short name of the text that it comes from; its own name where the file names none.
    pub source: String,
    /// What has to be known about the system as a whole.
    pub remark: Option<Words>,
    /// The value of every key. [`System::set`] changes one and remembers that it did.
    pub settings: Settings,
    /// House rules on top of the system, as `(key, value)`, each key once, in the order in which they were set.
    pub house: Vec<(String, String)>,
    /// The level of every rule, by [`Rule`] as index.
    levels: [Level; Rule::ALL.len()],
    /// The systems that it builds on, the root first, itself last.
    chain: Vec<Link>,
    /// Who set each key: an index into `chain`, or `HOUSE`.
    set_by: [u8; Key::COUNT],
    /// Remarks on the values of keys, each from the file that set the value.
    remarks: Vec<(Key, Words)>,
}

/// One system of a chain.
#[derive(Clone, Debug, PartialEq)]
struct Link {
    name: String,
    source: String,
}

/// In `System::set_by`: a house rule did. It is higher than every index of a system.
const HOUSE: u8 = u8::MAX;

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin<'s> {
    /// A house rule.
    House,
    /// A system.
    System {
        /// Its name.
        name: &'s str,
        /// The short name of the text that it comes from.
        source: &'s str,
    },
}

impl System {
    /// How grave it is to break `rule` under this system.
    ///
    /// Where sets are read as they lie (`sets.layout = "strict"`), a set in another order is no set: the two rules
    /// about order are then errors, whatever level they were given.
    pub fn level(&self, rule: Rule) -> Level {
        match (self.settings.sets.layout, rule) {
            (Layout::Strict, Rule::UnsortedSet | Rule::JokerPastTheEnd) => Level::Error,
            _ => self.levels[rule as usize],
        }
    }

    /// Makes it that grave to break `rule`.
    pub fn set_level(&mut self, rule: Rule, level: Level) {
        self.levels[rule as usize] = level;
    }

    /// Sets a key as a house rule does; of two values for one key the later wins.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), SettingError> {
        let (key, value) = house::setting(key, value)?;
        key.put(&mut self.settings, value);
        self.house.retain(|(set, _)| set != key.name());
        self.house.push((key.name().to_string(), value.to_string()));
        self.set_by[key as usize] = HOUSE;
        self.remarks.retain(|(on, _)| *on != key);
        Ok(())
    }

    /// Whether it takes every rule as seriously as `other`.
    pub fn has_levels_of(&self, other: &System) -> bool {
        // Mostly they are the same; an early end would cost more than it saves.
        self.levels.iter().zip(&other.levels).filter(|(level, other)| level != other).count() == 0
    }

    /// What a key is set to.
    pub fn get(&self, key: Key) -> Value {
        key.get(&self.settings)
    }

    /// What set this key: a house rule, or the nearest system of the chain that states it.
    pub fn origin(&self, key: Key) -> Origin<'_> {
        self.source_for(&[key])
    }

    /// What to cite for a rule that reads `keys`: a house rule where one set any of them, else the nearest system of
    /// the chain that states one. A rule that reads none is cited from the system's own source.
    pub fn source_for(&self, keys: &[Key]) -> Origin<'_> {
        let own = (self.chain.len() - 1) as u8;
        let nearest = keys.iter().map(|&key| self.set_by[key as usize]).max().unwrap_or(own);
        match self.chain.get(nearest as usize) {
            Some(link) => Origin::System { name: &link.name, source: &link.source },
            None => Origin::House,
        }
    }

    /// What the file that set this key has to say about the value: an uncertainty, or a text that differs.
    pub fn remark(&self, key: Key) -> Option<&Words> {
        self.remarks.iter().find(|(on, _)| *on == key).map(|(_, words)| words)
    }

    /// The names of the system and of those that it builds on, itself first.
    pub fn chain(&self) -> impl Iterator<Item = &str> {
        self.chain.iter().rev().map(|link| link.name.as_str())
    }
}

/// A key that two systems set differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The key.
    pub key: Key,
    /// Its value in the first system.
    pub a: Value,
    /// Its value in the second.
    pub b: Value,
}

/// The keys that two systems set differently, in the order of [`Key::ALL`].
pub fn diff(a: &System, b: &System) -> Vec<Difference> {
    let keys = Key::ALL.iter().map(|&key| Difference { key, a: a.get(key), b: b.get(key) });
    keys.filter(|difference| difference.a != difference.b).collect()
}

/// The level of a rule where no system says otherwise.
const fn default_level(rule: Rule) -> Level {
    match rule {
        Rule::UnsortedSet | Rule::JokerPastTheEnd | Rule::AmbiguousJoker => Level::Note,
        Rule::ColourAlias | Rule::UnclaimedOut | Rule::MissedPlay => Level::Off,
        Rule::UselessAllow => Level::Warning,
        _ => Level::Error,
    }
}

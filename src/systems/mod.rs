//! Rule systems: TOML files that give every setting a value, each naming its parent with `extends`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{Level, Rule};
use crate::model::Settings;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub en: String,
    /// Dutch.
    pub nl: String,
}

/// A rule system that is ready to judge by.
#[derive(Clone, Debug, PartialEq)]
pub struct System {
    /// Its name, such as `goliath-nl`; of a user's file, the file's name.
    pub name: String,
    /// What it is called in full.
    pub title: Words,
    /// The value of every key.
    pub settings: Settings,
    /// The level of every rule, by [`Rule`] as index.
    pub levels: Vec<Level>,
    /// House rules on top of the system, as `(key, value)` in the order in which they were set.
    pub house: Vec<(String, String)>,
}

impl System {
    /// How grave it is to break `rule` under this system.
    pub fn level(&self, rule: Rule) -> Level {
        self.levels.get(rule as usize).copied().unwrap_or(Level::Error)
    }
}

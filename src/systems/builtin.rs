//! The built-in systems.

use alloc::vec::Vec;

use super::{System, read};

/// The system that judges where nobody names one; every other one builds on it.
pub const DEFAULT: &str = "goliath-nl";

macro_rules! files {
    ($($name:literal),+ $(,)?) => { [$(($name, include_str!(concat!($name, ".toml")))),+] };
}

/// Name and text of each, every parent before its children.
pub(super) const FILES: [(&str, &str); 10] = files![
    "goliath-nl",
    "international",
    "oranjegetrouw",
    "pressman-2009",
    "six-players",
    "sabra-classic",
    "sabra-50",
    "nzrc",
    "mso",
    "wiskunde",
];

/// The names of the built-in systems, the default one first.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The built-in system of this name.
pub fn builtin(name: &str) -> Option<System> {
    let &(name, text) = FILES.iter().find(|(known, _)| *known == name)?;
    read::builtin(name, text, builtin)
}

/// All built-in systems, in the order of [`names`]. It reads each file once: quicker than [`builtin`] for each name.
pub fn builtins() -> Vec<System> {
    let mut systems: Vec<System> = Vec::with_capacity(FILES.len());
    for (name, text) in FILES {
        let parent = |parent: &str| systems.iter().find(|system| system.name == parent).cloned();
        systems.extend(read::builtin(name, text, parent));
    }
    systems
}

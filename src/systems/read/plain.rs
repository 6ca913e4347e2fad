//! The built-in files without a TOML reader, so that a start costs microseconds.
//!
//! They keep to a plain form: one line an entry, full names of keys, `[remarks]` last. A test holds that the TOML
//! reader reads the same in them.

use alloc::borrow::ToOwned;

use super::layer::Layer;
use crate::systems::{Key, System, Words};

/// The system in a file of the plain form, or `None` where it is not of that form.
pub(super) fn read(name: &str, text: &str, parent: System) -> Option<System> {
    let mut layer = Layer::new(parent, name);
    let mut in_remarks = false;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line == "[remarks]" {
            in_remarks = true;
            continue;
        }
        match line.split_once(" = ")? {
            ("extends", _) => {}
            ("title", title) => layer.system.title = words(title)?,
            ("remark", remark) => layer.system.remark = Some(words(remark)?),
            ("source", source) => layer.cite(source.trim_matches('"')),
            (key, remark) if in_remarks => layer.remark(Key::from_name(key)?, words(remark)?),
            (key, value) => {
                let key = Key::from_name(key)?;
                layer.put(key, key.values().read(value.trim_matches('"'))?);
            }
        }
    }
    Some(layer.finish())
}

/// The name of the system that the file builds on, where it builds on one.
pub(super) fn extends(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("extends = ")).map(|name| name.trim_matches('"'))
}

/// `{ en = "…", nl = "…" }`
fn words(table: &str) -> Option<Words> {
    let (en, nl) = table.strip_prefix("{ en = \"")?.strip_suffix("\" }")?.split_once("\", nl = \"")?;
    Some(Words { en: en.to_owned(), nl: nl.to_owned() })
}

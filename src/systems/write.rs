//! From a system to TOML: a complete file, as `systems show` prints it.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};

use super::words::{is_visible, visible};
use super::{Key, Origin, System, Value, Words, builtin, names};
use crate::finding::{Lang, Rule};

impl System {
    /// A complete rule file: every key with what it means, what it can be and where the value comes from, in `lang`.
    ///
    /// Read back, it gives a system with the same values, levels, title, source and remarks. It states every key
    /// itself, so that house rules and the systems that this one builds on have become values of its own.
    pub fn to_toml(&self, lang: Lang) -> String {
        let mut file = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(lang, &mut file);
        file
    }

    fn write(&self, lang: Lang, f: &mut String) -> fmt::Result {
        let base = self.base();
        writeln!(f, "title = {}", table(&self.title))?;
        if let Some(base) = &base {
            writeln!(f, "extends = {}", string(&base.name))?;
        }
        writeln!(f, "source = {}", string(&self.source))?;
        if let Some(remark) = &self.remark {
            writeln!(f, "remark = {}", table(remark))?;
        }
        self.write_keys(lang, f)?;
        self.write_remarks(f)?;
        self.write_levels(base.as_ref(), f)
    }

    fn write_keys(&self, lang: Lang, f: &mut String) -> fmt::Result {
        let mut group = "";
        for &key in Key::ALL {
            if group != key.group() {
                group = key.group();
                writeln!(f)?;
            }
            writeln!(f, "# {}", key.meaning(lang))?;
            writeln!(f, "# {}; {}", key.values().say().get(lang), self.where_from(key, lang))?;
            writeln!(f, "{} = {}", key.name(), literal(self.get(key)))?;
        }
        Ok(())
    }

    fn write_remarks(&self, f: &mut String) -> fmt::Result {
        let mut title = "\n[remarks]\n";
        for &key in Key::ALL {
            if let Some(remark) = self.remark(key) {
                writeln!(f, "{title}{} = {}", key.name(), table(remark))?;
                title = "";
            }
        }
        Ok(())
    }

    /// Only the levels that the file would not have without saying so.
    fn write_levels(&self, base: Option<&System>, f: &mut String) -> fmt::Result {
        let mut title = "\n[levels]\n";
        for &rule in Rule::ALL {
            let level = self.levels[rule as usize];
            if level != base.map_or(super::default_level(rule), |base| base.levels[rule as usize]) {
                writeln!(f, "{title}{} = {}", rule.name(), string(level.word()))?;
                title = "";
            }
        }
        Ok(())
    }

    /// The nearest built-in system that it builds on; it can be named wherever the file ends up.
    fn base(&self) -> Option<System> {
        let mut above = self.chain().skip(1);
        above.find(|name| names().any(|known| known == *name)).and_then(builtin)
    }

    fn where_from(&self, key: Key, lang: Lang) -> String {
        match (self.origin(key), lang) {
            (Origin::House, Lang::En) => String::from("house rule"),
            (Origin::House, Lang::Nl) => String::from("huisregel"),
            (Origin::System { name, source }, Lang::En) => format!("from {} ({})", visible(name), visible(source)),
            (Origin::System { name, source }, Lang::Nl) => format!("uit {} ({})", visible(name), visible(source)),
        }
    }
}

fn literal(value: Value) -> String {
    match value {
        Value::Number(number) => format!("{number}"),
        Value::Word(_) | Value::Fine(_) | Value::None => format!("\"{value}\""),
    }
}

fn table(words: &Words) -> String {
    format!("{{ en = {}, nl = {} }}", string(&words.en), string(&words.nl))
}

/// A TOML string, safe to print.
fn string(text: &str) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            c if is_visible(c) => literal.push(c),
            c => {
                // Writing to a string cannot fail.
                let _ = write!(literal, "\\U{:08X}", u32::from(c));
            }
        }
    }
    literal.push('"');
    literal
}

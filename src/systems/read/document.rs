//! What one TOML file states, with every fault named at its place.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::layer::Layer;
use super::{source, span};
use crate::finding::{Level, Rule};
use crate::model::Switch;
use crate::systems::{Key, SettingError, System, SystemError, SystemErrorKind, Values, Wanted, Words};

/// What can stand at the top of a file beside keys.
const TOP: [&str; 6] = ["title", "extends", "source", "remark", "remarks", "levels"];

pub(super) struct Document<'t> {
    layer: Layer,
    path: &'t str,
    text: &'t str,
    errors: Vec<SystemError>,
}

type Entry<'e, 't> = (&'e Spanned<Cow<'t, str>>, &'e Spanned<DeValue<'t>>);

impl<'t> Document<'t> {
    /// The file at `path`, of which nothing is stated yet on top of `parent`.
    pub(super) fn new(parent: System, path: &'t str, text: &'t str) -> Self {
        Document { layer: Layer::new(parent, name_of(path)), path, text, errors: Vec::new() }
    }

    /// States everything in `table`, the top of the file.
    pub(super) fn state(&mut self, table: &DeTable<'t>) {
        for entry in table {
            match (entry.0.get_ref().as_ref(), entry.1.get_ref()) {
                ("extends", _) => {}
                ("title", _) => self.layer.system.title = self.words(entry).unwrap_or_default(),
                ("remark", _) => self.layer.system.remark = self.words(entry),
                ("source", DeValue::String(source)) => self.layer.cite(source),
                ("source", _) => self.unfit(entry, Wanted::Text),
                ("remarks", DeValue::Table(remarks)) => self.remarks("", remarks),
                ("levels", DeValue::Table(levels)) => self.levels(levels),
                ("remarks" | "levels", _) => self.unfit(entry, Wanted::Table),
                (name, _) => self.setting(name, entry),
            }
        }
    }

    /// The system, and what was wrong with the file, in order of place.
    pub(super) fn finish(mut self) -> (System, Vec<SystemError>) {
        self.errors.sort_by_key(|error| error.span);
        (self.layer.finish(), self.errors)
    }

    /// A key by its full name, or a table of keys that begin with `name`.
    fn setting(&mut self, name: &str, entry: Entry<'_, 't>) {
        if let Some(key) = Key::from_name(name) {
            return self.set(key, entry.1);
        }
        if !is_group(name) {
            return self.unknown_key(name, entry);
        }
        let DeValue::Table(group) = entry.1.get_ref() else { return self.unfit(entry, Wanted::Table) };
        for inner in group {
            self.setting(&format!("{name}.{}", inner.0.get_ref()), inner);
        }
    }

    fn set(&mut self, key: Key, value: &Spanned<DeValue<'t>>) {
        let Some(read) = spelled(key, value.get_ref()).and_then(|text| key.values().read(&text)) else {
            let found = match value.get_ref() {
                DeValue::String(text) if matches!(key.values(), Values::Words(_)) => text.to_string(),
                _ => source(self.text, &value.span()),
            };
            return self.report(&value.span(), SystemErrorKind::Setting(SettingError::wrong_value(key, &found)));
        };
        self.layer.put(key, read);
    }

    /// Remarks by key: `"opening.table" = …`, `opening.table = …` or under `[remarks.opening]`.
    fn remarks(&mut self, group: &str, table: &DeTable<'t>) {
        for entry in table {
            let name = join(group, entry.0.get_ref());
            match (Key::from_name(&name), entry.1.get_ref()) {
                (Some(key), _) => self.remark(key, entry),
                (None, DeValue::Table(inner)) if is_group(&name) => self.remarks(&name, inner),
                (None, _) => self.unknown_key(&name, entry),
            }
        }
    }

    fn remark(&mut self, key: Key, entry: Entry<'_, 't>) {
        if let Some(words) = self.words(entry) {
            self.layer.remark(key, words);
        }
    }

    fn levels(&mut self, table: &DeTable<'t>) {
        for (name, level) in table {
            let Some(rule) = Rule::from_name(name.get_ref()) else {
                self.report(&name.span(), SystemErrorKind::unknown_rule(name.get_ref()));
                continue;
            };
            let word = level.get_ref().as_str().map_or_else(|| source(self.text, &level.span()), ToOwned::to_owned);
            match Level::from_word(&word) {
                Some(level) => self.layer.system.set_level(rule, level),
                None => self.report(&level.span(), SystemErrorKind::unknown_level(rule, &word)),
            }
        }
    }

    /// `{ en = …, nl = … }`, or one text for both; a table in one language gives both that one.
    fn words(&mut self, entry: Entry<'_, 't>) -> Option<Words> {
        let words = match entry.1.get_ref() {
            DeValue::String(text) => Some((text.as_ref(), text.as_ref())),
            DeValue::Table(table) if table.keys().all(|key| matches!(key.get_ref().as_ref(), "en" | "nl")) => {
                let text = |lang| table.get(lang).and_then(|text| text.get_ref().as_str());
                let of_both = text("en").zip(text("nl"));
                let of_one =
                    || if table.len() == 1 { text("en").or(text("nl")).map(|text| (text, text)) } else { None };
                of_both.or_else(of_one)
            }
            _ => None,
        };
        if words.is_none() {
            self.unfit(entry, Wanted::Words);
        }
        words.map(|(en, nl)| Words { en: en.to_owned(), nl: nl.to_owned() })
    }

    fn unknown_key(&mut self, name: &str, entry: Entry<'_, 't>) {
        let groups = Key::ALL.iter().map(|key| key.group());
        let others: Vec<&str> = TOP.into_iter().chain(groups).collect();
        self.report(&entry.0.span(), SystemErrorKind::Setting(SettingError::unknown_key(name, &others)));
    }

    fn unfit(&mut self, entry: Entry<'_, 't>, wanted: Wanted) {
        let at = entry.1.span();
        let found = source(self.text, &at);
        self.report(&at, SystemErrorKind::Unfit(entry.0.get_ref().to_string(), wanted, found));
    }

    pub(super) fn report(&mut self, at: &Range<usize>, kind: SystemErrorKind) {
        self.errors.push(SystemError { path: self.path.to_owned(), span: span(at), kind });
    }
}

/// The text that a `house:` line would have for this value, or `None` where its type does not fit the key.
fn spelled<'v>(key: Key, value: &'v DeValue<'_>) -> Option<Cow<'v, str>> {
    match (key.values(), value) {
        (Values::Words(words), DeValue::Boolean(on)) if words == Switch::WORDS => {
            Some(Cow::Borrowed(if *on { Switch::Yes } else { Switch::No }.word()))
        }
        (Values::Words(_) | Values::FineOrNone { .. }, DeValue::String(text)) => Some(Cow::Borrowed(text)),
        (Values::NumberOrNone { .. }, DeValue::String(text)) if text == "none" => Some(Cow::Borrowed(text)),
        (Values::Number { .. } | Values::NumberOrNone { .. }, DeValue::Integer(number)) => {
            let number = u16::from_str_radix(number.as_str(), number.radix()).ok()?;
            Some(Cow::Owned(number.to_string()))
        }
        _ => None,
    }
}

fn is_group(name: &str) -> bool {
    Key::ALL.iter().any(|key| key.name().strip_prefix(name).is_some_and(|rest| rest.starts_with('.')))
}

fn join(group: &str, name: &str) -> String {
    if group.is_empty() { name.to_owned() } else { format!("{group}.{name}") }
}

/// The name of a file without its folders and `.toml`.
fn name_of(path: &str) -> &str {
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    file.strip_suffix(".toml").unwrap_or(file)
}

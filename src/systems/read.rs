//! From TOML to a system: the chain of files first, then what each of them states on top of its parent.

mod document;
mod layer;
mod plain;
#[cfg(test)]
mod tests;
mod unset;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use toml::de::{DeTable, DeValue};

use super::{DEFAULT, System, SystemError, SystemErrorKind, Wanted, builtin as builtin_named};
use crate::text::Span;
use document::Document;

/// More systems than this do not build on one another; it also bounds the stack.
const DEEPEST: usize = 16;

/// A rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it is. Two files with one path are the same file, so the host should make it absolute or canonical.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// Why a host cannot hand over a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// There is none.
    NotFound,
    /// There is one, and it cannot be read; why, in the words of the operating system.
    Unreadable(String),
}

/// How a host finds the file that `extends` names: called with that name and the path of the file that names it.
/// Built-in names are never asked for.
type Files<'f> = dyn FnMut(&str, &str) -> Result<File, Missing> + 'f;

/// For [`System::parse`] on a host without files: only built-in systems can be extended.
pub fn no_files(_name: &str, _from: &str) -> Result<File, Missing> {
    Err(Missing::NotFound)
}

impl System {
    /// Reads a rule file. `path` gives the system its name (the file's name without `.toml`); `files` finds the files
    /// that it builds on, where they are not built in. Reports every fault of every file on the way.
    ///
    /// ```
    /// use rummilint::systems::{System, no_files};
    /// let text = "extends = 'international'\nopening.points = 40";
    /// let club = System::parse("rules/club.toml", text, &mut no_files).unwrap();
    /// assert_eq!(club.chain().collect::<Vec<_>>(), ["club", "international", "goliath-nl"]);
    /// assert_eq!(System::parse("x", "opening.joker = 'zer'", &mut no_files).unwrap_err()[0].to_string(),
    ///     "`opening.joker` is `counts`, `zero` or `forbidden`, not `zer`; did you mean `zero`?");
    /// ```
    pub fn parse(
        path: &str,
        text: &str,
        files: &mut dyn FnMut(&str, &str) -> Result<File, Missing>,
    ) -> Result<System, Vec<SystemError>> {
        let mut reader = Reader { files, open: Vec::new(), errors: Vec::new() };
        let system = reader.read(path, text);
        if reader.errors.is_empty() { Ok(system) } else { Err(reader.errors) }
    }
}

/// A built-in file, whose parent, if any, is found by `parent`. `None` where the file is broken, which a test excludes.
pub(super) fn builtin(name: &str, text: &str, parent: impl FnOnce(&str) -> Option<System>) -> Option<System> {
    let parent = match plain::extends(text) {
        Some(name) => parent(name)?,
        None => unset::system(),
    };
    plain::read(name, text, parent)
}

struct Reader<'r, 'f> {
    files: &'r mut Files<'f>,
    /// The paths of the files that are being read, each extending the next.
    open: Vec<String>,
    errors: Vec<SystemError>,
}

impl Reader<'_, '_> {
    fn read(&mut self, path: &str, text: &str) -> System {
        self.open.push(path.to_owned());
        let (table, faults) = DeTable::parse_recoverable(text);
        // What is left of a broken file would only give errors that follow from the first.
        let table = if faults.is_empty() { table.into_inner() } else { DeTable::new() };
        let (parent, no_parent) = self.parent(path, text, &table);
        let mut document = Document::new(parent, path, text);
        for fault in &faults {
            let at = fault.span().unwrap_or(text.len()..text.len());
            document.report(&at, SystemErrorKind::NotToml(fault.message().to_owned()));
        }
        if let Some((at, kind)) = no_parent {
            document.report(&at, kind);
        }
        document.state(&table);
        let (system, errors) = document.finish();
        self.errors.extend(errors);
        self.open.pop();
        system
    }

    /// The system that `table` builds on; where that cannot be had, why, and the default one, so that reading can go
    /// on.
    fn parent(
        &mut self,
        path: &str,
        text: &str,
        table: &DeTable<'_>,
    ) -> (System, Option<(Range<usize>, SystemErrorKind)>) {
        let default = || builtin_named(DEFAULT).expect("the default system is built in");
        let Some(extends) = table.get("extends") else { return (default(), None) };
        let at = extends.span();
        let parent = match extends.get_ref() {
            DeValue::String(name) => self.named(name, path),
            _ => Err(SystemErrorKind::Unfit("extends".to_owned(), Wanted::Text, source(text, &at))),
        };
        match parent {
            Ok(system) => (system, None),
            Err(kind) => (default(), Some((at, kind))),
        }
    }

    fn named(&mut self, name: &str, from: &str) -> Result<System, SystemErrorKind> {
        if let Some(system) = builtin_named(name) {
            return Ok(system);
        }
        let file = (self.files)(name, from).map_err(|missing| match missing {
            Missing::NotFound => SystemErrorKind::unknown_system(name),
            Missing::Unreadable(why) => SystemErrorKind::Unreadable(name.to_owned(), why),
        })?;
        if self.open.contains(&file.path) {
            return Err(SystemErrorKind::Circle(name.to_owned()));
        }
        if self.open.len() == DEEPEST {
            return Err(SystemErrorKind::TooDeep);
        }
        Ok(self.read(&file.path, &file.text))
    }
}

fn span(range: &Range<usize>) -> Span {
    Span::new(range.start as u32, range.end as u32)
}

/// What stands in the file there.
fn source(text: &str, range: &Range<usize>) -> String {
    span(range).of(text).to_owned()
}

//! Documents of the command line: their bytes, and in words what is wrong with them.

mod pieces;

use std::fs;
use std::io::{self, Read};

pub(super) use pieces::{Pieces, Size};

use super::failure::cannot_read;
use super::files::{self, Found};
use crate::finding::Finding;
use crate::inquiry::{Form, Input, Trouble};
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, say};
use crate::report::{Report, span_of};
use crate::text::{LineIndex, Origin};

/// A text as a whole.
pub(super) fn read(found: &Found, lang: Lang) -> Result<Input, String> {
    let bytes = read_bytes(found, lang)?;
    let form = found.form.unwrap_or_else(|| Form::of(&bytes));
    Ok(Input::new(bytes, form))
}

fn read_bytes(found: &Found, lang: Lang) -> Result<Vec<u8>, String> {
    let bytes = match &found.origin {
        files::Origin::File(path) => fs::read(path),
        files::Origin::Stdin => read_stdin(),
    };
    let bytes = bytes.map_err(|error| cannot_read(&found.name(), &error, lang))?;
    if u32::try_from(bytes.len()).is_err() {
        return Err(ui(Ui::TooLarge { path: &found.name() }, lang));
    }
    Ok(bytes)
}

/// All of standard input.
pub(super) fn read_stdin() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What could not be read in a text in the notation, each fault with its place.
pub(super) fn faults(input: &Input, name: &str, lang: Lang) -> Vec<String> {
    let faults = input.faults();
    let index = if faults.is_empty() { LineIndex::default() } else { LineIndex::new(&input.text) };
    faults.iter().map(|finding| fault(finding, input, &index, name, lang)).collect()
}

/// The same of one fault.
pub(super) fn fault(fault: &Finding, input: &Input, index: &LineIndex, name: &str, lang: Lang) -> String {
    let start = fault.at.first().map_or(0, |at| span_of(*at).start);
    at(start, input, index, name) + &say(&fault.message, lang)
}

/// What kept a document or one of its games from being judged, with its place.
pub(super) fn trouble(trouble: &Trouble, input: &Input, name: &str, lang: Lang) -> String {
    let Trouble::NotADocument(error) = trouble else { return ui(Ui::TooLarge { path: name }, lang) };
    let index = LineIndex::within(&input.text, input.origin);
    let (pointer, why) = (&*error.pointer, &*error.why.say(lang));
    let words = if pointer.is_empty() { why.to_owned() } else { ui(Ui::NotADocument { pointer, why }, lang) };
    at(error.offset, input, &index, name) + &words
}

/// `name:line:column: ` of a byte.
pub(super) fn at(offset: u32, input: &Input, index: &LineIndex, name: &str) -> String {
    let at = index.at(&input.text, offset);
    format!("{name}:{}:{}: ", at.line + 1, at.column_chars + 1)
}

/// The lines of a text, where somebody will ask for them.
pub(super) fn index_for(report: &Report, text: &str) -> LineIndex {
    index_within(report, text, Origin::default())
}

/// The same for a piece of a text.
pub(super) fn index_within(report: &Report, text: &str, origin: Origin) -> LineIndex {
    if report.findings.is_empty() { LineIndex::default() } else { LineIndex::within(text, origin) }
}

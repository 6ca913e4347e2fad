//! One document: from its bytes to what is said about it.

mod judging;
mod pieces;

use std::fs;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;

pub(super) use judging::{Judged, Judging, Others, Way, judge};
pub(super) use pieces::{Pieces, Size};

use super::files::{self, Found};
use crate::finding::Finding;
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, say};
use crate::protocol::{self, ReadError};
use crate::report::{Report, span_of};
use crate::rules;
use crate::syntax::{self, Fault, Tree};
use crate::text::{LineIndex, Origin, Span};

/// How a document is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The text notation.
    Notation,
    /// One JSON document.
    Json,
    /// A JSON document a line.
    JsonLines,
}

impl Form {
    /// The form of `*.rummi`, `*.rummi.json` and `*.jsonl`; of a file that was named, `.json` does too.
    pub(super) fn of_path(path: &Path) -> Option<Form> {
        let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
        let ends = |end: &str| name.ends_with(end);
        match () {
            () if ends(".rummi") => Some(Form::Notation),
            () if ends(".rummi.json") => Some(Form::Json),
            () if ends(".jsonl") => Some(Form::JsonLines),
            () => None,
        }
    }
}

/// A text that has been read: a document, or as many of its games as were read at once.
pub(super) struct Input {
    pub(super) text: String,
    masked: Vec<Fault>,
    pub(super) form: Form,
    parts: Vec<Range<usize>>,
    /// What comes before it in its file.
    pub(super) origin: Origin,
    /// Whether it is the whole document.
    is_whole: bool,
}

/// The bytes of a text.
pub(super) fn read_bytes(found: &Found, lang: Lang) -> Result<Vec<u8>, String> {
    let bytes = match &found.origin {
        files::Origin::File(path) => fs::read(path),
        files::Origin::Stdin => read_stdin(),
    };
    let cannot = |error: io::Error| ui(Ui::CannotRead { path: &found.name(), why: &error.to_string() }, lang);
    let bytes = bytes.map_err(cannot)?;
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

impl Input {
    pub(super) fn new(bytes: Vec<u8>, form: Form) -> Self {
        let (text, masked) = syntax::mask(bytes);
        let parts = parts(&text, form);
        Input { text, masked, form, parts, origin: Origin::default(), is_whole: true }
    }

    /// A text in the notation.
    pub(super) fn of_text(text: String) -> Self {
        Input::new(text.into_bytes(), Form::Notation)
    }

    /// Whether the text is all that the bytes were.
    pub(super) fn is_utf8(&self) -> bool {
        self.masked.is_empty()
    }

    /// What could not be read in a text in the notation, each fault with its place.
    pub(super) fn faults(&self, name: &str, lang: Lang) -> Vec<String> {
        let mut told = rules::case::Report::default();
        let mut tree = Tree::default();
        for part in self.parts() {
            syntax::parse_masked(&self.text, &self.masked, part, &mut tree);
            tree.faults.iter().for_each(|fault| rules::text(&self.text, fault, &mut told));
        }
        let index = if told.findings.is_empty() { LineIndex::default() } else { LineIndex::new(&self.text) };
        let words = |finding: &Finding| {
            let at = index.at(&self.text, finding.at.first().map_or(0, |at| span_of(*at).start));
            format!("{name}:{}:{}: {}", at.line + 1, at.column_chars + 1, say(&finding.message, lang))
        };
        told.findings.iter().map(words).collect()
    }

    /// The parts of the text that are a game each.
    pub(super) fn parts(&self) -> Vec<Range<usize>> {
        self.parts.clone()
    }

    /// Which form it is in.
    pub(super) fn form(&self) -> Form {
        self.form
    }

    /// Reads one part; only a JSON document can be none.
    pub(super) fn read_part(&self, part: Range<usize>, tree: &mut Tree) -> Result<(), ReadError> {
        if self.form == Form::Notation {
            syntax::parse_masked(&self.text, &self.masked, part, tree);
            return Ok(());
        }
        let span = Span::new(part.start as u32, part.end as u32);
        protocol::read_line(&self.text, span, tree)
    }

    /// The same; a JSON document that is none is told with its place.
    fn read(&self, part: Range<usize>, tree: &mut Tree, way: Way) -> Result<(), String> {
        self.read_part(part, tree).map_err(|error| {
            let at = LineIndex::within(&self.text, self.origin).at(&self.text, error.offset);
            let words = ui(Ui::NotADocument { pointer: &error.pointer, why: &error.message }, way.lang);
            format!("{}:{}:{}: {words}", way.name, at.line + 1, at.column_chars + 1)
        })
    }
}

/// The parts of a text that are a game each.
fn parts(text: &str, form: Form) -> Vec<Range<usize>> {
    match form {
        Form::Notation => syntax::games(text).collect(),
        Form::Json => std::iter::once(0..text.len()).collect(),
        Form::JsonLines => {
            let start = |line: &str| line.as_ptr().addr() - text.as_ptr().addr();
            let lines = text.lines().filter(|line| !line.trim().is_empty());
            lines.map(|line| start(line)..start(line) + line.len()).collect()
        }
    }
}

/// The lines of a text, where somebody will ask for them.
pub(super) fn index_for(report: &Report, text: &str) -> LineIndex {
    index_within(report, text, Origin::default())
}

/// The same for a piece of a text.
pub(super) fn index_within(report: &Report, text: &str, origin: Origin) -> LineIndex {
    if report.findings.is_empty() { LineIndex::default() } else { LineIndex::within(text, origin) }
}

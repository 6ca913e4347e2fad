//! A text that somebody gives: its form, and the parts of it that are a game each.

use std::ops::Range;

use crate::finding::Finding;
use crate::model::{Game, Statement};
use crate::protocol::{self, ReadError};
use crate::rules;
use crate::syntax::{self, Fault, Tree};
use crate::text::{Origin, Span};

/// How a document is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The text notation.
    Notation,
    /// One JSON document.
    Json,
    /// A JSON document a line, each a game.
    JsonLines,
}

impl Form {
    /// The parts of a text that are a game each.
    pub(crate) fn parts(self, text: &str) -> Vec<Range<usize>> {
        match self {
            Form::Notation => syntax::games(text).collect(),
            Form::Json => std::iter::once(0..text.len()).collect(),
            Form::JsonLines => {
                let start = |line: &str| line.as_ptr().addr() - text.as_ptr().addr();
                let lines = text.lines().filter(|line| !line.trim().is_empty());
                lines.map(|line| start(line)..start(line) + line.len()).collect()
            }
        }
    }
}

/// A text that has been read: a document, or as many of its games as were read at once.
pub struct Input {
    /// The text.
    pub text: String,
    /// Where it was no text.
    pub(crate) masked: Vec<Fault>,
    /// How it is written.
    pub form: Form,
    pub(crate) parts: Vec<Range<usize>>,
    /// What comes before it in its document.
    pub origin: Origin,
    /// Whether it is the whole document.
    pub(crate) is_whole: bool,
}

impl Input {
    /// A document; bytes that are no text are kept in mind as faults.
    pub fn new(bytes: Vec<u8>, form: Form) -> Self {
        let (text, masked) = syntax::mask(bytes);
        let parts = form.parts(&text);
        Input { text, masked, form, parts, origin: Origin::default(), is_whole: true }
    }

    /// A document in the notation.
    pub fn of_text(text: String) -> Self {
        Input::new(text.into_bytes(), Form::Notation)
    }

    /// Whether the text is all that the bytes were.
    pub fn is_utf8(&self) -> bool {
        self.masked.is_empty()
    }

    /// Whether it holds more than one part.
    pub fn has_several_parts(&self) -> bool {
        1 < self.parts.len()
    }

    /// What could not be read in a text in the notation.
    pub fn faults(&self) -> Vec<Finding> {
        let mut told = rules::case::Report::default();
        let mut tree = Tree::default();
        let parts = if self.form == Form::Notation { &*self.parts } else { &[] };
        for part in parts {
            syntax::parse_masked(&self.text, &self.masked, part.clone(), &mut tree);
            tree.faults.iter().for_each(|fault| rules::text(&self.text, fault, &mut told));
        }
        told.findings
    }

    /// Reads one part; only a JSON document can be none.
    pub(super) fn read(&self, part: Range<usize>, tree: &mut Tree) -> Result<(), ReadError> {
        if self.form == Form::Notation {
            syntax::parse_masked(&self.text, &self.masked, part, tree);
            return Ok(());
        }
        protocol::read_line(&self.text, Span::new(part.start as u32, part.end as u32), tree)
    }

    /// Whether a part, the first or a later one, is only what the games of a document share, where there are more parts:
    /// in text all that comes before the first game, in JSON Lines a first line that says nothing about a game.
    pub(super) fn is_preamble(&self, game: &Game, is_first: bool) -> bool {
        let is_shared = |statement: &Statement| {
            matches!(statement, Statement::Rules(_) | Statement::House(_) | Statement::Players(_) | Statement::Tag(..))
        };
        let is_game = |statement: &Statement| matches!(statement, Statement::Game(_));
        match self.form {
            Form::Notation => !game.statements.iter().any(is_game),
            Form::Json => false,
            Form::JsonLines => is_first && !game.statements.is_empty() && game.statements.iter().all(is_shared),
        }
    }
}

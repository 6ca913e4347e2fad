//! A text that somebody gives: its form, and the parts of it that are a game each.

use std::ops::Range;

use super::builtins;
use crate::check::{Judgement, Kind, Outcome, Verdict};
use crate::finding::Finding;
use crate::model::{Game, Statement};
use crate::protocol::{self, ReadError};
use crate::report::Report;
use crate::rules;
use crate::syntax::{self, Fault, Rest, Tree};
use crate::systems;
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

/// The sign that some programs put before a text.
const MARK: &str = "\u{feff}";

impl Form {
    /// The form of a text that no name tells: what begins as an object or a list is JSON, as no notation does; of one
    /// document a line where the first line holds all of one.
    pub fn of(bytes: &[u8]) -> Form {
        Form::of_start(bytes, Rest::Nothing).unwrap_or(Form::Notation)
    }

    /// The same of as much of a text as is known; `None` where that does not tell.
    pub fn of_start(bytes: &[u8], rest: Rest) -> Option<Form> {
        let is_all = rest == Rest::Nothing;
        let begun = bytes.strip_prefix(MARK.as_bytes()).unwrap_or(bytes).trim_ascii_start();
        if !is_all && (begun.is_empty() || MARK.as_bytes().starts_with(begun)) {
            return None;
        }
        if !begun.starts_with(b"{") && !begun.starts_with(b"[") {
            return Some(Form::Notation);
        }
        let line = begun.split(|&byte| byte == b'\n').next()?;
        if line.len() == begun.len() && !is_all {
            return None;
        }
        Some(if protocol::goes_on(line) { Form::Json } else { Form::JsonLines })
    }

    /// The parts of a text that are a game each.
    pub(crate) fn parts(self, text: &str) -> Vec<Range<usize>> {
        match self {
            Form::Notation => syntax::games(text).collect(),
            Form::Json => std::iter::once(text.len() - unmarked(text).len()..text.len()).collect(),
            Form::JsonLines => {
                let start = |line: &str| line.as_ptr().addr() - text.as_ptr().addr();
                let lines = text.lines().map(unmarked).filter(|line| !line.trim().is_empty());
                lines.map(|line| start(line)..start(line) + line.len()).collect()
            }
        }
    }
}

/// JSON without the sign that may stand before it, which the notation knows itself.
fn unmarked(text: &str) -> &str {
    text.strip_prefix(MARK).unwrap_or(text)
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

    /// Whether it says nothing at all.
    pub fn is_empty(&self) -> bool {
        let mut tree = Tree::default();
        let is_empty = |part: &Range<usize>| {
            self.read(part.clone(), &mut tree).is_ok() && tree.game.statements.is_empty() && tree.faults.is_empty()
        };
        self.parts.iter().all(is_empty)
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

    /// The same as a report, which tells where each fault is.
    pub fn unread(&self) -> Report {
        let system = builtins().iter().find(|system| system.name == systems::DEFAULT).expect("it is built in");
        let mut report = Report::new();
        let mut tree = Tree::default();
        let parts = if self.form == Form::Notation { &*self.parts } else { &[] };
        for part in parts {
            let mut told = rules::case::Report::default();
            syntax::parse_masked(&self.text, &self.masked, part.clone(), &mut tree);
            tree.faults.iter().for_each(|fault| rules::text(&self.text, fault, &mut told));
            let judgement = Judgement {
                verdict: if told.findings.is_empty() { Verdict::Open } else { Verdict::Illegal },
                kind: Kind::Game,
                findings: told.findings,
                not_judged: Vec::new(),
                table: Vec::new(),
                opening: None,
                outcome: Outcome::default(),
                n_turns: 0,
                rests_on: Vec::new(),
            };
            report.add(&tree, &self.text, system, judgement, Vec::new());
        }
        report
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_sign_tells_json_and_the_first_line_how_much() {
        for (text, wanted) in [
            ("", Form::Notation),
            ("\u{feff} \r\n", Form::Notation),
            ("R9 J R11\n{}", Form::Notation),
            ("# {\n", Form::Notation),
            ("\u{feff}\n {}", Form::JsonLines),
            ("{}\n{}", Form::JsonLines),
            ("{\"a\" 1}\n{}\n", Form::JsonLines),
            ("[1,\n2]", Form::Json),
            ("{\r\n}", Form::Json),
            ("{statements:\n[]}", Form::Json),
        ] {
            assert_eq!(Form::of(text.as_bytes()), wanted, "{text:?}");
            // What is known early is not otherwise later.
            for end in 0..text.len() {
                let early = Form::of_start(&text.as_bytes()[..end], Rest::More);
                assert!(early.is_none_or(|form| form == wanted), "{text:?} {end}");
            }
        }
    }
}

//! The same document as text, JSON or JSON Lines.

use crate::finding::Finding;
use crate::format;
use crate::protocol::{self, ReadError};
use crate::rules;
use crate::syntax::{self, Tree};

/// The form of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The text notation.
    Text,
    /// One JSON document.
    Json,
    /// A JSON document a game, one a line.
    JsonLines,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Converted {
    /// The document.
    Done(String),
    /// Some of the text cannot be read, and nothing may be lost; the first fault.
    Fault(Box<Finding>),
    /// It is no JSON document.
    NotADocument(ReadError),
    /// It holds several games, and a JSON document holds one.
    SeveralGames,
    /// The notation has no words for all of it, such as a quote in a name.
    NotSayable,
}

/// Writes a document in another form, whole or not at all.
pub fn convert(text: &str, is_json: bool, to: Form) -> Converted {
    let mut tree = Tree::default();
    if is_json {
        return match protocol::read(text, &mut tree) {
            Ok(()) if to == Form::Text && !is_sayable(&tree) => Converted::NotSayable,
            Ok(()) => Converted::Done(written(&tree, text, to)),
            Err(error) => Converted::NotADocument(error),
        };
    }
    let parts: Vec<_> = syntax::games(text).collect();
    if to == Form::Json && 1 < parts.len() {
        return Converted::SeveralGames;
    }
    let mut converted = String::new();
    for part in parts {
        syntax::parse(text, part, &mut tree);
        if let Some(fault) = tree.faults.first() {
            let mut told = rules::case::Report::default();
            rules::text(text, fault, &mut told);
            if let Some(finding) = told.findings.into_iter().next() {
                return Converted::Fault(Box::new(finding));
            }
        }
        converted += &written(&tree, text, to);
    }
    Converted::Done(converted)
}

/// Whether a text gives the game back.
fn is_sayable(tree: &Tree) -> bool {
    let (text, mut again) = (format::game(&tree.game), Tree::default());
    syntax::parse(&text, 0..text.len(), &mut again);
    again.game == tree.game && again.faults.is_empty()
}

fn written(tree: &Tree, text: &str, to: Form) -> String {
    match to {
        Form::Text => format::game(&tree.game),
        Form::Json => protocol::printed(tree, text),
        Form::JsonLines if tree.game.statements.is_empty() => String::new(),
        Form::JsonLines => protocol::line(tree, text) + "\n",
    }
}

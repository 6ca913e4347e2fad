//! The same document as text, JSON or JSON Lines.

use super::{Form, Input};
use crate::finding::Finding;
use crate::format;
use crate::model::{Game, Statement};
use crate::protocol::{self, ReadError};
use crate::syntax::{self, Tree};
use crate::text::Span;

/// Why a document is not written in another form.
#[derive(Clone, Debug, PartialEq)]
pub enum NotConverted {
    /// Some of the text cannot be read, and nothing may be lost; the first fault.
    Fault(Box<Finding>),
    /// It is no JSON document.
    NotADocument(ReadError),
    /// It holds several games, and a JSON document holds one.
    SeveralGames,
    /// The notation has no words for all of it, such as a quote in a name.
    NotSayable,
}

/// A document in another form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Converted {
    /// The document.
    pub text: String,
    /// The comments in the text it was made from: none goes along.
    pub left_behind: Vec<Span>,
}

/// Writes a document in another form, whole but for its comments, or not at all.
pub fn convert(input: &Input, to: Form) -> Result<Converted, NotConverted> {
    if let Some(fault) = input.faults().into_iter().next() {
        return Err(NotConverted::Fault(Box::new(fault)));
    }
    if to == Form::Json && input.has_several_parts() {
        return Err(NotConverted::SeveralGames);
    }
    let mut converted = Converted::default();
    let mut tree = Tree::default();
    for (at, part) in input.parts.iter().enumerate() {
        input.read(part.clone(), &mut tree).map_err(NotConverted::NotADocument)?;
        converted.left_behind.extend(&tree.comments);
        match to {
            Form::Notation => {
                if input.has_several_parts() && !input.is_preamble(&tree.game, at == 0) {
                    begin(&mut tree.game);
                }
                let text = format::game(&tree.game);
                if input.form != Form::Notation && !says_all(&text, input, &tree) {
                    return Err(NotConverted::NotSayable);
                }
                converted.text += &text;
            }
            Form::Json => converted.text += &protocol::printed(&tree, &input.text),
            Form::JsonLines if tree.game.statements.is_empty() => {}
            Form::JsonLines => converted.text.extend([&*protocol::line(&tree, &input.text), "\n"]),
        }
    }
    Ok(converted)
}

/// In text a game among others begins with its `game:` line.
fn begin(game: &mut Game) {
    if !game.statements.iter().any(|statement| matches!(statement, Statement::Game(_))) {
        game.statements.insert(0, Statement::Game(String::new()));
    }
}

/// Whether a text gives the game back; the notation has no sign for a quote in a name or a `#` in a tag.
fn says_all(text: &str, input: &Input, tree: &Tree) -> bool {
    let mut again = Tree::default();
    syntax::parse(text, 0..text.len(), &mut again);
    let is_whole = !input.has_several_parts() || syntax::games(text).count() == 1;
    is_whole && again.game == tree.game && again.faults.is_empty()
}

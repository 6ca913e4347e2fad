//! `convert`: the same documents as text, JSON or JSON Lines.

use std::io::Write;
use std::path::PathBuf;

use super::config::Configs;
use super::files::{self, Found, Origin, Wanted};
use super::input::{self, Form, Input};
use super::law::{is_preamble, place};
use super::out::say_problem;
use super::{Context, Exit, Failure};
use crate::format;
use crate::messages::ui::{Ui, ui};
use crate::model::{Game, Statement};
use crate::protocol;
use crate::syntax::{self, Tree};
use crate::text::Span;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Files, folders, or - to read standard input; the result goes to standard output.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// What to write.
    #[arg(long, value_name = "FORM")]
    to: To,
}

/// The forms of a document.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum To {
    /// The text notation.
    Text,
    /// One JSON document; for a single game.
    Json,
    /// JSON Lines: one game a line.
    Jsonl,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let lang = context.lang;
    let mut configs = Configs::new(context.global.config.as_deref(), lang)?;
    let files = files::find(&args.paths, None, Wanted::Documents, &mut configs, lang)?;
    files.problems.iter().for_each(|problem| say_problem(problem, lang));
    let mut exit = if files.problems.is_empty() { Exit::Clean } else { Exit::Trouble };
    for found in &files.found {
        if let Err(problem) = one(args.to, found, context)? {
            say_problem(&problem, lang);
            exit = Exit::Trouble;
        }
    }
    Ok(exit)
}

/// Converts one file whole, or says why not and writes nothing of it.
fn one(to: To, found: &Found, context: &mut Context) -> Result<Result<(), String>, Failure> {
    let (name, lang) = (found.name(), context.lang);
    let input = match input::read_bytes(found, lang) {
        Ok(bytes) => of_bytes(bytes, found),
        Err(problem) => return Ok(Err(problem)),
    };
    // What cannot be read cannot be written in another form, and nothing may be lost.
    if input.form() == Form::Notation
        && let Some(fault) = input.faults(&name, lang).into_iter().next()
    {
        return Ok(Err(fault));
    }
    let parts = input.parts();
    if to == To::Json && 1 < parts.len() {
        return Ok(Err(ui(Ui::SeveralGames { path: &name }, lang)));
    }
    let mut converted = String::new();
    let mut tree = Tree::default();
    let n_parts = parts.len();
    for (at, part) in parts.into_iter().enumerate() {
        if let Err(error) = input.read_part(part, &mut tree) {
            let at = place(&input.text, Span::new(error.offset, error.offset));
            let why = ui(Ui::NotADocument { pointer: &error.pointer, why: &error.message }, lang);
            return Ok(Err(format!("{name}:{at}: {why}")));
        }
        match to {
            To::Text => {
                if 1 < n_parts && !is_preamble(&tree.game, input.form(), at == 0) {
                    begin(&mut tree.game);
                }
                let text = format::game(&tree.game);
                let is_whole = n_parts == 1 || syntax::games(&text).count() == 1;
                if input.form() != Form::Notation && !(is_whole && says_all(&text, &tree)) {
                    return Ok(Err(ui(Ui::NotSayable { path: &name }, lang)));
                }
                converted += &text;
            }
            To::Json => converted += &protocol::printed(&tree, &input.text),
            To::Jsonl if tree.game.statements.is_empty() => {}
            To::Jsonl => converted.extend([&*protocol::line(&tree, &input.text), "\n"]),
        }
    }
    context.out.write_all(converted.as_bytes())?;
    Ok(Ok(()))
}

/// In text a game among others begins with its `game:` line.
fn begin(game: &mut Game) {
    if !game.statements.iter().any(|statement| matches!(statement, Statement::Game(_))) {
        game.statements.insert(0, Statement::Game(String::new()));
    }
}

/// Whether a text gives the game back; the notation has no sign for a quote in a name or a `#` in a tag.
fn says_all(text: &str, tree: &Tree) -> bool {
    let mut again = Tree::default();
    syntax::parse(text, 0..text.len(), &mut again);
    again.game == tree.game && again.faults.is_empty()
}

/// Standard input has no name that tells its form: what begins as an object is JSON, of one document or of one a line.
fn of_bytes(bytes: Vec<u8>, found: &Found) -> Input {
    let form = match found.origin {
        Origin::File(_) => found.form,
        Origin::Stdin if bytes.trim_ascii_start().first() != Some(&b'{') => Form::Notation,
        Origin::Stdin if protocol::is_one_value(&bytes) => Form::Json,
        Origin::Stdin => Form::JsonLines,
    };
    Input::new(bytes, form)
}

//! `convert`: the same documents as text, JSON or JSON Lines.

use std::io::Write;
use std::path::PathBuf;

use super::config::Configs;
use super::files::{self, Found, Wanted};
use super::input;
use super::out::{say_error, say_problem};
use super::{Context, Exit, Failure};
use crate::check;
use crate::inquiry::{Converted, Form, Input, NotConverted, Trouble, convert};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::render::clean;
use crate::text::{LineIndex, Span};

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
    let files = files::find(&args.paths, None, Wanted::Documents, &mut configs, lang)?.told(Wanted::Documents, lang)?;
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
    let input = match input::read(found, lang) {
        Ok(input) => input,
        Err(problem) => return Ok(Err(problem)),
    };
    match convert(&input, to.form()) {
        Ok(Converted { text, left_behind }) => {
            let index = if left_behind.is_empty() { LineIndex::default() } else { LineIndex::new(&input.text) };
            // Of these it is felt that they are gone.
            let allows = |span: &Span| check::allowed(span.of(&input.text)).is_some();
            for span in left_behind.into_iter().filter(allows) {
                let words = ui(Ui::LeftBehind { comment: span.of(&input.text) }, lang);
                say_error(&clean::lines(&(input::at(span.start, &input, &index, &name) + &words)));
            }
            Ok(Ok(context.out.write_all(text.as_bytes())?))
        }
        Err(why) => Ok(Err(said(why, &input, &name, lang))),
    }
}

/// Why a document is not converted.
pub(super) fn said(why: NotConverted, input: &Input, name: &str, lang: Lang) -> String {
    match why {
        NotConverted::Fault(fault) => input::fault(&fault, input, &LineIndex::new(&input.text), name, lang),
        NotConverted::NotADocument(error) => input::trouble(&Trouble::NotADocument(error), input, name, lang),
        NotConverted::SeveralGames => ui(Ui::SeveralGames { path: name }, lang),
        NotConverted::NotSayable => ui(Ui::NotSayable { path: name }, lang),
    }
}

impl To {
    const fn form(self) -> Form {
        match self {
            To::Text => Form::Notation,
            To::Json => Form::Json,
            To::Jsonl => Form::JsonLines,
        }
    }
}

//! `fmt`: the canonical form of files.

use std::io::Write;
use std::path::PathBuf;

use super::config::Configs;
use super::files::{self, Found, Origin, Wanted};
use super::input;
use super::out::say_problem;
use super::write_file::replace;
use super::{Context, Exit, Failure, diff};
use crate::format::{Options, Shorthands, canonical};
use crate::inquiry::{Form, Input};
use crate::messages::ui::{Ui, ui};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Files, folders, or - to read standard input and write standard output; by default the current folder.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Change nothing; exit code 1 where a file would change.
    #[arg(long)]
    check: bool,
    /// Show what would change.
    #[arg(long)]
    diff: bool,
    /// Write every tile instead of shorthands.
    #[arg(long)]
    unfold: bool,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let lang = context.lang;
    let mut configs = Configs::new(context.global.config.as_deref(), lang)?;
    let files = files::find(&args.paths, None, Wanted::Notation, &mut configs, lang)?.told(Wanted::Notation, lang)?;
    let mut exit = if files.problems.is_empty() { Exit::Clean } else { Exit::Trouble };
    for found in &files.found {
        match one(args, found, context)? {
            Ok(done) => exit = exit.max(done),
            Err(problem) => {
                say_problem(&problem, lang);
                exit = Exit::Trouble;
            }
        }
    }
    Ok(exit)
}

/// Formats one file. What could not be read in it stays as it is and is told.
fn one(args: &Args, found: &Found, context: &mut Context) -> Result<Result<Exit, String>, Failure> {
    let lang = context.lang;
    let name = found.name();
    let input = match input::read(found, lang) {
        Ok(input) if input.form == Form::Notation => input,
        Ok(_) => return Ok(Err(ui(Ui::OnlyText { path: &name }, lang))),
        Err(problem) => return Ok(Err(problem)),
    };
    let shorthands = if args.unfold { Shorthands::Unfold } else { Shorthands::Fold };
    // Bytes that are no text would be lost.
    let new = if input.is_utf8() { canonical(&input.text, Options { shorthands }) } else { input.text.clone() };
    let faults = input::faults(&input, &name, lang);
    for fault in &faults {
        say_problem(fault, lang);
    }
    let told = if faults.is_empty() { Exit::Clean } else { Exit::Findings };
    let changes = new != input.text;
    if args.diff {
        diff::write(&mut context.out, &name, &input.text, &new, context.look.color)?;
    }
    if args.check && changes && !context.global.quiet {
        super::out::say_error(&ui(Ui::WouldChange { path: &name }, lang));
    }
    if args.check || args.diff {
        return Ok(Ok(if changes { Exit::Findings } else { told }));
    }
    Ok(write(found, &input, &new, context)?.map(|()| told))
}

fn write(found: &Found, input: &Input, new: &str, context: &mut Context) -> Result<Result<(), String>, Failure> {
    let Origin::File(path) = &found.origin else {
        context.out.write_all(new.as_bytes())?;
        return Ok(Ok(()));
    };
    if new == input.text {
        return Ok(Ok(()));
    }
    Ok(replace(path, &input.text, new, &found.name(), context.lang))
}

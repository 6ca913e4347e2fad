//! `judge --proof` and `solve --proof` write a witness; `verify` checks one.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::failure::{cannot_read, cannot_write};
use super::input::read_stdin;
use super::law::place;
use super::texts::notation;
use super::{Context, Exit, Failure};
use crate::check::{self, Match};
use crate::inquiry::{Input, Law, Position};
use crate::messages::Lang;
use crate::messages::ui::Ui;
use crate::protocol::{VerdictWord, Witness};
use crate::render::{clean, json};
use crate::syntax::{self, Tree};
use crate::text::Span;
use crate::verify::Refusal;
use crate::{proof, verify};

#[derive(clap::Args)]
pub(super) struct Args {
    /// The witness; - reads standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Judges a text once more and writes the witness of the verdict, or that it has none.
pub(super) fn write(path: &Path, input: &Input, law: &Law, lang: Lang) -> Result<(), Failure> {
    let text = &*notation(input, lang)?;
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let (system, faults) = law.of_game(&tree, text);
    let judgement = check::judge_with(&tree, text, &system, faults, &mut Match::default());
    let mut witness = proof::witness(&tree, text, &system, &judgement);
    if 1 < syntax::games(text).count() {
        witness = proof::unproved(&tree, text, &system, witness.verdict, "a match of several games");
    }
    put(path, &witness, lang)
}

/// Writes the witness that nothing can be laid after so many states, or with none of them that this is not proved.
pub(super) fn write_no_play(path: &Path, position: &Position, states: Option<u64>, lang: Lang) -> Result<(), Failure> {
    let mut text = notation(position.input, lang)?.into_owned();
    if position.opened().is_none() {
        // Whoever asks for a play without saying so has opened.
        text += "opened: yes\n";
    }
    let mut tree = Tree::default();
    syntax::parse(&text, 0..text.len(), &mut tree);
    let witness = match states {
        Some(states) => proof::no_play(&tree, &text, &position.system, states),
        None => proof::unproved(&tree, &text, &position.system, VerdictWord::NoPlay, "a search that is not complete"),
    };
    put(path, &witness, lang)
}

fn put(path: &Path, witness: &Witness, lang: Lang) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    json::write(&mut bytes, witness)?;
    Ok(fs::write(path, bytes).map_err(|error| cannot_write(&path.to_string_lossy(), &error, lang))?)
}

/// Accepts or refuses a witness; one that is not verifiable by itself is neither.
pub(super) fn verify(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let path = args.file.to_string_lossy();
    let bytes = if path == "-" { read_stdin() } else { fs::read(&args.file) };
    let bytes = bytes.map_err(|error| cannot_read(&path, &error, context.lang))?;
    let not_a_witness = |why: String| context.ui(Ui::NotAWitness { path: &path, why: &why });
    let text = std::str::from_utf8(&bytes).map_err(|_| not_a_witness(context.ui(Ui::NotUtf8 {})))?;
    let text = text.trim_start_matches('\u{feff}');
    let witness = Witness::read(text).map_err(|error| {
        let place = place(text, Span::new(error.offset, error.offset));
        not_a_witness(format!("{place}: {}", error.why.say(context.lang)))
    })?;
    let (words, exit) = match verify::verify(&witness) {
        Ok(()) => (context.ui(Ui::Accepted { verdict: &word(witness.verdict, context) }), Exit::Clean),
        Err(refusal) => {
            let why = refusal.say(context.lang);
            match refusal {
                Refusal::False(..) => (context.ui(Ui::Refused { claim: &why }), Exit::Findings),
                Refusal::NotVerifiable(..) => (context.ui(Ui::NotVerifiable { why: &why }), Exit::Trouble),
            }
        }
    };
    writeln!(context.out, "{}", clean::one_line(&words))?;
    Ok(exit)
}

fn word(verdict: VerdictWord, context: &Context) -> String {
    context.ui(match verdict {
        VerdictWord::Legal => Ui::Legal {},
        VerdictWord::Illegal => Ui::Illegal {},
        VerdictWord::Open => Ui::Open {},
        VerdictWord::NoPlay => Ui::ProvesNoPlay {},
    })
}

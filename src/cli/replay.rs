//! `replay`: the table and the racks at any turn of a game.

use std::io::{self, Write};
use std::path::PathBuf;

use super::config::Configs;
use super::files::{self, Wanted};
use super::input;
use super::law::{Levels, RulesArgs};
use super::out::say_problem;
use super::{Context, Exit, Failure};
use crate::finding::Level;
use crate::inquiry::{self, Mends, NoMoment, Others, Replayed, Sizes, Turns, Way};
use crate::messages::ui::{Ui, ui};
use crate::protocol::{self, Encoding, Source};
use crate::render::{self, json};
use crate::text::LineIndex;

#[derive(clap::Args)]
#[command(mut_arg("rules", |arg| arg.help("Rule system, whatever the document says itself")))]
pub(super) struct Args {
    /// A file, or - for standard input.
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// The game in the file, from 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Option<u32>,
    /// After this turn, 0 being the start; by default after the last.
    #[arg(long, value_name = "N", conflicts_with = "all")]
    turn: Option<u32>,
    /// The start and every turn, one after another.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    rules: RulesArgs,
    /// Form of the answer.
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// A document that can be judged and played on.
    Text,
    Json,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let lang = context.lang;
    let law = args.rules.law(Levels::default(), lang)?;
    let mut configs = Configs::new(context.global.config.as_deref(), lang)?;
    let paths = std::slice::from_ref(&args.path);
    let files = files::find(paths, None, Wanted::Documents, &mut configs, lang)?;
    let [found] = &*files.found else {
        return Err(Failure::Message(context.ui(Ui::OneFile { path: &args.path.to_string_lossy() })));
    };
    let (input, name) = (input::read(found, lang)?, found.name());
    let game = args.game.unwrap_or(1);
    let turns = match args.turn {
        Some(turn) => Turns::After(turn),
        None if args.all => Turns::All,
        None => Turns::Last,
    };
    let law = law.of(found);
    let replayed = inquiry::replay(&input, &law, Sizes::ANY, game, turns);
    let replayed = replayed.map_err(|why| match why {
        NoMoment::Trouble(problem) => input::trouble(&problem, &input, &name, lang),
        NoMoment::NoSuchGame(n_games) => ui(Ui::NoSuchGame { path: &name, game, n_games }, lang),
        NoMoment::NoSuchTurn(n_turns) => ui(Ui::NoSuchTurn { turn: args.turn.unwrap_or(n_turns), n_turns }, lang),
    })?;
    let way = Way { mends: Mends::No, ..Way::full(&law, Others::Leave) };
    let report = inquiry::judge(&input, way).report;
    match args.format {
        Format::Json => {
            let (text, index) = (&*input.text, &LineIndex::new(&input.text));
            let source = Source { text, index, lang, encoding: Encoding::default() };
            let findings = protocol::findings(source, &report, usize::MAX);
            let uri = found.path.to_string_lossy().into();
            json::write(&mut context.out, &replayed.report(uri, findings, lang))?;
        }
        Format::Text => write(&replayed, &name, context)?,
    }
    let errors = report.findings.iter().filter(|located| located.game == game && located.finding.level == Level::Error);
    let n_errors = errors.count() as u32;
    if n_errors == 0 {
        return Ok(Exit::Clean);
    }
    say_problem(&ui(Ui::ReplayedAsWritten { path: &name, game, n_errors }, lang), lang);
    Ok(Exit::Findings)
}

fn write(replayed: &Replayed, name: &str, context: &mut Context) -> io::Result<()> {
    let Replayed { tree, text, number, rules, n_turns, moments } = replayed;
    let (title, number, n_turns) = (replayed.title(), *number, *n_turns);
    let source = render::replay::Source { path: name, number, title: &title, tree, text, n_turns, rules };
    for (index, moment) in moments.iter().enumerate() {
        if 0 < index {
            writeln!(context.out)?;
        }
        render::replay::write(&mut context.out, moment, source, context.look, context.lang)?;
    }
    Ok(())
}

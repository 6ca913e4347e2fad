//! `replay`: the table and the racks at any turn of a game.

use std::io;
use std::path::PathBuf;

use super::config::Configs;
use super::files::{self, Found, Wanted};
use super::input::{self, Input, Others, Way};
use super::law::{Law, Levels, is_preamble};
use super::out::say_problem;
use super::{Context, Exit, Failure};
use crate::check::{self, Match, Moment};
use crate::format;
use crate::messages::ui::Ui;
use crate::protocol::{self, MomentSeen, ReplayReport, RuleSystem, Tool};
use crate::render::json;
use crate::render::replay::{Source, write};
use crate::report::{RulesUsed, title_of};
use crate::syntax::Tree;

#[derive(clap::Args)]
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
    /// Rule system, whatever the document says itself.
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// House rule on top of the rule system; may be repeated.
    #[arg(long, value_name = "KEY=VALUE")]
    house: Vec<String>,
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
    let law = Law::new(args.rules.as_deref(), &args.house, Levels::default(), lang)?;
    let mut configs = Configs::new(context.global.config.as_deref(), lang)?;
    let paths = std::slice::from_ref(&args.path);
    let files = files::find(paths, None, Wanted::Documents, &mut configs, lang)?;
    let [found] = &*files.found else {
        return Err(Failure::Message(context.ui(Ui::OneFile { path: &args.path.to_string_lossy() })));
    };
    let input = Input::new(input::read_bytes(found, lang)?, found.form);
    for fault in input.faults(&found.name(), lang) {
        say_problem(&fault, lang);
    }
    let (name, folder, config) = (found.name(), found.folder(), found.config.as_deref());
    let way = Way { law: &law, config, folder: &folder, name: &name, others: Others::Leave, lang };
    let replayed = Replayed::of(args, &input, way, context)?;
    replayed.write(args, found, context)?;
    Ok(Exit::Clean)
}

/// A game at the moments that were asked for.
struct Replayed {
    tree: Tree,
    number: u32,
    rules: RulesUsed,
    n_turns: u32,
    moments: Vec<Moment>,
}

impl Replayed {
    fn of(args: &Args, input: &Input, way: Way, context: &Context) -> Result<Replayed, Failure> {
        let wanted = args.game.unwrap_or(1);
        let mut base = way.law.base(way.config);
        let (mut games, mut tree, mut number) = (Match::default(), Tree::default(), 0);
        let parts = input.parts();
        for part in &parts {
            input.read_part(part.clone(), &mut tree).map_err(|error| {
                Failure::Message(context.ui(Ui::NotADocument { pointer: &error.pointer, why: &error.message }))
            })?;
            let mut system = way.law.rule(&tree, &input.text, &base, way.folder).system;
            let is_first = parts.first() == Some(part);
            if 1 < parts.len() && is_preamble(&tree.game, input.form(), is_first) {
                base = system;
                games.pass_by(&tree.game);
                continue;
            }
            number += 1;
            if number < wanted {
                games.pass_by(&tree.game);
                continue;
            }
            way.law.finish(&mut system, way.config);
            let n_turns = check::n_turns(&tree.game);
            let turns = args.turns(n_turns, context)?;
            let moments = check::replay(&tree, &system, &mut games, turns);
            let rules = RulesUsed { system: system.name, house: system.house };
            return Ok(Replayed { tree, number, rules, n_turns, moments });
        }
        Err(Failure::Message(context.ui(Ui::NoSuchGame { path: way.name, game: wanted, n_games: number })))
    }

    fn write(&self, args: &Args, found: &Found, context: &mut Context) -> io::Result<()> {
        let title = title_of(&self.tree.game);
        let name = found.name();
        let game = &self.tree.game;
        if args.format == Format::Json {
            let text = |moment: &Moment| moment.statement.map(|statement| format::statement(game, statement));
            let seen = |moment: &Moment| MomentSeen::new(moment, game, text(moment));
            let report = ReplayReport {
                schema_version: protocol::SCHEMA_VERSION,
                tool: Tool::THIS,
                rules: RuleSystem::from(&self.rules),
                uri: found.path.to_string_lossy().into_owned(),
                game: self.number,
                title,
                n_turns: self.n_turns,
                moments: self.moments.iter().map(seen).collect(),
            };
            return json::write_value(&mut context.out, &report);
        }
        let (path, number, n_turns) = (&*name, self.number, self.n_turns);
        let source = Source { path, number, title: &title, game, n_turns, rules: &self.rules };
        for (index, moment) in self.moments.iter().enumerate() {
            if 0 < index {
                io::Write::write_all(&mut context.out, b"\n")?;
            }
            write(&mut context.out, moment, source, context.look, context.lang)?;
        }
        Ok(())
    }
}

impl Args {
    fn turns(&self, n_turns: u32, context: &Context) -> Result<std::ops::RangeInclusive<u32>, Failure> {
        match self.turn {
            _ if self.all => Ok(0..=n_turns),
            Some(turn) if n_turns < turn => Err(Failure::Message(context.ui(Ui::NoSuchTurn { turn, n_turns }))),
            turn => {
                let turn = turn.unwrap_or(n_turns);
                Ok(turn..=turn)
            }
        }
    }
}

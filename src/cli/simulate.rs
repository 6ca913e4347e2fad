//! `simulate`: legal games as logs.

use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;

use super::law::{Law, Levels};
use super::{Context, Exit, Failure};
use crate::messages::ui::Ui;
use crate::model::Game;
use crate::simulate::{Clock, Options, Racks, Simulation, Unplayable};
use crate::syntax::{self, Tree};
use crate::systems::{self, System};
use crate::{format, protocol};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Players at the table.
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u32,
    /// Games of the match.
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// What decides about everything: the same seed gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Rule system; all takes every built-in system for so many players by turns.
    #[arg(long, value_name = "NAME|FILE|all", default_value = systems::DEFAULT)]
    rules: String,
    /// House rule on top of the rule system; may be repeated.
    #[arg(long, value_name = "KEY=VALUE")]
    house: Vec<String>,
    /// Show the racks only when they are counted.
    #[arg(long)]
    hidden: bool,
    /// Time the turns; some run late.
    #[arg(long)]
    clock: bool,
    /// Of ten turns, how many are thought through to the best play.
    #[arg(long, value_name = "0..10", default_value_t = 3, value_parser = clap::value_parser!(u8).range(0..=10))]
    skill: u8,
    /// Form of the logs.
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// The text notation.
    Text,
    /// JSON Lines: one game a line.
    Jsonl,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let options = Options {
        n_players: args.players as usize,
        n_games: args.games,
        seed: args.seed,
        racks: if args.hidden { Racks::Hidden } else { Racks::Open },
        clock: if args.clock { Clock::On } else { Clock::Off },
        skill: args.skill,
    };
    let systems = chosen(args, context)?;
    let mut simulation = Simulation::new(systems, options).map_err(|why| told(&why, args.players, context))?;
    let mut tree = Tree::default();
    let mut is_first = true;
    while let Some(game) = simulation.next_game() {
        let text = written(game, args.format, is_first, &mut tree);
        is_first = false;
        context.out.write_all(text.as_bytes())?;
        if context.out.is_closed() {
            break;
        }
    }
    Ok(Exit::Clean)
}

/// A game as text, a blank line before all but the first, or as a line of JSON.
fn written(game: &Game, to: Format, is_first: bool, tree: &mut Tree) -> String {
    let text = format::game(game);
    match to {
        Format::Text if is_first => text,
        Format::Text => format!("\n{text}"),
        Format::Jsonl => {
            syntax::parse(&text, 0..text.len(), tree);
            protocol::line(tree, &text) + "\n"
        }
    }
}

/// The systems that are played by.
fn chosen(args: &Args, context: &Context) -> Result<Vec<System>, Failure> {
    let one = Some(args.rules.as_str()).filter(|&name| name != "all");
    let law = Law::new(one, &args.house, Levels::default(), context.lang)?;
    let mut systems = if one.is_some() { vec![law.system.clone()] } else { systems::builtins() };
    if let (Some(name), [system]) = (one, &mut systems[..]) {
        // The logs ask for a system of somebody's own by the path of its file.
        name.clone_into(&mut system.name);
    }
    let law = law.within(None, PathBuf::new());
    let mut systems: Vec<System> =
        systems.into_iter().map(|system| law.finished(Cow::Owned(system)).into_owned()).collect();
    if one.is_none() {
        let takes = |system: &System| args.players <= u32::from(system.settings.players.max);
        let most = systems.iter().max_by_key(|system| system.settings.players.max).cloned();
        systems.retain(takes);
        // With none left, the one for most players says how many those are.
        systems.extend(most.filter(|_| systems.is_empty()));
    }
    Ok(systems)
}

fn told(why: &Unplayable, n_players: u32, context: &Context) -> Failure {
    let words = match why {
        Unplayable::Players { system, min, max } => {
            context.ui(Ui::NotForPlayers { system, n_players, min: u32::from(*min), max: u32::from(*max) })
        }
        Unplayable::Box { system, n_tiles } => context.ui(Ui::BoxTooSmall { system, n_tiles: *n_tiles }),
    };
    Failure::Message(words)
}

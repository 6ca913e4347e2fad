//! `repair`: the fewest tiles to move, add or take back that make an illegal table legal.

use std::io::{self, Write};
use std::path::PathBuf;

use super::law::Levels;
use super::out::say_problem;
use super::solve::Format;
use super::texts::Given;
use super::{Context, Exit, Failure, config, position};
use crate::inquiry::{Mending, Position, Spelled, Unread, mend};
use crate::messages::ui::Ui;
use crate::model::Counts;
use crate::protocol::{RepairAnswer, Unsolved};
use crate::render::{clean, json, judged, play as shown, sentence};
use crate::report::Report;
use crate::solver::Budget;

/// Sets that are tried in the place of others: about ten seconds.
const STEPS: u64 = 20_000_000;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    given: Given,
    /// Tiles that may be added; by default all that the box still holds.
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// Form of the answer.
    #[arg(long, value_enum, default_value = "full", value_name = "FORMAT")]
    format: Format,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let options = Spelled { rack: args.rack.as_deref(), ..Spelled::default() };
    let input = args.given.input(options, context.lang)?;
    let law = args.given.rules.law(Levels::default(), context.lang)?;
    let config = config::of_here(context.global.config.as_deref(), context.lang)?;
    let law = law.within(config.as_deref(), PathBuf::new());
    let position = match position::read(&input, &law, context)? {
        Ok(position) => position,
        Err(report) => return args.unsolved(&report, &input.text, Unread::unsolved(context.lang), context),
    };
    let mending = match mend(&position, Budget::steps(STEPS)) {
        Ok(mending) => mending,
        Err(why) => return args.unsolved(&position.report, &input.text, why.unsolved(context.lang), context),
    };
    match args.format {
        Format::Json => {
            let seen = position::checked(&position.report, &position.input.text, context);
            json::write(&mut context.out, &RepairAnswer::new(seen, Ok(mending.repaired()), context.lang))?;
        }
        Format::Full => write(&mending, &position, context)?,
    }
    if mending.repair.is_none() && position.has_error_in(|_| true) {
        position::tell(&position.report, &input.text, |_| true, context);
        return Ok(Exit::Findings);
    }
    Ok(Exit::Clean)
}

impl Args {
    /// Says why there is no answer.
    fn unsolved(&self, report: &Report, text: &str, why: Unsolved, context: &mut Context) -> Result<Exit, Failure> {
        say_problem(&why.message, context.lang);
        if self.format == Format::Json {
            let position = position::checked(report, text, context);
            json::write(&mut context.out, &RepairAnswer::new(position, Err(why), context.lang))?;
        }
        Ok(Exit::Trouble)
    }
}

fn write(mending: &Mending, position: &Position, context: &mut Context) -> io::Result<()> {
    for words in words(mending, position, context) {
        writeln!(context.out, "{}", sentence(&clean::one_line(&words)))?;
    }
    let Some(repair) = &mending.repair else { return Ok(()) };
    writeln!(context.out)?;
    let sets = &position.settings().sets;
    shown::write_table(&mut context.out, &mending.table(), &repair.added, sets, context.look, context.lang)?;
    writeln!(context.out, "  {}\n", context.ui(Ui::Marks {}))?;
    writeln!(context.out, "move {}", mending.change())
}

fn words(mending: &Mending, position: &Position, context: &Context) -> Vec<String> {
    let Some(repair) = &mending.repair else {
        let mut words = vec![context.ui(Ui::NothingToRepair {})];
        if position.has_error_in(|_| true) {
            words.push(context.ui(Ui::OtherFaults {}));
        }
        return words;
    };
    let mut parts = Vec::new();
    if 0 < repair.n_moved {
        parts.push(context.ui(Ui::Moved { n_tiles: repair.n_moved }));
    }
    let listed = |tiles: &Counts| shown::listed(tiles).join(" ");
    if !repair.added.is_empty() {
        parts.push(context.ui(Ui::Added { tiles: &listed(&repair.added) }));
    }
    if !repair.taken.is_empty() {
        parts.push(context.ui(Ui::Taken { tiles: &listed(&repair.taken) }));
    }
    let mends = context.ui(Ui::Mends { n_tiles: repair.price() });
    let (below, states) = (mending.below, mending.states);
    let least = if mending.is_least { Ui::LeastProved { states } } else { Ui::LeastNotProved { below, states } };
    let mut words = vec![format!("{mends}: {}", parts.join(", ")), context.ui(least)];
    words.extend(mending.is_only.map(|only| context.ui(if only { Ui::OnlyRepair {} } else { Ui::OneOfMany {} })));
    words.push(judged::by(&position.system.name, &position.system.house, context.lang));
    words
}

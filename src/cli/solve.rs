//! `solve`: the best legal play from a table and a rack, or the proof that there is none.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;

use super::law::Levels;
use super::out::{say_error, say_problem};
use super::texts::Before;
use super::{Context, Exit, Failure, config, position};
use crate::inquiry::{Position, Refused, Solution, Solvable, Unread};
use crate::messages::ui::Ui;
use crate::play::Wish;
use crate::protocol::{SolveAnswer, Unsolved};
use crate::render::{clean, json, judged, play as shown, sentence};
use crate::report::Report;
use crate::solver::Budget;

#[derive(clap::Args)]
#[command(mut_arg("table", |arg| arg.help("The table")))]
#[command(mut_arg("rack", |arg| arg.help("The player's rack")))]
#[command(mut_arg("opened", |arg| arg.help("Whether the player has opened; without this option yes")))]
pub(super) struct Args {
    #[command(flatten)]
    before: Before,
    /// The best opening of the rack alone, whatever it is worth.
    #[arg(long, conflicts_with = "goal")]
    opening: bool,
    /// The most tiles, the most points, or the whole rack.
    #[arg(long, value_enum, default_value = "tiles", value_name = "GOAL")]
    goal: GoalName,
    /// Form of the answer.
    #[arg(long, value_enum, default_value = "full", value_name = "FORMAT")]
    format: Format,
    /// Where nothing can be laid, also write a witness of that, for verify.
    #[arg(long, value_name = "FILE", conflicts_with = "opening")]
    proof: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GoalName {
    Tiles,
    Points,
    Out,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Full,
    Json,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let input = args.before.input(None, context.lang)?;
    let law = args.before.given.rules.law(Levels::default(), context.lang)?;
    let config = config::of_here(context.global.config.as_deref(), context.lang)?;
    let law = law.within(config.as_deref(), PathBuf::new());
    let position = match position::read(&input, &law, context)? {
        Ok(position) => position,
        Err(report) => return args.unsolved(&report, &input.text, Unread::unsolved(context.lang), context),
    };
    match args.solution(&position, context) {
        Ok(solution) => args.tell(&solution, &position, context),
        Err(why) => args.unsolved(&position.report, &position.input.text, why.unsolved(context.lang), context),
    }
}

impl Args {
    /// The best turn, or the best opening. That the position is illegal is told, and it is solved all the same.
    fn solution(&self, position: &Position, context: &Context) -> Result<Solution, Refused> {
        let solvable = Solvable::of(position)?;
        if position.has_error_in(|_| true) {
            say_error(&format!("{}: {}", context.ui(Ui::Note {}), context.ui(Ui::IllegalPosition {})));
            position::tell(&position.report, &position.input.text, |_| true, context);
        }
        if self.opening { solvable.opening(Budget::ANY) } else { solvable.turn(self.wish(), Budget::ANY) }
    }

    /// Says why there is no answer.
    fn unsolved(&self, report: &Report, text: &str, why: Unsolved, context: &mut Context) -> Result<Exit, Failure> {
        say_problem(&why.message, context.lang);
        if self.format == Format::Json {
            let position = position::checked(report, text, context);
            json::write(&mut context.out, &SolveAnswer::new(position, Err(why), context.lang))?;
        }
        Ok(Exit::Trouble)
    }

    fn tell(&self, solution: &Solution, position: &Position, context: &mut Context) -> Result<Exit, Failure> {
        let opened = solution.opened;
        let needed = position.settings().opening.points;
        let words = if self.opening {
            vec![context.ui(best_opening(&shown::sets(&solution.play.new), solution, needed))]
        } else {
            self.words(solution, if opened { None } else { Some(needed) }, context)
        };
        let is_nothing = solution.play.laid.is_empty();
        if let Some(path) = self.proof.as_ref().filter(|_| is_nothing) {
            let may_be_proved = solution.is_complete() && self.wish() != Wish::Out;
            super::proof::write_no_play(path, position, may_be_proved.then_some(solution.states), context.lang)?;
        }
        match self.format {
            Format::Json => {
                let seen = position::checked(&position.report, &position.input.text, context);
                json::write(&mut context.out, &SolveAnswer::new(seen, Ok(solution.solved()), context.lang))?;
            }
            Format::Full => write(solution, &words, position, context)?,
        }
        let is_too_little = self.opening && solution.points < u32::from(needed);
        Ok(if is_nothing || is_too_little { Exit::Findings } else { Exit::Clean })
    }

    fn wish(&self) -> Wish {
        match self.goal {
            GoalName::Tiles => Wish::Tiles,
            GoalName::Points => Wish::Points,
            GoalName::Out => Wish::Out,
        }
    }

    /// What is told of the best turn; `needed` is what an opening takes, where the player has not opened.
    fn words(&self, solution: &Solution, needed: Option<u16>, context: &Context) -> Vec<String> {
        let Solution { play, points, states, .. } = solution;
        let (points, states) = (*points, *states);
        let tiles = shown::listed(&play.laid).join(" ");
        let can_lay = Ui::CanLay { n_tiles: play.laid.n_tiles(), tiles: &tiles, points };
        let first = match needed {
            _ if !play.laid.is_empty() => can_lay,
            _ if self.goal == GoalName::Out => Ui::CannotGoOut {},
            Some(needed) => Ui::CannotOpen { needed },
            None => Ui::NothingToLay {},
        };
        let mut words = vec![context.ui(first)];
        if !play.laid.is_empty() && play.laid == solution.rack {
            words.push(context.ui(Ui::WholeRack {}));
        }
        words.push(context.ui(if solution.is_complete() {
            Ui::SearchedAll { states }
        } else {
            Ui::NotProved { states }
        }));
        words
    }
}

/// The best opening of the rack alone; whether that is enough is told with it.
fn best_opening<'a>(tiles: &'a str, solution: &Solution, needed: u16) -> Ui<'a> {
    let points = solution.points;
    if solution.play.laid.is_empty() { Ui::NoOpening {} } else { Ui::BestOpening { points, needed, tiles } }
}

fn write(solution: &Solution, words: &[String], position: &Position, context: &mut Context) -> io::Result<()> {
    let system = &position.system;
    let judged_by = judged::by(&system.name, &system.house, context.lang);
    for words in words.iter().chain([&judged_by]) {
        writeln!(context.out, "{}", sentence(&clean::one_line(words)))?;
    }
    if solution.play.laid.is_empty() {
        return Ok(());
    }
    writeln!(context.out)?;
    let (table, sets) = (solution.table(), &system.settings.sets);
    shown::write_table(&mut context.out, &table, &solution.play.laid, sets, context.look, context.lang)?;
    if solution.in_part {
        writeln!(context.out, "    ...")?;
    }
    writeln!(context.out, "  {}\n", context.ui(Ui::Marks {}))?;
    writeln!(context.out, "move {}", solution.change())
}

//! `solve`: the best legal play from a table and a rack, or the proof that there is none.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;

use super::out::say_problem;
use super::position::Position;
use super::texts::{Given, Opened, Texts};
use super::{Context, Exit, Failure};
use crate::messages::ui::Ui;
use crate::model::{Counts, Tile};
use crate::play::{self, Answer, Best, Lying, Play, Proof, Wish, best_opening, best_play, rack_points};
use crate::protocol::Solved;
use crate::render::{clean, json, play as shown, sentence};

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    given: Given,
    /// The table.
    #[arg(long, value_name = "SETS")]
    table: Option<String>,
    /// The player's rack.
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// Whether the player has opened; without this option yes.
    #[arg(long, value_enum, value_name = "yes|no|unknown")]
    opened: Option<Opened>,
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
    let position = Position::read(args.document(context)?, &args.given, context)?;
    if position.has_turns() {
        return Err(Failure::Message(context.ui(Ui::NotAPosition {})));
    }
    let Some(rack) = position.rack() else { return Err(Failure::Message(context.ui(Ui::NoRack {}))) };
    let (table, in_part) = position.table();
    let all = Counts::of(table.iter().flatten()).plus(&rack);
    if 0 < all.get(Tile::HIDDEN) {
        return Err(Failure::Message(context.ui(Ui::HiddenTiles {})));
    }
    if position.has_error_in(|_| true) {
        say_problem(&context.ui(Ui::IllegalPosition {}), context.lang);
        position.tell(|_| true, context);
    }
    let asked = Asked { args, position: &position, table, in_part, rack };
    if args.opening { asked.opening(context) } else { asked.play(context) }
}

impl Args {
    fn document(&self, context: &Context) -> Result<String, Failure> {
        let texts = Texts {
            lines: &self.given.texts,
            table: self.table.as_deref(),
            rack: self.rack.as_deref(),
            opened: self.opened,
            turn: None,
        };
        texts.document(context.lang)
    }

    fn wish(&self) -> Wish {
        match self.goal {
            GoalName::Tiles => Wish::Tiles,
            GoalName::Points => Wish::Points,
            GoalName::Out => Wish::Out,
        }
    }
}

struct Asked<'a> {
    args: &'a Args,
    position: &'a Position,
    table: Vec<Vec<Tile>>,
    in_part: bool,
    rack: Counts,
}

/// What is told of an answer.
struct Told {
    play: Play,
    points: u32,
    complete: bool,
    states: u64,
    words: Vec<String>,
}

impl Asked<'_> {
    fn play(&self, context: &mut Context) -> Result<Exit, Failure> {
        let opened = self.position.opened().unwrap_or(true);
        let wish = self.args.wish();
        let before = play::Position { table: &self.table, rack: self.rack, opened };
        let Answer { best, proof, states } = best_play(&before, self.position.settings(), wish);
        let nothing = Play { lifted: Vec::new(), new: Vec::new(), laid: Counts::default() };
        let (play, first) = match best {
            Best::Play(play) => (play, None),
            Best::Nothing => (nothing, Some(self.why_nothing(wish, opened))),
            Best::TableStuck => return Err(Failure::Message(context.ui(Ui::TableStuck { states }))),
            Best::Unsupported(_) => return Err(Failure::Message(context.ui(Ui::TooMuchToSolve {}))),
        };
        let points = rack_points(&play.laid, self.position.settings());
        let tiles = shown::listed(&play.laid).join(" ");
        let can_lay = Ui::CanLay { n_tiles: play.laid.n_tiles(), tiles: &tiles, points };
        let mut words = vec![context.ui(first.unwrap_or(can_lay))];
        if !play.laid.is_empty() && play.laid == self.rack {
            words.push(context.ui(Ui::WholeRack {}));
        }
        let complete = proof == Proof::Complete;
        words.push(context.ui(if complete { Ui::SearchedAll { states } } else { Ui::NotProved { states } }));
        if let Some(path) = self.args.proof.as_ref().filter(|_| play.laid.is_empty()) {
            let may_be_proved = complete && wish != Wish::Out;
            super::proof::write_no_play(path, self.position, may_be_proved.then_some(states), context.lang)?;
        }
        self.tell(&Told { play, points, complete, states, words }, context)
    }

    fn why_nothing(&self, wish: Wish, opened: bool) -> Ui<'static> {
        match wish {
            Wish::Out => Ui::CannotGoOut {},
            _ if !opened => Ui::CannotOpen { needed: self.position.settings().opening.points },
            Wish::Tiles | Wish::Points => Ui::NothingToLay {},
        }
    }

    /// The best opening of the rack alone; whether that is enough is told with it.
    fn opening(&self, context: &mut Context) -> Result<Exit, Failure> {
        let settings = self.position.settings();
        let Some(best) = best_opening(&self.rack, settings) else {
            return Err(Failure::Message(context.ui(Ui::TooMuchToSolve {})));
        };
        let needed = settings.opening.points;
        let tiles = shown::sets(&best.sets);
        let laid = Counts::of(best.sets.iter().flatten());
        let best_is = Ui::BestOpening { points: best.points, needed, tiles: &tiles };
        let phrase = if laid.is_empty() { Ui::NoOpening {} } else { best_is };
        let words = vec![context.ui(phrase)];
        let complete = settings.sets.series == crate::model::Series::Plain;
        let play = Play { lifted: Vec::new(), new: best.sets, laid };
        let exit = self.tell(&Told { play, points: best.points, complete, states: 0, words }, context)?;
        Ok(if best.points < u32::from(needed) { Exit::Findings } else { exit })
    }

    fn tell(&self, told: &Told, context: &mut Context) -> Result<Exit, Failure> {
        let lifted: Vec<Vec<Tile>> = told.play.lifted.iter().map(|&index| self.table[index].clone()).collect();
        let is_nothing = told.play.laid.is_empty();
        let change = if is_nothing { String::new() } else { shown::change(&lifted, &told.play.new) };
        let table = told.play.table(&self.table);
        match self.args.format {
            Format::Json => json::write_value(&mut context.out, &self.solved(told, &table, change))?,
            Format::Full => self.write(told, &table, &change, context)?,
        }
        Ok(if is_nothing { Exit::Findings } else { Exit::Clean })
    }

    fn solved(&self, told: &Told, table: &[Lying], change: String) -> Solved {
        let mut sets = shown::sets(table.iter().map(|(set, _)| set));
        if self.in_part {
            sets += if sets.is_empty() { "..." } else { " | ..." };
        }
        Solved {
            table: sets,
            laid: shown::listed(&told.play.laid),
            n_tiles: told.play.laid.n_tiles(),
            points: told.points,
            change,
            complete: told.complete,
            states: told.states,
        }
    }

    fn write(&self, told: &Told, table: &[Lying], change: &str, context: &mut Context) -> io::Result<()> {
        for words in told.words.iter().chain([&self.position.judged_by(context)]) {
            writeln!(context.out, "{}", sentence(&clean::one_line(words)))?;
        }
        if told.play.laid.is_empty() {
            return Ok(());
        }
        writeln!(context.out)?;
        let sets = &self.position.settings().sets;
        shown::write_table(&mut context.out, table, &told.play.laid, sets, context.look, context.lang)?;
        if self.in_part {
            writeln!(context.out, "    ...")?;
        }
        writeln!(context.out, "  {}\n", context.ui(Ui::Marks {}))?;
        writeln!(context.out, "move {change}")
    }
}

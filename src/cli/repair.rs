//! `repair`: the fewest tiles to move, add or take back that make an illegal table legal.

use std::io::{self, Write};

use super::position::Position;
use super::solve::Format;
use super::texts::{Given, Texts};
use super::{Context, Exit, Failure};
use crate::messages::ui::Ui;
use crate::model::{Counts, Tile};
use crate::play::{Lying, Stays};
use crate::protocol::Repaired;
use crate::render::{clean, json, play as shown, sentence};
use crate::solver::{Budget, Mended, Repair, Unsupported, repair};

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
    let texts = Texts { lines: &args.given.texts, rack: args.rack.as_deref(), ..Texts::default() };
    let position = Position::read(texts.document(context.lang)?, &args.given, context)?;
    let table = position.last_table();
    let spare = spare(&position, &table);
    let told = match repair(&table, &spare, position.settings().sets, Budget::steps(STEPS)) {
        Mended::Legal => Told { is_only: Some(true), is_least: true, ..Told::default() },
        Mended::Least { repair, is_only, states } => {
            Told { repair: Some(repair), is_only: Some(is_only), is_least: true, states, below: 0 }
        }
        Mended::BudgetSpent { below, states } => {
            let Some(repair) = Repair::by_arranging(&table, position.settings().sets) else {
                return Err(Failure::Message(context.ui(Ui::RepairNotFound { below, states })));
            };
            Told { repair: Some(repair), is_only: None, is_least: false, states, below }
        }
        Mended::Unsupported(why) => return Err(Failure::Message(context.ui(unsupported(why)))),
    };
    match args.format {
        Format::Json => json::write_value(&mut context.out, &told.repaired(&table))?,
        Format::Full => told.write(&table, &position, context)?,
    }
    if told.repair.is_none() && position.has_error_in(|_| true) {
        position.tell(|_| true, context);
        return Ok(Exit::Findings);
    }
    Ok(Exit::Clean)
}

fn unsupported(why: Unsupported) -> Ui<'static> {
    match why {
        Unsupported::Series => Ui::SeriesNotRepaired {},
        Unsupported::UnknownTile => Ui::HiddenTiles {},
        Unsupported::MinTiles | Unsupported::TooManyTiles => Ui::TooMuchToSolve {},
    }
}

/// The rack where one is given, else what the box still holds.
fn spare(position: &Position, table: &[Vec<Tile>]) -> Counts {
    if let Some(rack) = position.rack().filter(|_| !position.has_turns()) {
        return rack;
    }
    position.settings().r#box.tiles().minus(&Counts::of(table.iter().flatten()))
}

/// What is told: without a repair, that every set is legal.
#[derive(Default)]
struct Told {
    repair: Option<Repair>,
    is_only: Option<bool>,
    is_least: bool,
    states: u64,
    below: u32,
}

impl Told {
    fn lying(&self, table: &[Vec<Tile>]) -> Vec<Lying> {
        let Some(repair) = &self.repair else {
            return table.iter().map(|set| (set.clone(), Stays::Yes)).collect();
        };
        let stays = |index| {
            if repair.changed.contains(&index) || table.len() <= index { Stays::No } else { Stays::Yes }
        };
        let sets = repair.sets.iter().enumerate().filter(|(_, set)| !set.is_empty());
        sets.map(|(index, set)| (set.clone(), stays(index))).collect()
    }

    fn change(&self, table: &[Vec<Tile>]) -> String {
        let Some(repair) = &self.repair else { return String::new() };
        let lifted: Vec<Vec<Tile>> = repair.changed.iter().map(|&index| table[index].clone()).collect();
        shown::change(&lifted, &repair.new_sets())
    }

    fn repaired(&self, table: &[Vec<Tile>]) -> Repaired {
        let none = Repair::default();
        let repair = self.repair.as_ref().unwrap_or(&none);
        Repaired {
            table: shown::sets(self.lying(table).iter().map(|(set, _)| set)),
            change: self.change(table),
            n_tiles: repair.price(),
            n_moved: repair.n_moved,
            added: shown::listed(&repair.added),
            taken: shown::listed(&repair.taken),
            only: self.is_only,
            complete: self.is_least,
            states: self.states,
        }
    }

    fn write(&self, table: &[Vec<Tile>], position: &Position, context: &mut Context) -> io::Result<()> {
        for words in self.words(position, context) {
            writeln!(context.out, "{}", sentence(&clean::one_line(&words)))?;
        }
        let Some(repair) = &self.repair else { return Ok(()) };
        writeln!(context.out)?;
        let sets = &position.settings().sets;
        shown::write_table(&mut context.out, &self.lying(table), &repair.added, sets, context.look, context.lang)?;
        writeln!(context.out, "  {}\n", context.ui(Ui::Marks {}))?;
        writeln!(context.out, "move {}", self.change(table))
    }

    fn words(&self, position: &Position, context: &Context) -> Vec<String> {
        let Some(repair) = &self.repair else {
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
        let (below, states) = (self.below, self.states);
        let least = if self.is_least { Ui::LeastProved { states } } else { Ui::LeastNotProved { below, states } };
        let mut words = vec![format!("{mends}: {}", parts.join(", ")), context.ui(least)];
        words.extend(self.is_only.map(|only| context.ui(if only { Ui::OnlyRepair {} } else { Ui::OneOfMany {} })));
        words.push(position.judged_by(context));
        words
    }
}

//! The fewest tiles to move, add or take back that make an illegal table legal.

use super::Position;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::{Counts, Tile};
use crate::play::{Lying, Stays};
use crate::protocol::{Reason, Repaired, Unsolved};
use crate::render::play as shown;
use crate::solver::{Budget, Mended, Repair, Unsupported, repair};

/// A table that was mended: without a repair, every set is legal.
#[derive(Default)]
pub struct Mending {
    /// The table before.
    pub before: Vec<Vec<Tile>>,
    /// What to do.
    pub repair: Option<Repair>,
    /// Whether no other repair is as good, where that is known.
    pub is_only: Option<bool>,
    /// Whether it is proved that no repair touches fewer tiles.
    pub is_least: bool,
    /// States searched.
    pub states: u64,
    /// Where it is not proved: no repair touches fewer tiles than this.
    pub below: u32,
}

/// Why a table is not mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmended {
    /// The search does not take it on.
    Unsupported(Unsupported),
    /// The steps were used up and nothing was found: no repair touches fewer tiles, and so many states were searched.
    BudgetSpent(u32, u64),
}

impl Unmended {
    /// The same in words.
    pub const fn phrase(self) -> Ui<'static> {
        match self {
            Unmended::Unsupported(Unsupported::Series) => Ui::SeriesNotRepaired {},
            Unmended::Unsupported(Unsupported::UnknownTile) => Ui::HiddenTiles {},
            Unmended::Unsupported(Unsupported::MinTiles | Unsupported::TooManyTiles) => Ui::TooMuchToSolve {},
            Unmended::BudgetSpent(below, states) => Ui::RepairNotFound { below, states },
        }
    }

    /// The same in JSON.
    pub fn unsolved(self, lang: Lang) -> Unsolved {
        let reason = match self {
            Unmended::Unsupported(Unsupported::Series) => Reason::Series,
            Unmended::Unsupported(Unsupported::UnknownTile) => Reason::HiddenTile,
            Unmended::Unsupported(Unsupported::MinTiles | Unsupported::TooManyTiles) => Reason::TooMuch,
            Unmended::BudgetSpent(..) => Reason::StepsSpent,
        };
        Unsolved { reason, message: ui(self.phrase(), lang) }
    }
}

/// Mends the table of a position as it lies at the end.
pub fn mend(position: &Position, budget: Budget) -> Result<Mending, Unmended> {
    let before = position.last_table();
    let sets = position.settings().sets;
    let mending = match repair(&before, &spare(position, &before), sets, budget) {
        Mended::Legal => Mending { is_only: Some(true), is_least: true, ..Mending::default() },
        Mended::Least { repair, is_only, states } => {
            Mending { repair: Some(repair), is_only: Some(is_only), is_least: true, states, ..Mending::default() }
        }
        Mended::BudgetSpent { below, states } => {
            let repair = Repair::by_arranging(&before, sets).ok_or(Unmended::BudgetSpent(below, states))?;
            Mending { repair: Some(repair), states, below, ..Mending::default() }
        }
        Mended::Unsupported(why) => return Err(Unmended::Unsupported(why)),
    };
    Ok(Mending { before, ..mending })
}

/// The rack where one is given, else what the box still holds.
fn spare(position: &Position, table: &[Vec<Tile>]) -> Counts {
    if let Some(rack) = position.rack().filter(|_| !position.has_turns()) {
        return rack;
    }
    position.settings().r#box.tiles().minus(&Counts::of(table.iter().flatten()))
}

impl Mending {
    /// The table afterwards.
    pub fn table(&self) -> Vec<Lying> {
        let Some(repair) = &self.repair else {
            return self.before.iter().map(|set| (set.clone(), Stays::Yes)).collect();
        };
        let stays = |index| {
            if repair.changed.contains(&index) || self.before.len() <= index { Stays::No } else { Stays::Yes }
        };
        let sets = repair.sets.iter().enumerate().filter(|(_, set)| !set.is_empty());
        sets.map(|(index, set)| (set.clone(), stays(index))).collect()
    }

    /// What changes: sets lifted, `>`, sets laid; empty where nothing is wrong.
    pub fn change(&self) -> String {
        let Some(repair) = &self.repair else { return String::new() };
        let lifted: Vec<Vec<Tile>> = repair.changed.iter().map(|&index| self.before[index].clone()).collect();
        shown::change(&lifted, &repair.new_sets())
    }

    /// The same in JSON.
    pub fn repaired(&self) -> Repaired {
        let none = Repair::default();
        let repair = self.repair.as_ref().unwrap_or(&none);
        Repaired {
            table: shown::sets(self.table().iter().map(|(set, _)| set)),
            change: self.change(),
            n_tiles: repair.price(),
            n_moved: repair.n_moved,
            added: shown::listed(&repair.added),
            taken: shown::listed(&repair.taken),
            only: self.is_only,
            complete: self.is_least,
            states: self.states,
        }
    }
}

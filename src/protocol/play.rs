//! The answers of `solve` and `repair`, in JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::report::{Checked, Head};
use crate::messages::Lang;

/// The best play from a position, or why none is told.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveAnswer {
    /// How every answer begins.
    #[serde(flatten)]
    pub head: Head,
    /// The best play; its keys are left out where none is told.
    #[serde(flatten)]
    pub solved: Option<Solved>,
    /// Why none is told; `null` where one is.
    pub unsolved: Option<Unsolved>,
    /// The position as the referee reads it.
    pub position: Checked,
}

/// The cheapest repair of a table, or why none is told.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RepairAnswer {
    /// How every answer begins.
    #[serde(flatten)]
    pub head: Head,
    /// The repair; its keys are left out where none is told.
    #[serde(flatten)]
    pub repaired: Option<Repaired>,
    /// Why none is told; `null` where one is.
    pub unsolved: Option<Unsolved>,
    /// The position as the referee reads it.
    pub position: Checked,
}

impl SolveAnswer {
    /// What came of a position.
    pub fn new(position: Checked, found: Result<Solved, Unsolved>, lang: Lang) -> Self {
        let (solved, unsolved) = apart(found);
        SolveAnswer { head: Head::new(position.rules.clone(), lang), solved, unsolved, position }
    }
}

impl RepairAnswer {
    /// What came of a table.
    pub fn new(position: Checked, found: Result<Repaired, Unsolved>, lang: Lang) -> Self {
        let (repaired, unsolved) = apart(found);
        RepairAnswer { head: Head::new(position.rules.clone(), lang), repaired, unsolved, position }
    }
}

fn apart<T, E>(found: Result<T, E>) -> (Option<T>, Option<E>) {
    match found {
        Ok(found) => (Some(found), None),
        Err(why) => (None, Some(why)),
    }
}

/// Why a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Unsolved {
    /// For programs.
    pub reason: Reason,
    /// The same in words.
    pub message: String,
}

/// Why a position has no answer, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Some of it cannot be read; the findings of the position say what.
    Unreadable,
    /// It holds turns, and a best play is looked for before one.
    HasTurns,
    /// Nobody says whose tiles may be laid.
    NoRack,
    /// A tile is not shown, and it could be any.
    HiddenTile,
    /// It is more than the search takes on.
    TooMuch,
    /// The tiles of the table cannot lie in legal sets.
    TableStuck,
    /// Tables with the series of the maths variant are not repaired.
    Series,
    /// The steps of the search were used up.
    StepsSpent,
}

/// A best play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// The table afterwards, in the notation.
    pub table: String,
    /// The tiles that come from the rack.
    pub laid: Vec<String>,
    /// How many.
    pub n_tiles: u32,
    /// What they cost on the rack; with `--opening` what the opening is worth.
    pub points: u32,
    /// What changes: sets lifted, `>`, sets laid; empty where nothing can be laid.
    #[serde(rename = "move")]
    pub change: String,
    /// Whether every arrangement was searched.
    pub complete: bool,
    /// States searched.
    pub states: u64,
}

/// A table that was mended.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repaired {
    /// The table afterwards, in the notation.
    pub table: String,
    /// What changes: sets lifted, `>`, sets laid; empty where nothing is wrong.
    #[serde(rename = "move")]
    pub change: String,
    /// Tiles touched: moved, added and taken back.
    pub n_tiles: u32,
    /// Tiles that now lie in another set.
    pub n_moved: u32,
    /// Tiles that were not on the table.
    pub added: Vec<String>,
    /// Tiles that no longer are.
    pub taken: Vec<String>,
    /// Whether no other repair is as good; `null` where that is not known.
    pub only: Option<bool>,
    /// Whether it is proved that no repair touches fewer.
    pub complete: bool,
    /// States searched.
    pub states: u64,
}

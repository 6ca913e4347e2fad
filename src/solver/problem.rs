//! The questions that the solver answers, and its answers.

use alloc::vec::Vec;

use crate::model::{Counts, SetSettings, Tile};

/// What a joker is worth in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JokerWorth {
    /// The number that it stands for.
    Number,
    /// Nothing.
    Zero,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Lay the most tiles of the rack.
    Tiles,
    /// Get rid of the most points of the rack.
    Points {
        /// What a joker counts on the rack.
        joker: u16,
    },
    /// Lay the whole rack.
    Out,
    /// Arrange the table alone; the rack is not looked at.
    Arrange,
    /// Lay the sets of the rack alone that are worth most; the table is not looked at.
    Opening {
        /// What a joker counts in them.
        joker: JokerWorth,
    },
}

/// A table, a rack and a wish.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// Tiles that must lie afterwards, jokers included.
    pub table: Counts,
    /// Tiles that may.
    pub rack: Counts,
    /// What a set is.
    pub sets: SetSettings,
    /// What is wanted.
    pub goal: Goal,
    /// The sets of the table as they lie: then of the best plays it is the one that keeps most of them, of those the
    /// one that keeps earlier sets rather than later ones, and of those the first in reading order. `None` where any
    /// best play will do, which is far quicker. An opening keeps no sets.
    pub lying: Option<&'a [&'a [Tile]]>,
}

/// How many steps a search may take; the same number gives the same answer on every machine.
///
/// A step is one state looked at: well under a microsecond for the common rules, tens of them for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(u64);

impl Budget {
    /// At most `n` steps.
    pub const fn steps(n: u64) -> Self {
        Budget(n)
    }

    /// As many as a search allows itself.
    pub const ANY: Budget = Budget(u64::MAX);

    /// How many.
    pub const fn n_steps(self) -> u64 {
        self.0
    }

    /// The same, and at most so many.
    #[must_use]
    pub fn at_most(self, n: u64) -> Self {
        Budget(self.0.min(n))
    }
}

impl Default for Budget {
    /// Two million steps: enough for every position of a box of 106 or 160 tiles that was tried.
    fn default() -> Self {
        Budget(2_000_000)
    }
}

/// A best play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The whole table afterwards (of an opening: the sets laid): first the lying sets that are kept, as they lie,
    /// then the others in reading order, each joker with its claim.
    pub sets: Vec<Vec<Tile>>,
    /// The tiles of the rack that lie in them.
    pub laid: Counts,
    /// What the goal counts: tiles laid, or points.
    pub value: u32,
    /// How many of the lying sets stay as they are.
    pub kept: usize,
    /// Whether that is the most that can stay.
    pub changes: Changes,
    /// Whether it is proved that no other plan that keeps these sets comes before it in reading order: set by set and
    /// place by place, from R1 on to K13, a number tile before a joker, a longer set before its own beginning.
    pub is_first: bool,
    /// States searched.
    pub states: u64,
}

/// Whether another play of the same value changes fewer sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Changes {
    /// None does: proved.
    Fewest,
    /// Perhaps: it was not asked for, or a proof takes more steps than it is worth.
    #[default]
    Unknown,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This is the best there is, proved.
    Plan(Plan),
    /// Every arrangement was searched, and none does it: the table cannot lie in legal sets, or nobody can go out.
    Impossible {
        /// States searched.
        states: u64,
    },
    /// The steps were used up first; nothing is known.
    BudgetSpent {
        /// States searched.
        states: u64,
    },
    /// The solver does not take this on.
    Unsupported(Unsupported),
}

/// Why the solver does not take something on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// The series of the maths variant.
    Series,
    /// A minimum of more than six tiles a set.
    MinTiles,
    /// More than eight of one face, or more than eight jokers.
    TooManyTiles,
    /// Hidden tiles, or tiles that no box holds.
    UnknownTile,
}

//! A table that was mended, and what came of looking for one.

use alloc::vec::Vec;

use super::{Budget, Goal, Outcome, Problem, Unsupported, solve};
use crate::model::{Counts, SetSettings, Tile};

/// A table that was mended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repair {
    /// What each set of the old table became, none where it is gone, then the sets that are wholly new.
    pub sets: Vec<Vec<Tile>>,
    /// How many of them are old.
    pub n_old: usize,
    /// Old sets that are gone or changed, by index.
    pub changed: Vec<usize>,
    /// Tiles that now lie in another set than before.
    pub n_moved: u32,
    /// Tiles that were not on the table.
    pub added: Counts,
    /// Tiles that no longer are.
    pub taken: Counts,
}

impl Repair {
    /// Tiles moved, added and taken back.
    pub fn price(&self) -> u32 {
        self.n_moved + self.added.n_tiles() + self.taken.n_tiles()
    }

    /// The sets that lie where others were lifted.
    pub fn new_sets(&self) -> Vec<Vec<Tile>> {
        let is_new = |index: &usize| self.changed.contains(index) || self.n_old <= *index;
        (0..self.sets.len()).filter(is_new).map(|at| self.sets[at].clone()).filter(|set| !set.is_empty()).collect()
    }

    /// All tiles of the table in legal sets, none added or taken, as the solver comes upon them: not the fewest moved.
    pub fn by_arranging(table: &[Vec<Tile>], sets: SetSettings) -> Option<Repair> {
        let counts = Counts::of(table.iter().flatten());
        let problem = Problem { table: counts, rack: Counts::default(), sets, goal: Goal::Arrange, lying: None };
        let Outcome::Plan(plan) = solve(&problem, Budget::default()) else { return None };
        let mut repair = Repair { sets: alloc::vec![Vec::new(); table.len()], n_old: table.len(), ..Repair::default() };
        let mut free: Vec<usize> = (0..table.len()).collect();
        for set in plan.sets {
            let new = Counts::of(&set);
            let stay = |index: usize| new.n_tiles() - new.minus(&Counts::of(&table[index])).n_tiles();
            let nearest = (0..free.len()).max_by_key(|&at| (stay(free[at]), core::cmp::Reverse(at)));
            if let Some(at) = nearest {
                let index = free.remove(at);
                repair.n_moved += new.n_tiles() - stay(index);
                repair.sets[index] = set;
            } else {
                repair.n_moved += new.n_tiles();
                repair.sets.push(set);
            }
        }
        let counts = |set: &[Tile]| Counts::of(set);
        repair.changed = (0..table.len()).filter(|&at| counts(&table[at]) != counts(&repair.sets[at])).collect();
        Some(repair)
    }

    /// Whether all tiles stay on the table and none comes to it.
    pub fn only_moves(&self) -> bool {
        self.added.is_empty() && self.taken.is_empty()
    }
}

/// What came of looking for a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mended {
    /// Every set is legal already.
    Legal,
    /// No repair touches fewer tiles, and none that touches as many takes and adds fewer.
    Least {
        /// It.
        repair: Repair,
        /// Whether no other repair is as good.
        is_only: bool,
        /// States searched.
        states: u64,
    },
    /// The steps were used up first; a repair of a lower price than `below` does not exist.
    BudgetSpent {
        /// The price at which the search stopped.
        below: u32,
        /// States searched.
        states: u64,
    },
    /// The search does not take this on.
    Unsupported(Unsupported),
}

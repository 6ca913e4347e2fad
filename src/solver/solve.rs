//! From a question to its answer.

use alloc::vec::Vec;

use super::fast::{Fast, Spent};
use super::general::{self, Found};
use super::task::{Pay, Task};
use super::{Budget, Goal, Outcome, Plan, Problem, rebuild};
use crate::model::{Counts, Tile};

/// A solver that keeps its memory from one problem to the next.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    fast: Fast,
}

/// The best play, or the proof that there is none.
///
/// ```
/// use rummilint::model::{Colour, Counts, Face, Number, Tile};
/// use rummilint::solver::{Budget, Goal, Outcome, Problem, solve};
/// # use rummilint::model::{JokersPerSet, Layout, Series, SetSettings, Wrap};
/// # let sets = SetSettings { min_tiles: 3, wrap: Wrap::Forbidden, layout: Layout::Free,
/// #     jokers_per_set: JokersPerSet::Any, series: Series::Plain };
/// let tile = |colour, number| Tile::of(Face::new(colour, Number::new(number).unwrap()));
/// let mut rack: Vec<Tile> = (3..=7).map(|number| tile(Colour::Red, number)).collect();
/// rack.extend([tile(Colour::Blue, 6), tile(Colour::Yellow, 6)]);
/// let problem = Problem { table: Counts::default(), rack: Counts::of(&rack), sets, goal: Goal::Tiles };
/// // The run of five would leave two tiles; the group of sixes leaves one.
/// let Outcome::Plan(plan) = solve(&problem, Budget::default()) else { panic!() };
/// assert_eq!(plan.value, 6);
/// ```
pub fn solve(problem: &Problem, budget: Budget) -> Outcome {
    Solver::default().solve(problem, budget)
}

impl Solver {
    /// As [`solve`], with the memory of this solver.
    pub fn solve(&mut self, problem: &Problem, budget: Budget) -> Outcome {
        let none = Counts::default();
        let (table, rack) = match problem.goal {
            Goal::Arrange => (&problem.table, &none),
            Goal::Opening { .. } => (&none, &problem.rack),
            Goal::Tiles | Goal::Points { .. } | Goal::Out => (&problem.table, &problem.rack),
        };
        let pay = match problem.goal {
            Goal::Points { joker } => Pay::Points(joker),
            Goal::Opening { joker } => Pay::Places(joker),
            Goal::Tiles | Goal::Out | Goal::Arrange => Pay::Tiles,
        };
        let task = match Task::new(table, rack, problem.sets, pay) {
            Ok(task) => task,
            Err(why) => return Outcome::Unsupported(why),
        };
        let mut left = budget.n_steps();
        let found = self.search(&task, problem.goal, &mut left);
        let states = budget.n_steps() - left;
        match found {
            Err(Spent) => Outcome::BudgetSpent { states },
            Ok(None) => Outcome::Impossible { states },
            Ok(Some(found)) => plan(&task, &found, problem.goal, table, rack, states),
        }
    }

    fn search(&mut self, task: &Task, goal: Goal, steps: &mut u64) -> Result<Option<Found>, Spent> {
        if Fast::takes(task) {
            let bound = if goal == Goal::Out { 0 } else { u32::MAX };
            return self.fast.solve(task, bound, steps);
        }
        general::search(task, steps).map_err(|()| Spent)
    }
}

fn plan(task: &Task, found: &Found, goal: Goal, table: &Counts, rack: &Counts, states: u64) -> Outcome {
    let sets: Vec<Vec<Tile>> = rebuild::sets(task, found);
    let mut all = Counts::default();
    for set in &sets {
        all.add_all(set);
    }
    let laid = all.minus(table);
    if goal == Goal::Out && laid != *rack {
        return Outcome::Impossible { states };
    }
    let points = |tile: Tile| tile.face().map_or(task.joker_pays(0), |face| i64::from(face.number().get()));
    let value = match goal {
        Goal::Opening { .. } => found.paid,
        Goal::Points { .. } => laid.tiles().map(points).sum(),
        Goal::Tiles | Goal::Out | Goal::Arrange => i64::from(laid.n_tiles()),
    };
    Outcome::Plan(Plan { sets, laid, value: u32::try_from(value).unwrap_or(u32::MAX), states })
}

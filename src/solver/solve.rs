//! From a question to its answer.

use super::fast::{Fast, Spent};
use super::general::{Found, General};
use super::keep::{self, Mask};
use super::task::{Pay, Task};
use super::{Budget, Changes, Goal, JokerWorth, Outcome, Plan, Problem, Unsupported, rebuild};
use crate::model::{Counts, Tile};

/// A solver that keeps its memory from one problem to the next.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    fast: Fast,
    general: General,
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
/// let problem = Problem { table: Counts::default(), rack: Counts::of(&rack), sets, goal: Goal::Tiles, lying: &[] };
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
        let mut left = budget.n_steps();
        let first = self.best(problem, 0, None, &mut left);
        let plan = match first {
            Err(Fault::Spent) => return Outcome::BudgetSpent { states: budget.n_steps() - left },
            Err(Fault::Unsupported(why)) => return Outcome::Unsupported(why),
            Ok(None) => return Outcome::Impossible { states: budget.n_steps() - left },
            Ok(Some(plan)) => plan,
        };
        let mut plan = self.tidied(problem, plan, &mut left);
        plan.states = budget.n_steps() - left;
        Outcome::Plan(plan)
    }

    /// The plan of the same value that changes fewest lying sets, or the same plan where the steps do not reach.
    fn tidied(&mut self, problem: &Problem, plan: Plan, left: &mut u64) -> Plan {
        if problem.lying.is_empty() || matches!(problem.goal, Goal::Opening { .. }) {
            return plan;
        }
        let value = plan.value;
        let attempt = |mask, left: &mut u64| match self.best(problem, mask, Some(value), left) {
            Ok(found) => Ok(found.filter(|found| found.value == value)),
            Err(_) => Err(Spent),
        };
        let found = keep::fewest_changes(keep::candidates(problem), left, attempt);
        let (found, proved) = found.unwrap_or((plan, false));
        let changes = if proved { Changes::Fewest } else { Changes::Unknown };
        Plan { kept: keep::n_kept(problem, &found.sets), changes, ..found }
    }

    /// The best plan that keeps some lying sets; one of less than `value` is of no use.
    fn best(
        &mut self,
        problem: &Problem,
        kept: Mask,
        value: Option<u32>,
        left: &mut u64,
    ) -> Result<Option<Plan>, Fault> {
        let (must, may) = tiles(problem, kept);
        let task = Task::new(&must, &may, problem.sets, pay(problem)).map_err(Fault::Unsupported)?;
        let bound = match (problem.goal, value) {
            (Goal::Out, _) => 0,
            (_, Some(value)) => task.value(&may).saturating_sub(value),
            (_, None) => u32::MAX,
        };
        let found = self.search(&task, bound, left).map_err(|Spent| Fault::Spent)?;
        let Some(found) = found else { return Ok(None) };
        let mut sets = rebuild::sets(&task, &found);
        sets.sort_by_key(|set| set.iter().map(|tile| tile.face().or(tile.claim())).min());
        let laid = Counts::of(sets.iter().flatten()).minus(&must);
        if problem.goal == Goal::Out && laid != may {
            return Ok(None);
        }
        let value = if matches!(task.pay, Pay::Places(_)) { found.value() } else { task.value(&laid) };
        sets.splice(0..0, keep::lying(problem, kept).map(<[Tile]>::to_vec));
        Ok(Some(Plan { sets, laid, value, ..Plan::default() }))
    }

    fn search(&mut self, task: &Task, bound: u32, left: &mut u64) -> Result<Option<Found>, Spent> {
        if Fast::takes(task) {
            return self.fast.solve(task, bound, left);
        }
        self.general.search(task, left).map_err(|()| Spent)
    }
}

/// The tiles that must lie in other sets than the kept ones, and those that may.
fn tiles(problem: &Problem, kept: Mask) -> (Counts, Counts) {
    let none = Counts::default();
    let mut lying = none;
    for set in keep::lying(problem, kept) {
        lying.add_all(set);
    }
    let table = problem.table.minus(&lying);
    match problem.goal {
        Goal::Arrange => (table, none),
        Goal::Opening { .. } => (none, problem.rack),
        Goal::Tiles | Goal::Points { .. } | Goal::Out => (table, problem.rack),
    }
}

fn pay(problem: &Problem) -> Pay {
    match problem.goal {
        Goal::Points { joker } => Pay::Points(joker),
        Goal::Opening { joker: JokerWorth::Number } if 0 < problem.rack.get(Tile::JOKER) => {
            Pay::Places(JokerWorth::Number)
        }
        // Places do not matter, and the quick search can answer.
        Goal::Opening { .. } => Pay::Points(0),
        Goal::Tiles | Goal::Out | Goal::Arrange => Pay::Tiles,
    }
}

/// Why there is no answer.
enum Fault {
    Spent,
    Unsupported(Unsupported),
}

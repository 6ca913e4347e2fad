//! From a question to its answer.

use alloc::vec::Vec;

use super::fast::{Fast, Spent};
use super::found::Found;
use super::general::General;
use super::keep::{self, Mask};
use super::order::{self, Rest};
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
/// use rummilint::model::{Colour, Counts, Face, Number, SetSettings, Tile};
/// use rummilint::solver::{Budget, Goal, Outcome, Problem, solve};
/// let sets = SetSettings::PLAIN;
/// let tile = |colour, number| Tile::of(Face::new(colour, Number::new(number).unwrap()));
/// let mut rack: Vec<Tile> = (3..=7).map(|number| tile(Colour::Red, number)).collect();
/// rack.extend([tile(Colour::Blue, 6), tile(Colour::Yellow, 6)]);
/// let problem = Problem { table: Counts::default(), rack: Counts::of(&rack), sets, goal: Goal::Tiles, lying: None };
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
        let mut plan = match problem.goal {
            Goal::Opening { .. } => plan,
            _ if problem.lying.is_none() => plan,
            _ => self.tidied(problem, plan, &mut left),
        };
        plan.states = budget.n_steps() - left;
        Outcome::Plan(plan)
    }

    /// What the best play is worth; `None` where [`Solver::solve`] gives no plan.
    ///
    /// Nothing is allocated where the memory of this solver has grown as far as the problem asks.
    pub fn value(&mut self, problem: &Problem, budget: Budget) -> Option<u32> {
        self.answer(problem, 0, None, &mut budget.n_steps()).ok()?.map(|answer| answer.value)
    }

    /// The plan of the same value that changes fewest lying sets and comes first in reading order, as far as the
    /// steps reach.
    fn tidied(&mut self, problem: &Problem, plan: Plan, left: &mut u64) -> Plan {
        let value = plan.value;
        let attempt = |mask, left: &mut u64| match self.best(problem, mask, Some(value), left) {
            Ok(found) => Ok(found.filter(|found| found.value == value).map(|plan| (mask, plan))),
            Err(_) => Err(Spent),
        };
        let found = keep::fewest_changes(keep::candidates(problem), left, attempt);
        let ((kept, plan), proved) = found.unwrap_or(((0, plan), false));
        let changes = if proved { Changes::Fewest } else { Changes::Unknown };
        let plan = self.first(problem, kept, plan, left);
        Plan { kept: keep::n_kept(problem, &plan.sets), changes, ..plan }
    }

    /// Of the plans that keep these sets, the first in reading order.
    fn first(&mut self, problem: &Problem, kept: Mask, mut plan: Plan, left: &mut u64) -> Plan {
        let (must, may) = tiles(problem, kept);
        let others = plan.sets.split_off(kept.count_ones() as usize);
        let attempt = |rest: &Rest, set: &[Tile], instead_of: &[Vec<Tile>], left: &mut u64| {
            let pay = pay(problem);
            let Ok(task) = Task::new(&rest.must, &rest.may, problem.sets, pay) else { return Ok(None) };
            let all = task.value(&must.plus(&may)).saturating_sub(task.value(&must) + plan.value);
            let found = self.search(&task, all, left)?;
            let worth = |sets: &[Vec<Tile>]| i64::from(task.value(&Counts::of(sets.iter().flatten())));
            let is_as_good = |found: &Found| found.paid + worth(&[set.to_vec()]) == worth(instead_of);
            Ok(found.filter(is_as_good).map(|found| rebuild::sets(&task, &found)))
        };
        let (sets, is_first) = order::first(Rest { must, may }, problem.sets, others, left, attempt);
        plan.sets.extend(sets);
        let lying = Counts::of(keep::lying(problem, kept).flatten());
        plan.laid = Counts::of(plan.sets.iter().flatten()).minus(&must.plus(&lying));
        Plan { is_first, ..plan }
    }

    /// The best plan that keeps some lying sets; one of less than `value` is of no use.
    fn best(
        &mut self,
        problem: &Problem,
        kept: Mask,
        value: Option<u32>,
        left: &mut u64,
    ) -> Result<Option<Plan>, Fault> {
        let Some(Answer { task, found, must, value }) = self.answer(problem, kept, value, left)? else {
            return Ok(None);
        };
        let mut sets = rebuild::sets(&task, &found);
        order::sort(&mut sets);
        let laid = Counts::of(sets.iter().flatten()).minus(&must);
        sets.splice(0..0, keep::lying(problem, kept).map(<[Tile]>::to_vec));
        Ok(Some(Plan { sets, laid, value, ..Plan::default() }))
    }

    /// What a plan can be made of, nothing of it allocated.
    fn answer(
        &mut self,
        problem: &Problem,
        kept: Mask,
        value: Option<u32>,
        left: &mut u64,
    ) -> Result<Option<Answer>, Fault> {
        let (must, may) = tiles(problem, kept);
        let task = Task::new(&must, &may, problem.sets, pay(problem)).map_err(Fault::Unsupported)?;
        let bound = match (problem.goal, value) {
            (Goal::Out, _) => 0,
            (_, Some(value)) => task.value(&may).saturating_sub(value),
            (_, None) => u32::MAX,
        };
        let found = self.search(&task, bound, left).map_err(|Spent| Fault::Spent)?;
        let Some(found) = found else { return Ok(None) };
        let value = u32::try_from(found.paid - i64::from(task.value(&must))).unwrap_or(u32::MAX);
        let is_wanted = problem.goal != Goal::Out || value == task.value(&may);
        Ok(is_wanted.then_some(Answer { task, found, must, value }))
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

/// What was found for a task.
struct Answer {
    task: Task,
    found: Found,
    /// Tiles that had to be laid.
    must: Counts,
    value: u32,
}

/// Why there is no answer.
enum Fault {
    Spent,
    Unsupported(Unsupported),
}

//! The most points that can be laid as separate sets.

use alloc::vec::Vec;

use super::{Budget, Goal, JokerWorth, Outcome, Problem, solve};
use crate::model::{Counts, SetSettings, Tile};

/// The best sets that tiles can be laid in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// What they are worth together.
    pub points: u32,
    /// The sets, in order of colour and number; every joker carries its claim.
    pub sets: Vec<Vec<Tile>>,
}

/// Steps after which [`best_sets`] gives up: a rack of thirty tiles with four jokers takes a small part of them.
const STEPS: u64 = 4_000_000;

/// The most points that can be laid as separate legal sets from these tiles alone; not all need be laid.
///
/// Every tile counts its number; a joker what it stands for, or nothing. The answer is exact. `None` where the
/// question is out of reach: more than eight of one face or eight jokers, hidden tiles, a minimum of more than six
/// tiles, the series of the maths variant, or (hundreds of tiles where 1 follows 13) too many steps.
///
/// ```
/// use rummilint::model::{Colour, Counts, Face, Number, SetSettings, Tile};
/// use rummilint::solver::{JokerWorth, best_sets};
/// let ten = |colour| Tile::of(Face::new(colour, Number::new(10).unwrap()));
/// let rack = Counts::of(&[ten(Colour::Black), ten(Colour::Blue), Tile::JOKER]);
/// assert_eq!(best_sets(&rack, SetSettings::PLAIN, JokerWorth::Number).unwrap().points, 30);
/// ```
pub fn best_sets(tiles: &Counts, sets: SetSettings, worth: JokerWorth) -> Option<Best> {
    match best_sets_within(tiles, sets, worth, Budget::ANY) {
        Outcome::Plan(plan) => Some(Best { points: plan.value, sets: plan.sets }),
        Outcome::Impossible { .. } | Outcome::BudgetSpent { .. } | Outcome::Unsupported(_) => None,
    }
}

/// The same within a budget, as the solver answers it.
pub fn best_sets_within(tiles: &Counts, sets: SetSettings, worth: JokerWorth, budget: Budget) -> Outcome {
    let goal = Goal::Opening { joker: worth };
    let problem = Problem { table: Counts::default(), rack: *tiles, sets, goal, lying: None };
    solve(&problem, budget.at_most(STEPS))
}

//! Exact search: what can be laid from these tiles, and how.

mod crossing;
mod fast;
mod found;
mod general;
mod keep;
mod layer;
mod mended;
mod opening;
mod order;
mod problem;
mod rebuild;
mod repair;
mod repair_state;
mod shapes;
mod solve;
mod task;

pub use mended::{Mended, Repair};
pub use opening::{Best, best_sets, best_sets_within};
pub use problem::{Budget, Changes, Goal, JokerWorth, Outcome, Plan, Problem, Unsupported};
pub use repair::repair;
pub use shapes::{MOST_SHAPE_JOKERS, Shape, shapes};
pub use solve::{Solver, solve};

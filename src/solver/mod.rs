//! Exact search: what can be laid from these tiles, and how.

mod crossing;
mod fast;
mod general;
mod keep;
mod opening;
mod problem;
mod rebuild;
mod solve;
mod task;

pub use opening::{Best, best_sets};
pub use problem::{Budget, Changes, Goal, JokerWorth, Outcome, Plan, Problem, Unsupported};
pub use solve::{Solver, solve};

//! Exact search: what can be laid from these tiles, and how.

mod general;
mod opening;
mod rebuild;
mod task;

pub use opening::{Best, best_sets};

/// What a joker is worth in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JokerWorth {
    /// The number that it stands for.
    Number,
    /// Nothing.
    Zero,
}

//! Text to [`Game`], with the place of everything in it.
//!
//! Reading never fails: what cannot be read is a [`Fault`] at its bytes, and everything else is still read. The parser
//! knows the notation and no rules.

mod fault;
mod tree;

pub use fault::{Expected, Fault, FaultKind};
pub use tree::{StatementSpans, Tree};

//! The notation as a whole: the parser against the formal grammar, and what holds for every text.

mod ebnf;
mod grammar;
mod invariants;
mod properties;

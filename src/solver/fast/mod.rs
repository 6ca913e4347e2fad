//! The quick search for the common rules: sets of three or more, 13 is the end, any number of jokers in a set.
//!
//! Depth first over the numbers 1 to 13, with everything learned about a state kept: what it costs exactly, or at
//! least. Cost is what stays on the rack. The first pass allows the least that can be hoped for, later ones more.
//!
//! Between two numbers a state says how many runs of each colour end here and need two tiles more, one more, or none,
//! and how many jokers are left. Runs that need tiles must go on, then complete ones go on, and only then new ones begin
//! (one that begins beside a complete run that ends could be glued to it). A run begins with a number tile, and no
//! complete run ends with a joker: jokers that are left over find a place in any run, so that only arrangements
//! without runs must be looked at on their own. A search with fewer jokers comes before one with more.

mod bound;
mod expand;
mod groups;
mod memo;
mod plan;
mod search;
mod split;
mod state;

pub(super) use search::{Fast, Spent};

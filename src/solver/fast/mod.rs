//! The quick search for the common rules: sets of three or more, 13 is the end, any number of jokers in a set.
//!
//! Depth first over the numbers 1 to 13, with everything learned about a state kept: what it costs exactly, or at
//! least. Cost is what stays on the rack. The first pass allows the least that can be hoped for, later ones more.
//!
//! Between two numbers a state says how many runs of each colour end here with one, two, or three and more tiles, and
//! how many jokers are left. Runs of one or two tiles must go on, then long ones go on, and only then new ones begin
//! (one that begins beside a long run that ends could be glued to it). A run begins with a number tile: jokers in
//! front can as well stand behind, unless the run reaches 13, so that they are put there at the end.

mod bound;
mod memo;
mod plan;
mod search;
mod split;
mod state;

pub(super) use search::{Fast, Spent};

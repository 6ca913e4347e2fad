//! Exact search: what can be laid from these tiles, and how.
use alloc::vec::Vec;

use crate::model::{Counts, SetSettings, Tile};

/// What a joker is worth in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JokerWorth {
    /// The number that it stands for.
    Number,
    /// Nothing.
    Zero,
}

/// The best sets that tiles can be laid in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// What they are worth together.
    pub points: u32,
    /// The sets, in order of colour and number; every joker carries its claim.
    pub sets: Vec<Vec<Tile>>,
}

/// stub
pub fn best_sets(_tiles: &Counts, _sets: &SetSettings, _worth: JokerWorth) -> Option<Best> {
    Some(Best::default())
}

/// stub
pub enum Could {
    /// x
    Lay(Vec<Tile>),
    /// x
    Not,
    /// x
    Unknown,
}
/// stub
pub fn could_lay(_table: &Counts, _rack: &Counts, _sets: &SetSettings) -> Could {
    Could::Unknown
}

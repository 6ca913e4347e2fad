//! The best turn of a player under a rule system.
//!
//! The solver knows tiles and sets. What a turn may do with jokers of the table, and what an opening asks, is for the
//! rules: every plan is judged as the turn that it is, and where the best one breaks a rule the search goes on among
//! those that do not. It fixes, one after the other, the set of the player's own that opens and the set in which each
//! joker lies, and leaves all the rest to the solver, whose answer is a bound on what can still come of it.

mod jokers;
mod keep;
mod opening;
mod referee;
mod search;

use alloc::vec::Vec;

pub use opening::{best_opening, best_opening_within};
pub use referee::allows;

use crate::model::{Counts, Settings, Tile};
use crate::solver::{Budget, Unsupported};

/// What a player sees.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The sets of the table as they lie.
    pub table: &'a [Vec<Tile>],
    /// The player's tiles.
    pub rack: Counts,
    /// Whether the player has opened.
    pub opened: bool,
}

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To lay the most tiles.
    Tiles,
    /// To get rid of the most points.
    Points,
    /// To lay the whole rack.
    Out,
}

/// How much is known of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Every arrangement was searched: there is nothing better.
    Complete,
    /// There may be something better: a rule of this system is more than the search can follow.
    Partial,
    /// There may be something better: the steps ran out.
    Spent,
}

/// A legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The sets of the table that are lifted, by index.
    pub lifted: Vec<usize>,
    /// The sets that are laid in their place, jokers with their claims.
    pub new: Vec<Vec<Tile>>,
    /// What comes from the rack.
    pub laid: Counts,
}

/// What can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Best {
    /// This. Of turns that are worth the same it is the one that lifts the fewest sets of the table and then the one
    /// whose sets come first in reading order ([`Plan`](crate::solver::Plan) says how), unless the rules on jokers
    /// forbid that one, or it takes more than some hundred thousand steps to be sure.
    Play(Play),
    /// Nothing that is wished for.
    Nothing,
    /// Nothing: the tiles of the table cannot lie in legal sets, with or without the rack.
    TableStuck,
    /// The solver does not take this on.
    Unsupported(Unsupported),
}

/// The answer to [`best_play`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What can be done.
    pub best: Best,
    /// Whether that is proved.
    pub proof: Proof,
    /// States searched.
    pub states: u64,
}

/// The best legal turn, or the proof that there is none.
///
/// Sets of the maths variant are left where they lie, and the answer is then not proved unless it lays the whole rack.
/// So it is where a rule on
/// jokers asks how tiles of the table were exchanged, and the best plan that is found falls short of what would be
/// possible without that rule.
pub fn best_play(position: &Position<'_>, settings: &Settings, wish: Wish) -> Answer {
    best_play_within(position, settings, wish, Budget::ANY)
}

/// The same within a budget, which counts all that is searched.
pub fn best_play_within(position: &Position<'_>, settings: &Settings, wish: Wish, budget: Budget) -> Answer {
    search::Search::new(position, settings, wish, budget).run()
}

/// What these tiles cost on a rack.
pub fn rack_points(tiles: &Counts, settings: &Settings) -> u32 {
    let points = |tile: Tile| match tile.face() {
        Some(face) => u32::from(face.number().get()),
        None => u32::from(settings.joker.rack_points),
    };
    tiles.tiles().map(points).sum()
}

/// Whether a set is legal as it lies.
fn is_set(set: &[Tile], sets: &crate::model::SetSettings) -> bool {
    crate::rules::reading::read(set, sets).is_some()
}

/// A set of a table, and whether it lies there as it did.
pub type Lying = (Vec<Tile>, Stays);

/// Whether a set was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// It lies as it lay.
    Yes,
    /// It is new or changed.
    No,
}

impl Play {
    /// The table afterwards: what stays, in its order, then what is new.
    pub fn table(&self, before: &[Vec<Tile>]) -> Vec<Lying> {
        let stays = (0..before.len()).filter(|index| !self.lifted.contains(index));
        let stays = stays.map(|index| (before[index].clone(), Stays::Yes));
        stays.chain(self.new.iter().map(|set| (set.clone(), Stays::No))).collect()
    }
}

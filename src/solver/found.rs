//! What a search found: its choices, enough to make them again with real tiles.

use super::crossing::Runs;
use super::task::{MAX_JOKERS, MAX_MIN_TILES};

/// Five steps for each number: the four colours, then the groups.
pub(super) const N_STEPS: usize = 5 * 13;

/// What a step did, enough to do it again with real tiles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice {
    /// Runs of each kind that got a number tile.
    pub(super) by_tile: Runs,
    /// Runs of each kind that got a joker.
    pub(super) by_joker: Runs,
    /// New runs, by the jokers in front of their first tile.
    pub(super) begun: [u8; MAX_JOKERS + 1],
    /// Tiles of this colour in groups; in the step that closes a number, jokers in groups.
    pub(super) grouped: u8,
}

/// The best way that was found.
pub(super) struct Found {
    /// What the laid tiles pay.
    pub(super) paid: i64,
    /// The runs that were guessed to come in from 13, by colour and kind.
    pub(super) incoming: [Runs; 4],
    /// Of every step.
    pub(super) choices: [Choice; N_STEPS],
    /// Jokers that go in front of runs that reach 13.
    pub(super) at_end: u8,
    /// Whether a complete run that gets a joker counts as one that needs a tile.
    pub(super) bridges: bool,
}

/// The kind of a run of `len` tiles.
pub(super) fn kind(len: usize, min_tiles: usize, with_joker: bool) -> usize {
    len.min(min_tiles) - 1 + if with_joker { MAX_MIN_TILES } else { 0 }
}

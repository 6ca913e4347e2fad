//! The canonical form of a document, and of a game that has no text yet.

mod document;
mod fold;
mod game;
mod line;

pub use document::canonical;
pub use fold::tiles;
pub use game::{game, name, row, sets, turn};

/// What the canonical form does with `R3-7`, `RBK8` and `R5*2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shorthands {
    /// Writes them wherever tiles lie so.
    #[default]
    Fold,
    /// Writes every tile.
    Unfold,
}

/// How the canonical form is to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Shorthands.
    pub shorthands: Shorthands,
}

//! Tiles, sets, turns, games and rule systems as plain values: no text, no spans, no wording.

mod game;
mod system;
mod tile;

pub use game::{
    Action, Counts, Draw, End, Game, Opened, Pair, Place, PlayerId, Rows, Score, Standing, Statement, Turn,
};
pub use system::*;
pub use tile::{Colour, Face, Number, Tile};

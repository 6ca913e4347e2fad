//! Reads `positions.txt`.

#![allow(dead_code)] // the bench and the tests each use a part

use rummilint::model::{Colour, Counts, Face, Number, SetSettings, Tile};
use rummilint::solver::{Goal, Problem};

/// The set rules of every common system.
pub(crate) const PLAIN: SetSettings = SetSettings::PLAIN;

/// One line of the file.
pub(crate) struct Position {
    pub(crate) class: &'static str,
    pub(crate) table: Vec<Vec<Tile>>,
    pub(crate) rack: Vec<Tile>,
    /// Most tiles, most points with a joker at 30, best opening.
    pub(crate) best: [Option<u32>; 3],
}

impl Position {
    pub(crate) fn problem(&self, goal: Goal) -> Problem<'static> {
        Problem {
            table: Counts::of(self.table.iter().flatten()),
            rack: Counts::of(&self.rack),
            sets: PLAIN,
            goal,
            lying: None,
        }
    }
}

/// All positions.
pub(crate) fn all() -> Vec<Position> {
    include_str!("positions.txt").lines().filter(|line| !line.starts_with('#')).map(position).collect()
}

fn position(line: &'static str) -> Position {
    let fields: Vec<&str> = line.split(';').map(str::trim).collect();
    Position {
        class: fields[0],
        table: fields[1].split('|').map(tiles).filter(|set| !set.is_empty()).collect(),
        rack: tiles(fields[2]),
        best: [3, 4, 5].map(|at| fields[at].parse().ok()),
    }
}

/// Tiles such as `R5 K13 J`.
pub(crate) fn tiles(text: &str) -> Vec<Tile> {
    text.split_whitespace().map(tile).collect()
}

fn tile(text: &str) -> Tile {
    if text == "J" {
        return Tile::JOKER;
    }
    let colour = Colour::ALL.into_iter().find(|colour| text.starts_with(colour.letter())).expect("a colour");
    let number = text[1..].parse().ok().and_then(Number::new).expect("a number from 1 to 13");
    Tile::of(Face::new(colour, number))
}

//! Tiles to text, with and without shorthands.

use alloc::string::String;
use core::fmt::Write;

use super::Shorthands;
use crate::model::{Face, Number, Tile};
use crate::syntax::sets::MAX_TIMES;

/// Fewest tiles that a range or a group stands for.
const FEWEST: usize = 3;

/// The tiles with shorthands: `R3-7` for three or more in a row, `RBK8` where they are a group and nothing else,
/// `R5*2` for equal neighbours.
///
/// ```
/// use rummilint::{format, model::{Colour, Face, Number, Tile}};
/// let red = |n| Tile::of(Face::new(Colour::Red, Number::new(n).unwrap()));
/// assert_eq!(format::tiles(&[red(3), red(4), red(5), Tile::JOKER, red(7)]), "R3-5 J R7");
/// ```
pub fn tiles(tiles: &[Tile]) -> String {
    let mut out = String::new();
    write_tiles(&mut out, tiles, Shorthands::Fold);
    out
}

/// Adds the tiles to `out`, one blank between them.
pub(super) fn write_tiles(out: &mut String, mut tiles: &[Tile], shorthands: Shorthands) {
    if shorthands == Shorthands::Fold && is_group(tiles) {
        return write_group(out, tiles);
    }
    let mut first = true;
    while let Some(&tile) = tiles.first() {
        if !first {
            out.push(' ');
        }
        first = false;
        let n_tiles = if shorthands == Shorthands::Fold { write_folded(out, tiles) } else { write_one(out, tile) };
        tiles = &tiles[n_tiles..];
    }
}

/// Writes as many of the tiles as one token can hold, and says how many.
fn write_folded(out: &mut String, tiles: &[Tile]) -> usize {
    let tile = tiles[0];
    let equal = tiles.iter().take(MAX_TIMES as usize).take_while(|other| **other == tile).count();
    if 1 < equal && tile != Tile::FOREIGN {
        // Writing to a string cannot fail.
        let _ = write!(out, "{tile}*{equal}");
        return equal;
    }
    let run = run_length(tiles);
    if run < FEWEST {
        return write_one(out, tile);
    }
    if let Some(last) = tiles[run - 1].face() {
        let _ = write!(out, "{tile}-{}", last.number());
    }
    run
}

fn write_one(out: &mut String, tile: Tile) -> usize {
    let _ = write!(out, "{tile}");
    1
}

/// How many tiles at the start follow each other in one colour.
fn run_length(tiles: &[Tile]) -> usize {
    1 + tiles.windows(2).take_while(|pair| follows(pair[0], pair[1])).count()
}

fn follows(tile: Tile, next: Tile) -> bool {
    let (Some(face), Some(next)) = (tile.face(), next.face()) else { return false };
    Number::new(face.number().get() + 1).is_some_and(|number| next == Face::new(face.colour(), number))
}

/// Whether the tiles are one number in different colours.
fn is_group(tiles: &[Tile]) -> bool {
    let mut seen = 0_u8;
    let number = tiles.first().and_then(|tile| tile.face()).map(Face::number);
    let differs = |tile: &Tile| {
        let Some(face) = tile.face() else { return false };
        let colour = 1 << face.colour() as u8;
        let is_new = seen & colour == 0;
        seen |= colour;
        is_new && Some(face.number()) == number
    };
    FEWEST <= tiles.len() && tiles.iter().all(differs)
}

fn write_group(out: &mut String, tiles: &[Tile]) {
    let faces = || tiles.iter().filter_map(|tile| tile.face());
    out.extend(faces().map(|face| face.colour().letter()));
    if let Some(face) = faces().next() {
        let _ = write!(out, "{}", face.number());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Tree, parse};

    fn refolded(text: &str) -> String {
        let mut tree = Tree::default();
        parse(text, 0..text.len(), &mut tree);
        tiles(&tree.game.tiles)
    }

    #[test]
    fn folds() {
        let cases = [
            ("R3 R4 R5", "R3-5"),
            ("R3 R4", "R3 R4"),
            ("R5 R4 R3", "R5 R4 R3"),
            ("R8 B8 K8", "RBK8"),
            ("K8 B8 R8 Y8", "KBRY8"),
            ("R8 B8 K8 J", "R8 B8 K8 J"),
            ("R8 B8 R8", "R8 B8 R8"),
            ("R5 R5", "R5*2"),
            ("R3 R4 R5 R5 R6", "R3-5 R5 R6"),
            ("?*14", "?*14"),
            ("J J J=R10", "J*2 J=R10"),
            ("R12 R13 R1", "R12 R13 R1"),
            ("R11-1", "R11-13 R1"),
            ("R1-13 B1", "R1-13 B1"),
        ];
        for (text, folded) in cases {
            assert_eq!(refolded(text), folded, "{text}");
        }
    }

    #[test]
    fn long_stretches_stay_readable() {
        assert_eq!(tiles(&[Tile::HIDDEN; 401]), "?*200 ?*200 ?");
    }
}

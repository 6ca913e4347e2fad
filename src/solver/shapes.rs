//! Every legal set that can be made of some tiles, one by one: for searches that must know where a joker lies.

use alloc::vec::Vec;

use crate::model::{Colour, Counts, Face, JokersPerSet, Number, SetSettings, Tile, Wrap};

/// Jokers in one shape; a set with more of them is left out.
pub const MOST_SHAPE_JOKERS: u8 = 4;

/// A legal set: a run or a group. No face occurs twice in one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its number tiles, a bit for every [`Face::index`].
    pub faces: u64,
    /// Its jokers.
    pub n_jokers: u8,
    /// Its tiles in order, each joker with its claim.
    pub tiles: Vec<Tile>,
}

impl Shape {
    /// How many tiles it has.
    pub fn n_tiles(&self) -> u32 {
        self.tiles.len() as u32
    }

    /// Whether these tiles hold it.
    pub fn within(&self, tiles: &Counts) -> bool {
        self.n_jokers <= tiles.get(Tile::JOKER) && self.tiles.iter().all(|tile| tile.is_joker() || 0 < tiles.get(*tile))
    }
}

/// All runs and groups that can be laid with these tiles, runs first, by colour, length and number; those that differ
/// only in what a joker stands for are all there. Sets of more than [`MOST_SHAPE_JOKERS`] jokers are left out.
pub fn shapes(sets: SetSettings, tiles: &Counts) -> Vec<Shape> {
    let most = if sets.jokers_per_set == JokersPerSet::One { 1 } else { MOST_SHAPE_JOKERS };
    let mut maker = Maker { tiles, most_jokers: most.min(tiles.get(Tile::JOKER)), shapes: Vec::new() };
    let min = sets.min_tiles.max(1);
    for colour in Colour::ALL {
        for n_tiles in min..=Number::MAX {
            let last = if sets.wrap == Wrap::Allowed { Number::MAX } else { Number::MAX + 1 - n_tiles };
            for low in 1..=last {
                let numbers = (0..n_tiles).filter_map(|step| Number::new((low - 1 + step) % Number::MAX + 1));
                let run: Vec<Face> = numbers.map(|number| Face::new(colour, number)).collect();
                maker.fill(&run, 0, &mut Vec::new(), 0);
            }
        }
    }
    for number in (1..=Number::MAX).filter_map(Number::new) {
        for colours in (0_u8..16).filter(|colours| u32::from(min) <= colours.count_ones()) {
            let chosen = Colour::ALL.into_iter().filter(|&colour| colours >> colour as u8 & 1 == 1);
            let group: Vec<Face> = chosen.map(|colour| Face::new(colour, number)).collect();
            maker.fill(&group, 0, &mut Vec::new(), 0);
        }
    }
    maker.shapes
}

struct Maker<'a> {
    tiles: &'a Counts,
    most_jokers: u8,
    shapes: Vec<Shape>,
}

impl Maker<'_> {
    /// Fills the places from `at` on, each with its tile or with a joker.
    fn fill(&mut self, places: &[Face], at: usize, so_far: &mut Vec<Tile>, n_jokers: u8) {
        let Some(&face) = places.get(at) else {
            let faces = so_far.iter().filter_map(|tile| tile.face()).fold(0, |faces, face| faces | 1 << face.index());
            if faces != 0 {
                self.shapes.push(Shape { faces, n_jokers, tiles: so_far.clone() });
            }
            return;
        };
        if 0 < self.tiles.get(Tile::of(face)) {
            so_far.push(Tile::of(face));
            self.fill(places, at + 1, so_far, n_jokers);
            so_far.pop();
        }
        if n_jokers < self.most_jokers {
            so_far.push(Tile::claimed(face));
            self.fill(places, at + 1, so_far, n_jokers + 1);
            so_far.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn box_of(n_jokers: u8) -> Counts {
        let mut tiles = Counts::of(&Face::all().map(Tile::of).collect::<Vec<_>>());
        tiles.add(Tile::JOKER, n_jokers);
        tiles
    }

    /// The shapes as collections of tiles.
    fn n_collections(n_jokers: u8) -> usize {
        let mut keys: Vec<(u64, u8)> =
            shapes(SetSettings::PLAIN, &box_of(n_jokers)).iter().map(|shape| (shape.faces, shape.n_jokers)).collect();
        keys.sort_unstable();
        keys.dedup();
        keys.len()
    }

    #[test]
    fn there_are_as_many_as_can_be_counted_by_hand() {
        // 66 windows in 4 colours, and 5 groups of 13 numbers.
        assert_eq!(n_collections(0), 4 * 66 + 13 * 5);
        // The count that an enumeration by others gives.
        assert_eq!(n_collections(2), 6301);
    }
}

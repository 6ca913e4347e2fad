//! The verifier's own reading of tiles, and bags of them.

use std::ops::{Index, IndexMut};

/// What a number tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Face {
    /// 0 to 3.
    pub(super) colour: u8,
    /// 1 to 13.
    pub(super) number: u8,
}

const COLOURS: &str = "RBYK";
/// The highest number.
pub(super) const MOST: u8 = 13;

impl Face {
    fn read(text: &str) -> Option<Face> {
        let colour = COLOURS.find(text.chars().next()?)? as u8;
        let number = (1..=MOST).find(|number| number.to_string() == text[1..])?;
        Some(Face { colour, number })
    }

    /// 0 to 51.
    pub(super) fn index(self) -> usize {
        usize::from(self.colour * MOST + self.number - 1)
    }

    pub(super) fn of_index(index: usize) -> Face {
        Face { colour: index as u8 / MOST, number: index as u8 % MOST + 1 }
    }
}

/// A tile as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Tile {
    Face(Face),
    Joker,
    /// A joker that is said to stand for a face.
    Claimed(Face),
    Hidden,
    /// What no box holds.
    Foreign,
}

impl Tile {
    pub(super) fn read(text: &str) -> Tile {
        match (text, text.strip_prefix("J=")) {
            ("J", _) => Tile::Joker,
            ("?", _) => Tile::Hidden,
            (_, Some(claim)) => Face::read(claim).map_or(Tile::Foreign, Tile::Claimed),
            (face, None) => Face::read(face).map_or(Tile::Foreign, Tile::Face),
        }
    }

    pub(super) fn is_joker(self) -> bool {
        matches!(self, Tile::Joker | Tile::Claimed(_))
    }

    /// The face that it shows or claims.
    pub(super) fn face(self) -> Option<Face> {
        match self {
            Tile::Face(face) | Tile::Claimed(face) => Some(face),
            _ => None,
        }
    }

    fn index(self) -> usize {
        match self {
            Tile::Face(face) => face.index(),
            Tile::Joker | Tile::Claimed(_) => JOKER,
            Tile::Hidden => HIDDEN,
            Tile::Foreign => FOREIGN,
        }
    }
}

/// Tiles that lie together.
pub(super) type Set = Vec<Tile>;

/// All of a list of tile texts.
pub(super) fn read_all(texts: &[String]) -> Set {
    texts.iter().map(|text| Tile::read(text)).collect()
}

/// The place of jokers in a bag.
pub(super) const JOKER: usize = 52;
const HIDDEN: usize = 53;
const FOREIGN: usize = 54;

/// How many of each kind of tile, jokers without their claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bag([u32; 55]);

impl Default for Bag {
    fn default() -> Self {
        Bag([0; 55])
    }
}

impl<'a> FromIterator<&'a Tile> for Bag {
    fn from_iter<T: IntoIterator<Item = &'a Tile>>(tiles: T) -> Self {
        let mut bag = Bag::default();
        tiles.into_iter().for_each(|tile| bag.0[tile.index()] += 1);
        bag
    }
}

impl Index<usize> for Bag {
    type Output = u32;

    fn index(&self, index: usize) -> &u32 {
        &self.0[index]
    }
}

impl IndexMut<usize> for Bag {
    fn index_mut(&mut self, index: usize) -> &mut u32 {
        &mut self.0[index]
    }
}

impl Bag {
    /// The bag of all tiles of some sets.
    pub(super) fn of_sets(sets: &[Set]) -> Bag {
        sets.iter().flatten().collect()
    }

    pub(super) fn plus(&self, other: &Bag) -> Bag {
        Bag(std::array::from_fn(|at| self.0[at].saturating_add(other.0[at])))
    }

    /// What is left without `other`, never below nothing.
    pub(super) fn minus(&self, other: &Bag) -> Bag {
        Bag(std::array::from_fn(|at| self.0[at].saturating_sub(other.0[at])))
    }

    pub(super) fn is_within(&self, other: &Bag) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine <= theirs)
    }

    pub(super) fn n_tiles(&self) -> u32 {
        self.0.iter().sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.n_tiles() == 0
    }

    pub(super) fn n_hidden(&self) -> u32 {
        self.0[HIDDEN]
    }

    /// Sets how many of them are hidden.
    pub(super) fn hide(&mut self, n_hidden: u32) {
        self.0[HIDDEN] = n_hidden;
    }

    pub(super) fn n_foreign(&self) -> u32 {
        self.0[FOREIGN]
    }

    /// The same with nothing hidden.
    pub(super) fn known(&self) -> Bag {
        let mut known = self.clone();
        known.0[HIDDEN] = 0;
        known
    }
}

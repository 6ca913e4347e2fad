//! One tile, in one byte.

use core::fmt;

/// The four colours, in the order in which the notation lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// `R`, rood.
    Red,
    /// `B`, blauw.
    Blue,
    /// `Y`, geel; orange in some boxes.
    Yellow,
    /// `K`, zwart.
    Black,
}

impl Colour {
    /// All four, in order.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Black];

    /// The canonical letter.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Blue => 'B',
            Colour::Yellow => 'Y',
            Colour::Black => 'K',
        }
    }
}

/// A number from 1 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// The highest number, and how many there are.
    pub const MAX: u8 = 13;
    /// 1, the lowest: a run does not come before it.
    pub const LOWEST: Number = Number(1);
    /// 13, the highest.
    pub const HIGHEST: Number = Number(Number::MAX);

    /// `None` unless `value` is 1 to 13.
    pub const fn new(value: u8) -> Option<Self> {
        if value < 1 || Self::MAX < value { None } else { Some(Number(value)) }
    }

    /// The number itself, 1 to 13.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a number tile shows: a colour and a number. Ordered by colour, then number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = 52;

    /// The face of this colour and number.
    pub const fn new(colour: Colour, number: Number) -> Self {
        Face(colour as u8 * Number::MAX + number.0 - 1)
    }

    /// All faces, in order.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..Self::COUNT as u8).map(Face)
    }

    /// Those of one colour from one number up to another, none where that is lower.
    pub fn run(colour: Colour, from: Number, to: Number) -> impl ExactSizeIterator<Item = Face> {
        let (lowest, n_tiles) = (Face::new(colour, from).0, (to.0 + 1).saturating_sub(from.0));
        (lowest..lowest + n_tiles).map(Face)
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / Number::MAX) as usize]
    }

    /// Its number.
    pub const fn number(self) -> Number {
        Number(self.0 % Number::MAX + 1)
    }

    /// 0 to 51: an index into tables by face.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.number())
    }
}

/// Anything that can be written where a tile stands, in one byte: a number tile, a joker with or without a claim,
/// a hidden tile, or a tile that no box holds.
///
/// ```
/// use rummilint::model::{Colour, Face, Number, Tile};
/// let ten = Face::new(Colour::Red, Number::new(10).unwrap());
/// assert_eq!(Tile::claimed(ten).to_string(), "J=R10");
/// assert_eq!(Tile::claimed(ten).face(), None); // a joker has no face of its own
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

const CLAIM: u8 = 64;

impl Tile {
    /// A joker of which nobody says what it stands for.
    pub const JOKER: Tile = Tile(52);
    /// `?`: a tile whose face is not shown.
    pub const HIDDEN: Tile = Tile(53);
    /// A tile that no box holds, such as `R14`; the text knows which.
    pub const FOREIGN: Tile = Tile(54);

    /// The number tile with this face.
    pub const fn of(face: Face) -> Self {
        Tile(face.0)
    }

    /// A joker that its owner says stands for `face`.
    pub const fn claimed(face: Face) -> Self {
        Tile(CLAIM + face.0)
    }

    /// What a number tile shows; `None` for jokers, hidden and foreign tiles.
    pub const fn face(self) -> Option<Face> {
        if self.0 < Face::COUNT as u8 { Some(Face(self.0)) } else { None }
    }

    /// What this joker is said to stand for.
    pub const fn claim(self) -> Option<Face> {
        if CLAIM <= self.0 { Some(Face(self.0 - CLAIM)) } else { None }
    }

    /// Whether it is a joker, with or without a claim.
    pub const fn is_joker(self) -> bool {
        self.0 == Tile::JOKER.0 || CLAIM <= self.0
    }

    /// Whether the log shows it: no `?`, and nothing that could not be read.
    pub const fn is_shown(self) -> bool {
        self.0 != Tile::HIDDEN.0 && self.0 != Tile::FOREIGN.0
    }

    /// The tile itself: a joker loses its claim, all else stays.
    pub const fn plain(self) -> Tile {
        if CLAIM <= self.0 { Tile::JOKER } else { self }
    }

    /// How it is written: `R9`, `J`, `J=R10`, `?`; `!` for a tile that no box holds.
    pub fn name(self) -> &'static str {
        NAMES.get(self.0 as usize).unwrap_or(&"!")
    }

    /// 0 to 54, an index into tables by kind of tile; every joker is 52.
    pub const fn index(self) -> usize {
        self.plain().0 as usize
    }

    /// The tile of an index below `Tile::KINDS`.
    pub const fn from_index(index: usize) -> Option<Tile> {
        if index < Tile::KINDS { Some(Tile(index as u8)) } else { None }
    }

    /// How many different `index` values there are.
    pub const KINDS: usize = 55;
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A tile as it is written: the first `n_bytes` of `bytes`.
#[derive(Clone, Copy)]
struct Name {
    bytes: [u8; 5],
    n_bytes: u8,
}

/// How many bytes a tile can be.
const N_NAMES: usize = CLAIM as usize + Face::COUNT;

/// The names of all tiles, by their byte; bytes that stand for no tile are named like one that no box holds.
static NAMES: [&str; N_NAMES] = {
    let mut names = ["!"; N_NAMES];
    let mut index = 0;
    while index < N_NAMES {
        let Name { bytes, n_bytes } = &LETTERS[index];
        if let Ok(name) = core::str::from_utf8(bytes.split_at(*n_bytes as usize).0) {
            names[index] = name;
        }
        index += 1;
    }
    names
};

static LETTERS: [Name; N_NAMES] = {
    let mut names = [Name { bytes: *b"!    ", n_bytes: 1 }; N_NAMES];
    names[Tile::JOKER.0 as usize].bytes[0] = b'J';
    names[Tile::HIDDEN.0 as usize].bytes[0] = b'?';
    let mut index = 0;
    while index < Face::COUNT {
        names[index] = named(Face(index as u8), 0, *b"     ");
        names[CLAIM as usize + index] = named(Face(index as u8), 2, *b"J=   ");
        index += 1;
    }
    names
};

/// The name of a face behind the first `n_bytes` of `bytes`.
const fn named(face: Face, mut n_bytes: usize, mut bytes: [u8; 5]) -> Name {
    bytes[n_bytes] = face.colour().letter() as u8;
    let number = face.number().0;
    if 10 <= number {
        n_bytes += 1;
        bytes[n_bytes] = b'1';
    }
    bytes[n_bytes + 1] = b'0' + number % 10;
    Name { bytes, n_bytes: n_bytes as u8 + 2 }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

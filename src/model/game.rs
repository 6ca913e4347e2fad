//! A game as it is written: flat lists, in order, that can hold every mistake a person can make.
//!
//! All tiles of a game stand in one list, and a *row* is a stretch of it: a set on the table, a rack, a draw.
//! Rows, actions and statements are numbered in the order in which they are written, so an index is a place.

use alloc::string::String;
use alloc::vec::Vec;

use super::Tile;

/// A player, as an index into [`Game::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u16);

/// Consecutive rows `first..end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// The first row.
    pub first: u32,
    /// The row after the last.
    pub end: u32,
    /// Whether `...` says that other sets lie there which are not shown.
    pub in_part: bool,
    /// Whether part of it could not be read that may stand for any number of tiles.
    pub unread: bool,
}

/// One of the six things a player can do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The whole table afterwards.
    Play(Rows),
    /// Sets lifted from the table, and sets laid down.
    Move {
        /// Left of `>`.
        lift: Rows,
        /// Right of `>`.
        lay: Rows,
    },
    /// Tiles taken from the pool: one row.
    Draw(Rows),
    /// Neither laid nor drew.
    Pass,
    /// Time ran out with this on the table; `None`: the table was untouched.
    Timeout(Option<Rows>),
    /// Says that the rack is empty now.
    Out,
}

/// A turn: who, how long, and actions `first_action..end_action`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// `None` in a document of one turn.
    pub player: Option<PlayerId>,
    /// The number that the log gives it.
    pub number: Option<u32>,
    /// Time used, in seconds.
    pub seconds: Option<u32>,
    /// The first action.
    pub first_action: u32,
    /// The action after the last.
    pub end_action: u32,
    /// Whether part of what was done could not be read.
    pub unread: bool,
}

/// Who had opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// `opened: yes`
    Yes,
    /// `opened: no`
    No,
    /// `opened: unknown`
    Unknown,
    /// `opened: Anna, Bram`, or `none` with an empty list.
    Players(Vec<PlayerId>),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Somebody laid the last tile.
    Out,
    /// All players in a row passed with an empty pool.
    Standstill,
    /// Everybody had one more turn after the last pool tile.
    LastRound,
}

/// A player's points in halves, so that shared plus points stay exact: `+3.5` is 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Whose.
    pub player: PlayerId,
    /// Points times two.
    pub halves: i64,
}

/// One entry of `start:`: the tile that a player drew to see who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Who drew.
    pub player: PlayerId,
    /// A row of one tile.
    pub row: u32,
}

/// One entry of `standings:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose.
    pub player: PlayerId,
    /// Games won, times two.
    pub won_halves: i64,
    /// Points, times two; `None` where only one figure is given.
    pub halves: Option<i64>,
}

/// `KEY=VALUE` of a `house:` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Left of `=`.
    pub key: String,
    /// Right of it.
    pub value: String,
}

/// One statement of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `table:`, or a document that is only tiles and bars.
    Table(Rows),
    /// `rack:` or `rack NAME:`; one row.
    Rack(Option<PlayerId>, Rows),
    /// `opened:`
    Opened(Opened),
    /// `pool:`
    Pool(u32),
    /// `left:`; one row.
    Left(Rows),
    /// A turn, with or without a player.
    Turn(Turn),
    /// `game:`
    Game(String),
    /// `rules:`
    Rules(String),
    /// `house:`
    House(Vec<Pair>),
    /// `players:`
    Players(Vec<PlayerId>),
    /// `start:`
    Start(Vec<Draw>),
    /// `deal NAME:`; one row.
    Deal(PlayerId, Rows),
    /// `score:`
    Scores(Vec<Score>),
    /// `turn:`: who is to move.
    ToMove(PlayerId),
    /// `end:`
    End(End),
    /// `redeal NAME`
    Redeal(PlayerId),
    /// `standings:`
    Standings(Vec<Standing>),
    /// `winner:`
    Winner(Vec<PlayerId>),
    /// A tag that no rule reads: its key and its text.
    Tag(String, String),
    /// A statement that could not be read; its text has been reported.
    Unreadable,
}

/// Everything that is written about one game, a position or a turn included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// All tiles, in the order of writing, shorthands unfolded.
    pub tiles: Vec<Tile>,
    /// Where each row ends in `tiles`; a row begins where the one before it ends.
    pub row_ends: Vec<u32>,
    /// All actions of all turns.
    pub actions: Vec<Action>,
    /// All statements.
    pub statements: Vec<Statement>,
    /// Every name that occurs, in the order of its first use.
    pub players: Vec<String>,
}

impl Game {
    /// The tiles of one row; empty where there is no such row.
    pub fn row(&self, row: u32) -> &[Tile] {
        let range = self.row_range(row);
        self.tiles.get(range.start as usize..range.end as usize).unwrap_or(&[])
    }

    /// Where the tiles of a row stand in [`Game::tiles`].
    pub fn row_range(&self, row: u32) -> core::ops::Range<u32> {
        let row = row as usize;
        match self.row_ends.get(row) {
            Some(&end) if row == 0 => 0..end,
            Some(&end) => self.row_ends[row - 1]..end,
            None => 0..0,
        }
    }

    /// The rows of `rows`, each as its tiles.
    pub fn rows(&self, rows: Rows) -> impl Iterator<Item = &[Tile]> {
        (rows.first..rows.end).map(|row| self.row(row))
    }

    /// The actions of a turn.
    pub fn actions_of(&self, turn: &Turn) -> &[Action] {
        self.actions.get(turn.first_action as usize..turn.end_action as usize).unwrap_or(&[])
    }

    /// A player's name; empty where there is no such player.
    pub fn name(&self, player: PlayerId) -> &str {
        self.players.get(player.0 as usize).map_or("", String::as_str)
    }

    /// Makes it empty and keeps its memory.
    pub fn clear(&mut self) {
        self.tiles.clear();
        self.row_ends.clear();
        self.actions.clear();
        self.statements.clear();
        self.players.clear();
    }
}

/// Where something stands in a [`Game`], by index; only renderers ask which bytes that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The game as a whole.
    Game,
    /// A statement.
    Statement(u32),
    /// The value of a statement, after its `:`, such as the number in `pool: 12`.
    Value(u32),
    /// The player's name in a statement, or entry `1` of its list.
    Name(u32, u32),
    /// The time used of a turn.
    Time(u32),
    /// An action of a turn.
    Action(u32),
    /// A row.
    Row(u32),
    /// Tiles `first..=last` of the game's list.
    Tiles(u32, u32),
}

/// How many of each kind of tile: a collection of tiles in 64 bytes, each at most 255.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(16))]
pub struct Counts([u8; N_COUNTS]);

/// A few more than there are kinds of tiles, none of which is ever used: so many are added in a few instructions.
const N_COUNTS: usize = 64;

impl Default for Counts {
    fn default() -> Self {
        Counts([0; N_COUNTS])
    }
}

impl Counts {
    /// The collection of these tiles.
    pub fn of<'a>(tiles: impl IntoIterator<Item = &'a Tile>) -> Self {
        let mut counts = Counts::default();
        counts.add_all(tiles);
        counts
    }

    /// Adds every tile of a row.
    pub fn add_all<'a>(&mut self, tiles: impl IntoIterator<Item = &'a Tile>) {
        for tile in tiles {
            self.add(*tile, 1);
        }
    }

    /// How many of this tile there are.
    pub fn get(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// Adds `n` of a tile.
    pub fn add(&mut self, tile: Tile, n: u8) {
        let count = &mut self.0[tile.index()];
        *count = count.saturating_add(n);
    }

    /// Takes one of a tile away; whether there was one.
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let had = 0 < *count;
        *count = count.saturating_sub(1);
        had
    }

    /// What is left of it without `other`, tile by tile, never below zero.
    pub fn minus(&self, other: &Counts) -> Counts {
        let mut left = *self;
        for (mine, theirs) in left.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_sub(*theirs);
        }
        left
    }

    /// Both together.
    pub fn plus(&self, other: &Counts) -> Counts {
        let mut sum = *self;
        for (mine, theirs) in sum.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_add(*theirs);
        }
        sum
    }

    /// Whether `other` holds at least all of these.
    pub fn within(&self, other: &Counts) -> bool {
        self.minus(other).is_empty()
    }

    /// How many tiles there are.
    pub fn n_tiles(&self) -> u32 {
        const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
        // Eight counts at once, in lanes of sixteen bits: eight times twice 255 fits.
        let (eights, _) = self.0.as_chunks::<8>();
        let lanes = eights.iter().fold(0, |sum, eight| {
            let eight = u64::from_le_bytes(*eight);
            sum + (eight & EVEN) + (eight >> 8 & EVEN)
        });
        (lanes.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        let (eights, _) = self.0.as_chunks::<8>();
        eights.iter().fold(0, |all, eight| all | u64::from_le_bytes(*eight)) == 0
    }

    /// Every tile, as often as it is there, in the order of the notation's colours and numbers, jokers last.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds().flat_map(|(tile, n)| core::iter::repeat_n(tile, usize::from(n)))
    }

    /// Every kind of tile that is there, and how many, in the same order.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        // Eight at once, those left of them in `eight`, the first as the lowest byte.
        let (mut eights, mut eight, mut at) = (self.0.as_chunks::<8>().0.iter(), 0_u64, 0);
        core::iter::from_fn(move || {
            while eight == 0 {
                eight = u64::from_le_bytes(*eights.next()?);
                at += 8;
            }
            let place = eight.trailing_zeros() / 8;
            let n = (eight >> (8 * place)) as u8;
            eight &= !(0xFF << (8 * place));
            Some((Tile::from_index(at - 8 + place as usize)?, n))
        })
    }
}

//! What a rule is shown: one set, one position, or one turn, with the facts that several rules need worked out once.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::reading::{Claims, Nature, Tally, as_it_lies, is_series, long_enough};
use crate::finding::{Finding, Message, NotJudged, Rule};
use crate::model::{Counts, Face, Game, Place, Settings, Tile, Wrap};

/// What the rules have to say.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Everything found, in the order in which the rules ran.
    pub findings: Vec<Finding>,
    /// What could not be judged.
    pub not_judged: Vec<NotJudged>,
}

impl Report {
    /// Reports a fault or a remark.
    pub fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Says that a rule could not be judged, and that this does not decide.
    pub fn skip(&mut self, rule: Rule, reason: Message) {
        self.not_judged.push(NotJudged { rule, reason, decides: false });
    }

    /// Says that a missing fact decides whether `rule` is broken: the verdict is open.
    pub fn leave_open(&mut self, rule: Rule, reason: Message) {
        self.not_judged.push(NotJudged { rule, reason, decides: true });
    }
}

/// One set.
#[derive(Clone, Copy, Debug)]
pub struct SetCase<'a> {
    /// Its tiles.
    pub tiles: &'a [Tile],
    /// Where the first of them stands in the game's list.
    pub first: u32,
    /// The settings in force.
    pub settings: &'a Settings,
    /// What is counted of it.
    pub tally: Tally,
    /// Whether each claimed joker counts as what it is said to be.
    pub claims: Claims,
}

impl<'a> SetCase<'a> {
    /// The set of a row.
    pub fn of(game: &'a Game, row: u32, settings: &'a Settings) -> Self {
        let tiles = game.row(row);
        let first = game.row_range(row).start;
        let claimed = Tally::of(tiles, Claims::Count);
        if tiles.iter().all(|tile| tile.claim().is_none()) {
            return SetCase { tiles, first, settings, tally: claimed, claims: Claims::Count };
        }
        let free = Tally::of(tiles, Claims::Ignore);
        // A claim that cannot be is a fault of its own; the set is then judged without it.
        let (tally, claims) = if is_sound(&claimed, settings) || !is_sound(&free, settings) {
            (claimed, Claims::Count)
        } else {
            (free, Claims::Ignore)
        };
        SetCase { tiles, first, settings, tally, claims }
    }

    /// What its numbered tiles make of it, for a set that is long enough and wholly readable.
    ///
    /// `None` means that no rule about runs and groups applies: another rule names the fault.
    pub fn nature(&self) -> Option<Nature> {
        let judged = self.tally.n_foreign == 0 && long_enough(&self.tally, &self.settings.sets);
        if !judged || is_series(self.tiles, &self.tally, &self.settings.sets) {
            return None;
        }
        Some(self.tally.nature())
    }

    /// All its tiles.
    pub fn place(&self) -> Place {
        Place::Tiles(self.first, self.first + (self.tiles.len() as u32).saturating_sub(1))
    }

    /// One of its tiles.
    pub fn tile_place(&self, index: usize) -> Place {
        let tile = self.first + index as u32;
        Place::Tiles(tile, tile)
    }

    /// Its tiles as an argument of a message.
    pub fn shown(&self) -> String {
        show_tiles(self.tiles)
    }

    /// The lowest number of the shortest run that holds all its numbers without going past 13, and its length; gaps
    /// count.
    pub fn stretch(&self) -> (u8, u8) {
        let numbers = self.tally.numbers;
        let low = numbers.trailing_zeros() as u8;
        (low, (u16::BITS - numbers.leading_zeros()) as u8 - low)
    }
}

/// Whether the rules for sets find nothing wrong, hidden tiles by the best chance.
fn is_sound(tally: &Tally, settings: &Settings) -> bool {
    tally.n_foreign == 0
        && 0 < tally.n_numbered + tally.n_hidden
        && (tally.fits_group() || tally.fits_run(settings.sets.wrap))
}

/// Whether these tiles can be a set, in whatever order.
pub(crate) fn may_be_set(tiles: &[Tile], settings: &Settings) -> bool {
    let is_set = |claims| {
        let tally = Tally::of(tiles, claims);
        long_enough(&tally, &settings.sets) && is_sound(&tally, settings)
    };
    is_set(Claims::Count) || is_set(Claims::Ignore)
}

impl<'a> SetCase<'a> {
    /// Where tiles with this face lie in it, a joker that claims to be one included where claims count.
    pub fn places_of(&self, face: Face) -> impl Iterator<Item = Place> + use<'a> {
        let SetCase { tiles, first, claims, .. } = *self;
        let claim = move |tile: &Tile| if claims == Claims::Count { tile.claim() } else { None };
        let shows = move |tile: &Tile| tile.face().or(claim(tile)) == Some(face);
        (0..tiles.len()).filter(move |&at| shows(&tiles[at])).map(move |at| {
            let tile = first + at as u32;
            Place::Tiles(tile, tile)
        })
    }

    /// The part of it from one tile to another.
    pub fn part(&self, first: usize, last: usize) -> SetCase<'a> {
        let tiles = self.tiles.get(first..=last).unwrap_or(&[]);
        SetCase { tiles, first: self.first + first as u32, tally: Tally::of(tiles, self.claims), ..*self }
    }

    /// Whether its tiles lie from one end of a run to the other.
    pub fn lies_in_order(&self) -> bool {
        as_it_lies(self.tiles, &self.tally, self.settings.sets.wrap).is_some()
    }

    /// Whether it is a run, but does not lie as one; where a claim cannot be, that is told instead.
    pub fn lies_out_of_order(&self) -> bool {
        let may_be_group = self.tally.fits_group();
        self.claims == Claims::Count
            && self.nature().is_some()
            && self.tally.n_hidden == 0
            && !may_be_group
            && self.tally.fits_run(self.settings.sets.wrap)
            && !self.lies_in_order()
    }

    /// Whether it could be a run if 1 might follow 13.
    pub fn fits_wrapped(&self) -> bool {
        // A number that stands twice is a fault of its own: the others are judged without it.
        let n_tiles = self.tally.n_numbers() + self.tally.n_open();
        self.tally.windows(n_tiles, Wrap::Allowed).next().is_some()
    }

    /// Whether its different numbers and its jokers fill a run without a gap.
    pub fn fits_straight(&self) -> bool {
        let n_tiles = self.tally.n_numbers() + self.tally.n_open();
        self.tally.windows(n_tiles, Wrap::Forbidden).next().is_some()
    }
}

/// Tiles that a message shows; what is more is only counted.
const MOST_SHOWN: usize = 40;

/// Tiles as they are written, separated by spaces.
pub fn show_tiles(tiles: &[Tile]) -> String {
    let mut shown = String::new();
    for (place, tile) in tiles.iter().take(MOST_SHOWN).enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(shown, "{}{tile}", if place == 0 { "" } else { " " });
    }
    if MOST_SHOWN < tiles.len() {
        let _ = write!(shown, " … ({})", tiles.len());
    }
    shown
}

/// All tiles that are known to exist.
#[derive(Clone, Debug)]
pub struct Census {
    /// How many of each kind, by [`Tile::index`].
    pub n_of: [u32; Tile::KINDS],
    /// How many in all, hidden ones too.
    pub n_tiles: u32,
}

impl Default for Census {
    fn default() -> Self {
        Census { n_of: [0; Tile::KINDS], n_tiles: 0 }
    }
}

impl Census {
    /// How many of a kind there are.
    pub fn get(&self, tile: Tile) -> u32 {
        self.n_of[tile.index()]
    }

    /// Adds tiles that came to light later.
    pub fn add_counts(&mut self, counts: &Counts) {
        for (tile, n) in counts.kinds() {
            self.n_of[tile.index()] += u32::from(n);
        }
    }

    /// Counts a row.
    pub fn add(&mut self, game: &Game, row: u32) {
        for tile in game.row(row) {
            self.n_of[tile.index()] += 1;
        }
        self.n_tiles += game.row(row).len() as u32;
    }
}

/// The tiles of a position, before any turn.
#[derive(Clone, Copy, Debug)]
pub struct PositionCase<'a> {
    /// The game.
    pub game: &'a Game,
    /// The settings in force.
    pub settings: &'a Settings,
    /// Every tile on the table and on known racks.
    pub census: &'a Census,
    /// The sets on the table.
    pub table: &'a [u32],
    /// The rows of the known racks.
    pub racks: &'a [u32],
    /// Whether the table is shown whole.
    pub table_is_whole: bool,
    /// Whether every player's rack is known at least in number.
    pub racks_are_known: bool,
    /// What `pool:` says, and where.
    pub pool: Option<(u32, Place)>,
}

impl PositionCase<'_> {
    /// Where the first `most` of a kind of tile are written, table before racks.
    pub fn places_of(&self, tile: Tile, most: usize) -> Vec<Place> {
        let in_row = |&row: &u32| {
            let first = self.game.row_range(row).start;
            let here = self.game.row(row).iter().enumerate().filter(move |(_, other)| other.plain() == tile);
            here.map(move |(at, _)| Place::Tiles(first + at as u32, first + at as u32))
        };
        self.table.iter().chain(self.racks).flat_map(in_row).take(most).collect()
    }
}

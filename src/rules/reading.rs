//! What a set is as it lies: run, group, series or none of them, what its jokers stand for, and its worth.

use alloc::vec::Vec;

use super::plain_set::read_plain;
use super::series;
use crate::model::{Colour, Face, JokersPerSet, Layout, Number, Series, SetSettings, Tile, Wrap};

/// What is counted of a row before it is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All tiles.
    pub n_tiles: u32,
    /// Number tiles; with [`Claims::Count`], jokers with a claim as well.
    pub n_numbered: u32,
    /// Jokers that may stand for anything.
    pub n_jokers: u32,
    /// Hidden tiles.
    pub n_hidden: u32,
    /// Tiles that no box holds.
    pub n_foreign: u32,
    /// Jokers in all, with and without a claim.
    pub n_jokers_in_all: u32,
    /// A bit for every colour that occurs.
    pub colours: u8,
    /// Bit `n` for every number that occurs.
    pub numbers: u16,
}

/// Whether a joker that says what it stands for counts as that tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claims {
    /// It does.
    Count,
    /// It is a joker like any other.
    Ignore,
}

/// What the numbered tiles of a row make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// One number.
    Group,
    /// One colour.
    Run,
    /// A single numbered tile: it can be either.
    Either,
    /// No numbered tile.
    Blank,
    /// Neither one colour nor one number.
    Mixed,
}

impl Tally {
    /// Counts a row.
    pub fn of(tiles: &[Tile], claims: Claims) -> Tally {
        let mut tally = Tally { n_tiles: tiles.len() as u32, ..Tally::default() };
        for &tile in tiles {
            tally.n_jokers_in_all += u32::from(tile.is_joker());
            let claim = if claims == Claims::Count { tile.claim() } else { None };
            match tile.face().or(claim) {
                Some(face) => {
                    tally.n_numbered += 1;
                    tally.colours |= 1 << face.colour() as u8;
                    tally.numbers |= 1 << face.number().get();
                }
                None if tile.is_joker() => tally.n_jokers += 1,
                None if tile == Tile::HIDDEN => tally.n_hidden += 1,
                None => tally.n_foreign += 1,
            }
        }
        tally
    }

    /// How many different colours there are.
    pub const fn n_colours(&self) -> u32 {
        self.colours.count_ones()
    }

    /// How many different numbers there are.
    pub const fn n_numbers(&self) -> u32 {
        self.numbers.count_ones()
    }

    /// Jokers and hidden tiles: what could still be any tile.
    pub const fn n_open(&self) -> u32 {
        self.n_jokers + self.n_hidden
    }

    /// What the numbered tiles make of it.
    pub const fn nature(&self) -> Nature {
        match (self.n_numbered, self.n_numbers(), self.n_colours()) {
            (0, ..) => Nature::Blank,
            (1, ..) => Nature::Either,
            (_, 1, _) => Nature::Group,
            (_, _, 1) => Nature::Run,
            _ => Nature::Mixed,
        }
    }

    /// Whether every tile fits a group, hidden ones by the best chance.
    pub const fn fits_group(&self) -> bool {
        self.n_numbers() == 1 && self.n_numbered == self.n_colours() && self.n_tiles <= 4
    }

    /// Whether every tile fits a run, hidden ones by the best chance.
    pub fn fits_run(&self, wrap: Wrap) -> bool {
        self.n_colours() == 1
            && self.n_numbered == self.n_numbers()
            && self.windows(self.n_tiles, wrap).next().is_some()
    }

    /// The lowest numbers of all runs of `n_tiles` that hold these numbers, ascending.
    pub fn windows(&self, n_tiles: u32, wrap: Wrap) -> impl Iterator<Item = u8> + use<> {
        let (numbers, max) = (self.numbers, u32::from(Number::MAX));
        let last = match wrap {
            _ if max < n_tiles => 0,
            Wrap::Forbidden => max + 1 - n_tiles,
            Wrap::Allowed => max,
        };
        (1..=last as u8).filter(move |&low| numbers & !window(low, n_tiles) == 0)
    }
}

/// The numbers of the run of `n_tiles` (at most 13) from `low`, going on from 13 to 1, as bits.
const fn window(low: u8, n_tiles: u32) -> u16 {
    let run = ((1_u32 << n_tiles) - 1) << low;
    // Bit 14 is number 1 again.
    ((run | run >> 13) & 0x3FFE) as u16
}

/// A legal set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A run from `low` upwards (past 13 it goes on with 1); `order` is how it lies.
    Run {
        /// Its lowest tile, or the first of a run that wraps.
        low: u8,
        /// How the tiles lie.
        order: Order,
    },
    /// A group.
    Group,
    /// A series of the maths variant.
    Series,
}

/// How the tiles of a run lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// From the lowest up.
    Up,
    /// From the highest down.
    Down,
    /// In no order: the numbers are there, the jokers fill the rest.
    Loose,
}

/// How the set counts, or `None` where it is no legal set or holds a tile that is not known.
///
/// Several readings may be possible; this is the one that counts: as it lies where that is a run of two numbered tiles
/// or more, else the one worth most.
pub fn read(tiles: &[Tile], sets: &SetSettings) -> Option<Reading> {
    read_plain(tiles, sets).or_else(|| read_any(tiles, sets))
}

/// The same without the look that tells the plain ones.
pub(super) fn read_any(tiles: &[Tile], sets: &SetSettings) -> Option<Reading> {
    let tally = Tally::of(tiles, Claims::Count);
    if tally.n_hidden + tally.n_foreign != 0 || !long_enough(&tally, sets) || is_crowded(&tally, sets) {
        return None;
    }
    if tally.n_numbered == 0 || tiles.iter().all(|tile| tile.is_joker()) {
        return None;
    }
    let plain = plain_reading(tiles, &tally, sets);
    plain.or_else(|| if is_series(tiles, &tally, sets) { Some(Reading::Series) } else { None })
}

fn plain_reading(tiles: &[Tile], tally: &Tally, sets: &SetSettings) -> Option<Reading> {
    let group = if tally.fits_group() { Some(Reading::Group) } else { None };
    if !tally.fits_run(sets.wrap) {
        return group;
    }
    let (low, order) = match (as_it_lies(tiles, tally, sets.wrap), sets.layout) {
        (Some(lying), _) => lying,
        (None, Layout::Strict) => return group,
        (None, Layout::Free) => (best_window(tally, sets.wrap)?, Order::Loose),
    };
    let run = Reading::Run { low, order };
    match group {
        Some(group) if points_of(run, tiles) < points_of(group, tiles) => Some(group),
        _ => Some(run),
    }
}

/// The window worth most; without a wrap that is the highest one.
fn best_window(tally: &Tally, wrap: Wrap) -> Option<u8> {
    tally.windows(tally.n_tiles, wrap).max_by_key(|&low| window_points(low, tally.n_tiles))
}

/// Whether the row lies as a run from one end to the other: where it begins and which way it goes. A single numbered
/// tile says nothing of the direction, and is then read upwards.
pub fn as_it_lies(tiles: &[Tile], tally: &Tally, wrap: Wrap) -> Option<(u8, Order)> {
    let up = lies_as(tiles, wrap, Order::Up).map(|low| (low, Order::Up));
    if up.is_some() || tally.n_numbered < 2 {
        return up;
    }
    lies_as(tiles, wrap, Order::Down).map(|low| (low, Order::Down))
}

fn lies_as(tiles: &[Tile], wrap: Wrap, order: Order) -> Option<u8> {
    let (n, max) = (tiles.len() as i32, i32::from(Number::MAX));
    let mut low = None;
    for (place, tile) in tiles.iter().enumerate() {
        let Some(face) = tile.face().or(tile.claim()) else { continue };
        let place = if order == Order::Down { n - 1 - place as i32 } else { place as i32 };
        let here = i32::from(face.number().get()) - place;
        let here = if wrap == Wrap::Allowed { (here - 1).rem_euclid(max) + 1 } else { here };
        if low.is_some_and(|low| low != here) {
            return None;
        }
        low = Some(here);
    }
    let low = low?;
    let fits = 1 <= low && n <= max && (wrap == Wrap::Allowed || low + n - 1 <= max);
    if fits { Some(low as u8) } else { None }
}

/// Whether it has as many tiles as a set needs.
pub const fn long_enough(tally: &Tally, sets: &SetSettings) -> bool {
    sets.min_tiles as u32 <= tally.n_tiles
}

/// Whether a house rule finds too many jokers in it.
pub fn is_crowded(tally: &Tally, sets: &SetSettings) -> bool {
    sets.jokers_per_set == JokersPerSet::One && 1 < tally.n_jokers_in_all
}

/// Whether it is a series of the maths variant, hidden tiles by the best chance.
pub fn is_series(tiles: &[Tile], tally: &Tally, sets: &SetSettings) -> bool {
    sets.series == Series::Wiskunde
        && tally.n_numbered + tally.n_hidden == tally.n_tiles
        && tally.n_jokers_in_all == 0
        && tally.n_colours() <= 1
        && series::is_series(tiles.iter().map(|tile| Some(tile.face()?.number().get())))
}

fn window_points(low: u8, n_tiles: u32) -> u16 {
    (0..n_tiles as u8).map(|step| u16::from(wrapped(low, step))).sum()
}

/// The number `step` after `low`, going on from 13 to 1.
const fn wrapped(low: u8, step: u8) -> u8 {
    (low - 1 + step) % Number::MAX + 1
}

/// What a legal set is worth.
pub fn points_of(reading: Reading, tiles: &[Tile]) -> u16 {
    let n_tiles = tiles.len() as u32;
    match reading {
        Reading::Run { low, .. } => window_points(low, n_tiles),
        Reading::Group => n_tiles as u16 * first_number(tiles).map_or(0, |number| u16::from(number.get())),
        Reading::Series => tiles.iter().filter_map(|tile| Some(u16::from(tile.face()?.number().get()))).sum(),
    }
}

/// What a set is worth as it lies; `None` where it is no legal set or not all of it is known.
///
/// A joker counts what it stands for: `R9 J R11` is worth 30.
pub fn points(tiles: &[Tile], sets: &SetSettings) -> Option<u16> {
    Some(points_of(read(tiles, sets)?, tiles))
}

fn first_face(tiles: &[Tile]) -> Option<Face> {
    tiles.iter().find_map(|tile| tile.face().or(tile.claim()))
}

fn first_number(tiles: &[Tile]) -> Option<Number> {
    Some(first_face(tiles)?.number())
}

/// Everything the tiles of a legal set can stand for, each as they lie, the reading that counts first.
///
/// Where a run does not lie in order, its jokers fill the missing numbers from the lowest up.
pub fn readings(tiles: &[Tile], sets: &SetSettings) -> Vec<Vec<Tile>> {
    let mut all = Vec::new();
    if let Some(counts) = read(tiles, sets) {
        add_readings(&mut all, tiles, sets, counts);
    }
    all.chunks(tiles.len().max(1)).map(<[Tile]>::to_vec).collect()
}

/// Adds the same one after another, where the reading that counts is known.
pub fn add_readings(all: &mut Vec<Tile>, tiles: &[Tile], sets: &SetSettings, counts: Reading) {
    if tiles.iter().all(|tile| tile.face().is_some()) {
        all.extend_from_slice(tiles);
        return;
    }
    let tally = Tally::of(tiles, Claims::Count);
    let first = all.len();
    for reading in possible(tiles, &tally, sets, counts) {
        let start = all.len();
        match reading {
            Reading::Run { low, order } => add_run(all, tiles, low, order),
            Reading::Group => add_groups(all, tiles, &tally),
            Reading::Series => all.extend_from_slice(tiles),
        }
        let (known, new) = all[first..].split_at(start - first);
        // Groups come once; it is the runs of several windows that may be the same where a claim decides.
        if known.chunks(tiles.len()).any(|reading| reading == new) {
            all.truncate(start);
        }
    }
}

/// All readings of a legal set, the one that counts first.
fn possible(tiles: &[Tile], tally: &Tally, sets: &SetSettings, counts: Reading) -> Vec<Reading> {
    let mut all = alloc::vec![counts];
    if tally.n_jokers == 0 || counts == Reading::Series {
        return all;
    }
    if tally.fits_group() && counts != Reading::Group {
        all.push(Reading::Group);
    }
    if !tally.fits_run(sets.wrap) {
        return all;
    }
    match as_it_lies(tiles, tally, sets.wrap) {
        Some((low, order)) => all.push(Reading::Run { low, order }),
        None if sets.layout == Layout::Strict => {}
        None => {
            all.extend(tally.windows(tally.n_tiles, sets.wrap).map(|low| Reading::Run { low, order: Order::Loose }));
        }
    }
    all
}

fn add_run(all: &mut Vec<Tile>, tiles: &[Tile], low: u8, order: Order) {
    let Some(colour) = first_face(tiles).map(Face::colour) else { return };
    let tile = |number: u8| Number::new(number).map_or(Tile::JOKER, |number| Tile::of(Face::new(colour, number)));
    let n_tiles = tiles.len() as u8;
    let known = |tile: &Tile| tile.face().or(tile.claim());
    match order {
        Order::Up => all.extend((0..n_tiles).map(|step| tile(wrapped(low, step)))),
        Order::Down => all.extend((0..n_tiles).rev().map(|step| tile(wrapped(low, step)))),
        Order::Loose => {
            let taken = Tally::of(tiles, Claims::Count).numbers;
            let mut missing = (0..n_tiles).map(|step| wrapped(low, step)).filter(|&number| taken >> number & 1 == 0);
            let mut fill = || missing.next().map_or(Tile::JOKER, tile);
            all.extend(tiles.iter().map(|t| known(t).map_or_else(&mut fill, Tile::of)));
        }
    }
}

/// Adds one reading per choice of missing colours for the jokers, in the order of the colours.
fn add_groups(all: &mut Vec<Tile>, tiles: &[Tile], tally: &Tally) {
    let Some(number) = first_number(tiles) else { return };
    let n_jokers = tally.n_jokers;
    for choice in (0_u8..16).filter(|&choice| choice & tally.colours == 0 && choice.count_ones() == n_jokers) {
        let mut colours = Colour::ALL.into_iter().filter(|&colour| choice >> colour as u8 & 1 == 1);
        let mut fill = || colours.next().map_or(Tile::JOKER, |colour| Tile::of(Face::new(colour, number)));
        all.extend(tiles.iter().map(|t| t.face().or(t.claim()).map_or_else(&mut fill, Tile::of)));
    }
}

/// A set of faces, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces(pub u64);

impl Faces {
    /// Whether `face` is among them.
    pub const fn has(self, face: Face) -> bool {
        self.0 >> face.index() & 1 == 1
    }

    /// The faces, in order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().filter(move |&face| self.has(face))
    }
}

/// What the joker at `place` of a legal set can stand for: one face where its place or a claim decides, else every face
/// that leaves the set legal.
pub fn stands_for(tiles: &[Tile], place: usize, sets: &SetSettings) -> Faces {
    if let Some(claim) = tiles.get(place).and_then(|tile| tile.claim()) {
        return Faces(1 << claim.index());
    }
    let Some(counts) = read(tiles, sets) else { return Faces::default() };
    let tally = Tally::of(tiles, Claims::Count);
    let mut faces = Faces::default();
    for reading in possible(tiles, &tally, sets, counts) {
        match reading {
            Reading::Run { low, order: Order::Loose } => faces.0 |= missing_of_run(tiles, &tally, low),
            Reading::Run { low, order } => {
                let mut run = Vec::new();
                add_run(&mut run, tiles, low, order);
                let face = run.get(place).and_then(|tile| tile.face());
                faces.0 |= face.map_or(0, |face| 1 << face.index());
            }
            Reading::Group => faces.0 |= missing_of_group(tiles, &tally),
            Reading::Series => {}
        }
    }
    faces
}

fn missing_of_run(tiles: &[Tile], tally: &Tally, low: u8) -> u64 {
    let Some(colour) = first_face(tiles).map(Face::colour) else { return 0 };
    let missing = window(low, tally.n_tiles) & !tally.numbers;
    u64::from(missing >> 1) << Face::new(colour, Number::LOWEST).index()
}

fn missing_of_group(tiles: &[Tile], tally: &Tally) -> u64 {
    let Some(number) = first_number(tiles) else { return 0 };
    let missing = Colour::ALL.into_iter().filter(|&colour| tally.colours >> colour as u8 & 1 == 0);
    missing.fold(0, |faces, colour| faces | 1 << Face::new(colour, number).index())
}

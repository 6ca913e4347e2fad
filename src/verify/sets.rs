//! What sets are legal, by trying every group and every run that there is.

use super::law::{Law, OpeningJoker};
use super::tile::{Face, MOST, Tile};
use crate::protocol::Kind;

/// A legal set of faces, a run from its lowest tile up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) kind: Kind,
    pub(super) faces: Vec<Face>,
}

impl Reading {
    pub(super) fn points(&self) -> u32 {
        self.faces.iter().map(|face| u32::from(face.number)).sum()
    }

    /// Whether the tiles can be these faces in some order.
    fn fits(&self, tiles: &[Tile]) -> bool {
        let mut left = self.faces.clone();
        tiles.len() == left.len()
            && tiles.iter().filter_map(|tile| tile.face()).all(|face| {
                let at = left.iter().position(|other| *other == face);
                at.map(|at| left.swap_remove(at)).is_some()
            })
    }

    /// Whether the tiles lie as these faces, one by one.
    fn lies(&self, tiles: &[Tile]) -> bool {
        tiles.iter().zip(&self.faces).all(|(tile, face)| tile.face().is_none_or(|shown| shown == *face))
    }

    /// The same from the highest tile down.
    fn down(&self) -> Reading {
        Reading { kind: self.kind, faces: self.faces.iter().rev().copied().collect() }
    }

    /// Whether these faces, one for each tile, are this reading of the tiles.
    fn is_told_by(&self, faces: &[Face], tiles: &[Tile]) -> bool {
        let shown = tiles.iter().zip(faces).all(|(tile, face)| tile.face().is_none_or(|shown| shown == *face));
        let (mut mine, mut told) = (self.faces.clone(), faces.to_vec());
        mine.sort_unstable();
        told.sort_unstable();
        shown && tiles.len() == faces.len() && mine == told
    }
}

/// Every group and every run of `n` tiles.
fn all(n: usize, law: &Law) -> Vec<Reading> {
    let mut all = Vec::new();
    if usize::from(MOST) < n {
        return all;
    }
    for choice in (0_u8..16).filter(|choice| choice.count_ones() as usize == n) {
        let colours: Vec<u8> = (0..4).filter(|colour| choice >> colour & 1 == 1).collect();
        all.extend((1..=MOST).map(|number| {
            let faces = colours.iter().map(|&colour| Face { colour, number }).collect();
            Reading { kind: Kind::Group, faces }
        }));
    }
    for colour in 0..4 {
        for low in (1..=MOST).filter(|low| law.wraps || usize::from(*low) + n <= usize::from(MOST) + 1) {
            let number = |step: u8| (low + step - 1) % MOST + 1;
            let faces = (0..n as u8).map(|step| Face { colour, number: number(step) }).collect();
            all.push(Reading { kind: Kind::Run, faces });
        }
    }
    all
}

/// Every reading that makes a legal set of tiles; hidden tiles may be anything.
pub(super) fn readings(tiles: &[Tile], law: &Law) -> Vec<Reading> {
    let n_jokers = tiles.iter().filter(|tile| tile.is_joker()).count();
    let too_many = n_jokers == tiles.len() || law.one_joker && 1 < n_jokers;
    if tiles.len() < law.min_tiles || too_many || tiles.contains(&Tile::Foreign) {
        return Vec::new();
    }
    let mut readings: Vec<Reading> = all(tiles.len(), law).into_iter().filter(|set| set.fits(tiles)).collect();
    if law.as_it_lies {
        readings.retain(|set| set.kind == Kind::Group || lying(set, tiles).is_some());
    }
    if readings.is_empty() && law.series {
        readings.extend(series(tiles));
    }
    readings
}

/// The run as it lies, where it lies in order. One numbered tile says nothing of the direction: it is read upwards.
fn lying(set: &Reading, tiles: &[Tile]) -> Option<Reading> {
    let n_numbered = tiles.iter().filter(|tile| tile.face().is_some()).count();
    let down = set.down();
    match set.kind {
        Kind::Run if set.lies(tiles) => Some(set.clone()),
        Kind::Run if 1 < n_numbered && down.lies(tiles) => Some(down),
        _ => None,
    }
}

/// The readings that count: a run as it lies where it does, else what is worth most; all of them are worth the same.
pub(super) fn counting(tiles: &[Tile], law: &Law) -> Vec<Reading> {
    if tiles.contains(&Tile::Hidden) {
        return Vec::new();
    }
    let (runs, others): (Vec<_>, Vec<_>) = readings(tiles, law).into_iter().partition(|set| set.kind == Kind::Run);
    let lie: Vec<Reading> = runs.iter().filter_map(|set| lying(set, tiles)).collect();
    // Of two directions the one upwards.
    let up: Vec<Reading> = lie.iter().filter(|set| runs.contains(set)).cloned().collect();
    let runs = [up, lie, runs].into_iter().find(|some| !some.is_empty()).unwrap_or_default();
    let most = |sets: &[Reading]| sets.iter().map(Reading::points).max().unwrap_or(0);
    let (best, chosen) = if most(&others) <= most(&runs) { (most(&runs), runs) } else { (most(&others), others) };
    chosen.into_iter().filter(|set| set.points() == best).collect()
}

/// Whether `faces`, as told, is a reading that counts.
pub(super) fn counts_as(tiles: &[Tile], faces: &[Face], kind: Kind, law: &Law) -> bool {
    counting(tiles, law).iter().any(|set| {
        let told = lying(set, tiles).is_none_or(|set| set.faces == faces);
        set.kind == kind && told && set.is_told_by(faces, tiles)
    })
}

/// Whether `faces`, as told, is any reading.
pub(super) fn can_be(tiles: &[Tile], faces: &[Face], kind: Kind, law: &Law) -> bool {
    readings(tiles, law).iter().any(|set| set.kind == kind && set.is_told_by(faces, tiles))
}

/// What a reading counts in an opening.
pub(super) fn worth(tiles: &[Tile], faces: &[Face], law: &Law) -> u32 {
    let zero = law.opening_joker == OpeningJoker::Zero;
    let counted = tiles.iter().zip(faces).filter(|(tile, _)| !(zero && tile.is_joker()));
    counted.map(|(_, face)| u32::from(face.number)).sum()
}

/// What a set counts in an opening as it lies; nothing where it is none.
pub(super) fn lying_worth(tiles: &[Tile], law: &Law) -> u32 {
    let Some(set) = counting(tiles, law).into_iter().next() else { return 0 };
    match law.opening_joker {
        OpeningJoker::Zero => {
            tiles.iter().map(|tile| if let Tile::Face(face) = tile { u32::from(face.number) } else { 0 }).sum()
        }
        OpeningJoker::Counts | OpeningJoker::Forbidden => set.points(),
    }
}

/// The tiles as a series of the maths variant, in the order in which they lie, without jokers.
fn series(tiles: &[Tile]) -> Option<Reading> {
    let face = |tile: &Tile| if let Tile::Face(face) = tile { Some(*face) } else { None };
    let faces: Vec<Face> = tiles.iter().map(face).collect::<Option<_>>()?;
    let numbers: Vec<i32> = faces.iter().map(|face| i32::from(face.number)).collect();
    let one_colour = faces.iter().all(|face| face.colour == faces[0].colour);
    let is_series = one_colour && 3 <= numbers.len() && (rises(&numbers) || is_constant(&numbers));
    is_series.then_some(Reading { kind: Kind::Series, faces })
}

fn rises(numbers: &[i32]) -> bool {
    let part_of = |list: &[i32]| (0..list.len()).any(|from| list[from..].starts_with(numbers));
    let pairs = |holds: &dyn Fn(i32, i32) -> bool| numbers.windows(2).all(|pair| holds(pair[0], pair[1]));
    let step = numbers[1] - numbers[0];
    let sums = 4 <= numbers.len() && numbers.windows(3).all(|three| three[0] + three[1] == three[2]);
    pairs(&|low, high| low < high)
        && (pairs(&|low, high| high - low == step)
            || pairs(&|low, high| high == 2 * low)
            || sums
            || part_of(&[1, 4, 9])
            || part_of(&[1, 2, 3, 5, 7, 11, 13]))
}

/// The first digits of pi, e and phi, up to the first zero.
fn is_constant(numbers: &[i32]) -> bool {
    let digits = ["31415926535897932384626433832795", "2718281828459", "1618"];
    let told: String = numbers.iter().map(|number| char::from_digit(*number as u32, 10).unwrap_or('x')).collect();
    digits.iter().any(|digits| digits.starts_with(&told))
}

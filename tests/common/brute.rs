//! Tiles, sets and chance in the plainest form, for brute forces that share no code with the solver.
#![allow(dead_code, reason = "no test uses all of it")]

use rummilint::model::{Colour, Counts, Face, JokersPerSet, Number, SetSettings, Tile, Wrap};

pub(crate) const PLAIN: SetSettings = SetSettings::PLAIN;

/// Whether the tests are to take hours rather than seconds: for those who work on the solver.
pub(crate) fn is_heavy() -> bool {
    std::env::var_os("RUMMILINT_SOLVER_ROUNDS").is_some()
}

/// A number tile as (colour, number); `None` is a joker.
pub(crate) type Simple = Option<(usize, usize)>;

/// What a collection is worth at best as one set, jokers as their places or nothing; `None` where it is no set.
pub(crate) fn worth(set: &[Simple], rules: SetSettings, jokers_count: bool) -> Option<usize> {
    let jokers = set.iter().filter(|tile| tile.is_none()).count();
    let n = set.len();
    if n < usize::from(rules.min_tiles) || jokers == n || (rules.jokers_per_set == JokersPerSet::One && 1 < jokers) {
        return None;
    }
    let mut places: Vec<Vec<(usize, usize)>> = Vec::new();
    for number in 1..=13 {
        for colours in (0..16_usize).filter(|colours| colours.count_ones() as usize == n) {
            places.push((0..4).filter(|c| colours >> c & 1 == 1).map(|c| (c, number)).collect());
        }
        for colour in 0..4 {
            let run = (number..number + n).map(|v| (colour, (v - 1) % 13 + 1)).collect();
            if n <= 13 && (rules.wrap == Wrap::Allowed || number + n <= 14) {
                places.push(run);
            }
        }
    }
    let value = |places: &Vec<(usize, usize)>| {
        let mut free = places.clone();
        for tile in set.iter().flatten() {
            free.swap_remove(free.iter().position(|place| place == tile)?);
        }
        let all: usize = places.iter().map(|place| place.1).sum();
        let by_jokers: usize = free.iter().map(|place| place.1).sum();
        (free.len() == jokers).then_some(if jokers_count { all } else { all - by_jokers })
    };
    places.iter().filter_map(value).max()
}

pub(crate) fn tile(simple: Simple) -> Tile {
    simple.map_or(Tile::JOKER, |(colour, number)| {
        Tile::of(Face::new(Colour::ALL[colour], Number::new(number as u8).expect("1 to 13")))
    })
}

pub(crate) fn simple(tile: Tile) -> Simple {
    tile.face().map(|face| (face.colour() as usize, usize::from(face.number().get())))
}

pub(crate) fn counts(tiles: &[Simple]) -> Counts {
    let tiles: Vec<Tile> = tiles.iter().map(|&t| tile(t)).collect();
    Counts::of(&tiles)
}

/// A small generator, so that every run tests the same positions.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    /// `n` tiles of a box with these colours and numbers, `copies` and `jokers`.
    pub(crate) fn tiles(
        &mut self,
        n: usize,
        colours: usize,
        numbers: std::ops::RangeInclusive<usize>,
        jokers: usize,
    ) -> Vec<Simple> {
        let mut all: Vec<Simple> = vec![None; jokers];
        for colour in 0..colours {
            all.extend(numbers.clone().flat_map(|number| [Some((colour, number)); 2]));
        }
        (0..n.min(all.len())).map(|_| all.swap_remove(self.below(all.len()))).collect()
    }
}

/// The sets as they were claimed: legal, of these tiles, jokers where they say.
pub(crate) fn sum_of_claims(sets: &[Vec<Tile>], tiles: &Counts, rules: SetSettings, jokers_count: bool) -> usize {
    let mut used = Counts::default();
    let mut sum = 0;
    for set in sets {
        used.add_all(set);
        let plain: Vec<Simple> = set.iter().map(|&t| simple(t)).collect();
        assert!(worth(&plain, rules, true).is_some(), "{set:?} is no set");
        let claimed: Vec<Simple> = set
            .iter()
            .map(|t| t.claim().or(t.face()).map(|f| (f.colour() as usize, usize::from(f.number().get()))))
            .collect();
        let as_claimed = worth(&claimed, SetSettings { jokers_per_set: JokersPerSet::Any, ..rules }, true);
        assert!(as_claimed.is_some(), "{set:?} is no set as claimed");
        let numbers = set.iter().filter(|t| jokers_count || !t.is_joker());
        sum += numbers.filter_map(|t| t.claim().or(t.face())).map(|f| usize::from(f.number().get())).sum::<usize>();
    }
    assert!(used.within(tiles), "{sets:?} hold more than {tiles:?}");
    sum
}

/// Whether a set is legal where every joker is what it claims.
pub(crate) fn is_legal_as_claimed(set: &[Tile], rules: SetSettings) -> bool {
    let faces: Vec<Face> = set.iter().filter_map(|tile| tile.face().or(tile.claim())).collect();
    let jokers = set.iter().filter(|tile| tile.is_joker()).count();
    let (n, number) = (faces.len(), |face: &Face| usize::from(face.number().get()));
    let all_differ = (1..n).all(|at| !faces[..at].contains(&faces[at]));
    let starts = faces.iter().filter(|face| {
        (0..n).all(|step| faces.iter().any(|other| number(other) == (number(face) + step - 1) % 13 + 1))
            && (rules.wrap == Wrap::Allowed || number(face) + n <= 14)
    });
    let is_run = n <= 13 && faces.iter().all(|face| face.colour() == faces[0].colour()) && 0 < starts.count();
    let is_group = n <= 4 && faces.iter().all(|face| face.number() == faces[0].number());
    let may_hold = jokers < n && (rules.jokers_per_set == JokersPerSet::Any || jokers < 2);
    n == set.len() && usize::from(rules.min_tiles) <= n && may_hold && all_differ && (is_run || is_group)
}

//! Two exact ways to the best play that share nothing with the solver: an integer programme and a plain dealing out.
//!
//! Both choose among the *minimal* sets, after den Hertog and Hulshof (The Computer Journal, 2006): every longer run can
//! be cut into runs that are at least the minimum and less than twice as long.

use std::collections::{BTreeMap, HashMap};

use microlp::{ComparisonOp, Error, LinearExpr, OptimizationDirection, Problem};
use rummilint::model::{JokersPerSet, SetSettings, Wrap};

/// Kinds of tile: 52 faces by number and then by colour, and the joker.
pub(crate) const KINDS: usize = 53;
const JOKER: usize = KINDS - 1;

/// A collection: how often each kind is there.
pub(crate) type Collection = [u8; KINDS];

/// A minimal set as a collection.
pub(crate) struct MinimalSet {
    /// Kinds and how many of them, the joker last.
    tiles: Vec<(usize, u8)>,
    /// The most that its places can be worth, with and without those of jokers.
    numbers: [u32; 2],
}

impl MinimalSet {
    /// What it is worth where every kind of tile is worth something.
    pub(crate) fn worth(&self, of: impl Fn(usize) -> u32) -> u32 {
        self.tiles.iter().map(|&(kind, n)| of(kind) * u32::from(n)).sum()
    }

    /// Whether these tiles are there.
    pub(crate) fn is_within(&self, tiles: &Collection) -> bool {
        self.tiles.iter().all(|&(kind, n)| n <= tiles[kind])
    }

    /// Takes its tiles from one collection to another.
    pub(crate) fn move_to(&self, from: &mut Collection, to: &mut Collection) {
        for &(kind, n) in &self.tiles {
            from[kind] -= n;
            to[kind] += n;
        }
    }

    /// What it is worth in an opening.
    pub(crate) fn in_opening(&self, jokers_count: bool) -> u32 {
        self.numbers[usize::from(!jokers_count)]
    }
}

/// All minimal sets with at most `jokers`.
pub(crate) fn minimal_sets(rules: SetSettings, jokers: u8) -> Vec<MinimalSet> {
    let min = usize::from(rules.min_tiles);
    let most = if rules.jokers_per_set == JokersPerSet::One { jokers.min(1) } else { jokers };
    let mut found: BTreeMap<Vec<(usize, u8)>, [u32; 2]> = BTreeMap::new();
    for places in runs(min, rules.wrap).into_iter().chain(groups(min)) {
        for by_joker in 0..1_u32 << places.len() {
            let n = by_joker.count_ones();
            if u32::from(most) < n || n as usize == places.len() {
                continue;
            }
            let real: Vec<usize> =
                (0..places.len()).filter(|at| by_joker >> at & 1 == 0).map(|at| places[at]).collect();
            let sum = |kinds: &[usize]| kinds.iter().map(|kind| kind / 4 + 1).sum::<usize>() as u32;
            let mut tiles: Vec<(usize, u8)> = real.iter().map(|&kind| (kind, 1)).collect();
            tiles.sort_unstable();
            if 0 < n {
                tiles.push((JOKER, n as u8));
            }
            let numbers = found.entry(tiles).or_default();
            *numbers = [numbers[0].max(sum(&places)), sum(&real)];
        }
    }
    found.into_iter().map(|(tiles, numbers)| MinimalSet { tiles, numbers }).collect()
}

/// The places of every run of the minimum to less than twice as many.
fn runs(min: usize, wrap: Wrap) -> Vec<Vec<usize>> {
    let mut runs = Vec::new();
    for len in min..(2 * min).min(14) {
        let last = if wrap == Wrap::Allowed { 13 } else { 14 - len };
        for (first, colour) in (0..last).flat_map(|first| (0..4).map(move |colour| (first, colour))) {
            runs.push((first..first + len).map(|number| number % 13 * 4 + colour).collect());
        }
    }
    runs
}

/// The places of every group.
fn groups(min: usize) -> Vec<Vec<usize>> {
    let of = |number: usize, colours: usize| {
        (0..4).filter(|colour| colours >> colour & 1 == 1).map(|colour| 4 * number + colour).collect::<Vec<_>>()
    };
    (0..13).flat_map(|number| (1..16).map(move |colours| of(number, colours))).filter(|set| min <= set.len()).collect()
}

/// Which sets to lay: every kind at least and at most so often, and what each set brings.
pub(crate) struct Question<'a> {
    pub(crate) must: Collection,
    pub(crate) have: Collection,
    pub(crate) sets: Vec<(&'a MinimalSet, u32)>,
}

impl<'a> Question<'a> {
    /// Only the sets that the tiles are there for.
    pub(crate) fn new(
        must: Collection,
        have: Collection,
        all: &'a [MinimalSet],
        brings: impl Fn(&MinimalSet) -> u32,
    ) -> Self {
        let there = |set: &&MinimalSet| set.is_within(&have);
        Question { must, have, sets: all.iter().filter(there).map(|set| (set, brings(set))).collect() }
    }
}

/// The most that sets can bring, as an integer programme: how often each set is laid.
pub(crate) fn by_integer_programme(question: &Question) -> Option<u32> {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let mut rows = vec![LinearExpr::empty(); KINDS];
    let mut is_used = [false; KINDS];
    for (set, brings) in &question.sets {
        let most = set.tiles.iter().map(|&(kind, n)| question.have[kind] / n).min().unwrap_or(0);
        let laid = problem.add_integer_var(f64::from(*brings), (0, most.into()));
        for &(kind, n) in &set.tiles {
            rows[kind].add(laid, n.into());
            is_used[kind] = true;
        }
    }
    for (kind, row) in rows.into_iter().enumerate() {
        if !is_used[kind] {
            if 0 < question.must[kind] {
                return None;
            }
            continue;
        }
        if 0 < question.must[kind] {
            problem.add_constraint(row.clone(), ComparisonOp::Ge, question.must[kind].into());
        }
        problem.add_constraint(row, ComparisonOp::Le, question.have[kind].into());
    }
    match problem.solve() {
        Ok(outcome) => {
            assert!(outcome.is_optimal(), "the programme was not solved to its end");
            Some(outcome.into_solution().expect("it is optimal").objective().round() as u32)
        }
        Err(Error::Infeasible) => None,
        Err(error) => panic!("{error}"),
    }
}

/// The most that sets can bring, by dealing with the lowest tile that is left: it goes into one of the sets whose
/// lowest it is, or it and its equals stay behind. What is left is all that must be remembered.
pub(crate) fn by_dealing_out(question: &Question) -> Option<u32> {
    let mut by_lowest = vec![Vec::new(); KINDS];
    for (set, brings) in &question.sets {
        by_lowest[set.tiles[0].0].push((set.tiles.as_slice(), *brings));
    }
    let mut dealing = Dealing { question, by_lowest, known: HashMap::new() };
    dealing.most(0, &mut question.have.clone())
}

/// The tiles of a set, and what it brings.
type Choice<'a> = (&'a [(usize, u8)], u32);

struct Dealing<'a> {
    question: &'a Question<'a>,
    by_lowest: Vec<Vec<Choice<'a>>>,
    known: HashMap<u128, Option<u32>>,
}

impl Dealing<'_> {
    fn most(&mut self, from: usize, left: &mut Collection) -> Option<u32> {
        let may_stay =
            |kind: usize, left: &Collection| left[kind] <= self.question.have[kind] - self.question.must[kind];
        let Some(lowest) = (from..JOKER).find(|&kind| 0 < left[kind]) else {
            return may_stay(JOKER, left).then_some(0);
        };
        // Two bits for each face above, and three for the jokers: no box holds more than three of a face.
        let key = left.iter().fold(0_u128, |key, &n| key << 2 | u128::from(n & 3)) << 1 | u128::from(left[JOKER] >> 2);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let n = left[lowest];
        let mut best = None;
        if may_stay(lowest, left) {
            left[lowest] = 0;
            best = self.most(lowest + 1, left);
            left[lowest] = n;
        }
        for at in 0..self.by_lowest[lowest].len() {
            let (tiles, brings) = self.by_lowest[lowest][at];
            if tiles.iter().all(|&(kind, n)| n <= left[kind]) {
                let mut without = *left;
                for &(kind, n) in tiles {
                    without[kind] -= n;
                }
                best = best.max(self.most(lowest, &mut without).map(|rest| rest + brings));
            }
        }
        self.known.insert(key, best);
        best
    }
}

//! Every table and rack of a small box, each goal held against a brute force over all its collections of tiles.
//!
//! The box: 2 colours, the numbers 1 to 6, 2 copies, 1 joker. A collection can lie exactly where it is empty or where a
//! legal set with its first tile can be taken out so that the rest can lie; so all of them are listed once, and the
//! best play is the best collection that holds the table and no more than table and rack.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/brute.rs"]
mod brute;

use brute::{PLAIN, Simple, is_heavy, is_legal_as_claimed, tile, worth};
use rummilint::model::{Counts, Tile};
use rummilint::solver::{Budget, Goal, JokerWorth, Outcome, Plan, Problem, Solver, best_sets};

/// The kinds of tile: six of one colour, six of the other, the joker.
const KINDS: usize = 13;
const JOKER: usize = KINDS - 1;
/// What a joker counts on a rack.
const JOKER_POINTS: u16 = 25;

/// A collection: how often each kind is there.
type Collection = [u8; KINDS];

fn kind(at: usize) -> Simple {
    (at != JOKER).then_some((at / 6, at % 6 + 1))
}

fn copies(at: usize) -> u8 {
    if at == JOKER { 1 } else { 2 }
}

/// A number of its own for every collection of the box.
fn code(collection: &Collection) -> usize {
    collection.iter().fold(0, |code, &n| 3 * code + usize::from(n))
}

fn counts(collection: &Collection) -> Counts {
    let mut counts = Counts::default();
    for (at, &n) in collection.iter().enumerate() {
        counts.add(tile(kind(at)), n);
    }
    counts
}

fn collection(tiles: &[Tile]) -> Collection {
    let counts = Counts::of(tiles);
    std::array::from_fn(|at| counts.get(tile(kind(at))))
}

fn minus(from: &Collection, taken: &Collection) -> Option<Collection> {
    let mut left = *from;
    for (left, taken) in left.iter_mut().zip(taken) {
        *left = left.checked_sub(*taken)?;
    }
    Some(left)
}

/// Calls `each` with every collection between none and `most`, of at most `n_tiles`.
fn each_within(most: &Collection, n_tiles: u8, each: &mut impl FnMut(&Collection)) {
    fn from(at: usize, left: u8, most: &Collection, chosen: &mut Collection, each: &mut impl FnMut(&Collection)) {
        let Some(at) = (at..KINDS).find(|&at| 0 < most[at]) else { return each(chosen) };
        for n in 0..=most[at].min(left) {
            chosen[at] = n;
            from(at + 1, left - n, most, chosen, each);
        }
        chosen[at] = 0;
    }
    from(0, n_tiles, most, &mut [0; KINDS], each);
}

/// A legal set, and what it is worth with and without the number that a joker stands for.
struct Set {
    tiles: Collection,
    worth: [u32; 2],
}

/// What is known of every collection, by its code.
struct Known {
    can_lie: Vec<bool>,
    /// What it is worth at best in sets, where it can lie.
    worth: Vec<[u32; 2]>,
}

impl Known {
    /// Of all collections of at most `n_tiles`.
    fn of_at_most(n_tiles: u8) -> Known {
        let sets = legal_sets();
        let n_codes = 3_usize.pow(KINDS as u32);
        let mut known = Known { can_lie: vec![false; n_codes], worth: vec![[0; 2]; n_codes] };
        // A collection comes after all that are part of it, for its code is larger.
        let mut all = Vec::new();
        each_within(&std::array::from_fn(copies), n_tiles, &mut |collection| all.push(*collection));
        all.sort_by_key(code);
        for collection in all {
            let here = code(&collection);
            let Some(first) = collection.iter().position(|&n| 0 < n) else {
                known.can_lie[here] = true;
                continue;
            };
            for set in sets.iter().filter(|set| 0 < set.tiles[first]) {
                let Some(rest) = minus(&collection, &set.tiles).map(|rest| code(&rest)) else { continue };
                if known.can_lie[rest] {
                    known.can_lie[here] = true;
                    for way in 0..2 {
                        known.worth[here][way] = known.worth[here][way].max(set.worth[way] + known.worth[rest][way]);
                    }
                }
            }
        }
        known
    }
}

/// All legal sets of the box. No set holds a face twice.
fn legal_sets() -> Vec<Set> {
    let mut sets = Vec::new();
    each_within(&[1; KINDS], KINDS as u8, &mut |tiles| {
        let plain: Vec<Simple> = (0..KINDS).filter(|&at| tiles[at] == 1).map(kind).collect();
        let worth = [true, false].map(|jokers_count| worth(&plain, PLAIN, jokers_count));
        if let [Some(with), Some(without)] = worth {
            sets.push(Set { tiles: *tiles, worth: [with as u32, without as u32] });
        }
    });
    sets
}

struct Check {
    known: Known,
    solver: Solver,
    n_positions: u64,
    n_answers: u64,
}

impl Check {
    /// Solves one question, and checks that the plan is legal and neither loses nor invents a tile.
    fn solved(&mut self, table: &Collection, rack: &Collection, goal: Goal) -> Option<Plan> {
        self.n_answers += 1;
        let (table, rack) = (counts(table), counts(rack));
        let problem = Problem { table, rack, sets: PLAIN, goal, lying: None };
        match self.solver.solve(&problem, Budget::default()) {
            Outcome::Plan(plan) => {
                assert!(plan.sets.iter().all(|set| is_legal_as_claimed(set, PLAIN)), "{problem:?}: {plan:?}");
                assert!(plan.laid.within(&rack), "{problem:?}: {plan:?}");
                let from_table = if matches!(goal, Goal::Opening { .. }) { Counts::default() } else { table };
                assert_eq!(Counts::of(plan.sets.iter().flatten()), from_table.plus(&plan.laid), "{problem:?}");
                Some(plan)
            }
            Outcome::Impossible { .. } => None,
            other => panic!("{problem:?}: {other:?}"),
        }
    }

    /// Every goal for a table and a rack.
    fn position(&mut self, table: &Collection, rack: &Collection) {
        self.n_positions += 1;
        let points = |laid: &Collection| -> u32 {
            (0..KINDS).map(|at| u32::from(laid[at]) * kind(at).map_or(JOKER_POINTS.into(), |(_, n)| n as u32)).sum()
        };
        let mut most: Option<(u32, u32)> = None;
        each_within(rack, u8::MAX, &mut |laid| {
            let both = std::array::from_fn(|at| table[at] + laid[at]);
            if self.known.can_lie[code(&both)] {
                let (n_tiles, n_points) = most.unwrap_or_default();
                most = Some((n_tiles.max(laid.iter().map(|&n| u32::from(n)).sum()), n_points.max(points(laid))));
            }
        });
        let all = rack.iter().map(|&n| u32::from(n)).sum();
        let can_go_out = most.filter(|&(n_tiles, _)| n_tiles == all).map(|_| all);
        for (goal, wanted) in [
            (Goal::Tiles, most.map(|most| most.0)),
            (Goal::Points { joker: JOKER_POINTS }, most.map(|most| most.1)),
            (Goal::Out, can_go_out),
        ] {
            let found = self.solved(table, rack, goal).map(|plan| plan.value);
            assert_eq!(found, wanted, "{:?} and {:?}, {goal:?}", counts(table), counts(rack));
        }
    }

    /// The goals that look at the table or at the rack alone.
    fn alone(&mut self, tiles: &Collection) {
        let none = [0; KINDS];
        let arranged = self.solved(tiles, &none, Goal::Arrange);
        assert_eq!(arranged.is_some(), self.known.can_lie[code(tiles)], "{:?}", counts(tiles));
        for (way, joker) in [JokerWorth::Number, JokerWorth::Zero].into_iter().enumerate() {
            let mut most = 0;
            each_within(tiles, u8::MAX, &mut |laid| most = most.max(self.known.worth[code(laid)][way]));
            let plan = self.solved(&none, tiles, Goal::Opening { joker }).unwrap();
            let best = best_sets(&counts(tiles), PLAIN, joker).unwrap();
            assert_eq!((plan.value, best.points), (most, most), "{:?}, {joker:?}", counts(tiles));
            assert!(
                best.sets.iter().all(|set| is_legal_as_claimed(set, PLAIN) && minus(tiles, &collection(set)).is_some())
            );
        }
    }
}

#[test]
fn every_goal_is_solved_as_brute_force_solves_it() {
    let most = if is_heavy() { 8 } else { 4 };
    let known = Known::of_at_most(most);
    let mut check = Check { known, solver: Solver::default(), n_positions: 0, n_answers: 0 };
    let whole = std::array::from_fn(copies);
    let mut n_collections = 0_u32;
    each_within(&whole, most, &mut |table| {
        n_collections += 1;
        check.alone(table);
        let rest = minus(&whole, table).unwrap();
        let n_left = most - table.iter().sum::<u8>();
        each_within(&rest, n_left, &mut |rack| check.position(table, rack));
    });
    let Check { n_positions, n_answers, .. } = check;
    println!("up to {most} tiles: {n_collections} collections, {n_positions} positions, {n_answers} answers");
    assert!(25_000 < n_positions);
}

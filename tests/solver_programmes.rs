//! The solver on random positions of whole boxes, held against an integer programme and a plain dealing out.
//!
//! `RUMMILINT_SOLVER_ROUNDS=1` makes it 100,000 positions, each of them in every goal.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/brute.rs"]
mod brute;
#[path = "common/programmes.rs"]
mod programmes;

use brute::{PLAIN, Random, is_heavy};
use programmes::{Collection, KINDS, MinimalSet, Question, by_dealing_out, by_integer_programme, minimal_sets};
use rummilint::model::{Colour, Counts, Face, JokersPerSet, Number, SetSettings, Tile, Wrap};
use rummilint::solver::{Budget, Goal, JokerWorth, Outcome, Problem, Solver};

const JOKER: usize = KINDS - 1;
/// What a joker counts on a rack.
const JOKER_POINTS: u16 = 30;

fn tile(kind: usize) -> Tile {
    if kind == JOKER {
        return Tile::JOKER;
    }
    Tile::of(Face::new(Colour::ALL[kind % 4], Number::new(kind as u8 / 4 + 1).unwrap()))
}

fn counts(collection: &Collection) -> Counts {
    let mut counts = Counts::default();
    for (kind, &n) in collection.iter().enumerate() {
        counts.add(tile(kind), n);
    }
    counts
}

fn both(a: &Collection, b: &Collection) -> Collection {
    std::array::from_fn(|kind| a[kind] + b[kind])
}

/// The rules of a position, with all minimal sets that they know.
struct Rules {
    settings: SetSettings,
    copies: u8,
    jokers: u8,
    sets: Vec<MinimalSet>,
}

impl Rules {
    fn new(copies: u8, jokers: u8, settings: SetSettings) -> Rules {
        Rules { settings, copies, jokers, sets: minimal_sets(settings, jokers) }
    }

    /// The boxes of 106 and of 160 tiles with every number of jokers, and the other rules on sets.
    fn all() -> Vec<Rules> {
        let mut all: Vec<Rules> = (0..=4).flat_map(|n| [2, 3].map(|copies| Rules::new(copies, n, PLAIN))).collect();
        for jokers in [0, 2] {
            all.push(Rules::new(2, jokers, SetSettings { wrap: Wrap::Allowed, ..PLAIN }));
            all.push(Rules::new(2, jokers, SetSettings { min_tiles: 4, ..PLAIN }));
        }
        all.push(Rules::new(2, 2, SetSettings { jokers_per_set: JokersPerSet::One, ..PLAIN }));
        all.push(Rules::new(3, 4, SetSettings { jokers_per_set: JokersPerSet::One, ..PLAIN }));
        all
    }

    /// Whether they are those of every common system: others are searched by the slower programme.
    fn are_common(&self) -> bool {
        self.settings == PLAIN
    }

    /// The whole box.
    fn whole(&self) -> Collection {
        std::array::from_fn(|kind| if kind == JOKER { self.jokers } else { self.copies })
    }
}

/// A table of random sets, now and then with a tile too many or too few, and a rack.
fn position(random: &mut Random, rules: &Rules) -> (Collection, Collection) {
    let mut pool = rules.whole();
    let (mut table, mut rack) = ([0; KINDS], [0; KINDS]);
    let most_sets = if rules.are_common() { [0, 3, 7, 13] } else { [0, 1, 2, 3] }[random.below(4)];
    let n_sets = random.below(1 + most_sets);
    for _ in 0..n_sets {
        let set = &rules.sets[random.below(rules.sets.len())];
        if set.is_within(&pool) {
            set.move_to(&mut pool, &mut table);
        }
    }
    let n_rack = 1 + random.below(if n_sets < 8 && rules.are_common() { 18 } else { 10 });
    for _ in 0..n_rack {
        let kind = random.below(KINDS);
        let kind = if random.below(12) == 0 { JOKER } else { kind };
        let into = if random.below(60) == 0 { &mut table } else { &mut rack };
        if 0 < pool[kind] {
            pool[kind] -= 1;
            into[kind] += 1;
        }
    }
    (table, rack)
}

/// How a question is answered without the solver.
type Method = fn(&Question) -> Option<u32>;

/// Holds every goal of one position against `method`; how many answers were out of reach.
fn check(solver: &mut Solver, rules: &Rules, table: &Collection, rack: &Collection, method: Method) -> usize {
    let mut n_spent = 0;
    let points = |kind: usize| if kind == JOKER { u32::from(JOKER_POINTS) } else { kind as u32 / 4 + 1 };
    let have = both(table, rack);
    let best =
        |must, have, brings: &dyn Fn(&MinimalSet) -> u32| method(&Question::new(must, have, &rules.sets, brings));
    let n_tiles = |tiles: &Collection| tiles.iter().map(|&n| u32::from(n)).sum::<u32>();
    let n_points = |tiles: &Collection| (0..KINDS).map(|kind| u32::from(tiles[kind]) * points(kind)).sum::<u32>();
    let tiles = best(*table, have, &|set| set.worth(|_| 1)).map(|all| all - n_tiles(table));
    let points = best(*table, have, &|set| set.worth(points)).map(|all| all - n_points(table));
    let none = [0; KINDS];
    let opening = |jokers_count: bool| best(none, *rack, &move |set: &MinimalSet| set.in_opening(jokers_count));
    for (goal, wanted) in [
        (Goal::Tiles, tiles),
        (Goal::Points { joker: JOKER_POINTS }, points),
        (Goal::Out, tiles.filter(|&laid| laid == n_tiles(rack))),
        (Goal::Arrange, best(*table, *table, &|_| 0)),
        (Goal::Opening { joker: JokerWorth::Number }, opening(true)),
        (Goal::Opening { joker: JokerWorth::Zero }, opening(false)),
    ] {
        let problem = Problem { table: counts(table), rack: counts(rack), sets: rules.settings, goal, lying: None };
        let budget = if rules.are_common() { Budget::default() } else { Budget::steps(100_000) };
        let found = match solver.solve(&problem, budget) {
            Outcome::Plan(plan) => {
                assert_sound(&problem, &plan.sets, &plan.laid);
                Some(plan.value)
            }
            Outcome::Impossible { .. } => None,
            Outcome::BudgetSpent { .. } if !rules.are_common() => {
                n_spent += 1;
                continue;
            }
            other => panic!("{problem:?}: {other:?}"),
        };
        assert_eq!(found, wanted, "{problem:?}");
    }
    n_spent
}

/// The sets are legal as claimed, and no tile is lost or invented.
fn assert_sound(problem: &Problem, sets: &[Vec<Tile>], laid: &Counts) {
    assert!(laid.within(&problem.rack), "{problem:?}: {sets:?}");
    let table = match problem.goal {
        Goal::Opening { .. } => Counts::default(),
        _ => problem.table,
    };
    assert_eq!(Counts::of(sets.iter().flatten()), table.plus(laid), "{problem:?}: {sets:?}");
    for set in sets {
        assert!(brute::is_legal_as_claimed(set, problem.sets), "{problem:?}: {set:?}");
    }
}

fn check_all(n: usize, seed: u64, method: Method) {
    let all_rules = Rules::all();
    let mut random = Random(seed);
    let mut solver = Solver::default();
    let mut n_spent = 0;
    for round in 0..n {
        // Half of the positions are of the common box.
        let rules = if round % 2 == 0 { &all_rules[4] } else { &all_rules[round / 2 % all_rules.len()] };
        let (table, rack) = position(&mut random, rules);
        n_spent += check(&mut solver, rules, &table, &rack, method);
    }
    println!("{n} positions, {n_spent} of {} answers out of reach", 6 * n);
    assert!(50 * n_spent <= 6 * n);
}

#[test]
fn there_are_1173_minimal_sets_with_two_jokers() {
    assert_eq!(minimal_sets(PLAIN, 0).len(), 4 * (11 + 10 + 9) + 13 * 5);
    assert_eq!(minimal_sets(PLAIN, 2).len(), 1173);
}

#[test]
fn an_integer_programme_agrees() {
    check_all(if is_heavy() { 100_000 } else { 100 }, 17, by_integer_programme);
}

#[test]
fn dealing_out_agrees() {
    check_all(if is_heavy() { 100_000 } else { 300 }, 19, by_dealing_out);
}

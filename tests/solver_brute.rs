//! The solver against a brute force that shares no code with it.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/brute.rs"]
mod brute;

use brute::{PLAIN, Random, Simple, counts, is_heavy, sum_of_claims, tile, worth};
use rummilint::model::{Counts, JokersPerSet, SetSettings, Tile, Wrap};
use rummilint::solver::{Budget, Changes, Goal, JokerWorth, Outcome, Problem, Solver, best_sets, solve};

/// Random positions in each test.
fn n_rounds() -> usize {
    if is_heavy() { 8_000 } else { 300 }
}

/// The best sum over all ways to lay some of `tiles` in sets such that the first `n_must` all lie.
fn best_sum(tiles: &[Simple], n_must: usize, set_pays: impl Fn(&[Simple]) -> Option<usize>) -> Option<usize> {
    let pick = |mask: usize| (0..tiles.len()).filter(|at| mask >> at & 1 == 1).map(|at| tiles[at]).collect::<Vec<_>>();
    let pays: Vec<Option<usize>> = (0..1 << tiles.len()).map(|mask| set_pays(&pick(mask))).collect();
    let mut best: Vec<Option<usize>> = vec![Some(0)];
    for mask in 1..1_usize << tiles.len() {
        let low = mask & mask.wrapping_neg();
        let mut found = if mask.trailing_zeros() < n_must as u32 { None } else { best[mask ^ low] };
        let mut set = mask;
        while 0 < set {
            if set & low != 0
                && let (Some(here), Some(rest)) = (pays[set], best[mask ^ set])
            {
                found = found.max(Some(here + rest));
            }
            set = (set - 1) & mask;
        }
        best.push(found);
    }
    best[best.len() - 1]
}

fn all_rules() -> Vec<SetSettings> {
    let mut rules = Vec::new();
    for min_tiles in 1..=5 {
        for wrap in [Wrap::Forbidden, Wrap::Allowed] {
            for jokers_per_set in [JokersPerSet::Any, JokersPerSet::One] {
                rules.push(SetSettings { min_tiles, wrap, jokers_per_set, ..PLAIN });
            }
        }
    }
    rules
}

#[test]
fn openings_are_worth_what_brute_force_says() {
    let mut random = Random(7);
    let all_rules = all_rules();
    for round in 0..n_rounds() {
        let rules = if round % 2 == 0 { PLAIN } else { all_rules[round / 2 % all_rules.len()] };
        let colours = 1 + random.below(4);
        let numbers = [1..=6, 8..=13, 10..=13, 1..=13][random.below(4)].clone();
        let n = 3 + random.below(7);
        let jokers = random.below(5);
        let tiles = random.tiles(n, colours, numbers, jokers);
        for jokers_count in [true, false] {
            let wanted = best_sum(&tiles, 0, |set| worth(set, rules, jokers_count)).unwrap();
            let how = if jokers_count { JokerWorth::Number } else { JokerWorth::Zero };
            let best = best_sets(&counts(&tiles), rules, how).unwrap();
            assert_eq!(best.points as usize, wanted, "{tiles:?} under {rules:?}, jokers count: {jokers_count}");
            assert_eq!(sum_of_claims(&best.sets, &counts(&tiles), rules, jokers_count), wanted, "{best:?}");
        }
    }
}

#[test]
fn plays_lay_as_many_tiles_as_brute_force_says() {
    let mut random = Random(11);
    let all_rules = all_rules();
    let mut solver = Solver::default();
    for round in 0..n_rounds() {
        let rules = if round % 3 < 2 { PLAIN } else { all_rules[round / 3 % all_rules.len()] };
        let colours = 1 + random.below(4);
        let numbers = [1..=6, 8..=13, 10..=13, 1..=13, 3..=5][random.below(5)].clone();
        let n = 3 + random.below(6);
        let jokers = random.below(5);
        let tiles = random.tiles(n, colours, numbers, jokers);
        let n_must = [0, random.below(tiles.len() + 1)][random.below(2)];
        check_goals(&mut solver, &tiles, n_must, rules);
    }
}

/// Every goal, for a table of the first `n_must` tiles and a rack of the others.
fn check_goals(solver: &mut Solver, tiles: &[Simple], n_must: usize, rules: SetSettings) {
    let (table, rack) = (counts(&tiles[..n_must]), counts(&tiles[n_must..]));
    let points = |set: &[Simple]| set.iter().map(|tile| tile.map_or(25, |tile| tile.1)).sum::<usize>();
    let must: usize = points(&tiles[..n_must]);
    let legal = |set: &[Simple]| worth(set, rules, true).is_some();
    let most_tiles = best_sum(tiles, n_must, |set| legal(set).then_some(set.len())).map(|n| n - n_must);
    let most_points = best_sum(tiles, n_must, |set| legal(set).then(|| points(set))).map(|n| n - must);
    let arranged = best_sum(&tiles[..n_must], n_must, |set| legal(set).then_some(0));
    let out = most_tiles.filter(|&n| n + n_must == tiles.len());
    for (goal, wanted) in [
        (Goal::Tiles, most_tiles),
        (Goal::Points { joker: 25 }, most_points),
        (Goal::Arrange, arranged),
        (Goal::Out, out),
    ] {
        let found = match solver.solve(&Problem { table, rack, sets: rules, goal, lying: None }, Budget::default()) {
            Outcome::Plan(plan) => {
                sum_of_claims(&plan.sets, &table.plus(&rack), rules, true);
                let after = Counts::of(plan.sets.iter().flatten());
                assert_eq!(after, table.plus(&plan.laid), "{tiles:?}, {n_must} on the table, {goal:?}: {plan:?}");
                Some(plan.value as usize)
            }
            Outcome::Impossible { .. } => None,
            other => panic!("{tiles:?}: {other:?}"),
        };
        assert_eq!(found, wanted, "{tiles:?}, {n_must} on the table, {goal:?} under {rules:?}");
    }
}

#[test]
fn no_play_of_the_same_value_changes_fewer_sets() {
    let mut random = Random(13);
    let mut n = 0;
    for _ in 0..n_rounds() / 8 {
        let numbers = [3..=5, 2..=6, 10..=13][random.below(3)].clone();
        let mut pool = random.tiles(26, 4, numbers, 2);
        let mut lying: Vec<Vec<Simple>> = Vec::new();
        let n_sets = if is_heavy() { 3 } else { 2 };
        for _ in 0..300 {
            let size = 3 + random.below(2);
            let set: Vec<Simple> = (0..size).map(|_| pool[random.below(pool.len())]).collect();
            let mut rest = pool.clone();
            let there =
                set.iter().all(|tile| rest.iter().position(|t| t == tile).map(|at| rest.swap_remove(at)).is_some());
            if there && worth(&set, PLAIN, true).is_some() && lying.len() < n_sets {
                pool = rest;
                lying.push(set);
            }
        }
        pool.truncate(3);
        if lying.is_empty() {
            continue;
        }
        n += 1;
        let best_with = |kept: usize| {
            let loose = lying.iter().enumerate().filter(|(at, _)| kept >> at & 1 == 0).flat_map(|(_, set)| set);
            let mut tiles: Vec<Simple> = loose.copied().collect();
            let n_must = tiles.len();
            tiles.extend(&pool);
            best_sum(&tiles, n_must, |set| worth(set, PLAIN, true).map(|_| set.len())).map(|n| n - n_must)
        };
        let most = best_with(0);
        let keeps = (0..1_usize << lying.len()).filter(|&kept| best_with(kept) == most);
        let wanted = keeps.map(usize::count_ones).max().unwrap() as usize;
        let rows: Vec<Vec<Tile>> = lying.iter().map(|set| set.iter().map(|&t| tile(t)).collect()).collect();
        let rows: Vec<&[Tile]> = rows.iter().map(Vec::as_slice).collect();
        let table = Counts::of(rows.iter().copied().flatten());
        let problem = Problem { table, rack: counts(&pool), sets: PLAIN, goal: Goal::Tiles, lying: Some(&rows) };
        let Outcome::Plan(plan) = solve(&problem, Budget::default()) else { panic!("{rows:?}") };
        assert_eq!(Some(plan.value as usize), most, "{rows:?} {pool:?}");
        assert_eq!((plan.kept, plan.changes), (wanted, Changes::Fewest), "{rows:?} {pool:?}: {plan:?}");
        assert_eq!(Counts::of(plan.sets.iter().flatten()), table.plus(&plan.laid));
    }
    assert!(n_rounds() / 24 < n, "too few tables: {n}");
}

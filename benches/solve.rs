//! Time per position of `data/positions.txt`, one core: median and 99th percentile of every class, in microseconds.
//!
//! `cargo bench --bench solve`; every answer is compared with the proved optimum while at it.

#[path = "data/positions.rs"]
mod positions;

use std::collections::BTreeMap;
use std::time::Instant;

use positions::{PLAIN, Position};
use rummilint::model::{Counts, Tile};
use rummilint::solver::{Budget, Changes, Goal, JokerWorth, Outcome, Plan, Solver, best_sets};

/// Each position is timed this often, and the median counts.
const RUNS: usize = 5;

fn main() {
    let positions = positions::all();
    let mut solver = Solver::default();
    report("most tiles", &positions, |position| {
        let plan = plan(solver.solve(&position.problem(Goal::Tiles), Budget::default()));
        (plan.value, position.best[0], plan.states)
    });
    report("most points, a joker at 30", &positions, |position| {
        let plan = plan(solver.solve(&position.problem(Goal::Points { joker: 30 }), Budget::default()));
        (plan.value, position.best[1], plan.states)
    });
    let openings: Vec<Position> = positions::all().into_iter().filter(|position| position.best[2].is_some()).collect();
    report("best opening", &openings, |position| {
        let best = best_sets(&Counts::of(&position.rack), PLAIN, JokerWorth::Number).expect("not too many tiles");
        (best.points, position.best[2], 0)
    });
    let mut unproved = 0;
    report("most tiles, fewest changes", &positions, |position| {
        let lying: Vec<&[Tile]> = position.table.iter().map(Vec::as_slice).collect();
        let problem = rummilint::solver::Problem { lying: &lying, ..position.problem(Goal::Tiles) };
        let plan = plan(solver.solve(&problem, Budget::default()));
        unproved += usize::from(!lying.is_empty() && plan.changes == Changes::Unknown);
        (plan.value, position.best[0], plan.states)
    });
    println!("  fewest changes not proved: {} positions", unproved / RUNS);
}

fn plan(outcome: Outcome) -> Plan {
    let Outcome::Plan(plan) = outcome else { panic!("{outcome:?}") };
    plan
}

/// Times `solve`, which gives the value found, the one wanted, and the states searched.
fn report(what: &str, positions: &[Position], mut solve: impl FnMut(&Position) -> (u32, Option<u32>, u64)) {
    let mut times: BTreeMap<&str, Vec<(f64, u64, usize)>> = BTreeMap::new();
    for (at, position) in positions.iter().enumerate() {
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            let start = Instant::now();
            let (found, wanted, states) = solve(position);
            runs.push((start.elapsed().as_secs_f64() * 1e6, states, at));
            assert!(wanted.is_none_or(|wanted| wanted == found), "{what}, position {at}: {found}");
        }
        runs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let all = if position.class.starts_with('T') { "all T…/R…" } else { "all others" };
        times.entry(position.class).or_default().push(runs[RUNS / 2]);
        times
            .entry(if position.class.starts_with("hard") { "all hard" } else { all })
            .or_default()
            .push(runs[RUNS / 2]);
    }
    println!("{what}");
    for (class, mut times) in times {
        times.sort_by(|a, b| a.0.total_cmp(&b.0));
        let n = times.len();
        let (median, high, worst) = (times[n / 2], times[(n - 1) * 99 / 100], times[n - 1]);
        let line = format!("  {class:18} n={n:3}  median {:9.1}  p99 {:9.1}  worst {:9.1}", median.0, high.0, worst.0);
        println!("{line} (line {}, {} states)", worst.2 + 2, worst.1);
    }
}

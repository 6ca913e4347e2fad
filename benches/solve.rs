//! Time per position of `data/positions.txt`, one core: median and 99th percentile of every class.
//!
//! `cargo bench --bench solve`; every answer is compared with the proved optimum while at it.

#[path = "data/positions.rs"]
#[allow(dead_code)]
mod positions;

use std::collections::BTreeMap;
use std::time::Instant;

use rummilint::solver::{Budget, Goal, Outcome, Solver};

/// Each position is timed this often, and the median counts.
const RUNS: usize = 9;

fn main() {
    let positions = positions::all();
    let mut solver = Solver::default();
    for (what, goal, best) in [("most tiles", Goal::Tiles, 0), ("most points", Goal::Points { joker: 30 }, 1)] {
        let mut times: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        let mut worst = (0.0, 0, 0);
        for (at, position) in positions.iter().enumerate() {
            let problem = position.problem(goal);
            let mut runs: Vec<f64> = Vec::new();
            let mut states = 0;
            for _ in 0..RUNS {
                let start = Instant::now();
                let outcome = solver.solve(&problem, Budget::default());
                runs.push(start.elapsed().as_secs_f64() * 1e6);
                let Outcome::Plan(plan) = outcome else { panic!("position {at}: {outcome:?}") };
                assert!(position.best[best].is_none_or(|wanted| wanted == plan.value), "position {at}: {plan:?}");
                states = plan.states;
            }
            runs.sort_by(f64::total_cmp);
            let time = runs[RUNS / 2];
            times.entry(position.class).or_default().push(time);
            let group = if position.class.starts_with('T') { "all T…" } else { "other" };
            times.entry(if position.class.starts_with("hard") { "all hard" } else { group }).or_default().push(time);
            if worst.0 < time {
                worst = (time, at, states);
            }
        }
        println!("{what}, microseconds");
        for (class, mut times) in times {
            times.sort_by(f64::total_cmp);
            let at = |per_cent: usize| times[(per_cent * (times.len() - 1) + 50) / 100];
            let (median, high, most) = (at(50), at(99), at(100));
            println!("  {class:18} n={:3}  median {median:9.1}  p99 {high:9.1}  most {most:9.1}", times.len());
        }
        println!("  worst: line {} with {} states, {:.0}", worst.1 + 2, worst.2, worst.0);
    }
}

//! Time per position of `data/positions.txt`, one core: median and 99th percentile of every class, in microseconds, and
//! the allocations of the search once its memory has grown.
//!
//! `cargo bench --bench solve`; every answer is compared with the proved optimum while at it. In the environment:
//!
//! * `RUMMILINT_PEER` is a command that times another solver on the same positions and prints lines such as
//!   `T0/R14  n=  7  median 2.500 ms  p99 15.000 ms`; it runs after ours, and each line is shown with the ratio.
//! * `RUMMILINT_WORST` is a number of random positions among which the worst are looked for, instead of all this.

#[path = "data/positions.rs"]
mod positions;
#[path = "data/worst.rs"]
mod worst;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use positions::Position;
use rummilint::model::Tile;
use rummilint::solver::{Budget, Changes, Goal, JokerWorth, Outcome, Plan, Problem, Solver};

/// Each position is timed this often, and the median counts.
const RUNS: usize = 5;

/// Median and 99th percentile of each class, in microseconds.
type Table = BTreeMap<String, (f64, f64)>;

fn main() {
    if let Some(n) = std::env::var("RUMMILINT_WORST").ok().and_then(|n| n.parse().ok()) {
        return worst::search(n);
    }
    let positions = positions::all();
    let tiles = |_: &Position| Goal::Tiles;
    let points = |_: &Position| Goal::Points { joker: 30 };
    let opening = |_: &Position| Goal::Opening { joker: JokerWorth::Number };
    let ours = report("most tiles", &positions, tiles, 0);
    report("most points, a joker at 30", &positions, points, 1);
    let openings: Vec<Position> = positions::all().into_iter().filter(|position| position.best[2].is_some()).collect();
    report("best opening", &openings, opening, 2);
    if let Ok(command) = std::env::var("RUMMILINT_PEER") {
        compare(&ours, &command);
    }
    fewest_changes(&positions);
}

/// Solves all positions for a goal, whose optimum is the one at `wanted`.
fn report(what: &str, positions: &[Position], goal: impl Fn(&Position) -> Goal, wanted: usize) -> Table {
    let mut solver = Solver::default();
    println!("{what}");
    let table = timed(positions, |at, position| {
        let plan = plan(solver.solve(&position.problem(goal(position)), Budget::default()));
        assert!(position.best[wanted].is_none_or(|best| best == plan.value), "{what}, position {at}: {}", plan.value);
        plan.states
    });
    let mut n_allocations = 0;
    for position in positions {
        let problem = position.problem(goal(position));
        let search = || _ = black_box(solver.value(&problem, Budget::default()));
        n_allocations += allocation_counter::measure(search).count_total;
    }
    println!("  allocations of all searches: {n_allocations}");
    table
}

fn fewest_changes(positions: &[Position]) {
    let mut solver = Solver::default();
    let mut unproved = 0;
    println!("most tiles, fewest changes");
    timed(positions, |_, position| {
        let lying: Vec<&[Tile]> = position.table.iter().map(Vec::as_slice).collect();
        let problem = Problem { lying: Some(&lying), ..position.problem(Goal::Tiles) };
        let plan = plan(solver.solve(&problem, Budget::default()));
        unproved += usize::from(!lying.is_empty() && plan.changes == Changes::Unknown);
        plan.states
    });
    println!("  fewest changes not proved: {} positions", unproved / RUNS);
}

fn plan(outcome: Outcome) -> Plan {
    let Outcome::Plan(plan) = outcome else { panic!("{outcome:?}") };
    plan
}

/// Times `solve`, which gives the states searched.
fn timed(positions: &[Position], mut solve: impl FnMut(usize, &Position) -> u64) -> Table {
    let mut times: BTreeMap<String, Vec<(f64, u64, usize)>> = BTreeMap::new();
    for (at, position) in positions.iter().enumerate() {
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            let start = Instant::now();
            let states = solve(at, position);
            runs.push((start.elapsed().as_secs_f64() * 1e6, states, at));
        }
        runs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let all = match &position.class[..1] {
            "T" => "all T…",
            "h" => "all hard",
            _ => "all others",
        };
        for class in [position.class, all] {
            times.entry(class.to_owned()).or_default().push(runs[RUNS / 2]);
        }
    }
    let mut table = Table::new();
    for (class, mut times) in times {
        times.sort_by(|a, b| a.0.total_cmp(&b.0));
        let n = times.len();
        let (median, high, worst) = (times[n / 2], times[(n - 1) * 99 / 100], times[n - 1]);
        let line = format!("  {class:18} n={n:3}  median {:9.1}  p99 {:9.1}  worst {:9.1}", median.0, high.0, worst.0);
        println!("{line} (position {}, {} states)", worst.2, worst.1);
        table.insert(class, (median.0, high.0));
    }
    table
}

/// Runs the other solver, and shows how much longer it takes.
fn compare(ours: &Table, command: &str) {
    let output = Command::new("sh").args(["-c", command]).output().expect("the other solver cannot be run");
    println!("most tiles, another solver ({command})");
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let figure = |name: &str| -> Option<f64> { line.split_once(name)?.1.split_whitespace().next()?.parse().ok() };
        let class = line.split("  ").next().unwrap_or_default().trim();
        let Some((((median, high), slow), slowest)) = ours.get(class).copied().zip(figure("median")).zip(figure("p99"))
        else {
            println!("  {line}");
            continue;
        };
        println!("  {line}  ×{:.0} and ×{:.0}", slow * 1e3 / median, slowest * 1e3 / high);
    }
}

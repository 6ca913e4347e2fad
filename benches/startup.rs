//! What `rummilint judge` costs as a whole process, beside a process whose `main` returns at once.
//!
//! Both are started in turn, so that a machine that slows down slows both. `cargo bench --bench startup`.

use std::env;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const N_PAIRS: usize = 400;
const EMPTY: &str = "RUMMILINT_BENCH_EMPTY";

fn main() {
    if env::var_os(EMPTY).is_some() {
        return;
    }
    let own = env::current_exe().expect("a running program has a path");
    let mut empty = Command::new(own);
    empty.env(EMPTY, "1");
    let mut judge = Command::new(env!("CARGO_BIN_EXE_rummilint"));
    judge.args(["judge", "R9 J R11 | B3 R3 J"]);
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..N_PAIRS {
        times[0].push(run(&mut empty));
        times[1].push(run(&mut judge));
    }
    let [empty, judge] = times.map(|mut times| {
        times.sort_unstable();
        (times[0], times[times.len() / 2])
    });
    println!("empty main   min {:?}  median {:?}", empty.0, empty.1);
    println!("judge        min {:?}  median {:?}", judge.0, judge.1);
    println!("ratio        min {:.2}  median {:.2}", ratio(judge.0, empty.0), ratio(judge.1, empty.1));
}

fn run(command: &mut Command) -> Duration {
    let start = Instant::now();
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.expect("the program was just built").success());
    start.elapsed()
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

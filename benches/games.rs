//! How fast games are judged: bytes and turns a second of reading and judging them one by one, as `check` does, beside
//! reading alone, for a text and for one of twice its size. `cargo bench --bench games`.
//!
//! `RUMMILINT_BENCH_MB` is the size of the text, 64 by default. It is made as it goes and never held: the peak of memory
//! is that of the games, and of this program.

#[path = "data/games.rs"]
mod data;

use std::env;
use std::fs;
use std::time::{Duration, Instant};

use data::Games;
use rummilint::check::{Match, judge_with};
use rummilint::report::Report;
use rummilint::syntax::{Tree, games, parse};
use rummilint::systems::{self, System};

/// Games are written, read and judged in stretches of this size, so that writing them is not measured.
const STRETCH: usize = 1 << 20;

fn main() {
    let megabytes: usize = env::var("RUMMILINT_BENCH_MB").map_or(64, |size| size.parse().expect("a number of MB"));
    let system = systems::builtin(systems::DEFAULT).expect("the default is built in");
    for n_bytes in [megabytes << 20, megabytes << 21] {
        let done = Done::of(n_bytes, &system);
        done.say("read", done.reading);
        done.say("check", done.checking);
    }
    if let Some(peak) = peak() {
        println!("peak memory {peak}");
    }
}

/// What was measured of a text.
#[derive(Default)]
struct Done {
    n_bytes: usize,
    n_turns: u64,
    reading: Duration,
    checking: Duration,
}

impl Done {
    fn of(n_bytes: usize, system: &System) -> Done {
        let (mut done, mut source, mut text) = (Done::default(), Games::new(1), String::new());
        let (mut tree, mut report, mut scores) = (Tree::default(), Report::new(), Match::default());
        while done.n_bytes < n_bytes {
            text.clear();
            while text.len() < STRETCH {
                source.write(&mut text);
            }
            done.n_bytes += text.len();
            let start = Instant::now();
            for part in games(&text) {
                parse(&text, part, &mut tree);
            }
            let read = Instant::now();
            for part in games(&text) {
                parse(&text, part, &mut tree);
                let judgement = judge_with(&tree, &text, system, Vec::new(), &mut scores);
                report.add(&tree, &text, system, judgement, Vec::new());
            }
            done.reading += read - start;
            done.checking += read.elapsed();
        }
        done.n_turns = u64::from(report.n_turns);
        assert_eq!((done.n_turns, report.findings.len()), (source.n_turns, 0), "the games are legal");
        done
    }

    #[allow(clippy::cast_precision_loss, reason = "no text has so many bytes")]
    fn say(&self, what: &str, took: Duration) {
        let (megabytes, seconds) = (self.n_bytes as f64 / 1e6, took.as_secs_f64());
        let turns = self.n_turns as f64 / 1e6;
        println!(
            "{what:5} {megabytes:6.0} MB in {seconds:7.3} s: {:6.1} MB/s, {:5.2} M turns/s",
            megabytes / seconds,
            turns / seconds,
        );
    }
}

/// The most memory that this process ever held, where the system tells.
fn peak() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}

//! How fast games are judged: bytes and turns a second of reading and judging one document of simulated games, as
//! `check` does, beside reading alone, and the same for a document of twice its size. `cargo bench --bench games`.
//!
//! `RUMMILINT_BENCH_MB` is the size of the document, 64 by default. Its games are made a megabyte at a time, outside the
//! time that is measured, so that the peak of memory is that of one piece and of this program.

use std::env;
use std::fs;
use std::time::{Duration, Instant};

use rummilint::check::{Match, judge_with};
use rummilint::finding::Level;
use rummilint::format;
use rummilint::report::Report;
use rummilint::simulate::{Clock, Options, Racks, Simulation};
use rummilint::syntax::{Tree, games, parse};
use rummilint::systems::{self, System};

/// Bytes of a piece.
const PIECE: usize = 1 << 20;

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

/// Players who take what they see.
fn simulation(system: &System) -> Simulation {
    let options = Options { n_players: 4, n_games: u64::MAX, seed: 1, racks: Racks::Open, clock: Clock::Off, skill: 0 };
    Simulation::new(vec![system.clone()], options).expect("four can play")
}

/// What was measured.
#[derive(Default)]
struct Done {
    n_bytes: usize,
    n_turns: u64,
    reading: Duration,
    checking: Duration,
}

impl Done {
    fn of(n_bytes: usize, system: &System) -> Done {
        let (mut done, mut tree, mut simulation) = (Done::default(), Tree::default(), simulation(system));
        let (mut report, mut scores, mut text) = (Report::new(), Match::default(), String::new());
        while done.n_bytes < n_bytes {
            text.clear();
            while text.len() < PIECE {
                text += &format::game(simulation.next_game().expect("there is always another game"));
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
        // A pass that was no need is a note.
        assert_eq!(report.n_at(Level::Error), 0, "simulated games are legal");
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

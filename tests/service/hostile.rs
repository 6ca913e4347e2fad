//! Many who want to do harm at once, and one who only asks how the service is.
//!
//! `RUMMILINT_HEAVY=yes` makes it a thousand idle connections and ten seconds, and times the answers; that needs a
//! machine with nothing else to do.

use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::program::Program;

struct Harm {
    n_idle: usize,
    n_half_open: usize,
    flood: Duration,
    /// The slowest answer that is good enough.
    slowest: Duration,
}

impl Harm {
    fn asked() -> Harm {
        if std::env::var_os("RUMMILINT_HEAVY").is_some_and(|value| value == "yes") {
            let (flood, slowest) = (Duration::from_secs(10), Duration::from_millis(100));
            return Harm { n_idle: 1000, n_half_open: 500, flood, slowest };
        }
        Harm { n_idle: 150, n_half_open: 80, flood: Duration::from_secs(1), slowest: Duration::from_secs(20) }
    }
}

const SOLVE: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/solve","params":{"table":"R1-7 | B3-9 | R5 B5 K5 Y5 | K1-4","rack":"R8 R9 B1 B2 K5 K6 Y1 Y2 Y3 Y7 R13 B13"}}"#;

/// As many connections as the machine lets us, each with this much of a request.
fn open(program: &Program, n: usize, part: &[u8]) -> Vec<TcpStream> {
    let connect = |_| {
        let mut stream = TcpStream::connect(&program.address).ok()?;
        // Where there is no place for it, it may be gone already.
        let _ = stream.write_all(part);
        Some(stream)
    };
    (0..n).filter_map(connect).collect()
}

fn memory_in_mib(program: &Program) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? / 1024)
}

#[test]
fn it_answers_through_all_of_it_and_afterwards() {
    let harm = Harm::asked();
    let program = Arc::new(Program::start(&["--timeout", "5"]));
    let (is_over, n_answers) = (AtomicBool::new(false), AtomicU32::new(0));
    let deadline = Instant::now() + harm.flood;
    let slowest = thread::scope(|scope| {
        let watch = scope.spawn(|| {
            let mut slowest = Duration::ZERO;
            while !is_over.load(Ordering::SeqCst) {
                let start = Instant::now();
                assert_eq!(program.get("/health").status, 200);
                slowest = slowest.max(start.elapsed());
                thread::sleep(Duration::from_millis(20));
            }
            slowest
        });
        let idle = open(&program, harm.n_idle, b"");
        let half = open(&program, harm.n_half_open, b"POST / HTTP/1.1\r\nHost: loc");
        // Whoever does not take the answer: much is asked for, and nothing is read.
        let slow = open(&program, 4, &ask_much());
        let floods: Vec<_> = (0..4).map(|_| scope.spawn(|| flood(&program, deadline, &n_answers))).collect();
        for flood in floods {
            flood.join().unwrap();
        }
        drop((idle, half, slow));
        is_over.store(true, Ordering::SeqCst);
        watch.join().unwrap()
    });
    eprintln!("slowest {slowest:?}, {n_answers:?} answers, {:?} MiB", memory_in_mib(&program));
    assert!(slowest < harm.slowest, "{slowest:?}");
    assert!(memory_in_mib(&program).is_none_or(|n_mib| n_mib < 100));
    let is_well = || program.call("rummi/judge", &json!({"table": "R1-3"}))["result"]["verdict"] == "legal";
    let recovers = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(100));
        is_well()
    });
    assert!(recovers);
}

/// Seconds of computing so far.
fn computed(program: &Program) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", program.id())).ok()?;
    let ticks = |at: usize| stat.rsplit(')').next()?.split_whitespace().nth(at)?.parse::<f64>().ok();
    // Of user and system, in hundredths on every machine with such files.
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// Where no file descriptor is left, trying again at once would only burn time.
#[test]
fn without_file_descriptors_it_rests() {
    let program = Program::start_with_files(40, &[]);
    let all = open(&program, 100, b"");
    thread::sleep(Duration::from_millis(500));
    let before = computed(&program);
    thread::sleep(Duration::from_secs(2));
    if let (Some(before), Some(after)) = (before, computed(&program)) {
        assert!(after - before < 0.5, "{} s of computing in 2 s", after - before);
    }
    drop(all);
    assert_eq!(program.call("rummi/judge", &json!({"table": "R1-3"}))["result"]["verdict"], "legal");
}

fn ask_much() -> Vec<u8> {
    let call = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/rules"}"#;
    let body = format!("[{}]", vec![call; 100].join(","));
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// Asks for searches as fast as it can; each is answered, with a play or with the word that it is too much.
fn flood(program: &Program, deadline: Instant, n_answers: &AtomicU32) {
    while Instant::now() < deadline {
        let answer = program.post(SOLVE);
        assert!([200, 503].contains(&answer.status));
        assert!(answer.json().get("jsonrpc").is_some());
        n_answers.fetch_add(1, Ordering::SeqCst);
    }
}

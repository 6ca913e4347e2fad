//! What a call costs without the network: `rummi/judge` of a table of 30 tiles, alone and in a batch of 100.
//!
//! `benches/serve.sh` measures it over HTTP, beside a server of `jsonrpsee` with a method that returns a constant.

use rummilint::service::{Limits, Service};

/// Nine sets, 30 tiles, two jokers.
const CALL: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/judge","params":{"table":"R9 J R11 | B3 R3 K3 | Y1-4 | K5-8 | R1-3 | B10 J B12 | Y7 B7 K7 | R5-7 | B13 R13 K13 Y13"}}"#;

fn main() {
    divan::main();
}

#[divan::bench]
fn one(bencher: divan::Bencher) {
    let service = Service::new(Limits::default());
    assert!(String::from_utf8_lossy(&service.handle(CALL.into()).unwrap_or_default()).contains(r#""verdict":"legal""#));
    bencher.bench(|| service.handle(CALL.into()));
}

#[divan::bench]
fn a_hundred(bencher: divan::Bencher) {
    let service = Service::new(Limits::default());
    let batch = format!("[{}]", vec![CALL; 100].join(","));
    bencher.bench(|| service.handle(batch.clone().into_bytes()));
}

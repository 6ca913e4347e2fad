//! How fast tables are read: the parser beside a loop over bytes that knows nothing but clean tables and fills the same
//! lists. `cargo bench --bench parse` prints the throughput of both and what they allocate once memory is warm, which
//! should be nothing.

mod common;

use std::hint::black_box;
use std::sync::LazyLock;

use common::tables;
use divan::counter::BytesCount;
use divan::{AllocProfiler, Bencher};
use rummilint::model::{Colour, Face, Number, Rows, Statement, Tile};
use rummilint::syntax::{StatementSpans, Tree, parse};
use rummilint::text::Span;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

static TABLES: LazyLock<String> = LazyLock::new(|| tables(32 << 20));

fn main() {
    let (mut parsed, mut looped) = (Tree::default(), Tree::default());
    parse(&TABLES, 0..TABLES.len(), &mut parsed);
    byte_loop(&TABLES, &mut looped);
    assert_eq!(parsed.faults, []);
    assert!(parsed.game == looped.game, "both must read the same game");
    assert!(parsed.tile_starts == looped.tile_starts && parsed.statements == looped.statements);
    divan::main();
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn parser(bencher: Bencher<'_, '_>) {
    let mut tree = Tree::default();
    parse(&TABLES, 0..TABLES.len(), &mut tree);
    bencher
        .counter(BytesCount::of_str(TABLES.as_str()))
        .bench_local(|| parse(black_box(&TABLES), 0..TABLES.len(), &mut tree));
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn hand_loop(bencher: Bencher<'_, '_>) {
    let mut tree = Tree::default();
    byte_loop(&TABLES, &mut tree);
    bencher.counter(BytesCount::of_str(TABLES.as_str())).bench_local(|| byte_loop(black_box(&TABLES), &mut tree));
}

/// The yardstick: reads what [`tables`] writes, and only that.
fn byte_loop(text: &str, tree: &mut Tree) {
    tree.clear();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let start = at as u32;
        assert!(bytes[at..].starts_with(b"table: "));
        at += 7;
        let first = tree.game.row_ends.len() as u32;
        loop {
            match bytes[at] {
                b' ' => at += 1,
                b'|' => {
                    tree.game.row_ends.push(tree.game.tiles.len() as u32);
                    at += 1;
                }
                b'\n' => break,
                b'J' => {
                    tree.game.tiles.push(Tile::JOKER);
                    tree.tile_starts.push(at as u32);
                    at += 1;
                }
                letter => {
                    tree.tile_starts.push(at as u32);
                    let colour = match letter {
                        b'R' => Colour::Red,
                        b'B' => Colour::Blue,
                        b'Y' => Colour::Yellow,
                        b'K' => Colour::Black,
                        _ => panic!("no tile"),
                    };
                    let mut value = bytes[at + 1] - b'0';
                    at += 2;
                    if bytes[at].is_ascii_digit() {
                        value = 10 * value + (bytes[at] - b'0');
                        at += 1;
                    }
                    let number = Number::new(value).expect("the text holds only tiles of the box");
                    tree.game.tiles.push(Tile::of(Face::new(colour, number)));
                }
            }
        }
        tree.game.row_ends.push(tree.game.tiles.len() as u32);
        let rows = Rows { first, end: tree.game.row_ends.len() as u32, in_part: false, unread: false };
        tree.game.statements.push(Statement::Table(rows));
        tree.statements.push(StatementSpans {
            whole: Span::new(start, at as u32),
            head: Span::new(start, start + 5),
            value: Span::new(start + 7, at as u32),
            time: Span::new(start, start),
            first_name: 0,
        });
        at += 1;
    }
}

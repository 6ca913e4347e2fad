//! How fast tables are judged: sets a second, and what that allocates. `cargo bench --bench check`.

mod common;

use std::hint::black_box;
use std::sync::LazyLock;

use common::tables;
use divan::counter::{BytesCount, ItemsCount};
use divan::{AllocProfiler, Bencher};
use rummilint::check::judge;
use rummilint::syntax::{Tree, parse};
use rummilint::systems;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

static TABLES: LazyLock<Vec<String>> = LazyLock::new(|| tables(4 << 20).lines().map(str::to_owned).collect());

fn main() {
    divan::main();
}

/// Every table a document of its own, read before.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn judge_tables(bencher: Bencher<'_, '_>) {
    let system = systems::builtin(systems::DEFAULT).expect("the default is built in");
    let trees: Vec<Tree> = TABLES.iter().map(|text| read(text)).collect();
    let n_sets: usize = trees.iter().map(|tree| tree.game.row_ends.len()).sum();
    bencher.counter(ItemsCount::new(n_sets)).bench_local(|| {
        for (tree, text) in trees.iter().zip(TABLES.iter()) {
            black_box(judge(black_box(tree), text, &system));
        }
    });
}

/// Reading and judging together.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn read_and_judge_tables(bencher: Bencher<'_, '_>) {
    let system = systems::builtin(systems::DEFAULT).expect("the default is built in");
    let n_bytes: usize = TABLES.iter().map(String::len).sum();
    let mut tree = Tree::default();
    bencher.counter(BytesCount::new(n_bytes)).bench_local(|| {
        for text in TABLES.iter() {
            parse(text, 0..text.len(), &mut tree);
            black_box(judge(&tree, black_box(text), &system));
        }
    });
}

fn read(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse(text, 0..text.len(), &mut tree);
    tree
}

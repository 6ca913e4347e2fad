//! The canonical form is reached in one step, and the game in it is the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rummilint::format::{Options, canonical};
use rummilint::syntax::{Tree, parse};

fuzz_target!(|text: &str| {
    let once = canonical(text, Options::default());
    assert_eq!(canonical(&once, Options::default()), once);
    assert_eq!(read(&once).game, read(text).game);
});

fn read(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse(text, 0..text.len(), &mut tree);
    tree
}

//! Any bytes read without a panic, and what is read lies in them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rummilint::syntax::{Tree, games, mask, parse_masked};

fuzz_target!(|bytes: &[u8]| {
    let (text, masked) = mask(bytes.to_vec());
    assert_eq!(text.len(), bytes.len());
    let mut tree = Tree::default();
    for part in games(&text) {
        parse_masked(&text, &masked, part.clone(), &mut tree);
        assert!(tree.faults.is_sorted_by_key(|fault| fault.span));
        assert!(tree.faults.iter().all(|fault| text.get(fault.span.start as usize..fault.span.end as usize).is_some()));
        let mut at = part.start;
        for token in tree.tokens(&text, part.clone()) {
            assert_eq!(token.span.start as usize, at);
            at = token.span.end as usize;
        }
        assert_eq!(at, part.end);
    }
});

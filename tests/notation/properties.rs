//! Properties of texts that no grammar shapes.

use proptest::prelude::*;
use rummilint::format::{Options, canonical};
use rummilint::syntax::{Tree, games, mask, parse_masked};

use crate::invariants::{hold, read};

/// Bits of the notation, in any order.
fn soup() -> impl Strategy<Value = String> {
    let bits = prop::sample::select(vec![
        "R9", "r3-7", "RBK8", "J", "J=R10", "?*14", "R14", "P5", "...", "…", "|", ">", ";", ":", ",", "\"", "#", "\n",
        "\r\n", "\r", " ", "  ", "\t", "\n ", "table:", "rack", "Anna", "Anna:", "play", "move", "draw", "pass",
        "timeout", "out", "game:", "players:", "score:", "+3.5", "-7", "[0:45]", "3.", "start:", "deal", "redeal",
        "house:", "a=b", "opened:", "none", "end:", "tabel", "\u{feff}", "\u{2013}", "\u{a0}", "“", "é", "😀", "\0",
        "\u{1a}", "\u{202e}", "*", "*201", "=", "12",
    ]);
    prop::collection::vec(bits, 0..40).prop_map(|bits| bits.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in "\\PC*|.*") {
        hold(&text);
    }

    #[test]
    fn any_soup(text in soup()) {
        hold(&text);
    }

    #[test]
    fn any_part_of_any_text(text in soup(), from in 0_usize..200, to in 0_usize..200) {
        let mut tree = Tree::default();
        rummilint::syntax::parse(&text, from..to, &mut tree);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (text, masked) = mask(bytes.clone());
        prop_assert_eq!(text.len(), bytes.len());
        let mut tree = Tree::default();
        parse_masked(&text, &masked, 0..text.len(), &mut tree);
        prop_assert!(masked.iter().all(|fault| tree.faults.contains(fault)));
        prop_assert!(tree.faults.is_sorted_by_key(|fault| fault.span));
    }

    #[test]
    fn games_tile_the_text(text in soup()) {
        let mut at = 0;
        for part in games(&text) {
            prop_assert_eq!(part.start, at);
            at = part.end;
        }
        prop_assert_eq!(at, text.len());
    }
}

#[test]
fn a_tree_can_be_used_again() {
    let mut tree = Tree::default();
    for text in ["table: R1-3 X", "Anna: draw", ""] {
        rummilint::syntax::parse(text, 0..text.len(), &mut tree);
        let fresh = read(text);
        assert_eq!((&tree.game, &tree.faults, &tree.names), (&fresh.game, &fresh.faults, &fresh.names));
    }
}

/// Ten times the text may take ten times as long, not a hundred times; the limit in between leaves room for noise.
#[test]
fn long_hostile_lines_are_read_whole() {
    let bits = [
        ("table: ", "R9 J R11 | "),
        ("table: ", "x "),
        ("table: ", "R1O "),
        ("table: ", "[\""),
        ("table: ", "\u{1a}"),
        ("play ", "R1 ; "),
        ("A: draw", "\n # c\n"),
        ("tabel:", "\n#\n tabel:"),
        ("", "tabel:\n#\n"),
        ("", "“x\n"),
        ("players: ", "\"a\", “b”, "),
        ("players: ", "a b "),
        ("players: ", ", "),
        ("score: ", "A +1, "),
    ];
    for (head, bit) in bits {
        let text = format!("{head}{}", bit.repeat(10_000));
        let tree = read(&text);
        let end = tree.tokens(&text, 0..text.len()).fold(0, |end, token| {
            assert_eq!(token.span.start, end, "{bit:?}");
            token.span.end
        });
        assert_eq!(end as usize, text.len(), "{bit:?}");
        let once = canonical(&text, Options::default());
        assert_eq!(canonical(&once, Options::default()), once, "{bit:?}");
    }
}

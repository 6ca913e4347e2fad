//! What holds for every text, whatever is in it.

use rummilint::format::{Options, Shorthands, canonical};
use rummilint::syntax::{Tree, parse};
use rummilint::text::Span;

pub(crate) fn read(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse(text, 0..text.len(), &mut tree);
    tree
}

/// Checks the tree, the tokens and the canonical form of a text.
pub(crate) fn hold(text: &str) {
    let tree = read(text);
    spans_lie_in(text, &tree);
    tokens_tile(text, &tree);
    for shorthands in [Shorthands::Fold, Shorthands::Unfold] {
        formatting_keeps(text, &tree, Options { shorthands });
    }
}

fn spans_lie_in(text: &str, tree: &Tree) {
    let lies = |span: &Span| text.get(span.start as usize..span.end as usize).is_some();
    assert!(tree.faults.iter().all(|fault| lies(&fault.span)), "{text:?} {:?}", tree.faults);
    assert!(tree.faults.is_sorted_by_key(|fault| fault.span), "{text:?} {:?}", tree.faults);
    assert!(tree.statements.iter().all(|spans| [spans.whole, spans.head, spans.value].iter().all(lies)), "{text:?}");
    let lists = [&tree.actions, &tree.names, &tree.comments, &tree.aliases];
    assert!(lists.iter().all(|list| list.iter().all(lies) && list.is_sorted()), "{text:?} {lists:?}");
    let starts = &tree.tile_starts;
    assert!(starts.iter().all(|&start| text.is_char_boundary(start as usize)) && starts.is_sorted(), "{text:?}");
    let game = &tree.game;
    assert_eq!((starts.len(), tree.actions.len()), (game.tiles.len(), game.actions.len()));
    assert_eq!(tree.statements.len(), game.statements.len());
    let ends = &game.row_ends;
    assert!(ends.is_sorted() && ends.last().copied().unwrap_or(0) as usize == game.tiles.len(), "{text:?}");
}

fn tokens_tile(text: &str, tree: &Tree) {
    let mut at = 0;
    for token in tree.tokens(text, 0..text.len()) {
        assert!(token.span.start == at && at < token.span.end, "{text:?} {token:?}");
        assert!(text.is_char_boundary(token.span.end as usize), "{text:?} {token:?}");
        at = token.span.end;
    }
    assert_eq!(at as usize, text.len(), "{text:?}");
}

fn formatting_keeps(text: &str, tree: &Tree, options: Options) {
    let once = canonical(text, options);
    assert_eq!(canonical(&once, options), once, "twice is not once: {text:?}");
    let again = read(&once);
    assert_eq!(again.game, tree.game, "another game: {text:?} became {once:?}");
    let kinds = |tree: &Tree| tree.faults.iter().map(|fault| fault.kind.clone()).collect::<Vec<_>>();
    assert_eq!(kinds(&again), kinds(tree), "other faults: {text:?} became {once:?}");
    let comments = |tree: &Tree, text: &str| {
        tree.comments.iter().map(|span| span.of(text).trim_end().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(comments(&again, &once), comments(tree, text), "other comments: {text:?} became {once:?}");
}

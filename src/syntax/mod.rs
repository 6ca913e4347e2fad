//! Text to [`Game`](crate::model::Game), with the place of everything in it.
//!
//! Reading never fails: what cannot be read is a [`Fault`] at its bytes, and everything else is still read. The parser
//! knows the notation and no rules; `grammar/rummi.ebnf` says formally what it reads without a fault.
//!
//! The way of a text: [`mask`] makes it out of bytes, [`games`] splits it, and [`parse`] reads one part. Inside, the
//! `cursor` goes from left to right and never back; `statement` and `turn` choose what to read, `sets`, `name` and
//! `value` read it, and `tile` holds the parsers of the hot path.

mod cursor;
mod diagnose;
mod fault;
mod games;
pub(crate) mod keyword;
mod lookalike;
mod mask;
pub(crate) mod name;
pub(crate) mod sets;
mod statement;
mod tile;
mod token;
mod tree;
mod turn;
mod value;

use core::ops::Range;

pub use diagnose::is_one_tile;
pub use fault::{Expected, Fault, FaultKind, MAX_FAULTS};
pub use games::{Rest, Splitter, games};
pub use mask::{looks_like_utf16, mask};
pub use name::MAX_PLAYERS;
pub use token::{Token, TokenKind};
pub use tree::{StatementSpans, Tree};

use crate::text::Span;
use cursor::Cursor;

/// Reads one game's part of a text into `tree`, whose earlier content goes and whose memory stays.
///
/// All offsets in the tree count from the start of `text`. Byte order marks at the start of the text are skipped.
/// Texts above 4 GiB are not read: the tree then holds one fault of kind [`FaultKind::TooMany`]. A range that does not
/// lie in the text, or cuts a character, reads as empty.
///
/// ```
/// use rummilint::syntax::{Tree, parse};
/// let text = "table: R9 J R11 | B3 R3 J";
/// let mut tree = Tree::default();
/// parse(text, 0..text.len(), &mut tree);
/// assert_eq!(tree.game.row_ends, [3, 6]);
/// assert!(tree.faults.is_empty());
/// ```
pub fn parse(text: &str, range: Range<usize>, tree: &mut Tree) {
    parse_masked(text, &[], range, tree);
}

/// As [`parse`], for a text that comes from [`mask`]: the faults found there are among the tree's, in order of place,
/// and the bytes that they cover are no fault a second time.
pub fn parse_masked(text: &str, masked: &[Fault], range: Range<usize>, tree: &mut Tree) {
    tree.clear();
    if u32::try_from(text.len()).is_err() {
        tree.faults.push(Fault { span: Span::new(0, 0), kind: FaultKind::TooMany });
        return;
    }
    let range = text.get(range.clone()).map_or(0..0, |_| range);
    let part = &text[range.clone()];
    let n_marks = if range.start == 0 { part.len() - part.trim_start_matches('\u{feff}').len() } else { 0 };
    Cursor::new(text, range.start + n_marks, range.end, tree).document();
    add_masked(masked, &range, &mut tree.faults);
    if !tree.faults.is_sorted_by_key(|fault| fault.span) {
        tree.faults.sort_by_key(|fault| fault.span);
    }
}

/// A fault whose bytes include masked ones is the same fault.
fn add_masked(masked: &[Fault], range: &Range<usize>, faults: &mut alloc::vec::Vec<Fault>) {
    if masked.is_empty() {
        return;
    }
    let covers = |span: Span| {
        let next = masked.partition_point(|mask| mask.span.end <= span.start);
        masked.get(next).is_some_and(|mask| mask.span.start < span.end.max(span.start + 1))
    };
    faults.retain(|fault| !covers(fault.span));
    let before = |offset: usize| masked.partition_point(|mask| (mask.span.start as usize) < offset);
    faults.extend_from_slice(&masked[before(range.start)..before(range.end).max(before(range.start))]);
}

#[cfg(test)]
mod tests;

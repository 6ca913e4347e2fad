//! Rows of tiles: the sets of a table, a rack, a draw.

use alloc::string::String;

use super::cursor::Cursor;
use super::diagnose::{is_one_tile, why_no_tile};
use super::keyword::action;
use super::tile::{Item, colour_of, ends_token, has_alias, is_delimiter, item, plain, wraps};
use super::tree::Tree;
use super::{Expected, FaultKind};
use crate::model::{Colour, Face, Number, Rows, Tile};
use crate::text::Span;

/// The most tiles that one `*` may stand for.
pub(crate) const MAX_TIMES: u32 = 200;

/// What a token turned out to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    /// Tiles, readable or not, which have been pushed.
    Tiles,
    /// The word of an action, which has not been read.
    Action,
}

/// Plain tiles and shorthands, blanks and bars, as far as they go: nearly all bytes of nearly all texts pass through here.
fn plain_sets<'t>(mut rest: &'t [u8], end: usize, tree: &mut Tree) -> &'t [u8] {
    loop {
        while let [b' ' | b'\t', after @ ..] = rest {
            rest = after;
        }
        if let Ok((after, item)) = plain(rest) {
            push(item, (end - rest.len()) as u32, tree);
            rest = after;
        } else if let [b'|', after @ ..] = rest {
            tree.end_set();
            rest = after;
        } else {
            return rest;
        }
    }
}

/// The tiles of a plain token.
#[inline]
fn push(item: Item<'_>, start: u32, tree: &mut Tree) {
    match item {
        Item::Tile(tile, _) => tree.push(tile, start),
        Item::Range(colour, from, to) => tree.push_run(Face::run(colour, from, to), start),
        Item::Group(letters, number) => push_group(letters, number, start, tree),
    }
}

fn push_group(letters: &[u8], number: Number, start: u32, tree: &mut Tree) {
    for colour in letters.iter().filter_map(|&letter| colour_of(letter)) {
        tree.push(Tile::of(Face::new(colour, number)), start);
    }
}

impl Cursor<'_, '_> {
    /// Sets up to `;`, `>`, the word of an action or the end of the statement.
    pub(super) fn sets(&mut self) -> Rows {
        let mut rows = Rows { first: self.tree.n_rows(), end: 0, in_part: false, unread: false };
        self.unread = false;
        while !self.is_over() {
            self.rest = plain_sets(self.rest, self.end_of_part(), self.tree);
            match self.rest {
                [] | [b'\n' | b'\r', ..] => {
                    self.tree.end_set();
                    self.next_line();
                }
                [b'#', ..] => self.comment(),
                [b';' | b'>', ..] => break,
                [b',', ..] => self.fault_ahead(1, FaultKind::Unexpected),
                _ if 0 < self.dots() => {
                    rows.in_part = true;
                    self.rest_of_table();
                }
                _ => {
                    if self.token() == Token::Action {
                        break;
                    }
                }
            }
        }
        self.tree.end_set();
        rows.end = self.tree.n_rows();
        rows.unread = self.unread;
        rows
    }

    /// One row, maybe empty, up to `;`, `>`, the word of an action or the end of the statement.
    pub(super) fn row(&mut self) -> Rows {
        let mut in_part = false;
        self.unread = false;
        while let Some(byte) = self.peek() {
            if let Ok((rest, item)) = plain(self.rest) {
                push(item, self.offset(), self.tree);
                self.rest = rest;
                continue;
            }
            match byte {
                b';' | b'>' => break,
                b'|' | b',' => self.fault_ahead(1, FaultKind::Unexpected),
                _ if 0 < self.dots() => {
                    in_part = true;
                    self.advance(self.dots());
                }
                _ => {
                    if self.token() == Token::Action {
                        break;
                    }
                }
            }
        }
        let first = self.tree.n_rows();
        self.tree.end_row();
        Rows { first, end: first + 1, in_part, unread: self.unread }
    }

    /// A row of one tile; without one, a foreign tile stands for it.
    pub(super) fn single_tile(&mut self) -> u32 {
        let first = self.tree.game.tiles.len();
        if matches!(self.peek(), None | Some(b',' | b';' | b'|' | b'>')) {
            self.expected(Expected::Tile);
            self.tree.push(Tile::FOREIGN, self.last_end());
        } else if self.token() == Token::Action {
            let start = self.offset();
            self.tree.push(Tile::FOREIGN, start);
            self.fault_ahead(self.word().len(), FaultKind::Expected(Expected::Tile));
        }
        self.keep_one_tile(first);
        self.tree.end_row();
        self.tree.n_rows() - 1
    }

    /// A shorthand where one tile should stand is a fault, and a foreign tile stands for it.
    fn keep_one_tile(&mut self, first: usize) {
        let Some(&start) = self.tree.tile_starts.get(first) else { return };
        let span = self.span_from(start);
        let is_reported = self.tree.faults.last().is_some_and(|last| last.span == span);
        if !is_reported && (first + 1 < self.tree.tile_starts.len() || self.str(span).contains(['-', '*'])) {
            self.tree.game.tiles.truncate(first + 1);
            self.tree.tile_starts.truncate(first + 1);
            self.tree.game.tiles[first] = Tile::FOREIGN;
            self.fault(span, FaultKind::Unexpected);
        }
    }

    /// A row of one hidden tile, which the word at `start` stands for.
    pub(super) fn hidden_row(&mut self, start: u32) -> Rows {
        let first = self.tree.n_rows();
        self.tree.push(Tile::HIDDEN, start);
        self.tree.end_row();
        Rows { first, end: first + 1, in_part: false, unread: false }
    }

    /// How many bytes of `...` stand here as a token of their own.
    pub(super) fn dots(&self) -> usize {
        let n_bytes = match self.rest {
            [b'.', b'.', b'.', ..] | [0xE2, 0x80, 0xA6, ..] => 3,
            _ => return 0,
        };
        if ends_token(&self.rest[n_bytes..]) { n_bytes } else { 0 }
    }

    /// `...`, which must stand alone between bars.
    fn rest_of_table(&mut self) {
        let follows_tiles = self.tree.set_is_open();
        let start = self.offset();
        self.advance(self.dots());
        let span = self.span_from(start);
        self.blanks();
        let is_last = matches!(self.rest, [] | [b'|' | b'\n' | b'\r' | b'#' | b';' | b'>', ..]);
        if follows_tiles || !is_last {
            self.fault(span, FaultKind::Unexpected);
        }
        self.tree.end_set();
    }

    /// Reads one token. Whatever it is, it is not a delimiter.
    fn token(&mut self) -> Token {
        let start = self.offset();
        if let Ok((rest, item)) = item(self.rest) {
            let token = &self.rest[..self.rest.len() - rest.len()];
            self.rest = rest;
            let span = self.span_from(start);
            if has_alias(token) {
                self.tree.aliases.push(span);
            }
            self.unfold(item, span);
            return Token::Tiles;
        }
        if action(self.word().as_bytes()).is_some() {
            return Token::Action;
        }
        self.bad_token();
        Token::Tiles
    }

    /// One tile stands for a token that is none, so that its set is not also judged as short.
    fn bad_token(&mut self) {
        let start = self.offset();
        let length = self.rest.iter().position(|&byte| is_delimiter(byte)).unwrap_or(self.rest.len());
        self.advance(length);
        let span = self.span_from(start);
        let kind = why_no_tile(self.str(span));
        if kind == FaultKind::NotAClaim {
            self.tree.push(Tile::JOKER, start);
            return self.fault(span, kind);
        }
        self.unread |= !is_one_tile(self.str(span));
        self.tree.push(Tile::FOREIGN, start);
        match kind {
            FaultKind::ControlCharacter => self.controls(span),
            FaultKind::NotATile => self.no_tile(span),
            _ => self.fault(span, kind),
        }
    }

    /// Words in a row that are no tiles are one fault.
    fn no_tile(&mut self, span: Span) {
        let last = self.tree.faults.last().filter(|last| last.kind == FaultKind::NotATile).map(|last| last.span);
        let is_next = |last: Span| self.str(Span::new(last.end, span.start)).bytes().all(|byte| byte == b' ');
        match last.filter(|&last| last.end < span.start && is_next(last)) {
            Some(last) => {
                self.tree.faults.pop();
                self.fault(Span::new(last.start, span.end), FaultKind::NotATile);
            }
            None => self.fault(span, FaultKind::NotATile),
        }
    }

    /// One tile stands for a shorthand that says something impossible: how many it was written for nobody knows.
    fn bad_shorthand(&mut self, span: Span, kind: FaultKind) {
        self.unread = true;
        self.tree.push(Tile::FOREIGN, span.start);
        self.fault(span, kind);
    }

    fn unfold(&mut self, item: Item<'_>, span: Span) {
        match item {
            Item::Tile(tile, times) => self.unfold_times(tile, times, span),
            Item::Range(colour, from, to) => self.unfold_range(colour, from, to, span),
            Item::Group(letters, number) => self.unfold_group(letters, number, span),
        }
    }

    fn unfold_times(&mut self, tile: Tile, times: u32, span: Span) {
        if times == 1 {
            return self.tree.push(tile, span.start);
        }
        if times < 1 || MAX_TIMES.min(self.may_unfold) < times {
            return self.bad_shorthand(span, FaultKind::TooMany);
        }
        self.may_unfold -= times;
        for _ in 0..times {
            self.tree.push(tile, span.start);
        }
    }

    fn unfold_range(&mut self, colour: Colour, from: Number, to: Number, span: Span) {
        if from <= to {
            self.tree.push_run(Face::run(colour, from, to), span.start);
        } else if wraps(from, to) {
            self.tree.push_run(Face::run(colour, from, Number::HIGHEST), span.start);
            self.tree.push_run(Face::run(colour, Number::LOWEST, to), span.start);
        } else {
            self.bad_shorthand(span, FaultKind::BackwardsRange);
        }
    }

    fn unfold_group(&mut self, letters: &[u8], number: Number, span: Span) {
        let colours = letters.iter().filter_map(|&letter| colour_of(letter));
        if colours.fold(0_u8, |seen, colour| seen | 1 << colour as u8).count_ones() < letters.len() as u32 {
            return self.bad_shorthand(span, FaultKind::RepeatedColour);
        }
        push_group(letters, number, span.start, self.tree);
    }

    /// The text of the word here, for the nearest of those that would do.
    pub(super) fn owned_word(&self) -> String {
        self.word().into()
    }
}

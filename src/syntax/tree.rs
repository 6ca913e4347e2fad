//! A game and, beside each of its lists, where its entries stand in the text.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::Fault;
use super::tile::is_delimiter;
use crate::model::{Face, Game, Place, Statement, Tile};
use crate::text::Span;

/// Where the parts of one statement stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatementSpans {
    /// From its first byte to its last, without comment or line end.
    pub whole: Span,
    /// The keyword, or the player's name of a turn; empty in a bare table.
    pub head: Span,
    /// What stands after the head and its `:`.
    pub value: Span,
    /// The time used of a turn, with its brackets; empty where there is none.
    pub time: Span,
    /// The first of its names in [`Tree::names`]; they end where those of the next statement begin.
    pub first_name: u32,
}

/// What was read from a text.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// The game itself.
    pub game: Game,
    /// Where the token of each tile starts; the tiles of a shorthand share one.
    pub tile_starts: Vec<u32>,
    /// The spans of each statement.
    pub statements: Vec<StatementSpans>,
    /// The span of each action.
    pub actions: Vec<Span>,
    /// Every player's name, in order of place.
    pub names: Vec<Span>,
    /// Every comment, from its `#` to before its line end.
    pub comments: Vec<Span>,
    /// Tokens that use another letter for a colour than the canonical one (`G`, `O`, `Z`).
    pub aliases: Vec<Span>,
    /// Everything that could not be read, in order of place.
    pub faults: Vec<Fault>,
}

impl Tree {
    /// Makes it empty and keeps its memory.
    pub fn clear(&mut self) {
        self.game.clear();
        self.tile_starts.clear();
        self.statements.clear();
        self.actions.clear();
        self.names.clear();
        self.comments.clear();
        self.aliases.clear();
        self.faults.clear();
    }

    /// The bytes of a place. A place that has no text of its own (an empty rack) is where it would stand.
    pub fn span(&self, text: &str, place: Place) -> Span {
        let whole = Span::new(0, text.len() as u32);
        match place {
            Place::Game => self.statements.first().map_or(whole, |first| first.whole),
            Place::Statement(i) => self.statements.get(i as usize).map_or(whole, |s| s.whole),
            Place::Value(i) => self.statements.get(i as usize).map_or(whole, |s| s.value),
            Place::Time(i) => self.statements.get(i as usize).map_or(whole, |s| s.time),
            Place::Name(i, entry) => self.name_span(i, entry).unwrap_or(whole),
            Place::Action(i) => self.actions.get(i as usize).copied().unwrap_or(whole),
            Place::Row(row) => {
                let range = self.game.row_range(row);
                if range.is_empty() {
                    self.empty_row_span(row).unwrap_or(whole)
                } else {
                    self.tiles_span(text, range.start, range.end - 1)
                }
            }
            Place::Tiles(first, last) => self.tiles_span(text, first, last),
        }
    }

    /// The name of a tile; of one that no box holds, what is written.
    pub fn tile_text(&self, text: &str, index: u32) -> Cow<'static, str> {
        match self.game.tiles.get(index as usize) {
            Some(&Tile::FOREIGN) | None => Cow::Owned(self.span(text, Place::Tiles(index, index)).of(text).into()),
            Some(tile) => Cow::Borrowed(tile.name()),
        }
    }

    /// Adds a tile whose token starts at byte `start`.
    #[inline]
    pub(super) fn push(&mut self, tile: Tile, start: u32) {
        self.game.tiles.push(tile);
        self.tile_starts.push(start);
    }

    /// Adds the tiles of a shorthand whose token starts at byte `start`.
    #[inline]
    pub(super) fn push_run(&mut self, faces: impl ExactSizeIterator<Item = Face>, start: u32) {
        self.tile_starts.extend(core::iter::repeat_n(start, faces.len()));
        self.game.tiles.extend(faces.map(Tile::of));
    }

    pub(super) fn n_rows(&self) -> u32 {
        self.game.row_ends.len() as u32
    }

    /// Whether tiles have been added since the last row ended.
    #[inline]
    pub(super) fn set_is_open(&self) -> bool {
        self.game.row_ends.last().copied().unwrap_or(0) < self.game.tiles.len() as u32
    }

    /// Ends a row, unless it would be empty.
    #[inline]
    pub(super) fn end_set(&mut self) {
        if self.set_is_open() {
            self.end_row();
        }
    }

    #[inline]
    pub(super) fn end_row(&mut self) {
        self.game.row_ends.push(self.game.tiles.len() as u32);
    }

    fn name_span(&self, statement: u32, entry: u32) -> Option<Span> {
        let spans = self.statements.get(statement as usize)?;
        self.names.get((spans.first_name + entry) as usize).copied()
    }

    /// The value that is this row.
    fn empty_row_span(&self, row: u32) -> Option<Span> {
        let is_it = |statement: &Statement| matches!(statement, Statement::Rack(_, rows) | Statement::Left(rows) | Statement::Deal(_, rows) if rows.first == row);
        let index = self.game.statements.iter().position(is_it)?;
        let spans = self.statements.get(index)?;
        Some(if spans.value.n_bytes() == 0 { spans.whole } else { spans.value })
    }

    fn tiles_span(&self, text: &str, first: u32, last: u32) -> Span {
        let start = |tile: u32| self.tile_starts.get(tile as usize).copied().unwrap_or(text.len() as u32);
        let end = token_end(text, start(last));
        // In a JSON document a tile ends at its quote; in the notation none holds one.
        let quote = Span::new(start(last), end).of(text).find('"');
        Span::new(start(first), quote.map_or(end, |at| start(last) + at as u32))
    }
}

/// Where the tile token that starts at `start` ends: before the next delimiter.
pub(super) fn token_end(text: &str, start: u32) -> u32 {
    let rest = text.as_bytes().get(start as usize..).unwrap_or(&[]);
    let length = rest.iter().position(|&byte| is_delimiter(byte)).unwrap_or(rest.len());
    start + length as u32
}

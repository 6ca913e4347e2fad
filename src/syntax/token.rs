//! The leaves of a text: tokens that tile it, for highlighting and for the canonical form.

use core::ops::Range;

use super::keyword::keyword;
use super::name::is_name_char;
use super::tree::{Tree, token_end};
use crate::model::{Statement, Tile};
use crate::text::Span;

/// One leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its bytes, at least one.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
}

/// What a leaf is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Blanks and tabs, or a byte order mark.
    Blank,
    /// LF, CRLF or a lone CR.
    LineEnd,
    /// From `#` to before the line end.
    Comment,
    /// A tile or a shorthand; its first tile in the game's list.
    Tile(u32),
    /// `|`
    Bar,
    /// `...`
    Ellipsis,
    /// `>`
    Arrow,
    /// `,`
    Comma,
    /// `:`, `;`, or the `.` behind the number of a turn.
    Punctuation,
    /// The word of a statement, an action or a fixed value.
    Keyword,
    /// A player's name with its quotes.
    Name,
    /// A number, points or a time.
    Number,
    /// Free text, or `KEY=VALUE` of a house rule.
    Text,
    /// Anything else.
    Unreadable,
}

impl Tree {
    /// The tokens of the part of `text` that was read into this tree, in order; they tile it exactly.
    pub fn tokens<'a>(&'a self, text: &'a str, part: Range<usize>) -> impl Iterator<Item = Token> + 'a {
        let part = text.get(part.clone()).map_or(0..0, |_| part);
        Tokens { tree: self, text, at: part.start as u32, end: part.end as u32, seen: Seen::default() }
    }
}

/// How far each of the tree's lists has been used.
#[derive(Default)]
struct Seen {
    statements: usize,
    tiles: usize,
    names: usize,
    comments: usize,
}

struct Tokens<'a> {
    tree: &'a Tree,
    text: &'a str,
    at: u32,
    end: u32,
    seen: Seen,
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let start = self.at;
        let &first = self.text.as_bytes()[..self.end as usize].get(start as usize)?;
        let (kind, end) = self.known().unwrap_or_else(|| self.unknown(first));
        // A token that is cut or empty would be a fault of this file; going on by a character keeps the tiling.
        let one = self.rest().chars().next().map_or(1, char::len_utf8) as u32;
        self.at = end.clamp(start + one, self.end.max(start + one));
        Some(Token { span: Span::new(start, self.at), kind })
    }
}

impl<'a> Tokens<'a> {
    fn rest(&self) -> &'a str {
        Span::new(self.at, self.end).of(self.text)
    }

    /// A token that the tree knows.
    fn known(&mut self) -> Option<(TokenKind, u32)> {
        let (tree, at) = (self.tree, self.at);
        if let Some(comment) = entry_at(&tree.comments, &mut self.seen.comments, at, |span| span.start) {
            return Some((TokenKind::Comment, tree.comments[comment].end));
        }
        if let Some(name) = entry_at(&tree.names, &mut self.seen.names, at, |span| span.start) {
            return Some((TokenKind::Name, tree.names[name].end));
        }
        let tile = entry_at(&tree.tile_starts, &mut self.seen.tiles, at, |&start| start)?;
        let end = token_end(self.text, at);
        let is_implied = tree.game.tiles.get(tile) == Some(&Tile::HIDDEN) && !self.rest().starts_with('?');
        if is_implied || end <= at {
            return None;
        }
        let is_foreign = tree.game.tiles.get(tile) == Some(&Tile::FOREIGN);
        Some((if is_foreign { TokenKind::Unreadable } else { TokenKind::Tile(tile as u32) }, end))
    }

    /// A token that its characters tell.
    fn unknown(&mut self, first: u8) -> (TokenKind, u32) {
        let rest = self.rest();
        let (kind, n_bytes) = match first {
            b' ' | b'\t' => (TokenKind::Blank, run(rest, |c| matches!(c, ' ' | '\t'))),
            b'\r' if rest.starts_with("\r\n") => (TokenKind::LineEnd, 2),
            b'\r' | b'\n' => (TokenKind::LineEnd, 1),
            _ if self.at == 0 && rest.starts_with('\u{feff}') => (TokenKind::Blank, run(rest, |c| c == '\u{feff}')),
            _ => self.in_statement(first, rest),
        };
        (kind, self.at + n_bytes as u32)
    }

    fn in_statement(&mut self, first: u8, rest: &str) -> (TokenKind, usize) {
        let statement = self.statement();
        let in_value = statement.is_some_and(|(_, value)| value <= self.at);
        let statement = statement.map(|(statement, _)| statement);
        match statement {
            Some(Statement::Game(_) | Statement::Rules(_) | Statement::Tag(..)) if in_value => {
                let line = &rest[..run(rest, |c| !matches!(c, '\n' | '\r' | '#'))];
                return (TokenKind::Text, line.trim_end_matches([' ', '\t']).len());
            }
            Some(Statement::House(_)) if in_value && first != b',' => {
                return (TokenKind::Text, run(rest, |c| !matches!(c, ' ' | '\t' | ',' | '\n' | '\r' | '#')));
            }
            _ => {}
        }
        // The longest time is `[9999:59]`.
        let time = rest.bytes().take(9).position(|byte| byte == b']');
        match first {
            b'[' if let Some(close) = time => (TokenKind::Number, close + 1),
            b'|' => (TokenKind::Bar, 1),
            b'>' => (TokenKind::Arrow, 1),
            b',' => (TokenKind::Comma, 1),
            b':' | b';' => (TokenKind::Punctuation, 1),
            b'.' if rest.starts_with("...") => (TokenKind::Ellipsis, 3),
            _ if rest.starts_with('…') => (TokenKind::Ellipsis, 3),
            b'.' => (TokenKind::Punctuation, 1),
            _ => word(rest, matches!(statement, Some(Statement::Turn(_)))),
        }
    }

    /// The statement here, and where its value starts.
    fn statement(&mut self) -> Option<(&'a Statement, u32)> {
        let spans = &self.tree.statements;
        while spans.get(self.seen.statements + 1).is_some_and(|next| next.whole.start <= self.at) {
            self.seen.statements += 1;
        }
        let value = spans.get(self.seen.statements).filter(|spans| spans.whole.start <= self.at)?.value;
        Some((self.tree.game.statements.get(self.seen.statements)?, value.start))
    }
}

/// The entry of a sorted list that starts at `at`; those before it are used up.
fn entry_at<T>(list: &[T], used: &mut usize, at: u32, start: impl Fn(&T) -> u32) -> Option<usize> {
    while list.get(*used).is_some_and(|entry| start(entry) < at) {
        *used += 1;
    }
    list.get(*used).filter(|entry| start(entry) == at).map(|_| *used)
}

/// How many bytes at the start of `text` hold only such characters.
fn run(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_part(c)).unwrap_or(text.len())
}

fn word(rest: &str, in_turn: bool) -> (TokenKind, usize) {
    let is_part_of_number = |c: char| c.is_ascii_digit() || (!in_turn && matches!(c, '+' | '-' | '.'));
    let number = run(rest, is_part_of_number);
    if 0 < number {
        return (TokenKind::Number, number);
    }
    let length = run(rest, is_name_char);
    let word = &rest[..length];
    let is_end = ["standstill", "last-round"].iter().any(|end| end.eq_ignore_ascii_case(word));
    if is_end || keyword(word.as_bytes()).is_some() {
        return (TokenKind::Keyword, length);
    }
    let one = rest.chars().next().map_or(1, char::len_utf8);
    (TokenKind::Unreadable, length.max(one))
}

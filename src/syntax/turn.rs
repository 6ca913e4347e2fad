//! Turns: who, how long, and what was done.

use super::cursor::Cursor;
use super::keyword::{Keyword, Use, action, nearest};
use super::name::Words;
use super::tile::{ends_token, item, plain};
use super::{Expected, FaultKind};
use crate::model::{Action, PlayerId, Statement, Turn};
use crate::text::Span;

impl Cursor<'_, '_> {
    /// `3. Anna [0:45]: ACTIONS`, at its number or name.
    pub(super) fn turn(&mut self, words: Words) -> Statement {
        let number = self.turn_number();
        let start = self.offset();
        let player = self.name(words);
        self.spans.head = self.span_from(start);
        let seconds = self.seconds();
        if player.is_none() && action(self.word().as_bytes()).is_none() {
            self.skip_statement();
            return Statement::Unreadable;
        }
        if player.is_some() {
            self.colon();
        }
        self.start_value();
        self.actions(player, number, seconds)
    }

    fn seconds(&mut self) -> Option<u32> {
        self.blanks();
        let start = self.offset();
        let seconds = self.time();
        self.spans.time = self.span_from(start);
        seconds
    }

    /// The same, where the name is that of a player who is known already: nearly all turns are such.
    pub(super) fn turn_of(&mut self, (player, n_bytes): (PlayerId, usize)) -> Statement {
        let start = self.offset();
        self.advance(n_bytes);
        self.spans.head = self.span_from(start);
        self.tree.names.push(self.spans.head);
        let seconds = self.seconds();
        self.colon();
        self.start_value();
        self.actions(Some(player), None, seconds)
    }

    /// A line that is only actions: a document of one turn needs no name.
    pub(super) fn bare_turn(&mut self) -> Statement {
        self.start_value();
        self.actions(None, None, None)
    }

    fn turn_number(&mut self) -> Option<u32> {
        let n_digits = n_digits_before_dot(self.rest)?;
        let start = self.offset();
        let digits = &self.rest_str()[..n_digits];
        self.advance(n_digits + 1);
        if 9 < n_digits {
            self.fault(self.span_from(start), FaultKind::TooMany);
        }
        self.blanks();
        digits.parse().ok().filter(|_| n_digits <= 9)
    }

    fn actions(&mut self, player: Option<PlayerId>, number: Option<u32>, seconds: Option<u32>) -> Statement {
        let first_action = self.tree.actions.len() as u32;
        let mut unread = false;
        loop {
            unread |= !self.action_or_fault();
            if self.peek().is_none() || !self.semicolon() {
                break;
            }
        }
        let end_action = self.tree.actions.len() as u32;
        unread |= first_action == end_action;
        Statement::Turn(Turn { player, number, seconds, first_action, end_action, unread })
    }

    /// Past what separates two actions; whether there is another one.
    fn semicolon(&mut self) -> bool {
        let is_action = |cursor: &Self| action(cursor.word().as_bytes()).is_some();
        if self.peek() != Some(b';') && !is_action(self) {
            self.skip_unexpected();
        }
        match self.peek() {
            Some(b';') => self.advance(1),
            Some(_) => {
                let span = self.word_span();
                self.fault(span, FaultKind::Expected(Expected::Semicolon));
            }
            None => return false,
        }
        true
    }

    /// Past everything up to `;`, with a fault for each line of it.
    fn skip_unexpected(&mut self) {
        while self.peek().is_some_and(|byte| byte != b';') {
            let span = self.skip_to(b";");
            self.fault(span, FaultKind::Unexpected);
        }
    }

    /// Whether all that stands here could be read.
    fn action_or_fault(&mut self) -> bool {
        if self.peek().is_none_or(|byte| byte == b';') {
            self.expected(Expected::Action);
            return true;
        }
        let start = self.offset();
        if let Some(keyword) = plain_action(self.rest) {
            self.advance(keyword.word().len());
            return self.push_action(keyword, start);
        }
        let word = self.word();
        let after = &self.rest[word.len()..];
        let ends = ends_token(after) || after.starts_with(b":");
        let Some(keyword) = action(word.as_bytes()).filter(|_| ends) else {
            self.unknown_action();
            return false;
        };
        self.advance(word.len());
        self.push_action(keyword, start)
    }

    /// The rest of an action, behind its word; whether it could be read.
    fn push_action(&mut self, keyword: Keyword, start: u32) -> bool {
        self.blanks();
        if self.rest.first() == Some(&b':') {
            self.fault_ahead(1, FaultKind::Unexpected);
        }
        let Some(action) = self.action(keyword, start) else { return false };
        let end = self.last_end();
        self.tree.game.actions.push(action);
        self.tree.actions.push(Span::new(start, end));
        true
    }

    fn action(&mut self, keyword: Keyword, start: u32) -> Option<Action> {
        match keyword {
            Keyword::Play => Some(Action::Play(self.sets())),
            Keyword::Move => self.r#move(),
            Keyword::Draw => Some(Action::Draw(self.draw(start))),
            Keyword::Pass => Some(Action::Pass),
            Keyword::Timeout => {
                let rows = self.sets();
                Some(Action::Timeout((rows.first < rows.end || rows.in_part).then_some(rows)))
            }
            Keyword::Out => Some(Action::Out),
            _ => None,
        }
    }

    /// Without its arrow a move says neither what was lifted nor what was laid, so there is none.
    fn r#move(&mut self) -> Option<Action> {
        let lift = self.sets();
        if self.peek() != Some(b'>') {
            self.expected(Expected::Arrow);
            return None;
        }
        self.advance(1);
        let lay = self.sets();
        Some(Action::Move { lift, lay })
    }

    fn draw(&mut self, start: u32) -> crate::model::Rows {
        let ends = self.peek().is_none_or(|byte| matches!(byte, b';' | b'>'));
        let names_none = || plain(self.rest).is_err() && action(self.word().as_bytes()).is_some();
        if ends || names_none() { self.hidden_row(start) } else { self.row() }
    }

    fn unknown_action(&mut self) {
        let word = self.owned_word();
        let reads_as_tile = item(self.rest).is_ok() || 0 < self.dots() || word.is_empty();
        let span = self.skip_to(if reads_as_tile { b" \t;|>," } else { b" \t;" });
        let kind = if reads_as_tile {
            FaultKind::Expected(Expected::Action)
        } else {
            FaultKind::UnknownAction(nearest(&word, Use::Action))
        };
        self.fault(span, kind);
        while self.peek().is_some_and(|byte| byte != b';') {
            self.skip_to(b";");
        }
    }

    /// Whether a turn is headed here: a name and what can only follow the name of who moves.
    pub(super) fn is_turn_head(&self) -> Option<Words> {
        let rest = &self.rest[n_digits_before_dot(self.rest).map_or(0, |n_digits| n_digits + 1)..];
        if rest.len() < self.rest.len() || self.at_quote() {
            return Some(Words::One);
        }
        let words = self.words(self.word());
        let word = self.word();
        if word.is_empty() {
            return None;
        }
        let after = &self.rest[word.len()..];
        if after_blanks(after).first() == Some(&b'[') {
            return Some(Words::One);
        }
        if let Some(value) = after_colon(after) {
            return self.is_name_before(word, value).then_some(Words::One);
        }
        let value = after_colon(&self.rest[words.len()..])?;
        starts_action(value).then_some(Words::Many)
    }

    fn is_name_before(&self, word: &str, value: &[u8]) -> bool {
        let is_known = self.tree.game.players.iter().any(|player| player == word);
        is_known || starts_action(value) || nearest(word, Use::Statement).is_none()
    }
}

/// The action here in its plain form, in small letters and with tiles to come: nearly all are such.
fn plain_action(text: &[u8]) -> Option<Keyword> {
    match text {
        [b'd', b'r', b'a', b'w', b' ', ..] => Some(Keyword::Draw),
        [b'p', b'l', b'a', b'y', b' ', ..] => Some(Keyword::Play),
        [b'm', b'o', b'v', b'e', b' ', ..] => Some(Keyword::Move),
        _ => None,
    }
}

fn n_digits_before_dot(text: &[u8]) -> Option<usize> {
    let n_digits = text.iter().position(|byte| !byte.is_ascii_digit())?;
    (0 < n_digits && text[n_digits] == b'.').then_some(n_digits)
}

pub(super) fn after_blanks(text: &[u8]) -> &[u8] {
    let n_blanks = text.iter().position(|byte| !matches!(byte, b' ' | b'\t')).unwrap_or(text.len());
    &text[n_blanks..]
}

/// What stands behind a colon, or what looks like one, with nothing but blanks before it.
fn after_colon(text: &[u8]) -> Option<&[u8]> {
    match after_blanks(text) {
        [b':', value @ ..] | [0xEF, 0xBC, 0x9A, value @ ..] => Some(value),
        _ => None,
    }
}

/// Whether the value that starts here, maybe on a continuation line, starts with an action.
fn starts_action(value: &[u8]) -> bool {
    let text = continued(value);
    let n_letters = text.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(text.len());
    let ends = text.get(n_letters).is_none_or(|byte| !matches!(byte, b'0'..=b'9' | b'-' | b'_' | 0x80..));
    ends && action(&text[..n_letters]).is_some()
}

/// What comes next in a statement, past line ends and comments; empty where the statement ends.
fn continued(mut text: &[u8]) -> &[u8] {
    loop {
        text = after_blanks(text);
        if text.first() == Some(&b'#') {
            text = &text[memchr::memchr2(b'\n', b'\r', text).unwrap_or(text.len())..];
        }
        text = match text {
            [b'\n' | b'\r', rest @ ..] => rest,
            _ => return text,
        };
        if !matches!(text, [b' ' | b'\t' | b'\n' | b'\r' | b'#', ..]) {
            return &[];
        }
    }
}

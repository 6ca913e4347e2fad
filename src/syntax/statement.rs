//! Statements: which one it is, and its value.

use super::cursor::Cursor;
use super::keyword::{Keyword, Use, keyword, nearest};
use super::lookalike::meant;
use super::name::Words;
use super::tile::{is_delimiter, item};
use super::turn::after_blanks;
use super::{Expected, FaultKind, diagnose};
use crate::model::{PlayerId, Statement};
use crate::text::Span;

impl Cursor<'_, '_> {
    /// Reads everything up to the end of the text.
    pub(super) fn document(&mut self) {
        let mut indented = self.find_content();
        while !self.rest.is_empty() {
            self.begin();
            if indented {
                let line = self.line_ahead();
                self.fault(line, FaultKind::NothingToContinue);
            }
            indented = false;
            let statement = self.statement();
            self.finish();
            self.spans.whole.end = self.last_end();
            self.spans.value.end = self.last_end().max(self.spans.value.start);
            self.tree.statements.push(self.spans);
            self.tree.game.statements.push(statement);
        }
    }

    fn line_ahead(&self) -> Span {
        let length = self.rest.iter().position(|byte| matches!(byte, b'\n' | b'\r' | b'#')).unwrap_or(self.rest.len());
        let line = self.rest_str()[..length].trim_end_matches([' ', '\t']);
        Span::new(self.offset(), self.offset() + line.len() as u32)
    }

    fn statement(&mut self) -> Statement {
        if let Some(player) = self.known_player(|after| matches!(after, [b':', ..] | [b' ', b'[', ..])) {
            return self.turn_of(player);
        }
        if self.is_bare_table() {
            return self.bare_table();
        }
        let word = self.word();
        let keyword = keyword(word.as_bytes());
        match keyword.map(|keyword| (keyword, keyword.usage())) {
            Some((keyword, Use::Statement)) => {
                let start = self.offset();
                self.advance(word.len());
                self.spans.head = self.span_from(start);
                self.keyword_statement(keyword)
            }
            Some((_, Use::Action)) => self.bare_turn(),
            _ => match self.is_turn_head() {
                Some(words) => self.turn(words),
                None => self.unknown_statement(),
            },
        }
    }

    /// Whether tiles stand here without a head.
    fn is_bare_table(&self) -> bool {
        match self.rest {
            [b'|' | b'?', ..] => true,
            _ if 0 < self.dots() => true,
            _ => item(self.rest).is_ok_and(|(rest, _)| !matches!(after_blanks(rest), [b':' | b'[', ..])),
        }
    }

    /// Lines that are only tiles and bars, however many in a row, are one table.
    fn bare_table(&mut self) -> Statement {
        let mut rows = self.sets();
        while self.is_over() && !self.rest.is_empty() && self.is_bare_table() {
            self.go_on();
            let more = self.sets();
            rows.end = more.end;
            rows.in_part |= more.in_part;
            rows.unread |= more.unread;
        }
        Statement::Table(rows)
    }

    fn keyword_statement(&mut self, keyword: Keyword) -> Statement {
        match keyword {
            Keyword::Rack => return self.rack(),
            Keyword::Deal => return self.deal(),
            Keyword::Redeal => return self.redeal(),
            _ => {}
        }
        self.colon();
        self.start_value();
        self.value(keyword).unwrap_or(Statement::Unreadable)
    }

    fn value(&mut self, keyword: Keyword) -> Option<Statement> {
        let statement = match keyword {
            Keyword::Table => Statement::Table(self.sets()),
            Keyword::Left => Statement::Left(self.row()),
            Keyword::Pool => Statement::Pool(self.number()?),
            Keyword::Opened => Statement::Opened(self.opened()?),
            Keyword::Game => Statement::Game(self.text()),
            Keyword::Rules => Statement::Rules(self.text()),
            Keyword::House => Statement::House(self.pairs()),
            Keyword::Players => Statement::Players(self.names()),
            Keyword::Start => Statement::Start(self.draws()),
            Keyword::Turn => Statement::ToMove(self.value_name()?),
            Keyword::Score => Statement::Scores(self.scores()),
            Keyword::End => Statement::End(self.end()?),
            Keyword::Standings => Statement::Standings(self.standings()),
            Keyword::Winner => Statement::Winner(self.names()),
            _ => Statement::Tag(keyword.word().into(), self.text()),
        };
        Some(statement)
    }

    fn value_name(&mut self) -> Option<PlayerId> {
        self.peek();
        self.name_or_skip(Words::Many)
    }

    fn name_or_skip(&mut self, words: Words) -> Option<PlayerId> {
        let name = if self.is_over() { self.missing_name() } else { self.name(words) };
        if name.is_none() {
            self.skip_statement();
        }
        name
    }

    fn missing_name(&mut self) -> Option<PlayerId> {
        self.expected(Expected::Name);
        None
    }

    fn rack(&mut self) -> Statement {
        self.blanks();
        let player = if self.name_and_colon_follow() { self.name(Words::Many) } else { None };
        self.colon();
        self.start_value();
        Statement::Rack(player, self.row())
    }

    fn deal(&mut self) -> Statement {
        self.blanks();
        if matches!(self.rest.first(), None | Some(b':' | b'\n' | b'\r' | b'#')) {
            self.expected(Expected::Name);
            self.skip_statement();
            return Statement::Unreadable;
        }
        let words = if self.name_and_colon_follow() { Words::Many } else { Words::One };
        let Some(player) = self.name_or_skip(words) else { return Statement::Unreadable };
        self.colon();
        self.start_value();
        Statement::Deal(player, self.row())
    }

    fn redeal(&mut self) -> Statement {
        self.blanks();
        if self.rest.first() == Some(&b':') {
            self.fault_ahead(1, FaultKind::Unexpected);
        }
        self.start_value();
        self.name_or_skip(Words::Many).map_or(Statement::Unreadable, Statement::Redeal)
    }

    /// Whether a name stands here with a colon behind it.
    fn name_and_colon_follow(&self) -> bool {
        if self.at_quote() {
            return true;
        }
        let words = self.words(self.word());
        !words.is_empty() && matches!(after_blanks(&self.rest[words.len()..]), [b':', ..])
    }

    /// `:`, or a fault.
    pub(super) fn colon(&mut self) {
        self.blanks();
        if let [b':', rest @ ..] = self.rest {
            self.rest = rest;
            return;
        }
        match self.char() {
            Some(c) if meant(c) == Some(":") => self.fault_ahead(c.len_utf8(), FaultKind::LookAlike(":".into())),
            _ => self.expected(Expected::Colon),
        }
    }

    /// Notes that the value begins with what comes next.
    pub(super) fn start_value(&mut self) {
        let here = self.offset();
        let start = if self.peek().is_some() { self.offset() } else { here.min(self.last_end()) };
        self.spans.value = Span::new(start, start);
    }

    fn unknown_statement(&mut self) -> Statement {
        let start = self.offset();
        let word = self.word();
        let has_colon = !word.is_empty() && matches!(after_blanks(&self.rest[word.len()..]), [b':', ..]);
        if !has_colon && self.has_tile_ahead() {
            return self.bare_table();
        }
        let line = self.line_ahead();
        let (span, kind) = match (nearest(word, Use::Action), nearest(word, Use::Statement)) {
            (Some(action), _) if !has_colon => (self.word_span(), FaultKind::UnknownAction(Some(action))),
            (_, Some(statement)) => (self.word_span(), FaultKind::UnknownStatement(Some(statement))),
            _ => (line, FaultKind::UnknownStatement(None)),
        };
        self.fault(span, kind);
        self.spans.head = Span::new(start, start + word.len() as u32);
        self.skip_statement();
        Statement::Unreadable
    }

    /// The bytes of the word here.
    pub(super) fn word_span(&self) -> Span {
        Span::new(self.offset(), self.offset() + self.word().len() as u32)
    }

    /// Whether the token here was meant as a tile, although it is none.
    fn has_tile_ahead(&self) -> bool {
        let length = self.rest.iter().position(|&byte| is_delimiter(byte)).unwrap_or(self.rest.len());
        let token = &self.rest_str()[..length];
        matches!(
            diagnose::why_no_tile(token),
            FaultKind::NoSuchTile | FaultKind::NoSuchShorthand | FaultKind::LookAlike(_) | FaultKind::NotAClaim
        )
    }
}

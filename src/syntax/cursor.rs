//! The place in the text up to which it has been read, and the rules that hold everywhere: blanks, comments, line ends
//! and the continuation of statements.

use alloc::string::String;

use super::lookalike::is_control;
use super::name::Players;
use super::tree::{StatementSpans, Tree};
use super::{Expected, Fault, FaultKind, fault};
use crate::text::Span;

/// Tiles that `*` may unfold in one game, so that a small text cannot ask for all memory.
const MAX_UNFOLDED: u32 = 100_000;

/// Reads one game's part of a text, from left to right and never back.
pub(super) struct Cursor<'t, 'a> {
    text: &'t str,
    /// What is not yet read.
    pub(super) rest: &'t [u8],
    end: usize,
    pub(super) tree: &'a mut Tree,
    /// The spans of the statement that is being read.
    pub(super) spans: StatementSpans,
    /// Whether that statement has ended: `rest` is at the next one, or at the end.
    over: bool,
    /// Where the content of this line begins.
    line_start: u32,
    /// Where the content of the statement's earlier lines ends.
    content_end: u32,
    /// Tiles that `*` may still unfold.
    pub(super) may_unfold: u32,
    /// Whether the tiles that are being read hold a token that may stand for any number of them.
    pub(super) unread: bool,
    /// Players of whose name nothing is to be said where it is written without and with quotes.
    pub(super) sound: [Players; 2],
}

impl<'t, 'a> Cursor<'t, 'a> {
    /// At the first byte of `text[start..end]`, which are at character boundaries.
    pub(super) fn new(text: &'t str, start: usize, end: usize, tree: &'a mut Tree) -> Self {
        Cursor {
            text,
            rest: &text.as_bytes()[start..end],
            end,
            tree,
            spans: StatementSpans::default(),
            over: true,
            line_start: start as u32,
            content_end: start as u32,
            may_unfold: MAX_UNFOLDED,
            unread: false,
            sound: Default::default(),
        }
    }

    /// How many bytes of the text are before `rest`.
    #[inline]
    pub(super) fn offset(&self) -> u32 {
        (self.end - self.rest.len()) as u32
    }

    /// Where the part ends that is read, so that `end - rest.len()` is the offset.
    pub(super) fn end_of_part(&self) -> usize {
        self.end
    }

    /// Takes the line here as one more of the statement that was over.
    pub(super) fn go_on(&mut self) {
        self.over = false;
        self.line_start = self.offset();
    }

    /// From `start` to here.
    pub(super) fn span_from(&self, start: u32) -> Span {
        Span::new(start, self.offset())
    }

    /// The text of a span.
    pub(super) fn str(&self, span: Span) -> &'t str {
        span.of(self.text)
    }

    /// Goes on by `n_bytes`, at most to the end.
    #[inline]
    pub(super) fn advance(&mut self, n_bytes: usize) {
        self.rest = self.rest.get(n_bytes..).unwrap_or(&[]);
    }

    /// The character here.
    pub(super) fn char(&self) -> Option<char> {
        self.str(Span::new(self.offset(), self.end as u32)).chars().next()
    }

    /// Notes a fault.
    pub(super) fn fault(&mut self, span: Span, kind: FaultKind) {
        if self.tree.faults.len() < fault::MAX_FAULTS {
            self.tree.faults.push(Fault { span, kind });
        }
    }

    /// Notes that something is missing here: behind what was read last.
    pub(super) fn expected(&mut self, what: Expected) {
        let at = self.last_end();
        self.fault(Span::new(at, at), FaultKind::Expected(what));
    }

    /// Notes a fault at the next `n_bytes` and goes past them.
    pub(super) fn fault_ahead(&mut self, n_bytes: usize, kind: FaultKind) {
        let start = self.offset();
        self.advance(n_bytes);
        self.fault(self.span_from(start), kind);
    }

    /// Starts a statement here.
    pub(super) fn begin(&mut self) {
        let start = self.offset();
        self.over = false;
        self.line_start = start;
        self.content_end = start;
        let first_name = self.tree.names.len() as u32;
        let empty = Span::new(start, start);
        self.spans = StatementSpans { whole: empty, head: empty, value: empty, time: empty, first_name };
    }

    /// Whether everything of the statement has been read.
    pub(super) fn is_over(&self) -> bool {
        self.over
    }

    /// Past blanks on this line.
    #[inline]
    pub(super) fn blanks(&mut self) {
        while let [b' ' | b'\t', rest @ ..] = self.rest {
            self.rest = rest;
        }
    }

    /// The next byte of the statement that is no blank, past line ends and comments where it is continued.
    pub(super) fn peek(&mut self) -> Option<u8> {
        while !self.over {
            self.blanks();
            match self.rest.first() {
                None | Some(b'\n' | b'\r') => self.next_line(),
                Some(b'#') => self.comment(),
                Some(&byte) => return Some(byte),
            }
        }
        None
    }

    /// Past the end of this line; where the next line with content is not indented, the statement is over.
    pub(super) fn next_line(&mut self) {
        self.content_end = self.last_end();
        let continued = self.find_content();
        self.over = !continued;
    }

    /// Past line ends, blank lines and comment lines to the next content; whether that is indented.
    pub(super) fn find_content(&mut self) -> bool {
        loop {
            match self.rest {
                [b'\r', b'\n', rest @ ..] | [b'\n' | b'\r', rest @ ..] => self.rest = rest,
                _ => {}
            }
            let start = self.offset();
            self.blanks();
            self.line_start = self.offset();
            match self.rest.first() {
                None => return false,
                Some(b'\n' | b'\r') => {}
                Some(b'#') => self.comment(),
                Some(_) => return start < self.offset(),
            }
        }
    }

    /// Past a comment, to the end of its line.
    pub(super) fn comment(&mut self) {
        let start = self.offset();
        self.skip_to_line_end();
        let span = self.span_from(start);
        self.tree.comments.push(span);
        self.controls(span);
        if !self.over {
            self.content_end = self.end_of_content(start);
            self.line_start = self.offset();
        }
    }

    fn skip_to_line_end(&mut self) {
        let length = memchr::memchr2(b'\n', b'\r', self.rest).unwrap_or(self.rest.len());
        self.advance(length);
    }

    /// Where the last thing that was read of this statement ends.
    pub(super) fn last_end(&self) -> u32 {
        if self.over { self.content_end } else { self.end_of_content(self.offset()) }
    }

    /// Where the content before `offset` ends, which is on this line.
    fn end_of_content(&self, offset: u32) -> u32 {
        let line = &self.text.as_bytes()[self.line_start as usize..offset as usize];
        let last = line.iter().rposition(|byte| !matches!(byte, b' ' | b'\t'));
        last.map_or(self.content_end, |last| self.line_start + last as u32 + 1)
    }

    /// Past the content of this line; the bytes of it, without blanks around it.
    pub(super) fn skip_line(&mut self) -> Span {
        self.skip_to(&[])
    }

    /// Past everything on this line before one of `stops`; the bytes of it, without blanks around it.
    pub(super) fn skip_to(&mut self, stops: &[u8]) -> Span {
        self.blanks();
        let start = self.offset();
        let is_stop = |byte: &u8| matches!(byte, b'\n' | b'\r' | b'#') || stops.contains(byte);
        let length = self.rest.iter().position(is_stop).unwrap_or(self.rest.len());
        self.advance(length);
        let skipped = self.str(self.span_from(start)).trim_end_matches([' ', '\t']);
        Span::new(start, start + skipped.len() as u32)
    }

    /// Past what is left of the statement, unread.
    pub(super) fn skip_statement(&mut self) {
        while self.peek().is_some() {
            self.skip_line();
        }
    }

    /// Past what is left of the statement, with a fault for each line of it.
    pub(super) fn finish(&mut self) {
        while self.peek().is_some() {
            let span = self.skip_line();
            self.fault(span, FaultKind::Unexpected);
        }
    }

    /// The text up to the end of the statement; continued lines are joined by a blank.
    pub(super) fn text(&mut self) -> String {
        let mut text = String::new();
        while self.peek().is_some() {
            let span = self.skip_line();
            self.controls(span);
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(self.str(span));
        }
        text
    }

    /// Notes every stretch of control characters in a span.
    pub(super) fn controls(&mut self, span: Span) {
        let text = self.str(span);
        if text.bytes().all(|byte| matches!(byte, b'\t' | b' '..=b'~')) {
            return;
        }
        let mut stretch: Option<Span> = None;
        for (at, c) in text.char_indices().filter(|&(_, c)| is_control(c)) {
            let start = span.start + at as u32;
            let here = Span::new(start, start + c.len_utf8() as u32);
            match &mut stretch {
                Some(stretch) if stretch.end == here.start => stretch.end = here.end,
                _ => {
                    if let Some(whole) = stretch.replace(here) {
                        self.fault(whole, FaultKind::ControlCharacter);
                    }
                }
            }
        }
        if let Some(whole) = stretch {
            self.fault(whole, FaultKind::ControlCharacter);
        }
    }
}

//! Players' names, bare and quoted, and lists of them.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use super::cursor::Cursor;
use super::keyword::keyword;
use super::lookalike::meant;
use super::tile::is_delimiter;
use super::{Expected, FaultKind};
use crate::model::PlayerId;
use crate::text::Span;

/// How many players one game can name: more than sit at any table, and few enough to be looked up one by one.
pub const MAX_PLAYERS: usize = 100;

/// Stands for a byte that is no text.
const MASK: char = '\u{1a}';

/// Whether a bare name can hold this character; a masked byte may have been a letter.
pub(crate) fn is_name_char(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' | MASK | '\u{300}'..='\u{36f}' => true,
        _ => !c.is_ascii() && c.is_alphanumeric() && meant(c).is_none_or(|meant| meant.len() == 1 && is_letter(meant)),
    }
}

fn is_letter(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The characters at the start of `text` that make a bare name.
pub(super) fn bare_word(text: &str) -> &str {
    let ascii = text.bytes().position(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')));
    match ascii {
        None => text,
        Some(at) if text.as_bytes()[at].is_ascii() && text.as_bytes()[at] != 0x1a => &text[..at],
        Some(_) => &text[..text.find(|c| !is_name_char(c)).unwrap_or(text.len())],
    }
}

/// Whether a name can stand without quotes.
pub(crate) fn is_bare_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_name_char) && keyword(name.as_bytes()).is_none()
}

/// Whether names of several words are taken together, as where nothing else can follow a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    /// The name ends at the first blank.
    One,
    /// The name goes on over blanks, and lacks its quotes.
    Many,
}

/// Some of the players of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Players(u128);

const _: () = assert!(MAX_PLAYERS <= u128::BITS as usize);

impl Players {
    fn has(self, player: usize) -> bool {
        self.0 >> player & 1 == 1
    }

    fn add(&mut self, player: usize) {
        self.0 |= 1 << player;
    }
}

impl<'t> Cursor<'t, '_> {
    /// What is not yet read, as text.
    pub(super) fn rest_str(&self) -> &'t str {
        self.str(self.span_ahead(self.rest.len()))
    }

    fn span_ahead(&self, n_bytes: usize) -> Span {
        Span::new(self.offset(), self.offset() + n_bytes as u32)
    }

    /// The bare word here, maybe empty; not yet read.
    pub(super) fn word(&self) -> &'t str {
        bare_word(self.rest_str())
    }

    /// Reads a name; where there is none, that is a fault and nothing is read.
    pub(super) fn name(&mut self, words: Words) -> Option<PlayerId> {
        let ends = |after: &[u8]| match after {
            [] | [b',' | b':' | b'\n' | b'\r', ..] => true,
            [b' ', ..] => words == Words::One,
            _ => false,
        };
        if let Some((player, n_bytes)) = self.known_player(ends) {
            self.tree.names.push(self.span_ahead(n_bytes));
            self.advance(n_bytes);
            return Some(player);
        }
        if self.at_quote() {
            return self.quoted_name();
        }
        let word = self.word();
        if word.is_empty() {
            self.no_name();
            return None;
        }
        let n_bytes = if words == Words::Many { self.words(word).len() } else { word.len() };
        let span = self.span_ahead(n_bytes);
        let name = self.str(span);
        self.advance(n_bytes);
        if word.len() < n_bytes {
            self.fault(span, FaultKind::LookAlike(alloc::format!("\"{name}\"")));
        } else if keyword(name.as_bytes()).is_some() {
            self.fault(span, FaultKind::KeywordAsName);
        }
        self.controls(span);
        Some(self.player(name, span))
    }

    /// A fault at what stands here instead of a name, which is not read.
    fn no_name(&mut self) {
        let text = self.rest_str();
        if self.is_over() || text.is_empty() || text.starts_with([',', ':', '\n', '\r', '#']) {
            return self.expected(Expected::Name);
        }
        let first = text.chars().next().map_or(0, char::len_utf8);
        let more = text[first..].bytes().position(|byte| byte == b':' || is_delimiter(byte));
        let span = self.span_ahead(more.map_or(text.len(), |more| first + more));
        self.fault(span, FaultKind::Expected(Expected::Name));
    }

    /// The player whose name stands here, before what ends it, and the bytes of it, where that name came before and
    /// nothing is to be said of how it is written.
    pub(super) fn known_player(&self, ends: impl Fn(&[u8]) -> bool) -> Option<(PlayerId, usize)> {
        let quote = usize::from(self.rest.first() == Some(&b'"'));
        let rest = &self.rest[quote..];
        let heads = |name: &str| {
            let after = || rest.get(name.len()..).and_then(|after| after.strip_prefix(&b"\""[..quote]));
            rest.first() == name.as_bytes().first() && after().is_some_and(&ends) && rest.starts_with(name.as_bytes())
        };
        let at = self.tree.game.players.iter().position(|name| heads(name))?;
        let n_bytes = self.tree.game.players[at].len();
        self.sound[quote].has(at).then_some((PlayerId(at as u16), n_bytes + 2 * quote))
    }

    /// Notes how the name of a new player may be written without anything to be said of it.
    fn note_sound(&mut self, at: usize, name: &str) {
        let is_bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !name.is_empty() && name.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            self.sound[1].add(at);
            if name.bytes().all(is_bare) && keyword(name.as_bytes()).is_none() {
                self.sound[0].add(at);
            }
        }
    }

    /// The words here with the blanks between them.
    pub(super) fn words(&self, first: &str) -> &'t str {
        let text = self.rest_str();
        let mut end = first.len();
        loop {
            let blanks = text[end..].len() - text[end..].trim_start_matches([' ', '\t']).len();
            let word = bare_word(&text[end + blanks..]);
            if word.is_empty() {
                return &text[..end];
            }
            end += blanks + word.len();
        }
    }

    /// Whether a quote opens here, or something that looks like one.
    pub(super) fn at_quote(&self) -> bool {
        match self.rest.first() {
            Some(b'"') => true,
            Some(byte) if byte.is_ascii() => false,
            _ => self.char().and_then(meant) == Some("\""),
        }
    }

    fn quoted_name(&mut self) -> Option<PlayerId> {
        let text = self.rest_str();
        let open = text.chars().next()?;
        let inner = &text[open.len_utf8()..];
        let straight = inner.find(['"', '\n', '\r']).filter(|&at| open == '"' && inner[at..].starts_with('"'));
        let on_line = || inner.char_indices().take_while(|&(_, c)| c != '\n' && c != '\r');
        let other = || on_line().find(|&(_, c)| c == '"' || meant(c) == Some("\""));
        let Some((at, close)) = straight.map(|at| (at, '"')).or_else(other) else {
            let span = self.skip_line();
            self.fault(span, FaultKind::UnclosedQuote);
            return None;
        };
        let n_bytes = open.len_utf8() + at + close.len_utf8();
        let span = self.span_ahead(n_bytes);
        let name = &inner[..at];
        self.advance(n_bytes);
        self.quoted_faults(span, name, open == '"' && close == '"');
        Some(self.player(name, span))
    }

    fn quoted_faults(&mut self, span: Span, name: &str, straight: bool) {
        if !straight {
            self.fault(span, FaultKind::LookAlike(alloc::format!("\"{name}\"")));
        } else if name.is_empty() {
            self.fault(span, FaultKind::Expected(Expected::Name));
        }
        self.controls(span);
    }

    /// The player of this name, whose place is noted. What could not be read of it is seen to be missing.
    fn player(&mut self, name: &str, span: Span) -> PlayerId {
        if name.contains(MASK) {
            return self.player(&name.replace(MASK, "\u{fffd}"), span);
        }
        self.tree.names.push(span);
        let players = &mut self.tree.game.players;
        let known = players.iter().position(|player| player == name);
        let id = known.unwrap_or_else(|| {
            if players.len() < MAX_PLAYERS {
                players.push(name.to_owned());
            }
            players.len() - 1
        });
        if known.is_none() {
            self.note_sound(id, name);
        }
        if known.is_none() && self.tree.game.players[id] != name {
            self.fault(span, FaultKind::TooMany);
        }
        PlayerId(id as u16)
    }

    /// Names with commas between them, at least one.
    pub(super) fn names(&mut self) -> Vec<PlayerId> {
        let mut players = Vec::new();
        self.list(|cursor| {
            let player = cursor.name(Words::Many);
            players.extend(player);
            player.is_some()
        });
        players
    }

    /// Entries with commas between them; an entry that says that it could not be read is skipped.
    pub(super) fn list(&mut self, mut entry: impl FnMut(&mut Self) -> bool) {
        loop {
            if self.peek().is_none() {
                return self.expected(Expected::Name);
            }
            if !entry(self) && self.peek().is_some() {
                self.skip_to(b",");
            }
            match self.peek() {
                None => return,
                Some(b',') => {}
                Some(_) => {
                    let span = self.skip_to(b",");
                    self.fault(span, FaultKind::Unexpected);
                }
            }
            if self.peek() != Some(b',') {
                return;
            }
            self.advance(1);
        }
    }
}

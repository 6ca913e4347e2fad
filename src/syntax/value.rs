//! Numbers, points, times and pairs: the values that are no tiles.

use nom::bytes::complete::{tag, take_while_m_n};
use nom::combinator::opt;
use nom::{IResult, Parser};

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use super::cursor::Cursor;
use super::lookalike::number_meant;
use super::name::Words;
use super::tile::ends_token;
use super::{Expected, FaultKind};
use crate::model::{Draw, End, Opened, Pair, PlayerId, Score, Standing};
use crate::text::Span;

/// Digits that a number may have: nine always fit.
const MAX_DIGITS: usize = 9;

/// At least one and at most nine digits.
fn digits(input: &str) -> IResult<&str, u32, ()> {
    let (rest, digits) = take_while_m_n(1, MAX_DIGITS, |c: char| c.is_ascii_digit()).parse(input)?;
    digits.parse().map(|value| (rest, value)).map_err(|_| super::tile::NO)
}

/// Points in halves: `+12`, `-3.5`, `7`.
fn halves(input: &str) -> IResult<&str, i64, ()> {
    let (rest, sign) = opt(nom::branch::alt((tag("+"), tag("-")))).parse(input)?;
    let (rest, whole) = digits(rest)?;
    let (rest, half) = opt(nom::branch::alt((tag(".5"), tag(".0")))).parse(rest)?;
    let value = 2 * i64::from(whole) + i64::from(half == Some(".5"));
    Ok((rest, if sign == Some("-") { -value } else { value }))
}

/// Minutes and seconds, `[0:45]`, in seconds.
fn time(input: &str) -> IResult<&str, u32, ()> {
    let figure = |least, most| take_while_m_n(least, most, |c: char| c.is_ascii_digit());
    let (rest, (_, minutes, _, seconds, _)) =
        (tag("["), figure(1, 4), tag(":"), figure(2, 2), tag("]")).parse(input)?;
    match (minutes.parse::<u32>(), seconds.parse::<u32>()) {
        (Ok(minutes), Ok(seconds)) if seconds < 60 => Ok((rest, 60 * minutes + seconds)),
        _ => Err(super::tile::NO),
    }
}

impl Cursor<'_, '_> {
    /// A whole number, the whole of its token.
    pub(super) fn number(&mut self) -> Option<u32> {
        self.figure(digits, Expected::Number)
    }

    fn figure<T>(&mut self, read: fn(&str) -> IResult<&str, T, ()>, what: Expected) -> Option<T> {
        if self.peek().is_none() {
            self.expected(what);
            return None;
        }
        let start = self.offset();
        let span = self.skip_to(b" \t,;>|");
        let token = self.str(span);
        match read(token) {
            Ok(("", value)) => return Some(value),
            _ if span.n_bytes() == 0 => self.fault(Span::new(start, start), FaultKind::Expected(what)),
            _ => self.fault(span, why_no_number(token, what)),
        }
        None
    }

    /// `[0:45]`, where a bracket opens here.
    pub(super) fn time(&mut self) -> Option<u32> {
        self.blanks();
        if self.rest.first() != Some(&b'[') {
            return None;
        }
        if let Ok((rest, seconds)) = time(self.rest_str()) {
            self.advance(self.rest.len() - rest.len());
            return Some(seconds);
        }
        let mut span = self.skip_to(b"]");
        if self.rest.first() == Some(&b']') {
            self.advance(1);
            span = self.span_from(span.start);
        }
        self.fault(span, FaultKind::Expected(Expected::Time));
        None
    }

    /// The name at the start of an entry, which a blank separates from its value.
    fn entry_name(&mut self) -> Option<PlayerId> {
        let player = self.name(Words::One)?;
        if !ends_token(self.rest) {
            let span = self.skip_to(b",");
            self.fault(span, FaultKind::Unexpected);
            return None;
        }
        Some(player)
    }

    /// `score:`
    pub(super) fn scores(&mut self) -> Vec<Score> {
        let mut scores = Vec::new();
        self.list(|cursor| {
            let Some(player) = cursor.entry_name() else { return false };
            let Some(halves) = cursor.figure(halves, Expected::Points) else { return false };
            scores.push(Score { player, halves });
            true
        });
        scores
    }

    /// `standings:`
    pub(super) fn standings(&mut self) -> Vec<Standing> {
        let mut standings = Vec::new();
        self.list(|cursor| {
            let Some(player) = cursor.entry_name() else { return false };
            let Some(won_halves) = cursor.figure(halves, Expected::Number) else { return false };
            let more = !matches!(cursor.peek(), None | Some(b','));
            let halves = if more { cursor.figure(halves, Expected::Points) } else { None };
            standings.push(Standing { player, won_halves, halves });
            true
        });
        standings
    }

    /// `start:`
    pub(super) fn draws(&mut self) -> Vec<Draw> {
        let mut draws = Vec::new();
        self.list(|cursor| {
            let Some(player) = cursor.entry_name() else { return false };
            let row = cursor.single_tile();
            draws.push(Draw { player, row });
            true
        });
        draws
    }

    /// `house:`
    pub(super) fn pairs(&mut self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        if self.peek().is_none() {
            self.expected(Expected::Pair);
        }
        while self.peek().is_some() {
            let span = self.skip_to(b" \t,");
            let token = self.str(span);
            self.controls(span);
            match token.split_once('=') {
                Some((key, value)) if !key.is_empty() && !value.is_empty() => {
                    pairs.push(Pair { key: key.to_owned(), value: value.to_owned() });
                }
                _ if token.is_empty() => self.fault_ahead(1, FaultKind::Unexpected),
                _ => self.fault(span, FaultKind::Expected(Expected::Pair)),
            }
        }
        pairs
    }

    /// `opened:`
    pub(super) fn opened(&mut self) -> Option<Opened> {
        if self.peek().is_none() {
            self.expected(Expected::OpenedValue);
            return None;
        }
        let word = self.word();
        let value = match word.to_ascii_lowercase().as_str() {
            "yes" => Opened::Yes,
            "no" => Opened::No,
            "unknown" => Opened::Unknown,
            "none" => Opened::Players(Vec::new()),
            _ => return Some(Opened::Players(self.names())),
        };
        self.advance(word.len());
        Some(value)
    }

    /// `end:`
    pub(super) fn end(&mut self) -> Option<End> {
        if self.peek().is_none() {
            self.expected(Expected::EndValue);
            return None;
        }
        let word = self.word();
        let end = match word.to_ascii_lowercase().as_str() {
            "out" => End::Out,
            "standstill" => End::Standstill,
            "last-round" => End::LastRound,
            _ => {
                let span = self.skip_line();
                self.fault(span, FaultKind::Expected(Expected::EndValue));
                return None;
            }
        };
        self.advance(word.len());
        Some(end)
    }
}

fn why_no_number(token: &str, what: Expected) -> FaultKind {
    if let Some(meant) = number_meant(token) {
        return FaultKind::LookAlike(meant);
    }
    let digits = token.trim_start_matches(['+', '-']);
    let is_long = MAX_DIGITS < digits.len() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_long { FaultKind::TooMany } else { FaultKind::Expected(what) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_in_halves() {
        for (text, value) in [("+3.5", 7), ("-7", -14), ("+0", 0), ("57", 114), ("-0.5", -1), ("+2.0", 4)] {
            assert_eq!(halves(text), Ok(("", value)), "{text}");
        }
        assert!(halves("+").is_err());
    }

    #[test]
    fn times_are_in_seconds() {
        assert_eq!(time("[0:45]"), Ok(("", 45)));
        assert_eq!(time("[12:00]"), Ok(("", 720)));
        assert_eq!(time("[9999:59]"), Ok(("", 599_999)));
        assert!(time("[0:60]").is_err() && time("[45]").is_err() && time("[0:5]").is_err());
    }
}

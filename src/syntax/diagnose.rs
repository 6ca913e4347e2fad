//! Why a token is no tile: the slow path, which only runs on tokens that could not be read.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::combinator::{all_consuming, opt, recognize};
use nom::{IResult, Parser};

use super::FaultKind;
use super::lookalike::{is_control, tiles_meant};
use super::tile::{Item, item};

/// What is wrong with a token that is no tile.
pub(super) fn why_no_tile(token: &str) -> FaultKind {
    if token.contains(is_control) {
        return FaultKind::ControlCharacter;
    }
    if let Some(meant) = tiles_meant(token) {
        return FaultKind::LookAlike(meant);
    }
    if token.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("J=")) {
        return FaultKind::NotAClaim;
    }
    match all_consuming(shape).parse(token) {
        Ok((_, shape)) if shape.is_one_shorthand() => FaultKind::NoSuchTile,
        Ok(_) => FaultKind::NoSuchShorthand,
        Err(_) => FaultKind::NotATile,
    }
}

/// Whether a token that is no tile was written for one tile, and not for nobody knows how many.
pub fn is_one_tile(token: &str) -> bool {
    match why_no_tile(token) {
        FaultKind::NotAClaim => true,
        FaultKind::NoSuchTile => (one_letter, number).parse(token).is_ok_and(|(rest, _)| rest.is_empty()),
        FaultKind::LookAlike(meant) => matches!(item(meant.as_bytes()), Ok((b"", Item::Tile(_, 1)))),
        _ => false,
    }
}

/// Letters and a number, and perhaps the rest of a shorthand.
struct Shape<'t> {
    letters: &'t str,
    /// The letters behind `-`, mostly none.
    up_to: Option<&'t str>,
    is_repeated: bool,
}

impl Shape<'_> {
    /// Whether it is a group, a range or a repeated tile, and not several of these at once.
    fn is_one_shorthand(&self) -> bool {
        let is_group = 1 < self.letters.chars().count();
        let is_range = self.up_to.is_some_and(|letters| letters.is_empty() || letters == self.letters);
        let n_kinds = [is_group, self.up_to.is_some(), self.is_repeated].into_iter().filter(|&is_kind| is_kind).count();
        n_kinds <= 1 && is_range == self.up_to.is_some()
    }
}

fn shape(token: &str) -> IResult<&str, Shape<'_>, ()> {
    let (rest, (letters, _, range, times)) =
        (letters, number, opt((tag("-"), opt(letters), number)), opt((tag("*"), number))).parse(token)?;
    Ok((
        rest,
        Shape {
            letters,
            up_to: range.map(|(_, letters, _)| letters.unwrap_or_default()),
            is_repeated: times.is_some(),
        },
    ))
}

fn one_letter(input: &str) -> IResult<&str, &str, ()> {
    take_while_m_n(1, 1, char::is_alphabetic).parse(input)
}

fn letters(input: &str) -> IResult<&str, &str, ()> {
    take_while_m_n(1, 4, char::is_alphabetic).parse(input)
}

fn number(input: &str) -> IResult<&str, &str, ()> {
    recognize((alt((tag("-"), tag(""))), take_while1(|c: char| c.is_ascii_digit()))).parse(input)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn reasons() {
        let cases = [
            ("R14", FaultKind::NoSuchTile),
            ("R0", FaultKind::NoSuchTile),
            ("P5", FaultKind::NoSuchTile),
            ("é9", FaultKind::NoSuchTile),
            ("R130", FaultKind::NoSuchTile),
            ("RPK8", FaultKind::NoSuchTile),
            ("R3-14", FaultKind::NoSuchTile),
            ("R-1", FaultKind::NoSuchTile),
            ("R14*2", FaultKind::NoSuchTile),
            ("RBY8-10", FaultKind::NoSuchShorthand),
            ("R3-5*2", FaultKind::NoSuchShorthand),
            ("RBY8*2", FaultKind::NoSuchShorthand),
            ("R3-B5", FaultKind::NoSuchShorthand),
            ("J=R14", FaultKind::NotAClaim),
            ("J=", FaultKind::NotAClaim),
            ("j=J", FaultKind::NotAClaim),
            ("J=R1O", FaultKind::LookAlike("J=R10".to_string())),
            ("R\u{7}9", FaultKind::ControlCharacter),
            ("hello", FaultKind::NotATile),
            ("R", FaultKind::NotATile),
            ("12", FaultKind::NotATile),
            ("R3-", FaultKind::NotATile),
            ("R9R10", FaultKind::NotATile),
        ];
        for (token, reason) in cases {
            assert_eq!(why_no_tile(token), reason, "{token}");
        }
    }

    #[test]
    fn only_what_was_written_for_one_tile_is_one() {
        for token in ["R14", "R0", "P5", "R1O", "J=R14", "Joker", "\u{412}3"] {
            assert!(is_one_tile(token), "{token}");
        }
        for token in ["R4-60", "R4\u{2013}6", "RBK14", "RPK8", "R9\u{a0}R10", "R14*2", "R9R10", "hello", "RBY8-10"] {
            assert!(!is_one_tile(token), "{token}");
        }
    }
}

//! Why a token is no tile: the slow path, which only runs on tokens that could not be read.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::combinator::{all_consuming, opt, recognize};
use nom::{IResult, Parser};

use super::FaultKind;
use super::lookalike::{is_control, tiles_meant};

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
    if has_tile_shape(token) { FaultKind::NoSuchTile } else { FaultKind::NotATile }
}

/// Letters and a number, and perhaps the rest of a shorthand.
fn has_tile_shape(token: &str) -> bool {
    all_consuming((letters, number, opt((tag("-"), opt(letters), number)), opt((tag("*"), number))))
        .parse(token)
        .is_ok()
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
}

//! Tiles and their shorthands: the parsers of the hot path.
//!
//! They match on the first byte, never go back, and fail without a reason: why a token is bad is worked out by
//! [`super::diagnose`], and only then.

use nom::bytes::complete::take_while1;
use nom::{Err, IResult};

use crate::model::{Colour, Face, Number, Tile};

/// What a parser of bytes gives: what is left, and what it read.
pub(super) type Read<'t, T> = IResult<&'t [u8], T, ()>;

/// The one way in which parsers of the hot path fail.
pub(super) const NO: Err<()> = Err::Error(());

/// What one token says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item<'t> {
    /// `R9`, `J=R10`, `?*14`: a tile, so many times as it is written.
    Tile(Tile, u32),
    /// `R3-7`
    Range(Colour, Number, Number),
    /// `RBK8`: the letters, two or more, and the number.
    Group(&'t [u8], Number),
}

/// Whether a token ends before this byte.
pub(super) const fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'|' | b';' | b'>' | b'#' | b',')
}

/// Whether a token ends here.
#[inline]
pub(super) fn ends_token(rest: &[u8]) -> bool {
    rest.first().is_none_or(|&byte| is_delimiter(byte))
}

/// A tile or a shorthand in its plain form, by far the most frequent tokens: `R9`, `k13`, `J`, `R3-7` upwards, `RBK8`
/// with no colour twice; no aliases.
#[expect(clippy::inline_always, reason = "measured: a call for each tile costs a fifth of the speed")]
#[inline(always)]
pub(super) fn plain(input: &[u8]) -> Read<'_, Item<'_>> {
    let [letter, rest @ ..] = input else { return Err(NO) };
    let Some(colour) = COLOURS[*letter as usize] else {
        let is_joker = *letter | 0x20 == b'j' && ends_token(rest);
        return if is_joker { Ok((rest, Item::Tile(Tile::JOKER, 1))) } else { Err(NO) };
    };
    let Ok((rest, from)) = number(rest) else { return plain_group(input) };
    match rest {
        [b'-', rest @ ..] => {
            let (rest, to) = number(rest)?;
            if from <= to && ends_token(rest) { Ok((rest, Item::Range(colour, from, to))) } else { Err(NO) }
        }
        _ if ends_token(rest) => Ok((rest, Item::Tile(Tile::of(Face::new(colour, from)), 1))),
        _ => Err(NO),
    }
}

#[inline]
fn plain_group(input: &[u8]) -> Read<'_, Item<'_>> {
    let (mut seen, mut rest) = (0_u8, input);
    while let [letter, more @ ..] = rest
        && let Some(colour) = COLOURS[*letter as usize]
    {
        seen |= 1 << colour as u8;
        rest = more;
    }
    let letters = &input[..input.len() - rest.len()];
    let (rest, number) = number(rest)?;
    let is_plain = letters.len() == seen.count_ones() as usize && ends_token(rest);
    if is_plain { Ok((rest, Item::Group(letters, number))) } else { Err(NO) }
}

/// One whole token: a tile or a shorthand, up to the next delimiter.
pub(super) fn item(input: &[u8]) -> Read<'_, Item<'_>> {
    let (rest, item) = match input {
        [b'J' | b'j', b'=', rest @ ..] => {
            let (rest, face) = face(rest)?;
            times(rest, Tile::claimed(face))?
        }
        [b'J' | b'j', rest @ ..] => times(rest, Tile::JOKER)?,
        [b'?', rest @ ..] => times(rest, Tile::HIDDEN)?,
        _ => coloured(input)?,
    };
    if ends_token(rest) { Ok((rest, item)) } else { Err(NO) }
}

fn coloured(input: &[u8]) -> Read<'_, Item<'_>> {
    let (rest, first) = colour(input)?;
    let Ok((rest, from)) = number(rest) else { return group(input) };
    let [b'-', rest @ ..] = rest else { return times(rest, Tile::of(Face::new(first, from))) };
    let (rest, to) = number(rest)?;
    Ok((rest, Item::Range(first, from, to)))
}

fn group(input: &[u8]) -> Read<'_, Item<'_>> {
    let (rest, letters) = take_while1(|byte| colour_of(byte).is_some())(input)?;
    let (rest, number) = number(rest)?;
    Ok((rest, Item::Group(letters, number)))
}

/// `*N`, or nothing.
fn times(rest: &[u8], tile: Tile) -> Read<'_, Item<'_>> {
    let [b'*', rest @ ..] = rest else { return Ok((rest, Item::Tile(tile, 1))) };
    let (rest, digits) = take_while1(|byte: u8| byte.is_ascii_digit())(rest)?;
    Ok((rest, Item::Tile(tile, count(digits))))
}

/// The value of digits, as far as it can matter.
fn count(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |count: u32, digit| count.saturating_mul(10).saturating_add(u32::from(digit - b'0')))
}

#[inline]
fn face(input: &[u8]) -> Read<'_, Face> {
    let (rest, colour) = colour(input)?;
    let (rest, number) = number(rest)?;
    Ok((rest, Face::new(colour, number)))
}

#[inline]
fn colour(input: &[u8]) -> Read<'_, Colour> {
    match input {
        [letter, rest @ ..] => colour_of(*letter).map(|colour| (rest, colour)).ok_or(NO),
        [] => Err(NO),
    }
}

/// The colour of a letter, canonical or not.
pub(super) fn colour_of(letter: u8) -> Option<Colour> {
    match letter {
        b'G' | b'g' | b'O' | b'o' => Some(Colour::Yellow),
        b'Z' | b'z' => Some(Colour::Black),
        _ => COLOURS[letter as usize],
    }
}

/// The colour of each canonical letter, as a table: letters follow no pattern that a branch could guess.
static COLOURS: [Option<Colour>; 256] = {
    let mut colours = [None; 256];
    let mut index = 0;
    while index < Colour::ALL.len() {
        let letter = Colour::ALL[index].letter() as u8;
        colours[letter as usize] = Some(Colour::ALL[index]);
        colours[letter.to_ascii_lowercase() as usize] = Some(Colour::ALL[index]);
        index += 1;
    }
    colours
};

/// Whether a well-formed token names a colour by another letter than the canonical one.
pub(super) fn has_alias(token: &[u8]) -> bool {
    token.iter().any(|letter| b"GgOoZz".contains(letter))
}

/// 1 to 13, without a zero before it.
#[expect(clippy::inline_always, reason = "measured: a call for each tile costs a fifth of the speed")]
#[inline(always)]
fn number(input: &[u8]) -> Read<'_, Number> {
    let (rest, value) = match input {
        [tens, ones @ b'0'..=b'9', rest @ ..] if *tens == b'1' => (rest, 10 + (ones - b'0')),
        [digit @ b'1'..=b'9', rest @ ..] => (rest, digit - b'0'),
        _ => return Err(NO),
    };
    Number::new(value).map(|number| (rest, number)).ok_or(NO)
}

/// Whether `from` to `to` is a run that goes on from 13 to 1, near enough to 13 to be meant so.
pub(super) const fn wraps(from: Number, to: Number) -> bool {
    11 <= from.get() && to.get() <= 3
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(token: &str) -> Option<Item<'_>> {
        item(token.as_bytes()).ok().map(|(_, item)| item)
    }

    #[test]
    fn plain_and_item_agree_on_every_tile() {
        for face in Face::all() {
            let token = alloc::format!("{face}");
            assert_eq!(plain(token.as_bytes()), Ok((&b""[..], Item::Tile(Tile::of(face), 1))));
            assert_eq!(read(&token), Some(Item::Tile(Tile::of(face), 1)));
            assert_eq!(read(&alloc::format!("j={face}*2")), Some(Item::Tile(Tile::claimed(face), 2)));
        }
    }

    #[test]
    fn what_is_no_token_fails() {
        for token in
            ["", "R", "R0", "R14", "R130", "R01", "J=J", "R3-", "R3-14", "R5*", "R5*x", "RB", "J5", "R9:", "RJ8"]
        {
            assert_eq!(read(token), None, "{token}");
        }
    }

    #[test]
    fn counts_saturate() {
        assert_eq!(read("?*99999999999999"), Some(Item::Tile(Tile::HIDDEN, u32::MAX)));
    }
}

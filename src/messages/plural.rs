//! Small words that depend on an argument.

use alloc::format;
use alloc::string::String;

use crate::model::Colour;

/// `single` for one, `several` for any other count.
pub(super) fn one(n: impl Into<u32>, single: &'static str, several: &'static str) -> &'static str {
    if n.into() == 1 { single } else { several }
}

/// How many entries a list with commas has.
pub(super) fn count(list: &str) -> u32 {
    list.split(',').count() as u32
}

pub(super) const fn colour_en(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Yellow => "yellow",
        Colour::Black => "black",
    }
}

pub(super) const fn colour_nl(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "rood",
        Colour::Blue => "blauw",
        Colour::Yellow => "geel",
        Colour::Black => "zwart",
    }
}

pub(super) fn joker_en(n: u8) -> String {
    if n == 1 { String::from("a joker") } else { format!("{n} jokers") }
}

pub(super) fn joker_nl(n: u8) -> String {
    if n == 1 { String::from("een joker") } else { format!("{n} jokers") }
}

pub(super) fn drawn_nl(n: u32) -> String {
    if n == 1 { String::from("is 1 steen") } else { format!("zijn {n} stenen") }
}

/// Tiles of which one is enough, each in backticks.
pub(super) fn either_en(tiles: &str) -> String {
    listed(tiles, " or ")
}

pub(super) fn either_nl(tiles: &str) -> String {
    listed(tiles, " of ")
}

fn listed(tiles: &str, or: &str) -> String {
    let quoted: alloc::vec::Vec<String> = tiles.split(' ').map(|tile| format!("`{tile}`")).collect();
    quoted.join(or)
}

pub(super) fn players_nl(n: u32) -> String {
    if n == 1 { String::from("is 1 speler") } else { format!("zijn {n} spelers") }
}

/// Figures such as `+3.5`, alone, in a row or behind names, with the comma that Dutch has for the point.
pub(super) fn decimal_nl(figures: &str) -> String {
    let is_half = |end: usize| {
        let (before, after) = (&figures[..end], figures[end..].strip_prefix(".5"));
        let digits = before.trim_end_matches(|c: char| c.is_ascii_digit());
        let begins = digits.is_empty() || digits.ends_with(['+', '-']);
        digits.len() < end && begins && after.is_some_and(|after| after.is_empty() || after.starts_with([',', ' ']))
    };
    figures.char_indices().map(|(at, c)| if c == '.' && is_half(at) { ',' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::decimal_nl;

    #[test]
    fn only_figures_get_a_comma() {
        for (figures, wanted) in [
            ("+3.5", "+3,5"),
            ("0.5 -3.5", "0,5 -3,5"),
            ("Anna +3.5, Bram -12.5", "Anna +3,5, Bram -12,5"),
            ("J. 2.5x +3.5, R2.5 0", "J. 2.5x +3,5, R2.5 0"),
            ("2 +7", "2 +7"),
        ] {
            assert_eq!(decimal_nl(figures), wanted);
        }
    }
}

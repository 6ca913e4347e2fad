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

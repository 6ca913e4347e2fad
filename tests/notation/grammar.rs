//! `grammar/rummi.ebnf` and the parser say the same: every sentence of the grammar reads without a fault, and a text
//! that reads without a fault is a sentence of the grammar.

use std::collections::BTreeMap;

use rummilint::format;

use crate::ebnf::{Grammar, Random, Word};
use crate::invariants::{hold, read};

const LETTERS: &str = "éßñЖя語Ｂ\u{301}٣";
const OTHERS: &str = "ab Z09 \t.,:;|>-_=[]()!?*\"'/é😀—“”½\u{feff}";

fn grammar() -> Grammar {
    let words = BTreeMap::from([
        ("printable", Word { draw: draw_printable, ends: |text| one_char(text, is_printable) }),
        ("letter", Word { draw: |random| pick(random, LETTERS), ends: |text| one_char(text, is_letter) }),
        ("repeated", Word { draw: |_| unreachable!(), ends: |text| token_ends(text, is_repeated) }),
        ("backwards", Word { draw: |_| unreachable!(), ends: |text| token_ends(text, is_backwards) }),
    ]);
    Grammar::read(include_str!("../../grammar/rummi.ebnf"), words)
}

fn pick(random: &mut Random, chars: &str) -> String {
    random.pick(&chars.chars().collect::<Vec<_>>()).to_string()
}

fn draw_printable(random: &mut Random) -> String {
    pick(random, OTHERS)
}

fn one_char(text: &[char], fits: fn(char) -> bool) -> Vec<usize> {
    text.first().filter(|&&c| fits(c)).map(|_| 1).into_iter().collect()
}

fn is_printable(c: char) -> bool {
    let steers = matches!(c as u32, 0x61c | 0x200e | 0x200f | 0x2028..=0x202e | 0x2066..=0x2069);
    c == '\t' || !(c.is_control() || steers)
}

fn is_letter(c: char) -> bool {
    !c.is_ascii() && c != '½' && (c.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(&c))
}

/// The lengths of the letters, digits and dashes at the start that fit.
fn token_ends(text: &[char], fits: fn(&str) -> bool) -> Vec<usize> {
    let length = text.iter().position(|c| !(c.is_ascii_alphanumeric() || *c == '-')).unwrap_or(text.len());
    (1..=length).filter(|&length| fits(&text[..length].iter().collect::<String>())).collect()
}

fn is_repeated(token: &str) -> bool {
    let letters = token.trim_end_matches(|c: char| c.is_ascii_digit()).to_ascii_uppercase();
    let letters = letters.replace(['G', 'O'], "Y").replace('Z', "K");
    letters.chars().enumerate().any(|(at, c)| letters[at + 1..].contains(c))
}

fn is_backwards(token: &str) -> bool {
    let Some((from, to)) = token.split_once('-') else { return false };
    let (Some(Ok(from)), Ok(to)) = (from.get(1..).map(str::parse::<u8>), to.parse::<u8>()) else { return false };
    to < from && !(11 <= from && to <= 3)
}

/// Changes one to three places of a text.
fn mutated(text: &str, random: &mut Random) -> String {
    const BITS: &[&str] = &[
        " ", "\n", "\n ", "\r", "\t", "#", "|", ";", ">", ":", ",", "\"", "=", "*", "-", "?", "...", "R", "j", "1",
        "14", "J=", "play", "draw", "Anna", "table:", "game:", "rack", "[0:45]", "3.", "é", "\u{2013}", "\u{a0}",
        "\u{1a}", "\u{202e}", "Ж9", "G5",
    ];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(chars.len() + 1);
        let n_gone = random.below(3).min(chars.len() - at);
        let new: Vec<char> = if random.below(3) == 0 { Vec::new() } else { random.pick(BITS).chars().collect() };
        chars.splice(at..at + n_gone, new);
    }
    chars.into_iter().collect()
}

#[test]
fn sentences_read_without_a_fault() {
    let grammar = grammar();
    let mut random = Random(1);
    for _ in 0..5_000 {
        let text = grammar.draw("document", &mut random);
        assert_eq!(read(&text).faults, [], "{text:?}");
        hold(&text);
    }
}

#[test]
fn the_grammar_knows_its_own_sentences() {
    let grammar = grammar();
    let mut random = Random(2);
    for _ in 0..500 {
        let text = grammar.draw("document", &mut random);
        assert!(grammar.matches("document", &text), "{text:?}");
    }
}

#[test]
fn what_reads_without_a_fault_is_a_sentence() {
    let grammar = grammar();
    let mut random = Random(3);
    let mut n_sound = 0;
    for _ in 0..3_000 {
        let sentence = grammar.draw("document", &mut random);
        if 200 < sentence.len() {
            continue;
        }
        let text = mutated(&sentence, &mut random);
        let faults = read(&text).faults;
        assert_eq!(faults.is_empty(), grammar.matches("document", &text), "{text:?} {faults:?}");
        hold(&text);
        n_sound += usize::from(faults.is_empty());
    }
    assert!(100 < n_sound, "only {n_sound} mutants are sound");
}

#[test]
fn a_game_survives_being_written() {
    let grammar = grammar();
    let mut random = Random(4);
    for _ in 0..2_000 {
        let text = grammar.draw("document", &mut random);
        let game = read(&text).game;
        let written = format::game(&game);
        let again = read(&written);
        assert_eq!(again.faults, [], "{text:?} was written as {written:?}");
        assert_eq!(again.game, game, "{text:?} was written as {written:?}");
    }
}

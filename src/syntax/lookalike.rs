//! Characters that look like those of the notation, and what was meant by them.

use alloc::string::String;

use super::tile::{colour_of, is_delimiter, item};

/// Tokens longer than this are not searched for what they could mean.
const LONGEST: usize = 200;

/// Whether a character steers a terminal, hides, or changes the direction of writing. Tabs and line ends do not count.
pub(super) const fn is_control(c: char) -> bool {
    match c {
        '\t' | '\n' | '\r' => false,
        '\0'..='\u{1f}'
        | '\u{7f}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => true,
        _ => false,
    }
}

/// What this character looks like in the notation; nothing where it is invisible, `None` where it looks like itself.
pub(super) fn meant(c: char) -> Option<&'static str> {
    Some(match c {
        'В' | 'Β' => "B",
        'К' | 'к' | 'Κ' | 'κ' => "K",
        'У' | 'у' | 'Ү' | 'Υ' => "Y",
        'Ј' | 'ј' => "J",
        'О' | 'о' | 'Ο' | 'ο' => "O",
        'Ζ' => "Z",
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => "-",
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => " ",
        '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' => "",
        '“' | '”' | '„' | '‟' | '«' | '»' => "\"",
        '│' | '∣' | '¦' => "|",
        '×' | '∗' | '✕' => "*",
        '→' | '›' => ">",
        '…' => "...",
        '½' => ".5",
        '\u{ff01}'..='\u{ff5e}' => full_width(c),
        _ => return None,
    })
}

/// The full-width forms stand in the order of ASCII.
fn full_width(c: char) -> &'static str {
    const ASCII: &str =
        "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
    let index = (u32::from(c) - 0xff01) as usize;
    ASCII.get(index..=index).unwrap_or("")
}

/// The token with every character as what it looks like.
pub(super) fn plain_text(token: &str) -> String {
    let mut text = String::with_capacity(token.len());
    for c in token.chars() {
        match meant(c) {
            Some(meant) => text.push_str(meant),
            None => text.push(c),
        }
    }
    text
}

/// The tiles that were meant by a token that is none, if that is plain.
pub(super) fn tiles_meant(token: &str) -> Option<String> {
    if LONGEST < token.len() {
        return None;
    }
    let plain = plain_text(token);
    if plain.eq_ignore_ascii_case("joker") {
        return Some("J".into());
    }
    [plain.clone(), with_digits(&plain, 1), with_digits(&plain, first_digit(&plain)), without_zeros(&plain)]
        .into_iter()
        .flat_map(|attempt| [one_letter(&attempt), Some(attempt)])
        .flatten()
        .find(|attempt| attempt.as_str() != token && is_readable(attempt))
}

/// The number that was meant by a token that is none.
pub(super) fn number_meant(token: &str) -> Option<String> {
    if LONGEST < token.len() {
        return None;
    }
    let meant = with_digits(&plain_text(token), 0);
    let is_number = meant.contains(|c: char| c.is_ascii_digit())
        && meant.chars().all(|c| c.is_ascii_digit() || matches!(c, '+' | '-' | '.'));
    (is_number && meant != token).then_some(meant)
}

/// The letters from byte `from` on that look like digits, as those digits.
fn with_digits(text: &str, from: usize) -> String {
    let digit = |(at, c)| match c {
        'O' | 'o' if from <= at => '0',
        'l' | 'I' | 'i' if from <= at => '1',
        _ => c,
    };
    text.char_indices().map(digit).collect()
}

fn first_digit(text: &str) -> usize {
    text.find(|c: char| c.is_ascii_digit() || matches!(c, 'l' | 'I')).unwrap_or(text.len())
}

/// `R09` as `R9`.
fn without_zeros(text: &str) -> String {
    let letters = text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let (letters, number) = text.split_at(letters);
    String::from_iter([letters, number.trim_start_matches('0')])
}

/// `R3-R7` as `R3-7`.
fn one_letter(text: &str) -> Option<String> {
    let (from, to) = text.split_once('-')?;
    let (first, again) = (*from.as_bytes().first()?, *to.as_bytes().first()?);
    let same = colour_of(first)? == colour_of(again)?;
    same.then(|| String::from_iter([from, "-", &to[1..]]))
}

/// Whether all of it is tiles, bars and blanks.
fn is_readable(text: &str) -> bool {
    let mut tokens = text.as_bytes().split(|byte| matches!(byte, b' ' | b'|')).filter(|token| !token.is_empty());
    let no_other_delimiter = !text.bytes().any(|byte| is_delimiter(byte) && byte != b' ' && byte != b'|');
    let has_token = text.contains(|c: char| !matches!(c, ' ' | '|')) || text.contains('|');
    no_other_delimiter && has_token && tokens.all(|token| token == b"..." || item(token).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant() {
        let cases = [
            ("R1O", "R10"),
            ("Rl", "R1"),
            ("RI3", "R13"),
            ("RBO1O", "RBO10"),
            ("\u{412}3", "B3"),
            ("\u{39a}9", "K9"),
            ("R\u{ff19}", "R9"),
            ("R3\u{2013}7", "R3-7"),
            ("R3\u{2212}R7", "R3-7"),
            ("R3-R7", "R3-7"),
            ("R9\u{a0}R10", "R9 R10"),
            ("\u{ff5c}", "|"),
            ("R9\u{ff5c}J", "R9|J"),
            ("R09", "R9"),
            ("J=R1O", "J=R10"),
            ("R5\u{d7}2", "R5*2"),
            ("Joker", "J"),
        ];
        for (token, meant) in cases {
            assert_eq!(tiles_meant(token).as_deref(), Some(meant), "{token}");
        }
    }

    #[test]
    fn what_means_nothing() {
        for token in ["R14", "R0", "R00", "P5", "hello", "R", "é9", "R3-B7", "", "R9,R10"] {
            assert_eq!(tiles_meant(token), None, "{token}");
        }
    }

    #[test]
    fn numbers() {
        assert_eq!(number_meant("1O").as_deref(), Some("10"));
        assert_eq!(number_meant("\u{2212}30").as_deref(), Some("-30"));
        assert_eq!(number_meant("+3½").as_deref(), Some("+3.5"));
        assert_eq!(number_meant("lO").as_deref(), Some("10"));
        assert_eq!(number_meant("x"), None);
    }
}

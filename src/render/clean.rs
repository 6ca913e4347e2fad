//! Text of strangers, made safe for a terminal: control characters and those that turn the direction of writing.

use std::borrow::Cow;

/// Whether a terminal could act on this character, or show the text around it in another order.
pub const fn is_unsafe(character: char) -> bool {
    matches!(character,
        '\0'..='\x1F' | '\x7F'..='\u{9F}' | '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2066}'..='\u{2069}')
}

/// The text with every unsafe character replaced by a visible one of the same length in bytes; line ends and tabs
/// stay, and a lone CR becomes LF, so that all places and lines stay what they are.
pub fn same_length(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|character| is_unsafe(character) && character != '\n' && character != '\t') {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(character) = chars.next() {
        clean.push(match character {
            '\n' | '\t' => character,
            '\r' if chars.peek() == Some(&'\n') => '\r',
            '\r' => '\n',
            _ if !is_unsafe(character) => character,
            _ => stand_in(character),
        });
    }
    Cow::Owned(clean)
}

/// The text on one line, with every unsafe character replaced: for names and messages.
pub fn one_line(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unsafe) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_unsafe(c) { stand_in(c) } else { c }).collect())
}

/// The text with every unsafe character but the line ends replaced.
pub fn lines(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|character| is_unsafe(character) && character != '\n') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_unsafe(c) && c != '\n' { stand_in(c) } else { c }).collect())
}

/// A visible character of the same length in UTF-8.
const fn stand_in(character: char) -> char {
    match character.len_utf8() {
        1 => '?',
        2 => '¿',
        _ => '\u{FFFD}',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn escapes_and_overrides_lose_their_power() {
        assert_eq!(same_length("R1\x1b[31m\u{202E}x\rB2\r\n\t"), "R1?[31m\u{FFFD}x\nB2\r\n\t");
        assert_eq!(one_line("a\nb\u{9B}"), "a?b¿");
        assert!(matches!(same_length("R9 J R11\n"), Cow::Borrowed(_)));
    }

    proptest! {
        #[test]
        fn places_stay_where_they_are(text in "\\PC*|[\\x00-\\x7f\u{80}-\u{a0}\u{2020}-\u{2070}é😀]*") {
            let clean = same_length(&text);
            prop_assert_eq!(clean.len(), text.len());
            prop_assert!(clean.char_indices().map(|(at, _)| at).eq(text.char_indices().map(|(at, _)| at)));
            prop_assert!(clean.chars().all(|c| !is_unsafe(c) || "\r\n\t".contains(c)));
            let lines = |text: &str| crate::text::LineIndex::new(text).n_lines();
            prop_assert_eq!(lines(&clean), lines(&text));
        }
    }
}

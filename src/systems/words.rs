//! A text in both languages, and the pieces that such texts are made of.

use alloc::format;
use alloc::string::String;

use crate::finding::Lang;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub en: String,
    /// Dutch.
    pub nl: String,
}

/// [`Words`] from two format strings, so that neither language can be forgotten.
macro_rules! say {
    (en: $en:literal, nl: $nl:literal $(,)?) => {
        $crate::systems::Words { en: alloc::format!($en), nl: alloc::format!($nl) }
    };
}
pub(super) use say;

impl Words {
    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Nl => &self.nl,
        }
    }

    /// With the question whether `nearest` was meant, where there is one.
    pub(super) fn meant(self, nearest: Option<&str>) -> Words {
        let Words { en, nl } = self;
        let Some(nearest) = nearest else { return Words { en, nl } };
        say!(en: "{en}; did you mean `{nearest}`?", nl: "{nl}; bedoel je `{nearest}`?")
    }
}

/// The words in backticks, with commas and one `or` between them.
pub(super) fn listed(words: &[&str], or: &str) -> String {
    match words {
        [] => String::new(),
        [word] => format!("`{word}`"),
        [word, last] => format!("`{word}` {or} `{last}`"),
        [word, rest @ ..] => format!("`{word}`, {}", listed(rest, or)),
    }
}

/// A text from outside, in backticks, cut after forty characters.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("`{}…`", visible(&text[..end])),
        None => format!("`{}`", visible(text)),
    }
}

/// The same text with everything escaped that a terminal would not print as a character: control characters, and those
/// that change the direction of writing.
pub(super) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_visible(c) { shown.push(c) } else { shown.extend(c.escape_debug()) }
    }
    shown
}

/// Whether a terminal prints it as a character and nothing else.
pub(super) fn is_visible(c: char) -> bool {
    c.is_alphanumeric() || c.is_ascii_graphic() || c == ' ' || c.escape_debug().len() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_a_sentence() {
        assert_eq!(listed(&["a"], "or"), "`a`");
        assert_eq!(listed(&["a", "b"], "of"), "`a` of `b`");
        assert_eq!(listed(&["a", "b", "c"], "or"), "`a`, `b` or `c`");
    }

    #[test]
    fn no_control_character_gets_through() {
        assert_eq!(quoted("é\u{1b}[31m\u{202e}\n"), "`é\\u{1b}[31m\\u{202e}\\n`");
        assert_eq!(quoted(&"€".repeat(1000)).chars().count(), 43);
    }
}

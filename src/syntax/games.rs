//! One file, many games.

use core::ops::Range;

/// Splits a text at the lines that begin a `game:` statement; comment lines right above one go with it.
///
/// What stands before the first such line is a range of its own, shared by the games, when it holds more than blanks
/// and comments. There is always at least one range, and they tile the text.
///
/// ```
/// let text = "players: A, B\n\ngame: 1\nA: draw\n# the second\nGame: 2\n";
/// let parts: Vec<&str> = rummilint::syntax::games(text).map(|part| &text[part]).collect();
/// assert_eq!(parts, ["players: A, B\n\n", "game: 1\nA: draw\n", "# the second\nGame: 2\n"]);
/// ```
pub fn games(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = Some(0);
    core::iter::from_fn(move || {
        let from = start?;
        let next = next_game(text, from);
        start = next;
        Some(from..next.unwrap_or(text.len()))
    })
}

/// Where the part after the one that starts at `from` starts.
fn next_game(text: &str, from: usize) -> Option<usize> {
    let mut holds_game = false;
    let mut holds_anything = false;
    let mut comments = None;
    for line in (Lines { text, at: from }) {
        let content = line_content(text, &line);
        if content.starts_with('#') {
            comments = comments.or(Some(line.start));
            continue;
        }
        if begins_game(content) {
            if holds_game || holds_anything {
                return Some(comments.unwrap_or(line.start));
            }
            holds_game = true;
        }
        holds_anything |= !is_void(content);
        comments = None;
    }
    None
}

fn line_content<'t>(text: &'t str, line: &Range<usize>) -> &'t str {
    let content = &text[line.clone()];
    if line.start == 0 { content.trim_start_matches('\u{feff}') } else { content }
}

fn is_void(content: &str) -> bool {
    let content = content.trim_start_matches([' ', '\t', '\r', '\n']);
    content.is_empty() || content.starts_with('#')
}

fn begins_game(content: &str) -> bool {
    let word = content.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("game"));
    word && content[4..].trim_start_matches([' ', '\t']).starts_with(':')
}

/// The lines of a text from byte `at` on, each with its line end.
struct Lines<'t> {
    text: &'t str,
    at: usize,
}

impl Iterator for Lines<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        let rest = self.text.as_bytes().get(start..).filter(|rest| !rest.is_empty())?;
        let length = match memchr::memchr2(b'\n', b'\r', rest) {
            Some(at) if rest[at..].starts_with(b"\r\n") => at + 2,
            Some(at) => at + 1,
            None => rest.len(),
        };
        self.at = start + length;
        Some(start..self.at)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn parts(text: &str) -> Vec<&str> {
        games(text).map(|part| &text[part]).collect()
    }

    #[test]
    fn a_text_without_games_is_one_part() {
        for text in ["", "\n\n", "# only\n", "table: R9-11\n", "\u{feff}"] {
            assert_eq!(parts(text), [text]);
        }
    }

    #[test]
    fn parts_tile_the_text() {
        let text = "\u{feff}# top\r\ngame: 1\r\nA: draw\r\r\n# two\rGAME : 2\rgame:3\n game: no\ngamer: no\n";
        assert_eq!(
            parts(text),
            ["\u{feff}# top\r\ngame: 1\r\nA: draw\r\r\n", "# two\rGAME : 2\r", "game:3\n game: no\ngamer: no\n"]
        );
    }

    #[test]
    fn a_preamble_is_a_part() {
        assert_eq!(parts("rules: x\ngame: 1\n"), ["rules: x\n", "game: 1\n"]);
        assert_eq!(parts("\n# c\n\ngame: 1\n"), ["\n# c\n\ngame: 1\n"]);
    }
}

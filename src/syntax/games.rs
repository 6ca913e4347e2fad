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
    let mut splitter = Splitter::default();
    core::iter::from_fn(move || splitter.next(text.as_bytes(), Rest::Nothing))
}

/// What comes after the bytes that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing: they are the end of the text.
    Nothing,
    /// More, which is not there yet.
    More,
}

/// Finds the same parts as [`games`] in a text of which not all is there yet: a part is given once the next one begins.
///
/// ```
/// use rummilint::syntax::{Rest, Splitter};
/// let mut splitter = Splitter::default();
/// assert_eq!(splitter.next(b"game: 1\nA: draw\nga", Rest::More), None);
/// assert_eq!(splitter.next(b"game: 1\nA: draw\ngame: 2\n", Rest::More), Some(0..16));
/// splitter.forget(16);
/// assert_eq!(splitter.next(b"game: 2\n", Rest::Nothing), Some(0..8));
/// assert_eq!((splitter.next(b"game: 2\n", Rest::Nothing), splitter.n_lines_given()), (None, 3));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Splitter {
    /// Where the part starts that is being read.
    start: usize,
    /// Up to where it has been read, always at the start of a line.
    at: usize,
    /// Whether anything but blanks and comments stands in it, a `game:` statement included.
    holds_anything: bool,
    /// Where the comment lines right above `at` start.
    comments: Option<usize>,
    /// Line ends before `at`.
    n_lines: u32,
    /// Those among them that are of the comments right above it.
    n_comments: u32,
    /// Line ends before `start`.
    n_given: u32,
    /// Whether bytes were forgotten, so that the first one is not the first of the text.
    is_inside: bool,
    /// Whether the last part was given.
    is_over: bool,
}

impl Splitter {
    /// The next part of `bytes`, those of all calls before included unless they were forgotten. Without `rest` the last
    /// part ends where the bytes do; there is always at least one.
    pub fn next(&mut self, bytes: &[u8], rest: Rest) -> Option<Range<usize>> {
        while let Some(end) = self.end_of_line(bytes, rest) {
            if self.begins_part(&bytes[self.at..end]) {
                return Some(self.end_part(self.comments.unwrap_or(self.at)));
            }
            self.pass_line(&bytes[self.at..end], end);
        }
        if rest == Rest::More || self.is_over {
            return None;
        }
        self.is_over = true;
        (self.comments, self.n_comments) = (None, 0);
        Some(self.end_part(bytes.len()))
    }

    /// The first `n_bytes`, whole parts, will not be there any more.
    pub fn forget(&mut self, n_bytes: usize) {
        self.start -= n_bytes;
        self.at -= n_bytes;
        self.comments = self.comments.map(|start| start - n_bytes);
        self.is_inside |= 0 < n_bytes;
    }

    /// How many lines ended in the parts that were given so far, forgotten ones included.
    pub fn n_lines_given(&self) -> u32 {
        self.n_given
    }

    /// Where the line ends that starts at `at`, its line end included; `None` where that cannot be said yet.
    fn end_of_line(&self, bytes: &[u8], rest: Rest) -> Option<usize> {
        let line = bytes.get(self.at..).filter(|line| !line.is_empty())?;
        match memchr::memchr2(b'\n', b'\r', line) {
            Some(length) if line[length] == b'\n' => Some(self.at + length + 1),
            // The byte after a CR may be a LF.
            Some(length) if length + 1 == line.len() && rest == Rest::More => None,
            Some(length) => Some(self.at + length + 1 + usize::from(line.get(length + 1) == Some(&b'\n'))),
            None if rest == Rest::More => None,
            None => Some(bytes.len()),
        }
    }

    fn begins_part(&self, line: &[u8]) -> bool {
        self.holds_anything && matches!(line.first(), Some(b'g' | b'G')) && begins_game(line)
    }

    fn end_part(&mut self, end: usize) -> Range<usize> {
        let part = self.start..end;
        self.start = end;
        self.n_given = self.n_lines - self.n_comments;
        self.holds_anything = false;
        part
    }

    fn pass_line(&mut self, line: &[u8], end: usize) {
        let is_first = self.at == 0 && !self.is_inside;
        let content = if is_first { after_marks(line) } else { line };
        let ends = u32::from(matches!(line.last(), Some(b'\n' | b'\r')));
        self.n_lines += ends;
        if content.first() == Some(&b'#') {
            self.comments = self.comments.or(Some(self.at));
            self.n_comments += ends;
        } else {
            self.comments = None;
            self.n_comments = 0;
            self.holds_anything = self.holds_anything || !is_void(content);
        }
        self.at = end;
    }
}

/// Without the byte order marks at the start of a text.
fn after_marks(mut text: &[u8]) -> &[u8] {
    while let [0xEF, 0xBB, 0xBF, rest @ ..] = text {
        text = rest;
    }
    text
}

fn is_void(line: &[u8]) -> bool {
    let content = line.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
    content.is_none_or(|&byte| byte == b'#')
}

fn begins_game(line: &[u8]) -> bool {
    let Some((word, rest)) = line.split_at_checked(4) else { return false };
    let colon = rest.iter().find(|byte| !matches!(byte, b' ' | b'\t'));
    word.eq_ignore_ascii_case(b"game") && colon == Some(&b':')
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use proptest::prelude::*;

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

    /// The parts, and the lines before each, where the text comes in chunks of these sizes.
    fn chunked(text: &str, sizes: &[usize]) -> Vec<(Range<usize>, u32)> {
        let (mut parts, mut splitter) = (Vec::new(), Splitter::default());
        let (mut from, mut to, mut n_lines) = (0, 0_usize, 0);
        for &size in sizes.iter().chain([&usize::MAX]) {
            to = to.saturating_add(size).min(text.len());
            let rest = if size == usize::MAX { Rest::Nothing } else { Rest::More };
            while let Some(part) = splitter.next(&text.as_bytes()[from..to], rest) {
                parts.push((from + part.start..from + part.end, n_lines));
                n_lines = splitter.n_lines_given();
            }
            let end = parts.last().map_or(0, |(part, _)| part.end);
            splitter.forget(end - from);
            from = end;
        }
        parts
    }

    proptest! {
        #[test]
        fn chunks_change_nothing(
            text in "\u{feff}?((# é|game:|Game :|game|x:| ?R1|\u{feff})?(\n|\r|\r\n| ))*",
            sizes in prop::collection::vec(0_usize..9, 0..30),
        ) {
            let parts = chunked(&text, &sizes);
            prop_assert!(parts.iter().map(|(part, _)| part.clone()).eq(games(&text)), "{:?}", parts);
            let index = crate::text::LineIndex::new(&text);
            for (part, n_lines) in parts {
                prop_assert_eq!(index.at(&text, part.start as u32).line, n_lines);
            }
        }
    }
}

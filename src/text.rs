//! Places in a text: byte spans, and the way from bytes to lines and columns; and the nearest known word to a mistyped
//! one.

mod nearest;

use alloc::vec::Vec;

pub use nearest::nearest;

/// A stretch of bytes `start..end` of one text, at most 4 GiB into it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The bytes `start..end`; an `end` before `start` is taken as empty.
    pub const fn new(start: u32, end: u32) -> Self {
        Span { start, end: if end < start { start } else { end } }
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The text that it covers, or nothing where it does not lie in `text`.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// How many bytes it covers.
    pub const fn n_bytes(self) -> u32 {
        self.end - self.start
    }
}

/// A line and the column in it, both from 0, with the column in the three units that programs use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineColumn {
    /// Lines before this one; LF, CRLF and a lone CR each end a line.
    pub line: u32,
    /// Bytes before it on its line.
    pub column_utf8: u32,
    /// UTF-16 code units before it on its line, as LSP counts by default.
    pub column_utf16: u32,
    /// Characters (code points) before it on its line, as people are shown.
    pub column_chars: u32,
}

/// Every `STEP` bytes the characters so far are noted, so that a column costs a bounded scan.
const STEP: usize = 1024;

/// Where the lines of one text begin.
///
/// Building it reads the text once; a look-up is a binary search and a scan of at most `STEP` bytes twice,
/// whatever the length of the line.
#[derive(Clone, Debug, Default)]
pub struct LineIndex {
    starts: Vec<u32>,
    /// Characters and UTF-16 units before byte `i * STEP`; empty where the text is ASCII.
    counts: Vec<(u32, u32)>,
    origin: Origin,
}

/// What comes before a text that is a part of a longer one, from the start of a line on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Bytes before it.
    pub n_bytes: u64,
    /// Lines before it.
    pub n_lines: u32,
}

impl LineIndex {
    /// Reads `text` once. A leading byte order mark counts as text here; it has no width in columns.
    pub fn new(text: &str) -> Self {
        LineIndex::within(text, Origin::default())
    }

    /// The same for a part of a longer text: offsets count in the part, lines in the whole.
    pub fn within(text: &str, origin: Origin) -> Self {
        let bytes = text.as_bytes();
        let mut starts = alloc::vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n') {
                starts.push(at as u32 + 1);
            }
        }
        let counts = if text.is_ascii() { Vec::new() } else { count_steps(bytes) };
        LineIndex { starts, counts, origin }
    }

    /// Where byte `offset` of the part is in the whole text.
    pub fn whole_offset(&self, offset: u32) -> u64 {
        self.origin.n_bytes + u64::from(offset)
    }

    /// How many lines there are; a text that ends in a line end has an empty last one.
    pub fn n_lines(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The bytes of line `line` without its line end, or `None` where it is not of this text.
    pub fn line_span(&self, text: &str, line: u32) -> Option<Span> {
        let line = line.checked_sub(self.origin.n_lines)? as usize;
        let start = *self.starts.get(line)?;
        let end = self.starts.get(line + 1).map_or(text.len() as u32, |&next| next);
        let shown = Span::new(start, end).of(text).trim_end_matches(['\n', '\r']);
        Some(Span::new(start, start + shown.len() as u32))
    }

    /// The line and columns of byte `offset`; past the end it is the end.
    pub fn at(&self, text: &str, offset: u32) -> LineColumn {
        let offset = offset.min(text.len() as u32);
        let line = self.starts.partition_point(|&start| start <= offset) - 1;
        let start = self.starts[line];
        let (chars_to, utf16_to) = self.counts_to(text, offset);
        let (chars_from, utf16_from) = self.counts_to(text, start);
        let bom = u32::from(start == 0 && offset > 0 && text.starts_with('\u{feff}'));
        LineColumn {
            line: self.origin.n_lines.saturating_add(line as u32),
            column_utf8: (offset - start).saturating_sub(3 * bom),
            column_utf16: (utf16_to - utf16_from).saturating_sub(bom),
            column_chars: (chars_to - chars_from).saturating_sub(bom),
        }
    }

    fn counts_to(&self, text: &str, offset: u32) -> (u32, u32) {
        if self.counts.is_empty() {
            return (offset, offset);
        }
        let step = offset as usize / STEP;
        let (mut chars, mut utf16) = self.counts[step];
        for &byte in &text.as_bytes()[step * STEP..offset as usize] {
            chars += first_of_char(byte);
            utf16 += units_of(byte);
        }
        (chars, utf16)
    }
}

fn count_steps(bytes: &[u8]) -> Vec<(u32, u32)> {
    let mut counts = alloc::vec![(0, 0)];
    let (mut chars, mut utf16) = (0, 0);
    for block in bytes.chunks(STEP) {
        for &byte in block {
            chars += first_of_char(byte);
            utf16 += units_of(byte);
        }
        counts.push((chars, utf16));
    }
    counts
}

/// A character counts at its first byte, so that continuation bytes count nothing.
const fn first_of_char(byte: u8) -> u32 {
    (byte & 0xC0 != 0x80) as u32
}

const fn units_of(byte: u8) -> u32 {
    first_of_char(byte) + (byte >= 0xF0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_ends_a_line() {
        let text = "a\r\nb\rc\nd";
        let index = LineIndex::new(text);
        let lines: Vec<&str> = (0..index.n_lines()).map(|l| index.line_span(text, l).unwrap().of(text)).collect();
        assert_eq!(lines, ["a", "b", "c", "d"]);
    }

    #[test]
    fn columns_agree_with_a_slow_count() {
        let text = "\u{feff}é😀x\n".repeat(600) + "R1 🇳🇱 e\u{301} end";
        let index = LineIndex::new(&text);
        for (offset, _) in text.char_indices() {
            let before = &text[..offset];
            let line = before.rsplit('\n').next().unwrap();
            let line = if before.contains('\n') { line } else { line.trim_start_matches('\u{feff}') };
            let at = index.at(&text, offset as u32);
            assert_eq!(at.column_utf8 as usize, line.len());
            assert_eq!(at.column_utf16 as usize, line.encode_utf16().count());
            assert_eq!(at.column_chars as usize, line.chars().count());
            assert_eq!(at.line as usize, before.matches('\n').count());
        }
    }

    #[test]
    fn past_the_end_is_the_end() {
        let index = LineIndex::new("R1");
        assert_eq!(index.at("R1", 99).column_chars, 2);
    }
}

//! The lines of a text around a place, for miette, at a cost that does not grow with the text or the line.
//!
//! miette's own sources read from the start of the text for every label and print lines in full, whatever their length.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::text::{LineIndex, Span};

/// Bytes of a long line that are shown on either side of a place.
const AROUND: usize = 40;
/// Most bytes of one line that are underlined, or shown for places that lie apart.
const MOST_ON_LINE: usize = 120;
/// Most bytes of several lines in one picture.
const MOST_IN_PICTURE: usize = 4000;

/// A text whose lines can be shown: it is safe for a terminal and ends in a line end, so that a place at its end has
/// something to point at.
pub(super) struct Picture<'a> {
    pub(super) text: &'a str,
    pub(super) index: &'a LineIndex,
    /// The place that a picture with it in view is headed by.
    pub(super) primary: Span,
    /// How a place is told: file, line and column.
    pub(super) position: &'a (dyn Fn(Span) -> String + Sync),
}

impl Picture<'_> {
    /// As much of a place as a picture can underline.
    pub(super) fn clip(&self, span: Span) -> Span {
        let span = Span::new(self.boundary_before(span.start as usize), span.end.min(self.text.len() as u32));
        let (first, last) = self.lines_of(span);
        if first == last {
            return Span::new(span.start, span.end.min(self.boundary_before(span.start as usize + MOST_ON_LINE)));
        }
        if (span.n_bytes() as usize) < MOST_IN_PICTURE / 2 {
            return span;
        }
        let end_of_first = self.index.line_span(self.text, first).map_or(span.start, |line| line.end);
        self.clip(Span::new(span.start, end_of_first.min(span.end)))
    }

    fn lines_of(&self, span: Span) -> (u32, u32) {
        let last_byte = span.end.saturating_sub(1).max(span.start);
        (self.index.at(self.text, span.start).line, self.index.at(self.text, last_byte).line)
    }

    fn boundary_before(&self, offset: usize) -> u32 {
        self.text.floor_char_boundary(offset) as u32
    }

    /// The bytes to show for a span: its lines, of long ones only the part around it.
    fn window(&self, span: Span) -> Option<(Span, u32)> {
        let (first, last) = self.lines_of(span);
        let (first_line, last_line) = (self.index.line_span(self.text, first)?, self.index.line_span(self.text, last)?);
        let most = if first == last { MOST_ON_LINE + 2 * AROUND } else { MOST_IN_PICTURE };
        if most < span.n_bytes() as usize {
            return None;
        }
        let start = first_line.start.max(self.boundary_before((span.start as usize).saturating_sub(AROUND)));
        let start = if first_line.n_bytes() as usize <= MOST_ON_LINE { first_line.start } else { start };
        let end = last_line.end.min(self.boundary_before(span.end as usize + AROUND));
        let end = if last_line.n_bytes() as usize <= MOST_ON_LINE { last_line.end } else { end };
        let end = if end == last_line.end { self.past_line_end(end) } else { end };
        Some((Span::new(start, end.max(span.end)), first))
    }

    fn past_line_end(&self, end: u32) -> u32 {
        let rest = &self.text.as_bytes()[end as usize..];
        end + if rest.starts_with(b"\r\n") { 2 } else { u32::from(!rest.is_empty()) }
    }
}

impl SourceCode for Picture<'_> {
    /// Lines of context are never shown: the lines concerned say what is needed. Two places that lie too far apart
    /// on one line are refused together, and miette then shows each on its own.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        _before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let end = span.offset() + span.len();
        if self.text.len() < end {
            return Err(MietteError::OutOfBounds);
        }
        let span = Span::new(span.offset() as u32, end as u32);
        let (shown, line) = self.window(span).ok_or(MietteError::OutOfBounds)?;
        let contents = &self.text.as_bytes()[shown.start as usize..shown.end as usize];
        let place = (shown.start as usize, contents.len()).into();
        let (first, last) = self.lines_of(span);
        let n_lines = (last - first + 1) as usize;
        let has_primary = shown.start <= self.primary.start && self.primary.start < shown.end.max(shown.start + 1);
        let header = (self.position)(if has_primary { self.primary } else { span });
        Ok(Box::new(MietteSpanContents::new_named(header, contents, place, line as usize, 0, n_lines)))
    }
}

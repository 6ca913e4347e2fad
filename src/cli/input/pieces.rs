//! A file piece by piece: as many whole games as fit a buffer, or one that is larger.

use std::fs::File;
use std::io::{self, Read};
use std::mem;
use std::ops::Range;

use crate::cli::failure::cannot_read;
use crate::cli::files::{self, Found};
use crate::inquiry::{Form, Input, MOST_TEXT_BYTES};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::syntax::{self, Rest, Splitter};
use crate::text::{LineIndex, Origin};

/// How much of a file is wanted at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Size {
    /// All of it.
    Whole,
    /// Pieces of about so many bytes.
    Bytes(usize),
}

impl Size {
    /// The first piece tells whether a file is small.
    pub(in crate::cli) const DEFAULT: Size = Size::Bytes(MOST_TEXT_BYTES + 1);
}

/// What is left of a file.
pub(in crate::cli) struct Pieces<'a> {
    source: Box<dyn Read + 'a>,
    /// `None` until enough was read to tell.
    form: Option<Form>,
    size: Size,
    /// What was read and not yet given.
    bytes: Vec<u8>,
    /// Memory of pieces that are done with.
    spare: Vec<u8>,
    splitter: Splitter,
    /// What was given.
    origin: Origin,
    is_over: bool,
}

impl<'a> Pieces<'a> {
    /// Opens a file.
    pub(in crate::cli) fn of(found: &Found, size: Size, lang: Lang) -> Result<Pieces<'static>, String> {
        let source: Box<dyn Read> = match &found.origin {
            files::Origin::File(path) => {
                Box::new(File::open(path).map_err(|error| cannot_read(&found.name(), &error, lang))?)
            }
            files::Origin::Stdin => Box::new(io::stdin().lock()),
        };
        Ok(Pieces::new(source, found.form, size))
    }

    fn new(source: Box<dyn Read + 'a>, form: Option<Form>, size: Size) -> Self {
        let splitter = Splitter::default();
        let (bytes, spare, origin) = (Vec::new(), Vec::new(), Origin::default());
        Pieces { source, form, size, bytes, spare, splitter, origin, is_over: false }
    }

    /// The next piece; `None` after the last, and there is at least one.
    pub(in crate::cli) fn next(&mut self, found: &Found, lang: Lang) -> Result<Option<Input>, String> {
        let piece = self.read().map_err(|error| cannot_read(&found.name(), &error, lang))?;
        match piece {
            Some(piece) if u32::try_from(piece.text.len()).is_err() => {
                Err(ui(Ui::TooLarge { path: &found.name() }, lang))
            }
            piece => Ok(piece),
        }
    }

    /// Takes the memory of a piece that is done with.
    pub(in crate::cli) fn reuse(&mut self, piece: Input) {
        self.spare = piece.text.into_bytes();
    }

    fn read(&mut self) -> io::Result<Option<Input>> {
        let mut given = Vec::new();
        while !self.is_over {
            let rest = self.fill()?;
            self.is_over = rest == Rest::Nothing;
            self.form = self.form.or_else(|| Form::of_start(&self.bytes, rest));
            let Some(form) = self.form else { continue };
            let end = self.end_of_parts(form, rest, &mut given);
            if 0 < end || self.is_over {
                return Ok(Some(self.cut(form, end, given)));
            }
        }
        Ok(None)
    }

    /// Reads on, twice as much where the next game is larger than a piece.
    fn fill(&mut self) -> io::Result<Rest> {
        let Size::Bytes(size) = self.size else {
            self.source.read_to_end(&mut self.bytes)?;
            return Ok(Rest::Nothing);
        };
        let wanted = if self.bytes.len() < size { size - self.bytes.len() } else { self.bytes.len() };
        self.bytes.reserve(wanted);
        let n_read = self.source.by_ref().take(wanted as u64).read_to_end(&mut self.bytes)?;
        Ok(if n_read < wanted { Rest::Nothing } else { Rest::More })
    }

    /// Up to where there are whole games; those of the notation are put in a list.
    fn end_of_parts(&mut self, form: Form, rest: Rest, given: &mut Vec<Range<usize>>) -> usize {
        match form {
            _ if rest == Rest::Nothing && form != Form::Notation => self.bytes.len(),
            Form::JsonLines => self.bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1),
            // What is no text has no lines that begin a game.
            Form::Notation if syntax::looks_like_utf16(&self.bytes) => {
                given.extend((rest == Rest::Nothing).then_some(0..self.bytes.len()));
                given.last().map_or(0, |part| part.end)
            }
            Form::Notation => {
                given.extend(std::iter::from_fn(|| self.splitter.next(&self.bytes, rest)));
                given.last().map_or(0, |part| part.end)
            }
            Form::Json => 0,
        }
    }

    fn cut(&mut self, form: Form, end: usize, given: Vec<Range<usize>>) -> Input {
        let mut left = mem::take(&mut self.spare);
        left.clear();
        left.extend_from_slice(&self.bytes[end..]);
        let mut bytes = mem::replace(&mut self.bytes, left);
        bytes.truncate(end);
        let (text, masked) = syntax::mask(bytes);
        let origin = self.origin;
        let is_whole = origin.n_bytes == 0 && self.is_over;
        self.origin.n_bytes += end as u64;
        let parts = if form == Form::Notation { given } else { form.parts(&text) };
        if !self.is_over && form == Form::Notation {
            self.splitter.forget(end);
            self.origin.n_lines = self.splitter.n_lines_given();
        } else if !self.is_over {
            self.origin.n_lines += LineIndex::new(&text).n_lines() - 1;
        }
        Input { text, masked, form, parts, origin, is_whole }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use proptest::prelude::*;

    use super::*;
    use crate::cli::input::{index_within, trouble};
    use crate::cli::law::{Law, Levels};
    use crate::inquiry::{Judging, Others, Trouble, Way, judge};
    use crate::report::{Report, span_of};

    /// A reader that gives so many bytes at once.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let n_bytes = self.1.min(into.len()).min(self.0.len());
            let (now, later) = self.0.split_at(n_bytes);
            into[..n_bytes].copy_from_slice(now);
            self.0 = later;
            Ok(n_bytes)
        }
    }

    /// Everything that is said of findings but how they could be mended, at their places in the whole file.
    fn told(report: &Report, text: &str, origin: Origin) -> Vec<String> {
        let index = index_within(report, text, origin);
        let place = |at| {
            let span = span_of(at);
            let (start, end) = (index.at(text, span.start), index.at(text, span.end));
            let bytes = index.whole_offset(span.start)..index.whole_offset(span.end);
            format!("{bytes:?} {start:?} {end:?} {:?}", span.of(text))
        };
        let said = |located: &crate::report::Located| {
            let finding = &located.finding;
            let places: Vec<String> = finding.at.iter().map(|at| place(*at)).collect();
            let related: Vec<String> = finding.related.iter().map(|(at, _)| place(*at)).collect();
            let (rule, message, follows) = (finding.rule, &finding.message, finding.follows);
            let crate::report::Located { game, turn, player, set, .. } = located;
            format!("{rule:?} {message:?} {follows:?} {places:?} {related:?} {game} {turn:?} {player:?} {set:?}")
        };
        report.findings.iter().map(said).collect()
    }

    fn words(problems: &[Trouble], input: &Input) -> Vec<String> {
        problems.iter().map(|problem| trouble(problem, input, "a.rummi", Lang::En)).collect()
    }

    /// What is said of a file that is read in pieces.
    fn said(bytes: &[u8], form: Option<Form>, size: Size, at_once: usize) -> (Vec<String>, Vec<String>, Report, usize) {
        let law = Law::new(None, &[], Levels::default(), Lang::En).unwrap();
        let law = law.within(None, PathBuf::new());
        let way = Way::full(&law, Others::Leave);
        let (mut findings, mut problems, mut n_pieces) = (Vec::new(), Vec::new(), 0);
        let mut judging = Judging::new(way);
        let mut pieces = Pieces::new(Box::new(Slow(bytes, at_once)), form, size);
        while let Some(input) = pieces.read().unwrap() {
            n_pieces += 1;
            problems.extend(words(&judging.piece(&input), &input));
            let report = judging.report.take_findings();
            findings.extend(told(&report, &input.text, input.origin));
            pieces.reuse(input);
        }
        judging.report.n_taken = 0;
        (findings, problems, judging.report, n_pieces)
    }

    fn agrees(bytes: &[u8], form: Form, size: usize, at_once: usize) -> usize {
        let law = Law::new(None, &[], Levels::default(), Lang::En).unwrap();
        let law = law.within(None, PathBuf::new());
        let way = Way::full(&law, Others::Leave);
        let input = Input::new(bytes.to_vec(), form);
        let mut whole = judge(&input, way);
        let wanted = told(&whole.report, &input.text, Origin::default());
        whole.report.findings.clear();
        let wanted = (wanted, words(&whole.problems, &input), whole.report);
        let in_pieces = |form| {
            let (findings, problems, report, n_pieces) = said(bytes, form, Size::Bytes(size), at_once);
            assert_eq!((findings, problems, report), wanted);
            n_pieces
        };
        // Without a name, as much of it as is there tells its form.
        let n_pieces = in_pieces(Some(form));
        assert!(Form::of(bytes) != form || in_pieces(None) <= n_pieces);
        n_pieces
    }

    const MATCH: &str = "\u{feff}# é\r\nplayers: Zoë, Bram\r\nhouse: opening.points=20\r\n\r\n# one\rgame: 1\r\nZoë: \
        draw R1\nBram: draw R14 😀\n# rummilint: allow loose-tiles -- why\n# é\ngame: 2\nrules: mso\ntable: R1 R2 | \
        R3 B3\nZoë: draw ; draw\nscore: Zoë +1, Bram -1\nGAME :3\rBram: pass\nscore: Zoë +3, Bram -2\nwinner: \
        Bram\nstandings: Zoë 2 +4, Bram 0 -4\n";

    #[test]
    fn pieces_say_what_the_whole_says() {
        for size in [1, 2, 3, 7, 20, 64, 100, 1000] {
            for at_once in [1, 3, 1000] {
                let n_pieces = agrees(MATCH.as_bytes(), Form::Notation, size, at_once);
                assert_eq!(n_pieces == 1, 500 < size, "{size} {n_pieces}");
            }
        }
    }

    #[test]
    fn what_is_no_text_is_no_text_in_pieces() {
        let masked = |bytes: &[u8]| [&MATCH.as_bytes()[..150], bytes, &MATCH.as_bytes()[150..]].concat();
        for bytes in [masked(b"\xff\xfe\xc3"), masked(b"\0\x1b"), [b"\xff\xfe", MATCH.as_bytes()].concat()] {
            for size in [1, 40, 200, 1000] {
                agrees(&bytes, Form::Notation, size, 5);
            }
        }
    }

    #[test]
    fn lines_of_json_are_pieces() {
        let line = |tiles: &str| format!("{{\"statements\": [{{\"table\": {{\"sets\": [[{tiles}]]}}}}]}}");
        let (good, bad) = (line("\"R9\", \"J\", \"R11\""), line("\"R9\", \"B8\""));
        let text = format!("{good}\n\r\n{bad}\r\n \n{{\"é\": 1}}\n{bad}\n\n{good}");
        for size in [1, 30, 100, 200, 2000] {
            let n_pieces = agrees(text.as_bytes(), Form::JsonLines, size, 9);
            assert_eq!(n_pieces == 1, 500 < size, "{size} {n_pieces}");
            assert_eq!(agrees(good.as_bytes(), Form::Json, size, 9), 1);
            let spread = format!("\u{feff}\n{}", bad.replace('[', "[\n"));
            assert_eq!((Form::of(spread.as_bytes()), agrees(spread.as_bytes(), Form::Json, size, 1)), (Form::Json, 1));
        }
    }

    proptest! {
        #[test]
        fn every_size_gives_the_same(
            text in "((# é|# rummilint: allow loose-tiles|game: x|Game :|A: draw( R1)?| R2 \\| R3 B3|table: J|A: move >|é\u{1a}|\u{feff}|standings: A 1)?(\n|\r|\r\n))*",
            size in 1_usize..80,
            at_once in 1_usize..9,
        ) {
            agrees(text.as_bytes(), Form::Notation, size, at_once);
        }
    }
}

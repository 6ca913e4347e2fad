//! One file of `check`, from its bytes to what is said about it, piece by piece.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::cli::files::{Found, Origin};
use crate::cli::fix;
use crate::cli::input::{self, Form, Input, Judged, Judging, Others, Pieces, Size, Way};
use crate::cli::law::Law;
use crate::cli::write_file::{Replaced, replace};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::report::Report;
use crate::text;

/// What to do with fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Offer them.
    Report,
    /// Make them, and report what is left.
    Fix,
    /// Show them.
    Diff,
}

/// How every file is judged.
#[derive(Clone, Copy)]
pub(super) struct Job<'a> {
    pub(super) law: &'a Law,
    pub(super) mode: Mode,
    pub(super) others: Others,
    pub(super) lang: Lang,
}

/// What is said about a file, in order; the end comes last and once.
pub(super) enum Told {
    Piece(Piece),
    End(Ending),
}

/// Some games of a file in which something was found.
pub(super) struct Piece {
    pub(super) text: String,
    /// What comes before it in the file.
    pub(super) origin: text::Origin,
    pub(super) report: Report,
    pub(super) problems: Vec<String>,
    /// The mended text, in [`Mode::Diff`].
    pub(super) mended: Option<String>,
}

/// What came of one file.
#[derive(Default)]
pub(super) struct Ending {
    pub(super) problems: Vec<String>,
    /// The report without its findings; `None` where the file could not be read or judged.
    pub(super) report: Option<Report>,
    /// Whether it was mended, or would be.
    pub(super) changed: bool,
    /// Whether this program failed on it.
    pub(super) bug: bool,
}

/// Reads and judges a file. A panic on the way is a bug that is told, and the other files go on.
pub(super) fn judge_one(found: &Found, job: Job, tell: &mut dyn FnMut(Told)) {
    let name = found.name();
    let folder = found.folder();
    let Job { law, others, lang, .. } = job;
    let way = Way { law, config: found.config.as_deref(), folder: &folder, name: &name, others, lang };
    let judged = catch_unwind(AssertUnwindSafe(|| match job.mode {
        Mode::Report => in_pieces(found, way, Size::DEFAULT, tell),
        Mode::Fix | Mode::Diff => mended(found, way, job.mode, tell),
    }));
    let ending = match judged {
        Ok(Ok(ending)) => ending,
        Ok(Err(problem)) => Ending { problems: vec![problem], ..Ending::default() },
        Err(_) => Ending { problems: vec![ui(Ui::BugIn { path: &name }, lang)], bug: true, ..Ending::default() },
    };
    tell(Told::End(ending));
}

/// Judges a file without keeping more of it than a piece.
fn in_pieces(found: &Found, way: Way, size: Size, tell: &mut dyn FnMut(Told)) -> Result<Ending, String> {
    let mut pieces = Pieces::of(found, size, way.lang)?;
    let mut judging = Judging::new(way);
    while let Some(input) = pieces.next(found, way.lang)? {
        let problems = judging.piece(&input);
        if problems.is_empty() && judging.report.findings.is_empty() {
            pieces.reuse(input);
            continue;
        }
        let report = judging.report.take_findings();
        tell(Told::Piece(Piece { text: input.text, origin: input.origin, report, problems, mended: None }));
    }
    Ok(Ending { report: Some(judging.report), ..Ending::default() })
}

/// Judges a file as a whole and mends what can be mended; of standard input, that is shown.
fn mended(found: &Found, way: Way, mode: Mode, tell: &mut dyn FnMut(Told)) -> Result<Ending, String> {
    let Some(input) = Pieces::of(found, Size::Whole, way.lang)?.next(found, way.lang)? else {
        return Ok(Ending::default());
    };
    let judged = input::judge(&input, way);
    let can_mend = input.form == Form::Notation && input.is_utf8() && judged.problems.is_empty();
    let text = if can_mend { fix::mend(&input, &judged.report, way) } else { None };
    let Some(text) = text else { return Ok(whole(input.text, judged, None, tell)) };
    let (Origin::File(path), Mode::Fix) = (&found.origin, mode) else {
        return Ok(Ending { changed: true, ..whole(input.text, judged, Some(text), tell) });
    };
    if let Some(problem) = write(path, &input.text, &text, way) {
        let judged = Judged { problems: vec![problem], ..judged };
        return Ok(whole(input.text, judged, None, tell));
    }
    let input = Input::of_text(text);
    let judged = input::judge(&input, way);
    Ok(Ending { changed: true, ..whole(input.text, judged, None, tell) })
}

/// Tells a file as one piece.
fn whole(text: String, mut judged: Judged, mended: Option<String>, tell: &mut dyn FnMut(Told)) -> Ending {
    let report = judged.report.take_findings();
    let origin = text::Origin::default();
    tell(Told::Piece(Piece { text, origin, report, problems: judged.problems, mended }));
    Ending { report: Some(judged.report), ..Ending::default() }
}

/// Writes what was mended, or says why not.
fn write(path: &Path, old: &str, new: &str, way: Way) -> Option<String> {
    match replace(path, old.as_bytes(), new.as_bytes()) {
        Ok(Replaced::Done) => None,
        Ok(Replaced::ChangedMeanwhile) => Some(ui(Ui::ChangedMeanwhile { path: way.name }, way.lang)),
        Err(error) => Some(ui(Ui::CannotWrite { path: way.name, why: &error.to_string() }, way.lang)),
    }
}

//! One file of `check`, from its bytes to what is said about it, piece by piece.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::cli::files::{Found, Origin};
use crate::cli::fix;
use crate::cli::input::{self, Pieces, Size};
use crate::cli::law::Law;
use crate::cli::write_file::replace;
use crate::inquiry::{self, Form, Input, Judging, Others, Trouble, Way, judge};
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

/// Of what is told what other systems decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asked {
    Nothing,
    /// Of files in which something is found; most are not, and ten systems take ten times as long as one.
    Findings,
    All,
}

/// How every file is judged.
#[derive(Clone, Copy)]
pub(super) struct Job<'a> {
    pub(super) law: &'a Law,
    pub(super) mode: Mode,
    pub(super) asked: Asked,
    pub(super) lang: Lang,
}

impl Asked {
    /// Whom to ask where this much, or more, has to be told.
    fn from(self, least: Asked) -> Others {
        if least <= self { Others::Ask } else { Others::Leave }
    }
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
    let judged = catch_unwind(AssertUnwindSafe(|| {
        let law = job.law.of(found);
        match job.mode {
            Mode::Report => in_pieces(found, &law, job, tell),
            Mode::Fix | Mode::Diff => mended(found, Way::full(&law, job.asked.from(Asked::Findings)), job, tell),
        }
    }));
    let ending = match judged {
        Ok(Ok(ending)) => ending,
        Ok(Err(problem)) => Ending { problems: vec![problem], ..Ending::default() },
        Err(_) => {
            Ending { problems: vec![ui(Ui::BugIn { path: &found.name() }, job.lang)], bug: true, ..Ending::default() }
        }
    };
    tell(Told::End(ending));
}

/// Judges a file without keeping more of it than a piece.
fn in_pieces(found: &Found, law: &inquiry::Law, job: Job, tell: &mut dyn FnMut(Told)) -> Result<Ending, String> {
    let lang = job.lang;
    let mut pieces = Pieces::of(found, Size::DEFAULT, lang)?;
    let mut judging = Judging::new(Way::full(law, job.asked.from(Asked::All)));
    while let Some(input) = pieces.next(found, lang)? {
        let mut problems = judging.piece(&input);
        if problems.is_empty() && judging.report.findings.is_empty() {
            pieces.reuse(input);
            continue;
        }
        if input.is_whole && job.asked == Asked::Findings {
            judging = Judging::new(Way::full(law, Others::Ask));
            problems = judging.piece(&input);
        }
        let report = judging.report.take_findings();
        let problems = words(&problems, &input, found, lang);
        tell(Told::Piece(Piece { text: input.text, origin: input.origin, report, problems, mended: None }));
    }
    Ok(Ending { report: Some(judging.report), ..Ending::default() })
}

fn words(problems: &[Trouble], input: &Input, found: &Found, lang: Lang) -> Vec<String> {
    problems.iter().map(|problem| input::trouble(problem, input, &found.name(), lang)).collect()
}

/// Judges a file as a whole and mends what can be mended; of standard input, that is shown.
fn mended(found: &Found, way: Way, job: Job, tell: &mut dyn FnMut(Told)) -> Result<Ending, String> {
    let lang = job.lang;
    let Some(mut input) = Pieces::of(found, Size::Whole, lang)?.next(found, lang)? else {
        return Ok(Ending::default());
    };
    let mut judged = judge(&input, way);
    let mut problems = words(&judged.problems, &input, found, lang);
    let can_mend = input.form == Form::Notation && input.is_utf8() && problems.is_empty();
    let mut mended = if can_mend { fix::mend(&input, &judged.report, way) } else { None };
    let mut changed = mended.is_some();
    if let (Origin::File(path), Mode::Fix) = (&found.origin, job.mode)
        && let Some(text) = mended.take()
    {
        match replace(path, &input.text, &text, &found.name(), lang) {
            Ok(()) => {
                input = Input::of_text(text);
                judged = judge(&input, way);
            }
            Err(problem) => (problems, changed) = (vec![problem], false),
        }
    }
    let report = judged.report.take_findings();
    let origin = text::Origin::default();
    tell(Told::Piece(Piece { text: input.text, origin, report, problems, mended }));
    Ok(Ending { report: Some(judged.report), changed, ..Ending::default() })
}

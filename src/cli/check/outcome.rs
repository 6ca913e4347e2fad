//! One file of `check`, from its bytes to what is said about it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use crate::cli::files::{Found, Origin};
use crate::cli::fix;
use crate::cli::input::{self, Form, Input, Judged, Others, Way};
use crate::cli::law::Law;
use crate::cli::write_file::{Replaced, replace};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::report::Report;

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

/// What came of one file.
pub(super) struct Outcome {
    pub(super) name: String,
    pub(super) path: PathBuf,
    pub(super) problems: Vec<String>,
    /// `None` where the file could not be read or judged.
    pub(super) judged: Option<(String, Report)>,
    /// The mended text, in [`Mode::Diff`].
    pub(super) mended: Option<String>,
    /// Whether it was mended, or would be.
    pub(super) changed: bool,
    /// Whether this program failed on it.
    pub(super) bug: bool,
}

/// Reads and judges a file. A panic on the way is a bug that is told, and the other files go on.
pub(super) fn judge_one(found: &Found, law: &Law, mode: Mode, others: Others, lang: Lang) -> Outcome {
    let name = found.name();
    let outcome = Outcome {
        name: name.clone(),
        path: found.path.clone(),
        problems: Vec::new(),
        judged: None,
        mended: None,
        changed: false,
        bug: false,
    };
    let bytes = match input::read_bytes(found, lang) {
        Ok(bytes) => bytes,
        Err(problem) => return Outcome { problems: vec![problem], ..outcome },
    };
    let folder = found.folder();
    let way = Way { law, config: found.config.as_deref(), folder: &folder, name: &name, others, lang };
    let judged = catch_unwind(AssertUnwindSafe(|| judge(Input::new(bytes, found.form), mode, way)));
    match judged {
        Ok(Verdicts { input, judged, mended }) => {
            let outcome = Outcome { problems: judged.problems, changed: mended.is_some(), ..outcome };
            settle(outcome, found, mode, input, judged.report, mended, lang)
        }
        Err(_) => Outcome { problems: vec![ui(Ui::BugIn { path: &name }, lang)], bug: true, ..outcome },
    }
}

struct Verdicts {
    input: Input,
    judged: Judged,
    mended: Option<Mended>,
}

struct Mended {
    text: String,
    report: Report,
}

fn judge(input: Input, mode: Mode, way: Way) -> Verdicts {
    let judged = input::judge(&input, way);
    let can_mend =
        mode != Mode::Report && input.form == Form::Notation && input.is_utf8() && judged.problems.is_empty();
    let text = if can_mend { fix::mend(&input, &judged.report, way) } else { None };
    let mended = text.map(|text| {
        let report = input::judge(&Input::of_text(text.clone()), way).report;
        Mended { text, report }
    });
    Verdicts { input, judged, mended }
}

/// Writes what was mended, where that was asked for.
fn settle(
    mut outcome: Outcome,
    found: &Found,
    mode: Mode,
    input: Input,
    report: Report,
    mended: Option<Mended>,
    lang: Lang,
) -> Outcome {
    let (Mode::Fix, Origin::File(path), Some(mended)) = (mode, &found.origin, &mended) else {
        outcome.mended = mended.map(|mended| mended.text);
        outcome.judged = Some((input.text, report));
        return outcome;
    };
    match replace(path, input.text.as_bytes(), mended.text.as_bytes()) {
        Ok(Replaced::Done) => {
            outcome.judged = Some((mended.text.clone(), mended.report.clone()));
            return outcome;
        }
        Ok(Replaced::ChangedMeanwhile) => {
            outcome.problems.push(ui(Ui::ChangedMeanwhile { path: &outcome.name }, lang));
        }
        Err(error) => {
            outcome.problems.push(ui(Ui::CannotWrite { path: &outcome.name, why: &error.to_string() }, lang));
        }
    }
    outcome.changed = false;
    outcome.judged = Some((input.text, report));
    outcome
}

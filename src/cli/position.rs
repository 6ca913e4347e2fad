//! One position from the command line, and what is said of it.

use std::path::Path;

use super::check::sink;
use super::input::{index_for, trouble};
use super::out::say_error;
use super::{Context, Failure};
use crate::finding::Group;
use crate::inquiry::{Input, Law, Position, Sizes, Unread};
use crate::messages::ui::Ui;
use crate::protocol::Checked;
use crate::render::{Shown, clean, concise};
use crate::report::Report;

/// Reads a document; what cannot be read is told on standard error, and given.
pub(super) fn read<'a>(
    input: &'a Input,
    law: &Law<'a>,
    context: &Context,
) -> Result<Result<Position<'a>, Box<Report>>, Failure> {
    match Position::read(input, law, Sizes::ANY) {
        Ok(position) => Ok(Ok(position)),
        Err(Unread::Faults(report)) => {
            tell(&report, &input.text, |group| group == Group::Notation, context);
            Ok(Err(report))
        }
        Err(Unread::Trouble(problem)) => {
            let name = context.ui(Ui::TextName {});
            Err(Failure::Message(trouble(&problem, input, &name, context.lang)))
        }
    }
}

/// Tells the findings of these groups on standard error, one a line.
pub(super) fn tell(report: &Report, text: &str, wanted: impl Fn(Group) -> bool, context: &Context) {
    shown(report, text, context, |shown| {
        for located in report.findings.iter().filter(|located| wanted(located.finding.rule.group())) {
            let mut line = Vec::new();
            // Writing to memory cannot fail.
            let _ = concise::write_one(&mut line, &shown, located);
            say_error(clean::lines(String::from_utf8_lossy(&line).trim_end()).as_ref());
        }
    });
}

/// The same for JSON.
pub(super) fn checked(report: &Report, text: &str, context: &Context) -> Checked {
    shown(report, text, context, |shown| sink::checked(shown, Path::new("-")))
}

fn shown<T>(report: &Report, text: &str, context: &Context, show: impl FnOnce(Shown) -> T) -> T {
    let (name, index) = (context.ui(Ui::TextName {}), index_for(report, text));
    let (name, index, most, open) = (&*name, &index, usize::MAX, context.open_rules());
    show(Shown { name, text, index, report, most, n_before: 0, open, lang: context.lang })
}

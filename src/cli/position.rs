//! One position from the command line, and what is said of it on standard error.

use super::input::{index_for, trouble};
use super::out::say_error;
use super::{Context, Failure};
use crate::finding::Group;
use crate::inquiry::{Input, Law, Position, Sizes, Unread};
use crate::messages::ui::Ui;
use crate::render::{Shown, clean, concise};
use crate::report::Report;

/// Reads a document; what cannot be read is told, and stops it.
pub(super) fn read<'a>(input: &'a Input, law: &Law<'a>, context: &Context) -> Result<Position<'a>, Failure> {
    Position::read(input, law, Sizes::ANY).map_err(|why| {
        Failure::Message(match why {
            Unread::Faults(report) => {
                tell(&report, &input.text, |group| group == Group::Notation, context);
                context.ui(Ui::CannotBeRead {})
            }
            Unread::Trouble(problem) => trouble(&problem, input, &context.ui(Ui::TextName {}), context.lang),
        })
    })
}

/// Tells the findings of these groups on standard error, one a line.
pub(super) fn tell(report: &Report, text: &str, wanted: impl Fn(Group) -> bool, context: &Context) {
    let (name, index) = (context.ui(Ui::TextName {}), index_for(report, text));
    let (name, index, most, open) = (&*name, &index, usize::MAX, context.open_rules());
    let shown = Shown { name, text, index, report, most, n_before: 0, open, lang: context.lang };
    for located in report.findings.iter().filter(|located| wanted(located.finding.rule.group())) {
        let mut line = Vec::new();
        // Writing to memory cannot fail.
        let _ = concise::write_one(&mut line, &shown, located);
        say_error(clean::lines(String::from_utf8_lossy(&line).trim_end()).as_ref());
    }
}

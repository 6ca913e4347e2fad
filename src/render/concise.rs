//! One finding a line: `path:line:column: level[rule] message`, for editors and grep.

use std::io::{self, Write};

use super::clean::one_line;
use super::{Shown, level_word};
use crate::messages::say;
use crate::messages::ui::{Ui, ui};
use crate::report::Located;

/// The findings of a report.
pub fn write_findings(out: &mut dyn Write, shown: &Shown) -> io::Result<()> {
    shown.findings().try_for_each(|located| write_one(out, shown, located))
}

/// One finding.
pub fn write_one(out: &mut dyn Write, shown: &Shown, located: &Located) -> io::Result<()> {
    let finding = &located.finding;
    let message = say(&finding.message, shown.lang);
    let level = level_word(finding.level, shown.lang);
    let (position, rule) = (shown.position(located.span()), finding.rule.name());
    let follows = match finding.follows {
        Some(_) => format!(" ({})", ui(Ui::Follows {}, shown.lang)),
        None => String::new(),
    };
    writeln!(out, "{position}: {level}[{rule}] {}{follows}", one_line(&message))
}

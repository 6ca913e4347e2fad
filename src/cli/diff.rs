//! Two versions of a text, line by line.

use std::io::{self, Write};

use owo_colors::{OwoColorize, Style};
use similar::TextDiff;

use crate::render::clean;

/// The unified diff of a file, with three lines of context.
pub(super) fn write(out: &mut dyn Write, name: &str, old: &str, new: &str, color: bool) -> io::Result<()> {
    let diff = TextDiff::from_lines(old, new);
    let text = diff.unified_diff().header(name, name).to_string();
    for line in clean::same_length(&text).lines() {
        let style = match line.bytes().next() {
            Some(b'+') if color => Style::new().green(),
            Some(b'-') if color => Style::new().red(),
            Some(b'@') if color => Style::new().cyan(),
            _ => Style::new(),
        };
        writeln!(out, "{}", line.style(style))?;
    }
    Ok(())
}

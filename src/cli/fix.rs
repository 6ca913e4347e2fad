//! Applying the fixes that findings offer, until none is left.

use crate::finding::{Edit, Level};
use crate::inquiry::{Input, Way, judge};
use crate::report::{Report, span_of};
use crate::text::Span;

/// A fix may make room for another; more rounds than this never help.
const MOST_ROUNDS: usize = 16;

/// The text with every fix applied, or `None` where there is nothing to fix. Of fixes that overlap, the later ones wait
/// for the next round; a round that would break more than it mends is not taken.
pub(super) fn mend(input: &Input, report: &Report, way: Way) -> Option<String> {
    let mut text = apply(&input.text, report)?;
    let mut errors = report.n_at(Level::Error);
    let mut best = None;
    for _ in 0..MOST_ROUNDS {
        let mended = judge(&Input::of_text(text.clone()), way).report;
        if errors < mended.n_at(Level::Error) {
            break;
        }
        errors = mended.n_at(Level::Error);
        let next = apply(&text, &mended);
        best = Some(text);
        match next {
            Some(next) => text = next,
            None => break,
        }
    }
    best
}

/// The text with one round of fixes, or `None` where none changes it.
fn apply(text: &str, report: &Report) -> Option<String> {
    let mut fixes: Vec<Vec<(Span, &str)>> = Vec::new();
    for located in &report.findings {
        if let Some(fix) = located.finding.fixes.first() {
            let place = |edit: &'_ Edit| span_of(edit.at);
            fixes.push(fix.edits.iter().map(|edit| (place(edit), edit.text.as_str())).collect());
        }
    }
    let mut edits: Vec<(Span, &str)> = Vec::new();
    for fix in fixes {
        if fix.iter().all(|(span, _)| edits.iter().rev().take(64).all(|(taken, _)| apart(*span, *taken))) {
            edits.extend(fix);
        }
    }
    edits.sort_by_key(|(span, _)| *span);
    edits.dedup_by(|later, earlier| !apart(later.0, earlier.0));
    let mended = edited(text, &edits);
    (mended != text).then_some(mended)
}

/// Whether two edits can be made in one round.
fn apart(a: Span, b: Span) -> bool {
    a.end < b.start || b.end < a.start || (a.end == b.start && a != b) || (b.end == a.start && a != b)
}

/// The text with edits that are in order and apart.
fn edited(text: &str, edits: &[(Span, &str)]) -> String {
    let mut mended = String::with_capacity(text.len());
    let mut from = 0;
    for (span, new) in edits {
        mended += text.get(from..span.start as usize).unwrap_or("");
        mended += new;
        from = span.end as usize;
    }
    mended + text.get(from..).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::{At, Finding, Fix, Message, Rule};
    use crate::report::{Located, Source};

    fn report(edits: &[(u32, u32, &str)]) -> Report {
        let mut report = Report::new();
        for &(start, end, text) in edits {
            let at = At::Text(Span::new(start, end));
            let message = Message::LooseTilesHelp {};
            let fix = Fix { title: message.clone(), edits: vec![Edit { at, text: text.to_owned() }] };
            let finding = Finding::new(Rule::LooseTiles, at, message).fix(fix);
            report.findings.push(Located {
                finding,
                game: 1,
                turn: None,
                player: None,
                set: None,
                source: Source::House,
            });
        }
        report
    }

    #[test]
    fn edits_land_in_their_places() {
        let report = report(&[(0, 2, "R10"), (3, 3, "+"), (3, 5, "B1"), (9, 9, "!")]);
        assert_eq!(apply("R9 B9 K9x", &report).unwrap(), "R10 +B1 K9x!");
    }

    #[test]
    fn of_edits_that_overlap_one_is_made() {
        assert_eq!(apply("R9 B9 K9", &report(&[(0, 5, "first"), (3, 8, "second")])).unwrap(), "first K9");
        assert_eq!(apply("R9", &report(&[(0, 2, "R9")])), None);
    }
}

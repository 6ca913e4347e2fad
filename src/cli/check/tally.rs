//! Totals of `check`.

use std::collections::BTreeMap;

use super::outcome::{Ending, Piece};
use crate::check::Verdict;
use crate::cli::out::{say_error, say_problem};
use crate::finding::{Level, Rule};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::Summary;

/// What was seen so far.
pub(super) struct Tally {
    pub(super) summary: Summary,
    pub(super) verdict: Verdict,
    pub(super) trouble: bool,
    pub(super) bug: bool,
    pub(super) n_changed: u32,
    n_open: u32,
    gravest: Option<Level>,
    by_rule: BTreeMap<Rule, u32>,
    /// How many findings may still be shown.
    left: Option<usize>,
}

impl Tally {
    pub(super) fn new(most: Option<usize>, trouble: bool) -> Self {
        Tally {
            summary: Summary::default(),
            verdict: Verdict::Legal,
            trouble,
            bug: false,
            n_changed: 0,
            n_open: 0,
            gravest: None,
            by_rule: BTreeMap::new(),
            left: most,
        }
    }

    /// Counts what was found in some games, tells their problems, and gives how many of the findings to show.
    pub(super) fn add(&mut self, piece: &Piece, lang: Lang) -> usize {
        self.tell(&piece.problems, lang);
        let report = &piece.report;
        self.summary.add_findings(report);
        for located in report.findings.iter().filter(|located| located.finding.follows.is_none()) {
            self.gravest = self.gravest.max(Some(located.finding.level));
            *self.by_rule.entry(located.finding.rule).or_default() += 1;
        }
        let most = self.left.unwrap_or(usize::MAX);
        self.left = self.left.map(|left| left.saturating_sub(report.findings.len()));
        most
    }

    /// Counts a file of which all pieces were counted, and tells its problems.
    pub(super) fn end(&mut self, ending: &Ending, lang: Lang) {
        self.tell(&ending.problems, lang);
        self.bug |= ending.bug;
        self.n_changed += u32::from(ending.changed);
        let Some(report) = &ending.report else { return };
        self.summary.add(report);
        self.verdict = self.verdict.max(report.verdict);
        self.n_open += u32::from(report.verdict == Verdict::Open);
    }

    fn tell(&mut self, problems: &[String], lang: Lang) {
        for problem in problems {
            say_problem(problem, lang);
        }
        self.trouble |= !problems.is_empty();
    }

    /// Whether something at least this grave was found.
    pub(super) fn reaches(&self, level: Level) -> bool {
        self.gravest.is_some_and(|gravest| level <= gravest)
    }

    pub(super) fn say_statistics(&self) {
        for (rule, n_findings) in &self.by_rule {
            say_error(&format!("{n_findings:>6} {}", rule.name()));
        }
    }

    pub(super) fn say_summary(&self, lang: Lang) {
        let Summary { errors, warnings, notes, files, .. } = self.summary;
        let mut line: String = ui(Ui::Totals { errors, warnings, notes, files }, lang);
        if 0 < self.n_open {
            line += "; ";
            line += &ui(Ui::OpenDocuments { n_files: self.n_open }, lang);
        }
        if 0 < self.n_changed {
            line += "; ";
            line += &ui(Ui::Fixed { n_files: self.n_changed }, lang);
        }
        say_error(&line);
    }
}

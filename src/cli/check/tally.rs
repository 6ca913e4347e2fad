//! Totals of `check`.

use std::collections::BTreeMap;

use super::outcome::{Ending, Piece};
use crate::check::Verdict;
use crate::cli::files::Found;
use crate::cli::out::{say_error, say_problem};
use crate::finding::{Level, Rule};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::Summary;
use crate::render::clean;
use crate::report::Located;

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
    by_player: BTreeMap<String, u32>,
    /// Files with findings, in their order.
    by_file: Vec<(String, u32)>,
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
            by_player: BTreeMap::new(),
            by_file: Vec::new(),
            left: most,
        }
    }

    /// Counts what was found in some games, tells their problems, and gives how many of the findings to show.
    pub(super) fn add(&mut self, found: &Found, piece: &Piece, lang: Lang) -> usize {
        self.tell(&piece.problems, lang);
        let report = &piece.report;
        self.summary.add_findings(report);
        let own = report.findings.iter().filter(|located| located.finding.follows.is_none());
        own.clone().for_each(|located| self.count(located));
        self.count_in_file(found.name(), own.count() as u32);
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

    fn count(&mut self, located: &Located) {
        self.gravest = self.gravest.max(Some(located.finding.level));
        *self.by_rule.entry(located.finding.rule).or_default() += 1;
        let Some(player) = &located.player else { return };
        match self.by_player.get_mut(player) {
            Some(n_findings) => *n_findings += 1,
            None => drop(self.by_player.insert(player.clone(), 1)),
        }
    }

    /// The pieces of a file come one after the other.
    fn count_in_file(&mut self, name: String, n_findings: u32) {
        match self.by_file.last_mut() {
            Some((last, n_in_file)) if *last == name => *n_in_file += n_findings,
            _ if n_findings == 0 => {}
            _ => self.by_file.push((name, n_findings)),
        }
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

    /// How many findings there are of each rule, player and file that has some.
    pub(super) fn say_statistics(&self, lang: Lang) {
        say_counts(Ui::ByRule {}, self.by_rule.iter().map(|(rule, n)| (rule.name(), *n)), lang);
        say_counts(Ui::ByPlayer {}, self.by_player.iter().map(|(player, n)| (player.as_str(), *n)), lang);
        say_counts(Ui::ByFile {}, self.by_file.iter().map(|(file, n)| (file.as_str(), *n)), lang);
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

fn say_counts<'a>(head: Ui, counts: impl Iterator<Item = (&'a str, u32)>, lang: Lang) {
    let mut counts = counts.peekable();
    if counts.peek().is_some() {
        say_error(&format!("{}:", ui(head, lang)));
    }
    for (name, n_findings) in counts {
        say_error(&format!("{n_findings:>6} {}", clean::one_line(name)));
    }
}

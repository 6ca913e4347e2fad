//! What is said about a document, game by game.

use std::cell::OnceCell;
use std::path::Path;

use super::{Form, Input};
use crate::check::{self, Match, Totals, Verdict};
use crate::cli::config::Config;
use crate::cli::law::{Law, is_preamble};
use crate::finding::Finding;
use crate::messages::Lang;
use crate::model::Statement;
use crate::report::Report;
use crate::syntax::Tree;
use crate::systems::{self, System};

/// Whether to ask what other systems decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Others {
    /// The built-in systems.
    Ask,
    /// Nobody will see it.
    Leave,
}

/// A game above this many bytes, or in a file above [`MOST_FILE_BYTES`], is judged under its own system only: judging
/// a long log ten times over helps nobody.
const MOST_GAME_BYTES: usize = 64 << 10;
/// A file up to this size is judged as a whole before anything of it is told.
pub(super) const MOST_FILE_BYTES: usize = 1 << 20;

/// Illegal tables of one file that are told how they could lie.
const MOST_MENDED: usize = 20;

/// What is said about a document, and what kept some of its games from being judged.
pub(in crate::cli) struct Judged {
    pub(in crate::cli) report: Report,
    pub(in crate::cli) problems: Vec<String>,
    /// What its games gave, by player.
    pub(in crate::cli) totals: Totals,
}

/// How to judge.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Way<'a> {
    pub(in crate::cli) law: &'a Law,
    pub(in crate::cli) config: Option<&'a Config>,
    pub(in crate::cli) folder: &'a Path,
    pub(in crate::cli) name: &'a str,
    pub(in crate::cli) others: Others,
    pub(in crate::cli) lang: Lang,
}

/// Judges every game of a document. What its games share stands before the first of them.
pub(in crate::cli) fn judge(input: &Input, way: Way) -> Judged {
    let mut judging = Judging::new(way);
    let problems = judging.piece(input);
    Judged { report: judging.report, problems, totals: judging.games.totals }
}

/// A document of which some games have been judged.
pub(in crate::cli) struct Judging<'a> {
    way: Way<'a>,
    pub(in crate::cli) report: Report,
    tree: Tree,
    games: Match,
    n_parts: usize,
    n_mended: usize,
    shared: InForce,
    /// What games asked for themselves, so that the same is not worked out for each of them; `None` is what is shared.
    asked: Vec<(Vec<String>, Option<InForce>)>,
}

/// Different rules in one document that are kept; more than there are systems.
const MOST_ASKED: usize = 32;

impl<'a> Judging<'a> {
    pub(in crate::cli) fn new(way: Way<'a>) -> Self {
        Judging {
            way,
            report: Report::new(),
            tree: Tree::default(),
            games: Match::default(),
            n_parts: 0,
            n_mended: 0,
            shared: InForce::new(way.law.base(way.config), way),
            asked: Vec::new(),
        }
    }

    /// Judges the games of a piece; what kept some of them from being judged.
    pub(in crate::cli) fn piece(&mut self, input: &Input) -> Vec<String> {
        let mut problems = Vec::new();
        for part in &input.parts {
            self.n_parts += 1;
            let is_only = input.is_whole && input.parts.len() == 1;
            let few = input.is_whole && part.len() <= MOST_GAME_BYTES && input.text.len() <= MOST_FILE_BYTES;
            match input.read(part.clone(), &mut self.tree, self.way) {
                Ok(()) => self.game(input, few, is_only),
                Err(problem) => problems.push(problem),
            }
        }
        if input.form != Form::Notation {
            // A fix is written in the notation.
            self.report.findings.iter_mut().for_each(|located| located.finding.fixes.clear());
        }
        problems
    }

    /// Judges the game in the tree.
    fn game(&mut self, input: &Input, few: bool, is_only: bool) {
        let (own, faults) = self.force(&input.text);
        let force = own.and_then(|at| self.asked[at].1.as_ref()).unwrap_or(&self.shared);
        let before = if few { self.games.clone() } else { Match::default() };
        let mut judgement = check::judge_with(&self.tree, &input.text, &force.system, faults, &mut self.games);
        if few && self.n_mended < MOST_MENDED && judgement.verdict == Verdict::Illegal {
            check::mend(&self.tree, &force.system, &mut judgement);
            self.n_mended += 1;
        }
        let others = match self.way.others {
            Others::Ask if few => {
                let own = (&force.system, judgement.verdict);
                check::other_systems(&self.tree, &input.text, own, force.others(), &before)
            }
            _ => Vec::new(),
        };
        self.report.add(&self.tree, &input.text, &force.system, judgement, others);
        if !is_only && is_preamble(&self.tree.game, input.form, self.n_parts == 1) {
            self.report.uncount();
            if let Some(own) = own.and_then(|at| self.asked.swap_remove(at).1) {
                self.shared = own;
            }
            self.asked.clear();
        }
    }

    /// Which of `asked` is what the game in the tree asks for, and what is wrong with how it asks.
    fn force(&mut self, text: &str) -> (Option<usize>, Vec<Finding>) {
        if asks(&self.tree, text).next().is_none() {
            return (None, Vec::new());
        }
        let known = self.asked.iter().position(|(asked, _)| asked.iter().eq(asks(&self.tree, text)));
        if known.is_some() {
            return (known, Vec::new());
        }
        let ruled = self.way.law.rule(&self.tree, text, &self.shared.asked, self.way.folder);
        if self.asked.len() == MOST_ASKED {
            self.asked.clear();
        }
        // What is wrong with it is told of every game, so that is worked out again.
        let asked =
            if ruled.faults.is_empty() { asks(&self.tree, text).map(str::to_owned).collect() } else { Vec::new() };
        self.asked.push((asked, ruled.by_document.then(|| InForce::new(ruled.system, self.way))));
        (Some(self.asked.len() - 1), ruled.faults)
    }
}

/// The statements of a game that ask for rules.
fn asks<'t>(tree: &Tree, text: &'t str) -> impl Iterator<Item = &'t str> {
    let asking = tree.game.statements.iter().zip(&tree.statements);
    let asking = asking.filter(|(statement, _)| matches!(statement, Statement::Rules(_) | Statement::House(_)));
    asking.map(|(_, spans)| spans.whole.of(text))
}

/// A system that is in force, and those that might decide otherwise.
struct InForce {
    /// As documents may change it.
    asked: System,
    /// With what wins over documents.
    system: System,
    others: OnceCell<Vec<System>>,
}

impl InForce {
    fn new(asked: System, way: Way) -> Self {
        let mut system = asked.clone();
        way.law.finish(&mut system, way.config);
        InForce { asked, system, others: OnceCell::new() }
    }

    fn others(&self) -> &[System] {
        self.others.get_or_init(|| {
            let mut others = systems::builtins();
            others.retain(|other| other.name != self.system.name);
            others
        })
    }
}

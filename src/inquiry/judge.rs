//! A document to what is said about it, game by game.

use std::borrow::Cow;

use super::{Form, Input, Law, builtins};
use crate::check::{self, Match, Totals, Verdict};
use crate::finding::Finding;
use crate::model::{Game, Statement};
use crate::protocol::ReadError;
use crate::report::Report;
use crate::syntax::Tree;
use crate::systems::{System, Words};

/// How to judge.
#[derive(Clone, Copy)]
pub struct Way<'a> {
    /// By what.
    pub law: &'a Law<'a>,
    /// Whom to ask besides.
    pub others: Others,
    /// Whether to look how an illegal table could lie.
    pub mends: Mends,
    /// The most that is judged.
    pub sizes: Sizes,
}

/// Whether to ask what other systems decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// The built-in systems.
    Ask,
    /// Nobody will see it.
    Leave,
}

/// Whether to look how an illegal table could lie, which takes milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mends {
    /// It is looked for.
    Yes,
    /// It is not.
    No,
}

/// The largest document that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Tiles in all its games.
    pub tiles: u64,
    /// Turns in all its games.
    pub turns: u64,
}

/// Why a document, or some game of it, is not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is no JSON document.
    NotADocument(ReadError),
    /// It holds more tiles than this.
    TooManyTiles(u64),
    /// It holds more turns than this.
    TooManyTurns(u64),
}

/// What is said about a document, and what kept some of its games from being judged.
pub struct Judged {
    /// What is said about the rest.
    pub report: Report,
    /// What was in the way.
    pub problems: Vec<Trouble>,
    /// What its players score over all its games.
    pub totals: Totals,
}

/// A game above this many bytes, or in a document above [`MOST_TEXT_BYTES`], is judged under its own system only:
/// judging a long log ten times over helps nobody.
const MOST_GAME_BYTES: usize = 64 << 10;
/// A document up to this size is judged as a whole before anything of it is told.
pub const MOST_TEXT_BYTES: usize = 1 << 20;

/// Illegal tables of one document that are told how they could lie.
const MOST_MENDED: usize = 20;

/// Different rules in one document that are kept; more than there are systems.
const MOST_ASKED: usize = 32;

impl<'a> Way<'a> {
    /// Everything is judged, however large, and mends are looked for.
    pub const fn full(law: &'a Law<'a>, others: Others) -> Self {
        Way { law, others, mends: Mends::Yes, sizes: Sizes::ANY }
    }
}

/// Judges every game of a document. What its games share stands before the first of them.
pub fn judge(input: &Input, way: Way) -> Judged {
    let mut judging = Judging::new(way);
    let problems = judging.piece(input);
    Judged { report: judging.report, problems, totals: judging.games.totals }
}

/// A document of which some games have been judged.
pub struct Judging<'a> {
    way: Way<'a>,
    /// What is said of them.
    pub report: Report,
    tree: Tree,
    games: Match,
    n_parts: usize,
    n_mended: usize,
    /// What may still come.
    left: Sizes,
    shared: InForce<'a>,
    /// What games asked for themselves, so that the same is not worked out for each of them; `None` is what is shared.
    asked: Vec<(Vec<String>, Option<InForce<'a>>)>,
}

impl<'a> Judging<'a> {
    /// Nothing judged yet.
    pub fn new(way: Way<'a>) -> Self {
        Judging {
            way,
            report: Report::new(),
            tree: Tree::default(),
            games: Match::default(),
            n_parts: 0,
            n_mended: 0,
            left: way.sizes,
            shared: InForce::new(Cow::Borrowed(way.law.given()), way.law),
            asked: Vec::new(),
        }
    }

    /// What the players score over all games so far.
    pub fn totals(&self) -> &Totals {
        &self.games.totals
    }

    /// Judges the games of a piece; what kept some of them from being judged.
    pub fn piece(&mut self, input: &Input) -> Vec<Trouble> {
        let mut problems = Vec::new();
        for part in &input.parts {
            self.n_parts += 1;
            let few = input.is_whole && part.len() <= MOST_GAME_BYTES && input.text.len() <= MOST_TEXT_BYTES;
            let read = input.read(part.clone(), &mut self.tree).map_err(Trouble::NotADocument);
            match read.and_then(|()| self.left.take(&self.tree.game, self.way.sizes)) {
                Ok(()) => self.game(input, few),
                Err(problem) => {
                    let goes_on = matches!(problem, Trouble::NotADocument(_));
                    problems.push(problem);
                    if !goes_on {
                        break;
                    }
                }
            }
            if MOST_TEXT_BYTES < part.len() {
                // The memory of a large game is needed for what is said of it.
                self.tree = Tree::default();
            }
        }
        if input.form != Form::Notation {
            // A fix is written in the notation.
            self.report.findings.iter_mut().for_each(|located| located.finding.fixes.clear());
        }
        problems
    }

    /// Judges the game in the tree.
    fn game(&mut self, input: &Input, few: bool) {
        let (own, faults) = self.force(&input.text);
        let force = own.and_then(|at| self.asked[at].1.as_ref()).unwrap_or(&self.shared);
        // What is wrong with its house rules is wrong under every system; a system that it names does not matter then.
        let more = if faults.is_empty() {
            Vec::new()
        } else {
            let base = check::Base::Forced(&force.system);
            check::resolve(&self.tree, &input.text, base, &mut |_| Err(Words::default())).findings
        };
        let before = if few { self.games.clone() } else { Match::default() };
        let mut judgement = check::judge_with(&self.tree, &input.text, &force.system, faults, &mut self.games);
        let mends = self.way.mends == Mends::Yes && self.n_mended < MOST_MENDED;
        if few && mends && judgement.verdict == Verdict::Illegal {
            check::mend(&self.tree, &force.system, &mut judgement);
            self.n_mended += 1;
        }
        let others = match self.way.others {
            Others::Ask if few => {
                let own = (&*force.system, judgement.verdict);
                check::other_systems(&self.tree, &input.text, own, force.others(), &more, &before)
            }
            _ => Vec::new(),
        };
        self.report.add(&self.tree, &input.text, &force.system, judgement, others);
        let is_only = input.is_whole && !input.has_several_parts();
        if !is_only && input.is_preamble(&self.tree.game, self.n_parts == 1) {
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
        let law = self.way.law;
        let resolved = law.resolve(&self.tree, text, &self.shared.asked);
        if self.asked.len() == MOST_ASKED {
            self.asked.clear();
        }
        // What is wrong with it is told of every game, so that is worked out again.
        let is_right = resolved.findings.is_empty();
        let asked = if is_right { asks(&self.tree, text).map(str::to_owned).collect() } else { Vec::new() };
        self.asked.push((asked, resolved.system.map(|system| InForce::new(Cow::Owned(system), law))));
        (Some(self.asked.len() - 1), resolved.findings)
    }
}

/// The statements of a game that ask for rules.
fn asks<'t>(tree: &Tree, text: &'t str) -> impl Iterator<Item = &'t str> {
    let asking = tree.game.statements.iter().zip(&tree.statements);
    let asking = asking.filter(|(statement, _)| matches!(statement, Statement::Rules(_) | Statement::House(_)));
    asking.map(|(_, spans)| spans.whole.of(text))
}

impl Sizes {
    /// As large as can be.
    pub const ANY: Sizes = Sizes { tiles: u64::MAX, turns: u64::MAX };

    /// Takes from what may still come; `most` is what could come at first.
    pub(super) fn take(&mut self, game: &Game, most: Sizes) -> Result<(), Trouble> {
        if most == Sizes::ANY {
            return Ok(());
        }
        let tiles = self.tiles.checked_sub(game.tiles.len() as u64);
        self.tiles = tiles.ok_or(Trouble::TooManyTiles(most.tiles))?;
        let turns = self.turns.checked_sub(check::n_turns(game).into());
        self.turns = turns.ok_or(Trouble::TooManyTurns(most.turns))?;
        Ok(())
    }
}

/// A system that is in force.
struct InForce<'a> {
    /// As documents may change it.
    asked: Cow<'a, System>,
    /// With what wins over documents.
    system: Cow<'a, System>,
}

impl<'a> InForce<'a> {
    fn new(asked: Cow<'a, System>, law: &Law) -> Self {
        let system = law.finished(asked.clone());
        InForce { asked, system }
    }

    /// Those that might decide otherwise.
    fn others(&self) -> impl Iterator<Item = &'static System> {
        builtins().iter().filter(|other| other.name != self.system.name)
    }
}

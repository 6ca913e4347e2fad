//! A document to what is said about it.

use std::borrow::Cow;
use std::ops::Range;

use super::Law;
use crate::check::{self, Match, Totals, Verdict};
use crate::model::{Game, Statement};
use crate::protocol::{self, ReadError};
use crate::report::Report;
use crate::syntax::{self, Tree};
use crate::systems::System;
use crate::text::Span;

/// A document, and how to judge it.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The document.
    pub text: &'a str,
    /// Whether it is one JSON document, and not a text in the notation.
    pub is_json: bool,
    /// By what to judge.
    pub law: Law<'a>,
    /// Whom to ask besides.
    pub others: Others<'a>,
    /// Whether to look how an illegal table could lie.
    pub mends: Mends,
    /// The most that is judged.
    pub sizes: Sizes,
}

/// Whether to ask what other systems decide.
#[derive(Clone, Copy, Debug)]
pub enum Others<'a> {
    /// These, without the one that is in force.
    Ask(&'a [System]),
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
    pub tiles: u32,
    /// Turns in all its games.
    pub turns: u32,
}

/// Why a document is not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is no JSON document.
    NotADocument(ReadError),
    /// It holds more tiles than this.
    TooManyTiles(u32),
    /// It holds more turns than this.
    TooManyTurns(u32),
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

/// A game above this many bytes, or in a text above [`MOST_TEXT_BYTES`], is judged under its own system only: judging a
/// long log ten times over helps nobody.
const MOST_GAME_BYTES: usize = 64 << 10;
const MOST_TEXT_BYTES: usize = 1 << 20;

/// Illegal tables of one document that are told how they could lie.
const MOST_MENDED: usize = 20;

impl Question<'_> {
    /// The parts of the text that are a game each.
    pub(super) fn parts(&self) -> Vec<Range<usize>> {
        if self.is_json { std::iter::once(0..self.text.len()).collect() } else { syntax::games(self.text).collect() }
    }

    /// Reads one part; only a JSON document can be none.
    pub(super) fn read(&self, part: Range<usize>, tree: &mut Tree) -> Result<(), ReadError> {
        if self.is_json {
            return protocol::read_line(self.text, Span::new(part.start as u32, part.end as u32), tree);
        }
        syntax::parse(self.text, part, tree);
        Ok(())
    }
}

/// Judges every game of a document. What its games share stands before the first of them.
pub fn judge(question: &Question) -> Judged {
    let mut judged = Judged { report: Report::new(), problems: Vec::new(), totals: Totals::default() };
    let parts = question.parts();
    let mut tree = Tree::default();
    let mut games = Match::default();
    let (mut left, mut n_mended) = (question.sizes, 0);
    let mut shared = InForce::new(Cow::Borrowed(question.law.given()), question.law);
    for part in parts.iter().cloned() {
        let few = part.len() <= MOST_GAME_BYTES && question.text.len() <= MOST_TEXT_BYTES;
        let read = question.read(part, &mut tree).map_err(Trouble::NotADocument);
        match read.and_then(|()| left.take(&tree.game, question.sizes)) {
            Err(problem @ Trouble::NotADocument(_)) => {
                judged.problems.push(problem);
                continue;
            }
            Err(problem) => {
                judged.problems.push(problem);
                break;
            }
            Ok(()) => {}
        }
        let ruled = question.law.rule(&tree, question.text, &shared.asked);
        let own = ruled.system.map(|system| InForce::new(Cow::Owned(system), question.law));
        let force = own.as_ref().unwrap_or(&shared);
        let before = games.clone();
        let mut judgement = check::judge_with(&tree, question.text, &force.system, ruled.faults, &mut games);
        if few && question.mends == Mends::Yes && n_mended < MOST_MENDED && judgement.verdict == Verdict::Illegal {
            check::mend(&tree, &force.system, &mut judgement);
            n_mended += 1;
        }
        let others = match question.others {
            Others::Ask(others) if few => {
                let own = (&*force.system, judgement.verdict);
                check::other_systems(&tree, question.text, own, force.others(others), &before)
            }
            _ => Vec::new(),
        };
        judged.report.add(&tree, question.text, &force.system, judgement, others);
        if !question.is_json && 1 < parts.len() && is_preamble(&tree.game) {
            judged.report.uncount();
            shared = own.unwrap_or(shared);
        }
    }
    if question.is_json {
        // A fix is written in the notation.
        judged.report.findings.iter_mut().for_each(|located| located.finding.fixes.clear());
    }
    judged.totals = games.totals;
    judged
}

/// Whether a part is only what the games of a document share.
pub(super) fn is_preamble(game: &Game) -> bool {
    !game.statements.iter().any(|statement| matches!(statement, Statement::Game(_)))
}

impl Sizes {
    /// Takes from what may still come; `most` is what could come at first.
    pub(super) fn take(&mut self, game: &Game, most: Sizes) -> Result<(), Trouble> {
        let tiles = self.tiles.checked_sub(game.tiles.len() as u32);
        self.tiles = tiles.ok_or(Trouble::TooManyTiles(most.tiles))?;
        self.turns = self.turns.checked_sub(check::n_turns(game)).ok_or(Trouble::TooManyTurns(most.turns))?;
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
    fn new(asked: Cow<'a, System>, law: Law) -> Self {
        let system = law.finished(asked.clone());
        InForce { asked, system }
    }

    fn others<'o>(&self, all: &'o [System]) -> impl Iterator<Item = &'o System> {
        all.iter().filter(|other| other.name != self.system.name)
    }
}

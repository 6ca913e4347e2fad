//! What the referee decides, and what led to it.

use alloc::string::String;
use alloc::vec::Vec;

use super::scores::Outcome;
use super::views::TableView;
use crate::finding::{Finding, Level, NotJudged, Rule};
use crate::model::{Game, Settings};

/// What the referee decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Nothing breaks a rule.
    Legal,
    /// Nothing that is known breaks a rule, and a fact that would decide is missing.
    Open,
    /// A rule is broken.
    Illegal,
}

impl Verdict {
    /// `legal`, `open` or `illegal`.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Open => "open",
            Verdict::Illegal => "illegal",
        }
    }
}

/// What a document is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A position.
    Table,
    /// One turn.
    Turn,
    /// A game, or part of one.
    Game,
    /// Several games.
    Match,
}

impl Kind {
    /// `table`, `turn`, `game` or `match`.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Table => "table",
            Kind::Turn => "turn",
            Kind::Game => "game",
            Kind::Match => "match",
        }
    }
}

/// What a legal set is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetKind {
    /// Consecutive numbers of one colour.
    Run,
    /// One number in different colours.
    Group,
    /// A series of the maths variant.
    Series,
    /// No legal set, or one that is not wholly known.
    None,
}

impl SetKind {
    /// `run`, `group`, `series` or `none`.
    pub const fn word(self) -> &'static str {
        match self {
            SetKind::Run => "run",
            SetKind::Group => "group",
            SetKind::Series => "series",
            SetKind::None => "none",
        }
    }
}

/// What the opening was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Points of the player's own complete sets.
    pub points: u16,
    /// The minimum.
    pub needed: u16,
    /// Whether they were first laid as other sets than those that lie there now.
    pub reconstructed: bool,
}

/// Another built-in system and what it decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherSystem {
    /// Its name.
    pub system: String,
    /// Its verdict on this game.
    pub verdict: Verdict,
    /// The rules broken under it, at level error, each once.
    pub rules: Vec<Rule>,
}

/// The verdict on one game, position or turn, with everything that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// What was judged.
    pub kind: Kind,
    /// Everything found, in order of place; findings at level off are left out.
    pub findings: Vec<Finding>,
    /// Rules that could not be judged, and why.
    pub not_judged: Vec<NotJudged>,
    /// The rows of the table as it lies at the end; none for a table of more sets than any box could fill.
    pub table: Vec<u32>,
    /// The opening, where one was judged.
    pub opening: Option<Opening>,
    /// How the game ended, and what each player scores.
    pub outcome: Outcome,
    /// How many turns were judged.
    pub n_turns: u32,
    /// The names of the settings that decide about what was done, each once; no system's default is told that nobody
    /// used.
    pub rests_on: Vec<&'static str>,
}

impl Judgement {
    /// The sets of the table as it lies at the end.
    pub fn view(&self, game: &Game, settings: &Settings) -> TableView {
        TableView::of(game, &self.table, settings)
    }

    /// The error that a judge names first: by group, then by place.
    pub fn headline(&self) -> Option<&Finding> {
        let errors = self.findings.iter().filter(|finding| finding.level == Level::Error);
        errors.min_by_key(|finding| (finding.follows.is_some(), finding.rule.group()))
    }
}

pub(super) fn of(judgement: &Judgement) -> Verdict {
    if judgement.findings.iter().any(|finding| finding.level == Level::Error) {
        Verdict::Illegal
    } else if judgement.not_judged.iter().any(|rule| rule.decides) {
        Verdict::Open
    } else {
        Verdict::Legal
    }
}

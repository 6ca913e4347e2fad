//! The one loop over the catalogue: statement by statement, turn by turn.

use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{Finding, NotJudged, Rule};
use crate::model::Tile;
use crate::syntax::Tree;
use crate::systems::System;

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

/// What a legal set is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetKind {
    /// Consecutive numbers of one colour.
    Run,
    /// One number in different colours.
    Group,
    /// A series of the maths variant.
    Series,
    /// No legal set.
    None,
}

/// One set of the last table, as the referee reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetView {
    /// The row it is.
    pub row: u32,
    /// What kind of set.
    pub kind: SetKind,
    /// Its worth; 0 where it is no legal set.
    pub points: u16,
    /// What its tiles can stand for, in the order in which they lie, the one that counts first. Without jokers
    /// there is one reading, the tiles themselves.
    pub readings: Vec<Vec<Tile>>,
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
    /// The sets of the table as it lies at the end.
    pub sets: Vec<SetView>,
    /// The opening, where one was judged.
    pub opening: Option<Opening>,
    /// How many turns were judged.
    pub n_turns: u32,
}

/// Judges what was read under one system.
pub fn judge(tree: &Tree, text: &str, system: &System) -> Judgement {
    let _ = (tree, text, system);
    Judgement {
        verdict: Verdict::Legal,
        kind: Kind::Table,
        findings: Vec::new(),
        not_judged: Vec::new(),
        sets: Vec::new(),
        opening: None,
        n_turns: 0,
    }
}

/// The verdicts of `others` on the same text, those that differ from `verdict` only.
pub fn other_systems(tree: &Tree, text: &str, verdict: Verdict, others: &[System]) -> Vec<OtherSystem> {
    let _ = (tree, text, verdict, others);
    Vec::new()
}

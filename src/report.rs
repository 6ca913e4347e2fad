//! What is said about one document: the judgements of its games as one, with every place in bytes.
//!
//! Renderers and the JSON types both start here; after this, nobody needs the tree.

mod seen;

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use seen::{SeenSet, SeenTable};

use crate::check::{Judgement, Kind, Opening, OtherSystem, Outcome, Verdict};
use crate::finding::{At, Edit, Finding, Fix, Level, NotJudged, Rule};
use crate::model::{Action, Game, MatchWinner, Place, PlayerId, Statement};
use crate::rules;
use crate::syntax::Tree;
use crate::systems::{Key, Origin, System};
use crate::text::Span;

/// A finding whose places are all bytes, and where in the game it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Located {
    /// The finding; every `at` is [`At::Text`].
    pub finding: Finding,
    /// The game in the document, from 1.
    pub game: u32,
    /// The turn in the game, from 1.
    pub turn: Option<u32>,
    /// The player whose turn or statement it is.
    pub player: Option<String>,
    /// The set in its table, from 1.
    pub set: Option<u32>,
    /// The short name of the text that the rule is from, under the system in force.
    pub source: Source,
}

/// Where a rule is from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// The rule texts are silent.
    #[default]
    Definition,
    /// A house rule sets what the rule reads.
    House,
    /// A rule text, by its short name.
    Text(String),
}

impl Source {
    /// Where `rule` is from under `system`.
    pub fn of(rule: Rule, system: &System) -> Self {
        let Some(doc) = rules::doc(rule) else { return Source::Definition };
        let keys: Vec<Key> = doc.settings.iter().filter_map(|name| Key::from_name(name)).collect();
        match system.source_for(&keys) {
            Origin::House => Source::House,
            Origin::System { .. } if doc.by_definition => Source::Definition,
            Origin::System { source, .. } => Source::Text(source.to_owned()),
        }
    }
}

impl Located {
    /// The bytes of the primary place.
    pub fn span(&self) -> Span {
        self.finding.at.first().map_or(Span::default(), |at| span_of(*at))
    }
}

/// The bytes of a place that has been located.
pub fn span_of(at: At) -> Span {
    match at {
        At::Text(span) => span,
        At::Place(_) => Span::default(),
    }
}

/// A system by name, with the house rules on top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesUsed {
    /// The system.
    pub system: String,
    /// Its house rules.
    pub house: Vec<(String, String)>,
}

impl RulesUsed {
    fn of(system: &System) -> Self {
        RulesUsed { system: system.name.clone(), house: system.house.clone() }
    }

    fn is_of(&self, system: &System) -> bool {
        self.system == system.name && self.house == system.house
    }
}

/// A game, how it ended and what it gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its title; empty where it has none.
    pub title: String,
    /// What it was judged by.
    pub rules: RulesUsed,
    /// What decides a match under that system.
    pub by: MatchWinner,
    /// Its end and its scores.
    pub outcome: Outcome,
    /// Whether it is a game, and not a table or a turn of its own.
    pub is_game: bool,
}

/// Of so many games everything is kept; of a longer match, only what is found.
const MOST_GAMES_IN_FULL: usize = 1000;

/// A setting that decides about what was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Its key.
    pub key: Key,
    /// What it is set to.
    pub value: String,
    /// What set it.
    pub source: Source,
}

impl Ground {
    fn of(name: &str, system: &System) -> Option<Ground> {
        let key = Key::from_name(name)?;
        let source = match system.origin(key) {
            Origin::House => Source::House,
            Origin::System { source, .. } => Source::Text(source.to_owned()),
        };
        Some(Ground { key, value: system.get(key).to_string(), source })
    }
}

/// What is said about one document.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// What the first game was judged by.
    pub rules: RulesUsed,
    /// Whether another game was judged by something else.
    pub rules_vary: bool,
    /// The gravest verdict of its games.
    pub verdict: Verdict,
    /// What it is.
    pub kind: Kind,
    /// All findings, in order of place.
    pub findings: Vec<Located>,
    /// What nobody could judge, each reason once, of a long match only the first thousand.
    pub not_judged: Vec<NotJudged>,
    /// The last table of each game, of the first thousand.
    pub tables: Vec<SeenTable>,
    /// How each game ended, of the first thousand.
    pub played: Vec<Played>,
    /// The first opening that was judged.
    pub opening: Option<Opening>,
    /// The gravest verdict under every other system that decides otherwise on some game.
    pub others: Vec<OtherSystem>,
    /// What each player scores over its games, in halves of a point.
    pub scores: Vec<(String, i64)>,
    /// The settings that the verdict on a turn or a table rests on.
    pub rests_on: Vec<Ground>,
    /// How many games it holds.
    pub n_games: u32,
    /// How many turns.
    pub n_turns: u32,
    /// How many findings were taken out of it.
    pub n_taken: u32,
}

impl Report {
    /// A report on no game yet.
    pub fn new() -> Self {
        Report {
            rules: RulesUsed::default(),
            rules_vary: false,
            verdict: Verdict::Legal,
            kind: Kind::Table,
            findings: Vec::new(),
            not_judged: Vec::new(),
            tables: Vec::new(),
            played: Vec::new(),
            opening: None,
            others: Vec::new(),
            scores: Vec::new(),
            rests_on: Vec::new(),
            n_games: 0,
            n_turns: 0,
            n_taken: 0,
        }
    }

    /// What all of its games were judged by; `None` where they differ in that, and where there is none.
    pub fn rules_of_all(&self) -> Option<&RulesUsed> {
        (0 < self.n_games && !self.rules_vary).then_some(&self.rules)
    }

    /// Takes the findings so far out of it, with what a reader needs to understand them; those to come count on.
    pub fn take_findings(&mut self) -> Report {
        self.n_taken += self.findings.len() as u32;
        Report {
            rules: self.rules.clone(),
            verdict: self.verdict,
            findings: core::mem::take(&mut self.findings),
            others: self.others.clone(),
            ..Report::new()
        }
    }

    /// Adds the judgement of the next game; `others` are the systems that decide otherwise on it.
    pub fn add(&mut self, tree: &Tree, text: &str, system: &System, judgement: Judgement, others: Vec<OtherSystem>) {
        if self.n_games == 0 {
            self.rules = RulesUsed::of(system);
        }
        self.rules_vary |= !self.rules.is_of(system);
        if self.tables.len() < MOST_GAMES_IN_FULL {
            let view = judgement.view(&tree.game, &system.settings);
            self.tables.push(SeenTable::new(tree, text, &judgement.table, view));
        }
        self.add_others(judgement.verdict, others);
        self.n_games += 1;
        self.n_turns += judgement.n_turns;
        self.kind = if self.n_games == 1 { judgement.kind } else { Kind::Match };
        self.verdict = self.verdict.max(judgement.verdict);
        self.opening = self.opening.or(judgement.opening);
        self.add_not_judged(judgement.not_judged);
        self.add_scores(&judgement.outcome);
        self.rests_on.extend(judgement.rests_on.iter().filter_map(|name| Ground::of(name, system)));
        if self.played.len() < MOST_GAMES_IN_FULL {
            let (title, rules) = (title_of(&tree.game), RulesUsed::of(system));
            let by = system.settings.match_winner;
            let (outcome, is_game) = (judgement.outcome, judgement.kind == Kind::Game);
            self.played.push(Played { title, rules, by, outcome, is_game });
        }
        let before = self.n_taken + self.findings.len() as u32;
        let statements = Starts::of(&tree.game, judgement.findings.is_empty());
        let mut sources: BTreeMap<Rule, Source> = BTreeMap::new();
        for finding in judgement.findings {
            let source = sources.entry(finding.rule).or_insert_with(|| Source::of(finding.rule, system)).clone();
            let place = Whereabouts { tree, text, starts: &statements };
            self.findings.push(place.locate(finding, source, before, self.n_games));
        }
    }

    /// Takes back that the last part was a game: it was what all games of the document share.
    pub fn uncount(&mut self) {
        self.n_games = self.n_games.saturating_sub(1);
        self.tables.truncate(self.n_games as usize);
        self.played.truncate(self.n_games as usize);
    }

    fn add_not_judged(&mut self, rules: Vec<NotJudged>) {
        for open in rules {
            if self.not_judged.len() < MOST_GAMES_IN_FULL && !self.not_judged.contains(&open) {
                self.not_judged.push(open);
            }
        }
    }

    /// How many findings have this level, those left out that only follow from another.
    pub fn n_at(&self, level: Level) -> u32 {
        let counted = |located: &&Located| located.finding.level == level && located.finding.follows.is_none();
        self.findings.iter().filter(counted).count() as u32
    }

    /// Whether some finding is at least as grave as `level`; those that only follow from another do not count.
    pub fn reaches(&self, level: Level) -> bool {
        self.findings.iter().any(|located| level <= located.finding.level && located.finding.follows.is_none())
    }

    /// The systems that decide otherwise on the document.
    pub fn other_systems(&self) -> impl Iterator<Item = &OtherSystem> {
        self.others.iter().filter(|other| other.verdict != self.verdict)
    }

    /// The finding that gives the verdict its reason: the first of the first group, among the gravest.
    pub fn headline(&self) -> Option<&Located> {
        let own = self.findings.iter().filter(|located| located.finding.follows.is_none());
        own.min_by_key(|located| (core::cmp::Reverse(located.finding.level), located.finding.rule.group()))
    }

    fn add_scores(&mut self, outcome: &Outcome) {
        for (name, halves) in outcome.counted() {
            match self.scores.iter_mut().find(|(known, _)| known == name) {
                Some((_, total)) => *total = total.saturating_add(halves),
                None => self.scores.push((name.to_owned(), halves)),
            }
        }
    }

    /// A system's verdict on the document is its gravest on a game, where it agrees that of this report.
    fn add_others(&mut self, verdict: Verdict, others: Vec<OtherSystem>) {
        for known in &mut self.others {
            let theirs = others.iter().find(|other| other.system == known.system);
            known.verdict = known.verdict.max(theirs.map_or(verdict, |other| other.verdict));
        }
        for mut other in others {
            if let Some(known) = self.others.iter_mut().find(|known| known.system == other.system) {
                merge_rules(&mut known.rules, &other.rules);
                continue;
            }
            other.verdict = other.verdict.max(self.verdict);
            self.others.push(other);
        }
    }
}

impl Default for Report {
    fn default() -> Self {
        Report::new()
    }
}

fn merge_rules(known: &mut Vec<Rule>, more: &[Rule]) {
    for rule in more {
        if !known.contains(rule) {
            known.push(*rule);
        }
    }
}

/// The title of a game; empty where it has none.
pub fn title_of(game: &Game) -> String {
    let title = game.statements.iter().find_map(|statement| match statement {
        Statement::Game(title) => Some(title.clone()),
        _ => None,
    });
    title.unwrap_or_default()
}

/// What is needed to say where a finding is.
struct Whereabouts<'a> {
    tree: &'a Tree,
    text: &'a str,
    starts: &'a Starts,
}

impl Whereabouts<'_> {
    fn locate(&self, finding: Finding, source: Source, before: u32, game: u32) -> Located {
        let place = finding.at.iter().find_map(|at| match at {
            At::Place(place) => Some(*place),
            At::Text(_) => None,
        });
        let statement = match (place, finding.at.first()) {
            (Some(place), _) => self.starts.statement_of(&self.tree.game, place),
            (None, Some(At::Text(span))) => statement_at(self.tree, *span),
            _ => None,
        };
        let found = statement.and_then(|index| self.tree.game.statements.get(index as usize));
        let player = found.and_then(player_of).map(|player| self.tree.game.name(player).to_owned());
        // What is said after a turn is said of that turn.
        let turn = statement.map(|index| self.starts.turns_to(index)).filter(|&turn| 0 < turn);
        let set = place.and_then(|place| set_of(&self.tree.game, found?, place));
        Located { finding: in_bytes(self.tree, self.text, finding, before), game, turn, player, set, source }
    }
}

/// The same finding with bytes for places, and `follows` as an index into the document's findings.
fn in_bytes(tree: &Tree, text: &str, mut finding: Finding, before: u32) -> Finding {
    let bytes = |at: &mut At| {
        if let At::Place(place) = *at {
            *at = At::Text(tree.span(text, place));
        }
    };
    finding.at.iter_mut().for_each(bytes);
    finding.related.iter_mut().for_each(|(at, _)| bytes(at));
    let edits = finding.fixes.iter_mut().flat_map(|Fix { edits, .. }| edits);
    edits.for_each(|Edit { at, .. }| bytes(at));
    finding.follows = finding.follows.map(|index| index + before);
    finding
}

fn statement_at(tree: &Tree, span: Span) -> Option<u32> {
    let after = tree.statements.partition_point(|spans| spans.whole.start <= span.start);
    after.checked_sub(1).map(|index| index as u32)
}

fn player_of(statement: &Statement) -> Option<PlayerId> {
    match statement {
        Statement::Turn(turn) => turn.player,
        Statement::Rack(player, _) => *player,
        Statement::Deal(player, _) | Statement::ToMove(player) | Statement::Redeal(player) => Some(*player),
        _ => None,
    }
}

/// The number of the set that holds a place, counted in the table that is written there.
fn set_of(game: &Game, statement: &Statement, place: Place) -> Option<u32> {
    let row = match place {
        Place::Row(row) => row,
        Place::Tiles(first, _) => game.row_ends.partition_point(|&end| end <= first) as u32,
        _ => return None,
    };
    let tables = match statement {
        Statement::Table(rows) => return (rows.first <= row && row < rows.end).then(|| row - rows.first + 1),
        Statement::Turn(turn) => game.actions_of(turn),
        _ => return None,
    };
    let holds = tables.iter().find_map(|action| match action {
        Action::Play(rows) | Action::Timeout(Some(rows)) => Some(*rows).filter(|r| r.first <= row && row < r.end),
        Action::Move { lay, .. } => Some(*lay).filter(|r| r.first <= row && row < r.end),
        _ => None,
    });
    holds.map(|rows| row - rows.first + 1)
}

/// Where the rows, actions and turns of each statement begin, to find the statement of a place by bisection.
struct Starts {
    rows: Vec<u32>,
    actions: Vec<u32>,
    turns: Vec<u32>,
}

impl Starts {
    /// Nothing is built where nobody will ask.
    fn of(game: &Game, nobody_asks: bool) -> Self {
        let mut starts = Starts { rows: Vec::new(), actions: Vec::new(), turns: Vec::new() };
        if nobody_asks {
            return starts;
        }
        let (mut row, mut action, mut turns) = (0, 0, 0);
        for statement in &game.statements {
            starts.rows.push(row);
            starts.actions.push(action);
            if let Statement::Turn(turn) = statement {
                turns += 1;
                action = turn.end_action;
            }
            row = row.max(end_row(game, statement));
            starts.turns.push(turns);
        }
        starts
    }

    fn statement_of(&self, game: &Game, place: Place) -> Option<u32> {
        let last_from = |starts: &[u32], at: u32| starts.partition_point(|&start| start <= at).checked_sub(1);
        match place {
            Place::Game => None,
            Place::Statement(index) | Place::Value(index) | Place::Time(index) | Place::Name(index, _) => Some(index),
            Place::Action(action) => last_from(&self.actions, action).map(|index| index as u32),
            Place::Row(row) => last_from(&self.rows, row).map(|index| index as u32),
            Place::Tiles(first, _) => {
                let row = game.row_ends.partition_point(|&end| end <= first) as u32;
                last_from(&self.rows, row).map(|index| index as u32)
            }
        }
    }

    fn turns_to(&self, statement: u32) -> u32 {
        self.turns.get(statement as usize).copied().unwrap_or(0)
    }
}

/// The row after the last one of a statement; 0 where it has none.
fn end_row(game: &Game, statement: &Statement) -> u32 {
    let of_action = |action: &Action| match action {
        Action::Play(rows) | Action::Draw(rows) | Action::Timeout(Some(rows)) => rows.end,
        Action::Move { lift, lay } => lift.end.max(lay.end),
        Action::Pass | Action::Timeout(None) | Action::Out => 0,
    };
    match statement {
        Statement::Table(rows) | Statement::Rack(_, rows) | Statement::Left(rows) | Statement::Deal(_, rows) => {
            rows.end
        }
        Statement::Turn(turn) => game.actions_of(turn).iter().map(of_action).max().unwrap_or(0),
        Statement::Start(draws) => draws.iter().map(|draw| draw.row + 1).max().unwrap_or(0),
        _ => 0,
    }
}

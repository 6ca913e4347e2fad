//! From what was found to its JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::House;
use super::report::{
    Bytes, Checked, Citation, Edit, Finding, Fix, Head, NotJudged, Opening, OtherSystem, Points, Position, Range,
    Related, Report, RuleSystem, SetsSeen, Setting, Summary, Table, Value,
};
use crate::check;
use crate::finding::{Arg, Level, Message, Rule};
use crate::messages::{Lang, say};
use crate::report::{self, Ground, Located, RulesUsed, SeenTable, span_of};
use crate::rules::{self, Doc};
use crate::text::{LineIndex, Span};

impl From<&RulesUsed> for RuleSystem {
    fn from(rules: &RulesUsed) -> Self {
        RuleSystem { system: rules.system.clone(), house: House(rules.house.clone()) }
    }
}

fn setting(ground: &Ground) -> Setting {
    Setting { key: ground.key.name(), value: ground.value.clone(), source: source_name(&ground.source) }
}

/// Nothing where nobody was scored.
fn scores(scores: &[(String, i64)]) -> Option<BTreeMap<String, Points>> {
    let points = scores.iter().map(|(name, halves)| (name.clone(), Points::of_halves(*halves)));
    if scores.is_empty() { None } else { Some(points.collect()) }
}

/// The rules of all documents, where they are the same.
#[derive(Clone, Debug, Default)]
pub enum RulesOfAll {
    /// There is no document yet.
    #[default]
    Nothing,
    /// So far they are these.
    Same(RuleSystem),
    /// Documents, or the games of one, differ.
    Differ,
}

impl RulesOfAll {
    /// With the rules of one more document.
    pub fn add(&mut self, report: &report::Report) {
        let known = std::mem::take(self);
        *self = match (known, report.rules_of_all().map(RuleSystem::from)) {
            (known, None) if !report.rules_vary => known,
            (RulesOfAll::Nothing, Some(rules)) => RulesOfAll::Same(rules),
            (RulesOfAll::Same(known), Some(rules)) if known == rules => RulesOfAll::Same(known),
            _ => RulesOfAll::Differ,
        };
    }

    /// The rules, where there are documents and all have the same.
    pub fn same(self) -> Option<RuleSystem> {
        if let RulesOfAll::Same(rules) = self { Some(rules) } else { None }
    }
}

impl Summary {
    /// With the figures of one more document.
    pub fn add(&mut self, report: &report::Report) {
        self.files += 1;
        self.games += report.n_games;
        self.turns += report.n_turns;
        self.add_findings(report);
    }

    /// With the findings of a report on some games of a document.
    pub fn add_findings(&mut self, report: &report::Report) {
        self.errors += report.n_at(Level::Error);
        self.warnings += report.n_at(Level::Warning);
        self.notes += report.n_at(Level::Note);
    }
}

/// What columns count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Encoding {
    /// Bytes.
    #[serde(rename = "utf-8")]
    Utf8,
    /// UTF-16 code units, as in the Language Server Protocol.
    #[default]
    #[serde(rename = "utf-16")]
    Utf16,
    /// Characters.
    #[serde(rename = "utf-32")]
    Utf32,
}

/// Where places of one text are, and in which language it is spoken of.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The text.
    pub text: &'a str,
    /// Its lines.
    pub index: &'a LineIndex,
    /// The language of messages.
    pub lang: Lang,
    /// What columns count.
    pub encoding: Encoding,
}

impl Checked {
    /// The report on one document; at most `most` findings are listed.
    pub fn new(source: Source, uri: String, report: &report::Report, most: usize) -> Self {
        Checked::with(findings(source, report, most), uri, report, source.lang)
    }

    /// The same, where the findings have been taken out of the report game by game.
    pub fn with(findings: Vec<Finding>, uri: String, report: &report::Report, lang: Lang) -> Self {
        let differing = if report.rules_vary { &*report.played } else { &[] };
        Checked {
            uri,
            path_bytes: None,
            rules: report.rules_of_all().map(RuleSystem::from),
            rules_of_games: differing.iter().map(|played| RuleSystem::from(&played.rules)).collect(),
            verdict: report.verdict.word(),
            kind: report.kind.word(),
            findings,
            not_judged: report.not_judged.iter().map(|open| not_judged(open, lang)).collect(),
            tables: tables(report.tables.clone()),
            opening: report.opening.map(|opening| Opening {
                points: opening.points,
                needed: opening.needed,
                reconstructed: opening.reconstructed,
            }),
            scores: scores(&report.scores),
            rests_on: report.rests_on.iter().map(setting).collect(),
            other_systems: report.other_systems().map(other_system).collect(),
        }
    }
}

/// The findings of a report, at most so many.
pub fn findings(source: Source, report: &report::Report, most: usize) -> Vec<Finding> {
    let mut docs = Docs::default();
    report.findings.iter().take(most).map(|located| finding(source, located, report, &mut docs)).collect()
}

impl Report {
    /// The report on one document.
    pub fn on(document: Checked, report: &report::Report, lang: Lang) -> Report {
        let mut summary = Summary::default();
        summary.add(report);
        Report {
            head: Head::new(document.rules.clone(), lang),
            verdict: report.verdict.word(),
            summary,
            documents: vec![document],
        }
    }
}

/// The texts of rules, each read once a document.
type Docs = BTreeMap<Rule, Option<Doc>>;

fn finding(source: Source, located: &Located, report: &report::Report, docs: &mut Docs) -> Finding {
    let finding = &located.finding;
    let disagrees = |other: &&check::OtherSystem| !other.rules.contains(&finding.rule);
    Finding {
        rule: finding.rule.name(),
        group: finding.rule.group().name(),
        level: finding.level.word(),
        message: say(&finding.message, source.lang),
        args: args(&finding.message),
        help: finding.help.as_ref().map(|help| say(help, source.lang)),
        range: source.range(located.span()),
        bytes: source.bytes(located.span()),
        game: located.game,
        turn: located.turn,
        player: located.player.clone(),
        set: located.set,
        follows: finding.follows,
        related: finding.related.iter().map(|(at, why)| related(source, span_of(*at), why)).collect(),
        citation: citation(located, source.lang, docs),
        other_systems: report.other_systems().filter(disagrees).map(other_system).collect(),
        fixes: finding.fixes.iter().map(|fix| self::fix(source, fix)).collect(),
        fingerprint: fingerprint(source, located),
    }
}

/// The short name of where something is from.
pub(super) fn source_name(source: &report::Source) -> String {
    match source {
        report::Source::Definition => "definition".to_owned(),
        report::Source::House => "house rule".to_owned(),
        report::Source::Text(name) => name.clone(),
    }
}

fn citation(located: &Located, lang: Lang, docs: &mut Docs) -> Option<Citation> {
    let rule = located.finding.rule;
    let doc = docs.entry(rule).or_insert_with(|| rules::doc(rule)).as_ref()?;
    let text = match lang {
        Lang::En => &doc.source_en,
        Lang::Nl => &doc.source_nl,
    };
    Some(Citation { source: source_name(&located.source), text: text.clone() })
}

fn related(source: Source, span: Span, why: &Message) -> Related {
    Related { message: say(why, source.lang), range: source.range(span) }
}

fn fix(source: Source, fix: &crate::finding::Fix) -> Fix {
    let edit = |edit: &crate::finding::Edit| {
        let span = span_of(edit.at);
        Edit { range: source.range(span), bytes: source.bytes(span), new_text: edit.text.clone() }
    };
    Fix { title: say(&fix.title, source.lang), edits: fix.edits.iter().map(edit).collect() }
}

/// Of a longer line only the place itself counts, so that many findings on one long line cost no more than elsewhere.
const MOST_LINE_BYTES: u32 = 400;

impl Source<'_> {
    /// A comment that stays behind.
    #[cfg(feature = "serve")]
    pub(crate) fn left_behind(&self, comment: Span) -> super::rpc::LeftBehind {
        let (text, range, bytes) = (comment.of(self.text), self.range(comment), self.bytes(comment));
        super::rpc::LeftBehind { text: text.to_owned(), allows: check::allowed(text).is_some(), range, bytes }
    }

    /// The line of a place.
    fn line_at(&self, span: Span) -> &str {
        let line = self.index.at(self.text, span.start).line;
        let line = self.index.line_span(self.text, line).unwrap_or_default();
        let line = if line.n_bytes() <= MOST_LINE_BYTES { line } else { span };
        let text = line.of(self.text);
        &text[..text.floor_char_boundary(MOST_LINE_BYTES as usize)]
    }

    fn range(&self, span: Span) -> Range {
        Range { start: self.position(span.start), end: self.position(span.end) }
    }

    fn bytes(&self, span: Span) -> Bytes {
        Bytes { start: self.index.whole_offset(span.start), end: self.index.whole_offset(span.end) }
    }

    fn position(&self, offset: u32) -> Position {
        let at = self.index.at(self.text, offset);
        let character = match self.encoding {
            Encoding::Utf8 => at.column_utf8,
            Encoding::Utf16 => at.column_utf16,
            Encoding::Utf32 => at.column_chars,
        };
        Position { line: at.line, character }
    }
}

fn args(message: &Message) -> BTreeMap<&'static str, Value> {
    let value = |arg| match arg {
        Arg::Number(number) => Value::Number(number),
        Arg::Text(text) => Value::Text(text),
    };
    message.args().into_iter().map(|(name, arg)| (name, value(arg))).collect()
}

/// FNV-1a over the rule, the message and the line without its spaces: it survives lines that are added above and a
/// new indentation.
fn fingerprint(source: Source, located: &Located) -> String {
    let mut hash = Fnv::default();
    hash.add(located.finding.rule.name());
    hash.add(located.finding.message.id());
    for (name, arg) in located.finding.message.args() {
        hash.add(name);
        match arg {
            Arg::Number(number) => hash.add(&number.to_string()),
            Arg::Text(text) => hash.add(&text),
        }
    }
    for word in source.line_at(located.span()).split_whitespace() {
        hash.add(word);
    }
    format!("{:016x}", hash.0)
}

struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// A zero byte after each part keeps `ab`, `c` apart from `a`, `bc`.
    fn add(&mut self, part: &str) {
        for byte in part.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

fn not_judged(open: &crate::finding::NotJudged, lang: Lang) -> NotJudged {
    NotJudged { rule: open.rule.name(), reason: say(&open.reason, lang) }
}

fn other_system(other: &check::OtherSystem) -> OtherSystem {
    OtherSystem { system: other.system.clone(), verdict: other.verdict.word() }
}

/// The tables of a report.
pub fn tables(tables: Vec<SeenTable>) -> Vec<Table> {
    tables.into_iter().map(|table| Table { sets: SetsSeen(table) }).collect()
}

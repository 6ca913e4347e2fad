//! What was found, as text: one file per output format.

pub mod clean;
pub mod concise;
pub mod full;
pub mod json;
pub mod judged;
pub mod narrated;
pub mod play;
pub mod replay;
pub mod score;
mod snippet;
mod tiles;

use std::io;

use crate::check::{OtherSystem, Verdict};
use crate::finding::{Level, NotJudged, Rule};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::report::{Located, Report, Source};
use crate::rules;
use crate::text::{LineIndex, Span};

/// A document and what is said about it.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// Its name, without control characters.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
    /// The lines of the text.
    pub index: &'a LineIndex,
    /// What was found.
    pub report: &'a Report,
    /// How many findings to show at most.
    pub most: usize,
    /// How many findings of the document were shown before those of this report.
    pub n_before: usize,
    /// Whether to tell everything that could not be judged, or only what decides.
    pub open: OpenRules,
    /// The language.
    pub lang: Lang,
}

/// How many findings of a document are not shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut(pub u32);

/// Which rules that could not be judged are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenRules {
    /// All.
    All,
    /// Those that leave the verdict open.
    Deciding,
}

/// What the reader's screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Colours.
    pub color: bool,
    /// Drawing characters beyond ASCII.
    pub unicode: bool,
    /// Columns, at least 20.
    pub width: usize,
}

impl Shown<'_> {
    /// The findings to show.
    pub fn findings(&self) -> impl Iterator<Item = &Located> {
        self.report.findings.iter().take(self.most)
    }

    /// The rules that could not be judged, as far as they are told.
    pub fn not_judged(&self) -> impl Iterator<Item = &NotJudged> {
        let all = self.open == OpenRules::All;
        let decides = self.report.verdict == Verdict::Open;
        self.report.not_judged.iter().filter(move |open| all || (open.decides && decides))
    }

    /// Says how many findings of the document were left out, where some were.
    pub fn write_left_out(&self, out: &mut dyn io::Write, left_out: LeftOut) -> io::Result<()> {
        if left_out.0 == 0 {
            return Ok(());
        }
        writeln!(out, "{}: {}", self.name, ui(Ui::MoreFindings { n_findings: left_out.0 }, self.lang))
    }

    /// `name:line:column`, both from 1, the column in characters.
    pub fn position(&self, span: Span) -> String {
        let at = self.index.at(self.text, span.start);
        format!("{}:{}:{}", self.name, at.line + 1, at.column_chars + 1)
    }
}

/// The word of a level.
pub fn level_word(level: Level, lang: Lang) -> String {
    let phrase = match level {
        Level::Off => Ui::Off {},
        Level::Note => Ui::Note {},
        Level::Warning => Ui::Warning {},
        Level::Error => Ui::Error {},
    };
    ui(phrase, lang)
}

/// The word of a verdict.
pub fn verdict_word(verdict: Verdict, lang: Lang) -> String {
    let phrase = match verdict {
        Verdict::Legal => Ui::Legal {},
        Verdict::Open => Ui::Open {},
        Verdict::Illegal => Ui::Illegal {},
    };
    ui(phrase, lang)
}

/// `rule NAME of SYSTEM`, with its source in words.
pub fn rule_and_source(located: &Located, report: &Report, lang: Lang) -> String {
    let (rule, system) = (located.finding.rule.name(), &*report.rules.system);
    let Some(doc) = rules::doc(located.finding.rule) else { return ui(Ui::RuleOf { rule, system }, lang) };
    let text = match lang {
        Lang::En => doc.source_en,
        Lang::Nl => doc.source_nl,
    };
    let source = source_word(&located.source, lang);
    ui(Ui::RuleAndSource { rule, system, source: &source, text: &text }, lang)
}

/// Where a rule is from, in words.
pub fn source_word(source: &Source, lang: Lang) -> String {
    match source {
        Source::Definition => ui(Ui::ByDefinition {}, lang),
        Source::House => ui(Ui::HouseRule {}, lang),
        Source::Text(name) => match name.as_str() {
            "booklet" => ui(Ui::Booklet {}, lang),
            "international" => ui(Ui::InternationalText {}, lang),
            "club" => ui(Ui::ClubText {}, lang),
            _ => name.clone(),
        },
    }
}

/// `legal under international, mso; open under wiskunde`: systems with another verdict that do not break `rule`.
pub fn elsewhere(rule: Option<Rule>, report: &Report, lang: Lang) -> Option<String> {
    let disagrees = |other: &&OtherSystem| rule.is_none_or(|rule| !other.rules.contains(&rule));
    let others: Vec<&OtherSystem> = report.other_systems().filter(disagrees).collect();
    let under = |verdict: Verdict| {
        let names: Vec<&str> = others.iter().filter(|other| other.verdict == verdict).map(|o| &*o.system).collect();
        let (word, systems) = (verdict_word(verdict, lang), names.join(", "));
        (!names.is_empty()).then(|| ui(Ui::VerdictUnder { verdict: &word, systems: &systems }, lang))
    };
    let words: Vec<String> = [Verdict::Legal, Verdict::Open, Verdict::Illegal].into_iter().filter_map(under).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

/// With a capital and no full stop, for what follows a colon.
pub fn sentence_start(words: &str) -> String {
    let mut start = sentence(words);
    start.pop();
    start
}

/// Begins the sentence with a capital and ends it with a full stop.
pub fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let mut sentence: String = chars.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    sentence.push_str(chars.as_str());
    if !sentence.ends_with(['.', '?', '!']) {
        sentence.push('.');
    }
    sentence
}

//! Plain sentences, for screen readers and for reading aloud.

use std::io::{self, Write};

use super::clean::one_line;
use super::tiles::{spoken, spoken_tiles};
use super::{Shown, elsewhere, level_word, rule_and_source, sentence, sentence_start, verdict_word};
use crate::messages::say;
use crate::messages::ui::{Ui, ui};
use crate::report::{Located, span_of};
use crate::text::Span;

/// More of the text than this is not read out.
const MOST_CHARS: usize = 80;

/// The verdict on a document.
pub fn write_verdict(out: &mut dyn Write, shown: &Shown) -> io::Result<()> {
    let verdict = verdict_word(shown.report.verdict, shown.lang);
    writeln!(out, "{}.", ui(Ui::DocumentIs { path: shown.name, verdict: &verdict }, shown.lang))
}

/// The findings of a report, a paragraph each.
pub fn write_findings(out: &mut dyn Write, shown: &Shown) -> io::Result<()> {
    shown.findings().try_for_each(|located| write_one(out, shown, located))
}

/// What decides and is not known.
pub fn write_open(out: &mut dyn Write, shown: &Shown) -> io::Result<()> {
    for open in shown.not_judged() {
        let reason = spoken(&say(&open.reason, shown.lang), shown.lang);
        writeln!(out, "{}: {}", sentence_start(&ui(Ui::NotJudged {}, shown.lang)), sentence_end(&reason))?;
    }
    Ok(())
}

fn write_one(out: &mut dyn Write, shown: &Shown, located: &Located) -> io::Result<()> {
    let lang = shown.lang;
    let finding = &located.finding;
    let place = place(shown, located.span(), located);
    let message = spoken(&one_line(&say(&finding.message, lang)), lang);
    write!(out, "{place}. {}: {}", sentence_start(&level_word(finding.level, lang)), sentence_end(&message))?;
    if let Some(text) = read_out(shown, located.span()) {
        write!(out, " {}", sentence(&ui(Ui::Reads { text: &text }, lang)))?;
    }
    for (at, why) in &finding.related {
        let (place, why) = (place_in_text(shown, span_of(*at)), spoken(&one_line(&say(why, lang)), lang));
        write!(out, " {}", sentence(&ui(Ui::Because { place: &place, why: &why }, lang)))?;
    }
    if let Some(help) = &finding.help {
        // What the reader is to type stays as it is typed.
        let help = one_line(&say(help, lang)).replace('`', "");
        write!(out, " {}", sentence(&ui(Ui::NextStep { help: &help }, lang)))?;
    }
    if finding.follows.is_some() {
        write!(out, " {}", sentence(&ui(Ui::Follows {}, lang)))?;
    }
    write!(out, " {}", sentence(&rule_and_source(located, shown.report, lang)))?;
    if let Some(others) = elsewhere(Some(finding.rule), shown.report, lang) {
        write!(out, " {}: {}", sentence_start(&ui(Ui::Elsewhere {}, lang)), sentence_end(&others))?;
    }
    writeln!(out)
}

/// `a.rummi, line 3, characters 6 to 10, in turn 2 of Anna`.
/// A place, and in which turn the finding there is.
fn place(shown: &Shown, span: Span, located: &Located) -> String {
    let mut place = place_in_text(shown, span);
    if let Some(turn) = located.turn {
        place += ", ";
        place += &ui(Ui::InTurn { turn }, shown.lang);
    }
    if let Some(player) = &located.player {
        place += " ";
        place += &ui(Ui::OfPlayer { player: &one_line(player) }, shown.lang);
    }
    place
}

fn place_in_text(shown: &Shown, span: Span) -> String {
    let start = shown.index.at(shown.text, span.start);
    let end = shown.index.at(shown.text, span.end.saturating_sub(1).max(span.start));
    let to = if end.line == start.line { end.column_chars } else { start.column_chars };
    let phrase = Ui::Place { path: shown.name, line: start.line + 1, from: start.column_chars + 1, to: to + 1 };
    ui(phrase, shown.lang)
}

/// The text of a place in words, where it is short enough to be followed.
fn read_out(shown: &Shown, span: Span) -> Option<String> {
    let text = span.of(shown.text).trim();
    if text.is_empty() || MOST_CHARS < text.chars().count() {
        return None;
    }
    Some(spoken_tiles(&one_line(text), shown.lang))
}

/// With a full stop and no capital.
fn sentence_end(words: &str) -> String {
    let end = if words.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{words}{end}")
}

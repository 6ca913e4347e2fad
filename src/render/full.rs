//! Findings with the line they are on, every tile concerned underlined.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, Severity, SourceCode, ThemeCharacters, ThemeStyles,
};
use owo_colors::Style;

use super::clean::{one_line, same_length};
use super::snippet::Picture;
use super::tiles::TileColours;
use super::{Look, Shown, concise, elsewhere, level_word, rule_and_source};
use crate::finding::Level;
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, say};
use crate::report::{Located, span_of};
use crate::text::Span;

/// After so many findings of one document the rest come one a line.
const MOST_PICTURES: usize = 1000;

/// The findings of a report.
pub fn write_findings(out: &mut dyn Write, shown: &Shown, look: Look) -> io::Result<()> {
    if shown.findings().next().is_none() {
        return Ok(());
    }
    let text = drawable(shown.text);
    for (index, located) in (shown.n_before..).zip(shown.findings()) {
        match index {
            0..MOST_PICTURES => write_one(out, shown, located, &text, look)?,
            MOST_PICTURES => {
                writeln!(out, "{}", ui(Ui::MoreInBrief {}, shown.lang))?;
                concise::write_one(out, shown, located)?;
            }
            _ => concise::write_one(out, shown, located)?,
        }
    }
    Ok(())
}

/// The text as [`write_one`] wants it: safe for a terminal, with a line end at its end.
pub fn drawable(text: &str) -> Cow<'_, str> {
    let text = same_length(text);
    if text.ends_with('\n') && !text.is_empty() {
        // A place after the last line end needs a line to stand on.
        return Cow::Owned(text.into_owned() + "\n");
    }
    Cow::Owned(text.into_owned() + "\n")
}

/// One finding with its picture; `text` is [`drawable`].
pub fn write_one(out: &mut dyn Write, shown: &Shown, located: &Located, text: &str, look: Look) -> io::Result<()> {
    let mut drawn = String::new();
    let position = |span: Span| shown.position(span);
    let picture = Picture { text, index: shown.index, primary: located.span(), position: &position };
    let diagnostic = Drawn { located, lang: shown.lang, picture };
    // Writing to a string cannot fail, and every place has been clipped to the text.
    let _ = handler(look, located.finding.level).render_report(&mut drawn, &diagnostic);
    write_notes(&mut drawn, shown, located, look);
    writeln!(out, "{drawn}")
}

/// What decides and is not known, where the verdict is open.
pub fn write_open(out: &mut dyn Write, shown: &Shown, look: Look) -> io::Result<()> {
    for open in shown.not_judged() {
        let label = ui(Ui::NotJudged {}, shown.lang);
        let reason = one_line(&say(&open.reason, shown.lang)).into_owned();
        let mut note = String::new();
        let head = format!("{}: {label}: ", shown.name);
        wrap(&mut note, &head, &format!("{reason} ({})", open.rule.name()), look.width);
        write!(out, "{note}")?;
    }
    Ok(())
}

/// Help, source and what other systems say, below the picture.
fn write_notes(drawn: &mut String, shown: &Shown, located: &Located, look: Look) {
    let finding = &located.finding;
    let lang = shown.lang;
    let mut note = |label: Ui, words: &str| {
        let label = format!("  {}: ", ui(label, lang));
        wrap(drawn, &label, &one_line(words), look.width);
    };
    if let Some(help) = &finding.help {
        note(Ui::Help {}, &say(help, lang));
    }
    note(Ui::Source {}, &rule_and_source(located, shown.report, lang));
    if let Some(others) = elsewhere(Some(finding.rule), shown.report, lang) {
        note(Ui::Elsewhere {}, &others);
    }
    if finding.follows.is_some() {
        note(Ui::Note {}, &ui(Ui::Follows {}, lang));
    }
}

/// Words that fit the width, the later lines indented below the first.
pub fn wrap(out: &mut String, head: &str, words: &str, width: usize) {
    let indent = head.chars().count().min(width / 2);
    let mut column = head.chars().count();
    out.push_str(head);
    for (index, word) in words.split_whitespace().enumerate() {
        let n_chars = word.chars().count();
        if 0 < index && width < column + 1 + n_chars {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if 0 < index {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += n_chars;
    }
    out.push('\n');
}

fn handler(look: Look, level: Level) -> GraphicalReportHandler {
    let style = match (look.color, level) {
        (false, _) => Style::new(),
        (true, Level::Error) => Style::new().red().bold(),
        (true, Level::Warning) => Style::new().yellow().bold(),
        (true, Level::Note | Level::Off) => Style::new().cyan().bold(),
    };
    let characters = if look.unicode { ThemeCharacters::unicode() } else { ThemeCharacters::ascii() };
    let mut styles = if look.color { ThemeStyles::ansi() } else { ThemeStyles::none() };
    styles.highlights = vec![style];
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme { characters, styles })
        .with_links(false)
        .with_urls(false)
        .without_primary_span_start()
        .with_context_lines(0)
        .with_width(look.width);
    if look.color { handler.with_syntax_highlighting(TileColours) } else { handler }
}

/// A finding as miette wants it.
struct Drawn<'a> {
    located: &'a Located,
    lang: Lang,
    picture: Picture<'a>,
}

impl Drawn<'_> {
    fn label(&self, span: Span, words: Option<String>) -> LabeledSpan {
        let span = self.picture.clip(span);
        LabeledSpan::new(words, span.start as usize, span.n_bytes() as usize)
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&one_line(&say(&self.located.finding.message, self.lang)))
    }
}

impl fmt::Debug for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Drawn<'_> {}

impl Diagnostic for Drawn<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let finding = &self.located.finding;
        Some(Box::new(format!("{}[{}]", level_word(finding.level, self.lang), finding.rule.name())))
    }

    fn severity(&self) -> Option<Severity> {
        Some(match self.located.finding.level {
            Level::Error => Severity::Error,
            Level::Warning => Severity::Warning,
            Level::Note | Level::Off => Severity::Advice,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.picture)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let finding = &self.located.finding;
        let words_at = |span: Span| {
            let related = finding.related.iter().find(|(at, _)| span_of(*at) == span);
            related.map(|(_, why)| one_line(&say(why, self.lang)).into_owned())
        };
        let mut spans: Vec<Span> = finding.at.iter().map(|at| span_of(*at)).collect();
        for (at, _) in &finding.related {
            if !spans.contains(&span_of(*at)) {
                spans.push(span_of(*at));
            }
        }
        Some(Box::new(spans.into_iter().map(move |span| self.label(span, words_at(span)))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::{At, Finding, Message, Rule};
    use crate::render::clean::is_unsafe;
    use crate::report::Report;
    use crate::text::LineIndex;
    use proptest::prelude::*;

    const PLAIN: Look = Look { color: false, unicode: true, width: 80 };

    fn located(spans: &[(u32, u32)]) -> Located {
        let at = |&(start, end): &(u32, u32)| At::Text(Span::new(start, end));
        let message = Message::LooseTiles { set: "R7 B7".into(), n_tiles: 2, needed: 3 };
        let mut finding = Finding::new(Rule::LooseTiles, at(&spans[0]), message.clone());
        finding.at.extend(spans[1..].iter().map(at));
        finding.related.push((at(&spans[0]), message));
        Located { finding, game: 1, turn: None, player: None, set: None, source: crate::report::Source::House }
    }

    fn draw(text: &str, spans: &[(u32, u32)], look: Look) -> String {
        let report = Report { findings: vec![located(spans)], ..Report::default() };
        let index = LineIndex::new(text);
        let shown = Shown {
            name: "a.rummi",
            text,
            index: &index,
            report: &report,
            most: usize::MAX,
            n_before: 0,
            open: crate::render::OpenRules::All,
            lang: Lang::En,
        };
        let mut out = Vec::new();
        write_findings(&mut out, &shown, look).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_header_tells_the_place_in_characters() {
        let drawn = draw("# é\ntable: R7 B7\n", &[(12, 17)], PLAIN);
        assert!(drawn.contains("[a.rummi:2:8]"), "{drawn}");
        assert!(drawn.contains(" 2 │ table: R7 B7\n   ·        ──┬──"), "{drawn}");
    }

    #[test]
    fn a_place_at_the_end_of_the_text_is_pointed_at() {
        for text in ["R1", "R1\n", ""] {
            let end = text.len() as u32;
            let drawn = draw(text, &[(end, end)], PLAIN);
            assert!(drawn.contains('▲'), "{text:?}: {drawn}");
        }
    }

    #[test]
    fn a_line_of_a_megabyte_prints_little() {
        let text = "R9 ".repeat(400_000);
        let drawn = draw(&text, &[(600_000, 600_002)], PLAIN);
        assert!(drawn.len() < 1000, "{} bytes", drawn.len());
        assert!(drawn.contains("[a.rummi:1:600001]"), "{drawn}");
        let drawn = draw(&text, &[(0, 1_199_999)], PLAIN);
        assert!(drawn.len() < 2000, "{} bytes: {drawn}", drawn.len());
        let apart = draw(&text, &[(30, 32), (900_000, 900_002)], PLAIN);
        assert!(apart.matches("1 │").count() == 2 && apart.len() < 2000, "{apart}");
    }

    #[test]
    fn lines_far_apart_are_two_pictures() {
        let text = "R9 B9\n".repeat(900);
        let drawn = draw(&text, &[(0, 2), (5388, 5390)], PLAIN);
        assert!(drawn.lines().count() < 30, "{drawn}");
    }

    #[test]
    fn colours_only_where_they_are_wanted() {
        let colours = Look { color: true, ..PLAIN };
        assert!(draw("R9 B9", &[(0, 2)], colours).contains("\x1b[31mR9"));
        assert!(!draw("R9 B9", &[(0, 2)], PLAIN).contains('\x1b'));
        let ascii = Look { unicode: false, ..PLAIN };
        assert!(draw("R9 B9", &[(0, 2)], ascii).is_ascii());
    }

    #[test]
    fn words_wrap_below_each_other() {
        let mut out = String::new();
        wrap(&mut out, "  help: ", "one two three four", 20);
        assert_eq!(out, "  help: one two\n        three four\n");
    }

    proptest! {
        #[test]
        fn nothing_panics_and_nothing_is_raw(
            text in "([A-Z0-9 |\n\r\t]|\\PC|[\x00-\x1f\x7f\u{85}\u{202e}\u{2028}]){0,300}",
            places in prop::collection::vec((0_usize..400, 0_usize..60), 1..4),
            width in 20_usize..100,
        ) {
            let boundary = |at: usize| text.floor_char_boundary(at.min(text.len())) as u32;
            let spans: Vec<(u32, u32)> =
                places.iter().map(|&(start, length)| (boundary(start), boundary(start + length))).collect();
            let drawn = draw(&text, &spans, Look { width, ..PLAIN });
            prop_assert!(!drawn.contains(|c| is_unsafe(c) && c != '\n'), "{:?}", drawn);
            prop_assert!(!drawn.contains("Failed to read"), "{}", drawn);
        }
    }
}

//! A document that options and texts of the command line spell.

use std::io;

use clap::ValueEnum;

use super::Failure;
use super::input::{Form, Input, read_stdin};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};

/// What every command takes that looks at one text.
#[derive(clap::Args)]
pub(super) struct Given {
    /// A table, or lines of a document; - reads standard input.
    #[arg(value_name = "TEXT")]
    pub(super) texts: Vec<String>,
    /// Rule system.
    #[arg(long, value_name = "NAME|FILE")]
    pub(super) rules: Option<String>,
    /// House rule on top of the rule system; may be repeated.
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) house: Vec<String>,
}

/// What spells a document.
#[derive(Clone, Copy, Default)]
pub(super) struct Texts<'a> {
    pub(super) lines: &'a [String],
    pub(super) table: Option<&'a str>,
    pub(super) rack: Option<&'a str>,
    pub(super) opened: Option<Opened>,
    pub(super) turn: Option<&'a str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Opened {
    Yes,
    No,
    Unknown,
}

impl Opened {
    const fn word(self) -> &'static str {
        match self {
            Opened::Yes => "yes",
            Opened::No => "no",
            Opened::Unknown => "unknown",
        }
    }
}

impl Texts<'_> {
    /// The document.
    pub(super) fn document(&self, lang: Lang) -> Result<String, Failure> {
        let mut texts = Vec::new();
        for text in self.lines {
            texts.push(if text == "-" { from_stdin(lang)? } else { text.clone() });
        }
        let lines = self.spelled(&texts);
        if lines.is_empty() {
            return Err(Failure::Message(ui(Ui::NoText {}, lang)));
        }
        Ok(lines.join("\n") + "\n")
    }

    fn spelled(&self, texts: &[String]) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.table.map(|sets| format!("table: {sets}")));
        lines.extend(self.rack.map(|tiles| format!("rack: {tiles}")));
        lines.extend(self.opened.map(|opened| format!("opened: {}", opened.word())));
        let alone = lines.is_empty() && self.turn.is_none() && texts.iter().all(|text| is_table(text));
        let mut after_table = false;
        for text in texts {
            // Tiles among statements are the table's; each further such text is one more set of it.
            let is_table = is_table(text);
            lines.push(match (alone, is_table, after_table) {
                (true, ..) | (_, false, _) => text.clone(),
                (false, true, false) => format!("table: {text}"),
                (false, true, true) => format!("  {text}"),
            });
            after_table = is_table;
        }
        lines.extend(self.turn.map(String::from));
        lines
    }
}

fn from_stdin(lang: Lang) -> Result<String, Failure> {
    let cannot = |error: io::Error| ui(Ui::CannotRead { path: "-", why: &error.to_string() }, lang);
    let bytes = read_stdin().map_err(cannot)?;
    Ok(Input::new(bytes, Form::Notation).text)
}

/// Whether a text is only tiles and bars: it has neither the `:` of a statement nor an action.
fn is_table(text: &str) -> bool {
    let code = text.split('#').next().unwrap_or("");
    let word = code.split_whitespace().next().unwrap_or("");
    let actions = ["play", "move", "draw", "pass", "timeout", "out", "redeal"];
    !code.contains([':', '>', ';', '\n', '\r'])
        && !word.is_empty()
        && !actions.iter().any(|action| word.eq_ignore_ascii_case(action))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(given: &Texts, texts: &[&str]) -> Vec<String> {
        given.spelled(&texts.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn texts_that_are_only_tiles_are_a_table() {
        assert_eq!(lines(&Texts::default(), &["R9 J R11 | B3 R3 J"]), ["R9 J R11 | B3 R3 J"]);
        let turn = Texts { turn: Some("play R9-11"), ..Texts::default() };
        assert_eq!(lines(&turn, &["R9 J R11", "B3 R3 J"]), ["table: R9 J R11", "  B3 R3 J", "play R9-11"]);
        assert_eq!(lines(&Texts::default(), &["table: R1", "draw K2"]), ["table: R1", "draw K2"]);
    }

    #[test]
    fn options_come_before_the_turn() {
        let given = Texts {
            table: Some("R4-8"),
            rack: Some("R6"),
            opened: Some(Opened::No),
            turn: Some("move > R6"),
            ..Texts::default()
        };
        assert_eq!(lines(&given, &["left: K1"]), ["table: R4-8", "rack: R6", "opened: no", "left: K1", "move > R6"]);
    }

    #[test]
    fn a_table_is_told_from_a_turn() {
        assert!(is_table("R1 R2 # why: not") && is_table("... | R4"));
        assert!(!is_table("Pass") && !is_table("move > R1") && !is_table("Anna: draw") && !is_table(""));
    }
}

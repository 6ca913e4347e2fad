//! A document that a table, a rack, a turn and lines of text spell.

use crate::model::Statement;
use crate::protocol::OpenedWord;
use crate::syntax::{self, Tree};

/// What was given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelled<'a> {
    /// Tables, or lines of a document.
    pub texts: &'a [String],
    /// The sets on the table before the turn.
    pub table: Option<&'a str>,
    /// The player's rack before the turn.
    pub rack: Option<&'a str>,
    /// Whether the player had opened before.
    pub opened: Option<OpenedWord>,
    /// What the player did.
    pub turn: Option<&'a str>,
}

impl Spelled<'_> {
    /// The document; `None` where nothing was given.
    pub fn document(&self) -> Option<String> {
        let lines = self.lines();
        if lines.is_empty() { None } else { Some(lines.join("\n") + "\n") }
    }

    /// The name of the first part, beside the texts, that is not one statement of its own kind, or says how others are to
    /// be judged: it could change what the rest means.
    pub fn stray(&self) -> Option<&'static str> {
        let is_table = |statement: &Statement| matches!(statement, Statement::Table(_));
        let is_rack = |statement: &Statement| matches!(statement, Statement::Rack(..));
        let is_turn = |statement: &Statement| matches!(statement, Statement::Turn(_));
        let strays = |head: &str, value: Option<&str>, is_own: &dyn Fn(&Statement) -> bool| {
            // With its head before it, one line without a comment can be nothing else.
            let may_stray = |value: &&str| head.is_empty() || value.contains(['\n', '\r', '#']);
            value.filter(may_stray).is_some_and(|value| !is_alone(&format!("{head}{value}\n"), is_own))
        };
        match () {
            () if strays("table: ", self.table, &is_table) => Some("table"),
            () if strays("rack: ", self.rack, &is_rack) => Some("rack"),
            () if strays("", self.turn, &is_turn) => Some("turn"),
            () => None,
        }
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.table.map(|sets| format!("table: {sets}")));
        lines.extend(self.rack.map(|tiles| format!("rack: {tiles}")));
        lines.extend(self.opened.map(|opened| format!("opened: {}", opened.word())));
        let alone = lines.is_empty() && self.turn.is_none() && self.texts.iter().all(|text| is_table(text));
        let mut after_table = false;
        for text in self.texts {
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

/// Whether a text is one statement of a kind, or one that cannot be read.
fn is_alone(text: &str, is_own: &dyn Fn(&Statement) -> bool) -> bool {
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let [statement] = &*tree.game.statements else { return false };
    let continues = text.starts_with([' ', '\t']);
    let pardons = tree.comments.iter().any(|comment| comment.of(text).contains("rummilint:"));
    !continues && !pardons && (is_own(statement) || *statement == Statement::Unreadable)
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

    fn lines(given: &Spelled, texts: &[&str]) -> Vec<String> {
        let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
        Spelled { texts: &texts, ..*given }.lines()
    }

    #[test]
    fn texts_that_are_only_tiles_are_a_table() {
        assert_eq!(lines(&Spelled::default(), &["R9 J R11 | B3 R3 J"]), ["R9 J R11 | B3 R3 J"]);
        let turn = Spelled { turn: Some("play R9-11"), ..Spelled::default() };
        assert_eq!(lines(&turn, &["R9 J R11", "B3 R3 J"]), ["table: R9 J R11", "  B3 R3 J", "play R9-11"]);
        assert_eq!(lines(&Spelled::default(), &["table: R1", "draw K2"]), ["table: R1", "draw K2"]);
    }

    #[test]
    fn options_come_before_the_turn() {
        let (table, rack, turn) = (Some("R4-8"), Some("R6"), Some("move > R6"));
        let given = Spelled { table, rack, opened: Some(OpenedWord::No), turn, texts: &[] };
        assert_eq!(lines(&given, &["left: K1"]), ["table: R4-8", "rack: R6", "opened: no", "left: K1", "move > R6"]);
        assert_eq!(given.document().unwrap(), "table: R4-8\nrack: R6\nopened: no\nmove > R6\n");
        assert_eq!(Spelled::default().document(), None);
    }

    #[test]
    fn a_part_is_one_statement_of_its_own() {
        let stray = |table, rack, turn| {
            let given = |text: &'static str| if text.is_empty() { None } else { Some(text) };
            let (table, rack, turn) = (given(table), given(rack), given(turn));
            Spelled { table, rack, turn, ..Spelled::default() }.stray()
        };
        for turn in ["play R1-3", "Anna: move R1 > R1-3", "draw ?; out", "pass # why", "nonsense"] {
            assert_eq!(stray("R1-3 | B3 R3 J", "R1 ? J", turn), None, "{turn}");
        }
        assert_eq!(stray("R1-3\n  | B1-3", "R1\r\n\tR2", "play R1-3 |\n  B1-3"), None);
        for end in
            ["\nrules: sabra-50", "\r\nhouse: opening.points=1", "\rgame: x", "\nR4", " # rummilint: allow gap-in-run"]
        {
            let part = format!("R1-3{end}");
            let of = |name| {
                let part = |own: &str| if name == own { Some(&*part) } else { None };
                Spelled { table: part("table"), rack: part("rack"), ..Spelled::default() }.stray()
            };
            assert_eq!((of("table"), of("rack")), (Some("table"), Some("rack")), "{end:?}");
            let turn = format!("play {part}");
            assert_eq!(Spelled { turn: Some(&turn), ..Spelled::default() }.stray(), Some("turn"), "{end:?}");
        }
        for turn in [
            "rules: sabra-50",
            "table: R1-3",
            " R4",
            "\tplay R1-3",
            "\nplay R1-3\nend: out",
            "# rummilint: allow gap-in-run",
        ] {
            assert_eq!(stray("", "", turn), Some("turn"), "{turn:?}");
        }
        assert_eq!(Spelled { turn: Some(""), ..Spelled::default() }.stray(), Some("turn"));
    }

    #[test]
    fn a_table_is_told_from_a_turn() {
        assert!(is_table("R1 R2 # why: not") && is_table("... | R4"));
        assert!(!is_table("Pass") && !is_table("move > R1") && !is_table("Anna: draw") && !is_table(""));
    }
}

//! A document in its canonical form.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::Options;
use super::line::write_line;
use crate::model::Statement;
use crate::syntax::{Token, TokenKind, Tree, games, parse};

/// The canonical form of a document.
///
/// Keywords are lower case, colours their canonical capital; one blank stands between tiles and around bars, two stand
/// before a trailing comment and at the start of a continuation line; names are quoted only where they must be.
/// Lines stay lines: runs of blank ones become one, and none stands at the start or end. The line end that most lines
/// have ends them all. A line with a fault in it stays as it is, and no comment is ever lost. Formatting twice is
/// formatting once, and the game that is read from the result is the same.
///
/// ```
/// use rummilint::format::{canonical, Options};
/// assert_eq!(canonical("TABLE:r3 r4 r5|b8  k8 g8 #ok", Options::default()), "table: R3-5 | BKY8  #ok\n");
/// ```
pub fn canonical(text: &str, options: Options) -> String {
    let mut document = Document { text, options, line_end: main_line_end(text), out: String::new(), gap: false };
    let mut tree = Tree::default();
    for part in games(text) {
        parse(text, part.clone(), &mut tree);
        document.add(&tree, part);
    }
    document.out
}

/// The line end that most lines have.
fn main_line_end(text: &str) -> &'static str {
    let count = |end: &str| text.matches(end).count();
    let crlf = count("\r\n");
    let (lf, cr) = (count("\n") - crlf, count("\r") - crlf);
    if lf < crlf && cr <= crlf {
        "\r\n"
    } else if lf < cr {
        "\r"
    } else {
        "\n"
    }
}

struct Document<'t> {
    text: &'t str,
    options: Options,
    line_end: &'static str,
    out: String,
    /// Whether blank lines were passed over since the last line.
    gap: bool,
}

/// Which of the tree's faults and statements the lines have come to.
#[derive(Default)]
struct Seen {
    faults: usize,
    statements: usize,
}

impl Document<'_> {
    fn add(&mut self, tree: &Tree, part: Range<usize>) {
        let mut line: Vec<Token> = Vec::new();
        let mut seen = Seen::default();
        for token in tree.tokens(self.text, part) {
            if token.kind == TokenKind::LineEnd {
                self.add_line(&line, tree, &mut seen);
                line.clear();
            } else if token.kind != TokenKind::Blank || !token.span.of(self.text).starts_with('\u{feff}') {
                line.push(token);
            }
        }
        if !line.is_empty() {
            self.add_line(&line, tree, &mut seen);
        }
    }

    fn add_line(&mut self, line: &[Token], tree: &Tree, seen: &mut Seen) {
        let (Some(first), Some(last)) = (line.first(), line.last()) else {
            self.gap = true;
            return;
        };
        if line.iter().all(|token| token.kind == TokenKind::Blank) {
            self.gap = true;
            return;
        }
        // Without the blank line above it, a stray byte order mark would become the document's own.
        let has_mark = first.span.of(self.text).starts_with('\u{feff}');
        if core::mem::take(&mut self.gap) && (has_mark || !self.out.is_empty()) {
            self.out.push_str(self.line_end);
        }
        if is_faulty(line, tree, seen) {
            self.out.push_str(first.span.to(last.span).of(self.text));
        } else {
            write_line(&mut self.out, line, tree, self.text, self.options.shorthands);
        }
        self.out.push_str(self.line_end);
    }
}

/// Whether something in this line could not be read.
fn is_faulty(line: &[Token], tree: &Tree, seen: &mut Seen) -> bool {
    let (Some(first), Some(last)) = (line.first(), line.last()) else { return false };
    let (start, end) = (first.span.start, last.span.end);
    while tree.faults.get(seen.faults).is_some_and(|fault| fault.span.end < start) {
        seen.faults += 1;
    }
    while tree.statements.get(seen.statements).is_some_and(|spans| spans.whole.end < start) {
        seen.statements += 1;
    }
    let has_fault = tree.faults.get(seen.faults).is_some_and(|fault| fault.span.start <= end);
    let statement = tree.statements.get(seen.statements).filter(|spans| spans.whole.start <= end);
    let is_unread = statement.is_some() && tree.game.statements.get(seen.statements) == Some(&Statement::Unreadable);
    has_fault || is_unread || line.iter().any(|token| token.kind == TokenKind::Unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Shorthands;

    fn fmt(text: &str) -> String {
        canonical(text, Options::default())
    }

    #[test]
    fn lines() {
        let cases = [
            ("", ""),
            ("\u{feff}\n\n", ""),
            ("r9  j\tr11|b3 r3 J=r10", "R9 J R11 | B3 R3 J=R10\n"),
            ("TABLE :", "table:\n"),
            ("table: | R1 || R2 |", "table: R1 | R2\n"),
            ("|", "|\n"),
            ("table: …|R4-8", "table: ... | R4-8\n"),
            ("3.Anna[0:45]:Play R1 R2 R3;DRAW", "3. Anna [0:45]: play R1-3 ; draw\n"),
            ("\"Anna\" : move>g9", "Anna: move > Y9\n"),
            ("\"draw\": draw ?", "\"draw\": draw ?\n"),
            ("players:Anna ,\"Cees de Wit\"", "players: Anna, \"Cees de Wit\"\n"),
            ("House: a=b   c=D", "house: a=b c=D\n"),
            ("GAME:  Final,  2 #x  ", "game: Final,  2  #x\n"),
            ("opened: YES", "opened: yes\n"),
            ("score:Anna +3.5 , Bram -7", "score: Anna +3.5, Bram -7\n"),
            ("\n\n# top  \n\n\n\nR1\n\n", "# top\n\nR1\n"),
            ("table:\n\tR1 | \n     R2 # c\n   # d", "table:\n  R1\n  R2  # c\n  # d\n"),
            ("rack: R3 R4\n R5", "rack: R3 R4\n  R5\n"),
            ("R1\r\nR2\r\nR3\n", "R1\r\nR2\r\nR3\r\n"),
            ("R1\rR2", "R1\rR2\r"),
        ];
        for (text, canonical) in cases {
            assert_eq!(fmt(text), canonical, "{text:?}");
            assert_eq!(fmt(canonical), canonical);
        }
    }

    #[test]
    fn faulty_lines_stay_as_they_are() {
        let text = "TABLE:  r1 | R14  \nRack:r1\ntabel:  R1  # c\n   r1|\npool:  \n";
        assert_eq!(fmt(text), "TABLE:  r1 | R14  \nrack: R1\ntabel:  R1  # c\n   r1|\npool:  \n");
    }

    #[test]
    fn unfolded() {
        let options = Options { shorthands: Shorthands::Unfold };
        assert_eq!(canonical("table: R3-5 | RBK8 | ?*2", options), "table: R3 R4 R5 | R8 B8 K8 | ? ?\n");
    }
}

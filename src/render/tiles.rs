//! Tiles of the notation in a line of text: in their colours for the eye, in words for the ear.

use miette::SpanContents;
use miette::highlighters::{Highlighter, HighlighterState};
use owo_colors::{Style, Styled};

use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};

/// Where a token may end.
const DELIMITERS: &[char] = &[' ', '\t', '|', ';', '>', ',', ':', '#', '"'];

/// Gives every tile its colour; a black one, which a dark screen would hide, is bold.
pub(super) struct TileColours;

impl Highlighter for TileColours {
    fn start_highlighter_state<'h>(&'h self, _: &dyn SpanContents<'_>) -> Box<dyn HighlighterState + 'h> {
        Box::new(TileColours)
    }
}

/// A line with its tiles in their colours.
pub(super) fn coloured(line: &str) -> String {
    let parts = TileColours.highlight_line(line);
    parts.iter().filter(|part| !part.inner().is_empty()).map(ToString::to_string).collect()
}

impl HighlighterState for TileColours {
    fn highlight_line<'s>(&mut self, line: &'s str) -> Vec<Styled<&'s str>> {
        let code = line.find('#').unwrap_or(line.len());
        let mut parts = Vec::new();
        for token in line[..code].split_inclusive(DELIMITERS) {
            let tile = token.trim_end_matches(DELIMITERS);
            parts.push(style_of(tile).style(tile));
            parts.push(Style::new().style(&token[tile.len()..]));
        }
        parts.push(Style::new().dimmed().style(&line[code..]));
        parts
    }
}

/// The style of a token: that of its tile, or none where it is no tile.
pub(super) fn style_of(token: &str) -> Style {
    let face = token.strip_prefix("J=").unwrap_or(token);
    let mut chars = face.chars();
    let letter = chars.next().map_or(' ', |letter| letter.to_ascii_uppercase());
    let rest = chars.as_str();
    if letter == 'J' && (rest.is_empty() || rest.starts_with('*')) {
        return Style::new().magenta().bold();
    }
    if !rest.starts_with(|c: char| c.is_ascii_digit()) {
        return Style::new();
    }
    match letter {
        'R' => Style::new().red(),
        'B' => Style::new().blue(),
        'Y' | 'G' | 'O' => Style::new().yellow(),
        'K' | 'Z' => Style::new().bold(),
        _ => Style::new(),
    }
}

/// A sentence with the notation between backticks in words: `R9 J` is "red 9, joker".
pub(super) fn spoken(sentence: &str, lang: Lang) -> String {
    let mut words = String::new();
    for (index, part) in sentence.split('`').enumerate() {
        match part {
            _ if index % 2 == 0 => words += part,
            // A sign alone is heard as nothing.
            _ if !part.contains(char::is_alphanumeric) && part != "?" => words.extend(["\"", part, "\""]),
            _ => words += &spoken_tiles(part, lang),
        }
    }
    words
}

/// Notation in words; what is no tile stays as it is.
pub(super) fn spoken_tiles(notation: &str, lang: Lang) -> String {
    let mut words = String::new();
    let mut after_tile = false;
    for token in notation.split_whitespace() {
        let (tile, after) = token.split_at(token.trim_end_matches([',', ';', ':']).len());
        let spoken = spoken_tile(tile, lang);
        words += if words.is_empty() {
            ""
        } else if after_tile && spoken.is_some() {
            ", "
        } else {
            " "
        };
        words += spoken.as_deref().unwrap_or(tile);
        words += after;
        after_tile = spoken.is_some() && after.is_empty();
    }
    words
}

fn spoken_tile(token: &str, lang: Lang) -> Option<String> {
    if let Some((tile, n_times)) = token.split_once('*') {
        let tile = spoken_tile(tile, lang)?;
        return Some(ui(Ui::Times { n_times, tile: &tile }, lang));
    }
    match token {
        "J" | "j" => return Some(ui(Ui::Joker {}, lang)),
        "?" => return Some(ui(Ui::HiddenTile {}, lang)),
        _ => {}
    }
    if let Some(face) = token.strip_prefix("J=") {
        return Some(ui(Ui::JokerAs { face: &spoken_tile(face, lang)? }, lang));
    }
    let digits = token.find(|c: char| c.is_ascii_digit()).filter(|&at| 0 < at)?;
    let (letters, number) = token.split_at(digits);
    let colours: Option<Vec<String>> = letters.chars().map(|letter| colour(letter, lang)).collect();
    let colours = listed(&colours?, lang);
    let number = match number.split_once('-') {
        Some((first, last)) if is_number(first) && is_number(last) => ui(Ui::UpTo { first, last }, lang),
        _ if is_number(number) => number.to_string(),
        _ => return None,
    };
    Some(format!("{colours} {number}"))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn colour(letter: char, lang: Lang) -> Option<String> {
    let phrase = match letter.to_ascii_uppercase() {
        'R' => Ui::Red {},
        'B' => Ui::Blue {},
        'Y' | 'G' | 'O' => Ui::Yellow {},
        'K' | 'Z' => Ui::Black {},
        _ => return None,
    };
    Some(ui(phrase, lang))
}

/// `red, blue and black`.
fn listed(words: &[String], lang: Lang) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [first, last] => format!("{first} {} {last}", ui(Ui::And {}, lang)),
        [first, rest @ ..] => format!("{first}, {}", listed(rest, lang)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_spoken_and_other_words_stay() {
        let said = |notation| spoken_tiles(notation, Lang::En);
        assert_eq!(said("R9 J R11"), "red 9, joker, red 11");
        assert_eq!(said("RBK8 | ?*14"), "red, blue and black 8 | 14 times a hidden tile");
        assert_eq!(said("J=R10 R3-7"), "joker as red 10, red 3 to 7");
        assert_eq!(said("move R4 > B12"), "move red 4 > blue 12");
        assert_eq!(spoken("`R9` is 1 tile", Lang::Nl), "rood 9 is 1 tile");
    }

    #[test]
    fn a_coloured_line_reads_the_same_without_its_colours() {
        let line = "table: R9 J=B4 | K1*2; é # R1 here";
        let parts = TileColours.highlight_line(line);
        let plain: String = parts.iter().map(|part| *part.inner()).collect();
        assert_eq!(plain, line);
        let coloured: String = parts.iter().map(ToString::to_string).collect();
        assert!(coloured.contains("\x1b[31mR9\x1b["), "{coloured}");
    }
}

//! A table after a play or a repair: what moved is marked, with and without colour.

use std::io::{self, Write};

use owo_colors::{OwoColorize, Style};

use super::Look;
use super::tiles::style_of;
use crate::format;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::{Counts, SetSettings, Tile};
use crate::play::{Lying, Stays};
use crate::rules::reading::{Reading, points_of, read};

/// Every set on its line: `*` before one that is new or changed, brackets around the tiles that came to the table.
pub fn write_table(
    out: &mut dyn Write,
    table: &[Lying],
    came: &Counts,
    sets: &SetSettings,
    look: Look,
    lang: Lang,
) -> io::Result<()> {
    let mut came = *came;
    for (tiles, stays) in table {
        let shown = match stays {
            Stays::Yes => paint(&format::tiles(tiles), look),
            Stays::No => marked(tiles, &mut came, look),
        };
        let mark = if *stays == Stays::Yes { " " } else { "*" };
        writeln!(out, "  {mark} {}", with_worth(&shown, tiles, sets, lang))?;
    }
    Ok(())
}

/// The sets with bars between them.
pub fn sets<'a>(sets: impl IntoIterator<Item = &'a Vec<Tile>>) -> String {
    sets.into_iter().map(|set| format::tiles(set)).collect::<Vec<_>>().join(" | ")
}

/// What a play lifts and lays, as `move` takes it.
pub fn change(lifted: &[Vec<Tile>], laid: &[Vec<Tile>]) -> String {
    let change = format!("{} > {}", sets(lifted), sets(laid));
    change.trim().to_string()
}

/// The tiles in the notation, each on its own.
pub fn listed(tiles: &Counts) -> Vec<String> {
    tiles.tiles().map(|tile| tile.to_string()).collect()
}

fn with_worth(shown: &str, tiles: &[Tile], sets: &SetSettings, lang: Lang) -> String {
    let kind = match read(tiles, sets) {
        None => return ui(Ui::SetIs { set: shown, kind: &ui(Ui::NoSet {}, lang) }, lang),
        Some(Reading::Run { .. }) => Ui::Run {},
        Some(Reading::Group) => Ui::Group {},
        Some(Reading::Series) => Ui::Series {},
    };
    let points = read(tiles, sets).map_or(0, |reading| points_of(reading, tiles));
    ui(Ui::SetWorth { set: shown, kind: &ui(kind, lang), points }, lang)
}

/// The tiles one by one, those that came in brackets.
fn marked(tiles: &[Tile], came: &mut Counts, look: Look) -> String {
    let one = |&tile: &Tile| {
        let word = paint(&tile.to_string(), look);
        if came.take(tile) { format!("[{word}]") } else { word }
    };
    tiles.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn paint(tiles: &str, look: Look) -> String {
    let style = |token: &str| if look.color { style_of(token) } else { Style::new() };
    tiles.split(' ').map(|token| token.style(style(token)).to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Tree, parse};
    use crate::systems;

    #[test]
    fn what_moved_is_marked_without_colour() {
        let mut tree = Tree::default();
        let text = "B8-10 | R4 R5 J=R6";
        parse(text, 0..text.len(), &mut tree);
        let row = |row| tree.game.row(row).to_vec();
        let table = [(row(0), Stays::Yes), (row(1), Stays::No)];
        let came = Counts::of(&[Tile::JOKER]);
        let look = Look { color: false, unicode: true, width: 80 };
        let settings = systems::builtin("goliath-nl").unwrap().settings;
        let mut out = Vec::new();
        write_table(&mut out, &table, &came, &settings.sets, look, Lang::En).unwrap();
        let shown = "    B8-10: run, 27 points\n  * R4 R5 [J=R6]: run, 15 points\n";
        assert_eq!(String::from_utf8(out).unwrap(), shown);
    }
}

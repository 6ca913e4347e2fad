//! A moment of a game as a document that can be judged, solved and played on.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::Look;
use super::clean::one_line;
use super::tiles::coloured;
use crate::check::{Moment, PlayerView, SetKind, SetView};
use crate::format;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::{RuleSystem, end_word};
use crate::syntax::Tree;

/// Where a moment is from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The name of its document.
    pub path: &'a str,
    /// The number of the game in it, from 1.
    pub number: u32,
    /// Its title; empty where it has none.
    pub title: &'a str,
    /// The game.
    pub tree: &'a Tree,
    /// What it was read from.
    pub text: &'a str,
    /// How many turns it has.
    pub n_turns: u32,
    /// What it is played by.
    pub rules: &'a RuleSystem,
}

/// The moment in the notation, what is no notation in comments.
pub fn write(out: &mut dyn Write, moment: &Moment, source: Source, look: Look, lang: Lang) -> io::Result<()> {
    for line in document(moment, source, lang).lines() {
        let line = if look.color { coloured(line) } else { line.to_owned() };
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn document(moment: &Moment, source: Source, lang: Lang) -> String {
    let mut text = String::new();
    let title = if source.title.is_empty() { String::new() } else { format!(": {}", one_line(source.title)) };
    let (path, game, turn, of) = (source.path, source.number, moment.turn, source.n_turns);
    let head = Ui::AfterTurn { path, game, title: &title, turn, of };
    // Writing to a string cannot fail.
    let _ = writeln!(text, "# {}", ui(head, lang));
    if let Some(turn) = moment.turn_in(&source.tree.game) {
        let _ = writeln!(text, "# {}", one_line(&format::turn(source.tree, source.text, turn)));
    }
    let _ = writeln!(text, "rules: {}", one_line(&source.rules.system));
    if !source.rules.house.0.is_empty() {
        let pairs: Vec<String> = source.rules.house.0.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let _ = writeln!(text, "house: {}", pairs.join(" "));
    }
    let names: Vec<String> = named(moment).map(|player| format::name(&player.name)).collect();
    if !names.is_empty() {
        let _ = writeln!(text, "players: {}", names.join(", "));
    }
    write_table(&mut text, moment, source, lang);
    for player in &moment.players {
        write_rack(&mut text, player);
    }
    write_opened(&mut text, moment, lang);
    if let Some(pool) = moment.pool {
        let _ = writeln!(text, "pool: {pool}");
    }
    if let Some(next) = &moment.next {
        let _ = writeln!(text, "turn: {}", format::name(next));
    }
    if let Some(end) = moment.ended {
        let _ = writeln!(text, "end: {}", end_word(end));
    }
    text
}

fn named(moment: &Moment) -> impl Iterator<Item = &PlayerView> {
    moment.players.iter().filter(|player| !player.name.is_empty())
}

fn write_table(text: &mut String, moment: &Moment, source: Source, lang: Lang) {
    let Some(table) = &moment.table else { return };
    text.push_str("table:\n");
    for (index, &row) in table.rows.iter().enumerate() {
        let tiles = format::row(source.tree, source.text, row);
        let worth = moment.view.sets.get(index).map_or_else(String::new, |set| format!("  # {}", worth(set, lang)));
        let _ = writeln!(text, "  {}{worth}", one_line(&tiles));
    }
    if table.in_part {
        text.push_str("  ...\n");
    }
}

fn worth(set: &SetView, lang: Lang) -> String {
    let kind = match set.kind {
        SetKind::Run => Ui::Run {},
        SetKind::Group => Ui::Group {},
        SetKind::Series => Ui::Series {},
        SetKind::None => return ui(Ui::NoSet {}, lang),
    };
    ui(Ui::KindWorth { kind: &ui(kind, lang), points: set.points }, lang)
}

fn write_rack(text: &mut String, player: &PlayerView) {
    let Some(rack) = player.rack else { return };
    text.push_str("rack");
    if !player.name.is_empty() {
        let _ = write!(text, " {}", format::name(&player.name));
    }
    text.push(':');
    let tiles = rack.tiles();
    if !tiles.is_empty() {
        let _ = write!(text, " {}", format::tiles(&tiles));
    }
    text.push('\n');
}

/// Who has opened; where that is not known of everybody, in a comment.
fn write_opened(text: &mut String, moment: &Moment, lang: Lang) {
    let of = |opened: Option<bool>| {
        let players = named(moment).filter(move |player| player.opened == opened);
        players.map(|player| format::name(&player.name)).collect::<Vec<_>>().join(", ")
    };
    let (opened, unknown) = (of(Some(true)), of(None));
    if named(moment).next().is_none() {
        let known = moment.players.first().and_then(|player| player.opened);
        if let Some(opened) = known {
            let _ = writeln!(text, "opened: {}", if opened { "yes" } else { "no" });
        }
    } else if unknown.is_empty() {
        let _ = writeln!(text, "opened: {}", if opened.is_empty() { "none" } else { &opened });
    } else if !opened.is_empty() {
        let _ = writeln!(text, "# {}", ui(Ui::OpenedOrUnknown { opened: &opened, unknown: &unknown }, lang));
    }
}

//! A game as text, one statement a line.

use alloc::string::String;
use core::fmt::Write;

use super::Shorthands;
use super::fold::write_tiles;
use crate::model::{Action, End, Game, Opened, PlayerId, Rows, Statement, Tile, Turn};
use crate::syntax::Tree;
use crate::syntax::name::is_bare_name;

/// The game as a document in canonical form.
///
/// Reading it back gives an equal game where the notation can say all of it: no foreign tiles, no unreadable
/// statements, no turn without actions, no quote or line end in a name, no `#` or line end in a text, and rows and
/// players numbered in the order of their first use. What it cannot say is left out or becomes a blank.
pub fn game(game: &Game) -> String {
    let mut out = String::new();
    for statement in &game.statements {
        let length = out.len();
        write_statement(&mut out, game, statement);
        if length < out.len() {
            let shown = out.trim_end_matches(' ').len();
            out.truncate(shown);
            out.push('\n');
        }
    }
    out
}

/// A turn of a document, without a line end; tiles that no box holds as they are written there.
pub fn turn(tree: &Tree, text: &str, turn: &Turn) -> String {
    let game = &tree.game;
    let mut out = String::new();
    write_turn(&mut out, game, turn);
    let rows = |action: &Action| match *action {
        Action::Play(rows) | Action::Draw(rows) | Action::Timeout(Some(rows)) => [rows, Rows::default()],
        Action::Move { lift, lay } => [lift, lay],
        Action::Pass | Action::Timeout(None) | Action::Out => [Rows::default(); 2],
    };
    let rows = game.actions_of(turn).iter().flat_map(rows).flat_map(|rows| rows.first..rows.end);
    in_own_words(&out, tree, text, rows)
}

/// The tiles of a row in the same way.
pub fn row(tree: &Tree, text: &str, row: u32) -> String {
    in_own_words(&super::tiles(tree.game.row(row)), tree, text, core::iter::once(row))
}

/// With what is written for every tile of these rows that no box holds, which the canonical form has no words for.
fn in_own_words(canonical: &str, tree: &Tree, text: &str, rows: impl Iterator<Item = u32>) -> String {
    let is_foreign = |tile: &u32| tree.game.tiles.get(*tile as usize) == Some(&Tile::FOREIGN);
    let mut foreign = rows.flat_map(|row| tree.game.row_range(row)).filter(is_foreign);
    let mut out = String::new();
    for (at, part) in canonical.split('"').enumerate() {
        if 0 < at {
            out.push('"');
        }
        // A name in quotes has its own signs.
        let is_name = at % 2 == 1;
        for piece in part.split_inclusive(Tile::FOREIGN.name()) {
            match piece.strip_suffix(Tile::FOREIGN.name()).filter(|_| !is_name) {
                Some(before) => {
                    out += before;
                    foreign.next().into_iter().for_each(|tile| out += &tree.tile_text(text, tile));
                }
                None => out += piece,
            }
        }
    }
    out
}

/// A name, with quotes where it needs them.
pub fn name(name: &str) -> String {
    let mut out = String::new();
    write_name(&mut out, name);
    out
}

/// Rows as sets with bars between them, and `...` where they are only part of the table.
pub fn sets(game: &Game, rows: Rows) -> String {
    let mut out = String::new();
    write_sets(&mut out, game, rows);
    out
}

fn write_sets(out: &mut String, game: &Game, rows: Rows) {
    for (index, tiles) in game.rows(rows).enumerate() {
        if 0 < index {
            out.push_str(" | ");
        }
        write_tiles(out, tiles, Shorthands::Fold);
    }
    if rows.in_part {
        out.push_str(if rows.first < rows.end { " | ..." } else { "..." });
    }
}

fn write_row(out: &mut String, game: &Game, rows: Rows) {
    let tiles = game.row(rows.first);
    write_tiles(out, tiles, Shorthands::Fold);
    if rows.in_part {
        out.push_str(if tiles.is_empty() { "..." } else { " ..." });
    }
}

/// A name with quotes where it needs them.
pub(super) fn write_name(out: &mut String, name: &str) {
    if is_bare_name(name) {
        return out.push_str(name);
    }
    out.push('"');
    out.extend(name.chars().map(|c| if matches!(c, '"' | '\n' | '\r') { ' ' } else { c }));
    out.push('"');
}

fn write_text(out: &mut String, text: &str) {
    out.extend(text.chars().map(|c| if matches!(c, '#' | '\n' | '\r') { ' ' } else { c }));
}

fn write_statement(out: &mut String, game: &Game, statement: &Statement) {
    let head = match statement {
        Statement::Turn(turn) => return write_turn(out, game, turn),
        Statement::Rack(Some(player), _) => return write_owned_row(out, game, "rack", *player, statement),
        Statement::Deal(player, _) => return write_owned_row(out, game, "deal", *player, statement),
        Statement::Redeal(player) => {
            out.push_str("redeal ");
            return write_name(out, game.name(*player));
        }
        Statement::Unreadable => return,
        _ => head(statement),
    };
    out.push_str(head);
    out.push_str(": ");
    write_value(out, game, statement);
}

fn head(statement: &Statement) -> &str {
    match statement {
        Statement::Table(_) => "table",
        Statement::Rack(..) => "rack",
        Statement::Opened(_) => "opened",
        Statement::Pool(_) => "pool",
        Statement::Left(_) => "left",
        Statement::Game(_) => "game",
        Statement::Rules(_) => "rules",
        Statement::House(_) => "house",
        Statement::Players(_) => "players",
        Statement::Start(_) => "start",
        Statement::Scores(_) => "score",
        Statement::ToMove(_) => "turn",
        Statement::End(_) => "end",
        Statement::Standings(_) => "standings",
        Statement::Winner(_) => "winner",
        Statement::Tag(key, _) => key,
        Statement::Turn(_) | Statement::Deal(..) | Statement::Redeal(_) | Statement::Unreadable => "",
    }
}

fn write_owned_row(out: &mut String, game: &Game, head: &str, player: PlayerId, statement: &Statement) {
    out.push_str(head);
    out.push(' ');
    write_name(out, game.name(player));
    out.push_str(": ");
    write_value(out, game, statement);
}

fn write_value(out: &mut String, game: &Game, statement: &Statement) {
    match statement {
        Statement::Table(rows) => write_sets(out, game, *rows),
        Statement::Rack(_, rows) | Statement::Left(rows) | Statement::Deal(_, rows) => write_row(out, game, *rows),
        Statement::Opened(opened) => write_opened(out, game, opened),
        Statement::Pool(n_tiles) => {
            // Writing to a string cannot fail.
            let _ = write!(out, "{n_tiles}");
        }
        Statement::Game(text) | Statement::Rules(text) | Statement::Tag(_, text) => write_text(out, text),
        Statement::House(pairs) => {
            write_list(out, " ", pairs, |out, pair| out.extend([pair.key.as_str(), "=", &pair.value]));
        }
        Statement::Players(players) | Statement::Winner(players) => write_names(out, game, players),
        Statement::Start(draws) => write_list(out, ", ", draws, |out, draw| {
            write_name(out, game.name(draw.player));
            out.push(' ');
            write_tiles(out, game.row(draw.row), Shorthands::Fold);
        }),
        Statement::Scores(scores) => write_list(out, ", ", scores, |out, score| {
            write_name(out, game.name(score.player));
            write_points(out, score.halves);
        }),
        Statement::ToMove(player) => write_name(out, game.name(*player)),
        Statement::End(end) => out.push_str(end_word(*end)),
        Statement::Standings(standings) => write_list(out, ", ", standings, |out, standing| {
            write_name(out, game.name(standing.player));
            let sign = if standing.won_halves < 0 { "-" } else { "" };
            let _ = write!(out, " {sign}{}", unsigned_points(standing.won_halves));
            standing.halves.iter().for_each(|&halves| write_points(out, halves));
        }),
        Statement::Turn(_) | Statement::Redeal(_) | Statement::Unreadable => {}
    }
}

fn write_list<T>(out: &mut String, separator: &str, entries: &[T], mut write: impl FnMut(&mut String, &T)) {
    for (index, entry) in entries.iter().enumerate() {
        if 0 < index {
            out.push_str(separator);
        }
        write(out, entry);
    }
}

fn write_names(out: &mut String, game: &Game, players: &[PlayerId]) {
    write_list(out, ", ", players, |out, player| write_name(out, game.name(*player)));
}

fn write_opened(out: &mut String, game: &Game, opened: &Opened) {
    match opened {
        Opened::Yes => out.push_str("yes"),
        Opened::No => out.push_str("no"),
        Opened::Unknown => out.push_str("unknown"),
        Opened::Players(players) if players.is_empty() => out.push_str("none"),
        Opened::Players(players) => write_names(out, game, players),
    }
}

fn write_points(out: &mut String, halves: i64) {
    let sign = if halves < 0 { '-' } else { '+' };
    let _ = write!(out, " {sign}{}", unsigned_points(halves));
}

fn unsigned_points(halves: i64) -> impl core::fmt::Display {
    let halves = halves.unsigned_abs();
    core::fmt::from_fn(move |f| {
        let half = if halves % 2 == 1 { ".5" } else { "" };
        write!(f, "{}{half}", halves / 2)
    })
}

const fn end_word(end: End) -> &'static str {
    match end {
        End::Out => "out",
        End::Standstill => "standstill",
        End::LastRound => "last-round",
    }
}

fn write_turn(out: &mut String, game: &Game, turn: &Turn) {
    if let Some(player) = turn.player {
        if let Some(number) = turn.number {
            let _ = write!(out, "{number}. ");
        }
        write_name(out, game.name(player));
        if let Some(seconds) = turn.seconds {
            let _ = write!(out, " [{}:{:02}]", seconds / 60, seconds % 60);
        }
        out.push_str(": ");
    }
    write_list(out, " ; ", game.actions_of(turn), |out, action| write_action(out, game, action));
}

fn write_action(out: &mut String, game: &Game, action: &Action) {
    match action {
        Action::Play(rows) => write_word_and_sets(out, "play", game, *rows),
        Action::Move { lift, lay } => {
            write_word_and_sets(out, "move", game, *lift);
            write_word_and_sets(out, " >", game, *lay);
        }
        Action::Draw(rows) if game.row(rows.first) == [crate::model::Tile::HIDDEN] && !rows.in_part => {
            out.push_str("draw");
        }
        Action::Draw(rows) => {
            out.push_str("draw ");
            write_row(out, game, *rows);
        }
        Action::Pass => out.push_str("pass"),
        Action::Timeout(None) => out.push_str("timeout"),
        Action::Timeout(Some(rows)) => write_word_and_sets(out, "timeout", game, *rows),
        Action::Out => out.push_str("out"),
    }
}

fn write_word_and_sets(out: &mut String, word: &str, game: &Game, rows: Rows) {
    out.push_str(word);
    if rows.first < rows.end || rows.in_part {
        out.push(' ');
        write_sets(out, game, rows);
    }
}

//! The one turn of a document, worked out again.

use crate::model::{Game, Opened, Settings, Statement};
use crate::rules::turn_case::{Before, Rack, Table, TurnCase};

/// The only turn of a game that is one turn, with what was known before it.
pub(super) fn turn<'a>(game: &'a Game, settings: &'a Settings) -> Option<TurnCase<'a>> {
    let mut before = Before::default();
    for (at, statement) in game.statements.iter().enumerate() {
        match statement {
            Statement::Table(rows) => {
                before.table.get_or_insert_default().add(&Table::of(*rows));
            }
            Statement::Rack(None, rows) => {
                before.rack = Rack::of_rows(game, *rows);
            }
            Statement::Opened(opened) => {
                before.opened = match opened {
                    Opened::Yes => Some(true),
                    Opened::No | Opened::Players(_) => Some(false),
                    Opened::Unknown => None,
                }
            }
            Statement::Pool(n_tiles) => before.pool = Some(*n_tiles),
            Statement::Turn(turn) => {
                let is_empty = before.table.as_ref().is_some_and(|table| table.rows.is_empty() && !table.in_part);
                before.opened = before.opened.or(is_empty.then_some(false));
                return Some(TurnCase::of(game, settings, at as u32, *turn, before));
            }
            _ => {}
        }
    }
    None
}

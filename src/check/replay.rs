//! What is known at one moment of a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::scores::Match;
use super::turns::MOST_PROOFS;
use super::views::TableView;
use super::walk::Walk;
use crate::model::{End, Game, Statement, Turn};
use crate::rules::turn_case::{Rack, Table};
use crate::syntax::Tree;
use crate::systems::System;

/// A game after one of its turns, with what is said before the next one.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The number of the turn in the game, from 1; 0 is the start.
    pub turn: u32,
    /// The statement of that turn.
    pub statement: Option<u32>,
    /// The table, as rows of the game; `None` where nothing is known of it.
    pub table: Option<Table>,
    /// The sets of that table as they are read; empty for a table of more sets than any box could fill.
    pub view: TableView,
    /// The players, in the order of their seats; one without a name in a document of one turn.
    pub players: Vec<PlayerView>,
    /// Tiles left in the pool.
    pub pool: Option<u32>,
    /// Whose turn it is.
    pub next: Option<String>,
    /// How the game has ended.
    pub ended: Option<End>,
}

impl Moment {
    /// The turn after which it is; `None` at the start.
    pub fn turn_in<'g>(&self, game: &'g Game) -> Option<&'g Turn> {
        match game.statements.get(self.statement? as usize) {
            Some(Statement::Turn(turn)) => Some(turn),
            _ => None,
        }
    }
}

/// What is known of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerView {
    /// Who; empty in a document of one turn.
    pub name: String,
    /// The rack.
    pub rack: Option<Rack>,
    /// Whether the player has opened.
    pub opened: Option<bool>,
}

/// How many turns a game has.
pub fn n_turns(game: &Game) -> u32 {
    game.statements.iter().filter(|statement| matches!(statement, Statement::Turn(_))).count() as u32
}

/// The moments after the turns of `wanted`, those that there are. The game goes on from what is written, also after a
/// turn that is illegal.
///
/// `games` is what the games of the document share, and has this game added.
pub fn replay(tree: &Tree, system: &System, games: &mut Match, wanted: RangeInclusive<u32>) -> Vec<Moment> {
    let mut walk = Walk::new(tree, system, games);
    walk.n_proofs = MOST_PROOFS;
    let mut moments = Vec::new();
    let mut last = None;
    for (at, statement) in (0..).zip(&tree.game.statements) {
        if matches!(statement, Statement::Turn(_)) {
            walk.start();
            if wanted.contains(&walk.n_turns) {
                moments.push(walk.moment(last));
            }
            last = Some(at);
        }
        walk.statement(at, games);
    }
    walk.start();
    if wanted.contains(&walk.n_turns) {
        moments.push(walk.moment(last));
    }
    games.share(&walk.seats);
    moments
}

impl Walk<'_> {
    fn moment(&self, statement: Option<u32>) -> Moment {
        let names = self.seats.names();
        let view = |seat: usize| PlayerView {
            name: names.get(seat).cloned().unwrap_or_default(),
            rack: self.racks[seat],
            opened: self.opened[seat].or(self.nobody_has_opened()),
        };
        let nameless = names.len();
        let is_known = |view: &PlayerView| !view.name.is_empty() || view.rack.is_some() || names.is_empty();
        let rows = self.table.as_ref().map_or(&[][..], |table| &table.rows);
        Moment {
            turn: self.n_turns,
            statement,
            view: TableView::of(self.game, rows, self.settings),
            table: self.table.clone(),
            players: (0..=nameless).filter(|&seat| !self.seats.is_strange(seat)).map(view).filter(is_known).collect(),
            pool: self.pool.map(|(n_tiles, _)| n_tiles),
            next: self.course.next.filter(|_| self.course.ended.is_none()).and_then(|seat| names.get(seat).cloned()),
            ended: self.course.ended.map(|(how, _)| how),
        }
    }
}

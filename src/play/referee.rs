//! The rules on one turn: the table before, the table after, and nothing else that happens in it.

use alloc::vec::Vec;

use super::Position;
use crate::finding::{Group, Rule};
use crate::model::{Action, Counts, Game, Layout, Rows, Settings, Tile, Turn};
use crate::rules;
use crate::rules::case::Report;
use crate::rules::own_sets;
use crate::rules::turn_case::{Before, Rack, Table, TurnCase};

/// Whether the rules allow the turn that leaves the table like this, all of it in one action. Remarks on style do not
/// count.
pub fn allows<'a>(position: &Position<'_>, after: impl Iterator<Item = &'a Vec<Tile>>, settings: &Settings) -> bool {
    let mut game = Game::default();
    let before = add(&mut game, position.table.iter());
    let after = add(&mut game, after);
    game.actions.push(Action::Play(after));
    let turn = Turn { end_action: 1, ..Turn::default() };
    let known = Before {
        table: Some(Table::of(before)),
        rack: Some(Rack { known: position.rack, n_hidden: 0 }),
        opened: Some(position.opened),
        ..Before::default()
    };
    let case = TurnCase::of(&game, settings, 0, turn, known);
    let mut report = Report::default();
    case.change.new.iter().for_each(|&row| rules::set(&game, row, settings, &mut report));
    if !position.opened
        && let Some(opening) = own_sets::opening(&case)
    {
        rules::opening(&case, &opening, &mut report);
    }
    rules::turn(&case, &mut report);
    !report.findings.iter().any(|finding| forbids(finding.rule, settings))
}

fn forbids(rule: Rule, settings: &Settings) -> bool {
    let on_order = matches!(rule, Rule::UnsortedSet | Rule::JokerPastTheEnd);
    let is_remark = rule.group() == Group::Style || rule == Rule::UnclaimedOut;
    !is_remark || (on_order && settings.sets.layout == Layout::Strict)
}

fn add<'a>(game: &mut Game, sets: impl Iterator<Item = &'a Vec<Tile>>) -> Rows {
    let first = game.row_ends.len() as u32;
    for set in sets {
        game.tiles.extend(set);
        game.row_ends.push(game.tiles.len() as u32);
    }
    Rows { first, end: game.row_ends.len() as u32, in_part: false, unread: false }
}

/// Which sets of a table do not lie there any more, and which new ones do, sets compared as collections.
pub(super) fn change(table: &[Vec<Tile>], after: &[Vec<Tile>]) -> (Vec<usize>, Vec<usize>) {
    let mut left: Vec<(usize, Counts)> = after.iter().map(Counts::of).enumerate().collect();
    let mut gone = Vec::new();
    for (index, set) in table.iter().enumerate() {
        let counts = Counts::of(set);
        match left.iter().position(|(_, other)| *other == counts) {
            Some(at) => _ = left.remove(at),
            None => gone.push(index),
        }
    }
    (gone, left.into_iter().map(|(at, _)| at).collect())
}

//! How a table with sets that are none could lie.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::coach::change;
use super::verdict::{Judgement, Kind};
use crate::finding::{At, Edit, Finding, Fix, Group, Message, Rule};
use crate::format::tiles;
use crate::model::{Counts, Game, Place, Settings, Statement, Tile};
use crate::solver::{Budget, Mended, Repair, repair};
use crate::syntax::Tree;
use crate::systems::System;

/// Sets that are tried for a repair that nobody asked for: a few hundredths of a second.
const STEPS: u64 = 100_000;

/// Adds to what was found in a table or a turn how the last table could lie, where its tiles can lie in sets: the next
/// step for loose tiles, and, where the table is a position of its own and no other repair is as good, a fix.
///
/// Takes milliseconds where a set is wrong, and nothing where none is. Games, tables that are shown in part and tables
/// of more tiles than the box are left as they are.
pub fn mend(tree: &Tree, system: &System, judgement: &mut Judgement) {
    let (game, settings) = (&tree.game, &system.settings);
    let rows: Vec<u32> = judgement.sets.iter().map(|set| set.row).collect();
    let is_faulty = |finding: &Finding| {
        let row = finding.at.first().and_then(|&at| row_of(game, at));
        finding.rule.group() == Group::Set && row.is_some_and(|row| rows.contains(&row))
    };
    let faulty: Vec<usize> = (0..judgement.findings.len()).filter(|&at| is_faulty(&judgement.findings[at])).collect();
    let lying: Vec<Vec<Tile>> = rows.iter().map(|&row| game.row(row).to_vec()).collect();
    let is_small = matches!(judgement.kind, Kind::Table | Kind::Turn);
    if faulty.is_empty() || !is_small || is_in_part(game) {
        return;
    }
    let Some((mended, is_only)) = rearranged(&lying, settings) else { return };
    let lifted: Vec<Vec<Tile>> = mended.changed.iter().map(|&index| lying[index].clone()).collect();
    let change = change(&lifted, &mended.new_sets());
    for &at in &faulty {
        if judgement.findings[at].rule == Rule::LooseTiles {
            judgement.findings[at].help = Some(Message::LooseTilesTakenIn { change: change.clone() });
        }
    }
    if is_only && judgement.kind == Kind::Table && tree.comments.is_empty() && is_one_table(game) {
        let fix = Fix { title: Message::RearrangeFix { change }, edits: edits(game, &rows, &mended) };
        judgement.findings[faulty[0]].fixes.push(fix);
    }
}

/// The table with the fewest tiles moved, or else any arrangement of all its tiles, and whether it is the only repair
/// of so few.
fn rearranged(lying: &[Vec<Tile>], settings: &Settings) -> Option<(Repair, bool)> {
    let all = Counts::of(lying.iter().flatten());
    if settings.r#box.n_tiles() < all.n_tiles() {
        return None;
    }
    let spare = settings.r#box.tiles().minus(&all);
    match repair(lying, &spare, settings.sets, Budget::steps(STEPS)) {
        Mended::Least { repair, is_only, .. } if repair.only_moves() => Some((repair, is_only)),
        Mended::Least { .. } | Mended::BudgetSpent { .. } => Some((Repair::by_arranging(lying, settings.sets)?, false)),
        Mended::Legal | Mended::Unsupported(_) => None,
    }
}

pub(super) fn row_of(game: &Game, at: At) -> Option<u32> {
    match at {
        At::Place(Place::Row(row)) => Some(row),
        At::Place(Place::Tiles(first, _)) => Some(game.row_ends.partition_point(|&end| end <= first) as u32),
        _ => None,
    }
}

fn is_in_part(game: &Game) -> bool {
    game.statements.iter().any(|statement| matches!(statement, Statement::Table(rows) if rows.in_part))
}

/// Whether the table is written in one statement, or nothing else is written: then sets can be joined in its text.
fn is_one_table(game: &Game) -> bool {
    let n_tables = game.statements.iter().filter(|statement| matches!(statement, Statement::Table(_))).count();
    n_tables == 1 || n_tables == game.statements.len()
}

/// Writes each set's new tiles in its place; a set that is gone goes with the bar before it.
fn edits(game: &Game, rows: &[u32], mended: &Repair) -> Vec<Edit> {
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut gone_first = None;
    for (index, &row) in rows.iter().enumerate() {
        let is_gone = mended.sets[index].is_empty();
        match stretches.last_mut() {
            Some(before) if is_gone => (before.last, before.changed) = (row, true),
            None if is_gone => gone_first = gone_first.or(Some(row)),
            _ => {
                let changed = gone_first.is_some() || mended.changed.contains(&index);
                let first = gone_first.take().unwrap_or(row);
                stretches.push(Stretch { first, last: row, text: tiles(&mended.sets[index]), changed });
            }
        }
    }
    if let Some(end) = stretches.iter_mut().rfind(|stretch| stretch.changed) {
        for set in &mended.sets[rows.len()..] {
            end.text += &format!(" | {}", tiles(set));
        }
    }
    let place = |stretch: &Stretch| {
        Place::Tiles(game.row_range(stretch.first).start, game.row_range(stretch.last).end.saturating_sub(1))
    };
    let changed = stretches.into_iter().filter(|stretch| stretch.changed);
    changed.map(|stretch| Edit { at: At::Place(place(&stretch)), text: stretch.text }).collect()
}

/// Rows that one edit replaces.
struct Stretch {
    first: u32,
    last: u32,
    text: String,
    changed: bool,
}

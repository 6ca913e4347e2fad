//! The witness of an open verdict: the missing fact, with a completion that is legal and one that is not.

use super::only_rule;
use crate::check::Judgement;
use crate::finding::{Message, Rule};
use crate::model::{Face, Game, SetSettings, Statement, Tile};
use crate::protocol::{Fact, Proof};
use crate::rules::reading::read;
use crate::syntax::Tree;
use crate::systems::System;

pub(super) fn proof(tree: &Tree, system: &System, judgement: &Judgement) -> Proof {
    let mut deciding = judgement.not_judged.iter().filter(|open| open.decides);
    let (Some(open), None) = (deciding.next(), deciding.next()) else { return only_rule("several missing facts") };
    let proof = |fact, legal: &str, illegal: &str| {
        Some(Proof::Open { fact, legal: legal.to_owned(), illegal: illegal.to_owned() })
    };
    let found = match open.reason {
        Message::OpenedUnknown {} if open.rule == Rule::ForcedPlay => proof(Fact::Opened, "no", "yes"),
        Message::OpenedUnknown {} => proof(Fact::Opened, "yes", "no"),
        Message::PoolUnknown {} => proof(Fact::Pool, "0", "1"),
        Message::HiddenTileInSet { .. } => hidden(&tree.game, &system.settings.sets)
            .and_then(|(legal, illegal)| proof(Fact::HiddenTile, &legal.to_string(), &illegal.to_string())),
        _ => None,
    };
    found.unwrap_or_else(|| only_rule(open.rule.name()))
}

/// A face that makes the set with a hidden tile legal, and one that does not.
fn hidden(game: &Game, sets: &SetSettings) -> Option<(Face, Face)> {
    let tables = game.statements.iter().filter_map(|statement| match statement {
        Statement::Table(rows) => Some(*rows),
        _ => None,
    });
    let set = tables.flat_map(|rows| game.rows(rows)).find(|set| set.contains(&Tile::HIDDEN))?;
    let is_legal = |face: &Face| {
        let shown: Vec<Tile> =
            set.iter().map(|&tile| if tile == Tile::HIDDEN { Tile::of(*face) } else { tile }).collect();
        read(&shown, sets).is_some()
    };
    Some((Face::all().find(is_legal)?, Face::all().find(|face| !is_legal(face))?))
}

//! Lines that cannot be read, or name what there is not.

use rummilint::finding::Rule;
use rummilint::model::{Statement, Tile};

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Kind, Log, Turn, Way};
use crate::{Injector, injector};

const ANY: &[Way] = &[GOLIATH, Way::under("international").players(4), Way::under("wiskunde").players(2)];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::UnreadableText, ANY, an_unreadable_pool),
    injector(Rule::UnknownStatement, ANY, an_unknown_statement),
    injector(Rule::UnknownName, ANY, a_stranger),
    injector(Rule::UnknownTile, ANY, a_tile_of_no_box),
    injector(Rule::ImpossibleJokerClaim, ANY, a_claim_that_cannot_be),
];

/// A line before some turn.
fn line(log: &Log, dice: &mut Dice, texts: &[&str]) -> Option<Injected> {
    let turn = *log.turns(dice, |_| true).first()?;
    Some(log.before(turn.line, dice.pick(texts).to_owned()))
}

fn an_unreadable_pool(log: &Log, dice: &mut Dice) -> Option<Injected> {
    line(log, dice, &["pool: -3", "pool: many", "end: quickly", "score: Anna lots"])
}

fn an_unknown_statement(log: &Log, dice: &mut Dice) -> Option<Injected> {
    line(log, dice, &["weather: rain", "tabel: R9-11", "draws: 12"])
}

/// Somebody who does not play has a score.
fn a_stranger(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let line = log.line(|statement| matches!(statement, Statement::Scores(_)))?;
    let name = dice.pick(&["Gerda", "\"Bram B.\""]);
    Some(log.with_line(line, format!("{}, {name} 0", log.lines[line])))
}

fn a_tile_of_no_box(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turn = *log.turns(dice, |turn| turn.kind == Kind::Draw).first()?;
    Some(log.with(turn, dice.pick(&["draw R14", "draw P5", "draw K0"])))
}

/// A joker that is laid in a set of another colour or number than is claimed.
fn a_claim_that_cannot_be(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let lays_joker = |turn: &Turn| {
        let laid = turn.rack().minus(&turn.after.racks[turn.seat]);
        0 < laid.get(Tile::JOKER) && turn.actions.starts_with("move >")
    };
    let turn = *log.turns(dice, lays_joker).iter().find(|turn| turn.actions.matches('J').count() == 1)?;
    let set = turn.actions.split(['>', '|', ';']).find(|set| set.contains('J')).unwrap();
    let claim = if set.contains('1') || set.contains("K8") { "J=K4" } else { "J=K13" };
    Some(log.with(turn, &turn.actions.replace('J', claim)))
}

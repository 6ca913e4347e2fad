//! What is legal and could be clearer, judged as if it were a fault.

use rummilint::finding::Rule;
use rummilint::model::Tile;

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Kind, Log, Turn, Way};
use crate::sets::{held, in_colours, laid};
use crate::{Injector, injector};

const ANY: &[Way] = &[GOLIATH, Way::under("international"), Way::under("oranjegetrouw").players(5)];
const JOKERS: &[Way] = &[Way::house(&[("box.jokers", "8")]), Way::house(&[("box.jokers", "8")]).players(2)];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::UnsortedSet, ANY, a_run_in_disorder),
    injector(Rule::JokerPastTheEnd, JOKERS, a_joker_after_thirteen),
    injector(Rule::AmbiguousJoker, JOKERS, two_jokers_and_a_tile),
    injector(Rule::ColourAlias, ANY, another_letter),
    injector(Rule::UselessAllow, ANY, an_allowance_for_nothing),
];

fn a_run_in_disorder(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| {
        let mut run = held(rack, in_colours((1..=11).map(|low| [low, low + 1, low + 2])))?;
        run.swap(0, 1);
        Some(run)
    })
}

fn a_joker_after_thirteen(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| {
        let ends = in_colours([[11, 12, 13]].into_iter()).map(|run| vec![run[1], run[2], Tile::JOKER]);
        held(rack, ends)
    })
}

fn two_jokers_and_a_tile(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| {
        let face = rack.tiles().find(|tile| tile.face().is_some())?;
        held(rack, [vec![Tile::JOKER, Tile::JOKER, face]].into_iter())
    })
}

/// Yellow by another of its names.
fn another_letter(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let is_yellow = |turn: &Turn| turn.kind == Kind::Draw && turn.actions.starts_with("draw Y");
    let turn = *log.turns(dice, is_yellow).first()?;
    Some(log.with(turn, &turn.actions.replacen('Y', dice.pick(&["G", "O"]), 1)))
}

fn an_allowance_for_nothing(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turn = *log.turns(dice, |turn| turn.kind == Kind::Draw).first()?;
    let rule = dice.pick(&["gap-in-run", "wrong-draw-count", "no-such-rule"]);
    let comment = format!("# rummilint: allow {rule} -- nobody knows why");
    Some(log.before(turn.line, comment).and(log.lines[turn.line].clone()))
}

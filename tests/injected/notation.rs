//! Lines that cannot be read, or name what there is not.

use rummilint::finding::Rule;
use rummilint::model::{Statement, Tile};

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Kind, Log, Turn, Way};
use crate::{Injector, injector};

const ANY: &[Way] = &[GOLIATH, Way::under("international").players(4), Way::under("wiskunde").players(2)];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::UnreadableText, ANY, an_unreadable_pool),
    injector(Rule::UnreadableText, ANY, a_shorthand_that_says_nothing),
    injector(Rule::UnreadableText, ANY, words_behind_a_draw),
    injector(Rule::UnreadableText, ANY, a_move_without_an_arrow),
    injector(Rule::UnknownStatement, ANY, an_unknown_statement),
    injector(Rule::UnknownStatement, ANY, an_unknown_action),
    injector(Rule::UnknownName, ANY, a_stranger),
    injector(Rule::UnknownTile, ANY, a_tile_of_no_box),
    injector(Rule::UnknownTile, ANY, a_shorthand_beyond_the_box),
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

/// What stands for an unknown number of tiles, in place of one token of a deal or a turn.
fn token(log: &Log, dice: &mut Dice, others: &[&str]) -> Option<Injected> {
    let is_place = |line: &str| line.starts_with("deal ") || line.contains(": move ");
    let lines: Vec<usize> = (0..log.lines.len()).filter(|&at| is_place(&log.lines[at])).collect();
    let line = dice.pick(&lines);
    let mut words: Vec<&str> = log.lines[line].split(' ').collect();
    let is_token = |word: &str| word.starts_with(['R', 'B', 'Y', 'K']) && word.ends_with(|c: char| c.is_ascii_digit());
    let tokens: Vec<usize> = (0..words.len()).filter(|&at| is_token(words[at])).collect();
    if tokens.is_empty() {
        return None;
    }
    words[dice.pick(&tokens)] = dice.pick(others);
    Some(log.with_line(line, words.join(" ")).whole())
}

fn a_shorthand_that_says_nothing(log: &Log, dice: &mut Dice) -> Option<Injected> {
    token(log, dice, &["R4\u{2013}6", "R6-4", "RRK8", "YG8", "RBY8-10", "R3-5*2", "R5*300", "R9R10", "some more"])
}

fn a_shorthand_beyond_the_box(log: &Log, dice: &mut Dice) -> Option<Injected> {
    token(log, dice, &["R4-60", "R11-14", "RBK14", "R0-3", "RPK8"])
}

fn words_behind_a_draw(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turn = *log.turns(dice, |turn| turn.kind == Kind::Draw).first()?;
    let words = dice.pick(&["from the pot", "as ever"]);
    Some(log.with(turn, &format!("{} {words}", turn.actions)).whole())
}

fn a_move_without_an_arrow(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turn = *log.turns(dice, |turn| turn.actions.matches(" > ").count() == 1).first()?;
    Some(log.with(turn, &turn.actions.replace(" > ", " ")).whole())
}

fn an_unknown_action(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let is_plain = |turn: &Turn| turn.actions.starts_with("move ") || turn.actions.starts_with("draw ");
    let turn = *log.turns(dice, is_plain).first()?;
    let word = dice.pick(&["mvoe", "takes", "lay"]);
    Some(log.with(turn, &format!("{word}{}", &turn.actions[4..])).whole())
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

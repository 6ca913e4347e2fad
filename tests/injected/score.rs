//! Scores that do not follow from the game.

use rummilint::finding::Rule;
use rummilint::model::{Counts, Score, Statement, Tile};
use rummilint::rules::reckoning::show_halves;

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Log, Way};
use crate::{Injector, injector};

const ANY: &[Way] = &[GOLIATH, Way::under("international").players(4), Way::under("six-players").players(5)];
const MANY: &[Way] = &[GOLIATH.players(4), Way::under("international").players(3)];
const MATCH: &[Way] = &[GOLIATH, Way::under("international").players(2)];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::WrongJokerPoints, ANY, jokers_at_other_points),
    injector(Rule::WrongRackTotal, MANY, one_rack_wrong),
    injector(Rule::WrongScore, MANY, two_racks_wrong),
    injector(Rule::UnbalancedScores, ANY, more_won_than_lost),
    injector(Rule::WrongWinner, MATCH, another_winner),
    injector(Rule::WrongStandings, MATCH, another_standing),
];

/// The scores of a game in halves, by seat, of a game that somebody won by going out.
fn scores(log: &Log) -> Option<(usize, Vec<i64>)> {
    let line = log.line(|statement| matches!(statement, Statement::Scores(_)))?;
    let Statement::Scores(scores) = &log.game.statements[line] else { return None };
    let is_out = racks(log).iter().any(Counts::is_empty);
    is_out.then(|| (line, scores.iter().map(|score: &Score| score.halves).collect()))
}

fn racks(log: &Log) -> &[Counts] {
    &log.turns.last().unwrap().after.racks
}

fn with_scores(log: &Log, line: usize, halves: &[i64]) -> Injected {
    let entry = |(seat, &halves): (usize, &i64)| format!("{} {}", log.name(seat), show_halves(halves));
    let entries: Vec<String> = halves.iter().enumerate().map(entry).collect();
    log.with_line(line, format!("score: {}", entries.join(", ")))
}

/// Adds points to what losers pay, in halves, and to what the winner gets.
fn paid_more(log: &Log, more: impl Fn(usize) -> i64) -> Option<Injected> {
    let (line, mut halves) = scores(log)?;
    let winner = racks(log).iter().position(Counts::is_empty)?;
    for seat in (0..halves.len()).filter(|&seat| seat != winner) {
        halves[seat] -= more(seat);
        halves[winner] += more(seat);
    }
    Some(with_scores(log, line, &halves))
}

fn jokers_at_other_points(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let own = i64::from(log.settings.joker.rack_points);
    let other = dice.pick(&[25, 30, 50, 100, 0].map(|points| points - own));
    let n_jokers = |seat: usize| i64::from(racks(log)[seat].get(Tile::JOKER));
    if other == 0 || (0..log.names.len()).map(n_jokers).sum::<i64>() == 0 {
        return None;
    }
    // Who pays nothing any more could as well have won.
    let (_, halves) = scores(log)?;
    let pays = |seat: usize| halves[seat] < 0 && halves[seat] - 2 * other * n_jokers(seat) < 0 || 0 < halves[seat];
    if !(0..halves.len()).all(pays) {
        return None;
    }
    paid_more(log, |seat| 2 * other * n_jokers(seat))
}

/// How a loser is wrong by so few points that no value of a joker explains it.
const FEW: i64 = 2 * 3;

fn losers(log: &Log) -> Vec<usize> {
    (0..log.names.len()).filter(|&seat| !racks(log)[seat].is_empty()).collect()
}

fn one_rack_wrong(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let wrong = dice.pick(&losers(log));
    paid_more(log, |seat| if seat == wrong { FEW } else { 0 })
}

fn two_racks_wrong(log: &Log, _: &mut Dice) -> Option<Injected> {
    let losers = losers(log);
    paid_more(log, |seat| if losers[..2].contains(&seat) { FEW } else { 0 })
}

fn more_won_than_lost(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let (line, mut halves) = scores(log)?;
    let wrong = dice.below(halves.len());
    halves[wrong] += FEW;
    Some(with_scores(log, line, &halves))
}

/// In the game another player gets the plus points, or in the match another name stands there.
fn another_winner(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let (line, mut halves) = scores(log)?;
    let winner = racks(log).iter().position(Counts::is_empty)?;
    let other = dice.pick(&losers(log));
    if dice.below(2) == 0 {
        halves.swap(winner, other);
        return Some(with_scores(log, line, &halves));
    }
    let line = log.line(|statement| matches!(statement, Statement::Winner(_)))?;
    Some(log.with_line(line, format!("winner: {}", log.name(other))))
}

fn another_standing(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let line = log.line(|statement| matches!(statement, Statement::Standings(_)))?;
    let (head, last) = log.lines[line].rsplit_once(' ')?;
    let points: i64 = last.parse().ok()?;
    Some(log.with_line(line, format!("{head} {:+}", points + 1 + dice.below(20) as i64)))
}

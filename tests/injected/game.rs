//! Games that begin, go on or end as no game does.

use rummilint::finding::Rule;
use rummilint::format::tiles;
use rummilint::model::{Statement, Tile};

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Kind, Log, Set, Turn, Way, shown, without};
use crate::{Injector, injector};

const ANY: &[Way] = &[GOLIATH, Way::under("international").players(4), Way::under("oranjegetrouw").players(6)];
const FEW: &[Way] = &[GOLIATH, Way::under("mso")];
const DRAWN: &[Way] = &[GOLIATH.players(2), Way::under("nzrc").players(4)];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::WrongPlayerCount, FEW, too_many_players),
    injector(Rule::WrongDeal, ANY, a_tile_too_few),
    injector(Rule::WrongFirstPlayer, DRAWN, not_the_highest),
    injector(Rule::UnfoundedRedeal, ANY, dealt_again),
    injector(Rule::OutOfTurn, ANY, twice),
    injector(Rule::OutOfTurn, ANY, written_again),
    injector(Rule::OutOfTurn, ANY, left_out),
    injector(Rule::OutOfTurn, ANY, written_too_early),
    injector(Rule::OutOfTurn, ANY, under_another_name),
    injector(Rule::TurnAfterEnd, ANY, one_turn_more),
    injector(Rule::FalseOut, ANY, out_too_early),
    injector(Rule::UnclaimedOut, ANY, out_and_silent),
    injector(Rule::EarlyEnd, ANY, ended_too_early),
    injector(Rule::WrongAssertion, ANY, seen_wrongly),
];

fn too_many_players(log: &Log, _: &mut Dice) -> Option<Injected> {
    let rules = log.line(|statement| matches!(statement, Statement::Rules(_)))?;
    let players = log.line(|statement| matches!(statement, Statement::Players(_)))?;
    let mut injected = log.before(rules + 1, "house: players.max=2".to_owned()).whole();
    injected.line = players + 1;
    Some(injected)
}

/// One player takes a tile too few, and nothing is asked of the pool in what follows.
fn a_tile_too_few(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let is_deal = |statement: &Statement| matches!(statement, Statement::Deal(..));
    let line = log.line(is_deal)? + dice.below(log.names.len());
    let Statement::Deal(_, rows) = log.game.statements[line] else { return None };
    let mut dealt: Set = log.game.rows(rows).flatten().copied().collect();
    dealt.pop();
    let (head, _) = log.lines[line].split_once(": ")?;
    Some(log.with_line(line, format!("{head}: {}", tiles(&dealt))))
}

/// Who begins did not draw the highest tile, once two tiles are exchanged.
fn not_the_highest(log: &Log, _: &mut Dice) -> Option<Injected> {
    let line = log.line(|statement| matches!(statement, Statement::Start(_)))?;
    let is_deal = |statement: &Statement| matches!(statement, Statement::Deal(..) | Statement::Redeal(_));
    if !is_deal(&log.game.statements[line + 1]) {
        return None;
    }
    let Statement::Start(draws) = &log.game.statements[line] else { return None };
    let number = |at: usize| log.game.row(draws[at].row)[0].face().unwrap().number();
    let highest = (0..draws.len()).max_by_key(|&at| number(at))?;
    let lowest = (0..draws.len()).min_by_key(|&at| number(at))?;
    let entry = |at: usize| {
        let from = if at == highest {
            lowest
        } else if at == lowest {
            highest
        } else {
            at
        };
        format!("{} {}", log.name(at), log.game.row(draws[from].row)[0])
    };
    let entries: Vec<String> = (0..draws.len()).map(entry).collect();
    let mut injected = log.with_line(line, format!("start: {}", entries.join(", "))).whole();
    let says_first = |statement: &Statement| matches!(statement, Statement::ToMove(_) | Statement::Turn(_));
    injected.line = log.line(says_first)?;
    Some(injected)
}

/// The same deal once more, where nobody could ask for another.
fn dealt_again(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let first = log.line(|statement| matches!(statement, Statement::Deal(..)))?;
    let end = first + log.names.len();
    let name = log.name(dice.below(log.names.len()));
    let mut injected = log.before(end, format!("redeal {name}"));
    injected.cut.extend(log.lines[first..end].iter().cloned());
    Some(injected.whole())
}

/// Who has just played plays again.
fn twice(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let goes_on = |turn: &crate::log::Turn| turn.kind == Kind::Draw && 0 < turn.after.pool;
    let turn = *log.turns(dice, goes_on).first()?;
    Some(log.with(turn, &turn.actions).and(format!("{}draw", turn.head)).in_last_line())
}

/// The same turn stands there twice, whatever was done in it.
fn written_again(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let end = log.turns.len() - 1;
    let goes_on = |turn: &Turn| turn.kind != Kind::Pass && turn.line != log.turns[end].line;
    let turn = *log.turns(dice, goes_on).first()?;
    let line = log.lines[turn.line].clone();
    Some(log.with(turn, &turn.actions).and(line).in_last_line().whole())
}

/// A player who drew, and the next, whose line is the next one.
fn drawers<'l>(log: &'l Log, dice: &mut Dice) -> Option<(&'l Turn, &'l Turn)> {
    let pairs = log.turns.windows(2).skip(log.names.len()).map(|pair| (&pair[0], &pair[1]));
    let is_wanted = |(one, next): &(&Turn, &Turn)| one.kind == Kind::Draw && next.line == one.line + 1;
    let pairs: Vec<_> = pairs.filter(is_wanted).collect();
    (!pairs.is_empty()).then(|| pairs[dice.below(pairs.len())])
}

/// A turn is not written down: what was drawn in it is laid later, and the pool is smaller than it seems.
fn left_out(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let (turn, next) = drawers(log, dice)?;
    let mut injected = log.with(next, &next.actions);
    injected.cut.remove(turn.line);
    Some(injected.whole().in_line(turn.line))
}

/// Two turns are written down the wrong way round.
fn written_too_early(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let (turn, next) = drawers(log, dice).filter(|(_, next)| next.kind == Kind::Draw)?;
    let mut injected = log.with(next, &next.actions);
    injected.cut.swap(turn.line, next.line);
    Some(injected.whole().in_line(turn.line))
}

/// A turn is written down for somebody else.
fn under_another_name(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let (turn, next) = drawers(log, dice)?;
    let (name, other) = (log.name(turn.seat), log.name(next.seat));
    let head = turn.head.replace(&name, &other);
    Some(log.with_line(turn.line, format!("{head}{}", turn.actions)).whole())
}

fn one_turn_more(log: &Log, _: &mut Dice) -> Option<Injected> {
    let last = log.turns.last()?;
    let next = &log.turns[log.turns.len() - log.names.len()];
    let action = if last.after.pool == 0 { "pass" } else { "draw" };
    let has_mover = log.names.len() == log.turns[log.turns.len() - log.names.len()..].len();
    has_mover.then(|| log.with(last, &last.actions).and(format!("{}{action}", next.head)).in_last_line())
}

fn out_too_early(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let goes_on = |turn: &crate::log::Turn| turn.kind == Kind::Lay && !turn.after.racks[turn.seat].is_empty();
    let turn = *log.turns(dice, goes_on).first()?;
    Some(log.with(turn, &format!("{} ; out", turn.actions)))
}

fn out_and_silent(log: &Log, _: &mut Dice) -> Option<Injected> {
    let last = log.turns.last()?;
    let actions = last.actions.strip_suffix(" ; out")?;
    Some(log.with(last, actions).whole())
}

fn ended_too_early(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let goes_on = |turn: &crate::log::Turn| 0 < turn.after.pool && !turn.after.racks[turn.seat].is_empty();
    let turn = *log.turns(dice, goes_on).first()?;
    let how = dice.pick(&["out", "standstill", "last-round"]);
    Some(log.with(turn, &turn.actions).and(format!("end: {how}")).in_last_line())
}

/// Somebody looks up and sees what is not there.
fn seen_wrongly(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let goes_on = |turn: &crate::log::Turn| {
        1 < turn.after.table.len() && !turn.after.racks[turn.seat].is_empty() && turn.after.pool != 0
    };
    let turn = *log.turns(dice, goes_on).first()?;
    let (n_players, after) = (log.names.len(), &turn.after);
    let (next, other) = ((turn.seat + 1) % n_players, (turn.seat + 2) % n_players);
    let line = match dice.below(5) {
        0 => format!("pool: {}", after.pool + 1),
        1 => format!("table: {}", shown(&without(&after.table, dice.below(after.table.len())))),
        2 => format!("turn: {}", log.name(other)),
        3 => {
            let mut rack: Set = after.racks[next].tiles().collect();
            rack.push(Tile::HIDDEN);
            format!("rack {}: {}", log.name(next), tiles(&rack))
        }
        _ => {
            let opened = (0..n_players).filter(|&seat| after.has_opened[seat] != (seat == next));
            let names: Vec<String> = opened.map(|seat| log.name(seat)).collect();
            format!("opened: {}", if names.is_empty() { "none".to_owned() } else { names.join(", ") })
        }
    };
    Some(log.with(turn, &turn.actions).and(line).in_last_line())
}

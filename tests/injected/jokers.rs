//! Jokers of the table used as a system forbids.

use rummilint::finding::Rule;
use rummilint::format::tiles;
use rummilint::model::{Face, Statement, Tile};
use rummilint::rules::reading::stands_for;

use crate::common::dice::Dice;
use crate::log::{Injected, Log, Set, Turn, Way, moved, set_without};
use crate::{Injector, injector};

const EXACT: &[Way] = &[Way::under("nzrc"), Way::under("mso").players(4), Way::under("pressman-2009").players(2)];
const NEW_SET: &[Way] = &[Way::under("international"), Way::under("international").players(2)];
const TWO_TILES: &[Way] = &[Way::under("pressman-2009"), Way::under("pressman-2009").players(4)];
const FROZEN: &[Way] = &[Way::under("sabra-classic"), Way::under("sabra-classic").players(2)];
const BOTH: &[Way] = &[Way::house(&[("joker.replace", "both-colours"), ("box.jokers", "8")])];
const LAST: &[Way] = &[Way::house(&[("joker.last-tile", "forbidden")])];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::WrongJokerReplacement, EXACT, not_replaced),
    injector(Rule::ReusedInOldSet, NEW_SET, in_an_old_set),
    injector(Rule::TooFewRackTilesWithJoker, TWO_TILES, beside_one_tile),
    injector(Rule::SplitJokerSet, FROZEN, out_of_its_set),
    injector(Rule::OneColourForJoker, BOTH, for_one_colour),
    injector(Rule::JokerAsLastTile, LAST, out_with_a_joker),
];

/// The joker of a set of the table: the set, and the joker's place.
fn jokers(turn: &Turn) -> Vec<(Set, usize)> {
    let with_one = |set: &Set| {
        let place = set.iter().position(|tile| tile.is_joker())?;
        (set.iter().filter(|tile| tile.is_joker()).count() == 1).then(|| (set.clone(), place))
    };
    turn.table().iter().filter_map(with_one).collect()
}

/// Two tiles of the rack of one number, and the joker.
fn new_set(turn: &Turn, but: Option<Tile>) -> Option<Set> {
    let mut rack = *turn.rack();
    but.map(|tile| rack.take(tile));
    let held: Set = rack.tiles().filter(|tile| !tile.is_joker()).collect();
    let number = |tile: Tile| tile.face().map(Face::number);
    let pair = |&one: &Tile| {
        let other = *held.iter().find(|&&other| other != one && number(other) == number(one))?;
        Some(vec![one, other, Tile::JOKER])
    };
    held.iter().find_map(pair)
}

/// A joker that is replaced by a tile of the rack: its set, the same set with the tile, and the tile.
fn replaced(log: &Log, turn: &Turn) -> Vec<(Set, Set, Tile)> {
    let with_tile = |(set, place): (Set, usize)| {
        let faces = stands_for(&set, place, &log.settings.sets);
        let tile = faces.iter().map(Tile::of).find(|&tile| 0 < turn.rack().get(tile))?;
        let mut now = set.clone();
        now[place] = tile;
        Some((set, now, tile))
    };
    jokers(turn).into_iter().filter_map(with_tile).collect()
}

fn first_turn(log: &Log, dice: &mut Dice, play: impl Fn(&Turn) -> Option<String>) -> Option<Injected> {
    log.turns(dice, Turn::is_free_draw).iter().find_map(|turn| Some(log.with(turn, &play(turn)?)))
}

fn not_replaced(log: &Log, dice: &mut Dice) -> Option<Injected> {
    first_turn(log, dice, |turn| {
        let spared = |(set, place): (Set, usize)| {
            let rest = set_without(&set, place);
            let stands_for = stands_for(&set, place, &log.settings.sets);
            let new = new_set(turn, None)?;
            let is_not_laid = !new.iter().filter_map(|tile| tile.face()).any(|face| stands_for.has(face));
            (log.points(&rest).is_some() && is_not_laid).then(|| moved(&[set], &[rest, new]))
        };
        jokers(turn).into_iter().find_map(spared)
    })
}

fn in_an_old_set(log: &Log, dice: &mut Dice) -> Option<Injected> {
    first_turn(log, dice, |turn| {
        let (set, now, _) = replaced(log, turn).into_iter().next()?;
        let longer = |other: &Set| [&other[..], &[Tile::JOKER]].concat();
        let is_plain_run = |other: &&Set| {
            !other.iter().any(|tile| set.contains(tile))
                && !other.iter().any(|tile| tile.is_joker())
                && other[0].face() < other[1].face()
                && other[0].index() + 1 == other[1].index()
                && log.points(&longer(other)).is_some()
                && other[other.len() - 1].face().is_some_and(|face| face.number().get() < 13)
        };
        let other = turn.table().iter().find(is_plain_run)?;
        Some(moved(&[set, other.clone()], &[now, longer(other)]))
    })
}

fn beside_one_tile(log: &Log, dice: &mut Dice) -> Option<Injected> {
    first_turn(log, dice, |turn| {
        for (set, now, tile) in replaced(log, turn) {
            let mut rack = *turn.rack();
            rack.take(tile);
            let shares = |tiles: &[Tile]| tiles.iter().any(|tile| set.contains(tile));
            let is_full = |other: &&Set| other.len() == 4 && other.iter().all(|t| !t.is_joker()) && !shares(other);
            for other in turn.table().iter().filter(is_full) {
                for place in [0, 3] {
                    let (rest, spared) = (set_without(other, place), other[place]);
                    let number = |tile: Tile| tile.face().map(Face::number);
                    let fits = |one: &Tile| *one != spared && number(*one) == number(spared);
                    let Some(one) = rack.tiles().find(fits) else { continue };
                    let is_new = rack.get(spared) == 0 && tile != spared && !shares(&[one]);
                    if log.points(&rest).is_some() && is_new {
                        return Some(moved(&[set, other.clone()], &[now, rest, vec![spared, one, Tile::JOKER]]));
                    }
                }
            }
        }
        None
    })
}

fn out_of_its_set(log: &Log, dice: &mut Dice) -> Option<Injected> {
    first_turn(log, dice, |turn| {
        let fetched = |(set, now, tile): (Set, Set, Tile)| Some(moved(&[set], &[now, new_set(turn, Some(tile))?]));
        replaced(log, turn).into_iter().find_map(fetched)
    })
}

fn for_one_colour(log: &Log, dice: &mut Dice) -> Option<Injected> {
    first_turn(log, dice, |turn| {
        let fetched = |(set, now, tile): (Set, Set, Tile)| {
            let is_group = set.len() == 3
                && set
                    .iter()
                    .filter_map(|tile| tile.face())
                    .map(Face::number)
                    .all(|number| tile.face().is_some_and(|face| face.number() == number));
            let new = new_set(turn, Some(tile))?;
            let is_elsewhere = new[0].face().map(Face::number) != tile.face().map(Face::number);
            (is_group && is_elsewhere).then(|| moved(&[set], &[now, new]))
        };
        replaced(log, turn).into_iter().find_map(fetched)
    })
}

/// A log that begins in the middle, with one joker on the rack of who is to move.
fn out_with_a_joker(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let head = 1 + log.line(|statement| matches!(statement, Statement::Players(_)))?;
    // One joker is left for the rack.
    let n_jokers = |turn: &Turn| turn.table().iter().flatten().filter(|tile| tile.is_joker()).count();
    let may_hold_one = |turn: &Turn| turn.is_free_draw() && n_jokers(turn) < usize::from(log.settings.r#box.jokers);
    let turn = *log.turns(dice, may_hold_one).first()?;
    let ends_early = |set: &&Set| {
        set.windows(2).all(|pair| pair[0].index() + 1 == pair[1].index())
            && set[set.len() - 1].face().is_some_and(|face| face.number().get() < 13)
    };
    let run = turn.table().iter().find(ends_early)?;
    let (name, table) = (log.name(turn.seat), turn.table().iter().map(|set| tiles(set)).collect::<Vec<_>>());
    let mut cut = log.lines[..head].to_vec();
    cut.push(format!("table: {}", table.join(" | ")));
    cut.push(format!("rack {name}: J"));
    cut.push(format!("opened: {name}"));
    cut.push(format!("turn: {name}"));
    cut.push(format!("{name}: {} ; out", moved(std::slice::from_ref(run), &[[&run[..], &[Tile::JOKER]].concat()])));
    let line = cut.len() - 1;
    Some(Injected { cut, rest: Vec::new(), line })
}

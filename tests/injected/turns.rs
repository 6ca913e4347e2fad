//! Turns that do what no turn may, and sets of tiles that the box does not hold.

use rummilint::finding::Rule;
use rummilint::format::tiles;
use rummilint::model::{Counts, Face, PassEmptyPool, Switch, Tile};

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Kind, Log, Set, Turn, Way, moved, set_without, shown, without};
use crate::{Injector, injector};

const ANY: &[Way] =
    &[GOLIATH, Way::under("international"), Way::under("six-players").players(5), Way::under("mso").players(2)];
const FREE: &[Way] = &[GOLIATH, Way::under("oranjegetrouw").players(4), Way::under("sabra-50").players(2)];
const MUST: &[Way] = &[Way::house(&[("turn.must-play", "yes")])];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::TooManyCopies, ANY, a_copy_too_many),
    injector(Rule::TooManyJokers, ANY, a_joker_too_many),
    injector(Rule::WrongTileTotal, ANY, a_wrong_total),
    injector(Rule::TileTakenFromTable, FREE, a_tile_taken),
    injector(Rule::KeptJoker, FREE, a_joker_kept),
    injector(Rule::TileNotOnRack, ANY, a_strange_tile),
    injector(Rule::WrongRack, ANY, a_wrong_rack),
    injector(Rule::AbsentSet, ANY, a_set_that_does_not_lie_there),
    injector(Rule::NothingLaid, ANY, only_split),
    injector(Rule::DrawnAndPlayed, ANY, laid_and_drawn),
    injector(Rule::DrawnTilePlayed, ANY, drawn_and_laid),
    injector(Rule::WrongDrawCount, ANY, two_drawn),
    injector(Rule::DrawFromEmptyPool, ANY, drawn_from_nothing),
    injector(Rule::PassWithPool, ANY, passed_with_pool),
    injector(Rule::ForcedPlay, MUST, refused),
];

/// A turn that drew a tile drew another one.
fn drawn_instead(log: &Log, dice: &mut Dice, other: impl Fn(&Turn) -> Option<Tile>) -> Option<Injected> {
    let turns = log.turns(dice, |turn| turn.kind == Kind::Draw);
    let with = |turn: &&Turn| Some(log.with(turn, &format!("draw {}", other(turn)?)));
    turns.iter().find_map(with)
}

/// All tiles that a log has shown before a turn.
fn seen(turn: &Turn) -> Counts {
    let racks = turn.before.racks.iter().fold(Counts::default(), |all, rack| all.plus(rack));
    racks.plus(&Counts::of(turn.table().iter().flatten()))
}

fn a_copy_too_many(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let copies = log.settings.r#box.copies;
    let first = dice.below(Face::COUNT);
    drawn_instead(log, dice, |turn| {
        let seen = seen(turn);
        let nth = |at: usize| Tile::from_index((first + at) % Face::COUNT).unwrap();
        (0..Face::COUNT).map(nth).find(|&tile| seen.get(tile) == copies)
    })
}

fn a_joker_too_many(log: &Log, dice: &mut Dice) -> Option<Injected> {
    drawn_instead(log, dice, |turn| (seen(turn).get(Tile::JOKER) == log.settings.r#box.jokers).then_some(Tile::JOKER))
}

fn a_wrong_total(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let first = log.turns.first()?;
    let wrong = if dice.below(2) == 0 { first.before.pool + 1 + dice.below(3) } else { first.before.pool - 1 };
    Some(log.before(first.line, format!("pool: {wrong}")))
}

/// A turn that laid something leaves the table without a tile that can be spared.
fn gone_from_table(log: &Log, dice: &mut Dice, is_wanted: fn(Tile) -> bool) -> Option<Injected> {
    for turn in log.turns(dice, |turn| turn.kind == Kind::Lay && turn.has_opened()) {
        for (at, set) in turn.after.table.iter().enumerate().filter(|(_, set)| turn.table().contains(set)) {
            let laid = turn.rack().minus(&turn.after.racks[turn.seat]);
            // A tile that comes and goes is none that is gone.
            let may_go = |&place: &usize| is_wanted(set[place]) && laid.get(set[place]) == 0;
            for place in (0..set.len()).filter(may_go) {
                let rest = set_without(set, place);
                if log.points(&rest).is_some() {
                    let mut table = without(&turn.after.table, at);
                    table.push(rest);
                    return Some(log.with(turn, &format!("play {}", shown(&table))));
                }
            }
        }
    }
    None
}

fn a_tile_taken(log: &Log, dice: &mut Dice) -> Option<Injected> {
    gone_from_table(log, dice, |tile| !tile.is_joker())
}

fn a_joker_kept(log: &Log, dice: &mut Dice) -> Option<Injected> {
    gone_from_table(log, dice, Tile::is_joker)
}

/// The groups of three of a number, red, blue and yellow.
fn groups() -> impl Iterator<Item = Set> {
    (0..13).map(|number| [0, 13, 26].map(|colour| Tile::from_index(colour + number).unwrap()).to_vec())
}

fn a_strange_tile(log: &Log, dice: &mut Dice) -> Option<Injected> {
    log.turns(dice, Turn::is_free_draw).iter().find_map(|turn| {
        let strange = |set: &Set| set.iter().any(|&tile| turn.rack().get(tile) == 0);
        let set = groups().find(strange)?;
        Some(log.with(turn, &moved(&[], &[set])))
    })
}

fn a_wrong_rack(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turns = log.turns(dice, |turn| turn.kind != Kind::Late && !turn.after.racks[turn.seat].is_empty());
    let turn = turns.first()?;
    let mut left: Set = turn.after.racks[turn.seat].tiles().collect();
    match dice.below(3) {
        0 => drop(left.pop()),
        1 => left.push(left[0]),
        _ => left.push(Tile::HIDDEN),
    }
    Some(log.with(turn, &turn.actions).and(format!("left: {}", tiles(&left))).in_last_line())
}

fn a_set_that_does_not_lie_there(log: &Log, dice: &mut Dice) -> Option<Injected> {
    log.turns(dice, Turn::is_free_draw).iter().find_map(|turn| {
        let lies = |set: &Set| turn.table().iter().any(|lying| Counts::of(lying) == Counts::of(set));
        let black = |set: &Set| Tile::from_index(set[0].index() + 39).unwrap();
        let set = groups().find(|set| !lies(set) && 0 < turn.rack().get(black(set)))?;
        let with_black = [&set[..], &[black(&set)]].concat();
        Some(log.with(turn, &moved(&[set], &[with_black])))
    })
}

fn only_split(log: &Log, dice: &mut Dice) -> Option<Injected> {
    log.turns(dice, Turn::is_free_draw).iter().find_map(|turn| {
        let splits = |set: &&Set| 6 <= set.len() && !set.iter().any(|tile| tile.is_joker());
        let set = turn.table().iter().find(splits)?;
        Some(log.with(turn, &moved(std::slice::from_ref(set), &[set[..3].to_vec(), set[3..].to_vec()])))
    })
}

fn laid_and_drawn(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let goes_on = |turn: &Turn| turn.kind == Kind::Lay && 0 < turn.before.pool && !turn.actions.contains("out");
    let turn = *log.turns(dice, goes_on).first()?;
    Some(log.with(turn, &format!("{} ; draw", turn.actions)))
}

/// A set of the table with one more tile, which fits at its end.
pub(crate) fn added(log: &Log, turn: &Turn, tile: Tile) -> Option<(Set, Set)> {
    turn.table().iter().filter(|set| !set.iter().any(|tile| tile.is_joker())).find_map(|set| {
        let longer = [[&[tile], &set[..]].concat(), [&set[..], &[tile]].concat()];
        let fits = longer.into_iter().find(|longer| log.points(longer).is_some() && is_plain(longer))?;
        Some((set.clone(), fits))
    })
}

/// Whether a set is a group or lies as a run, so that no remark is made on it.
fn is_plain(set: &[Tile]) -> bool {
    let numbers: Vec<u8> = set.iter().filter_map(|tile| Some(tile.face()?.number().get())).collect();
    numbers.windows(2).all(|pair| pair[0] == pair[1]) || numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

fn drawn_and_laid(log: &Log, dice: &mut Dice) -> Option<Injected> {
    log.turns(dice, Turn::is_free_draw).iter().find_map(|turn| {
        let drawn = turn.after.racks[turn.seat].minus(turn.rack()).tiles().next()?;
        let (set, longer) = added(log, turn, drawn).filter(|_| turn.rack().get(drawn) == 0)?;
        Some(log.with(turn, &format!("{} ; {}", turn.actions, moved(&[set], &[longer]))))
    })
}

fn two_drawn(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turn = *log.turns(dice, |turn| turn.kind == Kind::Draw && 1 < turn.before.pool).first()?;
    Some(log.with(turn, &format!("{} ?", turn.actions)))
}

fn drawn_from_nothing(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turn = *log.turns(dice, |turn| turn.kind == Kind::Pass).first()?;
    Some(log.with(turn, "draw"))
}

fn passed_with_pool(log: &Log, dice: &mut Dice) -> Option<Injected> {
    // Where passing is only for who cannot lay, that would be a second fault.
    if log.settings.turn.pass_empty_pool == PassEmptyPool::WhenStuck {
        return None;
    }
    let turn = *log.turns(dice, |turn| turn.kind == Kind::Draw).first()?;
    Some(log.with(turn, "pass"))
}

fn refused(log: &Log, dice: &mut Dice) -> Option<Injected> {
    assert_eq!(log.settings.turn.must_play, Switch::Yes);
    let turn = *log.turns(dice, |turn| turn.kind == Kind::Lay && 0 < turn.before.pool).first()?;
    Some(log.with(turn, "draw"))
}

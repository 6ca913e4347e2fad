//! Sets that are none, laid by players who hold the tiles, and openings that are too small.

use rummilint::finding::Rule;
use rummilint::model::{Colour, Counts, Face, Number, Tile};

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Kind, Log, Set, Turn, Way, moved};
use crate::turns::added;
use crate::{Injector, injector};

const ANY: &[Way] =
    &[GOLIATH, Way::under("international"), Way::under("six-players").players(5), Way::under("pressman-2009")];
const LARGE: &[Way] = &[Way::under("six-players").players(2), Way::under("six-players")];
const JOKERS: &[Way] = &[Way::house(&[("box.jokers", "8")]), Way::house(&[("box.jokers", "8")]).players(2)];
const ONE_JOKER: &[Way] = &[Way::house(&[("sets.jokers-per-set", "one"), ("box.jokers", "8")])];
const LATER: &[Way] = &[Way::under("international"), Way::under("nzrc"), Way::under("mso").players(4)];
const NO_JOKER: &[Way] = &[Way::house(&[("opening.joker", "forbidden"), ("box.jokers", "8")])];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::LooseTiles, ANY, two_loose_tiles),
    injector(Rule::WrappedRun, ANY, a_run_past_the_end),
    injector(Rule::GapInRun, ANY, a_gap),
    injector(Rule::RepeatedNumber, ANY, a_number_twice),
    injector(Rule::OversizedRun, LARGE, a_run_of_fourteen),
    injector(Rule::DuplicateColour, ANY, a_colour_twice),
    injector(Rule::OversizedGroup, JOKERS, a_group_of_five),
    injector(Rule::MixedSet, ANY, nothing_in_common),
    injector(Rule::JokersOnly, JOKERS, jokers_only),
    injector(Rule::CrowdedJokers, ONE_JOKER, two_jokers),
    injector(Rule::OpeningUnderMinimum, ANY, a_small_opening),
    injector(Rule::TableTouchedInOpening, LATER, an_opening_that_goes_on),
    injector(Rule::JokerInOpening, NO_JOKER, an_opening_with_a_joker),
];

fn tile(colour: Colour, number: u8) -> Tile {
    Tile::of(Face::new(colour, Number::new(number).unwrap()))
}

/// A player lays a set of the rack instead of drawing.
pub(crate) fn laid(log: &Log, dice: &mut Dice, find: impl Fn(&Counts) -> Option<Set>) -> Option<Injected> {
    let turns = log.turns(dice, Turn::is_free_draw);
    turns.iter().find_map(|turn| Some(log.with(turn, &moved(&[], &[find(turn.rack())?]))))
}

/// The first of these sets that a rack holds.
pub(crate) fn held(rack: &Counts, mut sets: impl Iterator<Item = Set>) -> Option<Set> {
    sets.find(|set| Counts::of(set).within(rack))
}

/// What numbers make in each colour.
pub(crate) fn in_colours(numbers: impl Iterator<Item = [u8; 3]>) -> impl Iterator<Item = Set> {
    numbers.flat_map(|numbers| Colour::ALL.map(|colour| numbers.map(|number| tile(colour, number)).to_vec()))
}

fn two_loose_tiles(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| {
        let two: Set = rack.tiles().take(2).collect();
        (two.len() == 2).then_some(two)
    })
}

fn a_run_past_the_end(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| held(rack, in_colours([[12, 13, 1], [13, 1, 2]].into_iter())))
}

fn a_gap(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let gaps = |low: u8| [[low, low + 1, low + 3], [low, low + 2, low + 3], [low, low + 2, low + 4]];
    laid(log, dice, |rack| held(rack, in_colours((1..=9).flat_map(gaps))))
}

fn a_number_twice(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let twice = |low: u8| [[low, low, low + 1], [low, low + 1, low + 1]];
    laid(log, dice, |rack| held(rack, in_colours((1..=12).flat_map(twice))))
}

/// Runs of a colour that lie from 1 to 13, and a joker of the rack at the end.
fn a_run_of_fourteen(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turns = log.turns(dice, |turn| turn.is_free_draw() && 0 < turn.rack().get(Tile::JOKER));
    turns.iter().find_map(|turn| {
        let (runs, mut set) = Colour::ALL.into_iter().find_map(|colour| from_one(turn.table(), colour))?;
        set.push(Tile::JOKER);
        Some(log.with(turn, &moved(&runs, &[set])))
    })
}

/// Lying runs of a colour that follow each other from 1 to 13, and their tiles.
fn from_one(table: &[Set], colour: Colour) -> Option<(Vec<Set>, Set)> {
    let (mut runs, mut tiles): (Vec<Set>, Set) = (Vec::new(), Vec::new());
    while tiles.len() < 13 {
        let next = tile(colour, tiles.len() as u8 + 1);
        let is_run = |set: &&Set| {
            set[0] == next && set.windows(2).all(|pair| pair[0].index() + 1 == pair[1].index() && !pair[1].is_joker())
        };
        let run = table.iter().find(is_run)?;
        tiles.extend(run);
        runs.push(run.clone());
    }
    Some((runs, tiles))
}

fn a_colour_twice(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| {
        let pairs = rack.tiles().filter(|&tile| 2 <= rack.get(tile) && !tile.is_joker());
        let with_other = |pair: Tile| {
            let number = pair.face().unwrap().number();
            Colour::ALL.map(|colour| vec![pair, pair, Tile::of(Face::new(colour, number))])
        };
        held(rack, pairs.flat_map(with_other).filter(|set| set[0] != set[2]))
    })
}

fn a_group_of_five(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turns = log.turns(dice, |turn| turn.is_free_draw() && 0 < turn.rack().get(Tile::JOKER));
    turns.iter().find_map(|turn| {
        let is_full = |set: &&Set| {
            let number = |tile: &Tile| tile.face().map(Face::number);
            set.len() == 4 && set.iter().all(|tile| !tile.is_joker() && number(tile) == number(&set[0]))
        };
        let group = turn.table().iter().find(is_full)?;
        Some(log.with(turn, &moved(std::slice::from_ref(group), &[[&group[..], &[Tile::JOKER]].concat()])))
    })
}

fn nothing_in_common(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| {
        let faces: Vec<Face> = rack.tiles().filter_map(Tile::face).collect();
        let first = *faces.first()?;
        let other = *faces.iter().find(|face| face.colour() != first.colour() && face.number() != first.number())?;
        let third = *faces.iter().find(|&&face| face != first && face != other)?;
        Some([first, other, third].map(Tile::of).to_vec())
    })
}

fn jokers_only(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| (3 <= rack.get(Tile::JOKER)).then(|| vec![Tile::JOKER; 3]))
}

fn two_jokers(log: &Log, dice: &mut Dice) -> Option<Injected> {
    laid(log, dice, |rack| {
        let pair = (1..=12).flat_map(|low| Colour::ALL.map(|colour| [tile(colour, low), tile(colour, low + 1)]));
        let with_jokers = |pair: [Tile; 2]| {
            let low = pair[0].face().unwrap().number().get();
            match low {
                12 => [&[Tile::JOKER; 2][..], &pair].concat(),
                11 => [&[Tile::JOKER][..], &pair, &[Tile::JOKER]].concat(),
                _ => [&pair[..], &[Tile::JOKER; 2]].concat(),
            }
        };
        held(rack, pair.map(with_jokers))
    })
}

/// A player who has not opened lays one small set.
fn a_small_opening(log: &Log, dice: &mut Dice) -> Option<Injected> {
    log.turns(dice, |turn| turn.kind == Kind::Draw && !turn.has_opened()).iter().find_map(|turn| {
        let runs = in_colours((1..=11).map(|low| [low, low + 1, low + 2]));
        let groups =
            (1..=13).map(|number| [Colour::Red, Colour::Blue, Colour::Black].map(|c| tile(c, number)).to_vec());
        let small = |set: &Set| log.points(set).is_some_and(|points| points < log.settings.opening.points);
        let set = held(turn.rack(), runs.chain(groups).filter(small))?;
        Some(log.with(turn, &moved(&[], &[set])))
    })
}

fn an_opening_that_goes_on(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let opens = |turn: &Turn| turn.kind == Kind::Lay && !turn.has_opened() && turn.actions.starts_with("move");
    log.turns(dice, opens).iter().find_map(|turn| {
        let mut rack = turn.after.racks[turn.seat].tiles().filter(|tile| !tile.is_joker());
        let (set, longer) = rack.find_map(|tile| added(log, turn, tile))?;
        Some(log.with(turn, &format!("{} ; {}", turn.actions, moved(&[set], &[longer]))))
    })
}

/// A player who has not opened lays a set that is worth enough with its joker only.
fn an_opening_with_a_joker(log: &Log, dice: &mut Dice) -> Option<Injected> {
    log.turns(dice, |turn| turn.kind == Kind::Draw && !turn.has_opened()).iter().find_map(|turn| {
        let pairs = (10..=13).flat_map(|number| {
            let pair = |one, other| vec![tile(one, number), tile(other, number), Tile::JOKER];
            [pair(Colour::Red, Colour::Blue), pair(Colour::Yellow, Colour::Black), pair(Colour::Blue, Colour::Yellow)]
        });
        Some(log.with(turn, &moved(&[], &[held(turn.rack(), pairs)?])))
    })
}

//! Turns that were too late, and not settled as the system says.

use rummilint::finding::Rule;
use rummilint::format::tiles;
use rummilint::model::{Colour, Counts, Late, Tile};

use crate::common::dice::Dice;
use crate::log::{GOLIATH, Injected, Kind, Log, Set, Turn, Way, shown};
use crate::{Injector, injector};

const TIMED: &[Way] = &[
    GOLIATH.clock(),
    Way::under("international").clock(),
    Way::under("oranjegetrouw").players(5).clock(),
    Way::under("nzrc").players(2).clock(),
];

pub(crate) const ALL: &[Injector] = &[
    injector(Rule::Overtime, TIMED, too_long),
    injector(Rule::WrongLateTiles, TIMED, other_penalty),
    injector(Rule::TableNotRestored, TIMED, a_table_that_stays),
    injector(Rule::RackNotRestored, TIMED, a_tile_that_does_not_come_back),
];

fn too_long(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let limit = usize::from(log.settings.turn.seconds?);
    let turn = *log.turns(dice, |turn| turn.kind != Kind::Late).first()?;
    let seconds = limit + 1 + dice.below(30);
    let who = turn.head.split_once(" [")?.0;
    let line = format!("{who} [{}:{:02}]: {}", seconds / 60, seconds % 60, turn.actions);
    Some(log.with_line(turn.line, line))
}

fn is_untidy(turn: &Turn) -> bool {
    turn.kind == Kind::Late && turn.actions.starts_with("timeout ") && turn.actions.contains("draw")
}

fn other_penalty(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let wanted = usize::from(log.settings.turn.late_tiles);
    let turn = *log.turns(dice, |turn| is_untidy(turn) && wanted < turn.before.pool).first()?;
    let (before, _) = turn.actions.rsplit_once("draw").unwrap();
    let n_drawn = if dice.below(2) == 0 { wanted - 1 } else { wanted + 1 };
    Some(log.with(turn, &format!("{before}draw ?*{n_drawn}")))
}

/// A run of three that a rack holds.
fn own_run(rack: &Counts) -> Option<Set> {
    let run = |at: usize| [at, at + 1, at + 2].map(|index| Tile::from_index(index).unwrap()).to_vec();
    let runs = (0..Colour::ALL.len()).flat_map(|colour| (0..=10).map(move |low| run(13 * colour + low)));
    let mut runs = runs.filter(|set| Counts::of(set).within(rack));
    runs.next()
}

/// A set of the player's stays where everything goes back, or goes back where it should stay.
fn a_table_that_stays(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let may_be_late = |turn: &Turn| turn.kind != Kind::Pass && turn.has_opened() && 3 < turn.before.pool;
    log.turns(dice, may_be_late).iter().find_map(|turn| {
        let run = own_run(turn.rack())?;
        let loose = turn.rack().minus(&Counts::of(&run)).tiles().next()?;
        let lies = |set: &Set| turn.table().iter().any(|lying| Counts::of(lying) == Counts::of(set));
        let with = |sets: &[Set]| shown(&[turn.table(), sets].concat());
        let late = with(&[run.clone(), vec![loose]]);
        let stays = match log.settings.turn.late {
            Late::UndoAll => vec![run.clone()],
            Late::LooseBack => Vec::new(),
        };
        let actions = format!("timeout {late} ; play {} ; draw ?*3", with(&stays));
        let head = turn.head.split_once(" [").map_or(turn.head.clone(), |(who, _)| format!("{who}: "));
        (!lies(&run)).then(|| log.with_line(turn.line, format!("{head}{actions}")))
    })
}

fn a_tile_that_does_not_come_back(log: &Log, dice: &mut Dice) -> Option<Injected> {
    let turn = *log.turns(dice, |turn| is_untidy(turn) && !turn.after.racks[turn.seat].is_empty()).first()?;
    let mut rack: Set = turn.after.racks[turn.seat].tiles().collect();
    rack.remove(dice.below(rack.len()));
    let left = format!("left: {}", tiles(&rack));
    Some(log.with(turn, &turn.actions).and(left).in_last_line())
}

//! Which settings a legal verdict rests on: what players quarrel about when nothing is broken.

use alloc::vec::Vec;

use crate::model::{Counts, Number, Series, Settings, Tile, Wrap};
use crate::rules::fetched::fetched;
use crate::rules::own_sets::OpeningCase;
use crate::rules::reading::{Reading, read};
use crate::rules::turn_case::TurnCase;

/// Adds the keys that decide about this turn, each once.
pub(super) fn of_turn(case: &TurnCase<'_>, opening: Option<&OpeningCase>, keys: &mut Vec<&'static str>) {
    let mut add = |decides: bool, key: &'static str| {
        if decides && !keys.contains(&key) {
            keys.push(key);
        }
    };
    if let Some(opening) = opening {
        let has_joker = opening.rows.iter().any(|&row| holds_joker(case.game.row(row)));
        add(true, "opening.points");
        add(opening.touched, "opening.table");
        add(has_joker, "opening.joker");
    }
    let is_fetched = !fetched(case).is_empty();
    add(is_fetched, "joker.replace");
    add(is_fetched, "joker.reuse");
    add(case.change.gone.iter().any(|&row| holds_joker(case.game.row(row))), "joker.sets");
    add(goes_out_with_joker(case), "joker.last-tile");
    add(case.late.is_some(), "turn.late");
    let new = || case.change.new.iter().map(|&row| case.game.row(row));
    add(new().any(|tiles| 1 < tiles.iter().filter(|tile| tile.is_joker()).count()), "sets.jokers-per-set");
    let is_wrapped = |tiles: &[Tile]| read(tiles, &case.settings.sets).is_some_and(|reading| wraps(reading, tiles));
    add(new().any(is_wrapped), "sets.wrap");
}

/// Adds the keys that decide about a set of a position.
pub(super) fn of_set(tiles: &[Tile], settings: &Settings, keys: &mut Vec<&'static str>) {
    let crowded = 1 < tiles.iter().filter(|tile| tile.is_joker()).count();
    let may_decide = settings.sets.wrap == Wrap::Allowed || settings.sets.series == Series::Wiskunde;
    let reading = if may_decide { read(tiles, &settings.sets) } else { None };
    let (wraps, series) = (reading.is_some_and(|run| wraps(run, tiles)), reading == Some(Reading::Series));
    for (decides, key) in [(crowded, "sets.jokers-per-set"), (wraps, "sets.wrap"), (series, "sets.series")] {
        if decides && !keys.contains(&key) {
            keys.push(key);
        }
    }
}

fn holds_joker(tiles: &[Tile]) -> bool {
    tiles.iter().any(|tile| tile.is_joker())
}

/// Whether a set goes on from 13 to 1.
fn wraps(reading: Reading, tiles: &[Tile]) -> bool {
    match reading {
        Reading::Run { low, .. } => usize::from(Number::MAX) < usize::from(low) + tiles.len() - 1,
        Reading::Group | Reading::Series => false,
    }
}

fn goes_out_with_joker(case: &TurnCase<'_>) -> bool {
    let is_out = case.rack_after.is_some_and(|rack| rack.n_tiles() == 0);
    let only_jokers = |laid: Counts| laid.n_tiles() == u32::from(laid.get(Tile::JOKER));
    is_out && case.laid.is_some_and(|laid| !laid.is_empty() && only_jokers(laid))
}

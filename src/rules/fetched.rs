//! Which jokers of the table were fetched in a turn, and where they went.

use alloc::vec::Vec;

use super::reading::{self, Claims, Faces, Nature, Tally};
use super::turn_case::TurnCase;
use super::{one_colour_for_joker, reused_in_old_set, too_few_rack_tiles_with_joker, wrong_joker_replacement};
use crate::model::{Counts, Face, Place, Tile};

/// A joker that left its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fetched {
    /// The row it lay in before the turn.
    pub from: u32,
    /// Its place in that row.
    pub from_tile: usize,
    /// The row it lies in after the turn.
    pub to: u32,
    /// Its place in that row.
    pub to_tile: usize,
    /// What it could stand for before.
    pub stands_for: Faces,
    /// Whether a tile that it could stand for came from the rack, each such tile freeing one joker.
    pub has_rack_tile: bool,
}

impl Fetched {
    /// Where it lies after the turn.
    pub fn place(&self, case: &TurnCase<'_>) -> Place {
        tile_place(case, self.to, self.to_tile)
    }

    /// Where it lay before.
    pub fn place_before(&self, case: &TurnCase<'_>) -> Place {
        tile_place(case, self.from, self.from_tile)
    }

    /// Whether a tile with this face now lies with a tile of the old set that it did not lie with before.
    pub fn has_joined(&self, case: &TurnCase<'_>, face: Face) -> bool {
        let old = case.game.row(self.from);
        let is_old = |tile: &Tile| tile.face().is_some() && old.contains(tile);
        let joined = |&row: &u32| {
            let new = case.game.row(row);
            new.contains(&Tile::of(face)) && new.iter().any(is_old)
        };
        !old.contains(&Tile::of(face)) && case.change.new.iter().any(joined)
    }

    /// Whether its old set was a group of three with no other joker.
    pub fn was_in_group_of_three(&self, case: &TurnCase<'_>) -> bool {
        let tally = Tally::of(case.game.row(self.from), Claims::Ignore);
        (tally.n_tiles, tally.n_jokers, tally.nature()) == (3, 1, Nature::Group)
    }

    /// The faces that its old group lacked.
    pub fn missing_colours(&self, case: &TurnCase<'_>) -> impl Iterator<Item = Face> + use<> {
        let tally = Tally::of(case.game.row(self.from), Claims::Ignore);
        Face::all().filter(move |face| {
            tally.numbers >> face.number().get() & 1 == 1 && tally.colours >> face.colour() as u8 & 1 == 0
        })
    }
}

fn tile_place(case: &TurnCase<'_>, row: u32, tile: usize) -> Place {
    let tile = case.game.row_range(row).start + tile as u32;
    Place::Tiles(tile, tile)
}

type Joker = (u32, usize);

/// Jokers compared in every possible way; with more of them, those beyond are paired in order.
const MOST_COMPARED: usize = 6;

/// The jokers that were fetched, where several explanations are possible in the way that is kindest to the player:
/// fewest rules broken, then fewest jokers fetched.
pub fn fetched(case: &TurnCase<'_>) -> Vec<Fetched> {
    let before = jokers(case, &case.change.gone);
    if before.is_empty() {
        return Vec::new();
    }
    let after = jokers(case, &case.change.new);
    if after.is_empty() {
        return Vec::new();
    }
    let mut best: Option<(usize, Vec<Fetched>)> = None;
    let mut taken = alloc::vec![false; after.len()];
    let before = &before[..before.len().min(MOST_COMPARED)];
    pair(case, before, &after, &mut taken, &mut Vec::new(), &mut best);
    best.map_or_else(Vec::new, |(_, fetched)| fetched)
}

fn jokers(case: &TurnCase<'_>, rows: &[u32]) -> Vec<Joker> {
    let mut jokers = Vec::new();
    for &row in rows {
        for (place, tile) in case.game.row(row).iter().enumerate() {
            if tile.is_joker() {
                jokers.push((row, place));
            }
        }
    }
    jokers
}

fn pair(
    case: &TurnCase<'_>,
    before: &[Joker],
    after: &[Joker],
    taken: &mut [bool],
    so_far: &mut Vec<Fetched>,
    best: &mut Option<(usize, Vec<Fetched>)>,
) {
    let Some((&old, others)) = before.split_first() else {
        let fetched = with_rack_tiles(case, so_far.clone());
        let cost = cost(case, &fetched);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            *best = Some((cost, fetched));
        }
        return;
    };
    let mut free = (0..after.len().min(MOST_COMPARED)).filter(|&at| !taken[at]).collect::<Vec<_>>();
    // Where there are fewer jokers than before, any of them may be the one that is gone; another rule reports that.
    if free.len() < before.len() {
        pair(case, others, after, taken, so_far, best);
    }
    for at in free.drain(..) {
        taken[at] = true;
        let fetched = fetch(case, old, after[at]);
        so_far.extend(fetched);
        pair(case, others, after, taken, so_far, best);
        so_far.truncate(so_far.len() - usize::from(fetched.is_some()));
        taken[at] = false;
    }
}

/// Gives every joker a tile of the rack that it could stand for, those with the fewest choices first.
fn with_rack_tiles(case: &TurnCase<'_>, mut fetched: Vec<Fetched>) -> Vec<Fetched> {
    let mut laid = case.laid.unwrap_or_default();
    let mut order: Vec<usize> = (0..fetched.len()).collect();
    order.sort_by_key(|&at| fetched[at].stands_for.0.count_ones());
    for at in order {
        fetched[at].has_rack_tile = fetched[at].stands_for.iter().any(|face| laid.take(Tile::of(face)));
    }
    fetched
}

fn cost(case: &TurnCase<'_>, fetched: &[Fetched]) -> usize {
    let broken = |f: &Fetched| {
        usize::from(wrong_joker_replacement::breaks(case, f))
            + usize::from(reused_in_old_set::breaks(case, f))
            + usize::from(too_few_rack_tiles_with_joker::breaks(case, f))
            + usize::from(one_colour_for_joker::breaks(case, f))
    };
    fetched.len() + 100 * fetched.iter().map(broken).sum::<usize>()
}

/// What a joker could stand for, also as its set was listed before.
fn could_stand_for(case: &TurnCase<'_>, row: u32, place: usize) -> Faces {
    let mut faces = reading::stands_for(case.game.row(row), place, &case.settings.sets);
    for &(_, older) in case.start().relisted.iter().filter(|(now, _)| *now == row) {
        let older = case.game.row(older);
        let jokers = (0..older.len()).filter(|&place| older[place].is_joker());
        faces.0 |= jokers.fold(0, |faces, place| faces | reading::stands_for(older, place, &case.settings.sets).0);
    }
    faces
}

/// The joker as fetched, or `None` where it can have stayed in its set.
fn fetch(case: &TurnCase<'_>, (from, from_tile): Joker, (to, to_tile): Joker) -> Option<Fetched> {
    let (old, new) = (case.game.row(from), case.game.row(to));
    let numbered = |tiles: &[Tile]| Counts::of(tiles.iter().filter(|tile| tile.face().is_some()));
    let (old_tiles, new_tiles) = (numbered(old), numbered(new));
    if !old_tiles.is_empty() && old_tiles.within(&new_tiles) {
        return None;
    }
    let stands_for = could_stand_for(case, from, from_tile);
    let with_some = old_tiles.tiles().any(|tile| 0 < new_tiles.get(tile));
    let stands_now = reading::stands_for(new, to_tile, &case.settings.sets);
    // Of a set that is no set nobody can say what its joker stands for: that fault is reported, and no other.
    let same = stands_now == Faces::default() || stands_for.0 & stands_now.0 != 0;
    if with_some && same {
        None
    } else {
        Some(Fetched { from, from_tile, to, to_tile, stands_for, has_rack_tile: false })
    }
}

//! From the choices of a search back to sets of tiles.

use alloc::vec::Vec;

use super::found::{Choice, Found};
use super::task::{MAX_MIN_TILES, Task, face};
use crate::model::{Colour, Face, Number, Tile};

/// A run that ends at the number at hand.
struct Run {
    tiles: Vec<Tile>,
    kind: usize,
    /// Which of the guessed runs it carries on.
    incoming: Option<usize>,
}

/// The sets that these choices make, in order of their first place.
pub(super) fn sets(task: &Task, found: &Found) -> Vec<Vec<Tile>> {
    let mut sets = Vec::new();
    for colour in 0..4 {
        runs_of(task, found, colour, &mut sets);
    }
    put_in(task, found.at_end, &mut sets);
    for number in 1..=13 {
        groups_of(task, &found.choices[5 * (number - 1)..5 * number], number, &mut sets);
    }
    sets
}

fn runs_of(task: &Task, found: &Found, colour: usize, sets: &mut Vec<Vec<Tile>>) {
    let mut open = Vec::new();
    for (kind, &n) in found.incoming[colour].iter().enumerate() {
        for _ in 0..n {
            open.push(Run { tiles: Vec::new(), kind, incoming: Some(open.len()) });
        }
    }
    let guessed: Vec<usize> = open.iter().map(|run| run.kind).collect();
    let mut closed = Vec::new();
    for number in 1..=13 {
        step(task, found, number, colour, &mut open, &mut closed);
    }
    join(task, &guessed, open, closed, sets);
}

/// Does one choice again, with tiles.
fn step(task: &Task, found: &Found, number: usize, colour: usize, open: &mut Vec<Run>, closed: &mut Vec<Run>) {
    let choice = &found.choices[5 * (number - 1) + colour];
    let (mut by_tile, mut by_joker) = (choice.by_tile, choice.by_joker);
    let face = face(number, colour);
    let mut still = Vec::new();
    for mut run in open.drain(..) {
        let (len, with_joker) = (run.kind % MAX_MIN_TILES + 1, MAX_MIN_TILES <= run.kind);
        if 0 < by_tile[run.kind] {
            by_tile[run.kind] -= 1;
            run.tiles.push(Tile::of(face));
            run.kind = task.kind(len + 1, with_joker);
            still.push(run);
        } else if 0 < by_joker[run.kind] {
            by_joker[run.kind] -= 1;
            run.tiles.push(Tile::claimed(face));
            let complete = len == task.min_tiles;
            run.kind = task.kind(if found.bridges && complete { len - 1 } else { len + 1 }, true);
            still.push(run);
        } else {
            closed.push(run);
        }
    }
    for (fronts, &n) in choice.begun.iter().enumerate() {
        for _ in 0..n {
            let mut tiles: Vec<Tile> = (1..=fronts)
                .rev()
                .map(|back| Tile::claimed(super::task::face((number + 12 - back) % 13 + 1, colour)))
                .collect();
            tiles.push(Tile::of(face));
            still.push(Run { tiles, kind: task.kind(fronts + 1, 0 < fronts), incoming: None });
        }
    }
    *open = still;
}

/// Joins the runs that cross from 13 to 1, and cuts what became longer than 13.
fn join(task: &Task, guessed: &[usize], open: Vec<Run>, closed: Vec<Run>, sets: &mut Vec<Vec<Tile>>) {
    let mut next: Vec<Option<usize>> = Vec::new();
    let mut taken = alloc::vec![false; guessed.len()];
    let mut runs = open;
    for run in &runs {
        let onto = (0..guessed.len()).find(|&at| !taken[at] && guessed[at] == run.kind);
        if let Some(at) = onto {
            taken[at] = true;
        }
        next.push(onto);
    }
    next.resize(runs.len() + closed.len(), None);
    runs.extend(closed);
    let mut parts: Vec<Option<Vec<Tile>>> = runs.iter_mut().map(|run| Some(core::mem::take(&mut run.tiles))).collect();
    let heads = (0..runs.len()).filter(|&at| runs[at].incoming.is_none()).chain(0..runs.len());
    for head in heads.collect::<Vec<_>>() {
        let Some(mut tiles) = parts[head].take() else { continue };
        let mut at = head;
        while let Some(onto) = next[at] {
            let Some(after) = runs.iter().position(|run| run.incoming == Some(onto)) else { break };
            let Some(more) = parts[after].take() else { break };
            tiles.extend(more);
            at = after;
        }
        cut(task, tiles, sets);
    }
}

/// Cuts a run into pieces of at most 13 tiles, each with a number tile.
fn cut(task: &Task, mut tiles: Vec<Tile>, sets: &mut Vec<Vec<Tile>>) {
    let numbered = |tiles: &[Tile]| tiles.iter().any(|tile| !tile.is_joker());
    while 13 < tiles.len() {
        let at = (task.min_tiles..=13)
            .rev()
            .find(|&at| task.min_tiles <= tiles.len() - at && numbered(&tiles[..at]) && numbered(&tiles[at..]))
            .unwrap_or(13);
        let rest = tiles.split_off(at);
        sets.push(core::mem::replace(&mut tiles, rest));
    }
    if !tiles.is_empty() {
        sets.push(tiles);
    }
}

/// Puts in the jokers that are left over: first in front of runs that are short of tiles, then wherever there is room.
fn put_in(task: &Task, jokers: u8, runs: &mut Vec<Vec<Tile>>) {
    for _ in 0..jokers {
        let Some(at) = (0..runs.len()).min_by_key(|&at| runs[at].len()) else { return };
        if runs[at].len() == 13 {
            let tail = runs[at].split_off(13 - task.min_tiles);
            runs.push(tail);
        }
        let run = &mut runs[at];
        let (Some(first), Some(last)) = (place(run[0]), run.last().and_then(|&tile| place(tile))) else { return };
        let beside = |number: u8| Tile::claimed(face(usize::from(number), first.colour() as usize));
        if last.number().get() < Number::MAX {
            run.push(beside(last.number().get() + 1));
        } else {
            run.insert(0, beside(first.number().get() - 1));
        }
    }
}

/// Where a tile of a finished set stands.
fn place(tile: Tile) -> Option<Face> {
    tile.face().or(tile.claim())
}

/// Deals the tiles of one number out over its groups.
fn groups_of(task: &Task, choices: &[Choice], number: usize, sets: &mut Vec<Vec<Tile>>) {
    let n_of = |colour: usize| choices[colour].grouped;
    let (in_groups, most) = (0..4).map(n_of).fold((0, 0), |(sum, most), n| (sum + n, most.max(n)));
    let jokers = choices[4].grouped;
    let Some(n_groups) = task.n_groups(in_groups, most, jokers).filter(|&n| 0 < n) else { return };
    let mut groups = alloc::vec![[None; 4]; n_groups as usize];
    let mut dealt = 0;
    for colour in Colour::ALL {
        let colour = colour as usize;
        for _ in 0..n_of(colour) {
            groups[dealt % n_groups as usize][colour] = Some(Tile::of(face(number, colour)));
            dealt += 1;
        }
    }
    for _ in 0..jokers {
        let size = |group: &[Option<Tile>; 4]| {
            let jokers = group.iter().flatten().filter(|tile| tile.is_joker()).count();
            (group.iter().flatten().count(), jokers)
        };
        let Some(group) =
            groups.iter_mut().filter(|group| !task.one_joker || size(group).1 == 0).min_by_key(|group| size(group).0)
        else {
            return;
        };
        if let Some(colour) = group.iter().position(Option::is_none) {
            group[colour] = Some(Tile::claimed(face(number, colour)));
        }
    }
    sets.extend(groups.into_iter().map(|group| group.into_iter().flatten().collect()));
}

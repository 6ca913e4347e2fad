//! Own sets that are taken apart: the best other sets of their tiles, none of which is one of them again.

use alloc::vec::Vec;

use super::own_sets::joker_worth;
use super::turn_case::TurnCase;
use crate::model::{Counts, Number, Tile};
use crate::solver::{Best, JokerWorth, Shape, shapes};

/// Choices of sets that are looked at; beyond them nothing is claimed.
const MOST_STEPS: u32 = 200_000;

/// Sets of these tiles worth `wanted` or more together, or else the best there are, without any set that is one of `apart`
/// again: a set that still lies there counts as it lies, and for nothing else. `None` where the steps run out first.
pub(super) fn best_apart(case: &TurnCase<'_>, tiles: Counts, apart: &[Counts], wanted: u32) -> Option<Best> {
    let joker = joker_worth(case.settings);
    let mut all: Vec<(u32, Counts, Shape)> = shapes(case.settings.sets, &tiles)
        .into_iter()
        .map(|shape| (worth(&shape, joker), Counts::of(&shape.tiles), shape))
        .filter(|(_, counts, _)| !apart.contains(counts))
        .collect();
    all.sort_by_key(|(worth, _, _)| core::cmp::Reverse(*worth));
    let mut search = Search { all: &all, wanted, n_steps: 0, chosen: Vec::new(), best: (0, Vec::new()) };
    search.choose(0, &tiles, 0);
    if MOST_STEPS < search.n_steps && search.best.0 < wanted {
        return None;
    }
    let (points, sets) = search.best;
    Some(Best { points, sets: sets.into_iter().map(|at| all[at].2.tiles.clone()).collect() })
}

fn worth(shape: &Shape, joker: JokerWorth) -> u32 {
    let number = |tile: &Tile| match (tile.face(), tile.claim(), joker) {
        (Some(face), ..) | (None, Some(face), JokerWorth::Number) => u32::from(face.number().get()),
        _ => 0,
    };
    shape.tiles.iter().map(number).sum()
}

struct Search<'a> {
    all: &'a [(u32, Counts, Shape)],
    wanted: u32,
    n_steps: u32,
    chosen: Vec<usize>,
    best: (u32, Vec<usize>),
}

impl Search<'_> {
    fn choose(&mut self, from: usize, rest: &Counts, points: u32) {
        self.n_steps += 1;
        if self.best.0 < points {
            self.best = (points, self.chosen.clone());
        }
        let most: u32 =
            rest.tiles().map(|tile| tile.face().map_or(Number::MAX, |face| face.number().get())).map(u32::from).sum();
        for at in from..self.all.len() {
            if self.wanted <= self.best.0 || MOST_STEPS < self.n_steps || points + most <= self.best.0 {
                return;
            }
            let (worth, counts, _) = &self.all[at];
            if counts.within(rest) {
                self.chosen.push(at);
                self.choose(at, &rest.minus(counts), points + worth);
                self.chosen.pop();
            }
        }
    }
}

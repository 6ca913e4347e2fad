//! Among plans of the same value that keep the same sets, the first in reading order.
//!
//! A plan is read set by set and place by place, from R1 on to K13: colours in the order of the notation, then numbers.
//! A number tile comes before a joker in its place, and a longer set before its own beginning. The first plan is found
//! set by set: whatever comes before the next set of the plan at hand is tried in its stead, in order, and the rest is
//! left to the search; so no plan with a set that failed can be as good.

use alloc::vec::Vec;

use super::fast::Spent;
use super::{Shape, shapes};
use crate::model::{Counts, SetSettings, Tile};

/// Steps that may go into it.
const STEPS: u64 = 100_000;
/// What it costs to ask for one arrangement, apart from the states searched.
const ASKING: u64 = 16;

/// The tiles that other sets than the chosen ones must and may be made of.
#[derive(Clone, Copy)]
pub(super) struct Rest {
    pub(super) must: Counts,
    pub(super) may: Counts,
}

impl Rest {
    fn without(&self, set: &[Tile]) -> Rest {
        let set = Counts::of(set);
        Rest { must: self.must.minus(&set), may: self.may.minus(&set.minus(&self.must)) }
    }
}

/// Where a set stands in reading order.
fn reads(set: &[Tile]) -> Vec<u8> {
    let place = |tile: &Tile| {
        let face = tile.face().or(tile.claim()).map_or(u8::MAX / 2, |face| face.index() as u8);
        2 * face + u8::from(tile.is_joker())
    };
    set.iter().map(place).chain([u8::MAX]).collect()
}

pub(super) fn sort(sets: &mut [Vec<Tile>]) {
    sets.sort_by_cached_key(|set| reads(set));
}

type Sets = Vec<Vec<Tile>>;

/// The first plan in reading order, and whether that is proved; else one at least as early as `plan`.
///
/// `attempt` makes sets of the tiles of a rest that, with a chosen set, are worth as much as those they replace.
pub(super) fn first(
    mut rest: Rest,
    rules: SetSettings,
    mut plan: Sets,
    steps: &mut u64,
    mut attempt: impl FnMut(&Rest, &[Tile], &[Vec<Tile>], &mut u64) -> Result<Option<Sets>, Spent>,
) -> (Sets, bool) {
    sort(&mut plan);
    let all = shapes(rules, &rest.must.plus(&rest.may)).into_iter();
    let mut all: Vec<(Vec<u8>, Shape)> = all.map(|shape| (reads(&shape.tiles), shape)).collect();
    all.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    let given = STEPS.min(*steps);
    let (mut left, mut from, mut done) = (given, 0, 0);
    while done < plan.len() {
        let next = reads(&plan[done]);
        let end = from + all[from..].partition_point(|(reads, _)| *reads < next);
        match instead(&all[from..end], &rest, &plan[done..], &mut left, &mut attempt) {
            Err(Spent) => break,
            Ok(None) => (rest, from) = (rest.without(&plan[done]), end),
            Ok(Some(Instead { at, others, mut sets })) => {
                sort(&mut sets);
                plan.truncate(done);
                plan.push(all[from + at].1.tiles.clone());
                plan.extend(sets);
                (rest, from) = (others, from + at);
            }
        }
        done += 1;
    }
    *steps -= given - left;
    let is_first = done == plan.len();
    (plan, is_first)
}

/// A set that lies in the place of another.
struct Instead {
    at: usize,
    others: Rest,
    sets: Sets,
}

/// The first of `earlier` that can be the next set, with the sets after it.
fn instead(
    earlier: &[(Vec<u8>, Shape)],
    rest: &Rest,
    sets: &[Vec<Tile>],
    left: &mut u64,
    attempt: &mut impl FnMut(&Rest, &[Tile], &[Vec<Tile>], &mut u64) -> Result<Option<Sets>, Spent>,
) -> Result<Option<Instead>, Spent> {
    let tiles = rest.must.plus(&rest.may);
    for (at, (_, shape)) in earlier.iter().enumerate().filter(|(_, (_, shape))| shape.within(&tiles)) {
        *left = left.checked_sub(ASKING).ok_or(Spent)?;
        let others = rest.without(&shape.tiles);
        if let Some(sets) = attempt(&others, &shape.tiles, sets, left)? {
            return Ok(Some(Instead { at, others, sets }));
        }
    }
    Ok(None)
}

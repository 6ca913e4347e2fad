//! Among equal plays the one that changes fewest sets of the table.
//!
//! A set that stays as it lies is taken out of the problem. Where the optimum cannot be reached with some sets kept,
//! one of them must change: such *clashes*, made as small as possible, are collected, and the smallest choice of sets
//! that meets every clash is tried, until one works. Since any choice that works meets every clash, it is the smallest.

use alloc::vec::Vec;

use super::fast::Spent;
use super::{Plan, Problem};
use crate::model::{Counts, JokersPerSet, SetSettings, Tile, Wrap};

/// Sets of the table, one bit each.
pub(super) type Mask = u64;

/// A plan, and the sets that it keeps.
pub(super) type Kept = (Mask, Plan);

/// The lying sets that may be kept: legal ones, the first 64.
pub(super) fn candidates(problem: &Problem) -> Mask {
    let mut left = problem.table;
    let mut mask = 0;
    for (at, set) in problem.lying.unwrap_or_default().iter().enumerate().take(64) {
        let counts = Counts::of(set.iter());
        if is_set(set, problem.sets) && counts.within(&left) {
            left = left.minus(&counts);
            mask |= 1 << at;
        }
    }
    mask
}

/// The sets of a mask, as they lie.
pub(super) fn lying<'a>(problem: &Problem<'a>, mask: Mask) -> impl Iterator<Item = &'a [Tile]> {
    problem
        .lying
        .unwrap_or_default()
        .iter()
        .enumerate()
        .take(64)
        .filter(move |(at, _)| mask >> at & 1 == 1)
        .map(|(_, set)| *set)
}

/// How many of the lying sets are among these.
pub(super) fn n_kept(problem: &Problem, sets: &[Vec<Tile>]) -> usize {
    let mut left: Vec<Counts> = sets.iter().map(|set| Counts::of(set.iter())).collect();
    let mut among = |set: &&&[Tile]| {
        let at = left.iter().position(|other| *other == Counts::of(set.iter()));
        at.map(|at| left.swap_remove(at)).is_some()
    };
    problem.lying.unwrap_or_default().iter().filter(|set| among(set)).count()
}

/// Steps that may go into the proof that no other play keeps more; without it, the play is nearly always the same.
const PROOF: u64 = 100_000;

/// A plan that keeps many of `all`, and whether none keeps more.
///
/// `attempt` makes a plan of the same value that keeps the sets of a mask. Of those that keep as many, it is the one
/// that keeps the earlier sets. First one set after another is kept where
/// that works, then the clashes that came up on the way are met in the smallest way, as long as the steps last.
/// `None` where nothing could be tried.
pub(super) fn fewest_changes(
    all: Mask,
    steps: &mut u64,
    mut attempt: impl FnMut(Mask, &mut u64) -> Result<Option<Kept>, Spent>,
) -> Option<(Kept, bool)> {
    if let Some(plan) = attempt(all, steps).ok()? {
        return Some((plan, true));
    }
    let mut clashes = Vec::new();
    let (mut kept, mut best) = (0, None);
    for at in bits(all) {
        match attempt(kept | 1 << at, steps).ok()? {
            Some(plan) => (kept, best) = (kept | 1 << at, Some(plan)),
            None => clashes.push(kept | 1 << at),
        }
    }
    let best = match best {
        Some(plan) => plan,
        None => attempt(0, steps).ok()??,
    };
    let mut left = PROOF.min(*steps);
    let given = left;
    let better = proved(all, kept, &mut clashes, &mut left, attempt);
    *steps -= given - left;
    match better {
        Ok(better) => Some((better.unwrap_or(best), true)),
        Err(Spent) => Some((best, false)),
    }
}

/// A plan that keeps most of `all`, or `None` where that is no more than `kept`.
fn proved(
    all: Mask,
    kept: Mask,
    clashes: &mut Vec<Mask>,
    steps: &mut u64,
    mut attempt: impl FnMut(Mask, &mut u64) -> Result<Option<Kept>, Spent>,
) -> Result<Option<Kept>, Spent> {
    for clash in clashes.iter_mut() {
        *clash = shrunk(*clash, steps, &mut attempt)?;
    }
    loop {
        let changed = smallest(clashes, steps)?;
        if (all & !kept).count_ones() <= changed.count_ones() {
            return Ok(None);
        }
        if let Some(plan) = attempt(all & !changed, steps)? {
            return Ok(Some(plan));
        }
        clashes.push(shrunk(all & !changed, steps, &mut attempt)?);
    }
}

/// A clash without the sets that it does not need.
fn shrunk(
    mut clash: Mask,
    steps: &mut u64,
    attempt: &mut impl FnMut(Mask, &mut u64) -> Result<Option<Kept>, Spent>,
) -> Result<Mask, Spent> {
    for at in bits(clash) {
        if attempt(clash & !(1 << at), steps)?.is_none() {
            clash &= !(1 << at);
        }
    }
    Ok(clash)
}

/// The smallest mask that shares a bit with every clash; of those, the one that leaves the earlier sets out.
fn smallest(clashes: &[Mask], steps: &mut u64) -> Result<Mask, Spent> {
    for size in 0..=64 {
        if let Some(mask) = meeting(clashes, 0, size, steps)? {
            return Ok(mask);
        }
    }
    Ok(Mask::MAX)
}

/// The one that has the later bits.
fn later(a: Mask, b: Mask) -> Mask {
    if a.reverse_bits() < b.reverse_bits() { a } else { b }
}

fn meeting(clashes: &[Mask], mask: Mask, size: u32, steps: &mut u64) -> Result<Option<Mask>, Spent> {
    *steps = steps.checked_sub(1).ok_or(Spent)?;
    let Some(clash) = clashes.iter().find(|&clash| clash & mask == 0) else { return Ok(Some(mask)) };
    if size == 0 {
        return Ok(None);
    }
    let mut best = None;
    for at in bits(*clash) {
        let found = meeting(clashes, mask | 1 << at, size - 1, steps)?;
        best = best.into_iter().chain(found).reduce(later);
    }
    Ok(best)
}

fn bits(mask: Mask) -> impl Iterator<Item = u32> {
    (0..64).filter(move |at| mask >> at & 1 == 1)
}

/// Whether these tiles are a legal set in some order, jokers standing for anything.
fn is_set(set: &[Tile], rules: SetSettings) -> bool {
    let faces: Vec<_> = set.iter().filter_map(|tile| tile.face()).collect();
    let jokers = set.iter().filter(|tile| tile.is_joker()).count();
    let distinct = (1..faces.len()).all(|at| !faces[..at].contains(&faces[at]));
    let crowded = rules.jokers_per_set == JokersPerSet::One && 1 < jokers;
    let Some(first) = faces.first() else { return false };
    if !distinct || crowded || faces.len() + jokers != set.len() || set.len() < usize::from(rules.min_tiles) {
        return false;
    }
    let group = set.len() <= 4 && faces.iter().all(|face| face.number() == first.number());
    let starts = 1..=if rules.wrap == Wrap::Allowed { 13 } else { 14_usize.saturating_sub(set.len()) };
    let fits = |start: usize, number: u8| (usize::from(number) + 13 - start) % 13 < set.len();
    let run = set.len() <= 13
        && faces.iter().all(|face| face.colour() == first.colour())
        && starts.into_iter().any(|start| faces.iter().all(|face| fits(start, face.number().get())));
    group || run
}

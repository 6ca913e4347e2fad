//! What a state costs at least: each colour on its own, as if the others always helped it to form groups.

use alloc::vec::Vec;

use super::super::task::Task;

/// A cost, or a bound of it.
pub(super) type Cost = u32;

/// More than anything can cost.
pub(super) const NEVER: Cost = 1 << 20;

/// Most jokers, and one.
pub(super) const JOKERS: usize = 8;

/// What one colour costs at least with 0, 1, 2 … jokers in its runs.
pub(super) type Costs = [Cost; JOKERS];

/// The runs of one colour after a step, or that there is no such step.
///
/// Jokers go to runs that need tiles first. A complete run that gets a joker needs one tile more: a joker at the end
/// of a run is of no use (those left over go somewhere in the end).
pub(super) fn extend(runs: [u8; 3], tiles: u8, jokers: u8) -> Option<[u8; 3]> {
    let [twice, once, complete] = runs;
    let needed = twice + once;
    let spare = (tiles + jokers).checked_sub(needed)?;
    let extended = spare.min(complete);
    let begun = spare - extended;
    let bridged = jokers.saturating_sub(needed);
    (begun <= tiles && bridged <= extended).then_some([begun, twice + bridged, once + extended - bridged])
}

/// The bounds of all colours, each worked out when first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    /// Stamp and cost; those of another stamp are of an earlier problem.
    cells: Vec<(u32, Cost)>,
    stamp: u32,
    /// Open runs of a kind lie below this.
    base: usize,
    jokers: usize,
    /// By number and jokers in reach: the most groups.
    groups: [[u8; JOKERS]; 14],
}

impl Bounds {
    /// Forgets the last problem.
    pub(super) fn start(&mut self, task: &Task) {
        let most = task.have.iter().flatten().copied().max().unwrap_or(0);
        self.jokers = usize::from(task.jokers) + 1;
        self.base = usize::from(most) + self.jokers;
        let n_cells = 4 * 14 * self.base.pow(3) * self.jokers.pow(2);
        if self.cells.len() < n_cells || self.stamp == u32::MAX {
            self.cells.clear();
            self.cells.resize(n_cells, (0, 0));
            self.stamp = 0;
        }
        self.stamp += 1;
        for number in 1..=13 {
            for jokers in 0..=task.jokers {
                self.groups[number][usize::from(jokers)] = most_groups(task.have[number], jokers);
            }
        }
    }

    /// The bounds of one colour after `number`, for up to `jokers` jokers in its runs and in reach of groups.
    pub(super) fn costs(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3], jokers: u8) -> Costs {
        let mut costs = [NEVER; JOKERS];
        for in_runs in 0..=jokers {
            costs[usize::from(in_runs)] = self.colour(task, colour, number, runs, [jokers, in_runs]);
        }
        costs
    }

    /// The least that one colour costs with `jokers[1]` of the `jokers[0]` jokers that are left in its runs.
    fn colour(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3], jokers: [u8; 2]) -> Cost {
        if number == 13 {
            return if 2 * runs[0] + runs[1] <= jokers[1] { 0 } else { NEVER };
        }
        let digits = runs.iter().fold(colour * 14 + number, |at, &n| at * self.base + usize::from(n));
        let at = (digits * self.jokers + usize::from(jokers[0])) * self.jokers + usize::from(jokers[1]);
        if self.cells[at].0 == self.stamp {
            return self.cells[at].1;
        }
        let least = self.of_colour(task, colour, number + 1, runs, jokers);
        self.cells[at] = (self.stamp, least);
        least
    }

    fn of_colour(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3], jokers: [u8; 2]) -> Cost {
        let have = task.have[number][colour];
        let may_stay = have - task.must[number][colour];
        let groups = self.groups[number][usize::from(jokers[0])];
        let mut least = NEVER;
        for by_joker in 0..=jokers[1] {
            for in_runs in 0..=have {
                let stay = (have - in_runs).saturating_sub(groups);
                let cost = Cost::from(stay) * task.tile_cost(number);
                if may_stay < stay || least <= cost {
                    continue;
                }
                let Some(mut next) = extend(runs, in_runs, by_joker) else { continue };
                let left = jokers[1] - by_joker;
                next[2] = next[2].min(task.reach(number + 1, colour, left));
                least = least.min(cost + self.colour(task, colour, number, next, [jokers[0], left]));
            }
        }
        least
    }
}

/// The most groups that these tiles and jokers can form.
fn most_groups(have: [u8; 4], jokers: u8) -> u8 {
    let most = have.iter().copied().max().unwrap_or(0);
    let exist = |n: u8| 3 * n <= have.iter().map(|&tiles| tiles.min(n)).sum::<u8>() + jokers;
    (0..=most).rev().find(|&n| exist(n)).unwrap_or(0)
}

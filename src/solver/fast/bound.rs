//! What a state costs at least: each colour on its own, as if the others always helped it to form groups.

use alloc::vec::Vec;

use super::super::task::Task;
use super::state::{State, of};

/// More than anything can cost.
pub(super) const NEVER: u32 = 1 << 20;

/// The bound of one colour, kept for each number, its open runs, jokers in reach of groups, and jokers for runs.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    /// Stamp and value; those of another stamp are of an earlier problem.
    cells: Vec<(u32, u32)>,
    stamp: u32,
    /// Open runs of a kind lie below this.
    base: usize,
    jokers: usize,
    /// By number and jokers in reach: the most groups.
    groups: [[u8; 9]; 14],
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

    /// The least that the numbers after this state can cost.
    pub(super) fn least(&mut self, task: &Task, state: State) -> u32 {
        let jokers = state.jokers() as usize;
        let mut total = [0; 9];
        for colour in 0..4 {
            let runs = [state.ones(), state.twos(), state.longs()].map(|four| of(four, colour));
            let mut next = [NEVER; 9];
            for here in 0..=jokers {
                let cost = self.colour(task, colour, state.number(), runs, [jokers as u8, here as u8]);
                for before in 0..=jokers - here {
                    next[before + here] = next[before + here].min(total[before] + cost);
                }
                if cost == 0 {
                    break;
                }
            }
            total = next;
        }
        total[..=jokers].iter().copied().min().unwrap_or(NEVER).min(NEVER)
    }

    /// The least that one colour costs with `jokers[1]` of the `jokers[0]` jokers that are left in its runs.
    fn colour(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3], jokers: [u8; 2]) -> u32 {
        let [ones, twos, longs] = runs;
        if number == 13 {
            return if 2 * ones + twos <= jokers[1] { 0 } else { NEVER };
        }
        let digits = [ones, twos, longs].iter().fold(colour * 14 + number, |at, &n| at * self.base + usize::from(n));
        let at = (digits * self.jokers + usize::from(jokers[0])) * self.jokers + usize::from(jokers[1]);
        if self.cells[at].0 == self.stamp {
            return self.cells[at].1;
        }
        let least = self.of_colour(task, colour, number + 1, runs, jokers);
        self.cells[at] = (self.stamp, least);
        least
    }

    fn of_colour(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3], jokers: [u8; 2]) -> u32 {
        let [ones, twos, longs] = runs;
        let have = task.have[number][colour];
        let may_stay = have - task.must[number][colour];
        let groups = self.groups[number][usize::from(jokers[0])];
        let mut least = NEVER;
        for by_joker in 0..=jokers[1] {
            for in_runs in 0..=have {
                let stay = (have - in_runs).saturating_sub(groups);
                let tiles = in_runs + by_joker;
                if may_stay < stay || tiles < ones + twos {
                    continue;
                }
                let extended = (tiles - ones - twos).min(longs);
                let begun = tiles - ones - twos - extended;
                let cost = u32::from(stay) * task.tile_pays(number) as u32;
                if in_runs < begun || least <= cost {
                    continue;
                }
                let next = [begun, ones, (twos + extended).min(task.reach(number + 1, colour, jokers[1] - by_joker))];
                let rest = self.colour(task, colour, number, next, [jokers[0], jokers[1] - by_joker]);
                least = least.min(cost + rest);
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

//! What it costs to put certain tiles of one number into runs: those that no group takes stay behind.

use alloc::vec::Vec;

use super::super::task::Task;
use super::bound::{Cost, NEVER};

/// The costs for every number, by what goes into runs and the jokers in groups, worked out when first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Splits {
    costs: Vec<Cost>,
    /// Where a number begins in `costs`, and how far one tile of a colour in runs moves on from there.
    first: [u32; 14],
    strides: [[u32; 4]; 14],
    /// By number and jokers: the most runs of each colour that can go on there, four bits each.
    reach: [[u64; 8]; 15],
}

const UNKNOWN: Cost = Cost::MAX;

impl Splits {
    /// Forgets the last problem.
    pub(super) fn start(&mut self, task: &Task) {
        let mut n_costs = 0;
        for number in 1..=13 {
            self.first[number] = n_costs;
            let mut stride = u32::from(task.jokers) + 1;
            for colour in 0..4 {
                self.strides[number][colour] = stride;
                stride *= u32::from(task.have[number][colour]) + 1;
            }
            n_costs += stride;
        }
        for (number, reach) in self.reach.iter_mut().enumerate() {
            for jokers in 0..=task.jokers {
                let of = |colour| u64::from(task.reach(number, colour, jokers)) << (4 * colour);
                reach[usize::from(jokers)] = of(0) | of(1) | of(2) | of(3);
            }
        }
        self.costs.clear();
        self.costs.resize(n_costs as usize, UNKNOWN);
    }

    /// How far one tile in runs moves on in the costs of a number.
    pub(super) fn stride(&self, number: usize, colour: usize) -> u32 {
        self.strides[number][colour]
    }

    /// The most runs of each colour that can go on at `number`, four bits each.
    pub(super) fn reach(&self, number: usize, jokers: u8) -> u64 {
        self.reach[number][usize::from(jokers)]
    }

    /// What stays behind costs this, `at` being the sum of the strides; `NEVER` where fewer jokers do as well.
    pub(super) fn cost(&mut self, task: &Task, number: usize, at: u32, jokers: u8) -> Cost {
        let place = (self.first[number] + at) as usize + usize::from(jokers);
        if self.costs[place] == UNKNOWN {
            self.costs[place] = self.work_out(task, number, at, jokers);
        }
        self.costs[place]
    }

    fn work_out(&mut self, task: &Task, number: usize, at: u32, jokers: u8) -> Cost {
        let cost = cost(task, number, self.in_runs(task, number, at), jokers);
        let fewer = (0..jokers).map(|fewer| self.cost(task, number, at, fewer)).min();
        if fewer.is_some_and(|fewer| fewer <= cost) { NEVER } else { cost }
    }

    /// The tiles in runs that a sum of strides stands for.
    pub(super) fn in_runs(&self, task: &Task, number: usize, at: u32) -> [u8; 4] {
        core::array::from_fn(|colour| {
            let n = u32::from(task.have[number][colour]) + 1;
            (at / self.strides[number][colour] % n) as u8
        })
    }
}

/// What stays behind costs this; `NEVER` where no groups exist with exactly these jokers.
pub(super) fn cost(task: &Task, number: usize, in_runs: [u8; 4], jokers: u8) -> Cost {
    let Some(grouped) = most_grouped(task, number, in_runs, jokers) else { return NEVER };
    let left: u8 = (0..4).map(|colour| task.have[number][colour] - in_runs[colour] - grouped[colour]).sum();
    Cost::from(left) * task.tile_cost(number)
}

/// The most tiles of each colour that go into groups beside these runs, with exactly these jokers.
pub(super) fn most_grouped(task: &Task, number: usize, in_runs: [u8; 4], jokers: u8) -> Option<[u8; 4]> {
    let rest: [u8; 4] = core::array::from_fn(|colour| task.have[number][colour] - in_runs[colour]);
    let must = core::array::from_fn(|colour| task.must[number][colour].saturating_sub(in_runs[colour]));
    let highest = rest.iter().copied().max().unwrap_or(0);
    (0..=highest).rev().find_map(|groups| groups_of(rest, must, groups, jokers))
}

/// The most tiles in exactly `n` groups, at least `must` and at most `rest` of each colour.
fn groups_of(rest: [u8; 4], must: [u8; 4], n: u8, jokers: u8) -> Option<[u8; 4]> {
    let mut grouped = rest.map(|left| left.min(n));
    let room = (4 * n).checked_sub(jokers)?;
    let total = |grouped: &[u8; 4]| grouped.iter().sum::<u8>();
    while room < total(&grouped) {
        let colour = (0..4).rev().find(|&colour| must[colour] < grouped[colour])?;
        grouped[colour] -= 1;
    }
    let size = total(&grouped) + jokers;
    let enough = must.iter().zip(&grouped).all(|(must, grouped)| must <= grouped);
    (enough && n <= total(&grouped) && 3 * n <= size).then_some(grouped)
}

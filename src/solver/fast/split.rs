//! What it costs to put certain tiles of one number into runs: those that no group takes stay behind.

use alloc::vec::Vec;

use super::super::task::Task;
use super::bound::{Cost, NEVER};
use super::state::Four;

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

    /// What stays behind costs this with `in_runs`, whose strides add up to `at`; `NEVER` where fewer jokers do as
    /// well.
    pub(super) fn cost(&mut self, task: &Task, number: usize, at: u32, in_runs: Four, jokers: u8) -> Cost {
        let place = (self.first[number] + at) as usize + usize::from(jokers);
        if self.costs[place] == UNKNOWN {
            self.costs[place] = self.work_out(task, number, at, in_runs, jokers);
        }
        self.costs[place]
    }

    fn work_out(&mut self, task: &Task, number: usize, at: u32, in_runs: Four, jokers: u8) -> Cost {
        let cost = cost(task, number, in_runs, jokers);
        let fewer = (0..jokers).any(|fewer| self.cost(task, number, at, in_runs, fewer) <= cost);
        if fewer { NEVER } else { cost }
    }
}

/// What stays behind costs this; `NEVER` where no groups exist with exactly these jokers.
pub(super) fn cost(task: &Task, number: usize, in_runs: Four, jokers: u8) -> Cost {
    let Some(grouped) = most_grouped(task, number, in_runs, jokers) else { return NEVER };
    let have = task.have[number];
    let mut left = 0;
    for colour in 0..4 {
        left += have[colour] - in_runs.of(colour) - grouped[colour];
    }
    Cost::from(left) * task.tile_cost(number)
}

/// The most tiles of each colour that go into groups beside these runs, with exactly these jokers.
pub(super) fn most_grouped(task: &Task, number: usize, in_runs: Four, jokers: u8) -> Option<[u8; 4]> {
    let (mut rest, mut must) = (task.have[number], task.must[number]);
    for colour in 0..4 {
        rest[colour] -= in_runs.of(colour);
        must[colour] = must[colour].saturating_sub(in_runs.of(colour));
    }
    let tiles = rest[0] + rest[1] + rest[2] + rest[3];
    let highest = if tiles + jokers < 3 { 0 } else { rest[0].max(rest[1]).max(rest[2]).max(rest[3]) };
    (0..=highest).rev().find_map(|groups| groups_of(rest, must, groups, jokers))
}

/// The most tiles in exactly `n` groups, at least `must` and at most `rest` of each colour.
fn groups_of(rest: [u8; 4], must: [u8; 4], n: u8, jokers: u8) -> Option<[u8; 4]> {
    let mut grouped = rest;
    let mut tiles = 0;
    for colour in 0..4 {
        grouped[colour] = rest[colour].min(n);
        if grouped[colour] < must[colour] {
            return None;
        }
        tiles += grouped[colour];
    }
    let room = (4 * n).checked_sub(jokers)?;
    while room < tiles {
        let colour = (0..4).rev().find(|&colour| must[colour] < grouped[colour])?;
        grouped[colour] -= 1;
        tiles -= 1;
    }
    (n <= tiles && 3 * n <= tiles + jokers).then_some(grouped)
}

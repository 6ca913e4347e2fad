//! The ways to divide the tiles of one number over runs, groups and the rack.

use alloc::vec::Vec;

use super::super::task::Task;
use super::state::{Four, four};

/// One way: these tiles go into runs, as many as possible of the rest into groups with `jokers` jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    pub(super) in_runs: Four,
    pub(super) jokers: u32,
    /// What the tiles cost that stay behind.
    pub(super) cost: u32,
}

/// All ways for one number, cheapest first.
pub(super) fn fill(task: &Task, number: usize, splits: &mut Vec<Split>) {
    splits.clear();
    let have = task.have[number];
    let mut in_runs = [0; 4];
    loop {
        for jokers in 0..=task.jokers {
            if let Some(grouped) = most_grouped(task, number, in_runs, jokers) {
                let left: u8 = (0..4).map(|colour| have[colour] - in_runs[colour] - grouped[colour]).sum();
                let cost = u32::from(left) * task.tile_pays(number) as u32;
                splits.push(Split { in_runs: four(in_runs), jokers: u32::from(jokers), cost });
            }
        }
        let Some(colour) = (0..4).find(|&colour| in_runs[colour] < have[colour]) else { break };
        in_runs[..colour].fill(0);
        in_runs[colour] += 1;
    }
    splits.sort_unstable_by_key(|split| (split.cost, split.jokers, split.in_runs));
}

/// The most tiles of each colour that go into groups beside these runs, with exactly these jokers.
pub(super) fn most_grouped(task: &Task, number: usize, in_runs: [u8; 4], jokers: u8) -> Option<[u8; 4]> {
    let rest: [u8; 4] = core::array::from_fn(|colour| task.have[number][colour] - in_runs[colour]);
    let must: [u8; 4] = core::array::from_fn(|colour| task.must[number][colour].saturating_sub(in_runs[colour]));
    let most = rest.iter().copied().max().unwrap_or(0);
    (0..=most).rev().find_map(|groups| groups_of(rest, must, groups, jokers))
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

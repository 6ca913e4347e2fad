//! What a state costs at least: each colour on its own, as if the others always helped it to form groups.

use alloc::vec::Vec;

use super::super::task::Task;

/// A cost, or a bound of it.
pub(super) type Cost = u32;

/// More than anything can cost.
pub(super) const NEVER: Cost = 1 << 20;

/// Most jokers that the quick search takes on.
pub(super) const MOST_JOKERS: u8 = 5;

/// What some colours cost at least with 0, 1, 2 … jokers in their runs; `HOPELESS` and more is never.
pub(super) type Costs = [u16; MOST_JOKERS as usize + 1];

/// More than tiles can cost; four of them still fit.
pub(super) const HOPELESS: u16 = 0x3fff;

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

/// What two parts cost together, however the jokers are shared.
pub(super) fn both(a: &Costs, b: &Costs, jokers: u8) -> Costs {
    if jokers == 0 {
        let mut costs = [HOPELESS; MOST_JOKERS as usize + 1];
        costs[0] = (a[0] + b[0]).min(HOPELESS);
        return costs;
    }
    core::array::from_fn(|total| {
        if usize::from(jokers) < total {
            return HOPELESS;
        }
        (0..=total).map(|here| a[here] + b[total - here]).min().unwrap_or(HOPELESS).min(HOPELESS)
    })
}

/// The bounds of one colour in one state.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    /// Rows of another stamp are of an earlier problem.
    stamp: u32,
    costs: Costs,
}

/// The bounds of all colours, each worked out when first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    rows: Vec<Row>,
    stamp: u32,
    /// Open runs of a kind lie below this.
    base: usize,
    jokers: usize,
    /// By number and jokers in reach: the most groups.
    groups: [[u8; MOST_JOKERS as usize + 1]; 14],
}

impl Bounds {
    /// Forgets the last problem.
    pub(super) fn start(&mut self, task: &Task) {
        let most = task.have.iter().flatten().copied().max().unwrap_or(0);
        self.jokers = usize::from(task.jokers) + 1;
        self.base = usize::from(most) + self.jokers;
        let n_rows = 4 * 14 * self.base.pow(3) * self.jokers;
        if self.rows.len() < n_rows || self.stamp == u32::MAX {
            self.rows.clear();
            self.rows.resize(n_rows, Row::default());
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
        if number == 13 {
            let needed = 2 * runs[0] + runs[1];
            return core::array::from_fn(|jokers| if usize::from(needed) <= jokers { 0 } else { HOPELESS });
        }
        let digits = runs.iter().fold(colour * 14 + number, |at, &n| at * self.base + usize::from(n));
        let at = digits * self.jokers + usize::from(jokers);
        if self.rows[at].stamp != self.stamp {
            let costs = self.work_out(task, colour, number + 1, runs, jokers);
            self.rows[at] = Row { stamp: self.stamp, costs };
        }
        self.rows[at].costs
    }

    fn work_out(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3], jokers: u8) -> Costs {
        let have = task.have[number][colour];
        let may_stay = have - task.must[number][colour];
        let groups = self.groups[number][usize::from(jokers)];
        let reach = task.reach(number + 1, colour, jokers);
        let mut least = [HOPELESS; MOST_JOKERS as usize + 1];
        for by_joker in 0..=jokers.min(runs[0] + runs[1] + runs[2]) {
            for in_runs in 0..=have {
                let stay = (have - in_runs).saturating_sub(groups);
                let Some([begun, once, complete]) = extend(runs, in_runs, by_joker) else { continue };
                if may_stay < stay {
                    continue;
                }
                let cost = u16::from(stay) * task.tile_cost(number) as u16;
                let rest = self.costs(task, colour, number, [begun, once, complete.min(reach)], jokers);
                for total in by_joker..=jokers {
                    let total = usize::from(total);
                    least[total] = least[total].min(cost + rest[total - usize::from(by_joker)]);
                }
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

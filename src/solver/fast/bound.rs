//! What a state costs at least: each colour on its own, as if the others always helped it to form groups.

use alloc::vec::Vec;

use super::super::task::Task;

/// A cost, or a bound of it.
pub(super) type Cost = u32;

/// More than anything can cost.
pub(super) const NEVER: Cost = 1 << 20;

/// What some colours cost at least with more and more jokers, each at most [`HOPELESS`].
///
/// Jokers are counted in halves, since two colours can share one in a group; in wholes where there are more than three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Costs(u128);

/// More than tiles can cost.
pub(super) const HOPELESS: Cost = 0x3fff;

const LANES: u128 = 0x0001_0001_0001_0001_0001_0001_0001_0001;
const TOPS: u128 = LANES << 15;

impl Costs {
    pub(super) const NONE: Costs = Costs(0);
    const HOPELESS: Costs = Costs(LANES * HOPELESS as u128);

    /// With so many parts of jokers.
    pub(super) fn with(self, parts: u8) -> Cost {
        (self.0 >> (16 * parts)) as Cost & 0xffff
    }

    /// The smaller of each.
    fn least(self, other: Costs) -> Costs {
        let other_is_least = ((((self.0 | TOPS) - other.0) & TOPS) >> 15) * 0xffff;
        Costs((other.0 & other_is_least) | (self.0 & !other_is_least))
    }

    /// As much more, with so many parts used before.
    fn after(self, cost: Cost, used: u8) -> Costs {
        let hopeless = Costs::HOPELESS.0 & ((1 << (16 * used)) - 1);
        Costs((self.0 << (16 * used) | hopeless) + LANES * u128::from(cost)).least(Costs::HOPELESS)
    }

    /// What two sides cost together, however `parts` are shared.
    pub(super) fn and(self, other: Costs, parts: u8) -> Costs {
        let mut last = other.with(0);
        if parts == 0 {
            return Costs(u128::from((self.with(0) + last).min(HOPELESS)));
        }
        let mut costs = self.after(last, 0);
        for used in 1..=parts {
            if other.with(used) < last {
                last = other.with(used);
                costs = costs.least(self.after(last, used));
            }
        }
        costs
    }
}

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
    /// Parts that a joker counts.
    pub(super) parts: u8,
    /// By number and tiles of one colour in groups: the parts of jokers that they need at least.
    charges: [[u8; 8]; 14],
}

impl Bounds {
    /// Forgets the last problem.
    pub(super) fn start(&mut self, task: &Task) {
        let most = task.have.iter().flatten().copied().max().unwrap_or(0);
        self.base = usize::from(most + task.jokers) + 1;
        self.parts = if task.jokers <= 3 { 2 } else { 1 };
        let n_rows = 4 * 14 * self.base.pow(3);
        if self.rows.len() < n_rows || self.stamp == u32::MAX {
            self.rows.clear();
            self.rows.resize(n_rows, Row::default());
            self.stamp = 0;
        }
        self.stamp += 1;
        for number in 1..=13 {
            self.charges[number] = charges(task.have[number], task.jokers, self.parts);
        }
    }

    /// The bounds of one colour after `number`.
    pub(super) fn costs(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3]) -> Costs {
        if number == 13 {
            let needed = (2 * runs[0] + runs[1]) * self.parts;
            return if 7 < needed { Costs::HOPELESS } else { Costs::NONE.after(0, needed) };
        }
        let at = runs.iter().fold(colour * 14 + number, |at, &n| at * self.base + usize::from(n));
        if self.rows[at].stamp != self.stamp {
            let costs = self.work_out(task, colour, number + 1, runs);
            self.rows[at] = Row { stamp: self.stamp, costs };
        }
        self.rows[at].costs
    }

    fn work_out(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3]) -> Costs {
        let have = task.have[number][colour];
        let may_stay = have - task.must[number][colour];
        let reach = task.reach(number + 1, colour, task.jokers);
        let mut least = Costs::HOPELESS;
        for by_joker in 0..=task.jokers.min(runs[0] + runs[1] + runs[2]) {
            for in_runs in 0..=have {
                let Some([begun, once, complete]) = extend(runs, in_runs, by_joker) else { continue };
                let rest = self.costs(task, colour, number, [begun, once, complete.min(reach)]);
                // Where a joker stands in a run, no tile of that face stays behind: it could take its place.
                let most_stay = if by_joker == 0 { may_stay.min(have - in_runs) } else { 0 };
                for stay in 0..=most_stay {
                    let used = self.charges[number][usize::from(have - in_runs - stay)] + self.parts * by_joker;
                    if used < 8 {
                        least = least.least(rest.after(Cost::from(stay) * task.tile_cost(number), used));
                    }
                    if used == self.parts * by_joker {
                        break;
                    }
                }
            }
        }
        least
    }
}

/// The parts of jokers that 0, 1, 2 … tiles of one colour in groups of a number need at least.
///
/// Where tiles of two colours can only be grouped with a joker, each is charged half of it. There are never three:
/// those would form a group.
fn charges(have: [u8; 4], jokers: u8, parts: u8) -> [u8; 8] {
    let groups = |jokers: u8| {
        let exist = |n: u8| 3 * n <= have.iter().map(|&tiles| tiles.min(n)).sum::<u8>() + jokers;
        (0..=have.iter().copied().max().unwrap_or(0)).rev().find(|&n| exist(n)).unwrap_or(0)
    };
    let free = groups(0);
    let sharing = have.iter().filter(|&&tiles| free < tiles).count() as u8;
    let mut charges = [8; 8];
    for grouped in 0..8 {
        if let Some(needed) = (0..=jokers).find(|&needed| grouped <= groups(needed)) {
            charges[usize::from(grouped)] = parts * needed / sharing.max(1);
        }
    }
    charges
}

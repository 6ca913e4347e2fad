//! What a state costs at least: each colour on its own, as if the others always helped it to form groups.

use alloc::vec::Vec;

use super::super::task::Task;
use super::state::State;

/// A cost, or a bound of it.
pub(super) type Cost = u32;

/// More than anything can cost.
pub(super) const NEVER: Cost = 1 << 20;

/// What some colours cost at least with 0 to 4 parts of jokers, each at most [`HOPELESS`], in twelve bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Costs(u64);

/// More than a bound can be; what costs more counts one less.
pub(super) const HOPELESS: Cost = 0x3ff;

/// Most parts.
const PARTS: u8 = 4;
const BITS: u8 = 12;
const LANES: u64 = 0x1_0010_0100_1001;
const TOPS: u64 = LANES << (BITS - 1);
const LANE: u64 = (1 << BITS) - 1;

impl Costs {
    pub(super) const NONE: Costs = Costs(0);
    const HOPELESS: Costs = Costs(LANES * HOPELESS as u64);

    /// With so many parts of jokers.
    pub(super) fn with(self, parts: u8) -> Cost {
        (self.0 >> (BITS * parts) & LANE) as Cost
    }

    /// The smaller of each.
    fn least(self, other: Costs) -> Costs {
        let other_is_least = ((((self.0 | TOPS) - other.0) & TOPS) >> (BITS - 1)) * LANE;
        Costs((other.0 & other_is_least) | (self.0 & !other_is_least))
    }

    /// As much more, with so many parts used before.
    fn after(self, cost: Cost, used: u8) -> Costs {
        let hopeless = Costs::HOPELESS.0 & ((1 << (BITS * used)) - 1);
        let moved = self.0 << (BITS * used) & (LANES * LANE) | hopeless;
        Costs(moved + LANES * u64::from(cost.min(HOPELESS))).least(Costs::HOPELESS)
    }

    /// What two sides cost together, however `parts` are shared.
    pub(super) fn and(self, other: Costs, parts: u8) -> Costs {
        let mut last = other.with(0);
        if parts == 0 {
            return Costs(u64::from((self.with(0) + last).min(HOPELESS)));
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
/// Tiles go to the runs that need one, then to complete ones, and the rest begins runs. A joker goes to a run that
/// needs it, or bridges a gap: a complete run that gets one needs a tile more. Nothing else a joker can do is of use,
/// for those left over find a place in the end: where a run begins, it could take the joker's place and go on from
/// there, and where a tile goes to a complete run, it could take the place of a joker at the end of another.
pub(super) fn extend(runs: [u8; 3], tiles: u8, jokers: u8) -> Option<[u8; 3]> {
    let [twice, once, complete] = runs;
    let needed = twice + once;
    let spare = (tiles + jokers).checked_sub(needed)?;
    let extended = spare.min(complete);
    let begun = spare - extended;
    if jokers == 0 {
        return Some([begun, twice, once + extended]);
    }
    if 0 < begun {
        return None;
    }
    let bridged = jokers - needed.saturating_sub(tiles);
    Some([0, twice + bridged, once + extended - bridged])
}

/// What one colour can do from one number to the next.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Move {
    /// What the numbers after the next cost at least.
    pub(super) rest: Costs,
    /// The bits of the runs that result.
    pub(super) runs: u64,
    /// Tiles and jokers in runs.
    pub(super) tiles: u8,
    pub(super) jokers: u8,
}

/// The bounds of one colour in one state, and where its moves are.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    /// Rows of another stamp are of an earlier problem.
    stamp: u32,
    first: u32,
    end: u32,
    costs: Costs,
}

/// The moves and bounds of all colours, each worked out when first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    rows: Vec<Row>,
    moves: Vec<Move>,
    /// Moves of the rows that are being worked out.
    pending: Vec<Move>,
    stamp: u32,
    /// Open runs of a kind lie below this.
    base: usize,
    /// A joker is so many parts, as a shift to the left and one to the right.
    shifts: (u8, u8),
    /// By number and tiles of one colour in groups: the parts of jokers that they need at least.
    charges: [[u8; 8]; 14],
}

impl Bounds {
    /// Forgets the last problem.
    pub(super) fn start(&mut self, task: &Task) {
        let most = task.have.iter().flatten().copied().max().unwrap_or(0);
        self.base = usize::from(most + task.jokers) + 1;
        self.shifts = match task.jokers {
            0..=2 => (1, 0),
            3..=4 => (0, 0),
            _ => (0, 1),
        };
        let n_rows = 4 * 14 * self.base.pow(3);
        if self.rows.len() < n_rows || self.stamp == u32::MAX {
            self.rows.clear();
            self.rows.resize(n_rows, Row::default());
            self.stamp = 0;
        }
        self.stamp += 1;
        self.moves.clear();
        for number in 1..=13 {
            self.charges[number] = self.charges(task.have[number], task.jokers);
        }
    }

    /// The parts of so many jokers, rounded down.
    ///
    /// Two colours can share a joker in a group, so that halves make the sharpest bound; where there are more jokers
    /// than halves can be counted, the parts are larger.
    pub(super) fn parts(&self, jokers: u8) -> u8 {
        jokers << self.shifts.0 >> self.shifts.1
    }

    /// What one colour costs at least after `number`, with these open runs.
    pub(super) fn costs(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3]) -> Costs {
        if number == 13 {
            let needed = self.parts(2 * runs[0] + runs[1]);
            return if PARTS < needed { Costs::HOPELESS } else { Costs::NONE.after(0, needed) };
        }
        let at = runs.iter().fold(colour * 14 + number, |at, &n| at * self.base + usize::from(n));
        if self.rows[at].stamp != self.stamp {
            self.rows[at] = self.work_out(task, colour, number + 1, runs);
        }
        self.rows[at].costs
    }

    /// What one colour can do after `number`, but for what cannot be completed.
    pub(super) fn moves(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3]) -> ((u32, u32), Costs) {
        let costs = self.costs(task, colour, number, runs);
        let at = runs.iter().fold(colour * 14 + number, |at, &n| at * self.base + usize::from(n));
        ((self.rows[at].first, self.rows[at].end), costs)
    }

    /// The moves that [`Bounds::moves`] told, those with fewest jokers first.
    pub(super) fn listed(&self, first: u32, end: u32) -> &[Move] {
        &self.moves[first as usize..end as usize]
    }

    fn work_out(&mut self, task: &Task, colour: usize, number: usize, runs: [u8; 3]) -> Row {
        let have = task.have[number][colour];
        let reach = task.reach(number + 1, colour, task.jokers);
        let first = self.pending.len();
        for jokers in 0..=task.jokers.min(runs[0] + runs[1] + runs[2]) {
            for tiles in 0..=have {
                let Some([begun, once, complete]) = extend(runs, tiles, jokers) else { continue };
                let next = [begun, once, complete.min(reach)];
                let rest = self.costs(task, colour, number, next);
                if rest != Costs::HOPELESS {
                    self.pending.push(Move { rest, runs: State::bits(colour, next), tiles, jokers });
                }
            }
        }
        let least = self.pending[first..].iter().fold(Costs::HOPELESS, |least, chosen| {
            least.least(self.with_groups(chosen, have, task.must[number][colour], number, task.tile_cost(number)))
        });
        let start = self.moves.len() as u32;
        self.moves.extend(self.pending.drain(first..));
        Row { stamp: self.stamp, first: start, end: self.moves.len() as u32, costs: least }
    }

    /// What a move costs at least, with the tiles that it leaves to groups and those that stay behind.
    fn with_groups(&self, chosen: &Move, have: u8, must: u8, number: usize, tile_cost: Cost) -> Costs {
        // Where a joker stands in a run, no tile of that face stays behind: it could take its place.
        let most_stay = if chosen.jokers == 0 { (have - must).min(have - chosen.tiles) } else { 0 };
        let mut least = Costs::HOPELESS;
        for stay in 0..=most_stay {
            let in_groups = self.charges[number][usize::from(have - chosen.tiles - stay)];
            let used = in_groups + self.parts(chosen.jokers);
            if used <= PARTS {
                least = least.least(chosen.rest.after(Cost::from(stay) * tile_cost, used));
            }
            if in_groups == 0 {
                break;
            }
        }
        least
    }

    /// The parts of jokers that 0, 1, 2 … tiles of one colour in groups of a number need at least.
    ///
    /// Where tiles of two colours can only be grouped with a joker, each is charged half of it. There are never three:
    /// those would form a group.
    fn charges(&self, have: [u8; 4], jokers: u8) -> [u8; 8] {
        let mut charges = [PARTS + 1; 8];
        charges[0] = 0;
        let most = have[0].max(have[1]).max(have[2]).max(have[3]);
        let sharing = |free: u8| have.iter().map(|&tiles| u8::from(free < tiles)).sum::<u8>().max(1);
        let mut grouped = 0;
        let mut free = 0;
        for needed in 0..=jokers {
            let groups = (grouped..=most).rev().find(|&n| 3 * n <= grouped_at_most(have, n) + needed);
            let groups = groups.unwrap_or(grouped);
            if needed == 0 {
                free = groups;
            }
            charges[usize::from(grouped) + 1..=usize::from(groups)].fill(self.parts(needed) / sharing(free));
            grouped = groups;
        }
        charges
    }
}

/// The most tiles in so many groups.
fn grouped_at_most(have: [u8; 4], groups: u8) -> u8 {
    have[0].min(groups) + have[1].min(groups) + have[2].min(groups) + have[3].min(groups)
}

//! The steps from one number to the next.

use super::super::task::Task;
use super::bound::{Bounds, Cost, Costs, JOKERS, NEVER, extend};
use super::search::Fast;
use super::state::State;

/// One step to the next number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// What it costs in the end, at least.
    pub(super) hope: Cost,
    /// What this step costs.
    pub(super) cost: Cost,
    pub(super) state: State,
    /// The tiles in runs, as a sum of strides.
    pub(super) in_runs: usize,
    /// Jokers in runs by colour, four bits each.
    pub(super) by_joker: u16,
    /// Jokers in groups.
    pub(super) in_groups: u8,
}

/// What one colour can do.
#[derive(Clone, Copy, Default)]
struct Move {
    at: usize,
    jokers: u8,
    runs: u64,
    costs: Costs,
}

/// (tiles + 1) × (jokers + 1) where both are at most 7 together.
const MOVES: usize = 20;

/// What the four colours can do.
struct Moves {
    of: [[Move; MOVES]; 4],
    n: [usize; 4],
}

/// Some colours have chosen.
#[derive(Clone, Copy)]
struct Half {
    at: usize,
    by_joker: u16,
    left: u8,
    runs: u64,
    costs: Costs,
}

impl Fast {
    /// Lists the steps from a state that cost at most `bound`; what the others cost at least.
    pub(super) fn expand(&mut self, task: &Task, state: State, bound: Cost) -> Cost {
        let number = state.number() + 1;
        let mut moves = Moves { of: [[Move::default(); MOVES]; 4], n: [0; 4] };
        for colour in 0..4 {
            let strides = self.splits.strides[number][colour];
            moves.n[colour] = list(&mut self.bounds, task, state, colour, strides, &mut moves.of[colour]);
        }
        let none = Half { at: 0, by_joker: 0, left: state.jokers(), runs: 0, costs: [0; JOKERS] };
        self.choose(task, state, bound, &moves, 0, none)
    }

    /// Lets each colour from `colour` on choose.
    fn choose(&mut self, task: &Task, state: State, bound: Cost, moves: &Moves, colour: usize, half: Half) -> Cost {
        if colour == 4 {
            return self.step(task, state, bound, half);
        }
        let mut beyond = NEVER;
        for chosen in &moves.of[colour][..moves.n[colour]] {
            let Some(left) = half.left.checked_sub(chosen.jokers) else { continue };
            let costs = both(&half.costs, &chosen.costs, usize::from(left));
            let least = costs[usize::from(left)];
            if bound < least {
                beyond = beyond.min(least);
                continue;
            }
            let by_joker = half.by_joker | u16::from(chosen.jokers) << (4 * colour);
            let half = Half { at: half.at + chosen.at, by_joker, left, runs: half.runs | chosen.runs, costs };
            beyond = beyond.min(self.choose(task, state, bound, moves, colour + 1, half));
        }
        beyond
    }

    /// Gives jokers to groups, and lists the step.
    fn step(&mut self, task: &Task, state: State, bound: Cost, half: Half) -> Cost {
        let mut beyond = NEVER;
        for in_groups in 0..=half.left {
            let cost = self.splits.cost(task, state.number() + 1, half.at, in_groups);
            let left = half.left - in_groups;
            let hope = cost + half.costs[usize::from(left)];
            if bound < hope {
                beyond = beyond.min(hope);
                continue;
            }
            let (in_runs, by_joker) = (half.at, half.by_joker);
            self.children.push(Child { hope, cost, state: state.next(half.runs, left), in_runs, by_joker, in_groups });
        }
        beyond
    }
}

/// Lists what one colour can do without hopeless loss.
fn list(
    bounds: &mut Bounds,
    task: &Task,
    state: State,
    colour: usize,
    stride: usize,
    moves: &mut [Move; MOVES],
) -> usize {
    let number = state.number() + 1;
    let runs = state.runs(colour);
    let mut n = 0;
    for jokers in 0..=state.jokers().min(runs.iter().sum()) {
        let left = state.jokers() - jokers;
        for tiles in 0..=task.have[number][colour] {
            let Some(mut next) = extend(runs, tiles, jokers) else { continue };
            next[2] = next[2].min(task.reach(number + 1, colour, left));
            let costs = bounds.costs(task, colour, number, next, left);
            if costs[usize::from(left)] < NEVER {
                let at = stride * usize::from(tiles);
                moves[n] = Move { at, jokers, runs: State::bits(colour, next), costs };
                n += 1;
            }
        }
    }
    n
}

/// What two parts cost together, however the jokers are shared.
fn both(a: &Costs, b: &Costs, jokers: usize) -> Costs {
    let mut costs = [NEVER; JOKERS];
    for total in 0..=jokers {
        costs[total] = (0..=total).map(|here| a[here] + b[total - here]).min().unwrap_or(NEVER).min(NEVER);
    }
    costs
}

//! The steps from one number to the next.

use alloc::vec::Vec;
use core::ops::Range;

use super::super::task::Task;
use super::bound::{Bounds, Cost, Costs, HOPELESS, NEVER};
use super::split::Splits;
use super::state::State;

/// One step to the next number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// What it costs in the end, at least.
    pub(super) hope: Cost,
    /// What this step costs.
    pub(super) cost: Cost,
    pub(super) state: State,
    pub(super) step: Step,
}

/// What goes where in one step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Step {
    /// The tiles in runs, as a sum of strides.
    pub(super) in_runs: u16,
    /// Jokers in runs by colour, four bits each.
    pub(super) by_joker: u16,
    /// Jokers in groups.
    pub(super) in_groups: u8,
}

/// A state whose steps are listed.
pub(super) struct Expansion<'a> {
    task: &'a Task,
    state: State,
    /// Steps that cost more in the end are not listed.
    bound: Cost,
    bounds: &'a Bounds,
    splits: &'a mut Splits,
    children: &'a mut Vec<Child>,
    /// What the steps that are not listed cost at least.
    beyond: Cost,
    moves: [Range<usize>; 4],
    /// What the colours from each on cost at least.
    least: [Cost; 5],
}

/// Some colours have chosen.
#[derive(Clone, Copy)]
struct Half {
    runs: u64,
    at: u32,
    by_joker: u16,
    left: u8,
    costs: Costs,
}

/// Lists the steps from a state that cost at most `bound` in the end; what the others cost at least.
pub(super) fn expand(
    task: &Task,
    state: State,
    bound: Cost,
    bounds: &mut Bounds,
    splits: &mut Splits,
    children: &mut Vec<Child>,
) -> Cost {
    let mut moves = [const { 0..0 }; 4];
    let mut least = [0; 5];
    for colour in (0..4).rev() {
        let (places, costs) = bounds.moves(task, colour, state.number(), state.runs(colour));
        moves[colour] = places;
        least[colour] = least[colour + 1] + costs.with(bounds.parts(state.jokers()));
    }
    let mut expansion = Expansion { task, state, bound, bounds, splits, children, beyond: NEVER, moves, least };
    expansion.choose(0, Half { runs: 0, at: 0, by_joker: 0, left: state.jokers(), costs: Costs::NONE });
    expansion.beyond
}

impl Expansion<'_> {
    /// Lets each colour from `colour` on choose.
    fn choose(&mut self, colour: usize, half: Half) {
        let stride = self.splits.stride(self.state.number() + 1, colour);
        let later = self.least[colour + 1];
        for place in self.moves[colour].clone() {
            let chosen = self.bounds.at(place);
            let Some(left) = half.left.checked_sub(chosen.jokers) else { break };
            let parts = self.bounds.parts(left);
            let costs = half.costs.and(chosen.rest, parts);
            let here = costs.with(parts);
            if HOPELESS <= here || HOPELESS <= later {
                continue;
            }
            if self.bound < here + later {
                self.beyond = self.beyond.min(here + later);
                continue;
            }
            let by_joker = half.by_joker | u16::from(chosen.jokers) << (4 * colour);
            let at = half.at + stride * u32::from(chosen.tiles);
            let half = Half { runs: half.runs | chosen.runs, at, by_joker, left, costs };
            if colour == 3 { self.step(half) } else { self.choose(colour + 1, half) }
        }
    }

    /// Gives jokers to groups, and lists the step.
    fn step(&mut self, half: Half) {
        for in_groups in 0..=half.left {
            let cost = self.splits.cost(self.task, self.state.number() + 1, half.at, in_groups);
            let left = half.left - in_groups;
            let rest = half.costs.with(self.bounds.parts(left));
            if cost == NEVER || rest == HOPELESS {
                continue;
            }
            let hope = cost + rest;
            if self.bound < hope {
                self.beyond = self.beyond.min(hope);
                continue;
            }
            let state = self.state.next(half.runs, left, self.splits.reach(self.state.number() + 2, left));
            let step = Step { in_runs: half.at as u16, by_joker: half.by_joker, in_groups };
            self.children.push(Child { hope, cost, state, step });
        }
    }
}

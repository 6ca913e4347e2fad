//! The steps from one number to the next.

use alloc::vec::Vec;

use super::super::task::Task;
use super::bound::{Bounds, Cost, Costs, HOPELESS, NEVER};
use super::split::Splits;
use super::state::{Four, State};

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
    /// Tiles in runs.
    pub(super) in_runs: Four,
    /// Jokers in runs.
    pub(super) by_joker: Four,
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
    moves: [(u32, u32); 4],
    /// What the colours from each on cost at least.
    least: [Cost; 5],
}

/// Some colours have chosen.
#[derive(Clone, Copy)]
struct Half {
    runs: u64,
    at: u32,
    in_runs: Four,
    by_joker: Four,
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
    let mut moves = [(0, 0); 4];
    let mut least = [0; 5];
    for colour in (0..4).rev() {
        let (places, costs) = bounds.moves(task, colour, state.number(), state.runs(colour));
        moves[colour] = places;
        least[colour] = least[colour + 1] + costs.with(bounds.parts(state.jokers()));
    }
    let mut expansion = Expansion { task, state, bound, bounds, splits, children, beyond: NEVER, moves, least };
    let (in_runs, by_joker) = (Four::default(), Four::default());
    expansion.choose(0, Half { runs: 0, at: 0, in_runs, by_joker, left: state.jokers(), costs: Costs::NONE });
    expansion.beyond
}

impl Expansion<'_> {
    /// Lets each colour from `colour` on choose.
    fn choose(&mut self, colour: usize, half: Half) {
        let stride = self.splits.stride(self.state.number() + 1, colour);
        let later = self.least[colour + 1];
        let (first, end) = self.moves[colour];
        for chosen in self.bounds.listed(first, end) {
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
            let half = Half {
                runs: half.runs | chosen.runs,
                at: half.at + stride * u32::from(chosen.tiles),
                in_runs: half.in_runs.and(colour, chosen.tiles),
                by_joker: half.by_joker.and(colour, chosen.jokers),
                left,
                costs,
            };
            if colour == 3 { self.step(half) } else { self.choose(colour + 1, half) }
        }
    }

    /// Gives jokers to groups, and lists the step.
    fn step(&mut self, half: Half) {
        for in_groups in 0..=half.left {
            let cost = self.splits.cost(self.task, self.state.number() + 1, half.at, half.in_runs, in_groups);
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
            let step = Step { in_runs: half.in_runs, by_joker: half.by_joker, in_groups };
            self.children.push(Child { hope, cost, state, step });
        }
    }
}

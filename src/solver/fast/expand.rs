//! The steps from one number to the next.

use alloc::vec::Vec;

use super::super::task::Task;
use super::bound::{Bounds, Cost, Costs, HOPELESS, Move, NEVER};
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
    /// What each colour can do, that with fewest jokers first.
    moves: [&'a [Move]; 4],
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
    let mut places = [(0, 0); 4];
    let mut least = [0; 5];
    for colour in (0..4).rev() {
        let costs;
        (places[colour], costs) = bounds.moves(task, colour, state.number(), state.runs(colour));
        least[colour] = least[colour + 1] + costs.with(bounds.parts(state.jokers()));
    }
    let bounds = &*bounds;
    // No arrangement costs more, so that whatever is hopeless for one colour is too dear.
    let bound = bound.min(HOPELESS - 1);
    let moves = places.map(|(first, end)| bounds.listed(first, end));
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
        for chosen in self.moves[colour] {
            let Some(left) = half.left.checked_sub(chosen.jokers) else { break };
            let parts = self.bounds.parts(left);
            let Some(costs) = self.both(half.costs, chosen.rest, parts, later) else { continue };
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

    /// What two sides cost together, unless that is too much with what comes `later`.
    fn both(&mut self, some: Costs, more: Costs, parts: u8, later: Cost) -> Option<Costs> {
        // Most are too dear even where each side has all jokers for itself, which is told at once.
        let mut here = some.with(parts) + more.with(parts);
        let mut both = more;
        if here + later <= self.bound && some != Costs::NONE {
            both = some.and(more, parts);
            here = both.with(parts);
        }
        if here + later <= self.bound {
            return Some(both);
        }
        self.beyond = self.beyond.min(here + later);
        None
    }

    /// Gives jokers to groups, and lists the step.
    fn step(&mut self, half: Half) {
        for in_groups in 0..=half.left {
            let cost = self.splits.cost(self.task, self.state.number() + 1, half.at, half.in_runs, in_groups);
            let left = half.left - in_groups;
            let rest = half.costs.with(self.bounds.parts(left));
            if cost == NEVER {
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

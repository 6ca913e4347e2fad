//! The steps from one number to the next.

use alloc::vec::Vec;

use super::super::task::Task;
use super::bound::{Bounds, Cost, Costs, HOPELESS, NEVER, extend};
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
    /// The tiles in runs, as a sum of strides.
    pub(super) in_runs: u32,
    /// Jokers in runs by colour, four bits each.
    pub(super) by_joker: u16,
    /// Jokers in groups.
    pub(super) in_groups: u8,
}

/// What one colour can do.
#[derive(Clone, Copy, Debug, Default)]
struct Move {
    runs: u64,
    at: u32,
    jokers: u8,
    costs: Costs,
}

/// What the four colours can do, kept for its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Moves {
    of: [Vec<Move>; 4],
    /// What the colours from each on cost at least.
    least: [Cost; 5],
}

impl Moves {
    /// Lists what each colour can do at the number after `state`; those that cannot be completed are left out.
    pub(super) fn list(&mut self, task: &Task, bounds: &mut Bounds, splits: &Splits, state: State) {
        let number = state.number() + 1;
        for (colour, moves) in self.of.iter_mut().enumerate() {
            moves.clear();
            let runs = state.runs(colour);
            let jokers_left = state.jokers();
            let reach = task.reach(number + 1, colour, jokers_left);
            for jokers in 0..=jokers_left.min(runs[0] + runs[1] + runs[2]) {
                let left = jokers_left - jokers;
                for tiles in 0..=task.have[number][colour] {
                    let Some([begun, once, complete]) = extend(runs, tiles, jokers) else { continue };
                    let next = [begun, once, complete.min(reach)];
                    let costs = bounds.costs(task, colour, number, next);
                    if costs.with(bounds.parts(left)) < HOPELESS {
                        let at = splits.stride(number, colour) * u32::from(tiles);
                        moves.push(Move { runs: State::bits(colour, next), at, jokers, costs });
                    }
                }
            }
        }
        for colour in (0..4).rev() {
            let all = bounds.parts(state.jokers());
            let least = self.of[colour].iter().map(|chosen| chosen.costs.with(all)).min();
            self.least[colour] = self.least[colour + 1] + least.unwrap_or(HOPELESS);
        }
    }
}

/// A state whose steps are listed.
pub(super) struct Expansion<'a> {
    pub(super) task: &'a Task,
    pub(super) state: State,
    /// Steps that cost more in the end are not listed.
    pub(super) bound: Cost,
    pub(super) bounds: &'a Bounds,
    pub(super) moves: &'a Moves,
    pub(super) splits: &'a mut Splits,
    pub(super) children: &'a mut Vec<Child>,
    /// What the steps that are not listed cost at least.
    pub(super) beyond: Cost,
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

impl Expansion<'_> {
    /// Lists the steps; what the others cost at least.
    pub(super) fn run(mut self) -> Cost {
        self.choose(0, Half { runs: 0, at: 0, by_joker: 0, left: self.state.jokers(), costs: Costs::NONE });
        self.beyond
    }

    /// Lets each colour from `colour` on choose.
    fn choose(&mut self, colour: usize, half: Half) {
        let moves = self.moves;
        for chosen in &moves.of[colour] {
            let Some(left) = half.left.checked_sub(chosen.jokers) else { continue };
            let costs = half.costs.and(chosen.costs, self.bounds.parts(left));
            let here = costs.with(self.bounds.parts(left));
            if HOPELESS <= here {
                continue;
            }
            let least = here + moves.least[colour + 1];
            if self.bound < least {
                self.beyond = self.beyond.min(least);
                continue;
            }
            let by_joker = half.by_joker | u16::from(chosen.jokers) << (4 * colour);
            let half = Half { runs: half.runs | chosen.runs, at: half.at + chosen.at, by_joker, left, costs };
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
            let state = self.state.next(half.runs, left);
            let Half { at: in_runs, by_joker, .. } = half;
            self.children.push(Child { hope, cost, state, in_runs, by_joker, in_groups });
        }
    }
}

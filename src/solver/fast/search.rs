//! The search itself.

use alloc::vec::Vec;

use super::super::general::Found;
use super::super::task::{Pay, Task};
use super::bound::{Bounds, NEVER};
use super::memo::{Known, Memo};
use super::plan;
use super::split::{self, Split};
use super::state::{Four, State, covers, four, least, sum};

/// The steps were used up.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Spent;

/// One step to the next number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// What it costs in the end, at least.
    hope: u32,
    /// What this step costs.
    cost: u32,
    pub(super) state: State,
    pub(super) in_runs: Four,
    pub(super) by_joker: Four,
    pub(super) in_groups: u32,
}

/// The memory of the search, used again for every problem.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Fast {
    splits: [Vec<Split>; 14],
    filled: [bool; 14],
    bounds: Bounds,
    memo: Memo,
    /// The steps of all states on the way down.
    children: Vec<Child>,
    steps: u64,
    limit: u64,
}

impl Fast {
    /// Whether this search knows the rules of a task, and can count its tiles.
    pub(in super::super) fn takes(task: &Task) -> bool {
        let copies = task.have.iter().flatten().copied().max().unwrap_or(0);
        let by_place = matches!(task.pay, Pay::Places(_));
        task.min_tiles == 3 && !task.wrap && !task.one_joker && !by_place && copies + task.jokers <= 7
    }

    /// The arrangement that leaves least behind, at most `bound`; `None` where there is none.
    /// `steps` counts down.
    pub(in super::super) fn solve(&mut self, task: &Task, bound: u32, steps: &mut u64) -> Result<Option<Found>, Spent> {
        self.limit = *steps;
        self.steps = 0;
        let answer = self.passes(task, bound.min(NEVER - 1));
        *steps -= self.steps.min(*steps);
        answer
    }

    fn passes(&mut self, task: &Task, most: u32) -> Result<Option<Found>, Spent> {
        self.filled = [false; 14];
        self.bounds.start(task);
        self.memo.start();
        self.children.clear();
        let root = State::new(0, 0, 0, 0, u32::from(task.jokers));
        let mut bound = self.bounds.least(task, root);
        let mut more = 1;
        while bound <= most {
            let cost = self.descend(task, root, bound)?;
            if cost <= bound {
                return Ok(Some(plan::found(self, task, root, cost)));
            }
            bound = cost.max((bound + more).min(most));
            more *= 2;
        }
        Ok(None)
    }

    /// What a state costs: exactly where it is at most `bound`, else a figure above `bound` that it costs at least.
    fn descend(&mut self, task: &Task, state: State, bound: u32) -> Result<u32, Spent> {
        if state.number() == 13 {
            return Ok(end(task, state));
        }
        match self.memo.get(state) {
            Some(Known::Exactly(cost)) => return Ok(cost),
            Some(Known::AtLeast(cost)) if bound < cost => return Ok(cost),
            _ => {}
        }
        self.steps += 1;
        if self.limit < self.steps {
            return Err(Spent);
        }
        let first = self.children.len();
        let mut cost = self.expand(task, state, bound);
        self.children[first..].sort_unstable_by_key(|child| child.hope);
        for at in first..self.children.len() {
            let child = self.children[at];
            if bound.min(cost.saturating_sub(1)) < child.hope {
                cost = cost.min(child.hope);
                break;
            }
            let rest = self.descend(task, child.state, bound.min(cost.saturating_sub(1)) - child.cost)?;
            cost = cost.min(child.cost + rest);
        }
        self.children.truncate(first);
        self.memo.put(state, if cost <= bound { Known::Exactly(cost) } else { Known::AtLeast(cost) });
        Ok(cost)
    }

    /// Lists the steps from a state that cost at most `bound`; what the others cost at least.
    pub(super) fn expand(&mut self, task: &Task, state: State, bound: u32) -> u32 {
        let number = state.number() + 1;
        if !self.filled[number] {
            split::fill(task, number, &mut self.splits[number]);
            self.filled[number] = true;
        }
        let needed = state.ones() + state.twos();
        let open = needed + state.longs();
        for at in 0..self.splits[number].len() {
            let split = self.splits[number][at];
            if bound < split.cost {
                return split.cost;
            }
            if split.jokers <= state.jokers() {
                self.with_jokers(task, state, split, 0, 0, open);
            }
        }
        NEVER
    }

    /// Tries every way to give jokers to the open runs, from `colour` on.
    fn with_jokers(&mut self, task: &Task, state: State, split: Split, by_joker: Four, colour: u32, open: Four) {
        if colour == 4 {
            return self.step(task, state, split, by_joker, open);
        }
        let left = state.jokers() - split.jokers - sum(by_joker);
        let runs = open >> (4 * colour) & 15;
        for n in 0..=left.min(runs) {
            self.with_jokers(task, state, split, by_joker | n << (4 * colour), colour + 1, open);
        }
    }

    fn step(&mut self, task: &Task, state: State, split: Split, by_joker: Four, open: Four) {
        let needed = state.ones() + state.twos();
        let tiles = split.in_runs + by_joker;
        if !covers(tiles, needed) {
            return;
        }
        let extended = least(tiles, open);
        let begun = tiles - extended;
        if !covers(split.in_runs, begun) {
            return;
        }
        let number = state.number() + 1;
        let jokers = state.jokers() - split.jokers - sum(by_joker);
        let longs = least(state.twos() + (extended - needed), task_reach(task, number + 1, jokers));
        let next = State::new(number, begun, state.ones(), longs, jokers);
        let rest = match self.memo.get(next) {
            Some(Known::Exactly(cost) | Known::AtLeast(cost)) => cost,
            None if number == 13 => end(task, next),
            None => self.bounds.least(task, next),
        };
        if rest < NEVER {
            self.children.push(Child {
                hope: split.cost + rest,
                cost: split.cost,
                state: next,
                in_runs: split.in_runs,
                by_joker,
                in_groups: split.jokers,
            });
        }
    }

    /// The first step of a best way on from `state`, which costs `cost`.
    pub(super) fn best_child(&mut self, task: &Task, state: State, cost: u32) -> Option<(Child, u32)> {
        self.children.clear();
        self.expand(task, state, cost);
        let known = |child: &Child| match self.memo.get(child.state) {
            Some(Known::Exactly(rest)) => rest,
            _ if child.state.number() == 13 => end(task, child.state),
            _ => NEVER,
        };
        self.children.iter().map(|child| (*child, known(child))).find(|(child, rest)| child.cost + rest == cost)
    }
}

/// The most runs of each colour that can go on at `number`.
fn task_reach(task: &Task, number: usize, jokers: u32) -> Four {
    four(core::array::from_fn(|colour| task.reach(number, colour, jokers as u8)))
}

/// What is left behind after 13: jokers that found no place.
///
/// A run of one or two tiles that ends at 13 is completed by jokers in front; any run that ends there takes more (it
/// begins at 4 or later, or can be cut into one that does).
fn end(task: &Task, state: State) -> u32 {
    let needed = 2 * sum(state.ones()) + sum(state.twos());
    if state.jokers() < needed {
        return NEVER;
    }
    let runs = state.ones() | state.twos() | state.longs();
    let left = if runs == 0 { state.jokers() } else { 0 };
    if u32::from(task.jokers - task.jokers_must) < left { NEVER } else { left * task.joker_pays(0) as u32 }
}

//! The search itself.

use alloc::vec::Vec;

use super::super::found::Found;
use super::super::task::{Pay, Task};
use super::bound::{Bounds, Cost, Costs, HOPELESS, NEVER};
use super::expand::{Child, Step, expand};
use super::groups::Groups;
use super::memo::{Known, Memo};
use super::plan;
use super::split::Splits;
use super::state::State;

/// The steps were used up.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Spent;

/// The memory of the search, used again for every problem.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Fast {
    pub(super) splits: Splits,
    bounds: Bounds,
    pub(super) memo: Memo,
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
        let left =
            |number: usize| (0..4).map(move |colour| u32::from(task.have[number][colour] - task.must[number][colour]));
        let cost: Cost = (1..=13).map(|number| left(number).sum::<u32>() * task.tile_cost(number)).sum();
        task.min_tiles == 3
            && !task.wrap
            && !task.one_joker
            && !by_place
            && cost < HOPELESS
            && copies + task.jokers <= 7
    }

    /// The arrangement that leaves least behind, at most `most`; `None` where there is none.
    /// `steps` counts down.
    pub(in super::super) fn solve(&mut self, task: &Task, most: u32, steps: &mut u64) -> Result<Option<Found>, Spent> {
        self.limit = *steps;
        self.steps = 0;
        self.splits.start(task);
        self.bounds.start(task);
        self.memo.start();
        self.children.clear();
        let answer = self.passes(task, most.min(HOPELESS - 1));
        *steps -= self.steps.min(*steps);
        answer
    }

    fn passes(&mut self, task: &Task, most: Cost) -> Result<Option<Found>, Spent> {
        let groups = Groups::only(task);
        let within = |found: &Groups| found.cost < NEVER && found.cost <= most;
        let most = if within(&groups) { groups.cost.saturating_sub(1) } else { most };
        let root = |jokers| State::start(jokers, task.jokers == 0);
        let hope = if groups.cost == 0 { 0 } else { self.hope(task) };
        let (mut bound, mut more) = (hope, 1);
        while bound <= most && 0 < groups.cost {
            let mut best = None;
            let mut next = NEVER;
            for jokers in 0..=task.jokers {
                let cost = self.descend(task, root(jokers), bound)?;
                next = next.min(cost);
                if cost <= bound {
                    best = Some((cost, root(jokers)));
                    bound = cost.saturating_sub(1);
                    if cost <= hope {
                        break;
                    }
                }
            }
            if let Some((cost, root)) = best {
                return Ok(Some(Found { paid: task.paid(cost), ..plan::found(self, task, root) }));
            }
            if most < next {
                break;
            }
            bound = next.max(bound + more).min(most);
            more *= 2;
        }
        Ok(within(&groups).then(|| Found { paid: task.paid(groups.cost), ..groups.found(task) }))
    }

    /// What a task costs at least.
    fn hope(&mut self, task: &Task) -> Cost {
        let parts = self.bounds.parts(task.jokers);
        let of = |colour| self.bounds.costs(task, colour, 0, [0; 3]);
        let of_all = (0..4).map(of).fold(Costs::NONE, |all, costs| all.and(costs, parts));
        of_all.with(parts)
    }

    /// What a state costs: exactly where it is at most `bound`, else a figure above `bound` that it costs at least.
    fn descend(&mut self, task: &Task, state: State, bound: Cost) -> Result<Cost, Spent> {
        if state.number() == 13 {
            return Ok(end(state));
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
        let mut cost = expand(task, state, bound, &mut self.bounds, &mut self.splits, &mut self.children);
        let mut step = Step::default();
        self.children[first..].sort_unstable_by_key(|child| (child.hope, core::cmp::Reverse(child.state.jokers())));
        for at in first..self.children.len() {
            let child = self.children[at];
            let bound = bound.min(cost.saturating_sub(1));
            if bound < child.hope {
                cost = cost.min(child.hope);
                break;
            }
            let through = child.cost + self.descend(task, child.state, bound - child.cost)?;
            if through < cost {
                (cost, step) = (through, child.step);
            }
        }
        self.children.truncate(first);
        self.memo.put(state, if cost <= bound { Known::Exactly(cost) } else { Known::AtLeast(cost) }, step);
        Ok(cost)
    }
}

/// What the end costs: nothing, or there is no end.
///
/// A run of one or two tiles that ends at 13 is completed by jokers in front. Where there is a run, all other jokers
/// find a place: one of three to five tiles has room for eight, and a longer one can be cut into two.
fn end(state: State) -> Cost {
    let needed = (0..4).map(|colour| 2 * state.runs(colour)[0] + state.runs(colour)[1]).sum::<u8>();
    if state.began() && needed <= state.jokers() { 0 } else { NEVER }
}

//! From the best path back to choices that make sets.

use alloc::vec::Vec;

use super::super::general::{Choice, Found};
use super::super::task::Task;
use super::bound::extend;
use super::expand::Step;
use super::search::Fast;
use super::split::most_grouped;
use super::state::State;

/// The choices of a best way from `root`, whose cost the search knows exactly.
pub(super) fn found(fast: &Fast, task: &Task, root: State) -> Found {
    let mut choices = Vec::with_capacity(65);
    let mut state = root;
    while state.number() < 13 {
        let step = fast.memo.step(state);
        let number = state.number() + 1;
        let in_runs = fast.splits.in_runs(task, number, u32::from(step.in_runs));
        choices.extend(choices_of(task, state, in_runs, step));
        let runs_of = |colour| {
            let jokers = (step.by_joker >> (4 * colour) & 15) as u8;
            State::bits(colour, extend(state.runs(colour), in_runs[colour], jokers).unwrap_or_default())
        };
        let runs = (0..4).map(runs_of).fold(0, |runs, bits| runs | bits);
        let by_joker = (0..4).map(|colour| (step.by_joker >> (4 * colour) & 15) as u8).sum::<u8>();
        let left = state.jokers() - step.in_groups - by_joker;
        state = state.next(runs, left, fast.splits.reach(number + 1, left));
    }
    let at_end = state.jokers() + task.jokers - root.jokers();
    Found { paid: 0, incoming: Default::default(), choices, at_end, bridges: true }
}

fn choices_of(task: &Task, state: State, in_runs: [u8; 4], step: Step) -> [Choice; 5] {
    let grouped = most_grouped(task, state.number() + 1, in_runs, step.in_groups).unwrap_or_default();
    core::array::from_fn(|colour| {
        if colour == 4 {
            return Choice { grouped: step.in_groups, ..Choice::default() };
        }
        let mut choice = Choice { grouped: grouped[colour], ..Choice::default() };
        let mut jokers = (step.by_joker >> (4 * colour) & 15) as u8;
        let mut tiles = in_runs[colour];
        for (kind, runs) in state.runs(colour).into_iter().enumerate() {
            let runs = runs.min(tiles + jokers);
            choice.by_joker[kind] = runs.min(jokers);
            choice.by_tile[kind] = runs - choice.by_joker[kind];
            jokers -= choice.by_joker[kind];
            tiles -= choice.by_tile[kind];
        }
        choice.begun[0] = tiles;
        choice
    })
}

//! From the best path back to choices that make sets.

use super::super::found::{Choice, Found, N_STEPS};
use super::super::task::Task;
use super::bound::extend;
use super::expand::Step;
use super::search::Fast;
use super::split::most_grouped;
use super::state::State;

/// The choices of a best way from `root`, whose cost the search knows exactly.
pub(super) fn found(fast: &Fast, task: &Task, root: State) -> Found {
    let mut choices = [Choice::default(); N_STEPS];
    let mut state = root;
    while state.number() < 13 {
        let step = fast.memo.step(state);
        let number = state.number() + 1;
        choices[5 * (number - 1)..5 * number].copy_from_slice(&choices_of(task, state, step));
        let runs = (0..4).fold(0, |runs, colour| {
            let next = extend(state.runs(colour), step.in_runs.of(colour), step.by_joker.of(colour));
            runs | State::bits(colour, next.unwrap_or_default())
        });
        let left = state.jokers() - step.in_groups - step.by_joker.sum();
        state = state.next(runs, left, fast.splits.reach(number + 1, left));
    }
    let at_end = state.jokers() + task.jokers - root.jokers();
    Found { paid: 0, incoming: Default::default(), choices, at_end, bridges: true }
}

fn choices_of(task: &Task, state: State, step: Step) -> [Choice; 5] {
    let grouped = most_grouped(task, state.number() + 1, step.in_runs, step.in_groups).unwrap_or_default();
    core::array::from_fn(|colour| {
        if colour == 4 {
            return Choice { grouped: step.in_groups, ..Choice::default() };
        }
        let mut choice = Choice { grouped: grouped[colour], ..Choice::default() };
        let mut jokers = step.by_joker.of(colour);
        let mut tiles = step.in_runs.of(colour);
        for (kind, runs) in state.runs(colour).into_iter().enumerate() {
            choice.by_tile[kind] = runs.min(tiles);
            tiles -= choice.by_tile[kind];
            choice.by_joker[kind] = (runs - choice.by_tile[kind]).min(jokers);
            jokers -= choice.by_joker[kind];
        }
        choice.begun[0] = tiles;
        choice
    })
}

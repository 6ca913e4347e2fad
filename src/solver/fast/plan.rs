//! From the best path back to choices that make sets.

use alloc::vec::Vec;

use super::super::general::{Choice, Found};
use super::super::task::Task;
use super::bound::Cost;
use super::expand::Child;
use super::search::Fast;
use super::split::most_grouped;
use super::state::State;

/// The choices of a best way from `root`, whose cost the search knows.
pub(super) fn found(fast: &mut Fast, task: &Task, root: State, mut cost: Cost) -> Found {
    let mut choices = Vec::with_capacity(65);
    let mut state = root;
    while state.number() < 13 {
        let Some((child, rest)) = fast.best_child(task, state, cost) else { break };
        choices.extend(choices_of(fast, task, state, child));
        (state, cost) = (child.state, rest);
    }
    let at_end = state.jokers() + task.jokers - root.jokers();
    Found { paid: 0, incoming: Default::default(), choices, at_end, bridges: true }
}

fn choices_of(fast: &Fast, task: &Task, state: State, child: Child) -> [Choice; 5] {
    let number = child.state.number();
    let in_runs = fast.splits.in_runs(task, number, child.in_runs);
    let grouped = most_grouped(task, number, in_runs, child.in_groups).unwrap_or_default();
    core::array::from_fn(|colour| {
        if colour == 4 {
            return Choice { grouped: child.in_groups, ..Choice::default() };
        }
        let mut choice = Choice { grouped: grouped[colour], ..Choice::default() };
        let mut jokers = (child.by_joker >> (4 * colour) & 15) as u8;
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

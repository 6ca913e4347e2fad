//! From the best path back to choices that make sets.

use alloc::vec::Vec;

use super::super::general::{Choice, Found};
use super::super::task::Task;
use super::search::{Child, Fast};
use super::split::most_grouped;
use super::state::{State, of};

/// The choices of a best way from `root`, whose cost the search knows.
pub(super) fn found(fast: &mut Fast, task: &Task, root: State, mut cost: u32) -> Found {
    let mut choices = Vec::with_capacity(65);
    let mut state = root;
    while let Some((child, rest)) = fast.best_child(task, state, cost) {
        choices.extend(choices_of(task, state, child));
        (state, cost) = (child.state, rest);
        if state.number() == 13 {
            break;
        }
    }
    Found { paid: 0, incoming: Default::default(), choices, at_end: state.jokers() as u8 }
}

fn choices_of(task: &Task, state: State, child: Child) -> [Choice; 5] {
    let in_runs = core::array::from_fn(|colour| of(child.in_runs, colour));
    let grouped = most_grouped(task, child.state.number(), in_runs, child.in_groups as u8).unwrap_or_default();
    core::array::from_fn(|colour| {
        if colour == 4 {
            return Choice { grouped: child.in_groups as u8, ..Choice::default() };
        }
        let mut choice = Choice { grouped: grouped[colour], ..Choice::default() };
        let mut jokers = of(child.by_joker, colour);
        let mut tiles = in_runs[colour];
        for (kind, runs) in [state.ones(), state.twos(), state.longs()].into_iter().enumerate() {
            let runs = of(runs, colour).min(tiles + jokers);
            choice.by_joker[kind] = runs.min(jokers);
            choice.by_tile[kind] = runs - choice.by_joker[kind];
            jokers -= choice.by_joker[kind];
            tiles -= choice.by_tile[kind];
        }
        choice.begun[0] = tiles;
        choice
    })
}

//! Arrangements without any run: the only ones in which a joker may find no place.

use super::super::found::{Choice, Found, N_STEPS};
use super::super::task::Task;
use super::bound::{Cost, NEVER};
use super::split::{cost, most_grouped};
use super::state::Four;

/// The best arrangement in groups alone.
pub(super) struct Groups {
    pub(super) cost: Cost,
    /// The jokers in groups of each number.
    jokers: [u8; 14],
}

impl Groups {
    /// Without jokers the search itself finds these; then nothing is looked for here.
    pub(super) fn only(task: &Task) -> Groups {
        let n = usize::from(task.jokers);
        if n == 0 {
            return Groups { cost: NEVER, jokers: [0; 14] };
        }
        // Cost so far, by jokers used, and the jokers of the last number.
        let mut table = [[(NEVER, 0_u8); 8]; 14];
        table[0][0].0 = 0;
        for number in 1..=13 {
            for here in 0..=n {
                let extra = cost(task, number, Four::default(), here as u8);
                for before in 0..=n - here {
                    let total = (table[number - 1][before].0 + extra).min(NEVER);
                    if total < table[number][before + here].0 {
                        table[number][before + here] = (total, here as u8);
                    }
                }
            }
        }
        let left = |used: usize| (n - used) as Cost * task.joker_cost();
        let may = usize::from(task.jokers_must)..=n;
        let mut used = may.min_by_key(|&used| table[13][used].0 + left(used)).unwrap_or(n);
        let cost = (table[13][used].0 + left(used)).min(NEVER);
        let mut jokers = [0; 14];
        for number in (1..=13).rev() {
            jokers[number] = table[number][used].1;
            used -= usize::from(jokers[number]);
        }
        Groups { cost, jokers }
    }

    /// The choices that make them.
    pub(super) fn found(&self, task: &Task) -> Found {
        let mut choices = [Choice::default(); N_STEPS];
        for number in 1..=13 {
            let jokers = self.jokers[number];
            let grouped = most_grouped(task, number, Four::default(), jokers).unwrap_or_default();
            for (at, grouped) in grouped.into_iter().chain([jokers]).enumerate() {
                choices[5 * (number - 1) + at].grouped = grouped;
            }
        }
        Found { paid: 0, incoming: Default::default(), choices, at_end: 0, bridges: false }
    }
}

//! Of plans that are worth the same, the one that leaves most sets of the table where they lie.

use alloc::vec::Vec;

use super::referee::change;
use super::search::{Node, Plan, Relaxed, Search};

/// Solver runs to find a plan that lifts fewer sets than the first.
const MOST_RUNS: usize = 250;

impl Search<'_> {
    /// A plan of the same value that lifts as few sets as can be: first one set after the other is left alone where
    /// that costs nothing, then every smaller choice of sets to lift is tried, as far as the runs go.
    pub(super) fn keep(&mut self, plan: &Plan, node: &Node) -> Plan {
        let mut best = plan.clone();
        let order = self.keepable(node);
        let mut kept: Vec<usize> = Vec::new();
        for &index in &order {
            kept.push(index);
            match self.with(&kept, node) {
                Some(with) if with.value == plan.value => best = with,
                _ => _ = kept.pop(),
            }
        }
        let mut runs = 0;
        for n_lifted in 0..order.len() - kept.len() {
            let mut lifted: Vec<usize> = (0..n_lifted).collect();
            loop {
                runs += 1;
                if MOST_RUNS < runs {
                    return best;
                }
                let all = order.iter().enumerate();
                let kept: Vec<usize> = all.filter(|(at, _)| !lifted.contains(at)).map(|(_, &index)| index).collect();
                match self.with(&kept, node) {
                    Some(with) if with.value == plan.value => return with,
                    _ => {}
                }
                if !next_choice(&mut lifted, order.len()) {
                    break;
                }
            }
        }
        best
    }

    /// Sets of the table that are not decided yet, those with jokers first: their rules are the stricter ones.
    fn keepable(&self, node: &Node) -> Vec<usize> {
        let (mut order, _) = change(self.position.table, &node.fixed);
        order.retain(|&index| super::is_set(&self.position.table[index], &self.settings.sets));
        order.sort_by_key(|&index| !self.position.table[index].iter().any(|tile| tile.is_joker()));
        order
    }

    fn with(&mut self, kept: &[usize], node: &Node) -> Option<Plan> {
        let mut with = node.clone();
        with.fixed.extend(kept.iter().map(|&index| self.position.table[index].clone()));
        match self.relax(&with) {
            Relaxed::Plan(plan) => Some(plan),
            _ => None,
        }
    }
}

/// The next choice of as many of `n` things, in order; whether there is one.
fn next_choice(choice: &mut [usize], n: usize) -> bool {
    let n_chosen = choice.len();
    let Some(at) = (0..n_chosen).rev().find(|&at| choice[at] < n - n_chosen + at) else { return false };
    choice[at] += 1;
    for later in at + 1..n_chosen {
        choice[later] = choice[later - 1] + 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_order_and_end() {
        let mut choice = [0, 1];
        let mut all = alloc::vec![choice];
        while next_choice(&mut choice, 4) {
            all.push(choice);
        }
        assert_eq!(all, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(!next_choice(&mut [], 4));
    }
}

//! Of plans that are worth the same, the one that leaves most sets of the table where they lie.

use alloc::vec::Vec;

use super::referee::change;
use super::search::{MORE_STEPS, Node, Plan, Relaxed, Search};
use crate::model::Tile;

impl<'a> Search<'a> {
    /// A plan of the same value that lifts as few sets as can be, and is the first in reading order.
    pub(super) fn keep(&mut self, plan: &Plan, node: &Node) -> Plan {
        let lying = self.keepable(node);
        // What this costs is not taken from the steps that are left to find something better, nor told with them.
        let (steps, states, proof) = (self.steps, self.states, self.proof);
        self.steps = steps.max(MORE_STEPS);
        let kept = self.relax_keeping(node, Some(&lying));
        (self.steps, self.states, self.proof) = (steps, states, proof);
        match kept {
            Relaxed::Plan(kept) if kept.value == plan.value => kept,
            _ => plan.clone(),
        }
    }

    /// Sets of the table that are not decided yet, those with jokers first: their rules are the stricter ones.
    fn keepable(&self, node: &Node) -> Vec<&'a [Tile]> {
        let (mut order, _) = change(self.position.table, &node.fixed);
        order.retain(|&index| super::is_set(&self.position.table[index], &self.settings.sets));
        order.sort_by_key(|&index| !self.position.table[index].iter().any(|tile| tile.is_joker()));
        order.into_iter().map(|index| self.position.table[index].as_slice()).collect()
    }
}

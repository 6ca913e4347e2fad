//! What is known of each state: a hash table whose memory is kept from one search to the next.

use alloc::vec::Vec;

use super::expand::Step;
use super::state::State;

/// What a state costs from here on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Exactly this.
    Exactly(u32),
    /// This or more.
    AtLeast(u32),
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The state, with the stamp of the search in its eight free bits; 0: never used.
    key: u64,
    /// Cost times two, plus one where it is exact.
    cost: u32,
    /// The first step of a best way, where the cost is exact.
    step: Step,
}

/// A table of states, at most three quarters full.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo {
    slots: Vec<Slot>,
    used: usize,
    stamp: u64,
}

const FIRST: usize = 1 << 12;
const STATE_BITS: u32 = 56;

impl Memo {
    /// Forgets everything and keeps the memory.
    pub(super) fn start(&mut self) {
        if self.slots.is_empty() {
            self.slots.resize(FIRST, Slot::default());
        }
        self.used = 0;
        self.stamp += 1;
        if self.stamp == 256 {
            self.slots.fill(Slot::default());
            self.stamp = 1;
        }
    }

    pub(super) fn get(&self, state: State) -> Option<Known> {
        let slot = self.slots[self.find(self.key(state))];
        if slot.key != self.key(state) {
            return None;
        }
        let cost = slot.cost >> 1;
        Some(if slot.cost & 1 == 1 { Known::Exactly(cost) } else { Known::AtLeast(cost) })
    }

    /// The first step of a best way from a state whose cost is exact.
    pub(super) fn step(&self, state: State) -> Step {
        self.slots[self.find(self.key(state))].step
    }

    pub(super) fn put(&mut self, state: State, known: Known, step: Step) {
        let key = self.key(state);
        let at = self.find(key);
        let cost = match known {
            Known::Exactly(cost) => cost << 1 | 1,
            Known::AtLeast(cost) => cost << 1,
        };
        if self.slots[at].key != key {
            self.used += 1;
        }
        self.slots[at] = Slot { key, cost, step };
        if self.slots.len() / 4 * 3 < self.used {
            self.grow();
        }
    }

    fn key(&self, state: State) -> u64 {
        state.0 | self.stamp << STATE_BITS
    }

    /// The slot of a key, or the first free one where it belongs; slots of earlier searches are free.
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.slots[at].key >> STATE_BITS == self.stamp && self.slots[at].key != key {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let old = core::mem::take(&mut self.slots);
        self.slots.resize(2 * old.len(), Slot::default());
        for slot in old.into_iter().filter(|slot| slot.key >> STATE_BITS == self.stamp) {
            let at = self.find(slot.key);
            self.slots[at] = slot;
        }
    }
}

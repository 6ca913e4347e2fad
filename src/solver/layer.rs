//! Which states of a layer are known: a hash table of places in a list, whose memory is kept from layer to layer.

use alloc::vec::Vec;

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// Slots of another stamp are of an earlier layer, and free.
    stamp: u32,
    hash: u32,
    at: u32,
}

/// Places by hash, at most half full.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    slots: Vec<Slot>,
    used: usize,
    stamp: u32,
}

const FIRST: usize = 1 << 8;

impl Layer {
    /// Forgets everything and keeps the memory.
    pub(super) fn start(&mut self) {
        if self.slots.is_empty() || self.stamp == u32::MAX {
            self.slots.clear();
            self.slots.resize(FIRST, Slot::default());
            self.stamp = 0;
        }
        self.used = 0;
        self.stamp += 1;
    }

    /// The place that is known under this hash and `is_same`; where there is none, `at` is from now on.
    pub(super) fn entry(&mut self, hash: u64, at: u32, is_same: impl Fn(u32) -> bool) -> Option<u32> {
        let hash = (hash >> 32) as u32;
        let mut place = self.place(hash);
        while self.slots[place].stamp == self.stamp {
            if self.slots[place].hash == hash && is_same(self.slots[place].at) {
                return Some(self.slots[place].at);
            }
            place = self.after(place);
        }
        self.slots[place] = Slot { stamp: self.stamp, hash, at };
        self.used += 1;
        if self.slots.len() < 2 * self.used {
            self.grow();
        }
        None
    }

    fn place(&self, hash: u32) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn after(&self, place: usize) -> usize {
        (place + 1) & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let old = core::mem::take(&mut self.slots);
        self.slots.resize(2 * old.len(), Slot::default());
        for slot in old.into_iter().filter(|slot| slot.stamp == self.stamp) {
            let mut place = self.place(slot.hash);
            while self.slots[place].stamp == self.stamp {
                place = self.after(place);
            }
            self.slots[place] = slot;
        }
    }
}

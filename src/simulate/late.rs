//! Turns by the clock, and what happens when time runs out.

use alloc::vec;
use alloc::vec::Vec;

use super::Clock;
use super::glance::Glance;
use super::scribe::{Told, after};
use super::table::Playing;
use crate::model::{Late, OpeningTable, Tile};

/// One turn in so many is late.
const LATE: usize = 25;

impl Playing<'_> {
    /// How long a turn took, where turns are timed.
    pub(super) fn seconds(&mut self, told: &[Told<'_>]) -> Option<u32> {
        let limit = u32::from(self.settings.turn.seconds.filter(|_| self.options.clock == Clock::On)?);
        if matches!(told.first(), Some(Told::Timeout(_))) {
            return Some(limit);
        }
        Some(1 + self.dice.below(limit as usize) as u32)
    }

    /// Nobody is late with an empty pool, so that every game comes to its end.
    pub(super) fn runs_late(&mut self) -> bool {
        self.options.clock == Clock::On && !self.pool.is_empty() && self.dice.one_in(LATE)
    }

    /// A turn that takes too long; it is never a pass.
    pub(super) fn late_turn(&mut self) -> bool {
        match self.dice.below(4) {
            0 => self.late_in_order(),
            1 | 2 => self.late_and_untidy(),
            _ => self.late_and_idle(),
        }
        false
    }

    /// The table was not touched, or lay there again as before.
    fn late_and_idle(&mut self) {
        let turn = &self.settings.turn;
        let n_drawn = match turn.late_idle_tiles {
            0 if self.dice.one_in(2) => turn.draw,
            n_tiles => n_tiles,
        };
        let drawn = self.draw(n_drawn);
        let told = [Told::Timeout(None), Told::Draw(&drawn)];
        self.write(&told[..if drawn.is_empty() { 1 } else { 2 }]);
    }

    /// The play was complete when time ran out.
    fn late_in_order(&mut self) {
        let changes = self.glanced().changes;
        let has_joker = changes.iter().flat_map(|change| &change.laid).flatten().any(|tile| tile.is_joker());
        if changes.is_empty() || has_joker {
            return self.late_and_idle();
        }
        let before = core::mem::take(&mut self.table);
        self.table = after(&before, &changes);
        self.take_from_rack(&before);
        let lying = self.table.clone();
        let told = [Told::Timeout(Some(&lying)), Told::Out];
        let n_told = self.n_told();
        self.write(&told[..n_told]);
    }

    /// Sets of the rack, and what may be added in the same turn.
    fn glanced(&self) -> Glance<'_> {
        let has_opened = self.seats[self.next].has_opened;
        let mut glance = self.glance();
        if has_opened {
            glance.lay_sets();
        } else if !glance.open() {
            glance.changes.clear();
            return glance;
        }
        if has_opened || self.settings.opening.table == OpeningTable::SameTurn {
            glance.add();
        }
        glance
    }

    /// Loose tiles lay about: they go back, and the player draws.
    fn late_and_untidy(&mut self) {
        let mut glance = self.glance();
        if self.seats[self.next].has_opened {
            glance.lay_sets();
        }
        let Some(loose) = glance.rack.tiles().find(|tile| !tile.is_joker()) else { return self.late_and_idle() };
        let tidy = after(&self.table, &glance.changes);
        let mut untidy = tidy.clone();
        let broken = self.dice.below(2 * self.table.len() + 1);
        match untidy.get_mut(broken).filter(|_| broken < self.table.len()) {
            // A tile of the table was taken along.
            Some(set) => {
                let taken = set.pop().unwrap_or(loose);
                untidy.push(vec![loose, taken]);
            }
            None => untidy.push(vec![loose]),
        }
        let stays = self.settings.turn.late == Late::LooseBack;
        let restored = if stays { tidy } else { self.table.clone() };
        let is_written = restored != self.table || !restored.is_empty() && !self.dice.one_in(4);
        let before = core::mem::replace(&mut self.table, restored);
        self.take_from_rack(&before);
        let drawn = self.draw(self.settings.turn.late_tiles);
        let table: Vec<Vec<Tile>> = self.table.clone();
        let mut told = vec![Told::Timeout(Some(&untidy))];
        if is_written {
            told.push(Told::Table(&table));
        }
        if !drawn.is_empty() {
            told.push(Told::Draw(&drawn));
        }
        self.write(&told);
    }
}

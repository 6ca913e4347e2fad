//! Tiles that come to light: none can be one too many, whether or not a rack was ever shown.

use super::walk::Walk;
use crate::model::{Counts, Place, Tile};
use crate::rules;
use crate::rules::case::{Census, PositionCase};
use crate::rules::turn_case::{Rack, TurnCase};

impl Walk<'_> {
    /// Tiles that nobody had seen before this turn: laid from a rack that was not shown, drawn, or shown after it.
    pub(super) fn reveal(&mut self, case: &TurnCase<'_>, slot: usize) {
        let is_known = |rack: &Option<Rack>| rack.as_ref().is_some_and(|rack| rack.n_hidden == 0);
        if case.before.left.is_none() && is_known(&case.before.rack) && is_known(&case.rack_after) {
            // What is on the rack is known from it: only a draw brings anything to light.
            return self.reveal_tiles(case, &case.drawn.known, None);
        }
        // Tiles that are known to be on the rack, or on the table where that is not known.
        let known = case.before.rack.map_or(self.seen_on[slot], |rack| rack.known);
        let laid = case.laid.unwrap_or_default();
        let is_hidden = case.before.rack.is_none_or(|rack| 0 < rack.n_hidden);
        let unseen = if is_hidden { laid.minus(&known) } else { Counts::default() };
        let kept = known.minus(&laid).plus(&case.drawn.known).plus(&case.missing);
        let shown_after = case.before.left.map(|(_, said)| said).filter(|said| {
            let expected = case.rack_after;
            expected.is_none_or(|expected| said.agrees_with(&expected))
        });
        let newly_shown = shown_after.map(|said| shown(&said.known.minus(&kept))).unwrap_or_default();
        self.seen_on[slot] = kept.plus(&newly_shown);
        let revealed = unseen.plus(&case.drawn.known).plus(&newly_shown);
        let shown_at = if newly_shown.is_empty() { None } else { case.before.left.map(|(at, _)| Place::Value(at)) };
        self.reveal_tiles(case, &revealed, shown_at);
    }

    fn reveal_tiles(&mut self, case: &TurnCase<'_>, revealed: &Counts, shown_at: Option<Place>) {
        if !revealed.is_empty() {
            rules::revealed(case, shown_at, &self.census, revealed, &mut self.report);
            self.census.add_counts(revealed);
        }
    }

    /// Tiles of a rack that is shown between turns, beside those that were known to be on it.
    pub(super) fn reveal_rack(&mut self, rack: &Rack, slot: usize, at: u32) {
        let known = self.racks[slot].map_or(self.seen_on[slot], |rack| rack.known);
        let agrees = self.racks[slot].is_none_or(|known| rack.agrees_with(&known));
        let revealed = shown(&rack.known.minus(&known));
        if revealed.is_empty() || !agrees {
            return;
        }
        rules::shown_rack(Place::Value(at), &self.census, &revealed, self.settings, &mut self.report);
        self.census.add_counts(&revealed);
    }

    /// What table, racks and pool hold together now, where a statement after the start makes that known.
    pub(super) fn judge_total(&mut self) {
        let listed = self.seats.listed().len();
        let racks_are_known = 0 < listed && self.racks[..listed].iter().all(Option::is_some);
        let on_racks: u32 = self.racks.iter().flatten().map(Rack::n_tiles).sum();
        let Some(table) = self.table.as_ref().filter(|table| !table.unread) else { return };
        let on_table: u32 = table.rows.iter().map(|&row| self.game.row(row).len() as u32).sum();
        let census = Census { n_tiles: on_racks + on_table, ..self.census.clone() };
        let position = PositionCase {
            game: self.game,
            settings: self.settings,
            census: &census,
            table: &table.rows,
            racks: &[],
            table_is_whole: !table.in_part,
            racks_are_known,
            pool: self.pool,
        };
        rules::total(&position, &mut self.report);
    }
}

/// Those of which the log shows the face.
pub(super) fn shown(tiles: &Counts) -> Counts {
    let shown: alloc::vec::Vec<Tile> = tiles.tiles().filter(|tile| tile.is_shown()).collect();
    Counts::of(&shown)
}

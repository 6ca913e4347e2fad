//! What a player could have done who did less.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::walk::Walk;
use crate::format::tiles;
use crate::model::Tile;
use crate::play::{Best, Position, Wish, best_opening, best_play};
use crate::rules::missed_play::{self, Missed};
use crate::rules::turn_case::TurnCase;

impl Walk<'_> {
    /// Says what this player could have laid, where that was more.
    pub(super) fn coach(&mut self, case: &TurnCase<'_>) {
        let Some(laid) = case.laid.filter(|_| self.coaches && case.late.is_none()) else { return };
        let (Some(rack), Some(opened), Some(table)) = (case.before.rack, case.before.opened, &case.before.table) else {
            return;
        };
        let n_tiles = table.counts(case.game).n_tiles() + rack.n_tiles();
        if table.in_part || 0 < rack.n_hidden || self.settings.r#box.n_tiles() < n_tiles {
            return;
        }
        if !opened && laid.is_empty() {
            let best = best_opening(&rack.known, self.settings);
            if let Some(best) = best.filter(|best| u32::from(self.settings.opening.points) <= best.points) {
                let missed = Missed::Opening { points: best.points };
                missed_play::check(case, missed, change(&[], &best.sets), &mut self.report);
            }
            return;
        }
        let lying: Vec<Vec<Tile>> = table.rows.iter().map(|&row| case.game.row(row).to_vec()).collect();
        let position = Position { table: &lying, rack: rack.known, opened };
        let Best::Play(play) = best_play(&position, self.settings, Wish::Tiles).best else { return };
        if play.laid.n_tiles() <= laid.n_tiles() {
            return;
        }
        let lifted: Vec<Vec<Tile>> = play.lifted.iter().map(|&index| lying[index].clone()).collect();
        let from_rack: Vec<Tile> = play.laid.tiles().collect();
        let missed = Missed::Tiles { n_tiles: play.laid.n_tiles(), tiles: tiles(&from_rack) };
        missed_play::check(case, missed, change(&lifted, &play.new), &mut self.report);
    }
}

/// What a play lifts and lays, as `move` takes it.
pub(super) fn change(lifted: &[Vec<Tile>], new: &[Vec<Tile>]) -> String {
    let sets = |sets: &[Vec<Tile>]| sets.iter().map(|set| tiles(set)).collect::<Vec<_>>().join(" | ");
    String::from(format!("move {} > {}", sets(lifted), sets(new)).replace("move  >", "move >").trim())
}

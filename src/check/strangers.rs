//! Names that are no player's: one fault each, from which nothing follows.

use alloc::vec::Vec;

use super::course::UNREAD;
use super::scores::Match;
use super::walk::Walk;
use crate::finding::Rule;
use crate::model::{Place, PlayerId, Statement};
use crate::rules::{self, names_in};
use crate::syntax::Fault;

impl Walk<'_> {
    /// The names in a statement that are no player's. A name that is nobody's and resembles none is missing from the list:
    /// that is one fault, however often the name is written.
    pub(super) fn names(&mut self, at: u32, games: &Match) {
        if self.seats.listed().is_empty() {
            return;
        }
        let mut strange: Vec<(PlayerId, Place)> = Vec::new();
        let statement = &self.game.statements[at as usize];
        // How a match stands is said of everybody who played a game of it.
        let is_of_match = matches!(statement, Statement::Standings(_) | Statement::Winner(_));
        let seats = (self.game, &self.seats);
        names_in(statement, at, |player, place| {
            let has_played = is_of_match && !games.is_strange(seats, player);
            if !self.seats.is_known(self.game, player) && !has_played && !self.is_unread(player, place) {
                strange.push((player, place));
            }
        });
        for (player, place) in strange {
            let index = self.report.findings.len();
            rules::unknown_name(self.game, self.seats.listed(), (player, place), &mut self.report);
            let first = self.strangers.iter().find(|(other, _)| *other == player).map(|(_, first)| *first);
            let is_of_other_list =
                first.is_some_and(|first| self.report.findings[first as usize].rule != Rule::UnknownName);
            if is_of_other_list || self.report.findings[index].fixes.is_empty() {
                self.report.findings[index].follows = first;
            }
            if first.is_none() {
                self.strangers.push((player, index as u32));
            }
        }
    }

    /// Whether a name is at a place where part of it could not be read, which has been reported.
    fn is_unread(&self, player: PlayerId, place: Place) -> bool {
        let span = self.tree.span("", place);
        let is_here = |fault: &Fault| fault.span.start < span.end && span.start < fault.span.end;
        self.game.name(player).contains(UNREAD) && self.tree.faults.iter().any(is_here)
    }

    /// The seat of who takes a turn. A name that resembles a player's may be meant to be it: of that player nothing is
    /// known any more.
    pub(super) fn seat_in_turn(&mut self, player: Option<PlayerId>) -> usize {
        let seat = self.seats.seat(player);
        let Some(nearest) = self.seats.nearest(seat) else { return seat };
        if let Some(rack) = self.racks[nearest].take() {
            self.seen_on[nearest] = rack.known;
        }
        self.opened[nearest] = None;
        nearest
    }
}

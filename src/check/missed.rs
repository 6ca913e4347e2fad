//! A turn that is not written: whoever plays next is out of turn, and what the player who was passed over did in it shows
//! later as tiles that come from nowhere.

use super::doubts::Doubt;
use super::same_turn::strange;
use super::walk::Walk;
use crate::model::{Action, Counts};
use crate::rules::turn_case::{Rack, TurnCase};

/// More turns than these nobody leaves out in one place.
const MOST_MISSED: u32 = 8;

impl Walk<'_> {
    /// Where a player takes the turn of others, as the finding `own` says, their turns may be missing in the log.
    pub(super) fn doubt_missed_before(&mut self, own: u32, case: &TurnCase<'_>, seat: usize) {
        if let Some(first) = self.doubts.cause(|doubt| *doubt == Doubt::Order(seat)) {
            // Who was passed over has the turn now, so it was not missing.
            return self.doubts.drop_of(first, |doubt| doubt.is_missed_by(seat));
        }
        // It may be the turn of the one who was passed over, under another name.
        let off = case.laid.map_or(case.drawn, |laid| case.drawn.with(&Rack { known: laid, n_hidden: 0 }));
        self.doubts.add(Doubt::Rack(seat, off), own);
        self.doubt_missed(own, seat, case.start().counts(case.game));
    }

    /// Whose turn it may be after such a turn, if it was that of the one who was passed over: `first` is the finding that
    /// said so first.
    pub(super) fn doubt_order_after(&mut self, first: Option<u32>, own: u32, seat: usize) {
        let taken = if first.is_some() { Some(seat) } else { self.course.next };
        self.doubt_order(taken.and_then(|taken| self.seats.after(taken)), first.unwrap_or(own));
    }

    /// Puts in doubt what everybody did who should have played before `seat`, while these tiles lay on the table.
    pub(super) fn doubt_missed(&mut self, cause: u32, seat: usize, lying: Counts) {
        let (draw, all) = (u32::from(self.settings.turn.draw), self.settings.r#box.tiles());
        let mut next = self.course.next;
        let (mut n_missed, mut n_laid) = (0, 0);
        // Who plays twice in a row has not left out a whole round: one of the two turns is another player's.
        let is_twice = next == self.seats.after(seat);
        let most = if is_twice { 1 } else { MOST_MISSED };
        while let Some(missed) = next.filter(|&missed| missed != seat && n_missed < most) {
            let rack = self.racks[missed];
            // Of a rack with hidden tiles nobody knows what was laid.
            let laid = rack.filter(|rack| rack.n_hidden == 0).map_or(all, |rack| rack.known);
            let mut off = rack.unwrap_or_default();
            off.n_hidden += draw;
            let doubts = [Doubt::Order(missed), Doubt::Missed(missed, laid), Doubt::Drawn(missed, draw)];
            for doubt in doubts.into_iter().chain([Doubt::Rack(missed, off), Doubt::Opened(missed)]) {
                self.doubts.add(doubt, cause);
            }
            n_missed += 1;
            n_laid += off.n_tiles();
            next = self.seats.after(missed);
        }
        if self.racks[seat].is_some_and(|rack| 0 < rack.n_hidden) {
            // What lies there since may be from a rack of which nobody knows the tiles.
            self.doubts.add(Doubt::Rack(seat, Rack { known: Counts::default(), n_hidden: n_laid }), cause);
        }
        self.doubts.add(Doubt::Pool(n_missed * draw), cause);
        self.doubts.add(Doubt::Sets(lying), cause);
    }

    fn doubt_order(&mut self, seat: Option<usize>, cause: u32) {
        if let Some(seat) = seat {
            self.doubts.add(Doubt::Order(seat), cause);
        }
    }

    /// What was drawn in a turn that is missing, or lies there from it where the whole table is shown; `own` is the finding
    /// that this turn is not the player's, who may then be another.
    pub(super) fn cause_of_strange(&self, case: &TurnCase<'_>, seat: usize, own: Option<u32>) -> Option<u32> {
        let strange = strange(case);
        let n_too_many = strange.n_tiles().saturating_sub(case.before.rack.map_or(0, |rack| rack.n_hidden));
        let is_drawn = |doubt: &Doubt| matches!(doubt, Doubt::Drawn(by, most) if *by == seat && n_too_many <= *most);
        let shows_table = || self.game.actions_of(&case.turn).iter().any(|action| matches!(action, Action::Play(_)));
        let laid = || self.doubts.cause_of_tiles(&strange, Doubt::missed);
        self.doubts.cause(is_drawn).or_else(|| laid().filter(|&cause| own == Some(cause) || shows_table()))
    }

    /// The finding by which a turn may be missing in which these tiles were laid.
    pub(super) fn cause_of_laid(&self, tiles: &Counts) -> Option<u32> {
        let may_have_laid = |doubt: &Doubt| matches!(doubt, Doubt::Missed(_, rack) if tiles.within(rack));
        self.doubts.cause(may_have_laid).filter(|_| !tiles.is_empty())
    }
}

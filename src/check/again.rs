//! What a document says a second time: a deal, the players, a rack, whose turn it is. The second is the contradiction,
//! and what is found later because one of the two is wrong follows from it.

use super::doubts::Doubt;
use super::walk::Walk;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Action, End, Game, Place, PlayerId, Rows, Statement, Turn};
use crate::rules;
use crate::rules::turn_case::Rack;

impl Walk<'_> {
    /// The list of players, of which the first counts.
    pub(super) fn judge_players(&mut self, said: &[PlayerId], at: u32) {
        let lists = (0..).zip(&self.game.statements);
        let first = lists.into_iter().find_map(|(first, statement)| match statement {
            Statement::Players(players) => Some((first, players)),
            _ => None,
        });
        match first.filter(|(first, _)| *first < at) {
            None => rules::player_count(self.game, said, at, self.settings, &mut self.report),
            Some((first, listed)) => {
                let index = self.report.findings.len();
                rules::assert_players(self.game, (listed, first), (said, at), &mut self.report);
                if index < self.report.findings.len() {
                    // Who plays by this list only is no other fault.
                    self.strangers.extend(said.iter().map(|&player| (player, index as u32)));
                }
            }
        }
    }

    /// Whether a deal counts: the first to a player, with no turn between the start or a `redeal` and it.
    pub(super) fn may_be_dealt(&mut self, player: PlayerId, rows: Rows, at: u32) -> bool {
        let slot = self.seats.seat(Some(player));
        if core::mem::take(&mut self.is_dealt_anew) {
            self.take_back_deal();
        }
        let from = self.report.findings.len();
        let is_known = self.racks[slot].is_some();
        match self.dealt[slot] {
            Some(first) => rules::deal_again(self.game.name(player), first, at, &mut self.report),
            None if self.n_turns_at_deal < self.n_turns => rules::deal_in_game(at, &mut self.report),
            None => {}
        }
        self.dealt[slot].get_or_insert(at);
        let is_fault = from < self.report.findings.len();
        if is_fault && is_known {
            let tiles = Rack::of_rows(self.game, rows).unwrap_or_default();
            self.doubts.add(Doubt::Rack(slot, tiles), from as u32);
            self.doubts.add(Doubt::Lost(tiles.known), from as u32);
        }
        !(is_fault && is_known)
    }

    /// The rack as it was dealt.
    pub(super) fn dealt_rack(&self, seat: usize) -> Option<Rack> {
        match self.dealt[seat].map(|at| &self.game.statements[at as usize]) {
            Some(Statement::Deal(_, rows)) => Rack::of_rows(self.game, *rows),
            _ => self.racks[seat].filter(|_| self.n_turns == self.n_turns_at_deal),
        }
    }

    /// Whether a turn that is nobody's is the one above it, written again: then nothing was done in it.
    pub(super) fn is_written_again(&mut self, from: usize, at: u32, turn: &Turn) -> bool {
        let is_misplaced = |finding: &Finding| matches!(finding.rule, Rule::OutOfTurn | Rule::TurnAfterEnd);
        let Some(finding) = self.report.findings[from..].iter_mut().find(|finding| is_misplaced(finding)) else {
            return false;
        };
        let Some(before) = at.checked_sub(1) else { return false };
        let Statement::Turn(first) = &self.game.statements[before as usize] else { return false };
        if first.player != turn.player || !do_the_same(self.game, first, turn) {
            return false;
        }
        finding.related.push((Place::Statement(before).into(), Message::SaidHereFirst {}));
        true
    }

    /// A `left:` beside the one that was judged with its turn.
    pub(super) fn put_left(&mut self, rows: Rows, at: u32) {
        let Some(known) = self.last_seat.and_then(|seat| self.racks[seat]).filter(|_| self.left_at != Some(at)) else {
            return;
        };
        let Some(said) = Rack::of_rows(self.game, rows) else { return };
        rules::assert_rack(&known, &said, at, &mut self.report);
    }

    /// Whether a rack that is shown as empty cannot be, since the game ended with another one.
    pub(super) fn is_empty_after_out(&mut self, rack: &Rack, slot: usize, at: u32) -> bool {
        let is_over = self.course.ended.is_some_and(|(how, _)| how == End::Out);
        let other = self.racks.iter().position(|other| other.is_some_and(|other| other.n_tiles() == 0));
        let Some(other) = other.filter(|&other| is_over && other != slot && rack.n_tiles() == 0) else { return false };
        if self.racks[slot].is_some() || self.seats.names().len() <= other {
            return false;
        }
        rules::assert_empty_rack(&self.seats.names()[other], at, &mut self.report);
        true
    }
}

/// Whether the same tiles are moved in two turns; of tiles that are not shown nobody knows it.
fn do_the_same(game: &Game, one: &Turn, other: &Turn) -> bool {
    let (one, other) = (game.actions_of(one), game.actions_of(other));
    let same = |one: Rows, other: Rows| {
        one.in_part == other.in_part && !one.unread && !other.unread && game.rows(one).eq(game.rows(other))
    };
    let is_shown = |rows: Rows| game.rows(rows).flatten().any(|tile| tile.is_shown());
    one.len() == other.len()
        && one.iter().zip(other).all(|pair| match pair {
            (Action::Play(one), Action::Play(other))
            | (Action::Draw(one), Action::Draw(other))
            | (Action::Timeout(Some(one)), Action::Timeout(Some(other))) => same(*one, *other),
            (Action::Move { lift, lay }, Action::Move { lift: other_lift, lay: other_lay }) => {
                same(*lift, *other_lift) && same(*lay, *other_lay)
            }
            (one, other) => one == other,
        })
        && one.iter().any(|action| match action {
            Action::Play(rows) | Action::Draw(rows) | Action::Move { lay: rows, .. } => is_shown(*rows),
            _ => false,
        })
}

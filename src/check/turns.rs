//! One turn of a game: what was known before it, what the rules say of it, and what is known after it.

use alloc::string::String;

use super::grounds;
use super::trail::Step;
use super::verdict::Opening;
use super::walk::Walk;
use crate::finding::{Message, Rule};
use crate::model::{Place, Settings, Statement, Turn};
use crate::rules;
use crate::rules::case::Report;
use crate::rules::own_sets::{self, OpeningCase};
use crate::rules::turn_case::{Before, MOST_SETS, Rack, Table, TurnCase};

/// Passes of one document that are searched for what could have been laid: each takes as long as thousands of turns.
pub(super) const MOST_PROOFS: u32 = 20;

/// Sets on a table that is followed from turn to turn: a log that lays more and more would take time with their square.
const MOST_LYING: usize = 5 * MOST_SETS;

impl Walk<'_> {
    pub(super) fn take_turn(&mut self, at: u32, turn: Turn) {
        let slot = self.seat_in_turn(turn.player);
        let (from, next) = (self.report.findings.len(), self.course.next);
        self.judge_order(at, turn, slot);
        self.n_turns += 1;
        if self.is_written_again(from, at, &turn) {
            return;
        }
        let opened = self.opened[slot].or(self.nobody_has_opened());
        let before = Before {
            table: self.table.take(),
            rack: self.racks[slot],
            opened,
            pool: self.pool.map(|(n_tiles, _)| n_tiles),
            left: self.left_after(at, turn),
        };
        self.left_at = before.left.map(|(at, _)| at);
        let case = TurnCase::of(self.game, self.settings, at, turn, before);
        for &row in &case.change.new {
            self.judge_set(row);
        }
        let opening = self.judge_opening(&case);
        // A dispute is about one turn; in a log nobody asks.
        if turn.player.is_none() {
            grounds::of_turn(&case, opening.as_ref(), &mut self.rests_on);
        }
        rules::turn(&case, &mut self.report);
        self.prove_pass(&case);
        self.coach(&case);
        self.reveal(&case, slot);
        self.follow_turn(from, &case, slot);
        if let Some(trail) = &mut self.trail {
            trail.push(Step::of(&case));
        }
        self.keep(case, slot);
        self.follow_end(at, slot);
        if self.seats.is_strange(self.seats.seat(turn.player)) && next != Some(slot) {
            // Whose turn it was nobody can say.
            self.course.next = None;
        }
        if self.report.findings[from..].iter().any(|f| f.rule == Rule::OutOfTurn && f.follows.is_some()) {
            // Who had been passed over has had the turn now, and the order goes on as before.
            self.course.next = next;
        }
    }

    /// With an empty pool, says of the first players who passed whether they could have laid.
    fn prove_pass(&mut self, case: &TurnCase<'_>) {
        let may_have_passed =
            case.before.pool == Some(0) && case.first_draw.is_none() && case.has_laid() == Some(false);
        if may_have_passed && self.n_proofs < MOST_PROOFS {
            self.n_proofs += 1;
            rules::passed(case, &mut self.report);
        }
    }

    /// Tiles never leave the table: where none lie there, nobody has opened.
    pub(super) fn nobody_has_opened(&self) -> Option<bool> {
        let is_empty = self.table.as_ref().is_some_and(|table| table.rows.is_empty() && !table.in_part);
        if is_empty { Some(false) } else { None }
    }

    fn judge_order(&mut self, at: u32, turn: Turn, slot: usize) {
        let Some(player) = turn.player else { return };
        self.judge_first(player, Place::Name(at, 0));
        if let Some(ended) = self.course.ended {
            return rules::turn_after_end(ended, at, &mut self.report);
        }
        let is_player = !self.seats.is_strange(self.seats.seat(turn.player));
        if let Some(wanted) = self.course.next.filter(|&next| is_player && next != slot) {
            let wanted = self.seats.listed().get(wanted).map_or("", String::as_str);
            rules::out_of_turn(wanted, self.game.name(player), at, &mut self.report);
        }
    }

    /// The `left:` of a turn, or what is said of this player's rack, between it and the next.
    fn left_after(&self, at: u32, turn: Turn) -> Option<(u32, Rack)> {
        let later = self.game.statements.iter().enumerate().skip(at as usize + 1);
        let mut later = later.take_while(|(_, statement)| !matches!(statement, Statement::Turn(_)));
        later.find_map(|(at, statement)| match statement {
            Statement::Left(rows) => Some((at as u32, Rack::of_rows(self.game, *rows)?)),
            Statement::Rack(player, rows) if *player == turn.player => {
                Some((at as u32, Rack::of_rows(self.game, *rows)?))
            }
            _ => None,
        })
    }

    fn judge_opening(&mut self, case: &TurnCase<'_>) -> Option<OpeningCase> {
        if case.before.opened == Some(true) {
            return None;
        }
        let Some(opening) = own_sets::opening(case) else {
            if case.laid.is_none() && !case.tables.is_empty() {
                self.report.leave_open(Rule::OpeningUnderMinimum, case.why_laid_unknown());
            }
            return None;
        };
        self.opening = Some(shown(&opening, self.settings));
        let mut found = Report::default();
        rules::opening(case, &opening, &mut found);
        if opening.is_uncertain {
            // That the table was touched does not hang on what the sets are worth.
            found.findings.sort_by_key(|finding| finding.rule != Rule::TableTouchedInOpening);
        }
        match found.findings.first().map(|finding| finding.rule) {
            None => {}
            Some(rule) if case.before.opened.is_none() => self.report.leave_open(rule, Message::OpenedUnknown {}),
            Some(rule) if opening.is_uncertain && rule != Rule::TableTouchedInOpening => {
                self.report.leave_open(rule, Message::OpeningUncertain {});
            }
            Some(_) if opening.is_uncertain => self.report.findings.extend(found.findings.into_iter().take(1)),
            Some(_) => self.report.findings.append(&mut found.findings),
        }
        Some(opening)
    }

    /// The game goes on from what is written.
    fn keep(&mut self, case: TurnCase<'_>, slot: usize) {
        let kept = case.rack_kept();
        self.course.go_on(&case, kept.as_ref(), slot, &self.seats);
        self.last_seat = Some(slot);
        self.racks[slot] = kept;
        match case.has_laid() {
            Some(true) => self.opened[slot] = Some(true),
            Some(false) => {}
            None => self.opened[slot] = self.opened[slot].filter(|&has_opened| has_opened),
        }
        self.pool = self.pool.filter(|_| !case.draw_is_unread);
        if let Some((pool, _)) = &mut self.pool {
            *pool = pool.saturating_sub(case.drawn.n_tiles());
        }
        let lies_empty = case.laid.map(|_| Table::default());
        let (before, change) = (case.before.table, case.change);
        let after = case.tables.into_iter().next_back().map(|(_, mut table)| {
            if let Some(before) = &before {
                table.keep_listings(self.game, before, &change);
            }
            table
        });
        self.table = after.or(before).or(lies_empty);
        if case.turn.unread {
            self.table.get_or_insert_default().lose_sight();
        }
        if let Some(table) = self.table.as_mut().filter(|table| MOST_LYING < table.rows.len()) {
            table.rows.clear();
            table.lose_sight();
        }
    }
}

fn shown(opening: &OpeningCase, settings: &Settings) -> Opening {
    let reconstructed = !opening.reconstructed.is_empty();
    Opening { points: opening.points, needed: settings.opening.points, reconstructed }
}

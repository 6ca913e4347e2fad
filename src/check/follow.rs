//! Findings that exist only because of an earlier one: what a fault leaves in doubt, and what is found about that later.

use alloc::vec::Vec;

use super::doubts::{Doubt, differing, may_be_off};
use super::mend::row_of;
use super::same_turn::{absent_tiles, follow_each_other, is_off, rack_off, strange};
use super::slip;
use super::walk::Walk;
use crate::finding::{At, Finding, Group, Message, Rule};
use crate::model::{Counts, End, Place, Statement, Tile};
use crate::rules;
use crate::rules::change::same_tiles;
use crate::rules::turn_case::{Rack, Table, TurnCase};

impl Walk<'_> {
    /// Marks what was found in a turn from finding `from` on, and remembers what it leaves in doubt.
    pub(super) fn follow_turn(&mut self, from: usize, case: &TurnCase<'_>, seat: usize) {
        if self.report.findings.len() == from && self.doubts.is_empty() {
            return;
        }
        let findings = core::mem::take(&mut self.report.findings);
        let out_of_turn = findings[from..].iter().position(|finding| finding.rule == Rule::OutOfTurn);
        let own = out_of_turn.map(|index| (from + index) as u32);
        if let Some(own) = own {
            self.doubt_missed_before(own, case, seat);
        }
        let mut causes: Vec<Option<u32>> =
            findings[from..].iter().map(|f| self.cause_in_turn(f, case, seat, own)).collect();
        follow_each_other(case, &findings[from..], from as u32, &mut causes);
        if let Some(index) = out_of_turn {
            self.doubt_order_after(causes[index], (from + index) as u32, seat);
        } else {
            // Of two players, who was passed over has that turn now, and the next one again.
            self.doubts.drop(|doubt| matches!(doubt, Doubt::Order(of) if *of != seat));
        }
        if case.before.left.is_some() {
            self.doubts.drop(|doubt| doubt.is_rack_of(seat) || matches!(doubt, Doubt::Drawn(by, _) if *by == seat));
        }
        // Sets that were taken up lay there, and those that were laid lie there.
        let sets = case.change.gone.iter().chain(&case.change.new).flat_map(|&row| case.game.row(row));
        self.doubts.found(&Counts::of(sets), Doubt::sets);
        let mut rules: Vec<Rule> = Vec::new();
        for (index, &cause) in (from..).zip(&causes) {
            let finding = &findings[index];
            let is_earlier = |cause: u32| (cause as usize) < from || findings[cause as usize].rule == Rule::OutOfTurn;
            let is_found = cause.is_some_and(is_earlier) && self.is_found_again(finding, case, seat);
            // What a rule leaves in doubt of the rack and of absent sets is the same for all findings by it.
            let is_again = rules.contains(&finding.rule);
            if !is_again {
                rules.push(finding.rule);
            }
            let root = cause.unwrap_or(index as u32);
            let doubts = if is_found || is_again && finding.rule == Rule::AbsentSet {
                Vec::new()
            } else {
                doubts_of_turn(finding, case, seat)
            };
            // What the log says of the rack afterwards puts it beyond doubt, unless that is the fault.
            let off = match (&case.before.left, finding.rule) {
                _ if is_again => None,
                (None, rule) => rack_off(case, rule),
                (Some((_, said)), Rule::WrongRack | Rule::RackNotRestored) if cause.is_none() => {
                    case.rack_after.map(|expected| differing(&expected, said))
                }
                _ => None,
            };
            for doubt in doubts.into_iter().chain(off.map(|off| Doubt::Rack(seat, off))) {
                self.doubts.add(doubt, root);
            }
        }
        self.report.findings = findings;
        for (index, cause) in (from..).zip(causes) {
            self.report.findings[index].follows = cause;
        }
    }

    /// Whether a finding says that tiles are back which an earlier fault had put in doubt: then they are in doubt no more.
    fn is_found_again(&mut self, finding: &Finding, case: &TurnCase<'_>, seat: usize) -> bool {
        match finding.rule {
            Rule::TileNotOnRack => {
                self.doubts.found(&strange(case), Doubt::lost);
                self.doubts.found(&strange(case), Doubt::missed);
                self.doubts.drop(|doubt| matches!(doubt, Doubt::Drawn(by, _) if *by == seat));
            }
            Rule::TileTakenFromTable | Rule::KeptJoker => self.doubts.found(&taken(finding, case), Doubt::strange),
            _ => return false,
        }
        true
    }

    /// After a turn: an end that rests on a rack, or on passes and turns with a pool, that is in doubt is in doubt.
    pub(super) fn follow_end(&mut self, at: u32, seat: usize) {
        let Some((how, _)) = self.course.ended.filter(|(_, by)| *by == at) else { return };
        let cause = self.doubts.cause(|doubt| match doubt {
            Doubt::Pool(_) => how != End::Out,
            doubt => how == End::Out && doubt.is_rack_of(seat),
        });
        if let Some(cause) = cause {
            self.doubts.add(Doubt::End, cause);
        }
    }

    fn cause_in_turn(&self, finding: &Finding, case: &TurnCase<'_>, seat: usize, own: Option<u32>) -> Option<u32> {
        let doubts = &self.doubts;
        match finding.rule {
            Rule::TileNotOnRack => {
                let lost = doubts.cause_of_tiles(&strange(case), Doubt::lost);
                lost.or_else(|| self.cause_of_strange(case, seat, own))
            }
            Rule::TileTakenFromTable | Rule::KeptJoker => doubts
                .cause_of_tiles(&taken(finding, case), Doubt::strange)
                .or_else(|| doubts.cause(|doubt| *doubt == Doubt::Table)),
            Rule::AbsentSet => {
                let nearest = finding.related.first().and_then(|(at, _)| row_of(self.game, *at));
                let row = row_of(self.game, *finding.at.first()?)?;
                self.cause_of_absent(row, case).or_else(|| self.cause_of_spoilt(row, nearest?))
            }
            Rule::WrongRack | Rule::FalseOut => {
                doubts.rack_off(seat).filter(|(off, _)| is_off(case, finding, off)).map(|(_, cause)| cause)
            }
            Rule::NothingLaid => {
                doubts.cause(|doubt| matches!(doubt, Doubt::Strange(tiles) if may_have_laid(tiles, case)))
            }
            // Who says that the rack is empty and has a log that says so too had no other tile.
            Rule::JokerAsLastTile if case.says_out.is_some() => None,
            Rule::ForcedPlay | Rule::JokerAsLastTile => doubts.cause(|doubt| doubt.is_rack_of(seat)),
            Rule::TurnAfterEnd => doubts.cause(|doubt| *doubt == Doubt::End),
            Rule::OutOfTurn => doubts.cause(|doubt| *doubt == Doubt::Order(seat)),
            _ if finding.rule.group() == Group::Opening => doubts.cause(|doubt| *doubt == Doubt::Opened(seat)),
            _ if finding.rule.group() == Group::Set => self.cause_of_set(finding, case),
            _ => self.cause_of_count(finding),
        }
    }

    /// A set that would lie there but for tiles that are in doubt.
    fn cause_of_absent(&self, row: u32, case: &TurnCase<'_>) -> Option<u32> {
        let doubts = &self.doubts;
        let set = Counts::of(self.game.row(row));
        let in_doubt = doubts.cause(|doubt| *doubt == Doubt::Table);
        let in_doubt = in_doubt.or_else(|| doubts.cause_of_tiles(&set, Doubt::sets));
        let in_doubt = in_doubt.or_else(|| doubts.cause_of_tiles(&set, Doubt::lost));
        // A turn that is missing may have put tiles of a rack to some of the table.
        let known = [doubts.tiles(Doubt::sets), case.start().counts(case.game)];
        let laid = || known.iter().find_map(|known| self.cause_of_laid(&set.minus(known)));
        if let Some(cause) = in_doubt.or_else(laid) {
            return Some(cause);
        }
        let (lost, strange) = (doubts.tiles(Doubt::lost), doubts.tiles(Doubt::strange));
        if lost.is_empty() && strange.is_empty() {
            return None;
        }
        case.start().rows.iter().find_map(|&lying| {
            let lying = Counts::of(self.game.row(lying));
            let (less, more) = (set.minus(&lying), lying.minus(&set));
            if less == set || !less.within(&lost) || !more.within(&strange) {
                return None;
            }
            doubts.cause_of_tiles(&less, Doubt::lost).or_else(|| doubts.cause_of_tiles(&more, Doubt::strange))
        })
    }

    /// A set that lies there but for the one tile that makes it none.
    fn cause_of_spoilt(&self, row: u32, lying: u32) -> Option<u32> {
        let (set, tiles) = (Counts::of(self.game.row(row)), Counts::of(self.game.row(lying)));
        if set.minus(&tiles).n_tiles() + tiles.minus(&set).n_tiles() != 1 {
            return None;
        }
        let is_it = |old: u32| same_tiles(self.game.row(lying), self.game.row(old));
        self.doubts.cause(|doubt| matches!(doubt, Doubt::Row(old, _) if is_it(*old)))
    }

    /// A row that holds all tiles of one that was no set, by the same rule.
    fn cause_of_set(&self, finding: &Finding, case: &TurnCase<'_>) -> Option<u32> {
        let new = Counts::of(self.game.row(row_of(self.game, *finding.at.first()?)?));
        // It may have been listed again since.
        let lay_there =
            |old: u32| case.change.gone.iter().any(|&gone| same_tiles(self.game.row(gone), self.game.row(old)));
        let holds = |old: u32| Counts::of(self.game.row(old)).within(&new) && lay_there(old);
        self.doubts.cause(|doubt| matches!(doubt, Doubt::Row(row, rule) if *rule == finding.rule && holds(*row)))
    }

    /// Findings that count something which an earlier fault has put off.
    fn cause_of_count(&self, finding: &Finding) -> Option<u32> {
        let pool_off = |n: u32| self.doubts.cause(|doubt| matches!(doubt, Doubt::Pool(by) if n <= *by));
        let is_face = |tile: Tile| self.doubts.cause(|doubt| *doubt == Doubt::Face(tile));
        match &finding.message {
            Message::TooManyCopies { tile, .. } => is_face(Tile::of(*tile)),
            Message::TooManyJokers { .. } => is_face(Tile::JOKER),
            Message::DrawFromEmptyPool { drawn, pool } => pool_off(drawn.saturating_sub(*pool)),
            Message::PassWithPool { pool } | Message::PoolIsNotEmpty { pool } => pool_off(*pool),
            Message::WrongPool { wanted, found } => pool_off(wanted.abs_diff(*found)),
            Message::WrongTileTotal { found, wanted, .. } => {
                let off = i64::from(*found) - i64::from(*wanted);
                self.doubts.cause(|doubt| *doubt == Doubt::Total(off))
            }
            Message::NobodyIsOut {} | Message::SomebodyIsOut {} | Message::SeveralAreOut { .. } => {
                self.doubts.cause(|doubt| matches!(doubt, Doubt::Rack(..)))
            }
            Message::NotAllPassed { .. } | Message::LastRoundGoesOn { .. } => {
                self.doubts.cause(|doubt| matches!(doubt, Doubt::Missed(..)))
            }
            _ => None,
        }
    }

    /// Marks what was found outside turns from finding `from` on, and remembers what it leaves in doubt.
    pub(super) fn follow(&mut self, from: usize) {
        for index in from..self.report.findings.len() {
            let finding = &self.report.findings[index];
            let seat_of = |name: &str| self.seats.names().iter().position(|other| other == name);
            let cause = match (&finding.message, finding.rule.group()) {
                (Message::HadOpened { name } | Message::HadNotOpened { name }, _) => {
                    let seat = seat_of(name);
                    self.doubts.cause(|doubt| seat.map(Doubt::Opened) == Some(*doubt))
                }
                (Message::WrongToMove { .. }, _) => self.doubts.cause(|doubt| matches!(doubt, Doubt::Order(_))),
                (message, Group::Score) if says_what_is_written(message) => None,
                (_, Group::Score) => {
                    let loser = self.loser_of(finding);
                    self.doubts.cause(|doubt| match doubt {
                        Doubt::Rack(of, _) | Doubt::Opened(of) => loser.is_none_or(|loser| loser == *of),
                        doubt => *doubt == Doubt::End,
                    })
                }
                _ => self.cause_of_count(finding),
            };
            let cause = finding.follows.or(cause).filter(|&cause| cause as usize != index);
            let cause = cause.map(|cause| self.report.findings[cause as usize].follows.unwrap_or(cause));
            let row = finding.at.first().and_then(|&at| row_of(self.game, at));
            let doubts = match (&finding.message, finding.rule.group(), row) {
                (Message::WrongDeal { found, wanted }, ..) => {
                    [Some(Doubt::Total(i64::from(*found) - i64::from(*wanted))), None]
                }
                (Message::WrongPool { wanted, found }, ..) => [
                    Some(Doubt::Total(i64::from(*found) - i64::from(*wanted))),
                    // Where an earlier fault explains it, the log is as it would be without that.
                    Some(Doubt::Pool(wanted.abs_diff(*found))).filter(|_| cause.is_none()),
                ],
                (_, Group::Set, Some(row)) => [Some(Doubt::Row(row, finding.rule)), None],
                (Message::TooManyCopies { tile, .. }, ..) => [Some(Doubt::Face(Tile::of(*tile))), None],
                (Message::TooManyJokers { .. }, ..) => [Some(Doubt::Face(Tile::JOKER)), None],
                _ => [None, None],
            };
            self.report.findings[index].follows = cause;
            for doubt in doubts.into_iter().flatten() {
                self.doubts.add(doubt, cause.unwrap_or(index as u32));
            }
        }
    }

    /// Whose rack alone makes the figure that a finding is about.
    fn loser_of(&self, finding: &Finding) -> Option<usize> {
        // Where nobody is out, each loser pays the difference with another rack.
        let is_out = self.course.ended.is_some_and(|(how, _)| how == End::Out);
        match finding.at.first()? {
            At::Place(Place::Name(at, entry)) if is_out && finding.rule == Rule::WrongRackTotal => {
                let Statement::Scores(scores) = self.game.statements.get(*at as usize)? else { return None };
                Some(self.seats.seat(Some(scores.get(*entry as usize)?.player)))
            }
            _ => None,
        }
    }

    /// Of two racks that differ, finding `from` has been made: what is said counts, and may be what is wrong.
    pub(super) fn follow_rack(&mut self, from: usize, seat: usize, known: &Rack, said: &Rack) {
        let Some(finding) = self.report.findings.get_mut(from) else { return };
        let off = self.doubts.rack_off(seat).filter(|(off, _)| may_be_off(off, known, said));
        finding.follows = off.map(|(_, cause)| cause);
        let cause = finding.follows.unwrap_or(from as u32);
        if finding.follows.is_none() {
            self.doubts.add(Doubt::Rack(seat, differing(known, said)), cause);
        }
        self.doubts.add(Doubt::Lost(known.known.minus(&said.known)), cause);
        self.doubts.add(Doubt::Total(i64::from(said.n_tiles()) - i64::from(known.n_tiles())), cause);
    }

    /// Of two tables that differ, what was found from `from` on says so.
    pub(super) fn follow_table(&mut self, from: usize, lying: &Table, said: &Table) {
        if self.report.findings.len() == from {
            return;
        }
        let (old, new) = (lying.counts(self.game), said.counts(self.game));
        let (gone, came) = (old.minus(&new), new.minus(&old));
        let doubts = &self.doubts;
        // What is not written anywhere any more may have come back, and the rest may be of a turn that is missing.
        let new = came.minus(&doubts.tiles(Doubt::lost));
        let laid = self.cause_of_laid(&new);
        let is_explained = gone.within(&doubts.tiles(Doubt::strange)) && (new.is_empty() || laid.is_some());
        let cause = doubts.cause(|doubt| *doubt == Doubt::Table).or_else(|| {
            let by_tiles =
                doubts.cause_of_tiles(&gone, Doubt::strange).or_else(|| doubts.cause_of_tiles(&came, Doubt::lost));
            by_tiles.or(laid).filter(|_| is_explained)
        });
        for finding in &mut self.report.findings[from..] {
            finding.follows = cause;
        }
        if cause.is_some() {
            return self.doubts.found(&came, Doubt::lost);
        }
        let unlike = rules::unlike_tables(self.game, lying, said);
        let lay = Counts::of(unlike.gone.iter().flat_map(|&row| self.game.row(row)));
        for doubt in [Doubt::Strange(came), Doubt::Lost(gone), Doubt::Sets(lay)] {
            self.doubts.add(doubt, from as u32);
        }
    }
}

/// The tiles that a finding says are gone from the table.
fn taken(finding: &Finding, case: &TurnCase<'_>) -> Counts {
    let is_joker = finding.rule == Rule::KeptJoker;
    let missing = case.surely_missing();
    Counts::of(missing.iter().filter(|tile| tile.is_joker() == is_joker))
}

/// Whether a finding about scores is about what is written alone, whatever the racks hold.
fn says_what_is_written(message: &Message) -> bool {
    matches!(
        message,
        Message::UnbalancedScores { .. }
            | Message::ScoredTwice { .. }
            | Message::ScoredOtherwise { .. }
            | Message::StandsTwice { .. }
    )
}

/// Whether the player may have laid in this turn one of the tiles that were said to lie there before.
fn may_have_laid(strange: &Counts, case: &TurnCase<'_>) -> bool {
    let still_lying = strange.minus(&case.missing);
    case.before.rack.is_none_or(|rack| still_lying.minus(&rack.known) != still_lying)
}

/// What a finding of a turn leaves in doubt beside the rack.
fn doubts_of_turn(finding: &Finding, case: &TurnCase<'_>, seat: usize) -> Vec<Doubt> {
    let row = finding.at.first().and_then(|&at| row_of(case.game, at));
    let mut doubts = Vec::new();
    match finding.rule {
        Rule::TileNotOnRack => doubts.extend([Doubt::Strange(strange(case)), Doubt::Lost(slip::meant(case))]),
        Rule::TileTakenFromTable | Rule::KeptJoker => doubts.push(Doubt::Lost(taken(finding, case))),
        Rule::WrongRack | Rule::RackNotRestored => doubts.extend(lost_from_rack(case).map(Doubt::Lost)),
        Rule::TableNotRestored => doubts.push(Doubt::Table),
        Rule::AbsentSet => {
            let absent = absent_tiles(case);
            let nearest = finding.related.first().and_then(|(at, _)| row_of(case.game, *at));
            let laid = case.change.new.iter().copied().chain(nearest).flat_map(|row| case.game.row(row));
            doubts.extend([Doubt::Strange(absent), Doubt::Sets(absent.plus(&Counts::of(laid)))]);
        }
        Rule::OpeningUnderMinimum | Rule::TableTouchedInOpening | Rule::JokerInOpening => {
            doubts.push(Doubt::Opened(seat));
        }
        Rule::NothingLaid | Rule::PassWithPool => doubts.push(Doubt::Pool(u32::from(case.settings.turn.draw))),
        Rule::DrawnAndPlayed | Rule::DrawnTilePlayed | Rule::DrawFromEmptyPool => {
            doubts.push(Doubt::Pool(case.drawn.n_tiles()));
        }
        Rule::TurnAfterEnd => doubts.push(Doubt::End),
        rule if rule.group() == Group::Set => doubts.extend(row.map(|row| Doubt::Row(row, rule))),
        _ => {}
    }
    match &finding.message {
        Message::WrongDrawCount { found, wanted } | Message::WrongLateTiles { found, wanted } => {
            doubts.push(Doubt::Pool(found.abs_diff(*wanted)));
        }
        Message::TooManyCopies { tile, .. } => doubts.push(Doubt::Face(Tile::of(*tile))),
        Message::TooManyJokers { .. } => doubts.push(Doubt::Face(Tile::JOKER)),
        _ => {}
    }
    doubts
}

/// Tiles that a rack must hold after the turn and that the log leaves out.
fn lost_from_rack(case: &TurnCase<'_>) -> Option<Counts> {
    let (_, said) = case.before.left?;
    Some(case.rack_after?.known.minus(&said.known))
}

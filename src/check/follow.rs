//! Findings that exist only because of an earlier one: what a fault leaves in doubt, and what is found about that later.

use alloc::vec::Vec;

use super::mend::row_of;
use super::walk::Walk;
use crate::finding::{Finding, Group, Message, Rule};
use crate::model::{Counts, Statement, Tile};
use crate::rules::change::Change;
use crate::rules::turn_case::{Rack, Table, TurnCase};

/// Something that a fault leaves uncertain, though the game goes on from what is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Doubt {
    /// Tiles that must be somewhere and are not written there any more.
    Lost(Counts),
    /// Tiles that lie on the table and can have come from nowhere.
    Strange(Counts),
    /// How the table lies.
    Table,
    /// What this seat's rack holds.
    Rack(usize),
    /// Whether this seat has opened.
    Opened(usize),
    /// The pool, which may be off by so many.
    Pool(u32),
    /// All tiles together, which are off by so many.
    Total(i64),
    /// This seat was passed over.
    Order(usize),
    /// That the game is over.
    End,
    /// There are too many of this face.
    Face(Tile),
    /// This row is no set, by this rule.
    Row(u32, Rule),
}

/// All doubts, each with the finding that it comes from.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubts(Vec<(Doubt, u32)>);

/// Of older doubts nothing follows any more; no game that people play has as many.
const MOST_DOUBTS: usize = 100;

impl Doubts {
    pub(super) fn add(&mut self, doubt: Doubt, cause: u32) {
        if self.0.len() == MOST_DOUBTS {
            self.0.remove(0);
        }
        self.0.push((doubt, cause));
    }

    fn drop(&mut self, settled: impl Fn(&Doubt) -> bool) {
        self.0.retain(|(doubt, _)| !settled(doubt));
    }

    fn cause(&self, explains: impl Fn(&Doubt) -> bool) -> Option<u32> {
        self.0.iter().find(|(doubt, _)| explains(doubt)).map(|(_, cause)| *cause)
    }

    /// What a statement says is beyond doubt from then on; `seat` is the one that it is about.
    fn settle(&mut self, statement: &Statement, seat: Option<usize>) {
        match statement {
            Statement::Rack(..) | Statement::Left(_) => {
                self.drop(|doubt| seat.is_some_and(|seat| *doubt == Doubt::Rack(seat)));
            }
            Statement::Pool(_) => self.drop(|doubt| matches!(doubt, Doubt::Pool(_))),
            Statement::Opened(_) => self.drop(|doubt| matches!(doubt, Doubt::Opened(_))),
            Statement::Table(_) => self.drop(|doubt| matches!(doubt, Doubt::Table | Doubt::Strange(_))),
            Statement::Redeal(_) => self.0.clear(),
            _ => {}
        }
    }
}

impl Walk<'_> {
    /// Marks what was found in a turn from finding `from` on, and remembers what it leaves in doubt.
    pub(super) fn follow_turn(&mut self, from: usize, case: &TurnCase<'_>, seat: usize) {
        if self.report.findings.len() == from && self.doubts.0.is_empty() {
            return;
        }
        let findings = core::mem::take(&mut self.report.findings);
        let skipped = self.course.next;
        let is_in_order = findings[from..].iter().all(|finding| finding.rule != Rule::OutOfTurn);
        let mut causes: Vec<Option<u32>> = findings[from..].iter().map(|f| self.cause_in_turn(f, case, seat)).collect();
        follow_each_other(case, &findings[from..], from as u32, &mut causes);
        self.report.findings = findings;
        if is_in_order {
            self.doubts.drop(|doubt| matches!(doubt, Doubt::Order(_)));
        }
        for (index, cause) in (from..).zip(causes) {
            self.report.findings[index].follows = cause;
            let root = cause.unwrap_or(index as u32);
            let finding = &self.report.findings[index];
            let left_in_doubt = doubts_of_turn(finding, case, seat, skipped);
            for doubt in left_in_doubt {
                self.doubts.add(doubt, root);
            }
        }
    }

    /// After a turn: an end that rests on a rack in doubt is in doubt.
    pub(super) fn follow_end(&mut self, at: u32, seat: usize) {
        let has_ended_here = self.course.ended.is_some_and(|(_, by)| by == at);
        if let Some(cause) = self.doubts.cause(|doubt| *doubt == Doubt::Rack(seat)).filter(|_| has_ended_here) {
            self.doubts.add(Doubt::End, cause);
        }
    }

    fn cause_in_turn(&self, finding: &Finding, case: &TurnCase<'_>, seat: usize) -> Option<u32> {
        let doubts = &self.doubts;
        match finding.rule {
            Rule::TileNotOnRack => {
                let tiles = strange(case);
                doubts.cause(|doubt| matches!(doubt, Doubt::Lost(lost) if tiles.within(lost)))
            }
            Rule::TileTakenFromTable | Rule::KeptJoker => {
                let tiles = Counts::of(&case.surely_missing());
                let explains = |doubt: &Doubt| {
                    matches!(doubt, Doubt::Strange(strange) if tiles.within(strange)) || *doubt == Doubt::Table
                };
                doubts.cause(explains)
            }
            Rule::AbsentSet => doubts.cause(|doubt| *doubt == Doubt::Table),
            Rule::WrongRack | Rule::FalseOut | Rule::ForcedPlay | Rule::JokerAsLastTile => {
                doubts.cause(|doubt| *doubt == Doubt::Rack(seat))
            }
            Rule::TurnAfterEnd => doubts.cause(|doubt| *doubt == Doubt::End),
            Rule::OutOfTurn => doubts.cause(|doubt| *doubt == Doubt::Order(seat)),
            _ if finding.rule.group() == Group::Set => self.cause_of_set(finding, case),
            _ => self.cause_of_count(finding),
        }
    }

    /// A row that holds all tiles of one that was no set, by the same rule.
    fn cause_of_set(&self, finding: &Finding, case: &TurnCase<'_>) -> Option<u32> {
        let new = Counts::of(self.game.row(row_of(self.game, *finding.at.first()?)?));
        let holds = |old: u32| case.change.gone.contains(&old) && Counts::of(self.game.row(old)).within(&new);
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
            Message::NobodyIsOut {} => self.doubts.cause(|doubt| matches!(doubt, Doubt::Rack(_))),
            _ => None,
        }
    }

    /// The same for another statement, and what it says is beyond doubt afterwards; `seat` is the one that it is about.
    pub(super) fn follow_statement(&mut self, from: usize, statement: &Statement, seat: Option<usize>) {
        self.follow(from, seat);
        self.doubts.settle(statement, seat);
    }

    /// Marks what was found outside turns from finding `from` on.
    pub(super) fn follow(&mut self, from: usize, seat: Option<usize>) {
        for index in from..self.report.findings.len() {
            let finding = &self.report.findings[index];
            let cause = match (&finding.message, finding.rule.group()) {
                (Message::WrongRack { .. }, _) => self.doubts.cause(|doubt| seat.map(Doubt::Rack) == Some(*doubt)),
                (Message::HadOpened { name } | Message::HadNotOpened { name }, _) => {
                    let seat = self.seats.names().iter().position(|other| other == name);
                    self.doubts.cause(|doubt| seat.map(Doubt::Opened) == Some(*doubt))
                }
                (Message::WrongToMove { .. }, _) => self.doubts.cause(|doubt| matches!(doubt, Doubt::Order(_))),
                (_, Group::Score) => {
                    self.doubts.cause(|doubt| matches!(doubt, Doubt::Rack(_) | Doubt::Opened(_) | Doubt::End))
                }
                _ => self.cause_of_count(finding),
            };
            let cause = cause.filter(|&cause| cause as usize != index);
            let row = finding.at.first().and_then(|&at| row_of(self.game, at));
            let left_in_doubt = match (&finding.message, finding.rule.group(), row) {
                (Message::WrongDeal { found, wanted }, ..) => {
                    Some(Doubt::Total(i64::from(*found) - i64::from(*wanted)))
                }
                (Message::WrongPool { wanted, found }, ..) => {
                    Some(Doubt::Total(i64::from(*found) - i64::from(*wanted)))
                }
                (_, Group::Set, Some(row)) => Some(Doubt::Row(row, finding.rule)),
                (Message::TooManyCopies { tile, .. }, ..) => Some(Doubt::Face(Tile::of(*tile))),
                (Message::TooManyJokers { .. }, ..) => Some(Doubt::Face(Tile::JOKER)),
                _ => None,
            };
            self.report.findings[index].follows = cause;
            if let Some(doubt) = left_in_doubt {
                self.doubts.add(doubt, cause.unwrap_or(index as u32));
            }
        }
    }

    /// The same for what is said of the table.
    pub(super) fn follow_table(&mut self, from: usize, lying: &Table, said: &Table) {
        let (old, new) = (lying.counts(self.game), said.counts(self.game));
        let (gone, came) = (old.minus(&new), new.minus(&old));
        let explains = |doubt: &Doubt| match doubt {
            Doubt::Table => true,
            Doubt::Strange(strange) => gone.within(strange) && came.is_empty(),
            Doubt::Lost(lost) => came.within(lost) && gone.is_empty(),
            _ => false,
        };
        let cause = self.doubts.cause(explains).filter(|_| !(gone.is_empty() && came.is_empty()));
        for finding in self.report.findings[from..].iter_mut().filter(|finding| finding.rule == Rule::WrongAssertion) {
            finding.follows = cause;
        }
    }
}

/// Findings of one turn that another one of it explains; `from` is the number of the first.
fn follow_each_other(case: &TurnCase<'_>, findings: &[Finding], from: u32, causes: &mut [Option<u32>]) {
    let first = from as usize;
    for (at, finding) in findings.iter().enumerate() {
        let root = findings.iter().position(|root| explains(case, root, finding));
        if let (Some(root), None) = (root, causes[at]) {
            causes[at] = causes[root].or(Some(from + root as u32));
        }
    }
    for at in 0..causes.len() {
        let root = causes[at].and_then(|cause| *causes.get((cause as usize).checked_sub(first)?)?);
        causes[at] = root.or(causes[at]);
    }
}

/// Whether the log goes on as if what lay on the table when time ran out had stood.
fn lets_late_stand(case: &TurnCase<'_>) -> bool {
    let Some(late) = &case.late else { return false };
    let laid = late.table.counts(case.game).minus(&case.start().counts(case.game));
    let lies_still = || {
        let change = Change::between(case.game, &late.table.rows, &case.after().rows);
        late.put_right && change.gone.is_empty() && change.new.is_empty()
    };
    let said = case.before.left.map(|(_, said)| said);
    let is_off_rack = |said: Rack| {
        let kept = case.before.rack.map(|rack| rack.without(&laid, 0).with(&case.drawn));
        kept.is_some_and(|kept| said.agrees_with(&kept))
    };
    lies_still() || said.is_some_and(is_off_rack)
}

/// Whether one finding of a turn would not be there without another of it.
fn explains(case: &TurnCase<'_>, root: &Finding, finding: &Finding) -> bool {
    match root.rule {
        Rule::DrawnAndPlayed | Rule::DrawnTilePlayed => match finding.message {
            Message::FalseOut { n_tiles } => n_tiles <= case.drawn.n_tiles(),
            _ => false,
        },
        // What was to be lifted and does not lie there came from nowhere.
        Rule::AbsentSet => {
            let rule = finding.rule;
            matches!(rule, Rule::TileTakenFromTable | Rule::KeptJoker | Rule::NothingLaid)
                || matches!(rule.group(), Group::Opening | Group::Joker)
        }
        // A turn that took tiles off the table has laid none, and a set that is gone cannot have been touched besides.
        Rule::TileTakenFromTable | Rule::KeptJoker => match finding.rule {
            Rule::NothingLaid => true,
            Rule::TableTouchedInOpening => {
                let gone = Counts::of(case.change.gone.iter().flat_map(|&row| case.game.row(row)));
                gone.within(&case.missing)
            }
            _ => false,
        },
        Rule::DrawFromEmptyPool => matches!(finding.message, Message::PassedAndDrew { .. }),
        // What was too little, or no set, when time ran out should lie there no more.
        Rule::TableNotRestored => matches!(finding.rule.group(), Group::Opening | Group::Set),
        Rule::WrongLateTiles => {
            matches!(finding.rule, Rule::TableNotRestored | Rule::RackNotRestored) && lets_late_stand(case)
        }
        Rule::OutOfTurn | Rule::TurnAfterEnd => finding.message == Message::OutWithoutLaying {},
        _ => false,
    }
}

/// Tiles that were laid and that the rack is not known to have held.
fn strange(case: &TurnCase<'_>) -> Counts {
    let (laid, rack) = (case.laid.unwrap_or_default(), case.before.rack.unwrap_or_default());
    let strange: Vec<Tile> = laid.minus(&rack.known).tiles().filter(|tile| tile.is_shown()).collect();
    Counts::of(&strange)
}

/// What a finding of a turn leaves in doubt.
fn doubts_of_turn(finding: &Finding, case: &TurnCase<'_>, seat: usize, skipped: Option<usize>) -> Vec<Doubt> {
    let row = finding.at.first().and_then(|&at| row_of(case.game, at));
    let mut doubts = Vec::new();
    match finding.rule {
        Rule::TileNotOnRack => doubts.extend([Doubt::Strange(strange(case)), Doubt::Rack(seat)]),
        Rule::TileTakenFromTable | Rule::KeptJoker => {
            doubts.extend([Doubt::Lost(Counts::of(&case.surely_missing())), Doubt::Rack(seat)]);
        }
        Rule::WrongRack | Rule::RackNotRestored => doubts.extend(lost_from_rack(case).map(Doubt::Lost)),
        Rule::TableNotRestored | Rule::AbsentSet => doubts.extend([Doubt::Table, Doubt::Rack(seat)]),
        Rule::OpeningUnderMinimum | Rule::TableTouchedInOpening | Rule::JokerInOpening => {
            doubts.push(Doubt::Opened(seat));
        }
        Rule::NothingLaid => doubts.push(Doubt::Pool(u32::from(case.settings.turn.draw))),
        Rule::DrawnAndPlayed | Rule::DrawnTilePlayed => doubts.push(Doubt::Pool(case.drawn.n_tiles())),
        Rule::DrawFromEmptyPool => doubts.extend([Doubt::Pool(case.drawn.n_tiles()), Doubt::Rack(seat)]),
        Rule::OutOfTurn => doubts.extend(skipped.map(Doubt::Order)),
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

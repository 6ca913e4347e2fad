//! Statement by statement through one game: what is known, and what the rules say of it.

use alloc::string::String;
use alloc::vec::Vec;

use super::course::{Course, Seats};
use super::doubts::{Doubt, Doubts};
use super::grounds;
use super::results::Results;
use super::scores::Match;
use super::seen;
use super::trail::Step;
use super::verdict::{Judgement, Kind, Opening, Verdict};
use crate::finding::{Level, Rule};
use crate::model::{Counts, Draw, EmptyPool, End, Game, Opened, Place, PlayerId, Rows, Settings, Statement};
use crate::rules;
use crate::rules::case::{Census, PositionCase, Report};
use crate::rules::change::Change;
use crate::rules::early_end::Facts;
use crate::rules::turn_case::{MOST_SETS, Rack, Table};
use crate::syntax::Tree;
use crate::systems::System;

/// What is known at one moment of a game. Lists by seat end with the one for who has no name.
pub(super) struct Walk<'a> {
    pub(super) tree: &'a Tree,
    pub(super) game: &'a Game,
    pub(super) settings: &'a Settings,
    pub(super) report: Report,
    pub(super) seats: Seats,
    pub(super) course: Course,
    pub(super) table: Option<Table>,
    pub(super) racks: Vec<Option<Rack>>,
    pub(super) opened: Vec<Option<bool>>,
    pub(super) pool: Option<(u32, Place)>,
    pub(super) census: Census,
    pub(super) has_started: bool,
    pub(super) n_turns: u32,
    pub(super) opening: Option<Opening>,
    /// The `start:` lines so far; `None` where one of them decides nothing.
    draws: Option<Vec<&'a [Draw]>>,
    /// The player of the last turn, until another statement than an assertion comes.
    pub(super) last_seat: Option<usize>,
    /// The statement that shows the rack after that turn, and is judged with it.
    pub(super) left_at: Option<u32>,
    is_game: bool,
    /// Whether a new deal was claimed, and nothing was dealt since.
    pub(super) is_dealt_anew: bool,
    /// How many turns came before the deal.
    pub(super) n_turns_at_deal: u32,
    /// Whether to say what a player could have laid.
    pub(super) coaches: bool,
    pub(super) results: Results<'a>,
    /// The rows of each rack before the first turn.
    rack_rows: Vec<Rows>,
    /// The statement that dealt to each seat.
    pub(super) dealt: Vec<Option<u32>>,
    /// Names that are no player's, each with the finding that says so.
    pub(super) strangers: Vec<(PlayerId, u32)>,
    /// Whether an `opened:` line was read.
    says_opened: bool,
    pub(super) rests_on: Vec<&'static str>,
    pub(super) doubts: Doubts,
    /// Passes of the document that were searched.
    pub(super) n_proofs: u32,
    /// What every turn did with tiles, where somebody asks.
    pub(super) trail: Option<Vec<Step>>,
    /// Tiles that were seen to go to a rack, for racks that are not shown.
    pub(super) seen_on: Vec<Counts>,
}

/// Judges a game; levels, order and verdict are the caller's.
pub(super) fn walk(tree: &Tree, text: &str, system: &System, games: &mut Match) -> Judgement {
    let mut walk = Walk::new(tree, system, games);
    tree.faults.iter().for_each(|fault| rules::text(text, fault, &mut walk.report));
    tree.aliases.iter().for_each(|&token| rules::alias(text, token, &mut walk.report));
    for at in 0..tree.game.statements.len() as u32 {
        if !walk.is_unknown_statement(at) {
            walk.names(at, games);
            walk.statement(at, games);
        }
    }
    games.share(&walk.seats);
    games.n_proofs = walk.n_proofs;
    walk.finish(games)
}

impl<'a> Walk<'a> {
    /// Before the first statement.
    pub(super) fn new(tree: &'a Tree, system: &'a System, games: &Match) -> Self {
        let game = &tree.game;
        let seats = Seats::of(game, &games.players);
        let n_slots = seats.n_slots();
        Walk {
            tree,
            game,
            settings: &system.settings,
            report: Report::default(),
            seats,
            course: Course::default(),
            table: None,
            racks: alloc::vec![None; n_slots],
            opened: alloc::vec![None; n_slots],
            pool: None,
            census: Census::default(),
            has_started: false,
            n_turns: 0,
            opening: None,
            draws: Some(Vec::new()),
            strangers: Vec::new(),
            last_seat: None,
            left_at: None,
            is_game: false,
            is_dealt_anew: false,
            n_turns_at_deal: 0,
            coaches: system.level(Rule::MissedPlay) != Level::Off,
            results: Results::default(),
            rack_rows: alloc::vec![Rows::default(); n_slots],
            dealt: alloc::vec![None; n_slots],
            says_opened: false,
            rests_on: Vec::new(),
            doubts: Doubts::default(),
            n_proofs: games.n_proofs,
            trail: None,
            seen_on: alloc::vec![Counts::default(); n_slots],
        }
    }

    /// Whether a line reads as the turn of somebody who does not play, in which nothing is done: it says something else,
    /// and has been reported.
    fn is_unknown_statement(&self, at: u32) -> bool {
        let Statement::Turn(turn) = self.game.statements[at as usize] else { return false };
        let listed = self.seats.listed().len();
        0 < listed && listed <= self.seats.seat(turn.player) && turn.end_action <= turn.first_action
    }

    pub(super) fn statement(&mut self, at: u32, games: &mut Match) {
        let statement = &self.game.statements[at as usize];
        if matches!(statement, Statement::End(_)) {
            self.start();
        }
        let (from, seat) = (self.report.findings.len(), self.seat_of(statement));
        let is_followed = match statement {
            Statement::Turn(_) => true,
            Statement::Table(_) => self.has_started,
            _ => false,
        };
        match statement {
            Statement::Table(rows) => self.put_table(*rows, at),
            Statement::Rack(player, rows) => self.put_rack(*player, *rows, at),
            Statement::Opened(opened) => self.put_opened(opened, at),
            Statement::Pool(n_tiles) => self.put_pool(*n_tiles, at),
            Statement::Players(players) => self.judge_players(players, at),
            Statement::Turn(turn) => {
                self.start();
                self.take_turn(at, *turn);
            }
            Statement::Left(rows) => self.put_left(*rows, at),
            Statement::Rules(_) | Statement::House(_) | Statement::Tag(..) | Statement::Unreadable => {}
            _ => {
                self.is_game = true;
                self.course_of_game(statement, at, games);
            }
        }
        if !is_followed {
            self.follow(from);
            // The rack after a turn was judged, and its doubts settled, with the turn.
            self.doubts.settle(statement, seat.filter(|_| self.left_at != Some(at)), from);
        }
    }

    /// The seat that a statement is about.
    fn seat_of(&self, statement: &Statement) -> Option<usize> {
        match statement {
            Statement::Rack(player, _) => Some(self.seats.seat(*player)),
            Statement::Left(_) => self.last_seat,
            Statement::Deal(player, _) => Some(self.seats.seat(Some(*player))),
            _ => None,
        }
    }

    fn course_of_game(&mut self, statement: &'a Statement, at: u32, games: &mut Match) {
        match statement {
            Statement::Game(_) => self.results = Results::default(),
            Statement::Deal(player, rows) => self.deal(*player, *rows, at),
            Statement::Start(draws) => self.put_draws(draws, at),
            Statement::ToMove(player) => self.put_to_move(*player, at),
            Statement::Redeal(player) => {
                let seat = self.seats.seat(Some(*player));
                if !self.seats.is_strange(seat) {
                    let has_begun = self.n_turns_at_deal < self.n_turns;
                    rules::redeal(self.dealt_rack(seat), has_begun, at, self.settings, &mut self.report);
                }
                (self.is_dealt_anew, self.n_turns_at_deal) = (true, self.n_turns);
            }
            Statement::End(end) => self.end(*end, at),
            Statement::Scores(scores) => self.judge_scores(scores, at, games),
            Statement::Winner(players) => self.judge_winner(players, at, games),
            Statement::Standings(standings) => self.judge_standings(standings, at, games),
            _ => {}
        }
    }

    fn put_table(&mut self, rows: Rows, at: u32) {
        if self.has_started {
            return self.assert_table(Table::of(rows), at);
        }
        for row in rows.first..rows.end {
            self.judge_set(row);
            self.census.add(self.game, row);
        }
        // The lines of a bare table are one table.
        let table = self.table.get_or_insert_default();
        table.add(&Table::of(rows));
    }

    /// What a log says of the table after a turn; sets that were judged already are not reported again.
    fn assert_table(&mut self, table: Table, at: u32) {
        let from = self.report.findings.len();
        if let Some(lying) = self.table.as_ref().filter(|lying| !lying.unread && !table.unread) {
            rules::assert_table(self.game, lying, &table, at, &mut self.report);
        }
        if table.unread && self.table.is_none() {
            self.table = Some(table.clone());
        }
        let lying = self.table.take().unwrap_or_default();
        self.follow_table(from, &lying, &table);
        let from_sets = self.report.findings.len();
        let change = Change::between(self.game, &lying.rows, &table.rows);
        for &row in &change.new {
            self.judge_set(row);
        }
        self.follow(from_sets);
        self.doubts.settle(&self.game.statements[at as usize], None, from);
        let mut now = if table.unread { lying.clone() } else { self.lies_now(&lying, table) };
        now.relisted.clear();
        now.keep_listings(self.game, &lying, &change);
        self.table = Some(now);
    }

    /// The table after a line about it: sets that the line does not show stay as they are known, unless it contradicts
    /// what is known.
    fn lies_now(&self, lying: &Table, said: Table) -> Table {
        if !said.in_part {
            return said;
        }
        let unlike = rules::unlike_tables(self.game, lying, &said);
        if !lying.in_part && !unlike.new.is_empty() {
            return said;
        }
        Table { rows: [unlike.gone, said.rows].concat(), relisted: Vec::new(), ..*lying }
    }

    fn put_rack(&mut self, player: Option<PlayerId>, rows: Rows, at: u32) {
        let slot = self.seats.seat(player);
        if self.seats.is_strange(slot) {
            // The name has been reported, and whoever it is holds no tiles of this game.
            return;
        }
        let Some(rack) = Rack::of_rows(self.game, rows) else {
            if !self.has_started {
                self.rack_rows[slot] = rows;
                self.seen_on[slot] = seen::shown(&Counts::of(self.game.rows(rows).flatten()));
            }
            return;
        };
        if self.is_empty_after_out(&rack, slot, at) {
            return;
        }
        let is_of_turn = self.left_at == Some(at);
        let known = self.racks[slot].filter(|_| !is_of_turn);
        if let Some(known) = known {
            let from = self.report.findings.len();
            rules::assert_rack(&known, &rack, at, &mut self.report);
            self.follow_rack(from, slot, &known, &rack);
        }
        if known.is_some_and(|known| known.n_hidden < rack.n_hidden && known.agrees_with(&rack)) {
            // More of it is known than is said here.
            return;
        }
        if !self.has_started {
            self.rack_rows[slot] = rows;
        } else if !is_of_turn {
            self.reveal_rack(&rack, slot, at);
        }
        let is_new = self.racks[slot].is_none();
        self.racks[slot] = Some(rack);
        if self.has_started && is_new && self.pool.is_some() {
            self.judge_total();
        }
    }

    fn deal(&mut self, player: PlayerId, rows: Rows, at: u32) {
        let slot = self.seats.seat(Some(player));
        if self.seats.is_strange(slot) || !self.may_be_dealt(player, rows, at) {
            return;
        }
        if let Some(rack) = Rack::of_rows(self.game, rows) {
            rules::deal(rack.n_tiles(), at, self.settings, &mut self.report);
        }
        self.table.get_or_insert_default();
        if self.opened.iter().all(Option::is_none) {
            self.opened.fill(Some(false));
        }
        self.put_rack(Some(player), rows, at);
    }

    /// What had been dealt is back in the bag.
    pub(super) fn take_back_deal(&mut self) {
        if self.has_started {
            (self.census, self.pool) = (Census::default(), None);
        }
        self.racks.fill(None);
        self.rack_rows.fill(Rows::default());
        self.dealt.fill(None);
        self.seen_on.fill(Counts::default());
    }

    fn put_pool(&mut self, n_tiles: u32, at: u32) {
        if let Some((known, _)) = self.pool {
            rules::assert_pool(known, n_tiles, at, &mut self.report);
        }
        let is_new = self.pool.is_none();
        self.pool = Some((n_tiles, Place::Value(at)));
        if self.has_started && is_new {
            self.judge_total();
        }
    }

    /// Who is to move; after the first turn, and where it was said before, that is an assertion.
    fn put_to_move(&mut self, player: PlayerId, at: u32) {
        let seat = self.seats.seat(Some(player));
        if self.seats.is_strange(seat) {
            self.course.next = None;
            return;
        }
        self.judge_first(player, Place::Name(at, 0));
        if let Some(next) = self.course.next.filter(|&next| next != seat) {
            let wanted = self.seats.listed().get(next).map_or("", String::as_str);
            rules::assert_to_move(wanted, at, &mut self.report);
            let lying = self.table.as_ref().map_or_else(Counts::default, |table| table.counts(self.game));
            self.doubt_missed((self.report.findings.len() - 1) as u32, seat, lying);
        }
        self.course.next = Some(seat);
    }

    fn put_opened(&mut self, opened: &Opened, at: u32) {
        let from = self.report.findings.len();
        let was_said = core::mem::replace(&mut self.says_opened, true);
        let known = if self.has_started || was_said { self.opened.clone() } else { Vec::new() };
        self.set_opened(opened);
        for (seat, known) in known.into_iter().enumerate() {
            let name = self.seats.listed().get(seat).map_or("", String::as_str);
            if let (Some(known), Some(said)) = (known, self.opened[seat])
                && known != said
                && !self.seats.is_strange(seat)
            {
                // One line is wrong once, whoever is on it.
                self.doubts.add(Doubt::Opened(seat), from as u32);
                rules::assert_opened(name, known, at, &mut self.report);
            }
        }
    }

    fn set_opened(&mut self, opened: &Opened) {
        let is_strange = |player: &PlayerId| self.seats.is_strange(self.seats.seat(Some(*player)));
        let all = match opened {
            Opened::Yes => Some(true),
            // Any of the others may be who is meant by a name that is no player's.
            Opened::Players(players) if players.iter().any(is_strange) => None,
            Opened::No | Opened::Players(_) => Some(false),
            Opened::Unknown => None,
        };
        self.opened.fill(all);
        if let Opened::Players(players) = opened {
            for &player in players {
                let seat = self.seats.seat(Some(player));
                self.opened[seat] = Some(true);
            }
        }
    }

    pub(super) fn judge_set(&mut self, row: u32) {
        rules::set(self.game, row, self.settings, &mut self.report);
    }

    /// Who begins, by `turn:` or by the first turn.
    pub(super) fn judge_first(&mut self, player: PlayerId, place: Place) {
        if 0 < self.n_turns || self.seats.is_strange(self.seats.seat(Some(player))) {
            return;
        }
        let draws = self.draws.replace(Vec::new()).unwrap_or_default();
        rules::first_player(self.game, &draws, (player, place), self.settings, &mut self.report);
    }

    /// A draw for who begins; one with a stranger, or in which somebody drew twice, decides nothing.
    fn put_draws(&mut self, draws: &'a [Draw], at: u32) {
        let is_strange = |draw: &Draw| self.seats.is_strange(self.seats.seat(Some(draw.player)));
        let is_clear = !rules::start_draws(self.game, draws, at, &mut self.report) && !draws.iter().any(is_strange);
        self.draws = self.draws.take().filter(|_| is_clear);
        if let Some(rounds) = &mut self.draws {
            rounds.push(draws);
        }
    }

    /// The start is complete: the position before the first turn is judged.
    pub(super) fn start(&mut self) {
        if self.has_started {
            return;
        }
        self.has_started = true;
        for rows in &self.rack_rows {
            (rows.first..rows.end).for_each(|row| self.census.add(self.game, row));
        }
        let listed = self.seats.listed();
        let racks_are_known = !listed.is_empty() && self.racks[..listed.len()].iter().all(Option::is_some);
        let table_is_whole = self.table.as_ref().is_some_and(|table| !table.in_part);
        let n_tiles = self.settings.r#box.n_tiles();
        // A game that begins with the deal begins with what is left in the pool.
        if self.pool.is_none() && self.is_game && racks_are_known && table_is_whole && self.census.n_tiles <= n_tiles {
            self.pool = Some((n_tiles - self.census.n_tiles, Place::Game));
        }
        let rack_rows: Vec<u32> = self.rack_rows.iter().flat_map(|rows| rows.first..rows.end).collect();
        let position = PositionCase {
            game: self.game,
            settings: self.settings,
            census: &self.census,
            table: self.table.as_ref().map_or(&[], |table| &table.rows),
            racks: &rack_rows,
            table_is_whole,
            racks_are_known,
            pool: self.pool,
        };
        let from = self.report.findings.len();
        rules::position(&position, &mut self.report);
        self.follow(from);
    }

    fn end(&mut self, end: End, at: u32) {
        self.start();
        let racks = self.racks[..self.seats.n_slots() - 1].iter().enumerate();
        let racks = racks.filter(|(at, _)| !self.seats.is_strange(*at)).map(|(_, rack)| rack);
        let n_empty = racks.clone().flatten().filter(|rack| rack.n_tiles() == 0).count() as u32;
        let all_are_known = racks.clone().all(Option::is_some);
        let before = self.course.ended.map(|(how, _)| u32::from(how == End::Out));
        let n_out = if 0 < n_empty || all_are_known { Some(n_empty) } else { before };
        let way = self.settings.end.empty_pool;
        let n_players = self.seats.listed().len() as u32;
        let facts = Facts {
            n_out,
            pool: self.pool.map(|(pool, _)| pool),
            passed: self.course.n_passes().filter(|_| way == EmptyPool::Standstill).map(|found| (found, n_players)),
            n_left: self.course.n_left().filter(|_| way == EmptyPool::LastRound && 0 < n_players),
        };
        rules::early_end(end, &facts, at, &mut self.report);
        self.course.ended.get_or_insert((end, at));
    }

    fn finish(mut self, games: &mut Match) -> Judgement {
        self.start();
        let outcome = self.outcome(games);
        let named = self.game.statements.iter().any(|s| matches!(s, Statement::Turn(turn) if turn.player.is_some()));
        let kind = match self.n_turns {
            _ if self.is_game || named => Kind::Game,
            0 => Kind::Table,
            1 => Kind::Turn,
            _ => Kind::Game,
        };
        let table = self.table.map(|table| table.rows).filter(|rows| rows.len() <= MOST_SETS).unwrap_or_default();
        if kind == Kind::Table {
            for &row in &table {
                grounds::of_set(self.game.row(row), self.settings, &mut self.rests_on);
            }
        }
        Judgement {
            verdict: Verdict::Legal,
            kind,
            table,
            outcome,
            findings: self.report.findings,
            not_judged: self.report.not_judged,
            opening: self.opening,
            n_turns: self.n_turns,
            rests_on: self.rests_on,
        }
    }
}

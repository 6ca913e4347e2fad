//! Statement by statement through one game: what is known, and what the rules say of it.

use alloc::string::String;
use alloc::vec::Vec;

use super::course::{Course, Seats};
use super::follow::Doubts;
use super::grounds;
use super::scores::{Match, Outcome, said};
use super::trail::Step;
use super::verdict::{Judgement, Kind, Opening, Verdict};
use super::views::MOST_SETS;
use crate::finding::{Level, Message, Rule};
use crate::model::{Counts, Draw, EmptyPool, End, Game, Opened, Place, PlayerId, Rows, Score, Settings, Statement};
use crate::rules::case::{Census, PositionCase, Report};
use crate::rules::change::Change;
use crate::rules::early_end::Facts;
use crate::rules::reckoning::{Reckoning, Seat, reckon};
use crate::rules::score_case::ScoreCase;
use crate::rules::turn_case::{Rack, Table};
use crate::rules::{self, names_in};
use crate::syntax::Tree;
use crate::systems::System;

/// What is known at one moment of a game. Lists by seat end with the one for who has no name.
pub(super) struct Walk<'a> {
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
    /// The `start:` lines so far.
    draws: Vec<&'a [Draw]>,
    /// The player of the last turn, until another statement than an assertion comes.
    pub(super) last_seat: Option<usize>,
    is_game: bool,
    /// Whether a new deal was claimed, and nothing was dealt since.
    is_dealt_anew: bool,
    /// Whether to say what a player could have laid.
    pub(super) coaches: bool,
    outcome: Option<Outcome>,
    /// The rows of the racks before the first turn.
    rack_rows: Vec<u32>,
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
            walk.names(at);
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
            draws: Vec::new(),
            last_seat: None,
            is_game: false,
            is_dealt_anew: false,
            coaches: system.level(Rule::MissedPlay) != Level::Off,
            outcome: None,
            rack_rows: Vec::new(),
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

    fn names(&mut self, at: u32) {
        let listed = self.seats.listed();
        if listed.is_empty() {
            return;
        }
        names_in(&self.game.statements[at as usize], at, |player, place| {
            if !self.seats.is_listed(player) {
                rules::unknown_name(self.game, listed, (player, place), &mut self.report);
            }
        });
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
            Statement::Players(players) => {
                rules::player_count(players.len() as u32, at, self.settings, &mut self.report);
            }
            Statement::Turn(turn) => {
                self.start();
                self.take_turn(at, *turn);
            }
            Statement::Left(_)
            | Statement::Rules(_)
            | Statement::House(_)
            | Statement::Tag(..)
            | Statement::Unreadable => {}
            _ => {
                self.is_game = true;
                self.course_of_game(statement, at, games);
            }
        }
        if !is_followed {
            self.follow_statement(from, statement, seat);
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
            Statement::Game(_) => self.outcome = None,
            Statement::Deal(player, rows) => self.deal(*player, *rows, at),
            Statement::Start(draws) => self.draws.push(draws),
            Statement::ToMove(player) => self.put_to_move(*player, at),
            Statement::Redeal(player) => {
                let rack = self.racks[self.seats.seat(Some(*player))];
                rules::redeal(rack, at, self.settings, &mut self.report);
                self.is_dealt_anew = true;
            }
            Statement::End(end) => self.end(*end, at),
            Statement::Scores(scores) => self.judge_scores(scores, at, games),
            Statement::Winner(players) => games.judge_winner(self.game, players, at, self.settings, &mut self.report),
            Statement::Standings(standings) => {
                games.judge_standings(self.game, standings, at, &mut self.report);
            }
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
        table.rows.extend(rows.first..rows.end);
        table.in_part |= rows.in_part;
    }

    /// What a log says of the table after a turn; sets that were judged already are not reported again.
    fn assert_table(&mut self, table: Table, at: u32) {
        let from = self.report.findings.len();
        if let Some(lying) = &self.table {
            rules::assert_table(self.game, lying, &table, at, &mut self.report);
        }
        let lying = self.table.take().unwrap_or_default();
        self.follow_table(from, &lying, &table);
        let from = self.report.findings.len();
        for row in Change::between(self.game, &lying.rows, &table.rows).new {
            self.judge_set(row);
        }
        self.follow_statement(from, &self.game.statements[at as usize], None);
        self.table = Some(self.lies_now(&lying, table));
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
        Table { rows: [unlike.gone, said.rows].concat(), in_part: lying.in_part }
    }

    fn put_rack(&mut self, player: Option<PlayerId>, rows: Rows, at: u32) {
        let rack = Rack::of_rows(self.game, rows);
        let slot = self.seats.seat(player);
        if self.seats.is_strange(slot) {
            // The name has been reported, and whoever it is holds no tiles of this game.
            return;
        }
        if !self.has_started {
            (rows.first..rows.end).for_each(|row| self.census.add(self.game, row));
            self.rack_rows.extend(rows.first..rows.end);
        } else if let Some(known) = self.racks[slot]
            && self.last_seat != Some(slot)
        {
            // The rack of who has just played is judged with that turn.
            rules::assert_rack(&known, &rack, at, &mut self.report);
        }
        if self.has_started && self.last_seat != Some(slot) {
            self.reveal_rack(&rack, slot, at);
        }
        let is_new = self.racks[slot].is_none();
        self.racks[slot] = Some(rack);
        if self.has_started && is_new && self.pool.is_some() {
            self.judge_total();
        }
    }

    fn deal(&mut self, player: PlayerId, rows: Rows, at: u32) {
        let n_tiles = self.game.rows(rows).map(<[_]>::len).sum::<usize>() as u32;
        rules::deal(n_tiles, at, self.settings, &mut self.report);
        if core::mem::take(&mut self.is_dealt_anew) {
            // What had been dealt is back in the bag.
            self.census = Census::default();
            self.racks.fill(None);
            self.seen_on.fill(Counts::default());
        }
        self.table.get_or_insert_default();
        if self.opened.iter().all(Option::is_none) {
            self.opened.fill(Some(false));
        }
        self.put_rack(Some(player), rows, at);
    }

    fn put_pool(&mut self, n_tiles: u32, at: u32) {
        if let Some((known, _)) = self.pool.filter(|_| self.has_started) {
            rules::assert_pool(known, n_tiles, at, &mut self.report);
        }
        let is_new = self.pool.is_none();
        self.pool = Some((n_tiles, Place::Value(at)));
        if self.has_started && is_new {
            self.judge_total();
        }
    }

    /// Who is to move; after the first turn that is an assertion.
    fn put_to_move(&mut self, player: PlayerId, at: u32) {
        let seat = self.seats.seat(Some(player));
        self.judge_first(player, Place::Name(at, 0));
        if let Some(next) = self.course.next.filter(|&next| self.has_started && next != seat) {
            let wanted = self.seats.listed().get(next).map_or("", String::as_str);
            rules::assert_to_move(wanted, at, &mut self.report);
        }
        self.course.next = Some(seat);
    }

    fn put_opened(&mut self, opened: &Opened, at: u32) {
        let known = if self.has_started { self.opened.clone() } else { Vec::new() };
        self.set_opened(opened);
        for (seat, known) in known.into_iter().enumerate() {
            let name = self.seats.listed().get(seat).map_or("", String::as_str);
            if let (Some(known), Some(said)) = (known, self.opened[seat])
                && known != said
                && !self.seats.is_strange(seat)
            {
                rules::assert_opened(name, known, at, &mut self.report);
            }
        }
    }

    fn set_opened(&mut self, opened: &Opened) {
        let all = match opened {
            Opened::Yes => Some(true),
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
        if self.n_turns == 0 {
            rules::first_player(self.game, &self.draws, (player, place), self.settings, &mut self.report);
            self.draws.clear();
        }
    }

    /// The start is complete: the position before the first turn is judged.
    pub(super) fn start(&mut self) {
        if self.has_started {
            return;
        }
        self.has_started = true;
        let listed = self.seats.listed();
        let racks_are_known = !listed.is_empty() && self.racks[..listed.len()].iter().all(Option::is_some);
        let table_is_whole = self.table.as_ref().is_some_and(|table| !table.in_part);
        let n_tiles = self.settings.r#box.n_tiles();
        // A game that begins with the deal begins with what is left in the pool.
        if self.pool.is_none() && self.is_game && racks_are_known && table_is_whole && self.census.n_tiles <= n_tiles {
            self.pool = Some((n_tiles - self.census.n_tiles, Place::Game));
        }
        let position = PositionCase {
            game: self.game,
            settings: self.settings,
            census: &self.census,
            table: self.table.as_ref().map_or(&[], |table| &table.rows),
            racks: &self.rack_rows,
            table_is_whole,
            racks_are_known,
            pool: self.pool,
        };
        let from = self.report.findings.len();
        rules::position(&position, &mut self.report);
        self.follow(from, None);
    }

    fn end(&mut self, end: End, at: u32) {
        self.start();
        let racks = self.racks[..self.seats.n_slots() - 1].iter().enumerate();
        let mut racks = racks.filter(|(at, _)| !self.seats.is_strange(*at)).map(|(_, rack)| rack);
        let one_is_empty = racks.clone().flatten().any(|rack| rack.n_tiles() == 0);
        let is_out = if one_is_empty || racks.all(Option::is_some) { Some(one_is_empty) } else { None };
        let way = self.settings.end.empty_pool;
        let n_players = self.seats.listed().len() as u32;
        let facts = Facts {
            is_out,
            pool: self.pool.map(|(pool, _)| pool),
            passed: self.course.n_passes().filter(|_| way == EmptyPool::Standstill).map(|found| (found, n_players)),
            n_left: self.course.n_left().filter(|_| way == EmptyPool::LastRound && 0 < n_players),
        };
        rules::early_end(end, &facts, at, &mut self.report);
        self.course.ended.get_or_insert((end, at));
    }

    /// The players at the end, in the order of their seats.
    fn seated(&self) -> Vec<Seat> {
        let seat = |at: usize| {
            let player = self.seats.player(at)?;
            Some(Seat { player, rack: self.racks[at], opened: self.opened[at] })
        };
        let named = 0..self.seats.n_slots() - 1;
        named.filter(|&at| !self.seats.is_strange(at)).filter_map(seat).collect()
    }

    /// What the players score, as far as that follows from the game.
    fn reckon(&self) -> Reckoning {
        let Some((how, _)) = self.course.ended else {
            return Reckoning { lines: Vec::new(), unknown: Some(Message::NotEnded {}) };
        };
        reckon(&self.seated(), how, self.settings)
    }

    fn judge_scores(&mut self, score: &[Score], at: u32, games: &mut Match) {
        let seats = self.seated();
        let end = self.course.ended.map(|(how, _)| how);
        let wanted = self.reckon();
        match &wanted.unknown {
            Some(reason @ Message::OpenedUnknown {}) => self.report.leave_open(Rule::WrongScore, reason.clone()),
            Some(reason) => self.report.skip(Rule::WrongScore, reason.clone()),
            None => {}
        }
        let n_players = Some(self.seats.listed().len()).filter(|&n_players| 0 < n_players);
        let (game, settings) = (self.game, self.settings);
        let ended = end.map(|how| (&seats[..], how));
        let case = ScoreCase { game, settings, statement: at, said: score, n_players, ended, wanted };
        rules::scores(&case, &mut self.report);
        let outcome = Outcome::of(game, end, case.wanted, &said(score));
        // A game is added once, however often its scores are written.
        if self.outcome.is_none() {
            games.add(&outcome);
        }
        self.outcome = Some(outcome);
    }

    fn finish(mut self, games: &mut Match) -> Judgement {
        self.start();
        let outcome = self.outcome.take().unwrap_or_else(|| {
            let end = self.course.ended.map(|(how, _)| how);
            let outcome = Outcome::of(self.game, end, self.reckon(), &Vec::new());
            if !outcome.counted().is_empty() {
                games.add(&outcome);
            }
            outcome
        });
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

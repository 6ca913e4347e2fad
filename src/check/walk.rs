//! Statement by statement through one game: what is known, what each turn changes, and what the rules say of it.

use alloc::vec::Vec;

use super::verdict::{Judgement, Kind, Opening, Verdict};
use super::views::views;
use crate::finding::{Message, Rule};
use crate::model::{Counts, Game, Opened, Place, PlayerId, Rows, Settings, Statement, Turn};
use crate::rules::case::{Census, PositionCase, Report};
use crate::rules::own_sets::{self, OpeningCase};
use crate::rules::turn_case::{Before, Change, Rack, Table, TurnCase};
use crate::rules::{self, names_in};
use crate::syntax::Tree;
use crate::systems::System;

/// What is known at one moment of a game. The last entry of each list by player is for who has no name.
struct Walk<'a> {
    game: &'a Game,
    settings: &'a Settings,
    report: Report,
    table: Option<Table>,
    racks: Vec<Option<Rack>>,
    opened: Vec<Option<bool>>,
    pool: Option<(u32, Place)>,
    players: Option<&'a [PlayerId]>,
    census: Census,
    has_started: bool,
    is_game: bool,
    n_turns: u32,
    opening: Option<Opening>,
}

/// Judges a game; levels, order and verdict are the caller's.
pub(super) fn walk(tree: &Tree, text: &str, system: &System) -> Judgement {
    let game = &tree.game;
    let n_slots = game.players.len() + 1;
    let mut walk = Walk {
        game,
        settings: &system.settings,
        report: Report::default(),
        table: None,
        racks: alloc::vec![None; n_slots],
        opened: alloc::vec![None; n_slots],
        pool: None,
        players: None,
        census: Census::default(),
        has_started: false,
        is_game: false,
        n_turns: 0,
        opening: None,
    };
    tree.faults.iter().for_each(|fault| rules::text(text, fault, &mut walk.report));
    tree.aliases.iter().for_each(|&token| rules::alias(text, token, &mut walk.report));
    for at in 0..game.statements.len() as u32 {
        walk.names(at);
        walk.statement(at);
    }
    walk.finish()
}

impl Walk<'_> {
    fn names(&mut self, at: u32) {
        let statement = &self.game.statements[at as usize];
        if let Statement::Players(players) = statement {
            self.players = Some(players);
        }
        let Some(listed) = self.players else { return };
        for name in names_in(statement, at) {
            rules::unknown_name(self.game, listed, name, &mut self.report);
        }
    }

    fn statement(&mut self, at: u32) {
        match &self.game.statements[at as usize] {
            Statement::Table(rows) => self.put_table(*rows),
            Statement::Rack(player, rows) => self.put_rack(*player, *rows),
            Statement::Deal(player, rows) => {
                self.is_game = true;
                self.table.get_or_insert_default();
                self.put_rack(Some(*player), *rows);
            }
            Statement::Opened(opened) => self.put_opened(opened),
            Statement::Pool(n_tiles) => self.pool = Some((*n_tiles, Place::Value(at))),
            Statement::Turn(turn) => {
                self.start();
                self.take_turn(at, *turn);
            }
            Statement::Game(_)
            | Statement::Start(_)
            | Statement::Scores(_)
            | Statement::ToMove(_)
            | Statement::End(_)
            | Statement::Redeal(_)
            | Statement::Standings(_)
            | Statement::Winner(_) => self.is_game = true,
            Statement::Left(_)
            | Statement::Rules(_)
            | Statement::House(_)
            | Statement::Players(_)
            | Statement::Tag(..)
            | Statement::Unreadable => {}
        }
    }

    fn put_table(&mut self, rows: Rows) {
        if self.has_started {
            return self.assert_table(Table::of(rows));
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
    fn assert_table(&mut self, table: Table) {
        let lying = self.table.take().unwrap_or_default();
        for row in Change::between(self.game, &lying.rows, &table.rows).new {
            self.judge_set(row);
        }
        self.table = Some(table);
    }

    fn put_rack(&mut self, player: Option<PlayerId>, rows: Rows) {
        let rack = self.game.rows(rows).map(Rack::of).fold(Rack::default(), |all, row| all.with(&row));
        let slot = self.slot(player);
        self.racks[slot] = Some(rack);
        if !self.has_started {
            (rows.first..rows.end).for_each(|row| self.census.add(self.game, row));
        }
    }

    fn put_opened(&mut self, opened: &Opened) {
        let all = match opened {
            Opened::Yes => Some(true),
            Opened::No | Opened::Players(_) => Some(false),
            Opened::Unknown => None,
        };
        self.opened.fill(all);
        if let Opened::Players(players) = opened {
            for player in players {
                self.opened[usize::from(player.0)] = Some(true);
            }
        }
    }

    fn slot(&self, player: Option<PlayerId>) -> usize {
        player.map_or(self.game.players.len(), |player| usize::from(player.0))
    }

    fn judge_set(&mut self, row: u32) {
        rules::set(self.game, row, self.settings, &mut self.report);
    }

    /// The start is complete: the position before the first turn is judged.
    fn start(&mut self) {
        if self.has_started {
            return;
        }
        self.has_started = true;
        let racks_are_known = self
            .players
            .is_some_and(|players| players.iter().all(|&player| self.racks[usize::from(player.0)].is_some()));
        let table_is_whole = self.table.as_ref().is_some_and(|table| !table.in_part);
        let census = core::mem::take(&mut self.census);
        let position = PositionCase {
            game: self.game,
            settings: self.settings,
            census: &census,
            table_is_whole,
            racks_are_known,
            pool: self.pool,
        };
        rules::position(&position, &mut self.report);
        self.census = census;
    }

    fn take_turn(&mut self, at: u32, turn: Turn) {
        self.n_turns += 1;
        let slot = self.slot(turn.player);
        let before = Before {
            table: self.table.clone(),
            rack: self.racks[slot],
            opened: self.opened[slot],
            pool: self.pool.map(|(n_tiles, _)| n_tiles),
            left: self.left_after(at),
        };
        let case = TurnCase::of(self.game, self.settings, at, turn, before);
        for row in case.change.new.clone() {
            self.judge_set(row);
        }
        self.judge_opening(&case);
        rules::turn(&case, &mut self.report);
        self.reveal(&case);
        self.keep(&case, slot);
    }

    /// The `left:` of a turn stands between it and the next.
    fn left_after(&self, at: u32) -> Option<(u32, Rows)> {
        let later = self.game.statements.iter().enumerate().skip(at as usize + 1);
        later.take_while(|(_, statement)| !matches!(statement, Statement::Turn(_))).find_map(|(at, statement)| {
            match statement {
                Statement::Left(rows) => Some((at as u32, *rows)),
                _ => None,
            }
        })
    }

    fn judge_opening(&mut self, case: &TurnCase<'_>) {
        if case.before.opened == Some(true) {
            return;
        }
        let Some(opening) = own_sets::opening(case) else {
            if case.laid.is_none() && 1 < case.tables.len() {
                self.report.leave_open(Rule::OpeningUnderMinimum, Message::TableBeforeUnknown {});
            }
            return;
        };
        self.opening = Some(shown(&opening, self.settings));
        let mut found = Report::default();
        rules::opening(case, &opening, &mut found);
        match found.findings.first().map(|finding| finding.rule) {
            None => {}
            Some(rule) if case.before.opened.is_none() => self.report.leave_open(rule, Message::OpenedUnknown {}),
            Some(rule) if opening.is_uncertain => self.report.leave_open(rule, Message::OpeningUncertain {}),
            Some(_) => self.report.findings.append(&mut found.findings),
        }
    }

    /// Tiles that nobody had seen before this turn: laid from a rack that was not shown, or drawn.
    fn reveal(&mut self, case: &TurnCase<'_>) {
        let unseen = match (case.laid, case.before.rack) {
            (Some(laid), None) => laid,
            (Some(laid), Some(rack)) if 0 < rack.n_hidden => laid.minus(&rack.known),
            _ => Counts::default(),
        };
        let revealed = unseen.plus(&case.drawn.known);
        if revealed.is_empty() {
            return;
        }
        rules::revealed(case, &self.census, &revealed, &mut self.report);
        self.census.add_counts(&revealed);
    }

    /// The game goes on from what is written.
    fn keep(&mut self, case: &TurnCase<'_>, slot: usize) {
        self.racks[slot] = case.rack_after();
        if case.has_laid() == Some(true) {
            self.opened[slot] = Some(true);
        }
        if case.laid.is_some() || 1 < case.tables.len() {
            self.table = Some(case.after().clone());
        }
        if let Some((pool, _)) = &mut self.pool {
            *pool = pool.saturating_sub(case.drawn.n_tiles());
        }
    }

    fn finish(mut self) -> Judgement {
        self.start();
        let named = self.game.statements.iter().any(|s| matches!(s, Statement::Turn(turn) if turn.player.is_some()));
        let kind = match self.n_turns {
            _ if self.is_game || named => Kind::Game,
            0 => Kind::Table,
            1 => Kind::Turn,
            _ => Kind::Game,
        };
        if kind == Kind::Game {
            let later = Rule::ALL.iter().filter(|rule| !rules::CATALOGUE.contains(rule));
            later.for_each(|&rule| self.report.skip(rule, Message::NotYetJudged {}));
        }
        let rows = self.table.as_ref().map_or(&[][..], |table| &table.rows);
        Judgement {
            verdict: Verdict::Legal,
            kind,
            sets: views(self.game, rows, self.settings),
            findings: self.report.findings,
            not_judged: self.report.not_judged,
            opening: self.opening,
            n_turns: self.n_turns,
        }
    }
}

fn shown(opening: &OpeningCase, settings: &Settings) -> Opening {
    let reconstructed = !opening.reconstructed.is_empty();
    Opening { points: opening.points, needed: settings.opening.points, reconstructed }
}

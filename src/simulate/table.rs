//! A game in progress: racks, pool and table, and one turn after the other.

use alloc::vec::Vec;

use super::dice::Dice;
use super::glance::Glance;
use super::scribe::{Change, Scribe, Told, after};
use super::{Options, Racks};
use crate::model::{Counts, EmptyPool, End, Opened, PlayerId, Settings, Statement, Tile};
use crate::play::{Position, allows};
use crate::solver::Solver;
use crate::systems::System;

/// A player at the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub(super) id: PlayerId,
    pub(super) rack: Counts,
    pub(super) has_opened: bool,
}

/// A game in progress, and who writes it down.
pub(super) struct Playing<'a> {
    pub(super) scribe: Scribe<'a>,
    pub(super) dice: &'a mut Dice,
    pub(super) solver: &'a mut Solver,
    pub(super) system: &'a System,
    pub(super) settings: &'a Settings,
    pub(super) options: &'a Options,
    pub(super) seats: Vec<Seat>,
    pub(super) pool: Vec<Tile>,
    pub(super) table: Vec<Vec<Tile>>,
    /// Whose turn it is.
    pub(super) next: usize,
    pub(super) ended: Option<End>,
    n_turns: u32,
    /// How many players in a row have passed.
    n_passes: usize,
    /// Turns left of the last round.
    n_left: Option<usize>,
}

/// What a player does in a turn.
pub(super) enum Doing {
    /// Lays tiles.
    Play(Vec<Change>),
    /// Draws, or passes where the pool is empty.
    Draw,
}

impl<'a> Playing<'a> {
    pub(super) fn new(
        scribe: Scribe<'a>,
        (dice, solver): (&'a mut Dice, &'a mut Solver),
        system: &'a System,
        options: &'a Options,
    ) -> Self {
        Playing {
            scribe,
            dice,
            solver,
            system,
            settings: &system.settings,
            options,
            seats: Vec::new(),
            pool: Vec::new(),
            table: Vec::new(),
            next: 0,
            ended: None,
            n_turns: 0,
            n_passes: 0,
            n_left: None,
        }
    }

    /// Plays turn after turn to the end.
    pub(super) fn play(&mut self) {
        while self.ended.is_none() {
            self.n_turns += 1;
            let pool_before = self.pool.len();
            let passed = if self.runs_late() { self.late_turn() } else { self.turn() };
            self.go_on(pool_before, passed);
            if self.ended.is_none() && self.dice.one_in(self.scribe.habits.looks) {
                self.look();
            }
        }
    }

    /// Whether the turn was a pass.
    fn turn(&mut self) -> bool {
        match self.decide() {
            Doing::Play(changes) => {
                let before = core::mem::take(&mut self.table);
                self.table = after(&before, &changes);
                self.take_from_rack(&before);
                let told = [Told::Changes(&before, &changes), Told::Out];
                let n_told = self.n_told();
                self.write(&told[..n_told]);
                false
            }
            Doing::Draw if self.pool.is_empty() => {
                self.write(&[Told::Pass]);
                true
            }
            Doing::Draw => {
                let drawn = self.draw(self.settings.turn.draw);
                self.write(&[Told::Draw(&drawn)]);
                false
            }
        }
    }

    /// With the last tile the scribe hardly ever forgets to write `out`.
    pub(super) fn n_told(&mut self) -> usize {
        if self.ended == Some(End::Out) && !self.dice.one_in(15) { 2 } else { 1 }
    }

    /// What was laid on the table is no more on the rack.
    pub(super) fn take_from_rack(&mut self, before: &[Vec<Tile>]) {
        let counts = |table: &[Vec<Tile>]| Counts::of(table.iter().flatten());
        let laid = counts(&self.table).minus(&counts(before));
        let seat = &mut self.seats[self.next];
        seat.rack = seat.rack.minus(&laid);
        seat.has_opened |= !laid.is_empty();
        if seat.rack.is_empty() {
            self.ended = Some(End::Out);
        }
    }

    /// Draws as many tiles, or what is left, and says them as the log shows them.
    pub(super) fn draw(&mut self, n_tiles: u8) -> Vec<Tile> {
        let rest = self.pool.len().saturating_sub(usize::from(n_tiles));
        let drawn = self.pool.split_off(rest);
        self.seats[self.next].rack.add_all(&drawn);
        match self.options.racks {
            Racks::Open => drawn,
            Racks::Hidden => alloc::vec![Tile::HIDDEN; drawn.len()],
        }
    }

    pub(super) fn write(&mut self, told: &[Told<'_>]) {
        let seconds = self.seconds(told);
        let player = self.seats[self.next].id;
        self.scribe.turn(player, self.n_turns, seconds, told, self.dice);
    }

    /// The next player, and whether the game is over.
    fn go_on(&mut self, pool_before: usize, passed: bool) {
        let n_players = self.seats.len();
        self.next = (self.next + 1) % n_players;
        self.n_passes = if passed { self.n_passes + 1 } else { 0 };
        self.n_left = self.n_left.map(|n_left| n_left - 1);
        if self.ended.is_none() {
            self.ended = match self.settings.end.empty_pool {
                EmptyPool::Standstill if n_players <= self.n_passes => Some(End::Standstill),
                EmptyPool::LastRound if self.n_left == Some(0) => Some(End::LastRound),
                _ => None,
            };
        }
        if self.pool.is_empty() && 0 < pool_before && self.settings.end.empty_pool == EmptyPool::LastRound {
            self.n_left = Some(n_players);
        }
    }

    pub(super) fn position(&self) -> Position<'_> {
        let Seat { rack, has_opened, .. } = self.seats[self.next];
        Position { table: &self.table, rack, opened: has_opened }
    }

    pub(super) fn glance(&self) -> Glance<'_> {
        Glance::new(self.settings, &self.table, self.seats[self.next].rack)
    }

    /// Whether the rules allow a play of which they could forbid something.
    pub(super) fn may(&self, changes: &[Change]) -> bool {
        allows(&self.position(), after(&self.table, changes).iter(), self.settings)
    }

    /// Now and then somebody looks up and the scribe notes what is there.
    fn look(&mut self) {
        match self.dice.below(6) {
            0 => {
                let table = self.scribe.sets(&self.table);
                self.scribe.say(Statement::Table(table));
            }
            1 | 2 => self.scribe.say(Statement::Pool(self.pool.len() as u32)),
            3 => {
                let opened = self.seats.iter().filter(|seat| seat.has_opened).map(|seat| seat.id);
                let opened = Opened::Players(opened.collect());
                self.scribe.say(Statement::Opened(opened));
            }
            4 => {
                let player = self.seats[self.next].id;
                self.scribe.say(Statement::ToMove(player));
            }
            _ => self.look_at_rack(),
        }
    }

    fn look_at_rack(&mut self) {
        let n_players = self.seats.len();
        // The rack of who has just played is what is left after the turn.
        let last = (self.next + n_players - 1) % n_players;
        let at = self.dice.below(n_players);
        let Seat { id, rack, .. } = self.seats[at];
        let shown = match self.options.racks {
            Racks::Open => self.scribe.row(rack.tiles()),
            Racks::Hidden => self.scribe.row(core::iter::repeat_n(Tile::HIDDEN, rack.n_tiles() as usize)),
        };
        let says_left = at == last && self.dice.one_in(2);
        self.scribe.say(if says_left { Statement::Left(shown) } else { Statement::Rack(Some(id), shown) });
    }
}

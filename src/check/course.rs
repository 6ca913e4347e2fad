//! Whose turn it is, and when a game is over.

use alloc::string::String;
use alloc::vec::Vec;

use crate::model::{EmptyPool, End, Game, PlayerId, Statement};
use crate::rules::turn_case::{Rack, TurnCase};
use crate::text::nearest;

/// The places at the table. Names of `players:` come first, in the order of their turns; the last slot of a list by
/// seat is for who has no name.
#[derive(Clone, Debug, Default)]
pub(super) struct Seats {
    names: Vec<String>,
    n_listed: usize,
    seat_of: Vec<usize>,
    /// Whether part of some name could not be read.
    is_damaged: bool,
}

impl Seats {
    /// The seats of a game; `shared` are the players that its document lists before the first game.
    pub(super) fn of(game: &Game, shared: &[String]) -> Self {
        let listed = game.statements.iter().find_map(|statement| match statement {
            Statement::Players(players) => {
                Some(players.iter().map(|&player| String::from(game.name(player))).collect())
            }
            _ => None,
        });
        let mut names: Vec<String> = Vec::new();
        for name in listed.unwrap_or_else(|| shared.to_vec()) {
            // A name that is listed twice has been reported, and has one seat.
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let n_listed = names.len();
        let mut seat = |name: &String| {
            let known = names.iter().position(|other| other == name);
            known.or_else(|| only_one_like(name, &names[..n_listed])).unwrap_or_else(|| {
                names.push(name.clone());
                names.len() - 1
            })
        };
        let seat_of = game.players.iter().map(&mut seat).collect();
        let is_damaged = names.iter().chain(&game.players).any(|name| name.contains(UNREAD));
        Seats { names, n_listed, seat_of, is_damaged }
    }

    /// The seat of the player whom a stranger's name may be meant to be.
    pub(super) fn nearest(&self, seat: usize) -> Option<usize> {
        let name = self.names.get(seat).filter(|_| self.is_strange(seat))?;
        let meant = nearest(name, self.listed().iter().map(String::as_str))?;
        self.listed().iter().position(|listed| listed == meant)
    }

    /// How many there are, the one without a name included.
    pub(super) fn n_slots(&self) -> usize {
        self.names.len() + 1
    }

    pub(super) fn seat(&self, player: Option<PlayerId>) -> usize {
        let seat = player.and_then(|player| self.seat_of.get(usize::from(player.0)).copied());
        seat.unwrap_or(self.names.len())
    }

    /// The players whose names are listed; empty where nobody says who plays.
    pub(super) fn listed(&self) -> &[String] {
        &self.names[..self.n_listed]
    }

    /// Whether a name is that of one of them, as it is written or as far as that could be read in the list.
    pub(super) fn is_known(&self, game: &Game, player: PlayerId) -> bool {
        let seat = self.seat(Some(player));
        let name = game.name(player);
        seat < self.n_listed && (!self.is_damaged || name == self.names[seat] || !name.contains(UNREAD))
    }

    /// Whether a seat is that of a name which is not among the players that are listed.
    pub(super) fn is_strange(&self, seat: usize) -> bool {
        0 < self.n_listed && self.n_listed <= seat && seat < self.names.len()
    }

    /// Every name, in the order of the seats.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The player of a seat, where the name occurs in this game.
    pub(super) fn player(&self, seat: usize) -> Option<PlayerId> {
        self.seat_of.iter().position(|&other| other == seat).map(|player| PlayerId(player as u16))
    }

    /// Who comes after a seat, where the order is known.
    pub(super) fn after(&self, seat: usize) -> Option<usize> {
        if seat < self.n_listed { Some((seat + 1) % self.n_listed) } else { None }
    }
}

/// Stands in a name for what could not be read.
pub(super) const UNREAD: char = char::REPLACEMENT_CHARACTER;

/// The seat of the only player whose name this may be, where part of one of them could not be read.
fn only_one_like(name: &str, listed: &[String]) -> Option<usize> {
    let may_be = |listed: &&String| {
        if name.contains(UNREAD) { is_like(name, listed) } else { listed.contains(UNREAD) && is_like(listed, name) }
    };
    let mut like = listed.iter().enumerate().filter(|(_, listed)| may_be(listed));
    let (seat, _) = like.next()?;
    if like.next().is_some() { None } else { Some(seat) }
}

/// Whether what could be read of `damaged` stands in `name`, in order and with something where it could not.
fn is_like(damaged: &str, name: &str) -> bool {
    let mut parts = damaged.split(UNREAD);
    let Some(mut rest) = parts.next().and_then(|first| name.strip_prefix(first)) else { return false };
    let mut last = "";
    for part in parts {
        let Some(missing) = rest.chars().next() else { return false };
        let after = &rest[missing.len_utf8()..];
        let Some(at) = after.find(part) else { return false };
        (rest, last) = (&after[at + part.len()..], part);
    }
    rest.is_empty() || last.is_empty() || name.ends_with(last)
}

/// How far a game has come.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// Whose turn it is.
    pub(super) next: Option<usize>,
    /// How the game ended, and with which statement.
    pub(super) ended: Option<(End, u32)>,
    /// How many players in a row have passed with an empty pool.
    n_passes: usize,
    /// Whether somebody did something else than pass while the pool was known, so that the passes since are all there
    /// were.
    has_seen_play: bool,
    /// Turns left of the last round.
    n_left: Option<usize>,
    /// At most so many are left, where a log begins within the last round.
    most_left: Option<usize>,
}

impl Course {
    /// Goes on after a turn of `seat`, whose rack is then `kept`.
    pub(super) fn go_on(&mut self, case: &TurnCase<'_>, kept: Option<&Rack>, seat: usize, seats: &Seats) {
        let settings = case.settings;
        self.next = seats.after(seat);
        let pool_after = case.before.pool.map(|pool| pool.saturating_sub(case.drawn.n_tiles()));
        let did_nothing = case.first_draw.is_none() && case.has_laid() != Some(true);
        let may_have_passed = case.passed.is_some() && did_nothing;
        let has_passed = may_have_passed && case.before.pool == Some(0);
        self.n_passes = if has_passed { self.n_passes + 1 } else { 0 };
        self.has_seen_play |= case.before.pool.is_some() && !has_passed;
        // Whether the pool was empty then nobody knows.
        self.has_seen_play &= !may_have_passed || case.before.pool.is_some();
        if case.before.pool == Some(0) && self.n_left.is_none() {
            self.most_left.get_or_insert(seats.n_listed);
        }
        for n_left in [&mut self.n_left, &mut self.most_left].into_iter().flatten() {
            *n_left = n_left.saturating_sub(1);
        }
        // Nobody knows who is out where the name is none of the players'.
        if self.ended.is_none() && !seats.is_strange(seat) {
            self.ended = self.end(case, kept, seats).map(|how| (how, case.statement));
        }
        let pool_is_gone = case.before.pool.is_some_and(|pool| 0 < pool) && pool_after == Some(0);
        if pool_is_gone && settings.end.empty_pool == EmptyPool::LastRound {
            self.n_left = Some(seats.n_listed);
        }
    }

    /// How many have passed in a row, where that is known.
    pub(super) fn n_passes(&self) -> Option<u32> {
        if self.has_seen_play { Some(self.n_passes as u32) } else { None }
    }

    /// Turns of the last round that are still to come.
    pub(super) fn n_left(&self) -> Option<u32> {
        self.n_left.map(|n_left| n_left as u32)
    }

    fn end(&self, case: &TurnCase<'_>, kept: Option<&Rack>, seats: &Seats) -> Option<End> {
        let is_empty = || kept.map_or(case.says_out.is_some(), |rack| rack.n_tiles() == 0);
        if case.has_laid() != Some(false) && is_empty() {
            return Some(End::Out);
        }
        match case.settings.end.empty_pool {
            _ if seats.n_listed == 0 => None,
            EmptyPool::Standstill if seats.n_listed <= self.n_passes => Some(End::Standstill),
            EmptyPool::LastRound if self.n_left.or(self.most_left) == Some(0) => Some(End::LastRound),
            _ => None,
        }
    }
}

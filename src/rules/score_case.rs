//! What a game's scores must be, and how those that are written differ.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::own_sets::joker_worth;
use super::turn_case::Rack;
use crate::finding::Message;
use crate::model::{EmptyPoolScore, End, Game, Place, PlayerId, Score, Settings, Tile};
use crate::solver::best_sets;

/// A player at the end of a game.
#[derive(Clone, Copy, Debug)]
pub struct Seat {
    /// Who.
    pub player: PlayerId,
    /// What is left on the rack.
    pub rack: Option<Rack>,
    /// Whether the player ever opened.
    pub opened: Option<bool>,
}

/// Points in halves, for every player.
pub type Halves = Vec<(PlayerId, i64)>;

/// The scores of a game that ended like this, or why nobody can say.
pub fn scores(seats: &[Seat], how: End, settings: &Settings) -> Result<Halves, Message> {
    let costs = seats.iter().map(|seat| cost(seat, settings)).collect::<Result<Vec<i64>, Message>>()?;
    let n_tiles = |seat: &Seat| seat.rack.map_or(0, |rack| rack.n_tiles());
    let lowest = costs.iter().copied().min().unwrap_or(0);
    let wins = |at: usize| match how {
        End::Out => n_tiles(&seats[at]) == 0,
        End::Standstill | End::LastRound => costs[at] == lowest,
    };
    let base = match (how, settings.end.empty_pool_score) {
        (End::Standstill | End::LastRound, EmptyPoolScore::Difference) => lowest,
        _ => 0,
    };
    let n_winners = (0..seats.len()).filter(|&at| wins(at)).count() as i64;
    if n_winners == 0 {
        return Err(Message::NotEnded {});
    }
    let paid: i64 = (0..seats.len()).filter(|&at| !wins(at)).map(|at| 2 * (costs[at] - base)).sum();
    if paid % n_winners != 0 {
        return Err(Message::SharedPlusUneven {});
    }
    let halves = |at: usize| if wins(at) { paid / n_winners } else { -2 * (costs[at] - base) };
    Ok((0..seats.len()).map(|at| (seats[at].player, halves(at))).collect())
}

/// What a player who has not won pays: the rack, or the fine of who never opened.
fn cost(seat: &Seat, settings: &Settings) -> Result<i64, Message> {
    let rack = seat.rack.filter(|rack| rack.n_hidden == 0).ok_or(Message::NotAllRacksShown {})?;
    let points = |tile: Tile| match tile.face() {
        Some(face) => i64::from(face.number().get()),
        None => i64::from(settings.joker.rack_points),
    };
    let total = rack.known.tiles().map(points).sum();
    let Some(fine) = settings.end.unopened_fine.filter(|_| 0 < rack.n_tiles()) else { return Ok(total) };
    if seat.opened.ok_or(Message::OpenedUnknown {})? {
        return Ok(total);
    }
    let best = best_sets(&rack.known, settings.sets, joker_worth(settings)).ok_or(Message::OpeningUncertain {})?;
    let able = u32::from(settings.opening.points) <= best.points;
    Ok(i64::from(if able { fine.able } else { fine.unable }))
}

/// Points as they are written: `+12`, `-3.5`, `0`.
pub fn show_halves(halves: i64) -> String {
    let sign = if halves < 0 { "-" } else { "+" };
    let whole = halves.unsigned_abs() / 2;
    match (halves, halves % 2) {
        (0, _) => "0".to_string(),
        (_, 0) => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.5"),
    }
}

/// A `score:` line, beside what follows from the game.
#[derive(Clone, Debug)]
pub struct ScoreCase<'a> {
    /// The game.
    pub game: &'a Game,
    /// The settings in force.
    pub settings: &'a Settings,
    /// The statement.
    pub statement: u32,
    /// What it says.
    pub said: &'a [Score],
    /// How many players there are, where that is listed.
    pub n_players: Option<usize>,
    /// The players at the end and how it came, where that is known.
    pub ended: Option<(&'a [Seat], End)>,
    /// What the scores must be, where that is known.
    pub wanted: Option<Halves>,
}

/// What scores that are wrong have wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    Sum,
    Winner(usize),
    JokerPoints(u16),
    Rack(usize),
    Plain,
}

/// Values that a joker has in some system.
const JOKER_POINTS: [u16; 5] = [25, 30, 50, 100, 0];

impl ScoreCase<'_> {
    /// Whether every player has a score.
    pub fn is_complete(&self) -> bool {
        self.n_players.map_or(1 < self.said.len(), |n_players| n_players == self.said.len())
    }

    /// What all scores are together, in halves.
    pub fn sum_halves(&self) -> i64 {
        self.said.iter().fold(0, |sum: i64, score| sum.saturating_add(score.halves))
    }

    /// The right scores, as they are written.
    pub fn shown_wanted(&self) -> String {
        let shown =
            |(player, halves): &(PlayerId, i64)| format!("{} {}", self.game.name(*player), show_halves(*halves));
        self.wanted.iter().flatten().map(shown).collect::<Vec<_>>().join(", ")
    }

    /// Who has won.
    pub fn shown_winners(&self) -> String {
        let winners = self.wanted.iter().flatten().filter(|(_, halves)| 0 < *halves);
        winners.map(|(player, _)| self.game.name(*player)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn is_plainly_wrong(&self) -> bool {
        self.fault() == Some(Fault::Plain)
    }

    /// Entries that are not what they must be.
    pub(super) fn wrong_places(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.said.len()).filter(|&at| self.is_wrong(at)).map(|at| self.place(at))
    }

    pub(super) fn wrong_winner(&self) -> Option<Place> {
        match self.fault() {
            Some(Fault::Winner(at)) => Some(self.place(at)),
            _ => None,
        }
    }

    pub(super) fn other_joker_points(&self) -> Option<u16> {
        match self.fault() {
            Some(Fault::JokerPoints(points)) => Some(points),
            _ => None,
        }
    }

    /// The one loser whose figure is wrong: where, what it must be, what it is.
    pub(super) fn wrong_rack(&self) -> Option<(Place, String, String)> {
        let Some(Fault::Rack(at)) = self.fault() else { return None };
        let score = self.said[at];
        Some((self.place(at), show_halves(self.wanted_of(score.player)?), show_halves(score.halves)))
    }

    fn place(&self, at: usize) -> Place {
        Place::Name(self.statement, at as u32)
    }

    fn wanted_of(&self, player: PlayerId) -> Option<i64> {
        self.wanted.as_ref()?.iter().find(|(other, _)| *other == player).map(|(_, halves)| *halves)
    }

    fn is_wrong(&self, at: usize) -> bool {
        self.wanted_of(self.said[at].player).is_some_and(|wanted| wanted != self.said[at].halves)
    }

    fn fault(&self) -> Option<Fault> {
        if self.is_complete() && self.sum_halves() != 0 {
            return Some(Fault::Sum);
        }
        if !(0..self.said.len()).any(|at| self.is_wrong(at)) {
            return None;
        }
        let wins = |score: &Score| 0 < self.wanted_of(score.player).unwrap_or(0);
        if let Some(at) = self.said.iter().position(|score| (0 < score.halves) != wins(score)) {
            let first = self.said.iter().position(|score| 0 < score.halves);
            return Some(Fault::Winner(first.unwrap_or(at)));
        }
        let fits = |points: &&u16| **points != self.settings.joker.rack_points && self.fits_with_joker_at(**points);
        if let Some(&points) = JOKER_POINTS.iter().find(fits) {
            return Some(Fault::JokerPoints(points));
        }
        Some(self.one_wrong_rack().map_or(Fault::Plain, Fault::Rack))
    }

    fn fits_with_joker_at(&self, points: u16) -> bool {
        let mut settings = *self.settings;
        settings.joker.rack_points = points;
        let other = self.ended.and_then(|(seats, how)| scores(seats, how, &settings).ok());
        other.is_some_and(|other| self.said.iter().all(|score| other.contains(&(score.player, score.halves))))
    }

    /// The only loser of several whose figure is wrong, where the winner's follows from it.
    fn one_wrong_rack(&self) -> Option<usize> {
        let is_loser = |at: &usize| self.said[*at].halves <= 0;
        let n_losers = (0..self.said.len()).filter(is_loser).count();
        let mut wrong = (0..self.said.len()).filter(|at| is_loser(at) && self.is_wrong(*at));
        let first = wrong.next().filter(|_| 1 < n_losers)?;
        if wrong.next().is_some() || self.said.len() - n_losers != 1 { None } else { Some(first) }
    }
}

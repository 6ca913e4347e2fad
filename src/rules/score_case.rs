//! What a game's scores must be, and how those that are written differ.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::reckoning::{Reckoning, Seat, reckon, show_halves};
use crate::model::{End, Game, Place, PlayerId, Score, Settings};

/// A `score:` line, beside what follows from the game.
#[derive(Clone, Debug)]
pub struct ScoreCase<'a> {
    /// The game.
    pub game: &'a Game,
    /// The settings in force.
    pub settings: &'a Settings,
    /// The statement.
    pub statement: u32,
    /// What it says, entry by entry.
    pub written: &'a [Score],
    /// The entries that count: of players, and of each of them one.
    pub said: Vec<Said>,
    /// Entries of players who have one already.
    pub again: Vec<u32>,
    /// How many players there are, where that is listed.
    pub n_players: Option<usize>,
    /// The players at the end and how it came, where that is known.
    pub ended: Option<(&'a [Seat], End)>,
    /// What the scores must be, as far as that is known.
    pub wanted: Reckoning,
}

/// One entry that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Which of the line.
    pub entry: u32,
    /// Whose.
    pub player: PlayerId,
    /// Points times two.
    pub halves: i64,
}

/// Points in halves, by player.
pub type Halves = Vec<(PlayerId, i64)>;

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
    /// What all scores are together, in halves, where every player has one and that is not nothing.
    pub fn off_balance(&self) -> Option<i64> {
        let own = self.said.iter().fold(0, |sum: i64, score| sum.saturating_add(score.halves));
        if !self.again.is_empty() {
            return None;
        }
        let all = self.written.iter().fold(0, |sum: i64, score| sum.saturating_add(score.halves));
        let n_players = self.n_players.unwrap_or(self.said.len().max(2));
        // A name that is not among the players may stand for one of them, or be one too many.
        let sums = [(self.said.len(), own), (self.written.len(), all)];
        let mut sums = sums.into_iter().filter(|(n_scores, _)| *n_scores == n_players).map(|(_, sum)| sum);
        let sum = sums.next()?;
        if sum == 0 || all == 0 { None } else { Some(sum) }
    }

    /// The right scores, as they are written; `?` where one is not known.
    pub fn shown_wanted(&self) -> String {
        let shown = |halves: Option<i64>| halves.map_or_else(|| String::from("?"), show_halves);
        let lines = self.wanted.lines.iter();
        lines
            .map(|line| format!("{} {}", self.game.name(line.player), shown(line.halves)))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Who has won.
    pub fn shown_winners(&self) -> String {
        let winners = self.wanted.lines.iter().filter(|line| line.wins == Some(true));
        winners.map(|line| self.game.name(line.player)).collect::<Vec<_>>().join(", ")
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
        Place::Name(self.statement, self.said[at].entry)
    }

    fn wanted_of(&self, player: PlayerId) -> Option<i64> {
        self.wanted.of(player)?.halves
    }

    fn is_wrong(&self, at: usize) -> bool {
        self.wanted_of(self.said[at].player).is_some_and(|wanted| wanted != self.said[at].halves)
    }

    /// Whether a player who has not won gets points, or one who has does not.
    fn is_on_wrong_side(&self, at: usize) -> bool {
        let Said { player, halves, .. } = self.said[at];
        match self.wanted.of(player).map(|line| (line.halves, line.wins)) {
            Some((Some(wanted), _)) => (0 < halves) != (0 < wanted),
            Some((None, Some(wins))) => {
                if wins {
                    halves < 0
                } else {
                    0 < halves
                }
            }
            _ => false,
        }
    }

    fn fault(&self) -> Option<Fault> {
        if self.off_balance().is_some() {
            return Some(Fault::Sum);
        }
        if let Some(at) = (0..self.said.len()).find(|&at| self.is_on_wrong_side(at)) {
            let first = self.said.iter().position(|score| 0 < score.halves);
            return Some(Fault::Winner(first.unwrap_or(at)));
        }
        if !(0..self.said.len()).any(|at| self.is_wrong(at)) {
            return None;
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
        let other = self.ended.and_then(|(seats, how)| reckon(seats, how, &settings).whole());
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

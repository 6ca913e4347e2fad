//! The best legal play from a table and a rack, or the proof that there is none.

use super::Position;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::{Counts, Series, Settings, Tile};
use crate::play::{self, Answer, Best, Lying, Play, Proof, Wish, best_opening_within, best_play_within, rack_points};
use crate::protocol::{Reason, Solved, Unsolved};
use crate::render::play as shown;
use crate::solver::{Budget, Outcome};

/// Why a position is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Turns have been taken.
    HasTurns,
    /// There is no rack.
    NoRack,
    /// A tile is hidden.
    Hidden,
    /// It is more than the search takes on.
    TooMuch,
    /// The tiles of the table cannot lie in legal sets; so many states were searched.
    TableStuck(u64),
    /// The steps were used up, so many states were searched, and nothing was found.
    Spent(u64),
}

impl Refused {
    /// The same in words.
    pub const fn phrase(self) -> Ui<'static> {
        match self {
            Refused::HasTurns => Ui::NotAPosition {},
            Refused::NoRack => Ui::NoRack {},
            Refused::Hidden => Ui::HiddenTiles {},
            Refused::TooMuch => Ui::TooMuchToSolve {},
            Refused::TableStuck(states) => Ui::TableStuck { states },
            Refused::Spent(states) => Ui::NotProved { states },
        }
    }

    /// The same in JSON.
    pub fn unsolved(self, lang: Lang) -> Unsolved {
        let reason = match self {
            Refused::HasTurns => Reason::HasTurns,
            Refused::NoRack => Reason::NoRack,
            Refused::Hidden => Reason::HiddenTile,
            Refused::TooMuch => Reason::TooMuch,
            Refused::TableStuck(_) => Reason::TableStuck,
            Refused::Spent(_) => Reason::StepsSpent,
        };
        Unsolved { reason, message: ui(self.phrase(), lang) }
    }
}

/// A position in which somebody may lay, all of it known.
pub struct Solvable<'a> {
    settings: &'a Settings,
    table: Vec<Vec<Tile>>,
    in_part: bool,
    rack: Counts,
    /// Whether the player has opened; where nobody says so, yes.
    opened: bool,
}

/// A best play.
pub struct Solution {
    /// What to do; nothing is laid where nothing can be.
    pub play: Play,
    /// The table before.
    pub before: Vec<Vec<Tile>>,
    /// Whether other sets lie there that are not shown.
    pub in_part: bool,
    /// The rack before.
    pub rack: Counts,
    /// Whether the player has opened; where nobody says so, yes.
    pub opened: bool,
    /// What is got rid of, or what the opening is worth.
    pub points: u32,
    /// Whether that is proved to be the best.
    pub proof: Proof,
    /// States searched.
    pub states: u64,
}

impl<'a> Solvable<'a> {
    /// What there is to search.
    pub fn of(position: &'a Position) -> Result<Solvable<'a>, Refused> {
        if position.has_turns() {
            return Err(Refused::HasTurns);
        }
        let rack = position.rack().ok_or(Refused::NoRack)?;
        let (table, in_part) = position.table();
        let all = Counts::of(table.iter().flatten()).plus(&rack);
        if 0 < all.get(Tile::HIDDEN) {
            return Err(Refused::Hidden);
        }
        let opened = position.opened().unwrap_or(true);
        Ok(Solvable { settings: position.settings(), table, in_part, rack, opened })
    }

    /// The best turn of the player whose rack it is.
    pub fn turn(self, wish: Wish, budget: Budget) -> Result<Solution, Refused> {
        let before = play::Position { table: &self.table, rack: self.rack, opened: self.opened };
        let Answer { best, proof, states } = best_play_within(&before, self.settings, wish, budget);
        let play = match best {
            Best::Play(play) => play,
            Best::Nothing => Play { lifted: Vec::new(), new: Vec::new(), laid: Counts::default() },
            Best::TableStuck => return Err(Refused::TableStuck(states)),
            Best::Unsupported(_) => return Err(Refused::TooMuch),
        };
        let points = rack_points(&play.laid, self.settings);
        Ok(self.solution(play, points, proof, states))
    }

    /// The best opening of the rack alone, whatever it is worth.
    pub fn opening(self, budget: Budget) -> Result<Solution, Refused> {
        let best = match best_opening_within(&self.rack, self.settings, budget) {
            Outcome::Plan(best) => best,
            Outcome::BudgetSpent { states } => return Err(Refused::Spent(states)),
            Outcome::Impossible { .. } | Outcome::Unsupported(_) => return Err(Refused::TooMuch),
        };
        let laid = Counts::of(best.sets.iter().flatten());
        let proof = if self.settings.sets.series == Series::Plain { Proof::Complete } else { Proof::Partial };
        let play = Play { lifted: Vec::new(), new: best.sets, laid };
        Ok(self.solution(play, best.value, proof, best.states))
    }

    fn solution(self, play: Play, points: u32, proof: Proof, states: u64) -> Solution {
        let Solvable { table, in_part, rack, opened, .. } = self;
        Solution { play, before: table, in_part, rack, opened, points, proof, states }
    }
}

impl Solution {
    /// What changes: sets lifted, `>`, sets laid; empty where nothing can be laid.
    pub fn change(&self) -> String {
        if self.play.laid.is_empty() {
            return String::new();
        }
        let lifted: Vec<Vec<Tile>> = self.play.lifted.iter().map(|&index| self.before[index].clone()).collect();
        shown::change(&lifted, &self.play.new)
    }

    /// Whether it is proved to be the best.
    pub fn is_complete(&self) -> bool {
        self.proof == Proof::Complete
    }

    /// The table afterwards.
    pub fn table(&self) -> Vec<Lying> {
        self.play.table(&self.before)
    }

    /// The same in JSON.
    pub fn solved(&self) -> Solved {
        let mut sets = shown::sets(self.table().iter().map(|(set, _)| set));
        if self.in_part {
            sets += if sets.is_empty() { "..." } else { " | ..." };
        }
        Solved {
            table: sets,
            laid: shown::listed(&self.play.laid),
            n_tiles: self.play.laid.n_tiles(),
            points: self.points,
            change: self.change(),
            complete: self.is_complete(),
            states: self.states,
        }
    }
}

//! Legal games between players that a seed decides about: sample logs, and a corpus for tests and benchmarks.
//!
//! A table of players plays game after game. Each player has a rack, knows what lies there, and either takes what is
//! seen at a glance (`glance`, `tricks`) or thinks until the best play is found (`think`); `late` is what happens when
//! the clock runs out. What they do is told to a `scribe`, who writes it down as a person at the table would. Nothing
//! here says what is legal beyond what a set is: where a rule on jokers could forbid a play, `play` is asked.

mod dice;
mod ending;
mod glance;
mod late;
mod scribe;
mod start;
mod table;
mod think;
mod tricks;

#[cfg(test)]
mod tests;

use alloc::string::String;
use alloc::vec::Vec;

use dice::Dice;
use scribe::Scribe;
use table::Playing;

use crate::check::Totals;
use crate::model::{Game, Settings};
use crate::solver::Solver;
use crate::systems::System;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Options {
    /// Players at the table; a built-in system has from two to six.
    pub n_players: usize,
    /// Games of the match.
    pub n_games: u64,
    /// What decides about everything else.
    pub seed: u64,
    /// Whether the log shows the racks.
    pub racks: Racks,
    /// Whether turns are timed.
    pub clock: Clock,
    /// Of ten turns, how many a player thinks through to lay as many tiles as can be; the others are played at a glance,
    /// and now and then a play is missed. Thinking takes some hundred times as long.
    pub skill: u8,
}

/// Whether the log shows the tiles of racks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Racks {
    /// Every deal and every draw is shown.
    Open,
    /// As the others at the table see it; racks are shown when they are counted.
    Hidden,
}

/// Whether turns are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// No times in the log.
    Off,
    /// Every turn has its time, and some run out of it. Where the system has no limit, it is [`SECONDS`].
    On,
}

/// Seconds a turn where a table plays on time and the system does not say how long.
pub const SECONDS: u16 = 120;

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// The system is for other numbers of players.
    Players {
        /// The system.
        system: String,
        /// Its fewest players.
        min: u8,
        /// Its most players.
        max: u8,
    },
    /// The box does not hold the tiles that are dealt, and one for the pool.
    Box {
        /// The system.
        system: String,
        /// Tiles in the box.
        n_tiles: u32,
    },
}

/// What the players are called, in the order of their seats.
const NAMES: [&str; 6] = ["Anna", "Bram", "Cees de Wit", "Dewi", "Eva", "Farid"];

/// A match that is being played.
#[derive(Clone, Debug)]
pub struct Simulation {
    systems: Vec<System>,
    options: Options,
    n_played: u64,
    standings: Totals,
    /// Whether every game so far gave scores: where players share what cannot be shared, there are none.
    all_scored: bool,
    game: Game,
    solver: Solver,
}

impl Simulation {
    /// A match under one system, or under several by turns; there is at least one.
    pub fn new(mut systems: Vec<System>, options: Options) -> Result<Self, Unplayable> {
        for system in &mut systems {
            check(system, options.n_players)?;
            if options.clock == Clock::On && system.settings.turn.seconds.is_none() {
                let seconds = alloc::string::ToString::to_string(&SECONDS);
                system.set("turn.seconds", &seconds).expect("the key takes a number of seconds");
            }
        }
        let (standings, game, solver) = Default::default();
        Ok(Simulation { systems, options, n_played: 0, standings, all_scored: true, game, solver })
    }

    /// The next game, until all are played. It begins with its `game:` line and its system, so that the games written
    /// one after the other are the document of the match.
    pub fn next_game(&mut self) -> Option<&Game> {
        if self.n_played == self.options.n_games {
            return None;
        }
        let system = &self.systems[(self.n_played % self.systems.len() as u64) as usize];
        let mut dice = Dice::of(self.options.seed, self.n_played);
        self.n_played += 1;
        self.game.clear();
        let scribe = Scribe::new(&mut self.game, &mut dice);
        let mut playing = Playing::new(scribe, (&mut dice, &mut self.solver), system, &self.options);
        playing.head(self.n_played);
        playing.start(self.n_played);
        playing.play();
        let scores = playing.end();
        let named = scores.iter().map(|&(player, halves)| (self.game.name(player), halves));
        self.standings.add(&named.collect::<Vec<_>>());
        self.all_scored &= !scores.is_empty();
        if self.all_scored {
            let is_last = self.n_played == self.options.n_games;
            ending::standings(&mut self.game, &self.standings, &system.settings, self.n_played, is_last);
        }
        Some(&self.game)
    }
}

/// Whether so many players can play.
fn check(system: &System, n_players: usize) -> Result<(), Unplayable> {
    let Settings { players, deal, .. } = system.settings;
    if !(usize::from(players.min)..=usize::from(players.max).min(NAMES.len())).contains(&n_players) {
        let max = players.max.min(NAMES.len() as u8);
        return Err(Unplayable::Players { system: system.name.clone(), min: players.min, max });
    }
    let n_tiles = system.settings.r#box.n_tiles();
    // A pool that is empty from the first turn would never end a game of last rounds.
    if n_tiles <= n_players as u32 * u32::from(deal.tiles) {
        return Err(Unplayable::Box { system: system.name.clone(), n_tiles });
    }
    Ok(())
}

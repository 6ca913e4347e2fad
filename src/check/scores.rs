//! Scores of a game, and of a match over all games of a document.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::course::Seats;
use crate::finding::{Message, Rule};
use crate::model::{Game, MatchWinner, Place, PlayerId, Score, Settings, Standing};
use crate::rules::case::Report;
use crate::rules::score_case::{Halves, show_halves};
use crate::rules::{self};

/// One player over the games of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Who.
    pub name: String,
    /// Games won, in halves: joint winners share one.
    pub won_halves: i64,
    /// Points, in halves.
    pub halves: i64,
}

/// What the games of one document share: who plays, and the scores so far.
#[derive(Clone, Debug, Default)]
pub struct Match {
    pub(super) players: Vec<String>,
    /// Every player, in the order of the first score.
    pub totals: Vec<Total>,
}

impl Match {
    /// Remembers the players that a document lists before its first game.
    pub(super) fn share(&mut self, seats: &Seats) {
        if !seats.listed().is_empty() {
            self.players = seats.listed().to_vec();
        }
    }

    /// Adds the scores of a game.
    pub fn add(&mut self, game: &Game, scores: &[(PlayerId, i64)]) {
        let most = scores.iter().map(|(_, halves)| *halves).max().unwrap_or(0);
        let n_winners = scores.iter().filter(|(_, halves)| *halves == most).count() as i64;
        for &(player, halves) in scores {
            let won = if halves == most { 2 / n_winners } else { 0 };
            let total = self.total(game.name(player));
            total.won_halves += won;
            total.halves = total.halves.saturating_add(halves);
        }
    }

    fn total(&mut self, name: &str) -> &mut Total {
        let at = self.totals.iter().position(|total| total.name == name).unwrap_or_else(|| {
            self.totals.push(Total { name: String::from(name), ..Total::default() });
            self.totals.len() - 1
        });
        &mut self.totals[at]
    }

    /// Judges `winner:`.
    pub(super) fn judge_winner(
        &self,
        game: &Game,
        said: &[PlayerId],
        at: u32,
        settings: &Settings,
        report: &mut Report,
    ) {
        let rank: fn(&Total) -> (i64, i64) = match settings.match_winner {
            MatchWinner::Points => |total| (0, total.halves),
            MatchWinner::GamesWon => |total| (total.won_halves, total.halves),
            MatchWinner::MatchPoints => return report.skip(Rule::WrongWinner, Message::MatchPointsUnknown {}),
        };
        let Some(best) = self.totals.iter().map(rank).max() else {
            return report.skip(Rule::WrongWinner, Message::NotAllRacksShown {});
        };
        let winners: Vec<&str> = self.totals.iter().filter(|t| rank(t) == best).map(|t| t.name.as_str()).collect();
        let names: Vec<&str> = said.iter().map(|&player| game.name(player)).collect();
        if names.iter().all(|name| winners.contains(name)) {
            // Who shares the first place has won as well.
            if !winners.iter().all(|name| names.contains(name)) {
                rules::match_winner(&winners, &names.join(", "), Place::Value(at), report);
            }
            return;
        }
        for (entry, name) in names.iter().enumerate().filter(|(_, name)| !winners.contains(name)) {
            rules::match_winner(&winners, name, Place::Name(at, entry as u32), report);
        }
    }

    /// Judges `standings:`.
    pub(super) fn judge_standings(&self, game: &Game, said: &[Standing], at: u32, report: &mut Report) {
        if self.totals.is_empty() {
            return report.skip(Rule::WrongStandings, Message::NotAllRacksShown {});
        }
        for (entry, standing) in said.iter().enumerate() {
            let name = game.name(standing.player);
            let none = Total::default();
            let total = self.totals.iter().find(|total| total.name == name).unwrap_or(&none);
            let points =
                |halves: i64| standing.halves.map_or_else(String::new, |_| format!(" {}", show_halves(halves)));
            let shown =
                |won: i64, halves: i64| format!("{}{}", show_halves(won).trim_start_matches('+'), points(halves));
            let wanted = shown(total.won_halves, total.halves);
            let found = shown(standing.won_halves, standing.halves.unwrap_or(0));
            rules::standings(wanted, &found, Place::Name(at, entry as u32), report);
        }
    }
}

/// The scores that a `score:` line gives.
pub(super) fn said(scores: &[Score]) -> Halves {
    scores.iter().map(|score| (score.player, score.halves)).collect()
}

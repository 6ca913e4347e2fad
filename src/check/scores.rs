//! Scores of a game, and of a match over all games of a document.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::course::Seats;
use crate::finding::{Message, Rule};
use crate::model::{End, Game, MatchWinner, Place, PlayerId, Settings, Standing};
use crate::rules::case::Report;
use crate::rules::reckoning::{Cost, Reckoning, show_halves};
use crate::rules::score_case::Halves;
use crate::rules::{self};

/// How a game ended, and what it gave each player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended, where that is known.
    pub end: Option<End>,
    /// The players, in the order of their seats.
    pub players: Vec<PlayerScore>,
    /// Why not every score could be computed.
    pub unknown: Option<Message>,
}

/// One player at the end of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerScore {
    /// Who.
    pub name: String,
    /// What the rack costs, where it is shown whole.
    pub cost: Option<Cost>,
    /// Whether the player has won.
    pub wins: Option<bool>,
    /// The score that is written, in halves of a point.
    pub written: Option<i64>,
    /// The score that follows from the game, in halves of a point.
    pub computed: Option<i64>,
}

impl PlayerScore {
    /// The score that counts: what follows from the game, else what is written.
    pub fn halves(&self) -> Option<i64> {
        self.computed.or(self.written)
    }
}

impl Outcome {
    pub(super) fn of(game: &Game, end: Option<End>, reckoning: Reckoning, written: &Halves) -> Self {
        let written_of =
            |player: PlayerId| written.iter().find(|(other, _)| *other == player).map(|(_, halves)| *halves);
        let mut players: Vec<PlayerScore> = Vec::new();
        for line in &reckoning.lines {
            let name = game.name(line.player).to_owned();
            let written = written_of(line.player);
            players.push(PlayerScore { name, cost: line.cost, wins: line.wins, written, computed: line.halves });
        }
        for &(player, halves) in written.iter().filter(|(player, _)| reckoning.of(*player).is_none()) {
            let name = game.name(player).to_owned();
            players.push(PlayerScore { name, written: Some(halves), ..PlayerScore::default() });
        }
        Outcome { end, players, unknown: reckoning.unknown }
    }

    /// The scores that count, in halves: those that follow from the game where all do, else those that are written.
    pub fn counted(&self) -> Vec<(&str, i64)> {
        let computed = self.players.iter().map(|player| Some((&*player.name, player.computed?)));
        let computed: Option<Vec<(&str, i64)>> = computed.collect();
        let written = || self.players.iter().filter_map(|player| Some((&*player.name, player.written?))).collect();
        computed.filter(|scores| !scores.is_empty()).unwrap_or_else(written)
    }

    /// Who has won: what follows from the game, else who has the most points by the scores that are written.
    pub fn winners(&self) -> Vec<&str> {
        let by_game: Vec<&str> =
            self.players.iter().filter(|player| player.wins == Some(true)).map(|player| &*player.name).collect();
        if by_game.is_empty() { best(&self.counted()) } else { by_game }
    }
}

/// Who has the most points.
fn best<'a>(scores: &[(&'a str, i64)]) -> Vec<&'a str> {
    let most = scores.iter().map(|(_, halves)| *halves).max();
    scores.iter().filter(|(_, halves)| Some(*halves) == most).map(|(name, _)| *name).collect()
}

/// One player over the games of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Who.
    pub name: String,
    /// Games with a score of this player.
    pub n_games: u32,
    /// Games won, in halves: winners who share the first place have a half each.
    pub won_halves: i64,
    /// Points, in halves.
    pub halves: i64,
}

/// Totals of players, in the order of their first score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals(pub Vec<Total>);

impl Totals {
    /// Adds the scores of a game.
    pub fn add(&mut self, scores: &[(&str, i64)]) {
        let winners = best(scores);
        let won = if winners.len() == 1 { 2 } else { 1 };
        for &(name, halves) in scores {
            let total = self.of(name);
            total.n_games += 1;
            total.won_halves += if winners.contains(&name) { won } else { 0 };
            total.halves = total.halves.saturating_add(halves);
        }
    }

    /// Adds the totals of another document.
    pub fn add_all(&mut self, others: &Totals) {
        for other in &others.0 {
            let total = self.of(&other.name);
            total.n_games += other.n_games;
            total.won_halves += other.won_halves;
            total.halves = total.halves.saturating_add(other.halves);
        }
    }

    /// The players by place, each with the number of the place; who is equal shares one.
    pub fn ranked(&self, by: MatchWinner) -> Vec<(usize, &Total)> {
        let mut totals: Vec<&Total> = self.0.iter().collect();
        totals.sort_by_key(|total| core::cmp::Reverse(rank(by, total)));
        let place = |at: usize| 1 + totals.partition_point(|other| rank(by, totals[at]) < rank(by, other));
        (0..totals.len()).map(|at| (place(at), totals[at])).collect()
    }

    fn of(&mut self, name: &str) -> &mut Total {
        let at = self.0.iter().position(|total| total.name == name).unwrap_or_else(|| {
            self.0.push(Total { name: String::from(name), ..Total::default() });
            self.0.len() - 1
        });
        &mut self.0[at]
    }

    fn winners(&self, by: MatchWinner) -> Vec<&str> {
        let ranked = self.ranked(by);
        ranked.iter().filter(|(place, _)| *place == 1).map(|(_, total)| &*total.name).collect()
    }

    /// Whether so many more games cannot change who has won.
    fn is_decided(&self, by: MatchWinner, n_games: u32) -> bool {
        let ranked = self.ranked(by);
        let (Some((_, first)), Some((_, second))) = (ranked.first(), ranked.get(1)) else { return false };
        by == MatchWinner::GamesWon && second.won_halves + 2 * i64::from(n_games) < first.won_halves
    }

    fn total(&self, name: &str) -> Total {
        self.0.iter().find(|total| total.name == name).cloned().unwrap_or_default()
    }
}

/// What decides a match. How match points are given is told by no text that we know: points stand in for them.
fn rank(by: MatchWinner, total: &Total) -> (i64, i64) {
    match by {
        MatchWinner::Points | MatchWinner::MatchPoints => (total.halves, 0),
        MatchWinner::GamesWon => (total.won_halves, total.halves),
    }
}

/// What the games of one document share: who plays, and the scores so far.
#[derive(Clone, Debug, Default)]
pub struct Match {
    pub(super) players: Vec<String>,
    /// Everybody who plays in one of the games so far.
    everybody: BTreeSet<String>,
    /// How the match stood before the first game of the document, where that is said: names, games won and points.
    stood: Vec<(String, i64, Option<i64>)>,
    /// Passes that were searched for what could have been laid.
    pub(super) n_proofs: u32,
    /// Games without a result.
    pub(super) n_open: u32,
    /// By the scores as they are written.
    written: Totals,
    /// By the scores that count: those that follow from the game, where they do.
    pub totals: Totals,
}

impl Match {
    /// Remembers the players that a document lists before its first game.
    pub(super) fn share(&mut self, seats: &Seats) {
        if !seats.listed().is_empty() {
            self.players = seats.listed().to_vec();
        }
        for name in seats.listed() {
            if !self.everybody.contains(name) {
                self.everybody.insert(name.clone());
            }
        }
    }

    /// Whether a name is nobody's who plays in this game or has played in one before.
    pub(super) fn is_strange(&self, (game, seats): (&Game, &Seats), player: PlayerId) -> bool {
        seats.is_strange(seats.seat(Some(player))) && !self.everybody.contains(game.name(player))
    }

    /// Passes a game by that nobody asks about: only who plays is remembered.
    pub fn pass_by(&mut self, game: &Game) {
        self.share(&Seats::of(game, &self.players));
    }

    /// Adds the scores of a game.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        let counted = outcome.counted();
        let written = outcome.players.iter().filter_map(|player| Some((&*player.name, player.written?)));
        let written: Vec<(&str, i64)> = written.collect();
        self.totals.add(&counted);
        self.written.add(if written.is_empty() { &counted } else { &written });
    }

    /// Judges `winner:`; who follows from scores that are wrong is not wrong once more. `n_open` games have no result.
    pub(super) fn judge_winner(
        &self,
        (game, seats): (&Game, &Seats),
        (said, at): (&[PlayerId], u32),
        n_open: u32,
        settings: &Settings,
        report: &mut Report,
    ) {
        let by = settings.match_winner;
        if by == MatchWinner::MatchPoints {
            return report.skip(Rule::WrongWinner, Message::MatchPointsUnknown {});
        }
        let winners = self.totals.winners(by);
        if winners.is_empty() {
            return report.skip(Rule::WrongWinner, Message::NotAllRacksShown {});
        }
        if 0 < n_open && !self.totals.is_decided(by, n_open) {
            return report.leave_open(Rule::WrongWinner, Message::GameWithoutResult {});
        }
        let is_player = |player: &PlayerId| !self.is_strange((game, seats), *player);
        let names: Vec<&str> = said.iter().map(|&player| game.name(player)).collect();
        let same = |winners: &[&str]| {
            names.iter().all(|name| winners.contains(name)) && winners.iter().all(|name| names.contains(name))
        };
        if same(&winners) || same(&self.written.winners(by)) {
            return;
        }
        if !self.stood.is_empty() {
            return report.leave_open(Rule::WrongWinner, Message::StoodBefore {});
        }
        if names.iter().all(|name| winners.contains(name)) {
            // Who shares the first place has won as well.
            return rules::match_winner(&winners, &names.join(", "), Place::Value(at), report);
        }
        let players = (0..).zip(said.iter().zip(&names)).filter(|(_, (player, _))| is_player(player));
        for (entry, (_, name)) in players.filter(|(_, (_, name))| !winners.contains(name)) {
            rules::match_winner(&winners, name, Place::Name(at, entry), report);
        }
    }

    /// Judges `standings:`. `n_open` games have no result, and may count in what is written.
    pub(super) fn judge_standings(
        &mut self,
        (game, seats): (&Game, &Seats),
        (said, at): (&[Standing], u32),
        n_open: u32,
        report: &mut Report,
    ) {
        let is_known = !self.totals.0.is_empty();
        let mut is_open = false;
        for (entry, standing) in said.iter().enumerate() {
            let (name, place) = (game.name(standing.player), Place::Name(at, entry as u32));
            if self.is_strange((game, seats), standing.player) {
                continue;
            }
            if said[..entry].iter().any(|other| other.player == standing.player) {
                rules::stands_again(name, place, report);
                continue;
            }
            let written = self.written.total(name);
            // What was won before the first game may count or not.
            let stood = self.stood.iter().find(|(other, ..)| other == name).map(|(_, won, halves)| (*won, *halves));
            let starts = || [(0, Some(0))].into_iter().chain(stood);
            let is_same = starts().any(|(won, halves)| {
                let points = standing.halves.zip(halves);
                standing.won_halves == written.won_halves.saturating_add(won)
                    && points.is_none_or(|(said, halves)| said == written.halves.saturating_add(halves))
            });
            if is_same || !is_known {
                continue;
            }
            let may_be = |(won, _): (i64, _)| {
                let more = standing.won_halves.saturating_sub(written.won_halves.saturating_add(won));
                (0..=2 * i64::from(n_open)).contains(&more)
            };
            if 0 < n_open && starts().any(may_be) {
                is_open = true;
                continue;
            }
            let total = self.totals.total(name);
            let wanted = shown(total.won_halves, standing.halves.map(|_| total.halves));
            rules::standings(wanted, &shown(standing.won_halves, standing.halves), place, report);
        }
        if !is_known && n_open == 0 && self.stood.is_empty() {
            let known = said.iter().filter(|standing| !self.is_strange((game, seats), standing.player));
            self.stood = known.map(|said| (game.name(said.player).to_owned(), said.won_halves, said.halves)).collect();
        }
        if !is_known {
            report.skip(Rule::WrongStandings, Message::NotAllRacksShown {});
        }
        if is_open {
            report.leave_open(Rule::WrongStandings, Message::GameWithoutResult {});
        }
    }
}

/// Games won and points as they are written, both in halves.
pub(super) fn shown(won_halves: i64, halves: Option<i64>) -> String {
    let won = show_halves(won_halves);
    let points = halves.map_or_else(String::new, |halves| format!(" {}", show_halves(halves)));
    format!("{}{points}", won.trim_start_matches('+'))
}

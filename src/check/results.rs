//! What a game gives its players: its scores, judged beside what follows from it, and its part in the match.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::scores::{Match, Outcome, shown};
use super::walk::Walk;
use crate::finding::{Message, Rule};
use crate::model::{End, Place, PlayerId, Score, Standing};
use crate::rules;
use crate::rules::reckoning::{Reckoning, Seat, reckon, show_halves};
use crate::rules::score_case::{Halves, Said, ScoreCase};

/// What is known of a game's result so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Results<'a> {
    outcome: Option<Outcome>,
    /// Whether the match has it.
    is_counted: bool,
    /// The first `score:` line, and its statement.
    written: Option<(u32, &'a [Score])>,
    /// The `standings:` line before, its statement, and how far the game had come.
    stood: Option<(Progress, u32, &'a [Standing])>,
    /// The same of the `winner:` line before.
    won: Option<(Progress, u32, &'a [PlayerId])>,
}

/// How far a game has come: its turns, and the statements that ended it and that give its scores.
type Progress = (u32, Option<u32>, Option<u32>);

impl<'a> Walk<'a> {
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

    fn how_ended(&self) -> Option<End> {
        self.course.ended.map(|(how, _)| how)
    }

    pub(super) fn judge_scores(&mut self, score: &'a [Score], at: u32, games: &mut Match) {
        let (wanted, how) = (self.reckon(), self.how_ended());
        let seats = self.seated();
        let (said, again) = self.entries(score);
        let halves: Halves = said.iter().map(|said| (said.player, said.halves)).collect();
        if let Some((first, earlier)) = self.results.written {
            let (is_same, is_known) = (self.is_same(earlier, &halves), wanted.whole().is_some());
            if is_same && self.results.outcome.as_ref().is_some_and(|outcome| outcome.end == how) {
                return;
            }
            if !is_same && !is_known {
                return self.judge_otherwise((first, earlier), at);
            }
        }
        match &wanted.unknown {
            Some(reason @ Message::OpenedUnknown {}) => self.report.leave_open(Rule::WrongScore, reason.clone()),
            Some(reason) => self.report.skip(Rule::WrongScore, reason.clone()),
            None => {}
        }
        let n_players = Some(self.seats.listed().len()).filter(|&n_players| 0 < n_players);
        let (game, settings) = (self.game, self.settings);
        let ended = how.map(|how| (&seats[..], how));
        // Who has two scores has none that counts.
        let is_clear = |said: &Said| !again.iter().any(|&entry| score[entry as usize].player == said.player);
        let said = said.into_iter().filter(is_clear).collect();
        let case = ScoreCase { game, settings, statement: at, written: score, said, again, n_players, ended, wanted };
        rules::scores(&case, &mut self.report);
        if self.results.written.is_none() {
            self.results.written = Some((at, score));
            let outcome = Outcome::of(game, how, case.wanted, &halves);
            self.add_to_match(outcome, games);
        }
    }

    /// The entries of players, the first of each, and those that give one another score.
    fn entries(&self, score: &[Score]) -> (Vec<Said>, Vec<u32>) {
        let (mut said, mut again): (Vec<Said>, Vec<u32>) = Default::default();
        for (entry, &Score { player, halves }) in (0..).zip(score) {
            match said.iter().any(|said| said.player == player) {
                _ if self.seats.is_strange(self.seats.seat(Some(player))) => {}
                true => again.push(entry),
                false => said.push(Said { entry, player, halves }),
            }
        }
        (said, again)
    }

    /// Whether two lines give the same players the same scores.
    fn is_same(&self, earlier: &[Score], said: &Halves) -> bool {
        let (earlier, _) = self.entries(earlier);
        let is_there = |&(player, halves): &(PlayerId, i64)| {
            earlier.iter().any(|earlier| earlier.player == player && earlier.halves == halves)
        };
        said.len() == earlier.len() && said.iter().all(is_there)
    }

    /// Scores other than those that the game was given before, where nothing else tells which are right.
    fn judge_otherwise(&mut self, (first, earlier): (u32, &[Score]), at: u32) {
        let shown = |said: &Said| format!("{} {}", self.game.name(said.player), show_halves(said.halves));
        let wanted: Vec<String> = self.entries(earlier).0.iter().map(shown).collect();
        rules::scores_otherwise(wanted.join(", "), first, at, &mut self.report);
    }

    /// Gives the match the result of this game, once.
    fn add_to_match(&mut self, outcome: Outcome, games: &mut Match) {
        if !self.results.is_counted && !outcome.counted().is_empty() {
            games.add(&outcome);
            self.results.is_counted = true;
        }
        self.results.outcome = Some(outcome);
    }

    /// A game that has ended counts, whether or not its scores are written.
    fn settle(&mut self, games: &mut Match) {
        if self.course.ended.is_some() && self.results.outcome.is_none() {
            let outcome = Outcome::of(self.game, self.how_ended(), self.reckon(), &Vec::new());
            self.add_to_match(outcome, games);
        }
    }

    /// Games without a result so far, this one included where it has begun.
    fn n_open(&self, games: &Match) -> u32 {
        let has_begun = 0 < self.n_turns || self.table.is_some() || self.racks.iter().any(Option::is_some);
        games.n_open + u32::from(has_begun && !self.results.is_counted)
    }

    fn progress(&self) -> Progress {
        (self.n_turns, self.course.ended.map(|(_, at)| at), self.results.written.map(|(at, _)| at))
    }

    pub(super) fn judge_winner(&mut self, said: &'a [PlayerId], at: u32, games: &mut Match) {
        self.settle(games);
        let (from, now, n_open) = (self.report.findings.len(), self.progress(), self.n_open(games));
        games.judge_winner((self.game, &self.seats), (said, at), n_open, self.settings, &mut self.report);
        if from < self.report.findings.len() {
            return;
        }
        let before = self.results.won.replace((now, at, said));
        let Some((_, first, earlier)) = before.filter(|(then, ..)| *then == now) else { return };
        if !(earlier.iter().all(|player| said.contains(player)) && said.iter().all(|player| earlier.contains(player))) {
            let names: Vec<&str> = earlier.iter().map(|&player| self.game.name(player)).collect();
            rules::won_otherwise(names.join(", "), first, at, &mut self.report);
        }
    }

    pub(super) fn judge_standings(&mut self, said: &'a [Standing], at: u32, games: &mut Match) {
        self.settle(games);
        let (from, now, n_open) = (self.report.findings.len(), self.progress(), self.n_open(games));
        games.judge_standings((self.game, &self.seats), (said, at), n_open, &mut self.report);
        if from < self.report.findings.len() {
            return;
        }
        let before = self.results.stood.replace((now, at, said));
        let Some((_, first, earlier)) = before.filter(|(then, ..)| *then == now) else { return };
        let is_unlike = |one: &Standing, other: &Standing| {
            let points = one.halves.zip(other.halves);
            one.won_halves != other.won_halves || points.is_some_and(|(one, other)| one != other)
        };
        let unlike = (0..).zip(said).find_map(|(entry, standing)| {
            let before = earlier.iter().find(|other| other.player == standing.player)?;
            is_unlike(before, standing).then_some((entry, before))
        });
        if let Some((entry, before)) =
            unlike.filter(|(_, before)| !games.is_strange((self.game, &self.seats), before.player))
        {
            let wanted = format!("{} {}", self.game.name(before.player), shown(before.won_halves, before.halves));
            rules::stands_otherwise(wanted, first, Place::Name(at, entry), &mut self.report);
        }
    }

    /// The result at the end of the game, which the match has from then on.
    pub(super) fn outcome(&mut self, games: &mut Match) -> Outcome {
        self.settle(games);
        games.n_open = self.n_open(games);
        let outcome = self.results.outcome.take();
        outcome.unwrap_or_else(|| Outcome::of(self.game, self.how_ended(), self.reckon(), &Vec::new()))
    }
}

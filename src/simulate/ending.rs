//! How a game ends: racks are shown and counted, and the standings follow from the scores.

use alloc::vec::Vec;

use super::Racks;
use super::table::{Playing, Seat};
use crate::check::Totals;
use crate::model::{End, Game, MatchWinner, PlayerId, Score, Settings, Standing, Statement};
use crate::rules::reckoning::{self, reckon};
use crate::rules::score_case::Halves;
use crate::rules::turn_case::Rack;

/// Standings after so many games, and after the last.
const GAMES: u64 = 4;

impl Playing<'_> {
    /// Says how it ended and writes the scores down; none where nobody can say what they are.
    pub(super) fn end(&mut self) -> Halves {
        let how = self.ended.unwrap_or(End::Standstill);
        if how != End::Out || self.dice.one_in(3) {
            self.scribe.say(Statement::End(how));
        }
        if self.options.racks == Racks::Hidden {
            self.show_racks();
        }
        let seat = |seat: &Seat| reckoning::Seat {
            player: seat.id,
            rack: Some(Rack { known: seat.rack, n_hidden: 0 }),
            opened: Some(seat.has_opened),
        };
        let seats: Vec<reckoning::Seat> = self.seats.iter().map(seat).collect();
        let Some(halves) = reckon(&seats, how, self.settings).whole() else { return Vec::new() };
        let score = |&(player, halves): &(PlayerId, i64)| Score { player, halves };
        self.scribe.say(Statement::Scores(halves.iter().map(score).collect()));
        halves
    }

    fn show_racks(&mut self) {
        for at in 0..self.seats.len() {
            let Seat { id, rack, .. } = self.seats[at];
            if !rack.is_empty() {
                let shown = self.scribe.row(rack.tiles());
                self.scribe.say(Statement::Rack(Some(id), shown));
            }
        }
    }
}

/// Writes the standings after some games and the last, and who has won after that.
pub(super) fn standings(game: &mut Game, totals: &Totals, settings: &Settings, n_played: u64, is_last: bool) {
    let n_scored = totals.0.len();
    if n_scored < game.players.len() || !is_last && !n_played.is_multiple_of(GAMES) {
        return;
    }
    let all: Vec<Standing> = (0..n_scored)
        .map(|at| Standing {
            player: PlayerId(at as u16),
            won_halves: totals.0[at].won_halves,
            halves: Some(totals.0[at].halves),
        })
        .collect();
    let rank = |standing: &Standing| match settings.match_winner {
        MatchWinner::Points => (0, standing.halves),
        MatchWinner::GamesWon => (standing.won_halves, standing.halves),
        MatchWinner::MatchPoints => (0, None),
    };
    let best = all.iter().map(rank).max();
    let winners: Vec<PlayerId> = all.iter().filter(|one| Some(rank(one)) == best).map(|one| one.player).collect();
    game.statements.push(Statement::Standings(all));
    if is_last && settings.match_winner != MatchWinner::MatchPoints {
        game.statements.push(Statement::Winner(winners));
    }
}

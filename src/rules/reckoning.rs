//! What the players of a game score, as far as the racks at its end are known.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::own_sets::joker_worth;
use super::turn_case::Rack;
use crate::finding::Message;
use crate::model::{EmptyPoolScore, End, PlayerId, Settings, Tile};
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

/// What a rack costs at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The points of its tiles.
    pub rack: i64,
    /// What its player pays instead, who never opened.
    pub fine: Option<i64>,
}

impl Cost {
    const NOTHING: Cost = Cost { rack: 0, fine: None };

    /// What is paid, before any difference is taken.
    pub fn paid(self) -> i64 {
        self.fine.unwrap_or(self.rack)
    }
}

/// What is known of one player's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who.
    pub player: PlayerId,
    /// What the rack costs, where it is shown whole.
    pub cost: Option<Cost>,
    /// Whether the player has won.
    pub wins: Option<bool>,
    /// The score, in halves of a point.
    pub halves: Option<i64>,
}

/// What is known of the scores of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reckoning {
    /// One line a player, in the order of the seats.
    pub lines: Vec<Line>,
    /// Why not all of it is known.
    pub unknown: Option<Message>,
}

impl Reckoning {
    /// The line of a player.
    pub fn of(&self, player: PlayerId) -> Option<&Line> {
        self.lines.iter().find(|line| line.player == player)
    }

    /// Every player's score in halves, where all are known.
    pub fn whole(&self) -> Option<Vec<(PlayerId, i64)>> {
        if self.lines.is_empty() {
            return None;
        }
        self.lines.iter().map(|line| Some((line.player, line.halves?))).collect()
    }
}

/// Reckons the scores of a game that ended like this.
pub fn reckon(seats: &[Seat], how: End, settings: &Settings) -> Reckoning {
    let mut unknown = None;
    let mut costs: Vec<Option<Cost>> = Vec::new();
    for seat in seats {
        let cost = cost(seat, settings);
        unknown = unknown.or_else(|| cost.as_ref().err().cloned());
        costs.push(cost.ok());
    }
    let mut wins = match how {
        End::Out => who_is_out(seats),
        End::Standstill | End::LastRound => who_is_lowest(&costs),
    };
    if wins.iter().all(|wins| *wins == Some(false)) {
        // Somebody is said to be out and nobody is: then no score follows.
        wins.fill(None);
        unknown = Some(Message::NotEnded {});
    }
    let n_winners = wins.iter().filter(|wins| **wins == Some(true)).count();
    if how == End::Out && 1 < n_winners {
        // The game was over before the second rack can have become empty.
        wins.fill(None);
        unknown = Some(Message::SeveralAreOut { n_players: n_winners as u32 });
    }
    for (cost, wins) in costs.iter_mut().zip(&wins) {
        if how == End::Out && *wins == Some(true) {
            *cost = Some(Cost::NOTHING);
        }
    }
    if !wins.contains(&None) && costs.iter().all(Option::is_some) {
        unknown = None;
    }
    let (halves, uneven) = settle(&costs, &wins, how, settings);
    unknown = uneven.or(unknown);
    let line = |at: usize| Line { player: seats[at].player, cost: costs[at], wins: wins[at], halves: halves[at] };
    Reckoning { lines: (0..seats.len()).map(line).collect(), unknown }
}

/// Only one player can be out: whose rack is empty, or the only one whose rack is not shown where no other is.
fn who_is_out(seats: &[Seat]) -> Vec<Option<bool>> {
    let is_empty = |seat: &Seat| seat.rack.map(|rack| rack.n_tiles() == 0);
    let mut wins: Vec<Option<bool>> = seats.iter().map(is_empty).collect();
    let somebody_is = wins.contains(&Some(true));
    let n_unknown = wins.iter().filter(|wins| wins.is_none()).count();
    for wins in wins.iter_mut().filter(|wins| wins.is_none()) {
        *wins = match (somebody_is, n_unknown) {
            (true, _) => Some(false),
            (false, 1) => Some(true),
            _ => None,
        };
    }
    wins
}

/// The lowest rack wins; one that is higher than another has not, whatever the others hold.
fn who_is_lowest(costs: &[Option<Cost>]) -> Vec<Option<bool>> {
    let lowest = costs.iter().flatten().map(|cost| cost.paid()).min();
    let all_known = costs.iter().all(Option::is_some);
    let wins = |cost: &Option<Cost>| match cost.map(Cost::paid) {
        Some(paid) if lowest < Some(paid) => Some(false),
        Some(_) if all_known => Some(true),
        _ => None,
    };
    costs.iter().map(wins).collect()
}

/// What each player gets or pays, in halves, as far as that follows, and why the winners' part does not.
fn settle(
    costs: &[Option<Cost>],
    wins: &[Option<bool>],
    how: End,
    settings: &Settings,
) -> (Vec<Option<i64>>, Option<Message>) {
    let base = match (how, settings.end.empty_pool_score) {
        (End::Standstill | End::LastRound, EmptyPoolScore::Difference) => lowest_of_all(costs),
        _ => Some(0),
    };
    let pays = |at: usize| Some(2 * (costs[at]?.paid() - base?));
    let losers = (0..costs.len()).filter(|&at| wins[at] == Some(false));
    let all_paid: Option<i64> = if wins.contains(&None) { None } else { losers.map(pays).sum() };
    let n_winners = wins.iter().filter(|&&wins| wins == Some(true)).count() as i64;
    let share =
        all_paid.and_then(|paid| paid.checked_rem(n_winners).filter(|rest| *rest == 0).map(|_| paid / n_winners));
    let reason = all_paid.filter(|_| share.is_none()).map(|_| Message::SharedPlusUneven {});
    let halves = |at: usize| if wins[at]? { share } else { Some(-pays(at)?) };
    ((0..costs.len()).map(halves).collect(), reason)
}

fn lowest_of_all(costs: &[Option<Cost>]) -> Option<i64> {
    let paid: Option<Vec<i64>> = costs.iter().map(|cost| cost.map(Cost::paid)).collect();
    paid?.into_iter().min()
}

/// The rack, and the fine of who never opened: whether that player was able to is decided by search.
fn cost(seat: &Seat, settings: &Settings) -> Result<Cost, Message> {
    let rack = seat.rack.filter(|rack| rack.n_hidden == 0).ok_or(Message::NotAllRacksShown {})?;
    let points = |tile: Tile| match tile.face() {
        Some(face) => i64::from(face.number().get()),
        None => i64::from(settings.joker.rack_points),
    };
    let total = Cost { rack: rack.known.tiles().map(points).sum(), fine: None };
    let Some(fine) = settings.end.unopened_fine.filter(|_| 0 < rack.n_tiles()) else { return Ok(total) };
    if seat.opened.ok_or(Message::OpenedUnknown {})? {
        return Ok(total);
    }
    let best = best_sets(&rack.known, settings.sets, joker_worth(settings)).ok_or(Message::OpeningUncertain {})?;
    let able = u32::from(settings.opening.points) <= best.points;
    Ok(Cost { fine: Some(i64::from(if able { fine.able } else { fine.unable })), ..total })
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

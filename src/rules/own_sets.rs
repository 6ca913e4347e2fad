//! What an opening is worth: a player's own sets as they lie, or as they could first have been laid.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::apart::best_apart;
use super::case::show_tiles;
use super::change::Change;
use super::reading::points;
use super::turn_case::{Table, TurnCase, may_be_same};
use crate::model::{Counts, Face, Number, OpeningJoker, OpeningTable, Series, SetSettings, Settings, Tile};
use crate::solver::{Best, JokerWorth, best_sets};

/// A player's first lay-down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningCase {
    /// What the own sets are worth, all jokers counting as the system says.
    pub points: u16,
    /// The same where no own joker is used.
    pub points_without_jokers: u16,
    /// Own sets that lie there and count.
    pub rows: Vec<u32>,
    /// Sets that lie there no more, as they could first have been laid.
    pub reconstructed: Vec<Vec<Tile>>,
    /// Whether a set of the table was changed in this turn.
    pub touched: bool,
    /// The first action that changed one too early.
    pub too_early: Option<u32>,
    /// Whether own sets worth more may have been possible, which the search cannot tell.
    pub is_uncertain: bool,
}

impl OpeningCase {
    /// The sum as it is said out loud, such as `9 + 10 + 11`; empty where nothing counts.
    pub fn sum(&self, case: &TurnCase<'_>) -> String {
        let rows = self.rows.iter().map(|&row| spelled(case.game.row(row), case));
        let rebuilt = self.reconstructed.iter().map(|set| spelled(set, case));
        rows.chain(rebuilt).collect::<Vec<_>>().join(" + ")
    }

    /// The sets that count, in the notation.
    pub fn sets(&self, case: &TurnCase<'_>) -> String {
        let rows = self.rows.iter().map(|&row| show_tiles(case.game.row(row)));
        rows.chain(self.reconstructed.iter().map(|set| show_tiles(set))).collect::<Vec<_>>().join(" | ")
    }
}

fn spelled(tiles: &[Tile], case: &TurnCase<'_>) -> String {
    use alloc::string::ToString;
    let readings = super::reading::readings(tiles, &case.settings.sets);
    let Some(counts) = readings.first() else { return String::new() };
    let zero = case.settings.opening.joker == OpeningJoker::Zero;
    let numbers = tiles.iter().zip(counts).map(|(tile, read)| {
        let number = read.face().map_or(0, |face| face.number().get());
        if zero && tile.is_joker() { "0".to_string() } else { number.to_string() }
    });
    numbers.collect::<Vec<_>>().join(" + ")
}

/// What a player who has not opened laid, judged by the system; `None` where nothing was laid or that is not known.
pub fn opening(case: &TurnCase<'_>) -> Option<OpeningCase> {
    if !case.has_laid()? {
        return None;
    }
    match case.settings.opening.table {
        OpeningTable::SameTurn => Some(in_same_turn(case)),
        OpeningTable::LaterTurn => Some(before_later_turn(case)),
    }
}

/// The order that is written counts: what lay on the table is touched only once the minimum lies.
fn in_same_turn(case: &TurnCase<'_>) -> OpeningCase {
    let needed = case.settings.opening.points;
    let mut before = Cow::Owned(Change::default());
    for (step, (action, _)) in case.tables.iter().enumerate() {
        let change = change_of_step(case, step);
        if !touches(case, &change) {
            before = change;
            continue;
        }
        let before = worth(case, &before, AsItLies);
        if needed <= before.points {
            return OpeningCase { touched: true, ..before };
        }
        let rebuilt = worth(case, &change, Rebuilt);
        let too_early = if rebuilt.points < needed { Some(*action) } else { None };
        return OpeningCase { touched: true, too_early, ..rebuilt };
    }
    worth(case, &before, AsItLies)
}

/// From the table before the turn to the one after an action.
fn change_of_step<'a>(case: &'a TurnCase<'_>, step: usize) -> Cow<'a, Change> {
    if step + 1 == case.tables.len() {
        return Cow::Borrowed(&case.change);
    }
    Cow::Owned(Change::between(case.game, &case.start().rows, &case.tables[step].1.rows))
}

/// The table is left alone in the turn of the opening; what would count is still worked out, for the message.
fn before_later_turn(case: &TurnCase<'_>) -> OpeningCase {
    let touched = touches(case, &case.change);
    let lying = worth(case, &case.change, if touched { Rebuilt } else { AsItLies });
    OpeningCase { touched, ..lying }
}

fn touches(case: &TurnCase<'_>, change: &Change) -> bool {
    let row = |at: u32| case.game.row(at);
    // A set that was not shown whole may lie there still.
    let lies_there = |&gone: &u32| {
        row(gone).iter().any(|tile| !tile.is_shown()) && change.new.iter().any(|&new| may_be_same(row(gone), row(new)))
    };
    !change.gone.iter().all(lies_there)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Sets count as they lie.
    AsItLies,
    /// Tiles that lie in other sets now could first have been laid as sets of their own.
    Rebuilt,
}
use Way::{AsItLies, Rebuilt};

fn worth(case: &TurnCase<'_>, change: &Change, way: Way) -> OpeningCase {
    let laid = laid_by(case, change);
    let own = own_rows(case, &change.new, laid);
    let is_plain = |&&(_, row): &&(u16, u32)| !has_joker(case.game.row(row));
    let lying: u16 = own.iter().map(|(worth, _)| worth).sum();
    let points_without_jokers = own.iter().filter(is_plain).map(|(worth, _)| worth).sum();
    let rows = own.iter().map(|&(_, row)| row).collect();
    if way == AsItLies || case.settings.opening.points <= lying {
        let is_uncertain = lying < case.settings.opening.points && hidden_may_do(case, &change.new, &laid, lying);
        return OpeningCase { points: lying, points_without_jokers, rows, is_uncertain, ..OpeningCase::default() };
    }
    let mut is_uncertain = false;
    let mut unmixed = laid;
    while unmixed.take(Tile::JOKER) {}
    let plain: Vec<u32> = own.iter().filter(is_plain).map(|&(_, row)| row).collect();
    let points_without_jokers = rearranged(case, &plain, unmixed, &mut is_uncertain).points;
    let best = rearranged(case, &rows, laid, &mut is_uncertain);
    OpeningCase { points_without_jokers, is_uncertain, ..best }
}

/// Own sets that are tried in every choice of which lay there from the first; more cannot be worth less than the
/// minimum.
const MOST_REARRANGED: usize = 6;

/// The most that can first have been laid: sets that still lie there, as they lie, and the best sets of all other
/// tiles.
fn rearranged(case: &TurnCase<'_>, rows: &[u32], laid: Counts, is_uncertain: &mut bool) -> OpeningCase {
    let needed = case.settings.opening.points;
    let mut best = OpeningCase::default();
    let n_choices: u32 = if rows.len() <= MOST_REARRANGED { 1 << rows.len() } else { 1 };
    for left_out in 0..n_choices {
        let kept = rows.iter().enumerate().filter(|(at, _)| *at >= MOST_REARRANGED || left_out >> at & 1 == 0);
        let kept: Vec<u32> = kept.map(|(_, &row)| row).collect();
        let rest = kept.iter().fold(laid, |rest, &row| rest.minus(&Counts::of(case.game.row(row))));
        let lying: u16 = kept.iter().map(|&row| set_worth(case, row)).sum();
        let wanted = needed.saturating_sub(lying);
        let mut found = search(case, &rest, wanted, is_uncertain);
        let apart = rows.iter().filter(|row| !kept.contains(row)).map(|&row| Counts::of(case.game.row(row)));
        let apart: Vec<Counts> = apart.collect();
        // A set that was laid first as it lies now keeps the value it lies with: that is another choice.
        if found.sets.iter().any(|set| apart.contains(&Counts::of(set))) {
            let may_do = u32::from(wanted) <= found.points;
            found = best_apart(case, rest, &apart, u32::from(wanted)).unwrap_or_else(|| {
                *is_uncertain |= may_do;
                Best::default()
            });
        }
        let points = lying + found.points as u16;
        if best.points < points {
            best = OpeningCase { points, rows: kept, reconstructed: found.sets, ..OpeningCase::default() };
        }
        if needed <= best.points {
            break;
        }
    }
    best
}

/// Whether new sets with hidden tiles may bring the player's own sets to the minimum.
fn hidden_may_do(case: &TurnCase<'_>, new: &[u32], laid: &Counts, lying: u16) -> bool {
    let own = new.iter().map(|&row| case.game.row(row)).filter(|row| Counts::of(*row).within(laid));
    let most: u16 = own.filter(|row| row.iter().any(|tile| !tile.is_shown())).map(|row| most_worth(case, row)).sum();
    case.settings.opening.points <= lying + most
}

/// The most that a set with hidden tiles can count; with several of them, more than it can.
fn most_worth(case: &TurnCase<'_>, tiles: &[Tile]) -> u16 {
    if 1 < tiles.iter().filter(|tile| !tile.is_shown()).count() {
        return tiles.len() as u16 * u16::from(Number::MAX);
    }
    let shown = |as_tile: Tile| tiles.iter().map(move |&tile| if tile.is_shown() { tile } else { as_tile });
    let all = Face::all().map(Tile::of).chain([Tile::JOKER]);
    all.map(|as_tile| tiles_worth(case, &shown(as_tile).collect::<Vec<_>>())).max().unwrap_or(0)
}

/// Whether what a player who has not opened laid on this table can stand.
pub fn may_stand(case: &TurnCase<'_>, table: &Table) -> bool {
    let opening = &case.settings.opening;
    let change = Change::between(case.game, &case.start().rows, &table.rows);
    let is_later_turn = opening.table == OpeningTable::LaterTurn;
    let lying = worth(case, &change, if is_later_turn { AsItLies } else { Rebuilt });
    let may_count = opening.points <= lying.points || lying.is_uncertain;
    may_count && !(is_later_turn && touches(case, &change))
}

/// The best separate sets of these tiles; where the search does not reach, those that it does reach.
fn search(case: &TurnCase<'_>, tiles: &Counts, needed: u16, is_uncertain: &mut bool) -> Best {
    let joker = joker_worth(case.settings);
    best_sets(tiles, case.settings.sets, joker).unwrap_or_else(|| {
        // Where all tiles together fall short, no arrangement can reach the minimum.
        let most: u32 = tiles
            .tiles()
            .map(|tile| tile.face().map_or(u32::from(Number::MAX), |face| u32::from(face.number().get())))
            .sum();
        *is_uncertain |= u32::from(needed) <= most;
        let plain = SetSettings { series: Series::Plain, ..case.settings.sets };
        best_sets(tiles, plain, joker).unwrap_or_default()
    })
}

/// What a joker counts in an opening.
pub fn joker_worth(settings: &Settings) -> JokerWorth {
    match settings.opening.joker {
        OpeningJoker::Zero => JokerWorth::Zero,
        OpeningJoker::Counts | OpeningJoker::Forbidden => JokerWorth::Number,
    }
}

/// What came out of the rack for this change of the table: sets that stay are the same tiles before and after.
fn laid_by(case: &TurnCase<'_>, change: &Change) -> Counts {
    let counts = |rows: &[u32]| Counts::of(rows.iter().flat_map(|&row| case.game.row(row)));
    let new = counts(&change.new).minus(&counts(&change.gone));
    // Sets that were lifted without lying there are nobody's own tiles.
    case.absent.iter().fold(new, |own, absent| own.minus(&Counts::of(case.game.row(absent.row))))
}

/// New sets that can be the player's own, each with its worth, each tile counting once; those worth most where not all
/// can be.
fn own_rows(case: &TurnCase<'_>, new: &[u32], laid: Counts) -> Vec<(u16, u32)> {
    let may_be_own = |row: &u32| Counts::of(case.game.row(*row)).within(&laid);
    let worth = |row: u32| Some((set_worth(case, row), row)).filter(|&(worth, _)| 0 < worth);
    let mut rows: Vec<(u16, u32)> = new.iter().copied().filter(may_be_own).filter_map(worth).collect();
    rows.sort_by_key(|&(worth, _)| core::cmp::Reverse(worth));
    let mut rest = laid;
    let is_taken: Vec<bool> = rows.iter().map(|&(_, row)| take(&mut rest, case.game.row(row))).collect();
    if is_taken.contains(&false) {
        rows = match rows.len() {
            0..=MOST_COMPARED => best_choice(case, &rows, laid).1,
            _ => rows.into_iter().zip(is_taken).filter(|(_, taken)| *taken).map(|(row, _)| row).collect(),
        };
    }
    rows.sort_unstable_by_key(|&(_, row)| row);
    rows
}

/// Beyond this many own sets (forty tiles) they are taken from the most valuable down.
const MOST_COMPARED: usize = 14;

fn best_choice(case: &TurnCase<'_>, rows: &[(u16, u32)], laid: Counts) -> (u16, Vec<(u16, u32)>) {
    let Some((&first, others)) = rows.split_first() else { return (0, Vec::new()) };
    let mut rest = laid;
    if !take(&mut rest, case.game.row(first.1)) {
        return best_choice(case, others, laid);
    }
    let (points, mut chosen) = best_choice(case, others, rest);
    let with_first = points + first.0;
    chosen.push(first);
    // Where everything fits, leaving a set out cannot be better.
    let all = Counts::of(rows.iter().flat_map(|&(_, row)| case.game.row(row)));
    if all.within(&laid) {
        return (with_first, chosen);
    }
    let without = best_choice(case, others, laid);
    if with_first < without.0 { without } else { (with_first, chosen) }
}

fn take(rest: &mut Counts, tiles: &[Tile]) -> bool {
    let set = Counts::of(tiles);
    let fits = set.within(rest);
    if fits {
        *rest = rest.minus(&set);
    }
    fits
}

fn has_joker(tiles: &[Tile]) -> bool {
    tiles.iter().any(|tile| tile.is_joker())
}

/// What an own set counts in an opening, as it lies; nothing where it is no legal set.
fn set_worth(case: &TurnCase<'_>, row: u32) -> u16 {
    tiles_worth(case, case.game.row(row))
}

fn tiles_worth(case: &TurnCase<'_>, tiles: &[Tile]) -> u16 {
    // A claim that cannot be is a fault of its own; the set counts what it is without it.
    let plain = || tiles.iter().map(|tile| tile.plain()).collect::<Vec<_>>();
    let points = points(tiles, &case.settings.sets).or_else(|| points(&plain(), &case.settings.sets));
    let Some(points) = points else { return 0 };
    if case.settings.opening.joker != OpeningJoker::Zero {
        return points;
    }
    tiles.iter().filter_map(|tile| Some(u16::from(tile.face()?.number().get()))).sum()
}

//! The catalogue: one file per rule, each with its own documentation, example and legal neighbour.
//!
//! `case` is what a rule is shown; `reading` is what a set is as it lies; the other shared modules work out what
//! several rules of a turn need. The checker calls [`set`], [`position`], [`turn`] and the rules of the text.

mod apart;
pub mod case;
pub mod change;
mod doc;
pub mod fetched;
mod lateness;
mod lifted;
pub mod own_sets;
mod plain_set;
mod rack;
pub mod reading;
pub mod reckoning;
pub mod score_case;
mod series;
mod table;
pub mod turn_case;

pub use doc::Doc;

use case::{Census, PositionCase, Report, SetCase};
use reading::is_series;
use turn_case::TurnCase;

use crate::finding::{Message, Rule};
use crate::model::{Counts, Game, Place, Settings, Tile};
use crate::syntax::Fault;
use crate::text::Span;

/// Declares the files of the catalogue; one that lacks a section or a language does not compile.
macro_rules! catalogue {
    ($($rule:ident $file:ident)+) => {
        $(pub(crate) mod $file;
        const _: () = assert!(
            doc::is_complete(include_str!(concat!(stringify!($file), ".rs"))),
            concat!(stringify!($file), ".rs lacks a section or a language")
        );)+

        /// The rules of this version's catalogue, in order.
        pub const CATALOGUE: &[Rule] = &[$(Rule::$rule),+];

        /// The documentation of a rule, or `None` where this version does not judge it yet.
        pub fn doc(rule: Rule) -> Option<Doc> {
            match rule {
                $(Rule::$rule => Some(doc::read(include_str!(concat!(stringify!($file), ".rs")))),)+
                #[allow(unreachable_patterns, reason = "none is left once every rule has its file")]
                _ => None,
            }
        }
    };
}

catalogue! {
    UnreadableText unreadable_text
    UnknownStatement unknown_statement
    UnknownName unknown_name
    UnknownTile unknown_tile
    ImpossibleJokerClaim impossible_joker_claim
    TooManyCopies too_many_copies
    TooManyJokers too_many_jokers
    WrongTileTotal wrong_tile_total
    TileTakenFromTable tile_taken_from_table
    KeptJoker kept_joker
    TileNotOnRack tile_not_on_rack
    WrongRack wrong_rack
    AbsentSet absent_set
    NothingLaid nothing_laid
    DrawnAndPlayed drawn_and_played
    DrawnTilePlayed drawn_tile_played
    WrongDrawCount wrong_draw_count
    DrawFromEmptyPool draw_from_empty_pool
    PassWithPool pass_with_pool
    ForcedPlay forced_play
    LooseTiles loose_tiles
    WrappedRun wrapped_run
    GapInRun gap_in_run
    RepeatedNumber repeated_number
    OversizedRun oversized_run
    DuplicateColour duplicate_colour
    OversizedGroup oversized_group
    MixedSet mixed_set
    JokersOnly jokers_only
    CrowdedJokers crowded_jokers
    OpeningUnderMinimum opening_under_minimum
    TableTouchedInOpening table_touched_in_opening
    JokerInOpening joker_in_opening
    WrongJokerReplacement wrong_joker_replacement
    ReusedInOldSet reused_in_old_set
    TooFewRackTilesWithJoker too_few_rack_tiles_with_joker
    SplitJokerSet split_joker_set
    OneColourForJoker one_colour_for_joker
    JokerAsLastTile joker_as_last_tile
    Overtime overtime
    WrongLateTiles wrong_late_tiles
    TableNotRestored table_not_restored
    RackNotRestored rack_not_restored
    WrongPlayerCount wrong_player_count
    WrongDeal wrong_deal
    WrongFirstPlayer wrong_first_player
    UnfoundedRedeal unfounded_redeal
    OutOfTurn out_of_turn
    TurnAfterEnd turn_after_end
    FalseOut false_out
    UnclaimedOut unclaimed_out
    EarlyEnd early_end
    WrongAssertion wrong_assertion
    WrongJokerPoints wrong_joker_points
    WrongRackTotal wrong_rack_total
    WrongScore wrong_score
    UnbalancedScores unbalanced_scores
    WrongWinner wrong_winner
    WrongStandings wrong_standings
    UnsortedSet unsorted_set
    JokerPastTheEnd joker_past_the_end
    AmbiguousJoker ambiguous_joker
    ColourAlias colour_alias
    MissedPlay missed_play
    UselessAllow useless_allow
}

pub(crate) use case::may_be_set;
pub(crate) use early_end::check as early_end;
pub(crate) use out_of_turn::check as out_of_turn;
pub(crate) use plain_set::are_alike as see_plain_sets_alike;
pub(crate) use turn_after_end::check as turn_after_end;
pub(crate) use unfounded_redeal::check as redeal;
pub(crate) use unknown_name::{check as unknown_name, names as names_in};
pub(crate) use useless_allow::check as useless_allow;
pub(crate) use wrong_assertion::{
    check_empty_rack as assert_empty_rack, check_opened as assert_opened, check_players as assert_players,
    check_pool as assert_pool, check_rack as assert_rack, check_table as assert_table, check_to_move as assert_to_move,
    unlike as unlike_tables,
};
pub(crate) use wrong_deal::{check as deal, check_again as deal_again, check_in_game as deal_in_game};
pub(crate) use wrong_first_player::{check as first_player, check_draws as start_draws};
pub(crate) use wrong_player_count::check as player_count;
pub(crate) use wrong_score::check_otherwise as scores_otherwise;
pub(crate) use wrong_standings::{
    check as standings, check_again as stands_again, check_otherwise as stands_otherwise,
};
pub(crate) use wrong_winner::{check_match as match_winner, check_otherwise as won_otherwise};

/// What is wrong with the text itself.
pub fn text(text: &str, fault: &Fault, report: &mut Report) {
    unreadable_text::check(text, fault, report);
    unknown_statement::check(text, fault, report);
    unknown_tile::check(text, fault, report);
    impossible_joker_claim::check_text(text, fault, report);
}

/// A token that uses another letter for a colour.
pub fn alias(text: &str, token: Span, report: &mut Report) {
    colour_alias::check(text, token, report);
}

/// What is wrong with one set, and what could be clearer.
pub fn set(game: &Game, row: u32, settings: &Settings, report: &mut Report) {
    if !plain_set::is_plain_set(game.row(row), &settings.sets) {
        judge_set(game, row, settings, report);
    }
}

/// Whether there is nothing to say of any set of a game.
pub(crate) fn are_plain(game: &Game, settings: &Settings) -> bool {
    (0..game.row_ends.len() as u32).all(|row| plain_set::is_plain_set(game.row(row), &settings.sets))
}

fn judge_set(game: &Game, row: u32, settings: &Settings, report: &mut Report) {
    let set = &SetCase::of(game, row, settings);
    impossible_joker_claim::check(set, report);
    loose_tiles::check(set, report);
    wrapped_run::check(set, report);
    gap_in_run::check(set, report);
    repeated_number::check(set, report);
    oversized_run::check(set, report);
    duplicate_colour::check(set, report);
    oversized_group::check(set, report);
    mixed_set::check(set, report);
    jokers_only::check(set, report);
    crowded_jokers::check(set, report);
    unsorted_set::check(set, report);
    joker_past_the_end::check(set, report);
    ambiguous_joker::check(set, report);
    leave_hidden_open(set, report);
}

/// A set with a hidden tile is open unless no tile could make it legal.
fn leave_hidden_open(set: &SetCase<'_>, report: &mut Report) {
    let fits = set.tally.fits_group() || set.tally.fits_run(set.settings.sets.wrap) || set.tally.n_numbered == 0;
    let may_be_set = fits && set.nature().is_some() || is_series(set.tiles, &set.tally, &set.settings.sets);
    if 0 < set.tally.n_hidden && may_be_set {
        report.leave_open(Rule::MixedSet, Message::HiddenTileInSet { set: set.shown() });
    }
}

/// What is wrong with a position: table, racks and pool together.
pub fn position(position: &PositionCase<'_>, report: &mut Report) {
    too_many_copies::check(position, report);
    too_many_jokers::check(position, report);
    wrong_tile_total::check(position, report);
}

/// Tiles that a turn brings to light, beside those that were seen before.
/// `shown_at` is where a rack was shown after it.
pub fn revealed(case: &TurnCase<'_>, shown_at: Option<Place>, seen: &Census, revealed: &Counts, report: &mut Report) {
    let place = |tile: Tile| {
        let laid = case.places_laid(&[tile]).first().copied();
        laid.or_else(|| case.place_drawn(tile)).or(shown_at).unwrap_or(case.place())
    };
    too_many_copies::check_seen(&place, seen, revealed, case.settings, report);
    too_many_jokers::check_seen(&place, seen, revealed, case.settings, report);
}

/// Tiles that a rack brings to light which is shown between turns.
pub(crate) fn shown_rack(place: Place, seen: &Census, revealed: &Counts, settings: &Settings, report: &mut Report) {
    too_many_copies::check_seen(&|_| place, seen, revealed, settings, report);
    too_many_jokers::check_seen(&|_| place, seen, revealed, settings, report);
}

/// What all tiles are together, in the middle of a game.
pub(crate) fn total(position: &PositionCase<'_>, report: &mut Report) {
    wrong_tile_total::check(position, report);
}

/// What is wrong with a turn.
pub fn turn(case: &TurnCase<'_>, report: &mut Report) {
    tile_taken_from_table::check(case, report);
    kept_joker::check(case, report);
    tile_not_on_rack::check(case, report);
    wrong_rack::check(case, report);
    absent_set::check(case, report);
    nothing_laid::check(case, report);
    drawn_and_played::check(case, report);
    drawn_tile_played::check(case, report);
    wrong_draw_count::check(case, report);
    draw_from_empty_pool::check(case, report);
    pass_with_pool::check(case, report);
    forced_play::check(case, report);
    jokers(case, report);
    overtime::check(case, report);
    wrong_late_tiles::check(case, report);
    table_not_restored::check(case, report);
    rack_not_restored::check(case, report);
    false_out::check(case, report);
    unclaimed_out::check(case, report);
    wrong_assertion::check_pass(case, report);
}

/// What a player could have laid who passed with an empty pool; this searches.
pub(crate) fn passed(case: &TurnCase<'_>, report: &mut Report) {
    forced_play::check_pass(case, report);
}

/// What is wrong with the scores of a game.
pub fn scores(case: &score_case::ScoreCase<'_>, report: &mut Report) {
    wrong_joker_points::check(case, report);
    wrong_rack_total::check(case, report);
    wrong_score::check(case, report);
    unbalanced_scores::check(case, report);
    wrong_winner::check(case, report);
}

fn jokers(case: &TurnCase<'_>, report: &mut Report) {
    for fetched in fetched::fetched(case) {
        wrong_joker_replacement::check(case, &fetched, report);
        reused_in_old_set::check(case, &fetched, report);
        too_few_rack_tiles_with_joker::check(case, &fetched, report);
        one_colour_for_joker::check(case, &fetched, report);
    }
    split_joker_set::check(case, report);
    joker_as_last_tile::check(case, report);
}

/// What is wrong with an opening.
pub fn opening(case: &TurnCase<'_>, opening: &own_sets::OpeningCase, report: &mut Report) {
    opening_under_minimum::check(case, opening, report);
    table_touched_in_opening::check(case, opening, report);
    joker_in_opening::check(case, opening, report);
}

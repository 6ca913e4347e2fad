//! That a document is illegal: the facts follow from it, and they break the rule that is named.

use super::judge::{
    existing, has_duty, judged_opening, lays_nothing, n_left, not_on_rack, passes, too_many, wrong_draw, wrong_rack,
    wrong_total,
};
use super::law::{Law, OpeningJoker};
use super::legal::are_legal;
use super::scene::{Act, Played, Scene};
use super::sets::{lying_worth, readings};
use super::tile::{Bag, JOKER, Set, Tile, read_all};
use super::words::{Claim, Gap, Refusal};
use crate::protocol::{Action, Clash, Document, SetPlace, Statement, TileText};

pub(super) fn check(rule: &str, clash: &Clash, document: &Document, scene: &Scene, law: &Law) -> Result<(), Refusal> {
    if let Clash::NoSet { place, tiles } = clash {
        return no_set(rule, *place, tiles, document, law);
    }
    if let Some(gap) = scene.gap {
        return Err(gap.into());
    }
    let played = scene.played()?;
    match clash {
        Clash::NoSet { .. } => Ok(()),
        Clash::TooMany { tile, found, in_box } => {
            let index = index_of(tile).ok_or(Claim::Counts)?;
            let name = if index == JOKER { "too-many-jokers" } else { "too-many-copies" };
            let all = existing(scene, &played);
            ensure(too_many(&all, law).any(|each| each == (index, *found, *in_box)), Claim::Counts)?;
            named(rule, &[name])
        }
        Clash::TileTotal { found, wanted } => {
            ensure(wrong_total(scene, law) == Some(*found) && *wanted == law.in_box(), Claim::Counts)?;
            named(rule, &["wrong-tile-total"])
        }
        Clash::ForcedPlay { sets } => {
            forced(sets, scene, &played, law)?;
            named(rule, &["forced-play"])
        }
        Clash::Opening { own, points, needed } => {
            opening(own, (*points, *needed), scene, &played, law)?;
            named(rule, &["opening-under-minimum"])
        }
        _ => turn(rule, clash, scene, &played, law),
    }
}

fn ensure(holds: bool, claim: Claim) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(claim.into()) }
}

fn named(rule: &str, names: &[&str]) -> Result<(), Refusal> {
    if names.contains(&rule) { Ok(()) } else { Err(Refusal::False(Claim::RuleName, rule.to_owned())) }
}

fn bag(tiles: &[String]) -> Bag {
    read_all(tiles).iter().collect()
}

fn index_of(tile: &str) -> Option<usize> {
    match Tile::read(tile) {
        Tile::Face(face) => Some(face.index()),
        Tile::Joker => Some(JOKER),
        _ => None,
    }
}

/// What clashes in a turn by counting alone.
fn turn(rule: &str, clash: &Clash, scene: &Scene, played: &Played, law: &Law) -> Result<(), Refusal> {
    let drawn = played.drawn.as_ref().map_or(0, Bag::n_tiles);
    let (holds, name) = match clash {
        Clash::Taken { tiles } => {
            let missing = bag(tiles);
            let jokers = rule == "kept-joker";
            let is_named = if jokers { 0 < missing[JOKER] } else { missing[JOKER] < missing.n_tiles() };
            let name = if jokers { "kept-joker" } else { "tile-taken-from-table" };
            (!missing.is_empty() && missing == played.missing && is_named, name)
        }
        Clash::NotOnRack { tiles, hidden } => {
            let held = scene.rack().unwrap_or_default().n_hidden();
            (not_on_rack(scene, played) == Some(bag(tiles)) && *hidden == held, "tile-not-on-rack")
        }
        Clash::NothingLaid { rearranged } => (lays_nothing(scene, played) == Some(*rearranged), "nothing-laid"),
        Clash::DrawnAndPlayed { drawn: told, laid } => {
            let name = if rule == "drawn-tile-played" { rule } else { "drawn-and-played" };
            let counts = *told == drawn && bag(laid) == played.laid;
            (counts && played.drawn.is_some() && !played.laid.is_empty(), name)
        }
        Clash::DrawCount { drawn: told, wanted } => {
            (wrong_draw(scene, played, law) == Some((*told, *wanted)), "wrong-draw-count")
        }
        Clash::EmptyPool { drawn: told, pool } => {
            (*told == drawn && scene.pool == Some(*pool) && *pool < drawn, "draw-from-empty-pool")
        }
        Clash::PassWithPool { pool } => (passes(played) && 0 < *pool && scene.pool == Some(*pool), "pass-with-pool"),
        Clash::WrongRack { wanted, found } => {
            let told = scene.left.iter().flatten().collect::<Bag>() == bag(found);
            (told && wrong_rack(scene, played) == Some(bag(wanted)), "wrong-rack")
        }
        Clash::FalseOut { left } => (played.says_out && 0 < *left && n_left(scene, played) == Some(*left), "false-out"),
        Clash::AbsentSet { set } => {
            let lifted = |act: &Act| matches!(act, Act::Move(..));
            let moves = scene.turn.iter().flatten().any(lifted);
            (moves && played.absent.iter().any(|absent| absent.iter().collect::<Bag>() == bag(set)), "absent-set")
        }
        Clash::TableTouched { set } => {
            let touched = judged_opening(scene, played, law)?.map(|opening| opening.touched).unwrap_or_default();
            let is_told = touched.iter().any(|other| other.iter().collect::<Bag>() == bag(set));
            ensure(scene.opened == Some(false), Claim::Opened)?;
            (law.later_turn && is_told, "table-touched-in-opening")
        }
        _ => (false, rule),
    };
    ensure(holds, Claim::Counts)?;
    named(rule, &[name])
}

/// Whether the opening is worth no more than that, by an exhaustive search of its own.
fn opening(own: &[String], told: (u32, u32), scene: &Scene, played: &Played, law: &Law) -> Result<(), Refusal> {
    let (points, needed) = told;
    ensure(scene.opened == Some(false), Claim::Opened)?;
    ensure(needed == law.needed, Claim::Needed)?;
    ensure(bag(own) == played.laid, Claim::Counts)?;
    let opening = judged_opening(scene, played, law)?.ok_or(Claim::OpeningShown)?;
    ensure(opening.most(law)? == points && points < needed, Claim::Short)
}

/// Whether the player had to lay, and these sets could have been laid.
fn forced(sets: &[Vec<String>], scene: &Scene, played: &Played, law: &Law) -> Result<(), Refusal> {
    ensure(has_duty(played, law), Claim::Duty)?;
    let sets: Vec<Set> = sets.iter().map(|set| read_all(set)).collect();
    let (all, rack) = (Bag::of_sets(&sets), scene.rack().ok_or(Gap::RackUnknown)?);
    let opened = scene.opened.ok_or(Gap::OpenedUnknown)?;
    let table = Bag::of_sets(scene.table.as_deref().ok_or(Gap::TableUnknown)?);
    ensure(are_legal(&sets, law), Claim::CouldLay)?;
    if !opened {
        if law.opening_joker == OpeningJoker::Forbidden && 0 < all[JOKER] {
            return Err(Gap::OpeningJoker.into());
        }
        let worth: u32 = sets.iter().map(|set| lying_worth(set, law)).sum();
        return ensure(all.is_within(&rack) && law.needed <= worth, Claim::CouldLay);
    }
    if law.strict_jokers && 0 < table[JOKER] {
        return Err(Gap::JokerRules.into());
    }
    let laid = all.minus(&table);
    ensure(table.is_within(&all) && !laid.is_empty() && laid.is_within(&rack), Claim::CouldLay)
}

/// Whether these tiles lie there as a set that is judged, and no reading makes it legal.
fn no_set(rule: &str, place: SetPlace, tiles: &[String], document: &Document, law: &Law) -> Result<(), Refusal> {
    let written = written_at(place, document).ok_or(Claim::Place)?;
    ensure(written.iter().map(|tile| &tile.0).eq(tiles), Claim::Place)?;
    let set = read_all(tiles);
    if !readings(&set, law).is_empty() {
        return Err(Refusal::False(Claim::NoReading, tiles.join(" ")));
    }
    if is_about(rule, &set, law) { Ok(()) } else { Err(Refusal::False(Claim::RuleName, rule.to_owned())) }
}

/// The set at a place, where it is judged there: on a table, or in the last change of a turn. After a time-out only a
/// whole table says what was put right.
fn written_at<'d>(place: SetPlace, document: &'d Document<'d>) -> Option<&'d [TileText<'d>]> {
    let rows = match (document.statements.get(place.statement)?, place.action) {
        (Statement::Table(sets), None) => &sets.sets,
        (Statement::Turn { actions, .. }, Some(at)) => {
            let changes =
                |action: &Action| matches!(action, Action::Play(_) | Action::Move { .. } | Action::Timeout(_));
            let is_late = actions.iter().any(|action| matches!(action, Action::Timeout(_)));
            match actions.get(at)? {
                _ if actions.iter().skip(at + 1).any(changes) => return None,
                Action::Play(sets) => &sets.sets,
                Action::Move { lay, .. } if !is_late => lay,
                _ => return None,
            }
        }
        _ => return None,
    };
    rows.get(place.set).map(Vec::as_slice)
}

/// Whether a rule is about sets that fail as this one does.
fn is_about(rule: &str, set: &[Tile], law: &Law) -> bool {
    let faces: Vec<_> = set.iter().filter_map(|tile| tile.face()).collect();
    let n_different = |of: &dyn Fn(usize) -> u8| {
        let mut all: Vec<u8> = (0..faces.len()).map(of).collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    let (colours, numbers) = (n_different(&|at| faces[at].colour), n_different(&|at| faces[at].number));
    let n_jokers = set.iter().filter(|tile| tile.is_joker()).count();
    let (long, twice) = (law.min_tiles <= set.len(), numbers < faces.len() || colours < faces.len());
    match rule {
        "unknown-tile" => set.contains(&Tile::Foreign),
        "loose-tiles" => !long,
        "jokers-only" => n_jokers == set.len(),
        "crowded-jokers" => law.one_joker && 1 < n_jokers,
        "impossible-joker-claim" => set.iter().any(|tile| matches!(tile, Tile::Claimed(_))),
        "unsorted-set" | "joker-past-the-end" => law.as_it_lies,
        "mixed-set" => long && 1 < colours && 1 < numbers,
        "repeated-number" => long && colours == 1 && numbers < faces.len(),
        "oversized-run" => long && colours == 1 && 13 < set.len(),
        "gap-in-run" | "wrapped-run" => long && colours == 1 && 1 < numbers,
        "duplicate-colour" => long && numbers == 1 && twice && colours < faces.len(),
        "oversized-group" => long && numbers == 1 && 4 < set.len(),
        _ => false,
    }
}

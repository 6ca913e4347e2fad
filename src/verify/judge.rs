//! A small referee for a table or one turn: a rule that is broken, or that none is, or why it cannot say.

use super::law::{Law, OpeningJoker};
use super::opening::Opening;
use super::scene::{Act, Played, Scene, sets_without};
use super::search::{best_worth, can_lay};
use super::sets::readings;
use super::tile::{Bag, JOKER, Set, Tile};
use super::words::Gap;

/// What is broken, by the name of its rule; `None`: nothing is.
type Broken = Option<&'static str>;

/// Judges everything that the verifier knows rules for. A fault that is found stands, whatever facts are missing.
pub(super) fn broken(scene: &Scene, law: &Law) -> Result<Broken, Gap> {
    if let Some(gap) = scene.gap {
        return Err(gap);
    }
    let played = scene.played()?;
    let faults = [position(scene, &played, law), sets(scene, &played, law), turn(scene, &played, law)];
    if let Some(fault) = faults.into_iter().flatten().next() {
        return Ok(Some(fault));
    }
    if n_in_sets(scene, &played, Tile::Hidden) != 0 {
        return Err(Gap::Hidden);
    }
    if scene.turn.is_none() {
        return Ok(None);
    }
    if let Some(fault) = opening(scene, &played, law)? {
        return Ok(Some(fault));
    }
    not_covered(scene, &played, law)?;
    duty(scene, &played, law)
}

fn n_in_sets(scene: &Scene, played: &Played, tile: Tile) -> usize {
    let start = scene.table.iter().flatten().flatten();
    start.chain(played.after().iter().flatten()).filter(|other| **other == tile).count()
}

/// Every tile that is known to exist, once.
pub(super) fn existing(scene: &Scene, played: &Played) -> Bag {
    let rack = scene.rack().unwrap_or_default();
    let unseen = if scene.rack().is_none() || 0 < rack.n_hidden() { played.laid.minus(&rack) } else { Bag::default() };
    scene.told().plus(&unseen).plus(&played.drawn.clone().unwrap_or_default())
}

/// Tiles of which there are more than the box holds: where in a bag, how many, and how many it holds.
pub(super) fn too_many(bag: &Bag, law: &Law) -> impl Iterator<Item = (usize, u32, u32)> {
    let in_box = |at| if at == JOKER { law.jokers } else { law.copies };
    (0..=JOKER).map(move |at| (at, bag[at], in_box(at))).filter(|(_, found, in_box)| in_box < found)
}

/// How many tiles are told of a position, where that is not what the box holds.
pub(super) fn wrong_total(scene: &Scene, law: &Law) -> Option<u32> {
    let found = scene.told().n_tiles().saturating_add(scene.pool.unwrap_or(0));
    let has_rack = |name: &String| scene.racks.iter().any(|(other, _)| other.as_ref() == Some(name));
    let racks_are_known = scene.players.as_ref().is_some_and(|players| players.iter().all(has_rack));
    let is_whole = scene.pool.is_some() && racks_are_known && scene.table.is_some() && !scene.in_part;
    let is_wrong = law.in_box() < found || is_whole && found != law.in_box();
    is_wrong.then_some(found)
}

fn position(scene: &Scene, played: &Played, law: &Law) -> Broken {
    let n_players = scene.players.as_ref().map(|players| players.len() as u32);
    let is_again = |players: &Vec<String>| (1..players.len()).any(|at| players[..at].contains(&players[at]));
    let fits = n_players.is_none_or(|n| law.players.0 <= n && n <= law.players.1)
        && !scene.players.as_ref().is_some_and(is_again);
    let all = existing(scene, played);
    match () {
        () if 0 < all.n_foreign() => Some("unknown-tile"),
        () if too_many(&all, law).next().is_some_and(|(at, ..)| at == JOKER) => Some("too-many-jokers"),
        () if too_many(&all, law).next().is_some() => Some("too-many-copies"),
        () if wrong_total(scene, law).is_some() => Some("wrong-tile-total"),
        () if !fits => Some("wrong-player-count"),
        () => None,
    }
}

fn sets(scene: &Scene, played: &Played, law: &Law) -> Broken {
    let mut sets = scene.table.iter().flatten().chain(played.after());
    sets.any(|set| readings(set, law).is_empty()).then_some("a set that is none")
}

fn turn(scene: &Scene, played: &Played, law: &Law) -> Broken {
    match () {
        () if !played.absent.is_empty() => Some("absent-set"),
        () if !played.missing.is_empty() => Some("tile-taken-from-table"),
        () if not_on_rack(scene, played).is_some() => Some("tile-not-on-rack"),
        () if lays_nothing(scene, played).is_some() => Some("nothing-laid"),
        () if played.drawn.is_some() && !played.laid.is_empty() => Some("drawn-and-played"),
        () if wrong_draw(scene, played, law).is_some() => Some("wrong-draw-count"),
        () if passes(played) && scene.pool.is_some_and(|pool| 0 < pool) => Some("pass-with-pool"),
        () if wrong_rack(scene, played).is_some() => Some("wrong-rack"),
        () if played.says_out && n_left(scene, played).is_some_and(|left| 0 < left) => Some("false-out"),
        () if played.says_out && played.laid.is_empty() => Some("false-out"),
        () if played.passed && !passes(played) => Some("wrong-assertion"),
        () => None,
    }
}

/// Tiles laid that were not on the rack, where its hidden tiles cannot be all of them.
pub(super) fn not_on_rack(scene: &Scene, played: &Played) -> Option<Bag> {
    let rack = scene.rack()?;
    let drawn = played.drawn.clone().filter(|_| played.drew_first).unwrap_or_default();
    let strange = played.laid.minus(&rack).minus(&drawn);
    (rack.n_hidden() + drawn.n_hidden() < strange.n_tiles()).then_some(strange)
}

/// Whether a table is told and nothing was laid; if so, whether it lies otherwise.
pub(super) fn lays_nothing(scene: &Scene, played: &Played) -> Option<bool> {
    let acted = scene.turn.iter().flatten().any(|act| matches!(act, Act::Play(_) | Act::Move(..)));
    let start = &played.tables[0];
    let rearranged = !sets_without(start, played.after()).is_empty() || !sets_without(played.after(), start).is_empty();
    let is_told_only = (played.drawn.is_some() || played.passed) && (!rearranged || !played.missing.is_empty());
    (acted && played.laid.is_empty() && !is_told_only).then_some(rearranged)
}

/// How many were drawn and how many are due, where they differ and nothing was laid.
pub(super) fn wrong_draw(scene: &Scene, played: &Played, law: &Law) -> Option<(u32, u32)> {
    let drawn = played.drawn.as_ref()?.n_tiles();
    let wanted = law.draw.min(scene.pool.unwrap_or(u32::MAX));
    (played.laid.is_empty() && drawn != wanted).then_some((drawn, wanted))
}

/// Whether the player only passed.
pub(super) fn passes(played: &Played) -> bool {
    played.passed && played.laid.is_empty() && played.drawn.is_none()
}

/// The rack that must be left.
pub(super) fn rack_after(scene: &Scene, played: &Played) -> Option<Bag> {
    let drawn = played.drawn.clone().unwrap_or_default();
    let (first, last) = if played.drew_first { (drawn, Bag::default()) } else { (Bag::default(), drawn) };
    let rack = scene.rack()?.plus(&first);
    let unseen = played.laid.minus(&rack).n_tiles();
    let mut left = rack.minus(&played.laid);
    left.hide(rack.n_hidden().saturating_sub(unseen));
    Some(left.plus(&last))
}

/// How many tiles are left, by counting, else as it is told.
pub(super) fn n_left(scene: &Scene, played: &Played) -> Option<u32> {
    let told = || Some(scene.left.as_ref()?.len() as u32);
    rack_after(scene, played).map(|rack| rack.n_tiles()).or_else(told)
}

/// The rack that must be left, where the one that is told cannot be it.
pub(super) fn wrong_rack(scene: &Scene, played: &Played) -> Option<Bag> {
    let told: Bag = scene.left.as_ref()?.iter().collect();
    let wanted = rack_after(scene, played)?;
    let agrees = |rack: &Bag| {
        rack.n_tiles() == told.n_tiles()
            && rack.known().minus(&told.known()).n_tiles() <= told.n_hidden()
            && told.known().minus(&rack.known()).n_tiles() <= rack.n_hidden()
    };
    (!agrees(&wanted) && !agrees(&wanted.plus(&played.missing))).then_some(wanted)
}

/// The opening, where one is judged: the player may not have opened, and laid something.
pub(super) fn judged_opening(scene: &Scene, played: &Played, law: &Law) -> Result<Option<Opening>, Gap> {
    if scene.opened == Some(true) || played.laid.is_empty() {
        return Ok(None);
    }
    Opening::of(played, law).map(Some)
}

fn opening(scene: &Scene, played: &Played, law: &Law) -> Result<Broken, Gap> {
    let Some(opening) = judged_opening(scene, played, law)? else { return Ok(None) };
    let fault = match () {
        () if law.later_turn && !opening.touched.is_empty() => "table-touched-in-opening",
        () if opening.most(law)? < law.needed => "opening-under-minimum",
        () if law.opening_joker == OpeningJoker::Forbidden && 0 < opening.laid[JOKER] => return Err(Gap::OpeningJoker),
        () => return Ok(None),
    };
    if scene.opened.is_none() { Err(Gap::OpenedUnknown) } else { Ok(Some(fault)) }
}

/// What this referee has no rule for.
fn not_covered(scene: &Scene, played: &Played, law: &Law) -> Result<(), Gap> {
    let has_joker = |set: &Set| set.iter().any(|tile| tile.is_joker());
    let may_go_out = n_left(scene, played).is_none_or(|left| left == 0);
    let is_idle = played.laid.is_empty() && played.drawn.is_none() && !played.passed;
    match () {
        () if is_idle => Err(Gap::Idle),
        () if scene.is_timed && law.has_clock => Err(Gap::Clock),
        () if passes(played) && scene.pool.is_none() => Err(Gap::PoolUnknown),
        () if law.strict_jokers && sets_without(&played.tables[0], played.after()).iter().any(has_joker) => {
            Err(Gap::JokerRules)
        }
        () if law.no_last_joker && may_go_out && 0 < played.laid[JOKER] => Err(Gap::LastTile),
        () => Ok(()),
    }
}

/// Whether the player was bound to lay something if that could be done, and did not.
pub(super) fn has_duty(played: &Played, law: &Law) -> bool {
    let draws = played.drawn.is_some() && law.must_play;
    played.laid.is_empty() && (draws || played.passed && (law.must_play || law.when_stuck))
}

fn duty(scene: &Scene, played: &Played, law: &Law) -> Result<Broken, Gap> {
    if !has_duty(played, law) {
        return Ok(None);
    }
    Ok(could_lay(scene, law)?.then_some("forced-play"))
}

/// Whether the player of a scene can lay anything.
pub(super) fn could_lay(scene: &Scene, law: &Law) -> Result<bool, Gap> {
    let rack = scene.rack().filter(|rack| rack.n_hidden() == 0).ok_or(Gap::RackUnknown)?;
    let sets = scene.table.as_ref().filter(|_| !scene.in_part).ok_or(Gap::TableUnknown)?;
    let table = Bag::of_sets(sets);
    if table.n_hidden() + table.n_foreign() + rack.n_foreign() != 0 {
        return Err(Gap::Hidden);
    }
    match scene.opened {
        Some(true) => laying(&table, &rack, law),
        Some(false) => opening_from(rack, law),
        None => {
            let can = laying(&table, &rack, law)?;
            if can == opening_from(rack, law)? { Ok(can) } else { Err(Gap::OpenedUnknown) }
        }
    }
}

/// Whether a player who has opened can lay anything.
fn laying(table: &Bag, rack: &Bag, law: &Law) -> Result<bool, Gap> {
    let can = can_lay(table, rack, law)?;
    // What can be laid might still break a rule on fetching jokers.
    if can && law.strict_jokers && 0 < table[JOKER] { Err(Gap::JokerRules) } else { Ok(can) }
}

/// Whether a player who has not can open.
fn opening_from(mut own: Bag, law: &Law) -> Result<bool, Gap> {
    if law.opening_joker == OpeningJoker::Forbidden {
        own[JOKER] = 0;
    }
    Ok(law.needed <= best_worth(&own, &[], law)?)
}

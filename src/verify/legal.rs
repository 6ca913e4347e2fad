//! That a table or a turn is legal: no rule is broken, and the sets are and count as the witness says.

use super::judge::{broken, judged_opening};
use super::law::Law;
use super::opening::Opening;
use super::scene::{Played, Scene};
use super::sets::{can_be, counting, counts_as, worth};
use super::tile::{Bag, Face, Set, Tile, read_all};
use super::words::{Claim, Refusal};
use crate::protocol::{OpeningRead, Origin, SetRead};

pub(super) fn check(sets: &[SetRead], opening: Option<&OpeningRead>, scene: &Scene, law: &Law) -> Result<(), Refusal> {
    if let Some(fault) = broken(scene, law)? {
        return Err(Refusal::False(Claim::Broken, fault.to_owned()));
    }
    let played = scene.played()?;
    let told: Vec<Set> = sets.iter().map(|set| read_all(&set.tiles)).collect();
    if told != played.after() {
        return Err(Claim::Sets.into());
    }
    for (set, tiles) in sets.iter().zip(&told) {
        let faces = faces(set, tiles)?;
        if !counts_as(tiles, &faces, set.kind, law) {
            return Err(false_of(Claim::Reading, set));
        }
        if points(&faces) != set.points {
            return Err(false_of(Claim::Points, set));
        }
    }
    origins(sets, &told, scene, &played)?;
    match (judged_opening(scene, &played, law)?, opening) {
        (None, None) => Ok(()),
        (Some(opening), Some(read)) => check_opening(read, &opening, law),
        _ => Err(Claim::OpeningShown.into()),
    }
}

fn false_of(claim: Claim, set: &SetRead) -> Refusal {
    Refusal::False(claim, set.tiles.join(" "))
}

/// The faces that a set is read as, one for each tile.
fn faces(set: &SetRead, tiles: &[Tile]) -> Result<Vec<Face>, Refusal> {
    let face = |tile: &Tile| if let Tile::Face(face) = tile { Some(*face) } else { None };
    let faces: Option<Vec<Face>> = read_all(&set.reads).iter().map(face).collect();
    faces.filter(|faces| faces.len() == tiles.len()).ok_or_else(|| false_of(Claim::Reading, set))
}

fn points(faces: &[Face]) -> u32 {
    faces.iter().map(|face| u32::from(face.number)).sum()
}

/// Whether every tile of a turn comes from where it is said to, and a table alone says nothing of it.
fn origins(sets: &[SetRead], told: &[Set], scene: &Scene, played: &Played) -> Result<(), Refusal> {
    let lacks = |(set, tiles): (&SetRead, &Set)| {
        let wanted = if scene.turn.is_some() { tiles.len() } else { 0 };
        set.from.len() != wanted
    };
    let pairs = sets.iter().zip(told).flat_map(|(set, tiles)| set.from.iter().zip(tiles));
    let from_rack: Bag = pairs.filter(|(from, _)| **from == Origin::Rack).map(|(_, tile)| tile).collect();
    if sets.iter().zip(told).any(lacks) || from_rack != played.laid {
        return Err(Claim::FromWhere.into());
    }
    Ok(())
}

/// Whether the sets are the player's own, count as told, and reach the minimum.
fn check_opening(read: &OpeningRead, opening: &Opening, law: &Law) -> Result<(), Refusal> {
    let (mut own, mut lying, mut sum) = (opening.own.clone(), 0, 0);
    let mut rest = opening.laid.clone();
    for set in &read.sets {
        let tiles = read_all(&set.tiles);
        let faces = faces(set, &tiles)?;
        let bag: Bag = tiles.iter().collect();
        let lies = own.iter().position(|(other, _)| *other == tiles);
        let is_read = match lies {
            Some(_) => counts_as(&tiles, &faces, set.kind, law),
            None => opening.may_rebuild && can_be(&tiles, &faces, set.kind, law),
        };
        if !is_read {
            return Err(false_of(Claim::Reading, set));
        }
        if !bag.is_within(&rest) {
            return Err(false_of(Claim::OpeningSets, set));
        }
        if worth(&tiles, &faces, law) != set.points || !set.from.is_empty() {
            return Err(false_of(Claim::Points, set));
        }
        rest = rest.minus(&bag);
        sum += set.points;
        if let Some(at) = lies {
            own.remove(at);
            lying += set.points;
        }
    }
    match () {
        () if !opening.may_rebuild && lying != opening.lying => Err(Claim::OpeningSets.into()),
        () if sum != read.points => Err(Claim::Sum.into()),
        () if read.needed != law.needed => Err(Claim::Needed.into()),
        () if read.points < read.needed => Err(Claim::Enough.into()),
        () => Ok(()),
    }
}

/// Whether these sets are legal ones, each by the reading that counts.
pub(super) fn are_legal(sets: &[Set], law: &Law) -> bool {
    sets.iter().all(|set| !counting(set, law).is_empty())
}

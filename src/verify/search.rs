//! The verifier's own search: plain, exhaustive, memoised, and only for what is small enough.

use std::collections::{HashMap, HashSet};

use super::law::{Law, OpeningJoker};
use super::tile::{Bag, Face, JOKER, MOST};
use super::words::Gap;

/// Sets tried before a search is given up.
const MOST_STEPS: usize = 1_000_000;
/// More tiles than any two boxes hold are not searched.
const MOST_TILES: u32 = 320;

/// How many of each face, and of jokers.
type Hand = [u8; 53];

fn hand(bag: &Bag) -> Result<Hand, Gap> {
    let mut hand = [0; 53];
    if MOST_TILES < bag.n_tiles() {
        return Err(Gap::TooLarge);
    }
    for (at, n) in hand.iter_mut().enumerate() {
        *n = u8::try_from(bag[at]).map_err(|_| Gap::TooLarge)?;
    }
    Ok(hand)
}

/// A set that can be made of a hand.
struct Made {
    uses: Hand,
    points: u32,
}

/// Every legal set with this face that a hand can make, jokers in every place.
///
/// A run of twice the least length without jokers is two runs of the same worth, and is left out.
fn made(face: usize, hand: &Hand, law: &Law) -> Vec<Made> {
    let Face { colour, number } = Face::of_index(face);
    let mut all = Vec::new();
    for choice in (0_u8..16).filter(|choice| choice >> colour & 1 == 1) {
        let faces: Vec<Face> =
            (0..4).filter(|colour| choice >> colour & 1 == 1).map(|colour| Face { colour, number }).collect();
        fill(&faces, face, hand, law, &mut all);
    }
    for length in 1..=MOST {
        for low in (1..=MOST).filter(|low| law.wraps || low + length <= MOST + 1) {
            let faces: Vec<Face> =
                (0..length).map(|step| Face { colour, number: (low + step - 1) % MOST + 1 }).collect();
            if faces.iter().any(|face| face.number == number) {
                fill(&faces, face, hand, law, &mut all);
            }
        }
    }
    all
}

fn fill(faces: &[Face], wanted: usize, hand: &Hand, law: &Law, all: &mut Vec<Made>) {
    if faces.len() < law.min_tiles {
        return;
    }
    let most_jokers = if law.one_joker { hand[JOKER].min(1) } else { hand[JOKER] };
    let absent = faces.iter().filter(|face| hand[face.index()] == 0).count();
    if usize::from(most_jokers) < absent {
        return;
    }
    let mut chosen = vec![Made { uses: [0; 53], points: 0 }];
    for face in faces {
        let mut next = Vec::new();
        for Made { uses, points } in chosen {
            let mut add = |at: usize, worth: u8| {
                let mut uses = uses;
                uses[at] += 1;
                next.push(Made { uses, points: points + u32::from(worth) });
            };
            let at = face.index();
            if uses[at] < hand[at] {
                add(at, face.number);
            }
            if at != wanted && uses[JOKER] < most_jokers {
                add(JOKER, if law.opening_joker == OpeningJoker::Zero { 0 } else { face.number });
            }
        }
        chosen = next;
    }
    let is_two = |made: &Made| made.uses[JOKER] == 0 && 2 * law.min_tiles <= faces.len() && 4 < faces.len();
    all.extend(chosen.into_iter().filter(|made| !is_two(made)));
}

fn without(hand: &Hand, uses: &Hand) -> Hand {
    std::array::from_fn(|at| hand[at].saturating_sub(uses[at]))
}

/// The most that separate sets of these tiles are worth in an opening, none of them one of `apart` that holds a joker:
/// only with a joker can the same tiles be worth more than they are as they lie.
pub(super) fn best_worth(bag: &Bag, apart: &[Bag], law: &Law) -> Result<u32, Gap> {
    if law.series {
        return Err(Gap::Series);
    }
    let apart = apart.iter().map(hand).collect::<Result<Vec<Hand>, Gap>>()?;
    let apart = apart.into_iter().filter(|set| 0 < set[JOKER]).collect();
    Best { law, apart, steps: MOST_STEPS, known: HashMap::new() }.of(&hand(bag)?)
}

/// One step less, or the end of the search.
fn spend(steps: &mut usize) -> Result<(), Gap> {
    *steps = steps.checked_sub(1).ok_or(Gap::TooLarge)?;
    Ok(())
}

struct Best<'a> {
    law: &'a Law,
    apart: Vec<Hand>,
    steps: usize,
    known: HashMap<Hand, u32>,
}

impl Best<'_> {
    fn of(&mut self, hand: &Hand) -> Result<u32, Gap> {
        let Some(first) = hand[..JOKER].iter().position(|&n| 0 < n) else { return Ok(0) };
        if let Some(&worth) = self.known.get(hand) {
            return Ok(worth);
        }
        // Either one tile of the lowest face lies in no set, or it lies in one of these.
        let mut unused = *hand;
        unused[first] -= 1;
        let mut most = self.of(&unused)?;
        for Made { uses, points } in made(first, hand, self.law) {
            spend(&mut self.steps)?;
            if self.apart.contains(&uses) {
                continue;
            }
            most = most.max(points + self.of(&without(hand, &uses))?);
        }
        self.known.insert(*hand, most);
        Ok(most)
    }
}

/// Whether all tiles of the table and at least one of the rack can lie in legal sets.
pub(super) fn can_lay(table: &Bag, rack: &Bag, law: &Law) -> Result<bool, Gap> {
    if law.series {
        return Err(Gap::Series);
    }
    Search { law, steps: MOST_STEPS, dead: HashSet::new() }.lay(&hand(&table.plus(rack))?, &hand(table)?, HasLaid::No)
}

/// Whether a tile of the rack lies in a set already.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HasLaid {
    Yes,
    No,
}

struct Search<'a> {
    law: &'a Law,
    steps: usize,
    /// Tiles left, and those of them that must still lie, from which nothing was found.
    dead: HashSet<(Hand, Hand)>,
}

impl Search<'_> {
    fn lay(&mut self, hand: &Hand, must: &Hand, has_laid: HasLaid) -> Result<bool, Gap> {
        let is_done = must.iter().all(|&n| n == 0);
        if is_done && has_laid == HasLaid::Yes {
            return Ok(true);
        }
        // How many tiles of the rack lie already follows from these two.
        if self.dead.contains(&(*hand, *must)) {
            return Ok(false);
        }
        // The next set holds the first tile that must lie; where only jokers or none must, it may hold any.
        let faces: Vec<usize> = match must[..JOKER].iter().position(|&n| 0 < n) {
            Some(first) => vec![first],
            None => (0..JOKER).filter(|&face| 0 < hand[face]).collect(),
        };
        for face in faces {
            for Made { uses, .. } in made(face, hand, self.law) {
                spend(&mut self.steps)?;
                let all_of_table = (0..uses.len()).all(|at| uses[at] <= must[at]);
                let laid = if all_of_table { has_laid } else { HasLaid::Yes };
                if self.lay(&without(hand, &uses), &without(must, &uses), laid)? {
                    return Ok(true);
                }
            }
        }
        self.dead.insert((*hand, *must));
        Ok(false)
    }
}

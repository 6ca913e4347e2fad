//! The sets about which no rule has anything to say, told at a glance.

use super::reading::{Order, Reading};
use crate::model::{Colour, JokersPerSet, Number, SetSettings, Tile};

/// Whether it is a set about which nothing is left to say: a run that lies from its lowest tile up or a group, whose
/// jokers can stand for one number each and claim nothing.
///
/// Most sets are, and this is the whole price of judging one of those.
pub(super) fn is_plain_set(tiles: &[Tile], sets: &SetSettings) -> bool {
    read_plain(tiles, sets).is_some()
}

/// Whether a plain set is one under other settings too.
pub(crate) fn are_alike(sets: &SetSettings, others: &SetSettings) -> bool {
    (sets.min_tiles, sets.jokers_per_set) == (others.min_tiles, others.jokers_per_set)
}

/// How a plain set counts. What it reads of the settings stands in [`are_alike`].
pub(super) fn read_plain(tiles: &[Tile], sets: &SetSettings) -> Option<Reading> {
    let n_tiles = tiles.len();
    if n_tiles < usize::from(sets.min_tiles) || usize::from(Number::MAX) < n_tiles {
        return None;
    }
    let at = tiles.iter().position(|&tile| tile != Tile::JOKER)?;
    let first = tiles[at].face()?;
    let number = usize::from(first.number().get());
    let fits_run = at < number && number - at + n_tiles <= usize::from(Number::MAX) + 1;
    let is_run = || tiles.iter().zip(first.index() - at..).all(|(&tile, index)| is_face(tile, index));
    let reading = match () {
        () if fits_run && is_run() => Reading::Run { low: (number - at) as u8, order: Order::Up },
        () if is_plain_group(tiles, first.number()) => Reading::Group,
        () => return None,
    };
    Some(reading).filter(|_| has_plain_jokers(tiles, sets))
}

fn is_plain_group(tiles: &[Tile], number: Number) -> bool {
    let mut colours = 0_u8;
    tiles.len() <= Colour::ALL.len()
        && tiles.iter().all(|&tile| {
            let Some(face) = tile.face() else { return tile == Tile::JOKER };
            let fits = face.number() == number && colours >> face.colour() as u8 & 1 == 0;
            colours |= 1 << face.colour() as u8;
            fits
        })
}

/// Whether the jokers leave no choice: a single numbered tile may be of a run or of a group.
fn has_plain_jokers(tiles: &[Tile], sets: &SetSettings) -> bool {
    match tiles.iter().filter(|&&tile| tile == Tile::JOKER).count() {
        0 => true,
        1 => 3 <= tiles.len(),
        n_jokers => n_jokers + 2 <= tiles.len() && sets.jokers_per_set != JokersPerSet::One,
    }
}

/// Whether a tile can be that with the face of this index.
fn is_face(tile: Tile, index: usize) -> bool {
    tile == Tile::JOKER || !tile.is_joker() && tile.index() == index
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::model::{Face, Game, Settings};
    use crate::rules::case::Report;
    use crate::rules::judge_set;
    use crate::rules::reading::read_any;
    use crate::systems;

    /// Rows of up to five of these: neighbours, both ends of a colour, other colours, jokers that say little or too much.
    fn tiles() -> Vec<Tile> {
        let tile = |colour, number| Face::new(colour, Number::new(number).unwrap());
        let red = [1, 2, 3, 12, 13].map(|number| Tile::of(tile(Colour::Red, number)));
        let blue = [1, 2, 13].map(|number| Tile::of(tile(Colour::Blue, number)));
        let black = Tile::of(tile(Colour::Black, 1));
        let others = [black, Tile::JOKER, Tile::claimed(tile(Colour::Red, 2)), Tile::HIDDEN];
        [&red[..], &blue, &others].concat()
    }

    fn is_silent(game: &Game, settings: &Settings) -> bool {
        let mut report = Report::default();
        judge_set(game, 0, settings, &mut report);
        report.findings.is_empty() && report.not_judged.is_empty()
    }

    #[test]
    fn no_rule_has_anything_to_say_of_a_plain_set() {
        let (mut n_plain, others) = (0, systems::builtins());
        for system in systems::builtins() {
            let mut rows = alloc::vec![Vec::new()];
            for _ in 0..5 {
                rows = rows
                    .iter()
                    .flat_map(|row| tiles().into_iter().map(move |tile| [&row[..], &[tile]].concat()))
                    .collect();
                for row in &rows {
                    let Some(reading) = read_plain(row, &system.settings.sets) else { continue };
                    assert_eq!(read_any(row, &system.settings.sets), Some(reading), "{row:?} under {}", system.name);
                    let alike = others.iter().filter(|other| are_alike(&system.settings.sets, &other.settings.sets));
                    for other in alike {
                        assert_eq!(
                            read_plain(row, &other.settings.sets),
                            Some(reading),
                            "{row:?} under {}",
                            other.name
                        );
                    }
                    let game = Game { tiles: row.clone(), row_ends: alloc::vec![row.len() as u32], ..Game::default() };
                    assert!(is_silent(&game, &system.settings), "{row:?} under {}", system.name);
                    n_plain += 1;
                }
            }
        }
        assert!(1000 < n_plain, "{n_plain}");
    }
}

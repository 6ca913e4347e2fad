//! Which sets of a table stay, go and come.

use alloc::vec::Vec;

use crate::model::{Counts, Game, Tile};

/// Beyond so many, sets are sorted to find those that are the same.
const MOST_PAIRS: usize = 64;

/// How a table changed, set by set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Sets of the table before that are gone or changed.
    pub gone: Vec<u32>,
    /// Sets that are new or changed.
    pub new: Vec<u32>,
    /// Sets with a joker that stay and are listed in another order, each with the row that listed it before.
    pub relisted: Vec<(u32, u32)>,
}

impl Change {
    /// From one table to another; sets are compared as collections.
    pub fn between(game: &Game, before: &[u32], after: &[u32]) -> Change {
        let mut change = Change::in_order(game, before, after);
        change.pair(game);
        change
    }

    /// The same where the rows after are some of those before, in their order, and others behind them.
    pub(super) fn by_moves(game: &Game, before: &[u32], after: &[u32]) -> Change {
        let (mut gone, mut left) = (Vec::new(), after);
        for &row in before {
            match left {
                [first, rest @ ..] if *first == row => left = rest,
                _ => gone.push(row),
            }
        }
        let mut change = Change { gone, new: left.to_vec(), relisted: Vec::new() };
        change.pair(game);
        change
    }

    /// The same where both list their sets in the same order; else sets that lie there unchanged may be gone and new.
    fn in_order(game: &Game, before: &[u32], after: &[u32]) -> Change {
        let mut change = Change::default();
        let (mut old, mut new) = (before, after);
        while let ([first_old, rest_of_old @ ..], [first_new, rest_of_new @ ..]) = (old, new) {
            let is_same = |old: Option<&u32>, new: Option<&u32>| match (old, new) {
                (Some(&old), Some(&new)) => same_row(game.row(old), game.row(new)),
                _ => false,
            };
            if first_old == first_new || is_same(Some(first_old), Some(first_new)) {
                (old, new) = (rest_of_old, rest_of_new);
                continue;
            }
            let lay_before = before.last().is_some_and(|last| first_new <= last);
            (old, new) = match () {
                () if lay_before || is_same(rest_of_old.first(), Some(first_new)) => {
                    change.gone.push(*first_old);
                    (rest_of_old, new)
                }
                () if is_same(Some(first_old), rest_of_new.first()) => {
                    change.new.push(*first_new);
                    (old, rest_of_new)
                }
                () => {
                    change.gone.push(*first_old);
                    change.new.push(*first_new);
                    (rest_of_old, rest_of_new)
                }
            };
        }
        change.gone.extend_from_slice(old);
        change.new.extend_from_slice(new);
        change
    }

    /// Takes out what is gone and new, and puts the rest in order.
    fn pair(&mut self, game: &Game) {
        if !self.gone.is_empty() && !self.new.is_empty() {
            self.take_out_pairs(game);
        }
        self.gone.sort_unstable();
        self.new.sort_unstable();
    }

    fn take_out_pairs(&mut self, game: &Game) {
        if self.gone.len() * self.new.len() <= MOST_PAIRS {
            let Change { gone, new, relisted } = self;
            gone.retain(|&old| {
                let same = new.iter().position(|&new| same_tiles(game.row(old), game.row(new)));
                let same = same.map(|at| new.remove(at));
                relisted.extend(same.filter(|&new| is_relisted(game, old, new)).map(|new| (new, old)));
                same.is_none()
            });
            return;
        }
        let sorted = |rows: &[u32]| {
            let mut keys: Vec<(u64, u32)> = rows.iter().map(|&row| (key(game.row(row)), row)).collect();
            keys.sort_unstable();
            keys
        };
        let (before, after) = (sorted(&self.gone), sorted(&self.new));
        self.gone.clear();
        self.new.clear();
        let (mut b, mut a) = (before.iter().peekable(), after.iter().peekable());
        while let (Some(&&(old_key, old)), Some(&&(new_key, new))) = (b.peek(), a.peek()) {
            let same = old_key == new_key && same_tiles(game.row(old), game.row(new));
            if same && is_relisted(game, old, new) {
                self.relisted.push((new, old));
            }
            if same || old_key <= new_key {
                b.next();
            }
            if same || new_key < old_key {
                a.next();
            }
            if !same && old_key <= new_key {
                self.gone.push(old);
            } else if !same {
                self.new.push(new);
            }
        }
        self.gone.extend(b.map(|&(_, row)| row));
        self.new.extend(a.map(|&(_, row)| row));
    }
}

/// Whether the same tiles lie in another order, and that may matter.
fn is_relisted(game: &Game, old: u32, new: u32) -> bool {
    let (old, new) = (game.row(old), game.row(new));
    !same_row(old, new) && old.iter().any(|tile| tile.is_joker())
}

/// A number that is the same for the same collection of tiles, and hardly ever for another.
fn key(tiles: &[Tile]) -> u64 {
    let mix = |tile: &Tile| (tile.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    tiles.iter().fold(0, |sum: u64, tile| sum.wrapping_add(mix(tile).wrapping_mul(mix(tile) | 1)))
}

/// Whether two sets lie alike. They are a few bytes long: a call that compares memory would cost more than a loop.
#[inline]
pub(super) fn same_row(one: &[Tile], other: &[Tile]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one == other)
}

/// Whether two sets are the same collection of tiles.
pub fn same_tiles(one: &[Tile], other: &[Tile]) -> bool {
    let sum = |tiles: &[Tile]| tiles.iter().map(|tile| tile.index()).sum::<usize>();
    // Nearly all sets that differ have another sum.
    one.len() == other.len() && sum(one) == sum(other) && Counts::of(one) == Counts::of(other)
}

//! What faults leave in doubt, and until when.

use alloc::vec::Vec;

use crate::finding::Rule;
use crate::model::{Counts, Statement, Tile};
use crate::rules::turn_case::Rack;

/// Something that a fault leaves uncertain, though the game goes on from what is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Doubt {
    /// Tiles that must be somewhere and are not written there any more.
    Lost(Counts),
    /// Tiles that lie on the table and can have come from nowhere.
    Strange(Counts),
    /// In which sets these tiles lie.
    Sets(Counts),
    /// How the table lies.
    Table,
    /// What this seat's rack holds: it may be off by these tiles, those that are hidden being any.
    Rack(usize, Rack),
    /// Whether this seat has opened.
    Opened(usize),
    /// The pool, which may be off by so many.
    Pool(u32),
    /// All tiles together, which are off by so many.
    Total(i64),
    /// It may be the turn of this seat.
    Order(usize),
    /// What this seat may have laid in a turn that is missing.
    Missed(usize, Counts),
    /// This seat may have drawn so many tiles in it.
    Drawn(usize, u32),
    /// That the game is over.
    End,
    /// There are too many of this face.
    Face(Tile),
    /// This row is no set, by this rule.
    Row(u32, Rule),
}

impl Doubt {
    pub(super) fn lost(&mut self) -> Option<&mut Counts> {
        if let Doubt::Lost(tiles) = self { Some(tiles) } else { None }
    }

    pub(super) fn strange(&mut self) -> Option<&mut Counts> {
        if let Doubt::Strange(tiles) = self { Some(tiles) } else { None }
    }

    pub(super) fn sets(&mut self) -> Option<&mut Counts> {
        if let Doubt::Sets(tiles) = self { Some(tiles) } else { None }
    }

    pub(super) fn missed(&mut self) -> Option<&mut Counts> {
        if let Doubt::Missed(_, tiles) = self { Some(tiles) } else { None }
    }

    /// Whether it is there because a turn of this seat may be missing, and not if that turn comes later.
    pub(super) fn is_missed_by(&self, seat: usize) -> bool {
        matches!(self, Doubt::Missed(by, _) | Doubt::Drawn(by, _) | Doubt::Opened(by) if *by == seat)
    }

    pub(super) fn is_rack_of(&self, seat: usize) -> bool {
        matches!(self, Doubt::Rack(of, _) if *of == seat)
    }
}

/// Tiles of one kind of doubt.
type Of = fn(&mut Doubt) -> Option<&mut Counts>;

/// All doubts, each with the finding that it comes from.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubts(Vec<(Doubt, u32)>);

/// Of older doubts nothing follows any more; no game that people play has as many.
const MOST_DOUBTS: usize = 100;

impl Doubts {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, doubt: Doubt, cause: u32) {
        if doubt == Doubt::End && self.cause(|known| *known == Doubt::End).is_some() {
            return;
        }
        if self.0.len() == MOST_DOUBTS {
            self.0.remove(0);
        }
        self.0.push((doubt, cause));
    }

    pub(super) fn drop(&mut self, settled: impl Fn(&Doubt) -> bool) {
        self.0.retain(|(doubt, _)| !settled(doubt));
    }

    /// The same of those that one finding left.
    pub(super) fn drop_of(&mut self, of: u32, settled: impl Fn(&Doubt) -> bool) {
        self.0.retain(|(doubt, cause)| *cause != of || !settled(doubt));
    }

    pub(super) fn cause(&self, explains: impl Fn(&Doubt) -> bool) -> Option<u32> {
        self.0.iter().find(|(doubt, _)| explains(doubt)).map(|(_, cause)| *cause)
    }

    /// All tiles of one kind of doubt.
    pub(super) fn tiles(&self, of: Of) -> Counts {
        let all = self.0.iter().filter_map(|&(mut doubt, _)| of(&mut doubt).copied());
        all.fold(Counts::default(), |sum, tiles| sum.plus(&tiles))
    }

    /// The finding that put tiles in doubt, where all of them are.
    pub(super) fn cause_of_tiles(&self, tiles: &Counts, of: Of) -> Option<u32> {
        let shares = |doubt: &Doubt| of(&mut doubt.clone()).is_some_and(|some| some.minus(tiles) != *some);
        self.cause(shares).filter(|_| tiles.within(&self.tiles(of)))
    }

    /// Tiles that are in doubt no more.
    pub(super) fn found(&mut self, tiles: &Counts, of: Of) {
        let mut left = *tiles;
        for tiles in self.0.iter_mut().filter_map(|(doubt, _)| of(doubt)) {
            let rest = tiles.minus(&left);
            left = left.minus(tiles);
            *tiles = rest;
        }
    }

    /// The tiles by which a rack may be off, and the first finding that says so.
    pub(super) fn rack_off(&self, seat: usize) -> Option<(Rack, u32)> {
        let cause = self.cause(|doubt| doubt.is_rack_of(seat))?;
        let offs = self.0.iter().filter_map(|(doubt, _)| match doubt {
            Doubt::Rack(of, off) if *of == seat => Some(off),
            _ => None,
        });
        Some((offs.fold(Rack::default(), |sum, off| sum.with(off)), cause))
    }

    /// What a statement says is beyond doubt from then on, but for what is wrong with the statement itself, which has its
    /// findings from `from` on; `seat` is the one that it is about.
    pub(super) fn settle(&mut self, statement: &Statement, seat: Option<usize>, from: usize) {
        let is_settled = |doubt: &Doubt| match (statement, doubt) {
            (Statement::Rack(..) | Statement::Left(_), Doubt::Rack(of, _) | Doubt::Drawn(of, _)) => seat == Some(*of),
            (Statement::Pool(_), Doubt::Pool(_))
            | (Statement::Opened(_), Doubt::Opened(_))
            | (Statement::Table(_), Doubt::Table | Doubt::Strange(_) | Doubt::Sets(_))
            | (Statement::Redeal(_), _) => true,
            _ => false,
        };
        self.0.retain(|(doubt, cause)| from <= *cause as usize || !is_settled(doubt));
    }
}

/// Whether a rack that is off by some tiles can be another one.
pub(super) fn may_be_off(off: &Rack, wanted: &Rack, found: &Rack) -> bool {
    let n_unlike = |one: &Rack, other: &Rack| {
        let unlike = one.known.minus(&other.known).minus(&off.known);
        unlike.n_tiles().saturating_sub(other.n_hidden)
    };
    n_unlike(wanted, found).max(n_unlike(found, wanted)) <= off.n_hidden
        && wanted.n_tiles().abs_diff(found.n_tiles()) <= off.n_tiles()
}

/// The tiles in which two racks differ.
pub(super) fn differing(one: &Rack, other: &Rack) -> Rack {
    let known = one.known.minus(&other.known).plus(&other.known.minus(&one.known));
    Rack { known, n_hidden: one.n_hidden.abs_diff(other.n_hidden) }
}

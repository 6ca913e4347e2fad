//! What a player decides to do.

use alloc::vec;
use alloc::vec::Vec;

use super::scribe::Change;
use super::table::{Doing, Playing, Seat};
use crate::model::{
    Counts, JokerReplace, JokerReuse, JokerSets, LastTile, Number, OpeningJoker, OpeningTable, PassEmptyPool, Series,
    SetSettings, Settings, Switch, Tile,
};
use crate::play::{Best, Wish, best_play};
use crate::rules::change::same_tiles;
use crate::rules::reading::{self, Reading, read};
use crate::solver::{Budget, Goal, Outcome, Plan, Problem};

/// Steps of a thought; who finds nothing within them lays nothing.
const STEPS: u64 = 20_000;

impl Playing<'_> {
    pub(super) fn decide(&mut self) -> Doing {
        let thinks = self.dice.below(10) < usize::from(self.options.skill);
        let changes = if thinks { self.thought() } else { self.at_a_glance() };
        if !changes.is_empty() && self.is_allowed(&changes) {
            return Doing::Play(self.in_actions(changes));
        }
        let must_lay = !self.may_refuse() && self.could_lay();
        let changes = if must_lay { self.best() } else { Vec::new() };
        if changes.is_empty() { Doing::Draw } else { Doing::Play(changes) }
    }

    /// Where a joker may not be the last tile, it must not be the last that is told either.
    fn in_actions(&self, changes: Vec<Change>) -> Vec<Change> {
        if self.settings.joker.last_tile == LastTile::Allowed {
            return changes;
        }
        let mut all = Change::default();
        for change in changes {
            all.lifted.extend(change.lifted);
            all.laid.extend(change.laid);
        }
        vec![all]
    }

    /// Whether laying nothing is allowed.
    fn may_refuse(&self) -> bool {
        let turn = &self.settings.turn;
        let must_play = turn.must_play == Switch::Yes;
        !must_play && (!self.pool.is_empty() || turn.pass_empty_pool == PassEmptyPool::Free)
    }

    /// Whether anything could be laid if no rule on jokers and openings forbade it; `true` where that is not known.
    fn could_lay(&mut self) -> bool {
        let (table, rack) = (Counts::of(self.table.iter().flatten()), self.seats[self.next].rack);
        let problem = Problem { table, rack, sets: self.settings.sets, goal: Goal::Tiles, lying: None };
        !matches!(self.solver.solve(&problem, Budget::default()), Outcome::Plan(Plan { value: 0, .. }))
    }

    /// The play of most tiles that some thought finds, or nothing.
    fn thought(&mut self) -> Vec<Change> {
        let Seat { rack, has_opened, .. } = self.seats[self.next];
        if has_opened {
            return self.rearranged(&rack);
        }
        let mut changes = self.best_opening(&rack);
        if !changes.is_empty() && self.settings.opening.table == OpeningTable::SameTurn {
            let laid = Counts::of(changes.iter().flat_map(|change| &change.laid).flatten());
            changes.extend(self.rearranged(&rack.minus(&laid)));
        }
        changes
    }

    /// Sets of the rack that are worth the minimum, or nothing.
    fn best_opening(&mut self, rack: &Counts) -> Vec<Change> {
        let mut own = *rack;
        while self.settings.opening.joker != OpeningJoker::Counts && own.take(Tile::JOKER) {}
        let points = |sets: &[Vec<Tile>]| -> u16 {
            sets.iter().filter_map(|set| reading::points(set, &self.settings.sets)).sum()
        };
        let sets = self.plain_sets();
        let goal = Goal::Points { joker: Number::MAX.into() };
        let problem = Problem { table: Counts::default(), rack: own, sets, goal, lying: None };
        match self.solver.solve(&problem, Budget::steps(STEPS)) {
            Outcome::Plan(plan) if !plan.sets.is_empty() && self.settings.opening.points <= points(&plan.sets) => {
                let lay = |set: &Vec<Tile>| Change { lifted: Vec::new(), laid: vec![unclaimed(set)] };
                plan.sets.iter().map(lay).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The table rearranged for as many tiles of a rack as can be; where the rules on jokers forbid it, with the sets of
    /// jokers left alone.
    fn rearranged(&mut self, rack: &Counts) -> Vec<Change> {
        let is_plain = |set: &Vec<Tile>| !matches!(read(set, &self.settings.sets), None | Some(Reading::Series));
        let all: Vec<usize> = (0..self.table.len()).filter(|&at| is_plain(&self.table[at])).collect();
        let changes = self.solved(&all, rack);
        if changes.is_empty() || self.is_allowed(&changes) {
            return changes;
        }
        let has_joker = |at: &usize| self.table[*at].iter().any(|tile| tile.is_joker());
        let plain: Vec<usize> = all.into_iter().filter(|at| !has_joker(at)).collect();
        self.solved(&plain, rack)
    }

    /// What the solver makes of some sets of the table and a rack.
    fn solved(&mut self, places: &[usize], rack: &Counts) -> Vec<Change> {
        let sets = self.plain_sets();
        let lying: Vec<&[Tile]> = places.iter().map(|&at| &self.table[at][..]).collect();
        let table = Counts::of(lying.iter().copied().flatten());
        let problem = Problem { table, rack: *rack, sets, goal: Goal::Tiles, lying: Some(&lying) };
        match self.solver.solve(&problem, Budget::steps(STEPS)) {
            Outcome::Plan(plan) if 0 < plan.value => parts(&self.table, places, plan.sets),
            _ => Vec::new(),
        }
    }

    fn plain_sets(&self) -> SetSettings {
        SetSettings { series: Series::Plain, ..self.settings.sets }
    }

    /// The best play by a search that knows every rule: for who must lay if anything can be laid.
    fn best(&self) -> Vec<Change> {
        match best_play(&self.position(), self.settings, Wish::Tiles).best {
            Best::Play(play) => {
                let laid = play.new.iter().map(|set| unclaimed(set)).collect();
                vec![Change { lifted: play.lifted, laid }]
            }
            _ => Vec::new(),
        }
    }

    /// What a player sees who does not think long; of ten plays one or two are overlooked.
    fn at_a_glance(&mut self) -> Vec<Change> {
        let has_opened = self.seats[self.next].has_opened;
        let (overlooks, tricks) = (self.dice.one_in(8), self.dice.one_in(2));
        if overlooks {
            return Vec::new();
        }
        let mut glance = self.glance();
        if !has_opened && !glance.open() {
            return Vec::new();
        }
        if !has_opened && (self.settings.opening.table == OpeningTable::LaterTurn || !tricks) {
            return glance.changes;
        }
        if has_opened {
            glance.lay_sets();
        }
        glance.add();
        if has_opened && tricks {
            glance.split();
            glance.borrow();
            if let Some(change) = glance.fetch()
                && self.may_fetch(&change)
            {
                glance.note(change);
            }
        }
        glance.changes
    }

    /// Whether the rules allow to fetch a joker like this, whatever else is laid.
    fn may_fetch(&self, change: &Change) -> bool {
        jokers_are_free(self.settings) || self.may(core::slice::from_ref(change))
    }

    /// Asks the rules about a play with jokers, where they could forbid something.
    fn is_allowed(&self, changes: &[Change]) -> bool {
        let has_joker = |tiles: &Vec<Tile>| tiles.iter().any(|tile| tile.is_joker());
        let is_free = jokers_are_free(self.settings) && self.settings.joker.last_tile == LastTile::Allowed;
        is_free || !changes.iter().flat_map(|change| &change.laid).any(has_joker) || self.may(changes)
    }
}

/// Whether the system leaves it to the players what they do with jokers of the table.
fn jokers_are_free(settings: &Settings) -> bool {
    let joker = &settings.joker;
    joker.replace == JokerReplace::Free && joker.reuse == JokerReuse::AnySet && joker.sets == JokerSets::Free
}

/// The set with its jokers as they lie; a claim stays where the place of the joker says too little.
fn unclaimed(set: &[Tile]) -> Vec<Tile> {
    let n_numbered = set.iter().filter(|tile| tile.face().is_some()).count();
    set.iter().map(|tile| if n_numbered < 2 { *tile } else { tile.plain() }).collect()
}

/// The way from some sets of a table to others as changes that have no tile in common: what a person would do one after
/// the other.
fn parts(table: &[Vec<Tile>], places: &[usize], mut sets: Vec<Vec<Tile>>) -> Vec<Change> {
    let mut parts: Vec<(Counts, Change)> = Vec::new();
    for &at in places {
        match sets.iter().position(|set| same_tiles(set, &table[at])) {
            Some(same) => _ = sets.swap_remove(same),
            None => parts.push((Counts::of(&table[at]), Change { lifted: vec![at], laid: Vec::new() })),
        }
    }
    for set in sets {
        let (mut tiles, mut change) = (Counts::of(&set), Change { lifted: Vec::new(), laid: vec![unclaimed(&set)] });
        let meets = |part: &mut (Counts, Change)| part.0.minus(&tiles) != part.0;
        for (more, part) in parts.extract_if(.., meets).collect::<Vec<_>>() {
            tiles = tiles.plus(&more);
            change.lifted.splice(0..0, part.lifted);
            change.laid.splice(0..0, part.laid);
        }
        parts.push((tiles, change));
    }
    parts.into_iter().map(|(_, change)| change).collect()
}

//! The dynamic programme for every kind of set rule: slow, plain, and bounded in steps.
//!
//! It goes through the numbers 1 to 13 and, within a number, through the colours. Between two steps it remembers how
//! many runs of each colour end here, by length up to the minimum and (where a set may hold one joker only) by
//! whether they hold one; how many jokers are left; and of the groups of this number only how many tiles they hold
//! and the most of one colour. That is enough: groups with these tiles exist exactly where they can be dealt out in
//! turn. Three facts keep the choice small and lose nothing:
//!
//! * A run never closes where a new one starts (without jokers in front), since the new one can be glued to it.
//! * A run begins with a number tile. Jokers before it can as well stand behind it, unless it reaches 13; those that
//!   must stand in front are counted where the run begins. So no set consists of jokers only.
//! * Where 1 may follow 13, the runs that cross are guessed first and must be there at the end. A run of more than 13
//!   tiles can be cut in two.

use alloc::vec::Vec;

use super::crossing::{self, KINDS, Runs};
use super::found::{Choice, Found, N_STEPS, kind};
use super::layer::Layer;
use super::task::{MAX_MIN_TILES, Task};

/// What must be remembered between two steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct State {
    runs: [Runs; 4],
    jokers: u8,
    in_groups: u8,
    most_of_colour: u8,
}

impl State {
    fn hash(&self) -> u64 {
        let last = [self.jokers, self.in_groups, self.most_of_colour].map(u64::from);
        let last = last[0] << 16 | last[1] << 8 | last[2];
        self.runs.iter().fold(last, |hash, runs| {
            let bytes = |from: usize| u64::from_le_bytes(core::array::from_fn(|at| runs[from + at]));
            // Every byte is in one of them, some in both.
            let words = [bytes(0), bytes(KINDS - 8)];
            words.iter().fold(hash, |hash, word| (hash.rotate_left(25) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15))
        })
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    state: State,
    paid: i64,
    parent: u32,
    choice: Choice,
}

/// The memory of the programme, used again for every problem.
#[derive(Clone, Debug, Default)]
pub(super) struct General {
    nodes: Vec<Node>,
    layer: Layer,
}

impl General {
    /// The best arrangement; `Err` where the steps ran out, `Ok(None)` where there is none.
    pub(super) fn search(&mut self, task: &Task, steps: &mut u64) -> Result<Option<Found>, ()> {
        let mut best: Option<Found> = None;
        let mut guess = [[0; KINDS]; 4];
        crossing::guesses(task, 0, &mut guess, &mut |incoming| {
            let (nodes, layer) = (&mut self.nodes, &mut self.layer);
            let found = Programme { task, incoming, nodes, layer, idle: 0, steps }.run()?;
            if let Some(found) = found
                && best.as_ref().is_none_or(|best| best.paid < found.paid)
            {
                best = Some(found);
            }
            Ok(())
        })?;
        Ok(best)
    }
}

struct Programme<'a> {
    task: &'a Task,
    incoming: &'a [Runs; 4],
    nodes: &'a mut Vec<Node>,
    layer: &'a mut Layer,
    /// Steps in which there is nothing to choose, one bit each; they are left out.
    idle: u128,
    steps: &'a mut u64,
}

/// One colour of one number, half chosen.
#[derive(Clone, Copy)]
struct Cell {
    number: usize,
    colour: usize,
    parent: u32,
    from: Runs,
    to: State,
    tiles: u8,
    closed: bool,
    paid: i64,
    choice: Choice,
}

impl Programme<'_> {
    fn run(mut self) -> Result<Option<Found>, ()> {
        let start = State { runs: *self.incoming, jokers: self.task.jokers, ..State::default() };
        self.nodes.clear();
        self.nodes.push(Node { state: start, paid: 0, parent: 0, choice: Choice::default() });
        let mut first = 0;
        for number in 1..=13 {
            for colour in 0..4 {
                if self.task.have[number][colour] == 0 && self.no_run(first, colour) {
                    self.idle |= 1 << (5 * (number - 1) + colour);
                } else {
                    first = self.next_layer(first, |this, parent| this.colour(parent, number, colour))?;
                }
            }
            first = self.next_layer(first, |this, parent| this.groups(parent, number))?;
        }
        let ends = first..self.nodes.len();
        let best = ends.filter(|&at| self.may_end(&self.nodes[at].state)).max_by_key(|&at| (self.nodes[at].paid, !at));
        Ok(best.map(|at| self.found(at)))
    }

    /// Whether no state from `first` on has a run of this colour.
    fn no_run(&self, first: usize, colour: usize) -> bool {
        self.nodes[first..].iter().all(|node| node.state.runs[colour] == [0; KINDS])
    }

    /// Takes every state from `first` on one step further; where the new ones begin.
    fn next_layer(&mut self, first: usize, step: impl Fn(&mut Self, u32)) -> Result<usize, ()> {
        let end = self.nodes.len();
        self.layer.start();
        for parent in first..end {
            step(self, parent as u32);
            *self.steps = self.steps.checked_sub(1 + (self.nodes.len() - end) as u64 / 64).ok_or(())?;
        }
        Ok(end)
    }

    fn colour(&mut self, parent: u32, number: usize, colour: usize) {
        let Node { state, paid, .. } = self.nodes[parent as usize];
        let mut to = state;
        to.runs[colour] = [0; KINDS];
        let from = state.runs[colour];
        let tiles = self.task.have[number][colour];
        let choice = Choice::default();
        self.extend(0, Cell { number, colour, parent, from, to, tiles, closed: false, paid, choice });
    }

    /// Gives the runs of `kind` and later their next tile.
    fn extend(&mut self, kind: usize, cell: Cell) {
        let Some(kind) = (kind..KINDS).find(|&kind| 0 < cell.from[kind]) else { return self.begin(0, cell) };
        let n = cell.from[kind];
        let (len, with_joker) = (kind % MAX_MIN_TILES + 1, MAX_MIN_TILES <= kind);
        let may_close = len == self.task.min_tiles;
        let jokers = if with_joker { 0 } else { n.min(cell.to.jokers) };
        for by_tile in 0..=n.min(cell.tiles) {
            for by_joker in 0..=jokers.min(n - by_tile) {
                let closed = by_tile + by_joker < n;
                if closed && !may_close {
                    continue;
                }
                let mut next = cell;
                next.closed |= closed && !with_joker;
                next.tiles -= by_tile;
                next.to.jokers -= by_joker;
                let runs = &mut next.to.runs[cell.colour];
                runs[self.task.kind(len + 1, with_joker)] += by_tile;
                runs[self.task.kind(len + 1, true)] += by_joker;
                next.paid += i64::from(by_tile) * self.task.tile_pays(cell.number)
                    + i64::from(by_joker) * self.task.joker_pays(cell.number);
                next.choice.by_tile[kind] = by_tile;
                next.choice.by_joker[kind] = by_joker;
                self.extend(kind + 1, next);
            }
        }
    }

    /// Begins runs with `fronts` jokers or more before their first tile.
    fn begin(&mut self, fronts: usize, cell: Cell) {
        let mut next = cell;
        if !self.task.may_front(fronts, cell.number, cell.colour, cell.to.jokers) {
            return self.group(cell);
        }
        self.begin(fronts + 1, next);
        if cell.closed && fronts == 0 {
            return;
        }
        let pays = (0..fronts).map(|back| self.task.joker_pays((cell.number + 11 - back) % 13 + 1)).sum::<i64>();
        for n in 1..=cell.tiles {
            if next.to.jokers < fronts as u8 {
                return;
            }
            next.tiles -= 1;
            next.to.jokers -= fronts as u8;
            next.to.runs[cell.colour][self.task.kind(fronts + 1, 0 < fronts)] += 1;
            next.paid += pays + self.task.tile_pays(cell.number);
            next.choice.begun[fronts] = n;
            self.begin(fronts + 1, next);
        }
    }

    /// Gives tiles to the groups of this number and leaves the rest.
    fn group(&mut self, cell: Cell) {
        let must = self.task.must[cell.number][cell.colour];
        let have = self.task.have[cell.number][cell.colour];
        for grouped in 0..=cell.tiles {
            if have - (cell.tiles - grouped) < must {
                continue;
            }
            let mut state = cell.to;
            state.in_groups += grouped;
            state.most_of_colour = state.most_of_colour.max(grouped);
            let choice = Choice { grouped, ..cell.choice };
            let paid = cell.paid + i64::from(grouped) * self.task.tile_pays(cell.number);
            self.reach(Node { state, paid, parent: cell.parent, choice });
        }
    }

    /// Closes the groups of a number, with every number of jokers that fits.
    fn groups(&mut self, parent: u32, number: usize) {
        let Node { state, paid, .. } = self.nodes[parent as usize];
        for jokers in 0..=state.jokers {
            if !self.task.groups_exist(state.in_groups, state.most_of_colour, jokers) {
                continue;
            }
            let mut next = State { jokers: state.jokers - jokers, in_groups: 0, most_of_colour: 0, ..state };
            if self.forget(&mut next, number) {
                let paid = paid + i64::from(jokers) * self.task.joker_pays(number);
                self.reach(Node { state: next, paid, parent, choice: Choice { grouped: jokers, ..Choice::default() } });
            }
        }
    }

    /// Drops long runs that nothing can extend; whether the short ones can still be completed.
    fn forget(&self, state: &mut State, number: usize) -> bool {
        let task = self.task;
        if task.wrap {
            return true;
        }
        let (mut missing, mut later) = (0, 0);
        for colour in 0..4 {
            let have = |number: usize| task.have.get(number).map_or(0, |have| have[colour]);
            let runs = &mut state.runs[colour];
            let short = |runs: &Runs, below: usize| {
                (0..KINDS).filter(|kind| kind % MAX_MIN_TILES < below).map(|kind| runs[kind]).sum::<u8>()
            };
            if number == 13 {
                missing += u32::from(short(runs, task.min_tiles - 1)) * 100;
            }
            missing += u32::from(short(runs, task.min_tiles - 1).saturating_sub(have(number + 1)));
            later += u32::from(short(runs, task.min_tiles.saturating_sub(2)).saturating_sub(have(number + 2)));
            for with_joker in [false, true] {
                let long = &mut runs[kind(task.min_tiles, task.min_tiles, with_joker)];
                *long = (*long).min(have(number + 1).saturating_add(state.jokers));
            }
        }
        missing + later <= u32::from(state.jokers)
    }

    fn reach(&mut self, node: Node) {
        let at = self.nodes.len() as u32;
        let known = self.layer.entry(node.state.hash(), at, |at| self.nodes[at as usize].state == node.state);
        match known {
            None => self.nodes.push(node),
            Some(known) if self.nodes[known as usize].paid < node.paid => self.nodes[known as usize] = node,
            Some(_) => {}
        }
    }

    /// Whether every run is complete, or crosses as guessed.
    fn may_end(&self, state: &State) -> bool {
        let runs = state.runs.iter().zip(self.incoming).all(|(ends, guess)| {
            (0..KINDS).all(|kind| {
                let long = kind % MAX_MIN_TILES + 1 == self.task.min_tiles;
                if long { guess[kind] <= ends[kind] } else { guess[kind] == ends[kind] }
            })
        });
        runs && self.task.jokers_must <= self.task.jokers - state.jokers
    }

    fn found(&self, end: usize) -> Found {
        let mut choices = [Choice::default(); N_STEPS];
        let mut at = end;
        for step in (0..N_STEPS).rev().filter(|step| self.idle >> step & 1 == 0) {
            choices[step] = self.nodes[at].choice;
            at = self.nodes[at].parent as usize;
        }
        Found { paid: self.nodes[end].paid, incoming: *self.incoming, choices, at_end: 0, bridges: false }
    }
}

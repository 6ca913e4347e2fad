//! One turn, worked out: which sets were lifted, laid and left alone, and which tiles came from the rack.

use alloc::vec::Vec;

use super::change::{Change, same_row, same_tiles};
use super::lateness::{Lateness, lateness, left_lying};
pub use super::rack::{Rack, may_be_same};
pub use super::table::{MOST_SETS, Table};
use crate::finding::Message;
use crate::model::{Action, Counts, Game, Place, Rows, Settings, Tile, Turn};

/// What is known before a turn.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// The table, or `None` where it was not given.
    pub table: Option<Table>,
    /// The player's rack.
    pub rack: Option<Rack>,
    /// Whether the player had opened.
    pub opened: Option<bool>,
    /// Tiles left in the pool.
    pub pool: Option<u32>,
    /// The rack as it is said to be after the turn, where that is said in full: its statement and what it holds.
    pub left: Option<(u32, Rack)>,
}

/// A set that was to be lifted and does not lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absent {
    /// The row that names it.
    pub row: u32,
}

/// The end of a turn by the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateCase {
    /// The `timeout` action.
    pub action: u32,
    /// The table when time ran out.
    pub table: Table,
    /// Whether the log shows what was put right.
    pub put_right: bool,
    /// How many tables of [`TurnCase::tables`] came before it.
    n_tables: usize,
}

/// A turn with everything that follows from it by counting.
#[derive(Clone, Debug)]
pub struct TurnCase<'a> {
    /// The game.
    pub game: &'a Game,
    /// The settings in force.
    pub settings: &'a Settings,
    /// The turn's statement.
    pub statement: u32,
    /// The turn.
    pub turn: Turn,
    /// What was known before it.
    pub before: Before,
    /// The table after every action that changes it.
    pub tables: Vec<(u32, Table)>,
    /// Which sets stayed, went and came.
    pub change: Change,
    /// Tiles that came out of the rack, or `None` where the table before is not known.
    pub laid: Option<Counts>,
    /// Tiles of the table that are gone from it, where that is known.
    pub missing: Counts,
    /// Sets that were lifted and did not lie there.
    pub absent: Vec<Absent>,
    /// The first `draw` action.
    pub first_draw: Option<u32>,
    /// What was drawn, as far as that could be read.
    pub drawn: Rack,
    /// Whether nobody knows how many tiles were drawn.
    pub draw_is_unread: bool,
    /// The first `pass` action.
    pub passed: Option<u32>,
    /// The first `out` action.
    pub says_out: Option<u32>,
    /// The rack after the turn, as it follows from the rack before it.
    pub rack_after: Option<Rack>,
    /// The time-out, if there was one.
    pub late: Option<LateCase>,
    /// Whether anything was laid from the rack, where that is known.
    has_laid: Option<bool>,
    /// Whether part of what was laid or lifted could not be read.
    is_unread: bool,
}

/// How many tiles are not shown.
pub fn n_unseen(counts: &Counts) -> u32 {
    u32::from(counts.get(Tile::HIDDEN)) + u32::from(counts.get(Tile::FOREIGN))
}

impl<'a> TurnCase<'a> {
    /// Works a turn out.
    pub fn of(game: &'a Game, settings: &'a Settings, statement: u32, turn: Turn, before: Before) -> Self {
        let mut case = TurnCase {
            game,
            settings,
            statement,
            turn,
            before,
            tables: Vec::new(),
            change: Change::default(),
            laid: None,
            missing: Counts::default(),
            absent: Vec::new(),
            first_draw: None,
            drawn: Rack::default(),
            draw_is_unread: turn.unread,
            passed: None,
            says_out: None,
            rack_after: None,
            late: None,
            has_laid: None,
            is_unread: turn.unread,
        };
        let mut unseen = Counts::default();
        for action in turn.first_action..turn.end_action {
            case.act(action, &mut unseen);
        }
        case.assume_put_right();
        case.count(&unseen);
        case.rack_after = case.left_of_rack();
        case
    }

    /// The table as it lay before the turn, as far as it is known.
    pub fn start(&self) -> &Table {
        self.before.table.as_ref().unwrap_or(Table::EMPTY)
    }

    /// The table as it lies after the turn.
    pub fn after(&self) -> &Table {
        self.before_step(self.tables.len())
    }

    /// The table as it lay before the action of an entry of [`TurnCase::tables`].
    pub fn before_step(&self, step: usize) -> &Table {
        let before = step.checked_sub(1).and_then(|before| self.tables.get(before));
        before.map_or(self.start(), |(_, table)| table)
    }

    /// Whether anything was laid from the rack; `None` where that is not known.
    pub fn has_laid(&self) -> Option<bool> {
        self.has_laid
    }

    /// Why nobody knows what was laid.
    pub fn why_laid_unknown(&self) -> Message {
        if self.is_unread { Message::NotAllRead {} } else { Message::TableBeforeUnknown {} }
    }

    /// Why nobody knows what the rack holds after the turn.
    pub fn why_rack_unknown(&self) -> Message {
        let is_unread = self.before.rack.is_some() && (self.is_unread || self.draw_is_unread);
        if is_unread { Message::NotAllRead {} } else { Message::RackUnknown {} }
    }

    fn left_of_rack(&self) -> Option<Rack> {
        let (rack, laid) = (self.before.rack.as_ref()?, self.laid.as_ref()?);
        if self.draw_is_unread {
            return None;
        }
        // What the table did not show before may be among what it shows now.
        let n_shown = n_unseen(&self.missing);
        match () {
            () if self.has_laid == Some(false) => Some(rack.with(&self.drawn)),
            () if self.first_draw.is_none() => Some(rack.without(laid, n_shown)),
            () if self.has_drawn_first() => Some(rack.with(&self.drawn).without(laid, n_shown)),
            () => Some(rack.without(laid, n_shown).with(&self.drawn)),
        }
    }

    /// Tiles that are gone from the table and cannot lie there unseen.
    #[inline]
    pub fn surely_missing(&self) -> Vec<Tile> {
        if self.missing.is_empty() { Vec::new() } else { self.missing_and_seen() }
    }

    fn missing_and_seen(&self) -> Vec<Tile> {
        let n_unseen = self.laid.map_or(0, |laid| n_unseen(&laid)) as usize;
        self.missing.tiles().filter(|tile| tile.is_shown()).skip(n_unseen).collect()
    }

    /// How many tiles are left on the rack, as it follows from the rack before the turn, else as the log says.
    pub fn n_left(&self) -> Option<u32> {
        self.rack_after.or(self.before.left.map(|(_, said)| said)).map(|rack| rack.n_tiles())
    }

    /// The rack with which the game goes on: tiles that were taken from the table stand on it, and what the log says of
    /// it counts where that is something else.
    pub fn rack_kept(&self) -> Option<Rack> {
        let taken = self.surely_missing();
        let expected = self.rack_after.map(|rack| if taken.is_empty() { rack } else { rack.with(&Rack::of(&taken)) });
        let Some((_, said)) = self.before.left else { return expected };
        Some(
            expected
                .filter(|expected| expected.n_hidden <= said.n_hidden && said.agrees_with(expected))
                .unwrap_or(said),
        )
    }

    /// The first action that changes the table, or the turn as a whole.
    pub fn place(&self) -> Place {
        self.tables.first().map_or(Place::Statement(self.statement), |&(action, _)| Place::Action(action))
    }

    /// The last action of the turn.
    pub fn last_action(&self) -> u32 {
        self.tables.last().map_or(self.turn.first_action, |&(action, _)| action)
    }

    /// Where a tile that is gone lay before the turn, in a set that was changed.
    pub fn place_before(&self, tile: Tile) -> Option<Place> {
        self.change.gone.iter().find_map(|&row| place_in(self.game, row, tile))
    }

    /// Where tiles lie after the turn, in sets that are new or changed, last first: each of `tiles` once.
    pub fn places_laid(&self, tiles: &[Tile]) -> Vec<Place> {
        let mut wanted = Counts::of(tiles);
        let mut places = Vec::new();
        for &row in self.change.new.iter().rev() {
            let first = self.game.row_range(row).start;
            for (at, &tile) in self.game.row(row).iter().enumerate().rev() {
                if wanted.take(tile) {
                    places.push(Place::Tiles(first + at as u32, first + at as u32));
                }
            }
        }
        places.sort_unstable();
        places
    }

    /// Where a tile was drawn in this turn.
    pub fn place_drawn(&self, tile: Tile) -> Option<Place> {
        let mut rows = self.game.actions_of(&self.turn).iter().filter_map(|action| match action {
            Action::Draw(rows) => Some(rows.first),
            _ => None,
        });
        rows.find_map(|row| place_in(self.game, row, tile))
    }

    /// Whether this tile was drawn in this turn before anything was laid for the last time.
    pub fn was_drawn_first(&self, tile: Tile) -> bool {
        0 < self.drawn.known.get(tile) && self.has_drawn_first()
    }

    /// Whether tiles were drawn in this turn before anything was laid for the last time.
    pub fn has_drawn_first(&self) -> bool {
        let laid_at = self.tables.last().map(|(action, _)| *action);
        self.first_draw.is_some_and(|drawn_at| Some(drawn_at) < laid_at)
    }

    fn act(&mut self, action: u32, unseen: &mut Counts) {
        match self.game.actions[action as usize] {
            Action::Play(rows) => {
                let shown = match &self.late {
                    Some(late) if rows.in_part => self.with_unshown(&left_lying(self, late), rows),
                    _ => self.with_unshown(self.after(), rows),
                };
                // What came to lie there cannot be told from what could not be read before.
                self.is_unread |= rows.unread || self.after().unread;
                self.put_right();
                self.tables.push((action, shown));
            }
            // Tiles are written that no box holds; each table more would only cost memory.
            Action::Move { .. } if MOST_SETS < self.after().rows.len() => {}
            Action::Move { lift, lay } => {
                let moved = self.moved(lift, lay, unseen);
                self.tables.push((action, moved));
            }
            Action::Draw(rows) => {
                self.first_draw.get_or_insert(action);
                self.draw_is_unread |= rows.unread || rows.in_part;
                self.game.rows(rows).for_each(|row| self.drawn.add_all(row));
            }
            Action::Timeout(rows) => self.run_late(action, rows),
            Action::Pass => _ = self.passed.get_or_insert(action),
            Action::Out => _ = self.says_out.get_or_insert(action),
        }
    }

    /// The whole table of a `play`, with the sets that `...` stands for.
    fn with_unshown(&self, table: &Table, rows: Rows) -> Table {
        let mut shown = Table::of(rows);
        if !rows.in_part || rows.unread {
            return shown;
        }
        let change = Change::between(self.game, &table.rows, &shown.rows);
        let new = Counts::of(change.new.iter().flat_map(|&row| self.game.row(row)));
        shown.rows.extend(self.unshown(&change.gone, new));
        shown.in_part = table.in_part || self.before.table.is_none();
        shown.unread = table.unread;
        shown
    }

    /// The sets that may still lie there unshown: those of which no tile is needed for the new sets, whose tiles come
    /// out of the rack where it can hold them.
    fn unshown(&self, gone: &[u32], new: Counts) -> Vec<u32> {
        let rack = self.before.rack;
        let n_hidden = rack.map_or(u32::MAX, |rack| rack.n_hidden);
        let mut needed = rack.map_or(new, |rack| new.minus(&rack.known));
        let mut left = new;
        let shares = |tiles: &[Tile], needed: &Counts| tiles.iter().any(|&tile| 0 < needed.get(tile));
        let mut rest = gone.to_vec();
        rest.retain(|&row| {
            let set = Counts::of(self.game.row(row));
            let is_used = shares(self.game.row(row), &needed) && set.within(&left);
            if is_used {
                left = left.minus(&set);
                needed = needed.minus(&set);
            }
            !is_used
        });
        // What the rack cannot have held came from the table, though the rest of its set is not shown.
        if n_hidden < needed.n_tiles() {
            rest.retain(|&row| !shares(self.game.row(row), &needed));
        }
        rest
    }

    fn moved(&mut self, lift: Rows, lay: Rows, unseen: &mut Counts) -> Table {
        if lift.unread {
            // Whatever lay there may have been lifted.
            self.is_unread = true;
            return Table { in_part: true, unread: true, ..Table::of(lay) };
        }
        self.is_unread |= lay.unread;
        let Table { rows: lying, in_part, unread, .. } = self.after();
        let mut table = Table {
            rows: Vec::with_capacity(lying.len() + (lay.end - lay.first) as usize),
            in_part: *in_part || lay.unread || self.before.table.is_none(),
            unread: *unread || lay.unread,
            relisted: Vec::new(),
        };
        table.rows.extend_from_slice(lying);
        for row in lift.first..lift.end {
            let tiles = self.game.row(row);
            if let Some(place) = self.place_of_set(&table, tiles) {
                table.rows.remove(place);
                continue;
            }
            unseen.add_all(tiles);
            if !table.in_part {
                self.absent.push(Absent { row });
            }
        }
        table.rows.extend(lay.first..lay.end);
        table
    }

    /// Where a set lies on a table, best as it is written; one of which not all tiles are shown may be it.
    fn place_of_set(&self, table: &Table, tiles: &[Tile]) -> Option<usize> {
        let as_written = table.rows.iter().position(|&lying| same_row(self.game.row(lying), tiles));
        let find =
            |same: fn(&[Tile], &[Tile]) -> bool| table.rows.iter().position(|&lying| same(self.game.row(lying), tiles));
        as_written.or_else(|| find(same_tiles)).or_else(|| find(may_be_same))
    }

    /// Time ran out: what lies there counts as the table of the turn unless something is put right afterwards.
    fn run_late(&mut self, action: u32, rows: Option<Rows>) {
        if rows.is_some_and(|rows| rows.unread) {
            // Whether the table was in order nobody knows, nor what the clock asks for then.
            (self.is_unread, self.draw_is_unread) = (true, true);
        }
        let (table, n_tables) = (self.after(), self.tables.len());
        let lying = rows.map_or_else(|| table.clone(), |rows| self.with_unshown(table, rows));
        if rows.is_some() {
            self.tables.push((action, lying.clone()));
        }
        if !self.is_unread {
            self.late = Some(LateCase { action, table: lying, put_right: false, n_tables });
        }
    }

    /// An untidy table that the log leaves at that was put right in a way that nobody tells: it counts as untouched.
    fn assume_put_right(&mut self) {
        let Some(late) = &self.late else { return };
        if !late.put_right && lateness(self, late) == Lateness::Untidy {
            let kept = late.n_tables;
            self.tables.truncate(kept);
        }
    }

    /// What is written after a time-out replaces what lay there when time ran out.
    fn put_right(&mut self) {
        let Some(late) = &mut self.late else { return };
        late.put_right = true;
        let kept = late.n_tables;
        self.tables.truncate(kept);
    }

    fn count(&mut self, unseen: &Counts) {
        if self.is_unread {
            // Only which sets are new can be said.
            let new = Change::between(self.game, &self.start().rows, &self.after().rows).new;
            self.change = Change { new, ..Change::default() };
            return;
        }
        if self.tables.is_empty() {
            (self.laid, self.has_laid) = (Some(Counts::default()), Some(false));
            self.missing = *unseen;
            return;
        }
        let is_move = |&(action, _): &(u32, Table)| matches!(self.game.actions[action as usize], Action::Move { .. });
        let only_moves = self.tables.iter().all(is_move);
        let change = if only_moves { Change::by_moves } else { Change::between };
        self.change = change(self.game, &self.start().rows, &self.after().rows);
        if self.before.table.is_none() && !only_moves {
            return;
        }
        // The sets that stay are the same tiles before and after.
        let counts = |rows: &[u32]| Counts::of(rows.iter().flat_map(|&row| self.game.row(row)));
        let (old, new) = (counts(&self.change.gone).plus(unseen), counts(&self.change.new));
        let is_foreign = 0 < old.get(Tile::FOREIGN).max(new.get(Tile::FOREIGN));
        if is_foreign && self.tables.iter().map(|(_, table)| table).chain([self.start()]).any(|table| table.unread) {
            self.is_unread = true;
            return self.count(unseen);
        }
        let laid = new.minus(&old);
        self.has_laid = Some(!laid.is_empty());
        self.laid = Some(laid);
        self.missing = old.minus(&new);
    }
}

fn place_in(game: &Game, row: u32, tile: Tile) -> Option<Place> {
    let at = game.row(row).iter().position(|&other| other.plain() == tile)? as u32;
    let first = game.row_range(row).start;
    Some(Place::Tiles(first + at, first + at))
}

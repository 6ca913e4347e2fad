//! Who writes the game down, each in a way of their own.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::dice::Dice;
use crate::model::{Action, Game, Pair, PlayerId, Rows, Statement, Tile, Turn};

/// How one scribe writes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// Whether turns are numbered.
    numbers: bool,
    /// Of ten plays, how many are written as the whole table afterwards.
    n_whole_tables: usize,
    /// Whether the changes of a turn are written one by one.
    one_by_one: bool,
    /// One turn in so many is followed by a look at the table, the pool or a rack.
    pub(super) looks: usize,
}

/// A game that is being written.
#[derive(Debug)]
pub(super) struct Scribe<'g> {
    game: &'g mut Game,
    pub(super) habits: Habits,
}

/// Sets that are lifted, and sets that are laid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    /// Sets of the table, by index.
    pub(super) lifted: Vec<usize>,
    /// What lies there instead.
    pub(super) laid: Vec<Vec<Tile>>,
}

/// One action, told to the scribe.
#[derive(Clone, Debug)]
pub(super) enum Told<'t> {
    /// What was changed on a table.
    Changes(&'t [Vec<Tile>], &'t [Change]),
    /// A table as a whole.
    Table(&'t [Vec<Tile>]),
    /// What lay there when time ran out; nothing: the table was untouched.
    Timeout(Option<&'t [Vec<Tile>]>),
    /// Tiles that were drawn, as the log shows them.
    Draw(&'t [Tile]),
    Pass,
    Out,
}

impl<'g> Scribe<'g> {
    pub(super) fn new(game: &'g mut Game, dice: &mut Dice) -> Self {
        let habits = Habits {
            numbers: dice.one_in(3),
            n_whole_tables: dice.pick(&[0, 0, 1, 5, 10]),
            one_by_one: !dice.one_in(4),
            looks: dice.pick(&[8, 12, 20, 40]),
        };
        Scribe { game, habits }
    }

    /// A player, named for the first time.
    pub(super) fn name(&mut self, name: &str) -> PlayerId {
        self.game.players.push(name.to_owned());
        PlayerId((self.game.players.len() - 1) as u16)
    }

    pub(super) fn say(&mut self, statement: Statement) {
        self.game.statements.push(statement);
    }

    pub(super) fn tag(&mut self, key: &str, text: String) {
        self.say(Statement::Tag(key.to_owned(), text));
    }

    pub(super) fn house(&mut self, house: &[(String, String)]) {
        let pair = |(key, value): &(String, String)| Pair { key: key.clone(), value: value.clone() };
        self.say(Statement::House(house.iter().map(pair).collect()));
    }

    /// Writes tiles down as one row.
    pub(super) fn row(&mut self, tiles: impl IntoIterator<Item = Tile>) -> Rows {
        let first = self.game.row_ends.len() as u32;
        self.game.tiles.extend(tiles);
        self.game.row_ends.push(self.game.tiles.len() as u32);
        Rows { first, end: first + 1, in_part: false, unread: false }
    }

    /// Writes sets down, each as a row.
    pub(super) fn sets<'t>(&mut self, sets: impl IntoIterator<Item = &'t Vec<Tile>>) -> Rows {
        let first = self.game.row_ends.len() as u32;
        for set in sets {
            self.game.tiles.extend(set);
            self.game.row_ends.push(self.game.tiles.len() as u32);
        }
        Rows { first, end: self.game.row_ends.len() as u32, in_part: false, unread: false }
    }

    /// Writes a turn down; `number` counts the turns of the game.
    pub(super) fn turn(
        &mut self,
        player: PlayerId,
        number: u32,
        seconds: Option<u32>,
        told: &[Told<'_>],
        dice: &mut Dice,
    ) {
        let first_action = self.game.actions.len() as u32;
        for action in told {
            self.action(action, dice);
        }
        let number = Some(number).filter(|_| self.habits.numbers);
        let end_action = self.game.actions.len() as u32;
        self.say(Statement::Turn(Turn {
            player: Some(player),
            number,
            seconds,
            first_action,
            end_action,
            unread: false,
        }));
    }

    fn action(&mut self, told: &Told<'_>, dice: &mut Dice) {
        let action = match *told {
            Told::Changes(table, changes) => return self.changes(table, changes, dice),
            Told::Table(table) => Action::Play(self.sets(table)),
            Told::Timeout(table) => Action::Timeout(table.map(|table| self.sets(table))),
            Told::Draw(tiles) => Action::Draw(self.row(tiles.iter().copied())),
            Told::Pass => Action::Pass,
            Told::Out => Action::Out,
        };
        self.game.actions.push(action);
    }

    fn changes(&mut self, table: &[Vec<Tile>], changes: &[Change], dice: &mut Dice) {
        if dice.below(10) < self.habits.n_whole_tables {
            let after = self.sets(&after(table, changes));
            return self.game.actions.push(Action::Play(after));
        }
        if self.habits.one_by_one {
            return changes.iter().for_each(|change| self.moved(table, core::slice::from_ref(change)));
        }
        self.moved(table, changes);
    }

    fn moved(&mut self, table: &[Vec<Tile>], changes: &[Change]) {
        let lift = self.sets(changes.iter().flat_map(|change| &change.lifted).map(|&at| &table[at]));
        let lay = self.sets(changes.iter().flat_map(|change| &change.laid));
        self.game.actions.push(Action::Move { lift, lay });
    }
}

/// The table after changes of different sets.
pub(super) fn after(table: &[Vec<Tile>], changes: &[Change]) -> Vec<Vec<Tile>> {
    let stays = |at: &usize| !changes.iter().any(|change| change.lifted.contains(at));
    let stay = (0..table.len()).filter(stays).map(|at| table[at].clone());
    stay.chain(changes.iter().flat_map(|change| change.laid.iter().cloned())).collect()
}

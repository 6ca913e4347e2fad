//! The document as the verifier sees it: a table or one turn, and what follows from it by counting.

use super::tile::{Bag, Set, Tile};
use super::words::Gap;
use crate::protocol::{Action, Document, Opened, OpenedWord, Sets, Statement, TileText};

/// More sets than any turn tells of, and more racks than any game has, are not counted.
const MOST_SETS: usize = 1000;
const MOST_RACKS: usize = 100;

/// A table, or one turn with what was known before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    /// The table before the turn, where it is given.
    pub(super) table: Option<Vec<Set>>,
    /// Whether other sets lie there that are not shown.
    pub(super) in_part: bool,
    /// Racks with the names of their players.
    pub(super) racks: Vec<(Option<String>, Set)>,
    /// The players, where they are listed.
    pub(super) players: Option<Vec<String>>,
    pub(super) opened: Option<bool>,
    pub(super) pool: Option<u32>,
    /// The actions of the turn.
    pub(super) turn: Option<Vec<Act>>,
    pub(super) is_timed: bool,
    /// The rack after the turn, as it is told.
    pub(super) left: Option<Set>,
    /// Why it is not wholly understood.
    pub(super) gap: Option<Gap>,
}

/// What a player did.
#[derive(Clone, Debug)]
pub(super) enum Act {
    Play(Vec<Set>),
    Move(Vec<Set>, Vec<Set>),
    Draw(Set),
    Pass,
    Timeout,
    Out,
}

/// A turn, counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Played {
    /// The table before, and after every action that changes it.
    pub(super) tables: Vec<Vec<Set>>,
    pub(super) laid: Bag,
    pub(super) missing: Bag,
    /// Sets that were lifted and lay nowhere.
    pub(super) absent: Vec<Set>,
    /// What was drawn, where anything was.
    pub(super) drawn: Option<Bag>,
    /// Whether tiles were drawn before the table was changed for the last time.
    pub(super) drew_first: bool,
    pub(super) passed: bool,
    pub(super) says_out: bool,
}

fn set(tiles: &[TileText]) -> Set {
    tiles.iter().map(|tile| Tile::read(&tile.0)).collect()
}

fn sets(rows: &[Vec<TileText>]) -> Vec<Set> {
    rows.iter().map(|row| set(row)).collect()
}

impl Scene {
    pub(super) fn of(document: &Document) -> Scene {
        let mut scene = Scene::default();
        document.statements.iter().for_each(|statement| scene.take(statement));
        // Tiles never leave the table: where none lie there, nobody has opened.
        if !scene.in_part && scene.table.as_ref().is_some_and(Vec::is_empty) {
            scene.opened = scene.opened.or(Some(false));
        }
        let is_turn = scene.turn.is_some();
        let named = scene.racks.iter().filter(|(name, _)| name.is_some()).count();
        let nameless = scene.racks.len() - named;
        let unlisted = |name: &String| !scene.players.as_ref().is_some_and(|players| players.contains(name));
        let strangers = scene.racks.iter().filter_map(|(name, _)| name.as_ref()).any(unlisted);
        let too_many = MOST_RACKS < scene.racks.len();
        let is_twice = says_twice(document);
        if 1 < nameless || is_turn && 0 < named || too_many || strangers || scene.has_twins() || is_twice {
            scene.gap = Some(Gap::Game);
        }
        scene
    }

    fn has_twins(&self) -> bool {
        let names: Vec<_> = self.racks.iter().map(|(name, _)| name).collect();
        names.iter().enumerate().any(|(at, name)| names[..at].contains(name))
    }

    fn take(&mut self, statement: &Statement) {
        // What is told after the turn is an assertion; only the rack is read.
        let is_over = self.turn.is_some();
        match statement {
            Statement::Left(tiles) if is_over && self.left.is_none() => self.left = Some(set(tiles)),
            Statement::Rules(_) | Statement::House(_) | Statement::Tag { .. } => {}
            Statement::Unreadable(_) => self.gap = Some(Gap::Unreadable),
            _ if is_over => self.gap = Some(Gap::Game),
            Statement::Table(Sets { sets: rows, in_part }) => {
                self.table.get_or_insert_default().extend(sets(rows));
                self.in_part |= in_part;
            }
            Statement::Rack { player, tiles } => {
                self.racks.push((player.as_ref().map(|name| name.0.to_string()), set(tiles)));
            }
            Statement::Opened(Opened::Word(word)) => {
                self.opened = match word {
                    OpenedWord::Yes => Some(true),
                    OpenedWord::No => Some(false),
                    OpenedWord::Unknown => None,
                }
            }
            Statement::Pool(n_tiles) => self.pool = Some(*n_tiles),
            Statement::Players(names) if self.players.is_none() => {
                self.players = Some(names.iter().map(|name| name.0.to_string()).collect());
            }
            Statement::Turn { player: None, seconds, actions, .. } => {
                self.is_timed = seconds.is_some();
                self.turn = Some(actions.iter().map(act).collect());
                self.in_part |= actions.iter().any(is_in_part);
            }
            _ => self.gap = Some(Gap::Game),
        }
    }

    /// The rack of the turn's player.
    pub(super) fn rack(&self) -> Option<Bag> {
        let (_, tiles) = self.racks.iter().find(|(name, _)| name.is_none())?;
        Some(tiles.iter().collect())
    }

    /// Every tile that is told before the turn.
    pub(super) fn told(&self) -> Bag {
        let table = Bag::of_sets(self.table.as_deref().unwrap_or_default());
        self.racks.iter().fold(table, |all, (_, rack)| all.plus(&rack.iter().collect()))
    }

    /// How many sets are told of, all tables of the turn together.
    fn n_sets(&self) -> usize {
        let of_act = |act: &Act| match act {
            Act::Play(sets) => sets.len(),
            Act::Move(lift, lay) => lift.len() + lay.len(),
            _ => 1,
        };
        let before = self.table.as_ref().map_or(0, Vec::len);
        before + self.turn.iter().flatten().map(of_act).sum::<usize>()
    }

    /// The turn, counted; of a table that is judged alone, one in which nothing happens.
    pub(super) fn played(&self) -> Result<Played, Gap> {
        let acts = self.turn.as_deref().unwrap_or_default();
        let changes = |act: &Act| matches!(act, Act::Play(_) | Act::Move(..));
        match () {
            () if acts.iter().any(|act| matches!(act, Act::Timeout)) => return Err(Gap::Timeout),
            () if self.turn.is_some() && self.in_part => return Err(Gap::InPart),
            () if MOST_SETS < self.n_sets() => return Err(Gap::TooLarge),
            () if self.table.is_none() && acts.iter().any(changes) => return Err(Gap::TableUnknown),
            () => {}
        }
        let start = self.table.clone().unwrap_or_default();
        let mut played = Played { tables: vec![start.clone()], ..Played::default() };
        for act in acts {
            played.act(act);
        }
        let before = Bag::of_sets(&start).plus(&Bag::of_sets(&played.absent));
        let after = Bag::of_sets(played.after());
        (played.laid, played.missing) = (after.minus(&before), before.minus(&after));
        let all = before.plus(&after);
        if self.turn.is_some() && 0 < all.n_hidden() + all.n_foreign() {
            return Err(Gap::Hidden);
        }
        Ok(played)
    }
}

/// Whether something is said that was said before, maybe differently.
fn says_twice(document: &Document) -> bool {
    let kinds: [fn(&Statement) -> bool; 4] = [
        |statement| matches!(statement, Statement::Rules(_)),
        |statement| matches!(statement, Statement::House(_)),
        |statement| matches!(statement, Statement::Opened(_)),
        |statement| matches!(statement, Statement::Pool(_)),
    ];
    kinds.iter().any(|is_one| 1 < document.statements.iter().filter(|statement| is_one(statement)).count())
}

fn act(action: &Action) -> Act {
    match action {
        Action::Play(after) => Act::Play(sets(&after.sets)),
        Action::Move { lift, lay, .. } => Act::Move(sets(lift), sets(lay)),
        Action::Draw(tiles) => Act::Draw(set(tiles)),
        Action::Pass => Act::Pass,
        Action::Timeout(_) => Act::Timeout,
        Action::Out => Act::Out,
    }
}

fn is_in_part(action: &Action) -> bool {
    match action {
        Action::Play(sets) => sets.in_part,
        Action::Move { lift_in_part, lay_in_part, .. } => *lift_in_part || *lay_in_part,
        _ => false,
    }
}

impl Played {
    /// The table at the end.
    pub(super) fn after(&self) -> &[Set] {
        self.tables.last().map_or(&[], Vec::as_slice)
    }

    fn act(&mut self, act: &Act) {
        if matches!(act, Act::Play(_) | Act::Move(..)) {
            self.drew_first = self.drawn.is_some();
        }
        match act {
            Act::Play(sets) => self.tables.push(sets.clone()),
            Act::Move(lift, lay) => {
                let mut table = self.after().to_vec();
                for set in lift {
                    match place_of(set, &table) {
                        Some(at) => _ = table.remove(at),
                        None => self.absent.push(set.clone()),
                    }
                }
                table.extend(lay.iter().cloned());
                self.tables.push(table);
            }
            Act::Draw(tiles) => {
                let drawn = self.drawn.take().unwrap_or_default();
                self.drawn = Some(drawn.plus(&tiles.iter().collect()));
            }
            Act::Pass => self.passed = true,
            Act::Out => self.says_out = true,
            Act::Timeout => {}
        }
    }
}

/// Where a set lies on a table, whatever the order of its tiles.
fn place_of(set: &[Tile], table: &[Set]) -> Option<usize> {
    let wanted: Bag = set.iter().collect();
    table.iter().position(|lying| lying.iter().collect::<Bag>() == wanted)
}

/// The sets of one table that another does not hold.
pub(super) fn sets_without(table: &[Set], other: &[Set]) -> Vec<Set> {
    let mut rest = other.to_vec();
    let is_gone = |set: &&Set| match place_of(set, &rest) {
        Some(at) => {
            rest.remove(at);
            false
        }
        None => true,
    };
    table.iter().filter(is_gone).cloned().collect()
}

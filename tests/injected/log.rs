//! A simulated game as lines, with what was known before every turn.

use rummilint::format::{self, tiles};
use rummilint::model::{Action, Counts, Game, Rows, Settings, Statement, Tile};
use rummilint::rules::change::same_tiles;
use rummilint::rules::reading::points;
use rummilint::simulate::{Clock, Options, Racks, Simulation};
use rummilint::systems;

use crate::common::dice::Dice;

pub(crate) type Set = Vec<Tile>;

/// What lies where.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(crate) table: Vec<Set>,
    pub(crate) racks: Vec<Counts>,
    pub(crate) has_opened: Vec<bool>,
    pub(crate) pool: usize,
}

/// What a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Lay,
    Draw,
    Pass,
    Late,
}

/// A turn: its line, what stands before its actions, and what was known.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) line: usize,
    pub(crate) seat: usize,
    pub(crate) head: String,
    pub(crate) actions: String,
    pub(crate) kind: Kind,
    pub(crate) before: State,
    pub(crate) after: State,
}

impl Turn {
    pub(crate) fn rack(&self) -> &Counts {
        &self.before.racks[self.seat]
    }

    pub(crate) fn table(&self) -> &[Set] {
        &self.before.table
    }

    pub(crate) fn has_opened(&self) -> bool {
        self.before.has_opened[self.seat]
    }

    /// Whether a player who may do anything drew a tile in time.
    pub(crate) fn is_free_draw(&self) -> bool {
        self.kind == Kind::Draw && self.has_opened()
    }
}

/// A game that was played and written down.
pub(crate) struct Log {
    pub(crate) lines: Vec<String>,
    pub(crate) turns: Vec<Turn>,
    pub(crate) names: Vec<String>,
    pub(crate) settings: Settings,
    pub(crate) game: Game,
}

/// How the game is played that a fault goes into.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) system: &'static str,
    pub(crate) house: &'static [(&'static str, &'static str)],
    pub(crate) n_players: usize,
    pub(crate) clock: Clock,
    pub(crate) racks: Racks,
}

pub(crate) const GOLIATH: Way =
    Way { system: "goliath-nl", house: &[], n_players: 3, clock: Clock::Off, racks: Racks::Open };

impl Way {
    pub(crate) const fn under(system: &'static str) -> Way {
        Way { system, ..GOLIATH }
    }

    pub(crate) const fn house(house: &'static [(&'static str, &'static str)]) -> Way {
        Way { house, ..GOLIATH }
    }

    pub(crate) const fn players(self, n_players: usize) -> Way {
        Way { n_players, ..self }
    }

    pub(crate) const fn clock(self) -> Way {
        Way { clock: Clock::On, ..self }
    }

    pub(crate) fn play(&self, seed: u64) -> Log {
        let mut system = systems::builtin(self.system).unwrap();
        self.house.iter().for_each(|(key, value)| system.set(key, value).unwrap());
        let Way { n_players, clock, racks, .. } = *self;
        let settings = system.settings;
        let options = Options { n_players, n_games: 1, seed, racks, clock, skill: 0 };
        let mut simulation = Simulation::new(vec![system], options).unwrap();
        Log::of(simulation.next_game().unwrap(), settings)
    }
}

impl Log {
    fn of(game: &Game, settings: Settings) -> Log {
        let lines: Vec<String> = format::game(game).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), game.statements.len(), "one statement a line");
        let names = game.players.clone();
        let n_players = names.len();
        let n_tiles = settings.r#box.n_tiles() as usize - n_players * usize::from(settings.deal.tiles);
        let mut state = State {
            racks: vec![Counts::default(); n_players],
            has_opened: vec![false; n_players],
            pool: n_tiles,
            ..State::default()
        };
        let mut turns = Vec::new();
        for (line, statement) in game.statements.iter().enumerate() {
            match statement {
                Statement::Deal(player, rows) => state.racks[usize::from(player.0)] = row(game, *rows),
                Statement::Turn(turn) => {
                    let seat = usize::from(turn.player.unwrap().0);
                    let before = state.clone();
                    let kind = go_on(game, game.actions_of(turn), seat, &mut state);
                    let (head, actions) = lines[line].split_once(": ").unwrap();
                    let (head, actions) = (format!("{head}: "), actions.to_owned());
                    turns.push(Turn { line, seat, head, actions, kind, before, after: state.clone() });
                }
                _ => {}
            }
        }
        Log { lines, turns, names, settings, game: game.clone() }
    }

    /// A player's name as it is written.
    pub(crate) fn name(&self, seat: usize) -> String {
        let name = &self.names[seat];
        if name.contains(' ') { format!("\"{name}\"") } else { name.clone() }
    }

    /// The turns of which this holds, from some turn on and around.
    pub(crate) fn turns(&self, dice: &mut Dice, holds: impl Fn(&Turn) -> bool) -> Vec<&Turn> {
        let mut turns: Vec<&Turn> = self.turns.iter().filter(|turn| holds(turn)).collect();
        if !turns.is_empty() {
            let n = dice.below(turns.len());
            turns.rotate_left(n);
        }
        turns
    }

    /// The line of the first statement of which this holds.
    pub(crate) fn line(&self, holds: impl Fn(&Statement) -> bool) -> Option<usize> {
        self.game.statements.iter().position(holds)
    }

    pub(crate) fn points(&self, set: &[Tile]) -> Option<u16> {
        points(set, &self.settings.sets)
    }
}

fn row(game: &Game, rows: Rows) -> Counts {
    Counts::of(game.rows(rows).flatten())
}

fn go_on(game: &Game, actions: &[Action], seat: usize, state: &mut State) -> Kind {
    let (start, mut kind) = (state.table.clone(), Kind::Draw);
    let is_late = actions.iter().any(|action| matches!(action, Action::Timeout(_)));
    let has_drawn = actions.iter().any(|action| matches!(action, Action::Draw(_)));
    for action in actions {
        match *action {
            Action::Play(rows) => state.table = game.rows(rows).map(<[Tile]>::to_vec).collect(),
            // With nothing drawn the turn stands.
            Action::Timeout(Some(rows)) if !has_drawn => state.table = game.rows(rows).map(<[Tile]>::to_vec).collect(),
            Action::Move { lift, lay } => {
                for set in game.rows(lift) {
                    let at = state.table.iter().position(|lying| same_tiles(lying, set)).unwrap();
                    state.table.remove(at);
                }
                state.table.extend(game.rows(lay).map(<[Tile]>::to_vec));
            }
            Action::Draw(rows) => {
                let drawn = row(game, rows);
                state.pool -= drawn.n_tiles() as usize;
                state.racks[seat] = state.racks[seat].plus(&drawn);
            }
            Action::Pass => kind = Kind::Pass,
            Action::Timeout(_) | Action::Out => {}
        }
    }
    let counts = |table: &[Set]| Counts::of(table.iter().flatten());
    let laid = counts(&state.table).minus(&counts(&start));
    state.racks[seat] = state.racks[seat].minus(&laid);
    state.has_opened[seat] |= !laid.is_empty();
    match laid.is_empty() {
        _ if is_late => Kind::Late,
        false => Kind::Lay,
        true => kind,
    }
}

/// Sets with bars between them.
pub(crate) fn shown(sets: &[Set]) -> String {
    sets.iter().map(|set| tiles(set)).collect::<Vec<_>>().join(" | ")
}

/// A `move` action.
pub(crate) fn moved(lifted: &[Set], laid: &[Set]) -> String {
    format!("move {} > {}", shown(lifted), shown(laid)).replace("move  >", "move >")
}

/// The sets without one of them.
pub(crate) fn without(sets: &[Set], at: usize) -> Vec<Set> {
    let mut sets = sets.to_vec();
    sets.remove(at);
    sets
}

/// A set without one of its tiles.
pub(crate) fn set_without(set: &[Tile], at: usize) -> Set {
    let mut set = set.to_vec();
    set.remove(at);
    set
}

/// A game with one fault.
pub(crate) struct Injected {
    /// The log up to the fault.
    pub(crate) cut: Vec<String>,
    /// The rest of it.
    pub(crate) rest: Vec<String>,
    /// The line, from 0, that the finding is in.
    pub(crate) line: usize,
}

impl Log {
    /// The log with other actions in a turn.
    pub(crate) fn with(&self, turn: &Turn, actions: &str) -> Injected {
        self.with_line(turn.line, format!("{}{actions}", turn.head))
    }

    /// The log with another line.
    pub(crate) fn with_line(&self, line: usize, text: String) -> Injected {
        let mut cut = self.lines[..line].to_vec();
        cut.push(text);
        Injected { cut, rest: self.lines[line + 1..].to_vec(), line }
    }

    /// The log with a line more before this one.
    pub(crate) fn before(&self, line: usize, text: String) -> Injected {
        let mut cut = self.lines[..line].to_vec();
        cut.push(text);
        Injected { cut, rest: self.lines[line..].to_vec(), line }
    }
}

impl Injected {
    /// One more line that belongs to the fault.
    pub(crate) fn and(mut self, text: String) -> Injected {
        self.cut.push(text);
        self
    }

    /// The finding is in the line that was added last.
    pub(crate) fn in_last_line(mut self) -> Injected {
        self.line = self.cut.len() - 1;
        self
    }

    pub(crate) fn in_line(mut self, line: usize) -> Injected {
        self.line = line;
        self
    }

    /// The whole log belongs to the fault.
    pub(crate) fn whole(mut self) -> Injected {
        self.cut.append(&mut self.rest);
        self
    }
}

//! Where the tiles of a finding came from: the turns in which they were dealt, drawn, laid and moved.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::scores::Match;
use super::span;
use super::turns::MOST_PROOFS;
use super::walk::Walk;
use crate::finding::{At, Finding, Message, Rule};
use crate::model::{Action, Counts, Game, Place, PlayerId, Rows, Statement, Tile};
use crate::rules::turn_case::TurnCase;
use crate::syntax::Tree;
use crate::systems::System;

/// What a turn did with tiles.
#[derive(Clone, Debug)]
pub(super) struct Step {
    statement: u32,
    laid: Counts,
    /// Sets that are new or changed.
    new: Vec<u32>,
}

impl Step {
    pub(super) fn of(case: &TurnCase<'_>) -> Self {
        Step { statement: case.statement, laid: case.laid.unwrap_or_default(), new: case.change.new.clone() }
    }
}

/// Places that are named for a tile: where it came from, and where it was last.
const MOST_PLACES: usize = 4;
/// Tiles of one finding, and findings of one game, that are traced.
const MOST_TILES: usize = 2;
const MOST_FINDINGS: usize = 20;

/// Adds to findings about tiles where those came from. A game without turns before has nothing to tell.
pub(super) fn add(tree: &Tree, text: &str, system: &System, games: &Match, findings: &mut [Finding]) {
    if findings.is_empty() {
        return;
    }
    let game = &tree.game;
    let first_turn = game.statements.iter().position(|statement| matches!(statement, Statement::Turn(_)));
    let n_turns = super::n_turns(game);
    let Some(first_turn) = first_turn.filter(|_| 1 < n_turns) else { return };
    let is_about_tiles = |finding: &&mut Finding| !tiles_of(finding).is_empty();
    let mut steps = None;
    for finding in findings.iter_mut().filter(is_about_tiles).take(MOST_FINDINGS) {
        let Some(at) = finding.at.first().map(|&at| span(tree, text, at).start) else { continue };
        let steps = steps.get_or_insert_with(|| steps_of(tree, system, games));
        let here = tree.statements.partition_point(|spans| spans.whole.start <= at) as u32;
        let trail = Trail { game, steps, first_turn: first_turn as u32, until: here.saturating_sub(1) };
        for tile in tiles_of(finding).into_iter().take(MOST_TILES) {
            trail.tell(tile, finding);
        }
    }
}

fn steps_of(tree: &Tree, system: &System, games: &Match) -> Vec<Step> {
    let mut games = games.clone();
    let mut walk = Walk::new(tree, system, &games);
    walk.trail = Some(Vec::new());
    walk.n_proofs = MOST_PROOFS;
    for at in 0..tree.game.statements.len() as u32 {
        walk.statement(at, &mut games);
    }
    walk.trail.unwrap_or_default()
}

/// The tiles that a finding is about, each once.
fn tiles_of(finding: &Finding) -> Vec<Tile> {
    match (&finding.message, finding.rule) {
        (Message::TooManyCopies { tile, .. }, _) => alloc::vec![Tile::of(*tile)],
        (Message::TooManyJokers { .. } | Message::KeptJoker { .. }, _) => alloc::vec![Tile::JOKER],
        (Message::TileNotOnRack { tiles, .. } | Message::TileTakenFromTable { tiles, .. }, _) => named(tiles),
        (Message::WrongRack { wanted, found }, Rule::WrongRack | Rule::WrongAssertion) => {
            let (wanted, found) = (Counts::of(&all_named(wanted)), Counts::of(&all_named(found)));
            let mut differs: Vec<Tile> = found.minus(&wanted).plus(&wanted.minus(&found)).tiles().collect();
            differs.retain(|tile| tile.is_shown());
            differs.dedup();
            differs
        }
        _ => Vec::new(),
    }
}

fn named(notation: &str) -> Vec<Tile> {
    let mut tiles = all_named(notation);
    tiles.dedup();
    tiles
}

/// The tiles of an argument of a message.
fn all_named(notation: &str) -> Vec<Tile> {
    let kinds = || (0..Tile::KINDS).filter_map(Tile::from_index);
    notation.split(' ').filter_map(|word| kinds().find(|tile| tile.to_string() == word)).collect()
}

struct Trail<'a> {
    game: &'a Game,
    steps: &'a [Step],
    first_turn: u32,
    /// The statement that is at fault.
    until: u32,
}

impl Trail<'_> {
    fn tell(&self, tile: Tile, finding: &mut Finding) {
        let mut places = self.places(tile);
        places.retain(|(place, _)| {
            let at = At::from(*place);
            !finding.at.contains(&at) && !finding.related.iter().any(|(other, _)| *other == at)
        });
        let n_more = places.len().saturating_sub(MOST_PLACES);
        if 0 < n_more {
            // Where it came from and where it was last tell most.
            places.drain(1..=n_more);
        }
        for (index, (place, message)) in places.into_iter().enumerate() {
            let left_out = if index == 1 && 0 < n_more { n_more as u32 } else { 0 };
            finding.related.push((place.into(), with_left_out(message, left_out)));
        }
    }

    /// Everywhere the tile is written before the fault, in order.
    fn places(&self, tile: Tile) -> Vec<(Place, Message)> {
        let mut places = Vec::new();
        for (at, statement) in (0..self.until).zip(&self.game.statements) {
            match statement {
                Statement::Deal(player, rows) => {
                    let say = |name| Message::TileDealt { tile, name, n_more: 0 };
                    self.find(*rows, tile, &self.name(Some(*player)), say, &mut places);
                }
                Statement::Rack(player, rows) => {
                    let say = |name| Message::TileOnRack { tile, name, n_more: 0 };
                    self.find(*rows, tile, &self.name(*player), say, &mut places);
                }
                Statement::Table(rows) if at < self.first_turn => {
                    let say = |_| Message::TileOnTable { tile, n_more: 0 };
                    self.find(*rows, tile, "", say, &mut places);
                }
                Statement::Turn(turn) => {
                    let name = self.name(turn.player);
                    for action in self.game.actions_of(turn) {
                        if let Action::Draw(rows) = action {
                            let say = |name| Message::TileDrawn { tile, name, n_more: 0 };
                            self.find(*rows, tile, &name, say, &mut places);
                        }
                    }
                    self.step(at, tile, &name, &mut places);
                }
                _ => {}
            }
        }
        places
    }

    /// Where a turn laid the tile, or moved it.
    fn step(&self, statement: u32, tile: Tile, name: &str, places: &mut Vec<(Place, Message)>) {
        let Ok(index) = self.steps.binary_search_by_key(&statement, |step| step.statement) else { return };
        let step = &self.steps[index];
        let is_laid = 0 < step.laid.get(tile);
        let laid = |name| Message::TileLaid { tile, name, n_more: 0 };
        let moved = |name| Message::TileMoved { tile, name, n_more: 0 };
        let say: &dyn Fn(String) -> Message = if is_laid { &laid } else { &moved };
        for &row in &step.new {
            self.find(Rows { first: row, end: row + 1, in_part: false, unread: false }, tile, name, say, places);
        }
    }

    fn find(
        &self,
        rows: Rows,
        tile: Tile,
        name: &str,
        say: impl Fn(String) -> Message,
        places: &mut Vec<(Place, Message)>,
    ) {
        for row in rows.first..rows.end {
            let first = self.game.row_range(row).start;
            let here = self.game.row(row).iter().position(|other| other.plain() == tile);
            if let Some(at) = here {
                let at = first + at as u32;
                places.push((Place::Tiles(at, at), say(name.to_string())));
            }
        }
    }

    fn name(&self, player: Option<PlayerId>) -> String {
        player.map_or_else(String::new, |player| self.game.name(player).to_string())
    }
}

/// The same words, and how many places are not named before this one.
fn with_left_out(message: Message, n_more: u32) -> Message {
    match message {
        Message::TileDealt { tile, name, .. } => Message::TileDealt { tile, name, n_more },
        Message::TileOnRack { tile, name, .. } => Message::TileOnRack { tile, name, n_more },
        Message::TileOnTable { tile, .. } => Message::TileOnTable { tile, n_more },
        Message::TileDrawn { tile, name, .. } => Message::TileDrawn { tile, name, n_more },
        Message::TileLaid { tile, name, .. } => Message::TileLaid { tile, name, n_more },
        Message::TileMoved { tile, name, .. } => Message::TileMoved { tile, name, n_more },
        other => other,
    }
}

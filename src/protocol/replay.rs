//! Moments of a game, in JSON: the envelope of `replay`.

use schemars::JsonSchema;
use serde::Serialize;

use super::report::{Finding, Head, SetsSeen};
use super::score::end_word;
use crate::check::{Moment, PlayerView};
use crate::format;
use crate::report::SeenTable;
use crate::syntax::Tree;

/// A game at some of its moments.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayReport {
    /// How every answer begins; its rules are those that the game is played by.
    #[serde(flatten)]
    pub head: Head,
    /// The path as it was given; `-` for standard input.
    pub uri: String,
    /// The number of the game in the document, from 1.
    pub game: u32,
    /// Its title; empty where it has none.
    pub title: String,
    /// How many turns it has.
    pub n_turns: u32,
    /// Everything found in the document, in order of place: what could not be read is not in the moments.
    pub findings: Vec<Finding>,
    /// The moments that were asked for.
    pub moments: Vec<MomentSeen>,
}

/// The game after a turn; `null` is not known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MomentSeen {
    /// The number of the turn, from 1; 0 is the start.
    pub turn: u32,
    /// The turn as it is written.
    pub text: Option<String>,
    /// The table.
    pub table: Option<TableSeen>,
    /// The players, in the order of their seats.
    pub players: Vec<PlayerSeen>,
    /// Tiles left in the pool.
    pub pool: Option<u32>,
    /// Whose turn it is.
    pub next: Option<String>,
    /// `out`, `standstill` or `last-round` once the game has ended.
    pub ended: Option<&'static str>,
}

/// A table, whole or shown in part.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSeen {
    /// Its sets, in order.
    pub sets: SetsSeen,
    /// Whether other sets lie there that are not shown.
    pub in_part: bool,
}

/// A player; `null` is not known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerSeen {
    /// Who; empty in a document of one turn.
    pub name: String,
    /// The tiles of the rack, `?` where one is hidden or is none that a box holds.
    pub rack: Option<Vec<String>>,
    /// Whether the player has opened.
    pub opened: Option<bool>,
}

impl MomentSeen {
    /// A moment of a game that was read from a text.
    pub fn new(moment: &Moment, tree: &Tree, text: &str) -> Self {
        let table = moment.table.as_ref();
        MomentSeen {
            turn: moment.turn,
            text: moment.turn_in(&tree.game).map(|turn| format::turn(tree, text, turn)),
            table: table.map(|table| TableSeen {
                sets: SetsSeen(SeenTable::new(tree, text, &table.rows, moment.view.clone())),
                in_part: table.in_part,
            }),
            players: moment.players.iter().map(player).collect(),
            pool: moment.pool,
            next: moment.next.clone(),
            ended: moment.ended.map(end_word),
        }
    }
}

fn player(player: &PlayerView) -> PlayerSeen {
    PlayerSeen {
        name: player.name.clone(),
        rack: player.rack.map(|rack| rack.tiles().iter().map(ToString::to_string).collect()),
        opened: player.opened,
    }
}

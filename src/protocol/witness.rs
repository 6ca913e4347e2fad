//! The witness of a verdict: a document, the settings it was judged by, a verdict, and the facts that prove it.
//!
//! Plain data and nothing else: who writes a witness and who verifies it share these types and no rule of the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::read::{ReadError, parse};
use super::{Document, House};

/// The version of the witness; it grows when a verifier of the old one could be misled.
pub const PROOF_VERSION: u32 = 1;

/// What a witness says of a verdict without a certificate, and the same in Dutch.
pub const NO_CERTIFICATE: [(&str, &str); 4] = [
    ("a game of several turns", "een spel van meer beurten"),
    ("a match of several games", "een wedstrijd van meer spellen"),
    ("a search that is not complete", "een zoektocht die niet volledig is"),
    ("several missing facts", "meer dan één ontbrekend gegeven"),
];

/// A verdict with its proof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Witness<'a> {
    /// The version of this format.
    pub proof_version: u32,
    /// The name of the rule system; the verifier goes by `settings` alone.
    pub system: String,
    /// Every setting in force.
    pub settings: House,
    /// Rules that are errors by default and are not under these settings: off, lighter, or allowed by a comment.
    pub silenced: Vec<String>,
    /// What was judged.
    #[serde(borrow)]
    pub document: Document<'a>,
    /// The verdict.
    pub verdict: VerdictWord,
    /// What proves it.
    pub proof: Proof,
}

impl<'a> Witness<'a> {
    /// Reads a witness.
    pub fn read(json: &'a str) -> Result<Self, ReadError> {
        parse(json, json, "")
    }
}

/// What a witness is a witness of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VerdictWord {
    /// Nothing breaks a rule.
    Legal,
    /// A rule is broken.
    Illegal,
    /// A fact that would decide is missing.
    Open,
    /// The player can lay nothing.
    NoPlay,
}

/// What proves a verdict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Proof {
    /// The table at the end, set by set.
    Legal {
        /// Every set, in the order in which it came to lie there.
        sets: Vec<SetRead>,
        /// What the opening is worth, where the player may not have opened before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opening: Option<OpeningRead>,
    },
    /// The facts that clash.
    Illegal {
        /// The rule that is broken.
        rule: String,
        /// The clash.
        clash: Clash,
    },
    /// A missing fact with two completions.
    Open {
        /// What nobody says.
        fact: Fact,
        /// With this the document is legal.
        legal: String,
        /// With this it is illegal.
        illegal: String,
    },
    /// Every arrangement was searched; the verifier searches again.
    NoPlay {
        /// States that the solver looked at.
        states: u64,
    },
    /// No certificate: the verdict rests on this rule, or on what it names, and cannot be verified by itself.
    Rule {
        /// The rule, or what stands in the way.
        rule: String,
    },
}

/// A set as it counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetRead {
    /// Its tiles as they lie.
    pub tiles: Vec<String>,
    /// What each of them stands for.
    pub reads: Vec<String>,
    /// What kind of set that makes.
    pub kind: Kind,
    /// Its worth.
    pub points: u32,
    /// Where each tile was before the turn; of a table that is judged alone, empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Origin>,
}

/// A kind of set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Consecutive numbers of one colour.
    Run,
    /// One number in different colours.
    Group,
    /// A series of the maths variant.
    Series,
}

/// Where a tile was before the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// It lay on the table.
    Table,
    /// The player held it.
    Rack,
}

/// The player's own sets of a first lay-down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningRead {
    /// The sets that count, those that lie there first.
    pub sets: Vec<SetRead>,
    /// Their sum.
    pub points: u32,
    /// The minimum.
    pub needed: u32,
}

/// Where a set is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetPlace {
    /// The statement, from 0.
    pub statement: usize,
    /// The action of a turn, from 0; left out for a `table` statement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<usize>,
    /// The set, from 0; of a `move`, among those that it lays.
    pub set: usize,
}

/// Facts that cannot all be in a legal document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clash {
    /// Tiles that lie as a set and are none, however they are read.
    NoSet {
        /// Where they lie.
        place: SetPlace,
        /// The tiles.
        tiles: Vec<String>,
    },
    /// More of a tile than the box holds.
    TooMany {
        /// The tile.
        tile: String,
        /// How many there are.
        found: u32,
        /// How many the box holds.
        in_box: u32,
    },
    /// Table, racks and pool together are another number than the box holds.
    TileTotal {
        /// All that are told.
        found: u32,
        /// The tiles of the box.
        wanted: u32,
    },
    /// Tiles that lay on the table and are gone from it.
    Taken {
        /// The tiles.
        tiles: Vec<String>,
    },
    /// Tiles that were laid and were on neither rack nor table.
    NotOnRack {
        /// The tiles.
        tiles: Vec<String>,
        /// Hidden tiles of the rack, which are fewer.
        hidden: u32,
    },
    /// The table was rearranged or told, and nothing laid.
    NothingLaid {
        /// Whether it lies otherwise than before.
        rearranged: bool,
    },
    /// Laid and drew in one turn.
    DrawnAndPlayed {
        /// How many were drawn.
        drawn: u32,
        /// What was laid.
        laid: Vec<String>,
    },
    /// Drew another number than the rules ask for.
    DrawCount {
        /// How many were drawn.
        drawn: u32,
        /// How many are due.
        wanted: u32,
    },
    /// Drew more than the pool held.
    EmptyPool {
        /// How many were drawn.
        drawn: u32,
        /// How many there were.
        pool: u32,
    },
    /// Passed while the pool held tiles.
    PassWithPool {
        /// How many.
        pool: u32,
    },
    /// The rack that is told is not the one that is left.
    WrongRack {
        /// What must be left.
        wanted: Vec<String>,
        /// What is told.
        found: Vec<String>,
    },
    /// Says `out` with tiles on the rack.
    FalseOut {
        /// How many.
        left: u32,
    },
    /// A set that was lifted and lay nowhere.
    AbsentSet {
        /// Its tiles.
        set: Vec<String>,
    },
    /// No separate sets of the player's own tiles reach the minimum.
    Opening {
        /// What was laid.
        own: Vec<String>,
        /// The most that it is worth.
        points: u32,
        /// The minimum.
        needed: u32,
    },
    /// A set of the table that the player who opens changed.
    TableTouched {
        /// Its tiles.
        set: Vec<String>,
    },
    /// A player who had to lay could have.
    ForcedPlay {
        /// The whole table afterwards; of a player who has not opened, the sets of an opening.
        sets: Vec<Vec<String>>,
    },
}

/// A fact that a document may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// Whether the player had opened: `yes` or `no`.
    Opened,
    /// Tiles left in the pool.
    Pool,
    /// The only hidden tile among the sets.
    HiddenTile,
}

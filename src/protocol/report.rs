//! What the referee found, in JSON: one versioned envelope for every command and service.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::slice::ChunksExact;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::House;
use crate::messages::Lang;
use crate::model::Tile;
use crate::report::SeenTable;

/// The version of the envelope; it grows when a reader of the old one could be misled.
pub const SCHEMA_VERSION: u32 = 1;

/// What the referee found in some documents.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// How every answer begins.
    #[serde(flatten)]
    pub head: Head,
    /// The gravest verdict: `legal`, `open` or `illegal`.
    pub verdict: &'static str,
    /// Totals.
    pub summary: Summary,
    /// One entry a document, in order of name.
    pub documents: Vec<Checked>,
}

/// How every answer begins.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Head {
    /// The version of this format.
    pub schema_version: u32,
    /// Who answers.
    pub tool: Tool,
    /// What was judged by; `null` where documents differ in that, and each tells its own.
    pub rules: Option<RuleSystem>,
    /// The language of all messages: `en` or `nl`.
    pub lang: &'static str,
}

impl Head {
    /// This program's, of an answer under these rules, where they are the same for all of it.
    pub fn new(rules: Option<RuleSystem>, lang: Lang) -> Self {
        Head { schema_version: SCHEMA_VERSION, tool: Tool::THIS, rules, lang: lang_word(lang) }
    }
}

/// The word of a language.
fn lang_word(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Nl => "nl",
    }
}

/// The program that made a report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
}

impl Tool {
    /// This program.
    pub const THIS: Tool = Tool { name: "rummilint", version: env!("CARGO_PKG_VERSION") };
}

/// A rule system with house rules on top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RuleSystem {
    /// Its name.
    pub system: String,
    /// Settings that differ from it.
    pub house: House,
}

/// Totals over all documents; findings that only follow from another are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Summary {
    /// Documents.
    pub files: u32,
    /// Games in them.
    pub games: u32,
    /// Turns in those.
    pub turns: u32,
    /// Findings at level error.
    pub errors: u32,
    /// Findings at level warning.
    pub warnings: u32,
    /// Findings at level note.
    pub notes: u32,
}

/// What was found in one document.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Checked {
    /// The path as it was given or found; `-` for standard input.
    pub uri: String,
    /// The bytes of the path in base64, where it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path_bytes: Option<String>,
    /// What it was judged by: the system that it names itself, unless whoever asks named one; `null` where its games
    /// differ in that.
    pub rules: Option<RuleSystem>,
    /// What each game was judged by, of the first thousand, where they differ in that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub rules_of_games: Vec<RuleSystem>,
    /// `legal`, `open` or `illegal`.
    pub verdict: &'static str,
    /// `table`, `turn`, `game` or `match`.
    pub kind: &'static str,
    /// Everything found, in order of place.
    pub findings: Vec<Finding>,
    /// What could not be judged.
    pub not_judged: Vec<NotJudged>,
    /// The last table of each game, of the first thousand.
    pub tables: Vec<Table>,
    /// What the first opening was worth.
    pub opening: Option<Opening>,
    /// What each player scores over all games of the document, where they were scored; whole or half points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<BTreeMap<String, Points>>,
    /// The settings that the verdict on a turn or a table rests on.
    pub rests_on: Vec<Setting>,
    /// Built-in systems with another verdict on this document.
    pub other_systems: Vec<OtherSystem>,
}

/// One fault, or one remark.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Finding {
    /// The rule, such as `opening-under-minimum`.
    pub rule: &'static str,
    /// The rule's group, such as `opening`.
    pub group: &'static str,
    /// `error`, `warning` or `note`.
    pub level: &'static str,
    /// Wanted and found, in words.
    pub message: String,
    /// The facts of the message.
    pub args: BTreeMap<&'static str, Value>,
    /// The next step.
    pub help: Option<String>,
    /// Where it is.
    pub range: Range,
    /// The same in bytes of the file.
    pub bytes: Bytes,
    /// The game in the document, from 1.
    pub game: u32,
    /// The turn in the game, from 1.
    pub turn: Option<u32>,
    /// Whose turn or statement it is.
    pub player: Option<String>,
    /// The set in its table, from 1.
    pub set: Option<u32>,
    /// The index of the finding in this document without which it would not exist.
    pub follows: Option<u32>,
    /// Other places that explain it.
    pub related: Vec<Related>,
    /// Where the rule is from.
    pub citation: Option<Citation>,
    /// Built-in systems with another verdict on the document that do not break this rule.
    pub other_systems: Vec<OtherSystem>,
    /// Changes that mend it.
    pub fixes: Vec<Fix>,
    /// The same for the same fault in the same line, wherever the line stands.
    pub fingerprint: String,
}

/// A fact of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Value {
    /// A count, points, a number.
    Number(i64),
    /// Anything else, in the notation where it has one.
    Text(String),
}

/// A stretch of text, its end exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Range {
    /// The first character.
    pub start: Position,
    /// The character after the last.
    pub end: Position,
}

/// A line and a column in UTF-16 code units, both from 0, as in the Language Server Protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Position {
    /// Lines before it.
    pub line: u32,
    /// UTF-16 code units before it on its line.
    pub character: u32,
}

/// A stretch of bytes, its end exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Bytes {
    /// The first byte.
    pub start: u64,
    /// The byte after the last.
    pub end: u64,
}

/// Another place that explains a finding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Related {
    /// How.
    pub message: String,
    /// Where.
    pub range: Range,
}

/// Where a rule is from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Citation {
    /// The short name of the rule text.
    pub source: String,
    /// What it says.
    pub text: String,
}

/// A built-in system and its verdict on the document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OtherSystem {
    /// Its name.
    pub system: String,
    /// `legal`, `open` or `illegal`.
    pub verdict: &'static str,
}

/// A change that mends a finding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Fix {
    /// What it does.
    pub title: String,
    /// Its edits, which do not overlap.
    pub edits: Vec<Edit>,
}

/// New text for a stretch of the document.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Edit {
    /// What is replaced.
    pub range: Range,
    /// The same in bytes.
    pub bytes: Bytes,
    /// By what.
    pub new_text: String,
}

/// A rule that could not be judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NotJudged {
    /// The rule.
    pub rule: &'static str,
    /// What is not known.
    pub reason: String,
}

/// The sets on a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Table {
    /// Its sets, in order.
    pub sets: SetsSeen,
}

/// Sets as the referee reads them, in order.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(transparent)]
pub struct SetsSeen(#[schemars(with = "Vec<SetSeen<'static>>")] pub SeenTable);

/// A set as the referee reads it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetSeen<'a> {
    /// `run`, `group`, `series` or `none`.
    pub kind: &'static str,
    /// Its tiles, as they lie.
    pub tiles: &'a [Cow<'static, str>],
    /// Its worth.
    pub points: u16,
    /// What its tiles can stand for, the reading that counts first.
    pub readings: SetReadings<'a>,
}

/// Readings of a set, each its tiles by their names.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(transparent)]
pub struct SetReadings<'a>(#[schemars(with = "Vec<Vec<&'static str>>")] pub ChunksExact<'a, Tile>);

/// Tiles by their names.
struct Names<'a>(&'a [Tile]);

impl Serialize for SetsSeen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.sets().map(|set| SetSeen {
            kind: set.kind.word(),
            tiles: set.tiles,
            points: set.points,
            readings: SetReadings(set.readings),
        }))
    }
}

impl Serialize for SetReadings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone().map(Names))
    }
}

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|tile| tile.name()))
    }
}

/// What an opening was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Opening {
    /// The player's own complete sets.
    pub points: u16,
    /// The minimum.
    pub needed: u16,
    /// Whether they were first laid as other sets than those that lie there now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(default)]
    pub reconstructed: bool,
}

/// Points that may be halves, written as a whole number where they are one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Points {
    /// Whole points.
    Whole(i64),
    /// With a half.
    Half(f64),
}

impl Points {
    /// The points of so many halves.
    pub fn of_halves(halves: i64) -> Self {
        // A sum of scores is far below the 2^53 that a float holds exactly.
        #[allow(clippy::cast_precision_loss, reason = "scores are small")]
        if halves % 2 == 0 { Points::Whole(halves / 2) } else { Points::Half(halves as f64 / 2.0) }
    }
}

/// A setting that decides about what was done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The key, such as `joker.last-tile`.
    pub key: &'static str,
    /// What it is set to.
    pub value: String,
    /// Where that is from: a rule text, or `house rule`.
    pub source: String,
}

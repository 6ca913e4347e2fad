//! What calls are answered with, where that is no report.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::protocol::catalogue::{SystemEntry, SystemShown, SystemsCompared};
use crate::protocol::report::{Bytes, Finding, Head, NotJudged, Opening, Points, Range, Table, Tool};

/// A turn that was judged, and the game after it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Applied {
    /// How every answer begins.
    #[serde(flatten)]
    pub head: Head,
    /// `legal`, `open` or `illegal`: the verdict on the lines that were added.
    pub verdict: &'static str,
    /// Whether they are in `state` now; an illegal turn is not taken.
    pub applied: bool,
    /// The game to send with the next turn.
    pub state: String,
    /// What was found in the lines that were added; places count from the start of `state` with them, and `follows` in
    /// `state_findings` with these behind it.
    pub findings: Vec<Finding>,
    /// What was found in the game so far.
    pub state_findings: Vec<Finding>,
    /// What could not be judged.
    pub not_judged: Vec<NotJudged>,
    /// The table of `state`.
    pub table: Option<Table>,
    /// What the first opening was worth.
    pub opening: Option<Opening>,
    /// What each player scores, where the game is scored.
    pub scores: Option<BTreeMap<String, Points>>,
    /// Turns in `state`.
    pub turns: u32,
}

/// A document in its canonical form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Formatted {
    /// The text.
    pub text: String,
    /// Whether it differs from what was sent.
    pub changed: bool,
    /// What could not be read in it, and stays as it is.
    pub findings: Vec<Finding>,
}

/// A document in another form; as neither text nor JSON where some of it cannot be read, for nothing may be lost.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Converted {
    /// As text; of JSON Lines too, one game a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// As a JSON document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document: Option<Value>,
    /// What could not be read.
    pub findings: Vec<Finding>,
    /// The comments, for which the other form has no place.
    pub left_behind: Vec<LeftBehind>,
}

/// A comment that is not in the other form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeftBehind {
    /// The comment.
    pub text: String,
    /// Whether it allows a rule: what it allows will be found again.
    pub allows: bool,
    /// Where it is.
    pub range: Range,
    /// The same in bytes.
    pub bytes: Bytes,
}

/// Rule systems; which of the three are there depends on what was asked.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SystemsAnswer {
    /// All that are built in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub systems: Option<Vec<SystemEntry>>,
    /// One with its settings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<SystemShown>,
    /// The settings in which two differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<SystemsCompared>,
}

/// What answers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VersionAnswer {
    /// The version of reports.
    pub schema_version: u32,
    /// The program.
    pub tool: Tool,
}

/// An OpenRPC document, as its meta-schema describes it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OpenRpc {
    /// The version of OpenRPC.
    pub openrpc: String,
}

//! The published JSON Schemas.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, json_schema, schema_for};
use serde_json::{Map, Value, json};

use super::{Document, House, RepairAnswer, ReplayReport, Report, ScoreReport, SolveAnswer, Witness};
use crate::finding::{Lang, Level, Rule};
use crate::systems::{Key, Values};

/// The schema of `check --format json` and `judge --format json`.
pub fn report_schema() -> Schema {
    schema_for!(Report)
}

/// The schema of `*.rummi.json`, and of each line of `*.jsonl`.
pub fn document_schema() -> Schema {
    schema_for!(Document)
}

/// The schema of `judge --proof`.
pub fn proof_schema() -> Schema {
    schema_for!(Witness)
}

/// The schema of `solve --format json`.
pub fn solve_schema() -> Schema {
    schema_for!(SolveAnswer)
}

/// The schema of `repair --format json`.
pub fn repair_schema() -> Schema {
    schema_for!(RepairAnswer)
}

/// The schema of `replay --format json`.
pub fn replay_schema() -> Schema {
    schema_for!(ReplayReport)
}

/// The schema of `score --format json`.
pub fn score_schema() -> Schema {
    schema_for!(ScoreReport)
}

/// The schema of `rummilint.toml`.
pub fn config_schema() -> Schema {
    schema_for!(Config)
}

/// The schema of a rule file.
pub fn system_schema() -> Schema {
    let mut tables: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for key in Key::ALL {
        let name = key.name().strip_prefix(key.group()).unwrap_or_default().trim_start_matches('.');
        tables.entry(key.group()).or_default().insert(name.into(), key_schema(*key));
    }
    let mut properties = Map::new();
    for (group, keys) in tables {
        properties.insert(group.into(), json!({"type": "object", "properties": keys, "additionalProperties": false}));
    }
    let text = json!({"type": "string"});
    let words = json!({"oneOf": [text, {
        "type": "object", "properties": {"en": text, "nl": text}, "additionalProperties": false
    }]});
    let levels: Map<String, Value> = Rule::ALL.iter().map(|rule| (rule.name().into(), level_schema())).collect();
    properties.insert("title".into(), words.clone());
    properties.insert("remark".into(), words);
    properties.insert("extends".into(), text.clone());
    properties.insert("source".into(), text);
    properties.insert("remarks".into(), json!({"type": "object"}));
    properties.insert("levels".into(), json!({"type": "object", "properties": levels, "additionalProperties": false}));
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "System",
        "description": "A rule system: what differs from the system that it extends.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false
    })
}

fn key_schema(key: Key) -> Value {
    let mut schema = match key.values() {
        Values::Words(words) => json!({"enum": words}),
        Values::Number { min, max } => json!({"type": "integer", "minimum": min, "maximum": max}),
        Values::NumberOrNone { max } => {
            json!({"oneOf": [{"const": "none"}, {"type": "integer", "minimum": 1, "maximum": max}]})
        }
        Values::FineOrNone { .. } => json!({"type": "string", "pattern": "^(none|[0-9]+/[0-9]+)$"}),
    };
    schema["description"] = key.meaning(Lang::En).into();
    schema
}

fn level_schema() -> Value {
    json!({"enum": Level::ALL.map(Level::word)})
}

/// The settings of a folder and everything below it.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "it describes a file that is read with places, by `cli::config`")]
struct Config {
    /// A built-in rule system, or the path of one, from the folder of this file.
    #[schemars(default)]
    rules: Option<String>,
    /// House rules on top.
    #[schemars(default)]
    house: House,
    /// Rules or groups, and how grave they are.
    #[schemars(default)]
    levels: BTreeMap<String, LevelWord>,
    /// Files to check in folders, as patterns like those of `.gitignore`.
    #[schemars(default)]
    include: Vec<String>,
    /// Files and folders to leave out.
    #[schemars(default)]
    exclude: Vec<String>,
}

/// How grave it is to break a rule.
#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
#[expect(dead_code, reason = "it describes a value of a file")]
enum LevelWord {
    /// Not reported.
    Off,
    /// Worth knowing.
    Note,
    /// Probably not meant.
    Warning,
    /// The rules do not allow it.
    Error,
}

//! The published JSON Schemas.

use alloc::string::String;
use alloc::vec::Vec;

use schemars::{JsonSchema, Schema, schema_for};

use super::{Document, House, Report};

/// The schema of `check --format json` and `judge --format json`.
pub fn report_schema() -> Schema {
    schema_for!(Report)
}

/// The schema of `*.rummi.json`, and of each line of `*.jsonl`.
pub fn document_schema() -> Schema {
    schema_for!(Document)
}

/// The schema of `rummilint.toml`.
pub fn config_schema() -> Schema {
    schema_for!(Config)
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
    levels: alloc::collections::BTreeMap<String, LevelWord>,
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

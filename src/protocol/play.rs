//! The answers of `solve` and `repair`, in JSON.

use schemars::JsonSchema;
use serde::Serialize;

/// A best play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// The table afterwards, in the notation.
    pub table: String,
    /// The tiles that come from the rack.
    pub laid: Vec<String>,
    /// How many.
    pub n_tiles: u32,
    /// What they cost on the rack; with `--opening` what the opening is worth.
    pub points: u32,
    /// What changes: sets lifted, `>`, sets laid; empty where nothing can be laid.
    #[serde(rename = "move")]
    pub change: String,
    /// Whether every arrangement was searched.
    pub complete: bool,
    /// States searched.
    pub states: u64,
}

/// A table that was mended.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repaired {
    /// The table afterwards, in the notation.
    pub table: String,
    /// What changes: sets lifted, `>`, sets laid; empty where nothing is wrong.
    #[serde(rename = "move")]
    pub change: String,
    /// Tiles touched: moved, added and taken back.
    pub n_tiles: u32,
    /// Tiles that now lie in another set.
    pub n_moved: u32,
    /// Tiles that were not on the table.
    pub added: Vec<String>,
    /// Tiles that no longer are.
    pub taken: Vec<String>,
    /// Whether no other repair is as good; `null` where that is not known.
    pub only: Option<bool>,
    /// Whether it is proved that no repair touches fewer.
    pub complete: bool,
    /// States searched.
    pub states: u64,
}

//! The JSON types, converted by hand from the core's: the only place that names a JSON field.
//!
//! Three things are said in JSON. A [`Document`] is a game, a turn or a table with the same content as its text, and
//! [`read`] gives the same [`Tree`](crate::syntax::Tree) as the parser, with places in the JSON text, so that the
//! checker cannot tell them apart. A [`Report`] is what the referee found. A [`Witness`] is a verdict with its proof.

mod base64;
mod catalogue;
mod document;
mod found;
mod play;
mod read;
mod replay;
mod report;
#[cfg(feature = "serve")]
pub mod rpc;
mod schema;
mod score;
mod unfit;
mod witness;
mod write;

#[cfg(test)]
mod tests;

pub use base64::base64;
pub use catalogue::{RuleCatalogue, RuleEntry, SystemEntry, SystemShown, SystemsCompared};
pub use document::{
    Action, Document, Draw, End, House, Opened, OpenedWord, Points, Score, Sets, Standing, Statement, Text, TileText,
};
pub use found::{Encoding, RulesOfAll, Source, findings, tables};
pub use play::{Reason, RepairAnswer, Repaired, SolveAnswer, Solved, Unsolved};
pub use read::{ReadError, goes_on, read, read_line};
pub use replay::{MomentSeen, PlayerSeen, ReplayReport, TableSeen};
pub use report::{
    Bytes, Checked, Citation, Edit, Finding, Fix, Head, NotJudged, Opening, OtherSystem, Position, Range, Related,
    Report, RuleSystem, SCHEMA_VERSION, SetReadings, SetSeen, SetsSeen, Summary, Table, Tool, Value,
};
pub use schema::{
    config_schema, document_schema, proof_schema, repair_schema, replay_schema, report_schema, score_schema,
    solve_schema, system_schema,
};
pub use score::{
    MissingGame, Placed, ScoreReport, Scored, ScoredGame, ScoredPlayer, Standings, end_word, without_result,
};
pub use unfit::Unfit;
#[cfg(feature = "serve")]
pub(crate) use unfit::pointer_to;
pub use witness::{
    Clash, Fact, Kind, NO_CERTIFICATE, OpeningRead, Origin, PROOF_VERSION, Proof, SetPlace, SetRead, VerdictWord,
    Witness,
};
pub use write::{document, line, printed};

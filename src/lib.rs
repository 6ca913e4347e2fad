//! The referee for Rummikub-type tile games: reads a compact notation, reports every rule violation under the rule
//! system that is in force, and says where another system would decide otherwise.
//!
//! The modules follow the way of the data; reading them in this order is the tour.
//!
//! | module | one line | may import |
//! |---|---|---|
//! | `text` | spans in bytes, lines, columns, the nearest word | |
//! | `model` | tile, row, turn, game, settings, place: plain values, no text | |
//! | `syntax` | text → game with its places; never fails, returns the game and the faults | text model |
//! | `format` | the canonical form of a document | model syntax |
//! | `finding` | rule, level, place, message with arguments, help, fix, language | text model |
//! | `systems` | rule systems: TOML → settings, `extends`, house rules | model finding text |
//! | `solver` | exact search; knows no rule file | model |
//! | `rules` | the catalogue, one file per rule | model finding solver syntax text |
//! | `play` | the best turn under a system: the solver's plans, judged by the rules | model finding solver rules |
//! | `check` | the one loop over the catalogue, turn by turn | text model syntax format finding systems solver rules play |
//! | `simulate` | legal games between players that a seed decides about | model systems solver rules play check |
//! | `messages` | the words, English and Dutch, one typed table | model finding |
//! | `report` | what is said about a document: its games' judgements as one, places in bytes | all above but format |
//! | `protocol` | the JSON types; the only place that names a JSON field | all above |
//! | `proof` | a verdict → its witness: the facts that prove it | model check finding rules solver syntax systems protocol |
//! | `verify` | the independent checker of witnesses; shares no rule with those that judge | finding protocol |
//! | `render` | findings → text, one file per output format | all above |
//! | `inquiry` | what somebody asks, from its text to the answer: a verdict, a best play, a repair | all above |
//! | `service` | JSON-RPC over HTTP, WebSocket and standard input | all above |
//! | `cli` | arguments, files, exit codes; one file per command | all above |
//!
//! A crate from outside is named in as few places as can be, so that it can leave again:
//!
//! | crate | named in |
//! |---|---|
//! | `nom` | `syntax` |
//! | `memchr` | `text` `syntax` |
//! | `toml` | `systems` `cli/config` |
//! | `schemars` | `protocol` |
//! | `serde` | `protocol` `render/json` |
//! | `serde_json` | `protocol` `render/json` `service/methods` |
//! | `serde_path_to_error` | `protocol/read` `protocol/rpc/read` |
//! | `miette` | `render/full` `render/snippet` `render/tiles` |
//! | `owo-colors` | `render` `cli/diff` |
//! | `clap` | `cli` |
//! | `clap_complete` | `cli/generate` |
//! | `clap_mangen` | `cli/generate` |
//! | `ignore` | `cli/config` `cli/files` |
//! | `similar` | `cli/diff` |
//! | `tempfile` | `cli/write_file` |
//! | `terminal_size` | `cli/environment` |
//! | `jsonrpsee-core` | `service` |
//! | `jsonrpsee-types` | `service` |
//! | `tokio` | `service` |
//! | `hyper` | `service` |
//! | `hyper-util` | `service` |
//! | `http-body-util` | `service/http` |
//! | `httparse` | `service/heads` |
//! | `bytes` | `service/http` `service/ws` |
//! | `futures-util` | `service/ws` |
//! | `tokio-tungstenite` | `service/ws` |
//! | `tokio-io-timeout` | `service/server` |
//! | `prometheus-client` | `service/metrics` |
//! | `subtle` | `service/guard` |
//! | `tracing` | `service` `cli/serve` |
//! | `tracing-subscriber` | `cli/serve` |
//!
//! A test reads both tables here and fails on an import that they do not allow.
//!
//! Two things differ from the first sketch of this design. The parser fills [`model::Game`] directly and keeps the
//! places in lists beside it, so that a tile costs five bytes and nothing is copied on the way to the checker; and
//! therefore `model` comes before `syntax`.
#![cfg_attr(not(any(test, feature = "std")), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

pub mod text;

pub mod model;

pub mod syntax;

pub mod format;

pub mod finding;

pub mod systems;

pub mod solver;

pub mod rules;

pub mod play;

pub mod check;

pub mod simulate;

pub mod messages;

pub mod report;

#[cfg(feature = "cli")]
pub mod protocol;

#[cfg(feature = "cli")]
pub mod proof;

#[cfg(feature = "cli")]
pub mod verify;

#[cfg(feature = "cli")]
pub mod render;

#[cfg(feature = "cli")]
pub mod inquiry;

#[cfg(feature = "serve")]
pub mod service;

#[cfg(feature = "cli")]
pub mod cli;

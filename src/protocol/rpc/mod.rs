//! JSON-RPC 2.0: its envelope, the parameters of every method, their results, and the document that describes them.

mod answer;
mod envelope;
mod error;
mod openrpc;
mod params;
mod read;
mod results;

pub use answer::{write_answer, write_error, write_json, write_result};
pub use envelope::{Call, Message, Unread};
pub use error::{Code, RpcError};
pub use openrpc::{Described, Example, openrpc};
pub use params::{
    Apply, Asked, Check, Convert, Discover, Explain, Form, Format, Goal, Judge, LangWord, Repair, Replay, Rules, Score,
    Solve, Systems, Unwatch, Version, Watch,
};
pub use read::{Params, asked_lang, read_params};
pub use results::{Applied, Converted, Formatted, LeftBehind, OpenRpc, SystemsAnswer, VersionAnswer};

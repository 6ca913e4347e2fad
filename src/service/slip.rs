//! A slip that goes with a call to its method, and comes back with the result on it.
//!
//! What a method returns `jsonrpsee` writes into an answer of its own, and reads once more to see that it is JSON; for a
//! table that takes longer than to judge it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jsonrpsee_core::server::{Extensions, MethodResponse, SyncMethod};
use jsonrpsee_types::{Id, Params};

use super::desk::Pace;
use super::dispatch::after_id;
use crate::messages::Lang;
use crate::protocol::rpc::{Code, RpcError};

/// What a method is told besides its parameters, and where its result goes.
pub(super) struct Slip {
    /// How much time it may take.
    pub(super) pace: Pace,
    /// The language of an answer to who asks for none.
    pub(super) lang: Lang,
    /// The most bytes of an answer.
    most: usize,
    written: Mutex<Vec<u8>>,
}

/// What stands around a result in an answer.
const AROUND: &str = r#"{"jsonrpc":"2.0","id":null,"result":}"#;

impl Slip {
    /// Calls a method: its result as JSON, or the answer with an error in it.
    pub(super) fn call(
        method: &SyncMethod,
        params: Option<&str>,
        (pace, lang): (Pace, Lang),
        most: usize,
    ) -> Result<Vec<u8>, MethodResponse> {
        let slip = Arc::new(Slip { pace, lang, most, written: Mutex::default() });
        let mut extensions = Extensions::new();
        extensions.insert(slip.clone());
        let response = method(Id::Null, Params::new(params), most, extensions);
        if response.is_error() {
            return Err(response);
        }
        let written = std::mem::take(&mut *slip.written());
        if !written.is_empty() {
            return Ok(written);
        }
        let result = after_id(response.as_json()).strip_prefix(r#""result":"#);
        Ok(result.expect("an answer without an error has a result").into())
    }

    /// The slip that came with a call.
    pub(super) fn of(extensions: &Extensions) -> &Slip {
        extensions.get::<Arc<Slip>>().expect("every call brings one")
    }

    /// The most bytes of a result.
    pub(super) fn most(&self) -> usize {
        self.most.saturating_sub(AROUND.len())
    }

    /// Takes the result down; `None` is one that is too long.
    pub(super) fn take(&self, result: Option<Vec<u8>>) -> Result<(), RpcError> {
        *self.written() = result.ok_or_else(|| RpcError::limit(Code::ResponseTooLarge, self.most as u64))?;
        Ok(())
    }

    fn written(&self) -> MutexGuard<'_, Vec<u8>> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

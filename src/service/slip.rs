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
    /// Calls a method and adds its result to `out`, or gives the answer with an error in it. Of a method that panics, `out`
    /// is left empty.
    pub(super) fn call(
        method: &SyncMethod,
        params: Option<&str>,
        (pace, lang): (Pace, Lang),
        most: usize,
        out: &mut Vec<u8>,
    ) -> Result<(), MethodResponse> {
        let before = out.len();
        let slip = Arc::new(Slip { pace, lang, most, written: Mutex::new(std::mem::take(out)) });
        let mut extensions = Extensions::new();
        extensions.insert(slip.clone());
        let response = method(Id::Null, Params::new(params), most, extensions);
        *out = std::mem::take(&mut *slip.written());
        if response.is_error() {
            return Err(response);
        }
        if out.len() == before {
            let result = after_id(response.as_json()).strip_prefix(r#""result":"#);
            out.extend_from_slice(result.expect("an answer without an error has a result").as_bytes());
        }
        Ok(())
    }

    /// The slip that came with a call.
    pub(super) fn of(extensions: &Extensions) -> &Slip {
        extensions.get::<Arc<Slip>>().expect("every call brings one")
    }

    /// Takes the result down, which `write` adds to what is written, in at most so many bytes, or says that they are too few.
    pub(super) fn take(&self, write: impl FnOnce(&mut Vec<u8>, usize) -> bool) -> Result<(), RpcError> {
        if write(&mut self.written(), self.most.saturating_sub(AROUND.len())) {
            return Ok(());
        }
        Err(RpcError::limit(Code::ResponseTooLarge, self.most as u64))
    }

    fn written(&self) -> MutexGuard<'_, Vec<u8>> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

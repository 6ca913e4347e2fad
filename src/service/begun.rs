//! A message that was taken in, until its answer is there.

use std::sync::Arc;

use tokio::task::JoinHandle;

use super::dispatch::Service;
use super::progress::Progress;
use crate::protocol::rpc::{Code, Message, RpcError};

/// How far a message is that was just taken in.
pub(super) enum Begun {
    /// Answered, or nobody waits for an answer.
    Answered(Option<Vec<u8>>),
    /// It is worked on elsewhere.
    Working(Work),
}

/// A message that is worked on by another thread.
pub(super) struct Work {
    service: Arc<Service>,
    message: Arc<Message>,
    progress: Arc<Progress>,
    handle: JoinHandle<Option<Vec<u8>>>,
}

impl Begun {
    /// The answer, when it is there.
    pub(super) async fn answer(self) -> Option<Vec<u8>> {
        match self {
            Begun::Answered(answer) => answer,
            Begun::Working(work) => work.answer().await,
        }
    }
}

impl Work {
    pub(super) fn new(
        service: Arc<Service>,
        message: Arc<Message>,
        progress: Arc<Progress>,
        handle: JoinHandle<Option<Vec<u8>>>,
    ) -> Self {
        Work { service, message, progress, handle }
    }

    /// The answer; what takes longer than a request may is no longer waited for.
    pub(super) async fn answer(self) -> Option<Vec<u8>> {
        let Work { service, message, progress, mut handle } = self;
        let whole = match tokio::time::timeout(service.limits.request, &mut handle).await {
            Ok(whole) => whole,
            Err(_) => match progress.cut() {
                Some(so_far) => return service.cut_short(&message, &so_far),
                None => handle.await,
            },
        };
        // A call that panics is caught where it is made.
        whole.unwrap_or_else(|_| service.all_refused(&message, &RpcError::new(Code::InternalError)))
    }
}

//! The one dispatcher: a message to its answer, by the letter of JSON-RPC 2.0, whatever it came through.
//!
//! `jsonrpsee` holds the methods and the subscriptions. Its own way from bytes to a call is not used: it takes the ids
//! `-1`, `1.5` and `true` for none at all and says nothing, does not run notifications, answers them with `null` over
//! HTTP, and leaves a call that panics without an answer.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use jsonrpsee_core::JsonRawValue;
use jsonrpsee_core::server::{MethodCallback, MethodResponse, Methods};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::begun::{Begun, Work};
use super::desk::{Desk, NOT_QUICK, Pace};
use super::limits::Limits;
use super::methods;
use super::metrics::Metrics;
use super::progress::Progress;
use super::slip::Slip;
use crate::messages::Lang;
use crate::protocol::rpc::{Call, Code, Message, RpcError, Unread, write_answer, write_error, write_result};

/// Everything that answers calls.
pub struct Service {
    pub(super) methods: Methods,
    pub(super) limits: Arc<Limits>,
    pub(super) metrics: Metrics,
    /// The language of answers where nobody asks for one.
    pub(super) lang: Lang,
    in_flight: Arc<Semaphore>,
}

/// A place among the messages that are worked on.
type Place = OwnedSemaphorePermit;

/// A message of at most so many bytes with one call is answered at once, where its method takes microseconds.
const MOST_QUICK_BYTES: usize = 4096;

/// What `jsonrpsee` writes before the result or the error.
const BEFORE: &str = r#"{"jsonrpc":"2.0","id":null,"#;

/// What `jsonrpsee` says of an answer that is too large.
const OVERSIZED: i32 = jsonrpsee_types::error::OVERSIZED_RESPONSE_CODE;

/// What follows the id in an answer, without the closing brace.
pub(super) fn after_id(response: &JsonRawValue) -> &str {
    let rest = response.get().strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix('}'));
    rest.expect("an answer to the id null begins with it")
}

impl Service {
    /// A service with these limits.
    pub fn new(limits: Limits) -> Self {
        Service::speaking(limits, Lang::En)
    }

    /// The same, with answers in this language where nobody asks for another.
    pub fn speaking(limits: Limits, lang: Lang) -> Self {
        let limits = Arc::new(limits);
        let methods = Methods::from(methods::module(Desk::new(limits.clone()), lang));
        let in_flight = Arc::new(Semaphore::new(limits.in_flight));
        Service { methods, limits, metrics: Metrics::new(), lang, in_flight }
    }

    /// Answers a message; `None` where nobody waits for an answer.
    ///
    /// It takes as long as the calls in it, each of which the limits bound in steps.
    pub fn handle(&self, bytes: Vec<u8>) -> Option<Vec<u8>> {
        match self.read(bytes, self.lang) {
            Ok(message) => self.make(&message),
            Err(answer) => Some(answer),
        }
    }

    /// Makes all calls of a message.
    pub(super) fn make(&self, message: &Message) -> Option<Vec<u8>> {
        self.work(message, &Progress::new(message.is_batch), None)
    }

    /// The calls of a message, or why there are none.
    pub(super) fn read(&self, bytes: Vec<u8>, lang: Lang) -> Result<Message, Vec<u8>> {
        if self.limits.body < bytes.len() {
            return Err(self.refuse(self.too_large(), lang));
        }
        Message::read(bytes, lang, self.limits.batch, self.limits.nesting).map_err(|unread| {
            let error = match unread {
                Unread::NotJson => RpcError::new(Code::ParseError),
                Unread::NoCall => RpcError::new(Code::InvalidRequest),
                Unread::TooDeep(most) => RpcError::limit(Code::NestedTooDeep, most.into()),
                Unread::TooMany(most) => RpcError::limit(Code::BatchTooLarge, most.into()),
            };
            self.refuse(error, lang)
        })
    }

    /// That a message is too large.
    pub(super) fn too_large(&self) -> RpcError {
        RpcError::limit(Code::BodyTooLarge, self.limits.body as u64)
    }

    /// The answer to what is no call.
    pub(super) fn refuse(&self, error: RpcError, lang: Lang) -> Vec<u8> {
        self.metrics.failed(error.code);
        let mut answer = Vec::new();
        write_error(&mut answer, "null", &error.said_in(lang));
        answer
    }

    /// Begins to answer a message without holding up the thread that asks. `own` are the places of the connection.
    pub(super) fn begin(self: &Arc<Self>, message: Message, own: Option<&Arc<Semaphore>>) -> Begun {
        let mut answer = Vec::new();
        if self.at_once(&message, &mut answer) == Made::Whole {
            return Begun::Answered(Some(answer).filter(|answer| !answer.is_empty()));
        }
        let places = match self.place(own) {
            Ok(places) => places,
            Err(most) => {
                let busy = RpcError::limit(Code::Busy, most as u64);
                return Begun::Answered(self.all_refused(&message, &busy));
            }
        };
        let (progress, message) = (Arc::new(Progress::new(message.is_batch)), Arc::new(message));
        let deadline = Instant::now() + self.limits.request;
        let handle = {
            let (service, message, progress) = (self.clone(), message.clone(), progress.clone());
            self.metrics.in_flight.inc();
            tokio::task::spawn_blocking(move || {
                let answer = service.work(&message, &progress, Some(deadline));
                service.metrics.in_flight.dec();
                drop(places);
                answer
            })
        };
        Begun::Working(Work::new(self.clone(), message, progress, handle))
    }

    /// Makes a single call that takes microseconds.
    fn at_once(&self, message: &Message, answer: &mut Vec<u8>) -> Made {
        let [call] = &*message.calls else { return Made::NotQuick };
        let may_be_slow = |name: &str| !methods::is_quick(name) && self.methods.method(name).is_some();
        let is_slow = message.method(call).is_some_and(|name| may_be_slow(&name));
        if message.is_batch || MOST_QUICK_BYTES < message.n_bytes() || is_slow {
            return Made::NotQuick;
        }
        self.call(message, call, Pace::Quick, answer)
    }

    /// A place among all messages and one among those of the connection, or how many there are where none is free.
    fn place(&self, own: Option<&Arc<Semaphore>>) -> Result<(Place, Option<Place>), usize> {
        let free = |places: &Arc<Semaphore>, most| places.clone().try_acquire_owned().map_err(|_| most);
        let own = own.map(|own| free(own, self.limits.in_flight_per_connection)).transpose()?;
        Ok((free(&self.in_flight, self.limits.in_flight)?, own))
    }

    /// Makes the calls of a message, one after the other.
    fn work(&self, message: &Message, progress: &Progress, deadline: Option<Instant>) -> Option<Vec<u8>> {
        let mut answer = Vec::new();
        for call in &message.calls {
            let too_late = deadline.is_some_and(|deadline| deadline <= Instant::now());
            if too_late {
                self.refused(message, call, &self.took_too_long(), &mut answer);
            } else if self.limits.response <= progress.n_bytes() {
                self.refused(message, call, &self.too_long(), &mut answer);
            } else {
                self.call(message, call, Pace::Full, &mut answer);
            }
            if !progress.add(&mut answer) {
                return None;
            }
        }
        progress.finish()
    }

    /// The answer where nobody waits any longer: what was there so far, and for the rest that it took too long.
    pub(super) fn cut_short(&self, message: &Message, so_far: &Progress) -> Option<Vec<u8>> {
        self.rest_refused(message, so_far, &self.took_too_long())
    }

    fn took_too_long(&self) -> RpcError {
        RpcError::limit(Code::TookTooLong, self.limits.request.as_secs())
    }

    fn too_long(&self) -> RpcError {
        RpcError::limit(Code::ResponseTooLarge, self.limits.response as u64)
    }

    /// What calls get that come when the service stops.
    pub(super) fn refused_late(&self, message: &Message) -> Option<Vec<u8>> {
        self.all_refused(message, &RpcError::new(Code::Stopping))
    }

    /// The same error for every call of a message.
    pub(super) fn all_refused(&self, message: &Message, error: &RpcError) -> Option<Vec<u8>> {
        self.rest_refused(message, &Progress::new(message.is_batch), error)
    }

    fn rest_refused(&self, message: &Message, progress: &Progress, error: &RpcError) -> Option<Vec<u8>> {
        let mut answer = Vec::new();
        for call in message.calls.iter().skip(progress.n_done()) {
            self.refused(message, call, error, &mut answer);
            progress.add(&mut answer);
        }
        progress.finish()
    }

    /// Adds the answer to a call that is not made.
    fn refused(&self, message: &Message, call: &Call, error: &RpcError, answer: &mut Vec<u8>) {
        let name = message.method(call);
        self.metrics.called(name.as_deref(), Duration::ZERO, Some(error.code));
        if let Some(id) = message.id(call) {
            let lang = methods::lang(name.as_deref(), message.params(call), message.lang);
            write_error(answer, id, &error.clone().said_in(lang));
        }
    }

    /// Makes a call and adds its answer, where somebody waits for one, to what is empty.
    fn call(&self, message: &Message, call: &Call, pace: Pace, answer: &mut Vec<u8>) -> Made {
        let start = Instant::now();
        let name = message.method(call);
        let made = match name.as_deref().map(|name| self.methods.method(name)) {
            None => Err(RpcError::new(Code::InvalidRequest).into()),
            Some(None) => {
                Err(methods::unknown(name.as_deref().unwrap_or_default(), message.params(call), message.lang).into())
            }
            Some(Some(MethodCallback::Sync(method))) => {
                let (params, how) = (message.params(call), (pace, message.lang));
                let made = |out: &mut Vec<u8>| Slip::call(method, params, how, self.limits.response, out);
                let id = message.id(call).unwrap_or_default();
                match catch_unwind(AssertUnwindSafe(|| write_result(answer, id, made))) {
                    Ok(made) => made.map_err(|response| match response.as_error_code() {
                        Some(OVERSIZED) => self.too_long().into(),
                        _ => Failed::Answered(response),
                    }),
                    Err(_) => Err(incident(name.as_deref()).into()),
                }
            }
            Some(Some(_)) => Err(RpcError::new(Code::NoSubscriptions).into()),
        };
        let code = made.as_ref().err().map(Failed::code);
        if code == Some(NOT_QUICK) {
            return Made::NotQuick;
        }
        let took = start.elapsed();
        self.metrics.called(name.as_deref(), took, code);
        tracing::debug!(method = name.as_deref(), ?took, code, "call");
        if made.is_err() || message.id(call).is_none() {
            answer.clear();
        }
        match (message.id(call), made) {
            (None, _) | (Some(_), Ok(())) => {}
            (Some(id), Err(Failed::Answered(response))) => write_answer(answer, id, after_id(response.as_json())),
            (Some(id), Err(Failed::Here(error))) => {
                let lang = methods::lang(name.as_deref(), message.params(call), message.lang);
                write_error(answer, id, &error.said_in(lang));
            }
        }
        Made::Whole
    }
}

/// Whether a call was made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    /// It was.
    Whole,
    /// It takes longer than microseconds, and has to be made again.
    NotQuick,
}

/// Why a call has no result.
enum Failed {
    /// The method says so.
    Answered(MethodResponse),
    /// It was not made, or not to its end.
    Here(RpcError),
}

impl Failed {
    fn code(&self) -> i32 {
        match self {
            Failed::Answered(response) => response.as_error_code().unwrap_or_default(),
            Failed::Here(error) => error.code,
        }
    }
}

impl From<RpcError> for Failed {
    fn from(error: RpcError) -> Self {
        Failed::Here(error)
    }
}

/// A bug: the caller gets its name, the log what is known.
fn incident(method: Option<&str>) -> RpcError {
    let name = format!("{:016x}", RandomState::new().build_hasher().finish());
    tracing::error!(incident = name, method, "a call failed");
    let mut error = RpcError::new(Code::InternalError);
    error.data.incident = Some(name);
    error
}

#[cfg(test)]
impl Service {
    /// A service with methods of a test beside its own.
    pub(super) fn with(more: impl Into<Methods>, limits: Limits) -> Self {
        let mut service = Service::new(limits);
        service.methods.merge(more).unwrap();
        service
    }
}

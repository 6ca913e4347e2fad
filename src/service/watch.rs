//! `rummi/watch`: one subscription for each game that a WebSocket follows.

use std::sync::Arc;

use jsonrpsee_core::id_providers::RandomStringIdProvider;
use jsonrpsee_core::server::{
    BoundedSubscriptions, ConnectionId, Extensions, MethodCallback, MethodSink, Methods, PendingSubscriptionSink,
    RpcModule, SubscriptionMessage, SubscriptionState,
};
use jsonrpsee_core::{JsonRawValue, RegisterMethodError};
use jsonrpsee_types::{ErrorObjectOwned, Id, Params};
use tokio::sync::mpsc;

use super::desk::Desk;
use super::dispatch::after_id;
use super::methods::{UNWATCH, WATCH};
use crate::messages::Lang;
use crate::protocol::rpc::{
    self, Code, Message, Params as _, RpcError, asked_lang, read_params, write_answer, write_error,
};
use crate::service::live;

/// What watchers are told with.
const WATCHED: &str = "rummi/watched";

/// Messages of one subscription that may wait to be sent; each is the newest when it is made.
const MOST_WAITING: usize = 2;

/// Bytes of the name of a subscription.
const ID_BYTES: usize = 16;

pub(super) fn register(module: &mut RpcModule<Desk>) -> Result<(), RegisterMethodError> {
    module.register_subscription(WATCH, WATCHED, UNWATCH, follow)?;
    Ok(())
}

/// Sends what happens until nobody listens.
async fn follow(params: Params<'static>, pending: PendingSubscriptionSink, desk: Arc<Desk>, _: Extensions) {
    let game = match game(&params, Lang::En) {
        Ok(game) => game,
        Err(error) => return pending.reject(ErrorObjectOwned::from(error)).await,
    };
    let mut seen = desk.live.follow(&game);
    let Ok(sink) = pending.accept().await else { return };
    loop {
        tokio::select! {
            () = sink.closed() => return,
            changed = seen.changed() => if changed.is_err() { return },
        }
        let Some(json) = seen.borrow_and_update().clone() else { continue };
        let Ok(message) = SubscriptionMessage::new(WATCHED, sink.subscription_id(), &&*json) else { return };
        if sink.send(message).await.is_err() {
            return;
        }
    }
}

fn game(params: &Params, lang: Lang) -> Result<String, RpcError> {
    let rpc::Watch { game, .. } = read_params(params.as_str(), lang)?;
    live::check_name(&game, asked_lang(params.as_str(), rpc::Watch::NAMES, lang))?;
    Ok(game)
}

/// The subscriptions of one connection.
pub(super) struct Watching {
    id: ConnectionId,
    permits: BoundedSubscriptions,
    names: RandomStringIdProvider,
    /// Where everything goes that is to be sent.
    out: mpsc::Sender<Vec<u8>>,
}

impl Watching {
    pub(super) fn new(id: usize, most: u32, out: mpsc::Sender<Vec<u8>>) -> Self {
        let names = RandomStringIdProvider::new(ID_BYTES);
        Watching { id: ConnectionId(id), permits: BoundedSubscriptions::new(most), names, out }
    }

    /// Whether a message subscribes or ends a subscription.
    pub(super) fn is_meant(methods: &Methods, message: &Message) -> bool {
        let [call] = &*message.calls else { return false };
        let callback = message.method(call).filter(|_| !message.is_batch).and_then(|name| methods.method(&name));
        matches!(callback, Some(MethodCallback::Subscription(_) | MethodCallback::Unsubscription(_)))
    }

    /// Answers a call that subscribes or ends a subscription; `None` where it is another call.
    pub(super) async fn answer(&self, methods: &Methods, message: &Message) -> Option<()> {
        let [call] = &*message.calls else { return None };
        let name = message.method(call).filter(|_| !message.is_batch)?;
        let callback = methods.method(&name)?;
        let params = message.params(call);
        let mut answer = Vec::new();
        let lang = super::methods::lang(Some(&name), params, message.lang);
        match (callback, message.id(call)) {
            (MethodCallback::Subscription(_) | MethodCallback::Unsubscription(_), None) => return Some(()),
            (MethodCallback::Subscription(subscribe), Some(id)) => {
                let params = Params::new(params).into_owned();
                // What is refused takes no place among the subscriptions, not even for the moment of its answer.
                if let Err(error) = game(&params, lang) {
                    write_error(&mut answer, id, &error.said_in(lang));
                    let _ = self.out.send(answer).await;
                    return Some(());
                }
                let Some(permit) = self.permits.acquire() else {
                    let error = RpcError::limit(Code::TooManySubscriptions, self.permits.max().into());
                    write_error(&mut answer, id, &error.said_in(lang));
                    let _ = self.out.send(answer).await;
                    return Some(());
                };
                let (sink, told) = mpsc::channel(MOST_WAITING);
                tokio::spawn(forward(told, id.to_owned(), self.out.clone()));
                let state =
                    SubscriptionState { conn_id: self.id, id_provider: &self.names, subscription_permit: permit };
                subscribe(Id::Null, params, MethodSink::new(sink), state, Extensions::new()).await;
            }
            (MethodCallback::Unsubscription(end), Some(id)) => {
                match read_params::<rpc::Unwatch>(params, lang) {
                    Ok(rpc::Unwatch { subscription }) => {
                        let params = jsonrpsee_core::to_json_value([subscription]).unwrap_or_default().to_string();
                        let params = Params::new(Some(&params));
                        let response = end(Id::Null, params, self.id, usize::MAX, Extensions::new());
                        write_answer(&mut answer, id, after_id(response.as_json()));
                    }
                    Err(error) => write_error(&mut answer, id, &error.said_in(lang)),
                }
                let _ = self.out.send(answer).await;
            }
            _ => return None,
        }
        Some(())
    }
}

/// Passes on what a subscription says: first the answer to the call, which gets its id, then what is watched.
async fn forward(mut told: mpsc::Receiver<Box<JsonRawValue>>, id: String, out: mpsc::Sender<Vec<u8>>) {
    let mut is_first = true;
    while let Some(json) = told.recv().await {
        let mut message = Vec::new();
        if is_first {
            write_answer(&mut message, &id, after_id(&json));
        } else {
            message = json.get().as_bytes().to_vec();
        }
        is_first = false;
        if out.send(message).await.is_err() {
            return;
        }
    }
}

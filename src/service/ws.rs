//! A WebSocket: messages come in any number, answers go out as they are ready.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use hyper::body::Incoming;
use hyper::header::{
    CONNECTION, HeaderMap, HeaderName, HeaderValue, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION,
    UPGRADE,
};
use hyper::upgrade::Upgraded;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncReadExt;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::begun::Begun;
use super::http::{Answer, LONGEST_PAUSE, MOST_UNREAD_BYTES, told, with_status};
use super::server::Peer;
use super::watch::Watching;
use crate::messages::Lang;
use crate::messages::ui::Ui;

/// Messages of subscriptions that wait to be sent.
const MOST_WAITING: usize = 32;

/// For the other side to say that it closes too.
const GOODBYE: Duration = Duration::from_secs(1);

/// For messages that were sent before the other side can know that the service stops.
const UNDER_WAY: Duration = Duration::from_millis(100);

/// Whether a request asks for a WebSocket.
pub(super) fn is_upgrade(headers: &HeaderMap) -> bool {
    has_word(headers, &CONNECTION, "upgrade") && has_word(headers, &UPGRADE, "websocket")
}

fn has_word(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|other| other.trim().eq_ignore_ascii_case(word))
}

/// Agrees, and serves the WebSocket from then on.
pub(super) fn upgrade(request: &mut Request<Incoming>, peer: &Arc<Peer>, lang: Lang) -> Answer {
    let headers = request.headers();
    if headers.get(SEC_WEBSOCKET_VERSION).is_none_or(|version| version != "13") {
        let mut answer = told(StatusCode::UPGRADE_REQUIRED, Ui::WantsWebSocket {}, lang);
        answer.headers_mut().insert(SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13"));
        return answer;
    }
    let Some(key) = headers.get(SEC_WEBSOCKET_KEY).filter(|key| is_key(key.as_bytes())) else {
        return told(StatusCode::BAD_REQUEST, Ui::WantsKey {}, lang);
    };
    let accept = derive_accept_key(key.as_bytes());
    let (upgraded, peer) = (hyper::upgrade::on(request), peer.clone());
    peer.heads().leave();
    tokio::spawn(async move {
        if let Ok(upgraded) = upgraded.await {
            serve(upgraded, peer, lang).await;
        }
    });
    let mut answer = with_status(StatusCode::SWITCHING_PROTOCOLS, Bytes::new());
    let headers = answer.headers_mut();
    headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
    if let Ok(accept) = HeaderValue::from_str(&accept) {
        headers.insert(SEC_WEBSOCKET_ACCEPT, accept);
    }
    answer
}

/// Whether this is sixteen bytes in base64: 22 digits, and two signs that fill up.
fn is_key(key: &[u8]) -> bool {
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    key.strip_suffix(b"==").is_some_and(|digits| digits.len() == 22 && digits.iter().all(is_digit))
}

async fn serve(upgraded: Upgraded, peer: Arc<Peer>, lang: Lang) {
    let most = Some(peer.shared.service.limits.body);
    let config = WebSocketConfig::default().max_message_size(most).max_frame_size(most);
    let stream = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
    let limits = &peer.shared.service.limits;
    let (out, told) = mpsc::channel(MOST_WAITING);
    let mut socket = Socket {
        stream,
        working: JoinSet::new(),
        places: Arc::new(Semaphore::new(limits.in_flight_per_connection)),
        watching: Arc::new(Watching::new(peer.id, limits.subscriptions, out)),
        told,
        peer: peer.clone(),
        lang,
    };
    if let Some(code) = socket.run().await {
        let frame = CloseFrame { code, reason: "".into() };
        let _ = timeout(GOODBYE, socket.stream.close(Some(frame))).await;
        let answered = async { while let Some(Ok(_)) = socket.stream.next().await {} };
        let _ = timeout(GOODBYE, answered).await;
        if code == CloseCode::Size {
            let mut unread = socket.stream.get_mut().take(MOST_UNREAD_BYTES as u64);
            let mut bytes = vec![0; 16 << 10];
            let rest = async { while let Ok(Ok(1..)) = timeout(LONGEST_PAUSE, unread.read(&mut bytes)).await {} };
            peer.hear_out(rest).await;
        }
    }
}

struct Socket {
    stream: WebSocketStream<TokioIo<Upgraded>>,
    /// Messages that are worked on.
    working: JoinSet<Option<Vec<u8>>>,
    places: Arc<Semaphore>,
    watching: Arc<Watching>,
    told: mpsc::Receiver<Vec<u8>>,
    peer: Arc<Peer>,
    /// The language that it was asked for with.
    lang: Lang,
}

impl Socket {
    /// Serves until one side goes; with which code to close, where the other side is still there.
    async fn run(&mut self) -> Option<CloseCode> {
        let limits = self.peer.shared.service.limits.clone();
        let mut stopping = self.peer.shared.stopping();
        let mut ping = interval(limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.tick().await;
        let (mut was_heard, mut is_stopping) = (true, *stopping.borrow());
        loop {
            if is_stopping && self.working.is_empty() {
                self.refuse_last().await?;
                return Some(CloseCode::Away);
            }
            let answer = tokio::select! {
                Some(done) = self.working.join_next() => done.ok().flatten(),
                Some(message) = self.told.recv() => Some(message),
                received = self.stream.next() => {
                    was_heard = true;
                    match self.receive(received?, is_stopping) {
                        Ok(answer) => answer,
                        Err(Ending { last, code }) => {
                            if let Some(last) = last {
                                self.send(Message::Text(text(last))).await?;
                            }
                            return code;
                        }
                    }
                }
                _ = ping.tick() => {
                    if !was_heard {
                        return None;
                    }
                    was_heard = false;
                    self.send(Message::Ping(Bytes::new())).await?;
                    None
                }
                changed = stopping.changed(), if !is_stopping => {
                    is_stopping = true;
                    changed.ok()?;
                    None
                }
            };
            if let Some(answer) = answer {
                self.send(Message::Text(text(answer))).await?;
            }
        }
    }

    /// Answers what was under way when the service stopped.
    async fn refuse_last(&mut self) -> Option<()> {
        let deadline = Instant::now() + UNDER_WAY;
        while let Ok(received) = timeout_at(deadline, self.stream.next()).await {
            if let Some(answer) = self.receive(received?, true).ok()? {
                self.send(Message::Text(text(answer))).await?;
            }
        }
        Some(())
    }

    /// Takes a message in: the answer, where it is there at once.
    fn receive(&mut self, received: Result<Message, Error>, is_stopping: bool) -> Result<Option<Vec<u8>>, Ending> {
        let service = &self.peer.shared.service;
        let bytes = match received {
            Ok(Message::Text(text)) => Bytes::from(text),
            Ok(Message::Binary(bytes)) => bytes,
            Ok(Message::Close(_)) => return Err(Ending { last: None, code: Some(CloseCode::Normal) }),
            Ok(_) => return Ok(None),
            Err(Error::Capacity(_)) => {
                let last = Some(service.refuse(service.too_large(), self.lang));
                return Err(Ending { last, code: Some(CloseCode::Size) });
            }
            Err(Error::Utf8(_)) => return Err(Ending { last: None, code: Some(CloseCode::Invalid) }),
            Err(_) => return Err(Ending { last: None, code: Some(CloseCode::Protocol) }),
        };
        let message = match service.read(bytes.to_vec(), self.lang) {
            Ok(message) => message,
            Err(answer) => return Ok(Some(answer)),
        };
        if is_stopping {
            return Ok(service.refused_late(&message));
        }
        if Watching::is_meant(&service.methods, &message) {
            let (watching, service) = (self.watching.clone(), service.clone());
            self.working.spawn(async move {
                watching.answer(&service.methods, &message).await;
                None
            });
            return Ok(None);
        }
        match service.begin(message, Some(&self.places)) {
            Begun::Answered(answer) => Ok(answer),
            Begun::Working(work) => {
                self.working.spawn(work.answer());
                Ok(None)
            }
        }
    }

    /// Sends, as long as the other side takes it.
    async fn send(&mut self, message: Message) -> Option<()> {
        timeout(self.peer.shared.service.limits.request, self.stream.send(message)).await.ok()?.ok()
    }
}

/// How a WebSocket ends.
struct Ending {
    last: Option<Vec<u8>>,
    code: Option<CloseCode>,
}

fn text(answer: Vec<u8>) -> tokio_tungstenite::tungstenite::Utf8Bytes {
    // Answers are JSON, which is made of text.
    String::from_utf8(answer).unwrap_or_default().into()
}

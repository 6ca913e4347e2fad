//! One request over HTTP.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Incoming};
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use tokio::time::timeout;

use super::guard::Origin;
use super::heads::Said;
use super::server::Peer;
use super::ws;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::rpc::{Code, RpcError};

pub(super) type Answer = Response<Full<Bytes>>;

/// The page for people.
const PAGE: &str = include_str!("page.html");

/// The page runs its own script and calls its own service.
const PAGE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; \
                           base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What is taken of a message that nobody reads: so many bytes, with pauses that are shorter than this.
pub(super) const MOST_UNREAD_BYTES: usize = 64 << 20;
pub(super) const LONGEST_PAUSE: Duration = Duration::from_millis(500);

const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";

/// Answers a request.
pub(super) async fn answer(mut request: Request<Incoming>, peer: Arc<Peer>) -> Answer {
    let said = peer.heads().begin();
    let lang = lang_of(request.headers(), peer.shared.service.lang);
    let answer = match said {
        Said::Unclear => closing(told(StatusCode::BAD_REQUEST, Ui::HeaderTwice {}, lang)),
        Said::Once => guarded(&mut request, &peer, lang).await,
        Said::Last => closing(guarded(&mut request, &peer, lang).await),
    };
    peer.heads().end();
    if !request.body().is_end_stream() {
        let mut body = Limited::new(request.into_body(), MOST_UNREAD_BYTES);
        tokio::spawn(async move {
            let rest = async { while let Ok(Some(Ok(_))) = timeout(LONGEST_PAUSE, body.frame()).await {} };
            peer.hear_out(rest).await;
        });
    }
    answer
}

/// Answers a request, where it may be let in.
async fn guarded(request: &mut Request<Incoming>, peer: &Arc<Peer>, lang: Lang) -> Answer {
    let origin = match peer.shared.guard.check(request.uri(), request.headers()) {
        Ok(origin) => origin,
        Err(status) => return told(status, Ui::NotLetIn {}, lang),
    };
    let page = request.headers().get(header::ORIGIN).filter(|_| origin == Origin::Allowed).cloned();
    let mut answer = route(request, peer, lang).await;
    if let Some(page) = page {
        answer.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, page);
        answer.headers_mut().append(header::VARY, HeaderValue::from_static("origin"));
    }
    answer
}

async fn route(request: &mut Request<Incoming>, peer: &Arc<Peer>, lang: Lang) -> Answer {
    let is_read = [Method::GET, Method::HEAD].contains(request.method());
    match (request.uri().path(), request.method()) {
        ("/health", _) if is_read => plain(StatusCode::OK, "ok\n"),
        ("/ready", _) if is_read && peer.shared.is_stopping() => plain(StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        ("/ready", _) if is_read => plain(StatusCode::OK, "ready\n"),
        ("/", &Method::OPTIONS) => preflight(),
        ("/", _) if is_read && !ws::is_upgrade(request.headers()) => page(),
        ("/", &Method::GET | &Method::POST) | ("/metrics", &Method::GET | &Method::HEAD) => {
            known(request, peer, lang).await
        }
        ("/", _) => not_allowed("GET, HEAD, POST, OPTIONS", lang),
        ("/health" | "/ready" | "/metrics", _) => not_allowed("GET, HEAD", lang),
        _ => told(StatusCode::NOT_FOUND, Ui::NoSuchPage {}, lang),
    }
}

/// What only those get who show the token.
async fn known(request: &mut Request<Incoming>, peer: &Arc<Peer>, lang: Lang) -> Answer {
    let service = &peer.shared.service;
    if !peer.shared.guard.knows(request.headers()) {
        let mut answer = told(StatusCode::UNAUTHORIZED, Ui::TokenNeeded {}, lang);
        answer.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        return answer;
    }
    if let Some(why) = peer.refused() {
        return closing(json(StatusCode::SERVICE_UNAVAILABLE, service.refuse(why, lang)));
    }
    match (request.uri().path(), request.method()) {
        ("/metrics", _) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            with_type(StatusCode::OK, kind, service.metrics.text().into())
        }
        (_, &Method::GET) => ws::upgrade(request, peer, lang),
        _ => call(request, peer, lang).await,
    }
}

/// A message in a body.
async fn call(request: &mut Request<Incoming>, peer: &Arc<Peer>, lang: Lang) -> Answer {
    let service = &peer.shared.service;
    if !is_json(request.headers()) {
        return told(StatusCode::UNSUPPORTED_MEDIA_TYPE, Ui::SendJson {}, lang);
    }
    let most = service.limits.body;
    let too_large = || closing(json(StatusCode::PAYLOAD_TOO_LARGE, service.refuse(service.too_large(), lang)));
    if request.body().size_hint().lower() > most as u64 {
        return too_large();
    }
    let whole = timeout(service.limits.request, Limited::new(request.body_mut(), most).collect());
    let collected = tokio::select! {
        biased;
        collected = whole => collected,
        () = peer.shared.rest_is_late() => {
            return closing(json(StatusCode::SERVICE_UNAVAILABLE, service.refuse(RpcError::new(Code::Stopping), lang)));
        }
    };
    let body = match collected {
        Ok(Ok(body)) => Vec::from(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => return too_large(),
        Ok(Err(_)) => return closing(told(StatusCode::BAD_REQUEST, Ui::BodyBrokeOff {}, lang)),
        Err(_) => return closing(told(StatusCode::REQUEST_TIMEOUT, Ui::BodyTooSlow {}, lang)),
    };
    let answer = match service.read(body, lang) {
        Ok(message) => service.begin(message, None).answer().await,
        Err(answer) => Some(answer),
    };
    match answer {
        Some(answer) => json(StatusCode::OK, answer),
        None => with_status(StatusCode::NO_CONTENT, Bytes::new()),
    }
}

/// Only types that no form of a page can send, and no other encoding of the text.
fn is_json(headers: &HeaderMap) -> bool {
    let word = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?").trim().to_ascii_lowercase());
    let is_plain = word(header::CONTENT_ENCODING).is_none_or(|encoding| encoding == "identity");
    let Some(kind) = word(header::CONTENT_TYPE) else { return false };
    let mut parts = kind.split(';').map(str::trim);
    let is_known =
        matches!(parts.next(), Some("application/json" | "application/json-rpc" | "application/jsonrequest"));
    let is_utf8 = parts.all(|part| part.is_empty() || part.replace('"', "") == "charset=utf-8");
    is_plain && is_known && is_utf8
}

/// What a page may send; from which origins was checked before.
fn preflight() -> Answer {
    let mut answer = with_status(StatusCode::NO_CONTENT, Bytes::new());
    let headers = answer.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("POST"));
    headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("content-type, authorization"));
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("600"));
    answer
}

fn page() -> Answer {
    let mut answer = with_type(StatusCode::OK, "text/html; charset=utf-8", Bytes::from_static(PAGE.as_bytes()));
    answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(PAGE_POLICY));
    answer
}

fn not_allowed(allowed: &'static str, lang: Lang) -> Answer {
    let mut answer = told(StatusCode::METHOD_NOT_ALLOWED, Ui::NotHere {}, lang);
    answer.headers_mut().insert(header::ALLOW, HeaderValue::from_static(allowed));
    answer
}

fn plain(status: StatusCode, words: &'static str) -> Answer {
    with_type(status, TEXT, Bytes::from_static(words.as_bytes()))
}

/// Why there is nothing else, in a language.
pub(super) fn told(status: StatusCode, phrase: Ui, lang: Lang) -> Answer {
    let mut answer = with_type(status, TEXT, Bytes::from(ui(phrase, lang) + "\n"));
    let word = HeaderValue::from_static(match lang {
        Lang::En => "en",
        Lang::Nl => "nl",
    });
    answer.headers_mut().insert(header::CONTENT_LANGUAGE, word);
    answer.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    answer
}

/// The language that a request prefers of those that are spoken here, else `default`.
fn lang_of(headers: &HeaderMap, default: Lang) -> Lang {
    let lines = headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|line| line.to_str().ok());
    let mut best = (0.0, default);
    for range in lines.flat_map(|line| line.split(',')) {
        let (name, weight) = range.split_once(';').unwrap_or((range, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok()).unwrap_or(0.0);
        let lang = match name.trim().split('-').next() {
            Some(name) if name.eq_ignore_ascii_case("nl") => Lang::Nl,
            Some(name) if name.eq_ignore_ascii_case("en") => Lang::En,
            _ => continue,
        };
        if best.0 < weight {
            best = (weight, lang);
        }
    }
    best.1
}

fn json(status: StatusCode, body: Vec<u8>) -> Answer {
    with_type(status, JSON, body.into())
}

fn with_type(status: StatusCode, kind: &'static str, body: Bytes) -> Answer {
    let mut answer = with_status(status, body);
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.headers_mut().insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    answer
}

pub(super) fn with_status(status: StatusCode, body: Bytes) -> Answer {
    let mut answer = Response::new(Full::new(body));
    *answer.status_mut() = status;
    answer
}

/// The rest of the connection cannot be trusted, or is not wanted.
fn closing(mut answer: Answer) -> Answer {
    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    answer
}

impl Peer {
    /// Takes the rest of what is answered already, for a while: were the connection closed under who still sends, the
    /// answer would be lost to them.
    pub(super) async fn hear_out(&self, rest: impl Future<Output = ()>) {
        tokio::select! {
            _ = timeout(self.shared.service.limits.request, rest) => (),
            () = self.shared.rest_is_late() => (),
        }
    }

    /// Why nothing is answered here but how the service is.
    fn refused(&self) -> Option<RpcError> {
        if self.place.is_some() {
            return None;
        }
        let most = self.shared.service.limits.connections as u64;
        let is_stopping = self.shared.is_stopping();
        Some(if is_stopping { RpcError::new(Code::Stopping) } else { RpcError::limit(Code::TooManyConnections, most) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_that_is_preferred_is_spoken() {
        let of = |line: &'static str| {
            lang_of(&HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static(line))]), Lang::En)
        };
        for line in ["nl", "NL-be", "nl-NL,nl;q=0.9,en;q=0.8", "en;q=0.2, nl;q=0.3", "de, nl;q=0.1", "de,nl; q=0.5"] {
            assert_eq!(of(line), Lang::Nl, "{line}");
        }
        for line in ["en", "", "de", "*", "nl;q=0", "en,nl", "nl;q=0.5,en", "nl;q=x", "nld", ";;,=", "nl;q=NaN"] {
            assert_eq!(of(line), Lang::En, "{line}");
        }
        assert_eq!(lang_of(&HeaderMap::new(), Lang::Nl), Lang::Nl);
    }
}

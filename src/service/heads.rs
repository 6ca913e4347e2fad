//! The heads of requests as they were sent.
//!
//! `hyper` hands over what it goes by: of a length that is given twice only the first, and none beside chunks. Whoever
//! stands in front of this service may go by the other, and would see other requests in the same bytes; so what is said
//! twice is refused, and for that the bytes are looked at once more, by the parser that `hyper` itself uses.

use std::mem::take;

use httparse::{EMPTY_HEADER, Header, Request, Status};

/// Headers that `hyper` takes.
const MOST_HEADERS: usize = 100;

/// What a request says once, if at all.
const ONCE: [&str; 8] = [
    "host",
    "origin",
    "authorization",
    "content-type",
    "content-encoding",
    "content-length",
    "transfer-encoding",
    "sec-websocket-key",
];

/// What one connection sent.
#[derive(Debug, Default)]
pub(super) struct Heads {
    /// What came after the last request.
    bytes: Vec<u8>,
    /// Bytes that are still to come of its body.
    n_body: u64,
    /// Whether nobody looks any more: the rest is no HTTP, or goes with the connection.
    is_over: bool,
    is_answering: bool,
    /// Whether an answer waits for the other side to take it.
    is_held_up: bool,
}

/// What the head of a request says of the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Everything once.
    Once,
    /// Everything once, and where its body ends is not looked for: nothing may come after it.
    Last,
    /// Something twice, or a length beside chunks.
    Unclear,
}

impl Heads {
    /// Bytes that came.
    pub(super) fn hear(&mut self, bytes: &[u8]) {
        if self.is_over {
            return;
        }
        let n_body = bytes.len().min(usize::try_from(self.n_body).unwrap_or(usize::MAX));
        self.n_body -= n_body as u64;
        self.bytes.extend_from_slice(&bytes[n_body..]);
    }

    /// A request is there and will be answered.
    pub(super) fn begin(&mut self) -> Said {
        self.is_answering = true;
        let mut bytes = take(&mut self.bytes);
        let said = self.read(&bytes);
        self.is_over |= said != Said::Once;
        if self.bytes.is_empty() {
            bytes.clear();
            self.bytes = bytes;
        }
        said
    }

    /// It was answered.
    pub(super) fn end(&mut self) {
        self.is_answering = false;
    }

    /// Nothing that follows is HTTP.
    pub(super) fn leave(&mut self) {
        self.is_over = true;
    }

    /// Something was sent, or it is held up.
    pub(super) fn sending(&mut self, is_held_up: bool) {
        self.is_held_up = is_held_up;
    }

    /// Whether a head has begun and not ended, and nothing is left to do for a request before it.
    pub(super) fn is_in_head(&self) -> bool {
        !self.is_answering && !self.is_held_up && !self.bytes.is_empty()
    }

    fn read(&mut self, bytes: &[u8]) -> Said {
        let mut headers = [EMPTY_HEADER; MOST_HEADERS];
        let mut request = Request::new(&mut headers);
        let Ok(Status::Complete(n_head)) = request.parse(bytes) else { return Said::Unclear };
        let headers = &*request.headers;
        let has_name = |header: &Header, name: &str| header.name.eq_ignore_ascii_case(name);
        let is_said_twice = |name: &&str| 1 < headers.iter().filter(|header| has_name(header, name)).count();
        let value = |name| headers.iter().find(|header| has_name(header, name)).map(|header| header.value);
        let (coding, length) = (value("transfer-encoding"), value("content-length"));
        if ONCE.iter().any(is_said_twice) || coding.is_some() && length.is_some() {
            return Said::Unclear;
        }
        if coding.is_some() {
            return Said::Last;
        }
        // A length that is no number is refused before anybody asks here.
        let length = length.and_then(|value| std::str::from_utf8(value).ok()?.trim().parse().ok()).unwrap_or(0);
        self.n_body = length;
        self.hear(&bytes[n_head..]);
        Said::Once
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(lines: &str) -> Said {
        let mut heads = Heads::default();
        heads.hear(format!("POST / HTTP/1.1\r\n{lines}\r\n").as_bytes());
        heads.begin()
    }

    #[test]
    fn what_is_said_twice_is_seen() {
        assert_eq!(said("Host: a\r\nAccept: b\r\naccept: c\r\nContent-Length: 5\r\n"), Said::Once);
        for name in ONCE {
            assert_eq!(said(&format!("{name}: 1\r\n{}: 1\r\n", name.to_uppercase())), Said::Unclear, "{name}");
        }
        assert_eq!(said("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"), Said::Unclear);
        assert_eq!(said("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"), Said::Unclear);
        assert_eq!(said("Transfer-Encoding: chunked\r\n"), Said::Last);
    }

    /// However the bytes come in, every request is seen, and the bodies are not taken for heads.
    #[test]
    fn requests_are_told_apart() {
        let first = "POST / HTTP/1.1\r\nContent-Length: 21\r\n\r\nHost: a\r\nHost: b\r\n\r\n.";
        let second = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
        let all = first.to_owned() + second;
        for piece in 1..all.len() {
            let mut heads = Heads::default();
            let n_head = first.find("\r\n\r\n").unwrap() + 4;
            let mut n_begun = 0;
            for (at, bytes) in all.as_bytes().chunks(piece).enumerate() {
                heads.hear(bytes);
                let n_sent = (at * piece + bytes.len()).min(all.len());
                for end in [n_head, all.len()] {
                    if n_sent - bytes.len() < end && end <= n_sent {
                        assert!(heads.is_in_head());
                        assert_eq!(heads.begin(), Said::Once, "{piece}");
                        heads.end();
                        n_begun += 1;
                    }
                }
            }
            assert_eq!((n_begun, heads.is_in_head()), (2, false), "{piece}");
        }
    }
}

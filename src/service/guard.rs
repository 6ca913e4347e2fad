//! Who is let in: a page of another site is not, whatever name it found for this machine.

use std::net::{IpAddr, Ipv6Addr};

use hyper::header::{AUTHORIZATION, HOST, HeaderMap, HeaderValue, ORIGIN};
use hyper::{StatusCode, Uri};
use subtle::ConstantTimeEq;

/// Who is let in.
#[derive(Default)]
pub struct Guard {
    /// Names of this machine beside those of the loopback, with or without a port.
    pub hosts: Vec<String>,
    /// Origins whose pages may call, such as `https://example.org`.
    pub origins: Vec<String>,
    /// What callers have to show.
    pub token: Option<Token>,
}

/// A secret, which nothing prints.
pub struct Token(Vec<u8>);

impl Token {
    /// The token in a file, without the white space around it; `None` where there is nothing else.
    pub fn of_file(bytes: &[u8]) -> Option<Token> {
        let token = bytes.trim_ascii();
        if token.is_empty() { None } else { Some(Token(token.to_vec())) }
    }
}

/// A request that may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// No page, or one of this service.
    Own,
    /// A page of an origin that is allowed.
    Allowed,
}

impl Guard {
    /// Whether a request may go on: it names this machine, and no page of another site made it. That it says each of
    /// these once was seen before.
    pub(super) fn check(&self, uri: &Uri, headers: &HeaderMap) -> Result<Origin, StatusCode> {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).ok_or(StatusCode::FORBIDDEN)?;
        let authority = uri.authority().map_or(host, |authority| authority.as_str());
        if !self.is_host(host) || !self.is_host(authority) {
            return Err(StatusCode::FORBIDDEN);
        }
        let Some(origin) = headers.get(ORIGIN) else { return Ok(Origin::Own) };
        let origin = origin.to_str().map_err(|_| StatusCode::FORBIDDEN)?;
        let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        match () {
            () if own.is_some_and(|own| own.eq_ignore_ascii_case(host)) => Ok(Origin::Own),
            () if self.origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(origin)) => Ok(Origin::Allowed),
            () => Err(StatusCode::FORBIDDEN),
        }
    }

    /// Whether a request shows the token, where one is asked for.
    pub(super) fn knows(&self, headers: &HeaderMap) -> bool {
        let Some(Token(wanted)) = &self.token else { return true };
        let shown = headers.get(AUTHORIZATION).map(HeaderValue::as_bytes).unwrap_or_default();
        let is_bearer = shown.get(..7).is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"bearer "));
        is_bearer && bool::from(shown[7..].ct_eq(wanted))
    }

    fn is_host(&self, authority: &str) -> bool {
        let Some(name) = host_of(authority) else { return false };
        is_loopback(name)
            || self.hosts.iter().any(|host| host.eq_ignore_ascii_case(authority) || host.eq_ignore_ascii_case(name))
    }
}

/// Whether this is a host, with or without a port.
pub fn is_authority(text: &str) -> bool {
    host_of(text).is_some()
}

/// Whether this is an origin as a browser says it: a scheme, a host, perhaps a port, and no path, not even `/`.
pub fn is_origin(text: &str) -> bool {
    let is_scheme = |scheme: &str| {
        let mut letters = scheme.bytes();
        letters.next().is_some_and(|first| first.is_ascii_alphabetic())
            && letters.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
    };
    text.split_once("://").is_some_and(|(scheme, host)| is_scheme(scheme) && is_authority(host))
}

/// An authority without its port; `None` where it is none, or says more than a host and a port.
fn host_of(authority: &str) -> Option<&str> {
    let end = if authority.starts_with('[') { authority.find(']')? + 1 } else { 0 };
    let colon = authority[end..].find(':').map(|colon| end + colon);
    let (host, port) = colon.map_or((authority, ""), |colon| (&authority[..colon], &authority[colon + 1..]));
    let is_port = port.bytes().all(|byte| byte.is_ascii_digit()) && (port.is_empty() || port.parse::<u16>().is_ok());
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let is_host = match address {
        Some(address) => address.parse::<Ipv6Addr>().is_ok(),
        None => !host.is_empty() && host.bytes().all(is_of_name),
    };
    (is_port && is_host).then_some(host)
}

/// Whether names of machines are made of such bytes; one that is no ASCII is written out of them.
fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_')
}

/// Whether a name can only mean this machine.
fn is_loopback(name: &str) -> bool {
    let name = name.trim_matches(['[', ']']);
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(guard: &Guard, headers: &[(&'static str, &'static str)]) -> Result<Origin, u16> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        guard.check(&Uri::from_static("/"), &map).map_err(|status| status.as_u16())
    }

    #[test]
    fn only_names_of_the_loopback_are_this_machine() {
        let guard = Guard::default();
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:9944", "127.9.9.9", "[::1]", "[::1]:80"] {
            assert_eq!(check(&guard, &[("host", host)]), Ok(Origin::Own), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "192.168.0.1", "", "[::2]"]
        {
            assert_eq!(check(&guard, &[("host", host)]), Err(403), "{host}");
        }
        assert_eq!(check(&guard, &[]), Err(403));
        for host in [
            "localhost:http",
            "localhost:+80",
            "localhost:65536",
            "localhost:80:80",
            "me@localhost",
            "localhost/",
            "localhost ",
            "[127.0.0.1]",
            "127.0.0.1]",
            "[::1",
            "[::1]80",
            "::1",
            ":80",
        ] {
            assert_eq!(check(&guard, &[("host", host)]), Err(403), "{host}");
        }
        assert_eq!(check(&guard, &[("host", "localhost:65535")]), Ok(Origin::Own));
    }

    #[test]
    fn other_names_are_allowed_by_name() {
        let guard = Guard { hosts: vec!["club.example".into(), "a.example:81".into()], ..Guard::default() };
        assert_eq!(check(&guard, &[("host", "club.example:9")]), Ok(Origin::Own));
        assert_eq!(check(&guard, &[("host", "a.example:81")]), Ok(Origin::Own));
        assert_eq!(check(&guard, &[("host", "a.example:82")]), Err(403));
    }

    #[test]
    fn pages_of_other_sites_are_kept_out() {
        let guard = Guard { origins: vec!["https://board.example".into()], ..Guard::default() };
        let from = |origin| check(&guard, &[("host", "localhost:80"), ("origin", origin)]);
        assert_eq!(from("http://localhost:80"), Ok(Origin::Own));
        assert_eq!(from("https://board.example"), Ok(Origin::Allowed));
        for origin in [
            "null",
            "http://evil.example",
            "http://localhost:81",
            "http://127.0.0.1:80",
            "",
            "http://localhost:80/",
            "https://board.example/",
        ] {
            assert_eq!(from(origin), Err(403), "{origin}");
        }
    }

    #[test]
    fn an_origin_has_no_path() {
        for origin in ["https://board.example", "http://localhost:80", "http://[::1]:80", "vscode-webview://1a2b"] {
            assert!(is_origin(origin), "{origin}");
        }
        for text in
            ["https://board.example/", "board.example", "null", "https://", "://a", "https://a b", "https://a:b", "*"]
        {
            assert!(!is_origin(text), "{text}");
        }
    }

    #[test]
    fn the_token_is_shown_as_a_bearer() {
        let guard = Guard { token: Token::of_file(b"secret\n"), ..Guard::default() };
        let knows = |value: &'static str| guard.knows(&HeaderMap::from_iter([(AUTHORIZATION, value.parse().unwrap())]));
        assert!(knows("Bearer secret") && knows("bearer secret"));
        assert!(
            !knows("Bearer secre") && !knows("Basic secret") && !knows("Bearer ") && !guard.knows(&HeaderMap::new())
        );
        assert!(Token::of_file(b" \n").is_none());
    }
}

//! Messages on standard input, answers on standard output: one a line, or each after a head with `Content-Length`.

use std::io::{self, BufRead, ErrorKind, Read, Write};

use super::Service;
use crate::protocol::rpc::{Code, RpcError};

/// Bytes of a head.
const MOST_HEAD_BYTES: u64 = 4096;

/// Answers message after message, each in the form in which it came, until the input ends.
///
/// A head that cannot be read ends it, because nobody then knows where the next message begins.
pub fn stdio(service: &Service, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    while let Some(first) = first_byte(&mut input)? {
        let is_framed = first.eq_ignore_ascii_case(&b'c');
        let message = if is_framed { framed(&mut input, service)? } else { line(&mut input, service)? };
        let is_lost = message == Err(Lost);
        let answer = match message {
            Ok(Some(message)) => service.handle(message),
            Ok(None) => Some(service.refuse(&service.too_large())),
            Err(Lost) => Some(service.refuse(&RpcError::new(Code::ParseError))),
        };
        if let Some(answer) = answer {
            if is_framed {
                write!(output, "Content-Length: {}\r\n\r\n", answer.len())?;
            }
            output.write_all(&answer)?;
            output.write_all(if is_framed { b"" } else { b"\n" })?;
            output.flush()?;
        }
        if is_lost {
            return Err(ErrorKind::InvalidData.into());
        }
    }
    Ok(())
}

/// Nobody knows where the next message begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lost;

/// A message, or nothing where it was too large and was skipped.
type Taken = Result<Option<Vec<u8>>, Lost>;

/// The first byte that is no white space, which stays where it is.
fn first_byte(input: &mut impl BufRead) -> io::Result<Option<u8>> {
    loop {
        let buffer = input.fill_buf()?;
        let Some(&first) = buffer.first() else { return Ok(None) };
        if !first.is_ascii_whitespace() {
            return Ok(Some(first));
        }
        let n_white = buffer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        input.consume(n_white);
    }
}

fn line(input: &mut impl BufRead, service: &Service) -> io::Result<Taken> {
    let mut line = Vec::new();
    input.take(service.limits.body as u64 + 1).read_until(b'\n', &mut line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if service.limits.body < line.len() {
        input.skip_until(b'\n')?;
        return Ok(Ok(None));
    }
    Ok(Ok(Some(line)))
}

fn framed(input: &mut impl BufRead, service: &Service) -> io::Result<Taken> {
    let Some(n_bytes) = length(input)? else { return Ok(Err(Lost)) };
    let mut body = input.take(n_bytes);
    if (service.limits.body as u64) < n_bytes {
        io::copy(&mut body, &mut io::sink())?;
        return Ok(Ok(None));
    }
    let mut message = Vec::new();
    body.read_to_end(&mut message)?;
    Ok(if (message.len() as u64) < n_bytes { Err(Lost) } else { Ok(Some(message)) })
}

/// What a head says of the length of its body.
fn length(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut head = input.take(MOST_HEAD_BYTES);
    let mut length = None;
    loop {
        let mut line = Vec::new();
        head.read_until(b'\n', &mut line)?;
        if line.pop() != Some(b'\n') {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let Some((name, value)) = line.split_once(':') else {
            return Ok(if line.trim().is_empty() { length } else { None });
        };
        if name.eq_ignore_ascii_case("content-length") {
            let Ok(n_bytes) = value.trim().parse() else { return Ok(None) };
            if length.replace(n_bytes).is_some() {
                return Ok(None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::Limits;

    const VERSION: &str = r#"{"jsonrpc":"2.0","id":1,"method":"rummi/version"}"#;

    fn answers(input: &str) -> (String, bool) {
        let service = Service::new(Limits { body: 100, ..Limits::default() });
        let mut output = Vec::new();
        let done = stdio(&service, input.as_bytes(), &mut output);
        (String::from_utf8(output).unwrap(), done.is_ok())
    }

    #[test]
    fn a_line_is_answered_by_a_line() {
        let silent = r#"{"jsonrpc":"2.0","method":"rummi/version"}"#;
        let (output, is_done) = answers(&format!("\n{VERSION}\r\n{silent}\n  {VERSION}"));
        assert!(is_done);
        assert_eq!(output.lines().count(), 2);
        assert!(output.lines().all(|line| line.starts_with(r#"{"jsonrpc":"2.0","id":1,"result":"#)), "{output}");
    }

    #[test]
    fn a_frame_is_answered_by_a_frame() {
        let head = format!("content-length: {}\r\nContent-Type: x\r\n\r\n", VERSION.len());
        let (output, is_done) = answers(&format!("{head}{VERSION}{head}{VERSION}"));
        assert!(is_done);
        assert_eq!(output.matches("Content-Length: ").count(), 2);
        let (head, rest) = output.split_once("\r\n\r\n").unwrap();
        let n_bytes: usize = head.strip_prefix("Content-Length: ").unwrap().parse().unwrap();
        assert!(rest.as_bytes()[n_bytes..].starts_with(b"Content-Length"));
    }

    #[test]
    fn what_is_too_large_is_skipped() {
        let (output, is_done) = answers(&format!("{}\n{VERSION}\n", "x".repeat(101)));
        assert!(is_done && output.starts_with(r#"{"jsonrpc":"2.0","id":null,"error":{"code":1010"#), "{output}");
        assert_eq!(output.lines().count(), 2);
        let (output, _) = answers(&format!("Content-Length: 101\r\n\r\n{}{VERSION}\n", "x".repeat(101)));
        assert!(output.contains("1010") && output.contains("rummilint"), "{output}");
        let at_limit = format!("{VERSION}{}", " ".repeat(100 - VERSION.len()));
        assert!(answers(&format!("{at_limit}\n")).0.contains("rummilint"));
        assert!(answers("Content-Length: 100000000000000\r\n\r\n{}").0.contains("1010"));
    }

    #[test]
    fn a_head_that_cannot_be_read_ends_it() {
        for head in ["Content-Length: x\r\n\r\n", "Content-Type: x\r\n\r\n", "Content\r\n\r\n", "C"] {
            let (output, is_done) = answers(&format!("{head}{VERSION}"));
            assert!(!is_done && output.contains("-32700"), "{head}: {output}");
        }
        let twice = format!("Content-Length: 1\r\nContent-Length: 2\r\n\r\n{VERSION}");
        assert!(!answers(&twice).1);
    }
}

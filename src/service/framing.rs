//! Messages in a stream of bytes: one a line, or each after a head with `Content-Length`.

use std::io::{self, BufRead, Read};

/// Bytes of a head.
const MOST_HEAD_BYTES: usize = 4096;

/// How the name of every line of a head begins that is known.
const HEAD: &[u8] = b"content-";
const LENGTH: &[u8] = b"content-length:";

/// Takes one message after another.
pub(super) struct Messages<R> {
    input: R,
    /// Bytes of a message.
    most: usize,
    next: Next,
    /// Whether the input ended in bytes that were skipped.
    is_cut_short: bool,
}

/// What comes next.
enum Next {
    Message,
    /// The message of this head, whose first line was read already.
    Head(Vec<u8>),
    /// So many bytes that nobody wants; whoever sent them has the answer before they are skipped.
    Skipped(u64),
    /// What is left of a message whose head could not be read.
    Headless,
}

/// What was taken.
pub(super) struct Taken {
    /// Whether it came after a head.
    pub(super) is_framed: bool,
    pub(super) message: Result<Vec<u8>, Unread>,
}

/// Why there is no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// It is skipped.
    TooLarge,
    /// Its head cannot be read.
    NoHead,
    /// The input ends in it.
    CutOff,
}

/// A line without its end.
enum Line {
    Text(Vec<u8>),
    /// It was skipped.
    TooLong,
    /// There is none: the input has ended.
    End,
}

impl<R: BufRead> Messages<R> {
    /// Messages of at most so many bytes.
    pub(super) fn new(input: R, most: usize) -> Self {
        Messages { input, most, next: Next::Message, is_cut_short: false }
    }

    /// Whether the input ended in a message that nobody wanted.
    pub(super) fn is_cut_short(&self) -> bool {
        self.is_cut_short
    }

    /// The next message; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Taken>> {
        let head = match std::mem::replace(&mut self.next, Next::Message) {
            Next::Message => None,
            Next::Head(head) => Some(head),
            Next::Skipped(n_bytes) => {
                let n_skipped = io::copy(&mut (&mut self.input).take(n_bytes), &mut io::sink())?;
                self.is_cut_short = n_skipped < n_bytes;
                None
            }
            Next::Headless => {
                self.pass_over()?;
                None
            }
        };
        let first = match head {
            Some(head) => Line::Text(head),
            None if self.first_byte()?.is_none() => Line::End,
            None => self.line(self.most.max(MOST_HEAD_BYTES))?,
        };
        let in_line = |message| Ok(Some(Taken { is_framed: false, message }));
        match first {
            Line::End => Ok(None),
            Line::TooLong => in_line(Err(Unread::TooLarge)),
            Line::Text(head) if begins_with(&head, HEAD) => {
                Ok(Some(Taken { is_framed: true, message: self.framed(head)? }))
            }
            Line::Text(mut line) => {
                if let Some(at) = head_behind(&line) {
                    self.next = Next::Head(line.split_off(at));
                }
                in_line(Ok(line))
            }
        }
    }

    /// The first byte that is no white space, which stays where it is.
    fn first_byte(&mut self) -> io::Result<Option<u8>> {
        loop {
            let buffer = self.input.fill_buf()?;
            let Some(&first) = buffer.first() else { return Ok(None) };
            if !first.is_ascii_whitespace() {
                return Ok(Some(first));
            }
            let n_white = buffer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            self.input.consume(n_white);
        }
    }

    /// A line of at most so many bytes, its end not counted.
    fn line(&mut self, most: usize) -> io::Result<Line> {
        let mut line = Vec::new();
        let with_end = (most as u64).saturating_add(2);
        if (&mut self.input).take(with_end).read_until(b'\n', &mut line)? == 0 {
            return Ok(Line::End);
        }
        let is_ended = line.pop_if(|last| *last == b'\n').is_some();
        let _ = line.pop_if(|last| is_ended && *last == b'\r');
        if line.len() <= most {
            return Ok(Line::Text(line));
        }
        if !is_ended {
            self.input.skip_until(b'\n')?;
        }
        Ok(Line::TooLong)
    }

    /// The message after a head.
    fn framed(&mut self, head: Vec<u8>) -> io::Result<Result<Vec<u8>, Unread>> {
        let n_bytes = match self.length(head)? {
            Ok(n_bytes) => n_bytes,
            Err(unread) => return Ok(Err(unread)),
        };
        if (self.most as u64) < n_bytes {
            self.next = Next::Skipped(n_bytes);
            return Ok(Err(Unread::TooLarge));
        }
        let mut body = (&mut self.input).take(n_bytes);
        let mut message = Vec::new();
        body.read_to_end(&mut message)?;
        Ok(if (message.len() as u64) < n_bytes { Err(Unread::CutOff) } else { Ok(message) })
    }

    /// What a head says of the length of its body; it is read to its end, whatever it says.
    fn length(&mut self, first: Vec<u8>) -> io::Result<Result<u64, Unread>> {
        let (mut lines, mut left) = (vec![first], MOST_HEAD_BYTES);
        loop {
            match self.line(left)? {
                Line::Text(line) if line.is_empty() => {
                    let length = length_of(&lines);
                    if length.is_none() {
                        self.next = Next::Headless;
                    }
                    return Ok(length.ok_or(Unread::NoHead));
                }
                Line::Text(line) if is_value(line[0]) => return Ok(Err(Unread::NoHead)),
                Line::Text(line) => {
                    left = left.saturating_sub(line.len());
                    lines.push(line);
                }
                Line::TooLong => return Ok(Err(Unread::NoHead)),
                Line::End => return Ok(Err(Unread::CutOff)),
            }
        }
    }

    /// Passes over the list or the object that comes next, if one does.
    fn pass_over(&mut self) -> io::Result<()> {
        if !self.first_byte()?.is_some_and(is_value) {
            return Ok(());
        }
        let (mut depth, mut in_string, mut is_escaped) = (0_u64, false, false);
        loop {
            let buffer = self.input.fill_buf()?;
            let n_bytes = buffer.len();
            for (at, &byte) in buffer.iter().enumerate() {
                match byte {
                    _ if is_escaped => is_escaped = false,
                    b'\\' if in_string => is_escaped = true,
                    b'"' => in_string = !in_string,
                    b'{' | b'[' if !in_string => depth += 1,
                    b'}' | b']' if !in_string => depth -= 1,
                    _ => {}
                }
                if depth == 0 {
                    self.input.consume(at + 1);
                    return Ok(());
                }
            }
            if n_bytes == 0 {
                return Ok(());
            }
            self.input.consume(n_bytes);
        }
    }
}

/// Whether a message begins so.
fn is_value(first: u8) -> bool {
    matches!(first, b'{' | b'[')
}

fn begins_with(line: &[u8], name: &[u8]) -> bool {
    line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
}

/// The one length that a head tells.
fn length_of(lines: &[Vec<u8>]) -> Option<u64> {
    let mut length = None;
    for line in lines {
        let colon = line.iter().position(|&byte| byte == b':')?;
        if begins_with(line, LENGTH) && length.replace(number(&line[colon + 1..])?).is_some() {
            return None;
        }
    }
    length
}

/// Digits and nothing else, but for white space around them.
fn number(bytes: &[u8]) -> Option<u64> {
    let digits = std::str::from_utf8(bytes.trim_ascii()).ok()?;
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

/// Where in a line the head of the next message begins: what stands before it had no end of its own.
fn head_behind(line: &[u8]) -> Option<usize> {
    let digits = line.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let name = line[..line.len() - digits].trim_ascii_end();
    let at = name.len().checked_sub(LENGTH.len())?;
    (0 < digits && name[at..].eq_ignore_ascii_case(LENGTH)).then_some(at)
}

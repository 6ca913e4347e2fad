//! What is sent back.

use std::io::{Error, ErrorKind, Write};

use serde::Serialize;

use super::RpcError;

/// Adds an answer to `out`; `rest` is what follows the id, its braces not included.
pub fn write_answer(out: &mut Vec<u8>, id: &str, rest: &str) {
    write_head(out, id);
    out.extend_from_slice(rest.as_bytes());
    out.push(b'}');
}

/// Adds an answer with a result, which `write` adds; where that gives an error, nothing is added.
pub fn write_result<E>(
    out: &mut Vec<u8>,
    id: &str,
    write: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let start = out.len();
    write_head(out, id);
    out.extend_from_slice(b"\"result\":");
    let written = write(out);
    match &written {
        Ok(()) => out.push(b'}'),
        Err(_) => out.truncate(start),
    }
    written
}

fn write_head(out: &mut Vec<u8>, id: &str) {
    for part in [r#"{"jsonrpc":"2.0","id":"#, id, ","] {
        out.extend_from_slice(part.as_bytes());
    }
}

/// Adds a result as JSON; whether it is no longer than so many bytes. Where it is, part of it is added.
pub fn write_json<R: Serialize>(out: &mut Vec<u8>, result: &R, most: usize) -> bool {
    out.reserve(USUAL_BYTES);
    let end = out.len().saturating_add(most);
    // Nothing else can go wrong: results are made of texts, numbers and lists.
    serde_json::to_writer(&mut Bounded { bytes: out, end }, result).is_ok()
}

/// Bytes of most results.
const USUAL_BYTES: usize = 2048;

/// Bytes up to an end.
struct Bounded<'a> {
    bytes: &'a mut Vec<u8>,
    end: usize,
}

impl Write for Bounded<'_> {
    fn write(&mut self, more: &[u8]) -> std::io::Result<usize> {
        self.write_all(more).map(|()| more.len())
    }

    #[inline]
    fn write_all(&mut self, more: &[u8]) -> std::io::Result<()> {
        if self.end - self.bytes.len() < more.len() {
            return Err(Error::from(ErrorKind::StorageFull));
        }
        self.bytes.extend_from_slice(more);
        Ok(())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Adds an answer that says why there is no result.
pub fn write_error(out: &mut Vec<u8>, id: &str, error: &RpcError) {
    let json = serde_json::to_string(error).expect("an error has only names as keys");
    write_answer(out, id, &format!("\"error\":{json}"));
}

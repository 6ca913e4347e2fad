//! What is sent back.

use std::io::{Error, ErrorKind, Write};

use serde::Serialize;

use super::RpcError;

/// Adds an answer to `out`; `rest` is what follows the id, its braces not included.
pub fn write_answer(out: &mut Vec<u8>, id: &str, rest: &str) {
    write_parts(out, id, "", rest.as_bytes());
}

/// Adds an answer with a result, which is JSON.
pub fn write_result(out: &mut Vec<u8>, id: &str, result: &[u8]) {
    write_parts(out, id, "\"result\":", result);
}

fn write_parts(out: &mut Vec<u8>, id: &str, name: &str, rest: &[u8]) {
    let head = r#"{"jsonrpc":"2.0","id":"#;
    out.reserve(head.len() + id.len() + name.len() + rest.len() + 2);
    for part in [head.as_bytes(), id.as_bytes(), b",", name.as_bytes(), rest, b"}"] {
        out.extend_from_slice(part);
    }
}

/// A result as JSON; `None` where it is longer than so many bytes.
pub fn json<R: Serialize>(result: &R, most: usize) -> Option<Vec<u8>> {
    let mut out = Bounded { bytes: Vec::with_capacity(USUAL_BYTES), most };
    // Nothing else can go wrong: results are made of texts, numbers and lists.
    serde_json::to_writer(&mut out, result).ok()?;
    Some(out.bytes)
}

/// Bytes of most results.
const USUAL_BYTES: usize = 2048;

/// Bytes, at most so many.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Bounded {
    fn write(&mut self, more: &[u8]) -> std::io::Result<usize> {
        self.write_all(more).map(|()| more.len())
    }

    #[inline]
    fn write_all(&mut self, more: &[u8]) -> std::io::Result<()> {
        if self.most - self.bytes.len() < more.len() {
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

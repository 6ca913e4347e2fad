//! Standard output and error, without panics: a closed pipe is quiet, a full disk is told.

use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};

use super::failure::Failure;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::render::clean;

/// Standard output. Once its reader has gone, writing succeeds and does nothing, so that a command ends with the exit
/// code of its verdict.
pub(super) struct Out {
    inner: BufWriter<StdoutLock<'static>>,
    closed: bool,
}

impl Out {
    pub(super) fn stdout() -> Self {
        Out { inner: BufWriter::with_capacity(1 << 16, io::stdout().lock()), closed: false }
    }

    /// Whether its reader has gone: there is nobody left to write more for.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Writes what is left.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        self.flush().map_err(Failure::from)
    }

    fn unless_closed<T>(&mut self, result: io::Result<T>, instead: T) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(instead)
            }
            other => other,
        }
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let result = self.inner.write(bytes);
        self.unless_closed(result, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let result = self.inner.flush();
        self.unless_closed(result, ())
    }
}

/// A line on standard error. Where that is closed or full there is nobody left to tell.
pub(super) fn say_error(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Something that could not be done, told on standard error.
pub(super) fn say_problem(words: &str, lang: Lang) {
    say_error(&format!("{}: {}", ui(Ui::Error {}, lang), clean::lines(words)));
}

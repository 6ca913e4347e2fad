//! What keeps a command from doing its job: always exit code 2.

use std::io;

/// Why a command stops.
#[derive(Debug)]
pub(super) enum Failure {
    /// Words for the person who called it.
    Message(String),
    /// The output could not be written; a closed pipe is no failure.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<String> for Failure {
    fn from(words: String) -> Self {
        Failure::Message(words)
    }
}

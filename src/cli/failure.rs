//! What keeps a command from doing its job: always exit code 2.

use std::io::{self, ErrorKind};

use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};

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

/// That a file cannot be read, and why.
pub(super) fn cannot_read(path: &str, error: &io::Error, lang: Lang) -> String {
    ui(Ui::CannotRead { path, why: &why(error, lang) }, lang)
}

/// That a file cannot be written, and why.
pub(super) fn cannot_write(path: &str, error: &io::Error, lang: Lang) -> String {
    ui(Ui::CannotWrite { path, why: &why(error, lang) }, lang)
}

/// Why the operating system refuses; what is rare comes in its own words.
pub(super) fn why(error: &io::Error, lang: Lang) -> String {
    let phrase = match error.kind() {
        ErrorKind::NotFound => Ui::NoSuchFile {},
        ErrorKind::PermissionDenied => Ui::NotPermitted {},
        ErrorKind::IsADirectory => Ui::IsAFolder {},
        ErrorKind::InvalidData => Ui::NotUtf8 {},
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Ui::DiskFull {},
        ErrorKind::NotADirectory => Ui::NotAFolder {},
        ErrorKind::ReadOnlyFilesystem => Ui::ReadOnly {},
        ErrorKind::AddrInUse => Ui::AddressInUse {},
        ErrorKind::AddrNotAvailable => Ui::NoSuchAddress {},
        ErrorKind::InvalidFilename => Ui::BadName {},
        _ => return ui(Ui::SystemSays { words: &error.to_string() }, lang),
    };
    ui(phrase, lang)
}

//! Elsewhere: Ctrl-C, and no socket.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

/// What tells the service to stop.
pub(in crate::service) struct Signals;

impl Signals {
    pub(in crate::service) fn new() -> io::Result<Self> {
        Ok(Signals)
    }

    pub(in crate::service) async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// There is none here.
pub(in crate::service) struct SocketFile {
    pub(in crate::service) path: PathBuf,
    pub(in crate::service) listener: tokio::net::TcpListener,
}

impl SocketFile {
    pub(in crate::service) fn new(_: PathBuf) -> io::Result<Self> {
        Err(ErrorKind::Unsupported.into())
    }
}

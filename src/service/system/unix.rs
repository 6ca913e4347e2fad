//! Unix: SIGTERM and SIGINT, and a socket that only its owner can open.

use std::fs::{self, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::net::{UnixListener, UnixSocket};
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::service::run::MOST_WAITING;

/// What tells the service to stop.
pub(in crate::service) struct Signals(Signal, Signal);

impl Signals {
    pub(in crate::service) fn new() -> io::Result<Self> {
        Ok(Signals(signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?))
    }

    pub(in crate::service) async fn next(&mut self) {
        tokio::select! {
            _ = self.0.recv() => {}
            _ = self.1.recv() => {}
        }
    }
}

/// A socket that goes when the service does.
pub(in crate::service) struct SocketFile {
    pub(in crate::service) path: PathBuf,
    pub(in crate::service) listener: Arc<UnixListener>,
}

impl SocketFile {
    /// Only its owner may connect. A socket that nobody listens on any more is replaced.
    pub(in crate::service) fn new(path: PathBuf) -> io::Result<Self> {
        if is_left_over(&path) {
            fs::remove_file(&path)?;
        }
        let socket = UnixSocket::new_stream()?;
        socket.bind(&path)?;
        // Before anybody can connect.
        fs::set_permissions(&path, Permissions::from_mode(0o600))?;
        Ok(SocketFile { path, listener: Arc::new(socket.listen(MOST_WAITING)?) })
    }
}

impl Drop for SocketFile {
    fn drop(&mut self) {
        // Where somebody took it away already, nothing is left to do.
        let _ = fs::remove_file(&self.path);
    }
}

fn is_left_over(path: &Path) -> bool {
    let is_socket = fs::symlink_metadata(path).is_ok_and(|data| data.file_type().is_socket());
    let refused = |error: io::Error| error.kind() == ErrorKind::ConnectionRefused;
    is_socket && UnixStream::connect(path).err().is_some_and(refused)
}

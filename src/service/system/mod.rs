//! What differs between systems: signals, and sockets that are files.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use other::{Signals, SocketFile};
#[cfg(unix)]
pub(super) use unix::{Signals, SocketFile};

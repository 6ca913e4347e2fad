//! From the settings to a service that runs until it is told to stop.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Builder;

use super::server::{Shared, accept};
use super::system::{Signals, SocketFile};
use super::{Guard, Limits, Service};
use crate::messages::Lang;

/// Where and how to serve.
pub struct Setup {
    /// Where to listen over TCP; port 0 is any that is free.
    pub listen: Option<SocketAddr>,
    /// Where to listen on a Unix socket.
    pub socket: Option<PathBuf>,
    /// How much a stranger may ask for.
    pub limits: Limits,
    /// Who is let in.
    pub guard: Guard,
    /// The language of answers where nobody asks for one.
    pub lang: Lang,
}

/// How a service ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// What ran was finished.
    Clean,
    /// Some of what ran was left.
    Late,
    /// It was told twice.
    AtOnce,
}

/// Serves until SIGTERM or SIGINT. `told` gets the addresses when connections are taken in.
pub fn run(setup: Setup, told: impl FnOnce(&[String])) -> io::Result<Stopped> {
    let n_threads = std::thread::available_parallelism().map_or(2, usize::from);
    let runtime = Builder::new_multi_thread()
        .worker_threads(n_threads)
        // Calls that compute wait for one another, and not for the threads that serve connections.
        .max_blocking_threads(n_threads + 1)
        .enable_all()
        .build()?;
    let stopped = runtime.block_on(serve(setup, told));
    // A call that still computes is not waited for.
    runtime.shutdown_background();
    stopped
}

/// Connections that wait to be taken in: more than a burst of strangers opens, so that nobody has to knock twice.
pub(super) const MOST_WAITING: u32 = 4096;

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // Elsewhere this would let another program take the address over.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(MOST_WAITING)
}

async fn serve(setup: Setup, told: impl FnOnce(&[String])) -> io::Result<Stopped> {
    let mut signals = Signals::new()?;
    let shared = Shared::new(Arc::new(Service::speaking(setup.limits, setup.lang)), setup.guard);
    let (mut tasks, mut addresses) = (Vec::new(), Vec::new());
    if let Some(address) = setup.listen {
        let listener = bind(address)?;
        addresses.push(format!("http://{}", listener.local_addr()?));
        tasks.push(accept(listener, shared.clone()));
    }
    let socket = setup.socket.map(SocketFile::new).transpose()?;
    if let Some(SocketFile { path, listener }) = &socket {
        addresses.push(format!("unix:{}", path.display()));
        tasks.push(accept(listener.clone(), shared.clone()));
    }
    for address in &addresses {
        tracing::info!(address, "listening");
    }
    told(&addresses);
    signals.next().await;
    tracing::info!("stopping");
    let stopped = tokio::select! {
        all_gone = shared.stop() => if all_gone { Stopped::Clean } else { Stopped::Late },
        () = signals.next() => Stopped::AtOnce,
    };
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    tracing::info!(how = ?stopped, "stopped");
    Ok(stopped)
}

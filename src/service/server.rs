//! Connections: who is let in, how many at a time, and how all of it ends.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_io_timeout::TimeoutStream;

use super::guard::Guard;
use super::heads::Heads;
use super::heard::Heard;
use super::{Service, http};

/// Bytes of the head of a request.
const MOST_HEAD_BYTES: usize = 64 << 10;

/// Connections above the limit that are heard out; the oldest makes room.
const MOST_IN_LOBBY: usize = 512;

/// For a connection above the limit to ask how the service is: at most, and at least whoever comes after it.
const IN_LOBBY: Duration = Duration::from_secs(2);
const LEAST_IN_LOBBY: Duration = Duration::from_millis(50);

/// For a request that has begun to be there as a whole, when the service stops.
const LAST_REQUEST: Duration = Duration::from_millis(500);

/// After no connection could be taken in, at first; each time twice as long.
const FIRST_REST: Duration = Duration::from_millis(20);
const LONGEST_REST: Duration = Duration::from_secs(1);

/// What all connections share.
pub(super) struct Shared {
    pub(super) service: Arc<Service>,
    pub(super) guard: Guard,
    connections: Arc<Semaphore>,
    next_id: AtomicUsize,
    stop: watch::Sender<bool>,
}

/// One connection.
pub(super) struct Peer {
    pub(super) id: usize,
    pub(super) shared: Arc<Shared>,
    /// Its place among those that are served; without one it only hears how the service is.
    pub(super) place: Option<OwnedSemaphorePermit>,
    heads: Mutex<Heads>,
}

impl Peer {
    /// What it sent.
    pub(super) fn heads(&self) -> MutexGuard<'_, Heads> {
        self.heads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.shared.service.metrics.connections.dec();
    }
}

impl Shared {
    pub(super) fn new(service: Arc<Service>, guard: Guard) -> Arc<Self> {
        let connections = Arc::new(Semaphore::new(service.limits.connections));
        let stop = watch::Sender::new(false);
        Arc::new(Shared { service, guard, connections, next_id: AtomicUsize::new(0), stop })
    }

    pub(super) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }

    pub(super) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Lets nobody in any more, and waits for those who are in, but not for ever; whether all had gone.
    pub(super) async fn stop(&self) -> bool {
        self.stop.send_replace(true);
        let all = self.service.limits.connections as u32;
        timeout(self.service.limits.stop, self.connections.acquire_many(all)).await.is_ok()
    }

    /// Waits until the service stops and what is not there of a request can no longer come.
    pub(super) async fn rest_is_late(&self) {
        let stops = self.stopping().wait_for(|stops| *stops).await.is_ok();
        if !stops {
            std::future::pending::<()>().await;
        }
        sleep(LAST_REQUEST).await;
    }

    fn peer(self: &Arc<Self>) -> Arc<Peer> {
        let place = if self.is_stopping() { None } else { self.connections.clone().try_acquire_owned().ok() };
        self.service.metrics.connections.inc();
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        Arc::new(Peer { id, shared: self.clone(), place, heads: Mutex::default() })
    }
}

/// Where connections come from.
pub(super) trait Listener: Send + 'static {
    type Stream: AsyncRead + AsyncWrite + Send + 'static;
    fn accept(&self) -> impl Future<Output = io::Result<Self::Stream>> + Send;
}

impl Listener for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<TcpStream> {
        let (stream, _): (TcpStream, SocketAddr) = TcpListener::accept(self).await?;
        // An answer goes out when it is written; where that cannot be had it goes out all the same.
        let _ = stream.set_nodelay(true);
        Ok(stream)
    }
}

#[cfg(unix)]
impl Listener for Arc<tokio::net::UnixListener> {
    type Stream = tokio::net::UnixStream;

    async fn accept(&self) -> io::Result<Self::Stream> {
        Ok(tokio::net::UnixListener::accept(self).await?.0)
    }
}

/// Takes connections in for as long as the task lives.
pub(super) fn accept<L: Listener>(listener: L, shared: Arc<Shared>) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut lobby = Lobby::new();
        let mut rest = FIRST_REST;
        loop {
            match listener.accept().await {
                Ok(stream) => {
                    rest = FIRST_REST;
                    let peer = shared.peer();
                    let is_served = peer.place.is_some();
                    let task = tokio::spawn(serve(stream, peer));
                    if !is_served {
                        shared.service.metrics.refused.inc();
                        wait_in(&mut lobby, task.abort_handle()).await;
                    }
                }
                Err(error) => {
                    // Most of all, no file descriptor is left: trying again at once would only burn time.
                    tracing::warn!(%error, "no connection could be taken in");
                    sleep(rest).await;
                    rest = LONGEST_REST.min(rest * 2);
                }
            }
        }
    })
}

/// Connections above the limit, the oldest first, and since when each is there.
type Lobby = VecDeque<(Instant, AbortHandle)>;

async fn wait_in(lobby: &mut Lobby, handle: AbortHandle) {
    if MOST_IN_LOBBY <= lobby.len() {
        lobby.retain(|(_, other)| !other.is_finished());
    }
    if MOST_IN_LOBBY <= lobby.len()
        && let Some((since, oldest)) = lobby.pop_front()
    {
        sleep_until(since + LEAST_IN_LOBBY).await;
        oldest.abort();
    }
    lobby.push_back((Instant::now(), handle));
}

async fn serve<S: AsyncRead + AsyncWrite + Send + 'static>(stream: S, peer: Arc<Peer>) {
    let limits = peer.shared.service.limits.clone();
    let is_served = peer.place.is_some();
    let head = if is_served { limits.request } else { limits.request.min(IN_LOBBY) };
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.request));
    let stream = Heard::new(stream, peer.clone());
    let (mut stopping, asked) = (peer.shared.stopping(), peer.clone());
    let answer = service_fn(move |request| {
        let peer = asked.clone();
        async move { Ok::<_, Infallible>(http::answer(request, peer).await) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(MOST_HEAD_BYTES)
        .keep_alive(is_served)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // How a connection ends is the other side's affair.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stops| *stops), if is_served => connection.as_mut().graceful_shutdown(),
    }
    // What runs is finished, and what is answered is sent; a head of which the rest does not come is no call yet.
    if timeout(LAST_REQUEST, connection.as_mut()).await.is_err() && !peer.heads().is_in_head() {
        let _ = connection.await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many connect, only so many stand above the limit: the oldest goes, and not before it could ask.
    #[tokio::test]
    async fn who_comes_after_many_others_takes_the_place_of_the_oldest() {
        let mut lobby = Lobby::new();
        let start = Instant::now();
        let tasks: Vec<_> = (0..=MOST_IN_LOBBY).map(|_| tokio::spawn(std::future::pending::<()>())).collect();
        for task in &tasks {
            wait_in(&mut lobby, task.abort_handle()).await;
        }
        assert_eq!(lobby.len(), MOST_IN_LOBBY);
        assert!(LEAST_IN_LOBBY <= start.elapsed());
        for (at, task) in tasks.into_iter().enumerate() {
            tokio::task::yield_now().await;
            assert_eq!(task.is_finished(), at == 0, "{at}");
        }
    }
}

//! A connection as it is listened to: what comes is heard, and whether what goes is taken is seen.

use std::io::{IoSlice, Result};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::server::Peer;

pub(super) struct Heard<S> {
    stream: Pin<Box<S>>,
    peer: Arc<Peer>,
}

impl<S: AsyncWrite> Heard<S> {
    pub(super) fn new(stream: S, peer: Arc<Peer>) -> Self {
        Heard { stream: Box::pin(stream), peer }
    }

    /// Lets go, and notes whether the other side holds it up.
    fn send<T>(&mut self, go: impl FnOnce(Pin<&mut S>) -> Poll<T>) -> Poll<T> {
        let sent = go(self.stream.as_mut());
        self.peer.heads().sending(sent.is_pending());
        sent
    }
}

impl<S: AsyncRead> AsyncRead for Heard<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context, buffer: &mut ReadBuf) -> Poll<Result<()>> {
        let before = buffer.filled().len();
        let read = self.stream.as_mut().poll_read(context, buffer);
        self.peer.heads().hear(&buffer.filled()[before..]);
        read
    }
}

impl<S: AsyncWrite> AsyncWrite for Heard<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context, bytes: &[u8]) -> Poll<Result<usize>> {
        self.send(|stream| stream.poll_write(context, bytes))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<Result<()>> {
        self.send(|stream| stream.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<Result<()>> {
        self.send(|stream| stream.poll_shutdown(context))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, context: &mut Context, all: &[IoSlice]) -> Poll<Result<usize>> {
        self.send(|stream| stream.poll_write_vectored(context, all))
    }
}

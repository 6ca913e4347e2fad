//! The referee as a service: JSON-RPC 2.0 over HTTP and WebSocket on one port, a Unix socket, or standard input.
//!
//! The way of a call: `server` takes connections in, `http` and `ws` read messages from them (`stdio` without either),
//! `dispatch` takes a message apart and makes its calls, `methods` holds a plain function for each, and `desk` what all
//! of them need. `guard` says who is let in, [`Limits`] how much a stranger may ask for, `metrics` counts.
//!
//! `jsonrpsee` is here for two things: its module is the register of the methods, and it keeps the subscriptions of
//! `rummi/watch`. Its server is not used. It decides what is a call before any of our code can see it, and then the ids
//! `-1`, `1.5` and `true` are none, notifications are not executed, and a call that panics gets no answer or one without
//! its id; so it could be neither the way over HTTP nor over a WebSocket, and it would have brought a second HTTP stack.
//! Connections are served by `hyper` and `tokio-tungstenite`, and one dispatcher of our own stands behind all four ways.
//!
//! A call that takes microseconds is answered by the thread that read it; others go to a few threads that only compute.
//! A search is bounded in steps, so that no call can hold such a thread for long; whoever waits longer than
//! [`Limits::request`] is told so.

mod begun;
mod desk;
mod dispatch;
mod framing;
mod guard;
mod heads;
mod heard;
mod http;
mod limits;
mod live;
mod methods;
mod metrics;
mod progress;
mod run;
mod server;
mod slip;
mod stdio;
mod system;
mod watch;
mod ws;

#[cfg(test)]
mod tests;

pub use dispatch::Service;
pub use guard::{Guard, Token, is_authority, is_origin};
pub use limits::Limits;
pub use run::{Setup, Stopped, run};
pub use stdio::stdio;

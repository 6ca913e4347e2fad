//! The service as others meet it: the real program on the loopback.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(all(unix, feature = "serve"))]

mod clients;
mod discover;
mod guard;
mod hostile;
mod limits;
mod methods;
mod program;
mod standard;
mod stop;
mod verdicts;
mod watch;

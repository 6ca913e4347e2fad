//! How much a stranger may ask for.

use std::time::Duration;

use crate::inquiry::Sizes;

/// The limits of the service. Each has its own error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a message.
    pub body: usize,
    /// Bytes of an answer.
    pub response: usize,
    /// Calls in a batch.
    pub batch: u32,
    /// Lists and objects in one another.
    pub nesting: u32,
    /// Connections that are served; a few more are told so.
    pub connections: usize,
    /// Messages that are worked on or wait for it.
    pub in_flight: usize,
    /// The same of one WebSocket.
    pub in_flight_per_connection: usize,
    /// Games that one WebSocket watches.
    pub subscriptions: u32,
    /// For a head, a body, a message to be worked on, and an answer to be taken.
    pub request: Duration,
    /// A WebSocket on which nothing comes in is asked after this whether it is there, and closed after twice this.
    pub ping: Duration,
    /// For what runs when the service is told to stop.
    pub stop: Duration,
    /// The largest document.
    pub sizes: Sizes,
    /// Steps of a search for a play or a repair.
    pub steps: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            body: 1 << 20,
            response: 8 << 20,
            batch: 100,
            nesting: 64,
            connections: 100,
            in_flight: 64,
            in_flight_per_connection: 16,
            subscriptions: 16,
            request: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            stop: Duration::from_secs(10),
            sizes: Sizes { tiles: 100_000, turns: 5_000 },
            steps: 2_000_000,
        }
    }
}

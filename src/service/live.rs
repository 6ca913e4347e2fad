//! Games that are followed: `rummi/apply` tells what happened, and whoever watches gets it.
//!
//! Only the last answer of a game is kept: a score board that is slow misses turns, and never holds anybody up.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use jsonrpsee_core::{JsonRawValue, to_json_raw_value};
use tokio::sync::watch;

use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::rpc::{Applied, RpcError};

/// Games that are known at a time; the one that moved longest ago makes room.
const MOST_GAMES: usize = 1000;

/// Bytes of a name.
const MOST_NAME_BYTES: usize = 200;

/// Whether a game can have this name.
pub(super) fn check_name(name: &str, lang: Lang) -> Result<(), RpcError> {
    if (1..=MOST_NAME_BYTES).contains(&name.len()) {
        return Ok(());
    }
    let words = ui(Ui::NameTooLong { most: MOST_NAME_BYTES as u32 }, lang);
    Err(RpcError::params("/game".to_owned(), words))
}

/// What a game's watchers see.
pub(super) type Seen = Option<Arc<JsonRawValue>>;

/// The games that are followed, by name.
#[derive(Default)]
pub(super) struct Live {
    games: Mutex<Games>,
}

#[derive(Default)]
struct Games {
    by_name: BTreeMap<String, Game>,
    clock: u64,
}

struct Game {
    seen: watch::Sender<Seen>,
    moved: u64,
}

impl Live {
    /// Tells the watchers of a game what happened.
    pub(super) fn tell(&self, name: &str, applied: &Applied) {
        let json = to_json_raw_value(applied).expect("an answer has only names as keys");
        self.game(name).send_replace(Some(json.into()));
    }

    /// Begins to follow a game, which need not have begun.
    pub(super) fn follow(&self, name: &str) -> watch::Receiver<Seen> {
        let mut receiver = self.game(name).subscribe();
        receiver.mark_changed();
        receiver
    }

    fn game(&self, name: &str) -> watch::Sender<Seen> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.clock += 1;
        let now = games.clock;
        if !games.by_name.contains_key(name) && MOST_GAMES <= games.by_name.len() {
            let oldest = games.by_name.iter().min_by_key(|(_, game)| game.moved).map(|(name, _)| name.clone());
            oldest.map(|name| games.by_name.remove(&name));
        }
        let new = || Game { seen: watch::Sender::new(None), moved: now };
        let game = games.by_name.entry(name.to_owned()).or_insert_with(new);
        game.moved = now;
        game.seen.clone()
    }
}

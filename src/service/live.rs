//! Games that are followed: `rummi/apply` tells what happened, and whoever watches gets it.
//!
//! Only the last answer of a game is kept: a score board that is slow misses turns, and never holds anybody up.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jsonrpsee_core::{JsonRawValue, to_json_raw_value};
use tokio::sync::watch;

use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::rpc::{Applied, RpcError};

/// Games that are known at a time, and bytes of what is known of them; of those that nobody watches, the one that moved
/// longest ago makes room.
const MOST_GAMES: usize = 1000;
const MOST_BYTES: usize = 16 << 20;

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
    n_bytes: usize,
    clock: u64,
}

struct Game {
    seen: watch::Sender<Seen>,
    moved: u64,
}

impl Live {
    /// Tells the watchers of a game what happened.
    pub(super) fn tell(&self, name: &str, applied: &Applied) {
        self.told(name, to_json_raw_value(applied).expect("an answer has only names as keys"));
    }

    fn told(&self, name: &str, json: Box<JsonRawValue>) {
        let mut games = self.games();
        games.n_bytes += json.get().len();
        let before = games.game(name).seen.send_replace(Some(json.into()));
        games.n_bytes -= n_bytes(&before);
        games.make_room();
    }

    /// Begins to follow a game, which need not have begun.
    pub(super) fn follow(&self, name: &str) -> watch::Receiver<Seen> {
        let mut games = self.games();
        let mut receiver = games.game(name).seen.subscribe();
        games.make_room();
        receiver.mark_changed();
        receiver
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Games {
    fn game(&mut self, name: &str) -> &mut Game {
        self.clock += 1;
        let new = || Game { seen: watch::Sender::new(None), moved: 0 };
        let game = self.by_name.entry(name.to_owned()).or_insert_with(new);
        game.moved = self.clock;
        game
    }

    fn make_room(&mut self) {
        while MOST_GAMES < self.by_name.len() || MOST_BYTES < self.n_bytes {
            let unwatched = self.by_name.iter().filter(|(_, game)| game.seen.receiver_count() == 0);
            let oldest = unwatched.min_by_key(|(_, game)| game.moved).map(|(name, _)| name.clone());
            let Some(game) = oldest.and_then(|name| self.by_name.remove(&name)) else { return };
            self.n_bytes -= n_bytes(&game.seen.borrow());
        }
    }
}

fn n_bytes(seen: &Seen) -> usize {
    seen.as_ref().map_or(0, |json| json.get().len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(n_bytes: usize) -> Box<JsonRawValue> {
        to_json_raw_value(&"x".repeat(n_bytes - 2)).unwrap()
    }

    fn is_known(live: &Live, name: &str) -> bool {
        live.games().by_name.get(name).is_some_and(|game| game.seen.borrow().is_some())
    }

    /// Whoever watches is told what happens, however many other games there are.
    #[test]
    fn a_game_that_is_watched_stays() {
        let live = Live::default();
        let board = live.follow("board");
        live.told("first", json(9));
        for n in 2..MOST_GAMES {
            live.told(&n.to_string(), json(9));
        }
        assert!(is_known(&live, "first"));
        live.told("one more", json(9));
        assert!(!is_known(&live, "first") && is_known(&live, "2"));
        live.told("board", json(5));
        assert_eq!(board.borrow().as_ref().unwrap().get(), "\"xxx\"");
        drop(board);
        (0..MOST_GAMES).for_each(|n| live.told(&n.to_string(), json(9)));
        assert!(!is_known(&live, "board"));
        assert_eq!(live.games().by_name.len(), MOST_GAMES);
    }

    #[test]
    fn little_is_kept_of_games_that_nobody_watches() {
        let live = Live::default();
        for name in ["a", "b", "a"] {
            live.told(name, json(MOST_BYTES / 2));
        }
        assert!(is_known(&live, "a") && is_known(&live, "b"), "what was known before of a game counts no more");
        live.told("c", json(2));
        assert!(is_known(&live, "a") && !is_known(&live, "b") && is_known(&live, "c"));
        assert_eq!(live.games().n_bytes, MOST_BYTES / 2 + 2);
    }

    #[test]
    fn a_name_has_a_limit() {
        let name = "x".repeat(MOST_NAME_BYTES);
        assert!(check_name(&name, Lang::En).is_ok() && check_name("x", Lang::En).is_ok());
        assert!(check_name(&(name + "x"), Lang::En).is_err() && check_name("", Lang::En).is_err());
    }
}

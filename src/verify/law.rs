//! The settings that the verifier reads.

use crate::protocol::House;

/// What a joker does in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpeningJoker {
    Counts,
    Zero,
    Forbidden,
}

/// The settings that decide what can be verified.
#[derive(Clone, Copy, Debug)]
pub(super) struct Law {
    pub(super) copies: u32,
    pub(super) jokers: u32,
    pub(super) players: (u32, u32),
    pub(super) min_tiles: usize,
    pub(super) wraps: bool,
    pub(super) as_it_lies: bool,
    pub(super) one_joker: bool,
    pub(super) series: bool,
    pub(super) needed: u32,
    pub(super) later_turn: bool,
    pub(super) opening_joker: OpeningJoker,
    /// Whether any rule on fetching jokers is stricter than "leave legal sets".
    pub(super) strict_jokers: bool,
    pub(super) no_last_joker: bool,
    pub(super) draw: u32,
    pub(super) must_play: bool,
    pub(super) when_stuck: bool,
    pub(super) has_clock: bool,
}

/// Looks settings up; the first that is absent or has no such value is remembered.
struct Lookup<'a> {
    house: &'a House,
    bad: Option<String>,
}

impl Law {
    /// Reads the settings; the error is the key that is at fault.
    pub(super) fn read(house: &House) -> Result<Law, String> {
        let mut look = Lookup { house, bad: None };
        let free = |look: &mut Lookup, key, others: &[&str]| look.word(key, "free", others);
        let strict_jokers = [
            !free(&mut look, "joker.replace", &["exact", "exact-from-rack", "both-colours"]),
            !look.word("joker.reuse", "any-set", &["new-set", "new-set-two-rack-tiles"]),
            !free(&mut look, "joker.sets", &["frozen"]),
        ];
        let law = Law {
            copies: look.number("box.copies"),
            jokers: look.number("box.jokers"),
            players: (look.number("players.min"), look.number("players.max")),
            min_tiles: look.number("sets.min-tiles") as usize,
            wraps: look.word("sets.wrap", "allowed", &["forbidden"]),
            as_it_lies: look.word("sets.layout", "strict", &["free"]),
            one_joker: look.word("sets.jokers-per-set", "one", &["any"]),
            series: look.word("sets.series", "wiskunde", &["plain"]),
            needed: look.number("opening.points"),
            later_turn: look.word("opening.table", "later-turn", &["same-turn"]),
            opening_joker: look.opening_joker(),
            strict_jokers: strict_jokers.contains(&true),
            no_last_joker: look.word("joker.last-tile", "forbidden", &["allowed"]),
            draw: look.number("turn.draw"),
            must_play: look.word("turn.must-play", "yes", &["no"]),
            when_stuck: look.word("turn.pass-empty-pool", "when-stuck", &["free"]),
            has_clock: look.get("turn.seconds") != "none",
        };
        look.bad.map_or(Ok(law), Err)
    }

    pub(super) fn in_box(&self) -> u32 {
        52 * self.copies + self.jokers
    }
}

impl<'a> Lookup<'a> {
    fn get(&mut self, key: &str) -> &'a str {
        let mut values = self.house.0.iter().filter(|(name, _)| name == key).map(|(_, value)| value.as_str());
        match (values.next(), values.next()) {
            (Some(value), None) => value,
            _ => self.fail(key),
        }
    }

    fn fail(&mut self, key: &str) -> &'a str {
        self.bad.get_or_insert_with(|| key.to_owned());
        ""
    }

    fn number(&mut self, key: &str) -> u32 {
        let value = self.get(key);
        let number = value.parse::<u16>();
        if number.is_err() {
            self.fail(key);
        }
        number.map_or(0, u32::from)
    }

    fn word(&mut self, key: &str, word: &str, others: &[&str]) -> bool {
        let value = self.get(key);
        if value != word && !others.contains(&value) {
            self.fail(key);
        }
        value == word
    }

    fn opening_joker(&mut self) -> OpeningJoker {
        match self.get("opening.joker") {
            "counts" => OpeningJoker::Counts,
            "zero" => OpeningJoker::Zero,
            "forbidden" => OpeningJoker::Forbidden,
            _ => {
                self.fail("opening.joker");
                OpeningJoker::Counts
            }
        }
    }
}

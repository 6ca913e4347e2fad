//! Every key of a rule system: its name, its meaning, its values, and the setting it stands for. One entry a key.

use super::values::{Value, Values};
use crate::finding::Lang;
use crate::model::{
    EmptyPool, EmptyPoolScore, FirstPlayer, JokerReplace, JokerReuse, JokerSets, JokersPerSet, LastTile, Late, Layout,
    MatchWinner, OpeningJoker, OpeningTable, PassEmptyPool, Series, Settings, Switch, Wrap,
};

/// What the kind of an entry means: the values that it allows, and the way from and to its setting.
macro_rules! kind {
    (values word $ty:ident) => {
        Values::Words($ty::WORDS)
    };
    (get word $ty:ident $place:expr) => {
        Value::Word($place.word())
    };
    (set word $ty:ident $place:expr, $value:expr) => {
        if let Value::Word(word) = $value
            && let Some(choice) = $ty::from_word(word)
        {
            $place = choice
        }
    };
    (values number $min:literal..=$max:literal) => {
        Values::Number { min: $min, max: $max }
    };
    (get number $min:literal..=$max:literal $place:expr) => {
        Value::Number(u16::from($place))
    };
    (set number $min:literal..=$max:literal $place:expr, $value:expr) => {
        if let Value::Number(number) = $value
            && let Ok(number) = number.try_into()
        {
            $place = number
        }
    };
    (values number_or_none $max:literal) => {
        Values::NumberOrNone { max: $max }
    };
    (get number_or_none $max:literal $place:expr) => {
        $place.map_or(Value::None, Value::Number)
    };
    (set number_or_none $max:literal $place:expr, $value:expr) => {
        $place = if let Value::Number(number) = $value { Some(number) } else { None }
    };
    (values fine_or_none $max:literal) => {
        Values::FineOrNone { max: $max }
    };
    (get fine_or_none $max:literal $place:expr) => {
        $place.map_or(Value::None, Value::Fine)
    };
    (set fine_or_none $max:literal $place:expr, $value:expr) => {
        $place = if let Value::Fine(fine) = $value { Some(fine) } else { None }
    };
}

macro_rules! keys {
    ($($key:ident $name:literal ($($kind:tt)+) $group:ident $(. $field:ident)? en: $en:literal, nl: $nl:literal;)+) => {
        /// A key of a rule system.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Key { $(#[doc = $en] $key),+ }

        impl Key {
            /// Every key, by group, in the order in which files and reports list them.
            pub const ALL: &'static [Key] = &[$(Key::$key),+];

            /// Its name, such as `opening.points`.
            pub const fn name(self) -> &'static str {
                match self { $(Key::$key => $name),+ }
            }

            /// The key of a name.
            pub fn from_name(name: &str) -> Option<Key> {
                match name { $($name => Some(Key::$key),)+ _ => None }
            }

            /// What it means, in one short sentence without a full stop.
            pub const fn meaning(self, lang: Lang) -> &'static str {
                match lang {
                    Lang::En => match self { $(Key::$key => $en),+ },
                    Lang::Nl => match self { $(Key::$key => $nl),+ },
                }
            }

            /// What it can be set to.
            pub const fn values(self) -> Values {
                match self { $(Key::$key => kind!(values $($kind)+)),+ }
            }

            /// What it is set to.
            pub fn get(self, settings: &Settings) -> Value {
                match self { $(Key::$key => kind!(get $($kind)+ settings.$group$(.$field)?)),+ }
            }

            /// Sets it to one of its values; the values of other keys change nothing.
            pub(super) fn put(self, settings: &mut Settings, value: Value) {
                match self { $(Key::$key => kind!(set $($kind)+ settings.$group$(.$field)?, value)),+ }
            }
        }
    };
}

impl Key {
    /// How many keys there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The part of its name before the dot, which is a table of the file.
    pub fn group(self) -> &'static str {
        self.name().split_once('.').map_or(self.name(), |(group, _)| group)
    }
}

keys! {
    BoxCopies "box.copies" (number 1..=8) r#box.copies
        en: "how often each number tile is in the box",
        nl: "hoe vaak elke cijfersteen in de doos zit";
    BoxJokers "box.jokers" (number 0..=16) r#box.jokers
        en: "how many jokers are in the box",
        nl: "hoeveel jokers er in de doos zitten";
    PlayersMin "players.min" (number 1..=12) players.min
        en: "the fewest players who can play",
        nl: "met hoeveel spelers je minstens speelt";
    PlayersMax "players.max" (number 1..=12) players.max
        en: "the most players who can play",
        nl: "met hoeveel spelers je hoogstens speelt";
    DealTiles "deal.tiles" (number 1..=40) deal.tiles
        en: "how many tiles each player starts with",
        nl: "met hoeveel stenen elke speler begint";
    DealFirst "deal.first" (word FirstPlayer) deal.first
        en: "who begins: whoever draws the highest tile, or a fixed seat",
        nl: "wie begint: wie de hoogste steen trekt, of een vaste plaats aan tafel";
    DealRedealThreePairs "deal.redeal-three-pairs" (word Switch) deal.redeal_three_pairs
        en: "whether a player who is dealt three pairs may ask for a new deal",
        nl: "of een speler met drie paren op het plankje opnieuw delen mag vragen";
    SetsMinTiles "sets.min-tiles" (number 3..=13) sets.min_tiles
        en: "the fewest tiles that make a set",
        nl: "uit hoeveel stenen een combinatie minstens bestaat";
    SetsWrap "sets.wrap" (word Wrap) sets.wrap
        en: "whether a run may go on from 13 to 1",
        nl: "of een serie na de 13 verder mag gaan met de 1";
    SetsLayout "sets.layout" (word Layout) sets.layout
        en: "whether a set may lie in any order, or is read as it lies",
        nl: "of de stenen van een combinatie in elke volgorde mogen liggen, of gelden zoals ze liggen";
    SetsJokersPerSet "sets.jokers-per-set" (word JokersPerSet) sets.jokers_per_set
        en: "how many jokers one set may hold",
        nl: "hoeveel jokers er in één combinatie mogen";
    SetsSeries "sets.series" (word Series) sets.series
        en: "whether only plain runs count, or the series of the maths variant too",
        nl: "of alleen gewone series gelden, of ook de reeksen van de wiskundevariant";
    OpeningPoints "opening.points" (number 0..=999) opening.points
        en: "how many points the first lay-down must be worth",
        nl: "hoeveel punten je nodig hebt om uit te komen";
    OpeningTable "opening.table" (word OpeningTable) opening.table
        en: "whether a player who opens may use the table in that turn or from a later one",
        nl: "of je de tafel al mag gebruiken in de beurt waarin je uitkomt, of pas in een latere";
    OpeningJoker "opening.joker" (word OpeningJoker) opening.joker
        en: "what a joker does in an opening: count what it stands for, count nothing, or stay on the rack",
        nl: "wat een joker bij het uitkomen doet: meetellen als de steen die hij vervangt, niets tellen, of niet mogen";
    JokerReplace "joker.replace" (word JokerReplace) joker.replace
        en: "what a player must lay in place of a joker to fetch it",
        nl: "wat je voor een joker in de plaats moet leggen om hem te ruilen";
    JokerReuse "joker.reuse" (word JokerReuse) joker.reuse
        en: "in which sets a fetched joker may be used",
        nl: "in welke combinaties een vrijgespeelde joker mag komen";
    JokerSets "joker.sets" (word JokerSets) joker.sets
        en: "whether a set with a joker may be rearranged, or only added to",
        nl: "of je een combinatie met een joker mag verbouwen, of alleen mag aanvullen";
    JokerLastTile "joker.last-tile" (word LastTile) joker.last_tile
        en: "whether a joker may be the last tile from the rack",
        nl: "of een joker de laatste steen van het plankje mag zijn";
    JokerRackPoints "joker.rack-points" (number 0..=999) joker.rack_points
        en: "how many points a joker on the rack costs at the end",
        nl: "hoeveel strafpunten een joker op het plankje aan het eind kost";
    TurnDraw "turn.draw" (number 1..=14) turn.draw
        en: "how many tiles a player draws who lays nothing",
        nl: "hoeveel stenen je pakt als je niets legt";
    TurnMustPlay "turn.must-play" (word Switch) turn.must_play
        en: "whether a player who can lay a tile must do so",
        nl: "of je moet leggen als je kunt";
    TurnPassEmptyPool "turn.pass-empty-pool" (word PassEmptyPool) turn.pass_empty_pool
        en: "whether a player may always pass with an empty pool, or only when nothing can be laid",
        nl: "of je bij een lege pot altijd mag passen, of alleen als je niets kunt leggen";
    TurnSeconds "turn.seconds" (number_or_none 3600) turn.seconds
        en: "how many seconds a turn may take",
        nl: "hoeveel seconden een beurt mag duren";
    TurnLate "turn.late" (word Late) turn.late
        en: "what goes back when time runs out on an untidy table: the loose tiles, or the whole turn",
        nl: "wat er teruggaat als de tijd om is en de tafel niet klopt: de losse stenen, of de hele beurt";
    TurnLateTiles "turn.late-tiles" (number 0..=20) turn.late_tiles
        en: "how many tiles a player draws who leaves the table untidy when time runs out",
        nl: "hoeveel stenen je pakt als de tafel niet klopt wanneer de tijd om is";
    TurnLateIdleTiles "turn.late-idle-tiles" (number 0..=20) turn.late_idle_tiles
        en: "how many tiles a player draws who has laid nothing when time runs out",
        nl: "hoeveel stenen je pakt als je niets hebt gelegd wanneer de tijd om is";
    EndEmptyPool "end.empty-pool" (word EmptyPool) end.empty_pool
        en: "when a game with an empty pool ends: once everybody passes, or after one more turn each",
        nl: "wanneer het spel bij een lege pot eindigt: als iedereen past, of na nog één beurt voor ieder";
    EndEmptyPoolScore "end.empty-pool-score" (word EmptyPoolScore) end.empty_pool_score
        en: "what the others pay then: the difference with the lowest rack, or their whole rack",
        nl: "wat de anderen dan betalen: het verschil met het laagste plankje, of hun hele plankje";
    EndUnopenedFine "end.unopened-fine" (fine_or_none 9999) end.unopened_fine
        en: "what a player who never opened pays: who could not, and who could have but did not",
        nl: "wat een speler betaalt die nooit is uitgekomen: wie niet kon, en wie wel kon maar het niet deed";
    MatchWinner "match.winner" (word MatchWinner) match_winner
        en: "what decides a match of several games",
        nl: "wat een wedstrijd van meer spellen beslist";
}

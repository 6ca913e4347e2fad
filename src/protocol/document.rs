//! A document in JSON: an ordered list of statements, each an object with one key.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::unfit::{NOT_OPENED, OPENED, POINTS, WORD_OR_WHOLE};

/// A game, a turn or a table; in JSON Lines, one a line.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Document<'a> {
    /// What is written, in order.
    #[serde(borrow)]
    pub statements: Vec<Statement<'a>>,
}

/// One statement; what each means is told with the notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Statement<'a> {
    /// The sets on the table.
    Table(#[serde(borrow)] Sets<'a>),
    /// A player's own tiles.
    Rack {
        /// Whose; left out in a document of one turn.
        #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
        player: Option<Text<'a>>,
        /// The tiles.
        #[serde(borrow)]
        tiles: Vec<TileText<'a>>,
    },
    /// Who had opened: `"yes"`, `"no"`, `"unknown"`, or the players who had.
    Opened(#[serde(borrow)] Opened<'a>),
    /// Tiles left in the pool.
    Pool(u32),
    /// The rack after the turn.
    Left(#[serde(borrow)] Vec<TileText<'a>>),
    /// What a player did.
    Turn {
        /// Who; left out in a document of one turn.
        #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
        player: Option<Text<'a>>,
        /// The number that the log gives the turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u32>,
        /// Time used, in seconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
        /// What happened, in order.
        #[serde(borrow)]
        actions: Vec<Action<'a>>,
    },
    /// A game begins: its title.
    Game(#[serde(borrow)] Text<'a>),
    /// A built-in rule system, or the path of one.
    Rules(#[serde(borrow)] Text<'a>),
    /// House rules: settings and their values.
    House(House),
    /// Who plays, in order.
    Players(#[serde(borrow)] Vec<Text<'a>>),
    /// The draw for who begins.
    Start(#[serde(borrow)] Vec<Draw<'a>>),
    /// The tiles a player began with.
    Deal {
        /// Whose.
        #[serde(borrow)]
        player: Text<'a>,
        /// The tiles.
        #[serde(borrow)]
        tiles: Vec<TileText<'a>>,
    },
    /// The score of the game.
    Score(#[serde(borrow)] Vec<Score<'a>>),
    /// Who is to move.
    ToMove(#[serde(borrow)] Text<'a>),
    /// How the game ended.
    End(End),
    /// A player claims a new deal.
    Redeal(#[serde(borrow)] Text<'a>),
    /// The match so far.
    Standings(#[serde(borrow)] Vec<Standing<'a>>),
    /// Who won.
    Winner(#[serde(borrow)] Vec<Text<'a>>),
    /// A tag that no rule reads.
    Tag {
        /// Its name, such as `event`.
        #[serde(borrow)]
        key: Text<'a>,
        /// Its text.
        #[serde(borrow)]
        text: Text<'a>,
    },
    /// A statement that could not be read.
    Unreadable(#[serde(borrow)] Text<'a>),
}

/// One of the six actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action<'a> {
    /// The whole table afterwards.
    Play(#[serde(borrow)] Sets<'a>),
    /// Only the change.
    Move {
        /// The sets lifted from the table.
        #[serde(borrow)]
        lift: Vec<Vec<TileText<'a>>>,
        /// The sets laid down.
        #[serde(borrow)]
        lay: Vec<Vec<TileText<'a>>>,
        /// Whether `...` stands among the sets lifted.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lift_in_part: bool,
        /// Whether `...` stands among the sets laid down.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lay_in_part: bool,
    },
    /// The tiles taken from the pool; `?` where not shown.
    Draw(#[serde(borrow)] Vec<TileText<'a>>),
    /// Neither laid nor drew.
    Pass,
    /// Time ran out with this on the table; `null`: the table was untouched.
    Timeout(#[serde(borrow)] Option<Sets<'a>>),
    /// Says that the rack is empty now.
    Out,
}

/// Sets on the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sets<'a> {
    /// Each set, in the order in which its tiles lie.
    #[serde(borrow)]
    pub sets: Vec<Vec<TileText<'a>>>,
    /// Whether other sets lie there that are not shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_part: bool,
}

/// Who had opened.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Opened<'a> {
    /// The player of the turn.
    Word(OpenedWord),
    /// These players and no others.
    Players(Vec<Text<'a>>),
}

impl<'de: 'a, 'a> Deserialize<'de> for Opened<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordOrPlayers;
        impl<'de> Visitor<'de> for WordOrPlayers {
            type Value = Opened<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(OPENED)
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Opened<'de>, E> {
                let known = OpenedWord::ALL.into_iter().find(|known| known.word() == word);
                known.map(Opened::Word).ok_or_else(|| E::custom(format_args!("{NOT_OPENED}{word}`")))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, players: A) -> Result<Opened<'de>, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(players)).map(Opened::Players)
            }
        }
        deserializer.deserialize_any(WordOrPlayers)
    }
}

/// Whether the player of the turn had opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpenedWord {
    /// She had.
    Yes,
    /// She had not.
    No,
    /// Nobody knows.
    Unknown,
}

impl OpenedWord {
    pub(super) const ALL: [OpenedWord; 3] = [OpenedWord::Yes, OpenedWord::No, OpenedWord::Unknown];

    /// The word that the notation and JSON have for it.
    pub const fn word(self) -> &'static str {
        match self {
            OpenedWord::Yes => "yes",
            OpenedWord::No => "no",
            OpenedWord::Unknown => "unknown",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Somebody laid the last tile.
    Out,
    /// All players in a row passed with an empty pool.
    Standstill,
    /// Everybody had one more turn after the last pool tile.
    LastRound,
}

/// The tile that a player drew to see who begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw<'a> {
    /// Who drew.
    #[serde(borrow)]
    pub player: Text<'a>,
    /// What.
    #[serde(borrow)]
    pub tile: TileText<'a>,
}

/// A player's points in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Score<'a> {
    /// Whose.
    #[serde(borrow)]
    pub player: Text<'a>,
    /// How many; winners who share have halves.
    pub points: Points,
}

/// A player's place in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing<'a> {
    /// Whose.
    #[serde(borrow)]
    pub player: Text<'a>,
    /// Games won.
    pub won: Points,
    /// Points, where they are given beside the games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
}

/// A name or other words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);

/// A tile: `R9`, `J`, `J=R10`, or `?` where its face is not shown. Colours are `R`, `B`, `Y` and `K`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct TileText<'a>(#[serde(borrow)] pub Cow<'a, str>);

/// Points, whole or halves, counted in halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(pub i64);

/// Above this, halves are no longer exact in a JSON number.
const MOST_HALVES: i64 = 1 << 52;

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 { serializer.serialize_i64(self.0 / 2) } else { serializer.serialize_f64(self.in_float()) }
    }
}

impl Points {
    #[allow(clippy::cast_precision_loss, reason = "points are far below the limit, and a log can say no more")]
    fn in_float(self) -> f64 {
        self.0 as f64 / 2.0
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InHalves;
        impl Visitor<'_> for InHalves {
            type Value = Points;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(POINTS)
            }

            fn visit_i64<E: Error>(self, points: i64) -> Result<Points, E> {
                let halves = points.checked_mul(2).filter(|halves| halves.abs() <= MOST_HALVES);
                halves.map(Points).ok_or_else(|| E::invalid_value(Unexpected::Signed(points), &self))
            }

            fn visit_u64<E: Error>(self, points: u64) -> Result<Points, E> {
                match i64::try_from(points) {
                    Ok(whole) => self.visit_i64(whole),
                    Err(_) => Err(E::invalid_value(Unexpected::Unsigned(points), &self)),
                }
            }

            #[allow(clippy::cast_precision_loss, reason = "the limit is exact in a float")]
            fn visit_f64<E: Error>(self, points: f64) -> Result<Points, E> {
                let halves = points * 2.0;
                if halves.fract() != 0.0 || (MOST_HALVES as f64) < halves.abs() {
                    return Err(E::invalid_type(Unexpected::Float(points), &self));
                }
                Ok(Points(halves as i64))
            }
        }
        deserializer.deserialize_any(InHalves)
    }
}

impl JsonSchema for Points {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("Points")
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"description": "Points, whole or in halves.", "type": "number", "multipleOf": 0.5})
    }
}

/// House rules in the order in which they are written, each a setting and its value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House(pub Vec<(String, String)>);

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A text may set a key twice and then means the last; an object holds each once.
        let later = |at: usize, key: &String| self.0[at + 1..].iter().any(|(other, _)| other == key);
        let once = self.0.iter().enumerate().filter(|(at, (key, _))| !later(*at, key));
        let mut map = serializer.serialize_map(None)?;
        for (_, (key, value)) in once {
            match value.parse::<i64>() {
                Ok(number) if number.to_string() == *value => map.serialize_entry(key, &number)?,
                _ => map.serialize_entry(key, value)?,
            }
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = House;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of settings and their values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<House, A::Error> {
                let mut pairs = Vec::new();
                while let Some(key) = map.next_key::<String>()? {
                    if pairs.iter().any(|(known, _)| *known == key) {
                        return Err(A::Error::custom(format_args!("duplicate field `{key}`")));
                    }
                    let Value(value) = map.next_value()?;
                    pairs.push((key, value));
                }
                Ok(House(pairs))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

/// A word or a whole number, as the text that a `house:` line would hold.
struct Value(String);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordOrWhole;
        impl Visitor<'_> for WordOrWhole {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(WORD_OR_WHOLE)
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
                Ok(Value(number.to_string()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
                Ok(Value(number.to_string()))
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Value, E> {
                Ok(Value(word.to_owned()))
            }
        }
        deserializer.deserialize_any(WordOrWhole)
    }
}

impl JsonSchema for House {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("House")
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Settings and their values.",
            "type": "object",
            "additionalProperties": {"type": ["string", "integer"]}
        })
    }
}

//! The parameters of every method. A test reads each by name and by position.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Params;
use crate::messages::Lang;
use crate::protocol::document::{Document, House, OpenedWord};
use crate::protocol::found::Encoding;

/// Parameters, whose order is that of their positions.
macro_rules! params {
    ($($(#[$meta:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $ty:ty,)* })+) => { $(
        $(#[$meta])*
        #[derive(Debug, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$of_field])* pub $field: $ty,)* }

        impl Params for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];
        }
    )+ };
}

/// The same, with what every method takes that judges.
macro_rules! judging {
    ($($(#[$meta:meta])* $name:ident { $($(#[$of_field:meta])* $field:ident: $ty:ty,)* })+) => { $(
        params! { $(#[$meta])* $name {
            $($(#[$of_field])* $field: $ty,)*
            /// The rule system, whatever the document says itself; by default what it says, else `goliath-nl`.
            rules: Option<String>,
            /// House rules on top.
            house: Option<House>,
            /// The language of messages; by default that of the service.
            lang: Option<LangWord>,
            /// What columns count; by default `utf-16`.
            position_encoding: Option<Encoding>,
        } }

        impl $name {
            /// By which rules to judge, and how to tell it.
            pub fn asked(&self) -> Asked<'_> {
                Asked {
                    rules: self.rules.as_deref(),
                    house: self.house.as_ref().map_or(&[], |house| &house.0),
                    lang: lang(self.lang),
                    encoding: self.position_encoding.unwrap_or_default(),
                }
            }
        }
    )+ };
}

/// By which rules to judge, and how to tell it.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The rule system.
    pub rules: Option<&'a str>,
    /// House rules, each a key and its value.
    pub house: &'a [(String, String)],
    /// The language of messages.
    pub lang: Lang,
    /// What columns count.
    pub encoding: Encoding,
}

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LangWord {
    /// English.
    En,
    /// Dutch.
    Nl,
}

/// What is looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// The most tiles.
    #[default]
    Tiles,
    /// The most points.
    Points,
    /// The whole rack.
    Out,
}

/// The form of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// The text notation.
    Text,
    /// One JSON document.
    Json,
    /// A JSON document a game, one a line.
    Jsonl,
}

/// The language of a word, English where none is said.
pub(crate) fn lang(word: Option<LangWord>) -> Lang {
    match word {
        None | Some(LangWord::En) => Lang::En,
        Some(LangWord::Nl) => Lang::Nl,
    }
}

judging! {
    /// A document to judge: a text or a JSON document.
    Check {
        /// A document in the notation.
        text: Option<String>,
        /// The same as JSON; places then count in the JSON text as it was sent.
        #[schemars(with = "Option<Document<'static>>")]
        document: Option<Box<RawValue>>,
        /// Whether to say what a player could have laid who laid less.
        coach: Option<bool>,
    }
    /// A table or a turn to judge.
    Judge {
        /// The sets on the table before the turn.
        table: Option<String>,
        /// The player's rack before the turn.
        rack: Option<String>,
        /// Whether the player had opened before.
        opened: Option<OpenedWord>,
        /// What the player did, such as `play R9 J R11`.
        turn: Option<String>,
        /// Whether to say what the player could have laid who laid less.
        coach: Option<bool>,
    }
    /// The next turn of a game.
    Apply {
        /// The game so far, as `state` of the answer before; at first its heading, or nothing.
        state: Option<String>,
        /// The lines to add, such as `Anna: play R9 J R11`.
        turn: String,
        /// A name under which others can watch the game.
        game: Option<String>,
    }
    /// A position to solve.
    Solve {
        /// The sets on the table.
        table: Option<String>,
        /// The player's rack.
        rack: Option<String>,
        /// Whether the player has opened; by default yes.
        opened: Option<OpenedWord>,
        /// Whether to look for the best opening of the rack alone, whatever it is worth.
        opening: Option<bool>,
        /// What is looked for; by default the most tiles.
        goal: Option<Goal>,
        /// A document of a table and a rack, in place of the first three.
        text: Option<String>,
    }
    /// A table to repair.
    Repair {
        /// The sets on the table.
        table: Option<String>,
        /// Tiles that may be added; by default all that the box still holds.
        rack: Option<String>,
        /// A document, in place of the first two; its table at the end is repaired.
        text: Option<String>,
    }
    /// Games to score.
    Score {
        /// A document in the notation.
        text: Option<String>,
        /// The same as JSON.
        #[schemars(with = "Option<Document<'static>>")]
        document: Option<Box<RawValue>>,
    }
    /// A moment of a game.
    Replay {
        /// A document in the notation.
        text: Option<String>,
        /// The same as JSON.
        #[schemars(with = "Option<Document<'static>>")]
        document: Option<Box<RawValue>>,
        /// The game, from 1; by default the first.
        game: Option<u32>,
        /// The turn after which, from 1, 0 being the start; by default the last.
        turn: Option<u32>,
    }
}

params! {
    /// A text to lay out.
    Format {
        /// A document in the notation.
        text: String,
        /// Whether to write every tile in place of shorthands such as `R3-7`.
        unfold: Option<bool>,
        /// The language of messages; by default that of the service.
        lang: Option<LangWord>,
        /// What columns count; by default `utf-16`.
        position_encoding: Option<Encoding>,
    }
    /// A document to write in another form.
    Convert {
        /// What to write.
        to: Form,
        /// A document in the notation.
        text: Option<String>,
        /// The same as JSON.
        #[schemars(with = "Option<Document<'static>>")]
        document: Option<Box<RawValue>>,
        /// The language of messages; by default that of the service.
        lang: Option<LangWord>,
        /// What columns count; by default `utf-16`.
        position_encoding: Option<Encoding>,
    }
    /// A rule to explain.
    Explain {
        /// Its name, such as `loose-tiles`.
        rule: String,
        /// The rule system that its level and source are told for; by default `goliath-nl`.
        rules: Option<String>,
        /// The language; by default that of the service.
        lang: Option<LangWord>,
    }
    /// The catalogue of rules.
    Rules {
        /// The rule system that levels are told for; by default `goliath-nl`.
        rules: Option<String>,
        /// The language; by default that of the service.
        lang: Option<LangWord>,
    }
    /// The rule systems, or one with its settings, or the settings in which two differ.
    Systems {
        /// A system to show.
        show: Option<String>,
        /// A system to compare that one with; not without `show`.
        with: Option<String>,
        /// The language; by default that of the service.
        lang: Option<LangWord>,
    }
    /// Nothing.
    Version {}
    /// Nothing.
    Discover {}
    /// A subscription to end.
    Unwatch {
        /// Its name.
        subscription: String,
    }
    /// A game to follow.
    Watch {
        /// The name that `rummi/apply` gives it.
        game: String,
        /// The language of errors; by default that of the service.
        lang: Option<LangWord>,
    }
}

macro_rules! told {
    ($($name:ident)+) => { $(
        impl $name {
            /// How to tell it; no rules are asked for.
            pub fn asked(&self) -> Asked<'_> {
                let (lang, encoding) = (lang(self.lang), self.position_encoding.unwrap_or_default());
                Asked { rules: None, house: &[], lang, encoding }
            }
        }
    )+ };
}

told! { Format Convert }

//! Every sentence the referee can say, as an identifier with typed arguments. The words are in `messages`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::model::{Colour, Face, Number, Tile};

/// An argument of a message, for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A count, points, a number.
    Number(i64),
    /// Anything else, in the notation where it has one.
    Text(String),
}

macro_rules! number_args { ($($t:ty),+) => { $(impl From<&$t> for Arg { fn from(n: &$t) -> Arg { Arg::Number(i64::from(*n)) } })+ } }
macro_rules! text_args { ($($t:ty),+) => { $(impl From<&$t> for Arg { fn from(t: &$t) -> Arg { Arg::Text(t.to_string()) } })+ } }
number_args!(u8, u16, u32, i64);
text_args!(String, Tile, Face);

impl From<&Number> for Arg {
    fn from(number: &Number) -> Arg {
        Arg::Number(i64::from(number.get()))
    }
}

impl From<&Colour> for Arg {
    fn from(colour: &Colour) -> Arg {
        Arg::Text(colour.letter().to_string())
    }
}

impl From<&&'static str> for Arg {
    fn from(word: &&'static str) -> Arg {
        Arg::Text((*word).to_owned())
    }
}

macro_rules! messages {
    ($($name:ident $id:literal { $($arg:ident: $ty:ty),* $(,)? })+) => {
        /// One sentence with its arguments.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the words in `messages` say what each one is")]
        pub enum Message { $($name { $($arg: $ty),* }),+ }

        impl Message {
            /// The stable identifier.
            pub const fn id(&self) -> &'static str {
                match self { $(Message::$name { .. } => $id),+ }
            }

            /// The arguments by name, in order.
            pub fn args(&self) -> Vec<(&'static str, Arg)> {
                match self { $(Message::$name { $($arg),* } => alloc::vec![$((stringify!($arg), Arg::from($arg))),*]),+ }
            }
        }
    };
}

messages! {
    LooseTiles "loose-tiles" { n_tiles: u32, needed: u8 }
}

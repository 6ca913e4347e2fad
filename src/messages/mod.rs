//! The words, English and Dutch: one table, in which a message without its Dutch does not compile.

#[cfg(feature = "cli")]
pub mod ui;

use alloc::string::String;
use core::fmt;

pub use crate::finding::Lang;

use crate::finding::Message;

macro_rules! words {
    ($($pattern:pat => en: $en:literal, nl: $nl:literal;)+) => {
        fn write_en(message: &Message, f: &mut impl fmt::Write) -> fmt::Result {
            match message { $($pattern => write!(f, $en)),+ }
        }

        fn write_nl(message: &Message, f: &mut impl fmt::Write) -> fmt::Result {
            match message { $($pattern => write!(f, $nl)),+ }
        }
    };
}

words! {
    Message::LooseTiles { n_tiles, needed } =>
        en: "a set needs at least {needed} tiles, and this is {n_tiles}",
        nl: "een combinatie telt minstens {needed} stenen, en dit zijn er {n_tiles}";
}

/// The sentence in a language: lower case, no full stop, notation in backticks.
pub fn say(message: &Message, lang: Lang) -> String {
    let mut sentence = String::new();
    // Writing to a string cannot fail.
    let _ = match lang {
        Lang::En => write_en(message, &mut sentence),
        Lang::Nl => write_nl(message, &mut sentence),
    };
    sentence
}

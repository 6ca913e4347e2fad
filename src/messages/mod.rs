//! The words, English and Dutch.

mod plural;
mod words;

use alloc::string::String;

use crate::finding::Message;

/// A language that the referee speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Dutch.
    Nl,
}

/// The sentence in a language: lower case, no full stop, notation in backticks.
pub fn say(message: &Message, lang: Lang) -> String {
    let mut sentence = String::new();
    // Writing to a string cannot fail.
    let _ = match lang {
        Lang::En => words::write_en(message, &mut sentence),
        Lang::Nl => words::write_nl(message, &mut sentence),
    };
    sentence
}

//! The words, English and Dutch.

mod plural;
mod words;

#[cfg(feature = "cli")]
pub mod ui;

use alloc::string::String;

pub use crate::finding::Lang;

use crate::finding::Message;

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

/// Points or games as [`show_halves`](crate::rules::reckoning::show_halves) writes them, in a language.
pub fn figure(figure: String, lang: Lang) -> String {
    match lang {
        Lang::En => figure,
        Lang::Nl => plural::decimal_nl(&figure),
    }
}

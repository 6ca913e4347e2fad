//! What keys can be set to, and how it is spelled.

use core::fmt;

use crate::model::UnopenedFine;

/// What a key can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number, `min` and `max` included.
    Number {
        /// The lowest.
        min: u16,
        /// The highest.
        max: u16,
    },
    /// A whole number from 1, or `none`.
    NumberOrNone {
        /// The highest.
        max: u16,
    },
    /// Two whole numbers, `UNABLE/ABLE`, or `none`.
    FineOrNone {
        /// The highest of either.
        max: u16,
    },
}

/// What a key is set to; it prints as rule files and `house:` lines spell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A word.
    Word(&'static str),
    /// A number.
    Number(u16),
    /// `UNABLE/ABLE`
    Fine(UnopenedFine),
    /// `none`
    None,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(word) => f.write_str(word),
            Value::Number(number) => number.fmt(f),
            Value::Fine(fine) => write!(f, "{}/{}", fine.unable, fine.able),
            Value::None => f.write_str("none"),
        }
    }
}

impl Values {
    /// The value that `text` spells, or `None` where it is none of these.
    pub fn read(self, text: &str) -> Option<Value> {
        match self {
            Values::Words(words) => words.iter().copied().find(|word| *word == text).map(Value::Word),
            Values::Number { min, max } => number(text, min, max).map(Value::Number),
            Values::NumberOrNone { .. } | Values::FineOrNone { .. } if text == "none" => Some(Value::None),
            Values::NumberOrNone { max } => number(text, 1, max).map(Value::Number),
            Values::FineOrNone { max } => {
                let (unable, able) = text.split_once('/')?;
                let (unable, able) = (number(unable, 0, max)?, number(able, 0, max)?);
                Some(Value::Fine(UnopenedFine { unable, able }))
            }
        }
    }

    /// The words among the values.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Values::Words(words) => words,
            Values::Number { .. } => &[],
            Values::NumberOrNone { .. } | Values::FineOrNone { .. } => &["none"],
        }
    }
}

fn number(text: &str, min: u16, max: u16) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits)?;
    (min <= number && number <= max).then_some(number)
}

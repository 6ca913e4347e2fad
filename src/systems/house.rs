//! House rules: `KEY=VALUE` pairs, separated by spaces.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::{HouseError, Key, SettingError, Value};
use crate::model::Pair;
use crate::text::Span;

/// Reads `KEY=VALUE …`; every pair that is returned can be given to [`super::System::set`]. Reports every fault, each
/// at the key or the value that is wrong.
///
/// ```
/// use rummilint::systems::parse_house;
/// assert_eq!(parse_house("opening.points=40 sets.wrap=allowed").unwrap()[1].value, "allowed");
/// let error = &parse_house("sets.wrap=alowed").unwrap_err()[0];
/// assert_eq!((error.span.start, error.span.end), (10, 16));
/// ```
pub fn parse_house(text: &str) -> Result<Vec<Pair>, Vec<HouseError>> {
    let mut pairs = Vec::new();
    let mut errors = Vec::new();
    for word in text.split_whitespace() {
        match pair(word) {
            Ok(pair) => pairs.push(pair),
            Err((part, kind)) => errors.push(HouseError { span: place(text, part), kind }),
        }
    }
    if errors.is_empty() { Ok(pairs) } else { Err(errors) }
}

/// The key and the value of two texts.
pub(super) fn setting(key: &str, value: &str) -> Result<(Key, Value), SettingError> {
    let key = Key::from_name(key).ok_or_else(|| SettingError::unknown_key(key, &[]))?;
    let value = key.values().read(value).ok_or_else(|| SettingError::wrong_value(key, value))?;
    Ok((key, value))
}

/// The pair that one word spells, or the part of it that is wrong and why.
fn pair(word: &str) -> Result<Pair, (&str, SettingError)> {
    let Some((key, value)) = word.split_once('=').filter(|(key, value)| !key.is_empty() && !value.is_empty()) else {
        return Err((word, SettingError::NotAPair(word.to_owned())));
    };
    match setting(key, value) {
        Ok((key, value)) => Ok(Pair { key: key.name().to_owned(), value: value.to_string() }),
        Err(error) => Err((if Key::from_name(key).is_none() { key } else { value }, error)),
    }
}

/// Where `part`, which was cut out of `text`, stands in it.
fn place(text: &str, part: &str) -> Span {
    let start = (part.as_ptr() as usize - text.as_ptr() as usize) as u32;
    Span::new(start, start + part.len() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<(&str, SettingError)> {
        parse_house(text).unwrap_err().into_iter().map(|error| (error.span.of(text), error.kind)).collect()
    }

    #[test]
    fn every_fault_is_reported_at_its_part() {
        let text = "opening.ponits=40  opening.points=lots sets.wrap=allowed wrap\topening.table=sametrun =3 x=";
        let found = faults(text);
        assert_eq!(
            found,
            [
                ("opening.ponits", SettingError::UnknownKey("opening.ponits".into(), Some("opening.points"))),
                ("lots", SettingError::WrongValue(Key::OpeningPoints, "lots".into(), None)),
                ("wrap", SettingError::NotAPair("wrap".into())),
                ("sametrun", SettingError::WrongValue(Key::OpeningTable, "sametrun".into(), Some("same-turn"))),
                ("=3", SettingError::NotAPair("=3".into())),
                ("x=", SettingError::NotAPair("x=".into())),
            ]
        );
    }

    #[test]
    fn numbers_are_held_to_their_range() {
        for value in ["0", "9", "-1", "+2", "2.0", "99999999999999999999", "²", "two"] {
            assert_eq!(faults(&alloc::format!("box.copies={value}")).len(), 1, "{value}");
        }
        assert_eq!(parse_house("box.copies=1 box.copies=08").unwrap()[1].value, "8");
    }

    #[test]
    fn seconds_and_fines_can_be_none() {
        for good in ["turn.seconds=none", "turn.seconds=90", "end.unopened-fine=none", "end.unopened-fine=0/200"] {
            assert!(parse_house(good).is_ok(), "{good}");
        }
        for bad in ["turn.seconds=0", "end.unopened-fine=100", "end.unopened-fine=100/", "end.unopened-fine=1/2/3"] {
            assert!(parse_house(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_empty_text_sets_nothing() {
        assert_eq!(parse_house(" \n"), Ok(Vec::new()));
    }
}

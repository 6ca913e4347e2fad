//! Why a JSON value does not fit: serde's words taken apart, so that they can be said in any language.

use serde::de::IgnoredAny;
use serde_json::Error;

use super::document::OpenedWord;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::text::nearest;

/// Why a JSON text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It ends before its value does.
    BreaksOff,
    /// It is no JSON.
    NotJson,
    /// Lists and objects lie deeper in one another than is read.
    TooDeep,
    /// An escape in it stands for half a character.
    HalfCharacter,
    /// This key is missing.
    Missing(String),
    /// This key is given twice.
    Twice(String),
    /// This key is not known, and the nearest that is.
    UnknownKey(String, Option<String>),
    /// This word is none of those that can stand here.
    UnknownWord(String, Vec<String>),
    /// This number is too small or too large.
    OutOfRange(String),
    /// Something else is wanted than was found, as far as both have a name.
    Kind(Kind, Option<Kind>),
    /// One of these words is wanted, and something else than a text was found.
    Word(Option<Kind>, Vec<String>),
    /// One of these words is wanted as the only key of an object, and there is none or another beside it.
    OneKey(Vec<String>),
    /// This word wants a value, as the key of an object.
    NoValue,
    /// This word does not say who had opened.
    NotOpened(String),
    /// Several games are in a document that holds one.
    SeveralGames,
    /// More players than a log can hold.
    TooManyPlayers,
    /// It does not fit here.
    Other,
}

/// A kind of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words say what each one is")]
pub enum Kind {
    Text,
    Boolean,
    Natural,
    Whole,
    Fraction,
    Null,
    List,
    Object,
    WordOrWhole,
    Points,
    Word,
    Opened,
}

/// What [`House`](super::House) and [`Points`](super::document::Points) say that they take.
pub(super) const WORD_OR_WHOLE: &str = "a word or a whole number";
pub(super) const POINTS: &str = "points, whole or in halves";

/// The same of [`Opened`](super::document::Opened), and what comes before a word that is none of those.
pub(super) const OPENED: &str = "a word or a list of players";
pub(super) const NOT_OPENED: &str = "not a word of `opened`: `";

impl Unfit {
    /// Why this text could not be read.
    pub(super) fn of(error: &Error, text: &str) -> Self {
        match serde_json::from_str::<IgnoredAny>(text) {
            Err(broken) if broken.is_eof() => Unfit::BreaksOff,
            Err(_) => Unfit::NotJson,
            Ok(_) => Unfit::of_value(error),
        }
    }

    /// The same of a text that is JSON.
    pub(super) fn of_value(error: &Error) -> Self {
        let words = error.to_string();
        // Serde's own line and column count from the start of a part.
        let words = words.rsplit_once(" at line ").map_or(&*words, |(words, _)| words);
        of_words(words).unwrap_or(Unfit::Other)
    }

    /// The same with what was found where a word is wanted, and the words that are known, as far as `find` finds them.
    pub(super) fn among(self, find: impl FnOnce() -> Option<(Option<Kind>, Vec<String>)>) -> Self {
        if self != Unfit::Kind(Kind::Word, None) {
            return self;
        }
        find().map_or(self, |(found, words)| Unfit::Word(found, words))
    }

    /// The words that are known where one is wanted.
    pub(super) fn words(self) -> Option<Vec<String>> {
        if let Unfit::UnknownWord(_, known) = self { Some(known) } else { None }
    }

    /// Where it does not fit: `pointer` is as far as serde knows.
    pub(super) fn at(&self, pointer: String) -> String {
        match self {
            Unfit::Missing(key) | Unfit::Twice(key) => pointer + &pointer_to(key),
            _ => pointer,
        }
    }

    /// The same in words.
    pub fn say(&self, lang: Lang) -> String {
        let near = |name: Option<&str>| name.map(|name| ui(Ui::DidYouMean { name }, lang)).unwrap_or_default();
        match self {
            Unfit::BreaksOff => ui(Ui::JsonBreaksOff {}, lang),
            Unfit::NotJson => ui(Ui::NoJson {}, lang),
            Unfit::TooDeep => ui(Ui::JsonTooDeep {}, lang),
            Unfit::HalfCharacter => ui(Ui::HalfCharacter {}, lang),
            Unfit::Missing(name) => ui(Ui::MissingKey { name }, lang),
            Unfit::Twice(name) => ui(Ui::GivenTwice { name }, lang),
            Unfit::UnknownKey(name, _) => ui(Ui::UnknownKey { name }, lang) + &near(self.nearest()),
            Unfit::UnknownWord(name, known) => {
                ui(Ui::NoneOf { name, known: &listed(known) }, lang) + &near(self.nearest())
            }
            Unfit::Word(found, known) => {
                let wanted = ui(Ui::OneOf { known: &listed(known) }, lang);
                match found {
                    None => ui(Ui::WantedKind { wanted: &wanted }, lang),
                    Some(found) => ui(Ui::WantedNotFound { wanted: &wanted, found: &found.say(lang) }, lang),
                }
            }
            Unfit::OutOfRange(number) => ui(Ui::OutOfRange { number }, lang),
            Unfit::Kind(wanted, None) => ui(Ui::WantedKind { wanted: &wanted.say(lang) }, lang),
            Unfit::Kind(wanted, Some(found)) => {
                ui(Ui::WantedNotFound { wanted: &wanted.say(lang), found: &found.say(lang) }, lang)
            }
            Unfit::OneKey(known) => ui(Ui::OneKey { known: &listed(known) }, lang),
            Unfit::NoValue => ui(Ui::WordWithoutValue {}, lang),
            Unfit::NotOpened(word) => {
                let (wanted, found) = (Kind::Opened.say(lang), format!("`{word}`"));
                ui(Ui::WantedNotFound { wanted: &wanted, found: &found }, lang) + &near(self.nearest())
            }
            Unfit::SeveralGames => ui(Ui::OneGameOnly {}, lang),
            Unfit::TooManyPlayers => ui(Ui::TooManyPlayers {}, lang),
            Unfit::Other => ui(Ui::DoesNotFit {}, lang),
        }
    }

    /// The name that may be meant.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            Unfit::UnknownKey(_, nearest) => nearest.as_deref(),
            Unfit::UnknownWord(name, known) => nearest(name, known.iter().map(String::as_str)),
            Unfit::NotOpened(word) => nearest(word, OpenedWord::ALL.map(OpenedWord::word)),
            _ => None,
        }
    }
}

pub(super) fn listed(words: &[impl std::fmt::Display]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

fn of_words(words: &str) -> Option<Unfit> {
    if let Some(key) = quoted(words, "missing field ") {
        return Some(Unfit::Missing(key));
    }
    if let Some(key) = quoted(words, "duplicate field ") {
        return Some(Unfit::Twice(key));
    }
    let unknown = |head| words.strip_prefix(head)?.split_once("`, ");
    if let Some((key, known)) = unknown("unknown field `") {
        let nearest = nearest(key, in_backticks(known)).map(str::to_owned);
        return Some(Unfit::UnknownKey(key.to_owned(), nearest));
    }
    if let Some((word, known)) = unknown("unknown variant `") {
        return Some(Unfit::UnknownWord(word.to_owned(), in_backticks(known).map(str::to_owned).collect()));
    }
    if let Some((found, wanted)) = words.strip_prefix("invalid type: ").and_then(|both| both.rsplit_once(", expected "))
    {
        if found == "unit variant" {
            return Some(Unfit::NoValue);
        }
        if let Some(number) = found.strip_prefix("floating point `").filter(|number| is_too_large(number)) {
            return Some(Unfit::OutOfRange(number.trim_end_matches('`').to_owned()));
        }
        return Some(Unfit::Kind(Kind::wanted(wanted)?, Kind::found(found)));
    }
    // An object that is written as a list of its values, and there are too few of them.
    if words.starts_with("invalid length ") && words.contains(", expected struct ") {
        return Some(Unfit::Kind(Kind::Object, Some(Kind::List)));
    }
    if let Some(word) = words.strip_prefix(NOT_OPENED) {
        return Some(Unfit::NotOpened(word.trim_end_matches('`').to_owned()));
    }
    if let Some(number) = words.strip_prefix("invalid value: ").and_then(|both| in_backticks(both).next()) {
        return Some(Unfit::OutOfRange(number.to_owned()));
    }
    match words {
        "recursion limit exceeded" => Some(Unfit::TooDeep),
        // Of JSON that is whole only a word is missed in this way.
        "expected value" => Some(Unfit::Kind(Kind::Word, None)),
        _ if words.contains("hex escape") || words.contains("code point") => Some(Unfit::HalfCharacter),
        _ => None,
    }
}

/// Whether a whole number was written that fits no type for whole numbers, and was read as a float.
fn is_too_large(number: &str) -> bool {
    number.trim_end_matches('`').parse::<f64>().is_ok_and(|number| 2_f64.powi(63) <= number.abs())
}

/// What stands in backticks after these words, to the end.
fn quoted(words: &str, head: &str) -> Option<String> {
    Some(words.strip_prefix(head)?.strip_prefix('`')?.strip_suffix('`')?.to_owned())
}

/// Everything in backticks.
fn in_backticks(words: &str) -> impl Iterator<Item = &str> {
    words.split('`').skip(1).step_by(2)
}

impl Kind {
    /// What a JSON text is.
    pub(super) fn of_json(text: &str) -> Option<Kind> {
        Some(match text.bytes().next()? {
            b'"' => Kind::Text,
            b't' | b'f' => Kind::Boolean,
            b'n' => Kind::Null,
            b'[' => Kind::List,
            b'{' => Kind::Object,
            _ if text.contains(['.', 'e', 'E']) => Kind::Fraction,
            _ => Kind::Whole,
        })
    }

    /// What serde says was found.
    fn found(words: &str) -> Option<Kind> {
        let is = |head| words.starts_with(head);
        match () {
            () if is("string") => Some(Kind::Text),
            () if is("boolean") => Some(Kind::Boolean),
            () if is("integer") => Some(Kind::Whole),
            () if is("floating point") => Some(Kind::Fraction),
            () if is("null") => Some(Kind::Null),
            () if is("sequence") => Some(Kind::List),
            () if is("map") => Some(Kind::Object),
            () => None,
        }
    }

    /// What serde says was wanted.
    fn wanted(words: &str) -> Option<Kind> {
        match words {
            "a string" | "string" => Some(Kind::Text),
            "a boolean" => Some(Kind::Boolean),
            "u8" | "u16" | "u32" | "u64" => Some(Kind::Natural),
            "i8" | "i16" | "i32" | "i64" => Some(Kind::Whole),
            "a sequence" => Some(Kind::List),
            "a map" => Some(Kind::Object),
            WORD_OR_WHOLE => Some(Kind::WordOrWhole),
            POINTS => Some(Kind::Points),
            OPENED => Some(Kind::Opened),
            "unit" => Some(Kind::Null),
            "string or map" => Some(Kind::Word),
            _ if words.starts_with("struct ") || words.starts_with("an object") => Some(Kind::Object),
            _ => None,
        }
    }

    fn say(self, lang: Lang) -> String {
        let phrase = match self {
            Kind::Text => Ui::KindText {},
            Kind::Boolean => Ui::KindBoolean {},
            Kind::Natural => Ui::KindNatural {},
            Kind::Whole => Ui::KindWhole {},
            Kind::Fraction => Ui::KindFraction {},
            Kind::Null => Ui::KindNull {},
            Kind::List => Ui::KindList {},
            Kind::Object => Ui::KindObject {},
            Kind::WordOrWhole => Ui::KindWordOrWhole {},
            Kind::Points => Ui::KindPoints {},
            Kind::Word => Ui::KindWord {},
            Kind::Opened => Ui::KindOpened {},
        };
        ui(phrase, lang)
    }
}

/// A key as the last step of a JSON pointer.
pub(crate) fn pointer_to(key: &str) -> String {
    format!("/{}", key.replace('~', "~0").replace('/', "~1"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::super::document::Opened;
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only what is wrong is looked at")]
    struct Sample<'a> {
        text: String,
        #[serde(default)]
        number: u32,
        #[serde(default)]
        #[serde(borrow)]
        inner: Option<Box<Sample<'a>>>,
        #[serde(default)]
        list: Vec<bool>,
        #[serde(default)]
        map: BTreeMap<String, i64>,
        #[serde(default)]
        word: Word,
        #[serde(default)]
        nothing: (),
        #[serde(default)]
        value: Option<Value>,
        #[serde(default, borrow)]
        opened: Option<Opened<'a>>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[allow(dead_code, reason = "only what is wrong is looked at")]
    enum Value {
        Number(i64),
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Word {
        #[default]
        One,
        Two,
    }

    fn said(text: &str) -> (String, String) {
        let why = Unfit::of(&serde_json::from_str::<Sample>(text).unwrap_err(), text);
        (why.say(Lang::En), why.say(Lang::Nl))
    }

    /// These words are serde's; where a new version has others, this tells.
    #[test]
    fn every_kind_of_error_is_known() {
        for (text, en, nl) in [
            (r#"{"text": "#, "the JSON breaks off", "de JSON breekt af"),
            (r#"{"text": nonsense}"#, "this is no JSON", "dit is geen JSON"),
            (r#"{"text": "a"} more"#, "this is no JSON", "dit is geen JSON"),
            ("{}", "`text` is missing", "`text` ontbreekt"),
            (r#"{"text": "a", "text": "b"}"#, "`text` is given twice", "`text` staat er twee keer"),
            (r#"{"txt": 1}"#, "unknown key `txt`; did you mean `text`?", "onbekende sleutel `txt`; bedoel je `text`?"),
            (
                r#"{"text": 1}"#,
                "a text belongs here, not a whole number",
                "hier hoort een tekst, en dit is een geheel getal",
            ),
            (r#"{"text": null}"#, "a text belongs here, not null", "hier hoort een tekst, en dit is null"),
            (r#"{"text": ["a"]}"#, "a text belongs here, not a list", "hier hoort een tekst, en dit is een lijst"),
            (r#"{"number": -1}"#, "`-1` is out of range", "`-1` valt buiten het bereik"),
            (r#"{"number": 5000000000}"#, "`5000000000` is out of range", "`5000000000` valt buiten het bereik"),
            (
                r#"{"number": 1.5}"#,
                "a whole number from 0 on belongs here, not a fraction",
                "hier hoort een geheel getal vanaf 0, en dit is een breuk",
            ),
            (
                r#"{"inner": true}"#,
                "an object belongs here, not true or false",
                "hier hoort een object, en dit is true of false",
            ),
            (r#"{"list": {}}"#, "a list belongs here, not an object", "hier hoort een lijst, en dit is een object"),
            (
                r#"{"list": ["a"]}"#,
                "true or false belongs here, not a text",
                "hier hoort true of false, en dit is een tekst",
            ),
            (
                r#"{"map": 1}"#,
                "an object belongs here, not a whole number",
                "hier hoort een object, en dit is een geheel getal",
            ),
            (r#"{"word": "three"}"#, "`three` is none of `one`, `two`", "`three` is geen van `one`, `two`"),
            (r#"{"word": 5}"#, "a word belongs here", "hier hoort een woord"),
            (
                r#"{"nothing": 1}"#,
                "null belongs here, not a whole number",
                "hier hoort null, en dit is een geheel getal",
            ),
            (r#"{"inner": []}"#, "an object belongs here, not a list", "hier hoort een object, en dit is een lijst"),
            (r#"{"map": {"a": 99999999999999999999}}"#, "`1e+20` is out of range", "`1e+20` valt buiten het bereik"),
            (
                r#"{"value": "number"}"#,
                "this word is the key of an object, with a value",
                "dit woord is de sleutel van een object, met een waarde",
            ),
            (
                r#"{"opened": "yse"}"#,
                "`yes`, `no`, `unknown` or a list of players belongs here, not `yse`; did you mean `yes`?",
                "hier hoort `yes`, `no`, `unknown` of een lijst spelers, en dit is `yse`; bedoel je `yes`?",
            ),
            (
                r#"{"opened": true}"#,
                "`yes`, `no`, `unknown` or a list of players belongs here, not true or false",
                "hier hoort `yes`, `no`, `unknown` of een lijst spelers, en dit is true of false",
            ),
            (
                r#"{"opened": ["a", 5]}"#,
                "a text belongs here, not a whole number",
                "hier hoort een tekst, en dit is een geheel getal",
            ),
            (r#"{"text": "\ud800"}"#, "an escape stands for half a character", "een escape staat voor een half teken"),
        ] {
            assert_eq!(said(text), (en.to_owned(), nl.to_owned()), "{text}");
        }
        let deep = r#"{"text": "a", "inner": "#.repeat(200) + "null" + &"}".repeat(200);
        assert_eq!(said(&deep), ("nested too deep".to_owned(), "te diep genest".to_owned()));
    }

    #[test]
    fn a_key_is_escaped_in_a_pointer() {
        assert_eq!(pointer_to("a/b~c~1"), "/a~1b~0c~01");
    }
}

//! Parameters by name or by position to a typed value; what does not fit is told with its place.

use std::borrow::Cow;
use std::fmt;

use serde::de::value::MapDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::value::RawValue;

use super::RpcError;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::read::pointer;
use crate::protocol::unfit::{Kind, Unfit, listed, pointer_to};
use crate::text::nearest;

/// The parameters of a method.
pub trait Params: DeserializeOwned {
    /// Their names, in the order in which they are given by position.
    const NAMES: &'static [&'static str];
}

type Given<'a> = Vec<(Cow<'a, str>, &'a RawValue)>;

/// Reads what was sent as `params`; `None` is the same as no parameter. Where it asks for no language, `lang` is meant.
pub fn read_params<P: Params>(written: Option<&str>, lang: Lang) -> Result<P, RpcError> {
    let mut given = match written {
        Some(written) => given(written, P::NAMES, lang)?,
        None => Vec::new(),
    };
    let asked = lang_of(&given, lang);
    if asked != Lang::En && P::NAMES.contains(&"lang") && !given.iter().any(asks) {
        given.retain(|(name, _)| name != "lang");
        given.push((Cow::Borrowed("lang"), serde_json::from_str(DUTCH).expect("it is JSON")));
    }
    value_of(&given).map_err(|error: Misfit| {
        let why = Unfit::of_value(error.inner());
        let path = pointer(error.path());
        let why = why.among(|| words_of::<P>(&given, path.strip_prefix('/')?));
        RpcError::params(why.at(path), why.say(asked)).nearest(why.nearest())
    })
}

const DUTCH: &str = "\"nl\"";

type Misfit = serde_path_to_error::Error<serde_json::Error>;

fn value_of<P: Params>(given: &Given) -> Result<P, Misfit> {
    let pairs = given.iter().map(|(name, value)| (&**name, *value));
    serde_path_to_error::deserialize(MapDeserializer::<_, serde_json::Error>::new(pairs))
}

/// What is given for a parameter that takes a word, and the words that it takes: those that a text which is none of them
/// is told.
fn words_of<P: Params>(given: &Given, name: &str) -> Option<(Option<Kind>, Vec<String>)> {
    let mut tried = given.clone();
    let (_, value) = tried.iter_mut().find(|(known, _)| known == name)?;
    let found = Kind::of_json(value.get());
    *value = serde_json::from_str(r#""?""#).expect("it is JSON");
    Some((found, Unfit::of_value(value_of::<P>(&tried).err()?.inner()).words()?))
}

/// The language that parameters ask for, whatever else is wrong with them; `names` are those of the method, and
/// without a word of it, `lang`.
pub fn asked_lang(written: Option<&str>, names: &[&'static str], lang: Lang) -> Lang {
    written.and_then(|written| taken_apart(written, names)).map_or(lang, |given| lang_of(&given, lang))
}

fn lang_of(given: &Given, lang: Lang) -> Lang {
    match given.iter().find(|pair| asks(pair)) {
        Some((_, value)) if value.get() == DUTCH => Lang::Nl,
        Some(_) => Lang::En,
        None => lang,
    }
}

fn asks((name, value): &(Cow<str>, &RawValue)) -> bool {
    name == "lang" && value.get() != "null"
}

/// The parameters with their names, none of which is unknown.
fn given<'a>(written: &'a str, names: &[&'static str], lang: Lang) -> Result<Given<'a>, RpcError> {
    let Some(given) = taken_apart(written, names) else {
        // They are JSON; so it is a name.
        return Err(RpcError::params(String::new(), Unfit::HalfCharacter.say(lang)));
    };
    let lang = lang_of(&given, lang);
    let Some((name, _)) = given.iter().find(|(name, _)| !names.contains(&&**name)) else { return Ok(given) };
    if written.starts_with('[') {
        let words = ui(Ui::TooManyParameters { n_found: given.len() as u32, most: names.len() as u32 }, lang);
        return Err(RpcError::params(format!("/{}", names.len()), words));
    }
    let meant = nearest(name, names.iter().copied());
    let mut words = ui(Ui::UnknownParameter { name }, lang);
    words += &match meant {
        Some(name) => ui(Ui::DidYouMean { name }, lang),
        None if names.is_empty() => String::new(),
        None => ui(Ui::KnownOnes { known: &listed(names) }, lang),
    };
    Err(RpcError::params(pointer_to(name), words).nearest(meant))
}

/// The parameters with their names; one too many by position has none.
fn taken_apart<'a>(written: &'a str, names: &[&'static str]) -> Option<Given<'a>> {
    if written.starts_with('[') {
        let values: Vec<&RawValue> = serde_json::from_str(written).ok()?;
        let names = names.iter().copied().chain(std::iter::repeat(""));
        return Some(names.map(Cow::Borrowed).zip(values).collect());
    }
    serde_json::from_str(written).ok().map(|Named(given)| given)
}

/// The members of an object as they are written.
struct Named<'a>(Given<'a>);

impl<'de: 'a, 'a> Deserialize<'de> for Named<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Named<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Named<'de>, A::Error> {
        let mut given = Vec::new();
        while let Some((Name(name), value)) = map.next_entry::<Name<'de>, &'de RawValue>()? {
            given.push((name, value));
        }
        Ok(Named(given))
    }
}

#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::super::{Apply, Check, Judge};
    use super::*;

    fn error(written: &str) -> RpcError {
        read_params::<Judge>(Some(written), Lang::En).unwrap_err()
    }

    #[test]
    fn names_and_positions_are_the_same() {
        let by_name: Judge = read_params(Some(r#"{"table": "R1", "rack": "B2", "lang": "nl"}"#), Lang::En).unwrap();
        let by_position: Judge =
            read_params(Some(r#"["R1", "B2", null, null, null, null, null, "nl"]"#), Lang::En).unwrap();
        assert_eq!(format!("{by_name:?}"), format!("{by_position:?}"));
        assert!(read_params::<Check>(None, Lang::En).is_ok());
    }

    #[test]
    fn what_is_unknown_gets_the_nearest_name() {
        let unknown = error(r#"{"tabel": "R1"}"#);
        assert_eq!((unknown.code, unknown.data.path.as_deref()), (-32602, Some("/tabel")));
        assert_eq!(unknown.data.nearest.as_deref(), Some("table"));
        assert_eq!(unknown.data.detail.as_deref(), Some("unknown parameter `tabel`; did you mean `table`?"));
        let far = error(r#"{"zzz": 1}"#).data.detail.unwrap();
        assert!(far.starts_with("unknown parameter `zzz`; the known ones are `table`, `rack`, "), "{far}");
        let dutch = error(r#"{"tabel": "R1", "lang": "nl"}"#);
        assert_eq!(dutch.data.detail.as_deref(), Some("onbekende parameter `tabel`; bedoel je `table`?"));
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place() {
        assert_eq!(error(r#"{"table": 1}"#).data.path.as_deref(), Some("/table"));
        assert_eq!(error(r#"{"house": {"opening.points": []}}"#).data.path.as_deref(), Some("/house/opening.points"));
        assert_eq!(error(r#"{"lang": "de"}"#).data.path.as_deref(), Some("/lang"));
        assert_eq!(error(r#"{"table": "R1", "table": "R2"}"#).data.path.as_deref(), Some("/table"));
        assert_eq!(error(r#"{"house": {"a~/b": []}}"#).data.path.as_deref(), Some("/house/a~0~1b"));
        assert_eq!(error(r#"{"house": {"a~/b": 1, "a~/b": 2}}"#).data.path.as_deref(), Some("/house/a~0~1b"));
        assert_eq!(error(&format!("[{}]", ["null"; 20].join(","))).data.path.as_deref(), Some("/9"));
        let missing = read_params::<Apply>(Some(r#"{"state": ""}"#), Lang::En).unwrap_err();
        assert_eq!((missing.code, missing.data.path.as_deref()), (-32602, Some("/turn")));
        assert_eq!(read_params::<Apply>(None, Lang::En).unwrap_err().data.path.as_deref(), Some("/turn"));
        assert_eq!(read_params::<Apply>(Some("[]"), Lang::En).unwrap_err().data.path.as_deref(), Some("/turn"));
    }

    #[test]
    fn what_is_wrong_is_told_in_the_language_that_is_asked_for() {
        let said = |written: &str| error(written).data.detail.unwrap();
        assert_eq!(said(r#"{"table": 1, "lang": "nl"}"#), "hier hoort een tekst, en dit is een geheel getal");
        assert_eq!(
            said(r#"[1, null, null, null, null, null, null, "nl"]"#),
            "hier hoort een tekst, en dit is een geheel getal"
        );
        assert_eq!(said(r#"{"table": "R1", "table": "R2", "lang": "nl"}"#), "`table` staat er twee keer");
        let many = format!("[{}, \"nl\", null, 1]", ["null"; 7].join(","));
        assert_eq!(said(&many), "te veel parameters: 10, hoogstens 9");
        let near = error(r#"{"opened": "ye"}"#);
        assert_eq!(
            (near.data.nearest.as_deref(), &*near.data.detail.unwrap()),
            (Some("yes"), "`ye` is none of `yes`, `no`, `unknown`; did you mean `yes`?")
        );
    }
}

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
use crate::protocol::read::{plain, pointer};
use crate::text::nearest;

/// The parameters of a method.
pub trait Params: DeserializeOwned {
    /// Their names, in the order in which they are given by position.
    const NAMES: &'static [&'static str];
}

type Given<'a> = Vec<(Cow<'a, str>, &'a RawValue)>;

/// Reads what was sent as `params`; `None` is the same as no parameter.
pub fn read_params<P: Params>(written: Option<&str>) -> Result<P, RpcError> {
    let given = match written {
        Some(written) if written.starts_with('[') => by_position(written, P::NAMES)?,
        Some(written) => by_name(written, P::NAMES)?,
        None => Vec::new(),
    };
    let values = MapDeserializer::<_, serde_json::Error>::new(given.into_iter());
    serde_path_to_error::deserialize(values).map_err(|error| {
        let path = pointer(error.path());
        RpcError::params(if path == "/?" { String::new() } else { path }, plain(error.inner()))
    })
}

fn by_position<'a>(written: &'a str, names: &[&'static str]) -> Result<Given<'a>, RpcError> {
    let values: Vec<&RawValue> = serde_json::from_str(written).map_err(|error| unreadable(&error))?;
    if names.len() < values.len() {
        let words = ui(Ui::TooManyParameters { n_found: values.len() as u32, most: names.len() as u32 }, Lang::En);
        return Err(RpcError::params(format!("/{}", names.len()), words));
    }
    Ok(names.iter().map(|name| Cow::Borrowed(*name)).zip(values).collect())
}

fn by_name<'a>(written: &'a str, names: &[&'static str]) -> Result<Given<'a>, RpcError> {
    let Named(given, lang) = serde_json::from_str(written).map_err(|error| unreadable(&error))?;
    let unknown = given.iter().find(|(name, _)| !names.contains(&&**name));
    let Some((name, _)) = unknown else { return Ok(given) };
    let meant = nearest(name, names.iter().copied());
    let mut words = ui(Ui::UnknownParameter { name }, lang);
    words += &meant.map(|name| ui(Ui::DidYouMean { name }, lang)).unwrap_or_default();
    let path = format!("/{}", name.replace('~', "~0").replace('/', "~1"));
    Err(RpcError::params(path, words).nearest(meant))
}

fn unreadable(error: &serde_json::Error) -> RpcError {
    RpcError::params(String::new(), plain(error))
}

/// The members of an object as they are written, and the language that one of them asks for.
struct Named<'a>(Given<'a>, Lang);

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
        let mut named = Named(Vec::new(), Lang::En);
        while let Some((Name(name), value)) = map.next_entry::<Name<'de>, &'de RawValue>()? {
            if name == "lang" && value.get() == "\"nl\"" {
                named.1 = Lang::Nl;
            }
            named.0.push((name, value));
        }
        Ok(named)
    }
}

#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::super::{Check, Judge};
    use super::*;

    fn error(written: &str) -> RpcError {
        read_params::<Judge>(Some(written)).unwrap_err()
    }

    #[test]
    fn names_and_positions_are_the_same() {
        let by_name: Judge = read_params(Some(r#"{"table": "R1", "rack": "B2", "lang": "nl"}"#)).unwrap();
        let by_position: Judge = read_params(Some(r#"["R1", "B2", null, null, null, null, null, "nl"]"#)).unwrap();
        assert_eq!(format!("{by_name:?}"), format!("{by_position:?}"));
        assert!(read_params::<Check>(None).is_ok());
    }

    #[test]
    fn what_is_unknown_gets_the_nearest_name() {
        let unknown = error(r#"{"tabel": "R1"}"#);
        assert_eq!((unknown.code, unknown.data.path.as_deref()), (-32602, Some("/tabel")));
        assert_eq!(unknown.data.nearest.as_deref(), Some("table"));
        assert_eq!(unknown.data.detail.as_deref(), Some("unknown parameter `tabel`; did you mean `table`?"));
        let dutch = error(r#"{"tabel": "R1", "lang": "nl"}"#);
        assert_eq!(dutch.data.detail.as_deref(), Some("onbekende parameter `tabel`; bedoel je `table`?"));
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place() {
        assert_eq!(error(r#"{"table": 1}"#).data.path.as_deref(), Some("/table"));
        assert_eq!(error(r#"{"house": {"opening.points": []}}"#).data.path.as_deref(), Some("/house/opening.points"));
        assert_eq!(error(r#"{"lang": "de"}"#).data.path.as_deref(), Some("/lang"));
        assert_eq!(error(r#"{"table": "R1", "table": "R2"}"#).code, -32602);
        assert_eq!(error(&format!("[{}]", ["null"; 20].join(","))).code, -32602);
    }
}

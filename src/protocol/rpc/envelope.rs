//! What was sent, taken apart without copying it: every part is a stretch of the text, so that an id goes back as the
//! very characters that came.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::messages::Lang;

/// A text that was sent, and the calls in it.
#[derive(Debug)]
pub struct Message {
    text: String,
    /// In the order in which they were sent; never empty.
    pub calls: Vec<Call>,
    /// Whether they are answered in an array.
    pub is_batch: bool,
    /// The language of answers to calls that ask for none.
    pub lang: Lang,
}

/// One call. Its parts are bytes of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    id: Option<Range<usize>>,
    method: Option<Range<usize>>,
    params: Option<Range<usize>>,
    is_valid: bool,
}

/// Why a text holds no calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is no JSON.
    NotJson,
    /// It is JSON, and neither an object nor a list of something.
    NoCall,
    /// Lists and objects in one another, more than this many.
    TooDeep(u32),
    /// A list of more calls than this.
    TooMany(u32),
}

impl Message {
    /// Takes a text apart. Costs time linear in its length, and its nesting is looked at before anything else.
    pub fn read(bytes: Vec<u8>, lang: Lang, most_calls: u32, most_nested: u32) -> Result<Message, Unread> {
        let text = String::from_utf8(bytes).map_err(|_| Unread::NotJson)?;
        if most_nested < nesting(text.as_bytes()) {
            return Err(Unread::TooDeep(most_nested));
        }
        let trimmed = text.trim_start_matches([' ', '\t', '\n', '\r']);
        let is_batch = trimmed.starts_with('[');
        let calls = if is_batch { batch(&text, most_calls)? } else { vec![single(&text)?] };
        Ok(Message { text, calls, is_batch, lang })
    }

    /// Its length in bytes.
    pub fn n_bytes(&self) -> usize {
        self.text.len()
    }

    /// The id of a call as it was written; `None` where nobody waits for an answer.
    pub fn id(&self, call: &Call) -> Option<&str> {
        match &call.id {
            Some(id) => Some(&self.text[id.clone()]),
            None if call.is_valid => None,
            None => Some("null"),
        }
    }

    /// The name of the method that is called; `None` where this is no valid call.
    pub fn method(&self, call: &Call) -> Option<Cow<'_, str>> {
        text_of(&self.text[call.method.clone().filter(|_| call.is_valid)?])
    }

    /// The parameters as they were written.
    pub fn params(&self, call: &Call) -> Option<&str> {
        call.params.as_ref().map(|params| &self.text[params.clone()])
    }
}

fn single(text: &str) -> Result<Call, Unread> {
    let members: Members = serde_json::from_str(text).map_err(|_| Unread::NotJson)?;
    if members.is_object { Ok(members.call(text)) } else { Err(Unread::NoCall) }
}

fn batch(text: &str, most: u32) -> Result<Vec<Call>, Unread> {
    let items: Vec<Members> = serde_json::from_str(text).map_err(|_| Unread::NotJson)?;
    match items.len() {
        0 => Err(Unread::NoCall),
        n_calls if (most as usize) < n_calls => Err(Unread::TooMany(most)),
        _ => Ok(items.iter().map(|members| members.call(text)).collect()),
    }
}

/// How deep lists and objects lie in one another; brackets in strings do not count.
fn nesting(bytes: &[u8]) -> u32 {
    let (mut depth, mut deepest, mut at) = (0_u32, 0, 0);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'{' | b'[' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' => depth = depth.saturating_sub(1),
            b'"' => at = end_of_string(bytes, at + 1),
            _ => {}
        }
        at += 1;
    }
    deepest
}

/// Where the quote stands that ends a string.
fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => break,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

/// The members of an object that JSON-RPC gives a meaning; others are let be.
#[derive(Default)]
struct Members<'a> {
    jsonrpc: Option<&'a RawValue>,
    id: Option<&'a RawValue>,
    method: Option<&'a RawValue>,
    params: Option<&'a RawValue>,
    is_object: bool,
    has_duplicate: bool,
    has_two_ids: bool,
}

impl Members<'_> {
    fn call(&self, text: &str) -> Call {
        let place = |part: &RawValue| {
            let start = part.get().as_ptr().addr() - text.as_ptr().addr();
            start..start + part.get().len()
        };
        let is_text = |part: Option<&RawValue>, wanted: fn(&str) -> bool| {
            part.and_then(|part| text_of(part.get())).is_some_and(|text| wanted(&text))
        };
        let id = self.id.filter(|id| !self.has_two_ids && is_id(id.get()));
        let is_valid = self.is_object
            && !self.has_duplicate
            && is_text(self.jsonrpc, |version| version == "2.0")
            && is_text(self.method, |_| true)
            && self.params.is_none_or(|params| params.get().starts_with(['{', '[']))
            && (self.id.is_none() || id.is_some());
        Call { id: id.map(place), method: self.method.map(place), params: self.params.map(place), is_valid }
    }
}

/// A string, a number or null.
fn is_id(written: &str) -> bool {
    let is_number = written.starts_with(|first: char| first == '-' || first.is_ascii_digit());
    written == "null" || is_number || text_of(written).is_some()
}

/// The text of a string as it is written in JSON; `None` where it is no string, or one that escapes half a character: the
/// grammar lets that pass, and who is told of it in an answer cannot read the answer.
fn text_of(written: &str) -> Option<Cow<'_, str>> {
    let inner = written.strip_prefix('"')?.strip_suffix('"')?;
    if inner.contains('\\') { serde_json::from_str(written).ok().map(Cow::Owned) } else { Some(Cow::Borrowed(inner)) }
}

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Anything is taken, so that one item that is no call leaves the rest of a batch as it is.
        let whole: &'de RawValue = Deserialize::deserialize(deserializer)?;
        if !whole.get().starts_with('{') {
            return Ok(Members::default());
        }
        let mut json = serde_json::Deserializer::from_str(whole.get());
        // What is wrong with an object that is JSON is a name that is no text, and then it is no call.
        Ok(json.deserialize_map(InObject).unwrap_or(Members { is_object: true, ..Members::default() }))
    }
}

struct InObject;

impl<'de> Visitor<'de> for InObject {
    type Value = Members<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
        let mut members = Members { is_object: true, ..Members::default() };
        while let Some((name, value)) = map.next_entry::<Name<'de>, &'de RawValue>()? {
            let member = match &*name.0 {
                "jsonrpc" => &mut members.jsonrpc,
                "id" => {
                    members.has_two_ids |= members.id.is_some();
                    &mut members.id
                }
                "method" => &mut members.method,
                "params" => &mut members.params,
                _ => continue,
            };
            members.has_duplicate |= member.replace(value).is_some();
        }
        Ok(members)
    }
}

/// A name that is borrowed where nothing is escaped in it.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Message, Unread> {
        Message::read(text.as_bytes().to_vec(), Lang::En, 3, 8)
    }

    fn one(text: &str) -> (Option<String>, Option<String>) {
        let message = read(text).unwrap();
        let call = &message.calls[0];
        (message.id(call).map(str::to_owned), message.method(call).map(Cow::into_owned))
    }

    #[test]
    fn ids_come_back_as_they_were_written() {
        for id in ["0", "-1", "1.5", "1e3", "9007199254740993", "\"a\"", "\"\"", "\"\\u00e9\"", "null"] {
            let (found, method) = one(&format!(r#"{{"jsonrpc":"2.0", "id" : {id} , "method":"m"}}"#));
            assert_eq!((found.as_deref(), method.as_deref()), (Some(id), Some("m")));
        }
        assert_eq!(one(r#"{"jsonrpc":"2.0","method":"m"}"#), (None, Some("m".to_owned())));
    }

    #[test]
    fn what_is_no_call_is_answered_all_the_same() {
        let null = Some("null".to_owned());
        for text in [
            r#"{"jsonrpc":"2.0","id":true,"method":"m"}"#,
            r#"{"jsonrpc":"2.0","id":{},"method":"m"}"#,
            r#"{"jsonrpc":"2.0","id":1,"method":"m","id":2}"#,
            r#"{"jsonrpc":"2.0","method":1}"#,
            r#"{"jsonrpc":"2.0","method":"m","params":"bar"}"#,
            r#"{"jsonrpc":"2.0","method":"m","params":null}"#,
            r#"{"method":"m"}"#,
            r#"{"jsonrpc":"2.0","jsonrpc":"2.0","method":"m"}"#,
            "{}",
            "[1]",
        ] {
            assert_eq!(one(text), (null.clone(), None), "{text}");
        }
        assert_eq!(one(r#"{"jsonrpc":"1.0","id":7,"method":"m"}"#), (Some("7".to_owned()), None));
        assert_eq!(one(r#"{"jsonrpc":"2\u002e1","id":7,"method":"m"}"#), (Some("7".to_owned()), None));
    }

    #[test]
    fn names_may_be_escaped() {
        assert_eq!(one(r#"{"jsonrpc":"\u0032.0","id":1,"method":"m"}"#), (Some("1".into()), Some("m".into())));
        assert_eq!(one(r#"{"jsonrpc":"2.0","\u0069d":1,"method":"\u006d"}"#), (Some("1".into()), Some("m".into())));
    }

    /// It would come back as it was written, in an answer that strict readers of JSON refuse.
    #[test]
    fn half_a_character_is_no_text() {
        let null = Some("null".to_owned());
        for half in [r"\ud800", r"\udc00", r"\ud800\ud800", r"a\ud83dz"] {
            assert_eq!(
                one(&format!(r#"{{"jsonrpc":"2.0","id":"{half}","method":"m"}}"#)),
                (null.clone(), None),
                "{half}"
            );
            let method = one(&format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{half}"}}"#));
            assert_eq!(method, (Some("1".to_owned()), None), "{half}");
            let name = read(&format!(
                r#"[{{"{half}":1,"jsonrpc":"2.0","method":"m","id":2}}, {{"jsonrpc":"2.0","method":"m"}}]"#
            ));
            let message = name.unwrap();
            assert_eq!(message.id(&message.calls[0]), Some("null"), "{half}");
            assert_eq!(message.method(&message.calls[1]).as_deref(), Some("m"), "{half}");
        }
        let whole = r#"{"jsonrpc":"2.0","id":"\ud83d\ude00","method":"m"}"#;
        assert_eq!(one(whole).0.as_deref(), Some(r#""\ud83d\ude00""#));
    }

    #[test]
    fn what_cannot_be_taken_apart_says_why() {
        for text in ["", "{", "nonsense", r#"{"jsonrpc": "2.0", "method"#, "[1,", "{} {}"] {
            assert_eq!(read(text).unwrap_err(), Unread::NotJson, "{text}");
        }
        assert_eq!(Message::read(vec![b'"', 0xff, b'"'], Lang::En, 3, 8).unwrap_err(), Unread::NotJson);
        for text in ["[]", "1", "\"a\"", "null"] {
            assert_eq!(read(text).unwrap_err(), Unread::NoCall, "{text}");
        }
        assert_eq!(read("[1,2,3]").unwrap().calls.len(), 3);
        assert_eq!(read("[1,2,3,4]").unwrap_err(), Unread::TooMany(3));
        assert!(read(&("[".repeat(8) + &"]".repeat(8))).is_ok());
        assert_eq!(read(&("[".repeat(9) + &"]".repeat(9))).unwrap_err(), Unread::TooDeep(8));
        assert!(read(r#"{"a": "[[[[[[[[[[\"[["}"#).is_ok());
    }
}

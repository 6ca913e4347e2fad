//! JSON: the envelope as one value, or one document a line.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter};

use super::clean::is_unsafe;
use crate::protocol;

/// One document on one line.
pub fn write_line(out: &mut dyn Write, document: &protocol::Checked) -> io::Result<()> {
    let mut json = serde_json::Serializer::with_formatter(&mut *out, Escaping(CompactFormatter));
    document.serialize(&mut json)?;
    writeln!(out)
}

/// An answer as one value, laid out for people too.
pub fn write(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let mut json = serde_json::Serializer::with_formatter(&mut *out, Escaping(PrettyFormatter::new()));
    value.serialize(&mut json)?;
    writeln!(out)
}

/// Escapes, beyond what JSON asks for, what could harm a terminal that shows the file.
struct Escaping<F>(F);

macro_rules! delegate {
    ($($name:ident($($arg:ident: $ty:ty),*)),+ $(,)?) => {
        $(fn $name<W: ?Sized + Write>(&mut self, writer: &mut W $(, $arg: $ty)*) -> io::Result<()> {
            self.0.$name(writer $(, $arg)*)
        })+
    };
}

impl<F: Formatter> Formatter for Escaping<F> {
    delegate!(
        begin_array(), end_array(), begin_array_value(first: bool), end_array_value(), begin_object(), end_object(),
        begin_object_key(first: bool), end_object_key(), begin_object_value(), end_object_value(),
    );

    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(is_unsafe) {
            let (before, from) = rest.split_at(at);
            let character = from.chars().next().expect("something was found there");
            write!(writer, "{before}\\u{:04x}", u32::from(character))?;
            rest = &from[character.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_harm_a_terminal_is_escaped_and_reads_back() {
        let words = "a\x1b\u{7f}\u{9b}\u{202e}\"\\é😀\n";
        let mut out = Vec::new();
        write(&mut out, &words).unwrap();
        let json = std::str::from_utf8(&out).unwrap();
        assert!(!json.trim_end().contains(is_unsafe), "{json}");
        assert_eq!(serde_json::from_str::<String>(json).unwrap(), words);
    }
}

//! Bytes to text: what is not UTF-8 is masked, so that everything else can still be read at its place.

use alloc::string::String;
use alloc::vec::Vec;

use super::fault::MAX_FAULTS;
use super::{Fault, FaultKind};
use crate::text::Span;

/// The byte that stands for one that is not text: SUBSTITUTE, whose meaning in Unicode is just that.
const MASK: u8 = 0x1a;

/// The text of these bytes, of the same length, and what had to be masked in it.
///
/// UTF-8 passes through as it is. Otherwise every byte that is no part of a character becomes U+001A, with one fault
/// for each stretch of them; in what begins as UTF-16 does everything but line ends is masked, with one fault.
/// The faults go to [`super::parse_masked`], which neither reports the same bytes again nor loses them.
///
/// ```
/// let (text, faults) = rummilint::syntax::mask(b"Zo\xeb: draw".to_vec());
/// assert_eq!(text, "Zo\u{1a}: draw");
/// assert_eq!(faults.len(), 1);
/// ```
pub fn mask(bytes: Vec<u8>) -> (String, Vec<Fault>) {
    match String::from_utf8(bytes) {
        Ok(text) => (text, Vec::new()),
        Err(error) => mask_invalid(error.into_bytes()),
    }
}

/// Whether a text starts as UTF-16 does: then it has no parts either.
pub fn looks_like_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

fn mask_invalid(mut bytes: Vec<u8>) -> (String, Vec<Fault>) {
    if looks_like_utf16(&bytes) {
        return mask_all(bytes);
    }
    let stretches = invalid_stretches(&bytes);
    for &(start, end) in &stretches {
        bytes[start..end].fill(MASK);
    }
    let fault = |&(start, end): &(usize, usize)| {
        let span = Span::new(start as u32, end as u32);
        Fault { span, kind: FaultKind::NotUtf8 }
    };
    let faults = stretches.iter().take(MAX_FAULTS).map(fault).collect();
    (into_text(bytes), faults)
}

/// From where to where the bytes are no characters.
fn invalid_stretches(bytes: &[u8]) -> Vec<(usize, usize)> {
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for chunk in bytes.utf8_chunks() {
        let start = at + chunk.valid().len();
        at = start + chunk.invalid().len();
        match stretches.last_mut() {
            _ if start == at => {}
            Some(last) if last.1 == start => last.1 = at,
            _ => stretches.push((start, at)),
        }
    }
    stretches
}

fn mask_all(mut bytes: Vec<u8>) -> (String, Vec<Fault>) {
    for byte in &mut bytes {
        if !matches!(byte, b'\n' | b'\r') {
            *byte = MASK;
        }
    }
    let span = Span::new(0, bytes.len() as u32);
    (into_text(bytes), alloc::vec![Fault { span, kind: FaultKind::LooksLikeUtf16 }])
}

fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("every byte that is no part of a character has been replaced by an ASCII one")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Tree, parse_masked};

    fn masked(bytes: &[u8]) -> (String, Vec<(u32, u32, FaultKind)>) {
        let (text, faults) = mask(bytes.to_vec());
        (text, faults.into_iter().map(|fault| (fault.span.start, fault.span.end, fault.kind)).collect())
    }

    #[test]
    fn text_passes_through() {
        assert_eq!(masked("Zoë 😀 \u{1a}".as_bytes()), ("Zoë 😀 \u{1a}".into(), alloc::vec![]));
    }

    #[test]
    fn one_fault_a_stretch() {
        let (text, faults) = masked(b"a\xff\xfe\xfdb\xc3 c\xe2\x82");
        assert_eq!(text, "a\x1a\x1a\x1ab\x1a c\x1a\x1a");
        let spans: Vec<_> = faults.iter().map(|fault| (fault.0, fault.1)).collect();
        assert_eq!(spans, [(1, 4), (5, 6), (8, 10)]);
    }

    #[test]
    fn utf16_is_one_fault() {
        for bytes in [&b"\xff\xfeR\09\0\n\0"[..], b"\xfe\xff\0R\09\0\n"] {
            let (text, faults) = mask(bytes.to_vec());
            let mut tree = Tree::default();
            parse_masked(&text, &faults, 0..text.len(), &mut tree);
            assert_eq!(tree.faults, faults);
            assert_eq!(faults[0].kind, FaultKind::LooksLikeUtf16);
        }
    }

    #[test]
    fn masked_bytes_are_one_fault_wherever_they_stand() {
        for bytes in
            [&b"Zo\xeb: draw"[..], b"table: R9 R\xff10", b"table: R9 # \xff", b"tab\xffle: R9-11", b"game: \xff"]
        {
            let (text, faults) = mask(bytes.to_vec());
            let mut tree = Tree::default();
            parse_masked(&text, &faults, 0..text.len(), &mut tree);
            assert_eq!(tree.faults, faults, "{text:?}");
        }
    }
}

//! Base64, for the rare file name that is not UTF-8.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bytes in standard base64, padded.
pub fn base64(bytes: &[u8]) -> String {
    let mut encoded = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let group = three.iter().fold(0_u32, |sum, &byte| sum << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let digit = ALPHABET[(group >> (18 - 6 * place)) as usize & 63];
            encoded.push(if place <= three.len() { digit as char } else { '=' });
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn the_examples_of_rfc_4648() {
        let examples = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")];
        for (plain, encoded) in examples {
            assert_eq!(base64(plain.as_bytes()), encoded);
        }
        assert_eq!(base64(&[0xFF, 0xFE, 0x00]), "//4A");
    }
}

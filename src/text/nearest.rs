//! The nearest known word to one that was mistyped.

use alloc::vec::Vec;

/// The candidate that `word` was probably meant to be, or `None` where none is near enough.
///
/// Near enough: one typing error (a letter too many, too few, wrong, or two neighbours swapped) for every three letters
/// of the longer word, at least one. Capitals do not matter. Of equally near candidates the first wins. Where none is
/// near, the first that begins with the word will do.
///
/// ```
/// use rummilint::text::nearest;
/// assert_eq!(nearest("opening.ponits", ["opening.points", "opening.table"]), Some("opening.points"));
/// assert_eq!(nearest("opening", ["clock", "opening.table"]), Some("opening.table"));
/// assert_eq!(nearest("clock", ["opening.points", "opening.table"]), None);
/// ```
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let word: Vec<char> = word.chars().take(LONGEST + 1).collect();
    let mut best: Option<(usize, &str)> = None;
    let mut begun = None;
    for candidate in candidates {
        let letters: Vec<char> = candidate.chars().collect();
        if begun.is_none() && FEWEST <= word.len() && begins(&letters, &word) {
            begun = Some(candidate);
        }
        let allowed = (word.len().max(letters.len()) / 3).max(1);
        if LONGEST < word.len() || allowed < word.len().abs_diff(letters.len()) {
            continue;
        }
        let errors = typing_errors(&word, &letters);
        if errors <= allowed && best.is_none_or(|(fewest, _)| errors < fewest) {
            best = Some((errors, candidate));
        }
    }
    best.map(|(_, candidate)| candidate).or(begun)
}

/// So many letters tell what a word is the beginning of.
const FEWEST: usize = 3;

fn begins(letters: &[char], word: &[char]) -> bool {
    word.len() <= letters.len() && word.iter().zip(letters).all(|(a, b)| same(*a, *b))
}

/// Longer words are never a typing error of a word that we know; it bounds the work.
const LONGEST: usize = 64;

/// The Damerau-Levenshtein distance, in which no letter is edited twice; three rows of the usual table are enough.
fn typing_errors(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = alloc::vec![i];
        for j in 1..=b.len() {
            let wrong = usize::from(!same(a[i - 1], b[j - 1]));
            let mut errors = (above[j] + 1).min(row[j - 1] + 1).min(above[j - 1] + wrong);
            if 1 < i && 1 < j && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]) {
                errors = errors.min(before[j - 2] + 1);
            }
            row.push(errors);
        }
        before = core::mem::replace(&mut above, row);
    }
    above[b.len()]
}

fn same(a: char, b: char) -> bool {
    a.eq_ignore_ascii_case(&b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(a: &str, b: &str) -> usize {
        let letters = |word: &str| word.chars().collect::<Vec<char>>();
        typing_errors(&letters(a), &letters(b))
    }

    #[test]
    fn one_slip_is_one_error() {
        for slip in ["frozn", "frozzen", "frosen", "froezn", "FROZEN", "frozen"] {
            let expected = usize::from(!slip.eq_ignore_ascii_case("frozen"));
            assert_eq!(errors(slip, "frozen"), expected, "{slip}");
            assert_eq!(errors("frozen", slip), expected, "{slip}");
        }
        assert_eq!(errors("", "abc"), 3);
        assert_eq!(errors("ab", "ba"), 1);
        assert_eq!(errors("kitten", "sitting"), 3);
    }

    #[test]
    fn only_near_words_are_named() {
        let words = ["free", "frozen", "exact"];
        assert_eq!(nearest("fre", words), Some("free"));
        assert_eq!(nearest("exakt", words), Some("exact"));
        assert_eq!(nearest("x", words), None);
        assert_eq!(nearest("", words), None);
        assert_eq!(nearest("something else", words), None);
        assert_eq!(nearest(&"frozen".repeat(100_000), words), None);
    }

    #[test]
    fn of_equally_near_words_the_first_wins() {
        assert_eq!(nearest("b", ["a", "c"]), Some("a"));
    }
}

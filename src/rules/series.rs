//! The series of the home-made maths variant: one colour, in the order in which they are written.

use crate::model::Number;

/// The primes of the variant, with 1 before them.
const PRIMES: [u8; 7] = [1, 2, 3, 5, 7, 11, 13];
/// Squares up to 13.
const SQUARES: [u8; 3] = [1, 4, 9];
/// First digits, up to the first zero, which no tile shows.
const CONSTANTS: [&[u8]; 3] = [
    &[3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8, 3, 2, 7, 9, 5],
    &[2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9],
    &[1, 6, 1, 8],
];
const MAX: u8 = Number::MAX;
/// Fewest tiles of a series, and of one in which each number is the sum of the two before.
const MIN: usize = 3;
const MIN_SUMS: usize = 4;

/// Whether the numbers, as written, are a series: a fixed step, doubling, sums, squares, primes, or the first digits of
/// pi, e or phi. One that nobody has shown may be any.
pub(super) fn is_series(numbers: impl Iterator<Item = Option<u8>>) -> bool {
    let mut row = [None; 32];
    let mut n = 0;
    for number in numbers {
        let Some(place) = row.get_mut(n) else { return false };
        *place = number;
        n += 1;
    }
    let row = &row[..n];
    if n < MIN {
        return false;
    }
    let list = |numbers: &[u8]| (0..numbers.len()).any(|skipped| begins(row, numbers[skipped..].iter().copied()));
    CONSTANTS.iter().any(|digits| begins(row, digits.iter().copied()))
        || list(&SQUARES)
        || list(&PRIMES)
        || (1..=MAX).any(|first| is_rising_from(first, row))
}

/// Whether it is a series of a fixed step, of doubling or of sums that begins with `first`.
fn is_rising_from(first: u8, row: &[Option<u8>]) -> bool {
    let steps = |step: u8| (first..=MAX).step_by(usize::from(step));
    let doubling = core::iter::successors(Some(first), |number| Some(2 * number).filter(|&next| next <= MAX));
    (1..=MAX).any(|step| begins(row, steps(step)))
        || begins(row, doubling)
        || MIN_SUMS <= row.len() && (first + 1..=MAX).any(|second| begins(row, sums(first, second)))
}

fn sums(first: u8, second: u8) -> impl Iterator<Item = u8> {
    let next = |&(one, two): &(u8, u8)| Some((two, one + two)).filter(|_| two <= MAX);
    core::iter::successors(Some((first, second)), next).map(|(one, _)| one)
}

/// Whether a series begins as the row does, to the end of the row.
fn begins(row: &[Option<u8>], mut series: impl Iterator<Item = u8>) -> bool {
    row.iter().all(|&number| series.next().is_some_and(|next| number.is_none_or(|number| number == next)))
}

#[cfg(test)]
mod tests {
    use super::is_series;

    #[test]
    fn the_examples_of_the_variant() {
        for row in [
            &[2, 5, 8, 11][..],
            &[3, 6, 9, 12],
            &[1, 2, 4, 8],
            &[3, 6, 12],
            &[1, 2, 3, 5, 8, 13],
            &[3, 4, 7, 11],
            &[1, 4, 9],
            &[1, 2, 3, 5, 7, 11, 13],
            &[5, 7, 11, 13],
            &[3, 1, 4, 1, 5],
            &[2, 7, 1, 8],
            &[1, 6, 1, 8],
        ] {
            assert!(is_series(row.iter().copied().map(Some)), "{row:?}");
        }
        // 1-3-4 sums, but a sum series needs four tiles; 4-1-5 is not how pi begins.
        for row in [&[2, 4, 7][..], &[1, 3, 4], &[4, 1, 5], &[3, 1, 4, 1, 6], &[8, 4, 2, 1], &[5, 5, 5], &[3, 1], &[]] {
            assert!(!is_series(row.iter().copied().map(Some)), "{row:?}");
        }
    }

    #[test]
    fn a_hidden_number_may_be_any() {
        for row in [&[Some(2), Some(5), None][..], &[None, Some(4), Some(9)], &[None; 3], &[Some(3), None, Some(4)]] {
            assert!(is_series(row.iter().copied()), "{row:?}");
        }
        for row in [&[Some(2), Some(7), None, Some(13)][..], &[None, Some(5), Some(2)], &[None; 33]] {
            assert!(!is_series(row.iter().copied()), "{row:?}");
        }
    }
}

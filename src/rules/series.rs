//! The series of the home-made maths variant: one colour, in the order in which they are written.

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
/// Fewest tiles of a series, and of one in which each number is the sum of the two before.
const MIN: usize = 3;
const MIN_SUMS: usize = 4;

/// Whether the numbers, as written, are a series: a fixed step, doubling, sums, squares, primes, or the first digits of
/// pi, e or phi.
pub(super) fn is_series(numbers: impl Iterator<Item = u8>) -> bool {
    let mut row = [0; 32];
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
    CONSTANTS.iter().any(|digits| digits.starts_with(row)) || is_rising_series(row)
}

fn is_rising_series(row: &[u8]) -> bool {
    let rising = row.windows(2).all(|pair| pair[0] < pair[1]);
    let step = row[1].wrapping_sub(row[0]);
    rising
        && (row.windows(2).all(|pair| pair[1] - pair[0] == step)
            || row.windows(2).all(|pair| pair[1] == 2 * pair[0])
            || MIN_SUMS <= row.len() && row.windows(3).all(|three| three[2] == three[0] + three[1])
            || SQUARES.windows(row.len()).any(|part| part == row)
            || PRIMES.windows(row.len()).any(|part| part == row))
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
            assert!(is_series(row.iter().copied()), "{row:?}");
        }
        // 1-3-4 sums, but a sum series needs four tiles; 4-1-5 is not how pi begins.
        for row in [&[2, 4, 7][..], &[1, 3, 4], &[4, 1, 5], &[3, 1, 4, 1, 6], &[8, 4, 2, 1], &[5, 5, 5], &[3, 1], &[]] {
            assert!(!is_series(row.iter().copied()), "{row:?}");
        }
    }
}

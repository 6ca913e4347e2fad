//! The open runs of all four colours in one word, and arithmetic on four small numbers at once.

/// Four numbers of at most 7, one a colour, four bits each.
pub(super) type Four = u32;

const TOP: Four = 0x8888;

/// Packs one number for each colour.
pub(super) fn four(values: [u8; 4]) -> Four {
    values.iter().rev().fold(0, |packed, &value| packed << 4 | Four::from(value))
}

/// The number of one colour.
pub(super) fn of(packed: Four, colour: usize) -> u8 {
    (packed >> (4 * colour) & 7) as u8
}

/// Whether each number of `a` is at least that of `b`.
pub(super) fn covers(a: Four, b: Four) -> bool {
    ((a | TOP) - b) & TOP == TOP
}

/// The smaller number of each pair.
pub(super) fn least(a: Four, b: Four) -> Four {
    let b_is_least = ((((a | TOP) - b) & TOP) >> 3) * 15;
    (b & b_is_least) | (a & !b_is_least)
}

/// The sum of all four, at most 15.
pub(super) fn sum(a: Four) -> u32 {
    (a * 0x1111) >> 12 & 15
}

/// How many runs end at a number, by colour and length, and how many jokers are left.
///
/// Bits: 16 for runs of one tile, 16 for two, 16 for three and more, 4 for the jokers, 4 for the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State(pub(super) u64);

impl State {
    pub(super) fn new(number: usize, ones: Four, twos: Four, longs: Four, jokers: u32) -> Self {
        let runs = u64::from(ones) | u64::from(twos) << 16 | u64::from(longs) << 32;
        State(runs | u64::from(jokers) << 48 | (number as u64) << 52)
    }

    pub(super) fn ones(self) -> Four {
        self.0 as Four & 0xffff
    }

    pub(super) fn twos(self) -> Four {
        (self.0 >> 16) as Four & 0xffff
    }

    pub(super) fn longs(self) -> Four {
        (self.0 >> 32) as Four & 0xffff
    }

    pub(super) fn jokers(self) -> u32 {
        (self.0 >> 48) as u32 & 15
    }

    pub(super) fn number(self) -> usize {
        (self.0 >> 52) as usize & 15
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_numbers_at_once_are_four_numbers() {
        for seed in 0..4096_u32 {
            let a: [u8; 4] = core::array::from_fn(|c| (seed.wrapping_mul(2_654_435_761) >> (3 * c) & 7) as u8);
            let b: [u8; 4] = core::array::from_fn(|c| (seed >> (3 * c) & 7) as u8);
            let each = core::array::from_fn(|c| a[c].min(b[c]));
            assert_eq!(least(four(a), four(b)), four(each));
            assert_eq!(covers(four(a), four(b)), (0..4).all(|c| b[c] <= a[c]));
            assert_eq!(of(four(a), 2), a[2]);
        }
    }
}

//! Numbers that look random and are the same for a seed on every machine and in every version.
//!
//! That is why this is no crate: what a seed gives is part of what `simulate` promises, crates keep the right to change
//! how they draw from a range, and the generator (`SplitMix64` of Steele, Lea and Flood) is three lines.

/// A source of numbers.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

/// What the state grows by: an odd number near 2^64 divided by the golden ratio.
const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

impl Dice {
    /// The dice of one game under a seed.
    pub(super) fn of(seed: u64, game: u64) -> Self {
        let mut dice = Dice(seed);
        Dice(dice.next() ^ game.wrapping_mul(STRIDE))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STRIDE);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `n`, which is at least 1 and small beside 2^32.
    pub(super) fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }

    /// Whether one chance in `n` comes true.
    pub(super) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of several things; there is at least one.
    pub(super) fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Puts things in some order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for n in (2..=things.len()).rev() {
            let at = self.below(n);
            things.swap(at, n - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        let mut dice = Dice(1_234_567);
        assert_eq!(
            [dice.next(), dice.next(), dice.next()],
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_number_comes() {
        let mut dice = Dice::of(1, 2);
        let mut seen = [0; 6];
        (0..6_000).for_each(|_| seen[dice.below(6)] += 1);
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
        let mut order: Vec<usize> = (0..52).collect();
        dice.shuffle(&mut order);
        assert_ne!(order, (0..52).collect::<Vec<_>>());
        order.sort_unstable();
        assert_eq!(order, (0..52).collect::<Vec<_>>());
    }
}

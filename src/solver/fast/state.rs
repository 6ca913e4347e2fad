//! The open runs of all four colours in one word.

/// One small number for each colour, four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Four(u16);

impl Four {
    /// The number of one colour.
    pub(super) fn of(self, colour: usize) -> u8 {
        (self.0 >> (4 * colour) & 15) as u8
    }

    /// With `n` more for one colour.
    pub(super) fn and(self, colour: usize, n: u8) -> Four {
        Four(self.0 + (u16::from(n) << (4 * colour)))
    }

    /// All together.
    pub(super) fn sum(self) -> u8 {
        (0..4).map(|colour| self.of(colour)).sum()
    }
}

/// How many runs end at a number, by colour and what they need, how many jokers are left, whether a run ever began.
///
/// Bits: 16 for runs that need two tiles more, 16 for one more, 16 for complete ones, 3 for the jokers, 1 for the run
/// that began, 4 for the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State(pub(super) u64);

const COMPLETE: u32 = 32;
const ONGOING: u64 = (1 << COMPLETE) - 1;
const TOPS: u64 = 0x8888;
const JOKERS: u32 = 48;
const BEGAN: u64 = 1 << 51;
const NUMBER: u32 = 52;

impl State {
    /// Before number 1.
    pub(super) fn start(jokers: u8, began: bool) -> Self {
        State(u64::from(jokers) << JOKERS | if began { BEGAN } else { 0 })
    }

    /// At the next number, with these `runs` and jokers; of complete runs no more than `reach`, four bits a colour.
    pub(super) fn next(self, runs: u64, jokers: u8, reach: u64) -> Self {
        let began = if runs == 0 { self.0 & BEGAN } else { BEGAN };
        let complete = runs >> COMPLETE;
        let too_many = ((((complete | TOPS) - reach) & TOPS) >> 3) * 15;
        let runs = runs & ONGOING | ((reach & too_many) | (complete & !too_many)) << COMPLETE;
        State(runs | began | u64::from(jokers) << JOKERS | (self.number() as u64 + 1) << NUMBER)
    }

    /// Runs of one colour that need two tiles more, one more, and none.
    pub(super) fn runs(self, colour: usize) -> [u8; 3] {
        let bits = self.0 >> (4 * colour);
        [(bits & 7) as u8, (bits >> 16 & 7) as u8, (bits >> 32 & 7) as u8]
    }

    /// The bits of one colour's runs.
    pub(super) fn bits(colour: usize, runs: [u8; 3]) -> u64 {
        (u64::from(runs[0]) | u64::from(runs[1]) << 16 | u64::from(runs[2]) << 32) << (4 * colour)
    }

    pub(super) fn jokers(self) -> u8 {
        (self.0 >> JOKERS & 7) as u8
    }

    pub(super) fn began(self) -> bool {
        self.0 & BEGAN != 0
    }

    pub(super) fn number(self) -> usize {
        (self.0 >> NUMBER) as usize & 15
    }
}

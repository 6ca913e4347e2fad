//! Where 1 may follow 13: the ways in which runs may cross from one to the other.

use super::task::{MAX_MIN_TILES, Task};

/// Kinds of open run: length 1 to the minimum, without and with a joker.
pub(super) const KINDS: usize = 2 * MAX_MIN_TILES;

/// How many open runs there are of each kind.
pub(super) type Runs = [u8; KINDS];

/// Calls `each` with every way in which runs may cross from 13 to 1.
pub(super) fn guesses(
    task: &Task,
    slot: usize,
    guess: &mut [Runs; 4],
    each: &mut impl FnMut(&[Runs; 4]) -> Result<(), ()>,
) -> Result<(), ()> {
    let kinds = if task.wrap { KINDS } else { 0 };
    let (colour, kind) = (slot / KINDS, slot % KINDS);
    if kinds == 0 || colour == 4 {
        return each(guess);
    }
    let real = kind % MAX_MIN_TILES < task.min_tiles && (task.one_joker || kind < MAX_MIN_TILES);
    loop {
        guesses(task, slot + 1, guess, each)?;
        guess[colour][kind] += 1;
        if !real || !crossing_fits(task, guess) {
            guess[colour][kind] = 0;
            return Ok(());
        }
    }
}

/// Whether the tiles of 13 and of 1, with all jokers, can carry these runs.
fn crossing_fits(task: &Task, guess: &[Runs; 4]) -> bool {
    [1, 13].iter().all(|&number| {
        let missing =
            (0..4).map(|colour| guess[colour].iter().sum::<u8>().saturating_sub(task.have[number][colour])).sum::<u8>();
        missing <= task.jokers
    })
}

//! Work on many things at once, taken in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does `work` for `0..n` on at most `jobs` threads and hands every result to `take`, in order, as soon as it is its
/// turn: what `take` sees does not depend on `jobs`.
pub(super) fn in_order<T: Send>(n: usize, jobs: usize, work: impl Fn(usize) -> T + Sync, mut take: impl FnMut(T)) {
    if jobs <= 1 || n <= 1 {
        (0..n).map(work).for_each(take);
        return;
    }
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        // A bounded channel keeps the workers from running far ahead of the output.
        let (send, receive) = mpsc::sync_channel(2 * jobs);
        for _ in 0..jobs.min(n) {
            let (send, next, work) = (send.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if n <= index || send.send((index, work(index))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut turn = 0;
        for (index, result) in receive {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&turn) {
                take(result);
                turn += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn the_order_is_that_of_the_work() {
        for jobs in [1, 2, 7] {
            let mut taken = Vec::new();
            in_order(100, jobs, |index| index * index, |square| taken.push(square));
            assert_eq!(taken, (0..100).map(|index| index * index).collect::<Vec<_>>());
        }
    }
}

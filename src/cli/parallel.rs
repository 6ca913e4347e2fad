//! Work on many things at once, taken in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// Results of one thing that may wait to be taken.
const MOST_WAITING: usize = 2;

/// Does `work` for `0..n` on at most `jobs` threads and hands every result to `take`, in order, as soon as it is its
/// turn: what `take` sees does not depend on `jobs`. Work on one thing may have any number of results.
pub(super) fn in_order<T: Send>(
    n: usize,
    jobs: usize,
    work: impl Fn(usize, &mut dyn FnMut(T)) + Sync,
    mut take: impl FnMut(usize, T),
) {
    if jobs <= 1 || n <= 1 {
        (0..n).for_each(|index| work(index, &mut |result| take(index, result)));
        return;
    }
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        // Bounded channels keep the workers from running far ahead of the output.
        let (send, receive) = mpsc::sync_channel(2 * jobs);
        for _ in 0..jobs.min(n) {
            let (send, next, work) = (send.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let (give, results) = mpsc::sync_channel(MOST_WAITING);
                    if n <= index || send.send((index, results)).is_err() {
                        return;
                    }
                    // Where nobody takes the results any more, the work is done for nothing.
                    work(index, &mut |result| drop(give.send(result)));
                }
            });
        }
        drop(send);
        take_in_order(&receive, take);
    });
}

/// Things are begun in order: the one whose turn it is has a worker, or is done.
fn take_in_order<T>(receive: &Receiver<(usize, Receiver<T>)>, mut take: impl FnMut(usize, T)) {
    let mut waiting = BTreeMap::new();
    let mut turn = 0;
    for (index, results) in receive {
        waiting.insert(index, results);
        while let Some(results) = waiting.remove(&turn) {
            for result in results {
                take(turn, result);
            }
            turn += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn the_order_is_that_of_the_work() {
        for jobs in [1, 2, 7] {
            let mut taken = Vec::new();
            let work = |index: usize, give: &mut dyn FnMut(usize)| (0..index % 9).for_each(|at| give(10 * index + at));
            in_order(100, jobs, work, |index, result| taken.push((index, result)));
            let wanted = (0..100).flat_map(|index| (0..index % 9).map(move |at| (index, 10 * index + at)));
            assert_eq!(taken, wanted.collect::<Vec<_>>());
        }
    }
}

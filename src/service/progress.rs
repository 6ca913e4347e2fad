//! The answers to a message while its calls are made.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The answers so far, of which whoever waits can take what is there.
#[derive(Default)]
pub(super) struct Progress(Mutex<Answers>);

#[derive(Default)]
struct Answers {
    json: Vec<u8>,
    n_done: usize,
    is_finished: bool,
}

impl Progress {
    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn n_bytes(&self) -> usize {
        self.answers().json.len()
    }

    pub(super) fn n_done(&self) -> usize {
        self.answers().n_done
    }

    /// Adds the answer to the next call; whether somebody still waits for it.
    pub(super) fn add(&self, answer: Option<Vec<u8>>) -> bool {
        let mut answers = self.answers();
        if answers.is_finished {
            return false;
        }
        answers.n_done += 1;
        match answer {
            Some(answer) if answers.json.is_empty() => answers.json = answer,
            Some(answer) => {
                answers.json.push(b',');
                answers.json.extend_from_slice(&answer);
            }
            None => {}
        }
        true
    }

    pub(super) fn finish(&self, is_batch: bool) -> Option<Vec<u8>> {
        let mut answers = self.answers();
        if answers.is_finished {
            return None;
        }
        answers.is_finished = true;
        let json = std::mem::take(&mut answers.json);
        if json.is_empty() {
            return None;
        }
        if !is_batch {
            return Some(json);
        }
        let mut array = Vec::with_capacity(json.len() + 2);
        array.push(b'[');
        array.extend_from_slice(&json);
        array.push(b']');
        Some(array)
    }
}

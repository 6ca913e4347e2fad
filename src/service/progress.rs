//! The answers to a message while its calls are made.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The answers so far, of which whoever waits can take what is there.
pub(super) struct Progress {
    answers: Mutex<Answers>,
    is_batch: bool,
}

#[derive(Default)]
struct Answers {
    /// In an array of which the end is missing, where there is more than one.
    json: Vec<u8>,
    n_done: usize,
    is_finished: bool,
}

impl Progress {
    /// Of no call yet.
    pub(super) fn new(is_batch: bool) -> Self {
        Progress { answers: Mutex::default(), is_batch }
    }

    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn n_bytes(&self) -> usize {
        self.answers().json.len()
    }

    pub(super) fn n_done(&self) -> usize {
        self.answers().n_done
    }

    /// Adds the answer to the next call, empty where nobody waits for it, and leaves it empty; whether somebody still waits
    /// for the rest.
    pub(super) fn add(&self, answer: &mut Vec<u8>) -> bool {
        let mut answers = self.answers();
        if answers.is_finished {
            return false;
        }
        answers.n_done += 1;
        if !self.is_batch {
            answers.json = std::mem::take(answer);
        } else if !answer.is_empty() {
            let before = if answers.json.is_empty() { b'[' } else { b',' };
            answers.json.push(before);
            answers.json.append(answer);
        }
        true
    }

    /// Takes what is there over, and no more is added here; `None` where it is finished.
    pub(super) fn cut(&self) -> Option<Progress> {
        let mut answers = self.answers();
        if answers.is_finished {
            return None;
        }
        let so_far = std::mem::replace(&mut *answers, Answers { is_finished: true, ..Answers::default() });
        Some(Progress { answers: Mutex::new(so_far), is_batch: self.is_batch })
    }

    pub(super) fn finish(&self) -> Option<Vec<u8>> {
        let mut answers = self.answers();
        if answers.is_finished {
            return None;
        }
        answers.is_finished = true;
        let mut json = std::mem::take(&mut answers.json);
        if json.is_empty() {
            return None;
        }
        if self.is_batch {
            json.push(b']');
        }
        Some(json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(json: Option<Vec<u8>>) -> Option<String> {
        json.map(|json| String::from_utf8(json).unwrap())
    }

    #[test]
    fn what_is_taken_over_is_told_once() {
        let progress = Progress::new(true);
        assert!(progress.add(&mut b"1".to_vec()));
        assert!(progress.add(&mut Vec::new()));
        let so_far = progress.cut().unwrap();
        assert!(!progress.add(&mut b"2".to_vec()));
        assert!(progress.finish().is_none() && progress.cut().is_none());
        assert_eq!(so_far.n_done(), 2);
        assert!(so_far.add(&mut b"3".to_vec()));
        assert_eq!(text(so_far.finish()).as_deref(), Some("[1,3]"));
    }

    #[test]
    fn what_nobody_waits_for_is_no_answer() {
        for is_batch in [false, true] {
            let progress = Progress::new(is_batch);
            assert!(progress.add(&mut Vec::new()));
            assert_eq!(text(progress.finish()), None);
        }
        let single = Progress::new(false);
        assert!(single.add(&mut b"1".to_vec()));
        assert_eq!(text(single.finish()).as_deref(), Some("1"));
    }
}

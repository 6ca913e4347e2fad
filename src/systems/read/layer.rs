//! One system on top of the one that it builds on.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use crate::systems::{Key, Link, System, Value, Words};

/// A system in the making: a copy of its parent, on which its own values are laid.
pub(super) struct Layer {
    pub(super) system: System,
    remarks: Vec<(Key, Words)>,
}

impl Layer {
    /// A child of `parent` that has stated nothing yet.
    pub(super) fn new(parent: System, name: &str) -> Self {
        let mut system = System {
            name: name.to_owned(),
            title: Words { en: name.to_owned(), nl: name.to_owned() },
            source: name.to_owned(),
            remark: None,
            ..parent
        };
        system.chain.push(Link { name: name.to_owned(), source: name.to_owned() });
        Layer { system, remarks: Vec::new() }
    }

    /// The text that its values come from.
    pub(super) fn cite(&mut self, source: &str) {
        source.clone_into(&mut self.system.source);
        if let Some(own) = self.system.chain.last_mut() {
            source.clone_into(&mut own.source);
        }
    }

    /// States a value.
    pub(super) fn put(&mut self, key: Key, value: Value) {
        key.put(&mut self.system.settings, value);
        self.system.set_by[key as usize] = self.own();
    }

    /// Remarks on a value.
    pub(super) fn remark(&mut self, key: Key, words: Words) {
        self.remarks.push((key, words));
    }

    /// The system. What its parent remarked on a value goes where it states or remarks on that value itself.
    pub(super) fn finish(mut self) -> System {
        let own = self.own();
        let System { remarks: kept, set_by, .. } = &mut self.system;
        kept.retain(|(key, _)| set_by[*key as usize] != own && self.remarks.iter().all(|(on, _)| on != key));
        kept.append(&mut self.remarks);
        self.system
    }

    /// The index of this system in its chain, which is never longer than `DEEPEST` and a few built-in systems.
    fn own(&self) -> u8 {
        (self.system.chain.len() - 1) as u8
    }
}

//! By what a document is judged.

use std::borrow::Cow;

use crate::check::{self, Base};
use crate::finding::Finding;
use crate::protocol::RuleSystem;
use crate::syntax::Tree;
use crate::systems::{System, Words};

/// By what a document is judged: a system, what the document itself may change in it, and what wins over both.
#[derive(Clone, Copy)]
pub struct Law<'a> {
    /// The system, and whether the document may name another.
    pub base: Base<'a>,
    /// The system of a name that a document gives, or why there is none.
    pub lookup: &'a dyn Fn(&str) -> Result<System, Words>,
    /// What is set last, whatever the document says.
    pub last: &'a dyn Fn(&mut System),
    /// Whether `last` does anything.
    pub has_last: bool,
}

/// The system for a game, and what is wrong with how its document asks for one.
pub(super) struct Ruled {
    pub(super) system: Option<System>,
    pub(super) faults: Vec<Finding>,
}

impl<'a> Law<'a> {
    /// The system of documents that say nothing.
    pub fn given(&self) -> &'a System {
        match self.base {
            Base::Default(system) | Base::Forced(system) => system,
        }
    }

    /// What documents that say nothing are judged by.
    pub fn by_default(&self) -> RuleSystem {
        RuleSystem::from(&*self.finished(Cow::Borrowed(self.given())))
    }

    /// What a game asks for on top of `asked`.
    pub(super) fn rule(&self, tree: &Tree, text: &str, asked: &System) -> Ruled {
        let base = match self.base {
            Base::Default(_) => Base::Default(asked),
            Base::Forced(_) => Base::Forced(asked),
        };
        let resolved = check::resolve(tree, text, base, &mut |name| (self.lookup)(name));
        Ruled { system: resolved.system, faults: resolved.findings }
    }

    /// A system with what is set last.
    pub(super) fn finished<'s>(&self, system: Cow<'s, System>) -> Cow<'s, System> {
        if !self.has_last {
            return system;
        }
        let mut system = system.into_owned();
        (self.last)(&mut system);
        Cow::Owned(system)
    }
}

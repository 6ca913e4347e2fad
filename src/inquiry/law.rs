//! By what a document is judged.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::check::{self, Base, Resolved};
use crate::finding::{Finding, Level, Rule};
use crate::syntax::Tree;
use crate::systems::{self, System, Words};

/// By what a document is judged: a system, what the document itself may change in it, and what wins over both.
pub struct Law<'a> {
    /// The system, and whether the document may name another.
    pub base: Base<'a>,
    /// The system of a name that a document gives, or why there is none.
    pub lookup: Box<Lookup<'a>>,
    /// House rules that are set last, whatever the document says.
    pub house: &'a [(String, String)],
    /// Levels that are set after them, a later one winning.
    pub levels: Vec<(Rule, Level)>,
}

/// Finds a system by the name that a document gives.
pub type Lookup<'a> = dyn Fn(&str) -> Result<System, Words> + 'a;

/// All built-in systems, read when somebody first asks.
pub fn builtins() -> &'static [System] {
    static BUILTINS: LazyLock<Vec<System>> = LazyLock::new(systems::builtins);
    &BUILTINS
}

impl<'a> Law<'a> {
    /// The system of documents that say nothing.
    pub fn given(&self) -> &'a System {
        match self.base {
            Base::Default(system) | Base::Forced(system) => system,
        }
    }

    /// What the first game of a document is judged by, and what is wrong with how it asks for that.
    pub fn of_game(&self, tree: &Tree, text: &str) -> (Cow<'a, System>, Vec<Finding>) {
        let resolved = self.resolve(tree, text, self.given());
        let asked = resolved.system.map_or(Cow::Borrowed(self.given()), Cow::Owned);
        (self.finished(asked), resolved.findings)
    }

    /// What a game asks for on top of `asked`.
    pub(super) fn resolve(&self, tree: &Tree, text: &str, asked: &System) -> Resolved {
        let base = match self.base {
            Base::Default(_) => Base::Default(asked),
            Base::Forced(_) => Base::Forced(asked),
        };
        check::resolve(tree, text, base, &mut |name| (self.lookup)(name))
    }

    /// A system with what is set last.
    pub fn finished<'s>(&self, mut system: Cow<'s, System>) -> Cow<'s, System> {
        for (key, value) in self.house {
            // What was tried before can be set.
            let _ = system.to_mut().set(key, value);
        }
        for (rule, level) in &self.levels {
            system.to_mut().set_level(*rule, *level);
        }
        system
    }
}

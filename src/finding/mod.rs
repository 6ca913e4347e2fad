//! What the referee has to say: which rule, how grave, where, and which words with which arguments.

mod message;
mod rule;

use alloc::string::String;
use alloc::vec::Vec;

pub use message::{Arg, Message};
pub use rule::{Group, Rule};

use crate::model::Place;
use crate::text::Span;

/// A language that the referee speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Dutch.
    Nl,
}

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Not reported.
    Off,
    /// Worth knowing.
    Note,
    /// Probably not meant.
    Warning,
    /// The rules do not allow it.
    Error,
}

impl Level {
    /// All four, from the lightest.
    pub const ALL: [Level; 4] = [Level::Off, Level::Note, Level::Warning, Level::Error];

    /// `off`, `note`, `warning` or `error`.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Off => "off",
            Level::Note => "note",
            Level::Warning => "warning",
            Level::Error => "error",
        }
    }

    /// The level of a word.
    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// Where a finding points: something of the game, or, where the text itself is at fault, bytes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Something that was read.
    Place(Place),
    /// Bytes that could not be.
    Text(Span),
}

impl From<Place> for At {
    fn from(place: Place) -> Self {
        At::Place(place)
    }
}

/// New text for a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub at: At,
    /// By what, in the notation.
    pub text: String,
}

/// A change that mends a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, in words.
    pub title: Message,
    /// Its edits, which do not overlap.
    pub edits: Vec<Edit>,
}

/// One fault, or one remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule that is broken.
    pub rule: Rule,
    /// How grave that is under the system in force.
    pub level: Level,
    /// Where it is broken; the first place is the primary one.
    pub at: Vec<At>,
    /// Wanted and found.
    pub message: Message,
    /// The next step.
    pub help: Option<Message>,
    /// Other places that explain it.
    pub related: Vec<(At, Message)>,
    /// Changes that mend it.
    pub fixes: Vec<Fix>,
    /// The earlier finding (by index) without which this one would not exist.
    pub follows: Option<u32>,
}

impl Finding {
    /// A finding at one place; the level is set where the system is known.
    pub fn new(rule: Rule, at: impl Into<At>, message: Message) -> Self {
        Finding {
            rule,
            level: Level::Error,
            at: alloc::vec![at.into()],
            message,
            help: None,
            related: Vec::new(),
            fixes: Vec::new(),
            follows: None,
        }
    }

    /// With the next step.
    pub fn help(mut self, help: Message) -> Self {
        self.help = Some(help);
        self
    }

    /// With one more place to underline.
    pub fn also(mut self, at: impl Into<At>) -> Self {
        self.at.push(at.into());
        self
    }

    /// With a place that explains it.
    pub fn related(mut self, at: impl Into<At>, message: Message) -> Self {
        self.related.push((at.into(), message));
        self
    }

    /// With a change that mends it.
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }
}

/// A rule that could not be judged, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotJudged {
    /// The rule.
    pub rule: Rule,
    /// What is not known.
    pub reason: Message,
    /// Whether the missing fact decides: then the verdict is open.
    pub decides: bool,
}

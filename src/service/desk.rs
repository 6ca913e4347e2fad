//! What every method needs: the rule systems, the limits, and who watches which game.

use std::sync::Arc;

use super::limits::Limits;
use super::live::Live;
use crate::check::Base;
use crate::finding::{Lang, Level, Rule};
use crate::inquiry::{Judged, Law, Mends, Others, Question, Sizes, Trouble, judge};
use crate::protocol::rpc::{Asked, Code, RpcError};
use crate::protocol::{Checked, Report, RuleSystem, Source};
use crate::report;
use crate::systems::{self, SettingError, System, SystemErrorKind, Words};
use crate::text::LineIndex;

/// What every method needs.
pub(super) struct Desk {
    systems: Vec<System>,
    pub(super) limits: Arc<Limits>,
    pub(super) live: Live,
}

/// How much time a call may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Microseconds: it runs where connections are served. What takes longer says so with [`not_quick`].
    Quick,
    /// As long as the limits allow.
    Full,
}

/// A document without turns and with few tiles is judged in microseconds.
const QUICK: Sizes = Sizes { tiles: 400, turns: 0 };

/// The code of [`not_quick`], which never leaves the service.
pub(super) const NOT_QUICK: i32 = i32::MAX;

/// That a call has to be made again with [`Pace::Full`].
fn not_quick() -> RpcError {
    RpcError { code: NOT_QUICK, ..RpcError::new(Code::InternalError) }
}

impl Desk {
    pub(super) fn new(limits: Arc<Limits>) -> Self {
        Desk { systems: systems::builtins(), limits, live: Live::default() }
    }

    /// The built-in systems.
    pub(super) fn systems(&self) -> &[System] {
        &self.systems
    }

    /// The system of this name; without one, the default. No file is ever read for a stranger.
    pub(super) fn system(&self, name: Option<&str>, path: &str, lang: Lang) -> Result<&System, RpcError> {
        let name = name.unwrap_or(systems::DEFAULT);
        let found = self.systems.iter().find(|system| system.name == name);
        found.ok_or_else(|| {
            let kind = SystemErrorKind::unknown_system(name);
            let nearest = if let SystemErrorKind::UnknownSystem(_, nearest) = &kind { *nearest } else { None };
            RpcError::new(Code::UnknownSystem).at(path).detail(kind.say(lang)).nearest(nearest)
        })
    }

    /// Does something under the law that was asked for.
    pub(super) fn under<T>(&self, asked: Asked, coaches: bool, then: impl FnOnce(Law) -> T) -> Result<T, RpcError> {
        let system = self.system(asked.rules, "/rules", asked.lang)?;
        let base = if asked.rules.is_some() { Base::Forced(system) } else { Base::Default(system) };
        check_house(system, asked)?;
        let last = |system: &mut System| {
            for (key, value) in asked.house {
                // It was tried above.
                let _ = system.set(key, value);
            }
            if coaches {
                system.set_level(Rule::MissedPlay, Level::Note);
            }
        };
        let lookup = |name: &str| self.named_by_document(name);
        Ok(then(Law { base, lookup: &lookup, last: &last, has_last: coaches || !asked.house.is_empty() }))
    }

    fn named_by_document(&self, name: &str) -> Result<System, Words> {
        let found = self.systems.iter().find(|system| system.name == name);
        let unknown = || SystemErrorKind::unknown_system(name);
        found.cloned().ok_or_else(|| Words { en: unknown().say(Lang::En), nl: unknown().say(Lang::Nl) })
    }

    /// The report on a document.
    pub(super) fn report(&self, document: Document, asked: Asked, pace: Pace) -> Result<Report, RpcError> {
        let (text, is_json) = (document.text, document.is_json);
        let (mends, sizes) = match pace {
            Pace::Quick => {
                let tiles = QUICK.tiles.min(self.limits.sizes.tiles);
                (Mends::No, Sizes { tiles, ..QUICK })
            }
            Pace::Full => (Mends::Yes, self.limits.sizes),
        };
        let (judged, default) = self.under(asked, document.coaches, |law| {
            let others = Others::Ask(&self.systems);
            (judge(&Question { text, is_json, law, others, mends, sizes }), law.by_default())
        })?;
        let is_quick = judged.problems.is_empty() && judged.report.verdict != crate::check::Verdict::Illegal;
        if pace == Pace::Quick && !is_quick {
            return Err(not_quick());
        }
        let report = told(judged)?;
        Ok(Report::on(checked(text, &report, &default, asked), &report, default, asked.lang))
    }
}

/// A document to judge.
#[derive(Clone, Copy)]
pub(super) struct Document<'a> {
    pub(super) text: &'a str,
    pub(super) is_json: bool,
    /// Whether to say what a player could have laid.
    pub(super) coaches: bool,
}

/// A document as JSON tells it.
pub(super) fn checked(text: &str, report: &report::Report, default: &RuleSystem, asked: Asked) -> Checked {
    let index = if report.findings.is_empty() { LineIndex::default() } else { LineIndex::new(text) };
    let source = Source { text, index: &index, lang: asked.lang, encoding: asked.encoding };
    Checked::new(source, "-".to_owned(), report, default, usize::MAX)
}

/// What was judged, where nothing was in the way.
pub(super) fn told(judged: Judged) -> Result<report::Report, RpcError> {
    match judged.problems.into_iter().next() {
        None => Ok(judged.report),
        Some(problem) => Err(trouble(problem)),
    }
}

/// Why a document is not judged, as an error.
pub(super) fn trouble(problem: Trouble) -> RpcError {
    match problem {
        Trouble::NotADocument(error) => RpcError::params(format!("/document{}", error.pointer), error.message),
        Trouble::TooManyTiles(most) => RpcError::limit(Code::TooManyTiles, most.into()),
        Trouble::TooManyTurns(most) => RpcError::limit(Code::TooManyTurns, most.into()),
    }
}

/// Tries the house rules on a copy.
fn check_house(system: &System, asked: Asked) -> Result<(), RpcError> {
    if asked.house.is_empty() {
        return Ok(());
    }
    let mut trial = system.clone();
    for (key, value) in asked.house {
        trial.set(key, value).map_err(|error| {
            let nearest = match &error {
                SettingError::UnknownKey(_, nearest) | SettingError::WrongValue(_, _, nearest) => *nearest,
                _ => None,
            };
            RpcError::params(format!("/house/{key}"), error.say(asked.lang)).nearest(nearest)
        })?;
    }
    Ok(())
}

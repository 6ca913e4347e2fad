//! What every method needs: the rule systems, the limits, and who watches which game.

use std::sync::Arc;

use super::limits::Limits;
use super::live::Live;
use crate::check::Base;
use crate::finding::{Lang, Level, Rule};
use crate::inquiry::{Input, Judged, Law, Mends, Others, Sizes, Spelled, Trouble, Way, builtins, judge};
use crate::messages::ui::{Ui, ui};
use crate::protocol::rpc::{Asked, Code, RpcError};
use crate::protocol::{self, Checked, ReadError, Report, Source, pointer_to};
use crate::report;
use crate::systems::{self, SettingError, System, SystemErrorKind, Words};
use crate::text::LineIndex;

/// What every method needs.
pub(super) struct Desk {
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
        Desk { limits, live: Live::default() }
    }

    /// The system of this name; without one, the default. No file is ever read for a stranger.
    pub(super) fn system(name: Option<&str>, path: &str, lang: Lang) -> Result<&'static System, RpcError> {
        let name = name.unwrap_or(systems::DEFAULT);
        named(name).ok_or_else(|| {
            let kind = SystemErrorKind::unknown_system(name);
            let nearest = if let SystemErrorKind::UnknownSystem(_, nearest) = &kind { *nearest } else { None };
            RpcError::new(Code::UnknownSystem).at(path).detail(kind.say(lang)).nearest(nearest)
        })
    }

    /// The law that was asked for.
    pub(super) fn law(asked: Asked<'_>, coaches: bool) -> Result<Law<'_>, RpcError> {
        let system = Desk::system(asked.rules, "/rules", asked.lang)?;
        let base = if asked.rules.is_some() { Base::Forced(system) } else { Base::Default(system) };
        check_house(system, asked)?;
        let levels = if coaches { vec![(Rule::MissedPlay, Level::Note)] } else { Vec::new() };
        Ok(Law { base, lookup: Box::new(named_by_document), house: asked.house, levels })
    }

    /// How to judge where nobody asks what other systems decide.
    pub(super) fn way<'a>(&self, law: &'a Law<'a>) -> Way<'a> {
        Way { law, others: Others::Leave, mends: Mends::Yes, sizes: self.limits.sizes }
    }

    /// The report on a document.
    pub(super) fn report(&self, document: &Document, asked: Asked, pace: Pace) -> Result<Report, RpcError> {
        let (mends, sizes) = match pace {
            Pace::Quick => {
                let tiles = QUICK.tiles.min(self.limits.sizes.tiles);
                (Mends::No, Sizes { tiles, ..QUICK })
            }
            Pace::Full => (Mends::Yes, self.limits.sizes),
        };
        let law = Desk::law(asked, document.coaches)?;
        let judged = judge(&document.input, Way { law: &law, others: Others::Ask, mends, sizes });
        let is_quick = judged.problems.is_empty() && judged.report.verdict != crate::check::Verdict::Illegal;
        if pace == Pace::Quick && !is_quick {
            return Err(not_quick());
        }
        let mut report = told(judged, asked.lang)?;
        let tables = protocol::tables(std::mem::take(&mut report.tables));
        let document = Checked { tables, ..checked(&document.input.text, &report, asked) };
        Ok(Report::on(document, &report, asked.lang))
    }
}

/// The built-in system of this name.
fn named(name: &str) -> Option<&'static System> {
    builtins().iter().find(|system| system.name == name)
}

fn named_by_document(name: &str) -> Result<System, Words> {
    let unknown = || SystemErrorKind::unknown_system(name);
    named(name).cloned().ok_or_else(|| Words { en: unknown().say(Lang::En), nl: unknown().say(Lang::Nl) })
}

/// A document to judge.
pub(super) struct Document {
    pub(super) input: Input,
    /// Whether to say what a player could have laid.
    pub(super) coaches: bool,
}

/// What was given in parts, each of which is only itself.
pub(super) fn spelled(parts: &Spelled, lang: Lang) -> Result<Option<String>, RpcError> {
    match parts.stray() {
        Some(name) => Err(RpcError::params(format!("/{name}"), ui(Ui::OwnStatement { name }, lang))),
        None => Ok(parts.document()),
    }
}

/// A text, its lines and how to tell of it.
pub(super) fn located<'a>(text: &'a str, index: &'a LineIndex, asked: Asked) -> Source<'a> {
    Source { text, index, lang: asked.lang, encoding: asked.encoding }
}

/// A document as JSON tells it.
pub(super) fn checked(text: &str, report: &report::Report, asked: Asked) -> Checked {
    let index = if report.findings.is_empty() { LineIndex::default() } else { LineIndex::new(text) };
    Checked::new(located(text, &index, asked), "-".to_owned(), report, usize::MAX)
}

/// What was judged, where nothing was in the way.
pub(super) fn told(judged: Judged, lang: Lang) -> Result<report::Report, RpcError> {
    match judged.problems.into_iter().next() {
        None => Ok(judged.report),
        Some(problem) => Err(trouble(problem, lang)),
    }
}

/// Why a document is not judged, as an error.
pub(super) fn trouble(problem: Trouble, lang: Lang) -> RpcError {
    match problem {
        Trouble::NotADocument(error) => not_a_document(&error, lang),
        Trouble::TooManyTiles(most) => RpcError::limit(Code::TooManyTiles, most),
        Trouble::TooManyTurns(most) => RpcError::limit(Code::TooManyTurns, most),
    }
}

/// What is wrong with a JSON document.
pub(super) fn not_a_document(error: &ReadError, lang: Lang) -> RpcError {
    let path = format!("/document{}", error.pointer);
    RpcError::params(path, error.why.say(lang)).nearest(error.why.nearest())
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
            RpcError::params("/house".to_owned() + &pointer_to(key), error.say(asked.lang)).nearest(nearest)
        })?;
    }
    Ok(())
}

//! One document: from its bytes to what is said about it.

use std::cell::OnceCell;
use std::fs;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;

use super::config::Config;
use super::files::{Found, Origin};
use super::law::{Law, is_preamble, place};
use crate::check::{self, Match, Verdict};
use crate::finding::Finding;
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, say};
use crate::protocol::{self, ReadError};
use crate::report::{Report, span_of};
use crate::rules;
use crate::syntax::{self, Fault, Tree};
use crate::systems::{self, System};
use crate::text::{LineIndex, Span};

/// How a document is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The text notation.
    Notation,
    /// One JSON document.
    Json,
    /// A JSON document a line.
    JsonLines,
}

impl Form {
    /// The form of `*.rummi`, `*.rummi.json` and `*.jsonl`; of a file that was named, `.json` does too.
    pub(super) fn of_path(path: &Path) -> Option<Form> {
        let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
        let ends = |end: &str| name.ends_with(end);
        match () {
            () if ends(".rummi") => Some(Form::Notation),
            () if ends(".rummi.json") => Some(Form::Json),
            () if ends(".jsonl") => Some(Form::JsonLines),
            () => None,
        }
    }
}

/// A text that has been read.
pub(super) struct Input {
    pub(super) text: String,
    masked: Vec<Fault>,
    pub(super) form: Form,
}

/// Whether to ask what other systems decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Others {
    /// The built-in systems.
    Ask,
    /// Nobody will see it.
    Leave,
}

/// A game above this many bytes, or in a file above [`MOST_FILE_BYTES`], is judged under its own system only: judging
/// a long log ten times over helps nobody.
const MOST_GAME_BYTES: usize = 64 << 10;
const MOST_FILE_BYTES: usize = 1 << 20;

/// Illegal tables of one file that are told how they could lie.
const MOST_MENDED: usize = 20;

/// The bytes of a text.
pub(super) fn read_bytes(found: &Found, lang: Lang) -> Result<Vec<u8>, String> {
    let bytes = match &found.origin {
        Origin::File(path) => fs::read(path),
        Origin::Stdin => read_stdin(),
    };
    let cannot = |error: io::Error| ui(Ui::CannotRead { path: &found.name(), why: &error.to_string() }, lang);
    let bytes = bytes.map_err(cannot)?;
    if u32::try_from(bytes.len()).is_err() {
        return Err(ui(Ui::TooLarge { path: &found.name() }, lang));
    }
    Ok(bytes)
}

/// All of standard input.
pub(super) fn read_stdin() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl Input {
    pub(super) fn new(bytes: Vec<u8>, form: Form) -> Self {
        let (text, masked) = syntax::mask(bytes);
        Input { text, masked, form }
    }

    /// A text in the notation.
    pub(super) fn of_text(text: String) -> Self {
        Input { text, masked: Vec::new(), form: Form::Notation }
    }

    /// Whether the text is all that the bytes were.
    pub(super) fn is_utf8(&self) -> bool {
        self.masked.is_empty()
    }

    /// What could not be read in a text in the notation, each fault with its place.
    pub(super) fn faults(&self, name: &str, lang: Lang) -> Vec<String> {
        let mut told = rules::case::Report::default();
        let mut tree = Tree::default();
        for part in self.parts() {
            syntax::parse_masked(&self.text, &self.masked, part, &mut tree);
            tree.faults.iter().for_each(|fault| rules::text(&self.text, fault, &mut told));
        }
        let index = if told.findings.is_empty() { LineIndex::default() } else { LineIndex::new(&self.text) };
        let words = |finding: &Finding| {
            let at = index.at(&self.text, finding.at.first().map_or(0, |at| span_of(*at).start));
            format!("{name}:{}:{}: {}", at.line + 1, at.column_chars + 1, say(&finding.message, lang))
        };
        told.findings.iter().map(words).collect()
    }

    /// The parts of the text that are a game each.
    pub(super) fn parts(&self) -> Vec<Range<usize>> {
        match self.form {
            Form::Notation => syntax::games(&self.text).collect(),
            Form::Json => std::iter::once(0..self.text.len()).collect(),
            Form::JsonLines => {
                let start = |line: &str| line.as_ptr().addr() - self.text.as_ptr().addr();
                let lines = self.text.lines().filter(|line| !line.trim().is_empty());
                lines.map(|line| start(line)..start(line) + line.len()).collect()
            }
        }
    }

    /// Which form it is in.
    pub(super) fn form(&self) -> Form {
        self.form
    }

    /// Reads one part; only a JSON document can be none.
    pub(super) fn read_part(&self, part: Range<usize>, tree: &mut Tree) -> Result<(), ReadError> {
        if self.form == Form::Notation {
            syntax::parse_masked(&self.text, &self.masked, part, tree);
            return Ok(());
        }
        let span = Span::new(part.start as u32, part.end as u32);
        protocol::read_line(&self.text, span, tree)
    }

    /// The same; a JSON document that is none is told with its place.
    fn read(&self, part: Range<usize>, tree: &mut Tree, way: Way) -> Result<(), String> {
        self.read_part(part, tree).map_err(|error| {
            let place = place(&self.text, Span::new(error.offset, error.offset));
            let words = ui(Ui::NotADocument { pointer: &error.pointer, why: &error.message }, way.lang);
            format!("{}:{place}: {words}", way.name)
        })
    }
}

/// What is said about a document, and what kept some of its games from being judged.
pub(super) struct Judged {
    pub(super) report: Report,
    pub(super) problems: Vec<String>,
}

/// How to judge.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    pub(super) law: &'a Law,
    pub(super) config: Option<&'a Config>,
    pub(super) folder: &'a Path,
    pub(super) name: &'a str,
    pub(super) others: Others,
    pub(super) lang: Lang,
}

/// Judges every game of a document. What its games share stands before the first of them.
pub(super) fn judge(input: &Input, way: Way) -> Judged {
    let mut judged = Judged { report: Report::new(), problems: Vec::new() };
    let parts = input.parts();
    let mut tree = Tree::default();
    let mut games = Match::default();
    let mut n_mended = 0;
    let mut shared = InForce::new(way.law.base(way.config), way);
    for part in parts.iter().cloned() {
        let few = part.len() <= MOST_GAME_BYTES && input.text.len() <= MOST_FILE_BYTES;
        if let Err(problem) = input.read(part, &mut tree, way) {
            judged.problems.push(problem);
            continue;
        }
        let ruled = way.law.rule(&tree, &input.text, &shared.asked, way.folder);
        let own = ruled.by_document.then(|| InForce::new(ruled.system, way));
        let force = own.as_ref().unwrap_or(&shared);
        let before = games.clone();
        let mut judgement = check::judge_with(&tree, &input.text, &force.system, ruled.faults, &mut games);
        if few && n_mended < MOST_MENDED && judgement.verdict == Verdict::Illegal {
            check::mend(&tree, &force.system, &mut judgement);
            n_mended += 1;
        }
        let others = match way.others {
            Others::Ask if few => check::other_systems(&tree, &input.text, judgement.verdict, force.others(), &before),
            _ => Vec::new(),
        };
        judged.report.add(&tree, &input.text, &force.system, judgement, others);
        if input.form == Form::Notation && is_preamble(&tree.game, parts.len()) {
            judged.report.uncount();
            shared = own.unwrap_or(shared);
        }
    }
    if input.form != Form::Notation {
        // A fix is written in the notation.
        judged.report.findings.iter_mut().for_each(|located| located.finding.fixes.clear());
    }
    judged
}

/// A system that is in force, and those that might decide otherwise.
struct InForce {
    /// As documents may change it.
    asked: System,
    /// With what wins over documents.
    system: System,
    others: OnceCell<Vec<System>>,
}

impl InForce {
    fn new(asked: System, way: Way) -> Self {
        let mut system = asked.clone();
        way.law.finish(&mut system, way.config);
        InForce { asked, system, others: OnceCell::new() }
    }

    fn others(&self) -> &[System] {
        self.others.get_or_init(|| {
            let mut others = systems::builtins();
            others.retain(|other| other.name != self.system.name);
            others
        })
    }
}

/// The lines of a text, where somebody will ask for them.
pub(super) fn index_for(report: &Report, text: &str) -> LineIndex {
    if report.findings.is_empty() { LineIndex::default() } else { LineIndex::new(text) }
}

//! One document: from its bytes to what is said about it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::ops::Range;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use super::config::Config;
use super::files::{Found, Origin};
use super::law::{Law, Said, Unlawful, is_preamble, place};
use crate::check;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol;
use crate::report::{Report, RulesUsed};
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
        match () {
            () if name.ends_with(".rummi") => Some(Form::Notation),
            () if name.ends_with(".rummi.json") => Some(Form::Json),
            () if name.ends_with(".jsonl") => Some(Form::JsonLines),
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

    /// The parts of the text that are a game each.
    fn parts(&self) -> Vec<Range<usize>> {
        match self.form {
            Form::Notation => syntax::games(&self.text).collect(),
            Form::Json => alloc::vec![0..self.text.len()],
            Form::JsonLines => {
                let start = |line: &str| line.as_ptr().addr() - self.text.as_ptr().addr();
                let lines = self.text.lines().filter(|line| !line.trim().is_empty());
                lines.map(|line| start(line)..start(line) + line.len()).collect()
            }
        }
    }

    /// Reads one part.
    fn read(&self, part: Range<usize>, tree: &mut Tree, lang: Lang) -> Result<(), Unlawful> {
        if self.form == Form::Notation {
            syntax::parse_masked(&self.text, &self.masked, part, tree);
            return Ok(());
        }
        let span = Span::new(part.start as u32, part.end as u32);
        protocol::read_line(&self.text, span, tree).map_err(|error| Unlawful {
            span: Span::new(error.offset, error.offset),
            words: ui(Ui::NotADocument { pointer: &error.pointer, why: &error.message }, lang),
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

/// Judges every game of a document. One that names rules nobody knows is not judged; the others are.
pub(super) fn judge(input: &Input, way: Way) -> Judged {
    let mut judged = Judged { report: Report::new(), problems: Vec::new() };
    let parts = input.parts();
    let (mut tree, mut whole, mut last) = (Tree::default(), Said::default(), None);
    for part in parts.iter().cloned() {
        let n_bytes = part.len();
        let read = input.read(part, &mut tree, way.lang).and_then(|()| {
            let said = Said::in_part(&tree, &input.text, &whole);
            if is_preamble(&tree.game, parts.len()) {
                whole = said.clone();
            }
            in_force(said, &mut last, way)
        });
        match read {
            Ok(force) => {
                let few = n_bytes <= MOST_GAME_BYTES && input.text.len() <= MOST_FILE_BYTES;
                let others = if few && way.others == Others::Ask { force.others() } else { &[] };
                add_game(&mut judged.report, &tree, &input.text, &force.system, others);
            }
            Err(Unlawful { span, words }) => {
                judged.problems.push(format!("{}:{}: {words}", way.name, place(&input.text, span)));
            }
        }
    }
    if input.form != Form::Notation {
        // A fix is written in the notation.
        judged.report.findings.iter_mut().for_each(|located| located.finding.fixes.clear());
    }
    judged
}

/// A system that is in force for a part of a document, and those that might decide otherwise.
struct InForce {
    said: Said,
    system: System,
    others: OnceCell<Vec<System>>,
}

impl InForce {
    fn others(&self) -> &[System] {
        self.others.get_or_init(|| {
            let mut others = systems::builtins();
            others.retain(|other| other.name != self.system.name);
            others
        })
    }
}

/// The system of a part; where it says the same as the part before, the same one.
fn in_force<'l>(said: Said, last: &'l mut Option<InForce>, way: Way) -> Result<&'l InForce, Unlawful> {
    let kept = last.take().filter(|before| before.said.agrees(&said));
    let force = match kept {
        Some(force) => force,
        None => InForce { system: way.law.system(&said, way.folder, way.config)?, said, others: OnceCell::new() },
    };
    Ok(last.insert(force))
}

fn add_game(report: &mut Report, tree: &Tree, text: &str, system: &System, others: &[System]) {
    let judgement = check::judge(tree, text, system);
    let others = match others {
        [] => Vec::new(),
        _ => check::other_systems(tree, text, judgement.verdict, others),
    };
    if report.n_games == 0 {
        report.rules = RulesUsed { system: system.name.clone(), house: system.house.clone() };
    }
    report.add(tree, text, judgement, others);
}

/// The lines of a text, where somebody will ask for them.
pub(super) fn index_for(report: &Report, text: &str) -> LineIndex {
    if report.findings.is_empty() { LineIndex::default() } else { LineIndex::new(text) }
}

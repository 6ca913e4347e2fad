//! Where reports of `check` go, and in which form.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::outcome::Outcome;
use crate::check::Verdict;
use crate::cli::files::{Found, Origin};
use crate::cli::input::{Others, index_for};
use crate::cli::{Context, Failure, diff};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::{self, Checked, RuleSystem, Source, Summary, Tool};
use crate::render::{Look, Shown, concise, full, json, narrated};
use crate::report::RulesUsed;

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Full,
    Concise,
    Narrated,
    Json,
    Jsonl,
}

impl Format {
    const ALL: [(&'static str, Format); 5] = [
        ("full", Format::Full),
        ("concise", Format::Concise),
        ("narrated", Format::Narrated),
        ("json", Format::Json),
        ("jsonl", Format::Jsonl),
    ];
}

/// `FORMAT` or `FORMAT=FILE`.
#[derive(Clone, Debug)]
pub(super) struct FormatOption {
    format: Format,
    file: Option<PathBuf>,
}

impl FromStr for FormatOption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, file) = text.split_once('=').map_or((text, None), |(name, file)| (name, Some(file)));
        let known = Format::ALL.iter().find(|(known, _)| *known == name);
        let format = known.map(|(_, format)| *format).ok_or("full, concise, narrated, json or jsonl")?;
        Ok(FormatOption { format, file: file.map(PathBuf::from) })
    }
}

struct Sink {
    format: Format,
    /// `None`: standard output.
    file: Option<(PathBuf, BufWriter<File>)>,
    /// What one JSON envelope will hold.
    documents: Vec<Checked>,
}

/// All forms that were asked for.
pub(super) struct Sinks {
    all: Vec<Sink>,
    rules: RuleSystem,
    lang: Lang,
}

impl Sinks {
    /// Opens the files. A report never replaces one of the files that it is about.
    pub(super) fn open(
        formats: &[FormatOption],
        found: &[Found],
        rules: &RulesUsed,
        lang: Lang,
    ) -> Result<Self, String> {
        let mut all = Vec::new();
        for FormatOption { format, file } in formats {
            let file =
                file.as_ref().map(|path| open(path, found, lang).map(|file| (path.clone(), file))).transpose()?;
            all.push(Sink { format: *format, file, documents: Vec::new() });
        }
        Ok(Sinks { all, rules: RuleSystem::from(rules), lang })
    }

    /// Whether some form tells what other systems decide.
    pub(super) fn others(&self) -> Others {
        let tells = self.all.iter().any(|sink| sink.format != Format::Concise);
        if tells { Others::Ask } else { Others::Leave }
    }

    /// Shows one file in every form.
    pub(super) fn show(&mut self, outcome: &Outcome, most: usize, context: &mut Context) -> Result<(), Failure> {
        let Some((text, report)) = &outcome.judged else { return Ok(()) };
        if let Some(mended) = &outcome.mended {
            return Ok(diff::write(&mut context.out, &outcome.name, text, mended, context.look.color)?);
        }
        let index = index_for(report, text);
        let shown = Shown {
            name: &outcome.name,
            text,
            index: &index,
            report,
            most,
            open: context.open_rules(),
            lang: self.lang,
        };
        for sink in &mut self.all {
            let document = || checked(shown, &outcome.path, &self.rules);
            match &mut sink.file {
                None => sink.format.write(&mut context.out, shown, context.look, document, &mut sink.documents)?,
                Some((path, file)) => {
                    let look = Look { color: false, ..context.look };
                    let written = sink.format.write(file, shown, look, document, &mut sink.documents);
                    written.map_err(|error| cannot_write(path, &error, self.lang))?;
                }
            }
        }
        Ok(())
    }

    /// Writes what had to wait for all files.
    pub(super) fn finish(self, verdict: Verdict, summary: Summary, context: &mut Context) -> Result<(), Failure> {
        for sink in self.all {
            let report = (sink.format == Format::Json).then(|| protocol::Report {
                schema_version: protocol::SCHEMA_VERSION,
                tool: Tool::THIS,
                rules: self.rules.clone(),
                lang: protocol::lang_word(self.lang),
                verdict: verdict.word(),
                summary,
                documents: sink.documents,
            });
            match sink.file {
                None => report.map_or(Ok(()), |report| json::write(&mut context.out, &report))?,
                Some((path, mut file)) => {
                    let written = report.map_or(Ok(()), |report| json::write(&mut file, &report));
                    let written = written.and_then(|()| file.flush());
                    written.map_err(|error| cannot_write(&path, &error, self.lang))?;
                }
            }
        }
        Ok(())
    }
}

impl Format {
    fn write(
        self,
        out: &mut dyn Write,
        shown: Shown,
        look: Look,
        document: impl FnOnce() -> Checked,
        documents: &mut Vec<Checked>,
    ) -> io::Result<()> {
        match self {
            Format::Full => full::write(out, &shown, look),
            Format::Concise => concise::write(out, &shown),
            Format::Narrated => narrated::write(out, &shown),
            Format::Jsonl => json::write_line(out, &document()),
            Format::Json => {
                documents.push(document());
                Ok(())
            }
        }
    }
}

/// A document as JSON tells it; the bytes of a name that is not UTF-8 come along.
pub(in crate::cli) fn checked(shown: Shown, path: &Path, rules: &RuleSystem) -> Checked {
    let source = Source { text: shown.text, index: shown.index, lang: shown.lang };
    let mut document = Checked::new(source, path.to_string_lossy().into_owned(), shown.report, rules, shown.most);
    if path.to_str().is_none() {
        document.path_bytes = Some(protocol::base64(path.as_os_str().as_encoded_bytes()));
    }
    document
}

fn open(path: &Path, found: &[Found], lang: Lang) -> Result<BufWriter<File>, String> {
    let target = fs::canonicalize(path).ok();
    let is_input = |found: &Found| match &found.origin {
        Origin::File(input) => target.is_some() && fs::canonicalize(input).ok() == target,
        Origin::Stdin => false,
    };
    if found.iter().any(is_input) {
        return Err(ui(Ui::OutputIsInput { path: &path.to_string_lossy() }, lang));
    }
    File::create(path).map(BufWriter::new).map_err(|error| cannot_write(path, &error, lang))
}

fn cannot_write(path: &Path, error: &io::Error, lang: Lang) -> String {
    ui(Ui::CannotWrite { path: &path.to_string_lossy(), why: &error.to_string() }, lang)
}

//! Where reports of `check` go, and in which form.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::outcome::{Asked, Piece};
use crate::check::Verdict;
use crate::cli::failure::cannot_write;
use crate::cli::files::{Found, Origin};
use crate::cli::input::index_within;
use crate::cli::{Context, Failure, diff};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::{self, Checked, Encoding, Head, RulesOfAll, Source, Summary};
use crate::render::{LeftOut, Look, Shown, concise, full, json, narrated};
use crate::report::Report;
use crate::text::LineIndex;

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
        let format = known.map(|(_, format)| *format).ok_or("full, concise, narrated, json, jsonl")?;
        Ok(FormatOption { format, file: file.map(PathBuf::from) })
    }
}

struct Sink {
    format: Format,
    /// `None`: standard output.
    file: Option<(PathBuf, BufWriter<File>)>,
    pending: Pending,
    /// What one JSON envelope will hold.
    documents: Vec<Checked>,
}

/// What waits for the end of its document, where the verdict comes first.
#[derive(Default)]
struct Pending {
    findings: Vec<protocol::Finding>,
    text: Vec<u8>,
}

/// All forms that were asked for.
pub(super) struct Sinks {
    all: Vec<Sink>,
    rules: RulesOfAll,
    lang: Lang,
    document: Document,
}

/// How far a document has been shown.
#[derive(Default)]
struct Document {
    n_findings: usize,
    left_out: LeftOut,
    /// Whether what would change is shown, and nothing else.
    is_diff: bool,
}

impl Sinks {
    /// Opens the files. A report never replaces one of the files that it is about.
    pub(super) fn open(formats: &[FormatOption], found: &[Found], lang: Lang) -> Result<Self, String> {
        let mut all = Vec::new();
        for FormatOption { format, file } in formats {
            let file =
                file.as_ref().map(|path| open(path, found, lang).map(|file| (path.clone(), file))).transpose()?;
            all.push(Sink { format: *format, file, pending: Pending::default(), documents: Vec::new() });
        }
        Ok(Sinks { all, rules: RulesOfAll::default(), lang, document: Document::default() })
    }

    /// Of what some form tells what other systems decide.
    pub(super) fn asked(&self) -> Asked {
        let of = |sink: &Sink| match sink.format {
            Format::Concise => Asked::Nothing,
            Format::Full | Format::Narrated => Asked::Findings,
            Format::Json | Format::Jsonl => Asked::All,
        };
        self.all.iter().map(of).max().unwrap_or(Asked::Nothing)
    }

    /// Shows some games of a file in every form.
    pub(super) fn show(
        &mut self,
        found: &Found,
        piece: &Piece,
        most: usize,
        context: &mut Context,
    ) -> Result<(), Failure> {
        let (name, text, report) = (&found.name(), &piece.text, &piece.report);
        if let Some(mended) = &piece.mended {
            self.document.is_diff = true;
            return Ok(diff::write(&mut context.out, name, text, mended, context.look.color)?);
        }
        let (index, n_before) = (&index_within(report, text, piece.origin), self.document.n_findings);
        self.document.n_findings += report.findings.len();
        self.document.left_out.0 += report.findings.len().saturating_sub(most) as u32;
        let shown = Shown { name, text, index, report, most, n_before, open: context.open_rules(), lang: self.lang };
        let source = Source { text, index, lang: self.lang, encoding: Encoding::default() };
        self.write(context, |format, pending, out, look| match format {
            Format::Full => full::write_findings(out, &shown, look),
            Format::Concise => concise::write_findings(out, &shown),
            Format::Narrated => narrated::write_findings(&mut pending.text, &shown),
            Format::Json | Format::Jsonl => {
                pending.findings.extend(protocol::findings(source, report, most));
                Ok(())
            }
        })
    }

    /// Shows in every form what is known at the end of a file; of one that could not be judged, nothing.
    pub(super) fn end(&mut self, found: &Found, report: Option<&Report>, context: &mut Context) -> Result<(), Failure> {
        let document = mem::take(&mut self.document);
        let Some(report) = report.filter(|_| !document.is_diff) else {
            self.all.iter_mut().for_each(|sink| sink.pending = Pending::default());
            return Ok(());
        };
        let shown = Shown {
            name: &found.name(),
            text: "",
            index: &LineIndex::default(),
            report,
            most: usize::MAX,
            n_before: document.n_findings,
            open: context.open_rules(),
            lang: self.lang,
        };
        self.rules.add(report);
        let checked =
            |pending: &mut Pending| checked_with(mem::take(&mut pending.findings), &found.path, report, shown.lang);
        for sink in &mut self.all {
            if sink.format == Format::Json {
                sink.documents.push(checked(&mut sink.pending));
            }
        }
        self.write(context, |format, pending, out, look| match format {
            Format::Full => {
                full::write_open(out, &shown, look)?;
                shown.write_left_out(out, document.left_out)
            }
            Format::Concise => shown.write_left_out(out, document.left_out),
            Format::Narrated => {
                narrated::write_verdict(out, &shown)?;
                out.write_all(&mem::take(&mut pending.text))?;
                narrated::write_open(out, &shown)?;
                shown.write_left_out(out, document.left_out)
            }
            Format::Jsonl => json::write_line(out, &checked(pending)),
            Format::Json => Ok(()),
        })
    }

    fn write(
        &mut self,
        context: &mut Context,
        write: impl Fn(Format, &mut Pending, &mut dyn Write, Look) -> io::Result<()>,
    ) -> Result<(), Failure> {
        for Sink { format, file, pending, .. } in &mut self.all {
            let Some((path, file)) = file else {
                write(*format, pending, &mut context.out, context.look)?;
                continue;
            };
            let look = Look { color: false, ..context.look };
            write(*format, pending, file, look)
                .map_err(|error| cannot_write(&path.to_string_lossy(), &error, self.lang))?;
        }
        Ok(())
    }

    /// Writes what had to wait for all files.
    pub(super) fn finish(self, verdict: Verdict, summary: Summary, context: &mut Context) -> Result<(), Failure> {
        let rules = self.rules.same();
        for sink in self.all {
            let report = (sink.format == Format::Json).then(|| protocol::Report {
                head: Head::new(rules.clone(), self.lang),
                verdict: verdict.word(),
                summary,
                documents: sink.documents,
            });
            match sink.file {
                None => report.map_or(Ok(()), |report| json::write(&mut context.out, &report))?,
                Some((path, mut file)) => {
                    let written = report.map_or(Ok(()), |report| json::write(&mut file, &report));
                    let written = written.and_then(|()| file.flush());
                    written.map_err(|error| cannot_write(&path.to_string_lossy(), &error, self.lang))?;
                }
            }
        }
        Ok(())
    }
}

/// A document as JSON tells it; the bytes of a name that is not UTF-8 come along.
pub(in crate::cli) fn checked(shown: Shown, path: &Path) -> Checked {
    let (text, index, lang) = (shown.text, shown.index, shown.lang);
    let source = Source { text, index, lang, encoding: Encoding::default() };
    with_path_bytes(Checked::new(source, uri(path), shown.report, shown.most), path)
}

/// The same, where the findings have been taken out of the report game by game.
pub(in crate::cli) fn checked_with(
    findings: Vec<protocol::Finding>,
    path: &Path,
    report: &Report,
    lang: Lang,
) -> Checked {
    with_path_bytes(Checked::with(findings, uri(path), report, lang), path)
}

fn uri(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn with_path_bytes(document: Checked, path: &Path) -> Checked {
    let bytes = || protocol::base64(path.as_os_str().as_encoded_bytes());
    Checked { path_bytes: path.to_str().is_none().then(bytes), ..document }
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
    File::create(path).map(BufWriter::new).map_err(|error| cannot_write(&path.to_string_lossy(), &error, lang))
}

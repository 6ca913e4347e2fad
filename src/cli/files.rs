//! Which files to read: those that were named, and in folders those with the right names.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ignore::WalkBuilder;

use super::config::{Config, Configs};
use super::failure::cannot_read;
use super::out::say_problem;
use crate::inquiry::Form;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::render::clean;

/// Where a text comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

/// A text to read.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) origin: Origin,
    /// The path that it goes by; `-` for standard input without a name.
    pub(super) path: PathBuf,
    /// As its name tells it; `None` where it does not.
    pub(super) form: Option<Form>,
    /// The settings of its folder.
    pub(super) config: Option<Arc<Config>>,
}

impl Found {
    /// Its name, safe for a terminal.
    pub(super) fn name(&self) -> String {
        clean::one_line(&self.path.to_string_lossy()).into_owned()
    }

    /// The folder that paths in it count from.
    pub(super) fn folder(&self) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).to_owned()
    }
}

/// What was found, in order of path, and what stood in the way.
#[derive(Default)]
pub(super) struct Files {
    pub(super) found: Vec<Found>,
    pub(super) problems: Vec<String>,
    /// Whether something was left out on purpose.
    excluded: bool,
    /// Documents in JSON, where only the notation is wanted.
    n_json: u32,
}

impl Files {
    /// Tells what stood in the way. That there is nothing, and not because it was left out on purpose, is an error.
    pub(super) fn told(self, wanted: Wanted, lang: Lang) -> Result<Files, String> {
        self.problems.iter().for_each(|problem| say_problem(problem, lang));
        if !self.found.is_empty() || !self.problems.is_empty() || self.excluded {
            return Ok(self);
        }
        Err(match wanted {
            Wanted::Documents => ui(Ui::NothingToRead {}, lang),
            Wanted::Notation if 0 < self.n_json => ui(Ui::OnlyJson { n_files: self.n_json }, lang),
            Wanted::Notation => ui(Ui::NothingToFormat {}, lang),
        })
    }

    /// The settings that hold for every file, where it is one and the same.
    pub(super) fn common_config(&self) -> Option<&Config> {
        let first = self.found.first()?.config.as_ref()?;
        let same = |found: &Found| found.config.as_ref().is_some_and(|config| Arc::ptr_eq(config, first));
        self.found.iter().all(same).then_some(&**first)
    }
}

/// Which kinds of files a command reads in folders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Every form of a document.
    Documents,
    /// The text notation only.
    Notation,
}

/// Finds the files of `paths`, the current folder where there are none. The same file is found once, however often and
/// under whatever names it is given.
pub(super) fn find(
    paths: &[PathBuf],
    stdin_name: Option<&Path>,
    wanted: Wanted,
    configs: &mut Configs,
    lang: Lang,
) -> Result<Files, String> {
    let here = [PathBuf::from(".")];
    let mut finder = Finder { files: Files::default(), configs, wanted, lang };
    for path in if paths.is_empty() { &here } else { paths } {
        if path.as_os_str() == "-" {
            finder.add_stdin(stdin_name)?;
        } else if path.is_dir() {
            finder.walk(path)?;
        } else {
            finder.add(path.clone())?;
        }
    }
    let mut files = finder.files;
    files.found.sort_by(|a, b| a.path.as_os_str().as_encoded_bytes().cmp(b.path.as_os_str().as_encoded_bytes()));
    drop_repeated(&mut files.found);
    Ok(files)
}

struct Finder<'a> {
    files: Files,
    configs: &'a mut Configs,
    wanted: Wanted,
    lang: Lang,
}

impl Finder<'_> {
    fn add_stdin(&mut self, name: Option<&Path>) -> Result<(), String> {
        let path = name.unwrap_or(Path::new("-"));
        let absolute = absolute(path);
        let config = self.configs.of_folder(absolute.parent().unwrap_or(Path::new("")))?;
        if name.is_some() && config.as_ref().is_some_and(|config| config.excludes(&absolute)) {
            self.files.excluded = true;
            return Ok(());
        }
        self.files.found.push(Found { origin: Origin::Stdin, path: path.to_owned(), form: form_of(path), config });
        Ok(())
    }

    /// A path that was named is read whatever it is.
    fn add(&mut self, path: PathBuf) -> Result<(), String> {
        let config = self.config_of(&path)?;
        let (origin, form) = (Origin::File(path.clone()), form_of(&path));
        self.files.found.push(Found { origin, path, form, config });
        Ok(())
    }

    fn walk(&mut self, folder: &Path) -> Result<(), String> {
        // Only what stands in the folders decides, not the settings of whoever looks.
        let walk = WalkBuilder::new(folder).git_global(false).git_exclude(false).build();
        for entry in walk {
            match entry {
                Ok(entry) => self.add_entry(&entry)?,
                Err(error) => self.files.problems.push(not_walked(&error, folder, self.lang)),
            }
        }
        Ok(())
    }

    /// Pipes and devices in a folder are passed over; of a link, its target counts, if that is no folder.
    fn add_entry(&mut self, entry: &ignore::DirEntry) -> Result<(), String> {
        let kind = entry.file_type();
        if !kind.is_some_and(|kind| kind.is_file() || kind.is_symlink()) {
            return Ok(());
        }
        let path = entry.path().strip_prefix(".").unwrap_or(entry.path()).to_owned();
        let form = form_of(&path);
        let is_passed_by = self.wanted == Wanted::Notation && form.is_some_and(|form| form != Form::Notation);
        self.files.n_json += u32::from(is_passed_by);
        let by_name = form.is_some() && !is_passed_by;
        let config = self.config_of(&path)?;
        let includes = config.as_ref().map_or(by_name, |config| config.includes(&absolute(&path), by_name));
        self.files.excluded |= by_name && !includes;
        let is_regular = || fs::metadata(&path).map_or(true, |metadata| metadata.is_file());
        if includes && is_regular() {
            self.add(path)?;
        }
        Ok(())
    }

    fn config_of(&mut self, path: &Path) -> Result<Option<Arc<Config>>, String> {
        self.configs.of_folder(absolute(path).parent().unwrap_or(Path::new("")))
    }
}

/// That something in a folder cannot be read, and why.
fn not_walked(error: &ignore::Error, folder: &Path, lang: Lang) -> String {
    let path = place(error).unwrap_or(folder).to_string_lossy();
    match error.io_error() {
        Some(error) => cannot_read(&path, error, lang),
        None => ui(Ui::CannotRead { path: &path, why: &error.to_string() }, lang),
    }
}

fn place(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } => place(err),
        _ => None,
    }
}

/// The form of `*.rummi`, `*.rummi.json` and `*.jsonl`.
pub(super) fn form_of(path: &Path) -> Option<Form> {
    let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
    let ends = |end: &str| name.ends_with(end);
    match () {
        () if ends(".rummi") => Some(Form::Notation),
        () if ends(".rummi.json") => Some(Form::Json),
        () if ends(".jsonl") => Some(Form::JsonLines),
        () => None,
    }
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Of names for the same file, the first stays.
fn drop_repeated(found: &mut Vec<Found>) {
    let mut seen = HashSet::new();
    found.retain(|found| {
        seen.insert(match &found.origin {
            Origin::Stdin => None,
            Origin::File(path) => Some(fs::canonicalize(path).unwrap_or_else(|_| path.clone())),
        })
    });
}

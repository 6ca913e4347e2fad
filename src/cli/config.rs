//! `rummilint.toml`: the settings of a folder and everything below it.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::failure::cannot_read;
use super::law::{did_you_mean, load, place, rules_of};
use crate::finding::{Level, Rule};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::systems::{self, System, SystemErrorKind};
use crate::text::Span;

/// The name of the file.
const NAME: &str = "rummilint.toml";
const KEYS: [&str; 5] = ["rules", "house", "levels", "include", "exclude"];

/// The settings of a folder, ready to use.
pub(super) struct Config {
    folder: PathBuf,
    /// The system, with the house rules.
    pub(super) system: System,
    /// Levels of rules, a later one winning.
    pub(super) levels: Vec<(Rule, Level)>,
    include: Option<Gitignore>,
    exclude: Option<Gitignore>,
}

impl Config {
    /// Whether a file in a folder is to be checked; `by_name` says whether its name alone would do.
    pub(super) fn includes(&self, path: &Path, by_name: bool) -> bool {
        let Ok(inside) = path.strip_prefix(&self.folder) else { return by_name };
        let matches = |patterns: &Gitignore| patterns.matched_path_or_any_parents(inside, false).is_ignore();
        self.include.as_ref().map_or(by_name, matches) && !self.exclude.as_ref().is_some_and(matches)
    }

    /// Whether a file is left out.
    pub(super) fn excludes(&self, path: &Path) -> bool {
        !self.includes(path, true)
    }

    fn read(path: &Path, lang: Lang) -> Result<Config, String> {
        let shown = path.to_string_lossy();
        let text = fs::read_to_string(path).map_err(|error| cannot_read(&shown, &error, lang))?;
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let fault = |(at, words): Fault| {
            format!("{shown}:{}: {words}", place(&text, Span::new(at.start as u32, at.end as u32)))
        };
        Config::parse(&text, folder, lang).map_err(fault)
    }

    fn parse(text: &str, folder: PathBuf, lang: Lang) -> Result<Config, Fault> {
        let table = DeTable::parse(text).map_err(|error| {
            let why = SystemErrorKind::NotToml(error.message().to_owned());
            (error.span().unwrap_or(0..0), why.say(lang))
        })?;
        let system = systems::builtin(systems::DEFAULT).expect("the default system is built in");
        let mut config = Config { folder, system, levels: Vec::new(), include: None, exclude: None };
        let mut house = None;
        for (key, value) in table.get_ref() {
            let reader = Reader { key: key.get_ref(), value, lang };
            match &**key.get_ref() {
                "rules" => {
                    config.system =
                        load(reader.text()?, &config.folder, lang).map_err(|words| (value.span(), words))?;
                }
                "house" => house = Some(reader),
                "levels" => config.levels = reader.levels()?,
                "include" => config.include = Some(reader.patterns(&config.folder)?),
                "exclude" => config.exclude = Some(reader.patterns(&config.folder)?),
                unknown => {
                    let words = ui(Ui::UnknownKey { name: unknown }, lang);
                    return Err((key.span(), words + &did_you_mean(unknown, KEYS.into_iter(), lang)));
                }
            }
        }
        // House rules come on top of the system, wherever they stand in the file.
        house.map_or(Ok(()), |reader| reader.house("", &mut config.system))?;
        Ok(config)
    }
}

/// What is wrong, and at which bytes of the file.
type Fault = (Range<usize>, String);

/// A value of the file, with what is needed to complain about it.
struct Reader<'a> {
    key: &'a str,
    value: &'a Spanned<DeValue<'a>>,
    lang: Lang,
}

impl<'a> Reader<'a> {
    fn text(&self) -> Result<&'a str, Fault> {
        let found = self.value.get_ref();
        found.as_str().ok_or_else(|| self.fault(Ui::WantedText { key: self.key, found: found.type_str() }))
    }

    fn texts(&self) -> Result<Vec<&'a str>, Fault> {
        let wanted = |found: &DeValue| self.fault(Ui::WantedTexts { key: self.key, found: found.type_str() });
        let array = self.value.get_ref().as_array().ok_or_else(|| wanted(self.value.get_ref()))?;
        array.iter().map(|item| item.get_ref().as_str().ok_or_else(|| wanted(item.get_ref()))).collect()
    }

    fn table(&self) -> Result<&'a DeTable<'a>, Fault> {
        let found = self.value.get_ref();
        found.as_table().ok_or_else(|| self.fault(Ui::WantedTable { key: self.key, found: found.type_str() }))
    }

    fn fault(&self, phrase: Ui) -> Fault {
        (self.value.span(), ui(phrase, self.lang))
    }

    /// Patterns as `.gitignore` has them, from the folder of the file.
    fn patterns(&self, folder: &Path) -> Result<Gitignore, Fault> {
        let mut builder = GitignoreBuilder::new(folder);
        for pattern in self.texts()? {
            let added = builder.add_line(None, pattern);
            added.map_err(|error| self.fault(Ui::BadPattern { pattern, why: &error.to_string() }))?;
        }
        builder.build().map_err(|error| self.fault(Ui::BadPattern { pattern: self.key, why: &error.to_string() }))
    }

    fn levels(&self) -> Result<Vec<(Rule, Level)>, Fault> {
        let mut levels = Vec::new();
        for (name, value) in self.table()? {
            let rules = rules_of(&[name.get_ref().to_string()], self.lang).map_err(|words| (name.span(), words))?;
            let word = Reader { key: name.get_ref(), value, lang: self.lang }.text()?;
            let unknown = || (value.span(), ui(Ui::UnknownLevel { name: word }, self.lang));
            let level = Level::from_word(word).ok_or_else(unknown)?;
            levels.extend(rules.into_iter().map(|rule| (rule, level)));
        }
        Ok(levels)
    }

    /// Keys stand in full (`"opening.points" = 40`) or in tables (`opening.points = 40`).
    fn house(&self, prefix: &str, system: &mut System) -> Result<(), Fault> {
        for (name, value) in self.table()? {
            let key = format!("{prefix}{}", name.get_ref());
            let text = match value.get_ref() {
                DeValue::String(text) => text.to_string(),
                DeValue::Integer(number) => number.to_string(),
                DeValue::Table(_) => {
                    let inner = Reader { key: name.get_ref(), value, lang: self.lang };
                    inner.house(&format!("{key}."), system)?;
                    continue;
                }
                other => {
                    return Err((value.span(), ui(Ui::WantedText { key: &key, found: other.type_str() }, self.lang)));
                }
            };
            system.set(&key, &text).map_err(|error| (name.span(), error.say(self.lang)))?;
        }
        Ok(())
    }
}

/// The settings of each folder, each file read once.
pub(super) struct Configs {
    lang: Lang,
    /// From `--config`: for all folders.
    forced: Option<Arc<Config>>,
    known: HashMap<PathBuf, Option<Arc<Config>>>,
}

impl Configs {
    pub(super) fn new(forced: Option<&Path>, lang: Lang) -> Result<Self, String> {
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let forced = forced.map(|path| Config::read(&absolute(path), lang).map(Arc::new)).transpose()?;
        Ok(Configs { lang, forced, known: HashMap::new() })
    }

    /// The settings of the nearest file upwards from an absolute folder.
    pub(super) fn of_folder(&mut self, folder: &Path) -> Result<Option<Arc<Config>>, String> {
        if self.forced.is_some() {
            return Ok(self.forced.clone());
        }
        if let Some(known) = self.known.get(folder) {
            return Ok(known.clone());
        }
        let path = folder.join(NAME);
        let found = match (path.is_file(), folder.parent()) {
            (true, _) => Some(Arc::new(Config::read(&path, self.lang)?)),
            (false, Some(parent)) => self.of_folder(parent)?,
            (false, None) => None,
        };
        self.known.insert(folder.to_owned(), found.clone());
        Ok(found)
    }
}

/// The settings of the current folder; `forced` is from `--config`.
pub(super) fn of_here(forced: Option<&Path>, lang: Lang) -> Result<Option<Arc<Config>>, String> {
    let here = std::env::current_dir().unwrap_or_default();
    Configs::new(forced, lang)?.of_folder(&here)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Config, (String, String)> {
        let parsed = Config::parse(text, PathBuf::from("/games"), Lang::En);
        parsed.map_err(|(span, words)| (text[span].to_string(), words))
    }

    #[test]
    fn all_settings() {
        let text = "house.opening.points = 40\nrules = 'international'\nexclude = ['old/', '/x.rummi']\n\
                    [levels]\nstyle = 'off'\nunsorted-set = 'error'\n[house]\n";
        assert!(parse(text).is_err(), "a table cannot be opened twice");
        let config = parse(&text.replace("[house]\n", "")).unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!((config.system.name.as_str(), config.system.settings.opening.points), ("international", 40));
        let level = |rule| config.levels.iter().rev().find(|(changed, _)| *changed == rule).unwrap().1;
        assert_eq!((level(Rule::UnsortedSet), level(Rule::ColourAlias)), (Level::Error, Level::Off));
        assert!(config.excludes(Path::new("/games/sub/old/a.rummi")));
        assert!(config.excludes(Path::new("/games/x.rummi")) && !config.excludes(Path::new("/games/sub/x.rummi")));
    }

    #[test]
    fn include_stands_in_for_the_usual_names() {
        let config = parse("include = ['*.txt']").unwrap_or_else(|fault| panic!("{fault:?}"));
        assert!(
            config.includes(Path::new("/games/a.txt"), false) && !config.includes(Path::new("/games/a.rummi"), true)
        );
    }

    #[test]
    fn faults_name_the_nearest_and_their_place() {
        let fault = |text| parse(text).err().unwrap();
        assert_eq!(fault("ruels = 'mso'"), ("ruels".into(), "unknown key `ruels`; did you mean `rules`?".into()));
        assert_eq!(fault("rules = 3").0, "3");
        assert_eq!(fault("include = 'a'").1, "`include` takes a list of texts, not string");
        assert_eq!(fault("[levels]\nloose-tile = 'off'").0, "loose-tile");
        assert_eq!(fault("[house]\n'opening.pionts' = 4").0, "'opening.pionts'");
        assert!(fault("rules = 'mzo'").1.contains("`mso`"));
    }
}

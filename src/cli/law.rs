//! Which rule system and house rules a game is judged by.
//!
//! `--rules` wins over the `rules:` line of a document, that over `rummilint.toml`, that over the default. House rules
//! are set in the order: settings of the folder (where the system is the folder's too), document, `--house`.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::config::Config;
use super::failure::{cannot_read, why};
use super::files::Found;
use crate::check::Base;
use crate::finding::{Level, Rule};
use crate::inquiry;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::Pair;
use crate::render::clean;
use crate::systems::{self, File, Missing, System, SystemErrorKind, Words, parse_house};
use crate::text::{LineIndex, Span};

/// The options that say by what to judge; each command says in its help what the system is for.
#[derive(clap::Args)]
pub(super) struct RulesArgs {
    /// Rule system.
    #[arg(long, value_name = "NAME|FILE")]
    pub(super) rules: Option<String>,
    /// House rule on top of the rule system; may be repeated.
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) house: Vec<String>,
}

impl RulesArgs {
    /// What `rules` is where documents may name a system themselves.
    pub(super) const FOR_ALL: &str = "Rule system for all documents, whatever they say themselves";

    pub(super) fn law(&self, levels: Levels, lang: Lang) -> Result<Law, String> {
        Law::new(self.rules.as_deref(), &self.house, levels, lang)
    }
}

/// What the command line asks for.
#[derive(Clone)]
pub(super) struct Law {
    /// From `--rules`, else the default.
    pub(super) system: System,
    is_forced: bool,
    /// From `--house`.
    house: Vec<(String, String)>,
    /// From `--select` and `--ignore`.
    levels: Levels,
}

/// Changes of levels: first what is asked for, then what is selected, then what is ignored.
#[derive(Clone, Debug, Default)]
pub(super) struct Levels {
    pub(super) select: Option<Vec<Rule>>,
    pub(super) ignore: Vec<Rule>,
    /// From `--coach`.
    pub(super) coach: bool,
}

impl Law {
    /// Reads `--rules` and `--house`.
    pub(super) fn new(rules: Option<&str>, house: &[String], levels: Levels, lang: Lang) -> Result<Law, String> {
        let system = load(rules.unwrap_or(systems::DEFAULT), Path::new(""), lang)?;
        let mut pairs = Vec::new();
        for text in house {
            let faults =
                |errors: Vec<systems::HouseError>| errors.iter().map(|error| error.say(lang)).collect::<Vec<_>>();
            let read = parse_house(text).map_err(|errors| format!("--house: {}", faults(errors).join("; ")))?;
            pairs.extend(read.into_iter().map(|Pair { key, value }| (key, value)));
        }
        Ok(Law { system, is_forced: rules.is_some(), house: pairs, levels })
    }

    /// The same, with one system for all documents.
    pub(super) fn under(&self, system: System) -> Law {
        Law { system, is_forced: true, ..self.clone() }
    }

    /// By what a file is judged.
    pub(super) fn of<'a>(&'a self, found: &'a Found) -> inquiry::Law<'a> {
        self.within(found.config.as_deref(), found.folder())
    }

    /// By what a document is judged under the settings of its folder, from which relative paths in it count.
    pub(super) fn within<'a>(&'a self, config: Option<&'a Config>, folder: PathBuf) -> inquiry::Law<'a> {
        let base = match config {
            _ if self.is_forced => Base::Forced(&self.system),
            Some(config) => Base::Default(&config.system),
            None => Base::Default(&self.system),
        };
        let lookup = move |name: &str| {
            let said = |en| Words { en, nl: load(name, &folder, Lang::Nl).err().unwrap_or_default() };
            load(name, &folder, Lang::En).map_err(said)
        };
        inquiry::Law { base, lookup: Box::new(lookup), house: &self.house, levels: self.levels(config) }
    }

    fn levels(&self, config: Option<&Config>) -> Vec<(Rule, Level)> {
        let mut levels = Vec::new();
        if self.levels.coach {
            levels.push((Rule::MissedPlay, Level::Note));
        }
        levels.extend(config.into_iter().flat_map(|config| &config.levels));
        let is_off = |rule: &&Rule| {
            let selected = self.levels.select.as_ref().is_none_or(|select| select.contains(rule));
            !selected || self.levels.ignore.contains(rule)
        };
        levels.extend(Rule::ALL.iter().filter(is_off).map(|rule| (*rule, Level::Off)));
        levels
    }
}

/// The built-in system of a name, or the one in a file; a relative path counts from `folder`.
pub(super) fn load(name: &str, folder: &Path, lang: Lang) -> Result<System, String> {
    if let Some(system) = systems::builtin(name) {
        return Ok(system);
    }
    let path = folder.join(name);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound && !is_path(name) => {
            return Err(SystemErrorKind::unknown_system(name).say(lang));
        }
        Err(error) => return Err(cannot_read(&path.to_string_lossy(), &error, lang)),
    };
    let shown = path.to_string_lossy().into_owned();
    let mut read = |name: &str, from: &str| read_file(name, from, lang);
    System::parse(&shown, &text, &mut read).map_err(|errors| told(&errors, &shown, &text, lang))
}

/// Whether a name can be that of a file only.
fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

/// The file that `extends` names, from the folder of the file that names it.
fn read_file(name: &str, from: &str, lang: Lang) -> Result<File, Missing> {
    let path = Path::new(from).parent().map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(Missing::NotFound),
        Err(error) => return Err(Missing::Unreadable(why(&error, lang))),
    };
    let path = fs::canonicalize(&path).unwrap_or(path);
    Ok(File { path: path.to_string_lossy().into_owned(), text })
}

/// Every fault of rule files, one a line, each with its place.
fn told(errors: &[systems::SystemError], path: &str, text: &str, lang: Lang) -> String {
    let line = |error: &systems::SystemError| {
        let elsewhere = if error.path == path { None } else { fs::read_to_string(&error.path).ok() };
        let at = place(elsewhere.as_deref().unwrap_or(text), error.span);
        format!("{}:{at}: {}", clean::one_line(&error.path), error.say(lang))
    };
    errors.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// `line:column` of a place, both from 1.
pub(super) fn place(text: &str, span: Span) -> String {
    let at = LineIndex::new(text).at(text, span.start);
    format!("{}:{}", at.line + 1, at.column_chars + 1)
}

/// The rules of names of rules or groups.
pub(super) fn rules_of(names: &[String], lang: Lang) -> Result<Vec<Rule>, String> {
    let mut rules = Vec::new();
    for name in names.iter().flat_map(|names| names.split(',')).map(str::trim) {
        let is_meant = |rule: &&Rule| rule.name() == name || rule.group().name() == name;
        let before = rules.len();
        rules.extend(Rule::ALL.iter().filter(is_meant));
        if rules.len() == before {
            return Err(unknown_rule(name, lang));
        }
    }
    Ok(rules)
}

/// That there is no such rule, and which one may be meant.
fn unknown_rule(name: &str, lang: Lang) -> String {
    let known = Rule::ALL.iter().flat_map(|rule| [rule.name(), rule.group().name()]);
    ui(Ui::UnknownRule { name }, lang) + &did_you_mean(name, known, lang)
}

/// The question whether the nearest known word was meant, where one is near.
pub(super) fn did_you_mean<'a>(name: &str, known: impl Iterator<Item = &'a str>, lang: Lang) -> String {
    let nearest = crate::text::nearest(name, known);
    nearest.map(|name| ui(Ui::DidYouMean { name }, lang)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Tree, parse};

    fn law(rules: Option<&str>, house: &[&str]) -> Law {
        let house: Vec<String> = house.iter().map(ToString::to_string).collect();
        Law::new(rules, &house, Levels::default(), Lang::En).unwrap()
    }

    fn ruled(law: &Law, text: &str) -> (System, usize) {
        let mut tree = Tree::default();
        parse(text, 0..text.len(), &mut tree);
        let (system, faults) = law.within(None, PathBuf::new()).of_game(&tree, text);
        (system.into_owned(), faults.len())
    }

    #[test]
    fn the_option_wins_over_the_document_and_that_over_the_default() {
        let text = "rules: mso\nhouse: opening.points=40 turn.draw=2\ntable: R1-3\n";
        let own = ruled(&law(None, &[]), text).0;
        assert_eq!((own.name.as_str(), own.settings.opening.points), ("mso", 40));
        let forced = ruled(&law(Some("international"), &["opening.points=20"]), text).0;
        let settings = forced.settings;
        assert_eq!((forced.name.as_str(), settings.opening.points, settings.turn.draw), ("international", 20, 2));
        assert_eq!(ruled(&law(None, &[]), "R1-3").0.name, "goliath-nl");
    }

    #[test]
    fn what_cannot_be_used_is_told() {
        let n_faults = ruled(&law(None, &[]), "# x\nrules: goliat-nl\ntable: R1-3\n").1;
        assert_eq!(n_faults, 1);
        let error = load("goliat-nl", Path::new(""), Lang::En).unwrap_err();
        assert!(error.contains("`goliath-nl`"), "{error}");
        assert!(Law::new(None, &["opening.point=1".to_string()], Levels::default(), Lang::Nl).is_err());
    }

    #[test]
    fn groups_stand_for_their_rules() {
        let rules = rules_of(&["joker,loose-tiles".to_string()], Lang::En).unwrap();
        assert!(rules.contains(&Rule::LooseTiles) && rules.contains(&Rule::SplitJokerSet));
        let unknown = rules_of(&["lose-tiles".to_string()], Lang::En).unwrap_err();
        assert!(unknown.ends_with("did you mean `loose-tiles`?"), "{unknown}");
    }
}

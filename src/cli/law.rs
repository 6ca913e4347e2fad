//! Which rule system and house rules a game is judged by.
//!
//! `--rules` wins over the `rules:` line of a document, that over `rummilint.toml`, that over the default. House rules
//! are set in the order: settings of the folder (where the system is the folder's too), document, `--house`.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::config::Config;
use super::input::Form;
use crate::check::{self, Base};
use crate::finding::{Finding, Level, Rule};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::{Game, Pair, Statement};
use crate::render::clean;
use crate::report::RulesUsed;
use crate::syntax::Tree;
use crate::systems::{self, File, Missing, System, SystemErrorKind, Words, parse_house};
use crate::text::{LineIndex, Span};

/// What the command line and the settings of a folder ask for.
#[derive(Clone)]
pub(super) struct Law {
    /// From `--rules`.
    forced: Option<System>,
    /// From `--house`.
    house: Vec<Pair>,
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

/// The system for a game, and what is wrong with how its document asks for one.
pub(super) struct Ruled {
    pub(super) system: System,
    pub(super) faults: Vec<Finding>,
    /// Whether the document had a say.
    pub(super) by_document: bool,
}

impl Law {
    /// Reads `--rules` and `--house`.
    pub(super) fn new(rules: Option<&str>, house: &[String], levels: Levels, lang: Lang) -> Result<Law, String> {
        let forced = rules.map(|name| load(name, Path::new(""), lang)).transpose()?;
        let mut pairs = Vec::new();
        for text in house {
            let faults =
                |errors: Vec<systems::HouseError>| errors.iter().map(|error| error.say(lang)).collect::<Vec<_>>();
            pairs.extend(parse_house(text).map_err(|errors| format!("--house: {}", faults(errors).join("; ")))?);
        }
        Ok(Law { forced, house: pairs, levels })
    }

    /// The same, with one system for all documents.
    pub(super) fn under(&self, system: System) -> Law {
        Law { forced: Some(system), ..self.clone() }
    }

    /// The system of documents that say nothing themselves.
    pub(super) fn base(&self, config: Option<&Config>) -> System {
        match (&self.forced, config) {
            (Some(forced), _) => forced.clone(),
            (None, Some(config)) => config.system.clone(),
            (None, None) => systems::builtin(systems::DEFAULT).expect("the default system is built in"),
        }
    }

    /// What documents that say nothing are judged by.
    pub(super) fn by_default(&self, config: Option<&Config>) -> RulesUsed {
        let mut system = self.base(config);
        self.finish(&mut system, config);
        RulesUsed { system: system.name, house: system.house }
    }

    /// The system for one game, on top of `base`; relative paths count from `folder`.
    pub(super) fn rule(&self, tree: &Tree, text: &str, base: &System, folder: &Path) -> Ruled {
        let base_of = if self.forced.is_some() { Base::Forced(base) } else { Base::Default(base) };
        let resolved = check::resolve(tree, text, base_of, &mut |name| {
            load(name, folder, Lang::En)
                .map_err(|en| Words { en, nl: load(name, folder, Lang::Nl).err().unwrap_or_default() })
        });
        let by_document = resolved.system.is_some();
        Ruled { system: resolved.system.unwrap_or_else(|| base.clone()), faults: resolved.findings, by_document }
    }

    /// Sets what wins over every document: `--house`, and the levels.
    pub(super) fn finish(&self, system: &mut System, config: Option<&Config>) {
        for pair in &self.house {
            // What was parsed can be set.
            let _ = system.set(&pair.key, &pair.value);
        }
        self.set_levels(system, config);
    }

    fn set_levels(&self, system: &mut System, config: Option<&Config>) {
        if self.levels.coach {
            system.set_level(Rule::MissedPlay, Level::Note);
        }
        for (rule, level) in config.map_or(&[][..], |config| &config.levels) {
            system.set_level(*rule, *level);
        }
        for &rule in Rule::ALL {
            let selected = self.levels.select.as_ref().is_none_or(|select| select.contains(&rule));
            if !selected || self.levels.ignore.contains(&rule) {
                system.set_level(rule, Level::Off);
            }
        }
    }
}

/// Whether a part is only what the games of a document share, where there are more parts: in text all that comes before
/// the first game, in JSON Lines a first line that says nothing about a game.
pub(super) fn is_preamble(game: &Game, form: Form, is_first: bool) -> bool {
    let says = |is_meant: fn(&Statement) -> bool| game.statements.iter().any(is_meant);
    match form {
        Form::Notation => !says(|statement| matches!(statement, Statement::Game(_))),
        Form::Json => false,
        Form::JsonLines => {
            let is_shared = |statement: &Statement| {
                matches!(
                    statement,
                    Statement::Rules(_) | Statement::House(_) | Statement::Players(_) | Statement::Tag(..)
                )
            };
            is_first && !game.statements.is_empty() && game.statements.iter().all(is_shared)
        }
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
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(SystemErrorKind::unknown_system(name).say(lang));
        }
        Err(error) => {
            let path = path.to_string_lossy();
            return Err(ui(Ui::CannotRead { path: &path, why: &error.to_string() }, lang));
        }
    };
    let shown = path.to_string_lossy().into_owned();
    System::parse(&shown, &text, &mut read_file).map_err(|errors| told(&errors, &shown, &text, lang))
}

/// The file that `extends` names, from the folder of the file that names it.
fn read_file(name: &str, from: &str) -> Result<File, Missing> {
    let path = Path::new(from).parent().map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(Missing::NotFound),
        Err(error) => return Err(Missing::Unreadable(error.to_string())),
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
pub(super) fn unknown_rule(name: &str, lang: Lang) -> String {
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
    use crate::syntax::parse;

    fn law(rules: Option<&str>, house: &[&str]) -> Law {
        let house: Vec<String> = house.iter().map(ToString::to_string).collect();
        Law::new(rules, &house, Levels::default(), Lang::En).unwrap()
    }

    fn ruled(law: &Law, text: &str) -> Ruled {
        let mut tree = Tree::default();
        parse(text, 0..text.len(), &mut tree);
        let mut ruled = law.rule(&tree, text, &law.base(None), Path::new(""));
        law.finish(&mut ruled.system, None);
        ruled
    }

    #[test]
    fn the_option_wins_over_the_document_and_that_over_the_default() {
        let text = "rules: mso\nhouse: opening.points=40 turn.draw=2\ntable: R1-3\n";
        let own = ruled(&law(None, &[]), text).system;
        assert_eq!((own.name.as_str(), own.settings.opening.points), ("mso", 40));
        let forced = ruled(&law(Some("international"), &["opening.points=20"]), text).system;
        let settings = forced.settings;
        assert_eq!((forced.name.as_str(), settings.opening.points, settings.turn.draw), ("international", 20, 2));
        assert_eq!(ruled(&law(None, &[]), "R1-3").system.name, "goliath-nl");
    }

    #[test]
    fn what_cannot_be_used_is_told() {
        let ruled = ruled(&law(None, &[]), "# x\nrules: goliat-nl\ntable: R1-3\n");
        assert_eq!(ruled.faults.len(), 1);
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

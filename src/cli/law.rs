//! Which rule system and house rules a game is judged by.
//!
//! `--rules` wins over the `rules:` line of a document, that over `rummilint.toml`, that over the default. House rules
//! are set in the order: settings of the folder (where the system is the folder's too), document, `--house`.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::config::Config;
use crate::finding::{Level, Rule};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::{Game, Pair, Place, Statement};
use crate::render::clean;
use crate::report::RulesUsed;
use crate::syntax::Tree;
use crate::systems::{self, File, Missing, System, SystemErrorKind, parse_house};
use crate::text::{LineIndex, Span};

/// Why a game cannot be judged, and where the document says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unlawful {
    pub(super) span: Span,
    pub(super) words: String,
}

/// What the command line and the settings of a folder ask for.
#[derive(Clone)]
pub(super) struct Law {
    /// From `--rules`.
    forced: Option<System>,
    /// From `--house`.
    house: Vec<Pair>,
    /// From `--select` and `--ignore`.
    levels: Levels,
    lang: Lang,
}

/// Changes of levels: first what is selected, then what is ignored.
#[derive(Clone, Debug, Default)]
pub(super) struct Levels {
    pub(super) select: Option<Vec<Rule>>,
    pub(super) ignore: Vec<Rule>,
}

/// What a part of a document says about its rules, or the part before its first game.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    rules: Option<(String, Span)>,
    house: Vec<(Pair, Span)>,
}

impl Law {
    /// Reads `--rules` and `--house`.
    pub(super) fn new(rules: Option<&str>, house: &[String], levels: Levels, lang: Lang) -> Result<Law, String> {
        let forced = rules.map(|name| load(name, Path::new(""), lang)).transpose()?;
        let mut pairs = Vec::new();
        for text in house {
            let faults = |errors: Vec<systems::HouseError>| errors.iter().map(|error| error.say(lang)).collect::<Vec<_>>();
            pairs.extend(parse_house(text).map_err(|errors| format!("--house: {}", faults(errors).join("; ")))?);
        }
        Ok(Law { forced, house: pairs, levels, lang })
    }

    /// The same, with one system for all documents.
    pub(super) fn under(&self, system: System) -> Law {
        Law { forced: Some(system), ..self.clone() }
    }

    /// The system of documents that say nothing themselves and stand in no folder with settings.
    pub(super) fn by_default(&self, config: Option<&Config>) -> Result<RulesUsed, String> {
        let system = self.system(&Said::default(), Path::new(""), config).map_err(|unlawful| unlawful.words)?;
        Ok(RulesUsed { system: system.name.clone(), house: system.house.clone() })
    }

    /// The system for a game; `folder` is where its document stands.
    pub(super) fn system(&self, said: &Said, folder: &Path, config: Option<&Config>) -> Result<System, Unlawful> {
        let mut system = match (&self.forced, &said.rules, config) {
            (Some(forced), ..) => forced.clone(),
            (None, Some((name, span)), _) => {
                load(name, folder, self.lang).map_err(|words| Unlawful { span: *span, words })?
            }
            (None, None, Some(config)) => config.system.clone(),
            (None, None, None) => systems::builtin(systems::DEFAULT).expect("the default system is built in"),
        };
        for (pair, span) in &said.house {
            let set = system.set(&pair.key, &pair.value);
            set.map_err(|error| Unlawful { span: *span, words: error.say(self.lang) })?;
        }
        for pair in &self.house {
            let set = system.set(&pair.key, &pair.value);
            set.map_err(|error| Unlawful { span: Span::default(), words: error.say(self.lang) })?;
        }
        self.set_levels(&mut system, config);
        Ok(system)
    }

    fn set_levels(&self, system: &mut System, config: Option<&Config>) {
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

impl Said {
    /// What a part says, on top of what holds for the whole document.
    pub(super) fn in_part(tree: &Tree, text: &str, whole: &Said) -> Said {
        let mut said = whole.clone();
        for (index, statement) in tree.game.statements.iter().enumerate() {
            let span = tree.span(text, Place::Value(index as u32));
            match statement {
                Statement::Rules(name) => said.rules = Some((name.clone(), span)),
                Statement::House(pairs) => said.house.extend(pairs.iter().map(|pair| (pair.clone(), span))),
                _ => {}
            }
        }
        said
    }

    /// Whether two parts say the same.
    pub(super) fn agrees(&self, other: &Said) -> bool {
        let rules = |said: &Said| said.rules.as_ref().map(|(name, _)| name.clone());
        let house = |said: &Said| said.house.iter().map(|(pair, _)| pair.clone()).collect::<Vec<_>>();
        rules(self) == rules(other) && house(self) == house(other)
    }
}

/// Whether a part is only what the games of a document share.
pub(super) fn is_preamble(game: &Game, n_parts: usize) -> bool {
    1 < n_parts && !game.statements.iter().any(|statement| matches!(statement, Statement::Game(_)))
}

/// The built-in system of a name, or the one in a file; a relative path counts from `folder`.
pub(super) fn load(name: &str, folder: &Path, lang: Lang) -> Result<System, String> {
    if let Some(system) = systems::builtin(name) {
        return Ok(system);
    }
    let path = folder.join(name);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(SystemErrorKind::unknown_system(name).say(lang)),
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
        let other = if error.file == path { None } else { fs::read_to_string(&error.file).ok() };
        let place = place(other.as_deref().unwrap_or(text), error.span);
        format!("{}:{place}: {}", clean::one_line(&error.file), error.say(lang))
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
        let named = |rule: &&Rule| rule.name() == name || rule.group().name() == name;
        let before = rules.len();
        rules.extend(Rule::ALL.iter().filter(named));
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
    nearest.map(|name| ui(Ui::DidYouMean { name }, lang)).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::parse;

    fn said(text: &str) -> Said {
        let mut tree = Tree::default();
        parse(text, 0..text.len(), &mut tree);
        Said::in_part(&tree, text, &Said::default())
    }

    fn law(rules: Option<&str>, house: &[&str]) -> Law {
        let house: Vec<String> = house.iter().map(ToString::to_string).collect();
        Law::new(rules, &house, Levels::default(), Lang::En).unwrap()
    }

    #[test]
    fn the_option_wins_over_the_document_and_that_over_the_default() {
        let said = said("rules: mso\nhouse: opening.points=40 turn.draw=2\ntable: R1-3\n");
        let system = |law: Law| law.system(&said, Path::new(""), None).unwrap();
        let own = system(law(None, &[]));
        assert_eq!((own.name.as_str(), own.settings.opening.points), ("mso", 40));
        let forced = system(law(Some("international"), &["opening.points=20"]));
        assert_eq!((forced.name.as_str(), forced.settings.opening.points, forced.settings.turn.draw), ("international", 20, 2));
        assert_eq!(law(None, &[]).by_default(None).unwrap().system, "goliath-nl");
    }

    #[test]
    fn what_cannot_be_used_is_told_with_its_place() {
        let text = "# x\nrules: goliat-nl\ntable: R1-3\n";
        let unlawful = law(None, &[]).system(&said(text), Path::new(""), None).unwrap_err();
        assert_eq!(unlawful.span.of(text), "goliat-nl");
        assert!(unlawful.words.contains("`goliath-nl`"), "{}", unlawful.words);
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

//! The rules and the rule systems, in JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::House;
use super::found::source_name;
use super::report::{RuleSystem, SCHEMA_VERSION, Tool};
use crate::finding::Rule;
use crate::messages::Lang;
use crate::report::Source;
use crate::rules;
use crate::systems::{self, Key, System};

/// The catalogue of rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleCatalogue {
    /// The version of this format.
    pub schema_version: u32,
    /// Who tells it.
    pub tool: Tool,
    /// The rule system that levels and sources are told for.
    pub system: String,
    /// Every rule, in the order in which a referee names them.
    pub rules: Vec<RuleEntry>,
}

/// A rule.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleEntry {
    /// Its name.
    pub rule: &'static str,
    /// Its group.
    pub group: &'static str,
    /// How grave it is to break it: `off`, `note`, `warning` or `error`.
    pub level: &'static str,
    /// What it is.
    pub description: String,
    /// The smallest document that breaks it.
    pub breaks: String,
    /// The nearest one that does not.
    pub legal: String,
    /// The settings that it reads.
    pub settings: Vec<String>,
    /// The text that it is from.
    pub source: String,
    /// What that says.
    pub citation: String,
}

impl RuleEntry {
    /// A rule under a system; `None` where this version does not judge it.
    pub fn of(rule: Rule, system: &System, lang: Lang) -> Option<RuleEntry> {
        let doc = rules::doc(rule)?;
        let (description, citation) = match lang {
            Lang::En => (doc.en, doc.source_en),
            Lang::Nl => (doc.nl, doc.source_nl),
        };
        Some(RuleEntry {
            rule: rule.name(),
            group: rule.group().name(),
            level: system.level(rule).word(),
            description,
            breaks: doc.breaks,
            legal: doc.legal,
            settings: doc.settings,
            source: source_name(&Source::of(rule, system)),
            citation,
        })
    }
}

impl RuleCatalogue {
    /// All rules under a system.
    pub fn of(system: &System, lang: Lang) -> RuleCatalogue {
        let entry = |&rule: &Rule| RuleEntry::of(rule, system, lang);
        RuleCatalogue {
            schema_version: SCHEMA_VERSION,
            tool: Tool::THIS,
            system: system.name.clone(),
            rules: rules::CATALOGUE.iter().filter_map(entry).collect(),
        }
    }
}

/// A rule system.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SystemEntry {
    /// Its name.
    pub name: String,
    /// What it is called in full.
    pub title: String,
    /// The short name of the text that it comes from.
    pub source: String,
    /// The names of the systems that it builds on, the nearest first.
    pub extends: Vec<String>,
}

impl SystemEntry {
    /// A system.
    pub fn of(system: &System, lang: Lang) -> SystemEntry {
        SystemEntry {
            name: system.name.clone(),
            title: system.title.get(lang).to_owned(),
            source: system.source.clone(),
            extends: system.chain().skip(1).map(str::to_owned).collect(),
        }
    }
}

/// A rule system with its settings.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SystemShown {
    /// The system.
    pub system: SystemEntry,
    /// The value of every setting.
    pub settings: House,
    /// The same as a complete rule file.
    pub toml: String,
}

impl SystemShown {
    /// A system.
    pub fn of(system: &System, lang: Lang) -> SystemShown {
        let setting = |&key: &Key| (key.name().to_owned(), system.get(key).to_string());
        SystemShown {
            system: SystemEntry::of(system, lang),
            settings: House(Key::ALL.iter().map(setting).collect()),
            toml: system.to_toml(lang),
        }
    }
}

/// The settings in which two systems differ.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SystemsCompared {
    /// The first system.
    pub first: String,
    /// The other.
    pub second: String,
    /// Every such setting, with its value in the first and in the second.
    pub settings: BTreeMap<&'static str, [String; 2]>,
}

impl SystemsCompared {
    /// Two systems.
    pub fn of(first: &System, second: &System) -> SystemsCompared {
        let differences = systems::diff(first, second);
        let values = differences.iter().map(|row| (row.key.name(), [row.a.to_string(), row.b.to_string()]));
        SystemsCompared { first: first.name.clone(), second: second.name.clone(), settings: values.collect() }
    }
}

impl From<&System> for RuleSystem {
    fn from(system: &System) -> Self {
        RuleSystem { system: system.name.clone(), house: House(system.house.clone()) }
    }
}

//! `explain` and `rules`: the catalogue.

use std::io::{self, Write};

use clap::ValueEnum;

use super::law::{Law, Levels, rules_of};
use super::{Context, Exit, Failure};
use crate::finding::Rule;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::RuleCatalogue;
use crate::render::{self, full::wrap, json, level_word};
use crate::report::Source;
use crate::rules::{self, Doc};
use crate::systems::System;

#[derive(clap::Args)]
pub(super) struct ExplainArgs {
    /// The rule, such as loose-tiles, or a group of them, such as set.
    #[arg(value_name = "RULE", required = true)]
    names: Vec<String>,
    /// The rule system that its level and source are told for.
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
}

#[derive(clap::Args)]
pub(super) struct RulesArgs {
    /// Form of the list.
    #[arg(long, value_enum, default_value = "full", value_name = "FORMAT")]
    format: ListFormat,
    /// The rule system that levels are told for.
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ListFormat {
    Full,
    Json,
}

pub(super) fn run(args: &ExplainArgs, context: &mut Context) -> Result<Exit, Failure> {
    let system = system(args.rules.as_deref(), context.lang)?;
    let rules = rules_of(&args.names, context.lang).map_err(Failure::Message)?;
    for (index, &rule) in rules.iter().enumerate() {
        if 0 < index {
            writeln!(context.out)?;
        }
        explain(rule, &system, context)?;
    }
    Ok(Exit::Clean)
}

fn system(name: Option<&str>, lang: Lang) -> Result<System, Failure> {
    Ok(Law::new(name, &[], Levels::default(), lang)?.system)
}

fn explain(rule: Rule, system: &System, context: &mut Context) -> io::Result<()> {
    let (lang, width) = (context.lang, context.look.width);
    let level = level_word(system.level(rule), lang);
    let head =
        ui(Ui::RuleHead { rule: rule.name(), group: rule.group().name(), level: &level, system: &system.name }, lang);
    let mut text = head + "\n\n";
    match rules::doc(rule) {
        None => wrap(&mut text, "", &ui(Ui::NotYet {}, lang), width),
        Some(doc) => write_doc(&mut text, rule, &doc, system, lang, width),
    }
    context.out.write_all(text.as_bytes())
}

fn write_doc(text: &mut String, rule: Rule, doc: &Doc, system: &System, lang: Lang, width: usize) {
    let (what, source) = match lang {
        Lang::En => (&doc.en, &doc.source_en),
        Lang::Nl => (&doc.nl, &doc.source_nl),
    };
    for paragraph in what.split("\n\n") {
        wrap(text, "", paragraph, width);
        text.push('\n');
    }
    for (title, example) in [(Ui::Breaks {}, &doc.breaks), (Ui::LegalNeighbour {}, &doc.legal)] {
        *text += &ui(title, lang);
        *text += ":\n";
        for line in example.lines() {
            text.extend(["    ", line, "\n"]);
        }
        text.push('\n');
    }
    if !doc.settings.is_empty() {
        wrap(text, &format!("{}: ", ui(Ui::Settings {}, lang)), &doc.settings.join(", "), width);
    }
    let source_word = render::source_word(&Source::of(rule, system), lang);
    wrap(text, &format!("{}: ", ui(Ui::Source {}, lang)), &format!("{source_word}: {source}"), width);
}

pub(super) fn rules(args: &RulesArgs, context: &mut Context) -> Result<Exit, Failure> {
    let system = system(args.rules.as_deref(), context.lang)?;
    match args.format {
        ListFormat::Full => list(&system, context)?,
        ListFormat::Json => json::write(&mut context.out, &RuleCatalogue::of(&system, context.lang))?,
    }
    Ok(Exit::Clean)
}

fn list(system: &System, context: &mut Context) -> io::Result<()> {
    let lang = context.lang;
    let width = rules::CATALOGUE.iter().map(|rule| rule.name().len()).max().unwrap_or(0);
    let mut group = "";
    for &rule in rules::CATALOGUE {
        if group != rule.group().name() {
            let between = if group.is_empty() { "" } else { "\n" };
            group = rule.group().name();
            writeln!(context.out, "{between}{group}")?;
        }
        let what = first_sentence(rule, lang);
        let level = level_word(system.level(rule), lang);
        let mut line = String::new();
        wrap(&mut line, &format!("  {:width$}  ", rule.name()), &format!("{what} ({level})"), context.look.width);
        context.out.write_all(line.as_bytes())?;
    }
    Ok(())
}

fn first_sentence(rule: Rule, lang: Lang) -> String {
    let Some(doc) = rules::doc(rule) else { return String::new() };
    let text = match lang {
        Lang::En => doc.en,
        Lang::Nl => doc.nl,
    };
    text.split_inclusive(". ").next().unwrap_or("").trim_end().into()
}

//! The answer of `judge`: the verdict first, then the reason, then the rule and its source.

use std::io::{self, Write};

use owo_colors::Style;

use super::clean::one_line;
use super::full::wrap;
use super::tiles::spoken;
use super::{Look, Shown, elsewhere, rule_and_source, sentence, sentence_start, source_word, verdict_word};
use crate::check::{Opening, SetKind, Verdict};
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, say};
use crate::model::Tile;
use crate::report::{Ground, SeenSet};

/// The answer, with what every set of the table is.
pub fn write(out: &mut dyn Write, shown: &Shown, look: Look) -> io::Result<()> {
    let [verdict, reason, rule] = answer(shown);
    writeln!(out, "{}", style(shown.report.verdict, look).style(&verdict))?;
    // Not wrapped: the reason is line 2 and the rule line 3, for whoever reads by line.
    let mut text = format!("{reason}\n{rule}\n");
    if let Some(others) = elsewhere(None, shown.report, shown.lang) {
        wrap(&mut text, &format!("{}: ", sentence_start(&ui(Ui::Elsewhere {}, shown.lang))), &others, look.width);
    }
    text.push('\n');
    for line in facts(shown) {
        wrap(&mut text, "  ", &line, look.width);
    }
    writeln!(out, "{text}")
}

/// The answer in sentences.
pub fn write_narrated(out: &mut dyn Write, shown: &Shown) -> io::Result<()> {
    for line in answer(shown) {
        writeln!(out, "{}", spoken(&line, shown.lang))?;
    }
    if let Some(others) = elsewhere(None, shown.report, shown.lang) {
        writeln!(out, "{}: {others}.", sentence_start(&ui(Ui::Elsewhere {}, shown.lang)))?;
    }
    for line in facts(shown) {
        writeln!(out, "{}", spoken(&sentence(&line), shown.lang))?;
    }
    Ok(())
}

fn style(verdict: Verdict, look: Look) -> Style {
    match verdict {
        _ if !look.color => Style::new(),
        Verdict::Legal => Style::new().green().bold(),
        Verdict::Open => Style::new().yellow().bold(),
        Verdict::Illegal => Style::new().red().bold(),
    }
}

/// `by the rules of SYSTEM with HOUSE`.
pub fn by(system: &str, house: &[(String, String)], lang: Lang) -> String {
    let pairs: Vec<String> = house.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let house = if pairs.is_empty() { String::new() } else { ui(Ui::WithHouse { pairs: &pairs.join(" ") }, lang) };
    ui(Ui::JudgedBy { system, house: &house }, lang)
}

/// Verdict, reason, rule.
fn answer(shown: &Shown) -> [String; 3] {
    let lang = shown.lang;
    let report = shown.report;
    let verdict = sentence(&verdict_word(report.verdict, lang));
    let judged_by = || {
        let judged = by(&report.rules.system, &report.rules.house, lang);
        sentence(&format!("{judged}{}", grounds(shown)))
    };
    let headline = report.headline().filter(|_| report.verdict == Verdict::Illegal);
    if let Some(located) = headline {
        let reason = sentence(&one_line(&say(&located.finding.message, lang)));
        return [verdict, reason, sentence(&rule_and_source(located, report, lang))];
    }
    let open = report.not_judged.iter().find(|open| open.decides && report.verdict == Verdict::Open);
    match open {
        Some(open) => {
            let rule = ui(Ui::RuleOf { rule: open.rule.name(), system: &report.rules.system }, lang);
            [verdict, sentence(&one_line(&say(&open.reason, lang))), sentence(&rule)]
        }
        None => [verdict, sentence(&ui(Ui::NothingBroken {}, lang)), judged_by()],
    }
}

/// The settings that a legal verdict rests on, each with its source: those are what a table quarrels about.
fn grounds(shown: &Shown) -> String {
    let lang = shown.lang;
    let setting = |ground: &Ground| {
        let source = source_word(&ground.source, lang);
        ui(Ui::SettingIs { key: ground.key.name(), value: &ground.value, source: &source }, lang)
    };
    let settings: Vec<String> = shown.report.rests_on.iter().map(setting).collect();
    let Some((last, others)) = settings.split_last() else { return String::new() };
    let and = format!(" {} ", ui(Ui::And {}, lang));
    let all = if others.is_empty() { last.clone() } else { [others.join(", "), last.clone()].join(&and) };
    ui(Ui::Where { settings: &all }, lang)
}

/// What the opening is worth, and what each set is.
fn facts(shown: &Shown) -> Vec<String> {
    let mut facts: Vec<String> = shown.report.opening.iter().map(|opening| opening_worth(*opening, shown)).collect();
    if let [table] = &*shown.report.tables {
        facts.extend(table.sets().map(|set| set_worth(&set, shown)));
    }
    facts
}

fn opening_worth(opening: Opening, shown: &Shown) -> String {
    let Opening { points, needed, reconstructed } = opening;
    let phrase =
        if reconstructed { Ui::OpeningRebuilt { points, needed } } else { Ui::OpeningWorth { points, needed } };
    ui(phrase, shown.lang)
}

fn set_worth(set: &SeenSet, shown: &Shown) -> String {
    let kind = match set.kind {
        SetKind::Run => Ui::Run {},
        SetKind::Group => Ui::Group {},
        SetKind::Series => Ui::Series {},
        SetKind::None => Ui::NoSet {},
    };
    let kind = ui(kind, shown.lang);
    let tiles = format!("`{}`", one_line(&set.tiles.join(" ")));
    if set.kind == SetKind::None {
        return ui(Ui::SetIs { set: &tiles, kind: &kind }, shown.lang);
    }
    let mut worth = ui(Ui::SetWorth { set: &tiles, kind: &kind, points: set.points }, shown.lang);
    if set.tiles.iter().any(|tile| tile.starts_with('J')) {
        let readings: Vec<String> = set.readings.clone().map(shown_tiles).collect();
        let or = format!(" {} ", ui(Ui::Or {}, shown.lang));
        let stands_for = ui(Ui::StandsFor { tiles: &readings.join(&or) }, shown.lang);
        worth.extend([" (", &stands_for, ")"]);
    }
    worth
}

fn shown_tiles(tiles: &[Tile]) -> String {
    let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    format!("`{}`", tiles.join(" "))
}

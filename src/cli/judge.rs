//! `judge`: settles a dispute. The verdict is in the first line, the reason in the second, the rule in the third.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::check::sink::checked;
use super::config::Configs;
use super::input::{self, Input, Others, Way, index_for, read_stdin};
use super::law::{Law, Levels};
use super::out::say_problem;
use super::{Context, Exit, Failure};
use crate::check::Verdict;
use crate::messages::Lang;
use crate::messages::say;
use crate::messages::ui::{Ui, ui};
use crate::protocol::{self, RuleSystem, Summary, Tool};
use crate::render::{Shown, clean, full, json, judged, narrated};
use crate::report::Report;
use crate::systems;

#[derive(clap::Args)]
pub(super) struct Args {
    /// A table, or lines of a document; - reads standard input.
    #[arg(value_name = "TEXT")]
    texts: Vec<String>,
    /// The table before the turn.
    #[arg(long, value_name = "SETS")]
    table: Option<String>,
    /// The player's rack before the turn.
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// Whether the player had opened before.
    #[arg(long, value_enum, value_name = "yes|no|unknown")]
    opened: Option<Opened>,
    /// What the player did, such as "play R9 J R11".
    #[arg(long, value_name = "ACTIONS")]
    turn: Option<String>,
    /// Rule system; all gives one line for each that is built in.
    #[arg(long, value_name = "NAME|FILE|all")]
    rules: Option<String>,
    /// House rule on top of the rule system; may be repeated.
    #[arg(long, value_name = "KEY=VALUE")]
    house: Vec<String>,
    /// Form of the answer.
    #[arg(long, value_enum, default_value = "full", value_name = "FORMAT")]
    format: Format,
    /// Also write a witness of the verdict, for verify.
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Opened {
    Yes,
    No,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Full,
    Narrated,
    Json,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let input = Input::of_text(args.document(context.lang)?);
    let all = args.rules.as_deref() == Some("all");
    let rules = args.rules.as_deref().filter(|_| !all);
    let law = Law::new(rules, &args.house, Levels::default(), context.lang)?;
    let here = std::env::current_dir().unwrap_or_default();
    let config = Configs::new(context.global.config.as_deref(), context.lang)?.of_folder(&here)?;
    let name = context.ui(Ui::TextName {});
    let way = Way {
        law: &law,
        config: config.as_deref(),
        folder: Path::new(""),
        name: &name,
        others: if all { Others::Leave } else { Others::Ask },
        lang: context.lang,
    };
    if all {
        return under_all(args, &input, way, context);
    }
    let judged = input::judge(&input, way);
    judged.problems.iter().for_each(|problem| say_problem(problem, context.lang));
    let rules = RuleSystem::from(&law.by_default(way.config));
    if let Some(path) = &args.proof {
        super::proof::write(path, &input.text, way)?;
    }
    write(args.format, &input, &judged.report, &name, &rules, context)?;
    Ok(exit(judged.report.verdict))
}

fn exit(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Legal => Exit::Clean,
        Verdict::Illegal => Exit::Findings,
        Verdict::Open => Exit::Open,
    }
}

fn write(
    format: Format,
    input: &Input,
    report: &Report,
    name: &str,
    rules: &RuleSystem,
    context: &mut Context,
) -> io::Result<()> {
    let index = index_for(report, &input.text);
    let shown = Shown {
        name,
        text: &input.text,
        index: &index,
        report,
        most: usize::MAX,
        open: context.open_rules(),
        lang: context.lang,
    };
    match format {
        Format::Full => {
            judged::write(&mut context.out, &shown, context.look)?;
            full::write(&mut context.out, &shown, context.look)
        }
        Format::Narrated => {
            judged::write_narrated(&mut context.out, &shown)?;
            narrated::write_findings(&mut context.out, &shown)
        }
        Format::Json => {
            let document = checked(shown, Path::new("-"), rules);
            let mut summary = Summary::default();
            summary.add(report);
            let rules = document.rules.clone().unwrap_or_else(|| rules.clone());
            let report = protocol::Report {
                schema_version: protocol::SCHEMA_VERSION,
                tool: Tool::THIS,
                rules,
                lang: protocol::lang_word(context.lang),
                verdict: report.verdict.word(),
                summary,
                documents: vec![document],
            };
            json::write(&mut context.out, &report)
        }
    }
}

/// One line for every built-in system; the exit code is that of the gravest verdict.
fn under_all(args: &Args, input: &Input, way: Way, context: &mut Context) -> Result<Exit, Failure> {
    if args.format == Format::Json {
        return Err(Failure::Message(context.ui(Ui::AllHasNoJson {})));
    }
    if args.proof.is_some() {
        return Err(Failure::Message(context.ui(Ui::AllHasNoProof {})));
    }
    let systems = systems::builtins();
    let width = systems.iter().map(|system| system.name.len()).max().unwrap_or(0);
    let mut gravest = Verdict::Legal;
    for system in systems {
        let (law, name) = (way.law.under(system.clone()), system.name);
        let report = input::judge(input, Way { law: &law, ..way }).report;
        gravest = gravest.max(report.verdict);
        let line = line(&report, context.lang);
        writeln!(context.out, "{name:width$}  {}", clean::one_line(&line))?;
    }
    Ok(exit(gravest))
}

/// The verdict, and the rule that decides.
fn line(report: &Report, lang: Lang) -> String {
    let verdict = crate::render::verdict_word(report.verdict, lang);
    let decides = report.headline().filter(|_| report.verdict == Verdict::Illegal);
    if let Some(located) = decides {
        let rule = located.finding.rule.name();
        return format!("{verdict}: {} [{rule}]", say(&located.finding.message, lang));
    }
    match report.not_judged.iter().find(|open| open.decides) {
        Some(open) if report.verdict == Verdict::Open => format!("{verdict}: {}", say(&open.reason, lang)),
        _ => verdict,
    }
}

impl Args {
    /// The document that the options and texts spell.
    fn document(&self, lang: Lang) -> Result<String, Failure> {
        let mut texts = Vec::new();
        for text in &self.texts {
            texts.push(if text == "-" { from_stdin(lang)? } else { text.clone() });
        }
        let lines = self.lines(&texts);
        if lines.is_empty() {
            return Err(Failure::Message(ui(Ui::NoText {}, lang)));
        }
        Ok(lines.join("\n") + "\n")
    }

    fn lines(&self, texts: &[String]) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.table.as_ref().map(|sets| format!("table: {sets}")));
        lines.extend(self.rack.as_ref().map(|tiles| format!("rack: {tiles}")));
        lines.extend(self.opened.map(|opened| format!("opened: {}", opened.word())));
        let alone = lines.is_empty() && self.turn.is_none() && texts.iter().all(|text| is_table(text));
        let mut after_table = false;
        for text in texts {
            // Tiles among statements are the table's; each further such text is one more set of it.
            let is_table = is_table(text);
            lines.push(match (alone, is_table, after_table) {
                (true, ..) | (_, false, _) => text.clone(),
                (false, true, false) => format!("table: {text}"),
                (false, true, true) => format!("  {text}"),
            });
            after_table = is_table;
        }
        lines.extend(self.turn.clone());
        lines
    }
}

impl Opened {
    const fn word(self) -> &'static str {
        match self {
            Opened::Yes => "yes",
            Opened::No => "no",
            Opened::Unknown => "unknown",
        }
    }
}

fn from_stdin(lang: Lang) -> Result<String, Failure> {
    let cannot = |error: io::Error| ui(Ui::CannotRead { path: "-", why: &error.to_string() }, lang);
    let bytes = read_stdin().map_err(cannot)?;
    Ok(Input::new(bytes, input::Form::Notation).text)
}

/// Whether a text is only tiles and bars: it has neither the `:` of a statement nor an action.
fn is_table(text: &str) -> bool {
    let code = text.split('#').next().unwrap_or("");
    let word = code.split_whitespace().next().unwrap_or("");
    let actions = ["play", "move", "draw", "pass", "timeout", "out", "redeal"];
    !code.contains([':', '>', ';', '\n', '\r'])
        && !word.is_empty()
        && !actions.iter().any(|action| word.eq_ignore_ascii_case(action))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args() -> Args {
        let (texts, house) = (Vec::new(), Vec::new());
        let (table, rack, opened, turn, rules) = (None, None, None, None, None);
        Args { texts, table, rack, opened, turn, rules, house, format: Format::Full, proof: None }
    }

    fn lines(args: &Args, texts: &[&str]) -> Vec<String> {
        args.lines(&texts.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn texts_that_are_only_tiles_are_a_table() {
        assert_eq!(lines(&args(), &["R9 J R11 | B3 R3 J"]), ["R9 J R11 | B3 R3 J"]);
        let turn = Args { turn: Some("play R9-11".into()), ..args() };
        assert_eq!(lines(&turn, &["R9 J R11", "B3 R3 J"]), ["table: R9 J R11", "  B3 R3 J", "play R9-11"]);
        assert_eq!(lines(&args(), &["table: R1", "draw K2"]), ["table: R1", "draw K2"]);
    }

    #[test]
    fn options_come_before_the_turn() {
        let args = Args {
            table: Some("R4-8".into()),
            rack: Some("R6".into()),
            opened: Some(Opened::No),
            turn: Some("move > R6".into()),
            ..args()
        };
        assert_eq!(lines(&args, &["left: K1"]), ["table: R4-8", "rack: R6", "opened: no", "left: K1", "move > R6"]);
    }

    #[test]
    fn a_table_is_told_from_a_turn() {
        assert!(is_table("R1 R2 # why: not") && is_table("... | R4"));
        assert!(!is_table("Pass") && !is_table("move > R1") && !is_table("Anna: draw") && !is_table(""));
    }
}

//! `judge`: settles a dispute. The verdict is in the first line, the reason in the second, the rule in the third.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::check::sink::checked;
use super::config::Configs;
use super::input::{self, Input, Others, Way, index_for};
use super::law::{Law, Levels};
use super::out::say_problem;
use super::texts::{Given, Opened, Texts};
use super::{Context, Exit, Failure};
use crate::check::Verdict;
use crate::messages::Lang;
use crate::messages::say;
use crate::messages::ui::Ui;
use crate::protocol::{self, RuleSystem};
use crate::render::{Shown, clean, full, json, judged, narrated};
use crate::report::Report;
use crate::systems;

#[derive(clap::Args)]
#[command(mut_arg("rules", |arg| arg.help(ALL_RULES).value_name("NAME|FILE|all")))]
pub(super) struct Args {
    #[command(flatten)]
    given: Given,
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
    /// Also say what a player could have laid who laid less.
    #[arg(long)]
    coach: bool,
    /// Form of the answer.
    #[arg(long, value_enum, default_value = "full", value_name = "FORMAT")]
    format: Format,
    /// Also write a witness of the verdict, for verify.
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
}

/// What `--rules` is here.
const ALL_RULES: &str = "Rule system; all gives one line for each that is built in";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Full,
    Narrated,
    Json,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let input = Input::of_text(args.texts().document(context.lang)?);
    let all = args.given.rules.as_deref() == Some("all");
    let rules = args.given.rules.as_deref().filter(|_| !all);
    let levels = Levels { coach: args.coach, ..Levels::default() };
    let law = Law::new(rules, &args.given.house, levels, context.lang)?;
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
        n_before: 0,
        open: context.open_rules(),
        lang: context.lang,
    };
    match format {
        Format::Full => {
            judged::write(&mut context.out, &shown, context.look)?;
            full::write_findings(&mut context.out, &shown, context.look)?;
            full::write_open(&mut context.out, &shown, context.look)
        }
        Format::Narrated => {
            judged::write_narrated(&mut context.out, &shown)?;
            narrated::write_findings(&mut context.out, &shown)?;
            narrated::write_open(&mut context.out, &shown)
        }
        Format::Json => {
            let document = checked(shown, Path::new("-"), rules);
            let report = protocol::Report::on(document, report, rules.clone(), context.lang);
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
    fn texts(&self) -> Texts<'_> {
        Texts {
            lines: &self.given.texts,
            table: self.table.as_deref(),
            rack: self.rack.as_deref(),
            opened: self.opened,
            turn: self.turn.as_deref(),
        }
    }
}

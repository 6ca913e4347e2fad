//! `judge`: settles a dispute. The verdict is in the first line, the reason in the second, the rule in the third.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::check::sink::checked;
use super::input::{index_for, trouble};
use super::law::{Law, Levels};
use super::out::say_problem;
use super::texts::Before;
use super::{Context, Exit, Failure, config};
use crate::check::Verdict;
use crate::inquiry::{self, Input, Judged, Others, Trouble, Way};
use crate::messages::ui::Ui;
use crate::messages::{Lang, say};
use crate::protocol;
use crate::render::{Shown, clean, full, json, judged, narrated};
use crate::report::Report;
use crate::systems;

#[derive(clap::Args)]
#[command(mut_arg("rules", |arg| arg.help(ALL_RULES).value_name("NAME|FILE|all")))]
pub(super) struct Args {
    #[command(flatten)]
    before: Before,
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
    let input = args.before.input(args.turn.as_deref(), context.lang)?;
    let levels = Levels { coach: args.coach, ..Levels::default() };
    let rules = &args.before.given.rules;
    if rules.rules.as_deref() == Some("all") {
        return under_all(args, &input, levels, context);
    }
    let law = rules.law(levels, context.lang)?;
    let config = config::of_here(context.global.config.as_deref(), context.lang)?;
    let law = law.within(config.as_deref(), PathBuf::new());
    let Judged { report, problems, .. } = inquiry::judge(&input, Way::full(&law, Others::Ask));
    let is_whole = told(&problems, &input, context);
    if report.n_games == 0 && !is_whole {
        return Ok(Exit::Trouble);
    }
    if let Some(path) = &args.proof {
        super::proof::write(path, &input, &law, context.lang)?;
    }
    write(args.format, &input, &report, context)?;
    Ok(if is_whole { exit(report.verdict) } else { Exit::Trouble })
}

/// Tells what kept some of a text from being judged; whether there is nothing of that.
fn told(problems: &[Trouble], input: &Input, context: &Context) -> bool {
    for problem in problems {
        say_problem(&trouble(problem, input, &context.ui(Ui::TextName {}), context.lang), context.lang);
    }
    problems.is_empty()
}

fn exit(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Legal => Exit::Clean,
        Verdict::Illegal => Exit::Findings,
        Verdict::Open => Exit::Open,
    }
}

fn write(format: Format, input: &Input, report: &Report, context: &mut Context) -> io::Result<()> {
    let (name, index) = (context.ui(Ui::TextName {}), index_for(report, &input.text));
    let (name, text, index, open) = (&*name, &*input.text, &index, context.open_rules());
    let shown = Shown { name, text, index, report, most: usize::MAX, n_before: 0, open, lang: context.lang };
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
            let document = checked(shown, Path::new("-"));
            let report = protocol::Report::on(document, report, context.lang);
            json::write(&mut context.out, &report)
        }
    }
}

/// One line for every built-in system; the exit code is that of the gravest verdict.
fn under_all(args: &Args, input: &Input, levels: Levels, context: &mut Context) -> Result<Exit, Failure> {
    let any = Law::new(None, &args.before.given.rules.house, levels, context.lang)?;
    let config = config::of_here(context.global.config.as_deref(), context.lang)?;
    if args.format == Format::Json {
        return Err(Failure::Message(context.ui(Ui::AllHasNoJson {})));
    }
    if args.proof.is_some() {
        return Err(Failure::Message(context.ui(Ui::AllHasNoProof {})));
    }
    let width = systems::names().map(str::len).max().unwrap_or(0);
    let mut gravest = Verdict::Legal;
    for system in inquiry::builtins() {
        let law = any.under(system.clone());
        let law = law.within(config.as_deref(), PathBuf::new());
        let Judged { report, problems, .. } = inquiry::judge(input, Way::full(&law, Others::Leave));
        if !told(&problems, input, context) {
            return Ok(Exit::Trouble);
        }
        gravest = gravest.max(report.verdict);
        let line = line(&report, context.lang);
        writeln!(context.out, "{:width$}  {}", system.name, clean::one_line(&line))?;
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

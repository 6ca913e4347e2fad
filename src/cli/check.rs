//! `check`: judges files and folders, for people and for CI.

mod outcome;
pub(super) mod sink;
mod tally;

use std::path::PathBuf;

use clap::ValueEnum;

use super::config::Configs;
use super::files::{self, Wanted};
use super::law::{Law, Levels, RulesArgs, rules_of};
use super::parallel::in_order;
use super::{Context, Exit, Failure};
use crate::finding::Level;
use crate::messages::Lang;
use outcome::{Job, Mode, Told, judge_one};
use sink::{FormatOption, Sinks};
use tally::Tally;

#[derive(clap::Args)]
#[command(mut_arg("rules", |arg| arg.help(RulesArgs::FOR_ALL)))]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(super) struct Args {
    /// Files, folders, or - for standard input; by default the current folder.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Form of the report: full, concise, narrated, json or jsonl, to standard output or a file; may be repeated.
    #[arg(long, value_name = "FORMAT[=FILE]", default_value = "full")]
    format: Vec<FormatOption>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Only these rules or groups.
    #[arg(long, value_name = "RULE")]
    select: Vec<String>,
    /// Not these rules or groups.
    #[arg(long, value_name = "RULE")]
    ignore: Vec<String>,
    /// The lightest finding that makes the exit code 1.
    #[arg(long, value_enum, default_value = "error", value_name = "LEVEL")]
    fail_on: FailOn,
    /// Also say what a player could have laid who laid less.
    #[arg(long)]
    coach: bool,
    /// Mend what can be mended.
    #[arg(long)]
    fix: bool,
    /// Show what --fix would change.
    #[arg(long)]
    diff: bool,
    /// Threads; by default one a processor.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// How many findings there are of each rule, player and file, on standard error.
    #[arg(long)]
    statistics: bool,
    /// Show at most so many findings.
    #[arg(long, value_name = "N")]
    max_findings: Option<usize>,
    /// The name of standard input: for its form, its settings and the report.
    #[arg(long, value_name = "PATH")]
    stdin_filename: Option<PathBuf>,
    /// Exit code 0 whatever is found.
    #[arg(long)]
    exit_zero: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FailOn {
    Error,
    Warning,
    Note,
}

impl FailOn {
    const fn level(self) -> Level {
        match self {
            FailOn::Error => Level::Error,
            FailOn::Warning => Level::Warning,
            FailOn::Note => Level::Note,
        }
    }
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let lang = context.lang;
    let law = law(args, lang)?;
    let mut configs = Configs::new(context.global.config.as_deref(), lang)?;
    let files = files::find(&args.paths, args.stdin_filename.as_deref(), Wanted::Documents, &mut configs, lang)?
        .told(Wanted::Documents, lang)?;
    let mut sinks = Sinks::open(&args.format, &files.found, lang)?;
    let mut tally = Tally::new(args.max_findings, !files.problems.is_empty());
    let job = Job { law: &law, mode: args.mode(), asked: sinks.asked(), lang };
    let judge = |index: usize, tell: &mut dyn FnMut(Told)| judge_one(&files.found[index], job, tell);
    let mut written = Ok(());
    in_order(files.found.len(), args.n_jobs(files.found.len()), judge, |index, told| {
        let found = &files.found[index];
        match told {
            Told::Piece(piece) => {
                let most = tally.add(found, &piece, lang);
                if written.is_ok() {
                    written = sinks.show(found, &piece, most, context);
                }
            }
            Told::End(ending) => {
                tally.end(&ending, lang);
                if written.is_ok() {
                    written = sinks.end(found, ending.report.as_ref(), context);
                }
            }
        }
    });
    written?;
    sinks.finish(tally.verdict, tally.summary, context)?;
    context.out.finish()?;
    if args.statistics {
        tally.say_statistics(lang);
    }
    if !context.global.quiet {
        tally.say_summary(lang);
    }
    Ok(args.exit(&tally))
}

fn law(args: &Args, lang: Lang) -> Result<Law, String> {
    let select = if args.select.is_empty() { None } else { Some(rules_of(&args.select, lang)?) };
    let levels = Levels { select, ignore: rules_of(&args.ignore, lang)?, coach: args.coach };
    args.rules.law(levels, lang)
}

impl Args {
    fn mode(&self) -> Mode {
        match (self.fix, self.diff) {
            (_, true) => Mode::Diff,
            (true, false) => Mode::Fix,
            (false, false) => Mode::Report,
        }
    }

    fn n_jobs(&self, n_files: usize) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.jobs.map_or_else(processors, usize::from);
        jobs.clamp(1, n_files.max(1))
    }

    fn exit(&self, tally: &Tally) -> Exit {
        match () {
            () if tally.bug => Exit::Bug,
            () if tally.trouble => Exit::Trouble,
            () if self.exit_zero => Exit::Clean,
            () if tally.reaches(self.fail_on.level()) || (self.diff && 0 < tally.n_changed) => Exit::Findings,
            () => Exit::Clean,
        }
    }
}

//! The command line: arguments, files, streams and exit codes. One file per command.

mod check;
mod command_line;
mod config;
mod convert;
mod diff;
mod environment;
mod explain;
mod failure;
mod files;
mod fix;
mod fmt;
mod generate;
mod help_nl;
mod input;
mod judge;
mod law;
mod out;
mod parallel;
mod position;
mod proof;
mod repair;
mod replay;
mod score;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod solve;
mod systems;
mod texts;
mod usage;
mod write_file;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;
use clap::error::ErrorKind;

use command_line::{CommandLine, Global};
use environment::Environment;
use failure::Failure;
use out::{Out, say_error, say_problem};

use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::render::{Look, OpenRules, clean};

/// What a run ends with; the same in every output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Exit {
    /// Clean, or legal.
    Clean = 0,
    /// Findings at or above `--fail-on`, or illegal.
    Findings = 1,
    /// `judge` only: facts are missing.
    Open = 3,
    /// Could not do the job; what could be reported still was.
    Trouble = 2,
    /// A bug in this program.
    Bug = 101,
}

/// What every command needs to know.
struct Context {
    lang: Lang,
    look: Look,
    global: Global,
    out: Out,
}

impl Context {
    /// A phrase in the language of this run.
    fn ui(&self, phrase: Ui) -> String {
        ui(phrase, self.lang)
    }

    fn open_rules(&self) -> OpenRules {
        if 0 < self.global.verbose { OpenRules::All } else { OpenRules::Deciding }
    }
}

/// Runs the program on the arguments and the environment of the process.
pub fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let environment = Environment::of_process();
    let lang = environment::lang_in(&arguments).unwrap_or_else(|| environment.lang());
    report_panics(lang);
    ExitCode::from(run(&arguments, &environment, lang) as u8)
}

fn run(arguments: &[OsString], environment: &Environment, lang: Lang) -> Exit {
    let mut command = command_line::command(lang);
    let parsed = command
        .try_get_matches_from_mut(arguments)
        .and_then(|matches| CommandLine::from_arg_matches(&matches).map_err(|error| error.format(&mut command)));
    let CommandLine { global, command } = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return answer(&error, lang),
    };
    let look = environment.look(global.color);
    let mut context = Context { lang, look, global, out: Out::stdout() };
    let done = command.run(&mut context).and_then(|exit| context.out.finish().map(|()| exit));
    done.unwrap_or_else(|failure| fail(&failure, lang))
}

/// Help and the version go to stdout, usage errors to stderr; clap knows which.
fn answer(error: &clap::Error, lang: Lang) -> Exit {
    if error.use_stderr() && error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        say_problem(&usage::said(error, lang), lang);
        return Exit::Trouble;
    }
    match error.print() {
        Err(failed) if failed.kind() != std::io::ErrorKind::BrokenPipe && !error.use_stderr() => {
            fail(&Failure::from(failed), lang)
        }
        _ if error.use_stderr() => Exit::Trouble,
        _ => Exit::Clean,
    }
}

fn fail(failure: &Failure, lang: Lang) -> Exit {
    let words = match failure {
        Failure::Message(words) => words.clone(),
        Failure::Output(error) => ui(Ui::CannotWriteOut { why: &failure::why(error, lang) }, lang),
    };
    say_problem(&words, lang);
    Exit::Trouble
}

/// A bug is told in one line; the report of the standard library is for `RUST_BACKTRACE`.
fn report_panics(lang: Lang) {
    let default = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let what = panic.payload_as_str().unwrap_or("?");
        let version = env!("CARGO_PKG_VERSION");
        say_error(&clean::one_line(&ui(Ui::Bug { version, place: &place, what }, lang)));
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0") {
            default(panic);
        }
    }));
}

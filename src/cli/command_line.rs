//! The arguments of all commands. What `--help` says is here in English and in `help_nl` in Dutch.

use std::path::PathBuf;

use clap::{ArgAction, Args, Command, CommandFactory, Parser, Subcommand, ValueEnum};

use super::environment::Color;
use super::failure::Failure;
use super::{
    Context, Exit, check, convert, explain, fmt, generate, help_nl, judge, proof, repair, replay, score, simulate,
    solve, systems,
};
use crate::messages::Lang;

/// The referee for Rummikub-type tile games: notation, rules, verdicts.
#[derive(Parser)]
#[command(name = "rummilint", version, disable_help_subcommand = true, max_term_width = 100)]
#[command(arg_required_else_help = true)]
pub(super) struct CommandLine {
    #[command(flatten)]
    pub(super) global: Global,
    #[command(subcommand)]
    pub(super) command: Commands,
}

#[derive(Args)]
#[command(next_help_heading = "Global options")]
pub(super) struct Global {
    /// Language of messages; by default that of the locale.
    #[arg(long, global = true, value_enum)]
    pub(super) lang: Option<LangName>,
    /// When to use colours; `NO_COLOR` and `CLICOLOR_FORCE` count too.
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN")]
    pub(super) color: Color,
    /// Settings for all files, instead of the nearest rummilint.toml.
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    /// No summary.
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
    /// Also tell every rule that could not be judged.
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(super) verbose: u8,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum LangName {
    En,
    Nl,
}

#[derive(Subcommand)]
pub(super) enum Commands {
    /// Settle a dispute about a table or a turn.
    Judge(judge::Args),
    /// Check a witness of a verdict independently.
    Verify(proof::Args),
    /// Check files and folders.
    Check(check::Args),
    /// Lay out files in the canonical form.
    Fmt(fmt::Args),
    /// Write documents as text, JSON or JSON Lines.
    Convert(convert::Args),
    /// Find the best turn from a table and a rack, or prove that there is none.
    Solve(solve::Args),
    /// Find the least that makes an illegal table legal.
    Repair(repair::Args),
    /// Write legal games as logs: sample data, load, benchmarks.
    Simulate(simulate::Args),
    /// Tell the scores of games, and the standings of matches and seasons.
    Score(score::Args),
    /// Show the table and the racks after any turn of a game.
    Replay(replay::Args),
    /// Explain a rule.
    Explain(explain::ExplainArgs),
    /// List all rules.
    Rules(explain::RulesArgs),
    /// List, show and compare rule systems.
    Systems(systems::Args),
    /// Serve the referee to other programs: JSON-RPC 2.0 over HTTP, WebSocket or standard input.
    #[cfg(feature = "serve")]
    Serve(super::serve::Args),
    /// Print a JSON Schema.
    Schema(generate::SchemaArgs),
    /// Print completions for a shell.
    Completions(generate::CompletionsArgs),
    /// Print the manual page.
    Man,
}

impl Commands {
    pub(super) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        match self {
            Commands::Judge(args) => judge::run(&args, context),
            Commands::Verify(args) => proof::verify(&args, context),
            Commands::Check(args) => check::run(&args, context),
            Commands::Fmt(args) => fmt::run(&args, context),
            Commands::Convert(args) => convert::run(&args, context),
            Commands::Solve(args) => solve::run(&args, context),
            Commands::Repair(args) => repair::run(&args, context),
            Commands::Simulate(args) => simulate::run(&args, context),
            Commands::Score(args) => score::run(&args, context),
            Commands::Replay(args) => replay::run(&args, context),
            Commands::Explain(args) => explain::run(&args, context),
            Commands::Rules(args) => explain::rules(&args, context),
            Commands::Systems(args) => systems::run(&args, context),
            #[cfg(feature = "serve")]
            Commands::Serve(args) => super::serve::run(&args, context),
            Commands::Schema(args) => generate::schema(&args, context),
            Commands::Completions(args) => generate::completions(&args, context),
            Commands::Man => generate::man(context),
        }
    }
}

/// The whole command line, its help in the language asked for.
pub(super) fn command(lang: Lang) -> Command {
    match lang {
        Lang::En => CommandLine::command(),
        Lang::Nl => help_nl::translate(CommandLine::command()),
    }
}

//! `schema`, `completions` and `man`: what is made from the program's own types and arguments.

use std::io::Write;

use clap::ValueEnum;
use clap_complete::Shell;

use super::{Context, Exit, Failure, command_line};
use crate::protocol;
use crate::render::json;

#[derive(clap::Args)]
pub(super) struct SchemaArgs {
    /// Of what.
    #[arg(value_enum, value_name = "report|document|proof|solve|repair|score|replay|system|config")]
    what: SchemaOf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SchemaOf {
    /// What check and judge report.
    Report,
    /// A game, a turn or a table.
    Document,
    /// What judge --proof writes.
    Proof,
    /// What solve answers.
    Solve,
    /// What repair answers.
    Repair,
    /// What score reports.
    Score,
    /// What replay reports.
    Replay,
    /// A rule file.
    System,
    /// rummilint.toml.
    Config,
}

#[derive(clap::Args)]
pub(super) struct CompletionsArgs {
    /// For which shell.
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

pub(super) fn schema(args: &SchemaArgs, context: &mut Context) -> Result<Exit, Failure> {
    let schema = match args.what {
        SchemaOf::Report => protocol::report_schema(),
        SchemaOf::Document => protocol::document_schema(),
        SchemaOf::Proof => protocol::proof_schema(),
        SchemaOf::Solve => protocol::solve_schema(),
        SchemaOf::Repair => protocol::repair_schema(),
        SchemaOf::Score => protocol::score_schema(),
        SchemaOf::Replay => protocol::replay_schema(),
        SchemaOf::System => protocol::system_schema(),
        SchemaOf::Config => protocol::config_schema(),
    };
    json::write(&mut context.out, &schema)?;
    Ok(Exit::Clean)
}

pub(super) fn completions(args: &CompletionsArgs, context: &mut Context) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command_line::command(context.lang), "rummilint", &mut script);
    context.out.write_all(&script)?;
    Ok(Exit::Clean)
}

pub(super) fn man(context: &mut Context) -> Result<Exit, Failure> {
    clap_mangen::Man::new(command_line::command(context.lang)).render(&mut context.out)?;
    Ok(Exit::Clean)
}

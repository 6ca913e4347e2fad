//! `systems`: the rule systems, side by side.

use std::io::{self, Write};
use std::path::Path;

use clap::Subcommand;

use super::law::load;
use super::{Context, Exit, Failure};
use crate::messages::ui::Ui;
use crate::render::full::wrap;
use crate::systems::{self, System};

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// Print a system as a complete rule file.
    Show {
        /// A built-in system, or the path of one.
        #[arg(value_name = "NAME|FILE")]
        name: String,
    },
    /// Print the settings in which two systems differ.
    Diff {
        /// A built-in system, or the path of one.
        #[arg(value_name = "NAME|FILE")]
        first: String,
        /// Another.
        #[arg(value_name = "NAME|FILE")]
        second: String,
    },
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let read = |name: &str| load(name, Path::new(""), context.lang);
    match &args.what {
        None => list(context)?,
        Some(What::Show { name }) => {
            let file = read(name)?.to_toml(context.lang);
            context.out.write_all(file.as_bytes())?;
        }
        Some(What::Diff { first, second }) => {
            let (first, second) = (read(first)?, read(second)?);
            diff(&first, &second, context)?;
        }
    }
    Ok(Exit::Clean)
}

fn list(context: &mut Context) -> io::Result<()> {
    let systems = systems::builtins();
    let width = systems.iter().map(|system| system.name.len()).max().unwrap_or(0);
    for system in &systems {
        let mut line = String::new();
        wrap(&mut line, &format!("{:width$}  ", system.name), system.title.get(context.lang), context.look.width);
        context.out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// A table of three columns; what a key means stands below it.
fn diff(first: &System, second: &System, context: &mut Context) -> io::Result<()> {
    let differences = systems::diff(first, second);
    if differences.is_empty() {
        let phrase = Ui::NoDifference { first: &first.name, second: &second.name };
        let line = context.ui(phrase);
        return writeln!(context.out, "{line}");
    }
    let rows = differences.iter().map(|row| [row.key.name().to_string(), row.a.to_string(), row.b.to_string()]);
    let head = [String::new(), first.name.clone(), second.name.clone()];
    let rows: Vec<[String; 3]> = std::iter::once(head).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let (key_width, first_width) = (width(0), width(1));
    for [key, a, b] in &rows {
        writeln!(context.out, "{key:key_width$}  {a:first_width$}  {b}")?;
    }
    Ok(())
}

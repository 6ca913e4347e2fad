//! The README shows what the program prints and what its tables hold, to the letter.
//!
//! `README_UPDATE=yes cargo test --test readme` writes it anew; read what differs.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(unix)]

#[path = "common/run.rs"]
mod run;

use std::fmt::Write;
use std::fs;

use rummilint::messages::Lang;
use rummilint::rules;
use rummilint::systems::{self, Key, System};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

/// The text between two marks is made anew by `make`, from what stood there.
fn renew(text: &str, begin: &str, end: &str, make: impl Fn(&str) -> String) -> String {
    let mut renewed = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(begin) {
        let (before, inside) = rest.split_at(at + begin.len());
        let (inside, after) = inside.split_at(inside.find(end).expect("what begins also ends"));
        renewed += before;
        renewed += &make(inside);
        rest = after;
    }
    renewed + rest
}

/// Each line after `$ ` is run, and what it prints stands below it. A line that ends in `\` goes on.
fn console(block: &str) -> String {
    let mut renewed = String::new();
    let mut lines = block.lines();
    while let Some(line) = lines.next() {
        let Some(start) = line.strip_prefix("$ ") else { continue };
        let mut command = start.to_owned();
        while command.ends_with('\\') {
            command = format!("{command}\n{}", lines.next().expect("a command goes on"));
        }
        let printed = run::shell(&command);
        let gap = if renewed.is_empty() { "" } else { "\n" };
        write!(renewed, "{gap}$ {command}\n{}\n", printed.trim_end()).unwrap();
    }
    renewed
}

/// The systems that differ most, side by side, and the others by what they change.
fn systems_table() -> String {
    let parent = systems::builtin(systems::DEFAULT).unwrap();
    let others = systems::builtins().into_iter().filter(|system| system.name != parent.name);
    let (wide, narrow): (Vec<System>, Vec<System>) =
        others.partition(|system| 3 < systems::diff(&parent, system).len());
    let differs = |key: &&Key| wide.iter().any(|system| system.get(**key) != parent.get(**key));
    let columns: Vec<&System> = std::iter::once(&parent).chain(&wide).collect();
    let mut table = String::from("| setting |");
    for system in &columns {
        write!(table, " {} |", system.name).unwrap();
    }
    table = table + "\n|---|" + &"---|".repeat(columns.len());
    for key in Key::ALL.iter().filter(differs) {
        write!(table, "\n| `{}` |", key.name()).unwrap();
        for system in &columns {
            let bold = if system.get(*key) == parent.get(*key) { "" } else { "**" };
            write!(table, " {bold}{}{bold} |", system.get(*key)).unwrap();
        }
    }
    table.push('\n');
    for system in narrow {
        let changes: Vec<String> = systems::diff(&parent, &system)
            .iter()
            .map(|changed| format!("`{}` is {} in place of {}", changed.key.name(), changed.b, changed.a))
            .collect();
        write!(table, "\n- `{}`, {}: {}", system.name, system.title.get(Lang::En), changes.join(", ")).unwrap();
    }
    table + "\n"
}

/// Every rule of the catalogue, with the first sentence of its documentation.
fn rules_table() -> String {
    let mut table = String::from("| group | rule | |\n|---|---|---|");
    let mut group = "";
    for &rule in rules::CATALOGUE {
        let doc = rules::doc(rule).expect("a rule of the catalogue has its file").en;
        let sentence = doc.split_inclusive(['.', '\n']).next().unwrap().trim();
        let shown = if rule.group().name() == group { "" } else { rule.group().name() };
        group = rule.group().name();
        write!(table, "\n| {shown} | `{}` | {} |", rule.name(), sentence.replace('|', "\\|")).unwrap();
    }
    table + "\n"
}

#[test]
fn the_readme_shows_what_is() {
    let written = fs::read_to_string(PATH).unwrap();
    let renewed = renew(&written, "\n```console\n", "```\n", console);
    let renewed = renew(&renewed, "<!-- systems -->\n", "<!-- end -->", |_| systems_table());
    let renewed = renew(&renewed, "<!-- rules -->\n", "<!-- end -->", |_| rules_table());
    if std::env::var_os("README_UPDATE").is_some_and(|value| value == "yes") {
        fs::write(PATH, &renewed).unwrap();
        return;
    }
    let mut lines = written.lines().zip(renewed.lines()).enumerate();
    let differs = lines.find(|(_, (written, renewed))| written != renewed);
    assert_eq!(differs, None, "README.md, line from 0, what it shows and what is");
    assert_eq!(written, renewed);
}

#[test]
fn the_readme_shows_something() {
    let written = fs::read_to_string(PATH).unwrap();
    assert!(10 < written.matches("\n```console\n").count());
    assert_eq!(written.matches("\n<!-- end -->").count(), 2);
}

//! What `check` says of every example game, in both languages.
//!
//! After a change that was meant: `INSTA_UPDATE=always cargo test --test games`, and read what differs.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(unix)]

#[path = "common/run.rs"]
mod run;

use run::shell;

/// What stands in a snapshot for a file or a folder below `examples/games`.
fn checked(path: &str) -> String {
    let mut seen = String::new();
    for options in ["", " --lang nl"] {
        let shown = format!("rummilint check -v{options} {path}");
        let answer = shell(&format!("cd examples/games && {shown}; echo \"exit $?\""));
        seen += &format!("$ {shown}\n{answer}\n");
    }
    seen
}

fn snapshots(test: impl FnOnce()) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(test);
}

#[test]
fn games_are_checked() {
    snapshots(|| {
        insta::glob!("../examples/games", "{*,systems/*}.rummi", |path| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/games/");
            let path = path.to_str().unwrap().split("/examples/games/").last().unwrap_or(folder);
            insta::assert_snapshot!("game", checked(path));
        });
    });
}

/// A championship is a folder: one report for all its tables.
#[test]
fn a_championship_is_checked() {
    snapshots(|| insta::assert_snapshot!("championship", checked("championship")));
}

//! What a person at the table sees for each of the example disputes, in both languages and under every rule system.
//!
//! After a change that was meant: `INSTA_UPDATE=always cargo test --test disputes`, and read what differs.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(unix)]

#[path = "common/run.rs"]
mod run;

use run::shell;

#[test]
fn disputes_are_settled() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::glob!("../examples/disputes", "*.rummi", |path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            let mut seen = String::new();
            for options in ["", " --lang nl", " --rules all", " --rules all --lang nl"] {
                let shown = format!("rummilint judge{options} - < {name}");
                let answer = shell(&format!("cd examples/disputes && {shown}; echo \"exit $?\""));
                seen += &format!("$ {shown}\n{answer}\n");
            }
            insta::assert_snapshot!("dispute", seen);
        });
    });
}

//! Runs the program as a person at a terminal of 80 columns does, from the top folder of the project.

use std::path::Path;
use std::process::{Command, Output};

/// What a shell prints for a line in which `rummilint` is this project's program, both streams in the order written.
pub(crate) fn shell(line: &str) -> String {
    let Output { stdout, stderr, .. } = command(line).output().unwrap();
    assert!(stderr.is_empty(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

fn command(line: &str) -> Command {
    let folder = Path::new(env!("CARGO_BIN_EXE_rummilint")).parent().unwrap();
    let mut path = folder.as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("exec 2>&1\n{line}")]).current_dir(env!("CARGO_MANIFEST_DIR"));
    // Nothing of the machine that runs the test may show in the output.
    shell.env_clear().env("PATH", path).env("LC_ALL", "C.UTF-8");
    shell
}

//! The clients in `examples/service` and the script of the page, each against the real service.
//!
//! Where a language is not installed its test says so and passes; with `RUMMILINT_CLIENTS=required` it fails.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::program::Program;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/service");

fn missing(what: &str) {
    let is_required = std::env::var_os("RUMMILINT_CLIENTS").is_some_and(|value| value == "required");
    assert!(!is_required, "{what} is not there");
    eprintln!("{what} is not there: not tried");
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn assert_judges(output: &Output) {
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("legal") && told.contains("gap-in-run") && told.contains("R4-7"), "{told}");
}

#[test]
fn the_client_in_python_works() {
    if !is_there("python3") {
        return missing("python3");
    }
    let program = Program::start(&[]);
    let address = format!("http://{}", program.address);
    assert_judges(&Command::new("python3").args([&format!("{FOLDER}/client.py"), &address]).output().unwrap());
}

/// What is refused as a whole is an error with its code, whatever the status.
#[test]
fn the_client_in_python_hears_why_it_is_refused() {
    if !is_there("python3") {
        return missing("python3");
    }
    let program = Program::start(&["--max-body", "1000", "--max-batch", "2"]);
    let script = "import sys; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True\n\
                  from client import Referee, RpcError\n\
                  referee = Referee(sys.argv[2])\n\
                  calls = [lambda: referee.batch([('rummi/version', {})] * 3),\n\
                           lambda: referee.call('rummi/format', text='#' * 1000)]\n\
                  for call in calls:\n\
                  \x20   try: call()\n\
                  \x20   except RpcError as error: print(error.code)\n";
    let address = format!("http://{}", program.address);
    let output = Command::new("python3").args(["-c", script, FOLDER, &address]).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(told.lines().collect::<Vec<_>>(), ["1011", "1010"], "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_client_in_typescript_works() {
    let esbuild = concat!(env!("CARGO_MANIFEST_DIR"), "/target/npm/node_modules/.bin/esbuild");
    if !is_there("node") || !Path::new(esbuild).exists() {
        return missing("node or esbuild");
    }
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("client.mjs");
    let source = format!("{FOLDER}/client.ts");
    let built = Command::new(esbuild).arg(source).arg(format!("--outfile={}", script.display())).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let program = Program::start(&[]);
    let address = format!("http://{}", program.address);
    assert_judges(&Command::new("node").arg(script).arg(address).output().unwrap());
}

/// Also where a token is asked for, and where what is answered is no JSON.
#[test]
fn the_page_works() {
    if !is_there("node") {
        return missing("node");
    }
    let folder = tempfile::tempdir().unwrap();
    let token = folder.path().join("token");
    fs::write(&token, "secret\n").unwrap();
    let program = Program::start(&["--token-file", token.to_str().unwrap()]);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/service/page.mjs");
    let output =
        Command::new("node").args([script, &format!("http://{}", program.address), "secret"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

//! The `rummilint` program.

fn main() -> std::process::ExitCode {
    rummilint::cli::main()
}

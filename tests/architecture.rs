//! Holds the code against the tables in the crate's documentation: what a module may import, and where a crate from
//! outside may be named.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

/// The rows of the table in the crate's documentation that begins with this head, without the markers of code.
fn table(head: &str) -> Vec<Vec<String>> {
    let docs = read("src/lib.rs");
    let lines = docs.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let rows = lines.skip_while(|line| *line != head).take_while(|line| line.starts_with('|')).skip(2);
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.replace('`', "").trim().into()).collect();
    rows.map(cells).collect()
}

/// What each module may import, in the order of the table.
fn modules() -> Vec<(String, BTreeSet<String>)> {
    let rows = table("| module | one line | may import |");
    let names: Vec<String> = rows.iter().map(|row| row[0].clone()).collect();
    let mut modules = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let allowed = match row[2].split_once("all above") {
            None => row[2].split_whitespace().map(String::from).collect(),
            Some((_, but)) => {
                let left_out = but.trim().trim_start_matches("but ");
                names[..at].iter().filter(|name| *name != left_out).cloned().collect()
            }
        };
        modules.push((row[0].clone(), allowed));
    }
    modules
}

/// The source files below a folder, their paths from the top level, those that hold only tests left out.
fn sources(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from(ROOT).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
                let path = path.strip_prefix(ROOT).unwrap();
                files.push(path.to_str().unwrap().replace(std::path::MAIN_SEPARATOR, "/"));
            }
        }
    }
    files.sort();
    files
}

/// The code of a file: no comments, and not the tests at its end.
fn code(path: &str) -> String {
    let text = read(path);
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The module at the top level that a file belongs to.
fn module_of(path: &str) -> &str {
    path["src/".len()..].split(['/', '.']).next().unwrap()
}

/// The names that follow a prefix such as `crate::`; of `crate::{a, b::C}` both.
fn names_after(code: &str, prefix: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut names = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || "_:$".contains(c)) {
            continue;
        }
        let rest = &code[at + prefix.len()..];
        match rest.strip_prefix('{') {
            None => names.push(word(rest)),
            Some(list) => names.extend(top_level_items(list).iter().map(|item| word(item))),
        }
    }
    names
}

/// The items of a `use` list, up to its closing brace.
fn top_level_items(list: &str) -> Vec<String> {
    let (mut depth, mut items) = (0, vec![String::new()]);
    for c in list.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '}' if depth == 0 => break,
            ',' if depth == 0 => items.push(String::new()),
            _ => {
                depth += i32::from(c == '{') - i32::from(c == '}');
                items.last_mut().unwrap().push(c);
            }
        }
    }
    items
}

#[test]
fn the_table_of_modules_is_the_order_of_the_mod_lines() {
    let declared: Vec<String> = read("src/lib.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';').map(String::from))
        .collect();
    let listed: Vec<String> = modules().into_iter().map(|(name, _)| name).collect();
    assert_eq!(listed, declared);
}

#[test]
fn modules_import_what_the_table_allows() {
    let modules: BTreeMap<_, _> = modules().into_iter().collect();
    let mut wrong = Vec::new();
    for path in sources("src") {
        let module = module_of(&path);
        let Some(allowed) = modules.get(module) else {
            assert!(["lib", "main"].contains(&module), "{path} is in no row of the table");
            continue;
        };
        for name in names_after(&code(&path), "crate::") {
            if name != module && !allowed.contains(&name) {
                wrong.push(format!("{path} imports `{name}`"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn rows_allow_nothing_that_nobody_imports() {
    let rows = table("| module | one line | may import |");
    let mut unused = Vec::new();
    for (module, allowed) in modules() {
        let files = sources("src").into_iter().filter(|path| module_of(path) == module);
        let used: BTreeSet<String> = files.flat_map(|path| names_after(&code(&path), "crate::")).collect();
        let all_above = rows.iter().any(|row| row[0] == module && row[2].contains("all above"));
        let names = allowed.difference(&used).filter(|_| !all_above);
        unused.extend(names.map(|name| format!("{module} may import `{name}`, and does not")));
    }
    assert!(unused.is_empty(), "{unused:#?}");
}

/// The dependencies of `Cargo.toml`, as they are named in code.
fn dependencies() -> BTreeSet<String> {
    let manifest = read("Cargo.toml");
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let names = lines.take_while(|line| !line.starts_with('[')).filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.replace('-', "_")).collect()
}

#[test]
fn crates_from_outside_are_named_where_the_table_says() {
    let places: BTreeMap<String, Vec<String>> = table("| crate | named in |")
        .into_iter()
        .map(|row| (row[0].replace('-', "_"), row[1].split_whitespace().map(String::from).collect()))
        .collect();
    assert_eq!(places.keys().cloned().collect::<BTreeSet<_>>(), dependencies());
    let mut wrong = Vec::new();
    let mut used = BTreeSet::new();
    for path in sources("src") {
        for (name, places) in &places {
            if names_after(&code(&path), &format!("{name}::")).is_empty() {
                continue;
            }
            let inside = |place: &&String| {
                path == format!("src/{place}")
                    || path.starts_with(&format!("src/{place}/"))
                    || path == format!("src/{place}.rs")
            };
            match places.iter().find(inside) {
                Some(place) => _ = used.insert((name.clone(), place.clone())),
                None => wrong.push(format!("{path} names `{name}`")),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (name, places) in &places {
        for place in places {
            assert!(used.contains(&(name.clone(), place.clone())), "`{name}` is not named in {place}");
        }
    }
}

/// The table of all sentences: a match that is split could leave a message out.
const ONE_TABLE: &str = "src/messages/words.rs";

#[test]
fn files_are_short() {
    let long = |path: &String| path != ONE_TABLE && 500 < read(path).lines().count();
    assert_eq!(sources("src").into_iter().filter(long).collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn names_are_found_in_code() {
    assert_eq!(names_after("use crate::{text::{A, B}, model};", "crate::"), ["text", "model"]);
    assert_eq!(names_after("crate::rules::doc() $crate::x my_crate::y", "crate::"), ["rules"]);
}

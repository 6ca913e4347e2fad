//! The real program: exit codes, streams, and what files and terminals can do to it.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/program.rs"]
mod program;

use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

use program::{code, command, folder, json, json_by, run, run_in, run_with, stderr, stdout};

const LEGAL: &str = "table: R9 J R11 | B3 R3 J\n";
const ILLEGAL: &str = "table: R7 B7\n";

/// Everything a terminal could act on, line ends apart.
fn assert_harmless(output: &Output) {
    for text in [stdout(output), stderr(output)] {
        let harmful =
            |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        assert!(!text.contains(harmful), "{text:?}");
    }
}

#[test]
fn judge_answers_in_three_lines_and_its_exit_code() {
    let legal = run(&["judge", "R9 J R11 | B3 R3 J"]);
    assert_eq!(code(&legal), 0, "{}", stderr(&legal));
    assert!(stdout(&legal).starts_with("Legal.\n"), "{}", stdout(&legal));

    let illegal = run(&["judge", "R7 B7"]);
    let lines: Vec<&str> = stdout(&illegal).lines().take(3).collect();
    assert_eq!(code(&illegal), 1);
    assert_eq!(lines[0], "Illegal.");
    assert!(lines[1].contains("`R7 B7`") && lines[2].starts_with("Rule loose-tiles of goliath-nl"), "{lines:?}");

    let open = run(&["judge", "R9 R10 ?"]);
    assert_eq!((code(&open), stdout(&open).lines().next()), (3, Some("Open.")), "{}", stdout(&open));

    assert_eq!(code(&run(&["judge"])), 2);
    assert_eq!(code(&run(&["judge", "--rules", "golaith", "R1"])), 2);
    assert_eq!(code(&run(&["judge", "--no-such-option"])), 2);
}

#[test]
fn what_is_wrong_under_every_system_is_legal_under_none() {
    let slip = run(&["judge", "house: opening.point=20", "table: R1-3"]);
    assert_eq!(code(&slip), 1);
    assert!(!stdout(&slip).contains("Elsewhere"), "{}", stdout(&slip));
    // With `--rules` nobody asks what the document names.
    assert!(stdout(&run(&["judge", "rules: mos", "table: R1-3"])).contains("Elsewhere: legal"));
}

#[test]
fn judge_takes_a_turn_from_options_and_from_stdin() {
    let options = ["judge", "--table", "R4-8", "--rack", "R6 K1", "--opened", "yes", "--turn", "play R4-6 | R6-8"];
    let output = run(&options);
    assert_eq!(code(&output), 0, "{}", stdout(&output));
    let output = run_with(&["judge", "-"], b"table: R4-8\nrack: R6 K1\nopened: no\nplay R4-6 | R6-8\n");
    assert_eq!(code(&output), 1);
    assert!(stdout(&output).contains("opening-under-minimum"), "{}", stdout(&output));
}

#[test]
fn judge_under_all_systems_is_one_line_each() {
    let output = run(&["judge", "--rules", "all", "R12 R13 R1"]);
    let systems = stdout(&run(&["systems"])).lines().count();
    assert_eq!((code(&output), stdout(&output).lines().count()), (1, systems));
    let house = run(&["judge", "--house", "sets.wrap=allowed", "R12 R13 R1"]);
    assert_eq!(code(&house), 0, "{}", stdout(&house));
    assert!(stdout(&house).contains("with sets.wrap=allowed"), "{}", stdout(&house));
}

#[test]
fn judge_speaks_dutch_by_option_and_by_locale() {
    let option = run(&["--lang", "nl", "judge", "R7 B7"]);
    assert!(stdout(&option).starts_with("Ongeldig.\n"), "{}", stdout(&option));
    let locale = command(&["judge", "R7 B7"]).env("LC_ALL", "nl_NL.UTF-8").output().unwrap();
    assert_eq!(locale.stdout, option.stdout);
    let help = run(&["--lang", "nl", "check", "--help"]);
    assert!(stdout(&help).contains("Controleer bestanden"), "{}", stdout(&help));
    assert_eq!(code(&help), 0);
}

#[test]
fn check_has_its_exit_codes_in_every_format() {
    let folder = folder(&[("good.rummi", LEGAL.as_bytes()), ("bad.rummi", ILLEGAL.as_bytes())]);
    for format in ["full", "concise", "narrated", "json", "jsonl"] {
        let check = |more: &[&str]| run_in(folder.path(), &[&["check", "--format", format], more].concat());
        assert_eq!(code(&check(&["good.rummi"])), 0, "{format}");
        assert_eq!(code(&check(&["."])), 1, "{format}");
        assert_eq!(code(&check(&["--exit-zero", "."])), 0, "{format}");
        assert_eq!(code(&check(&["nowhere.rummi"])), 2, "{format}");
        assert_eq!(code(&check(&["--ignore", "loose-tiles", "bad.rummi"])), 0, "{format}");
    }
}

#[test]
fn check_reports_on_stdout_and_sums_up_on_stderr() {
    let folder = folder(&[("bad.rummi", ILLEGAL.as_bytes())]);
    let output = run_in(folder.path(), &["check", "--format", "concise"]);
    assert!(stdout(&output).starts_with("bad.rummi:1:8: error[loose-tiles] "), "{}", stdout(&output));
    assert_eq!(stdout(&output).lines().count(), 1);
    assert_eq!(stderr(&output), "1 error, 0 warnings, 0 notes in 1 file\n");
    let quiet = run_in(folder.path(), &["check", "-q", "--format", "concise"]);
    assert_eq!((quiet.stdout, stderr(&run_in(folder.path(), &["check", "-q"]))), (output.stdout, ""));
}

#[test]
fn a_missing_file_is_told_and_the_others_are_checked() {
    let folder = folder(&[("bad.rummi", ILLEGAL.as_bytes())]);
    let output = run_in(folder.path(), &["check", "--format", "concise", "nowhere.rummi", "bad.rummi"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("nowhere.rummi") && stdout(&output).contains("loose-tiles"));
}

#[test]
fn nothing_to_check_is_trouble() {
    let empty = folder(&[]);
    for arguments in [&["check"][..], &["score"], &["fmt"], &["convert", "--to", "json", "."], &["replay", "."]] {
        let output = run_in(empty.path(), arguments);
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{arguments:?}");
        assert_eq!(stderr(&output).lines().count(), 1, "{arguments:?}: {}", stderr(&output));
    }
    let folder = folder(&[("note.txt", b"R1"), (".hidden/a.rummi", LEGAL.as_bytes())]);
    let output = run_in(folder.path(), &["check"]);
    assert_eq!((code(&output), stdout(&output)), (2, ""));
    assert_eq!(code(&run_in(folder.path(), &["fmt", "."])), 2);
}

#[test]
fn why_a_file_cannot_be_read_is_told_in_both_languages() {
    let folder = folder(&[("a.toml", b"\xff"), ("a.json", b"\xff"), ("sub/a.rummi", b"table: R1-3\n")]);
    for (arguments, en, nl) in [
        (
            &["check", "no.rummi"][..],
            "no.rummi: there is no such file or folder",
            "no.rummi niet lezen: er is geen bestand",
        ),
        (
            &["replay", "no.rummi"],
            "cannot read no.rummi: there is no such",
            "kan no.rummi niet lezen: er is geen bestand",
        ),
        (&["verify", "sub"], "cannot read sub: it is a folder", "kan sub niet lezen: het is een map"),
        (&["verify", "a.json"], "it is no text in UTF-8", "het is geen tekst in UTF-8"),
        (
            &["judge", "R1", "--rules", "a.toml"],
            "a.toml: it is no text in UTF-8",
            "niet lezen: het is geen tekst in UTF-8",
        ),
        (&["--config", "sub", "judge", "R1"], "sub: it is a folder", "sub niet lezen: het is een map"),
        (
            &["judge", "R1", "--proof", "sub"],
            "cannot write sub: it is a folder",
            "kan sub niet schrijven: het is een map",
        ),
        (
            &["check", "sub", "--format", "json=no/x"],
            "cannot write no/x: there is no such",
            "kan no/x niet schrijven: er is",
        ),
    ] {
        for (lang, words) in [("en", en), ("nl", nl)] {
            let output = run_in(folder.path(), &[arguments, &["--lang", lang]].concat());
            assert_eq!(code(&output), 2, "{arguments:?}");
            assert!(stderr(&output).contains(words), "{arguments:?}: {}", stderr(&output));
            assert!(!stderr(&output).contains("os error"), "{arguments:?}: {}", stderr(&output));
        }
    }
}

#[test]
fn a_number_of_players_is_never_cut() {
    let told = |n: &str| stderr(&run(&["simulate", "--players", n])).to_owned();
    assert!(told("4294967295").contains("4294967295"), "{}", told("4294967295"));
    assert!(told("4294967297").contains("4294967297"), "{}", told("4294967297"));
}

#[test]
fn the_report_fits_its_schema() {
    let documents: &[(&str, &[u8])] = &[
        ("bad.rummi", ILLEGAL.as_bytes()),
        ("good.rummi", LEGAL.as_bytes()),
        ("empty.rummi", b""),
        ("turn.rummi", b"table: R4-8\nrack: R6\nopened: no\nplay R4-6 | R6-8\n"),
        ("game.rummi", b"game: 1\nplayers: Anna, Bram\nAnna: play R1-3\ngame: 2\nBram: pass ; fly\n"),
        ("a.rummi.json", br#"{"statements": [{"table": {"sets": [["R9", "Z8", "P5"]]}}]}"#),
        ("b.jsonl", b"{\"statements\": []}\n\n{\"statements\": [{\"pool\": 3}]}\n"),
        ("latin1.rummi", b"table: R9 J R11 # caf\xe9\n"),
    ];
    let folder = folder(documents);
    for lang in ["en", "nl"] {
        let report = json_by(&run_in(folder.path(), &["check", "--format", "json", "--lang", lang]), "report");
        assert_eq!(report["documents"].as_array().unwrap().len(), documents.len());
        assert_eq!(report["summary"]["games"], 10);
    }
    json_by(&run(&["judge", "--format", "json", "--rules", "mso", "R7 B7"]), "report");
    let lines = run_in(folder.path(), &["check", "--format", "jsonl"]);
    assert_eq!(stdout(&lines).lines().count(), documents.len());
    assert!(stdout(&lines).lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

#[test]
fn json_and_text_agree_on_the_place() {
    let text = "# é😀\ntable: R9 J R11 | R7 B7\n";
    let folder = folder(&[("a.rummi", text.as_bytes())]);
    let finding = &json(&run_in(folder.path(), &["check", "--format", "json"]))["documents"][0]["findings"][0];
    assert_eq!(finding["range"]["start"], serde_json::json!({"line": 1, "character": 18}));
    assert_eq!(finding["bytes"]["start"], text.find("R7").unwrap());
    for format in ["concise", "full"] {
        let output = run_in(folder.path(), &["check", "--format", format]);
        assert!(stdout(&output).contains("a.rummi:2:19"), "{}", stdout(&output));
    }
}

#[test]
fn a_report_goes_to_a_file_but_never_over_an_input() {
    let folder = folder(&[("bad.rummi", ILLEGAL.as_bytes())]);
    let output = run_in(folder.path(), &["check", "--format", "json=report.json", "--format", "concise", "bad.rummi"]);
    assert_eq!(stdout(&output).lines().count(), 1);
    let report: serde_json::Value =
        serde_json::from_slice(&fs::read(folder.path().join("report.json")).unwrap()).unwrap();
    assert_eq!(report["verdict"], "illegal");
    assert_eq!(code(&run_in(folder.path(), &["check", "--format", "json=bad.rummi", "bad.rummi"])), 2);
    assert_eq!(fs::read(folder.path().join("bad.rummi")).unwrap(), ILLEGAL.as_bytes());
    assert_eq!(code(&run_in(folder.path(), &["check", "--format", "json=no/such/folder.json", "bad.rummi"])), 2);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let texts: Vec<(String, String)> = (0..60)
        .map(|n| (format!("{}/{n}.rummi", n % 7), format!("{ILLEGAL}{}", "# padding\n".repeat(n * 50 % 701))))
        .collect();
    let files: Vec<(&str, &[u8])> = texts.iter().map(|(name, text)| (name.as_str(), text.as_bytes())).collect();
    let folder = folder(&files);
    for format in ["full", "json"] {
        let check = |jobs| run_in(folder.path(), &["check", "--format", format, "--jobs", jobs]);
        let (one, many) = (check("1"), check("16"));
        assert!(one.stdout == many.stdout && one.stderr == many.stderr, "{format}");
        assert_eq!(code(&one), 1);
    }
    assert_eq!(code(&run_in(folder.path(), &["check", "--jobs", "0"])), 2);
}

#[test]
fn the_same_file_is_checked_once() {
    let folder = folder(&[("bad.rummi", ILLEGAL.as_bytes())]);
    #[cfg(unix)]
    std::os::unix::fs::symlink("bad.rummi", folder.path().join("link.rummi")).unwrap();
    let output = run_in(folder.path(), &["check", "--format", "concise", "bad.rummi", "./bad.rummi", "."]);
    assert_eq!(stdout(&output).lines().count(), 1, "{}", stdout(&output));
}

#[test]
fn at_most_so_many_findings_are_shown() {
    let folder = folder(&[("a.rummi", "table: R7 | B7 | K7\n".as_bytes()), ("b.rummi", ILLEGAL.as_bytes())]);
    let output = run_in(folder.path(), &["check", "--format", "concise", "--max-findings", "2"]);
    let shown = stdout(&output).lines().filter(|line| line.contains("error[")).count();
    assert!(shown == 2 && stdout(&output).contains("1 more finding not shown"), "{}", stdout(&output));
    assert!(stderr(&output).starts_with("4 errors"), "{}", stderr(&output));
}

#[test]
fn colours_only_where_they_are_asked_for() {
    let folder = folder(&[("bad.rummi", ILLEGAL.as_bytes())]);
    let check = |color: &[&str], variables: &[(&str, &str)]| {
        let mut command = command(&[&["check"], color].concat());
        command.current_dir(folder.path()).envs(variables.iter().copied());
        stdout(&command.output().unwrap()).contains('\x1b')
    };
    assert!(!check(&[], &[]));
    assert!(check(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(check(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!check(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(check(&[], &[("FORCE_COLOR", "1"), ("NO_COLOR", "")]));
    assert!(!check(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn a_locale_without_utf8_gets_ascii_and_any_width_works() {
    let folder = folder(&[("bad.rummi", ILLEGAL.as_bytes())]);
    let with =
        |name: &str, value: &str| command(&["check"]).current_dir(folder.path()).env(name, value).output().unwrap();
    assert!(stdout(&with("LC_ALL", "C")).is_ascii());
    for columns in ["0", "20", "40", "garbage", "99999999999"] {
        let output = with("COLUMNS", columns);
        assert!(code(&output) == 1 && stdout(&output).contains("loose-tiles"), "{columns}");
    }
}

#[test]
fn what_a_text_holds_is_never_raw_on_the_terminal() {
    let text =
        "table: R7 \x1b[31mB7\x07\0 | \u{202E}R8\u{2066} | \u{9B}31m \x7f\n# \x1b]8;;x\x07\nplayers: \"A\x1bB\"\n";
    let folder = folder(&[("bad.rummi", text.as_bytes()), ("\u{202E}\x1b.rummi", ILLEGAL.as_bytes())]);
    for format in ["full", "concise", "narrated", "json", "jsonl"] {
        let output = run_in(folder.path(), &["check", "--color", "never", "--format", format]);
        assert_eq!(code(&output), 1, "{format}: {}", stderr(&output));
        assert_harmless(&output);
    }
    assert_harmless(&run_in(folder.path(), &["fmt", "--diff"]));
    assert_harmless(&run_with(&["judge", "-"], text.as_bytes()));
    assert_harmless(&run(&["explain", "\x1b[31m"]));
    assert_harmless(&run(&["check", "no\x1b[31m.rummi"]));
}

#[test]
fn bytes_that_are_no_text_are_a_finding() {
    let folder = folder(&[
        ("latin1.rummi", b"table: R9 J R11 # caf\xe9\n"),
        ("utf16.rummi", b"\xff\xfet\0a\0b\0"),
        ("good.rummi", LEGAL.as_bytes()),
    ]);
    let output = run_in(folder.path(), &["check", "--format", "concise"]);
    assert_eq!(code(&output), 1);
    assert!(stdout(&output).contains("latin1.rummi:1:22: error[unreadable-text]"), "{}", stdout(&output));
    assert!(stdout(&output).contains("utf16.rummi:1:1:"), "{}", stdout(&output));
}

#[test]
fn every_line_end_and_a_byte_order_mark_are_read() {
    let folder = folder(&[
        ("bom.rummi", "\u{feff}table: R7 B7\n".as_bytes()),
        ("crlf.rummi", b"# x\r\ntable: R7 B7\r\n"),
        ("cr.rummi", b"# x\rtable: R7 B7\r"),
    ]);
    let output = run_in(folder.path(), &["check", "--format", "concise"]);
    let places: Vec<&str> = stdout(&output).lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(places, ["bom.rummi:1:8", "cr.rummi:2:8", "crlf.rummi:2:8"]);
}

#[test]
fn texts_of_nothing_have_a_verdict() {
    for text in ["", "\n", "# nothing\n", "\u{feff}"] {
        let output = run_with(&["check", "-"], text.as_bytes());
        assert_eq!(code(&output), 0, "{text:?}: {}", stdout(&output));
    }
}

#[test]
fn a_line_of_300_kilobytes_prints_little() {
    let line = format!("table: {}R7 B7\n", "R9 J R11 | ".repeat(27_000));
    let output = run_with(&["check", "--select", "loose-tiles", "-"], line.as_bytes());
    assert_eq!(code(&output), 1);
    assert!(output.stdout.len() < 1000, "{} bytes: {}", output.stdout.len(), stdout(&output));
    assert!(stdout(&output).contains("[-:1:297008]"), "{}", stdout(&output));
}

#[test]
fn of_many_findings_only_the_first_thousand_are_drawn() {
    let text = format!("table: {}\n", vec!["R7"; 3000].join("\n  | "));
    let output = run_with(&["check", "--select", "loose-tiles", "-"], text.as_bytes());
    assert_eq!(stdout(&output).matches("╭─[").count(), 1000);
    assert_eq!(stdout(&output).matches("-:").count(), 3000);
}

#[test]
fn standard_input_has_a_name_and_its_settings() {
    let folder = folder(&[("sub/rummilint.toml", b"house.sets.wrap = 'allowed'\nexclude = ['old.rummi']\n")]);
    let check = |name: &str, text: &[u8]| {
        let mut command = command(&["check", "--format", "concise", "--stdin-filename", name, "-"]);
        let command = command.current_dir(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdin.take().unwrap().write_all(text));
        child.wait_with_output().unwrap()
    };
    assert_eq!(code(&check("sub/a.rummi", b"table: R12 R13 R1\n")), 0);
    let output = check("a.rummi", b"table: R12 R13 R1\n");
    assert!(stdout(&output).starts_with("a.rummi:1:8: error[wrapped-run]"), "{}", stdout(&output));
    assert_eq!(code(&check("sub/old.rummi", ILLEGAL.as_bytes())), 0);
    assert_eq!(code(&check("a.jsonl", b"{\"statements\": []}\n")), 0);
}

#[test]
fn settings_come_from_the_nearest_file_and_a_document_wins() {
    let folder = folder(&[
        ("rummilint.toml", b"rules = 'international'\n[levels]\nloose-tiles = 'note'\n"),
        ("a.rummi", ILLEGAL.as_bytes()),
        ("own.rummi", b"rules: mso\ntable: R1-3\n"),
        ("club/rummilint.toml", b"rules = 'club.toml'\n"),
        ("club/club.toml", b"extends = 'sabra-50'\nopening.points = 60\n"),
        ("club/b.rummi", ILLEGAL.as_bytes()),
    ]);
    let report = json(&run_in(folder.path(), &["check", "--format", "json"]));
    let systems: Vec<String> = report["documents"]
        .as_array()
        .unwrap()
        .iter()
        .map(|document| {
            format!("{} {}", document["uri"].as_str().unwrap(), document["rules"]["system"].as_str().unwrap_or("-"))
        })
        .collect();
    assert_eq!(systems, ["a.rummi international", "club/b.rummi club", "own.rummi mso"]);
    assert_eq!(report["documents"][0]["findings"][0]["level"], "note");
    assert_eq!(report["documents"][0]["verdict"], "legal");
    let forced = json(&run_in(folder.path(), &["check", "--format", "json", "--rules", "nzrc", "own.rummi"]));
    assert_eq!(forced["rules"]["system"], "nzrc");
}

#[test]
fn a_mistake_in_the_settings_is_told_with_its_place() {
    let folder = folder(&[("rummilint.toml", b"\nruels = 'mso'\n"), ("a.rummi", LEGAL.as_bytes())]);
    let output = run_in(folder.path(), &["check"]);
    assert_eq!(code(&output), 2);
    assert!(
        stderr(&output).contains("rummilint.toml:2:1: unknown key `ruels`; did you mean `rules`?"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn fix_mends_what_it_can_and_diff_only_shows_it() {
    let look_alike = "table: R9 J R11 | B3 R3 J\u{a0}# ok\ntable: R1O R11 R12\n";
    let folder = folder(&[("a.rummi", look_alike.as_bytes())]);
    let diff = run_in(folder.path(), &["check", "--diff"]);
    assert!(code(&diff) == 1 && stdout(&diff).contains("+table: R10 R11 R12"), "{}", stdout(&diff));
    assert_eq!(fs::read(folder.path().join("a.rummi")).unwrap(), look_alike.as_bytes());
    let fix = run_in(folder.path(), &["check", "--fix", "--format", "concise"]);
    let mended = fs::read_to_string(folder.path().join("a.rummi")).unwrap();
    assert!(mended.contains("R10 R11 R12") && !mended.contains('\u{a0}'), "{mended:?} {}", stdout(&fix));
    assert!(stderr(&fix).contains("1 file changed"), "{}", stderr(&fix));
    assert_eq!(stdout(&run_in(folder.path(), &["check", "--diff"])), "");
}

#[test]
fn fmt_writes_checks_and_shows() {
    let folder = folder(&[("a.rummi", b"TABLE:  r9 j r11|b3 r3 j # two\r\n"), ("good.rummi", LEGAL.as_bytes())]);
    let check = run_in(folder.path(), &["fmt", "--check"]);
    assert_eq!((code(&check), stderr(&check)), (1, "a.rummi would change\n"));
    assert!(stdout(&run_in(folder.path(), &["fmt", "--diff"])).contains("+table: R9 J R11"));
    assert_eq!(code(&run_in(folder.path(), &["fmt"])), 0);
    assert_eq!(fs::read(folder.path().join("a.rummi")).unwrap(), b"table: R9 J R11 | B3 R3 J  # two\r\n");
    assert_eq!(code(&run_in(folder.path(), &["fmt", "--check"])), 0);
    let piped = run_with(&["fmt", "--unfold", "-"], b"table: r3-5\ntabel: x\n");
    assert_eq!((code(&piped), stdout(&piped)), (1, "table: R3 R4 R5\ntabel: x\n"));
    assert!(stderr(&piped).contains("-:2:1: "), "{}", stderr(&piped));
}

#[test]
fn a_document_in_json_is_judged_as_its_text_is() {
    let folder = folder(&[
        ("a.rummi.json", br#"{"statements": [{"table": {"sets": [["R7", "B7"]]}}]}"#),
        ("b.rummi.json", br#"{"statements": [{"table": {"sets": [["R7", 7]]}}]}"#),
    ]);
    let output = run_in(folder.path(), &["check", "--format", "concise"]);
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).starts_with("a.rummi.json:1:39: error[loose-tiles] "), "{}", stdout(&output));
    assert!(stderr(&output).contains("b.rummi.json:1:") && stderr(&output).contains("/statements/0/table/sets/0/1"));
}

#[test]
fn the_catalogue_and_the_systems_are_told() {
    let explained = run(&["explain", "loose-tiles"]);
    assert!(stdout(&explained).contains("^^^^^ loose-tiles"), "{}", stdout(&explained));
    let group = run(&["explain", "opening"]);
    assert_eq!(code(&group), 0);
    assert!(["opening-under-minimum", "joker-in-opening"].iter().all(|rule| stdout(&group).contains(rule)));
    let mistyped = run(&["explain", "lose-tiles"]);
    assert!(code(&mistyped) == 2 && stderr(&mistyped).contains("did you mean `loose-tiles`?"), "{}", stderr(&mistyped));
    assert!(json(&run(&["rules", "--format", "json"]))["rules"].as_array().unwrap().len() > 40);
    assert!(stdout(&run(&["systems", "show", "mso"])).contains("rack-points = 50"));
    assert!(stdout(&run(&["systems", "diff", "goliath-nl", "international"])).contains("opening.table"));
    for kind in ["report", "document", "solve", "repair", "system", "config"] {
        assert!(json(&run(&["schema", kind])).is_object());
    }
    assert!(stdout(&run(&["man"])).starts_with(".ie"));
    assert!(stdout(&run(&["completions", "bash"])).contains("rummilint"));
}

/// Every command into a pipe that nobody reads: quiet, with the exit code of its verdict.
#[test]
fn a_closed_pipe_is_quiet() {
    let text = format!("table: {}\n", "R7 | ".repeat(40_000));
    let folder = folder(&[("bad.rummi", text.as_bytes()), ("good.rummi", LEGAL.as_bytes())]);
    let commands: &[(&[&str], i32)] = &[
        (&["check", "-q", "bad.rummi"], 1),
        (&["check", "-q", "--format", "json", "bad.rummi"], 1),
        (&["check", "-q", "--format", "json", "good.rummi"], 0),
        (&["rules"], 0),
        (&["schema", "report"], 0),
        (&["man"], 0),
        (&["fmt", "--diff", "good.rummi"], 0),
        (&["--help"], 0),
    ];
    for (arguments, expected) in commands {
        let mut child = command(arguments)
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        let status = child.wait().unwrap();
        assert_eq!((status.code(), said.as_str()), (Some(*expected), ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let folder = folder(&[("bad.rummi", ILLEGAL.as_bytes())]);
    for arguments in [&["check", "-q"][..], &["rules"], &["judge", "R7 B7"], &["--help"], &["man"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(arguments).current_dir(folder.path()).stdout(full).output().unwrap();
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(stderr(&output).starts_with("error: cannot write the output: "), "{}", stderr(&output));
    }
    let output = run_in(folder.path(), &["check", "--format", "json=/dev/full"]);
    assert_eq!(code(&output), 2);
}

#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_no_panic() {
    let script = format!("exec '{}' judge 'R7 B7' >&-", env!("CARGO_BIN_EXE_rummilint"));
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!((output.status.code(), stderr(&output)), (Some(1), ""));
}

#[cfg(unix)]
#[test]
fn a_pipe_is_read_where_it_is_named_and_passed_over_in_a_folder() {
    let folder = folder(&[("good.rummi", LEGAL.as_bytes())]);
    let pipe = folder.path().join("pipe.rummi");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let output = run_in(folder.path(), &["check"]);
    assert_eq!((code(&output), stderr(&output)), (0, "0 errors, 0 warnings, 0 notes in 1 file\n"));
    let child = command(&["check", "--format", "concise", "pipe.rummi"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    fs::write(&pipe, ILLEGAL).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(code(&output) == 1 && stdout(&output).starts_with("pipe.rummi:1:8:"), "{}", stdout(&output));
    assert_eq!(code(&run_with(&["check", "/dev/stdin"], ILLEGAL.as_bytes())), 1);
}

#[cfg(unix)]
#[test]
fn links_in_circles_and_to_nowhere_do_not_hang() {
    let folder = folder(&[("sub/good.rummi", LEGAL.as_bytes())]);
    let link = |target: &str, name: &str| std::os::unix::fs::symlink(target, folder.path().join(name)).unwrap();
    link("..", "sub/up");
    assert_eq!(code(&run_in(folder.path(), &["check"])), 0);
    link("nowhere", "sub/lost.rummi");
    link("circle.rummi", "circle.rummi");
    let output = run_in(folder.path(), &["check"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("lost.rummi") && stderr(&output).contains("circle.rummi"), "{}", stderr(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_not_utf8_comes_in_base64() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder(&[]);
    fs::write(folder.path().join(std::ffi::OsStr::from_bytes(b"caf\xe9.rummi")), ILLEGAL).unwrap();
    let report = json(&run_in(folder.path(), &["check", "--format", "json"]));
    let document = &report["documents"][0];
    assert_eq!(document["uri"], "caf\u{fffd}.rummi");
    assert_eq!(document["path_bytes"], "Y2Fm6S5ydW1taQ==");
}

#[test]
fn comments_that_allow_a_rule_are_told_where_they_stay_behind() {
    let allow = "# rummilint: allow loose-tiles -- a sketch";
    let text = format!("# a comment\ntable: R1-3\n{allow}\ntable: B1\n");
    let folder = folder(&[("a.rummi", text.as_bytes())]);
    for form in ["json", "jsonl", "text"] {
        let output = run_in(folder.path(), &["convert", "--to", form, "a.rummi"]);
        assert_eq!((code(&output), stdout(&output).contains("B1")), (0, true), "{form}");
        let told =
            format!("a.rummi:3:1: `{allow}` stays behind, as all comments do: what it allows will be found again\n");
        assert_eq!(stderr(&output), told, "{form}");
    }
}

#[test]
fn converting_there_and_back_loses_nothing_but_layout() {
    let text = "players: Anna, Bram\ngame: 1\ntable: R4-8 | ...\nAnna: move R4-8 > R4-9 ; out\nscore: Anna +3.5, Bram -3.5\n\
                game: 2\nrack Bram: J=R10 ?*2\nwinner: Anna\n";
    let lines = run_with(&["convert", "--to", "jsonl", "-"], text.as_bytes());
    assert_eq!((code(&lines), stdout(&lines).lines().count()), (0, 3));
    let back = run_with(&["convert", "--to", "text", "-"], &lines.stdout);
    assert_eq!(stdout(&back), text);
    // A JSON document is one game, and says so.
    assert_eq!(code(&run_with(&["convert", "--to", "json", "-"], text.as_bytes())), 2);
    let one = run_with(&["convert", "--to", "json", "-"], b"table: R1-3\n");
    assert_eq!(stdout(&run_with(&["convert", "--to", "text", "-"], &one.stdout)), "table: R1-3\n");
    // What cannot be read is told, not lost.
    let faulty = run_with(&["convert", "--to", "json", "-"], b"table: R1O R14\n");
    assert_eq!((code(&faulty), stdout(&faulty)), (2, ""));
    assert!(stderr(&faulty).contains("1:8"));
}

#[test]
fn judge_writes_a_proof_and_verify_checks_it() {
    let folder = folder(&[]);
    let prove = |text: &str| code(&run_in(folder.path(), &["judge", "--proof", "proof.json", text]));
    let verify = |lang: &str| {
        let output = run_in(folder.path(), &["--lang", lang, "verify", "proof.json"]);
        (code(&output), stdout(&output).to_owned())
    };
    assert_eq!(prove(LEGAL), 0);
    assert_eq!(verify("en"), (0, "accepted: the witness proves the verdict `legal`\n".to_owned()));
    assert_eq!(prove(ILLEGAL), 1);
    assert_eq!(verify("nl"), (0, "aanvaard: het bewijs toont de uitspraak `ongeldig` aan\n".to_owned()));

    let path = folder.path().join("proof.json");
    let changed = fs::read_to_string(&path).unwrap().replace("\"B7\"", "\"R8\"").replace("loose-tiles", "gap-in-run");
    fs::write(&path, changed).unwrap();
    let (exit, words) = verify("en");
    assert_eq!((exit, words.starts_with("refused: not true: ")), (1, true), "{words}");

    assert_eq!(prove("players: A, B\nscore: A +3, B -2\n"), 1);
    let (exit, words) = verify("en");
    assert_eq!((exit, words.starts_with("not verifiable by itself: ")), (2, true), "{words}");

    let solve = ["solve", "--proof", "proof.json", "--table", "R4-8", "--rack", "K1 K2"];
    assert_eq!(code(&run_in(folder.path(), &solve)), 1);
    assert_eq!(verify("en"), (0, "accepted: the witness proves the verdict `nothing can be laid`\n".to_owned()));
    let changed = fs::read_to_string(&path).unwrap().replace("\"K1\"", "\"R9\"");
    fs::write(&path, changed).unwrap();
    assert_eq!(verify("en").0, 1);

    fs::write(&path, "{}").unwrap();
    assert_eq!(verify("en").0, 2);
    assert_eq!(code(&run_in(folder.path(), &["verify", "absent.json"])), 2);
    assert_eq!(code(&run_in(folder.path(), &["judge", "--rules", "all", "--proof", "proof.json", LEGAL])), 2);
    assert_eq!(code(&run_in(folder.path(), &["judge", "--proof", "absent/proof.json", LEGAL])), 2);
}

/// A match that is read in several pieces, with something to say about every tenth game.
fn long_match() -> String {
    let mut text = "\u{feff}# Zoë\r\nplayers: Zoë, Bram\r\n".to_owned();
    for game in 1..=600 {
        text += &format!("\r\n# {}\r\ngame: {game}\r\nrules: mso\r\n", "é".repeat(2000));
        text += "Zoë: draw R5\r\nBram: move > R9 J R11\r\n";
        text += if game % 10 == 0 { "Zoë: move > R7 B7\r\n" } else { "Zoë: draw\r\n" };
        text += "score: Zoë +3.5, Bram -3.5\r\n";
    }
    text + "standings: Zoë 600 +7, Bram 0 -7\r\n"
}

#[test]
fn a_long_match_is_judged_in_pieces_as_it_is_as_a_whole() {
    let text = long_match();
    let folder = folder(&[("a.rummi", text.as_bytes()), ("b.rummi", text.as_bytes()), ("c.rummi", b"R9 B8")]);
    assert!(2 << 20 < text.len());
    for format in ["full", "concise", "narrated", "json", "jsonl"] {
        let check = |more: &[&str]| run_in(folder.path(), &[&["check", "--format", format], more].concat());
        // Only a text that is there as a whole can be mended, and there is nothing to mend.
        let whole = check(&["--diff", "a.rummi", "b.rummi"]);
        assert_eq!((code(&whole), stderr(&whole)), (1, "124 errors, 0 warnings, 0 notes in 2 files\n"), "{format}");
        assert!(check(&["a.rummi", "b.rummi"]).stdout == whole.stdout, "{format}");
        let few = check(&["--jobs", "3", "--max-findings", "75"]);
        assert!(check(&["--jobs", "1", "--max-findings", "75"]).stdout == few.stdout, "{format}");
        let piped = run_with(&["check", "--format", format, "--stdin-filename", "a.rummi", "-"], text.as_bytes());
        assert!(piped.stdout == check(&["a.rummi"]).stdout, "{format}");
    }
}

#[test]
fn a_long_match_is_scored_in_pieces() {
    let folder = folder(&[("a.rummi", long_match().as_bytes())]);
    let score = json_by(&run_in(folder.path(), &["score", "--format", "json", "a.rummi"]), "score");
    let check = json(&run_in(folder.path(), &["check", "--format", "json", "a.rummi"]));
    assert_eq!(score["documents"][0]["findings"], check["documents"][0]["findings"]);
    assert_eq!((&score["summary"], &score["verdict"]), (&check["summary"], &check["verdict"]));
    assert_eq!(score["documents"][0]["standings"]["players"][0]["games"], 600);
    let piped = run_with(&["score", "-"], long_match().as_bytes());
    let named = run_in(folder.path(), &["score", "a.rummi"]);
    assert_eq!(
        (code(&named), stdout(&named)),
        (1, &*stdout(&piped).replace("-, ", "a.rummi, ").replace("\n-:", "\na.rummi:"))
    );
}

#[test]
fn statistics_are_by_rule_player_and_file() {
    let game = "game: 1\nAnna: draw ; draw\nBram: draw ; draw\nAnna: move > R7 B7\n";
    let folder =
        folder(&[("a.rummi", game.as_bytes()), ("b.rummi", ILLEGAL.as_bytes()), ("c.rummi", LEGAL.as_bytes())]);
    let output = run_in(folder.path(), &["check", "-q", "--statistics", "--format", "concise"]);
    let wanted = "by rule:\n     2 wrong-draw-count\n     2 loose-tiles\n     1 opening-under-minimum\n\
        by player:\n     3 Anna\n     1 Bram\nby file:\n     4 a.rummi\n     1 b.rummi\n";
    assert_eq!(stderr(&output), wanted, "{}", stdout(&output));
}

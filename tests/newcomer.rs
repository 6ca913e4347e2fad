//! The program in the hands of who does not know it: what is typed, piped and mistaken, and what is then said.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/program.rs"]
mod program;

use program::{code, folder, json, run, run_in, run_with, stderr, stdout};

const TABLE: &str = r#"{"statements": [{"table": {"sets": [["R7", "B7"]]}}]}"#;
const SPREAD: &str = "{\n  \"statements\": [\n    {\"table\": {\"sets\": [[\"R7\", \"B7\"]]}}\n  ]\n}\n";
const LINES: &str = "\n{\"statements\": [{\"table\": {\"sets\": [[\"R1\", \"R2\", \"R3\"]]}}]}\r\n{\"statements\": \
    [{\"game\": \"2\"}, {\"table\": {\"sets\": [[\"R7\", \"B7\"]]}}]}\n";

#[test]
fn a_text_without_a_name_tells_its_form() {
    for text in [TABLE, SPREAD, LINES, &format!("\u{feff}{SPREAD}"), &format!("\u{feff}\r\n{TABLE}")] {
        for command in ["judge", "check", "repair", "score", "fmt", "replay"] {
            let output = run_with(&[command, "-"], text.as_bytes());
            let all = format!("{}{}", stdout(&output), stderr(&output));
            assert!(!all.contains("unknown-statement") && !all.contains("is no statement"), "{command} {text}: {all}");
        }
        let check = run_with(&["check", "--format", "concise", "-"], text.as_bytes());
        assert!(code(&check) == 1 && stdout(&check).contains("[loose-tiles]"), "{text}: {}", stdout(&check));
        assert_eq!(code(&run_with(&["judge", "-"], text.as_bytes())), 1, "{text}");
        let fmt = run_with(&["fmt", "-"], text.as_bytes());
        assert!(code(&fmt) == 2 && stderr(&fmt).contains("JSON") && stdout(&fmt).is_empty(), "{}", stderr(&fmt));
        // The name of a file that ends otherwise does not tell either, and a name that tells it wins.
        let folder = folder(&[("game.txt", text.as_bytes())]);
        assert_eq!(code(&run_in(folder.path(), &["check", "game.txt"])), 1, "{text}");
        let named = run_with(&["check", "--format", "concise", "--stdin-filename", "a.rummi", "-"], text.as_bytes());
        assert!(stdout(&named).contains("[unknown-statement]"), "{text}: {}", stdout(&named));
    }
}

#[test]
fn a_position_in_json_is_judged_solved_and_mended() {
    let text = r#"{"statements": [{"table": {"sets": [["R4", "R5", "R6"]]}}, {"rack": {"tiles": ["R7"]}}]}"#;
    assert!(stdout(&run_with(&["solve", "-"], text.as_bytes())).contains("move R4-6 > R4-7"));
    assert!(stdout(&run(&["solve", text])).contains("move R4-6 > R4-7"));
    let turn = run_with(&["judge", "-", "--opened", "yes", "--turn", "move R4-6 > R4-7"], text.as_bytes());
    assert_eq!(code(&turn), 0, "{}", stdout(&turn));
    let mended = run_with(&["repair", "-", "--rack", "B7 K7"], TABLE.as_bytes());
    assert!(stdout(&mended).contains("move R7 B7 > RBK7"), "{}", stdout(&mended));
    // A place in JSON is told in JSON.
    let finding =
        &json(&run_with(&["judge", "--format", "json", "-"], TABLE.as_bytes()))["documents"][0]["findings"][0];
    assert_eq!(finding["bytes"]["start"], TABLE.find("R7").unwrap());
    let folder = folder(&[]);
    let prove = |arguments: &[&str], text: &str| {
        let arguments = [&["--proof", "proof.json"], arguments].concat();
        let mut command = program::command(&[arguments[2..].to_vec(), arguments[..2].to_vec()].concat());
        drop(command.arg(text).current_dir(folder.path()).output().unwrap());
        code(&run_in(folder.path(), &["verify", "proof.json"]))
    };
    assert_eq!(prove(&["judge"], TABLE), 0);
    assert_eq!(prove(&["solve"], &text.replace("\"R7\"", "\"K7\"")), 0);
}

#[test]
fn what_is_no_document_is_told_once_and_judged_by_nobody() {
    for command in ["judge", "check", "solve", "repair", "score", "replay", "convert"] {
        let more: &[&str] = if command == "convert" { &["--to", "text"] } else { &[] };
        for text in ["{\"statements\": [", "[1, 2]", "{\n  \"statments\": []\n}\n", "{}"] {
            let output = run_with(&[&[command, "-"], more].concat(), text.as_bytes());
            assert_eq!((code(&output), stdout(&output).contains("egal")), (2, false), "{command} {text}");
            let n_told = stderr(&output).lines().filter(|line| line.starts_with("error: ")).count();
            assert!(n_told == 1 && stderr(&output).contains("no document"), "{command} {text}: {}", stderr(&output));
        }
    }
    let all = run_with(&["judge", "--rules", "all", "-"], b"{}");
    assert_eq!((code(&all), stdout(&all), stderr(&all).lines().count()), (2, "", 1));
}

#[test]
fn an_empty_value_is_judged_or_refused() {
    // An empty table and an empty rack are what can lie there; an empty turn is none, and nothing at all is no text.
    for (arguments, wanted) in [
        (&["judge", "--table", ""][..], 0),
        (&["judge", "--table", "R1-3", "--rack", "", "--opened", "yes", "--turn", "move > R4"], 1),
        (&["solve", "--table", "R1-3", "--rack", ""], 1),
        (&["repair", "R1-3 | R4", "--rack", ""], 0),
        (&["judge", "--turn", ""], 2),
        (&["judge", "--table", "R1-3", "--turn", " "], 2),
        (&["judge", ""], 2),
        (&["judge", "# nothing\n"], 2),
        (&["judge", r#"{"statements": []}"#], 2),
        (&["judge", "-"], 2),
        (&["solve", "-"], 2),
        (&["repair", ""], 2),
    ] {
        let output = run(arguments);
        assert_eq!(code(&output), wanted, "{arguments:?} {} {}", stdout(&output), stderr(&output));
        assert_eq!(stdout(&output).is_empty(), wanted == 2, "{arguments:?}");
    }
    let turn = run(&["judge", "--turn", "", "--lang", "nl"]);
    assert_eq!(stderr(&turn), "fout: `--turn` neemt één eigen regel, en niets daarnaast\n");
    assert_eq!(stderr(&run(&["judge", "-"])), "error: nothing to judge: give a table, a turn or a document\n");
}

#[test]
fn an_option_takes_one_statement() {
    for arguments in [
        &["judge", "--table", "R1-3\nrack: R4"][..],
        &["judge", "--rack", "R4 # rummilint: allow loose-tiles"],
        &["judge", "--table", "R1-3", "--turn", "table: R1-3"],
        &["solve", "--table", "R1-3\nrules: mso", "--rack", "R4"],
        &["repair", "R1-3 | R4", "--rack", "R5\nrules: mso"],
    ] {
        let output = run(arguments);
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{arguments:?}");
        assert!(stderr(&output).contains("takes one statement of its own"), "{arguments:?}: {}", stderr(&output));
    }
    assert_eq!(code(&run(&["judge", "--table", "R1-3\n  | B1-3", "--rack", "R4\r\n\tR5"])), 0);
}

#[test]
fn what_no_box_holds_is_replayed_as_it_is_written() {
    let text = "players: A, B\nrack A: R1 R14\ntable: R1-3 | X9 B2 B3\nA: move > x9 R14*2\nB: draw\n";
    let folder = folder(&[("x.rummi", text.as_bytes()), ("good.rummi", b"table: R1-3\n")]);
    let output = run_in(folder.path(), &["replay", "x.rummi", "--turn", "1"]);
    for line in ["  X9 B2 B3  # no legal set", "  x9 R14*2  # no legal set", "# A: move > x9 R14*2"] {
        assert!(stdout(&output).lines().any(|known| known == line), "{line}: {}", stdout(&output));
    }
    assert!(!stdout(&output).contains(['?', '!']), "{}", stdout(&output));
    assert_eq!(code(&output), 1);
    let told = "error: x.rummi: game 1 has 4 errors, and is shown as it is written; `rummilint check` tells them\n";
    assert_eq!(stderr(&output), told);
    let output = run_in(folder.path(), &["replay", "x.rummi", "--turn", "1", "--format", "json"]);
    let moment = &json(&output)["moments"][0];
    assert_eq!((code(&output), stderr(&output)), (1, told));
    assert_eq!(moment["text"], "A: move > x9 R14*2");
    assert_eq!(moment["table"]["sets"][1]["tiles"], serde_json::json!(["X9", "B2", "B3"]));
    let many = format!("table: {}\n", vec!["R1-3"; 5000].join(" | "));
    assert!(
        stdout(&run_with(&["replay", "-"], many.as_bytes())).lines().all(|line| line.trim_end_matches("# ") == line)
    );
    let good = run_in(folder.path(), &["replay", "good.rummi"]);
    assert_eq!((code(&good), stderr(&good)), (0, ""));
    let game = r#"{"statements": [{"players": ["A!", "B"]}, {"turn": {"player": "A!", "actions": [{"play": {"sets": [["X9", "Q!"], ["R1"]]}}]}}]}"#;
    assert!(stdout(&run_with(&["replay", "-"], game.as_bytes())).contains("# \"A!\": play X9 Q! | R1\n"));
}

#[test]
fn a_position_that_is_solved_is_no_error() {
    let output = run(&["solve", "--table", "R4-6 | B3 R3", "--rack", "K3 R7"]);
    assert_eq!(code(&output), 0);
    assert!(stderr(&output).starts_with("note: this position is illegal as it stands"), "{}", stderr(&output));
}

#[test]
fn where_there_is_nothing_to_do_is_told_what_there_is() {
    let folder = folder(&[
        ("json/a.rummi.json", TABLE.as_bytes()),
        ("json/b.jsonl", LINES.as_bytes()),
        ("table/a.rummi", b"table: R1-3\n"),
        ("game/a.rummi", b"players: A, B\nA: pass\n"),
        ("note/a.txt", b"table: R1-3\n"),
    ]);
    for (arguments, wanted) in [
        (&["fmt", "--check", "json"][..], "2 files in JSON, and fmt lays out the notation (*.rummi)"),
        (&["fmt", "note"], "no *.rummi file there"),
        (&["check", "note"], "no *.rummi, *.rummi.json or *.jsonl file there"),
        (&["score", "--standings", "table"], "no game between players"),
        (&["score", "table"], "no game between players"),
    ] {
        let output = run_in(folder.path(), arguments);
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{arguments:?}");
        assert!(stderr(&output).contains(wanted), "{arguments:?}: {}", stderr(&output));
    }
    let both = run_in(folder.path(), &["score", "table", "game"]);
    assert_eq!((code(&both), stderr(&both)), (0, ""), "{}", stdout(&both));
}

#[test]
fn a_file_where_a_text_is_wanted_is_told() {
    let folder = folder(&[("sub/a.rummi", b"table: R1-3\n"), ("R1-3", b""), ("club.toml", b"extends = 'goliat'\n")]);
    for command in ["judge", "solve", "repair"] {
        let output = run_in(folder.path(), &[command, "sub/a.rummi"]);
        assert_eq!((code(&output), stdout(&output)), (2, ""), "{command}");
        let told = "error: sub/a.rummi is a file, and a text is wanted here: `rummilint check sub/a.rummi` checks the \
            file, and - reads a text from standard input: `- < sub/a.rummi`\n";
        assert_eq!(stderr(&output), told, "{command}");
        assert!(stderr(&run_in(folder.path(), &[command, "a.rummi"])).contains("a.rummi: there is no such file"));
        assert_eq!(stderr(&run_in(folder.path(), &[command, "sub"])), "error: cannot read sub: it is a folder\n");
    }
    assert_eq!(code(&run_in(folder.path(), &["judge", "R1-3"])), 0);
    for (rules, wanted) in [
        ("./nofile.toml", "cannot read ./nofile.toml: there is no such file or folder"),
        ("nofile.TOML", "cannot read nofile.TOML: there is no such file or folder"),
        ("goliat", "unknown rule system `goliat`; did you mean `goliath-nl`?"),
        ("sabra", "unknown rule system `sabra`; did you mean `sabra-classic`?"),
        ("club.toml", "`goliath-nl`"),
    ] {
        let output = run_in(folder.path(), &["judge", "--rules", rules, "R1-3"]);
        assert!(code(&output) == 2 && stderr(&output).contains(wanted), "{rules}: {}", stderr(&output));
    }
}

#[test]
fn a_mistyped_key_of_json_is_told_with_the_nearest() {
    for (text, wanted) in [
        (r#"{"statments": []}"#, "did you mean `statements`?"),
        (r#"{"statements": [{"tabel": {"sets": []}}]}"#, "did you mean `table`?"),
        (r#"{"statements": [{"table": {"set": []}}]}"#, "did you mean `sets`?"),
    ] {
        let output = run_with(&["check", "-"], text.as_bytes());
        assert!(code(&output) == 2 && stderr(&output).contains(wanted), "{text}: {}", stderr(&output));
    }
}

#[test]
fn one_and_many_findings_are_counted_right() {
    let told = |text: &str, lang: &str| stdout(&run_with(&["score", "--lang", lang, "-"], text.as_bytes())).to_owned();
    let (one, two) = ("players: A, B\nA: draw ; draw\n", "players: A, B\nA: draw ; draw\nB: draw ; draw\n");
    assert!(told(one, "en").ends_with("-: 1 other finding, which `rummilint check` tells\n"), "{}", told(one, "en"));
    assert!(told(two, "en").ends_with("-: 2 other findings, which `rummilint check` tells\n"), "{}", told(two, "en"));
    assert!(told(one, "nl").ends_with("-: 1 andere bevinding, die `rummilint check` vertelt\n"), "{}", told(one, "nl"));
    assert!(
        told(two, "nl").ends_with("-: 2 andere bevindingen, die `rummilint check` vertelt\n"),
        "{}",
        told(two, "nl")
    );
}

#[test]
fn wrong_arguments_are_told_in_both_languages() {
    for (arguments, en, nl) in [
        (
            &["juge"][..],
            "unknown command `juge`; did you mean `judge`?",
            "onbekende opdracht `juge`; bedoel je `judge`?",
        ),
        (
            &["judge", "--formt", "json"],
            "unknown option `--formt`; did you mean `--format`?",
            "onbekende optie `--formt`",
        ),
        (&["replay", "a", "b"], "`b` is one argument too many", "`b` is een argument te veel"),
        (&["replay", "a", "-"], "`-` is one argument too many", "`-` is een argument te veel"),
        (&["judge", "--table"], "` needs a value", "hoort een waarde"),
        (
            &["judge", "--format", "jso", "R1"],
            "cannot be `jso`: there is full, narrated, json; did you mean `json`?",
            "kan niet `jso` zijn: er is full, narrated, json; bedoel je `json`?",
        ),
        (
            &["check", "--format", "xml"],
            "cannot be `xml`: there is full, concise, narrated, json, jsonl\n",
            "kan niet `xml` zijn: er is full, concise, narrated, json, jsonl\n",
        ),
        (&["check", "--jobs", "0"], "is 1 to 65535, not 0", "is 1 tot en met 65535, niet 0"),
        (&["check", "--max-findings", "x"], "is a whole number, not `x`", "is een geheel getal, niet `x`"),
        (
            &["serve", "--listen", "localhost:7106"],
            "is an address and a port, as in `127.0.0.1:7106`, not `localhost:7106`",
            "is een adres en een poort, zoals in `127.0.0.1:7106`, niet `localhost:7106`",
        ),
        (&["simulate", "--skill", "x"], "is a whole number, not `x`", "is een geheel getal, niet `x`"),
        (&["solve", "--opening", "--goal", "out", "R1"], "do not go together", "gaan niet samen"),
        (&["judge", "--table", "R1", "--table", "R2"], "is given twice", "staat er twee keer"),
        (&["explain"], "...` is missing", "...` ontbreekt"),
        (&["--lang", "en", "--quiet"], "a command is missing: judge", "er ontbreekt een opdracht: judge"),
    ] {
        for (lang, wanted, begin) in [("en", en, "error: "), ("nl", nl, "fout: ")] {
            if arguments[0] == "--lang" && lang == "nl" {
                continue;
            }
            let more: &[&str] = if arguments[0] == "--lang" { &[] } else { &["--lang", lang] };
            let output = run(&[more, arguments].concat());
            assert_eq!((code(&output), stdout(&output)), (2, ""), "{arguments:?}");
            let said = stderr(&output);
            assert!(said.starts_with(begin) && said.contains(wanted), "{arguments:?}: {said}");
            let is_mixed = ["Usage", "error:", "tip:", "invalid", "[OPTIONS]"].iter().any(|word| said.contains(word));
            assert!(lang == "en" || !is_mixed, "{said}");
        }
    }
    let alone = run(&["--lang", "nl"]);
    assert_eq!((code(&alone), stdout(&alone)), (2, ""));
    assert!(stderr(&alone).contains("er ontbreekt een opdracht"), "{}", stderr(&alone));
    assert!(stderr(&run(&[])).contains("Settle a dispute"), "{}", stderr(&run(&[])));
}

#[test]
fn what_the_system_and_serde_say_is_dutch_too() {
    let proof = b"{\n  \"proof_version\": \"1\"}";
    let folder = folder(&[("a.json", proof), ("a.rummi", b"table: R1-3\n"), ("empty.rummi.json", b"")]);
    let told = |arguments: &[&str]| {
        let output = run_in(folder.path(), &[&["--lang", "nl"], arguments].concat());
        assert_eq!(code(&output), 2, "{arguments:?}");
        format!("{}{}", stdout(&output), stderr(&output))
    };
    let wanted = "a.json is geen bewijs: 2:22: hier hoort een geheel getal vanaf 0, en dit is een tekst";
    assert!(told(&["verify", "a.json"]).contains(wanted), "{}", told(&["verify", "a.json"]));
    assert!(told(&["check", "a.rummi/b.rummi"]).contains("een deel van het pad is geen map"));
    assert!(told(&["check", "empty.rummi.json"]).starts_with("fout: empty.rummi.json:1:1: de JSON breekt af\n"));
    let wanted = "fout: kan niet luisteren op no/socket: er is geen bestand of map met die naam\n";
    assert_eq!(told(&["serve", "--socket", "no/socket"]), wanted);
    let arguments = ["judge", "--proof", "proof.json", "players: A, B\nA: draw\nB: draw"];
    let judged = run_in(folder.path(), &arguments);
    assert!(code(&judged) < 2 || code(&judged) == 3, "{}", stderr(&judged));
    assert!(
        told(&["verify", "proof.json"]).contains("`een spel van meer beurten`"),
        "{}",
        told(&["verify", "proof.json"])
    );
}

#[test]
fn what_is_to_be_typed_is_read_out_as_it_is_typed() {
    for (text, lang, wanted) in [
        ("R9 foo", "nl", "R9 J R11 | B3 R3 J"),
        ("R9 foo", "en", "R9 J R11 | B3 R3 J"),
        ("redeal: Anna", "nl", "\":\" hoort hier niet"),
        ("redeal: Anna", "nl", "zonder dubbele punt: redeal Anna"),
        ("redeal: Anna", "en", "without a colon: redeal Anna"),
    ] {
        let output = run(&["judge", "--format", "narrated", "--lang", lang, text]);
        assert!(stdout(&output).contains(wanted), "{text}: {}", stdout(&output));
    }
}

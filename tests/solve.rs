//! `solve`, `repair` and `--coach` from the command line: what is printed, in both languages and in JSON.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/program.rs"]
mod program;

use program::{code, json_by, run, stderr, stdout};
use serde_json::{Value, json};

/// The JSON answer of a command, which fits its schema, and its exit code.
fn answer(arguments: &[&str]) -> (Value, i32) {
    let output = run(&[arguments, &["--format", "json"]].concat());
    (json_by(&output, arguments[0]), code(&output))
}

fn solved(table: &str, rack: &str, more: &[&str]) -> Value {
    answer(&[&["solve", "--table", table, "--rack", rack], more].concat()).0
}

#[test]
fn the_answer_in_json_has_its_published_form() {
    let (found, exit) = answer(&["solve", "--table", "R4-8", "--rack", "R6 K1"]);
    assert!(0 < found["states"].as_u64().unwrap());
    let wanted = json!({"table": "R4-6 | R6-8", "laid": ["R6"], "n_tiles": 1, "points": 6,
        "move": "R4-8 > R4-6 | R6-8", "complete": true, "unsolved": null, "lang": "en"});
    for (key, value) in wanted.as_object().unwrap() {
        assert_eq!(found[key], *value, "{key}");
    }
    assert_eq!(
        (&found["rules"]["system"], &found["position"]["verdict"], exit),
        (&json!("goliath-nl"), &json!("legal"), 0)
    );
    let (found, exit) = answer(&["solve", "--table", "R4-8", "--rack", "K1"]);
    assert_eq!((&found["n_tiles"], &found["move"], &found["complete"], exit), (&json!(0), &json!(""), &json!(true), 1));
}

/// What has no answer says why, with what the referee finds in it, and its exit code is that of the other form.
#[test]
fn why_there_is_no_answer_is_told_in_json() {
    for (arguments, reason, n_findings) in [
        (&["solve", "--table", "R1 R2 | B5", "--rack", "K1"][..], "table-stuck", 2),
        (&["solve", "--table", "R1-3", "--rack", "? K1"], "hidden-tile", 0),
        (&["solve", "--table", "R77", "--rack", "K1"], "unreadable", 1),
        (&["solve", "--table", "R1-3"], "no-rack", 0),
        (&["repair", "R77"], "unreadable", 1),
        (&["repair", "R1 R2 ?"], "hidden-tile", 0),
    ] {
        let (told, exit) = answer(arguments);
        assert_eq!((&told["unsolved"]["reason"], exit), (&json!(reason), 2), "{arguments:?}: {told}");
        assert_eq!(told["position"]["findings"].as_array().unwrap().len(), n_findings, "{arguments:?}: {told}");
        assert!(told.get("table").is_none() && told.get("n_tiles").is_none(), "{told}");
        assert_eq!(code(&run(arguments)), 2, "{arguments:?}");
    }
}

#[test]
fn positions_that_other_programs_got_wrong() {
    let stuck = run(&["solve", "--table", "R13 Y13 K13 K13", "--rack", "R1"]);
    assert_eq!(code(&stuck), 2);
    assert!(stderr(&stuck).contains("[duplicate-colour]") && stderr(&stuck).contains("cannot lie in legal sets"));
    let (group, exit) = answer(&["solve", "--rack", "R13 Y13 K13", "--opening"]);
    assert_eq!((&group["points"], exit), (&json!(39), 0));
    assert_eq!(answer(&["solve", "--rack", "K10 B10 J", "--opening"]).0["points"], 30);
    assert_eq!(solved("", "J J J R5", &["--rules", "six-players"])["n_tiles"], 4);
    assert_eq!(solved("", "J J J", &["--rules", "six-players"])["n_tiles"], 0);
    let six = solved("", "R3-7 B6 Y6", &[]);
    assert_eq!((&six["n_tiles"], &six["table"]), (&json!(6), &json!("R3-5 | RBY6")));
    let goes_on = solved("Y8-10", "R9-11 Y11", &["--opened", "no"]);
    assert_eq!(goes_on["n_tiles"], 4);
    let later = solved("Y8-10", "R9-11 Y11", &["--opened", "no", "--rules", "international"]);
    assert_eq!((&later["n_tiles"], &later["move"]), (&json!(3), &json!("> R9-11")));
    assert_eq!(solved("R5 J R7 R8", "R9", &[])["n_tiles"], 1);
}

#[test]
fn what_moved_is_marked_without_colour_and_the_move_can_be_judged() {
    let output = run(&["solve", "--table", "R4-8 | B8-10", "--rack", "R6 J K1"]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("\n    B8-10: run, 27 points\n") && text.contains("\n  * "), "{text}");
    assert!(text.contains("[R6]") && text.contains("[J=R"));
    assert!(text.contains("Every arrangement was searched ("), "{text}");
    let turn = text.lines().last().unwrap();
    let judged = run(&["judge", "--table", "R4-8 | B8-10", "--rack", "R6 J K1", "--opened", "yes", "--turn", turn]);
    assert_eq!(code(&judged), 0, "{turn}: {}", stdout(&judged));
}

#[test]
fn dutch_is_spoken() {
    let nothing = run(&["--lang", "nl", "solve", "--table", "R4-8", "--rack", "K1"]);
    assert!(stdout(&nothing).starts_with("Er is niets te leggen.\nElke mogelijkheid is doorzocht ("));
    let repaired = run(&["--lang", "nl", "repair", "R4-6 | R7"]);
    assert!(stdout(&repaired).starts_with("1 steen verleggen"), "{}", stdout(&repaired));
    let coached = run(&["--lang", "nl", "judge", "--coach", "table: RBY7", "rack: K7", "opened: yes", "draw"]);
    assert!(stdout(&coached).contains("had 1 steen kunnen leggen: `K7`"), "{}", stdout(&coached));
}

#[test]
fn what_cannot_be_solved_is_told() {
    let said = |arguments: &[&str], words: &str| {
        let output = run(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(stderr(&output).contains(words), "{arguments:?}: {}", stderr(&output));
        assert!(stdout(&output).is_empty());
    };
    said(&["solve", "--table", "R4-8"], "whose tiles? the player's `rack` is wanted");
    said(&["solve", "--table", "R4-8", "--rack", "R9 ?"], "hidden tile");
    said(&["solve", "--table", "R4-8", "--rack", "R14"], "[unknown-tile]");
    said(&["solve", "--table", "R4-8", "--rack", "R9", "draw"], "leave the turns out");
    said(&["solve", "--rack", "R9", "--rules", "goliat"], "goliath-nl");
    said(&["repair", "--rules", "wiskunde", "R4 R5"], "series");
}

#[test]
fn an_illegal_table_whose_tiles_can_be_arranged_is_solved_with_a_remark() {
    let output = run(&["solve", "--table", "R4-6 | R7", "--rack", "R8"]);
    assert_eq!(code(&output), 0);
    assert!(stderr(&output).contains("[loose-tiles]"), "{}", stderr(&output));
    assert_eq!(stdout(&output).lines().last(), Some("move R4-6 | R7 > R4-8"));
}

#[test]
fn sets_that_are_not_shown_stay() {
    let found = solved("R4-6 | ...", "R7", &[]);
    assert_eq!((&found["table"], &found["move"]), (&json!("R4-7 | ..."), &json!("R4-6 > R4-7")));
}

#[test]
fn going_out_is_all_or_nothing() {
    let goal = &["--goal", "out"];
    assert_eq!(solved("R4-6", "R7 R8", goal)["n_tiles"], 2);
    assert_eq!(solved("R4-6", "R7 R9", goal)["n_tiles"], 0);
    assert_eq!(solved("", "J J", goal)["n_tiles"], 0);
}

/// The search does not follow the series of the maths variant; but nobody can lay more than all.
#[test]
fn the_whole_rack_is_proved_under_every_system() {
    let wiskunde = &["--rules", "wiskunde"];
    assert_eq!(solved("", "R4-6", wiskunde)["complete"], true);
    assert_eq!(solved("", "R4-6 K1", wiskunde)["complete"], false);
}

#[test]
fn repair_tells_what_to_do_and_whether_it_is_the_only_way() {
    let (found, exit) = answer(&["repair", "R4-6 | R7 | B8-10"]);
    assert_eq!((&found["table"], &found["move"]), (&json!("R4-7 | B8-10"), &json!("R4-6 | R7 > R4-7")));
    assert_eq!(
        (&found["n_moved"], &found["only"], &found["complete"], exit),
        (&json!(1), &json!(true), &json!(true), 0)
    );
    let (found, _) = answer(&["repair", "R9 R10 R12", "--rack", "R11"]);
    assert_eq!((&found["added"], &found["only"]), (&json!(["R11"]), &json!(true)));
    let (legal, exit) = answer(&["repair", "R9-11"]);
    assert_eq!((&legal["n_tiles"], &legal["move"], exit), (&json!(0), &json!(""), 0));
    let copies = run(&["repair", "R9-11 | R9-11 | R9-11"]);
    assert_eq!(code(&copies), 1);
    assert!(stderr(&copies).contains("[too-many-copies]"));
}

#[test]
fn repair_takes_the_table_after_a_turn() {
    let (found, _) = answer(&["repair", "table: R4-6", "rack: R8", "opened: yes", "play R4-6 | R8"]);
    assert_eq!((&found["n_tiles"], &found["n_moved"]), (&json!(1), &json!(0)));
}

#[test]
fn coaching_is_asked_for_and_stays_a_note() {
    let turn = ["table: Y8-10", "rack: R9-11 Y11", "opened: no", "draw"];
    let silent = run(&[&["judge"][..], &turn].concat());
    assert!(!stdout(&silent).contains("missed-play"));
    let coached = run(&[&["judge", "--coach"][..], &turn].concat());
    assert_eq!(code(&coached), 0);
    assert!(stdout(&coached).contains("could have opened with 30"), "{}", stdout(&coached));
    let less = run(&["judge", "--coach", "table: Y8-10", "rack: R9-11 Y11", "opened: no", "move > R9-11"]);
    assert!(stdout(&less).contains("could have laid 4 tiles"), "{}", stdout(&less));
    let most = run(&["judge", "--coach", "table: Y8-10", "rack: R9-11 Y12", "opened: no", "move > R9-11"]);
    assert!(!stdout(&most).contains("missed-play"), "{}", stdout(&most));
}

#[test]
fn loose_tiles_that_fit_elsewhere_are_shown_where_and_fixed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("loose.rummi");
    std::fs::write(&path, "table: R4-6 | R7 | B8-10\n").unwrap();
    let name = path.to_str().unwrap();
    let told = run(&["check", name]);
    assert!(stdout(&told).contains("`move R4-6 | R7 > R4-7`"), "{}", stdout(&told));
    assert_eq!(code(&run(&["check", "--fix", name])), 0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "table: R4-7 | B8-10\n");
}

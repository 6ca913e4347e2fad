//! Whole logs through the program: scores, standings, and any turn shown again.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

#[path = "common/program.rs"]
mod program;

use std::fs;

use program::{json_by, run_in, stdout};
use rummilint::check::{self, Match, Moment};
use rummilint::messages::Lang;
use rummilint::model::{Game, Tile};
use rummilint::protocol::{House, RuleSystem};
use rummilint::render::Look;
use rummilint::render::replay::{self, Source};
use rummilint::syntax::{self, Tree};
use rummilint::systems;
use serde_json::Value;
use tempfile::TempDir;

fn folder(files: &[(&str, &str)]) -> TempDir {
    program::folder(&files.iter().map(|(name, text)| (*name, text.as_bytes())).collect::<Vec<_>>())
}

const GAME: &str = "players: A, B, C\nrack A:\nrack B: R5 K11\nrack C: J B2\nend: out\n";

#[test]
fn scores_are_reckoned_beside_what_is_written() {
    let folder = folder(&[("a.rummi", &format!("{GAME}score: A +48, B -16, C -32\n"))]);
    let output = run_in(folder.path(), &["score", "a.rummi"]);
    // Under goliath-nl a joker costs 25.
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("\n  C         27      -32       -27\n"), "{}", stdout(&output));
    assert!(stdout(&output).contains("error[wrong-joker-points]"), "{}", stdout(&output));
    let output = run_in(folder.path(), &["score", "--rules", "international", "a.rummi"]);
    assert_eq!((output.status.code(), stdout(&output).contains("A is out and wins")), (Some(0), true));
}

#[test]
fn what_cannot_be_known_is_said_and_the_rest_is_judged() {
    let log =
        |score: &str| format!("players: A, B, C\nrack A:\nrack B: R5 K11\nrack C: ?*3\nend: out\nscore: {score}\n");
    let folder = folder(&[("good.rummi", &log("A +30, B -16, C -14")), ("bad.rummi", &log("A +30, B -15, C -15"))]);
    let good = json_by(&run_in(folder.path(), &["score", "--format", "json", "good.rummi"]), "score");
    let game = &good["documents"][0]["games"][0];
    assert_eq!(game["players"][1]["computed"], -16);
    assert_eq!((&game["players"][0]["computed"], &game["players"][2]["rack"]), (&Value::Null, &Value::Null));
    assert!(game["unknown"].is_string() && game["winners"] == serde_json::json!(["A"]));
    let bad = run_in(folder.path(), &["score", "bad.rummi"]);
    assert_eq!(bad.status.code(), Some(1));
    assert!(stdout(&bad).contains("error[wrong-rack-total]"), "{}", stdout(&bad));
}

#[test]
fn fines_depend_on_what_the_rack_could_open_with() {
    let log = |rack: &str| format!("players: A, B\nrack A:\nrack B: {rack}\nopened: A\nend: out\n");
    let folder = folder(&[("able.rummi", &log("R10 B10 K10 Y2")), ("unable.rummi", &log("R2 K3 B4"))]);
    for (name, fine) in [("able.rummi", 200), ("unable.rummi", 100)] {
        let report = json_by(&run_in(folder.path(), &["score", "--format", "json", "--rules", "mso", name]), "score");
        let players = &report["documents"][0]["games"][0]["players"];
        assert_eq!((&players[1]["fine"], &players[0]["computed"]), (&fine.into(), &fine.into()), "{name}");
    }
}

#[test]
fn a_season_adds_up_files_and_shares_places() {
    let evening = |scores: [&str; 2]| format!("game: 1\nscore: {}\ngame: 2\nscore: {}\n", scores[0], scores[1]);
    let folder = folder(&[
        ("1.rummi", &evening(["A +10, B -10", "A -5, B +5"])),
        ("2.rummi", &(evening(["C +5, D -5", "C 0, D 0"]) + "game: 3\nplayers: C, D\ntable: R1-3\n")),
    ]);
    let report = json_by(&run_in(folder.path(), &["score", "--standings", "--format", "json"]), "score");
    let standings = &report["standings"];
    let places: Vec<String> = standings["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| format!("{} {} {} {} {}", line["place"], line["name"], line["games"], line["won"], line["points"]))
        .collect();
    assert_eq!(places, ["1 \"A\" 2 1 5", "1 \"C\" 2 1.5 5", "3 \"B\" 2 1 -5", "3 \"D\" 2 0.5 -5"]);
    assert_eq!(standings["missing"], serde_json::json!([{"uri": "2.rummi", "game": 3}]));
    let by_wins = run_in(folder.path(), &["score", "--standings", "--rules", "international"]);
    let lines: Vec<&str> = stdout(&by_wins).lines().collect();
    assert!(lines[2].contains('C') && lines[3].contains('A') && lines[6].contains("First: C"), "{lines:?}");
    assert!(stdout(&by_wins).contains("2.rummi, game 3: no result"), "{}", stdout(&by_wins));
}

#[test]
fn standings_that_follow_from_a_wrong_score_are_not_wrong_once_more() {
    let log = format!("game: 1\n{GAME}score: A +43, B -16, C -26\nstandings: A 1 43, B 0 -16, C 0 -26\nwinner: A\n");
    let right = log.replace("A 1 43", "A 1 48").replace("0 -26\nwinner", "0 -32\nwinner");
    let folder = folder(&[("as-written.rummi", &log), ("right.rummi", &right)]);
    for name in ["as-written.rummi", "right.rummi"] {
        let output = run_in(folder.path(), &["score", "--rules", "international", name]);
        assert_eq!(stdout(&output).matches("error[").count(), 1, "{}", stdout(&output));
    }
}

const LOG: &str = "players: Anna, Bram\ndeal Anna: R9-13 B1*2 Y1 K1 K4 B5 Y6 R7 B8\ndeal Bram: ?*14\n\
    Anna: move > R9-13\nBram: draw\nAnna: move > B1 Y1 K1\nrack Bram: K2 ?*14\n";

#[test]
fn any_turn_is_shown_again() {
    let folder =
        folder(&[("a.rummi", LOG), ("two.rummi", &format!("players: C, D\ngame: x\npool: 3\ngame: y\n{LOG}"))]);
    let shown = |arguments: &[&str]| stdout(&run_in(folder.path(), arguments)).to_owned();
    let last = shown(&["replay", "a.rummi"]);
    assert!(last.contains("\nrack Anna: R7 B1 B5 B8 Y6 K4\nrack Bram: K2 ?*14\n"), "{last}");
    assert!(last.contains("\nopened: Anna\npool: 77\nturn: Bram\n"), "{last}");
    let start = shown(&["replay", "a.rummi", "--turn", "0"]);
    assert!(start.contains("\ntable:\nrack Anna: ") && start.contains("\nrack Bram: ?*14\nopened: none\n"), "{start}");
    let none = run_in(folder.path(), &["replay", "a.rummi", "--turn", "4"]);
    assert_eq!((none.status.code(), &*none.stdout), (Some(2), &b""[..]));
    assert!(String::from_utf8_lossy(&none.stderr).contains("the game has 3 turns"));
    assert_eq!(run_in(folder.path(), &["replay", "a.rummi", "--game", "2"]).status.code(), Some(2));
    assert_eq!(run_in(folder.path(), &["replay", "."]).status.code(), Some(2));
    assert_eq!(shown(&["replay", "a.rummi", "--all"]).matches("players: Anna, Bram").count(), 4);
    assert!(shown(&["replay", "two.rummi", "--game", "1"]).contains("players: C, D\npool: 3\n"));
    let value =
        json_by(&run_in(folder.path(), &["replay", "two.rummi", "--game", "2", "--all", "--format", "json"]), "replay");
    assert_eq!((&value["game"], value["moments"].as_array().unwrap().len()), (&2.into(), 4));
    assert_eq!(value["moments"][1]["table"]["sets"][0]["points"], 55);
    assert_eq!(value["moments"][1]["text"], "Anna: move > R9-13");
}

/// A document in JSON is not read as text besides, and what is wrong with it is told once, with its place.
#[test]
fn a_game_in_json_is_shown_or_its_fault_is_told_once() {
    let folder = folder(&[("a.rummi", LOG), ("bad.jsonl", "{\"statements\":[{\"pool\":3}]}\n{\"statement\":[]}\n")]);
    let line = run_in(folder.path(), &["convert", "--to", "json", "a.rummi"]).stdout;
    fs::write(folder.path().join("a.rummi.json"), line).unwrap();
    let (of_text, of_json) =
        (run_in(folder.path(), &["replay", "a.rummi"]), run_in(folder.path(), &["replay", "a.rummi.json"]));
    assert_eq!(stdout(&of_json).replace("a.rummi.json", "a.rummi"), stdout(&of_text));
    assert_eq!(String::from_utf8_lossy(&of_json.stderr), "");
    let bad = run_in(folder.path(), &["replay", "--game", "2", "bad.jsonl"]);
    let told = String::from_utf8_lossy(&bad.stderr);
    assert_eq!((bad.status.code(), told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.starts_with("error: bad.jsonl:2:"), "{told}");
}

fn moments(text: &str, turns: std::ops::RangeInclusive<u32>) -> (Tree, Vec<Moment>) {
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let moments = check::replay(&tree, &systems::builtin("goliath-nl").unwrap(), &mut Match::default(), turns);
    (tree, moments)
}

fn table(game: &Game, moment: &Moment) -> Option<(Vec<Vec<Tile>>, bool)> {
    let table = moment.table.as_ref()?;
    Some((table.rows.iter().map(|&row| game.row(row).to_vec()).collect(), table.in_part))
}

/// Every turn of the documents with verdicts, printed and read again, is the same position.
#[test]
fn what_replay_prints_is_the_position_itself() {
    let rules = RuleSystem { system: "goliath-nl".into(), house: House::default() };
    let look = Look { color: false, unicode: true, width: 80 };
    let mut n_moments = 0;
    for case in include_str!("verdicts.txt").split("\n== ").skip(1) {
        let text = case.split_once('\n').unwrap().1;
        let (tree, all) = moments(text, 0..=99);
        for moment in &all {
            let (game, tree, n_turns) = (&tree.game, &tree, 9);
            let source = Source { path: "a", number: 1, title: "", tree, text, n_turns, rules: &rules };
            let mut printed = Vec::new();
            replay::write(&mut printed, moment, source, look, Lang::En).unwrap();
            let printed = String::from_utf8(printed).unwrap();
            let (again, back) = moments(&printed, 0..=0);
            let [back] = &*back else { panic!("{printed}") };
            if tree.game.tiles.contains(&Tile::FOREIGN) {
                continue;
            }
            n_moments += 1;
            assert_eq!(table(&again.game, back), table(game, moment), "{text}\n{printed}");
            assert_eq!((&back.next, back.ended), (&moment.next, moment.ended), "{printed}");
            // A pool that is not said is what the rest of the box holds, where all of that is known.
            assert!(moment.pool.is_none() || back.pool == moment.pool, "{printed}");
            if moment.players.iter().all(|player| player.opened.is_some()) {
                assert_eq!(back.players, moment.players, "{text}\n{printed}");
            }
        }
    }
    assert!(500 < n_moments, "{n_moments}");
}

#[test]
fn what_only_follows_is_marked_in_every_form_and_not_counted() {
    let log = "players: A, B\ntable: R4-7 | K8-10\nrack A: K11 K2\nrack B: K12 Y1\nopened: A, B\npool: 95\n\
        A: play R4-6 | K8-11\nB: play R4-7 | K8-12\n";
    let folder = folder(&[("a.rummi", log)]);
    let report = json_by(&run_in(folder.path(), &["check", "--format", "json"]), "report");
    let findings = &report["documents"][0]["findings"];
    assert_eq!((&report["summary"]["errors"], &findings[1]["follows"]), (&1.into(), &0.into()));
    // Where the tile lay, and who moved it.
    let related = findings[1]["related"].as_array().unwrap();
    assert!(related.iter().any(|place| place["message"] == "`R7` lies on the table from the start"), "{related:?}");
    for format in ["full", "concise", "narrated"] {
        let output = run_in(folder.path(), &["check", "--format", format]);
        let said = stdout(&output).to_lowercase();
        assert_eq!(
            said.split_whitespace().collect::<Vec<_>>().join(" ").matches("follows from an earlier finding").count(),
            1
        );
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("1 error,"));
    }
}

/// What the games of a document share is one line in JSON Lines, and counts there as it does in text.
#[test]
fn a_match_in_json_lines_is_judged_as_its_text_is() {
    let log = format!(
        "rules: international\nhouse: joker.rack-points=50\nplayers: A, B, C\ngame: 1\n{GAME}\
        score: A +68, B -16, C -52\ngame: 2\nrack A:\nrack B: J\nrack C: R1\nend: out\nwinner: A\n"
    );
    let folder = folder(&[("a.rummi", &log)]);
    let lines = run_in(folder.path(), &["convert", "--to", "jsonl", "a.rummi"]).stdout;
    fs::write(folder.path().join("a.jsonl"), &lines).unwrap();
    let back = run_in(folder.path(), &["convert", "--to", "text", "a.jsonl"]).stdout;
    fs::write(folder.path().join("b.rummi"), back).unwrap();
    for name in ["a.rummi", "a.jsonl", "b.rummi"] {
        let report = json_by(&run_in(folder.path(), &["score", "--format", "json", name]), "score");
        let document = &report["documents"][0];
        assert_eq!(
            (&document["verdict"], &report["summary"]["games"]),
            (&"legal".into(), &2.into()),
            "{name}: {document}"
        );
        assert_eq!(document["standings"]["by"], "games-won", "{name}");
        assert_eq!(document["games"][1]["players"][1]["computed"], -50, "{name}");
    }
    assert_eq!(run_in(folder.path(), &["convert", "--to", "jsonl", "b.rummi"]).stdout, lines);
}

#[test]
fn what_the_notation_cannot_say_is_not_converted() {
    let document = |name: &str| {
        format!(
            "{{\"statements\":[{{\"players\":[\"A\",{name}]}},{{\"tag\":{{\"key\":\"event\",\"text\":\"x\"}}}}]}}\n"
        )
    };
    let folder = folder(&[("good.jsonl", &document("\"Cees de Wit\"")), ("bad.jsonl", &document("\"C\\\"D\""))]);
    let output = run_in(folder.path(), &["convert", "--to", "text", "good.jsonl"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(0), "players: A, \"Cees de Wit\"\nevent: x\n"));
    let output = run_in(folder.path(), &["convert", "--to", "text", "bad.jsonl"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot say all of it"));
    // Games without a title stay games apart.
    let lines = "{\"statements\":[{\"pool\":3}]}\n{\"statements\":[{\"pool\":4}]}\n";
    fs::write(folder.path().join("two.jsonl"), lines).unwrap();
    assert_eq!(
        stdout(&run_in(folder.path(), &["convert", "--to", "text", "two.jsonl"])),
        "game:\npool: 3\ngame:\npool: 4\n"
    );
}

/// The verdict on a file, and the rules of its errors that follow from nothing.
fn verdict(folder: &TempDir, name: &str) -> (String, Vec<String>) {
    let report = json_by(&run_in(folder.path(), &["check", "--format", "json", name]), "report");
    let document = &report["documents"][0];
    let findings = document["findings"].as_array().unwrap().iter();
    let own = findings.filter(|finding| finding["level"] == "error" && finding["follows"].is_null());
    let rules = own.map(|finding| finding["rule"].as_str().unwrap().to_owned());
    (document["verdict"].as_str().unwrap().to_owned(), rules.collect())
}

#[test]
fn a_match_is_not_decided_before_its_games_are() {
    let log = |system: &str, end: &str| {
        format!(
            "rules: {system}\nplayers: A, B\ngame: 1\nscore: A +10, B -10\ngame: 2\ntable: R1-3 | ...\nA: draw\n\
            game: 3\nscore: A +10, B -10\n{end}\n"
        )
    };
    let cases = [
        ("goliath-nl", "winner: A", "open", ""),
        ("goliath-nl", "winner: B", "open", ""),
        ("goliath-nl", "standings: A 2 20, B 0 -20", "legal", ""),
        // What the open game may have given.
        ("goliath-nl", "standings: A 2 14, B 1 -14", "open", ""),
        ("goliath-nl", "standings: A 1 10, B 1 -10", "illegal", "wrong-standings"),
        ("goliath-nl", "standings: A 4 20, B 0 -20", "illegal", "wrong-standings"),
        // Two games ahead is enough where one is left.
        ("international", "winner: A", "legal", ""),
        ("international", "winner: B", "illegal", "wrong-winner"),
    ];
    for (system, end, wanted, rule) in cases {
        let folder = folder(&[("a.rummi", &log(system, end))]);
        let rules = if rule.is_empty() { vec![] } else { vec![rule.to_owned()] };
        assert_eq!(verdict(&folder, "a.rummi"), (wanted.to_owned(), rules), "{system} {end}");
    }
    // A game that has ended counts, also where only its racks say what it gave.
    let racks = "players: A, B\ngame: 1\nscore: A +10, B -10\ngame: 2\ntable: ...\nrack A: R12\nrack B:\nend: out\n";
    let folder = folder(&[
        ("right.rummi", &format!("{racks}standings: A 1 -2, B 1 2\nwinner: B\n")),
        ("wrong.rummi", &format!("{racks}winner: A\n")),
    ]);
    assert_eq!(verdict(&folder, "right.rummi").0, "legal");
    assert_eq!(verdict(&folder, "wrong.rummi"), ("illegal".to_owned(), vec!["wrong-winner".to_owned()]));
}

#[test]
fn a_match_is_of_everybody_who_played_a_game_of_it() {
    let log = |end: &str| {
        format!(
            "game: 1\nplayers: A, B, C\nscore: A -5, B -4, C +9\ngame: 2\nplayers: A, B\nscore: A +3, B -3\n{end}\n"
        )
    };
    let before = "players: A, B\nstandings: A 3 40, B 0 -40\nscore: A +9, B -9\n";
    let cases = [
        (log("standings: A 1 -2, B 0 -7, C 1 9\nwinner: C"), "legal", vec![]),
        (log("standings: A 1 -2, B 0 -7, C 2 9"), "illegal", vec!["wrong-standings"]),
        (log("winner: A"), "illegal", vec!["wrong-winner"]),
        (log("standings: A 1 -2, B 0 -7, D 1 9"), "illegal", vec!["unknown-name"]),
        (log("game: 3\nC: draw"), "illegal", vec!["unknown-name"]),
        // What was won before the first game may count or not.
        (format!("{before}standings: A 4 49, B 0 -49\n"), "legal", vec![]),
        (format!("{before}standings: A 1 9, B 0 -9\n"), "legal", vec![]),
        (format!("{before}standings: A 4 48, B 0 -49\n"), "illegal", vec!["wrong-standings"]),
        (format!("{before}winner: B\n"), "open", vec![]),
    ];
    for (text, wanted, rules) in cases {
        let folder = folder(&[("a.rummi", &text)]);
        assert_eq!(
            verdict(&folder, "a.rummi"),
            (wanted.to_owned(), rules.into_iter().map(str::to_owned).collect()),
            "{text}"
        );
    }
}

#[test]
fn who_wins_by_a_fine_does_not_hold_the_lowest_rack() {
    let log = "players: A, B\nrack A: R10\nrack B: R2 B3\nopened: A\npool: 0\nend: last-round\n";
    let folder = folder(&[("a.rummi", log)]);
    let said = |arguments: &[&str]| stdout(&run_in(folder.path(), arguments)).to_owned();
    let fined = said(&["score", "--rules", "nzrc", "a.rummi"]);
    assert!(fined.contains("A pays the least, fines included, and wins"), "{fined}");
    let plain = said(&["score", "--rules", "oranjegetrouw", "a.rummi"]);
    assert!(plain.contains("B holds the lowest rack and wins"), "{plain}");
    let both = said(&["score", "--rules", "nzrc", "--lang", "nl", "a.rummi"]);
    assert!(both.contains("A betaalt het minst, boetes meegerekend, en wint"), "{both}");
}

#[test]
fn halves_have_the_sign_of_the_language_in_text_only() {
    let log = "players: A, B, C\nscore: A +3.5, B +3.5, C -7\nstandings: A 1 3.5, B 0.5 +3.5, C 0 -7\n";
    let folder = folder(&[("a.rummi", log)]);
    let dutch = stdout(&run_in(folder.path(), &["score", "--lang", "nl", "--standings", "a.rummi"])).to_owned();
    assert!(dutch.contains("0,5") && dutch.contains("+3,5") && !dutch.contains(".5"), "{dutch}");
    let dutch = stdout(&run_in(folder.path(), &["check", "--lang", "nl", "--format", "concise", "a.rummi"])).to_owned();
    assert!(dutch.contains("fout[wrong-standings] de spellen geven 0,5 +3,5 (gewonnen, punten)"), "{dutch}");
    let report = json_by(&run_in(folder.path(), &["check", "--lang", "nl", "--format", "json", "a.rummi"]), "report");
    assert_eq!(report["documents"][0]["findings"][0]["args"]["wanted"], "0.5 +3.5");
    let english = stdout(&run_in(folder.path(), &["check", "--format", "concise", "a.rummi"])).to_owned();
    assert!(english.contains("error[wrong-standings] the games give 0.5 +3.5"), "{english}");
}

#[test]
fn strangers_are_no_players_when_a_turn_is_shown() {
    let log = "players: Anna, Bram\ntable: R1-3\nrack Gerda: R4\nopened: Gerda\nturn: Anna\nGerda: draw\nturn: Gerda\n";
    let folder = folder(&[("a.rummi", log)]);
    let shown = stdout(&run_in(folder.path(), &["replay", "a.rummi"])).to_owned();
    let rest = shown.split_once("rules:").unwrap().1;
    assert!(rest.contains("players: Anna, Bram\n") && !rest.contains("Gerda"), "{shown}");
}

/// Part of a name that is no text is one fault, and the player is known by the rest of it.
#[test]
fn a_name_that_cannot_be_read_whole_is_one_fault() {
    let start = b"players: Anna, Zo\xc3\xab\ntable: R1-3\nturn: Anna\nAnna: draw\n";
    let damaged = |line: &[u8]| [&start[..], line].concat();
    let folder = folder(&[]);
    let cases: [(&[u8], &[&str]); 4] = [
        (b"Zo\xeb: draw\nAnna: draw\nscore: Anna +3, Zo\xc3\xab -3\n", &["unreadable-text"]),
        (b"Zo\xc3\xab: draw\nZo\xeb: draw\n", &["unreadable-text", "out-of-turn"]),
        (b"B\xeb: draw\nAnna: draw\n", &["unreadable-text"]),
        (b"\"Zo\xef\xbf\xbd\": draw\n", &["unknown-name"]),
    ];
    for (line, wanted) in cases {
        fs::write(folder.path().join("a.rummi"), damaged(line)).unwrap();
        let (_, mut rules) = verdict(&folder, "a.rummi");
        rules.sort_by_key(|rule| !wanted.starts_with(&[rule.as_str()]));
        assert_eq!(rules, wanted, "{}", String::from_utf8_lossy(line));
        let output = run_in(folder.path(), &["check", "--format", "json", "a.rummi"]);
        assert!(!stdout(&output).contains("\\u001a") && !output.stdout.contains(&0x1a));
    }
    let list = b"players: Anna, Zo\xeb\ntable: R1-3\nturn: Anna\nAnna: draw\nZo\xc3\xab: draw\nAnna: draw\n";
    fs::write(folder.path().join("a.rummi"), list).unwrap();
    assert_eq!(verdict(&folder, "a.rummi").1, ["unreadable-text"]);
}

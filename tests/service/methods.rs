//! What calls are answered with, and what is wrong with them.

use serde_json::{Value, json};

use crate::program::Program;

#[test]
fn a_broken_position_is_a_result() {
    let program = Program::start(&[]);
    let table = program.call("rummi/judge", &json!({"table": "R7 B7", "lang": "nl"}));
    assert_eq!(table["result"]["verdict"], "illegal");
    assert_eq!(table["result"]["lang"], "nl");
    for method in ["rummi/solve", "rummi/repair"] {
        let unreadable = program.call(method, &json!({"table": "R77", "rack": "R1"}));
        assert_eq!(unreadable["result"]["position"]["verdict"], "illegal", "{method}");
        assert!(unreadable["result"]["solution"].is_null() && unreadable["result"]["repair"].is_null());
    }
}

#[test]
fn what_is_unknown_is_named_with_the_nearest() {
    let program = Program::start(&[]);
    for (method, params, code, path, nearest) in [
        ("rummi/judge", json!({"table": "R1", "rules": "goliat-nl"}), 1001, "/rules", "goliath-nl"),
        ("rummi/explain", json!({"rule": "gap-in-rum"}), 1002, "/rule", "gap-in-run"),
        (
            "rummi/judge",
            json!({"table": "R1", "house": {"opening.point": 1}}),
            -32602,
            "/house/opening.point",
            "opening.points",
        ),
        ("rummi/judge", json!({"tabel": "R1"}), -32602, "/tabel", "table"),
    ] {
        let error = &program.call(method, &params)["error"];
        assert_eq!((&error["code"], &error["data"]["path"]), (&json!(code), &json!(path)), "{params}");
        assert_eq!(error["data"]["nearest"], nearest, "{params}");
    }
    let no_file = program.call("rummi/judge", &json!({"table": "R1", "rules": "/etc/hostname"}));
    assert_eq!(no_file["error"]["code"], 1001);
    let in_document = program.call("rummi/check", &json!({"text": "rules: /etc/hostname\ntable: R1-3\n"}));
    assert_eq!(in_document["result"]["documents"][0]["findings"][0]["rule"], "unreadable-text");
}

#[test]
fn columns_count_what_was_asked_for() {
    let program = Program::start(&[]);
    let column = |encoding: &str| {
        let text = "players: Zoë😀, Bo\nZoë😀: play R1 R2\n";
        let answer = program.call("rummi/check", &json!({"text": text, "position_encoding": encoding}));
        let findings = answer["result"]["documents"][0]["findings"].clone();
        let is_second_line = |finding: &&Value| finding["range"]["start"]["line"] == 1;
        let columns = findings.as_array().unwrap().iter().filter(is_second_line);
        columns.map(|finding| finding["range"]["end"]["character"].as_i64().unwrap()).max().unwrap()
    };
    let ends = [column("utf-32"), column("utf-16"), column("utf-8")];
    assert_eq!((ends[1] - ends[0], ends[2] - ends[0]), (1, 4));
}

#[test]
fn house_rules_and_systems_are_obeyed() {
    let program = Program::start(&[]);
    let opening = |params: Value| program.call("rummi/judge", &params)["result"]["verdict"].clone();
    let turn = json!({"table": "K1-4", "rack": "R10 B10 K10 Y1", "opened": "no", "turn": "move > R10 B10 K10"});
    assert_eq!(opening(turn.clone()), "legal");
    let mut strict = turn.clone();
    strict["house"] = json!({"opening.points": 40});
    assert_eq!(opening(strict), "illegal");
    let mut other = turn;
    other["rules"] = "sabra-50".into();
    assert_eq!(opening(other), "illegal");
}

#[test]
fn a_game_goes_on_turn_by_turn() {
    let program = Program::start(&[]);
    let start = "players: Anna, Bram\ntable: K1-4\nopened: none\nrack Anna: R10 B10 K10 Y2\nrack Bram: R1 B1 Y1 Y5\n";
    let first =
        program.call("rummi/apply", &json!({"state": start, "turn": "Anna: move > R10 B10 K10"}))["result"].clone();
    assert_eq!((&first["applied"], &first["verdict"], &first["turns"]), (&json!(true), &json!("legal"), &json!(1)));
    let state = first["state"].as_str().unwrap();
    let wrong = program.call("rummi/apply", &json!({"state": state, "turn": "Bram: move > R1 B1 Y1"}));
    let wrong = &wrong["result"];
    assert_eq!(
        (&wrong["applied"], &wrong["verdict"], &wrong["state"]),
        (&json!(false), &json!("illegal"), &first["state"])
    );
    assert_eq!(wrong["findings"][0]["rule"], "opening-under-minimum");
    assert_eq!((&wrong["table"], &wrong["turns"]), (&first["table"], &json!(1)));
    let drawn = program.call("rummi/apply", &json!({"state": state, "turn": "Bram: draw ?\n"}))["result"].clone();
    assert_eq!((&drawn["applied"], &drawn["turns"]), (&json!(true), &json!(2)));
}

#[test]
fn documents_go_from_form_to_form() {
    let program = Program::start(&[]);
    let text = "table: R1-3 | B5-7\n";
    let json = program.call("rummi/convert", &json!({"to": "json", "text": text}))["result"]["document"].clone();
    let back = program.call("rummi/convert", &json!({"to": "text", "document": json}));
    assert_eq!(back["result"]["text"], text);
    let checked = program.call("rummi/check", &json!({"document": json}));
    assert_eq!(checked["result"]["verdict"], "legal");
    let formatted = program.call("rummi/format", &json!({"text": "table:R1 R2 R3|B5 B6 B7"}));
    assert_eq!((&formatted["result"]["text"], &formatted["result"]["changed"]), (&json!(text), &json!(true)));
    for both in [json!({"to": "text"}), json!({"to": "text", "text": text, "document": json})] {
        assert_eq!(program.call("rummi/convert", &both)["error"]["code"], -32602);
    }
    let no_document = program.call("rummi/check", &json!({"document": {"statements": [{"table": 1}]}}));
    assert_eq!(no_document["error"]["data"]["path"], "/document/statements/0/table");
}

#[test]
fn calls_are_counted_by_known_names_only() {
    let program = Program::start(&[]);
    program.call("rummi/version", &json!({}));
    program.call("rummi/no-such-method", &json!({}));
    let metrics = program.get("/metrics").body;
    assert!(metrics.contains("rummilint_calls_total{method=\"rummi/version\"} 1\n"), "{metrics}");
    assert!(metrics.contains("rummilint_calls_total{method=\"other\"} 1\n"));
    assert!(!metrics.contains("no-such-method"));
    assert!(metrics.contains("rummilint_errors_total{error=\"Method not found\"} 1\n"));
    assert!(metrics.contains("rummilint_call_duration_seconds_bucket{le=") && metrics.ends_with("# EOF\n"));
}

#[test]
fn there_is_a_page_for_people() {
    let page = Program::start(&[]).get("/");
    assert_eq!(page.status, 200);
    assert!(page.head.contains("content-security-policy: default-src 'none'"), "{}", page.head);
    assert!(page.body.contains("rummi/judge") && !page.body.contains("http://") && !page.body.contains("https://"));
}

#[test]
fn games_are_scored_and_replayed() {
    let program = Program::start(&[]);
    let text = "players: Anna, Bram\ngame: one\nscore: Anna +30, Bram -30\ngame: two\nscore: Anna -12, Bram +12\n";
    let scored = program.call("rummi/score", &json!({"text": text}))["result"].clone();
    let first = &scored["documents"][0]["standings"]["players"][0];
    assert_eq!((&first["name"], &first["points"]), (&json!("Anna"), &json!(18)), "{scored}");
    let text = "game: one\nplayers: Anna, Bram\ntable: K1-4\nAnna: move > R10 B10 K10\nBram: draw ?\n";
    let n_sets = |turn: Value| {
        let replayed = program.call("rummi/replay", &json!({"text": text, "turn": turn}))["result"].clone();
        replayed["moments"][0]["table"]["sets"].as_array().map(Vec::len)
    };
    assert_eq!((n_sets(json!(0)), n_sets(json!(1)), n_sets(json!(null))), (Some(1), Some(2), Some(2)));
    let past = program.call("rummi/replay", &json!({"text": text, "turn": 3}));
    assert_eq!(past["error"]["data"]["path"], "/turn");
    assert_eq!(program.call("rummi/replay", &json!({"text": text, "game": 2}))["error"]["data"]["path"], "/game");
}

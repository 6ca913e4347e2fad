//! What calls are answered with, and what is wrong with them.

use serde_json::{Value, json};

use crate::program::Program;

#[test]
fn a_broken_position_is_a_result() {
    let program = Program::start(&[]);
    let table = program.call("rummi/judge", &json!({"table": "R7 B7", "lang": "nl"}));
    assert_eq!(table["result"]["verdict"], "illegal");
    assert_eq!(table["result"]["lang"], "nl");
    let maths = json!({"table": "R1 R2 R9", "rules": "wiskunde"});
    let nine = ["R1-3"; 9].join(" | ");
    let many = json!({"table": nine, "rack": "R4"});
    for (method, params, reason, verdict) in [
        ("rummi/solve", json!({"table": "R77", "rack": "R1"}), "unreadable", "illegal"),
        ("rummi/repair", json!({"table": "R77", "rack": "R1"}), "unreadable", "illegal"),
        ("rummi/solve", json!({"table": "R1 R2 | B5", "rack": "K1"}), "table-stuck", "illegal"),
        ("rummi/solve", json!({"table": "R1-3", "rack": "? K1"}), "hidden-tile", "legal"),
        ("rummi/solve", json!({"table": "R1 R2 ?", "rack": "K1"}), "hidden-tile", "open"),
        ("rummi/repair", json!({"table": "R1 R2 ?"}), "hidden-tile", "open"),
        ("rummi/repair", maths, "series", "illegal"),
        ("rummi/solve", many, "too-much", "illegal"),
        ("rummi/solve", json!({"text": "table: R1-3\n"}), "no-rack", "legal"),
        ("rummi/solve", json!({"text": "table: R1-3\nrack: R4 K1\nopened: yes\ndraw K3\n"}), "has-turns", "legal"),
    ] {
        let answer = program.call(method, &params);
        let result = &answer["result"];
        assert_eq!(result["unsolved"]["reason"], reason, "{method} {params}: {answer}");
        assert!(result["unsolved"]["message"].is_string() && result.get("n_tiles").is_none(), "{answer}");
        assert_eq!(result["position"]["verdict"], verdict, "{method} {params}: {answer}");
        let n_findings = result["position"]["findings"].as_array().unwrap().len();
        assert_eq!(n_findings != 0, verdict == "illegal", "{method} {params}: {answer}");
        let is_open = !result["position"]["not_judged"].as_array().unwrap().is_empty();
        assert!(is_open || verdict != "open", "what is open is told with its reason: {answer}");
    }
    let no_rack = program.call("rummi/solve", &json!({"table": "R1-3", "lang": "nl"}));
    assert_eq!(no_rack["error"]["data"], json!({"path": "/rack", "detail": "`rack` ontbreekt"}));
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

/// A part that holds more than itself could bring its own rules.
#[test]
fn a_parameter_holds_one_statement() {
    let program = Program::start(&[]);
    let position = json!({"table": "R1-3", "rack": "R4 B5", "turn": "move R1-3 > R1-4"});
    assert_eq!(program.call("rummi/judge", &position)["result"]["verdict"], "open");
    for (method, names) in [
        ("rummi/judge", &["table", "rack", "turn"][..]),
        ("rummi/solve", &["table", "rack"]),
        ("rummi/repair", &["table", "rack"]),
    ] {
        for &name in names {
            for more in
                ["\nrules: sabra-50", "\r\nhouse: opening.points=1", "\nB1-3", " # rummilint: allow loose-tiles"]
            {
                let mut params = position.clone();
                params.as_object_mut().unwrap().retain(|name, _| names.contains(&&**name));
                params[name] = format!("{}{more}", position[name].as_str().unwrap()).into();
                let answer = program.call(method, &params);
                assert_eq!(answer["error"]["code"], -32602, "{method} {params}: {answer}");
                assert_eq!(answer["error"]["data"]["path"], format!("/{name}"), "{method} {params}");
            }
            let mut params = position.clone();
            params.as_object_mut().unwrap().retain(|name, _| names.contains(&&**name));
            params[name] = if name == "turn" { "pley R4-6" } else { "R4 R77 ::" }.into();
            assert!(
                program.call(method, &params)["result"].is_object(),
                "what cannot be read is no error: {method} {name}"
            );
        }
    }
    let continued = json!({"table": "R1-3\n  | B1-3"});
    assert_eq!(program.call("rummi/judge", &continued)["result"]["verdict"], "legal");
}

#[test]
fn what_is_wrong_with_parameters_is_told_with_its_path() {
    let program = Program::start(&[]);
    for (method, params, path) in [
        ("rummi/apply", r#"{"state": ""}"#, "/turn"),
        ("rummi/explain", "{}", "/rule"),
        ("rummi/explain", "[]", "/rule"),
        ("rummi/convert", r#"{"text": "table: R1"}"#, "/to"),
        ("rummi/judge", r#"{"table": "R1", "table": "R2"}"#, "/table"),
        ("rummi/judge", r#"{"table": "R1", "a~/b": 1}"#, "/a~0~1b"),
        ("rummi/judge", r#"{"table": "R1", "house": {"a~/b": 1}}"#, "/house/a~0~1b"),
        ("rummi/judge", r#"{"table": "R1", "house": {"a~/b": []}}"#, "/house/a~0~1b"),
        (
            "rummi/judge",
            r#"{"table": "R1", "house": {"opening.points": 1, "opening.points": 2}}"#,
            "/house/opening.points",
        ),
        (
            "rummi/check",
            r#"{"document": {"statements": [{"rack": {"player": "Anna"}}]}}"#,
            "/document/statements/0/rack/tiles",
        ),
        (
            "rummi/check",
            r#"{"document": {"statements": [{"house": {"a/b": 1, "a/b": 1}}]}}"#,
            "/document/statements/0/house/a~1b",
        ),
        ("rummi/check", r#"{"document": {}}"#, "/document/statements"),
        ("rummi/systems", r#"{"with": "sabra-50"}"#, "/show"),
        ("rummi/replay", r#"{"text": "Anna: draw ?", "game": 0}"#, "/game"),
        ("rummi/replay", r#"{"text": "Anna: draw ?", "game": -1}"#, "/game"),
    ] {
        let answer =
            program.post(&format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{params}}}"#)).json();
        assert_eq!(answer["error"]["code"], -32602, "{method} {params}: {answer}");
        assert_eq!(answer["error"]["data"]["path"], path, "{method} {params}: {answer}");
    }
}

/// Whoever asks for Dutch gets no word of English but for the five that the specification gives its own errors.
#[test]
fn errors_are_told_in_dutch() {
    let program = Program::start(&["--max-tiles", "20", "--max-steps", "1"]);
    for (method, params, message, detail) in [
        ("rummi/judge", json!({"table": 1}), "Invalid params", "hier hoort een tekst, en dit is een geheel getal"),
        ("rummi/apply", json!({}), "Invalid params", "`turn` ontbreekt"),
        ("rummi/apply", json!({"turn": 5}), "Invalid params", "hier hoort een tekst, en dit is een geheel getal"),
        ("rummi/judge", json!({"opened": "ja"}), "Invalid params", "`ja` is geen van `yes`, `no`, `unknown`"),
        (
            "rummi/check",
            json!({"document": {"statements": [{"pool": -1}]}}),
            "Invalid params",
            "`-1` valt buiten het bereik",
        ),
        (
            "rummi/check",
            json!({"document": {"statements": [{"game": "a"}, {"game": "b"}]}}),
            "Invalid params",
            "een JSON-document bevat één spel; JSON Lines bevatten er één per regel",
        ),
        ("rummi/systems", json!({"with": "sabra-50"}), "Invalid params", "`show` ontbreekt"),
        (
            "rummi/judge",
            json!({"table": "R1", "rules": "mine"}),
            "Onbekend regelsysteem",
            "onbekend regelsysteem `mine`; ingebouwd zijn",
        ),
        ("rummi/check", json!({"text": format!("table: {}", "R1-3 | ".repeat(7) + "J")}), "Te veel stenen", ""),
        (
            "rummi/repair",
            json!({"table": "R1 R2 R9"}),
            "De stappen van de zoeker zijn op",
            "binnen de stappen is geen oplossing gevonden; onder 1 stenen is er geen (1 toestanden doorzocht)",
        ),
    ] {
        let mut dutch = params.clone();
        dutch["lang"] = "nl".into();
        let error = program.call(method, &dutch)["error"].clone();
        assert_eq!(error["message"], message, "{error}");
        let told = error["data"]["detail"].as_str().unwrap_or_default();
        assert!(told.starts_with(detail) && detail.is_empty() == told.is_empty(), "{error}");
        let english = program.call(method, &params)["error"].clone();
        assert_eq!(error["code"], english["code"]);
        let rust = ["struct", "u32", "enum", "sequence", "variant", "field"];
        assert!(!rust.iter().any(|word| english.to_string().contains(word)), "{english}");
    }
}

#[test]
fn a_replay_tells_what_it_could_not_read() {
    let program = Program::start(&[]);
    let text = "game: one\nplayers: Anna, Bram\ntable: K1-4\nAnna: move > R10 B10 K10\nBram: drwa ?\n";
    let replayed = program.call("rummi/replay", &json!({"text": text, "lang": "nl"}))["result"].clone();
    assert_eq!(replayed["lang"], "nl");
    let finding = &replayed["findings"][0];
    assert_eq!(
        (&finding["rule"], &finding["range"]["start"]["line"]),
        (&json!("unknown-statement"), &json!(4)),
        "{replayed}"
    );
    let document = json!({"statements": [{"table": {"sets": [["R1", "R2", "R14"]]}}]});
    let replayed = program.call("rummi/replay", &json!({"document": document}))["result"].clone();
    assert_eq!(replayed["findings"][0]["rule"], "unknown-tile", "{replayed}");
    let well = program.call("rummi/replay", &json!({"text": "table: K1-4\nopened: yes\ndraw ?\n"}))["result"].clone();
    assert_eq!(well["findings"], json!([]), "{well}");
}

#[test]
fn what_cannot_be_read_is_found_by_every_method() {
    let program = Program::start(&[]);
    let text = "table: R1-3  # mine\nplyers: Anna\n# rummilint: allow loose-tiles -- why\n";
    let formatted = program.call("rummi/format", &json!({"text": text, "lang": "nl"}))["result"].clone();
    let converted = program.call("rummi/convert", &json!({"text": text, "to": "json"}))["result"].clone();
    for told in [&formatted, &converted] {
        let finding = &told["findings"][0];
        assert_eq!(
            (&finding["rule"], &finding["range"]["start"]["line"]),
            (&json!("unknown-statement"), &json!(1)),
            "{told}"
        );
    }
    assert_eq!(formatted["text"], text);
    assert_ne!(formatted["findings"][0]["message"], converted["findings"][0]["message"], "one of them is Dutch");
    assert!(converted.get("text").is_none() && converted.get("document").is_none());
    let text = text.replace("plyers", "players");
    let converted = program.call("rummi/convert", &json!({"text": text, "to": "jsonl"}))["result"].clone();
    let left = converted["left_behind"].as_array().unwrap();
    assert_eq!(left.len(), 2, "{converted}");
    assert_eq!(
        (&left[0]["text"], &left[0]["allows"], &left[0]["range"]["start"]["character"]),
        (&json!("# mine"), &json!(false), &json!(13))
    );
    assert_eq!(left[1]["allows"], true);
    let several = program.call("rummi/convert", &json!({"text": "game: 1\ngame: 2\n", "to": "json"}))["error"].clone();
    assert_eq!((&several["data"]["path"], &several["data"]["nearest"]), (&json!("/to"), &json!("jsonl")));
    assert!(!several.to_string().contains("--"), "{several}");
}

#[test]
fn the_faults_of_a_state_are_told_beside_those_of_the_turn() {
    let program = Program::start(&[]);
    let params = json!({"state": "table: R5 R6 R8\nrack: R9 K1\nopened: yes", "turn": "move > K1"});
    let applied = program.call("rummi/apply", &params)["result"].clone();
    assert_eq!(
        (&applied["state_findings"][0]["rule"], &applied["applied"]),
        (&json!("gap-in-run"), &json!(false)),
        "{applied}"
    );
    assert!(
        applied["findings"].as_array().unwrap().iter().all(|finding| finding["range"]["start"]["line"] == 3),
        "{applied}"
    );
}

#[test]
fn what_was_wanted_and_found_is_told() {
    let program = Program::start(&[]);
    for (method, params, path, detail) in [
        (
            "rummi/judge",
            json!({"table": "R1", "opened": true}),
            "/opened",
            "one of `yes`, `no`, `unknown` belongs here, not true or false",
        ),
        (
            "rummi/judge",
            json!({"table": "R1", "lang": 7}),
            "/lang",
            "one of `en`, `nl` belongs here, not a whole number",
        ),
        ("rummi/judge", json!({"table": "R1", "house": []}), "/house", "an object belongs here, not a list"),
        (
            "rummi/convert",
            json!({"text": "R1", "to": ["json"]}),
            "/to",
            "one of `text`, `json`, `jsonl` belongs here, not a list",
        ),
        (
            "rummi/check",
            json!({"document": {"statements": [{"opened": true}]}}),
            "/document/statements/0/opened",
            "`yes`, `no`, `unknown` or a list of players belongs here, not true or false",
        ),
        (
            "rummi/check",
            json!({"document": {"statements": [{"opened": "yse"}]}}),
            "/document/statements/0/opened",
            "`yes`, `no`, `unknown` or a list of players belongs here, not `yse`; did you mean `yes`?",
        ),
        (
            "rummi/check",
            json!({"document": {"statements": [{"opened": ["Anna", 1]}]}}),
            "/document/statements/0/opened/1",
            "a text belongs here, not a whole number",
        ),
        (
            "rummi/check",
            json!({"document": {"statements": [{"pool": 1}, {"end": 1}]}}),
            "/document/statements/1/end",
            "one of `out`, `standstill`, `last-round` belongs here, not a whole number",
        ),
        (
            "rummi/check",
            json!({"document": {"statements": [{"turn": {"actions": [{}]}}]}}),
            "/document/statements/0/turn/actions/0",
            "an object with one key belongs here, one of `play`, `move`, `draw`, `pass`, `timeout`, `out`",
        ),
        ("rummi/check", json!({"document": []}), "/document", "an object belongs here, not a list"),
        ("rummi/repair", json!({}), "/text", "give either `text`, or `table`, `rack` or both"),
        ("rummi/apply", json!({"turn": "draw", "game": ""}), "/game", "a name has 1 to 200 bytes"),
        ("rummi/solve", json!({"table": "R1-3"}), "/rack", "`rack` is missing"),
    ] {
        let data = program.call(method, &params)["error"]["data"].clone();
        assert_eq!((&data["path"], &data["detail"]), (&json!(path), &json!(detail)), "{method} {params}");
    }
    for (name, nearest) in [("rummi/juge", "rummi/judge"), ("judge", "rummi/judge"), ("rummi/wacth", "rummi/watch")] {
        let error = program.call(name, &json!({}))["error"].clone();
        assert_eq!((&error["code"], &error["data"]["nearest"]), (&json!(-32601), &json!(nearest)), "{error}");
    }
    let far = program.call("foobar", &json!({"lang": "nl"}))["error"].clone();
    assert_eq!(
        (&far["message"], &far["data"]),
        (&json!("Method not found"), &json!({"detail": "onbekende methode `foobar`"}))
    );
    let system = program.call("rummi/judge", &json!({"table": "R1", "rules": "goliat"}))["error"].clone();
    assert_eq!(system["data"]["nearest"], "goliath-nl");
}

/// The language of answers: that of the call, else that of the request, else that of the service.
#[test]
fn the_language_is_that_of_who_asks() {
    let call =
        |lang: &str| format!(r#"{{"jsonrpc":"2.0","id":1,"method":"rummi/judge","params":{{"table":"R7 B7"{lang}}}}}"#);
    let ask = |program: &Program, first: &str, more: &[&str], body: &str| {
        let length = format!("Content-Length: {}", body.len());
        let lines = [&["Host: localhost", "Content-Type: application/json", &*length], more].concat();
        program.ask(first, &lines, body.as_bytes())
    };
    let (english, dutch) = (Program::start(&["--lang", "en"]), Program::start(&["--lang", "nl"]));
    let nl = "Accept-Language: nl-BE, en;q=0.5";
    let spoken = |program: &Program, more: &[&str], lang: &str| {
        ask(program, "POST /", more, &call(lang)).json()["result"]["lang"].clone()
    };
    assert_eq!(spoken(&english, &[], ""), "en");
    assert_eq!(spoken(&english, &[nl], ""), "nl");
    assert_eq!(spoken(&english, &[nl], r#", "lang": "en""#), "en");
    assert_eq!(spoken(&english, &[nl], r#", "lang": null"#), "nl");
    assert_eq!(spoken(&dutch, &[], ""), "nl");
    assert_eq!(spoken(&dutch, &["Accept-Language: en"], ""), "en");
    assert_eq!(ask(&dutch, "GET /nowhere", &[], "").body, "niet gevonden\n");
    assert_eq!(ask(&english, "GET /nowhere", &[nl], "").body, "niet gevonden\n");
    assert_eq!(ask(&english, "PUT /", &[nl], "").body, "deze methode mag hier niet\n");
    assert_eq!(ask(&english, "POST /", &[nl, "Origin: null"], "").body, "deze host of origin mag hier niet\n");
    assert_eq!(ask(&english, "POST /", &[nl, "Content-Encoding: gzip"], "").status, 415);
    let broken = ask(&english, "POST /", &[nl], "{").json()["error"].clone();
    assert_eq!((&broken["message"], &broken["data"]["detail"]), (&json!("Parse error"), &json!("dit is geen JSON")));
    assert!(ask(&english, "POST /", &[], "{").json()["error"].get("data").is_none());
}

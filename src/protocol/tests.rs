//! Text and JSON forms agree; what is written fits the schemas.

use proptest::prelude::*;
use serde_json::Value;

use super::*;
use crate::syntax::{Tree, games, parse};

fn read_text(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse(text, 0..text.len(), &mut tree);
    tree
}

/// A text, as JSON, and what is read from that.
fn through_json(text: &str) -> (Tree, String, Tree) {
    let tree = read_text(text);
    let json = serde_json::to_string(&document(&tree, text)).unwrap();
    let mut back = Tree::default();
    read(&json, &mut back).unwrap_or_else(|error| panic!("{text:?} became {json}: {error:?}"));
    (tree, json, back)
}

fn assert_fits(schema: &schemars::Schema, json: &str) {
    let validator = jsonschema::validator_for(schema.as_value()).unwrap();
    let value: Value = serde_json::from_str(json).unwrap();
    let errors: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{json}\n{errors:?}");
}

const GAME: &str = "game: Final, table 2\nrules: goliath-nl\nhouse: opening.points=40 turn.late=undo-all\n\
    players: Anna, Bram, \"Cees de Wit\"\nstart: Anna R9, Bram K12, \"Cees de Wit\" B1\ndeal Anna: R1 R4-6 B2*2\n\
    deal Bram: ?*14\nevent: Club night\ntable: R9 J R11 | ...\nrack Bram: J=R10 K1\nopened: Anna, Bram\npool: 12\n\
    turn: Bram\nBram: draw\n\"Cees de Wit\" [0:45]: draw K3 ; pass\n3. Anna: move R9-11 > R9 | R10-11 ; out\n\
    Bram: timeout ; timeout R1-3 | ... ; play R1-3\nleft: R14 K1\nredeal Anna\nend: last-round\n\
    score: Anna +57, Bram -30.5, \"Cees de Wit\" -26.5\nstandings: Anna 2 -18, Bram 1\nwinner: Anna\n";

#[test]
fn a_whole_game_survives() {
    let (tree, json, back) = through_json(GAME);
    assert_eq!(tree.game, back.game);
    assert_eq!(tree.game.statements.len(), GAME.lines().count());
    assert_fits(&document_schema(), &json);
}

#[test]
fn the_json_is_as_documented() {
    let text =
        "table: R9 J=R10 R11 | ...\n3. Anna [0:45]: move > B1-3 ; draw K3\nscore: Anna 3.5\nhouse: turn.draw=2\n";
    let json = serde_json::to_value(document(&read_text(text), text)).unwrap();
    let expected = serde_json::json!({"statements": [
        {"table": {"sets": [["R9", "J=R10", "R11"]], "in_part": true}},
        {"turn": {"player": "Anna", "number": 3, "seconds": 45, "actions": [
            {"move": {"lift": [], "lay": [["B1", "B2", "B3"]]}}, {"draw": ["K3"]}]}},
        {"score": [{"player": "Anna", "points": 3.5}]},
        {"house": {"turn.draw": 2}},
    ]});
    assert_eq!(json, expected);
}

#[test]
fn what_is_no_document_does_not_fit_the_schema() {
    let validator = jsonschema::validator_for(document_schema().as_value()).unwrap();
    for json in [r#"{"statements": [{"tabel": {}}]}"#, r#"{"statement": []}"#, r#"{"statements": [{"pool": -1}]}"#] {
        let value: Value = serde_json::from_str(json).unwrap();
        assert!(!validator.is_valid(&value), "{json}");
        assert!(read(json, &mut Tree::default()).is_err(), "{json}");
    }
}

#[test]
fn the_schemas_are_schemas() {
    for schema in [report_schema(), document_schema(), system_schema(), config_schema()] {
        assert!(jsonschema::meta::is_valid(schema.as_value()));
    }
}

/// Lines of the notation, and pieces that are none.
fn any_text() -> impl Strategy<Value = String> {
    let lines: Vec<&'static str> = GAME.lines().collect();
    let more = prop::sample::select(vec![
        "rack:",
        "table: | R14 P5 R3-7 |",
        "play",
        "move >",
        "left:",
        "deal Anna:",
        "draw ?*2 ; draw ; pass",
        "opened: none",
        "opened: unknown",
        "tabel: R1",
        "score: Anna",
        "standings:",
        "pool: x",
        "start: Anna",
        "house: a=b a=b c",
        "2. draw",
        "Anna: flop",
        "winner:",
        "  continued",
        "\"open: x",
        "table: ...",
        "move ... > R1",
    ]);
    let line =
        prop_oneof![prop::sample::select(lines).prop_map(String::from), more.prop_map(String::from), "\\PC{0,12}"];
    prop::collection::vec(line, 0..8).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn text_and_json_forms_agree(text in any_text()) {
        for part in games(&text) {
            let (tree, json, back) = through_json(&text[part]);
            if tree.faults.is_empty() {
                prop_assert_eq!(&tree.game, &back.game);
            }
            // Of a faulty line only what could be read comes along, and that survives.
            if !json.contains('\\') {
                prop_assert_eq!(&json, &serde_json::to_string(&document(&back, &json)).unwrap());
            }
        }
    }

    #[test]
    fn no_json_makes_the_reader_panic(json in "[\\[\\]{}:,\"a-z0-9 .-]{0,60}|\\PC{0,40}") {
        let _ = read(&json, &mut Tree::default());
        let statement = format!("{{\"statements\": [{json}]}}");
        let _ = read(&statement, &mut Tree::default());
    }
}

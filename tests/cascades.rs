//! What a log says over several turns: faults that only follow, tiles that are traced, passes that are proved.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use common::{judge, judge_by, system};
use rummilint::check::Judgement;
use rummilint::finding::{Level, Message, Rule};

/// The errors in order of place, each with the number of the one that it follows.
fn errors(judgement: &Judgement) -> Vec<(&'static str, Option<u32>)> {
    let errors = judgement.findings.iter().filter(|finding| finding.level == Level::Error);
    errors.map(|finding| (finding.rule.name(), finding.follows)).collect()
}

fn check(text: &str, wanted: &[(&str, Option<u32>)]) {
    let (_, judgement) = judge(text);
    assert_eq!(errors(&judgement), wanted, "{text}");
}

const START: &str = "players: A, B\ntable: R4-7 | K8-10\nrack A: K11 K2\nrack B: K12 Y1\nopened: A, B\npool: 95\n";

#[test]
fn a_tile_that_comes_back_was_taken_before() {
    let text = format!("{START}A: play R4-6 | K8-11\nB: play R4-7 | K8-12\n");
    check(&text, &[("tile-taken-from-table", None), ("tile-not-on-rack", Some(0))]);
    let text = format!("{START}A: play R4-6 | K8-11\ntable: R4-7 | K8-11\n");
    check(&text, &[("tile-taken-from-table", None), ("wrong-assertion", Some(0))]);
}

#[test]
fn a_tile_that_goes_again_had_come_from_nowhere() {
    let text = format!("{START}A: play R4-8 | K8-11\nB: play R4-7 | K8-12\n");
    check(&text, &[("tile-not-on-rack", None), ("tile-taken-from-table", Some(0))]);
}

#[test]
fn a_pool_is_off_by_what_was_drawn_too_much() {
    check(&format!("{START}A: draw R1 R2\npool: 94\n"), &[("wrong-draw-count", None), ("wrong-assertion", Some(0))]);
    check(&format!("{START}A: draw R1 R2\npool: 40\n"), &[("wrong-draw-count", None), ("wrong-assertion", None)]);
}

#[test]
fn after_the_end_only_the_first_turn_is_a_fault_of_its_own() {
    let start = "players: A, B\ntable: K5-7\nrack A: K8\nrack B: Y4 Y5\nopened: A, B\npool: 100\n";
    let text = format!("{start}A: play K5-8\nB: draw Y1\nA: draw Y2\n");
    check(&text, &[("turn-after-end", None), ("turn-after-end", Some(0))]);
    let text = format!("{start}A: play K5-9\nB: draw Y1\n");
    check(&text, &[("tile-not-on-rack", None), ("turn-after-end", Some(0))]);
    let text = format!("{start}A: play K5-9\nscore: A +12, B -12\n");
    check(&text, &[("tile-not-on-rack", None), ("wrong-score", Some(0))]);
    let text = format!("{start}A: play K5-8\nscore: A +12, B -12\n");
    check(&text, &[("wrong-score", None)]);
}

#[test]
fn two_turns_that_changed_places_are_one_fault() {
    let start = "players: A, B, C\ntable: K5-7\nopened: none\npool: 50\n";
    check(
        &format!("{start}A: draw\nC: draw\nB: draw\nA: draw\nB: draw\n"),
        &[("out-of-turn", None), ("out-of-turn", Some(0))],
    );
    check(
        &format!("{start}A: draw\nC: draw\nA: draw\nB: draw\nB: draw\n"),
        &[("out-of-turn", None), ("out-of-turn", None)],
    );
}

#[test]
fn a_wrong_deal_makes_a_wrong_total() {
    check(
        "players: A, B\ndeal A: ?*13\ndeal B: ?*14\npool: 78\n",
        &[("wrong-deal", None), ("wrong-tile-total", Some(0))],
    );
    check("players: A, B\ndeal A: ?*13\ndeal B: ?*14\npool: 70\n", &[("wrong-deal", None), ("wrong-tile-total", None)]);
}

#[test]
fn a_row_that_was_no_set_is_none_with_more_tiles() {
    let start = "players: A, B\ntable: R5 R6 R8 | K1-3\nrack A: R9 K9\nrack B: Y1 Y2\nopened: A, B\npool: 96\n";
    check(&format!("{start}A: play R5 R6 R8 R9 | K1-3\n"), &[("gap-in-run", None), ("gap-in-run", Some(0))]);
    check(&format!("{start}A: play R5 R6 R8 | K1-3 K9\n"), &[("gap-in-run", None), ("gap-in-run", None)]);
}

#[test]
fn a_tile_that_left_a_rack_unseen_is_missed_later() {
    let start = "players: A, B\ntable: R4-6 | K5-7\nrack A: K8 R3\nrack B: Y1 Y2\nopened: A, B\npool: 96\n";
    let text = format!("{start}A: play R4-6 | K5-8\nrack A: R1\nB: draw Y3\nA: play R3-6 | K5-8\n");
    check(&text, &[("wrong-rack", None), ("tile-not-on-rack", Some(0))]);
}

#[test]
fn more_copies_of_the_same_tile_follow_from_the_first_too_many() {
    let text = "players: A, B\ntable: R8-10 | R9 B9 K9\nopened: A, B\nA: move > R9 Y9 K9\nB: move > R9-11\n";
    check(text, &[("too-many-copies", None), ("too-many-copies", Some(0))]);
}

#[test]
fn who_opened_with_too_little_has_opened() {
    let text = "players: A, B\ntable:\nrack A: R5 B5 K5 R1\nrack B: K1 K2\nopened: none\npool: 100\n\
        A: play R5 B5 K5\nopened: none\n";
    check(text, &[("opening-under-minimum", None), ("wrong-assertion", Some(0))]);
}

#[test]
fn faults_that_could_be_alone_stay_alone() {
    check(&format!("{START}A: draw R1 R2\nB: draw R3 Y3\n"), &[("wrong-draw-count", None), ("wrong-draw-count", None)]);
    let text = format!("{START}A: play R4-8 | K8-11\nB: play R4-9 | K8-12\n");
    check(&text, &[("tile-not-on-rack", None), ("tile-not-on-rack", None)]);
    // What the log says of the rack afterwards puts the rack beyond doubt.
    let start = "players: A, B\ntable: K5-7\nrack A: K8 Y9\nrack B: Y4 Y5\nopened: A, B\npool: 99\n";
    let text = format!("{start}A: play K5-9\nrack A: Y9\nB: draw Y1\nrack B: Y4\n");
    check(&text, &[("tile-not-on-rack", None), ("wrong-rack", None)]);
}

#[test]
fn what_follows_from_a_fault_that_is_allowed_counts_itself() {
    let text = format!("{START}# rummilint: allow tile-taken-from-table\nA: play R4-6 | K8-11\nB: play R4-7 | K8-12\n");
    check(&text, &[("tile-not-on-rack", None)]);
    let mut lenient = system("goliath-nl");
    lenient.set_level(Rule::TileTakenFromTable, Level::Warning);
    let (_, judgement) = judge_by(&format!("{START}A: play R4-6 | K8-11\nB: play R4-7 | K8-12\n"), &lenient);
    assert_eq!(errors(&judgement), [("tile-not-on-rack", None)]);
}

/// What is said of a pass with an empty pool: a level, and the tiles that could have been laid.
fn passes(text: &str, system: &rummilint::systems::System) -> Vec<(Level, String)> {
    let (_, judgement) = judge_by(text, system);
    let found = judgement.findings.iter().filter(|finding| finding.rule == Rule::ForcedPlay);
    let tiles = |message: &Message| match message {
        Message::CouldHaveLaid { tiles } | Message::ForcedPlay { tiles } => tiles.clone(),
        other => format!("{other:?}"),
    };
    found.map(|finding| (finding.level, tiles(&finding.message))).collect()
}

#[test]
fn a_pass_that_was_no_need_is_a_note_or_a_fault() {
    let log = |rack: &str, opened: &str| {
        format!(
            "players: A, B\ntable: K5-7\nrack A: {rack}\nrack B: Y4\nopened: {opened}\npool: 0\nturn: A\nA: pass\nB: pass\n"
        )
    };
    let (plain, duty) = (system("international"), system("mso"));
    let could = |tiles: &str, level| vec![(level, tiles.to_owned())];
    assert_eq!(passes(&log("K8 R1", "A, B"), &plain), could("K8", Level::Note));
    assert_eq!(passes(&log("K8 R1", "A, B"), &duty), could("K8", Level::Error));
    assert_eq!(passes(&log("K9 R1", "A, B"), &plain), []);
    assert_eq!(passes(&log("R10 B10 K10", "B"), &plain), could("R10 B10 K10", Level::Note));
    assert_eq!(passes(&log("K8 R1", "B"), &plain), []);
    assert_eq!(passes(&log("?*2", "A, B"), &plain), []);
}

#[test]
fn a_tile_is_traced_to_where_it_came_from() {
    let start = "players: A, B\ndeal A: R9-13 B1*2 Y1 K1 K4 B5 Y6 R7 B8\ndeal B: ?*14\nA: move > R9-13\n";
    let text = format!("{start}B: draw R9\nA: move R9-13 > R9-10 R11-13\nB: draw R9\n");
    let (_, judgement) = judge(&text);
    let finding = judgement.findings.iter().find(|finding| finding.rule == Rule::TooManyCopies).unwrap();
    let said: Vec<&str> = finding.related.iter().map(|(_, message)| message.id()).collect();
    assert_eq!(said, ["tile-dealt", "tile-laid", "tile-drawn"]);
    let moved =
        String::from("B: draw\nA: move R9-13 > R9-11 | R12-13\n") + &"B: draw\nA: move R9-11 > R9-11\n".repeat(9);
    let (_, judgement) = judge(&format!("{start}B: draw R9\nA: draw\n{moved}B: draw R9\n"));
    let finding = judgement.findings.iter().find(|finding| finding.rule == Rule::TooManyCopies).unwrap();
    assert!(finding.related.len() <= 4, "{finding:?}");
}

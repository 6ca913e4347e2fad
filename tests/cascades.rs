//! What a log says over several turns: faults that only follow, tiles that are traced, passes that are proved.
#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use common::{errors, judge, judge_by, own, system};
use rummilint::check::Verdict;
use rummilint::finding::{Level, Message, Rule};

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

const DEALT: &str = "players: A, B\ndeal A: R1-7 B1-7\ndeal B: ?*14\n";

#[test]
fn what_is_said_twice_contradicts_what_was_said_first() {
    let log = |lines: &str| format!("{DEALT}{lines}");
    own(&[
        ("players: A, B, A\nA: draw\nB: draw\nA: draw\n", &["wrong-player-count"]),
        ("players: A, A\n", &["wrong-player-count"]),
        ("players: A, B\nplayers: A, B\n", &[]),
        ("players: A, B\nplayers: C, D\nC: draw\nD: draw\n", &["wrong-assertion"]),
        ("rules: goliath-nl\nrules: international\n", &["wrong-assertion"]),
        ("rules: goliath-nl\nrules: goliath-nl\n", &[]),
        ("house: opening.points=40\nhouse: opening.points=50 sets.wrap=allowed\n", &["wrong-assertion"]),
        ("house: opening.points=40\nhouse: opening.points=40 sets.wrap=allowed\n", &[]),
        ("players: A, B\nstart: A R9, B K12, A B13\nB: draw\n", &["wrong-first-player"]),
        ("players: A, B\nstart: A R9, B K9\nstart: A B13, B R2\nA: draw\n", &[]),
        (&log("deal A: R1-7 B1-7\nA: draw\n"), &["wrong-deal"]),
        (&log("A: draw\nB: draw\ndeal B: ?*14\n"), &["wrong-deal"]),
        ("players: A, B\ndeal A: ?*14\nA: draw\ndeal B: ?*14\n", &["wrong-deal"]),
        (&log("A: draw\nredeal B\ndeal A: ?*14\ndeal B: ?*14\n"), &["unfounded-redeal"]),
        (&log("rack A: R1-7 B1-7\nA: draw\n"), &[]),
        (&log("rack A: ?*14\nA: move > K11-13\n"), &["tile-not-on-rack"]),
        (&log("rack A: R1-7 K1-7\nA: draw\n"), &["wrong-assertion"]),
        ("players: A, B\ntable: ...\nrack A: R1-7\nrack A: K1-7\n", &["wrong-assertion"]),
        ("players: A, B\ntable:\npool: 12\npool: 13\n", &["wrong-assertion"]),
        ("players: A, B\ntable: ...\nturn: A\nturn: B\nA: draw\nB: draw\n", &["wrong-assertion"]),
        ("players: A, B\ntable: ...\nopened: A\nopened: B\n", &["wrong-assertion"]),
        ("table: R1-3\nrack: R4 K1\nopened: yes\nplay R1-4\nleft: K1\nleft: K2\n", &["wrong-assertion"]),
        ("players: A, B\nscore: A +9, B -9\nscore: A +9, B -9\n", &[]),
        ("players: A, B\nscore: A +9, B -9\nscore: A +8, B -8\nstandings: A 1 9, B 0 -9\n", &["wrong-score"]),
        ("players: A, B\nscore: A +9, B -9, A +9\n", &["wrong-score"]),
        ("players: A, B\nscore: A +9, B -9\nstandings: A 1 9, B 0 -9, A 1 9\n", &["wrong-standings"]),
        ("players: A, B\nstandings: A 1 9, B 0 -9, A 1 9\n", &["wrong-standings"]),
        ("players: A, B\nstandings: A 1 9, B 0 -9\nstandings: A 2 9, B 0 -9\n", &["wrong-standings"]),
        ("players: A, B\nstandings: A 1, B 0\nstandings: B 0 -9, A 1 9\n", &[]),
        ("players: A, B\nstandings: A 0 0\nscore: A +9, B -9\nstandings: A 1 9, B 0 -9\n", &[]),
        ("players: A, B\nscore: A +9, B -9\nstandings: A 2 9\nstandings: A 1 9\n", &["wrong-standings"]),
        ("players: A, B\nwinner: A\nwinner: B\n", &["wrong-winner"]),
        ("players: A, B\nwinner: A, B\nwinner: B, A\n", &[]),
        ("players: A, B\nscore: A +9, B -9\nwinner: B\nwinner: A\n", &["wrong-winner"]),
        ("players: A, B\nend: out\nend: standstill\n", &["early-end"]),
        ("players: A, B\nend: standstill\nend: out\n", &["early-end"]),
        ("players: A, B\nend: standstill\nend: last-round\n", &[]),
    ]);
}

/// The first of two stands: what is laid from the second was not lost, and what the game goes on from is known.
#[test]
fn of_two_that_differ_the_first_counts() {
    let text = format!("{DEALT}deal A: K1-7 Y1-7\nA: move > K4-7 Y10-13\n");
    let (_, judgement) = judge(&text);
    assert_eq!(errors(&judgement)[0], ("wrong-deal", None), "{:?}", judgement.findings);
    let text = format!("{DEALT}deal A: K9-13 Y5-13\nA: move > K9-13\n");
    check(&text, &[("wrong-deal", None), ("tile-not-on-rack", Some(0))]);
    let (_, judgement) = judge("players: A, B\nscore: A +9, B -9\nscore: A +8, B -8\n");
    let written: Vec<Option<i64>> = judgement.outcome.players.iter().map(|player| player.written).collect();
    assert_eq!(written, [Some(18), Some(-18)]);
    // Where the racks tell, each line is held against them.
    let racks = "players: A, B\ntable: ...\nrack A:\nrack B: R8\nend: out\n";
    own(&[
        (&format!("{racks}score: A +9, B -9\nscore: A +8, B -8\n"), &["wrong-score"]),
        (&format!("{racks}score: A +9, B -9\nscore: A +9, B -9\n"), &["wrong-score"]),
    ]);
    // A rule that stands above the system it changes is not lost.
    let opening = "table:\nrack: R10 B10 K10\nopened: no\nplay R10 B10 K10\n";
    own(&[(&format!("house: opening.points=45\nrules: goliath-nl\n{opening}"), &["opening-under-minimum"])]);
}

#[test]
fn who_passes_does_nothing_else() {
    let log = |pool: u32, turn: &str| {
        let start = "players: A, B\ntable: R1-3\nrack A: R4 R7\nrack B: K9\nopened: A, B\nturn: A\n";
        format!("{start}pool: {pool}\nA: {turn}\n").replace("table: R1-3\n", "table: R1-3 | ...\n")
    };
    own(&[
        (&log(20, "pass ; draw"), &["wrong-assertion"]),
        (&log(20, "draw ; pass"), &["wrong-assertion"]),
        (&log(0, "move R1-3 > R1-4 ; pass"), &["wrong-assertion"]),
        (&log(0, "pass"), &[]),
        (&log(20, "pass"), &["pass-with-pool"]),
        (&log(20, "pass ; out"), &["pass-with-pool"]),
        (&log(0, "pass ; out"), &["false-out"]),
    ]);
    // Such a turn is no pass: the game does not stand still.
    let text = log(0, "move R1-3 > R1-4 ; pass") + "B: pass\nA: pass\n";
    own(&[(&text, &["wrong-assertion"]), (&(text.clone() + "B: pass\n"), &["wrong-assertion", "turn-after-end"])]);
}

#[test]
fn who_is_out_laid_the_last_tile() {
    let log = |racks: &str, turn: &str| {
        format!("players: A, B\ntable: R1-3 | ...\n{racks}opened: A, B\nturn: A\nA: {turn}\n")
    };
    own(&[
        (&log("", "out"), &["false-out"]),
        (&log("", "draw ; out"), &["false-out"]),
        (&log("rack A:\n", "out"), &["false-out"]),
        (&log("rack A: R4\n", "move R1-3 > R1-4 ; out"), &[]),
        (&log("", "move R1-3 > R1-4 ; out"), &[]),
        (&log("rack A: R4\n", "move R1-3 > R1-4 ; draw ; out"), &["drawn-and-played"]),
        (&log("", "move R1-3 > R1-4\nA: out"), &["out-of-turn"]),
        (&log("rack A: R4\n", "move R1-3 > R1-4\nA: out"), &["turn-after-end"]),
    ]);
}

#[test]
fn only_one_player_is_out() {
    let start = "players: A, B\ntable: R1-3 | ...\n";
    own(&[
        (&format!("{start}rack A:\nrack B:\nend: out\nscore: A 0, B 0\n"), &["early-end"]),
        (
            &format!("{start}rack A: R4\nopened: A\nA: move R1-3 > R1-4 ; out\nrack B:\nend: out\n"),
            &["wrong-assertion"],
        ),
        (&format!("{start}rack A: R4\nopened: A\nA: move R1-3 > R1-4 ; out\nrack B: R9\nend: out\n"), &[]),
        (&format!("{start}pool: 0\nopened: A\nA: move R1-3 > R1-4 ; out\nend: standstill\n"), &["early-end"]),
    ]);
    let (_, judgement) = judge(&format!("{start}rack A:\nrack B:\nend: out\n"));
    assert!(judgement.outcome.players.iter().all(|player| player.wins.is_none()), "{:?}", judgement.outcome);
}

/// Whoever does not play is one fault, in every statement that can name somebody.
#[test]
fn nothing_follows_from_a_name_that_does_not_play() {
    let log = |lines: &str| format!("players: Anna, Bram\ntable: R1-3 | ...\n{lines}");
    let lines = [
        "deal Gerda: ?*13\n",
        "turn: Gerda\nAnna: draw\n",
        "turn: Anna\nGerda: draw\nBram: draw\n",
        "start: Anna R5, Gerda R9\nAnna: draw\n",
        "opened: Gerda\nrack Anna: R4 K1\nAnna: move R1-3 > R1-4\n",
        "redeal Gerda\n",
        "deal Anna: ?*14\nredeal Gerda\ndeal Anna: ?*14\n",
        "Gerda: move R1-3 > R1-4 ; out\nAnna: draw\n",
        "score: Anna +3, Bram -3, Gerda 0\nstandings: Anna 1 3, Bram 0 -3\n",
        "score: Anna +9, Bram -3, Gerda -6\n",
        "score: Anna +3, Brm -3\n",
        "score: Anna +3, Bram -3\nwinner: Gerda\n",
        "score: Anna +3, Bram -3\nstandings: Gerda 1 3, Bram 0 -3\n",
        "rack Anna:\nrack Bram: K3\nend: out\nscore: Anna +3, Bram -3, Gerda 0\n",
        "rack Gerda: R4\nGerda: move R1-3 > R1-4\nleft: K1\nturn: Gerda\nwinner: Gerda\n",
    ];
    for lines in lines {
        own(&[(&log(lines), &["unknown-name"])]);
    }
    own(&[
        // A typing mistake is made each time.
        (&log("turn: Anna\nAna: draw\nBram: draw\nAna: draw\n"), &["unknown-name", "unknown-name"]),
        (&log("score: Anna +3, Bram -2, Gerda 0\n"), &["unbalanced-scores", "unknown-name"]),
        (
            &log("rack Anna:\nrack Bram: K3\nend: out\nscore: Anna +9, Bram -9, Gerda 0\n"),
            &["wrong-score", "unknown-name"],
        ),
    ]);
    // What somebody did under a name that is nearly a player's, that player may have done.
    let start = "players: Anna, Bram\ndeal Anna: R1-10 B1-4\ndeal Bram: ?*14\n";
    let turns = "Ana: move > R1-10\nBram: draw\nAnna: move > B1-4 ; out\nend: out\nscore: Anna +30, Bram -30\n";
    own(&[(&format!("{start}{turns}"), &["unknown-name"])]);
    let (_, judgement) = judge(&log("rack Anna:\nrack Bram: K3\nend: out\nscore: Anna +3, Bram -3, Gerda 0\n"));
    let computed: Vec<Option<i64>> = judgement.outcome.players.iter().map(|player| player.computed).collect();
    assert_eq!(computed, [Some(6), Some(-6)]);
}

#[test]
fn a_set_that_does_not_lie_there_is_one_fault() {
    let turn = |rack: &str, turn: &str| format!("table: R4-7 | K8-10\nrack: {rack}\nopened: yes\n{turn}\n");
    own(&[
        (&turn("R8", "move R4-7 > R4-8 ; move R4-7 > R4-7"), &["absent-set"]),
        (&turn("R8", "move R4-7 | R4-7 > R4-7"), &["absent-set"]),
        (&turn("B7 K7", "move R4-8 > R4-6 | R7 B7 K7"), &["absent-set"]),
        (&turn("R5", "move R4 J R6 > R4-6"), &["absent-set"]),
    ]);
    let opening = "table: R4-7\nrack: R9\nopened: no\nmove R4-8 > R4-9\n";
    own(&[(opening, &["absent-set"])]);
}

#[test]
fn who_lays_too_little_too_late_has_one_fault() {
    let log = |turn: &str| {
        let start = "players: A, B\ntable: R1-4\nrack A: K2 Y2 B2 K1\nopened: B\npool: 20\nturn: A\n";
        format!("{start}A: {turn}\n")
    };
    own(&[
        (&log("timeout R1-4 | K2 Y2 B2 ; play R1-4 | K2 Y2 B2 ; draw ?*3"), &["table-not-restored"]),
        (&log("timeout R1-4 | K2 Y2 B2 ; play R1-4 | K2 Y2 B2"), &["wrong-late-tiles"]),
        (&log("timeout R1-4 | K2 Y2 B2\nrack A: K1"), &["wrong-late-tiles"]),
        (&log("timeout R1-4 | K2 Y2 ; play R1-4 | K2 Y2"), &["wrong-late-tiles"]),
        (&log("timeout R1-4 | K2 Y2 ; play R1-4 ; draw ?*2"), &["wrong-late-tiles"]),
        (&log("timeout R1-4 | K2 Y2 ; play R1-4 ; draw ?*3\nrack A: K1 ?*3"), &["rack-not-restored"]),
        (&log("timeout R1-4 | K2 Y2 ; play R1-4 ; draw ?*3\nrack A: K1 K2 Y2 B2 ?*3"), &[]),
    ]);
}

#[test]
fn a_hidden_draw_for_the_start_is_not_said_to_be_higher() {
    let log = |starts: &str, first: &str| format!("players: A, B, C\n{starts}{first}: draw\n");
    let text = log("start: A R5, B ?, C R9\n", "A");
    let (_, judgement) = judge(&text);
    let message = Message::HigherTileDrawn { higher: "C".into(), found: "A".into() };
    assert_eq!(judgement.findings.iter().map(|finding| &finding.message).collect::<Vec<_>>(), [&message]);
    own(&[
        (&log("start: A R5, B ?, C R9\n", "C"), &[]),
        (&log("start: A R5, B ?, C R9\n", "B"), &[]),
        (&log("start: A R5, B R9, C R9\nstart: B ?, C R3\n", "A"), &["wrong-first-player"]),
    ]);
    for first in ["B", "C"] {
        let (_, judgement) = judge(&log("start: A R5, B ?, C R9\n", first));
        assert_eq!(judgement.verdict, Verdict::Open);
    }
    let hidden = "rules: mso\nplayers: A, B\ndeal A: ?*14\ndeal B: ?*14\nredeal A\ndeal A: ?*14\ndeal B: ?*14\n";
    assert_eq!(judge(hidden).1.verdict, Verdict::Open);
}

/// Whether there is still time after a turn is told by no rule text; what counts is the deal, not the rack as it is.
#[test]
fn a_new_deal_is_claimed_for_what_was_dealt() {
    let verdict = |deal: &str, turns: &str| {
        let others = "Y1 Y5 R7 B2 K4 K13 Y9 B13";
        judge(&format!("rules: mso\nplayers: A, B\ndeal A: {deal} {others}\ndeal B: ?*14\n{turns}redeal A\n")).1.verdict
    };
    let (pairs, too_few) = ("R11*2 B11*2 K11*2", "R11*2 B11*2 K11 K9");
    assert_eq!(verdict(pairs, ""), Verdict::Legal);
    assert_eq!(verdict(pairs, "B: draw\n"), Verdict::Open);
    assert_eq!(verdict(pairs, "A: move > R11 B11 K11\n"), Verdict::Open);
    assert_eq!(verdict(too_few, "A: draw K11\n"), Verdict::Illegal);
}

#[test]
fn a_set_that_was_dropped_is_one_fault() {
    let start = "players: A, B\ntable: Y1-4 | K8-10\nrack A: R9-12\nopened: none\n";
    let by = |turn: &str| {
        let (_, judgement) = judge_by(&format!("{start}A: {turn}\n"), &system("international"));
        errors(&judgement)
    };
    assert_eq!(by("play K8-10 | R9-12"), [("tile-taken-from-table", None), ("table-touched-in-opening", Some(0))]);
    assert_eq!(by("play Y1-3 | K8-10 | R9-12"), [("tile-taken-from-table", None), ("table-touched-in-opening", None)]);
    for nothing in ["move Y1-4 >", "play K8-10"] {
        let text = format!("{start}opened: A\nA: {nothing}\n").replace("opened: none\n", "");
        check(&text, &[("tile-taken-from-table", None), ("nothing-laid", Some(0))]);
    }
}

/// Nobody can say whether a joker was moved or its set only listed in another order, so either is held for what it stood
/// for.
#[test]
fn a_set_that_is_listed_in_another_order_keeps_what_its_joker_stands_for() {
    let fetched = |listed: &str, run: &str, rest: &str| {
        let start = "players: A, B\ntable: R6 R7 J | K8-10\nopened: A, B\npool: 50\n";
        let text = format!("{start}{listed}rack A: R5 R8 B3 K3\nA: play {run} | {rest} | B3 J K3\n");
        let (_, judgement) = judge_by(&text, &system("mso"));
        errors(&judgement).iter().any(|(rule, _)| *rule == "wrong-joker-replacement")
    };
    assert!(fetched("", "R5-7", "K8-10") && !fetched("", "R6-8", "K8-10"));
    for (listed, rest) in [
        ("table: J R6 R7 | K8-10\n", "K8-10"),
        ("table: R7 R6 J | K8-10\ntable: J R6 R7 | K8-10\n", "K8-10"),
        ("rack A: K11 K2\nA: play J R6 R7 | K8-11\nB: draw\n", "K8-11"),
        ("rack A: K11 K2\nA: play K8-11 | J R6 R7\nB: play J R6 R7 | K8-12\n", "K8-12"),
        ("rack A: K11 K2\nA: play K8-11 | J R6 R7\nB: move K8-11 > K8-12\n", "K8-12"),
    ] {
        assert!(!fetched(listed, "R5-7", rest) && !fetched(listed, "R6-8", rest), "{listed}");
        assert!(fetched(listed, "R6-7", rest), "{listed}");
    }
}

#[test]
fn whoever_lays_more_than_a_box_holds_is_told_so_however_much_more() {
    let verdict =
        |turn: &str| judge(&format!("players: A, B\ntable: R1-3 | B1-3\nopened: A, B\nA: {turn}draw\n")).1.verdict;
    assert_eq!(verdict(&"move > Y1-3 ; ".repeat(5)), Verdict::Illegal);
    assert_eq!(verdict(&"move > Y1-3 ; ".repeat(5000)), Verdict::Illegal);
    assert_eq!(verdict(&"move R1-3 > R1-3 ; ".repeat(5000)), Verdict::Legal);
}

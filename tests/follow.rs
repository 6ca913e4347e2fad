//! Whole logs with one fault: what only follows from it is no error of its own, and what stands beside it is.

#![allow(clippy::unwrap_used, reason = "what is not there fails the test")]

mod common;

use common::own;

/// Logs of two players who have opened, each with the errors that follow from nothing.
fn logs(start: &str, logs: &[(&str, &[&str])]) {
    for (turns, wanted) in logs {
        own(&[(&format!("players: A, B\n{start}opened: A, B\n{turns}"), wanted)]);
    }
}

const START: &str = "table: R4-7 | K8-10 | Y1-4\nrack A: K11 K12\nrack B: R8 Y9\n";

#[test]
fn a_set_that_was_dropped_may_be_lifted() {
    logs(
        START,
        &[
            ("A: play K8-11 | Y1-4\nB: move R4-7 > R4-8\nA: draw\n", &["tile-taken-from-table"]),
            ("A: play R4-6 | K8-11 | Y1-4\nB: move R4-7 > R4-8\nA: draw\n", &["tile-taken-from-table"]),
            ("A: move K8-10 | R4-7 > K8-11\nB: draw\nA: draw\nB: move R4-7 > R4-8\n", &["tile-taken-from-table"]),
            ("A: play K8-11\nB: play K8-11 | R4-8 | Y1-4\nA: draw\n", &["tile-taken-from-table"]),
            // A tile that nobody had is on the set, which is lifted as it lay before.
            ("A: play R4-7 | K8-11 | Y1-5\nB: move Y1-4 > Y1-4 Y9\n", &["tile-not-on-rack", "gap-in-run"]),
            ("A: play R4-9 | K8-11 | Y1-4\nB: move R4-7 > R4-8\n", &["tile-not-on-rack"]),
            // Other sets are not there for another reason.
            ("A: play K8-11 | Y1-4\nB: move B4-7 > B4-7\n", &["tile-taken-from-table", "absent-set"]),
            ("A: play K8-11 | Y1-4\nB: move K8-10 > K8-10\n", &["tile-taken-from-table", "absent-set"]),
        ],
    );
    let joker = "table: R4 J R6 | K8-10\nrack A: K11 K2\nrack B: R7 Y9\n";
    logs(joker, &[("A: play K8-11\nB: move R4 J R6 > R4 J R6 R7\n", &["tile-taken-from-table"])]);
}

#[test]
fn a_joker_that_is_dropped_with_its_set_is_one_fault() {
    let joker = "table: R4 J R6 | K8-10\nrack A: K11 R5\nrack B: R7 Y9\n";
    logs(
        joker,
        &[
            ("A: play K8-11\nB: draw\n", &["tile-taken-from-table"]),
            ("A: play K8-11 | R4-6\nB: draw\n", &["kept-joker"]),
            ("A: play K8-9 K11 | R4-6\nB: draw\n", &["tile-taken-from-table", "kept-joker", "gap-in-run"]),
        ],
    );
}

/// A tile that is dropped, comes back and is dropped again is two faults.
#[test]
fn what_is_back_is_in_doubt_no_more() {
    let turns = "A: play R4-6 | K8-11 | Y1-4\nB: play R4-8 | K8-11 | Y1-4\nA: play R4-6 | K8-12 | Y1-4 | R8\n";
    logs(START, &[(turns, &["tile-taken-from-table", "tile-taken-from-table", "loose-tiles"])]);
}

#[test]
fn what_follows_from_a_set_that_does_not_lie_there() {
    logs(
        START,
        &[
            ("A: move K7-10 > K7-11\nB: play R4-8 | K8-11 | Y1-4\nA: draw\n", &["absent-set"]),
            ("A: move K7-10 > K7-11\nB: draw\nA: move K8-11 > K8-12 ; out\n", &["absent-set"]),
            ("A: move K7-10 > K7-11\ntable: R4-7 | K8-11 | Y1-4\nB: draw\n", &["absent-set"]),
            ("A: move K8-11 > K8-12 ; out\nscore: A +17, B -17\n", &["absent-set"]),
            ("A: move B8-10 > K8-11\nB: draw\nA: move K8-11 > K8-12 ; out\n", &["absent-set"]),
            // Nothing else is swallowed.
            ("A: move K7-10 > K7-11\nB: move R4-7 > R4-6\n", &["absent-set", "tile-taken-from-table"]),
            ("A: move K7-10 | Y1-4 > K7-11\nB: draw\n", &["tile-taken-from-table", "absent-set"]),
            ("A: move K7-10 > K7-11\nB: move B4-7 > B4-7\n", &["absent-set", "absent-set"]),
            ("A: move K7-10 > K7-11 | R1-3\n", &["absent-set", "tile-not-on-rack"]),
        ],
    );
}

#[test]
fn what_follows_from_a_table_that_is_said_wrong() {
    let log = |said: &str, turns: &str| format!("A: draw\ntable: {said}\n{turns}");
    let turns = "B: play R4-8 | K8-10 | Y1-4\nA: play R4-8 | K8-11 | Y1-4\n";
    let wrong: &[&str] = &["wrong-assertion"];
    for said in ["K8-10 | Y1-4", "R4-7 | K8-10 | Y1-4 | B1-3", "R4-8 | K8-10 | Y1-4", "R4-6 | K8-10 | Y1-4"] {
        logs(START, &[(&log(said, turns), wrong), (&log(said, "B: draw\n"), wrong)]);
    }
    for said in ["K8-10 | Y1-4", "R4-6 | K8-10 | Y1-4"] {
        logs(START, &[(&log(said, "B: move R4-7 > R4-8\nA: draw\n"), wrong)]);
    }
    let other: &[&str] = &["wrong-assertion", "tile-not-on-rack"];
    logs(START, &[(&log("R4-8 | K8-10 | Y1-4", "B: play R4-7 | K8-10 | Y1-4 | B1-3\n"), other)]);
    let split = "table: R1-6 | K8-10\nrack A: K11\nrack B: R7 Y9\n";
    logs(split, &[("A: draw\ntable: R1-3 | R4-6 | K8-10\nB: move R1-6 > R1-7\n", wrong)]);
}

#[test]
fn what_follows_from_a_rack_that_is_said_wrong() {
    let start = "table: R4-7 | K8-10 | Y1-4\nrack A: K11 K2 K12\nrack B: R8 Y9\n";
    let log = |said: &str, after: &str| format!("A: move K8-10 > K8-11\nrack A: {said}\nB: draw Y10\n{after}");
    let on = "A: move K8-11 > K8-12\n";
    logs(
        start,
        &[
            (&log("K2 K12 B5", &format!("{on}rack A: K2\n")), &["wrong-rack"]),
            (&log("K2", on), &["wrong-rack"]),
            (&log("", on), &["wrong-rack"]),
            (&log("K12", &format!("{on}B: draw Y11\nrack A: K2\n")), &["wrong-rack"]),
            (
                &log("K2 K12 B5", &format!("{on}rack A: K2 B5\nB: draw Y11\nrack A: K2\n")),
                &["wrong-rack", "wrong-assertion"],
            ),
            (&log("K2 K12 B5", &format!("{on}rack A: Y13\n")), &["wrong-rack", "wrong-rack"]),
        ],
    );
    let end = "A: play R4-7 | K8-12 | Y1-4 ; out\n";
    let start = "table: R4-7 | K8-10 | Y1-4\nrack A: K11 K12\nrack B: R8 Y9\n";
    logs(
        start,
        &[
            (&format!("{end}rack B: R8\nscore: A +17, B -17\n"), &["wrong-assertion"]),
            (&format!("{end}score: A +18, B -18\n"), &["wrong-score"]),
            // That scores balance hangs on no rack.
            ("A: play R4-7 | K8-11 | Y1-5\nscore: A +10, B -17\n", &["tile-not-on-rack", "unbalanced-scores"]),
        ],
    );
}

#[test]
fn what_follows_from_a_pool_or_an_opening_that_is_said_wrong() {
    let start = "table: R4-7 | ...\nrack A: K11 R8\nrack B: Y9 R3\npool: 50\n";
    let wrong: &[&str] = &["wrong-assertion"];
    logs(
        start,
        &[
            ("A: draw\npool: 48\nB: draw\npool: 48\nA: draw\npool: 47\n", wrong),
            ("A: draw\npool: 0\nB: draw\nA: draw\npool: 47\n", wrong),
            ("A: draw\npool: 48\nB: draw\npool: 48\nA: draw\npool: 46\n", &["wrong-assertion", "wrong-assertion"]),
            ("A: pass\npool: 49\nB: draw\npool: 48\n", &["pass-with-pool"]),
            ("A: move R4-7 > R4-8\nopened: B\nB: draw\nA: draw\nB: move R4-8 > R3-8\n", wrong),
            ("A: draw\nopened: B\nB: draw\nA: move R4-7 > R4-8\n", wrong),
        ],
    );
}

#[test]
fn one_tile_that_is_written_wrong_is_one_fault() {
    let start = "table: R4-7 | K8-10\nrack A: K7 R1\nrack B: R8 Y9\n";
    logs(
        start,
        &[
            ("A: play R4-7 | K8-11\nrack A: R1\nB: draw\n", &["tile-not-on-rack"]),
            ("A: play R4-7 | K8-11\nrack A:\nB: draw\n", &["tile-not-on-rack", "wrong-rack"]),
            ("A: draw R1 R2\nrack A: K7 R1 R2\nB: draw\n", &["wrong-draw-count"]),
            ("A: draw R2 R3\nrack A: K7 R1 R2\nB: draw\n", &["wrong-draw-count"]),
            ("A: play R4-7 | K8-11\nB: draw\nA: draw R2 ; out\n", &["tile-not-on-rack", "false-out"]),
        ],
    );
    let last = "table: R4-7 | K8-10\nrack A: K7\nrack B: R8 Y9\n";
    logs(last, &[("A: play R4-7 | K8-11 ; out\nscore: A +17, B -17\n", &["tile-not-on-rack"])]);
    // What is laid looks like what is dropped.
    let same = "table: R4-7 | K8-10\nrack A: R4 B4 K4 K1\nrack B: R8 Y9\n";
    logs(same, &[("A: play K8-10 | R4 B4 K4\nrack A: K1\nB: draw\n", &["tile-taken-from-table"])]);
}

/// A set that is none is none whatever the racks hold, and a tile is gone whatever that makes of a set.
#[test]
fn a_set_is_judged_beside_its_tiles() {
    let start = "table: R4-7 | B8-10\nrack A: R8 B7 Y7 R1\nrack B: R9 Y9\n";
    let mixed: &[&str] = &["tile-not-on-rack", "mixed-set"];
    logs(
        start,
        &[
            // What is written in place of a tile of the table is one slip.
            ("A: play R4 R5 R6 K7 R8 | B8-10\nB: draw\n", mixed),
            ("A: move R4-7 > R4-6 K7 R8\nB: draw\n", mixed),
            ("A: play R4-7 K8 | B8-10\nB: play R4-9 | B8-10\nA: draw\n", mixed),
            ("A: play R4-8 | B8 B9 K10\nB: play R4-9 | B8-10\nA: draw\n", mixed),
            // A set that stands can hold its tile, and another is gone.
            ("A: play R4-6 | B8-10 | K7 B7 Y7\nB: draw\n", &["tile-taken-from-table", "tile-not-on-rack"]),
            ("A: play R3-6 | B7-10\nB: play R4-7 | B7-10\nA: draw\n", &["tile-taken-from-table", "tile-not-on-rack"]),
            ("A: play R4-8 R8 | B8-10\nB: draw\n", &["repeated-number", "tile-not-on-rack"]),
            ("A: play R4 R5 R7 R8 | B8-10\nB: draw\n", &["tile-taken-from-table", "gap-in-run"]),
            ("A: play R4-8 | B7-10 | Y7\nrack A: R1\nB: draw\n", &["loose-tiles"]),
            // Two slips are two faults.
            (
                "A: play R4 R5 R6 K7 R8 | B8 B9 K10\n",
                &["tile-taken-from-table", "tile-not-on-rack", "mixed-set", "mixed-set"],
            ),
            ("A: play R4-6 | B8-10 | K1 K2 K4\n", &["tile-taken-from-table", "tile-not-on-rack", "gap-in-run"]),
            (
                "A: play R4-6 R8 | B7-10 Y12\n",
                &["tile-taken-from-table", "gap-in-run", "tile-not-on-rack", "mixed-set"],
            ),
        ],
    );
    logs(
        "table: B8-10\nrack A: R10 K10 B10 R1\nrack B: R8 Y9\n",
        &[("A: move > R10 K10\nrack A: R1\nB: draw\n", &["loose-tiles"])],
    );
    let opening = |rack: &str, set: &str| {
        format!("players: A, B\ntable: B8-10\nrack A: {rack} R1\nopened: B\nturn: A\nA: move > {set}\nB: draw\n")
    };
    own(&[
        (&opening("R10 K10 B10", "R10 K10 B9"), mixed),
        (&opening("R10 R11 R13", "R10 R11 R13"), &["gap-in-run"]),
        (&opening("B3 B4 B5 B6", "B4-7"), &["tile-not-on-rack", "opening-under-minimum"]),
        (&opening("R1 R2 R4", "R1 R2 R4"), &["opening-under-minimum", "gap-in-run"]),
    ]);
}

/// With a set that does not lie there, what another move does wrong in that turn is a fault of its own.
#[test]
fn an_absent_set_explains_its_own_move_only() {
    let start = "table: R4-6 | B8-10 | K1-3\nrack A: R10-12 B11 B1-3 Y7\nrack B: R8 Y9\n";
    let opening = |rules: &str, moves: &str| {
        format!("players: A, B\nrules: {rules}\n{start}opened: B\nturn: A\nA: move Y4-6 > Y4-7 ; {moves}\n")
    };
    own(&[
        (&opening("goliath-nl", "move > B1-3"), &["absent-set", "opening-under-minimum"]),
        (&opening("goliath-nl", "move > R10-12"), &["absent-set"]),
        (&opening("international", "move > R10-12"), &["absent-set"]),
        (&opening("international", "move > R10-12 ; move B8-10 > B8-11"), &["absent-set", "table-touched-in-opening"]),
    ]);
    let joker =
        "players: A, B\nrules: nzrc\ntable: R4 J R6 R7 | K1-3\nrack A: K4 Y7 R8\nrack B: R8\nopened: A, B\nturn: A\n";
    let turn = "A: move Y4-6 > Y4-7 ; move R4 J R6 R7 > R6-8 | R4 J K4\n";
    own(&[(&format!("{joker}{turn}"), &["absent-set", "wrong-joker-replacement"])]);
    let start = "table: R4-6 | B8-10 | K1-3\nrack A: B11 B1 R1 Y7\nrack B: R8 Y9\n";
    let turns = "A: move Y4-6 > Y4-7 ; move > B1 R1 K1\n";
    logs(start, &[(turns, &["absent-set", "tile-not-on-rack"])]);
}

#[test]
fn a_set_that_a_fault_has_spoilt_may_be_lifted_as_it_was() {
    let start = "table: K6-10 | B8-10\nrack A: K12 B4 B6 B7\nrack B: K11 B5 Y1\n";
    logs(
        start,
        &[
            ("A: move K6-10 > K6-10 K12\nB: move K6-10 > K6-11\n", &["gap-in-run"]),
            ("A: move > B4 B6 B7\nB: move B4-7 > B4-8\n", &["gap-in-run", "tile-not-on-rack"]),
            ("A: move K6-10 > K6-10 K12\nB: move K6-9 > K6-9 K11\n", &["gap-in-run", "absent-set", "gap-in-run"]),
            ("A: move K6-10 > K6-10 K12\nB: move K6-10 > K6-9\n", &["gap-in-run", "tile-taken-from-table"]),
        ],
    );
}

/// A rack that is off by the tile drawn too much is off by no other one.
#[test]
fn tiles_drawn_too_many_explain_no_other_tile() {
    let start = "table: R4-7 | B8-10\nrack A: K1 K2\nrack B: R9 Y9\n";
    logs(
        start,
        &[
            ("A: draw Y1 Y2\nB: draw\nrack A: K1 K2 Y1\n", &["wrong-draw-count"]),
            ("A: draw Y1 Y2\nB: draw\nrack A: K1 K3 Y1\n", &["wrong-draw-count", "wrong-assertion"]),
        ],
    );
}

#[test]
fn a_rack_in_doubt_explains_its_own_figures_only() {
    let start = "players: A, B, C\ntable: R4-6 | K1-3\nrack A: R10 Y2\nrack B: R8 Y9\nrack C: R7\nopened: A, B, C\n";
    let log = |score: &str| format!("{start}A: draw K5 K6\nB: draw Y3\nC: move R4-6 > R4-7 ; out\nscore: {score}\n");
    own(&[
        (&log("A -23, B -20, C +43"), &["wrong-draw-count"]),
        (&log("A -17, B -20, C +37"), &["wrong-draw-count"]),
        (&log("A -23, B -15, C +38"), &["wrong-draw-count", "wrong-rack-total"]),
    ]);
    let house = "house: joker.last-tile=forbidden\n";
    let start = format!("players: A, B\n{house}table: R4-6 | K1-3\nrack A: J\nrack B: Y9\nopened: A, B\n");
    let turns =
        "A: draw K4 R7\nB: draw Y3\nA: move R4-6 | K1-3 > R4-7 | K1-4\nB: draw Y4\nA: move R4-7 > R4-7 J ; out\n";
    own(&[(&format!("{start}{turns}"), &["wrong-draw-count", "joker-as-last-tile"])]);
}

/// Any set has room for a joker: that one is gone is no slip of another tile that stands well.
#[test]
fn a_joker_that_is_gone_is_no_tile_written_wrong() {
    let start = "table: J B9 Y9 K9 | R1 Y1 K1\nrack A: R7\nrack B: R9\n";
    let turn = "A: move J B9 Y9 K9 > B9 Y9 K9 ; move R1 Y1 K1 > R1 Y1 K1 B1\n";
    logs(start, &[(turn, &["kept-joker", "tile-not-on-rack"])]);
}

#[test]
fn a_set_that_is_none_stays_none_however_it_is_listed() {
    let start = "table: R4-7 | K8-10\nrack A: K12 K13\nrack B: R8 Y9\n";
    let turns = "A: play R4-7 | K8-10 K12\nB: play R4-8 | K8-10 K12\nA: play R4-8 | K8-10 K12-13\n";
    logs(start, &[(turns, &["gap-in-run"])]);
    let joker = "players: A, B\nrules: mso\ntable: K8 J K10\nrack A: K11 R3 B3 R5\nopened: A, B\nturn: A\n";
    own(&[(&format!("{joker}A: play K8 K10 K11 | R3 B3 J\nB: draw\n"), &["wrong-joker-replacement"])]);
}

#[test]
fn who_passes_while_nobody_knows_the_pool_may_end_the_game() {
    let turns = "turn: A\nA: draw R1 from the pot\nB: pass\nA: pass\nend: standstill\n";
    logs("table: R4-7 | ...\npool: 1\n", &[(turns, &["unreadable-text"])]);
    let turns = "turn: A\nA: draw R1\nB: pass\nend: standstill\n";
    logs("table: R4-7 | ...\npool: 1\n", &[(turns, &["early-end"])]);
}

/// Three players who have opened, and turns of which one is not written down, or for another player.
#[test]
fn a_turn_that_is_missing_is_one_fault() {
    let start = "players: A, B, C\ntable: R4-7 | K8-10\nrack A: K11 K12 R1\nrack C: B1 B2 B3 B9\nopened: A, B, C\n";
    let turns: &[(&str, &[&str])] = &[
        // What B laid is lifted, taken along and shown.
        ("A: draw K1\nC: draw\nA: move R4-8 > R4-9\n", &["out-of-turn", "tile-not-on-rack"]),
        ("A: draw\nC: draw\nA: move R4-8 > R4-7 R8\nB: move R4-8 > R4-9\n", &["out-of-turn"]),
        ("A: draw\nC: play R4-8 | K8-10\nA: move K8-10 > K8-11\nB: move R4-8 > R4-9\n", &["out-of-turn"]),
        ("A: draw\nC: draw\ntable: R4-8 | K8-10\nA: draw\n", &["out-of-turn"]),
        ("A: draw\nturn: C\nC: draw\nA: move R4-8 > R4-7 R8\n", &["wrong-assertion"]),
        // What nobody else had is strange all the same, and what B cannot have laid does not lie there.
        ("A: draw\nC: move R4-7 > R4-8\n", &["out-of-turn"]),
        ("A: draw K1\nC: move R4-7 > R3-7\n", &["out-of-turn", "tile-not-on-rack"]),
        ("A: draw\nC: draw\nA: move Y4-7 > Y4-7\n", &["out-of-turn", "absent-set"]),
        // B has the turn after all; what is not there then is not B's doing.
        ("A: draw\nC: draw\nB: draw\nA: draw\n", &["out-of-turn"]),
        ("A: draw\nC: draw\nB: draw\nA: move R4-8 > R4-7 R8\n", &["out-of-turn", "absent-set"]),
        // The turn of B under another name: the order goes on after it.
        ("A: draw\nC: move R4-7 > R4-8\nC: move > B1-3\nA: draw\n", &["out-of-turn"]),
        ("A: draw\nA: move R4-7 > R4-8\nC: draw\nA: draw\nB: draw\n", &["out-of-turn"]),
        // Of a rack that is not shown only the number of tiles is known, which is one too few.
        ("rack B: ?*3\nA: draw\nC: draw\nA: draw\nB: move > Y9-12\n", &["out-of-turn"]),
        ("rack B: ?*2\nA: draw\nC: draw\nA: draw\nB: move > Y9-12\n", &["out-of-turn", "tile-not-on-rack"]),
        // A rack that is shown since holds what was drawn.
        ("A: draw\nC: draw\nA: draw\nrack B: R8 R9 Y9\nB: move R4-7 > R3-7\n", &["out-of-turn", "tile-not-on-rack"]),
        ("A: draw\nC: draw\nA: draw\nB: move R4-7 > R3-7\n", &["out-of-turn"]),
        // A second turn that is missing later is a second fault.
        ("A: draw\nC: draw\nA: draw\nB: draw\nA: draw\nB: draw\n", &["out-of-turn", "out-of-turn"]),
    ];
    for (turns, wanted) in turns {
        let rack = if turns.starts_with("rack B") { "" } else { "rack B: R8 R9 Y9\n" };
        own(&[(&format!("{start}{rack}{turns}"), wanted)]);
    }
}

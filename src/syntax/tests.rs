use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::FaultKind::*;
use super::*;
use crate::model::{Action, End, Opened, PlayerId, Rows, Statement, Tile};

fn read(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse(text, 0..text.len(), &mut tree);
    tree
}

fn faults(text: &str) -> Vec<(&str, FaultKind)> {
    read(text).faults.into_iter().map(|fault| (fault.span.of(text), fault.kind)).collect()
}

/// The rows of a text without faults, as tiles with bars between them.
fn rows(text: &str) -> String {
    let tree = read(text);
    assert_eq!(tree.faults, [], "{text}");
    show(&tree)
}

fn show(tree: &Tree) -> String {
    let row = |row| tree.game.row(row).iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    (0..tree.game.row_ends.len() as u32).map(row).collect::<Vec<_>>().join("|")
}

fn sound(text: &str) -> Tree {
    let tree = read(text);
    assert_eq!(tree.faults, [], "{text}");
    tree
}

#[test]
fn shorthands_unfold() {
    assert_eq!(rows("table: R3-7 | RBK8 | r5*2 ?*3"), "R3 R4 R5 R6 R7|R8 B8 K8|R5 R5 ? ? ?");
    assert_eq!(rows("table: R12-1 | b11-2 | k5-5"), "R12 R13 R1|B11 B12 B13 B1 B2|K5");
    assert_eq!(rows("j=g5 J=R10*2 G9 O9 Z9"), "J=Y5 J=R10 J=R10 Y9 Y9 K9");
}

#[test]
fn aliases_are_noted() {
    let text = "table: G9 R9 J=Z9 OB3 Y1";
    let tree = sound(text);
    let aliases: Vec<_> = tree.aliases.iter().map(|span| span.of(text)).collect();
    assert_eq!(aliases, ["G9", "J=Z9", "OB3"]);
}

#[test]
fn bars_and_line_ends_separate_sets() {
    for text in [
        "R1 | R2",
        "R1\nR2",
        "table: R1\n\tR2",
        "table:\n  R1\n\n # c\n  R2\n",
        "table: | R1 || R2 |\r R2*0".trim_end_matches("\r R2*0"),
    ] {
        assert_eq!(rows(text), "R1|R2", "{text:?}");
    }
    assert_eq!(sound("R1\n\n# c\nR2\rR3\r\n").game.statements.len(), 1);
    assert_eq!(rows("rack: R1\n  R2"), "R1 R2");
}

#[test]
fn tables_in_part() {
    for (text, n_rows) in [("table: ...", 0), ("table: R4-8 | ...", 1), ("table: … | R4-8\n  R9", 2), ("...", 0)] {
        let Statement::Table(table) = sound(text).game.statements[0] else { panic!() };
        assert_eq!(table, Rows { first: 0, end: n_rows, in_part: true, unread: false }, "{text}");
    }
    assert_eq!(faults("table: R4-8 ..."), [("...", Unexpected)]);
    assert_eq!(faults("table: ... R4-8"), [("...", Unexpected)]);
}

#[test]
fn a_turn_with_all_actions() {
    let text = "3. \"Cees de Wit\" [1:45]: play R1-3 ; move R1-3 > R1 | R2-3;draw; draw K3 ; pass ; timeout ; timeout R1 ; out";
    let tree = sound(text);
    let Statement::Turn(turn) = tree.game.statements[0] else { panic!() };
    assert_eq!((turn.number, turn.seconds, turn.player), (Some(3), Some(105), Some(PlayerId(0))));
    assert_eq!(tree.game.players, ["Cees de Wit"]);
    let row = |first| Rows { first, end: first + 1, in_part: false, unread: false };
    assert_eq!(
        tree.game.actions,
        [
            Action::Play(row(0)),
            Action::Move { lift: row(1), lay: Rows { first: 2, end: 4, in_part: false, unread: false } },
            Action::Draw(row(4)),
            Action::Draw(row(5)),
            Action::Pass,
            Action::Timeout(None),
            Action::Timeout(Some(row(6))),
            Action::Out,
        ]
    );
    let actions: Vec<_> = tree.actions.iter().map(|span| span.of(text)).collect();
    assert_eq!(
        actions,
        ["play R1-3", "move R1-3 > R1 | R2-3", "draw", "draw K3", "pass", "timeout", "timeout R1", "out"]
    );
    assert_eq!(tree.game.row(4), [Tile::HIDDEN]);
    assert_eq!(tree.span(text, crate::model::Place::Row(4)).of(text), "draw");
}

#[test]
fn turns_and_names() {
    let text = "B: draw\nA: play R1-3\nR9: pass\n007: pass\n\"draw\": draw\nZoë_-1 : out\nmove > R9-11";
    let tree = sound(text);
    assert_eq!(tree.game.players, ["B", "A", "R9", "007", "draw", "Zoë_-1"]);
    assert!(tree.game.statements.iter().all(|statement| matches!(statement, Statement::Turn(_))));
    let heads: Vec<_> = tree.statements.iter().map(|spans| spans.head.of(text)).collect();
    assert_eq!(heads, ["B", "A", "R9", "007", "\"draw\"", "Zoë_-1", ""]);
}

#[test]
fn a_turn_over_many_lines() {
    let text = "A:\n  play R1-3 # first\n    R4-6\n  ;\n  draw # last\nB: pass";
    let tree = sound(text);
    assert_eq!(tree.game.statements.len(), 2);
    let actions: Vec<_> = tree.actions.iter().map(|span| span.of(text)).collect();
    assert_eq!(actions, ["play R1-3 # first\n    R4-6", "draw", "pass"]);
    assert_eq!(tree.statements[0].whole.of(text), "A:\n  play R1-3 # first\n    R4-6\n  ;\n  draw");
    assert_eq!(tree.comments.len(), 2);
}

#[test]
fn every_statement() {
    let text = "game: Final, table 2 # c\nrules: goliath-nl\nhouse: joker.last-tile=forbidden turn.seconds=90\n\
        players: Anna, Bram, \"Cees de Wit\"\nstart: Anna R9, Bram K12, \"Cees de Wit\" J\ndeal Anna: R1 R4-6 B2*2 …\n\
        table:\nrack: R6\nrack Bram: K1\nopened: yes\nopened: None\nopened: Anna, Bram\npool: 12\nleft:\nturn: Bram\n\
        END: Last-Round\nredeal Anna\nscore: Anna +3.5, Bram -7\nstandings: Anna 2 -18, Bram 1\nwinner: Anna, Bram\n\
        event: Open\n  day\ndate:";
    let tree = sound(text);
    let statements = &tree.game.statements;
    assert_eq!(statements[0], Statement::Game("Final, table 2".into()));
    assert_eq!(statements[9], Statement::Opened(Opened::Yes));
    assert_eq!(statements[10], Statement::Opened(Opened::Players(Vec::new())));
    assert_eq!(statements[15], Statement::End(End::LastRound));
    assert_eq!(statements[16], Statement::Redeal(PlayerId(0)));
    let Statement::Scores(scores) = &statements[17] else { panic!() };
    assert_eq!(scores.iter().map(|score| score.halves).collect::<Vec<_>>(), [7, -14]);
    let Statement::Standings(standings) = &statements[18] else { panic!() };
    assert_eq!((standings[0].won_halves, standings[0].halves, standings[1].halves), (4, Some(-36), None));
    assert_eq!(statements[20], Statement::Tag("event".into(), "Open day".into()));
    assert_eq!(statements[21], Statement::Tag("date".into(), String::new()));
    assert_eq!(tree.statements[20].value.of(text), "Open\n  day");
    assert_eq!(statements.len(), 22);
}

#[test]
fn bad_tiles_are_foreign_and_reading_goes_on() {
    let cases = [
        ("R12 R13 R14", "R14", NoSuchTile, "R12 R13 !"),
        ("R9 R0", "R0", NoSuchTile, "R9 !"),
        ("P5 R9", "P5", NoSuchTile, "! R9"),
        ("R9 hello R10", "hello", NotATile, "R9 ! R10"),
        ("R9 hello there R10", "hello there", NotATile, "R9 ! ! R10"),
        ("RBY8-10", "RBY8-10", NoSuchShorthand, "!"),
        ("R1O R9", "R1O", LookAlike("R10".into()), "! R9"),
        ("R9 R3\u{2013}7", "R3\u{2013}7", LookAlike("R3-7".into()), "R9 !"),
        ("table: \u{a0}R9", "\u{a0}R9", LookAlike(" R9".into()), "!"),
        ("R7-3", "R7-3", BackwardsRange, "!"),
        ("R13-4", "R13-4", BackwardsRange, "!"),
        ("RRB8", "RRB8", RepeatedColour, "!"),
        ("R5*0", "R5*0", TooMany, "!"),
        ("?*201", "?*201", TooMany, "!"),
        ("J=R14", "J=R14", NotAClaim, "J"),
        ("R9, R10", ",", Unexpected, "R9 R10"),
        ("rack: R9 | R10", "|", Unexpected, "R9 R10"),
        ("R9 \u{7}", "\u{7}", ControlCharacter, "R9 !"),
    ];
    for (text, bytes, kind, tiles) in cases {
        assert_eq!(faults(text), [(bytes, kind)], "{text}");
        assert_eq!(show(&read(text)), tiles, "{text}");
    }
}

#[test]
fn statements_that_do_not_exist() {
    let cases = [
        ("tabel: R1-3", "tabel", UnknownStatement(Some("table"))),
        ("rakc: R1-3", "rakc", UnknownStatement(Some("rack"))),
        ("paly R1-3", "paly", UnknownAction(Some("play"))),
        ("Anna: paly R1-3", "paly", UnknownAction(Some("play"))),
        ("Anna: hello", "hello", UnknownAction(None)),
        ("Anna: R1-3", "R1-3", Expected(super::Expected::Action)),
        ("what is this", "what is this", UnknownStatement(None)),
        ("  table: R1", "table: R1", NothingToContinue),
        ("!", "!", UnknownStatement(None)),
    ];
    for (text, bytes, kind) in cases {
        assert_eq!(faults(text), [(bytes, kind)], "{text}");
    }
}

#[test]
fn missing_parts() {
    use super::Expected as E;
    let cases = [
        ("table R1", "", E::Colon),
        ("pool:", "", E::Number),
        ("pool: many", "many", E::Number),
        ("players:", "", E::Name),
        ("players: Anna,", "", E::Name),
        ("Anna:", "", E::Action),
        ("play R1 ;", "", E::Action),
        ("move R1-3", "", E::Arrow),
        ("play R1 draw", "draw", E::Semicolon),
        ("house: x", "x", E::Pair),
        ("house:", "", E::Pair),
        ("score: Anna", "", E::Points),
        ("score: Anna much", "much", E::Points),
        ("opened:", "", E::OpenedValue),
        ("end: never", "never", E::EndValue),
        ("end:", "", E::EndValue),
        ("Anna [5]: draw", "[5]", E::Time),
        ("start: Anna", "", E::Tile),
        ("deal: R1", "", E::Name),
        ("turn:", "", E::Name),
        ("redeal", "", E::Name),
    ];
    for (text, bytes, what) in cases {
        assert_eq!(faults(text), [(bytes, Expected(what))], "{text}");
    }
}

#[test]
fn names_with_faults() {
    let cases = [
        ("players: draw, Anna", "draw", KeywordAsName, "draw"),
        ("Cees de Wit: draw", "Cees de Wit", LookAlike("\"Cees de Wit\"".into()), "Cees de Wit"),
        ("players: Cees de Wit, Anna", "Cees de Wit", LookAlike("\"Cees de Wit\"".into()), "Cees de Wit"),
        ("“Cees de Wit”: draw", "“Cees de Wit”", LookAlike("\"Cees de Wit\"".into()), "Cees de Wit"),
        ("players: Anna; Bram", "; Bram", Unexpected, "Anna"),
        ("\"\": draw", "\"\"", Expected(super::Expected::Name), ""),
    ];
    for (text, bytes, kind, name) in cases {
        assert_eq!(faults(text), [(bytes, kind)], "{text}");
        assert_eq!(read(text).game.players[0], name, "{text}");
    }
    assert_eq!(faults("\"Anna: draw\nBram: draw"), [("\"Anna: draw", UnclosedQuote)]);
    assert_eq!(faults("Anna： draw"), [("：", LookAlike(":".into()))]);
}

#[test]
fn all_faults_in_order_and_the_rest_is_read() {
    let text = "table: R14 | R1-3 x\npool: l2\ntabel: R1\nAnna: jump ; draw\nrack: K1";
    assert_eq!(
        faults(text),
        [
            ("R14", NoSuchTile),
            ("x", NotATile),
            ("l2", LookAlike("12".into())),
            ("tabel", UnknownStatement(Some("table"))),
            ("jump", UnknownAction(None)),
        ]
    );
    let tree = read(text);
    assert_eq!(show(&tree), "!|R1 R2 R3 !|?|K1");
    assert_eq!(tree.game.actions.len(), 1);
}

#[test]
fn control_characters_are_faults_everywhere() {
    for text in ["game: a\u{1b}b", "R9 # \u{202e}", "\"A\u{7}\": draw", "house: a=\u{0}"] {
        assert!(matches!(faults(text)[..], [(_, ControlCharacter)]), "{text:?}");
    }
}

#[test]
fn void_texts_hold_nothing() {
    for text in ["", "\n\n", "\u{feff}", "# c", " \t \r\n  # c", "\u{feff}\r\n"] {
        let tree = sound(text);
        assert_eq!(tree.game.statements, [], "{text:?}");
    }
    assert_eq!(rows("\u{feff}R1"), "R1");
}

#[test]
fn offsets_are_those_of_the_whole_text() {
    let text = "R1\ngame: two\nA: play R5 X\n";
    let part = games(text).nth(1).unwrap();
    let mut tree = Tree::default();
    parse(text, part, &mut tree);
    assert_eq!(tree.faults[0].span.of(text), "X");
    assert_eq!(tree.span(text, crate::model::Place::Tiles(0, 0)).of(text), "R5");
}

#[test]
fn a_small_text_cannot_unfold_to_gigabytes() {
    let text = "?*200 ".repeat(1000);
    let tree = read(&text);
    assert_eq!(tree.game.tiles.len(), 100_000 + 500);
    assert_eq!(tree.faults.len(), 500);
}

#[test]
fn there_are_at_most_a_hundred_players() {
    let text: String = (0..102).flat_map(|i| ["P".into(), i.to_string(), ": pass\n".into()]).collect();
    let tree = read(&text);
    assert_eq!(tree.game.players.len(), MAX_PLAYERS);
    assert_eq!(tree.faults.iter().map(|fault| &fault.kind).collect::<Vec<_>>(), [&TooMany, &TooMany]);
}

#[test]
fn tokens_tell_what_everything_is() {
    let text = "A [0:45]: play R1-3 | ... # c\n\"B\": Draw ; move>R9 X\nscore: A +3.5\ngame: Final, 2\r\npool: 12";
    let tree = read(text);
    let tokens: Vec<_> = tree.tokens(text, 0..text.len()).collect();
    let kinds: String = tokens
        .iter()
        .map(|token| match token.kind {
            TokenKind::Blank => ' ',
            TokenKind::LineEnd => '/',
            TokenKind::Comment => '#',
            TokenKind::Tile(_) => 't',
            TokenKind::Bar => '|',
            TokenKind::Ellipsis => '.',
            TokenKind::Arrow => '>',
            TokenKind::Comma => ',',
            TokenKind::Punctuation => ':',
            TokenKind::Keyword => 'k',
            TokenKind::Name => 'n',
            TokenKind::Number => '1',
            TokenKind::Text => 'x',
            TokenKind::Unreadable => '!',
        })
        .collect();
    assert_eq!(kinds, "n 1: k t | . #/n: k : k>t !/k: n 1/k: x/k: 1");
}

#[test]
fn a_name_that_came_before_heads_a_turn_as_any_other() {
    let text = "players: Anna, \"Cees de Wit\", Zoë, \"a\u{7}\"\nAnna: pass\n\"Cees de Wit\" [0:45]: pass\nAnna : pass\n\
        Zoë: pass\n\"a\u{7}\": pass\nAnnabel: pass\nCees de Wit: pass\n";
    let tree = read(text);
    let heads: Vec<&str> = tree.statements[1..].iter().map(|spans| spans.head.of(text)).collect();
    let names = ["Anna", "\"Cees de Wit\"", "Anna", "Zoë", "\"a\u{7}\"", "Annabel", "Cees de Wit"];
    assert_eq!(heads, names);
    assert_eq!(tree.names[4..].iter().map(|span| span.of(text)).collect::<Vec<_>>(), names);
    let player = |statement: &Statement| match statement {
        Statement::Turn(turn) => turn.player.map(|player| player.0),
        _ => None,
    };
    let players: Vec<Option<u16>> = tree.game.statements[1..].iter().map(player).collect();
    assert_eq!(players, [0, 1, 0, 2, 3, 4, 1].map(Some));
    let seconds = |statement: &Statement| matches!(statement, Statement::Turn(turn) if turn.seconds == Some(45));
    assert_eq!(tree.game.statements.iter().filter(|statement| seconds(statement)).count(), 1);
}

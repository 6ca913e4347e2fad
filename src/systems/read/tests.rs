//! Files with faults, files that build on files, and files that make no sense.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use proptest::prelude::*;

use super::*;
use crate::finding::{Lang, Level, Rule};
use crate::systems::{Key, Origin, SettingError, SystemErrorKind, Value, Variant};

/// Every fault of a file with the text that it points at, in English.
fn faults(text: &str) -> Vec<(&str, String)> {
    let errors = System::parse("club.toml", text, &mut no_files).expect_err("the file has a fault");
    errors.iter().map(|error| (error.span.of(text), error.to_string())).collect()
}

/// The only fault of a file: where it points, and a part of what it says.
#[track_caller]
fn fault(text: &str, at: &str, says: &str) {
    let faults = faults(text);
    let [(found, said)] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!(*found, at);
    assert!(said.contains(says), "{said}");
}

#[test]
fn keys_that_do_not_exist() {
    fault("opening.ponits = 40", "ponits", "unknown key `opening.ponits`; did you mean `opening.points`?");
    fault("[openning]\npoints = 40", "openning", "did you mean `opening`?");
    fault("titel = 'x'", "titel", "did you mean `title`?");
    fault("points = 40", "points", "did you mean `opening.points`?");
    fault("[joker]\nrack_points = 30", "rack_points", "did you mean `joker.rack-points`?");
    fault("[weather]\nrain = true", "weather", "`rummilint systems show goliath-nl` lists all keys");
    fault("[remarks]\n'opening.tabel' = 'x'", "'opening.tabel'", "did you mean `opening.table`?");
}

#[test]
fn values_that_do_not_fit() {
    fault("opening.table = 'sametrun'", "'sametrun'", "did you mean `same-turn`?");
    fault("opening.points = 1000", "1000", "`opening.points` is a number from 0 to 999, not `1000`");
    fault("opening.points = -1", "-1", "not `-1`");
    fault("opening.points = '40'", "'40'", "not `'40'`");
    fault("opening.points = 4.5", "4.5", "not `4.5`");
    fault("opening.points = [40]", "[40]", "not `[40]`");
    fault("opening.table = true", "true", "`same-turn` or `later-turn`, not `true`");
    fault("turn.seconds = 'nonee'", "'nonee'", "did you mean `none`?");
    fault("end.unopened-fine = 100", "100", "such as `100/200`");
    fault("opening = 3", "3", "`opening` is a table of keys, not `3`");
    fault("source = 3", "3", "`source` is a text in quotes, not `3`");
    fault("title = { fr = 'x' }", "{ fr = 'x' }", "`{ en = \"…\", nl = \"…\" }`");
    fault("title = { en = 'x', nl = 3 }", "{ en = 'x', nl = 3 }", "`title` is");
    fault("levels = 'x'", "'x'", "`levels` is a table");
}

#[test]
fn levels_that_do_not_exist() {
    fault("[levels]\nunsorted-sett = 'note'", "unsorted-sett", "did you mean `unsorted-set`?");
    fault("[levels]\nunsorted-set = 'notes'", "'notes'", "did you mean `note`?");
    fault("[levels]\nunsorted-set = 1", "1", "`off`, `note`, `warning` or `error`, not `1`");
}

#[test]
fn systems_that_do_not_exist() {
    fault("extends = 'goliat-nl'", "'goliat-nl'", "did you mean `goliath-nl`?");
    fault("extends = 'house'", "'house'", "the built-in ones are `goliath-nl`, `international`,");
    fault("extends = 3", "3", "`extends` is a text");
}

#[test]
fn games_that_are_not_supported() {
    for text in ["extends = 'rummikub-twist'", "twist = true", "box.twist = 3", "sets.series = 'Twist'"] {
        let said = &faults(text)[0].1;
        assert!(said.starts_with("not supported: Twist") && said.contains("`goliath-nl`"), "{said}");
    }
    for variant in Variant::ALL {
        let kind = SystemErrorKind::unknown_system(variant.name());
        assert_eq!(kind, SystemErrorKind::UnsupportedSystem(variant));
        assert!(kind.say(Lang::Nl).starts_with("niet ondersteund: "));
    }
    assert_eq!(Variant::named("twister"), None);
}

#[test]
fn every_fault_is_reported_in_order_of_place() {
    let text = "zzz = 1\nextends = 'nowhere'\n[turn]\ndraw = 0\nlate = 3\n[box]\ncopies = 99\n[levels]\nx = 'off'";
    let at: Vec<&str> = faults(text).into_iter().map(|(at, _)| at).collect();
    assert_eq!(at, ["zzz", "'nowhere'", "0", "3", "99", "x"]);
}

#[test]
fn text_that_is_not_toml() {
    let found = faults("a = \n[b\n");
    assert!(2 <= found.len() && found.iter().all(|(_, said)| said.starts_with("this is not TOML: ")), "{found:?}");
    assert!(faults("opening.points = 1\nopening.points = 2")[0].1.contains("duplicate"));
}

#[test]
fn every_way_to_write_it_is_read() {
    let text = "\u{feff}title = 'Club'\r\nextends = 'mso'\r\nopening = { points = 0x28, table = 'same-turn' }\r\n\
                turn.must-play = true\r\nturn.seconds = 'none'\r\n[deal]\r\nredeal-three-pairs = false\r\n\
                [end]\r\nunopened-fine = '5/6'\r\n\
                [remarks]\r\nopening.points = 'x'\r\n'turn.must-play' = { en = 'a', nl = 'b' }\r\n";
    let club = System::parse("rules\\club.toml", text, &mut no_files).unwrap();
    assert_eq!((club.name.as_str(), club.title.nl.as_str(), club.source.as_str()), ("club", "Club", "club"));
    assert_eq!(club.get(Key::OpeningPoints), Value::Number(40));
    assert_eq!(club.get(Key::TurnMustPlay), Value::Word("yes"));
    assert_eq!(club.get(Key::DealRedealThreePairs), Value::Word("no"));
    assert_eq!(club.get(Key::EndUnopenedFine).to_string(), "5/6");
    assert_eq!(club.get(Key::JokerRackPoints), Value::Number(50));
    assert_eq!(club.remark(Key::TurnMustPlay).unwrap().nl, "b");
    assert_eq!(club.remark(Key::OpeningPoints).unwrap().en, "x");
}

/// A host with these files, each named by its path.
fn host(files: &'static [(&'static str, &'static str)]) -> impl FnMut(&str, &str) -> Result<File, Missing> {
    |name, _| match files.iter().find(|(path, _)| *path == name) {
        Some((_, "")) => Err(Missing::Unreadable("permission denied".into())),
        Some((path, text)) => Ok(File { path: (*path).into(), text: (*text).into() }),
        None => Err(Missing::NotFound),
    }
}

#[test]
fn files_build_on_files() {
    let mut files =
        host(&[("a.toml", "extends = 'b.toml'\nopening.points = 40"), ("b.toml", "extends = 'nzrc'\nbox.jokers = 3")]);
    let system = System::parse("c.toml", "extends = 'a.toml'\n[levels]\nloose-tiles = 'note'", &mut files).unwrap();
    assert_eq!(system.chain().collect::<Vec<_>>(), ["c", "a", "b", "nzrc", "goliath-nl"]);
    assert_eq!(system.origin(Key::OpeningPoints), Origin::System { name: "a", source: "a" });
    assert_eq!(system.origin(Key::BoxJokers), Origin::System { name: "b", source: "b" });
    assert_eq!(system.origin(Key::JokerReplace), Origin::System { name: "nzrc", source: "NZRC" });
    assert_eq!(system.level(Rule::LooseTiles), Level::Note);
    let again = System::parse("c", &system.to_toml(Lang::Nl), &mut no_files).unwrap();
    assert_eq!((again.settings, again.chain().nth(1)), (system.settings, Some("nzrc")));
}

#[test]
fn a_fault_names_the_file_that_it_is_in() {
    let mut files = host(&[("a.toml", "opening.points = 'x'"), ("locked.toml", "")]);
    let errors = System::parse("c.toml", "extends = 'a.toml'\nbox.copies = 0", &mut files).unwrap_err();
    assert_eq!(errors.iter().map(|error| error.path.as_str()).collect::<Vec<_>>(), ["a.toml", "c.toml"]);
    let errors = System::parse("c.toml", "extends = 'locked.toml'", &mut files).unwrap_err();
    assert_eq!(errors[0].to_string(), "cannot read `locked.toml`: permission denied");
}

#[test]
fn circles_and_endless_chains_end() {
    let mut files = host(&[("a", "extends = 'b'"), ("b", "extends = 'c'"), ("c", "extends = 'a'")]);
    let errors = System::parse("c", "extends = 'a'", &mut files).unwrap_err();
    assert_eq!(
        (errors.len(), errors[0].path.as_str(), &errors[0].kind),
        (1, "b", &SystemErrorKind::Circle("c".into()))
    );
    let mut n = 0;
    let mut endless = |_: &str, _: &str| {
        n += 1;
        Ok(File { path: n.to_string(), text: "extends = 'x'".into() })
    };
    let errors = System::parse("c", "extends = 'x'", &mut endless).unwrap_err();
    assert_eq!(errors[0].kind, SystemErrorKind::TooDeep);
}

#[test]
fn errors_speak_both_languages() {
    let value = SettingError::wrong_value(Key::OpeningTable, "sametrun");
    assert_eq!(
        value.say(Lang::Nl),
        "`opening.table` is `same-turn` of `later-turn`, niet `sametrun`; bedoel je `same-turn`?"
    );
    let key = SettingError::unknown_key("\u{1b}[31m\u{202e}", &[]);
    for lang in [Lang::En, Lang::Nl] {
        assert!(!key.say(lang).contains(['\u{1b}', '\u{202e}']));
    }
}

#[test]
fn deep_and_long_files_are_refused_in_peace() {
    for text in [
        "a.".repeat(100_000) + "a = 1",
        format!("[{}a]\nb = 1", "a.".repeat(100_000)),
        "a = ".to_string() + &"[".repeat(100_000),
        "a = ".to_string() + &"{ a = ".repeat(100_000),
        "[".repeat(100_000),
        "x = 1\n".repeat(10_000),
        format!("extends = '{}'", "x".repeat(1_000_000)),
        format!("opening.table = '{}'", "same-turn".repeat(100_000)),
        format!("{} = 1", "opening".repeat(100_000)),
    ] {
        let errors = System::parse("x", &text, &mut no_files).unwrap_err();
        assert!(errors.iter().all(|error| error.say(Lang::Nl).len() < 300), "{}", errors[0]);
    }
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in any::<String>(), name in any::<String>()) {
        let _ = System::parse(&name, &text, &mut no_files);
        let _ = crate::systems::parse_house(&text);
        let _ = builtin_named(DEFAULT).unwrap().set(&name, &text);
    }

    #[test]
    fn nor_does_a_file_with_pieces_changed(at in any::<prop::sample::Index>(), with in "[\\[\\]{}=.'\"\n# a-z0-9]{0,6}", n in 0..9usize) {
        let text = builtin_named("international").unwrap().to_toml(Lang::En);
        let mut at = at.index(text.len());
        while !text.is_char_boundary(at) { at -= 1; }
        let rest: String = text[at..].chars().skip(n).collect();
        let changed = format!("{}{with}{rest}", &text[..at]);
        match System::parse("x", &changed, &mut no_files) {
            Ok(system) => { System::parse("y", &system.to_toml(Lang::Nl), &mut no_files).unwrap(); }
            Err(errors) => for error in errors {
                prop_assert!(error.span.end as usize <= changed.len() && changed.is_char_boundary(error.span.start as usize));
                prop_assert!(!error.say(Lang::Nl).is_empty());
            }
        }
    }
}

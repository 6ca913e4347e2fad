//! The values of the built-in systems, where they come from, and the way to a file and back.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::finding::Lang;

/// Every key under the four systems that state them all.
const TABLE: &str = "
box.copies               2            2            2            2
box.jokers               2            2            2            2
players.min              2            2            2            2
players.max              4            4            6            4
deal.tiles               14           14           14           14
deal.first               highest-tile highest-tile seat         highest-tile
deal.redeal-three-pairs  no           no           no           no
sets.min-tiles           3            3            3            3
sets.wrap                forbidden    forbidden    forbidden    forbidden
sets.layout              free         free         free         free
sets.jokers-per-set      any          any          any          any
sets.series              plain        plain        plain        plain
opening.points           30           30           30           30
opening.table            same-turn    later-turn   same-turn    same-turn
opening.joker            counts       counts       counts       counts
joker.replace            free         free         free         exact-from-rack
joker.reuse              any-set      new-set      any-set      new-set-two-rack-tiles
joker.sets               free         free         free         free
joker.last-tile          allowed      allowed      allowed      allowed
joker.rack-points        25           30           25           30
turn.draw                1            1            1            1
turn.must-play           no           no           no           no
turn.pass-empty-pool     free         free         free         free
turn.seconds             none         60           none         120
turn.late                loose-back   undo-all     loose-back   undo-all
turn.late-tiles          3            3            3            3
turn.late-idle-tiles     0            1            0            1
end.empty-pool           standstill   standstill   last-round   standstill
end.empty-pool-score     difference   difference   full         difference
end.unopened-fine        none         none         none         none
match.winner             points       games-won    match-points points
";

/// What the others state; all else is as in `goliath-nl`.
const OTHERS: &[(&str, &str)] = &[
    ("six-players", "box.copies=3 box.jokers=4 players.max=6"),
    ("sabra-classic", "joker.sets=frozen"),
    ("sabra-50", "opening.points=50"),
    (
        "nzrc",
        "opening.table=later-turn joker.replace=exact joker.rack-points=100 turn.seconds=40 turn.late=undo-all \
         end.empty-pool=last-round deal.redeal-three-pairs=yes end.unopened-fine=100/200",
    ),
    (
        "mso",
        "opening.table=later-turn joker.replace=exact joker.rack-points=50 turn.pass-empty-pool=when-stuck \
         deal.redeal-three-pairs=yes end.unopened-fine=100/200",
    ),
    ("wiskunde", "sets.series=wiskunde"),
];

/// The values of every built-in system, spelled out from the two lists above.
fn expected() -> BTreeMap<&'static str, BTreeMap<&'static str, &'static str>> {
    let mut all: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
    for row in TABLE.trim().lines() {
        let mut cells = row.split_whitespace();
        let key = cells.next().unwrap();
        for system in ["goliath-nl", "international", "oranjegetrouw", "pressman-2009"] {
            all.entry(system).or_default().insert(key, cells.next().unwrap());
        }
        assert_eq!(cells.next(), None);
    }
    for (system, differences) in OTHERS {
        let mut values = all["goliath-nl"].clone();
        for pair in differences.split_whitespace() {
            let (key, value) = pair.split_once('=').unwrap();
            assert!(values.insert(key, value).is_some(), "{key}");
        }
        all.insert(system, values);
    }
    all
}

#[test]
fn every_value_is_that_of_the_rule_texts() {
    let expected = expected();
    let systems = builtins();
    assert_eq!(systems.len(), expected.len());
    for system in &systems {
        let found: BTreeMap<&str, String> =
            Key::ALL.iter().map(|&key| (key.name(), system.get(key).to_string())).collect();
        let wanted: BTreeMap<&str, String> =
            expected[system.name.as_str()].iter().map(|(&key, value)| (key, value.to_string())).collect();
        assert_eq!(found, wanted, "{}", system.name);
    }
}

#[test]
fn the_built_in_files_have_no_fault_and_both_languages() {
    for (name, text) in builtin::FILES {
        let toml = System::parse(name, text, &mut no_files).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        let plain = builtin(name).unwrap_or_else(|| panic!("{name} is not in the plain form"));
        assert_eq!((toml.settings, &toml.title, &toml.source), (plain.settings, &plain.title, &plain.source));
        assert_eq!((&toml.remark, toml.levels), (&plain.remark, plain.levels));
        for &key in Key::ALL {
            let own = |system: &System| system.set_by[key as usize] as usize + 1 == system.chain.len();
            assert_eq!(own(&toml), own(&plain), "{name} {}", key.name());
            assert_eq!(toml.remark(key), plain.remark(key), "{name} {}", key.name());
        }
        assert!(!toml.title.en.is_empty() && !toml.title.nl.is_empty());
        let words = text.lines().filter(|line| line.contains("en = ") || line.contains("nl = "));
        assert!(words.clone().all(|line| line.contains("en = ") && line.contains("nl = ")), "{name}");
        assert!(0 < words.count());
    }
    assert!(builtin("wiskunde").unwrap().title.en.contains("home-made"));
}

#[test]
fn one_by_one_is_the_same_as_all_at_once() {
    let one_by_one: Vec<System> = names().map(|name| builtin(name).unwrap()).collect();
    assert_eq!(builtins(), one_by_one);
    assert_eq!(names().next(), Some(DEFAULT));
    assert_eq!(builtin("goliath"), None);
}

#[test]
fn the_root_states_every_key() {
    let root = builtin(DEFAULT).unwrap();
    for &key in Key::ALL {
        assert_eq!(root.origin(key), Origin::System { name: "goliath-nl", source: "booklet" }, "{}", key.name());
    }
    assert_eq!(root.chain().collect::<Vec<_>>(), ["goliath-nl"]);
}

#[test]
fn values_are_cited_from_the_nearest_system_that_states_them() {
    let mut nzrc = builtin("nzrc").unwrap();
    let of = |name, source| Origin::System { name, source };
    assert_eq!(nzrc.chain().collect::<Vec<_>>(), ["nzrc", "goliath-nl"]);
    assert_eq!(nzrc.origin(Key::JokerReplace), of("nzrc", "NZRC"));
    assert_eq!(nzrc.origin(Key::JokerReuse), of("goliath-nl", "booklet"));
    assert_eq!(nzrc.source_for(&[Key::JokerReuse, Key::JokerReplace]), of("nzrc", "NZRC"));
    assert_eq!(nzrc.source_for(&[Key::SetsMinTiles, Key::SetsWrap]), of("goliath-nl", "booklet"));
    assert_eq!(nzrc.source_for(&[]), of("nzrc", "NZRC"));
    nzrc.set("joker.reuse", "new-set").unwrap();
    assert_eq!(nzrc.source_for(&[Key::JokerReplace, Key::JokerReuse]), Origin::House);
    let international = builtin("international").unwrap();
    assert_eq!(international.origin(Key::OpeningPoints), of("international", "international"));
    assert_eq!(international.origin(Key::TurnPassEmptyPool), of("goliath-nl", "booklet"));
    assert_eq!(builtin("six-players").unwrap().origin(Key::BoxCopies), of("six-players", "six-players"));
}

#[test]
fn systems_with_a_text_of_their_own_are_cited_from_it() {
    for (name, source) in [("international", "international"), ("oranjegetrouw", "club"), ("pressman-2009", "Pressman")]
    {
        let system = builtin(name).unwrap();
        // The one key on which these texts say nothing.
        for &key in Key::ALL.iter().filter(|&&key| key != Key::TurnPassEmptyPool) {
            assert_eq!(system.origin(key), Origin::System { name, source }, "{}", key.name());
        }
    }
}

#[test]
fn what_is_unsure_is_remarked_where_the_value_is_stated() {
    let remarked = |system: &System| -> Vec<&str> {
        Key::ALL.iter().filter(|&&key| system.remark(key).is_some()).map(|key| key.name()).collect()
    };
    let of = |name: &str| builtin(name).unwrap();
    let of_root = ["turn.seconds", "turn.late-idle-tiles", "end.empty-pool-score"];
    assert_eq!(remarked(&of("goliath-nl")), of_root);
    assert_eq!(remarked(&of("sabra-50")), of_root);
    assert_eq!(remarked(&of("international")), ["opening.table"]);
    assert_eq!(remarked(&of("pressman-2009")), ["opening.table"]);
    assert_eq!(remarked(&of("oranjegetrouw")), [""; 0]);
    assert!(of("nzrc").remark.is_some() && of("mso").remark.is_some() && of("wiskunde").remark.is_some());
    let mut root = of("goliath-nl");
    root.set("turn.seconds", "90").unwrap();
    assert_eq!(root.remark(Key::TurnSeconds), None);
}

#[test]
fn house_rules_are_kept_in_order_and_the_later_wins() {
    let mut system = builtin(DEFAULT).unwrap();
    for pair in parse_house("opening.points=40 sets.wrap=allowed opening.points=50").unwrap() {
        system.set(&pair.key, &pair.value).unwrap();
    }
    assert_eq!(system.settings.opening.points, 50);
    let house: Vec<String> = system.house.iter().map(|(key, value)| alloc::format!("{key}={value}")).collect();
    assert_eq!(house, ["sets.wrap=allowed", "opening.points=50"]);
    let before = system.clone();
    assert!(system.set("opening.points", "many").is_err() && system.set("opening", "40").is_err());
    assert_eq!(system, before);
}

#[test]
fn differences_are_listed_by_key() {
    let (a, b) = (builtin("goliath-nl").unwrap(), builtin("sabra-50").unwrap());
    let difference = Difference { key: Key::OpeningPoints, a: Value::Number(30), b: Value::Number(50) };
    assert_eq!(diff(&a, &b), [difference]);
    assert_eq!(diff(&a, &a), []);
    let international = builtin("international").unwrap();
    let keys: Vec<&str> = diff(&a, &international).iter().map(|difference| difference.key.name()).collect();
    let wanted = "opening.table joker.reuse joker.rack-points turn.seconds turn.late turn.late-idle-tiles match.winner";
    assert_eq!(keys.join(" "), wanted);
}

#[test]
fn levels_have_defaults_and_strict_layout_reads_order() {
    let mut system = builtin(DEFAULT).unwrap();
    let of = |system: &System, level| Rule::ALL.iter().copied().filter(|&rule| system.level(rule) == level).count();
    assert_eq!(system.level(Rule::ColourAlias), Level::Off);
    assert_eq!(system.level(Rule::UselessAllow), Level::Warning);
    assert_eq!((of(&system, Level::Off), of(&system, Level::Note), of(&system, Level::Warning)), (3, 3, 1));
    system.set_level(Rule::UnsortedSet, Level::Off);
    assert_eq!(system.level(Rule::UnsortedSet), Level::Off);
    system.set("sets.layout", "strict").unwrap();
    assert_eq!(system.level(Rule::UnsortedSet), Level::Error);
    assert_eq!(system.level(Rule::JokerPastTheEnd), Level::Error);
    assert_eq!(system.level(Rule::AmbiguousJoker), Level::Note);
}

#[test]
fn a_file_written_and_read_back_is_the_same_system() {
    let mut systems = builtins();
    let mut house = systems[1].clone();
    for pair in parse_house("opening.points=40 sets.wrap=allowed end.unopened-fine=1/2 turn.seconds=none").unwrap() {
        house.set(&pair.key, &pair.value).unwrap();
    }
    house.set_level(Rule::UnsortedSet, Level::Warning);
    house.title.en = String::from("quotes \" and \\ and \u{1b} and \n lines # ]");
    house.source = String::from("\u{1b}\n[sets]\nwrap = 3");
    systems.push(house);
    for system in systems {
        for lang in [Lang::En, Lang::Nl] {
            let text = system.to_toml(lang);
            let read = System::parse(&system.name, &text, &mut no_files).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
            assert_eq!(read.settings, system.settings);
            assert_eq!((&read.title, &read.source, &read.remark), (&system.title, &system.source, &system.remark));
            assert!(Rule::ALL.iter().all(|&rule| read.level(rule) == system.level(rule)));
            for &key in Key::ALL {
                assert_eq!(read.remark(key), system.remark(key));
                assert!(text.contains(key.meaning(lang)), "{}", key.name());
            }
        }
    }
}

#[test]
fn every_key_is_explained_and_holds_every_value_it_lists() {
    for &key in Key::ALL {
        for lang in [Lang::En, Lang::Nl] {
            let meaning = key.meaning(lang);
            assert!(10 < meaning.len() && meaning.len() < 120 && !meaning.ends_with('.'), "{}", key.name());
        }
        assert_ne!(key.meaning(Lang::En), key.meaning(Lang::Nl));
        assert_eq!(Key::from_name(key.name()), Some(key));
        let mut values: Vec<String> = key.values().words().iter().map(ToString::to_string).collect();
        match key.values() {
            Values::Words(_) => {}
            Values::Number { min, max } => values.extend([min.to_string(), max.to_string()]),
            Values::NumberOrNone { max } => values.extend(["1".to_string(), max.to_string()]),
            Values::FineOrNone { max } => values.push(alloc::format!("0/{max}")),
        }
        for value in values {
            let mut system = builtin(DEFAULT).unwrap();
            system.set(key.name(), &value).unwrap();
            assert_eq!(system.get(key).to_string(), value, "{}", key.name());
            let changed: Vec<Key> =
                diff(&builtin(DEFAULT).unwrap(), &system).iter().map(|difference| difference.key).collect();
            assert!(changed.iter().all(|&changed| changed == key), "{} sets {changed:?}", key.name());
        }
    }
    assert!(Key::ALL.windows(2).all(|two| two[0] < two[1]));
}

/// `cargo test --release --lib -- --ignored --nocapture start_up` prints what loading all built-in systems costs.
#[test]
#[ignore = "a measurement"]
fn start_up() {
    use std::time::Instant;
    for round in 0..5 {
        let start = Instant::now();
        let systems = builtins();
        let all = start.elapsed();
        let start = Instant::now();
        let one = builtin(DEFAULT);
        std::println!("round {round}: all {all:?}, default alone {:?}", start.elapsed());
        assert!(one.is_some() && systems.len() == names().len());
    }
}

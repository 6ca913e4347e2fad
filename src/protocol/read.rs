//! A JSON document to the tree that the parser would give, with its places in the JSON text.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};

use super::document::{Action, Draw, End, Opened, OpenedWord, Score, Sets, Standing, Statement, Text, TileText};
use super::unfit::{Kind, Unfit, pointer_to};
use crate::model::{self, Colour, Face, Number, PlayerId, Rows, Tile};
use crate::syntax::{Fault, FaultKind, StatementSpans, Tree, is_one_tile};
use crate::text::Span;

/// Why a JSON document could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// A JSON pointer to the value concerned; empty for the document as a whole.
    pub pointer: String,
    /// The byte in the text where reading stopped.
    pub offset: u32,
    /// What was wrong.
    pub why: Unfit,
}

impl ReadError {
    /// The same with what was found in a statement where a word is wanted, and the words that are known.
    fn among_words(self, statement: &str, prefix: &str) -> Self {
        let pointer = self.pointer.strip_prefix(prefix).unwrap_or_default();
        let why = self.why.among(|| {
            let mut tried: serde_json::Value = serde_json::from_str(statement).ok()?;
            let found = tried.pointer_mut(pointer)?;
            let kind = Kind::of_json(&found.to_string());
            *found = "?".into();
            Some((kind, Unfit::of_value(&serde_json::from_str::<Statement>(&tried.to_string()).err()?).words()?))
        });
        // How a game ended is the one word that takes no value.
        let why = match why {
            Unfit::Word(Some(Kind::Object), words) if pointer != "/end" => Unfit::OneKey(words),
            why => why,
        };
        ReadError { why, ..self }
    }
}

/// A document with its statements still as text, so that each knows its place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Outer<'a> {
    #[serde(borrow)]
    statements: Vec<&'a RawValue>,
}

/// Whether the JSON value that begins in a line goes on after it; of what is no JSON, as its last sign has it.
pub fn goes_on(line: &[u8]) -> bool {
    match serde_json::from_slice::<serde::de::IgnoredAny>(line) {
        Ok(_) => false,
        Err(error) => error.is_eof() || !line.trim_ascii_end().ends_with(b"}"),
    }
}

/// Fills `tree` from a text that is one JSON document.
pub fn read(text: &str, tree: &mut Tree) -> Result<(), ReadError> {
    read_line(text, Span::new(0, text.len() as u32), tree)
}

/// Fills `tree` from the JSON document at `span`, one line of JSON Lines; places count from the start of `text`.
pub fn read_line(text: &str, span: Span, tree: &mut Tree) -> Result<(), ReadError> {
    tree.clear();
    let document: Outer = parse(text, span.of(text), "")?;
    let mut reader = Reader { text, tree, players: HashMap::new() };
    for (index, raw) in document.statements.into_iter().enumerate() {
        let prefix = format!("/statements/{index}");
        let statement: Statement =
            parse(text, raw.get(), &prefix).map_err(|error| error.among_words(raw.get(), &prefix))?;
        let whole = reader.place(raw.get()).unwrap_or(span);
        let first_name = reader.tree.names.len() as u32;
        reader.tree.statements.push(StatementSpans {
            whole,
            head: whole,
            value: whole,
            first_name,
            ..StatementSpans::default()
        });
        let statement = reader.statement(&statement, whole).map_err(|why| ReadError {
            pointer: prefix,
            offset: whole.start,
            why,
        })?;
        reader.tree.game.statements.push(statement);
    }
    let is_game = |statement: &&model::Statement| matches!(statement, model::Statement::Game(_));
    if 1 < tree.game.statements.iter().filter(is_game).count() {
        let pointer = "/statements".to_owned();
        return Err(ReadError { pointer, offset: span.start, why: Unfit::SeveralGames });
    }
    Ok(())
}

/// One value, with the path to what is wrong in it.
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &str, part: &'a str, prefix: &str) -> Result<T, ReadError> {
    let start = part.as_ptr().addr().saturating_sub(text.as_ptr().addr());
    let failed = |pointer: String, error: &serde_json::Error| {
        let why = Unfit::of(error, part);
        let offset = (start + offset_of(part, error)) as u32;
        ReadError { pointer: why.at(prefix.to_owned() + &pointer), offset, why }
    };
    let mut json = serde_json::Deserializer::from_str(part);
    let value = serde_path_to_error::deserialize(&mut json);
    let value = value.map_err(|error| failed(pointer(error.path()), error.inner()))?;
    json.end().map_err(|error| failed(String::new(), &error))?;
    Ok(value)
}

/// The path as a JSON pointer.
pub(super) fn pointer(path: &Path) -> String {
    let mut pointer = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => pointer += &format!("/{index}"),
            Segment::Map { key: name } | Segment::Enum { variant: name } => pointer += &pointer_to(name),
            // Nobody can follow it, and what is wrong lies right below.
            Segment::Unknown => {}
        }
    }
    pointer
}

/// The byte at which serde stopped: it counts lines and bytes from 1.
fn offset_of(part: &str, error: &serde_json::Error) -> usize {
    let lines_before = error.line().saturating_sub(1);
    let line_start: usize = part.split_inclusive('\n').take(lines_before).map(str::len).sum();
    (line_start + error.column().saturating_sub(1)).min(part.len())
}

struct Reader<'t> {
    text: &'t str,
    tree: &'t mut Tree,
    players: HashMap<String, PlayerId>,
}

type Said<T> = Result<T, Unfit>;

impl Reader<'_> {
    /// Where a part of the text stands in it; `None` where escapes made a copy of it.
    fn place(&self, part: &str) -> Option<Span> {
        let start = part.as_ptr().addr().checked_sub(self.text.as_ptr().addr())?;
        (start + part.len() <= self.text.len()).then(|| Span::new(start as u32, (start + part.len()) as u32))
    }

    fn statement(&mut self, statement: &Statement, whole: Span) -> Said<model::Statement> {
        Ok(match statement {
            Statement::Table(sets) => model::Statement::Table(self.sets(sets, whole)),
            Statement::Rack { player, tiles } => {
                let player = player.as_ref().map(|name| self.player(name, whole)).transpose()?;
                model::Statement::Rack(player, self.row(tiles, whole))
            }
            Statement::Opened(opened) => model::Statement::Opened(self.opened(opened, whole)?),
            Statement::Pool(n_tiles) => model::Statement::Pool(*n_tiles),
            Statement::Left(tiles) => model::Statement::Left(self.row(tiles, whole)),
            Statement::Turn { player, number, seconds, actions } => {
                let player = player.as_ref().map(|name| self.player(name, whole)).transpose()?;
                let (first_action, end_action) = self.actions(actions, whole);
                let (number, seconds) = (*number, *seconds);
                model::Statement::Turn(model::Turn { player, number, seconds, first_action, end_action, unread: false })
            }
            Statement::Game(title) => model::Statement::Game(title.0.to_string()),
            Statement::Rules(name) => model::Statement::Rules(name.0.to_string()),
            Statement::House(house) => model::Statement::House(pairs(&house.0)),
            Statement::Players(names) => model::Statement::Players(self.names(names, whole)?),
            Statement::Start(draws) => model::Statement::Start(self.draws(draws, whole)?),
            Statement::Deal { player, tiles } => {
                model::Statement::Deal(self.player(player, whole)?, self.row(tiles, whole))
            }
            Statement::Score(scores) => model::Statement::Scores(self.scores(scores, whole)?),
            Statement::ToMove(name) => model::Statement::ToMove(self.player(name, whole)?),
            Statement::End(end) => model::Statement::End(match end {
                End::Out => model::End::Out,
                End::Standstill => model::End::Standstill,
                End::LastRound => model::End::LastRound,
            }),
            Statement::Redeal(name) => model::Statement::Redeal(self.player(name, whole)?),
            Statement::Standings(standings) => model::Statement::Standings(self.standings(standings, whole)?),
            Statement::Winner(names) => model::Statement::Winner(self.names(names, whole)?),
            Statement::Tag { key, text } => model::Statement::Tag(key.0.to_string(), text.0.to_string()),
            Statement::Unreadable(words) => {
                if let (Some(place), Some(spans)) = (self.place(&words.0), self.tree.statements.last_mut()) {
                    spans.whole = place;
                }
                self.tree.faults.push(Fault { span: whole, kind: FaultKind::UnknownStatement(None) });
                model::Statement::Unreadable
            }
        })
    }

    fn sets(&mut self, sets: &Sets, whole: Span) -> Rows {
        Rows { in_part: sets.in_part, ..self.rows(&sets.sets, whole) }
    }

    fn rows(&mut self, rows: &[Vec<TileText>], whole: Span) -> Rows {
        let first = self.tree.game.row_ends.len() as u32;
        let mut unread = false;
        for row in rows {
            unread |= self.row(row, whole).unread;
        }
        Rows { first, end: self.tree.game.row_ends.len() as u32, in_part: false, unread }
    }

    fn row(&mut self, tiles: &[TileText], whole: Span) -> Rows {
        let mut unread = false;
        for tile in tiles {
            unread |= !self.tile(&tile.0, whole);
        }
        let first = self.tree.game.row_ends.len() as u32;
        self.tree.game.row_ends.push(self.tree.game.tiles.len() as u32);
        Rows { first, end: first + 1, in_part: false, unread }
    }

    /// What is no tile is a foreign one and a fault, as it is in a text. Whether it stands for one tile.
    fn tile(&mut self, tile: &str, whole: Span) -> bool {
        let span = self.place(tile).unwrap_or(whole);
        let read = tile_of(tile);
        match read {
            None => self.tree.faults.push(Fault { span, kind: FaultKind::NoSuchTile }),
            Some((_, Spelling::Alias)) => self.tree.aliases.push(span),
            Some((_, Spelling::Canonical)) => {}
        }
        self.tree.tile_starts.push(span.start);
        self.tree.game.tiles.push(read.map_or(Tile::FOREIGN, |(tile, _)| tile));
        read.is_some() || is_one_tile(tile)
    }

    fn actions(&mut self, actions: &[Action], whole: Span) -> (u32, u32) {
        let first = self.tree.game.actions.len() as u32;
        for action in actions {
            let action = match action {
                Action::Play(sets) => model::Action::Play(self.sets(sets, whole)),
                Action::Move { lift, lay, lift_in_part, lay_in_part } => model::Action::Move {
                    lift: Rows { in_part: *lift_in_part, ..self.rows(lift, whole) },
                    lay: Rows { in_part: *lay_in_part, ..self.rows(lay, whole) },
                },
                Action::Draw(tiles) => model::Action::Draw(self.row(tiles, whole)),
                Action::Pass => model::Action::Pass,
                Action::Timeout(sets) => model::Action::Timeout(sets.as_ref().map(|sets| self.sets(sets, whole))),
                Action::Out => model::Action::Out,
            };
            self.tree.game.actions.push(action);
            self.tree.actions.push(whole);
        }
        (first, self.tree.game.actions.len() as u32)
    }

    fn opened(&mut self, opened: &Opened, whole: Span) -> Said<model::Opened> {
        Ok(match opened {
            Opened::Word(OpenedWord::Yes) => model::Opened::Yes,
            Opened::Word(OpenedWord::No) => model::Opened::No,
            Opened::Word(OpenedWord::Unknown) => model::Opened::Unknown,
            Opened::Players(names) => model::Opened::Players(self.names(names, whole)?),
        })
    }

    fn names(&mut self, names: &[Text], whole: Span) -> Said<Vec<PlayerId>> {
        names.iter().map(|name| self.player(name, whole)).collect()
    }

    fn player(&mut self, name: &Text, whole: Span) -> Said<PlayerId> {
        self.tree.names.push(self.place(&name.0).unwrap_or(whole));
        if let Some(&known) = self.players.get(&*name.0) {
            return Ok(known);
        }
        let index = u16::try_from(self.tree.game.players.len()).map_err(|_| Unfit::TooManyPlayers)?;
        self.tree.game.players.push(name.0.to_string());
        self.players.insert(name.0.to_string(), PlayerId(index));
        Ok(PlayerId(index))
    }

    fn draws(&mut self, draws: &[Draw], whole: Span) -> Said<Vec<model::Draw>> {
        let draw = |draw: &Draw| {
            let player = self.player(&draw.player, whole)?;
            let row = self.row(std::slice::from_ref(&draw.tile), whole).first;
            Ok(model::Draw { player, row })
        };
        draws.iter().map(draw).collect()
    }

    fn scores(&mut self, scores: &[Score], whole: Span) -> Said<Vec<model::Score>> {
        let score =
            |score: &Score| Ok(model::Score { player: self.player(&score.player, whole)?, halves: score.points.0 });
        scores.iter().map(score).collect()
    }

    fn standings(&mut self, standings: &[Standing], whole: Span) -> Said<Vec<model::Standing>> {
        let standing = |standing: &Standing| {
            let player = self.player(&standing.player, whole)?;
            let halves = standing.points.map(|points| points.0);
            Ok(model::Standing { player, won_halves: standing.won.0, halves })
        };
        standings.iter().map(standing).collect()
    }
}

fn pairs(house: &[(String, String)]) -> Vec<model::Pair> {
    house.iter().map(|(key, value)| model::Pair { key: key.clone(), value: value.clone() }).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spelling {
    Canonical,
    Alias,
}

/// One tile without shorthand.
fn tile_of(text: &str) -> Option<(Tile, Spelling)> {
    if text.eq_ignore_ascii_case("j") {
        return Some((Tile::JOKER, Spelling::Canonical));
    }
    if text == "?" {
        return Some((Tile::HIDDEN, Spelling::Canonical));
    }
    if let Some(claim) = text.strip_prefix("J=").or_else(|| text.strip_prefix("j=")) {
        return face_of(claim).map(|(face, spelling)| (Tile::claimed(face), spelling));
    }
    face_of(text).map(|(face, spelling)| (Tile::of(face), spelling))
}

fn face_of(text: &str) -> Option<(Face, Spelling)> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    let (colour, spelling) = match letter {
        'R' => (Colour::Red, Spelling::Canonical),
        'B' => (Colour::Blue, Spelling::Canonical),
        'Y' => (Colour::Yellow, Spelling::Canonical),
        'K' => (Colour::Black, Spelling::Canonical),
        'G' | 'O' => (Colour::Yellow, Spelling::Alias),
        'Z' => (Colour::Black, Spelling::Alias),
        _ => return None,
    };
    let digits = text.get(1..)?;
    if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((Face::new(colour, Number::new(digits.parse().ok()?)?), spelling))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Place;

    fn tree(text: &str) -> Tree {
        let mut tree = Tree::default();
        read(text, &mut tree).unwrap();
        tree
    }

    #[test]
    fn a_tile_knows_its_place_in_the_json() {
        let text = r#"{"statements": [{"table": {"sets": [["R9", "J=R10", "R11"], ["G3"]]}}]}"#;
        let tree = tree(text);
        assert_eq!(tree.game.row(0).len(), 3);
        assert_eq!(tree.span(text, Place::Tiles(1, 1)).of(text), "J=R10");
        assert_eq!(tree.span(text, Place::Row(0)).of(text), r#"R9", "J=R10", "R11"#);
        assert_eq!(tree.aliases[0].of(text), "G3");
    }

    #[test]
    fn an_impossible_tile_is_a_fault_and_the_rest_is_read() {
        let text = r#"{"statements": [{"rack": {"tiles": ["R14", "B1"]}}]}"#;
        let tree = tree(text);
        assert_eq!(tree.game.row(0), [Tile::FOREIGN, tile_of("B1").unwrap().0]);
        assert_eq!(tree.faults[0].span.of(text), "R14");
    }

    #[test]
    fn errors_point_at_the_value() {
        let error = |text: &str| read(text, &mut Tree::default()).unwrap_err();
        let wrong = error(r#"{"statements": [{"pool": 1}, {"table": {"sets": [["R9", 7]]}}]}"#);
        assert_eq!(wrong.pointer, "/statements/1/table/sets/0/1");
        assert_eq!(error(r#"{"statements": [{"pool": -1}]}"#).pointer, "/statements/0/pool");
        assert_eq!(error(r#"{"statements": [], "more": 1}"#).pointer, "/more");
        let unknown = error(r#"{"statements": [{"rack": {"tiles": [], "colour": 1}}]}"#);
        assert_eq!(unknown.pointer, "/statements/0/rack/colour");
        assert_eq!(unknown.why, Unfit::UnknownKey("colour".to_owned(), None));
        assert_eq!(error(r#"{"statements": [{"tabel": 1}]}"#).why.nearest(), Some("table"));
        assert_eq!(error(r#"{"statements": [{"rack": {"player": "Anna"}}]}"#).pointer, "/statements/0/rack/tiles");
        assert_eq!(error(r#"{"statements": [], "statements": []}"#).pointer, "/statements");
        assert_eq!(error("{}").pointer, "/statements");
        let twice = error(r#"{"statements": [{"house": {"a/b": 1, "a/b": 2}}]}"#);
        assert_eq!((&*twice.pointer, twice.why), ("/statements/0/house/a~1b", Unfit::Twice("a/b".to_owned())));
        let several = error(r#"{"statements": [{"game": "one"}, {"game": "two"}]}"#);
        assert_eq!((&*several.pointer, several.why), ("/statements", Unfit::SeveralGames));
        assert_eq!(error("{").why, Unfit::BreaksOff);
    }

    #[test]
    fn deep_nesting_is_an_error_and_no_crash() {
        let deep = format!(r#"{{"statements": [{}]}}"#, "[".repeat(100_000));
        assert!(read(&deep, &mut Tree::default()).is_err());
        let deep = format!(r#"{{"statements": [{}{}]}}"#, "[".repeat(100_000), "]".repeat(100_000));
        assert!(read(&deep, &mut Tree::default()).is_err());
    }
}

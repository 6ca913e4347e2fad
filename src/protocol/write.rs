//! A game to its JSON document.

use std::borrow::Cow;

use super::document::{
    Action, Document, Draw, End, House, Opened, OpenedWord, Points, Score, Sets, Standing, Statement, Text, TileText,
};
use crate::model::{self, Place, PlayerId, Rows};
use crate::syntax::Tree;

/// The JSON document of what was read; `text` is what it was read from.
pub fn document<'a>(tree: &'a Tree, text: &'a str) -> Document<'a> {
    let writer = Writer { tree, text };
    let statements = tree.game.statements.iter().enumerate();
    Document { statements: statements.map(|(index, statement)| writer.statement(index as u32, statement)).collect() }
}

/// The JSON document in one line, without a line end.
pub fn line(tree: &Tree, text: &str) -> String {
    serde_json::to_string(&document(tree, text)).expect("a document has only names as keys")
}

/// The JSON document laid out for people, with a line end.
pub fn printed(tree: &Tree, text: &str) -> String {
    serde_json::to_string_pretty(&document(tree, text)).expect("a document has only names as keys") + "\n"
}

struct Writer<'a> {
    tree: &'a Tree,
    text: &'a str,
}

impl<'a> Writer<'a> {
    fn statement(&self, index: u32, statement: &'a model::Statement) -> Statement<'a> {
        match statement {
            model::Statement::Table(rows) => Statement::Table(self.sets(*rows)),
            model::Statement::Rack(player, rows) => {
                Statement::Rack { player: player.map(|player| self.name(player)), tiles: self.row(*rows) }
            }
            model::Statement::Opened(opened) => Statement::Opened(self.opened(opened)),
            model::Statement::Pool(n_tiles) => Statement::Pool(*n_tiles),
            model::Statement::Left(rows) => Statement::Left(self.row(*rows)),
            model::Statement::Turn(turn) => Statement::Turn {
                player: turn.player.map(|player| self.name(player)),
                number: turn.number,
                seconds: turn.seconds,
                actions: self.tree.game.actions_of(turn).iter().map(|action| self.action(*action)).collect(),
            },
            model::Statement::Game(title) => Statement::Game(words(title)),
            model::Statement::Rules(name) => Statement::Rules(words(name)),
            model::Statement::House(pairs) => Statement::House(house(pairs)),
            model::Statement::Players(players) => Statement::Players(self.names(players)),
            model::Statement::Start(draws) => Statement::Start(draws.iter().map(|draw| self.draw(*draw)).collect()),
            model::Statement::Deal(player, rows) => {
                Statement::Deal { player: self.name(*player), tiles: self.row(*rows) }
            }
            model::Statement::Scores(scores) => {
                Statement::Score(scores.iter().map(|score| self.score(*score)).collect())
            }
            model::Statement::ToMove(player) => Statement::ToMove(self.name(*player)),
            model::Statement::End(end) => Statement::End(match end {
                model::End::Out => End::Out,
                model::End::Standstill => End::Standstill,
                model::End::LastRound => End::LastRound,
            }),
            model::Statement::Redeal(player) => Statement::Redeal(self.name(*player)),
            model::Statement::Standings(standings) => {
                Statement::Standings(standings.iter().map(|standing| self.standing(*standing)).collect())
            }
            model::Statement::Winner(players) => Statement::Winner(self.names(players)),
            model::Statement::Tag(key, text) => Statement::Tag { key: words(key), text: words(text) },
            model::Statement::Unreadable => {
                Statement::Unreadable(words(self.tree.span(self.text, Place::Statement(index)).of(self.text)))
            }
        }
    }

    fn action(&self, action: model::Action) -> Action<'a> {
        match action {
            model::Action::Play(rows) => Action::Play(self.sets(rows)),
            model::Action::Move { lift, lay } => Action::Move {
                lift: self.rows(lift),
                lay: self.rows(lay),
                lift_in_part: lift.in_part,
                lay_in_part: lay.in_part,
            },
            model::Action::Draw(rows) => Action::Draw(self.row(rows)),
            model::Action::Pass => Action::Pass,
            model::Action::Timeout(rows) => Action::Timeout(rows.map(|rows| self.sets(rows))),
            model::Action::Out => Action::Out,
        }
    }

    fn sets(&self, rows: Rows) -> Sets<'a> {
        Sets { sets: self.rows(rows), in_part: rows.in_part }
    }

    fn rows(&self, rows: Rows) -> Vec<Vec<TileText<'a>>> {
        (rows.first..rows.end).map(|row| self.tiles(row)).collect()
    }

    fn row(&self, rows: Rows) -> Vec<TileText<'a>> {
        if rows.first < rows.end { self.tiles(rows.first) } else { Vec::new() }
    }

    fn tiles(&self, row: u32) -> Vec<TileText<'a>> {
        self.tree.game.row_range(row).map(|tile| self.tile(tile)).collect()
    }

    /// What no box holds is told in the writer's own words.
    fn tile(&self, index: u32) -> TileText<'a> {
        let written = self.tree.tile_text(self.text, index);
        TileText(if written.is_empty() { Cow::Borrowed("!") } else { written })
    }

    fn opened(&self, opened: &'a model::Opened) -> Opened<'a> {
        match opened {
            model::Opened::Yes => Opened::Word(OpenedWord::Yes),
            model::Opened::No => Opened::Word(OpenedWord::No),
            model::Opened::Unknown => Opened::Word(OpenedWord::Unknown),
            model::Opened::Players(players) => Opened::Players(self.names(players)),
        }
    }

    fn name(&self, player: PlayerId) -> Text<'a> {
        words(self.tree.game.name(player))
    }

    fn names(&self, players: &[PlayerId]) -> Vec<Text<'a>> {
        players.iter().map(|player| self.name(*player)).collect()
    }

    fn draw(&self, draw: model::Draw) -> Draw<'a> {
        let tile = self.tiles(draw.row).into_iter().next().unwrap_or(TileText(Cow::Borrowed("?")));
        Draw { player: self.name(draw.player), tile }
    }

    fn score(&self, score: model::Score) -> Score<'a> {
        Score { player: self.name(score.player), points: Points(score.halves) }
    }

    fn standing(&self, standing: model::Standing) -> Standing<'a> {
        let points = standing.halves.map(Points);
        Standing { player: self.name(standing.player), won: Points(standing.won_halves), points }
    }
}

fn words(text: &str) -> Text<'_> {
    Text(Cow::Borrowed(text))
}

fn house(pairs: &[model::Pair]) -> House {
    House(pairs.iter().map(|pair| (String::from(&*pair.key), String::from(&*pair.value))).collect())
}

//! The witness of an illegal document: the facts that clash under the rule that is named first.

use super::legal::written;
use super::{only_rule, scene};
use crate::check::Judgement;
use crate::finding::{At, Finding, Message, Rule};
use crate::model::{Action, Counts, Game, Place, Rows, Statement, Tile};
use crate::protocol::{Clash, Proof, SetPlace};
use crate::rules::own_sets::joker_worth;
use crate::rules::turn_case::TurnCase;
use crate::solver::{self, Budget, Goal, Outcome, Problem};
use crate::syntax::Tree;
use crate::systems::System;

pub(super) fn proof(tree: &Tree, text: &str, system: &System, judgement: &Judgement) -> Proof {
    let Some(finding) = judgement.headline() else { return only_rule("") };
    let rule = finding.rule.name();
    match clash(tree, text, system, judgement, finding) {
        Some(clash) => Proof::Illegal { rule: rule.to_owned(), clash },
        None => only_rule(rule),
    }
}

fn clash(tree: &Tree, text: &str, system: &System, judgement: &Judgement, finding: &Finding) -> Option<Clash> {
    match finding.rule {
        Rule::UnknownTile => foreign(tree, text),
        Rule::LooseTiles
        | Rule::WrappedRun
        | Rule::GapInRun
        | Rule::RepeatedNumber
        | Rule::OversizedRun
        | Rule::DuplicateColour
        | Rule::OversizedGroup
        | Rule::MixedSet
        | Rule::JokersOnly
        | Rule::CrowdedJokers
        | Rule::ImpossibleJokerClaim
        | Rule::UnsortedSet
        | Rule::JokerPastTheEnd => no_set(tree, text, finding),
        _ => counted(&finding.message).or_else(|| in_turn(tree, system, judgement, finding)),
    }
}

/// What the message alone tells.
fn counted(message: &Message) -> Option<Clash> {
    Some(match *message {
        Message::TooManyCopies { tile, found, copies } => {
            Clash::TooMany { tile: tile.to_string(), found, in_box: u32::from(copies) }
        }
        Message::TooManyJokers { found, jokers } => {
            Clash::TooMany { tile: Tile::JOKER.to_string(), found, in_box: u32::from(jokers) }
        }
        Message::WrongTileTotal { found, wanted, .. } => Clash::TileTotal { found, wanted },
        Message::NothingLaid {} => Clash::NothingLaid { rearranged: false },
        Message::OnlyRearranged {} => Clash::NothingLaid { rearranged: true },
        Message::WrongDrawCount { found, wanted } => Clash::DrawCount { drawn: found, wanted },
        Message::DrawFromEmptyPool { drawn, pool } => Clash::EmptyPool { drawn, pool },
        Message::PassWithPool { pool } => Clash::PassWithPool { pool },
        Message::FalseOut { n_tiles } => Clash::FalseOut { left: n_tiles },
        _ => return None,
    })
}

/// What the turn has to be worked out for.
fn in_turn(tree: &Tree, system: &System, judgement: &Judgement, finding: &Finding) -> Option<Clash> {
    let game = &tree.game;
    let case = scene::turn(game, &system.settings)?;
    let laid = written(&case.laid?.tiles().collect::<Vec<_>>());
    Some(match finding.rule {
        Rule::TileTakenFromTable | Rule::KeptJoker => {
            Clash::Taken { tiles: written(&case.missing.tiles().collect::<Vec<_>>()) }
        }
        Rule::TileNotOnRack => {
            let rack = case.before.rack?;
            let drawn = if case.has_drawn_first() { case.drawn.known } else { Counts::default() };
            let strange = case.laid?.minus(&rack.known).minus(&drawn);
            let strange: Vec<Tile> = strange.tiles().filter(|&tile| tile != Tile::HIDDEN).collect();
            Clash::NotOnRack { tiles: written(&strange), hidden: rack.n_hidden }
        }
        Rule::DrawnAndPlayed | Rule::DrawnTilePlayed => Clash::DrawnAndPlayed { drawn: case.drawn.n_tiles(), laid },
        Rule::WrongRack => wrong_rack(game, &case)?,
        Rule::AbsentSet => Clash::AbsentSet { set: written(game.row(case.absent.first()?.row)) },
        Rule::TableTouchedInOpening => Clash::TableTouched { set: written(game.row(*case.change.gone.first()?)) },
        Rule::OpeningUnderMinimum => {
            let opening = judgement.opening?;
            Clash::Opening { own: laid, points: u32::from(opening.points), needed: u32::from(opening.needed) }
        }
        Rule::ForcedPlay => forced(&case)?,
        _ => return None,
    })
}

fn wrong_rack(game: &Game, case: &TurnCase<'_>) -> Option<Clash> {
    let told = game.statements.iter().find_map(|statement| match statement {
        Statement::Left(rows) => Some(*rows),
        _ => None,
    })?;
    let wanted = case.rack_after?;
    let hidden = std::iter::repeat_n(Tile::HIDDEN, wanted.n_hidden as usize);
    let wanted: Vec<Tile> = wanted.known.tiles().chain(hidden).collect();
    Some(Clash::WrongRack { wanted: written(&wanted), found: game.rows(told).flat_map(written).collect() })
}

/// What could have been laid by a player who had to.
fn forced(case: &TurnCase<'_>) -> Option<Clash> {
    let rack = case.before.rack?.known;
    let table = case.before.table.as_ref()?.counts(case.game);
    let goal = if case.before.opened? { Goal::Tiles } else { Goal::Opening { joker: joker_worth(case.settings) } };
    let problem = Problem { table, rack, sets: case.settings.sets, goal, lying: None };
    match solver::solve(&problem, Budget::default()) {
        Outcome::Plan(plan) => Some(Clash::ForcedPlay { sets: plan.sets.iter().map(written).collect() }),
        _ => None,
    }
}

/// A set that no reading makes legal.
fn no_set(tree: &Tree, text: &str, finding: &Finding) -> Option<Clash> {
    let row = finding.at.iter().find_map(|at| match at {
        At::Place(Place::Row(row)) => Some(*row),
        At::Place(Place::Tiles(first, _)) => Some(tree.game.row_ends.partition_point(|end| end <= first) as u32),
        _ => None,
    })?;
    let (_, place) = lying(&tree.game).find(|(other, _)| *other == row)?;
    set_at(tree, text, row, place)
}

/// The first set with a tile that no box holds.
fn foreign(tree: &Tree, text: &str) -> Option<Clash> {
    let (row, place) = lying(&tree.game).find(|(row, _)| tree.game.row(*row).contains(&Tile::FOREIGN))?;
    set_at(tree, text, row, place)
}

/// The set with its tiles as the document tells them: what no box holds, in the writer's own words.
fn set_at(tree: &Tree, text: &str, row: u32, place: SetPlace) -> Option<Clash> {
    let tiles: Vec<String> = tree.game.row_range(row).map(|tile| tree.tile_text(text, tile).into_owned()).collect();
    (!tiles.is_empty()).then_some(Clash::NoSet { place, tiles })
}

/// Every row that lies as a set, with its place.
fn lying(game: &Game) -> impl Iterator<Item = (u32, SetPlace)> {
    game.statements.iter().enumerate().flat_map(move |(statement, told)| {
        let of_turn = |action: &Action| match action {
            Action::Play(rows) | Action::Move { lay: rows, .. } => *rows,
            _ => Rows::default(),
        };
        let rows: Vec<(Option<usize>, Rows)> = match told {
            Statement::Table(rows) => vec![(None, *rows)],
            Statement::Turn(turn) => {
                game.actions_of(turn).iter().enumerate().map(|(at, action)| (Some(at), of_turn(action))).collect()
            }
            _ => Vec::new(),
        };
        rows.into_iter().flat_map(move |(action, rows)| {
            (rows.first..rows.end)
                .map(move |row| (row, SetPlace { statement, action, set: (row - rows.first) as usize }))
        })
    })
}

//! A game at one of its moments.

use std::borrow::Cow;

use super::judge::{Question, Trouble, is_preamble};
use crate::check::{self, Match, Moment};
use crate::format;
use crate::protocol::{MomentSeen, ReplayReport, RuleSystem, SCHEMA_VERSION, Tool};
use crate::report::title_of;
use crate::syntax::Tree;

/// Why there is no such moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoMoment {
    /// The document cannot be judged.
    Trouble(Trouble),
    /// It holds only so many games.
    NoSuchGame(u32),
    /// The game has only so many turns.
    NoSuchTurn(u32),
}

/// The table and the racks of game `wanted`, from 1, after turn `turn`, 0 being the start; without one, after the last.
pub fn replay(question: &Question, wanted: u32, turn: Option<u32>) -> Result<ReplayReport, NoMoment> {
    let parts = question.parts();
    let (mut tree, mut games, mut number) = (Tree::default(), Match::default(), 0);
    let mut base = Cow::Borrowed(question.law.given());
    let mut left = question.sizes;
    for part in parts.iter().cloned() {
        let read = question.read(part, &mut tree).map_err(Trouble::NotADocument);
        read.and_then(|()| left.take(&tree.game, question.sizes)).map_err(NoMoment::Trouble)?;
        let asked = question.law.rule(&tree, question.text, &base).system;
        if !question.is_json && 1 < parts.len() && is_preamble(&tree.game) {
            base = asked.map_or(base, Cow::Owned);
            games.pass_by(&tree.game);
            continue;
        }
        number += 1;
        if number < wanted {
            games.pass_by(&tree.game);
            continue;
        }
        let system = question.law.finished(asked.map_or(base, Cow::Owned));
        let n_turns = check::n_turns(&tree.game);
        let turn = turn.unwrap_or(n_turns);
        if n_turns < turn {
            return Err(NoMoment::NoSuchTurn(n_turns));
        }
        let moments = check::replay(&tree, &system, &mut games, turn..=turn);
        let text = |moment: &Moment| moment.statement.map(|statement| format::statement(&tree.game, statement));
        return Ok(ReplayReport {
            schema_version: SCHEMA_VERSION,
            tool: Tool::THIS,
            rules: RuleSystem::from(&*system),
            uri: "-".to_owned(),
            game: number,
            title: title_of(&tree.game),
            n_turns,
            moments: moments.iter().map(|moment| MomentSeen::new(moment, &tree.game, text(moment))).collect(),
        });
    }
    Err(NoMoment::NoSuchGame(number))
}

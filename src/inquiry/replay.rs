//! A game at some of its moments.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::{Input, Law, Sizes, Trouble};
use crate::check::{self, Match, Moment};
use crate::messages::Lang;
use crate::protocol::{Finding, Head, MomentSeen, ReplayReport, RuleSystem};
use crate::report::title_of;
use crate::syntax::Tree;

/// Which moments of a game are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// After this turn, 0 being the start.
    After(u32),
    /// After the last.
    Last,
    /// The start and after every turn.
    All,
}

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

/// A game at the moments that were asked for.
pub struct Replayed<'a> {
    /// What was read.
    pub tree: Tree,
    /// What it was read from.
    pub text: &'a str,
    /// The game in its document, from 1.
    pub number: u32,
    /// What it is played by.
    pub rules: RuleSystem,
    /// How many turns it has.
    pub n_turns: u32,
    /// The moments.
    pub moments: Vec<Moment>,
}

/// The table and the racks of game `wanted`, from 1, at these moments.
pub fn replay<'a>(
    input: &'a Input,
    law: &Law,
    sizes: Sizes,
    wanted: u32,
    turns: Turns,
) -> Result<Replayed<'a>, NoMoment> {
    let (mut tree, mut games, mut number) = (Tree::default(), Match::default(), 0);
    let (mut base, mut left) = (Cow::Borrowed(law.given()), sizes);
    for (at, part) in input.parts.iter().enumerate() {
        let read = input.read(part.clone(), &mut tree).map_err(Trouble::NotADocument);
        read.and_then(|()| left.take(&tree.game, sizes)).map_err(NoMoment::Trouble)?;
        let asked = law.resolve(&tree, &input.text, &base).system;
        if input.has_several_parts() && input.is_preamble(&tree.game, at == 0) {
            base = asked.map_or(base, Cow::Owned);
            games.pass_by(&tree.game);
            continue;
        }
        number += 1;
        if number != wanted {
            games.pass_by(&tree.game);
            continue;
        }
        let system = law.finished(asked.map_or(base, Cow::Owned));
        let n_turns = check::n_turns(&tree.game);
        let moments = check::replay(&tree, &system, &mut games, turns.of(n_turns)?);
        return Ok(Replayed { rules: RuleSystem::from(&*system), tree, text: &input.text, number, n_turns, moments });
    }
    Err(NoMoment::NoSuchGame(number))
}

impl Turns {
    fn of(self, n_turns: u32) -> Result<RangeInclusive<u32>, NoMoment> {
        match self {
            Turns::After(turn) if n_turns < turn => Err(NoMoment::NoSuchTurn(n_turns)),
            Turns::After(turn) => Ok(turn..=turn),
            Turns::Last => Ok(n_turns..=n_turns),
            Turns::All => Ok(0..=n_turns),
        }
    }
}

impl Replayed<'_> {
    /// Its title; empty where it has none.
    pub fn title(&self) -> String {
        title_of(&self.tree.game)
    }

    /// The same in JSON.
    pub fn report(&self, uri: String, findings: Vec<Finding>, lang: Lang) -> ReplayReport {
        ReplayReport {
            head: Head::new(Some(self.rules.clone()), lang),
            uri,
            game: self.number,
            title: self.title(),
            n_turns: self.n_turns,
            findings,
            moments: self.moments.iter().map(|moment| MomentSeen::new(moment, &self.tree, self.text)).collect(),
        }
    }
}

//! What a first lay-down is worth: the player's own sets as they lie, or as they could first have been laid.

use super::law::Law;
use super::scene::{Played, sets_without};
use super::search::best_worth;
use super::sets::lying_worth;
use super::tile::{Bag, Set};
use super::words::Gap;

/// More own sets than this are not compared in every way.
const MOST_COMPARED: usize = 14;

/// More choices of own sets are not searched.
const MOST_CHOICES: usize = 128;

/// The own sets at the moment that decides.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    /// New sets that can be the player's own, with their worth.
    pub(super) own: Vec<(Set, u32)>,
    /// The most that some of them are worth together.
    pub(super) lying: u32,
    /// What the player had laid.
    pub(super) laid: Bag,
    /// Whether other sets could first have been laid.
    pub(super) may_rebuild: bool,
    /// A set of the table that was changed.
    pub(super) touched: Vec<Set>,
}

impl Opening {
    /// The opening of a turn that laid something.
    pub(super) fn of(played: &Played, law: &Law) -> Result<Opening, Gap> {
        let start = &played.tables[0];
        let is_changed = |table: &Vec<Set>| !sets_without(start, table).is_empty();
        let step = if law.later_turn { None } else { played.tables.iter().position(is_changed) };
        let Some(step) = step else {
            let touched = sets_without(start, played.after());
            let may_rebuild = !touched.is_empty();
            return Ok(Opening { may_rebuild, touched, ..Opening::at(start, played.after(), law)? });
        };
        let touched = sets_without(start, &played.tables[step]);
        let before = Opening::at(start, &played.tables[step - 1], law)?;
        if law.needed <= before.lying {
            return Ok(Opening { touched, ..before });
        }
        Ok(Opening { may_rebuild: true, touched, ..Opening::at(start, &played.tables[step], law)? })
    }

    fn at(start: &[Set], table: &[Set], law: &Law) -> Result<Opening, Gap> {
        let laid = Bag::of_sets(table).minus(&Bag::of_sets(start));
        let own = |set: Set| {
            let worth = lying_worth(&set, law);
            (0 < worth && set.iter().collect::<Bag>().is_within(&laid)).then_some((set, worth))
        };
        let own: Vec<(Set, u32)> = sets_without(table, start).into_iter().filter_map(own).collect();
        if MOST_COMPARED < own.len() {
            return Err(Gap::TooLarge);
        }
        let lying = choices(&own, &laid).into_iter().map(|choice| choice.worth).max().unwrap_or(0);
        Ok(Opening { own, lying, laid, may_rebuild: false, touched: Vec::new() })
    }

    /// The most that it is worth, searched exhaustively.
    pub(super) fn most(&self, law: &Law) -> Result<u32, Gap> {
        if !self.may_rebuild || law.needed <= self.lying {
            return Ok(self.lying);
        }
        // Every choice of own sets may lie as it does, and the tiles of the others in sets of their own.
        let choices = choices(&self.own, &self.laid);
        if MOST_CHOICES < choices.len() {
            return Err(Gap::TooLarge);
        }
        choices.iter().try_fold(0, |most, Choice { worth, rest, kept }| {
            // An own set that is laid first as it lies keeps the worth it lies with: that is another choice.
            let others = self.own.iter().enumerate().filter(|(at, _)| kept >> at & 1 == 0);
            let apart: Vec<Bag> = others.map(|(_, (set, _))| set.iter().collect()).collect();
            Ok(most.max(worth + best_worth(rest, &apart, law)?))
        })
    }
}

/// Own sets that lie as they do.
struct Choice {
    /// What they are worth.
    worth: u32,
    /// The tiles that are left.
    rest: Bag,
    /// A bit for each of them.
    kept: u32,
}

/// Every choice of own sets that fits.
fn choices(own: &[(Set, u32)], laid: &Bag) -> Vec<Choice> {
    let mut all = vec![Choice { worth: 0, rest: laid.clone(), kept: 0 }];
    for (at, (set, worth)) in own.iter().enumerate() {
        let set: Bag = set.iter().collect();
        let with = |choice: &Choice| Choice {
            worth: choice.worth + worth,
            rest: choice.rest.minus(&set),
            kept: choice.kept | 1 << at,
        };
        let more: Vec<_> = all.iter().filter(|choice| set.is_within(&choice.rest)).map(with).collect();
        all.extend(more);
    }
    all
}

//! One position: its sets, its rack, and the rules that it is played by.

use std::borrow::Cow;

use super::{Input, Law, Mends, Others, Sizes, Trouble, Way, judge};
use crate::check::{self, Match};
use crate::finding::{Group, Level};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::{Counts, Game, Opened, PlayerId, Settings, Statement, Tile};
use crate::protocol::{Reason, Unsolved};
use crate::report::Report;
use crate::syntax::Tree;
use crate::systems::System;

/// A position that was read.
pub struct Position<'a> {
    /// What was read.
    pub tree: Tree,
    /// The rules it is played by.
    pub system: Cow<'a, System>,
    /// What it was read from.
    pub input: &'a Input,
    /// What the referee says of it.
    pub report: Report,
}

/// Why there is no position.
#[derive(Clone, Debug, PartialEq)]
pub enum Unread {
    /// Some of it cannot be read; what is said of it.
    Faults(Box<Report>),
    /// It is no document, or too large.
    Trouble(Trouble),
}

impl Unread {
    /// The same of a position that cannot be read, in JSON.
    pub fn unsolved(lang: Lang) -> Unsolved {
        Unsolved { reason: Reason::Unreadable, message: ui(Ui::CannotBeRead {}, lang) }
    }
}

impl<'a> Position<'a> {
    /// Reads a document, of several games the first.
    pub fn read(input: &'a Input, law: &Law<'a>, sizes: Sizes) -> Result<Position<'a>, Unread> {
        let judged = judge(input, Way { law, others: Others::Leave, mends: Mends::Yes, sizes });
        if let Some(problem) = judged.problems.into_iter().next() {
            return Err(Unread::Trouble(problem));
        }
        let mut tree = Tree::default();
        let part = input.parts.first().cloned().unwrap_or(0..input.text.len());
        input.read(part, &mut tree).map_err(|error| Unread::Trouble(Trouble::NotADocument(error)))?;
        let system = law.of_game(&tree, &input.text).0;
        let position = Position { tree, system, input, report: judged.report };
        if position.has_error_in(|group| group == Group::Notation) {
            return Err(Unread::Faults(Box::new(position.report)));
        }
        Ok(position)
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.system.settings
    }

    /// What was read.
    pub fn game(&self) -> &Game {
        &self.tree.game
    }

    /// Whether it is more than a table with what belongs to it: somebody has moved.
    pub fn has_turns(&self) -> bool {
        let is_turn = |statement: &Statement| matches!(statement, Statement::Turn(_));
        1 < self.report.n_games || self.game().statements.iter().any(is_turn)
    }

    /// Whether a rule of such a group is broken.
    pub fn has_error_in(&self, wanted: impl Fn(Group) -> bool) -> bool {
        let is_error = |group, level| level == Level::Error && wanted(group);
        self.report.findings.iter().any(|located| is_error(located.finding.rule.group(), located.finding.level))
    }

    /// The sets of its `table:` lines, and whether others lie there that are not shown.
    pub fn table(&self) -> (Vec<Vec<Tile>>, bool) {
        let (mut sets, mut in_part) = (Vec::new(), false);
        for statement in &self.game().statements {
            if let Statement::Table(rows) = statement {
                sets.extend(self.game().rows(*rows).map(<[Tile]>::to_vec));
                in_part |= rows.in_part;
            }
        }
        (sets, in_part)
    }

    /// The sets of the table as it lies at the end, after all turns.
    pub fn last_table(&self) -> Vec<Vec<Tile>> {
        if !self.has_turns() {
            return self.table().0;
        }
        let judgement =
            check::judge_with(&self.tree, &self.input.text, &self.system, Vec::new(), &mut Match::default());
        judgement.table.iter().map(|&row| self.game().row(row).to_vec()).collect()
    }

    /// The rack: the only one, or that of the player who is to move.
    pub fn rack(&self) -> Option<Counts> {
        let racks = || {
            self.game().statements.iter().filter_map(|statement| match statement {
                Statement::Rack(player, rows) => Some((*player, self.game().row(rows.first))),
                _ => None,
            })
        };
        let (_, tiles) = match self.to_move() {
            Some(player) => racks().find(|(owner, _)| *owner == Some(player))?,
            None if racks().count() == 1 => racks().next()?,
            None => racks().find(|(owner, _)| owner.is_none())?,
        };
        Some(Counts::of(tiles))
    }

    /// Whether the player had opened, as far as somebody says so.
    pub fn opened(&self) -> Option<bool> {
        self.game().statements.iter().rev().find_map(|statement| match statement {
            Statement::Opened(Opened::Yes) => Some(true),
            Statement::Opened(Opened::No) => Some(false),
            Statement::Opened(Opened::Players(players)) => {
                Some(self.to_move().is_some_and(|player| players.contains(&player)))
            }
            _ => None,
        })
    }

    fn to_move(&self) -> Option<PlayerId> {
        self.game().statements.iter().find_map(|statement| match statement {
            Statement::ToMove(player) => Some(*player),
            _ => None,
        })
    }
}

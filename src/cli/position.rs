//! One position from the command line: its sets, its rack, and the rules that it is played by.

use std::path::Path;

use super::config::Configs;
use super::input::{self, Input, Others, Way, index_for};
use super::law::{Law, Levels};
use super::out::say_error;
use super::texts::Given;
use super::{Context, Failure};
use crate::check::{self, Match};
use crate::finding::{Group, Level};
use crate::messages::ui::Ui;
use crate::model::{Counts, Game, Opened, Settings, Statement, Tile};
use crate::render::{Shown, clean, concise};
use crate::report::Report;
use crate::syntax::{self, Tree};
use crate::systems::System;

/// A position that was read.
pub(super) struct Position {
    pub(super) tree: Tree,
    pub(super) system: System,
    pub(super) text: String,
    name: String,
    report: Report,
}

impl Position {
    /// Reads a document; what cannot be read is told, and stops it.
    pub(super) fn read(text: String, given: &Given, context: &Context) -> Result<Position, Failure> {
        let input = Input::of_text(text);
        let law = Law::new(given.rules.as_deref(), &given.house, Levels::default(), context.lang)?;
        let here = std::env::current_dir().unwrap_or_default();
        let config = Configs::new(context.global.config.as_deref(), context.lang)?.of_folder(&here)?;
        let name = context.ui(Ui::TextName {});
        let (config, folder) = (config.as_deref(), Path::new(""));
        let way = Way { law: &law, config, folder, name: &name, others: Others::Leave, lang: context.lang };
        let report = input::judge(&input, way).report;
        let mut tree = Tree::default();
        let part = syntax::games(&input.text).next().unwrap_or(0..input.text.len());
        syntax::parse(&input.text, part, &mut tree);
        let mut system = law.rule(&tree, &input.text, &law.base(config), folder).system;
        law.finish(&mut system, config);
        let position = Position { tree, system, text: input.text, name, report };
        if position.has_error_in(|group| group == Group::Notation) {
            position.tell(|group| group == Group::Notation, context);
            return Err(Failure::Message(context.ui(Ui::CannotBeRead {})));
        }
        Ok(position)
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.system.settings
    }

    pub(super) fn game(&self) -> &Game {
        &self.tree.game
    }

    /// Whether it is a table with what belongs to it, and nobody has moved.
    pub(super) fn has_turns(&self) -> bool {
        let is_turn = |statement: &Statement| matches!(statement, Statement::Turn(_));
        1 < self.report.n_games || self.game().statements.iter().any(is_turn)
    }

    pub(super) fn has_error_in(&self, wanted: impl Fn(Group) -> bool) -> bool {
        let is_error = |group, level| level == Level::Error && wanted(group);
        self.report.findings.iter().any(|located| is_error(located.finding.rule.group(), located.finding.level))
    }

    /// Tells the findings of these groups on standard error, one a line.
    pub(super) fn tell(&self, wanted: impl Fn(Group) -> bool, context: &Context) {
        let index = index_for(&self.report, &self.text);
        let shown = Shown {
            name: &self.name,
            text: &self.text,
            index: &index,
            report: &self.report,
            most: usize::MAX,
            n_before: 0,
            open: context.open_rules(),
            lang: context.lang,
        };
        for located in self.report.findings.iter().filter(|located| wanted(located.finding.rule.group())) {
            let mut line = Vec::new();
            // Writing to memory cannot fail.
            let _ = concise::write_one(&mut line, &shown, located);
            say_error(clean::lines(String::from_utf8_lossy(&line).trim_end()).as_ref());
        }
    }

    /// The sets of its `table:` lines, and whether others lie there that are not shown.
    pub(super) fn table(&self) -> (Vec<Vec<Tile>>, bool) {
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
    pub(super) fn last_table(&self) -> Vec<Vec<Tile>> {
        if !self.has_turns() {
            return self.table().0;
        }
        let judgement = check::judge_with(&self.tree, &self.text, &self.system, Vec::new(), &mut Match::default());
        judgement.table.iter().map(|&row| self.game().row(row).to_vec()).collect()
    }

    /// The rack: the only one, or that of the player who is to move.
    pub(super) fn rack(&self) -> Option<Counts> {
        let racks = || {
            self.game().statements.iter().filter_map(|statement| match statement {
                Statement::Rack(player, rows) => Some((*player, self.game().row(rows.first))),
                _ => None,
            })
        };
        let to_move = self.game().statements.iter().find_map(|statement| match statement {
            Statement::ToMove(player) => Some(*player),
            _ => None,
        });
        let (_, tiles) = match to_move {
            Some(player) => racks().find(|(owner, _)| *owner == Some(player))?,
            None if racks().count() == 1 => racks().next()?,
            None => racks().find(|(owner, _)| owner.is_none())?,
        };
        Some(Counts::of(tiles))
    }

    /// Whether the player had opened, as far as somebody says so.
    pub(super) fn opened(&self) -> Option<bool> {
        let to_move = self.game().statements.iter().find_map(|statement| match statement {
            Statement::ToMove(player) => Some(*player),
            _ => None,
        });
        self.game().statements.iter().rev().find_map(|statement| match statement {
            Statement::Opened(Opened::Yes) => Some(true),
            Statement::Opened(Opened::No) => Some(false),
            Statement::Opened(Opened::Players(players)) => {
                Some(to_move.is_some_and(|player| players.contains(&player)))
            }
            _ => None,
        })
    }

    /// `by the rules of SYSTEM with HOUSE`, as the answer of `judge` says it.
    pub(super) fn judged_by(&self, context: &Context) -> String {
        let pairs: Vec<String> = self.system.house.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let house =
            if pairs.is_empty() { String::new() } else { context.ui(Ui::WithHouse { pairs: &pairs.join(" ") }) };
        context.ui(Ui::JudgedBy { system: &self.system.name, house: &house })
    }
}

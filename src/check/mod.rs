//! The one loop over the catalogue: statement by statement, turn by turn.

mod again;
mod allow;
mod coach;
mod course;
mod doubts;
mod follow;
mod grounds;
mod mend;
mod missed;
mod replay;
mod resolve;
mod results;
mod same_turn;
mod scores;
mod seen;
mod slip;
mod strangers;
mod trail;
mod turns;
mod verdict;
mod views;
mod walk;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

pub use allow::allowed;
pub use mend::mend;
pub use replay::{Moment, PlayerView, n_turns, replay};
pub use resolve::{Base, Resolved, resolve};
pub use scores::{Match, Outcome, PlayerScore, Total, Totals};
pub use verdict::{Judgement, Kind, Opening, OtherSystem, SetKind, Verdict};
pub use views::{SetView, TableView};

use crate::finding::{At, Finding, Level, Rule};
use crate::model::Statement;
use crate::rules;
use crate::syntax::Tree;
use crate::systems::System;

/// Judges what was read under one system: every fault of the text and of the game, in order of place.
///
/// Costs time linear in the text, and memory for the tree, the table and the findings.
pub fn judge(tree: &Tree, text: &str, system: &System) -> Judgement {
    judge_with(tree, text, system, Vec::new(), &mut Match::default())
}

/// The same, with what is wrong already for another reason, such as how the document asks for its system, and with what
/// the games of its document share.
pub fn judge_with(tree: &Tree, text: &str, system: &System, more: Vec<Finding>, games: &mut Match) -> Judgement {
    let mut judgement = walk::walk(tree, text, system, games);
    let mut found = core::mem::take(&mut judgement.findings);
    found.extend(more);
    let numbered = (0..).zip(found);
    let mut kept: Vec<(u32, Finding)> =
        numbered.filter_map(|(number, finding)| Some((number, graded(finding, system)?))).collect();
    allow::apply(tree, text, system, &mut kept);
    kept.sort_by_cached_key(|(_, finding)| (starts_at(tree, text, finding), finding.rule));
    judgement.findings = renumbered(kept);
    trail::add(tree, text, system, games, &mut judgement.findings);
    judgement.verdict = verdict::of(&judgement);
    judgement
}

/// The verdicts of other systems on the same text, those that differ from `verdict` only, in their order.
///
/// `verdict` is that of `own`, `more` is wrong with the document whatever the system, and `games` is what its games shared
/// before this one.
pub fn other_systems<'s>(
    tree: &Tree,
    text: &str,
    (own, verdict): (&System, Verdict),
    others: impl IntoIterator<Item = &'s System>,
    more: &[Finding],
    games: &Match,
) -> Vec<OtherSystem> {
    let is_table = tree.game.statements.iter().all(|statement| matches!(statement, Statement::Table(_)));
    let is_plain = is_table && rules::are_plain(&tree.game, &own.settings);
    let see_alike = |one: &System, other: &System| {
        let (sets, others) = (&one.settings.sets, &other.settings.sets);
        let same_sets = sets == others || is_plain && rules::see_plain_sets_alike(sets, others);
        // What a smaller box holds, a larger one holds.
        let is_held = is_plain && verdict == Verdict::Legal && one.name == own.name;
        let (one_box, other_box) = (one.settings.r#box, other.settings.r#box);
        let same_box = one_box == other_box || is_held && other_box.holds(one_box);
        is_table && same_sets && same_box && one.has_levels_of(other)
    };
    let mut decided: Vec<(&System, Option<OtherSystem>)> = Vec::new();
    for system in others {
        // Systems that see tables alike decide alike on one: rules on what lies there read no other setting.
        if see_alike(own, system) {
            continue;
        }
        let alike = decided.iter().find(|(other, _)| see_alike(other, system));
        let decision = match alike {
            Some((_, decision)) => {
                decision.clone().map(|decision| OtherSystem { system: system.name.clone(), ..decision })
            }
            None => differs(tree, text, (system, verdict), more, games),
        };
        decided.push((system, decision));
    }
    decided.into_iter().filter_map(|(_, decision)| decision).collect()
}

/// What another system decides, where that is another verdict.
fn differs(
    tree: &Tree,
    text: &str,
    (system, verdict): (&System, Verdict),
    more: &[Finding],
    games: &Match,
) -> Option<OtherSystem> {
    // What a player could have laid is told once.
    let mut games = games.clone();
    games.n_proofs = turns::MOST_PROOFS;
    let other = judge_with(tree, text, system, more.to_vec(), &mut games);
    if other.verdict == verdict {
        return None;
    }
    let errors = other.findings.iter().filter(|finding| finding.level == Level::Error);
    let mut rules: Vec<Rule> = errors.map(|finding| finding.rule).collect();
    rules.sort_unstable();
    rules.dedup();
    Some(OtherSystem { system: system.name.clone(), verdict: other.verdict, rules })
}

/// The findings in their order, each that follows from another with the place of that one in it. Where the other is
/// gone or lighter, a finding stands for itself.
fn renumbered(findings: Vec<(u32, Finding)>) -> Vec<Finding> {
    let numbers: Vec<u32> = findings.iter().map(|(number, _)| *number).collect();
    let mut findings: Vec<Finding> = findings.into_iter().map(|(_, finding)| finding).collect();
    if findings.iter().all(|finding| finding.follows.is_none()) {
        return findings;
    }
    let places: BTreeMap<u32, u32> = numbers.into_iter().zip(0..).collect();
    let levels: Vec<Level> = findings.iter().map(|finding| finding.level).collect();
    for finding in &mut findings {
        let root = finding.follows.and_then(|number| places.get(&number).copied());
        finding.follows = root.filter(|&root| finding.level <= levels[root as usize]);
    }
    findings
}

/// The finding with its level under a system, or nothing where that is off.
fn graded(mut finding: Finding, system: &System) -> Option<Finding> {
    finding.level = system.level(finding.rule).min(finding.level);
    if finding.level == Level::Off { None } else { Some(finding) }
}

fn starts_at(tree: &Tree, text: &str, finding: &Finding) -> u32 {
    finding.at.first().map_or(0, |&at| span(tree, text, at).start)
}

/// The bytes that a finding points at.
pub fn span(tree: &Tree, text: &str, at: At) -> crate::text::Span {
    match at {
        At::Place(place) => tree.span(text, place),
        At::Text(span) => span,
    }
}

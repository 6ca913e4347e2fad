//! `# rummilint: allow RULE -- reason` before a statement.

use alloc::vec::Vec;

use super::{graded, span};
use crate::finding::Finding;
use crate::rules::{self, case::Report};
use crate::syntax::Tree;
use crate::systems::System;
use crate::text::Span;

/// Takes away what is allowed, and reports an allowance that allows nothing.
pub(super) fn apply(tree: &Tree, text: &str, system: &System, findings: &mut Vec<(u32, Finding)>) {
    let mut report = Report::default();
    for &comment in &tree.comments {
        let Some(names) = allowed(comment.of(text)) else { continue };
        let statement = statement_after(tree, comment);
        for name in names.split([',', ' ']).filter(|name| !name.is_empty()) {
            let before = findings.len();
            findings.retain(|(_, finding)| {
                let within = statement.is_some_and(|statement| {
                    let at = finding.at.first().map(|&at| span(tree, text, at)).unwrap_or_default();
                    statement.start <= at.start && at.start <= statement.end
                });
                finding.rule.name() != name || !within
            });
            if findings.len() == before {
                rules::useless_allow(comment, name, &mut report);
            }
        }
    }
    let own = report.findings.into_iter().filter_map(|finding| graded(finding, system));
    // Nothing follows from what an allowance has wrong.
    findings.extend(own.map(|finding| (u32::MAX, finding)));
}

/// The rules of a comment that allows some; `None` of any other.
pub fn allowed(comment: &str) -> Option<&str> {
    let rest = comment.strip_prefix('#')?.trim_start().strip_prefix("rummilint:")?.trim_start();
    let rest = rest.strip_prefix("allow")?;
    if !rest.starts_with([' ', '\t']) {
        return None;
    }
    Some(rest.split("--").next().unwrap_or(rest).trim())
}

fn statement_after(tree: &Tree, comment: Span) -> Option<Span> {
    let next = tree.statements.partition_point(|statement| statement.whole.start < comment.end);
    tree.statements.get(next).map(|statement| statement.whole)
}

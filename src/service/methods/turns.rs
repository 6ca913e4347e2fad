//! `rummi/apply`: a game that goes on, turn by turn, without anything being kept here.

use crate::check::Verdict;
use crate::finding::Level;
use crate::inquiry::{Input, judge};
use crate::messages::ui::{Ui, ui};
use crate::model::Statement;
use crate::protocol::Head;
use crate::protocol::rpc::{Applied, Apply, RpcError};
use crate::service::desk::{Desk, Pace, checked, told};
use crate::service::live;
use crate::syntax;

pub(super) fn apply(desk: &Desk, params: &Apply, _: Pace) -> Result<Applied, RpcError> {
    let asked = params.asked();
    if params.turn.trim().is_empty() {
        return Err(RpcError::params("/turn".to_owned(), ui(Ui::NoText {}, asked.lang)));
    }
    if !is_one_turn(&params.turn) {
        return Err(RpcError::params("/turn".to_owned(), ui(Ui::OneTurn {}, asked.lang)));
    }
    if let Some(name) = &params.game {
        live::check_name(name, asked.lang)?;
    }
    let before = ended_line(params.state.as_deref().unwrap_or_default());
    let after = before.clone() + &ended_line(&params.turn);
    let law = Desk::law(asked, false)?;
    let judged = |text: &str| told(judge(&Input::of_text(text.to_owned()), desk.way(&law)), asked.lang);
    let report = judged(&after)?;
    let document = checked(&after, &report, asked);
    // They are in order of place.
    let n_before = report.findings.partition_point(|located| located.span().start < before.len() as u32);
    let mut state_findings = document.findings.clone();
    let findings = state_findings.split_off(n_before);
    let is_illegal = findings.iter().any(|finding| finding.level == Level::Error.word());
    let verdict = match (is_illegal, report.verdict) {
        (true, _) => Verdict::Illegal,
        (false, Verdict::Open) => Verdict::Open,
        (false, _) => Verdict::Legal,
    };
    let (standing, turns) = if is_illegal {
        let report = judged(&before)?;
        (checked(&before, &report, asked), report.n_turns)
    } else {
        (document.clone(), report.n_turns)
    };
    let applied = Applied {
        head: Head::new(standing.rules.clone(), asked.lang),
        verdict: verdict.word(),
        applied: !is_illegal,
        findings,
        state_findings,
        not_judged: document.not_judged,
        table: standing.tables.last().cloned(),
        opening: standing.opening,
        scores: standing.scores.clone(),
        turns,
        state: if is_illegal { before.clone() } else { after.clone() },
    };
    if let Some(game) = &params.game {
        desk.live.tell(game, &applied);
    }
    Ok(applied)
}

/// Whether a text is a turn and nothing that would change the game before it: no more of the line above, no other turn,
/// no pardon.
fn is_one_turn(text: &str) -> bool {
    let mut tree = syntax::Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let may_follow = |statement: &Statement| {
        use Statement as Of;
        let is_said_of_the_game =
            matches!(statement, Of::Table(_) | Of::Rack(..) | Of::Pool(_) | Of::Left(_) | Of::Opened(_));
        is_said_of_the_game || matches!(statement, Of::Scores(_) | Of::ToMove(_) | Of::End(_) | Of::Unreadable)
    };
    let Some((first, rest)) = tree.game.statements.split_first() else { return false };
    !text.starts_with([' ', '\t'])
        && matches!(first, Statement::Turn(_) | Statement::Unreadable)
        && rest.iter().all(may_follow)
        && !tree.comments.iter().any(|comment| comment.of(text).contains("rummilint:"))
}

fn ended_line(text: &str) -> String {
    if text.is_empty() || text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") }
}

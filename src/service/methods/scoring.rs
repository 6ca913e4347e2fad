//! `rummi/score` and `rummi/replay`.

use super::texts::one_of;
use crate::finding::Lang;
use crate::inquiry::{self, Judged, NoMoment, Turns, judge};
use crate::messages::ui::{Ui, ui};
use crate::protocol::rpc::{Asked, Replay, RpcError, Score};
use crate::protocol::{Head, ReplayReport, ScoreReport, Scored, Summary};
use crate::service::desk::{Desk, Pace, checked, told, trouble};

pub(super) fn score(desk: &Desk, params: &Score, _: Pace) -> Result<ScoreReport, RpcError> {
    let asked = params.asked();
    let document = params.document.as_ref().map(|document| document.get());
    let input = one_of(params.text.as_deref(), document, asked.lang)?;
    let law = Desk::law(asked, false)?;
    let judged = judge(&input, desk.way(&law));
    if let Some(problem) = judged.problems.into_iter().next() {
        return Err(trouble(problem, asked.lang));
    }
    let Judged { report, totals, .. } = judged;
    let document = checked(&input.text, &report, asked);
    let by = report.played.first().map_or(law.given().settings.match_winner, |played| played.by);
    let mut summary = Summary::default();
    summary.add(&report);
    Ok(ScoreReport {
        head: Head::new(document.rules.clone(), asked.lang),
        verdict: report.verdict.word(),
        summary,
        documents: vec![Scored::new(document, &report, &totals, by, asked.lang)],
        standings: None,
    })
}

pub(super) fn replay(desk: &Desk, params: &Replay, _: Pace) -> Result<ReplayReport, RpcError> {
    let asked = params.asked();
    let document = params.document.as_ref().map(|document| document.get());
    let input = one_of(params.text.as_deref(), document, asked.lang)?;
    let law = Desk::law(asked, false)?;
    let turns = params.turn.map_or(Turns::Last, Turns::After);
    let replayed = inquiry::replay(&input, &law, desk.limits.sizes, params.game.unwrap_or(1), turns);
    let replayed = replayed.map_err(|why| no_moment(why, params, asked))?;
    let report = told(judge(&input, desk.way(&law)), asked.lang)?;
    let findings = checked(&input.text, &report, asked).findings;
    Ok(replayed.report("-".to_owned(), findings, asked.lang))
}

fn no_moment(why: NoMoment, params: &Replay, asked: Asked) -> RpcError {
    let lang: Lang = asked.lang;
    match why {
        NoMoment::Trouble(problem) => trouble(problem, lang),
        NoMoment::NoSuchGame(n_games) => {
            let game = params.game.unwrap_or(1);
            RpcError::params("/game".to_owned(), ui(Ui::NoSuchGame { path: "text", game, n_games }, lang))
        }
        NoMoment::NoSuchTurn(n_turns) => {
            let turn = params.turn.unwrap_or(n_turns);
            RpcError::params("/turn".to_owned(), ui(Ui::NoSuchTurn { turn, n_turns }, lang))
        }
    }
}

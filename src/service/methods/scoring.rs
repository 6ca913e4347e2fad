//! `rummi/score` and `rummi/replay`.

use super::texts::one_of;
use crate::finding::Lang;
use crate::inquiry::{Judged, Mends, NoMoment, Others, Question, judge, replay as moment};
use crate::messages::ui::{Ui, ui};
use crate::protocol::rpc::{Asked, Replay, RpcError, Score};
use crate::protocol::{
    ReplayReport, SCHEMA_VERSION, ScoreReport, Scored, ScoredGame, Standings, Summary, Tool, lang_word,
};
use crate::service::desk::{Desk, Pace, checked, trouble};

pub(super) fn score(desk: &Desk, params: &Score, _: Pace) -> Result<ScoreReport, RpcError> {
    let asked = params.asked();
    let document = params.document.as_ref().map(|document| document.get());
    let (text, is_json) = one_of(params.text.as_deref(), document, asked.lang)?;
    let sizes = desk.limits.sizes;
    let (judged, default, given) = desk.under(asked, false, |law| {
        let (others, mends) = (Others::Leave, Mends::Yes);
        let judged = judge(&Question { text, is_json, law, others, mends, sizes });
        (judged, law.by_default(), law.given().settings.match_winner)
    })?;
    if let Some(problem) = judged.problems.into_iter().next() {
        return Err(trouble(problem));
    }
    let Judged { report, totals, .. } = judged;
    let document = checked(text, &report, &default, asked);
    let by = report.played.first().map_or(given, |played| played.by);
    let without = (1..).zip(&report.played).filter(|(_, played)| played.is_game);
    let without = without.filter(|(_, played)| played.outcome.counted().is_empty());
    let missing: Vec<(String, u32)> = without.map(|(game, _)| (document.uri.clone(), game)).collect();
    let game = |(number, played)| ScoredGame::new(number, played, asked.lang);
    let mut summary = Summary::default();
    summary.add(&report);
    Ok(ScoreReport {
        schema_version: SCHEMA_VERSION,
        tool: Tool::THIS,
        rules: default,
        lang: lang_word(asked.lang),
        verdict: report.verdict.word(),
        summary,
        documents: vec![Scored {
            games: (1..).zip(&report.played).map(game).collect(),
            standings: Standings::new(by, &totals, &missing),
            uri: document.uri,
            path_bytes: None,
            rules: document.rules,
            verdict: document.verdict,
            kind: document.kind,
            findings: document.findings,
            not_judged: document.not_judged,
        }],
        standings: None,
    })
}

pub(super) fn replay(desk: &Desk, params: &Replay, _: Pace) -> Result<ReplayReport, RpcError> {
    let asked = params.asked();
    let document = params.document.as_ref().map(|document| document.get());
    let (text, is_json) = one_of(params.text.as_deref(), document, asked.lang)?;
    let (game, sizes) = (params.game.unwrap_or(1), desk.limits.sizes);
    let replayed = desk.under(asked, false, |law| {
        let (others, mends) = (Others::Leave, Mends::No);
        moment(&Question { text, is_json, law, others, mends, sizes }, game, params.turn)
    })?;
    replayed.map_err(|why| no_moment(why, params, asked))
}

fn no_moment(why: NoMoment, params: &Replay, asked: Asked) -> RpcError {
    let lang: Lang = asked.lang;
    match why {
        NoMoment::Trouble(problem) => trouble(problem),
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

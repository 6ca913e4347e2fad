//! Scores and standings, in JSON: the envelope of `score`.

use schemars::JsonSchema;
use serde::Serialize;

use super::report::{Checked, Finding, Head, NotJudged, Points, RuleSystem, Summary};
use crate::check::{PlayerScore, Totals};
use crate::messages::{Lang, say};
use crate::model::{End, MatchWinner};
use crate::report::{Played, Report};

/// The scores of some documents.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoreReport {
    /// How every answer begins.
    #[serde(flatten)]
    pub head: Head,
    /// The gravest verdict on a document: `legal`, `open` or `illegal`.
    pub verdict: &'static str,
    /// Totals.
    pub summary: Summary,
    /// One entry a document, in order of name.
    pub documents: Vec<Scored>,
    /// All documents together, where that was asked for.
    pub standings: Option<Standings>,
}

/// The scores of one document.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scored {
    /// The path as it was given or found; `-` for standard input.
    pub uri: String,
    /// The bytes of the path in base64, where it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path_bytes: Option<String>,
    /// What it was judged by; `null` where its games differ in that, and each tells its own.
    pub rules: Option<RuleSystem>,
    /// `legal`, `open` or `illegal`.
    pub verdict: &'static str,
    /// `table`, `turn`, `game` or `match`.
    pub kind: &'static str,
    /// Its games, of a long match the first thousand.
    pub games: Vec<ScoredGame>,
    /// All its games together.
    pub standings: Standings,
    /// Everything found, as `check` reports it.
    pub findings: Vec<Finding>,
    /// What could not be judged.
    pub not_judged: Vec<NotJudged>,
}

/// How a game ended, and what it gave.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoredGame {
    /// Its number in the document, from 1.
    pub game: u32,
    /// Its title; empty where it has none.
    pub title: String,
    /// What it was judged by.
    #[serde(flatten)]
    pub rules: RuleSystem,
    /// `out`, `standstill` or `last-round`; `null` where that is not known.
    pub end: Option<&'static str>,
    /// Who has won: what follows from the game, else from the scores that are written.
    pub winners: Vec<String>,
    /// The players, in the order of their seats.
    pub players: Vec<ScoredPlayer>,
    /// Why not every score could be computed.
    pub unknown: Option<String>,
}

/// One player at the end of a game; `null` is not known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoredPlayer {
    /// Who.
    pub name: String,
    /// The points of the rack.
    pub rack: Option<i64>,
    /// What is paid in place of the rack by who never opened.
    pub fine: Option<i64>,
    /// The score that is written.
    pub written: Option<Points>,
    /// The score that follows from the game.
    pub computed: Option<Points>,
}

/// Players by place.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standings {
    /// What decides: `points`, `games-won` (then points) or `match-points` (points stand in for them).
    pub by: &'static str,
    /// The players, the first place first.
    pub players: Vec<Placed>,
    /// Games without a result, which do not count.
    pub missing: Vec<MissingGame>,
}

/// A player and a place.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The place, from 1; who is equal shares one.
    pub place: u32,
    /// Who.
    pub name: String,
    /// Games with a score.
    pub games: u32,
    /// Games won; winners who share a game have a half each.
    pub won: Points,
    /// Points.
    pub points: Points,
}

/// A game without a result.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissingGame {
    /// The document.
    pub uri: String,
    /// Its number in the document, from 1.
    pub game: u32,
}

impl Scored {
    /// The scores of a document that was judged; `by` decides among its players, whose `totals` these are.
    pub fn new(document: Checked, report: &Report, totals: &Totals, by: MatchWinner, lang: Lang) -> Self {
        Scored {
            games: (1..).zip(&report.played).map(|(game, played)| ScoredGame::new(game, played, lang)).collect(),
            standings: Standings::new(by, totals, &without_result(report, &document.uri)),
            uri: document.uri,
            path_bytes: document.path_bytes,
            rules: document.rules,
            verdict: document.verdict,
            kind: document.kind,
            findings: document.findings,
            not_judged: document.not_judged,
        }
    }
}

/// The games of a document that have no result, each with the name of the document.
pub fn without_result(report: &Report, name: &str) -> Vec<(String, u32)> {
    let games = (1..).zip(&report.played).filter(|(_, played)| played.is_game);
    games.filter(|(_, played)| played.outcome.counted().is_empty()).map(|(game, _)| (name.to_owned(), game)).collect()
}

impl ScoredGame {
    /// The game with this number.
    pub fn new(game: u32, played: &Played, lang: Lang) -> Self {
        let outcome = &played.outcome;
        ScoredGame {
            game,
            title: played.title.clone(),
            rules: RuleSystem::from(&played.rules),
            end: outcome.end.map(end_word),
            winners: outcome.winners().into_iter().map(str::to_owned).collect(),
            players: outcome.players.iter().map(player).collect(),
            unknown: outcome.unknown.as_ref().map(|reason| say(reason, lang)),
        }
    }
}

impl Standings {
    /// The standings of these totals; `missing` are documents and games without a result.
    pub fn new(by: MatchWinner, totals: &Totals, missing: &[(String, u32)]) -> Self {
        let placed = |(place, total): (usize, &crate::check::Total)| Placed {
            place: place as u32,
            name: total.name.clone(),
            games: total.n_games,
            won: Points::of_halves(total.won_halves),
            points: Points::of_halves(total.halves),
        };
        Standings {
            by: by.word(),
            players: totals.ranked(by).into_iter().map(placed).collect(),
            missing: missing.iter().map(|(uri, game)| MissingGame { uri: uri.clone(), game: *game }).collect(),
        }
    }
}

fn player(player: &PlayerScore) -> ScoredPlayer {
    ScoredPlayer {
        name: player.name.clone(),
        rack: player.cost.map(|cost| cost.rack),
        fine: player.cost.and_then(|cost| cost.fine),
        written: player.written.map(Points::of_halves),
        computed: player.computed.map(Points::of_halves),
    }
}

/// The word of an end, as the notation has it.
pub fn end_word(end: End) -> &'static str {
    match end {
        End::Out => "out",
        End::Standstill => "standstill",
        End::LastRound => "last-round",
    }
}

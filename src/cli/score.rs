//! `score`: what each game gave, the standings of a match, and of a season of files.

use std::io::{self, Write};
use std::path::PathBuf;

use super::check::sink::checked;
use super::config::Configs;
use super::files::{self, Found, Wanted};
use super::input::{self, index_for};
use super::law::{Law, Levels, RulesArgs};
use super::out::say_problem;
use super::solve::Format;
use super::{Context, Exit, Failure};
use crate::check::{Totals, Verdict};
use crate::finding::{Group, Level};
use crate::inquiry::{Judged, Others, Way, judge};
use crate::messages::ui::{Ui, ui};
use crate::model::MatchWinner;
use crate::protocol::{self, Head, RulesOfAll, ScoreReport, Scored, Summary, without_result};
use crate::render::score::{Standings, by_word, write_game, write_standings};
use crate::render::{Shown, concise, json};

#[derive(clap::Args)]
#[command(mut_arg("rules", |arg| arg.help(RulesArgs::FOR_ALL)))]
pub(super) struct Args {
    /// Files, folders, or - for standard input; by default the current folder.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// All files together, as a season, and not game by game.
    #[arg(long)]
    standings: bool,
    #[command(flatten)]
    rules: RulesArgs,
    /// Form of the answer.
    #[arg(long, value_enum, default_value = "full", value_name = "FORMAT")]
    format: Format,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Failure> {
    let lang = context.lang;
    let law = args.rules.law(Levels::default(), lang)?;
    let mut configs = Configs::new(context.global.config.as_deref(), lang)?;
    let files = files::find(&args.paths, None, Wanted::Documents, &mut configs, lang)?.told(Wanted::Documents, lang)?;
    let base = law.within(files.common_config(), PathBuf::new());
    let mut season = Season {
        by: None,
        default_by: base.given().settings.match_winner,
        totals: Totals::default(),
        missing: Vec::new(),
        verdict: Verdict::Legal,
        summary: Summary::default(),
        documents: Vec::new(),
        rules: RulesOfAll::default(),
        n_games: 0,
        exit: if files.problems.is_empty() { Exit::Clean } else { Exit::Trouble },
    };
    for found in &files.found {
        season.add(args, found, &law, context)?;
    }
    if season.n_games == 0 && season.exit == Exit::Clean {
        return Err(Failure::Message(context.ui(Ui::NothingToScore {})));
    }
    season.finish(args, context)?;
    Ok(season.exit)
}

/// All files so far.
struct Season {
    /// What decides in every game so far; `None` before the first.
    by: Option<MatchWinner>,
    default_by: MatchWinner,
    totals: Totals,
    missing: Vec<(String, u32)>,
    verdict: Verdict,
    summary: Summary,
    documents: Vec<Scored>,
    rules: RulesOfAll,
    /// Games between players.
    n_games: usize,
    exit: Exit,
}

impl Season {
    fn add(&mut self, args: &Args, found: &Found, law: &Law, context: &mut Context) -> Result<(), Failure> {
        let (name, lang) = (found.name(), context.lang);
        let input = match input::read(found, lang) {
            Ok(input) => input,
            Err(problem) => {
                say_problem(&problem, lang);
                self.exit = Exit::Trouble;
                return Ok(());
            }
        };
        let judged = judge(&input, Way::full(&law.of(found), Others::Leave));
        for problem in &judged.problems {
            say_problem(&input::trouble(problem, &input, &name, lang), lang);
        }
        let report = &judged.report;
        let told = if report.reaches(Level::Error) { Exit::Findings } else { Exit::Clean };
        self.exit = self.exit.max(told).max(if judged.problems.is_empty() { told } else { Exit::Trouble });
        self.n_games += report.played.iter().filter(|played| played.is_game).count();
        self.verdict = self.verdict.max(report.verdict);
        self.summary.add(report);
        self.rules.add(report);
        let missing = without_result(report, &name);
        let by = report.played.first().map_or(self.default_by, |played| played.by);
        let index = index_for(report, &input.text);
        let (text, most, open) = (&*input.text, usize::MAX, context.open_rules());
        let shown = Shown { name: &name, text, index: &index, report, most, n_before: 0, open, lang };
        match args.format {
            Format::Full => write(&mut context.out, shown, &judged, by, &missing, args.standings)?,
            Format::Json => {
                let document = checked(shown, &found.path);
                self.documents.push(Scored::new(document, report, &judged.totals, by, lang));
            }
        }
        let is_other = self.by.is_some_and(|known| known != by);
        self.by = Some(if is_other { self.default_by } else { by });
        self.totals.add_all(&judged.totals);
        self.missing.extend(missing);
        Ok(())
    }

    fn finish(&mut self, args: &Args, context: &mut Context) -> Result<(), Failure> {
        let by = self.by.unwrap_or(self.default_by);
        if args.format == Format::Json {
            let standings = protocol::Standings::new(by, &self.totals, &self.missing);
            let report = ScoreReport {
                head: Head::new(std::mem::take(&mut self.rules).same(), context.lang),
                verdict: self.verdict.word(),
                summary: self.summary,
                documents: std::mem::take(&mut self.documents),
                standings: args.standings.then_some(standings),
            };
            return Ok(json::write(&mut context.out, &report)?);
        }
        if !args.standings {
            return Ok(());
        }
        let (n_files, n_games) = (self.summary.files, self.summary.games);
        let head = context.ui(Ui::SeasonHead { n_files, n_games, by: &by_word(by, context.lang) });
        let standings = Standings { by, totals: &self.totals, missing: &self.missing };
        Ok(write_standings(&mut context.out, &head, standings, context.lang)?)
    }
}

/// A document game by game, its standings where it holds several, and what is wrong with its scores. In a season only
/// the last.
fn write(
    out: &mut dyn Write,
    shown: Shown,
    judged: &Judged,
    by: MatchWinner,
    missing: &[(String, u32)],
    is_season: bool,
) -> io::Result<()> {
    let lang = shown.lang;
    if !is_season {
        for (number, played) in (1..).zip(&shown.report.played).filter(|(_, played)| played.is_game) {
            write_game(out, shown.name, number, played, lang)?;
        }
        if 1 < shown.report.n_games {
            let head = ui(Ui::MatchHead { path: shown.name, by: &by_word(by, lang) }, lang);
            write_standings(out, &head, Standings { by, totals: &judged.totals, missing }, lang)?;
        }
    }
    let mut n_others = 0;
    for located in shown.findings().filter(|located| located.finding.level == Level::Error) {
        if located.finding.rule.group() == Group::Score {
            concise::write_one(out, &shown, located)?;
        } else if located.finding.follows.is_none() {
            n_others += 1;
        }
    }
    if 0 < n_others {
        writeln!(out, "{}: {}", shown.name, ui(Ui::OtherFindings { n_findings: n_others }, lang))?;
    }
    Ok(())
}

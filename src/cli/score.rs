//! `score`: what each game gave, the standings of a match, and of a season of files.

use std::io::{self, Write};
use std::path::PathBuf;

use super::check::sink::checked_with;
use super::config::Configs;
use super::files::{self, Found, Wanted};
use super::input::{self, Pieces, Size, index_within};
use super::law::{Law, Levels, RulesArgs};
use super::out::say_problem;
use super::solve::Format;
use super::{Context, Exit, Failure};
use crate::check::{Totals, Verdict};
use crate::finding::{Group, Level};
use crate::inquiry::{self, Input, Judging, Others, Way};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::model::MatchWinner;
use crate::protocol::{self, Encoding, Head, RulesOfAll, ScoreReport, Scored, Source, Summary, without_result};
use crate::render::score::{Standings, by_word, write_game, write_standings};
use crate::render::{Shown, concise, json};
use crate::report::Report;

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

/// A document of which some games have been scored.
struct Document<'a> {
    judging: Judging<'a>,
    format: Format,
    /// What is wrong with its scores, one a line.
    lines: Vec<u8>,
    /// Everything that was found, for JSON.
    findings: Vec<protocol::Finding>,
    summary: Summary,
    n_findings: usize,
    /// Errors that are not about scores.
    n_others: u32,
    is_whole: bool,
}

impl<'a> Document<'a> {
    fn new(law: &'a inquiry::Law<'a>, format: Format) -> Self {
        let judging = Judging::new(Way::full(law, Others::Leave));
        let (lines, findings, summary) = (Vec::new(), Vec::new(), Summary::default());
        Document { judging, format, lines, findings, summary, n_findings: 0, n_others: 0, is_whole: true }
    }

    /// Reads a file without keeping more of it than a piece.
    fn read(&mut self, found: &Found, context: &Context) -> Result<(), String> {
        let (name, lang) = (found.name(), context.lang);
        let mut pieces = Pieces::of(found, Size::DEFAULT, lang)?;
        while let Some(input) = pieces.next(found, lang)? {
            for problem in self.judging.piece(&input) {
                say_problem(&input::trouble(&problem, &input, &name, lang), lang);
                self.is_whole = false;
            }
            let report = self.judging.report.take_findings();
            self.piece(&input, &report, &name, context);
            pieces.reuse(input);
        }
        Ok(())
    }

    fn piece(&mut self, input: &Input, report: &Report, name: &str, context: &Context) {
        let (text, index, lang) = (&*input.text, &index_within(report, &input.text, input.origin), context.lang);
        let (most, n_before, open) = (usize::MAX, self.n_findings, context.open_rules());
        self.n_findings += report.findings.len();
        self.summary.add_findings(report);
        if self.format == Format::Json {
            let source = Source { text, index, lang, encoding: Encoding::default() };
            return self.findings.extend(protocol::findings(source, report, most));
        }
        let shown = Shown { name, text, index, report, most, n_before, open, lang };
        for located in report.findings.iter().filter(|located| located.finding.level == Level::Error) {
            if located.finding.rule.group() == Group::Score {
                // Writing to memory cannot fail.
                let _ = concise::write_one(&mut self.lines, &shown, located);
            } else if located.finding.follows.is_none() {
                self.n_others += 1;
            }
        }
    }

    /// The document game by game, its standings where it holds several, and what is wrong with its scores. In a season
    /// only the last.
    fn write(
        &self,
        out: &mut dyn Write,
        name: &str,
        standings: Standings,
        is_season: bool,
        lang: Lang,
    ) -> io::Result<()> {
        let report = &self.judging.report;
        if !is_season {
            for (number, played) in (1..).zip(&report.played).filter(|(_, played)| played.is_game) {
                write_game(out, name, number, played, lang)?;
            }
            if 1 < report.n_games {
                let head = ui(Ui::MatchHead { path: name, by: &by_word(standings.by, lang) }, lang);
                write_standings(out, &head, standings, lang)?;
            }
        }
        out.write_all(&self.lines)?;
        if 0 < self.n_others {
            writeln!(out, "{name}: {}", ui(Ui::OtherFindings { n_findings: self.n_others }, lang))?;
        }
        Ok(())
    }
}

impl Season {
    fn add(&mut self, args: &Args, found: &Found, law: &Law, context: &mut Context) -> Result<(), Failure> {
        let (name, lang) = (found.name(), context.lang);
        let law = law.of(found);
        let mut document = Document::new(&law, args.format);
        if let Err(problem) = document.read(found, context) {
            say_problem(&problem, lang);
            self.exit = Exit::Trouble;
            return Ok(());
        }
        let (report, totals) = (&document.judging.report, document.judging.totals());
        let told = if 0 < document.summary.errors { Exit::Findings } else { Exit::Clean };
        self.exit = self.exit.max(told).max(if document.is_whole { told } else { Exit::Trouble });
        self.n_games += report.played.iter().filter(|played| played.is_game).count();
        self.verdict = self.verdict.max(report.verdict);
        self.summary.add(report);
        self.rules.add(report);
        self.summary.errors += document.summary.errors;
        self.summary.warnings += document.summary.warnings;
        self.summary.notes += document.summary.notes;
        let missing = without_result(report, &name);
        let by = report.played.first().map_or(self.default_by, |played| played.by);
        let is_other = self.by.is_some_and(|known| known != by);
        self.by = Some(if is_other { self.default_by } else { by });
        self.totals.add_all(totals);
        match args.format {
            Format::Full => {
                let standings = Standings { by, totals, missing: &missing };
                document.write(&mut context.out, &name, standings, args.standings, lang)?;
            }
            Format::Json => {
                let checked = checked_with(std::mem::take(&mut document.findings), &found.path, report, lang);
                self.documents.push(Scored::new(checked, report, totals, by, lang));
            }
        }
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

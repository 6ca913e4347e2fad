//! Scores of games and standings, as tables for people.

use std::io::{self, Write};

use super::clean::one_line;
use super::sentence_start;
use crate::check::{PlayerScore, Totals};
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, figure, say};
use crate::model::{End, MatchWinner};
use crate::report::Played;
use crate::rules::reckoning::show_halves;

/// The standings of a match or a season.
#[derive(Clone, Copy, Debug)]
pub struct Standings<'a> {
    /// What decides.
    pub by: MatchWinner,
    /// The players.
    pub totals: &'a Totals,
    /// Games without a result: the document, and the number of the game in it.
    pub missing: &'a [(String, u32)],
}

/// A game: how it ended, who won, and what each player scores, as written and as computed.
pub fn write_game(out: &mut dyn Write, path: &str, number: u32, played: &Played, lang: Lang) -> io::Result<()> {
    let title = if played.title.is_empty() { String::new() } else { format!(": {}", one_line(&played.title)) };
    let head = Ui::GameHead { path, game: number, title: &title, system: &one_line(&played.rules.system) };
    writeln!(out, "{}", ui(head, lang))?;
    writeln!(out, "  {}", sentence_start(&result(played, lang)))?;
    let players = &played.outcome.players;
    if players.iter().any(|player| player.cost.is_some() || player.halves().is_some()) {
        write_table(out, &score_rows(players, lang))?;
    }
    let is_judged = played.outcome.end.is_some();
    if let Some(why) = played.outcome.unknown.as_ref().filter(|_| is_judged) {
        writeln!(out, "  {}", ui(Ui::NotComputed { why: &say(why, lang) }, lang))?;
    }
    Ok(())
}

/// Places, games won and points of every player, and who has won.
pub fn write_standings(out: &mut dyn Write, head: &str, standings: Standings, lang: Lang) -> io::Result<()> {
    writeln!(out, "{head}")?;
    let ranked = standings.totals.ranked(standings.by);
    let label = |phrase| ui(phrase, lang);
    let mut rows =
        vec![[Ui::PlaceNumber {}, Ui::Player {}, Ui::Games {}, Ui::GamesWon {}, Ui::PointsWord {}].map(label).to_vec()];
    for (place, total) in &ranked {
        let won = figure(show_halves(total.won_halves), lang);
        let row = [
            place.to_string(),
            one_line(&total.name).into_owned(),
            total.n_games.to_string(),
            won.trim_start_matches('+').to_owned(),
            figure(show_halves(total.halves), lang),
        ];
        rows.push(row.to_vec());
    }
    write_table(out, &rows)?;
    let first: Vec<_> = ranked.iter().filter(|(place, _)| *place == 1).map(|(_, total)| &**total).collect();
    let names: Vec<&str> = first.iter().map(|total| &*total.name).collect();
    let names = one_line(&listed(&names, lang)).into_owned();
    match first.len() {
        0 => {}
        1 => writeln!(out, "  {}", sentence_start(&ui(Ui::Leads { winner: &names }, lang)))?,
        _ => writeln!(out, "  {}", sentence_start(&ui(Ui::ShareLead { winners: &names }, lang)))?,
    }
    let is_tied = ranked.get(1).is_some_and(|(place, total)| *place != 1 && total.won_halves == first[0].won_halves);
    if standings.by == MatchWinner::GamesWon && is_tied {
        writeln!(out, "  {}", sentence_start(&ui(Ui::PointsDecide {}, lang)))?;
    }
    for (path, game) in standings.missing {
        writeln!(out, "  {}", ui(Ui::GameMissing { path, game: *game }, lang))?;
    }
    Ok(())
}

/// What decides, in words.
pub fn by_word(by: MatchWinner, lang: Lang) -> String {
    match by {
        MatchWinner::Points => ui(Ui::PointsWord {}, lang),
        MatchWinner::GamesWon => ui(Ui::ByGamesWon {}, lang),
        MatchWinner::MatchPoints => ui(Ui::ByPointsFor {}, lang),
    }
}

fn result(played: &Played, lang: Lang) -> String {
    let winners = played.outcome.winners();
    let names = one_line(&listed(&winners, lang)).into_owned();
    let players = &played.outcome.players;
    let by_game = players.iter().any(|player| player.wins == Some(true));
    // A fine stands in for the rack of who pays it, and then the lowest rack need not have won.
    let is_fined = players.iter().any(|player| player.cost.is_some_and(|cost| cost.fine.is_some()));
    let phrase = match (played.outcome.end, winners.len()) {
        (None, 0) => Ui::NoResult {},
        (Some(_), 0) => Ui::WinnerUnknown {},
        _ if !by_game => Ui::HasMost { winners: &names },
        (Some(End::Standstill | End::LastRound), 1) if is_fined => Ui::PaysLeast { winners: &names },
        (Some(End::Standstill | End::LastRound), 1) => Ui::IsLowest { winners: &names },
        (Some(End::Standstill | End::LastRound), _) if is_fined => Ui::SharePaysLeast { winners: &names },
        (Some(End::Standstill | End::LastRound), _) => Ui::ShareLowest { winners: &names },
        _ => Ui::IsOut { winners: &names },
    };
    ui(phrase, lang)
}

/// The score that is written.
fn written(player: &PlayerScore, lang: Lang) -> String {
    player.written.map_or_else(|| "-".to_owned(), |halves| figure(show_halves(halves), lang))
}

/// A heading, and what stands below it; `None` is not known.
type Column = (Ui<'static>, fn(&PlayerScore, Lang) -> Option<String>);

fn score_rows(players: &[PlayerScore], lang: Lang) -> Vec<Vec<String>> {
    let has_fine = players.iter().any(|player| player.cost.is_some_and(|cost| cost.fine.is_some()));
    let has_written = players.iter().any(|player| player.written.is_some());
    let mut columns: Vec<Column> = vec![(Ui::RackPoints {}, |player, _| Some(player.cost?.rack.to_string()))];
    if has_fine {
        columns.push((Ui::Fine {}, |player, _| {
            Some(player.cost?.fine.map_or_else(|| "-".to_owned(), |fine| fine.to_string()))
        }));
    }
    if has_written {
        columns.push((Ui::AsWritten {}, |player, lang| Some(written(player, lang))));
    }
    columns.push((Ui::AsComputed {}, |player, lang| Some(figure(show_halves(player.computed?), lang))));
    let head = std::iter::once(ui(Ui::Player {}, lang)).chain(columns.iter().map(|(label, _)| ui(*label, lang)));
    let mut rows = vec![head.collect::<Vec<String>>()];
    for player in players {
        let cells = columns.iter().map(|(_, cell)| cell(player, lang).unwrap_or_else(|| "?".to_owned()));
        rows.push(std::iter::once(one_line(&player.name).into_owned()).chain(cells).collect());
    }
    rows
}

/// Columns below each other: words to the left, figures to the right.
fn write_table(out: &mut dyn Write, rows: &[Vec<String>]) -> io::Result<()> {
    let n_columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..n_columns).map(width).collect();
    let is_word = |column: usize| rows[1..].iter().any(|row| row[column].starts_with(char::is_alphabetic));
    let left: Vec<bool> = (0..n_columns).map(is_word).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).zip(&left);
        let cells = cells
            .map(|((cell, width), left)| if *left { format!("{cell:<width$}") } else { format!("{cell:>width$}") });
        writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

/// `Anna, Bram and Cees`.
fn listed(names: &[&str], lang: Lang) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [others @ .., last] => format!("{} {} {last}", others.join(", "), ui(Ui::And {}, lang)),
    }
}

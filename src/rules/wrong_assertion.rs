//! # wrong-assertion
//!
//! After a turn a log may say how the table, a rack or the pool is now, who has opened and who is to move. Here it says
//! something else than what follows from the turns. A turn that says `pass` and lays or draws contradicts itself in the
//! same way, and so does a document that says a thing twice and differently.
//!
//! ## Nederlands
//!
//! Na een beurt mag een verslag zeggen hoe de tafel, een plankje of de pot nu is, wie er uitgekomen is en wie er aan de
//! beurt is. Hier zegt het iets anders dan uit de beurten volgt. Een beurt die `pass` zegt en waarin iemand legt of
//! trekt spreekt zichzelf net zo tegen, en ook een verslag dat iets twee keer zegt en verschillend.
//!
//! ## Breaks
//!
//! ```rummi
//! table: RBY7
//! rack: K7 K1
//! opened: yes
//! pool: 0
//! pool: 12
//!       ^^ wrong-assertion
//! play RBYK7 ; pass
//!              ^^^^ wrong-assertion
//! table: RBY7
//!        ^^^^ wrong-assertion
//! ```
//!
//! ## Legal
//!
//! ```rummi
//! table: RBY7
//! rack: K7 K1
//! opened: yes
//! pool: 12
//! play RBYK7
//! table: RBYK7
//! ```
//!
//! ## Settings
//!
//! none
//!
//! ## Source
//!
//! - definition
//! - en: what is written of the table follows from the turns
//! - nl: wat er van de tafel geschreven staat volgt uit de beurten

use alloc::string::String;
use alloc::vec::Vec;

use super::case::Report;
use super::change::Change;
use super::turn_case::{Rack, Table, TurnCase, may_be_same};
use super::wrong_rack::shown;
use crate::finding::{Finding, Message, Rule};
use crate::model::{Game, Place, PlayerId};

/// A `pass` in a turn that lays or draws.
pub(super) fn check_pass(case: &TurnCase<'_>, report: &mut Report) {
    let Some(action) = case.passed else { return };
    let message = match case.drawn.n_tiles() {
        _ if case.has_laid() == Some(true) => Message::PassedAndLaid {},
        0 => return,
        n_tiles => Message::PassedAndDrew { n_tiles },
    };
    report.find(Finding::new(Rule::WrongAssertion, Place::Action(action), message).help(Message::PassedHelp {}));
}

/// An empty rack, where the game ended because somebody else is out.
pub(crate) fn check_empty_rack(winner: &str, at: u32, report: &mut Report) {
    let message = Message::EmptyRackAfterOut { name: String::from(winner) };
    let finding = Finding::new(Rule::WrongAssertion, Place::Statement(at), message);
    report.find(finding.help(Message::WrongAssertionHelp {}));
}

/// A list of players other than that of statement `first`.
pub(crate) fn check_players(
    game: &Game,
    (listed, first): (&[PlayerId], u32),
    (said, at): (&[PlayerId], u32),
    report: &mut Report,
) {
    if listed == said {
        return;
    }
    let names: Vec<&str> = listed.iter().map(|&player| game.name(player)).collect();
    let message = Message::OtherPlayers { wanted: names.join(", ") };
    let finding = Finding::new(Rule::WrongAssertion, Place::Value(at), message);
    let finding = finding.related(Place::Statement(first), Message::SaidHereFirst {});
    report.find(finding.help(Message::SaidOtherwiseHelp {}));
}

/// The sets of one table that are not on the other; a set that is not shown whole may be any that it can be.
pub(crate) fn unlike(game: &Game, lying: &Table, said: &Table) -> Change {
    let mut change = Change::between(game, &lying.rows, &said.rows);
    change.new.retain(|&new| {
        let same = change.gone.iter().position(|&gone| may_be_same(game.row(gone), game.row(new)));
        same.map(|at| change.gone.remove(at)).is_none()
    });
    change
}

/// What is said of the table; sets that are not shown on either side may be any.
pub(crate) fn check_table(game: &Game, lying: &Table, said: &Table, at: u32, report: &mut Report) {
    let change = unlike(game, lying, said);
    let gone = if said.in_part { None } else { change.gone.first() };
    let new = if lying.in_part { None } else { change.new.first() };
    let place = new.map_or(Place::Value(at), |&row| Place::Row(row));
    if gone.is_none() && new.is_none() {
        return;
    }
    let finding = Finding::new(Rule::WrongAssertion, place, Message::WrongTable {});
    let finding = match gone {
        Some(&row) => finding.related(Place::Row(row), Message::SetLiesThere {}),
        None => finding,
    };
    report.find(finding.help(Message::WrongAssertionHelp {}));
}

/// What is said of a rack.
pub(crate) fn check_rack(known: &Rack, said: &Rack, at: u32, report: &mut Report) {
    if said.agrees_with(known) {
        return;
    }
    let message = Message::WrongRack { wanted: shown(known), found: shown(said) };
    report.find(Finding::new(Rule::WrongAssertion, Place::Value(at), message).help(Message::WrongRackHelp {}));
}

/// What is said of the pool.
pub(crate) fn check_pool(wanted: u32, found: u32, at: u32, report: &mut Report) {
    if wanted == found {
        return;
    }
    let message = Message::WrongPool { wanted, found };
    report.find(Finding::new(Rule::WrongAssertion, Place::Value(at), message).help(Message::WrongAssertionHelp {}));
}

/// What is said of who is to move.
pub(crate) fn check_to_move(wanted: &str, at: u32, report: &mut Report) {
    let message = Message::WrongToMove { wanted: String::from(wanted) };
    report.find(Finding::new(Rule::WrongAssertion, Place::Name(at, 0), message).help(Message::WrongAssertionHelp {}));
}

/// What is said of who has opened. `name` is empty where the player has none.
pub(crate) fn check_opened(name: &str, has_opened: bool, at: u32, report: &mut Report) {
    let name = String::from(name);
    let message = if has_opened { Message::HadOpened { name } } else { Message::HadNotOpened { name } };
    report.find(Finding::new(Rule::WrongAssertion, Place::Value(at), message).help(Message::WrongAssertionHelp {}));
}

//! `rummi/solve` and `rummi/repair`.

use super::judging::opened;
use crate::inquiry::{self, Law, Position, Refused, Spelled, Unread};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::play::Wish;
use crate::protocol::rpc::{Asked, Code, Goal, Repair, RepairAnswer, RpcError, Solve, SolveAnswer};
use crate::protocol::{Checked, RuleSystem, SCHEMA_VERSION, Tool, lang_word};
use crate::service::desk::{Desk, Pace, checked, trouble};
use crate::solver::{Budget, Unsupported};

pub(super) fn solve(desk: &Desk, params: &Solve, _: Pace) -> Result<SolveAnswer, RpcError> {
    let asked = params.asked();
    let spelled = Spelled {
        table: params.table.as_deref(),
        rack: params.rack.as_deref(),
        opened: params.opened.map(opened),
        turn: None,
    };
    let text = text(params.text.as_deref(), &spelled, asked.lang)?;
    let wish = match params.goal.unwrap_or_default() {
        Goal::Tiles => Wish::Tiles,
        Goal::Points => Wish::Points,
        Goal::Out => Wish::Out,
    };
    let find = |position: &Position| {
        let is_opening = params.opening.unwrap_or_default();
        let found = if is_opening { inquiry::solve_opening(position) } else { inquiry::solve(position, wish) };
        found.map(|solution| solution.solved()).map_err(|refused| refused_solve(refused, asked.lang))
    };
    let told = desk.under(asked, false, |law| in_position(desk, text, law, asked, find))??;
    Ok(SolveAnswer {
        schema_version: SCHEMA_VERSION,
        tool: Tool::THIS,
        rules: told.rules,
        lang: lang_word(asked.lang),
        position: told.position,
        solution: told.answer,
    })
}

pub(super) fn repair(desk: &Desk, params: &Repair, _: Pace) -> Result<RepairAnswer, RpcError> {
    let asked = params.asked();
    let spelled = Spelled { table: params.table.as_deref(), rack: params.rack.as_deref(), ..Spelled::default() };
    let text = text(params.text.as_deref(), &spelled, asked.lang)?;
    let find = |position: &Position| match inquiry::mend(position, Budget::steps(desk.limits.steps)) {
        Ok(Ok(mending)) => Ok(mending.repaired()),
        Ok(Err((below, states))) => {
            let words = ui(Ui::RepairNotFound { below, states }, asked.lang);
            Err(RpcError::limit(Code::BudgetSpent, desk.limits.steps).detail(words))
        }
        Err(why) => Err(cannot(refused_repair(why), asked.lang)),
    };
    let told = desk.under(asked, false, |law| in_position(desk, text, law, asked, find))??;
    Ok(RepairAnswer {
        schema_version: SCHEMA_VERSION,
        tool: Tool::THIS,
        rules: told.rules,
        lang: lang_word(asked.lang),
        position: told.position,
        repair: told.answer,
    })
}

/// The document that was sent, whole or in parts.
fn text(text: Option<&str>, spelled: &Spelled, lang: Lang) -> Result<String, RpcError> {
    match text {
        Some(text) if spelled.is_empty() => Ok(text.to_owned()),
        None if !spelled.is_empty() => Ok(spelled.document()),
        _ => Err(RpcError::params("/text".to_owned(), ui(Ui::TextOrTable {}, lang))),
    }
}

/// A position as the referee reads it, and the answer where it can be read.
struct Told<T> {
    rules: RuleSystem,
    position: Checked,
    answer: Option<T>,
}

fn in_position<T>(
    desk: &Desk,
    text: String,
    law: Law,
    asked: Asked,
    find: impl FnOnce(&Position) -> Result<T, RpcError>,
) -> Result<Told<T>, RpcError> {
    let default = law.by_default();
    let (rules, position, answer) = match Position::read(text, law, desk.limits.sizes) {
        Ok(position) => {
            let seen = checked(&position.text, &position.report, &default, asked);
            (RuleSystem::from(&*position.system), seen, Some(find(&position)?))
        }
        Err(Unread::Faults(text, report)) => (default.clone(), checked(&text, &report, &default, asked), None),
        Err(Unread::Trouble(problem)) => return Err(trouble(problem)),
    };
    Ok(Told { rules, position, answer })
}

fn refused_solve(refused: Refused, lang: Lang) -> RpcError {
    match refused {
        Refused::NoRack => RpcError::params("/rack".to_owned(), ui(Ui::NoRack {}, lang)),
        Refused::HasTurns => RpcError::params("/text".to_owned(), ui(Ui::NotAPosition {}, lang)),
        Refused::Hidden => cannot(Ui::HiddenTiles {}, lang),
        Refused::TooMuch => cannot(Ui::TooMuchToSolve {}, lang),
        Refused::TableStuck(states) => cannot(Ui::TableStuck { states }, lang),
    }
}

fn refused_repair(why: Unsupported) -> Ui<'static> {
    match why {
        Unsupported::Series => Ui::SeriesNotRepaired {},
        Unsupported::UnknownTile => Ui::HiddenTiles {},
        Unsupported::MinTiles | Unsupported::TooManyTiles => Ui::TooMuchToSolve {},
    }
}

fn cannot(why: Ui, lang: Lang) -> RpcError {
    RpcError::new(Code::CannotAnswer).detail(ui(why, lang))
}

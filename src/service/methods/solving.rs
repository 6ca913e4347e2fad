//! `rummi/solve` and `rummi/repair`.

use crate::inquiry::{Input, Position, Refused, Solvable, Spelled, Unmended, Unread, mend};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::play::{Proof, Wish};
use crate::protocol::rpc::{Asked, Code, Goal, Repair, RepairAnswer, RpcError, Solve, SolveAnswer};
use crate::protocol::{Checked, Head, RuleSystem};
use crate::service::desk::{self, Desk, Pace, checked, trouble};
use crate::solver::Budget;

pub(super) fn solve(desk: &Desk, params: &Solve, _: Pace) -> Result<SolveAnswer, RpcError> {
    let asked = params.asked();
    let spelled = Spelled {
        table: params.table.as_deref(),
        rack: params.rack.as_deref(),
        opened: params.opened,
        ..Spelled::default()
    };
    let text = text(params.text.as_deref(), &spelled, asked.lang)?;
    let wish = match params.goal.unwrap_or_default() {
        Goal::Tiles => Wish::Tiles,
        Goal::Points => Wish::Points,
        Goal::Out => Wish::Out,
    };
    let find = |position: &Position| {
        let is_opening = params.opening.unwrap_or_default();
        let budget = Budget::steps(desk.limits.steps);
        let solve = |solvable: Solvable| {
            let solution = if is_opening { solvable.opening(budget)? } else { solvable.turn(wish, budget)? };
            let is_found = solution.proof != Proof::Spent || !solution.play.laid.is_empty();
            if is_found { Ok(solution.solved()) } else { Err(Refused::Spent(solution.states)) }
        };
        let found = Solvable::of(position).and_then(solve);
        found.map_err(|refused| refused_solve(refused, desk, asked.lang))
    };
    let told = in_position(desk, text, asked, find)?;
    Ok(SolveAnswer { head: Head::new(told.rules, asked.lang), position: told.position, solution: told.answer })
}

pub(super) fn repair(desk: &Desk, params: &Repair, _: Pace) -> Result<RepairAnswer, RpcError> {
    let asked = params.asked();
    let spelled = Spelled { table: params.table.as_deref(), rack: params.rack.as_deref(), ..Spelled::default() };
    let text = text(params.text.as_deref(), &spelled, asked.lang)?;
    let find = |position: &Position| {
        mend(position, Budget::steps(desk.limits.steps)).map(|mending| mending.repaired()).map_err(|why| {
            let error = match why {
                Unmended::BudgetSpent(..) => RpcError::limit(Code::BudgetSpent, desk.limits.steps),
                Unmended::Unsupported(_) => RpcError::new(Code::CannotAnswer),
            };
            error.detail(ui(why.phrase(), asked.lang))
        })
    };
    let told = in_position(desk, text, asked, find)?;
    Ok(RepairAnswer { head: Head::new(told.rules, asked.lang), position: told.position, repair: told.answer })
}

/// The document that was sent, whole or in parts.
fn text(text: Option<&str>, spelled: &Spelled, lang: Lang) -> Result<String, RpcError> {
    match (text, desk::spelled(spelled, lang)?) {
        (Some(text), None) => Ok(text.to_owned()),
        (None, Some(spelled)) => Ok(spelled),
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
    asked: Asked,
    find: impl FnOnce(&Position) -> Result<T, RpcError>,
) -> Result<Told<T>, RpcError> {
    let law = Desk::law(asked, false)?;
    let default = law.by_default();
    let input = Input::of_text(text);
    let (rules, position, answer) = match Position::read(&input, &law, desk.limits.sizes) {
        Ok(position) => {
            let seen = checked(&input.text, &position.report, &default, asked);
            (RuleSystem::from(&*position.system), seen, Some(find(&position)?))
        }
        Err(Unread::Faults(report)) => (default.clone(), checked(&input.text, &report, &default, asked), None),
        Err(Unread::Trouble(problem)) => return Err(trouble(problem, asked.lang)),
    };
    Ok(Told { rules, position, answer })
}

fn refused_solve(refused: Refused, desk: &Desk, lang: Lang) -> RpcError {
    let words = ui(refused.phrase(), lang);
    match refused {
        Refused::NoRack => RpcError::params("/rack".to_owned(), words),
        Refused::Spent(_) => RpcError::limit(Code::BudgetSpent, desk.limits.steps).detail(words),
        Refused::HasTurns => RpcError::params("/text".to_owned(), words),
        Refused::Hidden | Refused::TooMuch | Refused::TableStuck(_) => RpcError::new(Code::CannotAnswer).detail(words),
    }
}

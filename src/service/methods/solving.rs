//! `rummi/solve` and `rummi/repair`.

use crate::inquiry::{Input, Position, Refused, Solvable, Spelled, Unmended, Unread, mend};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::play::{Proof, Wish};
use crate::protocol::rpc::{Asked, Code, Goal, Repair, RpcError, Solve};
use crate::protocol::{Checked, RepairAnswer, SolveAnswer, Solved, Unsolved};
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
    if params.text.is_none() && params.rack.is_none() {
        return Err(RpcError::params("/rack".to_owned(), ui(Ui::MissingKey { name: "rack" }, asked.lang)));
    }
    let (position, found) = in_position(desk, text, asked, |position| {
        best(position, params, desk).map_err(|refused| match refused {
            Refused::Spent(_) => Err(spent(desk, ui(refused.phrase(), asked.lang))),
            _ => Ok(refused.unsolved(asked.lang)),
        })
    })?;
    Ok(SolveAnswer::new(position, found, asked.lang))
}

fn best(position: &Position, params: &Solve, desk: &Desk) -> Result<Solved, Refused> {
    let wish = match params.goal.unwrap_or_default() {
        Goal::Tiles => Wish::Tiles,
        Goal::Points => Wish::Points,
        Goal::Out => Wish::Out,
    };
    let (solvable, budget) = (Solvable::of(position)?, Budget::steps(desk.limits.steps));
    let is_opening = params.opening.unwrap_or_default();
    let solution = if is_opening { solvable.opening(budget)? } else { solvable.turn(wish, budget)? };
    let is_found = solution.proof != Proof::Spent || !solution.play.laid.is_empty();
    if is_found { Ok(solution.solved()) } else { Err(Refused::Spent(solution.states)) }
}

pub(super) fn repair(desk: &Desk, params: &Repair, _: Pace) -> Result<RepairAnswer, RpcError> {
    let asked = params.asked();
    let spelled = Spelled { table: params.table.as_deref(), rack: params.rack.as_deref(), ..Spelled::default() };
    let text = text(params.text.as_deref(), &spelled, asked.lang)?;
    let (position, found) = in_position(desk, text, asked, |position| {
        let mended = mend(position, Budget::steps(desk.limits.steps));
        mended.map(|mending| mending.repaired()).map_err(|why| match why {
            Unmended::BudgetSpent(..) => Err(spent(desk, ui(why.phrase(), asked.lang))),
            Unmended::Unsupported(_) => Ok(why.unsolved(asked.lang)),
        })
    })?;
    Ok(RepairAnswer::new(position, found, asked.lang))
}

/// The document that was sent, whole or in parts.
fn text(text: Option<&str>, spelled: &Spelled, lang: Lang) -> Result<String, RpcError> {
    match (text, desk::spelled(spelled, lang)?) {
        (Some(text), None) => Ok(text.to_owned()),
        (None, Some(spelled)) => Ok(spelled),
        _ => Err(RpcError::params("/text".to_owned(), ui(Ui::TextOrTable {}, lang))),
    }
}

/// What is found in a position, or why nothing is.
type Found<T> = Result<T, Unsolved>;

/// A position as the referee reads it, and what is found in it. `find` says what it is about the position that leaves
/// nothing to be found, or that the search was too long.
fn in_position<T>(
    desk: &Desk,
    text: String,
    asked: Asked,
    find: impl FnOnce(&Position) -> Result<T, Result<Unsolved, RpcError>>,
) -> Result<(Checked, Found<T>), RpcError> {
    let law = Desk::law(asked, false)?;
    let input = Input::of_text(text);
    match Position::read(&input, &law, desk.limits.sizes) {
        Ok(position) => {
            let found = match find(&position) {
                Ok(found) => Ok(found),
                Err(why) => Err(why?),
            };
            Ok((checked(&input.text, &position.report, asked), found))
        }
        Err(Unread::Faults(report)) => Ok((checked(&input.text, &report, asked), Err(Unread::unsolved(asked.lang)))),
        Err(Unread::Trouble(problem)) => Err(trouble(problem, asked.lang)),
    }
}

/// That the search used up its steps.
fn spent(desk: &Desk, words: String) -> RpcError {
    RpcError::limit(Code::BudgetSpent, desk.limits.steps).detail(words)
}

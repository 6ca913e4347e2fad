//! `rummi/check` and `rummi/judge`.

use crate::inquiry::{Input, Spelled};
use crate::messages::ui::{Ui, ui};
use crate::protocol::Report;
use crate::protocol::rpc::{Check, Judge, RpcError};
use crate::service::desk::{self, Desk, Document, Pace};

pub(super) fn check(desk: &Desk, params: &Check, pace: Pace) -> Result<Report, RpcError> {
    let asked = params.asked();
    let coaches = params.coach.unwrap_or_default();
    let document = params.document.as_ref().map(|document| document.get());
    let input = super::texts::one_of(params.text.as_deref(), document, asked.lang)?;
    desk.report(&Document { input, coaches }, asked, pace)
}

pub(super) fn judge(desk: &Desk, params: &Judge, pace: Pace) -> Result<Report, RpcError> {
    let asked = params.asked();
    let spelled = Spelled {
        table: params.table.as_deref(),
        rack: params.rack.as_deref(),
        opened: params.opened,
        turn: params.turn.as_deref(),
        texts: &[],
    };
    let nothing = || RpcError::params("/table".to_owned(), ui(Ui::NoText {}, asked.lang));
    let input = Input::of_text(desk::spelled(&spelled, asked.lang)?.ok_or_else(nothing)?);
    desk.report(&Document { input, coaches: params.coach.unwrap_or_default() }, asked, pace)
}

//! `rummi/check` and `rummi/judge`.

use crate::inquiry::{Opened, Spelled};
use crate::messages::ui::{Ui, ui};
use crate::protocol::OpenedWord;
use crate::protocol::Report;
use crate::protocol::rpc::{Check, Judge, RpcError};
use crate::service::desk::{Desk, Document, Pace};

pub(super) fn check(desk: &Desk, params: &Check, pace: Pace) -> Result<Report, RpcError> {
    let asked = params.asked();
    let coaches = params.coach.unwrap_or_default();
    let document = params.document.as_ref().map(|document| document.get());
    let (text, is_json) = super::texts::one_of(params.text.as_deref(), document, asked.lang)?;
    desk.report(Document { text, is_json, coaches }, asked, pace)
}

pub(super) fn judge(desk: &Desk, params: &Judge, pace: Pace) -> Result<Report, RpcError> {
    let asked = params.asked();
    let spelled = Spelled {
        table: params.table.as_deref(),
        rack: params.rack.as_deref(),
        opened: params.opened.map(opened),
        turn: params.turn.as_deref(),
    };
    if spelled.is_empty() {
        return Err(RpcError::params("/table".to_owned(), ui(Ui::NoText {}, asked.lang)));
    }
    let text = spelled.document();
    desk.report(Document { text: &text, is_json: false, coaches: params.coach.unwrap_or_default() }, asked, pace)
}

pub(super) const fn opened(word: OpenedWord) -> Opened {
    match word {
        OpenedWord::Yes => Opened::Yes,
        OpenedWord::No => Opened::No,
        OpenedWord::Unknown => Opened::Unknown,
    }
}

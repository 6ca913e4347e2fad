//! `rummi/format` and `rummi/convert`.

use crate::format::{self, Options, Shorthands};
use crate::inquiry::{self, Input, NotConverted};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::findings;
use crate::protocol::rpc::{Asked, Convert, Converted, Form, Format, Formatted, RpcError};
use crate::service::desk::{Desk, Pace, located, not_a_document};
use crate::text::LineIndex;

#[expect(clippy::unnecessary_wraps, reason = "every method has the same form")]
pub(super) fn format(_: &Desk, params: &Format, _: Pace) -> Result<Formatted, RpcError> {
    let shorthands = if params.unfold.unwrap_or_default() { Shorthands::Unfold } else { Shorthands::Fold };
    let text = format::canonical(&params.text, Options { shorthands });
    let input = Input::of_text(params.text.clone());
    let findings = unread(&input, params.asked());
    Ok(Formatted { changed: text != params.text, text, findings })
}

pub(super) fn convert(_: &Desk, params: &Convert, _: Pace) -> Result<Converted, RpcError> {
    let asked = params.asked();
    let document = params.document.as_ref().map(|document| document.get());
    let input = one_of(params.text.as_deref(), document, asked.lang)?;
    let to = match params.to {
        Form::Text => inquiry::Form::Notation,
        Form::Json => inquiry::Form::Json,
        Form::Jsonl => inquiry::Form::JsonLines,
    };
    let inquiry::Converted { text, left_behind } = match inquiry::convert(&input, to) {
        Ok(converted) => converted,
        Err(NotConverted::Fault(_)) => {
            return Ok(Converted { findings: unread(&input, asked), ..Converted::default() });
        }
        Err(why) => return Err(not_converted(why, asked.lang)),
    };
    let index = if left_behind.is_empty() { LineIndex::default() } else { LineIndex::new(&input.text) };
    let source = located(&input.text, &index, asked);
    let left_behind = left_behind.into_iter().map(|comment| source.left_behind(comment)).collect();
    let (text, document) = if params.to == Form::Json {
        (None, Some(serde_json::from_str(&text).expect("it was written as JSON")))
    } else {
        (Some(text), None)
    };
    Ok(Converted { text, document, findings: Vec::new(), left_behind })
}

fn not_converted(why: NotConverted, lang: Lang) -> RpcError {
    let params = |path: &str, phrase| RpcError::params(path.to_owned(), ui(phrase, lang));
    match why {
        NotConverted::NotADocument(error) => not_a_document(&error, lang),
        NotConverted::NotSayable => params("/document", Ui::NotSayable { path: "document" }),
        NotConverted::SeveralGames => params("/to", Ui::OneGameOnly {}).nearest(Some("jsonl")),
        NotConverted::Fault(_) => params("/text", Ui::CannotBeRead {}),
    }
}

/// What could not be read.
fn unread(input: &Input, asked: Asked) -> Vec<crate::protocol::Finding> {
    let report = input.unread();
    let index = if report.findings.is_empty() { LineIndex::default() } else { LineIndex::new(&input.text) };
    findings(located(&input.text, &index, asked), &report, usize::MAX)
}

/// The document that was sent, in one form or the other.
pub(super) fn one_of(text: Option<&str>, document: Option<&str>, lang: Lang) -> Result<Input, RpcError> {
    let (text, form) = match (text, document) {
        (Some(text), None) => (text, inquiry::Form::Notation),
        (None, Some(document)) => (document, inquiry::Form::Json),
        _ => return Err(RpcError::params("/text".to_owned(), ui(Ui::TextOrDocument {}, lang))),
    };
    Ok(Input::new(text.as_bytes().to_vec(), form))
}

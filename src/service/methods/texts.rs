//! `rummi/format` and `rummi/convert`.

use crate::format::{self, Options, Shorthands};
use crate::inquiry;
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, say};
use crate::protocol::rpc::{Convert, Converted, Form, Format, Formatted, LangWord, RpcError};
use crate::service::desk::{Desk, Pace};

#[expect(clippy::unnecessary_wraps, reason = "every method has the same form")]
pub(super) fn format(_: &Desk, params: &Format, _: Pace) -> Result<Formatted, RpcError> {
    let shorthands = if params.unfold.unwrap_or_default() { Shorthands::Unfold } else { Shorthands::Fold };
    let text = format::canonical(&params.text, Options { shorthands });
    Ok(Formatted { changed: text != params.text, text })
}

pub(super) fn convert(_: &Desk, params: &Convert, _: Pace) -> Result<Converted, RpcError> {
    let lang = if params.lang == Some(LangWord::Nl) { Lang::Nl } else { Lang::En };
    let document = params.document.as_ref().map(|document| document.get());
    let (text, is_json) = one_of(params.text.as_deref(), document, lang)?;
    let to = match params.to {
        Form::Text => inquiry::Form::Text,
        Form::Json => inquiry::Form::Json,
        Form::Jsonl => inquiry::Form::JsonLines,
    };
    match inquiry::convert(text, is_json, to) {
        inquiry::Converted::Done(document) if params.to == Form::Json => {
            let document = serde_json::from_str(&document).expect("it was written as JSON");
            Ok(Converted { document: Some(document), text: None })
        }
        inquiry::Converted::Done(text) => Ok(Converted { text: Some(text), document: None }),
        inquiry::Converted::Fault(finding) => Err(RpcError::params("/text".to_owned(), say(&finding.message, lang))),
        inquiry::Converted::NotADocument(error) => {
            Err(RpcError::params(format!("/document{}", error.pointer), error.message))
        }
        inquiry::Converted::NotSayable => {
            Err(RpcError::params("/document".to_owned(), ui(Ui::NotSayable { path: "document" }, lang)))
        }
        inquiry::Converted::SeveralGames => {
            Err(RpcError::params("/to".to_owned(), ui(Ui::SeveralGames { path: "text" }, lang)))
        }
    }
}

/// The document that was sent, in one form or the other, and whether it is JSON.
pub(super) fn one_of<'a>(
    text: Option<&'a str>,
    document: Option<&'a str>,
    lang: Lang,
) -> Result<(&'a str, bool), RpcError> {
    match (text, document) {
        (Some(text), None) => Ok((text, false)),
        (None, Some(document)) => Ok((document, true)),
        _ => Err(RpcError::params("/text".to_owned(), ui(Ui::TextOrDocument {}, lang))),
    }
}

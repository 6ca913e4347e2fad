//! `rummi/format` and `rummi/convert`.

use crate::format::{self, Options, Shorthands};
use crate::inquiry::{self, Input, NotConverted};
use crate::messages::ui::{Ui, ui};
use crate::messages::{Lang, say};
use crate::protocol::rpc::{Convert, Converted, Form, Format, Formatted, LangWord, RpcError};
use crate::service::desk::{Desk, Pace, not_a_document};

#[expect(clippy::unnecessary_wraps, reason = "every method has the same form")]
pub(super) fn format(_: &Desk, params: &Format, _: Pace) -> Result<Formatted, RpcError> {
    let shorthands = if params.unfold.unwrap_or_default() { Shorthands::Unfold } else { Shorthands::Fold };
    let text = format::canonical(&params.text, Options { shorthands });
    Ok(Formatted { changed: text != params.text, text })
}

pub(super) fn convert(_: &Desk, params: &Convert, _: Pace) -> Result<Converted, RpcError> {
    let lang = if params.lang == Some(LangWord::Nl) { Lang::Nl } else { Lang::En };
    let document = params.document.as_ref().map(|document| document.get());
    let input = one_of(params.text.as_deref(), document, lang)?;
    let to = match params.to {
        Form::Text => inquiry::Form::Notation,
        Form::Json => inquiry::Form::Json,
        Form::Jsonl => inquiry::Form::JsonLines,
    };
    let text = inquiry::convert(&input, to)
        .map_err(|why| match why {
            NotConverted::Fault(finding) => RpcError::params("/text".to_owned(), say(&finding.message, lang)),
            NotConverted::NotADocument(error) => not_a_document(&error, lang),
            NotConverted::NotSayable => {
                RpcError::params("/document".to_owned(), ui(Ui::NotSayable { path: "document" }, lang))
            }
            NotConverted::SeveralGames => {
                RpcError::params("/to".to_owned(), ui(Ui::SeveralGames { path: "text" }, lang))
            }
        })?
        .text;
    if params.to == Form::Json {
        let document = serde_json::from_str(&text).expect("it was written as JSON");
        return Ok(Converted { document: Some(document), text: None });
    }
    Ok(Converted { text: Some(text), document: None })
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

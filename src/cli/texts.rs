//! A document that options and texts of the command line spell.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::Failure;
use super::failure::cannot_read;
use super::input::read_stdin;
use super::law::RulesArgs;
use crate::inquiry::{Form, Input, Spelled};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::OpenedWord;

/// What every command takes that looks at one text.
#[derive(clap::Args)]
pub(super) struct Given {
    /// A table, or lines of a document; - reads standard input.
    #[arg(value_name = "TEXT")]
    texts: Vec<String>,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
}

/// What every command takes that looks at one turn.
#[derive(clap::Args)]
pub(super) struct Before {
    #[command(flatten)]
    pub(super) given: Given,
    /// The table before the turn.
    #[arg(long, value_name = "SETS")]
    table: Option<String>,
    /// The player's rack before the turn.
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// Whether the player had opened before.
    #[arg(long, value_enum, value_name = "yes|no|unknown")]
    opened: Option<OpenedWord>,
}

impl Before {
    /// The document, which a turn ends.
    pub(super) fn document(&self, turn: Option<&str>, lang: Lang) -> Result<String, Failure> {
        let (table, rack) = (self.table.as_deref(), self.rack.as_deref());
        self.given.document(Spelled { texts: &[], table, rack, opened: self.opened, turn }, lang)
    }
}

impl Given {
    /// The document that the texts spell, with what options give of it besides.
    pub(super) fn document(&self, options: Spelled, lang: Lang) -> Result<String, Failure> {
        let mut texts = Vec::new();
        for text in &self.texts {
            texts.push(if text == "-" { from_stdin(lang)? } else { text.clone() });
        }
        let document = Spelled { texts: &texts, ..options }.document();
        document.ok_or_else(|| Failure::Message(ui(Ui::NoText {}, lang)))
    }
}

/// `yes`, `no` or `unknown`.
impl ValueEnum for OpenedWord {
    fn value_variants<'a>() -> &'a [Self] {
        &[OpenedWord::Yes, OpenedWord::No, OpenedWord::Unknown]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()))
    }
}

fn from_stdin(lang: Lang) -> Result<String, Failure> {
    let bytes = read_stdin().map_err(|error| cannot_read("-", &error, lang))?;
    Ok(Input::new(bytes, Form::Notation).text)
}

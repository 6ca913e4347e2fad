//! A document that options and texts of the command line spell.

use std::borrow::Cow;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::Failure;
use super::convert::said;
use super::failure::cannot_read;
use super::files::form_of;
use super::input::read_stdin;
use super::law::RulesArgs;
use crate::inquiry::{Form, Input, Spelled, convert};
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::OpenedWord;
use crate::render::clean;

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
    pub(super) fn input(&self, turn: Option<&str>, lang: Lang) -> Result<Input, Failure> {
        let (table, rack) = (self.table.as_deref(), self.rack.as_deref());
        self.given.input(Spelled { texts: &[], table, rack, opened: self.opened, turn }, lang)
    }
}

impl Given {
    /// The document that the texts spell, with what options give of it besides.
    pub(super) fn input(&self, options: Spelled, lang: Lang) -> Result<Input, Failure> {
        if let Some(name) = options.stray() {
            return Err(Failure::Message(ui(Ui::OwnStatement { name: &format!("--{name}") }, lang)));
        }
        let mut inputs = self.texts.iter().map(|text| read(text, lang)).collect::<Result<Vec<Input>, Failure>>()?;
        let nothing = || Failure::Message(ui(Ui::NoText {}, lang));
        let is_alone = inputs.len() == 1 && options == Spelled::default();
        if let Some(input) = inputs.pop_if(|input| is_alone && input.form != Form::Notation) {
            return if input.is_empty() { Err(nothing()) } else { Ok(input) };
        }
        let texts = inputs.iter().map(|input| notation(input, lang).map(Cow::into_owned));
        let texts = texts.collect::<Result<Vec<String>, Failure>>()?;
        let document = Spelled { texts: &texts, ..options }.document();
        document.map(Input::of_text).filter(|input| !input.is_empty()).ok_or_else(nothing)
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

/// A text, or what stands on standard input.
fn read(text: &str, lang: Lang) -> Result<Input, Failure> {
    let bytes = match text {
        "-" => read_stdin().map_err(|error| cannot_read("-", &error, lang))?,
        _ => text.as_bytes().to_vec(),
    };
    let form = Form::of(&bytes);
    let input = Input::new(bytes, form);
    if text != "-" && (Path::new(text).exists() || form_of(Path::new(text)).is_some()) && !input.faults().is_empty() {
        return Err(Failure::Message(no_text(text, lang)));
    }
    Ok(input)
}

/// That a path stands where a text is wanted.
fn no_text(path: &str, lang: Lang) -> String {
    let shown = clean::one_line(path);
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => cannot_read(&shown, &ErrorKind::IsADirectory.into(), lang),
        Ok(_) => ui(Ui::IsAFile { path: &shown }, lang),
        Err(error) => cannot_read(&shown, &error, lang),
    }
}

/// The same document in the notation.
pub(super) fn notation(input: &Input, lang: Lang) -> Result<Cow<'_, str>, Failure> {
    if input.form == Form::Notation {
        return Ok(Cow::Borrowed(&input.text));
    }
    let converted = convert(input, Form::Notation);
    let converted = converted.map_err(|why| said(why, input, &ui(Ui::TextName {}, lang), lang))?;
    Ok(Cow::Owned(converted.text))
}

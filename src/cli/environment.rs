//! What the environment says about language, colours and the screen; read once, so that the rest is pure.

use std::ffi::{OsStr, OsString};
use std::io::IsTerminal;

use clap::ValueEnum;

use crate::messages::Lang;
use crate::render::Look;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    /// On a terminal, unless the environment says otherwise.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The variables that count, empty ones left out, and what standard output is.
#[derive(Clone, Debug, Default)]
pub(super) struct Environment {
    lc_all: Option<String>,
    lc_messages: Option<String>,
    lc_ctype: Option<String>,
    lang: Option<String>,
    no_color: Option<String>,
    force_color: Option<String>,
    term: Option<String>,
    columns: Option<String>,
    terminal_width: Option<u16>,
    is_terminal: bool,
}

impl Environment {
    pub(super) fn of_process() -> Self {
        let var = |name: &str| {
            let value = std::env::var_os(name).map(|value| value.to_string_lossy().into_owned());
            value.filter(|value| !value.is_empty())
        };
        let is_terminal = std::io::stdout().is_terminal();
        let size = if is_terminal { terminal_size::terminal_size() } else { None };
        Environment {
            lc_all: var("LC_ALL"),
            lc_messages: var("LC_MESSAGES"),
            lc_ctype: var("LC_CTYPE"),
            lang: var("LANG"),
            no_color: var("NO_COLOR"),
            force_color: var("CLICOLOR_FORCE").or_else(|| var("FORCE_COLOR")),
            term: var("TERM"),
            columns: var("COLUMNS"),
            terminal_width: size.map(|(width, _)| width.0),
            is_terminal,
        }
    }

    /// The language of messages.
    pub(super) fn lang(&self) -> Lang {
        let locale = self.lc_all.as_ref().or(self.lc_messages.as_ref()).or(self.lang.as_ref());
        match locale {
            Some(locale) if is_dutch(locale) => Lang::Nl,
            _ => Lang::En,
        }
    }

    /// What the screen can show.
    pub(super) fn look(&self, color: Color) -> Look {
        Look { color: self.color(color), unicode: self.unicode(), width: self.width() }
    }

    fn color(&self, wanted: Color) -> bool {
        match wanted {
            Color::Always => true,
            Color::Never => false,
            Color::Auto if self.no_color.is_some() => false,
            Color::Auto if self.force_color.as_deref().is_some_and(|value| value != "0") => true,
            Color::Auto => self.is_terminal && self.term.as_deref() != Some("dumb"),
        }
    }

    fn unicode(&self) -> bool {
        if cfg!(windows) {
            return true;
        }
        let locale = self.lc_all.as_ref().or(self.lc_ctype.as_ref()).or(self.lang.as_ref());
        locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
    }

    /// `COLUMNS`, else the terminal's width, else 80; never so narrow that nothing fits.
    fn width(&self) -> usize {
        let columns = self.columns.as_deref().and_then(|columns| columns.trim().parse::<u16>().ok());
        let told = columns.filter(|&columns| 0 < columns).or(self.terminal_width.filter(|&width| 0 < width));
        usize::from(told.unwrap_or(80)).clamp(20, 400)
    }
}

fn is_dutch(locale: &str) -> bool {
    locale == "nl" || locale.starts_with("nl_") || locale.starts_with("nl-") || locale.starts_with("nl.")
}

/// The language that the arguments ask for, before they are parsed: help has to be in it too.
pub(super) fn lang_in(arguments: &[OsString]) -> Option<Lang> {
    let before_dashes = || arguments.iter().skip(1).take_while(|argument| *argument != "--");
    let joined = before_dashes().filter_map(|argument| argument.to_str()?.strip_prefix("--lang="));
    let apart = before_dashes().zip(before_dashes().skip(1));
    let apart = apart.filter(|(option, _)| *option == OsStr::new("--lang")).filter_map(|(_, value)| value.to_str());
    match joined.chain(apart).last()? {
        "nl" => Some(Lang::Nl),
        "en" => Some(Lang::En),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_tells_the_language() {
        let lang = |lc_all: &str, lang: &str| {
            let lc_all = Some(lc_all.into()).filter(|value: &String| !value.is_empty());
            Environment { lc_all, lang: Some(lang.into()), ..Environment::default() }.lang()
        };
        assert_eq!(lang("", "nl_NL.UTF-8"), Lang::Nl);
        assert_eq!(lang("C", "nl_NL.UTF-8"), Lang::En);
        assert_eq!(lang("nl", "en_US"), Lang::Nl);
        assert_eq!(lang("", "nld"), Lang::En);
    }

    #[test]
    fn arguments_tell_the_language_before_they_are_parsed() {
        let of = |words: &[&str]| lang_in(&words.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of(&["rummilint", "judge", "--lang", "nl", "R1"]), Some(Lang::Nl));
        assert_eq!(of(&["rummilint", "--lang=en", "--help"]), Some(Lang::En));
        assert_eq!(of(&["rummilint", "judge", "--", "--lang", "nl"]), None);
    }

    #[test]
    fn colours_by_option_then_environment_then_terminal() {
        let terminal = Environment { is_terminal: true, ..Environment::default() };
        assert!(terminal.color(Color::Auto) && !terminal.color(Color::Never));
        assert!(
            !Environment { no_color: Some("1".into()), force_color: Some("1".into()), ..terminal.clone() }
                .color(Color::Auto)
        );
        assert!(Environment { no_color: Some("1".into()), ..terminal.clone() }.color(Color::Always));
        assert!(!Environment { term: Some("dumb".into()), ..terminal }.color(Color::Auto));
        assert!(Environment { force_color: Some("1".into()), ..Environment::default() }.color(Color::Auto));
        assert!(!Environment::default().color(Color::Auto));
    }

    #[test]
    fn any_width_is_sane() {
        let width = |columns: &str| Environment { columns: Some(columns.into()), ..Environment::default() }.width();
        assert_eq!(
            [width("0"), width("garbage"), width("-3"), width("20"), width("1"), width("99999")],
            [80, 80, 80, 20, 20, 80]
        );
        assert_eq!(Environment { terminal_width: Some(132), ..Environment::default() }.width(), 132);
    }

    #[test]
    fn only_a_utf8_locale_gets_drawing_characters() {
        let unicode = |lang: &str| Environment { lang: Some(lang.into()), ..Environment::default() }.unicode();
        assert!(unicode("nl_NL.UTF-8") && unicode("C.utf8"));
        assert!(cfg!(windows) || !unicode("C"));
    }
}

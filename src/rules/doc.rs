//! What a rule's file says about itself: read from its own header, so that one text serves everybody.

use alloc::string::String;
use alloc::vec::Vec;

/// A rule's documentation, as its file's header has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doc {
    /// What the rule is, in English.
    pub en: String,
    /// The same in Dutch.
    pub nl: String,
    /// The smallest document that breaks it, with carets under the fault.
    pub breaks: String,
    /// The nearest document that does not.
    pub legal: String,
    /// The settings that it reads.
    pub settings: Vec<String>,
    /// Whether the rule texts are silent, so that it holds by definition.
    pub by_definition: bool,
    /// What the rule texts say, in our words.
    pub source_en: String,
    /// The same in Dutch.
    pub source_nl: String,
}

/// The sections that every header has, in order.
const SECTIONS: [&str; 5] = ["//! ## Nederlands", "//! ## Breaks", "//! ## Legal", "//! ## Settings", "//! ## Source"];

/// Whether a rule's file has every section in both languages; asked when it is compiled.
pub(super) const fn is_complete(file: &str) -> bool {
    let mut at = 0;
    let mut section = 0;
    while section < SECTIONS.len() {
        match find(file.as_bytes(), SECTIONS[section].as_bytes(), at) {
            Some(found) => at = found,
            None => return false,
        }
        section += 1;
    }
    find(file.as_bytes(), b"//! - en: ", at).is_some() && find(file.as_bytes(), b"//! - nl: ", at).is_some()
}

const fn find(text: &[u8], word: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while at + word.len() <= text.len() {
        let mut same = 0;
        while same < word.len() && text[at + same] == word[same] {
            same += 1;
        }
        if same == word.len() {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// Reads the header of a rule's file.
pub(super) fn read(file: &str) -> Doc {
    let lines =
        file.lines().map_while(|line| line.strip_prefix("//!")).map(|line| line.strip_prefix(' ').unwrap_or(line));
    let mut doc = Doc::default();
    let mut section = "";
    let mut fenced = false;
    for line in lines {
        if let Some(title) = line.strip_prefix("## ") {
            section = title;
        } else if line.starts_with("```") {
            fenced = !fenced;
        } else if !line.starts_with("# ") || fenced {
            doc.take(section, line);
        }
    }
    for text in [&mut doc.en, &mut doc.nl, &mut doc.source_en, &mut doc.source_nl] {
        *text = String::from(text.trim());
    }
    doc
}

impl Doc {
    fn take(&mut self, section: &str, line: &str) {
        match section {
            "" => join(&mut self.en, line),
            "Nederlands" => join(&mut self.nl, line),
            "Breaks" => add_line(&mut self.breaks, line),
            "Legal" => add_line(&mut self.legal, line),
            "Settings" => self.settings.extend(line.split('`').skip(1).step_by(2).map(String::from)),
            _ => self.take_source(line),
        }
    }

    fn take_source(&mut self, line: &str) {
        if line.trim() == "- definition" {
            self.by_definition = true;
        } else if let Some(text) = line.strip_prefix("- en: ") {
            join(&mut self.source_en, text);
        } else if let Some(text) = line.strip_prefix("- nl: ") {
            join(&mut self.source_nl, text);
        } else if self.source_nl.is_empty() {
            join(&mut self.source_en, line);
        } else {
            join(&mut self.source_nl, line);
        }
    }
}

/// Lines of a paragraph are one line; an empty one ends it.
fn join(text: &mut String, line: &str) {
    if line.trim().is_empty() {
        let ended = text.is_empty() || text.ends_with('\n');
        text.push_str(if ended { "" } else { "\n\n" });
        return;
    }
    let glued = text.is_empty() || text.ends_with('\n');
    text.push_str(if glued { "" } else { " " });
    text.push_str(line.trim());
}

/// Examples keep their lines; blank ones around them are layout.
fn add_line(text: &mut String, line: &str) {
    if !line.trim().is_empty() {
        text.push_str(line);
        text.push('\n');
    }
}

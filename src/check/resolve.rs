//! Which rule system a document asks for: its `rules:` and `house:` lines.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{At, Finding, Lang, Message, Rule};
use crate::model::{Pair, Statement};
use crate::syntax::Tree;
use crate::systems::{System, Words, parse_house};
use crate::text::Span;

/// The system of a document, and what is wrong with how it asks for one.
#[derive(Clone, Debug, Default)]
pub struct Resolved {
    /// The system, or `None` where the document leaves it to whoever asks.
    pub system: Option<System>,
    /// Faults of its `rules:` and `house:` lines.
    pub findings: Vec<Finding>,
}

/// Who names the system.
#[derive(Clone, Copy, Debug)]
pub enum Base<'a> {
    /// The document may; this is the system where it does not.
    Default(&'a System),
    /// Whoever asks; `rules:` is not read, `house:` is.
    Forced(&'a System),
}

/// Reads the `rules:` and `house:` lines of a game. `lookup` finds a system by name or path, or says why there is none.
pub fn resolve(
    tree: &Tree,
    text: &str,
    base: Base<'_>,
    lookup: &mut dyn FnMut(&str) -> Result<System, Words>,
) -> Resolved {
    let mut resolved = Resolved::default();
    let (Base::Default(given) | Base::Forced(given)) = base;
    for (at, statement) in tree.game.statements.iter().enumerate() {
        let span = tree.statements.get(at).map_or_else(Span::default, |spans| spans.value);
        match statement {
            Statement::Rules(name) if matches!(base, Base::Default(_)) => match lookup(name) {
                Ok(system) => resolved.system = Some(system),
                Err(words) => resolved.findings.push(fault(span, &words.en, &words.nl)),
            },
            Statement::House(pairs) => {
                let system = resolved.system.get_or_insert_with(|| given.clone());
                // In JSON the settings are no text that could be pointed into.
                if span.of(text).starts_with('{') {
                    house_of_pairs(system, pairs, span, &mut resolved.findings);
                } else {
                    house(system, span, text, &mut resolved.findings);
                }
            }
            _ => {}
        }
    }
    resolved
}

fn house(system: &mut System, span: Span, text: &str, findings: &mut Vec<Finding>) {
    match parse_house(span.of(text)) {
        Ok(pairs) => {
            for pair in pairs {
                // What was parsed can be set.
                let _ = system.set(&pair.key, &pair.value);
            }
        }
        Err(errors) => findings.extend(errors.iter().map(|error| {
            let at = Span::new(span.start + error.span.start, span.start + error.span.end);
            fault(at, &error.say(Lang::En), &error.say(Lang::Nl))
        })),
    }
}

fn house_of_pairs(system: &mut System, pairs: &[Pair], span: Span, findings: &mut Vec<Finding>) {
    for Pair { key, value } in pairs {
        let pair = format!("{key}={value}");
        let read = parse_house(&pair);
        if read.is_ok() {
            // What was parsed can be set.
            let _ = system.set(key, value);
        }
        let errors = read.err().into_iter().flatten();
        findings.extend(errors.map(|error| fault(span, &error.say(Lang::En), &error.say(Lang::Nl))));
    }
}

fn fault(span: Span, en: &str, nl: &str) -> Finding {
    let message = Message::SystemSays { en: String::from(en), nl: String::from(nl) };
    Finding::new(Rule::UnreadableText, At::Text(span), message)
}

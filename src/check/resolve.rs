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

/// Reads the `rules:` and `house:` lines of a game, in whatever order they stand: of two that differ the first counts, and
/// the other is a fault. `lookup` finds a system by name or path, or says why there is none.
pub fn resolve(
    tree: &Tree,
    text: &str,
    base: Base<'_>,
    lookup: &mut dyn FnMut(&str) -> Result<System, Words>,
) -> Resolved {
    let mut asked = Asked::default();
    let (Base::Default(given) | Base::Forced(given)) = base;
    let value = |at: usize| tree.statements.get(at).map_or_else(Span::default, |spans| spans.value);
    let statements = || tree.game.statements.iter().enumerate().map(|(at, statement)| (statement, value(at)));
    if matches!(base, Base::Default(_)) {
        for (statement, span) in statements() {
            if let Statement::Rules(name) = statement {
                asked.rules(lookup(name), span);
            }
        }
    }
    for (statement, span) in statements() {
        if let Statement::House(pairs) = statement {
            asked.system.get_or_insert_with(|| given.clone());
            // In JSON the settings are no text that could be pointed into.
            if span.of(text).starts_with('{') {
                asked.house_of_pairs(pairs, span);
            } else {
                asked.house(text, span);
            }
        }
    }
    Resolved { system: asked.system, findings: asked.findings }
}

/// What a document asks for so far.
#[derive(Default)]
struct Asked {
    system: Option<System>,
    /// The first `rules:` line that names a system.
    rules: Option<Span>,
    /// What its `house:` lines set, and where.
    house: Vec<(Pair, Span)>,
    findings: Vec<Finding>,
}

impl Asked {
    /// The first system counts.
    fn rules(&mut self, found: Result<System, Words>, span: Span) {
        match (found, &self.system) {
            (Err(words), _) => self.findings.push(fault(span, &words.en, &words.nl)),
            (Ok(system), None) => (self.system, self.rules) = (Some(system), Some(span)),
            (Ok(system), Some(known)) if system == *known => {}
            (Ok(system), Some(known)) => {
                let message = Message::OtherRules { wanted: known.name.clone(), found: system.name };
                self.findings.push(contradiction(message, span, self.rules));
            }
        }
    }

    fn house(&mut self, text: &str, span: Span) {
        match parse_house(span.of(text)) {
            Ok(pairs) => pairs.iter().for_each(|pair| self.set(pair, span)),
            Err(errors) => self.findings.extend(errors.iter().map(|error| {
                let at = Span::new(span.start + error.span.start, span.start + error.span.end);
                fault(at, &error.say(Lang::En), &error.say(Lang::Nl))
            })),
        }
    }

    fn house_of_pairs(&mut self, pairs: &[Pair], span: Span) {
        for Pair { key, value } in pairs {
            match parse_house(&format!("{key}={value}")) {
                Ok(pairs) => pairs.iter().for_each(|pair| self.set(pair, span)),
                Err(errors) => {
                    let errors = errors.iter().map(|error| fault(span, &error.say(Lang::En), &error.say(Lang::Nl)));
                    self.findings.extend(errors);
                }
            }
        }
    }

    /// The first value of a key counts.
    fn set(&mut self, pair: &Pair, span: Span) {
        let Some((known, first)) = self.house.iter().find(|(known, _)| known.key == pair.key) else {
            if let Some(system) = &mut self.system {
                // What was parsed can be set.
                let _ = system.set(&pair.key, &pair.value);
            }
            return self.house.push((pair.clone(), span));
        };
        if known.value != pair.value {
            let (key, wanted, found) = (pair.key.clone(), known.value.clone(), pair.value.clone());
            let finding = contradiction(Message::OtherHouseRule { key, wanted, found }, span, Some(*first));
            self.findings.push(finding);
        }
    }
}

fn contradiction(message: Message, span: Span, first: Option<Span>) -> Finding {
    let finding = Finding::new(Rule::WrongAssertion, At::Text(span), message).help(Message::SaidOtherwiseHelp {});
    match first.filter(|first| *first != span) {
        Some(first) => finding.related(At::Text(first), Message::SaidHereFirst {}),
        None => finding,
    }
}

fn fault(span: Span, en: &str, nl: &str) -> Finding {
    let message = Message::SystemSays { en: String::from(en), nl: String::from(nl) };
    Finding::new(Rule::UnreadableText, At::Text(span), message)
}

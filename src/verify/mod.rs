//! The independent checker of witnesses: it accepts a verdict only where the facts of the witness prove it.
//!
//! It shares no rule, no reading of sets and no search with the modules that judge and solve, and derives everything
//! from the plain data of the witness: the document in its JSON form and the settings. What it takes on trust is that
//! the document is the one that was meant and that the settings are those of the system that is named.
//!
//! It is small because it proves less than the referee judges: a table or one turn, not a game. A verdict that rests on
//! anything else is [`Refusal::NotVerifiable`], never accepted.

mod clash;
mod judge;
mod law;
mod legal;
mod opening;
mod scene;
mod search;
mod sets;
mod tile;
mod words;

use std::borrow::Cow;

pub use words::{Claim, Gap, Refusal};

use crate::protocol::{
    Document, Fact, Opened, OpenedWord, PROOF_VERSION, Proof, Statement, TileText, VerdictWord, Witness,
};
use law::Law;
use scene::Scene;
use tile::Tile;

/// Accepts a witness, or says which claim is false or why it cannot be verified by itself.
///
/// Searches are exhaustive and give up after a million sets tried; no input makes it panic.
pub fn verify(witness: &Witness) -> Result<(), Refusal> {
    if witness.proof_version != PROOF_VERSION {
        return Err(Refusal::False(Claim::Version, witness.proof_version.to_string()));
    }
    let law = Law::read(&witness.settings).map_err(|key| Refusal::False(Claim::Setting, key))?;
    agrees(witness)?;
    if witness.verdict != VerdictWord::Illegal {
        is_judged_as_asked(witness)?;
    }
    let scene = Scene::of(&witness.document);
    match &witness.proof {
        Proof::Rule { rule } => Err(Refusal::NotVerifiable(Gap::Rule, rule.clone())),
        Proof::Illegal { rule, clash } => clash::check(rule, clash, &witness.document, &scene, &law),
        Proof::Legal { sets, opening } => legal::check(sets, opening.as_ref(), &scene, &law),
        Proof::Open { fact, legal, illegal } => open(witness, *fact, legal, illegal, &law),
        Proof::NoPlay { .. } => no_play(&scene, &law),
    }
}

/// Whether verdict and proof go together, and the rules that they rest on are in force.
fn agrees(witness: &Witness) -> Result<(), Refusal> {
    let proved = match &witness.proof {
        Proof::Rule { .. } => witness.verdict,
        Proof::Illegal { rule, .. } if witness.silenced.contains(rule) => return Err(Gap::Silenced.into()),
        Proof::Illegal { .. } => VerdictWord::Illegal,
        Proof::Legal { .. } => VerdictWord::Legal,
        Proof::Open { .. } => VerdictWord::Open,
        Proof::NoPlay { .. } => VerdictWord::NoPlay,
    };
    if proved != witness.verdict {
        return Err(Claim::Verdict.into());
    }
    let needs_all = matches!(proved, VerdictWord::Legal | VerdictWord::Open);
    if needs_all && !witness.silenced.is_empty() && !matches!(witness.proof, Proof::Rule { .. }) {
        return Err(Refusal::NotVerifiable(Gap::Silenced, witness.silenced.join(" ")));
    }
    Ok(())
}

/// Whether the rules that the document asks for are those of the witness, as far as it names them.
fn is_judged_as_asked(witness: &Witness) -> Result<(), Refusal> {
    let is_system = |path: &str| path.rsplit('/').next().unwrap_or(path).trim_end_matches(".toml") == witness.system;
    for statement in &witness.document.statements {
        let strange = match statement {
            Statement::Rules(name) => Some(&*name.0).filter(|name| !is_system(name)),
            Statement::House(pairs) => {
                let pair = pairs.0.iter().find(|pair| !witness.settings.0.contains(pair));
                pair.map(|(key, _)| key.as_str())
            }
            _ => None,
        };
        if let Some(what) = strange {
            return Err(Refusal::NotVerifiable(Gap::Law, what.to_owned()));
        }
    }
    Ok(())
}

/// Whether nothing can be laid, by a search of its own.
fn no_play(scene: &Scene, law: &Law) -> Result<(), Refusal> {
    if let Some(gap) = scene.gap {
        return Err(gap.into());
    }
    if judge::could_lay(scene, law)? { Err(Claim::Stuck.into()) } else { Ok(()) }
}

/// Whether a fact is missing, and the document is legal with one value of it and illegal with another.
fn open(witness: &Witness, fact: Fact, legal: &str, illegal: &str, law: &Law) -> Result<(), Refusal> {
    let with = |value: &str| {
        let document = completed(&witness.document, fact, value).ok_or(Claim::Missing)?;
        Ok::<_, Refusal>(judge::broken(&Scene::of(&document), law)?)
    };
    if let Some(fault) = with(legal)? {
        return Err(Refusal::False(Claim::CompletedLegal, format!("{legal}: {fault}")));
    }
    match with(illegal)? {
        None => Err(Refusal::False(Claim::CompletedIllegal, illegal.to_owned())),
        Some(_) => Ok(()),
    }
}

/// The document with a fact that it leaves out; `None` where it does not, or where this is no such fact.
fn completed<'a>(document: &Document<'a>, fact: Fact, value: &str) -> Option<Document<'a>> {
    let mut document = document.clone();
    let statement = match fact {
        Fact::HiddenTile => return unhide(&mut document, value).then_some(document),
        Fact::Opened if Scene::of(&document).opened.is_none() => Statement::Opened(Opened::Word(match value {
            "yes" => OpenedWord::Yes,
            "no" => OpenedWord::No,
            _ => return None,
        })),
        Fact::Pool if Scene::of(&document).pool.is_none() => Statement::Pool(value.parse().ok()?),
        Fact::Opened | Fact::Pool => return None,
    };
    let turn = document.statements.iter().position(|statement| matches!(statement, Statement::Turn { .. }))?;
    document.statements.insert(turn, statement);
    Some(document)
}

/// Shows the only hidden tile of the table.
fn unhide(document: &mut Document, value: &str) -> bool {
    let tables = document.statements.iter_mut().filter_map(|statement| match statement {
        Statement::Table(sets) => Some(&mut sets.sets),
        _ => None,
    });
    let tiles = tables.flatten().flatten();
    let mut hidden: Vec<&mut TileText> = tiles.filter(|tile| Tile::read(&tile.0) == Tile::Hidden).collect();
    let is_tile = !matches!(Tile::read(value), Tile::Hidden | Tile::Foreign);
    if let ([only], true) = (&mut hidden[..], is_tile) {
        only.0 = Cow::Owned(value.to_owned());
        return true;
    }
    false
}

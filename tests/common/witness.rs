//! Witnesses of texts, honest and forged.
#![allow(dead_code, reason = "no test uses all of it")]

use rummilint::check::{self, Base, Judgement, Match};
use rummilint::proof;
use rummilint::protocol::Witness;
use rummilint::syntax::{self, Tree};
use rummilint::systems::{self, System, Words};
use rummilint::verify::{Refusal, verify};

/// A text judged under the system that it names, else under `base`.
fn judge(tree: &Tree, text: &str, base: &System) -> (System, Judgement) {
    let mut lookup = |name: &str| systems::builtin(name).ok_or_else(Words::default);
    let resolved = check::resolve(tree, text, Base::Default(base), &mut lookup);
    let system = resolved.system.unwrap_or_else(|| base.clone());
    let judgement = check::judge_with(tree, text, &system, resolved.findings, &mut Match::default());
    (system, judgement)
}

/// The witness of a text, its judgement first changed in some way, as JSON text.
pub(crate) fn forged(text: &str, base: &System, forge: impl FnOnce(&mut Judgement)) -> String {
    let mut tree = Tree::default();
    syntax::parse(text, 0..text.len(), &mut tree);
    let (system, mut judgement) = judge(&tree, text, base);
    forge(&mut judgement);
    serde_json::to_string(&proof::witness(&tree, text, &system, &judgement)).unwrap()
}

/// The witness of a text, as JSON text.
pub(crate) fn witness(text: &str, base: &System) -> String {
    forged(text, base, |_| {})
}

/// What the verifier says of a witness.
pub(crate) fn verdict_on(json: &str) -> Result<(), Refusal> {
    verify(&Witness::read(json).unwrap())
}

//! From a verdict to its witness: the plain facts that prove it, for a checker that trusts nobody.
//!
//! | verdict | the witness holds |
//! |---|---|
//! | legal | every set of the table at the end with the reading that counts, where each tile was before the turn, and the sets of the opening |
//! | illegal | the facts that clash under the rule that is named first |
//! | open | the fact that is missing, with a completion that is legal and one that is not |
//! | no play | how many states were searched |
//!
//! What has no certificate is told so, as [`Proof::Rule`]: games of several turns, the rules on fetching jokers, on the
//! clock and on scores, text that could not be read, and what comments or levels allow.

mod illegal;
mod legal;
mod open;
mod scene;

use crate::check::{Judgement, Kind, Verdict};
use crate::finding::{Level, Rule};
use crate::protocol::{self, House, PROOF_VERSION, Proof, VerdictWord, Witness};
use crate::syntax::Tree;
use crate::systems::{Key, System, builtin};

/// The witness of a verdict on a document of one game; `text` is what `tree` was read from.
pub fn witness<'a>(tree: &'a Tree, text: &'a str, system: &System, judgement: &Judgement) -> Witness<'a> {
    let verdict = match judgement.verdict {
        Verdict::Legal => VerdictWord::Legal,
        Verdict::Illegal => VerdictWord::Illegal,
        Verdict::Open => VerdictWord::Open,
    };
    let proof = match judgement.verdict {
        Verdict::Illegal => illegal::proof(tree, text, system, judgement),
        _ if judgement.kind == Kind::Game => only_rule("a game of several turns"),
        Verdict::Legal => legal::proof(tree, system, judgement),
        Verdict::Open => open::proof(tree, system, judgement),
    };
    Witness { verdict, proof, ..bare(tree, text, system) }
}

/// The witness that nothing can be laid, of a document that tells table, rack and whether the player had opened.
pub fn no_play<'a>(tree: &'a Tree, text: &'a str, system: &System, states: u64) -> Witness<'a> {
    let proof = Proof::NoPlay { states };
    Witness { verdict: VerdictWord::NoPlay, proof, ..bare(tree, text, system) }
}

/// A witness of a verdict that has no certificate, and why.
pub fn unproved<'a>(tree: &'a Tree, text: &'a str, system: &System, verdict: VerdictWord, why: &str) -> Witness<'a> {
    Witness { verdict, proof: only_rule(why), ..bare(tree, text, system) }
}

fn bare<'a>(tree: &'a Tree, text: &'a str, system: &System) -> Witness<'a> {
    let setting = |key: &Key| (key.name().to_owned(), system.get(*key).to_string());
    Witness {
        proof_version: PROOF_VERSION,
        system: system.name.clone(),
        settings: House(Key::ALL.iter().map(setting).collect()),
        silenced: silenced(tree, text, system),
        document: protocol::document(tree, text),
        verdict: VerdictWord::Legal,
        proof: only_rule(""),
    }
}

fn only_rule(rule: &str) -> Proof {
    Proof::Rule { rule: rule.to_owned() }
}

/// Rules that are errors where nobody says otherwise and are not here, those that a comment allows among them.
fn silenced(tree: &Tree, text: &str, system: &System) -> Vec<String> {
    let usual = builtin(crate::systems::DEFAULT);
    let is_lighter = |rule: &&Rule| {
        let usually = usual.as_ref().map_or(Level::Error, |usual| usual.level(**rule));
        usually == Level::Error && system.level(**rule) != Level::Error
    };
    let lighter = Rule::ALL.iter().filter(is_lighter).map(|rule| rule.name().to_owned());
    let allows = tree.comments.iter().any(|comment| comment.of(text).contains("rummilint:"));
    lighter.chain(allows.then(|| "# rummilint: allow".to_owned())).collect()
}

//! `rummi/explain`, `rummi/rules`, `rummi/systems` and `rummi/version`.

use crate::finding::Rule;
use crate::inquiry::builtins;
use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};
use crate::protocol::rpc::{Code, Explain, LangWord, RpcError, Rules, Systems, SystemsAnswer, Version, VersionAnswer};
use crate::protocol::{RuleCatalogue, RuleEntry, SCHEMA_VERSION, SystemEntry, SystemShown, SystemsCompared, Tool};
use crate::service::desk::{Desk, Pace};
use crate::systems::SystemErrorKind;

pub(super) fn explain(_: &Desk, params: &Explain, _: Pace) -> Result<RuleEntry, RpcError> {
    let lang = lang(params.lang);
    let system = Desk::system(params.rules.as_deref(), "/rules", lang)?;
    let rule = Rule::from_name(&params.rule).and_then(|rule| RuleEntry::of(rule, system, lang));
    rule.ok_or_else(|| {
        let kind = SystemErrorKind::unknown_rule(&params.rule);
        let nearest = if let SystemErrorKind::UnknownRule(_, nearest) = &kind { *nearest } else { None };
        RpcError::new(Code::UnknownRule).at("/rule").detail(kind.say(lang)).nearest(nearest)
    })
}

pub(super) fn rules(_: &Desk, params: &Rules, _: Pace) -> Result<RuleCatalogue, RpcError> {
    let lang = lang(params.lang);
    Ok(RuleCatalogue::of(Desk::system(params.rules.as_deref(), "/rules", lang)?, lang))
}

pub(super) fn systems(_: &Desk, params: &Systems, _: Pace) -> Result<SystemsAnswer, RpcError> {
    let lang = lang(params.lang);
    let Some(name) = &params.show else {
        if params.with.is_some() {
            return Err(RpcError::params("/show".to_owned(), ui(Ui::MissingKey { name: "show" }, lang)));
        }
        let systems = builtins().iter().map(|system| SystemEntry::of(system, lang)).collect();
        return Ok(SystemsAnswer { systems: Some(systems), ..SystemsAnswer::default() });
    };
    let system = Desk::system(Some(name), "/show", lang)?;
    let Some(other) = &params.with else {
        return Ok(SystemsAnswer { system: Some(SystemShown::of(system, lang)), ..SystemsAnswer::default() });
    };
    let other = Desk::system(Some(other), "/with", lang)?;
    Ok(SystemsAnswer { differences: Some(SystemsCompared::of(system, other)), ..SystemsAnswer::default() })
}

#[expect(clippy::unnecessary_wraps, reason = "every method has the same form")]
pub(super) fn version(_: &Desk, _: &Version, _: Pace) -> Result<VersionAnswer, RpcError> {
    Ok(VersionAnswer { schema_version: SCHEMA_VERSION, tool: Tool::THIS })
}

const fn lang(word: Option<LangWord>) -> Lang {
    match word {
        None | Some(LangWord::En) => Lang::En,
        Some(LangWord::Nl) => Lang::Nl,
    }
}

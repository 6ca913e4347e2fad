//! Every method: a plain function from its parameters to its result.

mod catalogue;
mod judging;
mod scoring;
mod solving;
mod texts;
mod turns;

use std::sync::OnceLock;

use jsonrpsee_core::server::{Extensions, MethodCallback, Methods, RpcModule};
use jsonrpsee_core::{JsonRawValue, JsonValue, RegisterMethodError, to_json_raw_value};
use jsonrpsee_types::{ErrorObjectOwned, Params};

use super::desk::{Desk, Pace};
use super::slip::Slip;
use crate::messages::Lang;
use crate::protocol::rpc::{Described, Example, Params as _, RpcError, asked_lang, openrpc, read_params, write_json};
use crate::protocol::{RepairAnswer, ReplayReport, Report, RuleCatalogue, RuleEntry, ScoreReport, SolveAnswer, rpc};
use crate::text::nearest;

macro_rules! methods {
    ($($name:literal $summary:literal
        $function:path: $params:ty => $result:ty;
        $example:literal $call:literal;)+) => {
        /// Every method that is a call, as it is described.
        pub(super) const METHODS: &[Described] = &[
            $(Described::new::<$params, $result>($name, $summary, Example { name: $example, params: $call })),+
        ];

        fn register_all(module: &mut RpcModule<Desk>) -> Result<(), RegisterMethodError> {
            $(module.register_method($name, |params, desk, extensions| -> Result<(), ErrorObjectOwned> {
                let (written, slip) = (params.as_str(), Slip::of(extensions));
                let result = read_params(written, slip.lang).and_then(|params: $params| $function(desk, &params, slip.pace));
                let answer = result.and_then(|result| slip.take(|out, most| write_json(out, &result, most)));
                Ok(answer.map_err(|error| error.said_in(asked_lang(written, <$params>::NAMES, slip.lang)))?)
            })?;)+
            Ok(())
        }
    };
}

methods! {
    "rummi/check" "Judges a document: a table, a turn, a game or a match."
        judging::check: rpc::Check => Report;
        "a set with a gap" r#"{"text": "table: R5 R6 R8\n"}"#;
    "rummi/judge" "Judges a table, or a turn from a table and a rack."
        judging::judge: rpc::Judge => Report;
        "two legal sets" r#"{"table": "R9 J R11 | B3 R3 J"}"#;
    "rummi/apply" "Judges the next turn of a game and adds it where it is not illegal."
        turns::apply: rpc::Apply => rpc::Applied;
        "an opening" r#"{"state": "players: Anna, Bram\ntable: K1-4\nopened: none\nrack Anna: R10 B10 K10 Y1\n", "turn": "Anna: move > R10 B10 K10"}"#;
    "rummi/solve" "Finds the best legal play from a position, or proves that there is none."
        solving::solve: rpc::Solve => SolveAnswer;
        "a run made longer" r#"{"table": "R4-6", "rack": "R7 B1"}"#;
    "rummi/repair" "Finds the fewest tiles to touch that make a table legal."
        solving::repair: rpc::Repair => RepairAnswer;
        "a tile in the wrong set" r#"{"table": "R1 R2 R3 B4 | B5 B6 B7"}"#;
    "rummi/score" "Tells what each game gave, as written and as computed, and the standings."
        scoring::score: rpc::Score => ScoreReport;
        "two games" r#"{"text": "players: Anna, Bram\ngame: one\nscore: Anna +30, Bram -30\ngame: two\nscore: Anna -12, Bram +12\n"}"#;
    "rummi/replay" "Shows the table and the racks after a turn."
        scoring::replay: rpc::Replay => ReplayReport;
        "after the first turn" r#"{"text": "game: one\nplayers: Anna, Bram\ntable: K1-4\nAnna: move > R10 B10 K10\nBram: draw ?\n", "turn": 1}"#;
    "rummi/format" "Lays out a document in the canonical form."
        texts::format: rpc::Format => rpc::Formatted;
        "shorthands" r#"{"text": "table:R1 R2 R3"}"#;
    "rummi/convert" "Writes a document as text, JSON or JSON Lines."
        texts::convert: rpc::Convert => rpc::Converted;
        "a table as JSON" r#"{"to": "json", "text": "table: R1-3\n"}"#;
    "rummi/explain" "Explains a rule."
        catalogue::explain: rpc::Explain => RuleEntry;
        "in Dutch" r#"{"rule": "gap-in-run", "lang": "nl"}"#;
    "rummi/rules" "Lists all rules."
        catalogue::rules: rpc::Rules => RuleCatalogue;
        "of another system" r#"{"rules": "international"}"#;
    "rummi/systems" "Lists the rule systems, shows one, or compares two."
        catalogue::systems: rpc::Systems => rpc::SystemsAnswer;
        "two compared" r#"{"show": "goliath-nl", "with": "sabra-50"}"#;
    "rummi/version" "Tells the version."
        catalogue::version: rpc::Version => rpc::VersionAnswer;
        "no parameter" "{}";
}

/// What is no call of its own, or describes the others.
const BESIDES: &[Described] = &[
    Described::new::<rpc::Watch, String>(
        WATCH,
        "Follows a game over a WebSocket: each rummi/apply of that name is told as rummi/watched, params {subscription, \
         result} with the same result; first the last one before, where there is one. Who is slow misses some, but not \
         the last. Gives the name of the subscription.",
        NO_EXAMPLE,
    ),
    Described::new::<rpc::Unwatch, bool>(UNWATCH, "Ends a subscription; whether there was one.", NO_EXAMPLE),
    Described::new::<rpc::Discover, rpc::OpenRpc>(DISCOVER, "Describes every method: this document.", NO_EXAMPLE),
];

const NO_EXAMPLE: Example = Example { name: "", params: "" };
const DISCOVER: &str = "rpc.discover";
pub(super) const WATCH: &str = "rummi/watch";
pub(super) const UNWATCH: &str = "rummi/unwatch";

/// Whether a method takes microseconds, or says so where it does not.
pub(super) fn is_quick(name: &str) -> bool {
    let slow = ["rummi/apply", "rummi/solve", "rummi/repair", "rummi/score", "rummi/replay"];
    !slow.contains(&name) && METHODS.iter().any(|method| method.name == name)
}

/// The language that a call asks for, else `lang`.
pub(super) fn lang(name: Option<&str>, params: Option<&str>, lang: Lang) -> Lang {
    let method = METHODS.iter().chain(BESIDES).find(|method| Some(method.name) == name);
    asked_lang(params, method.map_or(&[], |method| method.names), lang)
}

/// That there is no such method, and which may be meant.
pub(super) fn unknown(name: &str, params: Option<&str>, default: Lang) -> RpcError {
    let without_its_family = || names().find(|known| known.rsplit('/').next() == Some(name));
    let meant = nearest(name, names()).or_else(without_its_family);
    RpcError::unknown_method(name, meant, lang(None, params, default))
}

/// The name of every method.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    METHODS.iter().chain(BESIDES).map(|method| method.name)
}

/// The module in which every method is registered.
pub(super) fn module(desk: Desk, lang: Lang) -> RpcModule<Desk> {
    let mut module = RpcModule::new(desk);
    register_all(&mut module).expect("each name is used once");
    super::watch::register(&mut module).expect("each name is used once");
    let (calls, document) = (module.clone(), OnceLock::new());
    let discover = move |params: Params<'_>, asked: Lang| -> Result<Box<JsonRawValue>, ErrorObjectOwned> {
        let rpc::Discover {} = read_params(params.as_str(), asked)?;
        Ok(document.get_or_init(|| described(&calls, lang)).clone())
    };
    let discover =
        move |params: Params<'_>, _: &Desk, extensions: &Extensions| discover(params, Slip::of(extensions).lang);
    module.register_method(DISCOVER, discover).expect("each name is used once");
    module
}

/// The OpenRPC document; the examples are called, so that their results are what they are.
fn described(calls: &Methods, lang: Lang) -> Box<JsonRawValue> {
    let answer = |method: &Described| {
        let Some(MethodCallback::Sync(call)) = calls.method(method.name) else { return None };
        let params = Some(method.example.params).filter(|params| !params.is_empty())?;
        let mut result = Vec::new();
        Slip::call(call, Some(params), (Pace::Full, lang), usize::MAX, &mut result).ok()?;
        serde_json::from_slice::<JsonValue>(&result).ok()
    };
    let methods: Vec<Described> = METHODS.iter().chain(BESIDES).copied().collect();
    to_json_raw_value(&openrpc(&methods, &answer)).expect("a JSON value is one")
}

impl From<RpcError> for ErrorObjectOwned {
    fn from(error: RpcError) -> Self {
        let data = (!error.data.is_empty()).then_some(error.data);
        ErrorObjectOwned::owned(error.code, error.message, data)
    }
}

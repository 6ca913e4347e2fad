//! The errors of a call: those of the specification, and positive codes of our own.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::messages::Lang;
use crate::messages::ui::{Ui, ui};

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RpcError {
    /// What kind of error.
    pub code: i32,
    /// That in words.
    pub message: &'static str,
    /// More about it.
    #[serde(skip_serializing_if = "ErrorData::is_empty")]
    pub data: Box<ErrorData>,
}

/// What is known of an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ErrorData {
    /// A JSON pointer to the parameter that is wrong, such as `/table`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The nearest name that would be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Cow<'static, str>>,
    /// The limit that was passed, in bytes, calls, seconds or whatever it limits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// The name under which this is logged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incident: Option<String>,
}

impl ErrorData {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == ErrorData::default()
    }
}

macro_rules! codes {
    ($($name:ident = $code:literal, $en:literal, $nl:literal;)+) => {
        /// The kinds of errors.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the words say what each one is")]
        pub enum Code { $($name = $code),+ }

        impl Code {
            /// Every kind.
            pub const ALL: &[Code] = &[$(Code::$name),+];

            /// The kind in words.
            pub const fn message(self, lang: Lang) -> &'static str {
                match (self, lang) { $((Code::$name, Lang::En) => $en, (Code::$name, Lang::Nl) => $nl),+ }
            }
        }
    };
}

// The names of the first five are those of the specification, in any language.
codes! {
    ParseError = -32700, "Parse error", "Parse error";
    InvalidRequest = -32600, "Invalid Request", "Invalid Request";
    MethodNotFound = -32601, "Method not found", "Method not found";
    InvalidParams = -32602, "Invalid params", "Invalid params";
    InternalError = -32603, "Internal error", "Internal error";
    UnknownSystem = 1001, "Unknown rule system", "Onbekend regelsysteem";
    UnknownRule = 1002, "Unknown rule", "Onbekende regel";
    BodyTooLarge = 1010, "Body too large", "Bericht te groot";
    BatchTooLarge = 1011, "Too many calls in a batch", "Te veel aanroepen in één bericht";
    NestedTooDeep = 1012, "Nested too deep", "Te diep genest";
    TooManyTiles = 1013, "Too many tiles", "Te veel stenen";
    TooManyTurns = 1014, "Too many turns", "Te veel beurten";
    ResponseTooLarge = 1015, "Response too large", "Antwoord te groot";
    Busy = 1016, "Too many calls at once", "Te veel aanroepen tegelijk";
    TookTooLong = 1017, "The call took too long", "De aanroep duurde te lang";
    BudgetSpent = 1018, "The search used up its steps", "De stappen van de zoeker zijn op";
    TooManyConnections = 1019, "Too many connections", "Te veel verbindingen";
    TooManySubscriptions = 1020, "Too many subscriptions", "Te veel abonnementen";
    NoSubscriptions = 1021, "Only a WebSocket can subscribe, and not in a batch",
        "Alleen een WebSocket kan zich abonneren, en niet in een batch";
    Stopping = 1023, "The service stops", "De dienst stopt";
}

impl RpcError {
    /// An error of which no more is known.
    pub fn new(code: Code) -> Self {
        RpcError { code: code as i32, message: code.message(Lang::En), data: Box::default() }
    }

    /// A limit was passed.
    pub fn limit(code: Code, limit: u64) -> Self {
        let mut error = RpcError::new(code);
        error.data.limit = Some(limit);
        error
    }

    /// A parameter is wrong: where, and what is wrong with it.
    pub fn params(path: String, detail: String) -> Self {
        RpcError::new(Code::InvalidParams).at(path).detail(detail)
    }

    /// The same with its kind in the words of a language: in the message, or in the detail where the specification has a
    /// name for it.
    pub fn said_in(mut self, lang: Lang) -> Self {
        let Some(code) = Code::ALL.iter().find(|code| **code as i32 == self.code) else { return self };
        self.message = code.message(lang);
        let words = match code {
            Code::ParseError => Ui::NoJson {},
            Code::InvalidRequest => Ui::NotACall {},
            Code::InternalError => Ui::InternalError {},
            _ => return self,
        };
        if lang != Lang::En && self.data.detail.is_none() {
            self.data.detail = Some(ui(words, lang));
        }
        self
    }

    /// There is no such method; in English that is said by its name, unless another one is near.
    pub fn unknown_method(name: &str, nearest: Option<&str>, lang: Lang) -> Self {
        let error = RpcError::new(Code::MethodNotFound).nearest(nearest);
        if nearest.is_none() && lang == Lang::En {
            return error;
        }
        let meant = nearest.map(|name| ui(Ui::DidYouMean { name }, lang)).unwrap_or_default();
        error.detail(ui(Ui::UnknownMethod { name }, lang) + &meant)
    }

    /// The same at this parameter.
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.data.path = Some(path.into());
        self
    }

    /// The same with more words.
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.data.detail = Some(detail.into());
        self
    }

    /// The same with the name that may be meant.
    pub fn nearest(mut self, nearest: Option<&str>) -> Self {
        self.data.nearest = nearest.map(|name| Cow::Owned(name.to_owned()));
        self
    }
}

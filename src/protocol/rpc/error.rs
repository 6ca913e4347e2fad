//! The errors of a call: those of the specification, and positive codes of our own.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

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
    /// The limit that was passed.
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
    ($($name:ident = $code:literal, $message:literal;)+) => {
        /// The kinds of errors.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the words say what each one is")]
        pub enum Code { $($name = $code),+ }

        impl Code {
            /// Every kind.
            pub const ALL: &[Code] = &[$(Code::$name),+];

            /// The kind in words.
            pub const fn message(self) -> &'static str {
                match self { $(Code::$name => $message),+ }
            }
        }
    };
}

codes! {
    ParseError = -32700, "Parse error";
    InvalidRequest = -32600, "Invalid Request";
    MethodNotFound = -32601, "Method not found";
    InvalidParams = -32602, "Invalid params";
    InternalError = -32603, "Internal error";
    UnknownSystem = 1001, "Unknown rule system";
    UnknownRule = 1002, "Unknown rule";
    BodyTooLarge = 1010, "Body too large";
    BatchTooLarge = 1011, "Too many calls in a batch";
    NestedTooDeep = 1012, "Nested too deep";
    TooManyTiles = 1013, "Too many tiles";
    TooManyTurns = 1014, "Too many turns";
    ResponseTooLarge = 1015, "Response too large";
    Busy = 1016, "Too many calls at once";
    TookTooLong = 1017, "The call took too long";
    BudgetSpent = 1018, "The search used up its steps";
    TooManyConnections = 1019, "Too many connections";
    TooManySubscriptions = 1020, "Too many subscriptions";
    NoSubscriptions = 1021, "Only a WebSocket can subscribe";
    Stopping = 1023, "The service stops";
    CannotAnswer = 1022, "This position cannot be solved";
}

impl RpcError {
    /// An error of which no more is known.
    pub fn new(code: Code) -> Self {
        RpcError { code: code as i32, message: code.message(), data: Box::default() }
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

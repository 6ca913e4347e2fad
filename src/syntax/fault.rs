//! What can be wrong with a text itself.

use alloc::string::String;

use crate::text::Span;

/// How many faults of one game are kept; the rest of a text that is broken from end to end would only fill memory.
pub const MAX_FAULTS: usize = 1_000_000;

/// Something that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes concerned; where something is missing, the empty span where it was expected.
    pub span: Span,
    /// Why.
    pub kind: FaultKind,
}

/// Why something could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The bytes are not UTF-8.
    NotUtf8,
    /// The text starts as UTF-16 does.
    LooksLikeUtf16,
    /// A control character, or one that changes the direction of writing.
    ControlCharacter,
    /// Characters that look like something readable; the text that was meant.
    LookAlike(String),
    /// Neither a tile nor anything else that can stand here.
    NotATile,
    /// A tile that no box holds, such as `R14` or `P5`.
    NoSuchTile,
    /// Shorthands put together, such as `RBY8-10` or `R3-5*2`.
    NoSuchShorthand,
    /// A shorthand that runs backwards, such as `R7-3`.
    BackwardsRange,
    /// `RRB8`: a colour twice in a group shorthand.
    RepeatedColour,
    /// A count that no box can fill, a number of more than nine digits, or one player too many.
    TooMany,
    /// What stands after `J=` is no tile that a joker can stand for.
    NotAClaim,
    /// A name that is a keyword and stands without quotes.
    KeywordAsName,
    /// A statement that does not exist; the nearest one that does.
    UnknownStatement(Option<&'static str>),
    /// An action that does not exist; the nearest one that does.
    UnknownAction(Option<&'static str>),
    /// Something was expected here.
    Expected(Expected),
    /// A quote that is not closed on its line.
    UnclosedQuote,
    /// A continuation line with nothing to continue.
    NothingToContinue,
    /// More text than the statement can hold.
    Unexpected,
}

/// What can be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A player's name.
    Name,
    /// A whole number.
    Number,
    /// A tile.
    Tile,
    /// An action of a turn.
    Action,
    /// `:` after a keyword or a name.
    Colon,
    /// `;` between two actions.
    Semicolon,
    /// `>` in a move.
    Arrow,
    /// `KEY=VALUE`.
    Pair,
    /// Points, such as `+12` or `-3.5`.
    Points,
    /// `yes`, `no`, `unknown`, `none` or names.
    OpenedValue,
    /// `out`, `standstill` or `last-round`.
    EndValue,
    /// A time, such as `[0:45]`.
    Time,
}

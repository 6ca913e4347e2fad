//! Every sentence the referee can say, as an identifier with typed arguments. The words are in `messages`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::model::{Colour, Face, Number, Tile};

/// An argument of a message, for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A count, points, a number.
    Number(i64),
    /// Anything else, in the notation where it has one.
    Text(String),
}

macro_rules! number_args { ($($t:ty),+) => { $(impl From<&$t> for Arg { fn from(n: &$t) -> Arg { Arg::Number(i64::from(*n)) } })+ } }
macro_rules! text_args { ($($t:ty),+) => { $(impl From<&$t> for Arg { fn from(t: &$t) -> Arg { Arg::Text(t.to_string()) } })+ } }
number_args!(u8, u16, u32, i64);
text_args!(String, Tile, Face);

impl From<&Number> for Arg {
    fn from(number: &Number) -> Arg {
        Arg::Number(i64::from(number.get()))
    }
}

impl From<&Colour> for Arg {
    fn from(colour: &Colour) -> Arg {
        Arg::Text(colour.letter().to_string())
    }
}

impl From<&&'static str> for Arg {
    fn from(word: &&'static str) -> Arg {
        Arg::Text((*word).to_owned())
    }
}

macro_rules! messages {
    ($($name:ident $id:literal { $($arg:ident: $ty:ty),* $(,)? })+) => {
        /// One sentence with its arguments.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the words in `messages` say what each one is")]
        pub enum Message { $($name { $($arg: $ty),* }),+ }

        impl Message {
            /// The stable identifier.
            pub const fn id(&self) -> &'static str {
                match self { $(Message::$name { .. } => $id),+ }
            }

            /// The arguments by name, in order.
            pub fn args(&self) -> Vec<(&'static str, Arg)> {
                match self { $(Message::$name { $($arg),* } => alloc::vec![$((stringify!($arg), Arg::from($arg))),*]),+ }
            }
        }
    };
}

messages! {
    LooseTiles "loose-tiles" { set: String, n_tiles: u32, needed: u8 }
    LooseTilesHelp "loose-tiles-help" {}
    LooseTilesTakenIn "loose-tiles-taken-in" { change: String }
    RearrangeFix "rearrange-fix" { change: String }
    MissedOpening "missed-opening" { points: u32 }
    MissedPlay "missed-play" { n_tiles: u32, tiles: String }
    MissedPlayHelp "missed-play-help" { change: String }
    WrappedRun "wrapped-run" { set: String }
    WrappedRunHelp "wrapped-run-help" {}
    GapInRun "gap-in-run" { set: String, missing: String }
    GapPastJokers "gap-past-jokers" { set: String, missing: String, n_jokers: u32 }
    GapInRunHelp "gap-in-run-help" {}
    RepeatedNumber "repeated-number" { set: String, tile: Face }
    RepeatedNumberHelp "repeated-number-help" { tile: Face }
    OversizedRun "oversized-run" { n_tiles: u32 }
    OversizedRunHelp "oversized-run-help" {}
    DuplicateColour "duplicate-colour" { set: String, tile: Face, colour: Colour }
    DuplicateColourHelp "duplicate-colour-help" { tile: Face }
    OversizedGroup "oversized-group" { set: String, n_tiles: u32 }
    OversizedGroupHelp "oversized-group-help" {}
    MixedSet "mixed-set" { set: String }
    OddTileInSet "odd-tile-in-set" { set: String, tile: Tile }
    MixedSetHelp "mixed-set-help" {}
    JokersOnly "jokers-only" { n_jokers: u32 }
    JokersOnlyHelp "jokers-only-help" {}
    CrowdedJokers "crowded-jokers" { n_jokers: u32 }
    CrowdedJokersHelp "crowded-jokers-help" {}
    UnsortedSet "unsorted-set" { set: String }
    UnsortedSetHelp "unsorted-set-help" {}
    JokerPastTheEnd "joker-past-the-end" { set: String }
    JokerPastTheEndHelp "joker-past-the-end-help" {}
    AmbiguousJoker "ambiguous-joker" { set: String, points: u16, less: u16 }
    AmbiguousJokerHelp "ambiguous-joker-help" { reading: String }
    SortFix "sort-fix" { sorted: String }
    ClaimFix "claim-fix" { claimed: String }
    ReplaceFix "replace-fix" { text: String }
    RemoveFix "remove-fix" {}
    TileTakenFromTable "tile-taken-from-table" { tiles: String, n_tiles: u32 }
    TileTakenFromTableHelp "tile-taken-from-table-help" {}
    LayHere "lay-here" { tiles: String }
    KeptJoker "kept-joker" { n_jokers: u8 }
    KeptJokerHelp "kept-joker-help" {}
    TileNotOnRack "tile-not-on-rack" { tiles: String, n_tiles: u32 }
    TileNotOnRackHelp "tile-not-on-rack-help" {}
    WrongRack "wrong-rack" { wanted: String, found: String }
    WrongRackHelp "wrong-rack-help" {}
    AbsentSet "absent-set" { set: String }
    NearestSet "nearest-set" {}
    AbsentSetHelp "absent-set-help" {}
    NothingLaid "nothing-laid" {}
    OnlyRearranged "only-rearranged" {}
    NothingLaidHelp "nothing-laid-help" {}
    DrawnAndPlayed "drawn-and-played" {}
    DrawnAndPlayedHelp "drawn-and-played-help" {}
    DrawnTilePlayed "drawn-tile-played" { tiles: String }
    WrongDrawCount "wrong-draw-count" { found: u32, wanted: u32 }
    WrongDrawCountHelp "wrong-draw-count-help" { wanted: u32 }
    DrawFromEmptyPool "draw-from-empty-pool" { drawn: u32, pool: u32 }
    DrawFromEmptyPoolHelp "draw-from-empty-pool-help" {}
    PassWithPool "pass-with-pool" { pool: u32 }
    PassWithPoolHelp "pass-with-pool-help" {}
    ForcedPlay "forced-play" { tiles: String }
    ForcedPlayHelp "forced-play-help" {}
    CouldHaveLaid "could-have-laid" { tiles: String }
    CouldHaveLaidHelp "could-have-laid-help" {}
    OpeningUnderMinimum "opening-under-minimum" { points: u16, needed: u16, sum: String }
    OpeningTooEarly "opening-too-early" { points: u16, needed: u16, sum: String }
    NoOwnSets "no-own-sets" { needed: u16 }
    OpeningHelp "opening-help" { needed: u16 }
    OpeningOwnTilesHelp "opening-own-tiles-help" { needed: u16 }
    TableTouchedInOpening "table-touched-in-opening" {}
    TableTouchedInOpeningHelp "table-touched-in-opening-help" {}
    JokerInOpening "joker-in-opening" { points: u16, needed: u16 }
    JokerInOpeningHelp "joker-in-opening-help" { needed: u16 }
    NotReplaced "not-replaced" { wanted: String }
    NotReplacedFromRack "not-replaced-from-rack" { wanted: String }
    NotReplacedHelp "not-replaced-help" {}
    JokerLayHere "joker-lay-here" {}
    SetLayHere "set-lay-here" {}
    ReusedInOldSet "reused-in-old-set" {}
    ReusedInOldSetHelp "reused-in-old-set-help" {}
    TooFewRackTiles "too-few-rack-tiles" { found: u32, needed: u32 }
    TooFewRackTilesHelp "too-few-rack-tiles-help" {}
    SplitJokerSet "split-joker-set" {}
    SplitJokerSetHelp "split-joker-set-help" {}
    OneColourForJoker "one-colour-for-joker" { wanted: String }
    OneColourForJokerHelp "one-colour-for-joker-help" {}
    JokerAsLastTile "joker-as-last-tile" {}
    JokerAsLastTileHelp "joker-as-last-tile-help" {}
    Overtime "overtime" { used: u32, allowed: u16 }
    OvertimeHelp "overtime-help" {}
    WrongLateTiles "wrong-late-tiles" { found: u32, wanted: u32 }
    WrongLateTilesHelp "wrong-late-tiles-help" { wanted: u32 }
    TableNotAsBefore "table-not-as-before" {}
    LooseTilesNotBack "loose-tiles-not-back" {}
    TableNotRestoredHelp "table-not-restored-help" {}
    NotPutRight "not-put-right" {}
    RackNotRestoredHelp "rack-not-restored-help" {}
    TooManyCopies "too-many-copies" { tile: Face, found: u32, copies: u8 }
    OneLiesHere "one-lies-here" { tile: Face }
    TooManyCopiesHelp "too-many-copies-help" {}
    TooManyJokers "too-many-jokers" { found: u32, jokers: u8 }
    WrongTileTotal "wrong-tile-total" { shown: u32, pool: u32, found: u32, wanted: u32 }
    WrongTileTotalHelp "wrong-tile-total-help" {}
    NotAllRacksKnown "not-all-racks-known" {}
    TileDealt "tile-dealt" { tile: Tile, name: String, n_more: u32 }
    TileOnRack "tile-on-rack" { tile: Tile, name: String, n_more: u32 }
    TileOnTable "tile-on-table" { tile: Tile, n_more: u32 }
    TileDrawn "tile-drawn" { tile: Tile, name: String, n_more: u32 }
    TileLaid "tile-laid" { tile: Tile, name: String, n_more: u32 }
    TileMoved "tile-moved" { tile: Tile, name: String, n_more: u32 }
    TableInPart "table-in-part" {}
    TableBeforeUnknown "table-before-unknown" {}
    NotAllRead "not-all-read" {}
    RackUnknown "rack-unknown" {}
    RedealInGame "redeal-in-game" {}
    StoodBefore "stood-before" {}
    OpenedUnknown "opened-unknown" {}
    PoolUnknown "pool-unknown" {}
    HiddenTileInSet "hidden-tile-in-set" { set: String }
    NotUtf8 "not-utf8" {}
    LooksLikeUtf16 "looks-like-utf16" {}
    ControlCharacter "control-character" {}
    LookAlike "look-alike" { found: String, meant: String }
    NotATile "not-a-tile" { found: String }
    NoSuchShorthand "no-such-shorthand" { found: String }
    BackwardsRange "backwards-range" { found: String }
    RepeatedColour "repeated-colour" { found: String }
    TooMany "too-many" { found: String }
    ExpectedName "expected-name" {}
    ExpectedNumber "expected-number" {}
    ExpectedTile "expected-tile" {}
    ExpectedAction "expected-action" {}
    ExpectedColon "expected-colon" {}
    ExpectedSemicolon "expected-semicolon" {}
    ExpectedArrow "expected-arrow" {}
    ExpectedPair "expected-pair" {}
    ExpectedPoints "expected-points" {}
    ExpectedOpened "expected-opened" {}
    ExpectedEnd "expected-end" {}
    ExpectedTime "expected-time" {}
    UnclosedQuote "unclosed-quote" {}
    NothingToContinue "nothing-to-continue" {}
    Unexpected "unexpected" { found: String }
    NotationHelp "notation-help" {}
    RedealHelp "redeal-help" {}
    UnknownStatement "unknown-statement" { found: String }
    UnknownAction "unknown-action" { found: String }
    UnknownTile "unknown-tile" { found: String }
    UnknownTileHelp "unknown-tile-help" {}
    UnknownName "unknown-name" { name: String }
    UnknownNameHelp "unknown-name-help" {}
    DidYouMean "did-you-mean" { word: String }
    NotAClaim "not-a-claim" { found: String }
    ImpossibleJokerClaim "impossible-joker-claim" { set: String, tile: Face }
    NotAClaimHelp "not-a-claim-help" {}
    ColourAlias "colour-alias" { found: String, meant: String }
    ColourAliasHelp "colour-alias-help" {}
    UselessAllow "useless-allow" { rule: String }
    AllowUnknownRule "allow-unknown-rule" { rule: String }
    UselessAllowHelp "useless-allow-help" {}
    FalseOut "false-out" { n_tiles: u32 }
    OutWithoutLaying "out-without-laying" {}
    FalseOutHelp "false-out-help" {}
    SystemSays "system-says" { en: String, nl: String }
    OpeningUncertain "opening-uncertain" {}
    OpeningTouchedFirst "opening-touched-first" { needed: u16 }
    WrongPlayerCount "wrong-player-count" { n_players: u32, min: u8, max: u8 }
    WrongPlayerCountHelp "wrong-player-count-help" {}
    PlayerListedTwice "player-listed-twice" { name: String }
    PlayerListedTwiceHelp "player-listed-twice-help" {}
    WrongDeal "wrong-deal" { found: u32, wanted: u8 }
    DealtTwice "dealt-twice" { name: String }
    DealtTwiceHelp "dealt-twice-help" {}
    DealtInGame "dealt-in-game" {}
    DealtInGameHelp "dealt-in-game-help" {}
    SaidHereFirst "said-here-first" {}
    WrongDealHelp "wrong-deal-help" { wanted: u8 }
    WrongFirstPlayer "wrong-first-player" { wanted: String, found: String }
    HigherTileDrawn "higher-tile-drawn" { higher: String, found: String }
    WrongFirstPlayerHelp "wrong-first-player-help" {}
    DrewTwice "drew-twice" { name: String }
    DrewTwiceHelp "drew-twice-help" {}
    StartTileUnknown "start-tile-unknown" {}
    StartDrawTied "start-draw-tied" {}
    NoRedeal "no-redeal" {}
    TooFewPairs "too-few-pairs" { found: u32, needed: u32 }
    UnfoundedRedealHelp "unfounded-redeal-help" {}
    OutOfTurn "out-of-turn" { wanted: String, found: String }
    OutOfTurnHelp "out-of-turn-help" {}
    TurnAfterOut "turn-after-out" {}
    TurnAfterStandstill "turn-after-standstill" {}
    TurnAfterLastRound "turn-after-last-round" {}
    EndedHere "ended-here" {}
    TurnAfterEndHelp "turn-after-end-help" {}
    UnclaimedOut "unclaimed-out" {}
    UnclaimedOutHelp "unclaimed-out-help" {}
    NobodyIsOut "nobody-is-out" {}
    SomebodyIsOut "somebody-is-out" {}
    SeveralAreOut "several-are-out" { n_players: u32 }
    NotAllPassed "not-all-passed" { found: u32, wanted: u32 }
    LastRoundGoesOn "last-round-goes-on" { n_turns: u32 }
    PoolIsNotEmpty "pool-is-not-empty" { pool: u32 }
    EarlyEndHelp "early-end-help" {}
    WrongTable "wrong-table" {}
    SetLiesThere "set-lies-there" {}
    WrongAssertionHelp "wrong-assertion-help" {}
    WrongPool "wrong-pool" { wanted: u32, found: u32 }
    PassedAndLaid "passed-and-laid" {}
    PassedAndDrew "passed-and-drew" { n_tiles: u32 }
    PassedHelp "passed-help" {}
    EmptyRackAfterOut "empty-rack-after-out" { name: String }
    OtherRules "other-rules" { wanted: String, found: String }
    OtherHouseRule "other-house-rule" { key: String, wanted: String, found: String }
    OtherPlayers "other-players" { wanted: String }
    SaidOtherwise "said-otherwise" { wanted: String }
    SaidOtherwiseHelp "said-otherwise-help" {}
    WrongToMove "wrong-to-move" { wanted: String }
    HadOpened "had-opened" { name: String }
    HadNotOpened "had-not-opened" { name: String }
    PlayUncertain "play-uncertain" {}
    WrongScore "wrong-score" { wanted: String }
    WrongScoreHelp "wrong-score-help" {}
    ScoredTwice "scored-twice" { name: String }
    ScoredTwiceHelp "scored-twice-help" {}
    ScoredOtherwise "scored-otherwise" { wanted: String }
    ScoredOtherwiseHelp "scored-otherwise-help" {}
    ScoresShouldBe "scores-should-be" { wanted: String }
    UnbalancedScores "unbalanced-scores" { sum: String }
    UnbalancedScoresHelp "unbalanced-scores-help" {}
    WrongWinner "wrong-winner" { wanted: String }
    WrongMatchWinner "wrong-match-winner" { wanted: String, found: String }
    WrongMatchWinnerHelp "wrong-match-winner-help" {}
    WrongJokerPoints "wrong-joker-points" { found: u16, wanted: u16 }
    WrongRackTotal "wrong-rack-total" { wanted: String, found: String }
    WrongStandings "wrong-standings" { wanted: String, found: String }
    WrongStandingsHelp "wrong-standings-help" {}
    StandsTwice "stands-twice" { name: String }
    StandsTwiceHelp "stands-twice-help" {}
    MatchPointsUnknown "match-points-unknown" {}
    NotAllRacksShown "not-all-racks-shown" {}
    SharedPlusUneven "shared-plus-uneven" {}
    NotEnded "not-ended" {}
    GameWithoutResult "game-without-result" {}
}

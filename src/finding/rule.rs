//! The names of all rules, in the order in which a headline is chosen.

/// The groups of the catalogue, in the order in which the first finding becomes the headline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// The text.
    Notation,
    /// What the box holds.
    Box,
    /// What a turn may do.
    Turn,
    /// What a set is.
    Set,
    /// A player's first lay-down.
    Opening,
    /// Jokers of the table.
    Joker,
    /// Time.
    Clock,
    /// A whole game.
    Game,
    /// Points.
    Score,
    /// Legal, but could be clearer.
    Style,
}

macro_rules! rules {
    ($($group:ident $word:literal { $($rule:ident = $name:literal),+ $(,)? })+) => {
        /// A rule of the catalogue; its name completes "the rules do not allow a …".
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "the name says it, and the rule's own file explains it")]
        pub enum Rule { $($($rule),+),+ }

        impl Rule {
            /// Every rule, by group.
            pub const ALL: &'static [Rule] = &[$($(Rule::$rule),+),+];

            /// The name in reports, options and documents.
            pub const fn name(self) -> &'static str {
                match self { $($(Rule::$rule => $name),+),+ }
            }

            /// The group it belongs to.
            pub const fn group(self) -> Group {
                match self { $($(Rule::$rule)|+ => Group::$group),+ }
            }
        }

        impl Group {
            /// The name in reports.
            pub const fn name(self) -> &'static str {
                match self { $(Group::$group => $word),+ }
            }
        }
    };
}

rules! {
    Notation "notation" {
        UnreadableText = "unreadable-text",
        UnknownStatement = "unknown-statement",
        UnknownName = "unknown-name",
        UnknownTile = "unknown-tile",
        ImpossibleJokerClaim = "impossible-joker-claim",
    }
    Box "box" {
        TooManyCopies = "too-many-copies",
        TooManyJokers = "too-many-jokers",
        WrongTileTotal = "wrong-tile-total",
    }
    Turn "turn" {
        TileTakenFromTable = "tile-taken-from-table",
        KeptJoker = "kept-joker",
        TileNotOnRack = "tile-not-on-rack",
        WrongRack = "wrong-rack",
        AbsentSet = "absent-set",
        NothingLaid = "nothing-laid",
        DrawnAndPlayed = "drawn-and-played",
        DrawnTilePlayed = "drawn-tile-played",
        WrongDrawCount = "wrong-draw-count",
        DrawFromEmptyPool = "draw-from-empty-pool",
        PassWithPool = "pass-with-pool",
        ForcedPlay = "forced-play",
    }
    Set "set" {
        LooseTiles = "loose-tiles",
        WrappedRun = "wrapped-run",
        GapInRun = "gap-in-run",
        RepeatedNumber = "repeated-number",
        OversizedRun = "oversized-run",
        DuplicateColour = "duplicate-colour",
        OversizedGroup = "oversized-group",
        MixedSet = "mixed-set",
        JokersOnly = "jokers-only",
        CrowdedJokers = "crowded-jokers",
    }
    Opening "opening" {
        OpeningUnderMinimum = "opening-under-minimum",
        TableTouchedInOpening = "table-touched-in-opening",
        JokerInOpening = "joker-in-opening",
    }
    Joker "joker" {
        WrongJokerReplacement = "wrong-joker-replacement",
        ReusedInOldSet = "reused-in-old-set",
        TooFewRackTilesWithJoker = "too-few-rack-tiles-with-joker",
        SplitJokerSet = "split-joker-set",
        OneColourForJoker = "one-colour-for-joker",
        JokerAsLastTile = "joker-as-last-tile",
    }
    Clock "clock" {
        Overtime = "overtime",
        WrongLateTiles = "wrong-late-tiles",
        TableNotRestored = "table-not-restored",
        RackNotRestored = "rack-not-restored",
    }
    Game "game" {
        WrongPlayerCount = "wrong-player-count",
        WrongDeal = "wrong-deal",
        WrongFirstPlayer = "wrong-first-player",
        UnfoundedRedeal = "unfounded-redeal",
        OutOfTurn = "out-of-turn",
        TurnAfterEnd = "turn-after-end",
        FalseOut = "false-out",
        UnclaimedOut = "unclaimed-out",
        EarlyEnd = "early-end",
        WrongAssertion = "wrong-assertion",
    }
    Score "score" {
        WrongJokerPoints = "wrong-joker-points",
        WrongRackTotal = "wrong-rack-total",
        WrongScore = "wrong-score",
        UnbalancedScores = "unbalanced-scores",
        WrongWinner = "wrong-winner",
        WrongStandings = "wrong-standings",
    }
    Style "style" {
        UnsortedSet = "unsorted-set",
        JokerPastTheEnd = "joker-past-the-end",
        AmbiguousJoker = "ambiguous-joker",
        ColourAlias = "colour-alias",
        MissedPlay = "missed-play",
        UselessAllow = "useless-allow",
    }
}

impl Rule {
    /// The rule of a name.
    pub fn from_name(name: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|rule| rule.name() == name)
    }
}

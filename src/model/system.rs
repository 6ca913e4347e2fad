//! A rule system: every setting that rule texts differ in. Values come from `systems`; rules hold none of their own.

/// Defines a setting with named values: the enum, its words in rule files, and all of them in order.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $value:ident = $word:literal),+ $(,)? })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $value),+ }

        impl $name {
            /// The words of all values, as rule files and `house:` lines spell them.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word of this value.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            /// The value of a word, or `None` where no value has it.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$value),)+ _ => None }
            }
        }
    )+ };
}

choices! {
    /// A setting that is on or off.
    Switch {
        /// `no`
        No = "no",
        /// `yes`
        Yes = "yes",
    }
    /// Whether 1 may follow 13 in a run.
    Wrap {
        /// 13 is the end.
        Forbidden = "forbidden",
        /// 12-13-1 is a run.
        Allowed = "allowed",
    }
    /// Whether the order in which a set lies matters.
    Layout {
        /// A set is a collection.
        Free = "free",
        /// It is read literally, from one end to the other.
        Strict = "strict",
    }
    /// How many jokers a set may hold.
    JokersPerSet {
        /// As many as fit.
        Any = "any",
        /// At most one.
        One = "one",
    }
    /// Which series count as sets beside runs.
    Series {
        /// None.
        Plain = "plain",
        /// The series of the home-made maths variant.
        Wiskunde = "wiskunde",
    }
    /// Who begins.
    FirstPlayer {
        /// Who draws the highest tile.
        HighestTile = "highest-tile",
        /// The seating says so.
        Seat = "seat",
    }
    /// When a player who opens may touch sets of the table.
    OpeningTable {
        /// In the same turn, once the minimum lies.
        SameTurn = "same-turn",
        /// From the next turn on.
        LaterTurn = "later-turn",
    }
    /// What a joker does in an opening.
    OpeningJoker {
        /// It counts what it stands for.
        Counts = "counts",
        /// It counts nothing.
        Zero = "zero",
        /// It may not be used.
        Forbidden = "forbidden",
    }
    /// What frees a joker of the table.
    JokerReplace {
        /// Any change that leaves legal sets.
        Free = "free",
        /// The tile it stands for, from rack or table.
        Exact = "exact",
        /// The tile it stands for, from the rack.
        ExactFromRack = "exact-from-rack",
        /// In a group of three, both missing colours.
        BothColours = "both-colours",
    }
    /// Where a fetched joker may go.
    JokerReuse {
        /// Into any set.
        AnySet = "any-set",
        /// Into a new set.
        NewSet = "new-set",
        /// Into a new set with at least two tiles of the rack.
        NewSetTwoRackTiles = "new-set-two-rack-tiles",
    }
    /// What may be done to a set that holds a joker.
    JokerSets {
        /// Anything.
        Free = "free",
        /// It may only be added to.
        Frozen = "frozen",
    }
    /// Whether a joker may be the tile with which a player goes out.
    LastTile {
        /// Yes.
        Allowed = "allowed",
        /// No.
        Forbidden = "forbidden",
    }
    /// What is put right after a turn that was too late.
    Late {
        /// Loose tiles go back, legal sets stay.
        LooseBack = "loose-back",
        /// The whole turn is undone.
        UndoAll = "undo-all",
    }
    /// When a player may pass with an empty pool.
    PassEmptyPool {
        /// Always.
        Free = "free",
        /// Only where nothing can be laid.
        WhenStuck = "when-stuck",
    }
    /// What happens when the pool is empty.
    EmptyPool {
        /// Play goes on until all pass in a row.
        Standstill = "standstill",
        /// Everybody has one more turn.
        LastRound = "last-round",
    }
    /// How racks count after an empty pool.
    EmptyPoolScore {
        /// The difference with the lowest rack.
        Difference = "difference",
        /// The whole rack, as after a win.
        Full = "full",
    }
    /// Who wins a match.
    MatchWinner {
        /// Most points.
        Points = "points",
        /// Most games won, then points.
        GamesWon = "games-won",
        /// Most match points.
        MatchPoints = "match-points",
    }
}

/// `box.*`: all tiles of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxSettings {
    /// Copies of every number tile, 1 to 8.
    pub copies: u8,
    /// Jokers, 0 to 16.
    pub jokers: u8,
}

impl BoxSettings {
    /// How many tiles the box holds: 106 with two copies and two jokers.
    pub const fn n_tiles(self) -> u32 {
        52 * self.copies as u32 + self.jokers as u32
    }

    /// Whether every tile of another box is in this one.
    pub const fn holds(self, other: BoxSettings) -> bool {
        other.copies <= self.copies && other.jokers <= self.jokers
    }

    /// All tiles of the box.
    pub fn tiles(self) -> super::Counts {
        let mut tiles = super::Counts::default();
        super::Face::all().for_each(|face| tiles.add(super::Tile::of(face), self.copies));
        tiles.add(super::Tile::JOKER, self.jokers);
        tiles
    }
}

/// `players.*`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSettings {
    /// Fewest players.
    pub min: u8,
    /// Most players.
    pub max: u8,
}

/// `deal.*`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealSettings {
    /// Tiles that each player gets.
    pub tiles: u8,
    /// Who begins.
    pub first: FirstPlayer,
    /// Whether three pairs on a rack ask for a new deal.
    pub redeal_three_pairs: Switch,
}

/// `sets.*`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetSettings {
    /// Fewest tiles of a set.
    pub min_tiles: u8,
    /// Whether a run goes on from 13 to 1.
    pub wrap: Wrap,
    /// Whether the written order matters.
    pub layout: Layout,
    /// Jokers in one set.
    pub jokers_per_set: JokersPerSet,
    /// Series beside runs.
    pub series: Series,
}

impl SetSettings {
    /// Sets as nearly every system has them.
    pub const PLAIN: SetSettings = SetSettings {
        min_tiles: 3,
        wrap: Wrap::Forbidden,
        layout: Layout::Free,
        jokers_per_set: JokersPerSet::Any,
        series: Series::Plain,
    };
}

/// `opening.*`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningSettings {
    /// What the first lay-down must be worth.
    pub points: u16,
    /// When the table may be touched.
    pub table: OpeningTable,
    /// What jokers do.
    pub joker: OpeningJoker,
}

/// `joker.*`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JokerSettings {
    /// What frees one.
    pub replace: JokerReplace,
    /// Where a fetched one may go.
    pub reuse: JokerReuse,
    /// What may be done to its set.
    pub sets: JokerSets,
    /// Going out with one.
    pub last_tile: LastTile,
    /// What one costs on a rack at the end.
    pub rack_points: u16,
}

/// `turn.*`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnSettings {
    /// Tiles drawn by who lays nothing.
    pub draw: u8,
    /// Whether a player who can lay must.
    pub must_play: Switch,
    /// Passing with an empty pool.
    pub pass_empty_pool: PassEmptyPool,
    /// Seconds a turn; `None`: no clock.
    pub seconds: Option<u16>,
    /// What a late turn costs on the table.
    pub late: Late,
    /// Tiles drawn by who was late with an untidy table.
    pub late_tiles: u8,
    /// Tiles drawn by who was late with nothing laid.
    pub late_idle_tiles: u8,
}

/// The fine for a player who never opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnopenedFine {
    /// Could not have opened.
    pub unable: u16,
    /// Could have, and held it back.
    pub able: u16,
}

/// `end.*`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndSettings {
    /// What an empty pool means.
    pub empty_pool: EmptyPool,
    /// How racks then count.
    pub empty_pool_score: EmptyPoolScore,
    /// What a player who never opened pays instead of the rack.
    pub unopened_fine: Option<UnopenedFine>,
}

/// All settings of a rule system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// `box.*`
    pub r#box: BoxSettings,
    /// `players.*`
    pub players: PlayerSettings,
    /// `deal.*`
    pub deal: DealSettings,
    /// `sets.*`
    pub sets: SetSettings,
    /// `opening.*`
    pub opening: OpeningSettings,
    /// `joker.*`
    pub joker: JokerSettings,
    /// `turn.*`
    pub turn: TurnSettings,
    /// `end.*`
    pub end: EndSettings,
    /// `match.winner`
    pub match_winner: MatchWinner,
}

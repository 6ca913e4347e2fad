//! What the root of all systems builds on: nothing. Every value here is overwritten by `goliath-nl`, which a test
//! holds.

use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{Level, Rule};
use crate::model::{
    BoxSettings, DealSettings, EmptyPool, EmptyPoolScore, EndSettings, FirstPlayer, JokerReplace, JokerReuse,
    JokerSets, JokerSettings, JokersPerSet, LastTile, Late, Layout, MatchWinner, OpeningJoker, OpeningSettings,
    OpeningTable, PassEmptyPool, PlayerSettings, Series, SetSettings, Settings, Switch, TurnSettings, Wrap,
};
use crate::systems::{HOUSE, Key, System, Words, default_level};

/// A system in which no key is set.
pub(super) fn system() -> System {
    let mut levels = [Level::Error; Rule::ALL.len()];
    for &rule in Rule::ALL {
        levels[rule as usize] = default_level(rule);
    }
    System {
        name: String::new(),
        title: Words::default(),
        source: String::new(),
        remark: None,
        settings: SETTINGS,
        house: Vec::new(),
        levels,
        chain: Vec::new(),
        set_by: [HOUSE; Key::COUNT],
        remarks: Vec::new(),
    }
}

const SETTINGS: Settings = Settings {
    r#box: BoxSettings { copies: 0, jokers: 0 },
    players: PlayerSettings { min: 0, max: 0 },
    deal: DealSettings { tiles: 0, first: FirstPlayer::HighestTile, redeal_three_pairs: Switch::No },
    sets: SetSettings {
        min_tiles: 0,
        wrap: Wrap::Forbidden,
        layout: Layout::Free,
        jokers_per_set: JokersPerSet::Any,
        series: Series::Plain,
    },
    opening: OpeningSettings { points: 0, table: OpeningTable::SameTurn, joker: OpeningJoker::Counts },
    joker: JokerSettings {
        replace: JokerReplace::Free,
        reuse: JokerReuse::AnySet,
        sets: JokerSets::Free,
        last_tile: LastTile::Allowed,
        rack_points: 0,
    },
    turn: TurnSettings {
        draw: 0,
        must_play: Switch::No,
        pass_empty_pool: PassEmptyPool::Free,
        seconds: None,
        late: Late::LooseBack,
        late_tiles: 0,
        late_idle_tiles: 0,
    },
    end: EndSettings {
        empty_pool: EmptyPool::Standstill,
        empty_pool_score: EmptyPoolScore::Difference,
        unopened_fine: None,
    },
    match_winner: MatchWinner::Points,
};

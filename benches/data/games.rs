//! Legal games by players who do what they see at once: lay the sets of their rack, add to the sets of the table, or
//! draw.

use std::fmt::Write;

const COLOURS: [char; 4] = ['R', 'B', 'Y', 'K'];
const JOKER: u8 = 52;
const NAMES: [&str; 6] = ["Anna", "Bram", "Cees", "Dirk", "Emma", "Fien"];

/// Writes games one after the other, never the same twice.
pub(crate) struct Games {
    random: u64,
    n_written: u32,
    /// How many turns were written.
    pub(crate) n_turns: u64,
}

/// A set on the table.
#[derive(Clone, PartialEq, Eq)]
enum Set {
    /// A colour, and the numbers from the first to the last.
    Run(u8, u8, u8),
    /// A number, and a bit for each colour.
    Group(u8, u8),
}

impl Set {
    fn written(&self) -> String {
        match *self {
            Set::Run(colour, from, to) => format!("{}{}-{}", COLOURS[usize::from(colour)], from + 1, to + 1),
            Set::Group(number, colours) => {
                let letters = (0..4).filter(|colour| colours >> colour & 1 == 1).map(|colour| COLOURS[colour]);
                format!("{}{}", letters.collect::<String>(), number + 1)
            }
        }
    }

    fn tiles(&self) -> Vec<u8> {
        match *self {
            Set::Run(colour, from, to) => (from..=to).map(|number| 13 * colour + number).collect(),
            Set::Group(number, colours) => {
                (0..4).filter(|colour| colours >> colour & 1 == 1).map(|colour| 13 * colour + number).collect()
            }
        }
    }

    fn points(&self) -> u32 {
        self.tiles().iter().map(|tile| u32::from(tile % 13) + 1).sum()
    }

    /// The set with one more tile, where it takes that.
    fn with(&self, tile: u8) -> Option<Set> {
        let (colour, number) = (tile / 13, tile % 13);
        match *self {
            Set::Run(own, from, to) if own == colour && to + 1 == number => Some(Set::Run(own, from, number)),
            Set::Run(own, from, to) if own == colour && number + 1 == from => Some(Set::Run(own, number, to)),
            Set::Group(own, colours) if own == number && colours >> colour & 1 == 0 => {
                Some(Set::Group(own, colours | 1 << colour))
            }
            _ => None,
        }
    }
}

struct Player {
    rack: Vec<u8>,
    has_opened: bool,
}

impl Games {
    pub(crate) fn new(seed: u64) -> Self {
        Games { random: seed, n_written: 0, n_turns: 0 }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) as usize % limit
    }

    /// Appends one game.
    pub(crate) fn write(&mut self, text: &mut String) {
        self.n_written += 1;
        let mut pool: Vec<u8> = (0..106).map(|tile| if tile < 104 { tile % 52 } else { JOKER }).collect();
        for last in (1..pool.len()).rev() {
            let other = self.below(last + 1);
            pool.swap(last, other);
        }
        let n_players = 2 + self.below(3);
        let names = &NAMES[..n_players];
        // Writing to a string cannot fail.
        let _ = writeln!(text, "game: {}\nplayers: {}", self.n_written, names.join(", "));
        let mut players: Vec<Player> = Vec::new();
        for name in names {
            let mut rack = pool.split_off(pool.len() - 14);
            rack.sort_unstable();
            let _ = writeln!(text, "deal {name}: {}", written(&rack));
            players.push(Player { rack, has_opened: false });
        }
        let mut table: Vec<Set> = Vec::new();
        let mut n_passes = 0;
        for turn in 0.. {
            let seat = turn % n_players;
            self.n_turns += 1;
            let _ = write!(text, "{}: ", names[seat]);
            let player = &mut players[seat];
            if let Some(play) = play(player, &mut table) {
                n_passes = 0;
                let is_out = player.rack.is_empty();
                let _ = writeln!(text, "{play}{}", if is_out { " ; out" } else { "" });
                if is_out {
                    break;
                }
            } else if let Some(tile) = pool.pop() {
                player.rack.push(tile);
                player.rack.sort_unstable();
                let _ = writeln!(text, "draw {}", written(&[tile]));
            } else {
                text.push_str("pass\n");
                n_passes += 1;
                if n_passes == n_players {
                    break;
                }
            }
        }
        text.push('\n');
    }
}

/// Lays every set of the rack, and adds to sets of the table; `None` where that cannot be.
fn play(player: &mut Player, table: &mut Vec<Set>) -> Option<String> {
    let mut rack = player.rack.clone();
    let (mut lifted, mut laid) = (Vec::new(), Vec::new());
    while let Some(set) = set_of(&rack) {
        take_all(&mut rack, &set);
        laid.push(set);
    }
    let points: u32 = laid.iter().map(Set::points).sum();
    if !player.has_opened && points < 30 {
        return None;
    }
    let mut lying = table.clone();
    let own = laid.len();
    while let Some((at, tile, set)) = addition(&lying, &rack) {
        rack.remove(tile);
        let old = lying.remove(at);
        match laid.iter().skip(own).position(|set| *set == old) {
            Some(at) => drop(laid.remove(own + at)),
            None => lifted.push(old),
        }
        lying.push(set.clone());
        laid.push(set);
    }
    if laid.is_empty() {
        return None;
    }
    lying.extend(laid[..own].iter().cloned());
    (player.rack, player.has_opened, *table) = (rack, true, lying);
    let sets = |sets: &[Set]| sets.iter().map(Set::written).collect::<Vec<_>>().join(" | ");
    let lift = if lifted.is_empty() { String::new() } else { sets(&lifted) + " " };
    Some(format!("move {lift}> {}", sets(&laid)))
}

fn addition(table: &[Set], rack: &[u8]) -> Option<(usize, usize, Set)> {
    rack.iter().enumerate().filter(|(_, tile)| **tile != JOKER).find_map(|(place, &tile)| {
        let at = table.iter().position(|set| set.with(tile).is_some())?;
        Some((at, place, table[at].with(tile)?))
    })
}

fn set_of(rack: &[u8]) -> Option<Set> {
    let has = |colour: u8, number: u8| rack.contains(&(13 * colour + number));
    for number in 0..13 {
        for colour in 0..4 {
            let length = (number..13).take_while(|&number| has(colour, number)).count() as u8;
            if 3 <= length {
                return Some(Set::Run(colour, number, number + length - 1));
            }
        }
        let colours = (0..4).filter(|&colour| has(colour, number)).fold(0_u8, |all, colour| all | 1 << colour);
        if 3 <= colours.count_ones() {
            return Some(Set::Group(number, colours));
        }
    }
    None
}

fn take_all(rack: &mut Vec<u8>, set: &Set) {
    for tile in set.tiles() {
        let at = rack.iter().position(|other| *other == tile).expect("the set came out of the rack");
        rack.remove(at);
    }
}

fn written(tiles: &[u8]) -> String {
    let one = |&tile: &u8| match tile {
        JOKER => "J".to_owned(),
        _ => format!("{}{}", COLOURS[usize::from(tile / 13)], tile % 13 + 1),
    };
    tiles.iter().map(one).collect::<Vec<_>>().join(" ")
}

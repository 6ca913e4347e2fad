//! What a seed promises.

use super::*;
use crate::format;
use crate::systems;

fn match_of(n_games: u64, seed: u64, skill: u8) -> String {
    let options = Options { n_players: 3, n_games, seed, racks: Racks::Open, clock: Clock::Off, skill };
    let system = systems::builtin(systems::DEFAULT).expect("the default system is built in");
    let mut simulation = Simulation::new(alloc::vec![system], options).expect("three can play");
    let mut text = String::new();
    while let Some(game) = simulation.next_game() {
        text += &format::game(game);
    }
    text
}

#[test]
fn a_seed_gives_the_same_games() {
    assert_eq!(match_of(3, 7, 2), match_of(3, 7, 2));
    assert_ne!(match_of(3, 7, 2), match_of(3, 8, 2));
}

//! A search for the positions that take longest, so that they can be put into `positions.txt`.

use rummilint::model::{Counts, Tile};
use rummilint::solver::{Budget, Goal, Outcome, Problem, Shape, Solver, shapes};

use crate::positions::PLAIN;

/// How many are shown for each goal.
const SHOWN: usize = 3;

/// Tries `n` random positions of the box of 106 tiles, for most tiles and most points, and shows the worst by the
/// states that are searched: the same on every machine.
pub(crate) fn search(n: usize) {
    let mut random = Random(1);
    let all = box_of_106();
    let sets = shapes(PLAIN, &all);
    let mut solver = Solver::default();
    let mut worst: [Vec<(u64, String)>; 2] = Default::default();
    for _ in 0..n {
        let (table, rack) = position(&mut random, &all, &sets);
        let counts = (Counts::of(table.iter().flatten()), Counts::of(&rack));
        for (goal, worst) in [Goal::Tiles, Goal::Points { joker: 30 }].into_iter().zip(&mut worst) {
            let problem = Problem { table: counts.0, rack: counts.1, sets: PLAIN, goal, lying: None };
            let (states, value) = match solver.solve(&problem, Budget::default()) {
                Outcome::Plan(plan) => (plan.states, plan.value.to_string()),
                Outcome::BudgetSpent { states } => (states, "?".into()),
                other => panic!("{other:?}"),
            };
            if worst.len() < SHOWN || worst.last().is_some_and(|(least, _)| *least < states) {
                let table: Vec<String> = table.iter().map(|set| text(set)).collect();
                worst.push((states, format!("{}; {}; best {value}", table.join(" | "), text(&rack))));
                worst.sort_by_key(|(states, _)| std::cmp::Reverse(*states));
                worst.truncate(SHOWN);
            }
        }
    }
    for (goal, worst) in ["most tiles", "most points"].iter().zip(worst) {
        println!("{goal}, the worst of {n}");
        for (states, position) in worst {
            println!("  {states} states: {position}");
        }
    }
}

fn box_of_106() -> Counts {
    let mut all = Counts::default();
    for tile in (0..53).filter_map(Tile::from_index) {
        all.add(tile, 2);
    }
    all
}

/// A table of random legal sets, and a rack.
fn position(random: &mut Random, all: &Counts, sets: &[Shape]) -> (Vec<Vec<Tile>>, Vec<Tile>) {
    let mut left = *all;
    let mut table = Vec::new();
    let wanted = random.below(91) as u32;
    for _ in 0..60 {
        let shape = &sets[random.below(sets.len())];
        let is_short = shape.tiles.len() <= 5 && (shape.n_jokers == 0 || random.below(20) == 0);
        if wanted <= all.n_tiles() - left.n_tiles() {
            break;
        }
        if is_short && shape.within(&left) {
            let set: Vec<Tile> = shape.tiles.iter().map(|tile| tile.plain()).collect();
            left = left.minus(&Counts::of(&set));
            table.push(set);
        }
    }
    let mut pool: Vec<Tile> = left.tiles().collect();
    let n = (1 + random.below(50)).min(pool.len());
    let rack = (0..n).map(|_| pool.swap_remove(random.below(pool.len()))).collect();
    (table, rack)
}

fn text(tiles: &[Tile]) -> String {
    let word = |tile: &Tile| match tile.face() {
        Some(face) => format!("{}{}", face.colour().letter(), face.number().get()),
        None => "J".into(),
    };
    tiles.iter().map(word).collect::<Vec<_>>().join(" ")
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

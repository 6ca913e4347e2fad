//! The quick search for the common rules: sets of three or more, 13 is the end, any number of jokers in a set.
//!
//! Depth first over the numbers 1 to 13, with everything learned about a state kept: what it costs exactly, or at
//! least. Cost is what stays on the rack. The first pass allows the least that can be hoped for, later ones more.
//!
//! Between two numbers a state says how many runs of each colour end here and need two tiles more, one more, or none,
//! and how many jokers are left. Runs that need tiles must go on, then complete ones go on, and only then new ones
//! begin (one that begins beside a complete run that ends could be glued to it). A run begins with a number tile, and
//! no complete run ends with a joker: jokers that are left over find a place in any run, so that only arrangements
//! without runs must be looked at on their own. A search with fewer jokers comes before one with more.

mod bound;
mod expand;
mod groups;
mod memo;
mod plan;
mod search;
mod split;
mod state;

pub(super) use search::{Fast, Spent};

#[cfg(test)]
mod tests {
    use super::super::found::Found;
    use super::super::general::General;
    use super::super::task::{Pay, Task};
    use super::*;
    use crate::model::{Counts, SetSettings, Tile};

    /// A box of three copies and four jokers, which brute force cannot reach.
    #[test]
    fn both_programmes_agree_on_larger_racks() {
        let mut seed = 5_u64;
        let mut below = |n: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % n
        };
        let (mut fast, mut general) = (Fast::default(), General::default());
        let rounds: usize = if option_env!("RUMMILINT_SOLVER_ROUNDS").is_some() { 20_000 } else { 150 };
        for round in 0..rounds {
            let (mut must, mut may) = (Counts::default(), Counts::default());
            for _ in 0..10 + below(24) {
                let tile = Tile::from_index(below(53)).unwrap();
                let copies = if tile.is_joker() { 4 } else { 3 };
                if must.get(tile) + may.get(tile) < copies {
                    if below(5) == 0 { &mut must } else { &mut may }.add(tile, 1);
                }
            }
            may.add(Tile::JOKER, 1 + (round % 2) as u8 - must.get(Tile::JOKER).min(1));
            let pay = if round % 3 == 0 { Pay::Points(25) } else { Pay::Tiles };
            let task = Task::new(&must, &may, SetSettings::PLAIN, pay).unwrap();
            let plain = general.search(&task, &mut { 1 << 40 }).unwrap();
            let quick = fast.solve(&task, u32::MAX, &mut { 1 << 40 }).unwrap();
            let paid = |found: Found| {
                let sets = super::super::rebuild::sets(&task, &found);
                task.value(&Counts::of(sets.iter().flatten()))
            };
            assert_eq!(quick.map(paid), plain.map(paid), "{must:?} {may:?}");
        }
    }
}

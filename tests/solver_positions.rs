//! Every proved optimum of the bench positions, each plan checked, and faults that other programs were reported for.

#[path = "../benches/data/positions.rs"]
mod positions;

use positions::{PLAIN, tiles};
use rummilint::model::{Counts, Tile};
use rummilint::solver::{Budget, Goal, JokerWorth, Outcome, Plan, Problem, Solver, best_sets, solve};

/// Whether these tiles are a run or a group; jokers may be any tile.
fn legal(set: &[Tile]) -> bool {
    let mut faces: Vec<_> = set.iter().filter_map(|tile| tile.face()).collect();
    faces.sort_unstable();
    let n = faces.len();
    faces.dedup();
    let (Some(first), Some(last)) = (faces.first(), faces.last()) else { return false };
    let one_number = faces.iter().all(|face| face.number() == first.number());
    let one_colour = first.colour() == last.colour();
    let span = usize::from(last.number().get()).saturating_sub(usize::from(first.number().get()));
    let run = one_colour && span < set.len() && set.len() <= 13;
    3 <= set.len() && faces.len() == n && (run || one_number && set.len() <= 4)
}

fn checked(problem: &Problem, outcome: Outcome) -> Plan {
    let Outcome::Plan(plan) = outcome else { panic!("{problem:?}: {outcome:?}") };
    for set in &plan.sets {
        assert!(legal(set), "{set:?} is no set");
    }
    let after = Counts::of(plan.sets.iter().flatten());
    assert!(plan.laid.within(&problem.rack), "{plan:?} lays what the rack does not hold");
    assert_eq!(after, problem.table.plus(&plan.laid), "{plan:?} loses or invents tiles");
    plan
}

#[test]
fn every_proved_optimum_is_reached() {
    let mut solver = Solver::default();
    for (at, position) in positions::all().iter().enumerate() {
        for (goal, wanted) in [Goal::Tiles, Goal::Points { joker: 30 }].into_iter().zip(position.best) {
            let problem = position.problem(goal);
            let plan = checked(&problem, solver.solve(&problem, Budget::default()));
            assert!(wanted.is_none_or(|wanted| wanted == plan.value), "position {at}: {plan:?}");
        }
        if let Some(wanted) = position.best[2] {
            let best = best_sets(&Counts::of(&position.rack), PLAIN, JokerWorth::Number).expect("not too many tiles");
            assert_eq!(best.points, wanted, "position {at}: {best:?}");
        }
    }
}

fn ask(table: &str, rack: &str, goal: Goal) -> Outcome {
    let (table, rack) = (Counts::of(&tiles(table)), Counts::of(&tiles(rack)));
    let problem = Problem { table, rack, sets: PLAIN, goal, lying: None };
    let outcome = solve(&problem, Budget::default());
    if let Outcome::Plan(_) = outcome {
        checked(&problem, outcome.clone());
    }
    outcome
}

fn value(table: &str, rack: &str, goal: Goal) -> Option<u32> {
    match ask(table, rack, goal) {
        Outcome::Plan(plan) => Some(plan.value),
        Outcome::Impossible { .. } => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn two_tiles_of_one_colour_are_no_group() {
    assert_eq!(value("R13 Y13 K13 K13", "", Goal::Arrange), None);
    assert_eq!(value("R13 Y13 K13", "", Goal::Arrange), Some(0));
    assert_eq!(value("", "R13 Y13 K13 K13", Goal::Opening { joker: JokerWorth::Number }), Some(39));
}

#[test]
fn a_joker_counts_in_an_opening() {
    assert_eq!(value("", "K10 B10 J", Goal::Opening { joker: JokerWorth::Number }), Some(30));
    assert_eq!(value("", "K10 B10 J", Goal::Opening { joker: JokerWorth::Zero }), Some(20));
}

#[test]
fn jokers_need_a_tile_among_them() {
    assert_eq!(value("", "J J J R5", Goal::Out), Some(4));
    assert_eq!(value("J J J", "", Goal::Arrange), None);
    assert_eq!(value("J J J J", "", Goal::Arrange), None);
    assert_eq!(value("", "J J J J", Goal::Tiles), Some(0));
}

#[test]
fn six_tiles_where_the_long_run_would_leave_two() {
    assert_eq!(value("", "R3 R4 R5 R6 R7 B6 Y6", Goal::Tiles), Some(6));
}

#[test]
fn joker_runs_may_be_longer_than_three() {
    assert_eq!(value("R5 J R7 R8", "", Goal::Arrange), Some(0));
    assert_eq!(value("R5 J R7 R8 R9 J R11 R12", "", Goal::Arrange), Some(0));
    assert_eq!(value("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 J J", "", Goal::Arrange), Some(0));
}

#[test]
fn what_is_out_of_reach_is_said() {
    let many = "R5 ".repeat(9);
    assert!(matches!(ask("", &many, Goal::Tiles), Outcome::Unsupported(_)));
    let problem = Problem {
        table: Counts::default(),
        rack: Counts::of(&tiles("R1 R2 R3")),
        sets: PLAIN,
        goal: Goal::Tiles,
        lying: None,
    };
    assert_eq!(solve(&problem, Budget::steps(1)), Outcome::BudgetSpent { states: 1 });
}

//! What is decided, what the solver makes of it, and the best plan that the rules allow.

use alloc::vec::Vec;

use super::referee::{allows, change};
use super::{Answer, Best, Play, Position, Proof, Wish, rack_points};
use crate::model::{Counts, OpeningTable, Series, SetSettings, Settings, Tile};
use crate::rules::reading;
use crate::solver::{Budget, Goal, Outcome, Problem, Shape, Solver, Unsupported};

/// Steps for the first plan, and then for all that follow from it.
const FIRST_STEPS: u64 = 2_000_000;
pub(super) const MORE_STEPS: u64 = 1_500_000;

/// What has been decided.
#[derive(Clone, Default)]
pub(super) struct Node {
    /// Tiles of the rack that must be laid.
    pub(super) forced: Counts,
    /// Tiles of the rack that may be laid as well.
    pub(super) free: Counts,
    /// Sets that lie there afterwards.
    pub(super) fixed: Vec<Vec<Tile>>,
}

/// A way to lie.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) value: u32,
    pub(super) sets: Vec<Vec<Tile>>,
    pub(super) laid: Counts,
}

/// What the solver makes of a node.
pub(super) enum Relaxed {
    Plan(Plan),
    Impossible,
    Spent,
    Unsupported(Unsupported),
}

pub(super) struct Search<'a> {
    pub(super) position: Position<'a>,
    pub(super) settings: &'a Settings,
    pub(super) wish: Wish,
    pub(super) sets: SetSettings,
    pub(super) table: Counts,
    solver: Solver,
    pub(super) steps: u64,
    /// Of all steps together, whatever they are for.
    pub(super) left: u64,
    pub(super) states: u64,
    best: Option<(Plan, Node)>,
    pub(super) proof: Proof,
    pub(super) joker_shapes: Vec<Shape>,
}

impl<'a> Search<'a> {
    pub(super) fn new(position: &Position<'a>, settings: &'a Settings, wish: Wish, budget: Budget) -> Self {
        let sets = SetSettings { series: Series::Plain, ..settings.sets };
        let proof = if settings.sets.series == Series::Plain { Proof::Complete } else { Proof::Partial };
        Search {
            position: *position,
            settings,
            wish,
            sets,
            table: Counts::of(position.table.iter().flatten()),
            solver: Solver::default(),
            steps: FIRST_STEPS,
            left: budget.n_steps(),
            states: 0,
            best: None,
            proof,
            joker_shapes: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Answer {
        let root = self.root();
        let first = match self.relax(&root) {
            Relaxed::Plan(first) => first,
            Relaxed::Impossible if self.wish == Wish::Out => return self.answer(Best::Nothing),
            Relaxed::Impossible => return self.answer(Best::TableStuck),
            Relaxed::Unsupported(why) => return self.answer(Best::Unsupported(why)),
            Relaxed::Spent => return self.answer(Best::Nothing),
        };
        self.steps = MORE_STEPS;
        if first.laid.is_empty() {
            return self.answer(Best::Nothing);
        }
        let most = first.value;
        let tidy = self.keep(&first, &root);
        if !self.accept(tidy, &root) && !self.accept(first, &root) {
            if self.position.opened {
                self.leave_jokers(&root);
                self.jokers(&root);
            } else {
                self.open(&root);
            }
        }
        self.finish(most)
    }

    /// What is decided before the search begins.
    fn root(&mut self) -> Node {
        let rack = self.position.rack;
        let (forced, free) = if self.wish == Wish::Out { (rack, Counts::default()) } else { (Counts::default(), rack) };
        let stays = !self.position.opened && self.settings.opening.table == OpeningTable::LaterTurn;
        let is_series =
            |set: &&Vec<Tile>| matches!(reading::read(set, &self.settings.sets), Some(reading::Reading::Series));
        let fixed = self.position.table.iter().filter(|set| stays || is_series(set)).cloned().collect();
        Node { forced, free, fixed }
    }

    /// The best plan that a node allows, the rules of turns left aside.
    pub(super) fn relax(&mut self, node: &Node) -> Relaxed {
        self.relax_keeping(node, None)
    }

    /// The same, and of the best plans the one that keeps most of these sets.
    pub(super) fn relax_keeping(&mut self, node: &Node, lying: Option<&[&[Tile]]>) -> Relaxed {
        let (mut must, mut may) = (self.table.plus(&node.forced), node.free);
        for &tile in node.fixed.iter().flatten() {
            if !must.take(tile) && !may.take(tile) {
                return Relaxed::Impossible;
            }
        }
        let goal = match self.wish {
            Wish::Tiles | Wish::Out => Goal::Tiles,
            Wish::Points => Goal::Points { joker: self.settings.joker.rack_points },
        };
        let problem = Problem { table: must, rack: may, sets: self.sets, goal, lying };
        let outcome = self.solver.solve(&problem, Budget::steps(self.left).at_most(self.steps));
        let (relaxed, states) = match outcome {
            Outcome::Plan(plan) => {
                let mut sets = node.fixed.clone();
                sets.extend(plan.sets);
                let laid = Counts::of(sets.iter().flatten()).minus(&self.table);
                (Relaxed::Plan(Plan { value: self.value(&laid), sets, laid }), plan.states)
            }
            Outcome::Impossible { states } => (Relaxed::Impossible, states),
            Outcome::BudgetSpent { states } => {
                self.proof = Proof::Spent;
                (Relaxed::Spent, states)
            }
            Outcome::Unsupported(why) => (Relaxed::Unsupported(why), 0),
        };
        self.states += states;
        self.steps = self.steps.saturating_sub(states);
        self.left = self.left.saturating_sub(states);
        relaxed
    }

    fn value(&self, laid: &Counts) -> u32 {
        match self.wish {
            Wish::Tiles | Wish::Out => laid.n_tiles(),
            Wish::Points => rack_points(laid, self.settings),
        }
    }

    /// The plan of a node, where it would be better than what is known.
    pub(super) fn better(&mut self, node: &Node) -> Option<Plan> {
        match self.relax(node) {
            Relaxed::Plan(plan) if self.best_value() < plan.value => Some(plan),
            _ => None,
        }
    }

    fn best_value(&self) -> u32 {
        self.best.as_ref().map_or(0, |(plan, _)| plan.value)
    }

    pub(super) fn is_legal(&self, plan: &Plan) -> bool {
        allows(&self.position, plan.sets.iter(), self.settings)
    }

    /// Takes a plan that is better than what is known, if the rules allow it.
    pub(super) fn accept(&mut self, plan: Plan, node: &Node) -> bool {
        let takes = self.best_value() < plan.value && self.is_legal(&plan);
        if takes {
            self.best = Some((plan, node.clone()));
        }
        takes
    }

    fn finish(mut self, most: u32) -> Answer {
        let Some((plan, node)) = self.best.take() else { return self.answer(Best::Nothing) };
        let is_all = plan.laid == self.position.rack;
        if is_all || plan.value == most && self.settings.sets.series == Series::Plain {
            // Nothing can be better than the whole rack, or than what would be possible without the rules of turns.
            self.proof = Proof::Complete;
        }
        let tidy = self.keep(&plan, &node);
        let plan = if self.is_legal(&tidy) { tidy } else { plan };
        let (lifted, new) = change(self.position.table, &plan.sets);
        let mut new: Vec<Vec<Tile>> = new.into_iter().map(|at| plan.sets[at].clone()).collect();
        new.sort_by_key(|set| set.iter().map(|tile| tile.face().or(tile.claim())).collect::<Vec<_>>());
        self.answer(Best::Play(Play { lifted, new, laid: plan.laid }))
    }

    fn answer(self, best: Best) -> Answer {
        Answer { best, proof: self.proof, states: self.states }
    }
}

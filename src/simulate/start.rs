//! How a game begins: the draw for who starts, the deal, and new deals where the system has them.

use alloc::format;
use alloc::vec::Vec;

use super::table::{Playing, Seat};
use super::{NAMES, Racks};
use crate::model::{Counts, Draw, Face, FirstPlayer, Rows, Statement, Switch, Tile};

/// How many pairs ask for a new deal.
const PAIRS: u32 = 3;

impl Playing<'_> {
    /// What stands above a game.
    pub(super) fn head(&mut self, number: u64) {
        self.scribe.say(Statement::Game(format!("{number}")));
        self.scribe.say(Statement::Rules(self.system.name.clone()));
        if !self.system.house.is_empty() {
            self.scribe.house(&self.system.house);
        }
        if number == 1 {
            self.scribe.tag("event", format!("simulated, seed {}", self.options.seed));
        }
        for name in &NAMES[..self.options.n_players] {
            let id = self.scribe.name(name);
            self.seats.push(Seat { id, rack: Counts::default(), has_opened: false });
        }
        self.scribe.say(Statement::Players(self.seats.iter().map(|seat| seat.id).collect()));
    }

    /// Who begins, and the deal.
    pub(super) fn start(&mut self, number: u64) {
        match self.settings.deal.first {
            FirstPlayer::HighestTile => self.draw_for_start(),
            FirstPlayer::Seat => self.next = ((number - 1) % self.seats.len() as u64) as usize,
        }
        while !self.deal() {}
        let is_said = self.settings.deal.first == FirstPlayer::Seat || self.dice.one_in(6);
        if is_said {
            let first = self.seats[self.next].id;
            self.scribe.say(Statement::ToMove(first));
        }
    }

    /// Everybody draws a tile, those who are equal once more; a joker goes back at once.
    fn draw_for_start(&mut self) {
        let mut among: Vec<usize> = (0..self.seats.len()).collect();
        while 1 < among.len() {
            let mut faces: Vec<Face> = Face::all().collect();
            self.dice.shuffle(&mut faces);
            faces.truncate(among.len());
            let mut draws = Vec::new();
            for (&at, &face) in among.iter().zip(&faces) {
                let Rows { first: row, .. } = self.scribe.row([Tile::of(face)]);
                draws.push(Draw { player: self.seats[at].id, row });
            }
            self.scribe.say(Statement::Start(draws));
            let highest = faces.iter().map(|face| face.number()).max();
            let mut seen = faces.iter();
            among.retain(|_| seen.next().map(|face| face.number()) == highest);
        }
        self.next = among[0];
    }

    /// Deals; whether the deal stands.
    fn deal(&mut self) -> bool {
        self.pool = self.settings.r#box.tiles().tiles().collect();
        self.dice.shuffle(&mut self.pool);
        let n_tiles = usize::from(self.settings.deal.tiles);
        for seat in &mut self.seats {
            let rest = self.pool.len() - n_tiles;
            seat.rack = Counts::of(&self.pool.split_off(rest));
        }
        let asks = self.seats.iter().position(|seat| PAIRS <= n_pairs(&seat.rack));
        let asks = asks.filter(|_| self.settings.deal.redeal_three_pairs == Switch::Yes);
        for at in 0..self.seats.len() {
            let Seat { id, rack, .. } = self.seats[at];
            let is_shown = self.options.racks == Racks::Open || asks == Some(at);
            let hidden = core::iter::repeat_n(Tile::HIDDEN, n_tiles);
            let row = if is_shown { self.scribe.row(rack.tiles()) } else { self.scribe.row(hidden) };
            self.scribe.say(Statement::Deal(id, row));
        }
        let Some(at) = asks else { return true };
        let player = self.seats[at].id;
        self.scribe.say(Statement::Redeal(player));
        false
    }
}

fn n_pairs(rack: &Counts) -> u32 {
    (0..Tile::KINDS).filter_map(Tile::from_index).map(|tile| u32::from(rack.get(tile) / 2)).sum()
}

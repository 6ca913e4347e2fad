//! A document that a table, a rack and a turn spell, each given by itself.

/// What was given.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spelled<'a> {
    /// The sets on the table before the turn.
    pub table: Option<&'a str>,
    /// The player's rack before the turn.
    pub rack: Option<&'a str>,
    /// Whether the player had opened before.
    pub opened: Option<Opened>,
    /// What the player did.
    pub turn: Option<&'a str>,
}

/// Whether a player had opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// Had.
    Yes,
    /// Had not.
    No,
    /// Nobody knows.
    Unknown,
}

impl Opened {
    /// `yes`, `no` or `unknown`.
    pub const fn word(self) -> &'static str {
        match self {
            Opened::Yes => "yes",
            Opened::No => "no",
            Opened::Unknown => "unknown",
        }
    }
}

impl Spelled<'_> {
    /// Whether nothing was given.
    pub fn is_empty(&self) -> bool {
        self.table.is_none() && self.rack.is_none() && self.opened.is_none() && self.turn.is_none()
    }

    /// The document.
    pub fn document(&self) -> String {
        let mut text = String::new();
        let opened = self.opened.map(Opened::word);
        let lines = [("table: ", self.table), ("rack: ", self.rack), ("opened: ", opened), ("", self.turn)];
        for (head, value) in lines {
            text.extend(value.into_iter().flat_map(|value| [head, value, "\n"]));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turn_comes_last() {
        let spelled =
            Spelled { table: Some("R4-8"), rack: Some("R6"), opened: Some(Opened::No), turn: Some("move > R6") };
        assert_eq!(spelled.document(), "table: R4-8\nrack: R6\nopened: no\nmove > R6\n");
        assert!(Spelled::default().is_empty());
    }
}

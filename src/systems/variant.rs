//! Games of the family that this referee does not judge.

/// A game that is not supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Special jokers.
    Twist,
    /// Special jokers.
    Revolution,
    /// A game of its own.
    Junior,
    /// A game of its own.
    Word,
    /// Played on a board.
    Fortuna,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 5] =
        [Variant::Twist, Variant::Revolution, Variant::Junior, Variant::Word, Variant::Fortuna];

    /// The one that `text` names, alone or among other words: `twist`, `rummikub-twist`, `jokers.Twist`.
    pub fn named(text: &str) -> Option<Variant> {
        let is_named = |variant: &Variant| {
            text.split(|c: char| !c.is_alphanumeric()).any(|word| word.eq_ignore_ascii_case(variant.name()))
        };
        Variant::ALL.into_iter().find(is_named)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Twist => "Twist",
            Variant::Revolution => "Revolution",
            Variant::Junior => "Junior",
            Variant::Word => "Word",
            Variant::Fortuna => "Fortuna",
        }
    }
}

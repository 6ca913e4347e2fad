//! The words of the notation, and the nearest one to a word that is none.

/// What a keyword is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// It begins a statement.
    Statement,
    /// It begins an action of a turn.
    Action,
    /// It is a value of `opened:`.
    Value,
}

macro_rules! keywords {
    ($($use:ident { $($name:ident = $word:literal),+ $(,)? })+) => {
        /// A word that cannot be a name without quotes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Keyword { $($($name),+),+ }

        impl Use {
            /// Its keywords.
            const fn keywords(self) -> &'static [Keyword] {
                match self { $(Use::$use => &[$(Keyword::$name),+]),+ }
            }
        }

        impl Keyword {
            const ALL: &'static [Keyword] = &[$($(Keyword::$name),+),+];

            /// How it is written.
            pub(crate) const fn word(self) -> &'static str {
                match self { $($(Keyword::$name => $word),+),+ }
            }

            /// What it is for.
            pub(crate) const fn usage(self) -> Use {
                match self { $($(Keyword::$name)|+ => Use::$use),+ }
            }
        }
    };
}

keywords! {
    Statement {
        Table = "table", Rack = "rack", Opened = "opened", Pool = "pool", Left = "left", Game = "game",
        Rules = "rules", House = "house", Players = "players", Start = "start", Deal = "deal", Turn = "turn",
        Score = "score", End = "end", Redeal = "redeal", Standings = "standings", Winner = "winner",
        Event = "event", Date = "date", Place = "place", Round = "round",
    }
    Action {
        Play = "play", Move = "move", Draw = "draw", Pass = "pass", Timeout = "timeout", Out = "out",
    }
    Value {
        Yes = "yes", No = "no", Unknown = "unknown", None = "none",
    }
}

/// The longest keyword.
const LONGEST: usize = 9;

/// The keyword that this word is, in whatever case.
#[inline]
pub(crate) fn keyword(word: &[u8]) -> Option<Keyword> {
    let first = word.first()?;
    if LONGEST < word.len() || LENGTHS[usize::from(first & 31)] >> word.len() & 1 == 0 {
        return None;
    }
    find(Keyword::ALL, word)
}

/// The action that this word begins.
#[inline]
pub(crate) fn action(word: &[u8]) -> Option<Keyword> {
    find(Use::Action.keywords(), word)
}

fn find(keywords: &[Keyword], word: &[u8]) -> Option<Keyword> {
    // A letter and its capital differ in one bit.
    let first = word.first()? | 0x20;
    keywords.iter().copied().find(|keyword| {
        let other = keyword.word().as_bytes();
        other[0] == first && other.eq_ignore_ascii_case(word)
    })
}

/// Bit `n` of the entry of a letter, from its last five bits: some keyword of `n` letters begins with it. Most names are
/// told from keywords by this alone.
static LENGTHS: [u16; 32] = {
    let mut lengths = [0; 32];
    let mut at = 0;
    while at < Keyword::ALL.len() {
        let word = Keyword::ALL[at].word().as_bytes();
        lengths[(word[0] & 31) as usize] |= 1 << word.len();
        at += 1;
    }
    lengths
};

/// The word of this use that was probably meant: at most one slip away, or two where the word is long.
pub(super) fn nearest(word: &str, usage: Use) -> Option<&'static str> {
    let length = word.chars().count();
    let slips = if length < 5 { 1 } else { 2 };
    Keyword::ALL
        .iter()
        .filter(|keyword| keyword.usage() == usage && keyword.word().len().abs_diff(length) <= slips)
        .map(|keyword| (distance(word, keyword.word()), keyword.word()))
        .filter(|&(distance, _)| distance <= slips)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, word)| word)
}

/// Letters to add, drop, change or swap with their neighbour; words beyond any keyword are infinitely far.
fn distance(word: &str, keyword: &str) -> usize {
    const WIDTH: usize = LONGEST + 3;
    let keyword = keyword.as_bytes();
    if WIDTH <= keyword.len() || WIDTH <= word.chars().count() {
        return usize::MAX;
    }
    let mut before = [0; WIDTH];
    let mut above: [usize; WIDTH] = core::array::from_fn(|column| column);
    let mut last = '\0';
    for (row, letter) in word.chars().map(|letter| letter.to_ascii_lowercase()).enumerate() {
        let mut line = [row + 1; WIDTH];
        for (column, &other) in keyword.iter().enumerate() {
            let changed = above[column] + usize::from(letter != char::from(other));
            line[column + 1] = changed.min(above[column + 1] + 1).min(line[column] + 1);
            let swapped =
                0 < row && 0 < column && letter == char::from(keyword[column - 1]) && last == char::from(other);
            if swapped {
                line[column + 1] = line[column + 1].min(before[column - 1] + 1);
            }
        }
        (before, above, last) = (above, line, letter);
    }
    above[keyword.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_its_keyword_in_any_case() {
        for keyword in Keyword::ALL {
            assert!(keyword.word().len() <= LONGEST);
            assert_eq!(super::keyword(keyword.word().to_ascii_uppercase().as_bytes()), Some(*keyword));
        }
        assert_eq!(keyword(b"Anna"), None);
    }

    #[test]
    fn slips_find_their_word() {
        assert_eq!(nearest("tabel", Use::Statement), Some("table"));
        assert_eq!(nearest("RAKC", Use::Statement), Some("rack"));
        assert_eq!(nearest("paly", Use::Action), Some("play"));
        assert_eq!(nearest("standigns", Use::Statement), Some("standings"));
        assert_eq!(nearest("t\u{430}ble", Use::Statement), Some("table"));
        assert_eq!(nearest("Cees", Use::Statement), None);
        assert_eq!(nearest("", Use::Action), None);
        assert_eq!(nearest("a-name-far-longer-than-any-keyword", Use::Action), None);
    }
}

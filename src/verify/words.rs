//! Why a witness is not accepted, in English and Dutch.

use std::fmt::Write;

use crate::finding::Lang;
use crate::protocol::NO_CERTIFICATE;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($word:ident $en:literal $nl:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the words say what each one is")]
        pub enum $name { $($word),+ }

        impl $name {
            const fn say(self, lang: Lang) -> &'static str {
                match lang {
                    Lang::En => match self { $($name::$word => $en),+ },
                    Lang::Nl => match self { $($name::$word => $nl),+ },
                }
            }
        }
    };
}

words! {
    /// A claim of a witness.
    Claim {
        Version "this version of the format" "deze versie van het formaat";
        Verdict "the verdict is the one that the proof proves" "de uitspraak is die van het bewijs";
        Setting "the settings are complete, each once and with a value that it can have"
            "de instellingen zijn volledig, elk eenmaal en met een mogelijke waarde";
        Broken "no rule is broken, but this one is" "er is geen regel overtreden, maar deze is het";
        Sets "these sets are the table at the end" "deze combinaties zijn de tafel aan het eind";
        Reading "the set can be read so, and counts so" "de combinatie is zo te lezen, en telt zo";
        Points "the points are the sum of the reading" "de punten zijn de som van de lezing";
        FromWhere "each tile comes from where it is said to come from" "elke steen komt waar hij vandaan heet te komen";
        OpeningShown "the opening is shown where one is judged, and only there"
            "het uitkomen is vermeld waar het beoordeeld wordt, en alleen daar";
        OpeningSets "the sets of the opening are the player's own, each tile once"
            "de combinaties van het uitkomen zijn van de speler zelf, elke steen eenmaal";
        Sum "the points of the opening are the sum of its sets" "de punten van het uitkomen zijn de som van zijn combinaties";
        Needed "this is the minimum" "dit is het minimum";
        Enough "the opening reaches the minimum" "het uitkomen haalt het minimum";
        Short "no separate sets of these tiles reach the minimum, or are worth more than this"
            "geen losse combinaties van deze stenen halen het minimum of zijn meer waard dan dit";
        RuleName "this rule is about such facts" "deze regel gaat over zulke feiten";
        Place "these tiles lie there as a set that is judged" "deze stenen liggen daar als combinatie die wordt beoordeeld";
        NoReading "no reading makes it a legal set" "geen lezing maakt er een geldige combinatie van";
        Counts "these tiles and counts follow from the document" "deze stenen en aantallen volgen uit het document";
        Clash "these facts break a rule" "deze feiten overtreden een regel";
        Opened "the player had not opened" "de speler was nog niet uitgekomen";
        Missing "the document leaves this fact out" "het document laat dit gegeven weg";
        CompletedLegal "with this the document is legal" "hiermee is het document geldig";
        CompletedIllegal "with this the document is illegal" "hiermee is het document ongeldig";
        Stuck "nothing can be laid" "er kan niets worden gelegd";
        CouldLay "this can be laid" "dit kan worden gelegd";
        Duty "the player had to lay" "de speler moest leggen";
    }
}

words! {
    /// Why a witness cannot be verified by itself.
    Gap {
        Rule "no certificate exists for" "er bestaat geen certificaat voor";
        Silenced "rules are off or allowed, so that no verdict but illegal can be verified"
            "er staan regels uit of iets is toegestaan, zodat alleen ongeldig te verifiëren is";
        Game "only a table or one turn can be verified" "alleen een tafel of één beurt is te verifiëren";
        Law "the document asks for rules that are not those of the witness"
            "het document vraagt om regels die niet die van het bewijs zijn";
        Unreadable "a statement of the document could not be read" "een regel van het document was niet te lezen";
        InPart "the table is shown in part" "de tafel is maar deels getoond";
        TableUnknown "the table before the turn is not known" "de tafel voor de beurt is niet bekend";
        RackUnknown "a duty to lay needs a rack that is known" "een plicht om te leggen vraagt een bekend plankje";
        OpenedUnknown "nobody says whether the player had opened" "nergens staat of de speler al was uitgekomen";
        PoolUnknown "nobody says whether the pool is empty" "nergens staat of de pot leeg is";
        Hidden "a set holds a hidden tile" "een combinatie bevat een verborgen steen";
        Timeout "a turn that ended by the clock" "een beurt die door de klok eindigde";
        Clock "time used under a system with a clock" "gebruikte tijd bij een systeem met een klok";
        JokerRules "this system's rules on fetching jokers" "de regels van dit systeem voor het ruilen van jokers";
        OpeningJoker "an opening with jokers, which this system forbids" "uitkomen met jokers, wat dit systeem verbiedt";
        LastTile "going out under a system that forbids a joker as last tile"
            "uitgaan bij een systeem dat een joker als laatste steen verbiedt";
        Idle "a turn in which nothing is told" "een beurt waarin niets staat";
        Series "a search among the series of the maths variant" "zoeken tussen de reeksen van de wiskundevariant";
        TooLarge "the search is too large" "de zoektocht is te groot";
    }
}

/// Why a witness is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A claim is false; the second is what of, in the notation.
    False(Claim, String),
    /// What is claimed may be true, and nothing in the witness shows it.
    NotVerifiable(Gap, String),
}

impl Refusal {
    /// The reason: lower case, no full stop.
    pub fn say(&self, lang: Lang) -> String {
        let (Refusal::False(_, what) | Refusal::NotVerifiable(_, what)) = self;
        let mut words = match self {
            Refusal::False(claim, _) => claim.say(lang),
            Refusal::NotVerifiable(gap, _) => gap.say(lang),
        }
        .to_owned();
        let is_known = |(en, _): &&(&str, &str)| en == what;
        let what = match (self, lang, NO_CERTIFICATE.iter().find(is_known)) {
            (Refusal::NotVerifiable(Gap::Rule, _), Lang::Nl, Some((_, nl))) => nl,
            _ => &**what,
        };
        if !what.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(words, ": `{what}`");
        }
        words
    }
}

impl From<Claim> for Refusal {
    fn from(claim: Claim) -> Self {
        Refusal::False(claim, String::new())
    }
}

impl From<Gap> for Refusal {
    fn from(gap: Gap) -> Self {
        Refusal::NotVerifiable(gap, String::new())
    }
}

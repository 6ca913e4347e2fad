//! The table of all sentences, English and Dutch side by side; one that lacks a language does not compile.
//!
//! It is longer than other files because it is one table: a `match` that the compiler holds to be complete.

use alloc::format;
use alloc::string::String;
use core::fmt;

use super::plural::{
    colour_en, colour_nl, count, decimal_nl, drawn_nl, either_en, either_nl, joker_en, joker_nl, one, players_nl,
};
use crate::finding::Message;

const fn who_en(name: &str) -> &str {
    if name.is_empty() { "the player" } else { name }
}

const fn who_nl(name: &str) -> &str {
    if name.is_empty() { "de speler" } else { name }
}

/// How many places are passed over before this one.
fn more_en(n: u32) -> String {
    if n == 0 { String::new() } else { format!(" ({n} more {} before this)", one(n, "place", "places")) }
}

fn more_nl(n: u32) -> String {
    if n == 0 { String::new() } else { format!(" (nog {n} {} hiervoor)", one(n, "plaats", "plaatsen")) }
}

macro_rules! words {
    ($($pattern:pat => en($($en:tt)+) nl($($nl:tt)+);)+) => {
        #[allow(unused_variables, clippy::too_many_lines, reason = "a language need not use every argument; it is one table")]
        pub(super) fn write_en(message: &Message, f: &mut dyn fmt::Write) -> fmt::Result {
            match message { $($pattern => write!(f, $($en)+)),+ }
        }

        #[allow(unused_variables, clippy::too_many_lines, reason = "a language need not use every argument; it is one table")]
        pub(super) fn write_nl(message: &Message, f: &mut dyn fmt::Write) -> fmt::Result {
            match message { $($pattern => write!(f, $($nl)+)),+ }
        }
    };
}

words! {
    Message::LooseTiles { set, n_tiles, needed } =>
        en("`{set}` is {n_tiles} {}, and a set needs at least {needed}", one(*n_tiles, "tile", "tiles"))
        nl("`{set}` is {n_tiles} {}, en een combinatie telt er minstens {needed}", one(*n_tiles, "steen", "stenen"));
    Message::LooseTilesHelp {} => en("lay tiles to it, or put it into another set")
        nl("leg er stenen bij, of leg het in een andere combinatie");
    Message::LooseTilesTakenIn { change } => en("all tiles of the table can lie in sets: `{change}`")
        nl("alle stenen van de tafel kunnen in combinaties liggen: `{change}`");
    Message::RearrangeFix { change } => en("rearrange the table: `{change}`") nl("leg de tafel anders: `{change}`");
    Message::MissedOpening { points } => en("could have opened with {points}")
        nl("had kunnen uitkomen met {points} punten");
    Message::MissedPlay { n_tiles, tiles } => en("could have laid {n_tiles} {}: `{tiles}`", one(*n_tiles, "tile", "tiles"))
        nl("had {n_tiles} {} kunnen leggen: `{tiles}`", one(*n_tiles, "steen", "stenen"));
    Message::MissedPlayHelp { change } => en("one way: `{change}`") nl("een manier: `{change}`");
    Message::WrappedRun { set } => en("`{set}` goes on from 13 to 1, and a run ends at 13")
        nl("`{set}` loopt door van 13 naar 1, en een serie houdt op bij 13");
    Message::WrappedRunHelp {} => en("1 is the lowest number: lay it before 2, or in a group of ones")
        nl("1 is het laagste getal: leg hem vóór de 2, of in een rijtje van enen");
    Message::GapInRun { set, missing } =>
        en("`{set}` is a run with a gap: {missing} {} missing", one(count(missing), "is", "are"))
        nl("`{set}` is een serie met een gat: {missing} {}", one(count(missing), "ontbreekt", "ontbreken"));
    Message::GapPastJokers { set, missing, n_jokers } =>
        en("`{set}` is a run with a gap: {missing} {} missing, and {n_jokers} {} not enough", one(count(missing), "is", "are"), one(*n_jokers, "joker is", "jokers are"))
        nl("`{set}` is een serie met een gat: {missing} {}, en {n_jokers} {} niet genoeg", one(count(missing), "ontbreekt", "ontbreken"), one(*n_jokers, "joker is", "jokers zijn"));
    Message::GapInRunHelp {} => en("fill the gap, or split it into sets of three tiles or more")
        nl("vul het gat, of verdeel het in combinaties van drie of meer stenen");
    Message::RepeatedNumber { set, tile } => en("`{set}` is a run that holds {tile} more than once")
        nl("`{set}` is een serie waarin {tile} meer dan eens ligt");
    Message::RepeatedNumberHelp { tile } => en("split it in two runs, or lay one {tile} in another set")
        nl("verdeel het in twee series, of leg één {tile} in een andere combinatie");
    Message::OversizedRun { n_tiles } => en("a run has at most 13 tiles, and this is {n_tiles}")
        nl("een serie telt hooguit 13 stenen, en dit zijn er {n_tiles}");
    Message::OversizedRunHelp {} => en("lay the joker in another set") nl("leg de joker in een andere combinatie");
    Message::DuplicateColour { set, tile, colour } =>
        en("`{set}` is a group with {} more than once (`{tile}`)", colour_en(*colour))
        nl("`{set}` is een rijtje waarin {} meer dan eens voorkomt (`{tile}`)", colour_nl(*colour));
    Message::DuplicateColourHelp { tile } => en("lay one {tile} in another set: the colours of a group differ")
        nl("leg één {tile} in een andere combinatie: de kleuren van een rijtje verschillen");
    Message::OversizedGroup { set, n_tiles } => en("`{set}` is a group of {n_tiles}, and there are four colours")
        nl("`{set}` is een rijtje van {n_tiles}, en er zijn vier kleuren");
    Message::OversizedGroupHelp {} => en("lay the joker, or what is too much, in another set")
        nl("leg de joker, of wat te veel is, in een andere combinatie");
    Message::MixedSet { set } => en("`{set}` is neither one colour nor one number")
        nl("`{set}` is niet één kleur en niet één getal");
    Message::OddTileInSet { set, tile } => en("`{tile}` does not belong in `{set}`: a set is one colour or one number")
        nl("`{tile}` hoort niet in `{set}`: een combinatie is één kleur of één getal");
    Message::MixedSetHelp {} =>
        en("a run is one colour in consecutive numbers, a group one number in different colours")
        nl("een serie is één kleur met opeenvolgende getallen, een rijtje één getal in verschillende kleuren");
    Message::JokersOnly { n_jokers } => en("{n_jokers} jokers and no numbered tile: nothing says what they stand for")
        nl("{n_jokers} jokers en geen getal: niets zegt waar ze voor staan");
    Message::JokersOnlyHelp {} => en("lay one numbered tile with them") nl("leg er één steen met een getal bij");
    Message::CrowdedJokers { n_jokers } => en("{n_jokers} jokers in one set, and the house rule allows one")
        nl("{n_jokers} jokers in één combinatie, en de huisregel staat er één toe");
    Message::CrowdedJokersHelp {} => en("lay the other jokers in other sets")
        nl("leg de andere jokers in andere combinaties");
    Message::UnsortedSet { set } => en("`{set}` is a run that does not lie in order")
        nl("`{set}` is een serie die niet op volgorde ligt");
    Message::UnsortedSetHelp {} => en("lay it from the lowest number up") nl("leg hem van laag naar hoog");
    Message::JokerPastTheEnd { set } => en("in `{set}` a joker lies where no number is: it counts at the other end")
        nl("in `{set}` ligt een joker waar geen getal is: hij telt aan de andere kant");
    Message::JokerPastTheEndHelp {} => en("lay the joker at the end where it stands for a tile")
        nl("leg de joker aan de kant waar hij voor een steen staat");
    Message::AmbiguousJoker { set, points, less } =>
        en("`{set}` can be read in more ways: it counts {points}, and could have been {less}")
        nl("`{set}` is op meer manieren te lezen: het telt {points}, en had {less} kunnen zijn");
    Message::AmbiguousJokerHelp { reading } =>
        en("it counts as `{reading}`; write `J=…` to say which tile the joker is")
        nl("het telt als `{reading}`; schrijf `J=…` om te zeggen welke steen de joker is");
    Message::SortFix { sorted } => en("lay it as `{sorted}`") nl("leg het als `{sorted}`");
    Message::ClaimFix { claimed } => en("write `{claimed}`") nl("schrijf `{claimed}`");
    Message::ReplaceFix { text } => en("write `{text}`") nl("schrijf `{text}`");
    Message::RemoveFix {} => en("remove it") nl("haal het weg");
    Message::TileTakenFromTable { tiles, n_tiles } =>
        en("`{tiles}` lay on the table and {} gone from it", one(*n_tiles, "is", "are"))
        nl("`{tiles}` {} op tafel en {} weg", one(*n_tiles, "lag", "lagen"), one(*n_tiles, "is", "zijn"));
    Message::TileTakenFromTableHelp {} => en("leave every tile of the table in a set on the table")
        nl("laat elke steen van de tafel in een combinatie op tafel");
    Message::LayHere { tiles } => en("`{tiles}` lay here") nl("hier lag `{tiles}`");
    Message::KeptJoker { n_jokers } => en("{} of the table was fetched and not laid again", joker_en(*n_jokers))
        nl("{} van de tafel is opgepakt en niet weer gelegd", joker_nl(*n_jokers));
    Message::KeptJokerHelp {} => en("use it in a set in this same turn, or leave it where it lay")
        nl("gebruik hem in deze beurt in een combinatie, of laat hem liggen");
    Message::TileNotOnRack { tiles, n_tiles } =>
        en("`{tiles}` {} laid, and {} neither on the rack nor on the table", one(*n_tiles, "was", "were"), one(*n_tiles, "was", "were"))
        nl("`{tiles}` {} gelegd, en {} niet op het plankje en niet op tafel", one(*n_tiles, "is", "zijn"), one(*n_tiles, "stond", "stonden"));
    Message::TileNotOnRackHelp {} => en("lay tiles of the rack, or correct the rack")
        nl("leg stenen van het plankje, of verbeter het plankje");
    Message::WrongRack { wanted, found } => en("the rack must hold `{wanted}` now, and `{found}` is written")
        nl("op het plankje moet nu `{wanted}` staan, en er staat `{found}`");
    Message::WrongRackHelp {} => en("count the tiles before the turn, less those laid, plus those drawn")
        nl("tel de stenen van vóór de beurt, min de gelegde, plus de getrokken stenen");
    Message::AbsentSet { set } => en("`{set}` does not lie on the table as a set")
        nl("`{set}` ligt niet als combinatie op tafel");
    Message::NearestSet {} => en("this is the set most like it") nl("deze combinatie lijkt er het meest op");
    Message::AbsentSetHelp {} => en("lift the whole set as it lies, and lay down all that comes of it")
        nl("pak de hele combinatie op zoals die ligt, en leg alles neer wat ervan komt");
    Message::NothingLaid {} => en("nothing of the rack was laid, and nothing was drawn")
        nl("er is niets van het plankje gelegd, en niets getrokken");
    Message::OnlyRearranged {} => en("the table was rearranged and nothing of the rack was laid")
        nl("de tafel is verbouwd en er is niets van het plankje gelegd");
    Message::NothingLaidHelp {} => en("lay at least one tile, or leave the table as it is and draw")
        nl("leg minstens één steen, of laat de tafel zoals die is en trek");
    Message::DrawnAndPlayed {} => en("tiles were laid and drawn in one turn")
        nl("er is in één beurt gelegd en getrokken");
    Message::DrawnAndPlayedHelp {} => en("lay or draw: a drawn tile can be laid in the next turn")
        nl("leg of trek: een getrokken steen kan in de volgende beurt gelegd worden");
    Message::DrawnTilePlayed { tiles } => en("`{tiles}` was drawn in this turn and laid at once")
        nl("`{tiles}` is in deze beurt getrokken en meteen gelegd");
    Message::WrongDrawCount { found, wanted } =>
        en("{found} {} drawn, and {wanted} must be", one(*found, "tile was", "tiles were"))
        nl("er {} getrokken, en het {} er {wanted} zijn", drawn_nl(*found), one(*wanted, "moet", "moeten"));
    Message::WrongDrawCountHelp { wanted } => en("draw {wanted}") nl("trek er {wanted}");
    Message::DrawFromEmptyPool { drawn, pool } =>
        en("{drawn} {} drawn from a pool of {pool}", one(*drawn, "tile was", "tiles were"))
        nl("er {} getrokken uit een pot van {pool}", drawn_nl(*drawn));
    Message::DrawFromEmptyPoolHelp {} => en("draw what the pool still holds; when it is empty, pass")
        nl("trek wat er nog in de pot zit; is hij leeg, pas dan");
    Message::PassWithPool { pool } => en("passed while the pool still holds {pool}")
        nl("gepast terwijl er nog {pool} in de pot zitten");
    Message::PassWithPoolHelp {} => en("draw a tile") nl("trek een steen");
    Message::ForcedPlay { tiles } => en("laying is a duty, and `{tiles}` could have been laid")
        nl("leggen is verplicht, en `{tiles}` had gelegd kunnen worden");
    Message::CouldHaveLaid { tiles } => en("passed, and could have laid `{tiles}`")
        nl("paste, en had `{tiles}` kunnen leggen");
    Message::CouldHaveLaidHelp {} => en("nobody has to lay here; `turn.must-play` or `turn.pass-empty-pool` make it a duty")
        nl("niemand hoeft hier te leggen; `turn.must-play` of `turn.pass-empty-pool` maakt er een plicht van");
    Message::ForcedPlayHelp {} => en("lay what can be laid") nl("leg wat gelegd kan worden");
    Message::OpeningUnderMinimum { points, needed, sum } =>
        en("the opening is worth {sum} = {points}, and {needed} is needed")
        nl("het uitkomen is {sum} = {points} waard, en {needed} is nodig");
    Message::OpeningTooEarly { points, needed, sum } =>
        en("the table was touched with own sets worth {sum} = {points}, and {needed} is needed first")
        nl("de tafel is veranderd terwijl de eigen combinaties {sum} = {points} waard zijn, en eerst is {needed} nodig");
    Message::NoOwnSets { needed } =>
        en("no complete set of own tiles alone was laid, and an opening needs {needed} points of them")
        nl("er is geen complete combinatie van alleen eigen stenen gelegd, en voor uitkomen zijn daarvan {needed} punten nodig");
    Message::OpeningHelp { needed } =>
        en("lay more own sets in this turn, or draw and open later: {needed} is the minimum")
        nl("leg in deze beurt meer eigen combinaties, of trek en kom later uit: {needed} is het minimum");
    Message::OpeningOwnTilesHelp { needed } =>
        en("first lay {needed} points in sets of own tiles alone; tiles and jokers of the table do not count")
        nl("leg eerst {needed} punten in combinaties van alleen eigen stenen; stenen en jokers van de tafel tellen niet");
    Message::TableTouchedInOpening {} => en("a set of the table was changed in the turn of the opening")
        nl("een combinatie van de tafel is veranderd in de beurt van het uitkomen");
    Message::TableTouchedInOpeningHelp {} =>
        en("leave the table as it is in this turn; add and rearrange from the next turn on")
        nl("laat de tafel deze beurt zoals die is; aanleggen en verbouwen mag vanaf de volgende beurt");
    Message::JokerInOpening { points, needed } =>
        en("without its jokers the opening is worth {points}, and {needed} is needed")
        nl("zonder de jokers is het uitkomen {points} waard, en {needed} is nodig");
    Message::JokerInOpeningHelp { needed } => en("reach {needed} without a joker") nl("haal {needed} zonder joker");
    Message::NotReplaced { wanted } => en("the joker was taken, and {} did not take its place", either_en(wanted))
        nl("de joker is gepakt, en {} kwam niet op zijn plaats", either_nl(wanted));
    Message::NotReplacedFromRack { wanted } =>
        en("the joker was taken, and {} was not laid in its place from the rack", either_en(wanted))
        nl("de joker is gepakt, en {} is niet van het plankje op zijn plaats gelegd", either_nl(wanted));
    Message::NotReplacedHelp {} => en("replace the joker by the tile it stands for, or leave it")
        nl("vervang de joker door de steen waar hij voor staat, of laat hem liggen");
    Message::JokerLayHere {} => en("the joker lay here") nl("de joker lag hier");
    Message::SetLayHere {} => en("this set was complete before the turn")
        nl("deze combinatie was vóór de beurt al compleet");
    Message::ReusedInOldSet {} => en("the fetched joker was added to a set that lay there already")
        nl("de geruilde joker is bij een combinatie gelegd die er al lag");
    Message::ReusedInOldSetHelp {} => en("use the joker in a new set") nl("gebruik de joker in een nieuwe combinatie");
    Message::TooFewRackTiles { found, needed } =>
        en("the fetched joker lies with {found} {} of the rack, and {needed} are needed", one(*found, "tile", "tiles"))
        nl("de geruilde joker ligt bij {found} {} van het plankje, en {needed} zijn nodig", one(*found, "steen", "stenen"));
    Message::TooFewRackTilesHelp {} => en("lay the joker with two tiles of the rack or more")
        nl("leg de joker bij twee of meer stenen van het plankje");
    Message::SplitJokerSet {} => en("a set that holds a joker did not stay whole")
        nl("een combinatie met een joker is niet heel gebleven");
    Message::SplitJokerSetHelp {} => en("only add tiles to a set with a joker")
        nl("leg alleen stenen aan bij een combinatie met een joker");
    Message::OneColourForJoker { wanted } =>
        en("the joker of this group is freed by both `{wanted}`, and not both were laid")
        nl("de joker van dit rijtje komt vrij door `{wanted}` allebei te leggen, en dat is niet gebeurd");
    Message::OneColourForJokerHelp {} => en("lay both missing colours, or leave the joker")
        nl("leg beide ontbrekende kleuren, of laat de joker liggen");
    Message::JokerAsLastTile {} => en("a joker was the last tile of the rack")
        nl("een joker was de laatste steen van het plankje");
    Message::JokerAsLastTileHelp {} => en("lay the joker earlier, and go out with a numbered tile")
        nl("leg de joker eerder, en ga uit met een steen met een getal");
    Message::Overtime { used, allowed } => en("the turn took {used} seconds, and {allowed} are allowed")
        nl("de beurt duurde {used} seconden, en {allowed} zijn toegestaan");
    Message::OvertimeHelp {} => en("write `timeout` and what was put right")
        nl("schrijf `timeout` en wat er is hersteld");
    Message::WrongLateTiles { found, wanted } =>
        en("{found} {} drawn after the time-out, and {wanted} must be", one(*found, "tile was", "tiles were"))
        nl("er {} getrokken nadat de tijd om was, en het {} er {wanted} zijn", drawn_nl(*found), one(*wanted, "moet", "moeten"));
    Message::WrongLateTilesHelp { wanted } => en("draw {wanted}, or what the pool still holds")
        nl("trek er {wanted}, of wat er nog in de pot zit");
    Message::TableNotAsBefore {} => en("the table is not as it was before the turn")
        nl("de tafel is niet zoals vóór de beurt");
    Message::LooseTilesNotBack {} => en("the loose tiles, and no others, go back to where they came from")
        nl("de losse stenen gaan terug naar waar ze vandaan kwamen, en andere niet");
    Message::TableNotRestoredHelp {} => en("put the table right as the system says, and write it with `play`")
        nl("herstel de tafel zoals het systeem zegt, en schrijf die met `play`");
    Message::NotPutRight {} => en("the log does not say how the table was put right")
        nl("het verslag zegt niet hoe de tafel is hersteld");
    Message::RackNotRestoredHelp {} => en("take the tiles that were taken back onto the rack, with the penalty tiles")
        nl("zet de teruggenomen stenen op het plankje, met de strafstenen");
    Message::TooManyCopies { tile, found, copies } => en("{tile} is there {found} times, and the box holds {copies}")
        nl("{tile} komt {found} keer voor, en in de doos zitten er {copies}");
    Message::OneLiesHere { tile } => en("one {tile} is here") nl("hier is een {tile}");
    Message::TooManyCopiesHelp {} => en("look for a tile that was misread, or name the larger box with `rules:`")
        nl("zoek een steen die verkeerd is gelezen, of noem de grotere doos met `rules:`");
    Message::TooManyJokers { found, jokers } => en("there are {found} jokers, and the box holds {jokers}")
        nl("er zijn {found} jokers, en in de doos zitten er {jokers}");
    Message::WrongTileTotal { shown, pool, found, wanted } =>
        en("{shown} tiles are shown and {pool} are in the pool: together {found}, and the box holds {wanted}")
        nl("er zijn {shown} stenen te zien en {pool} in de pot: samen {found}, en in de doos zitten er {wanted}");
    Message::WrongTileTotalHelp {} => en("count the pool and the racks again, or name the box with `rules:`")
        nl("tel de pot en de plankjes opnieuw, of noem de doos met `rules:`");
    Message::TileDealt { tile, name, n_more } =>
        en("`{tile}` was dealt to {}{}", who_en(name), more_en(*n_more))
        nl("`{tile}` is gedeeld aan {}{}", who_nl(name), more_nl(*n_more));
    Message::TileOnRack { tile, name, n_more } =>
        en("`{tile}` is on the rack of {}{}", who_en(name), more_en(*n_more))
        nl("`{tile}` staat op het plankje van {}{}", who_nl(name), more_nl(*n_more));
    Message::TileOnTable { tile, n_more } =>
        en("`{tile}` lies on the table from the start{}", more_en(*n_more))
        nl("`{tile}` ligt vanaf het begin op tafel{}", more_nl(*n_more));
    Message::TileDrawn { tile, name, n_more } =>
        en("{} drew `{tile}`{}", who_en(name), more_en(*n_more))
        nl("{} trok `{tile}`{}", who_nl(name), more_nl(*n_more));
    Message::TileLaid { tile, name, n_more } =>
        en("{} laid `{tile}`{}", who_en(name), more_en(*n_more))
        nl("{} legde `{tile}`{}", who_nl(name), more_nl(*n_more));
    Message::TileMoved { tile, name, n_more } =>
        en("{} moved `{tile}`{}", who_en(name), more_en(*n_more))
        nl("{} verlegde `{tile}`{}", who_nl(name), more_nl(*n_more));
    Message::NotAllRacksKnown {} => en("not every rack is known") nl("niet elk plankje is bekend");
    Message::TableInPart {} => en("the table is shown in part") nl("de tafel is maar voor een deel te zien");
    Message::NotAllRead {} => en("part of what is written could not be read")
        nl("een deel van wat er staat is niet te lezen");
    Message::TableBeforeUnknown {} => en("the table before the turn is not given")
        nl("de tafel vóór de beurt is niet gegeven");
    Message::RedealInGame {} => en("no rule text that is known says whether a new deal may be claimed after a turn")
        nl("geen bekende regeltekst zegt of er na een beurt nog een nieuwe deling mag worden gevraagd");
    Message::StoodBefore {} => en("what was won before the first game may count or not")
        nl("wat voor het eerste spel is gewonnen telt misschien mee");
    Message::RackUnknown {} => en("the rack is not known") nl("het plankje is niet bekend");
    Message::OpenedUnknown {} => en("nobody says whether this player had opened before")
        nl("niemand zegt of deze speler al was uitgekomen");
    Message::PoolUnknown {} => en("nobody says how many tiles the pool holds")
        nl("niemand zegt hoeveel stenen er in de pot zitten");
    Message::HiddenTileInSet { set } => en("nobody shows what the hidden tile in `{set}` is")
        nl("niemand laat zien wat de verborgen steen in `{set}` is");
    Message::NotUtf8 {} => en("these bytes are not UTF-8 text") nl("deze bytes zijn geen UTF-8-tekst");
    Message::LooksLikeUtf16 {} => en("the text looks like UTF-16, and UTF-8 is read")
        nl("de tekst lijkt UTF-16, en er wordt UTF-8 gelezen");
    Message::ControlCharacter {} => en("a control character, or one that turns the direction of writing")
        nl("een stuurteken, of een teken dat de schrijfrichting keert");
    Message::LookAlike { found, meant } => en("`{found}` looks like `{meant}` and is not")
        nl("`{found}` lijkt op `{meant}` maar is het niet");
    Message::NotATile { found } => en("`{found}` is no tile") nl("`{found}` is geen steen");
    Message::NoSuchShorthand { found } => en("`{found}` puts shorthands together that stand alone")
        nl("`{found}` voegt afkortingen samen die los staan");
    Message::BackwardsRange { found } => en("`{found}` runs backwards") nl("`{found}` loopt achteruit");
    Message::RepeatedColour { found } => en("`{found}` names a colour twice") nl("`{found}` noemt een kleur twee keer");
    Message::TooMany { found } => en("`{found}` is more than a box can hold")
        nl("`{found}` is meer dan in een doos past");
    Message::ExpectedName {} => en("a player's name is expected here") nl("hier hoort de naam van een speler");
    Message::ExpectedNumber {} => en("a whole number is expected here") nl("hier hoort een geheel getal");
    Message::ExpectedTile {} => en("a tile is expected here") nl("hier hoort een steen");
    Message::ExpectedAction {} => en("an action is expected here: `play`, `move`, `draw`, `pass`, `timeout` or `out`")
        nl("hier hoort een handeling: `play`, `move`, `draw`, `pass`, `timeout` of `out`");
    Message::ExpectedColon {} => en("`:` is expected here") nl("hier hoort `:`");
    Message::ExpectedSemicolon {} => en("`;` is expected between two actions") nl("tussen twee handelingen hoort `;`");
    Message::ExpectedArrow {} => en("`>` is expected here: what is lifted stands left of it, what is laid right")
        nl("hier hoort `>`: links staat wat wordt opgepakt, rechts wat wordt gelegd");
    Message::ExpectedPair {} => en("`KEY=VALUE` is expected here") nl("hier hoort `SLEUTEL=WAARDE`");
    Message::ExpectedPoints {} => en("points are expected here, such as `+12` or `-3.5`")
        nl("hier horen punten, zoals `+12` of `-3.5`");
    Message::ExpectedOpened {} => en("`yes`, `no`, `unknown`, `none` or names are expected here")
        nl("hier hoort `yes`, `no`, `unknown`, `none` of een rij namen");
    Message::ExpectedEnd {} => en("`out`, `standstill` or `last-round` is expected here")
        nl("hier hoort `out`, `standstill` of `last-round`");
    Message::ExpectedTime {} => en("a time is expected here, such as `[0:45]`")
        nl("hier hoort een tijd, zoals `[0:45]`");
    Message::UnclosedQuote {} => en("the quote is not closed on this line")
        nl("het aanhalingsteken wordt op deze regel niet gesloten");
    Message::NothingToContinue {} => en("this line is indented, and there is nothing above it to continue")
        nl("deze regel springt in, en er staat niets boven om voort te zetten");
    Message::RedealHelp {} => en("without a colon: `redeal Anna`") nl("zonder dubbele punt: `redeal Anna`");
    Message::Unexpected { found } => en("`{found}` does not belong here") nl("`{found}` hoort hier niet");
    Message::NotationHelp {} => en("tiles are `R9` or `J`, sets stand between bars: `R9 J R11 | B3 R3 J`")
        nl("stenen zijn `R9` of `J`, combinaties staan tussen strepen: `R9 J R11 | B3 R3 J`");
    Message::UnknownStatement { found } => en("`{found}` is no statement") nl("`{found}` is geen regel van de notatie");
    Message::UnknownAction { found } => en("`{found}` is nothing a player can do")
        nl("`{found}` is niets wat een speler kan doen");
    Message::UnknownTile { found } => en("no box holds a tile `{found}`") nl("er is geen steen `{found}`");
    Message::UnknownTileHelp {} => en("colours are R, B, Y (or G) and K (or Z), numbers 1 to 13")
        nl("kleuren zijn R, B, Y (of G) en K (of Z), getallen 1 tot en met 13");
    Message::UnknownName { name } => en("`{name}` is not one of the players") nl("`{name}` is geen van de spelers");
    Message::UnknownNameHelp {} => en("add the name to `players:`, or correct it")
        nl("zet de naam bij `players:`, of verbeter hem");
    Message::DidYouMean { word } => en("did you mean `{word}`?") nl("bedoelde je `{word}`?");
    Message::NotAClaim { found } => en("a joker cannot stand for `{found}`")
        nl("een joker kan niet voor `{found}` staan");
    Message::ImpossibleJokerClaim { set, tile } => en("in `{set}` the joker cannot stand for {tile}")
        nl("in `{set}` kan de joker niet voor {tile} staan");
    Message::NotAClaimHelp {} => en("write `J=` and a tile that makes the set legal, or `J` alone")
        nl("schrijf `J=` en een steen die de combinatie geldig maakt, of alleen `J`");
    Message::ColourAlias { found, meant } => en("`{found}` is read as `{meant}`")
        nl("`{found}` wordt gelezen als `{meant}`");
    Message::ColourAliasHelp {} => en("write R, B, Y and K, or let `fmt` do it")
        nl("schrijf R, B, Y en K, of laat `fmt` dat doen");
    Message::UselessAllow { rule } => en("`{rule}` is allowed here, and nothing breaks it")
        nl("`{rule}` wordt hier toegestaan, en niets breekt die regel");
    Message::AllowUnknownRule { rule } => en("`{rule}` is allowed here, and there is no such rule")
        nl("`{rule}` wordt hier toegestaan, en die regel bestaat niet");
    Message::UselessAllowHelp {} => en("remove the comment") nl("haal het commentaar weg");
    Message::FalseOut { n_tiles } => en("the rack is said to be empty and still holds {n_tiles}")
        nl("het plankje zou leeg zijn, en er staan er nog {n_tiles}");
    Message::OutWithoutLaying {} => en("said to be out, and no tile was laid in this turn")
        nl("zou uit zijn, en in deze beurt is geen steen gelegd");
    Message::FalseOutHelp {} => en("lay the last tile before saying `out`")
        nl("leg de laatste steen voordat je `out` zegt");
    Message::SystemSays { en, nl } => en("{en}") nl("{nl}");
    Message::OpeningUncertain {} =>
        en("whether these tiles could first have been laid as other sets worth the minimum was not searched")
        nl("of deze stenen eerst als andere combinaties van het minimum gelegd hadden kunnen worden, is niet uitgezocht");
    Message::OpeningTouchedFirst { needed } =>
        en("the table was changed before any own set lay there, and own sets worth {needed} come first")
        nl("de tafel is veranderd voordat er een eigen combinatie lag, en eerst komen eigen combinaties van {needed} punten");
    Message::WrongPlayerCount { n_players, min, max } =>
        en("{n_players} {} listed, and {min} to {max} can play", one(*n_players, "player is", "players are"))
        nl("er {} genoemd, en er spelen {min} tot {max} mensen", players_nl(*n_players));
    Message::WrongPlayerCountHelp {} =>
        en("list the players in the order of their turns, or name the system of the larger box")
        nl("noem de spelers in de volgorde van hun beurten, of noem het systeem van de grotere doos");
    Message::PlayerListedTwice { name } => en("{name} is listed twice") nl("{name} wordt twee keer genoemd");
    Message::PlayerListedTwiceHelp {} => en("list every player once, in the order of the turns")
        nl("noem elke speler één keer, in de volgorde van de beurten");
    Message::DealtTwice { name } => en("tiles were dealt to {name} before") nl("aan {name} is al gedeeld");
    Message::DealtTwiceHelp {} => en("keep one of the two, or say `redeal` before the second")
        nl("laat er een van de twee staan, of zeg `redeal` vóór de tweede");
    Message::DealtInGame {} => en("tiles are dealt after a turn, and the deal comes before the first")
        nl("er wordt gedeeld na een beurt, en het delen komt vóór de eerste");
    Message::DealtInGameHelp {} => en("write the deal above the turns, or `rack` for what a player has now")
        nl("zet het delen boven de beurten, of schrijf `rack` voor wat een speler nu heeft");
    Message::SaidHereFirst {} => en("it was said here first") nl("hier stond het eerst");
    Message::WrongDeal { found, wanted } =>
        en("{found} {} dealt, and every player gets {wanted}", one(*found, "tile is", "tiles are"))
        nl("er {} gedeeld, en elke speler krijgt er {wanted}", drawn_nl(*found));
    Message::WrongDealHelp { wanted } => en("deal {wanted}; hidden tiles are `?*{wanted}`")
        nl("deel er {wanted}; verborgen stenen zijn `?*{wanted}`");
    Message::WrongFirstPlayer { wanted, found } => en("{wanted} drew the highest tile, and {found} begins")
        nl("{wanted} trok de hoogste steen, en {found} begint");
    Message::HigherTileDrawn { higher, found } => en("{higher} drew a higher tile, and {found} begins")
        nl("{higher} trok een hogere steen, en {found} begint");
    Message::WrongFirstPlayerHelp {} => en("the highest tile begins; equal highest tiles draw again")
        nl("de hoogste steen begint; gelijke hoogste stenen trekken opnieuw");
    Message::DrewTwice { name } => en("{name} drew twice in one draw") nl("{name} trok twee keer in één trekking");
    Message::DrewTwiceHelp {} => en("write one tile for each player; who draws again does so in a second `start:`")
        nl("schrijf één steen per speler; wie opnieuw trekt doet dat in een tweede `start:`");
    Message::StartTileUnknown {} => en("a drawn tile is not shown, or is a joker")
        nl("een getrokken steen is niet te zien, of is een joker");
    Message::StartDrawTied {} => en("the highest tiles are equal, and the log shows no second draw")
        nl("de hoogste stenen zijn gelijk, en het verslag toont geen tweede trekking");
    Message::NoRedeal {} => en("this system does not deal again") nl("dit systeem deelt niet opnieuw");
    Message::TooFewPairs { found, needed } =>
        en("the rack holds {found} {}, and a new deal needs {needed}", one(*found, "pair", "pairs"))
        nl("op het plankje staan {found} {}, en voor opnieuw delen zijn er {needed} nodig", one(*found, "paar", "paren"));
    Message::UnfoundedRedealHelp {} => en("play on with these tiles") nl("speel met deze stenen verder");
    Message::OutOfTurn { wanted, found } => en("it is the turn of {wanted}, and {found} plays")
        nl("{wanted} is aan de beurt, en {found} speelt");
    Message::OutOfTurnHelp {} =>
        en("write a turn for every player in the order of `players:`, `draw` or `pass` where nothing was laid")
        nl("schrijf voor elke speler een beurt in de volgorde van `players:`, met `draw` of `pass` waar niets is gelegd");
    Message::TurnAfterOut {} => en("the game was over: a rack was empty") nl("het spel was uit: een plankje was leeg");
    Message::TurnAfterStandstill {} => en("the game was over: everybody had passed in a row with an empty pool")
        nl("het spel was uit: iedereen had achter elkaar gepast bij een lege pot");
    Message::TurnAfterLastRound {} => en("the game was over: everybody had had the last turn")
        nl("het spel was uit: iedereen had de laatste beurt gehad");
    Message::EndedHere {} => en("it ended here") nl("hier was het uit");
    Message::TurnAfterEndHelp {} => en("begin a new game with `game:`") nl("begin een nieuw spel met `game:`");
    Message::UnclaimedOut {} => en("the rack is empty, and nobody says `out`")
        nl("het plankje is leeg, en niemand zegt `out`");
    Message::UnclaimedOutHelp {} => en("add `; out` to the turn") nl("zet `; out` achter de beurt");
    Message::NobodyIsOut {} => en("no rack is empty") nl("geen plankje is leeg");
    Message::SomebodyIsOut {} => en("a rack is empty: the game ended because somebody is out")
        nl("er is een leeg plankje: het spel eindigde doordat iemand uit is");
    Message::SeveralAreOut { n_players } => en("{n_players} racks are empty, and the game ends with the first")
        nl("er zijn {n_players} plankjes leeg, en het spel is uit bij het eerste");
    Message::NotAllPassed { found, wanted } => en("{found} of {wanted} players have passed in a row")
        nl("{found} van {wanted} spelers hebben achter elkaar gepast");
    Message::LastRoundGoesOn { n_turns } =>
        en("the last round has {n_turns} {} to come", one(*n_turns, "turn", "turns"))
        nl("de laatste ronde heeft nog {n_turns} {} te gaan", one(*n_turns, "beurt", "beurten"));
    Message::PoolIsNotEmpty { pool } => en("the pool still holds {pool}") nl("er zitten nog {pool} stenen in de pot");
    Message::EarlyEndHelp {} => en("correct the racks or the pool, or say how the game really ended")
        nl("verbeter de plankjes of de pot, of zeg hoe het spel echt is geëindigd");
    Message::WrongTable {} => en("the table does not lie like this after the turns before")
        nl("zo ligt de tafel niet na de beurten hiervoor");
    Message::SetLiesThere {} => en("this set lies there too") nl("deze combinatie ligt er ook");
    Message::WrongAssertionHelp {} => en("correct it, or look for a turn that is missing")
        nl("verbeter het, of zoek een beurt die ontbreekt");
    Message::PassedAndLaid {} => en("`pass` says that nothing was laid, and tiles were laid in this turn")
        nl("`pass` zegt dat er niets is gelegd, en in deze beurt zijn stenen gelegd");
    Message::PassedAndDrew { n_tiles } =>
        en("`pass` says that nothing was drawn, and {n_tiles} {} drawn in this turn", one(*n_tiles, "tile was", "tiles were"))
        nl("`pass` zegt dat er niets is getrokken, en in deze beurt {} getrokken", drawn_nl(*n_tiles));
    Message::PassedHelp {} => en("leave `pass` out: it is a turn in which nothing was done")
        nl("laat `pass` weg: dat is een beurt waarin niets is gedaan");
    Message::EmptyRackAfterOut { name } => en("{name} was out before, and then no other rack is empty")
        nl("{name} was al uit, en dan is er geen ander plankje leeg");
    Message::OtherRules { wanted, found } => en("the rules are `{wanted}` already, and `{found}` is written here")
        nl("de regels zijn al `{wanted}`, en hier staat `{found}`");
    Message::OtherHouseRule { key, wanted, found } =>
        en("`{key}` is `{wanted}` already, and `{found}` is written here")
        nl("`{key}` is al `{wanted}`, en hier staat `{found}`");
    Message::OtherPlayers { wanted } => en("the players are {wanted} already") nl("de spelers zijn al {wanted}");
    Message::SaidOtherwise { wanted } => en("before, {wanted} was written") nl("eerder stond er {}", decimal_nl(wanted));
    Message::SaidOtherwiseHelp {} => en("keep one of the two") nl("laat er een van de twee staan");
    Message::WrongToMove { wanted } => en("it is {wanted} who is to move now") nl("nu is {wanted} aan de beurt");
    Message::HadOpened { name } => en("by what was written before, {} had opened", who_en(name))
        nl("volgens wat er eerder staat was {} uitgekomen", who_nl(name));
    Message::HadNotOpened { name } => en("by what was written before, {} had not opened", who_en(name))
        nl("volgens wat er eerder staat was {} nog niet uitgekomen", who_nl(name));
    Message::PlayUncertain {} => en("whether a tile could have been laid was not searched to the end")
        nl("of er een steen gelegd had kunnen worden, is niet tot het einde uitgezocht");
    Message::WrongPool { wanted, found } => en("the pool holds {wanted} now, and {found} is written")
        nl("er zitten nu {wanted} stenen in de pot, en er staat {found}");
    Message::WrongScore { wanted } => en("the scores are {wanted}") nl("de scores zijn {}", decimal_nl(wanted));
    Message::WrongScoreHelp {} => en("count the racks again: the winner gets the sum of what the others pay")
        nl("tel de plankjes opnieuw: de winnaar krijgt de som van wat de anderen betalen");
    Message::ScoredTwice { name } => en("{name} has two scores") nl("{name} heeft twee scores");
    Message::ScoredTwiceHelp {} => en("write one score for each player") nl("schrijf één score per speler");
    Message::ScoredOtherwise { wanted } => en("the scores of this game were {wanted} before")
        nl("de scores van dit spel waren eerder {}", decimal_nl(wanted));
    Message::ScoredOtherwiseHelp {} => en("keep one of the two; each game begins with `game:`")
        nl("laat er een van de twee staan; elk spel begint met `game:`");
    Message::ScoresShouldBe { wanted } => en("the scores are {wanted}") nl("de scores zijn {}", decimal_nl(wanted));
    Message::UnbalancedScores { sum } => en("the scores add up to {sum}, and must be nothing together")
        nl("de scores zijn samen {}, en dat moet nul zijn", decimal_nl(sum));
    Message::UnbalancedScoresHelp {} => en("the winner gets what the losers pay")
        nl("de winnaar krijgt wat de verliezers betalen");
    Message::WrongWinner { wanted } => en("the game was won by {wanted}") nl("het spel is gewonnen door {wanted}");
    Message::WrongMatchWinner { wanted, found } => en("the match was won by {wanted}, and {found} is written")
        nl("de wedstrijd is gewonnen door {wanted}, en er staat {found}");
    Message::WrongMatchWinnerHelp {} => en("`rummilint systems show` says what decides a match")
        nl("`rummilint systems show` zegt wat een wedstrijd beslist");
    Message::WrongJokerPoints { found, wanted } => en("the scores count a joker as {found}, and it costs {wanted}")
        nl("de scores rekenen een joker als {found}, en hij kost {wanted}");
    Message::WrongRackTotal { wanted, found } => en("this rack costs {wanted}, and {found} is written")
        nl("dit plankje kost {}, en er staat {}", decimal_nl(wanted), decimal_nl(found));
    Message::WrongStandings { wanted, found } => en("the games give {wanted} (won, points), and {found} is written")
        nl("de spellen geven {} (gewonnen, punten), en er staat {}", decimal_nl(wanted), decimal_nl(found));
    Message::WrongStandingsHelp {} => en("add up the scores of all games of this file")
        nl("tel de scores van alle spellen van dit bestand op");
    Message::StandsTwice { name } => en("{name} stands there twice") nl("{name} staat er twee keer");
    Message::StandsTwiceHelp {} => en("write one entry for each player") nl("schrijf één regel per speler");
    Message::MatchPointsUnknown {} => en("nobody says how match points are counted")
        nl("niemand zegt hoe wedstrijdpunten worden geteld");
    Message::NotAllRacksShown {} => en("not every rack is shown at the end")
        nl("niet elk plankje is aan het eind te zien");
    Message::SharedPlusUneven {} => en("the plus points cannot be shared in halves")
        nl("de pluspunten zijn niet in halven te delen");
    Message::NotEnded {} => en("the game has not ended as far as is written")
        nl("het spel is voor zover geschreven niet uit");
    Message::GameWithoutResult {} => en("a game of this file has no result") nl("een spel van dit bestand heeft geen uitslag");
}

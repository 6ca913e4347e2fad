//! The words around the findings: verdicts, summaries, labels and the errors of the command line. One entry a phrase,
//! in which a missing language does not compile.

use std::fmt;

use super::Lang;
use super::plural::one;

macro_rules! ui {
    ($($name:ident { $($arg:ident: $ty:ty),* $(,)? }
        en: $en:literal $(, $en_arg:expr)*; nl: $nl:literal $(, $nl_arg:expr)*;)+) => {
        /// A phrase of the interface with its facts.
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs, reason = "the words say what each one is")]
        pub enum Ui<'a> { $($name { $($arg: $ty),* },)+ #[doc(hidden)] Never(&'a std::convert::Infallible) }

        fn write_en(phrase: Ui, f: &mut dyn fmt::Write) -> fmt::Result {
            match phrase { $(Ui::$name { $($arg),* } => write!(f, $en $(, $en_arg)*),)+ Ui::Never(never) => match *never {} }
        }

        fn write_nl(phrase: Ui, f: &mut dyn fmt::Write) -> fmt::Result {
            match phrase { $(Ui::$name { $($arg),* } => write!(f, $nl $(, $nl_arg)*),)+ Ui::Never(never) => match *never {} }
        }
    };
}

/// One or many, in words.
fn n(number: u32, one: &'static str, many: &'static str) -> impl fmt::Display {
    struct Counted(u32, &'static str);
    impl fmt::Display for Counted {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{} {}", self.0, self.1)
        }
    }
    Counted(number, if number == 1 { one } else { many })
}

ui! {
    Legal {} en: "legal"; nl: "geldig";
    Illegal {} en: "illegal"; nl: "ongeldig";
    Open {} en: "open"; nl: "onbeslist";
    Error {} en: "error"; nl: "fout";
    Warning {} en: "warning"; nl: "waarschuwing";
    Note {} en: "note"; nl: "opmerking";
    Off {} en: "off"; nl: "uit";
    NothingBroken {} en: "no rule is broken"; nl: "er is geen regel overtreden";
    Help {} en: "help"; nl: "tip";
    Rule {} en: "rule"; nl: "regel";
    Source {} en: "source"; nl: "bron";
    Elsewhere {} en: "elsewhere"; nl: "elders";
    NotForPlayers { system: &'a str, n_players: u32, min: u32, max: u32 }
        en: "{system} is for {min} to {max} players, and {n_players} would play";
        nl: "{system} is voor {min} tot {max} spelers, en dit zijn er {n_players}";
    BoxTooSmall { system: &'a str, n_tiles: u32 }
        en: "the box of {system} holds {n_tiles} tiles: too few for this deal";
        nl: "in de doos van {system} zitten {n_tiles} stenen: te weinig om zo te delen";
    NotJudged {} en: "not judged"; nl: "niet beoordeeld";
    Follows {} en: "follows from an earlier finding"; nl: "volgt uit een eerdere bevinding";
    JudgedBy { system: &'a str, house: &'a str }
        en: "judged by {system}{house}";
        nl: "beoordeeld volgens {system}{house}";
    Where { settings: &'a str } en: ", where {settings}"; nl: ", waar {settings}";
    SettingIs { key: &'a str, value: &'a str, source: &'a str }
        en: "`{key}` is `{value}` ({source})";
        nl: "`{key}` `{value}` is ({source})";
    VerdictUnder { verdict: &'a str, systems: &'a str }
        en: "{verdict} under {systems}";
        nl: "{verdict} volgens {systems}";
    WithHouse { pairs: &'a str } en: " with {pairs}"; nl: " met {pairs}";
    RuleOf { rule: &'a str, system: &'a str } en: "rule {rule} of {system}"; nl: "regel {rule} van {system}";
    RuleAndSource { rule: &'a str, system: &'a str, source: &'a str, text: &'a str }
        en: "rule {rule} of {system}; {source}: {text}";
        nl: "regel {rule} van {system}; {source}: {text}";
    ByDefinition {} en: "by definition"; nl: "per definitie";
    Booklet {} en: "booklet"; nl: "boekje";
    InternationalText {} en: "international rule book"; nl: "internationaal regelboek";
    ClubText {} en: "club rules"; nl: "clubreglement";
    HouseRule {} en: "house rule"; nl: "huisregel";
    OpeningWorth { points: u16, needed: u16 }
        en: "the opening is worth {points} points, and {needed} are needed";
        nl: "het uitkomen is {points} punten waard, en er zijn er {needed} nodig";
    OpeningRebuilt { points: u16, needed: u16 }
        en: "the opening is worth {points} points as it could first have been laid, and {needed} are needed";
        nl: "het uitkomen is {points} punten waard zoals het eerst gelegd kon worden, en er zijn er {needed} nodig";
    SetWorth { set: &'a str, kind: &'a str, points: u16 }
        en: "{set}: {kind}, {} points", points;
        nl: "{set}: {kind}, {} punten", points;
    Run {} en: "run"; nl: "serie";
    Group {} en: "group"; nl: "rijtje";
    Series {} en: "series"; nl: "reeks";
    NoSet {} en: "no legal set"; nl: "geen geldige combinatie";
    SetIs { set: &'a str, kind: &'a str } en: "{set}: {kind}"; nl: "{set}: {kind}";
    StandsFor { tiles: &'a str } en: "read as {tiles}"; nl: "te lezen als {tiles}";
    Or {} en: "or"; nl: "of";
    TextName {} en: "text"; nl: "tekst";
    RuleHead { rule: &'a str, group: &'a str, level: &'a str, system: &'a str }
        en: "{rule} (group {group}; {level} under {system})";
        nl: "{rule} (groep {group}; {level} volgens {system})";
    NotYet {} en: "this version does not judge this rule yet"; nl: "deze versie beoordeelt deze regel nog niet";
    Breaks {} en: "breaks it"; nl: "overtreedt de regel";
    LegalNeighbour {} en: "does not"; nl: "mag wel";
    Settings {} en: "settings"; nl: "instellingen";
    MoreInBrief {} en: "more findings, one a line:"; nl: "meer bevindingen, een per regel:";
    MoreFindings { n_findings: u32 }
        en: "{} not shown", n(n_findings, "more finding", "more findings");
        nl: "nog {} niet getoond", n(n_findings, "bevinding", "bevindingen");
    Totals { errors: u32, warnings: u32, notes: u32, files: u32 }
        en: "{}, {}, {} in {}", n(errors, "error", "errors"), n(warnings, "warning", "warnings"),
            n(notes, "note", "notes"), n(files, "file", "files");
        nl: "{}, {}, {} in {}", n(errors, "fout", "fouten"), n(warnings, "waarschuwing", "waarschuwingen"),
            n(notes, "opmerking", "opmerkingen"), n(files, "bestand", "bestanden");
    OpenDocuments { n_files: u32 }
        en: "{} with an open verdict: a fact that decides is missing", n(n_files, "file", "files");
        nl: "{} onbeslist: een beslissend gegeven ontbreekt", n(n_files, "bestand", "bestanden");
    Fixed { n_files: u32 }
        en: "{} changed", n(n_files, "file", "files");
        nl: "{} gewijzigd", n(n_files, "bestand", "bestanden");
    WouldChange { path: &'a str } en: "{path} would change"; nl: "{path} zou wijzigen";
    Place { path: &'a str, line: u32, from: u32, to: u32 }
        en: "{path}, line {line}, {}", characters_en(from, to);
        nl: "{path}, regel {line}, {}", characters_nl(from, to);
    Reads { text: &'a str } en: "It reads: {text}"; nl: "Er staat: {text}";
    NextStep { help: &'a str } en: "Next step: {help}"; nl: "Volgende stap: {help}";
    Because { place: &'a str, why: &'a str } en: "At {place}: {why}"; nl: "Bij {place}: {why}";
    DocumentIs { path: &'a str, verdict: &'a str } en: "{path} is {verdict}"; nl: "{path} is {verdict}";
    InTurn { turn: u32 } en: "in turn {turn}"; nl: "in beurt {turn}";
    OfPlayer { player: &'a str } en: "of {player}"; nl: "van {player}";
    Red {} en: "red"; nl: "rood";
    Blue {} en: "blue"; nl: "blauw";
    Yellow {} en: "yellow"; nl: "geel";
    Black {} en: "black"; nl: "zwart";
    Joker {} en: "joker"; nl: "joker";
    JokerAs { face: &'a str } en: "joker as {face}"; nl: "joker als {face}";
    HiddenTile {} en: "a hidden tile"; nl: "een verborgen steen";
    UpTo { first: &'a str, last: &'a str } en: "{first} to {last}"; nl: "{first} tot en met {last}";
    And {} en: "and"; nl: "en";
    Times { n_times: &'a str, tile: &'a str } en: "{n_times} times {tile}"; nl: "{n_times} maal {tile}";

    CannotRead { path: &'a str, why: &'a str } en: "cannot read {path}: {why}"; nl: "kan {path} niet lezen: {why}";
    CannotWrite { path: &'a str, why: &'a str }
        en: "cannot write {path}: {why}"; nl: "kan {path} niet schrijven: {why}";
    CannotWriteOut { why: &'a str } en: "cannot write the output: {why}"; nl: "kan de uitvoer niet schrijven: {why}";
    NoSuchFile {} en: "there is no such file or folder"; nl: "er is geen bestand of map met die naam";
    NotPermitted {} en: "that is not permitted"; nl: "dat mag niet";
    IsAFolder {} en: "it is a folder"; nl: "het is een map";
    NotUtf8 {} en: "it is no text in UTF-8"; nl: "het is geen tekst in UTF-8";
    ByRule {} en: "by rule"; nl: "per regel";
    ByPlayer {} en: "by player"; nl: "per speler";
    ByFile {} en: "by file"; nl: "per bestand";
    TooLarge { path: &'a str } en: "a game in {path} is larger than 4 GiB"; nl: "een spel in {path} is groter dan 4 GiB";
    UnknownOption { name: &'a str } en: "unknown option `{name}`"; nl: "onbekende optie `{name}`";
    OneTooMany { name: &'a str } en: "`{name}` is one argument too many"; nl: "`{name}` is een argument te veel";
    UnknownCommand { name: &'a str } en: "unknown command `{name}`"; nl: "onbekende opdracht `{name}`";
    CommandMissing { known: &'a str } en: "a command is missing: {known}"; nl: "er ontbreekt een opdracht: {known}";
    ValueMissing { name: &'a str } en: "`{name}` needs a value"; nl: "bij `{name}` hoort een waarde";
    NoSuchValue { name: &'a str, value: &'a str, known: &'a str }
        en: "`{name}` cannot be `{value}`: there is {known}"; nl: "`{name}` kan niet `{value}` zijn: er is {known}";
    NotInRange { name: &'a str, value: &'a str, least: &'a str, most: &'a str }
        en: "`{name}` is {least} to {most}, not {value}"; nl: "`{name}` is {least} tot en met {most}, niet {value}";
    NoNumber { name: &'a str, value: &'a str }
        en: "`{name}` is a whole number, not `{value}`"; nl: "`{name}` is een geheel getal, niet `{value}`";
    WrongValues { name: &'a str } en: "the number of values of `{name}` is wrong"; nl: "het aantal waarden van `{name}` klopt niet";
    NotTogether { name: &'a str, other: &'a str }
        en: "`{name}` and `{other}` do not go together"; nl: "`{name}` en `{other}` gaan niet samen";
    NoAddress { name: &'a str, value: &'a str } en: "`{name}` is an address and a port, as in `127.0.0.1:7106`, not `{value}`"; nl: "`{name}` is een adres en een poort, zoals in `127.0.0.1:7106`, niet `{value}`";
    ArgumentNotUtf8 {} en: "an argument is no text in UTF-8"; nl: "een argument is geen tekst in UTF-8";
    UsageIs { usage: &'a str } en: "Usage: {usage}"; nl: "Gebruik: {usage}";
    SeeHelp {} en: "More is told by --help."; nl: "Meer staat in --help.";
    DiskFull {} en: "the disk is full"; nl: "de schijf is vol";
    NotAFolder {} en: "a part of the path is no folder"; nl: "een deel van het pad is geen map";
    ReadOnly {} en: "nothing can be written there"; nl: "daar is niet te schrijven";
    AddressInUse {} en: "the address is in use"; nl: "het adres is in gebruik";
    NoSuchAddress {} en: "this machine has no such address"; nl: "deze machine heeft dat adres niet";
    BadName {} en: "there can be no such name"; nl: "zo'n naam kan niet bestaan";
    SystemSays { words: &'a str } en: "{words}"; nl: "het systeem zegt: {words}";
    NothingToRead {}
        en: "nothing to read: no *.rummi, *.rummi.json or *.jsonl file there";
        nl: "niets te lezen: geen bestand *.rummi, *.rummi.json of *.jsonl daar";
    NothingToFormat {} en: "nothing to lay out: no *.rummi file there"; nl: "niets op te maken: geen bestand *.rummi daar";
    OnlyJson { n_files: u32 }
        en: "nothing to lay out: {} in JSON, and fmt lays out the notation (*.rummi)", n(n_files, "file", "files");
        nl: "niets op te maken: {} in JSON, en fmt maakt de notatie op (*.rummi)", n(n_files, "bestand", "bestanden");
    NothingToScore {} en: "no game between players here: nothing to score"; nl: "hier is geen spel tussen spelers: niets te tellen";
    IsAFile { path: &'a str }
        en: "{path} is a file, and a text is wanted here: `rummilint check {path}` checks the file, and - reads a text from standard input: `- < {path}`";
        nl: "{path} is een bestand, en hier hoort een tekst: `rummilint check {path}` controleert het bestand, en - leest een tekst van de standaardinvoer: `- < {path}`";
    ReplayedAsWritten { path: &'a str, game: u32, n_errors: u32 }
        en: "{path}: game {game} has {}, and is shown as it is written; `rummilint check` tells {}", n(n_errors, "error", "errors"), one(n_errors, "it", "them");
        nl: "{path}: spel {game} heeft {}, en is getoond zoals het geschreven is; `rummilint check` vertelt {}", n(n_errors, "fout", "fouten"), one(n_errors, "welke", "ze");
    OneTurn {} en: "give one turn that begins a line, and after it at most what is then said of the game, without `# rummilint:`";
        nl: "geef één beurt aan het begin van een regel, en daarna hooguit wat er dan over het spel wordt gezegd, zonder `# rummilint:`";
    NoText {} en: "nothing to judge: give a table, a turn or a document"; nl: "niets te beoordelen: geef een tafel, een beurt of een document";
    ChangedMeanwhile { path: &'a str }
        en: "{path} changed while it was read, and stays as it is";
        nl: "{path} veranderde tijdens het lezen en blijft zoals het is";
    UnknownRule { name: &'a str } en: "unknown rule or group `{name}`"; nl: "onbekende regel of groep `{name}`";
    NeedsToken {}
        en: "to listen beyond this machine a token is needed: give `--token-file FILE`";
        nl: "om buiten deze machine te luisteren is een token nodig: geef `--token-file BESTAND`";
    EmptyToken { path: &'a str } en: "{path} holds no token"; nl: "{path} bevat geen token";
    NotAHost { text: &'a str }
        en: "`{text}` is no host: give a name, with or without a port"; nl: "`{text}` is geen host: geef een naam, met of zonder poort";
    NotAnOrigin { text: &'a str }
        en: "`{text}` is no origin: give a scheme and a host without a path, such as `https://example.org`";
        nl: "`{text}` is geen origin: geef een schema en een host zonder pad, zoals `https://example.org`";
    CannotListen { at: &'a str, why: &'a str } en: "cannot listen on {at}: {why}"; nl: "kan niet luisteren op {at}: {why}";
    TextOrDocument {} en: "give either `text` or `document`"; nl: "geef óf `text` óf `document`";
    TextOrTable {}
        en: "give either `text`, or `table`, `rack` or both"; nl: "geef óf `text`, óf `table`, `rack` of beide";
    NameTooLong { most: u32 } en: "a name has 1 to {most} bytes"; nl: "een naam heeft 1 tot {most} bytes";
    UnknownMethod { name: &'a str } en: "unknown method `{name}`"; nl: "onbekende methode `{name}`";
    NotACall {}
        en: "this is no call: an object with `jsonrpc`, `method` and at most `params` and `id`";
        nl: "dit is geen aanroep: een object met `jsonrpc`, `method` en hoogstens `params` en `id`";
    InternalError {} en: "internal error"; nl: "interne fout";
    Stopping {} en: "the service stops"; nl: "de dienst stopt";
    HeaderTwice {}
        en: "a header is given twice, or a length beside chunks";
        nl: "een header staat er twee keer, of een lengte naast chunks";
    NotLetIn {} en: "this host or origin is not allowed"; nl: "deze host of origin mag hier niet";
    TokenNeeded {} en: "a token is needed"; nl: "er is een token nodig";
    SendJson {}
        en: "send application/json, in UTF-8 and not compressed";
        nl: "stuur application/json, in UTF-8 en niet gecomprimeerd";
    BodyBrokeOff {} en: "the body broke off"; nl: "de body brak af";
    BodyTooSlow {} en: "the body took too long"; nl: "de body duurde te lang";
    NotHere {} en: "this method is not allowed here"; nl: "deze methode mag hier niet";
    NoSuchPage {} en: "not found"; nl: "niet gevonden";
    WantsWebSocket {} en: "a WebSocket of version 13 is wanted"; nl: "een WebSocket van versie 13 is nodig";
    WantsKey {} en: "a key of 16 bytes in base64 is wanted"; nl: "een sleutel van 16 bytes in base64 is nodig";
    UnknownParameter { name: &'a str } en: "unknown parameter `{name}`"; nl: "onbekende parameter `{name}`";
    KnownOnes { known: &'a str } en: "; the known ones are {known}"; nl: "; bekend zijn {known}";
    TooManyParameters { n_found: u32, most: u32 }
        en: "too many parameters: {n_found}, at most {most}"; nl: "te veel parameters: {n_found}, hoogstens {most}";
    OwnStatement { name: &'a str }
        en: "`{name}` takes one statement of its own, and nothing besides"; nl: "`{name}` neemt één eigen regel, en niets daarnaast";
    JsonBreaksOff {} en: "the JSON breaks off"; nl: "de JSON breekt af";
    NoJson {} en: "this is no JSON"; nl: "dit is geen JSON";
    JsonTooDeep {} en: "nested too deep"; nl: "te diep genest";
    HalfCharacter {} en: "an escape stands for half a character"; nl: "een escape staat voor een half teken";
    MissingKey { name: &'a str } en: "`{name}` is missing"; nl: "`{name}` ontbreekt";
    GivenTwice { name: &'a str } en: "`{name}` is given twice"; nl: "`{name}` staat er twee keer";
    NoneOf { name: &'a str, known: &'a str } en: "`{name}` is none of {known}"; nl: "`{name}` is geen van {known}";
    OutOfRange { number: &'a str } en: "`{number}` is out of range"; nl: "`{number}` valt buiten het bereik";
    WantedKind { wanted: &'a str } en: "{wanted} belongs here"; nl: "hier hoort {wanted}";
    WantedNotFound { wanted: &'a str, found: &'a str }
        en: "{wanted} belongs here, not {found}"; nl: "hier hoort {wanted}, en dit is {found}";
    OneGameOnly {}
        en: "a JSON document holds one game; JSON Lines hold one a line";
        nl: "een JSON-document bevat één spel; JSON Lines bevatten er één per regel";
    TooManyPlayers {} en: "more players than a log can hold"; nl: "meer spelers dan een verslag kan bevatten";
    OneKey { known: &'a str }
        en: "an object with one key belongs here, one of {known}"; nl: "hier hoort een object met één sleutel, een van {known}";
    WordWithoutValue {}
        en: "this word is the key of an object, with a value"; nl: "dit woord is de sleutel van een object, met een waarde";
    DoesNotFit {} en: "this does not fit here"; nl: "dit past hier niet";
    KindText {} en: "a text"; nl: "een tekst";
    KindBoolean {} en: "true or false"; nl: "true of false";
    KindNatural {} en: "a whole number from 0 on"; nl: "een geheel getal vanaf 0";
    KindWhole {} en: "a whole number"; nl: "een geheel getal";
    KindFraction {} en: "a fraction"; nl: "een breuk";
    KindNull {} en: "null"; nl: "null";
    KindList {} en: "a list"; nl: "een lijst";
    KindObject {} en: "an object"; nl: "een object";
    KindWordOrWhole {} en: "a word or a whole number"; nl: "een woord of een geheel getal";
    KindWord {} en: "a word"; nl: "een woord";
    KindOpened {} en: "`yes`, `no`, `unknown` or a list of players"; nl: "`yes`, `no`, `unknown` of een lijst spelers";
    OneOf { known: &'a str } en: "one of {known}"; nl: "een van {known}";
    KindPoints {} en: "a number of points, whole or in halves,"; nl: "een aantal punten, heel of half,";
    UnknownSystem { name: &'a str } en: "unknown rule system `{name}`"; nl: "onbekend regelsysteem `{name}`";
    UnknownKey { name: &'a str } en: "unknown key `{name}`"; nl: "onbekende sleutel `{name}`";
    UnknownLevel { name: &'a str }
        en: "`{name}` is no level: off, note, warning or error";
        nl: "`{name}` is geen niveau: off, note, warning of error";
    UnknownFormat { name: &'a str } en: "unknown format `{name}`"; nl: "onbekende vorm `{name}`";
    DidYouMean { name: &'a str } en: "; did you mean `{name}`?"; nl: "; bedoel je `{name}`?";
    WantedText { key: &'a str, found: &'a str }
        en: "`{key}` takes a text, not {found}"; nl: "`{key}` verwacht een tekst, geen {found}";
    WantedTexts { key: &'a str, found: &'a str }
        en: "`{key}` takes a list of texts, not {found}"; nl: "`{key}` verwacht een lijst teksten, geen {found}";
    WantedTable { key: &'a str, found: &'a str }
        en: "`{key}` takes a table, not {found}"; nl: "`{key}` verwacht een tabel, geen {found}";
    BadPattern { pattern: &'a str, why: &'a str }
        en: "`{pattern}` is no file pattern: {why}"; nl: "`{pattern}` is geen bestandspatroon: {why}";
    NotADocument { pointer: &'a str, why: &'a str }
        en: "no document, at `{pointer}`: {why}"; nl: "geen document, bij `{pointer}`: {why}";
    OnlyText { path: &'a str }
        en: "{path}: fmt writes the text notation, and this is JSON";
        nl: "{path}: fmt schrijft de tekstnotatie, en dit is JSON";
    LeftBehind { comment: &'a str }
        en: "`{comment}` stays behind, as all comments do: what it allows will be found again";
        nl: "`{comment}` blijft achter, zoals elke opmerking: wat hij toestaat, wordt weer gevonden";
    SeveralGames { path: &'a str }
        en: "{path}: it holds several games, and a JSON document holds one; use --to jsonl";
        nl: "{path}: er staan meer spellen in, en een JSON-document bevat er één; gebruik --to jsonl";
    NotSayable { path: &'a str }
        en: "{path}: the text notation cannot say all of it; JSON can";
        nl: "{path}: de tekstnotatie kan dit niet allemaal zeggen; JSON wel";
    OutputIsInput { path: &'a str }
        en: "{path} is one of the files to check; the report needs another place";
        nl: "{path} is een van de te controleren bestanden; het rapport moet ergens anders heen";
    AllHasNoJson {} en: "`--rules all` has the formats full and narrated"; nl: "`--rules all` kan met de vormen full en narrated";
    AllHasNoProof {} en: "`--rules all` has no proof: name one system"; nl: "`--rules all` heeft geen bewijs: noem één systeem";
    NotAWitness { path: &'a str, why: &'a str } en: "{path} is no witness: {why}"; nl: "{path} is geen bewijs: {why}";
    Accepted { verdict: &'a str }
        en: "accepted: the witness proves the verdict `{verdict}`";
        nl: "aanvaard: het bewijs toont de uitspraak `{verdict}` aan";
    Refused { claim: &'a str } en: "refused: not true: {claim}"; nl: "verworpen: niet waar: {claim}";
    NotVerifiable { why: &'a str }
        en: "not verifiable by itself: {why}";
        nl: "niet op zichzelf te verifiëren: {why}";
    ProvesNoPlay {} en: "nothing can be laid"; nl: "er kan niets worden gelegd";
    GameHead { path: &'a str, game: u32, title: &'a str, system: &'a str }
        en: "{path}, game {game}{title} ({system})";
        nl: "{path}, spel {game}{title} ({system})";
    IsOut { winners: &'a str } en: "{winners} is out and wins"; nl: "{winners} is uit en wint";
    IsLowest { winners: &'a str }
        en: "the pool is empty: {winners} holds the lowest rack and wins";
        nl: "de pot is leeg: {winners} heeft het laagste plankje en wint";
    ShareLowest { winners: &'a str }
        en: "the pool is empty: {winners} hold the lowest rack together and share the plus points; no book has a rule";
        nl: "de pot is leeg: {winners} hebben samen het laagste plankje en delen de pluspunten; geen boekje heeft een regel";
    PaysLeast { winners: &'a str }
        en: "the pool is empty: {winners} pays the least, fines included, and wins";
        nl: "de pot is leeg: {winners} betaalt het minst, boetes meegerekend, en wint";
    SharePaysLeast { winners: &'a str }
        en: "the pool is empty: {winners} pay the least, fines included, and share the plus points; no book has a rule";
        nl: "de pot is leeg: {winners} betalen het minst, boetes meegerekend, en delen de pluspunten; geen boekje heeft een regel";
    HasMost { winners: &'a str }
        en: "most points as written: {winners}"; nl: "meeste punten zoals geschreven: {winners}";
    WinnerUnknown {} en: "who has won is not known"; nl: "wie er gewonnen heeft is niet bekend";
    NoResult {} en: "no result: nothing says how the game ended"; nl: "geen uitslag: niets zegt hoe het spel is geëindigd";
    NotComputed { why: &'a str } en: "not all computed: {why}"; nl: "niet alles berekend: {why}";
    Player {} en: "player"; nl: "speler";
    RackPoints {} en: "rack"; nl: "plankje";
    Fine {} en: "fine"; nl: "boete";
    AsWritten {} en: "written"; nl: "geschreven";
    AsComputed {} en: "computed"; nl: "berekend";
    PlaceNumber {} en: "place"; nl: "plaats";
    Games {} en: "games"; nl: "spellen";
    GamesWon {} en: "won"; nl: "gewonnen";
    PointsWord {} en: "points"; nl: "punten";
    MatchHead { path: &'a str, by: &'a str } en: "{path}, standings by {by}"; nl: "{path}, stand naar {by}";
    SeasonHead { n_files: u32, n_games: u32, by: &'a str }
        en: "standings of {}, {}, by {by}", n(n_files, "file", "files"), n(n_games, "game", "games");
        nl: "stand van {}, {}, naar {by}", n(n_files, "bestand", "bestanden"), n(n_games, "spel", "spellen");
    ByGamesWon {} en: "games won, then points"; nl: "gewonnen spellen, dan punten";
    ByPointsFor {} en: "points, since no text says how match points are given";
        nl: "punten, omdat geen tekst zegt hoe wedstrijdpunten worden gegeven";
    Leads { winner: &'a str } en: "first: {winner}"; nl: "eerste: {winner}";
    ShareLead { winners: &'a str } en: "first place shared: {winners}"; nl: "eerste plaats gedeeld: {winners}";
    PointsDecide {} en: "equal in games won, and the points decide"; nl: "evenveel spellen gewonnen, en de punten beslissen";
    GameMissing { path: &'a str, game: u32 }
        en: "{path}, game {game}: no result, and it does not count";
        nl: "{path}, spel {game}: geen uitslag, en het telt niet mee";
    AfterTurn { path: &'a str, game: u32, title: &'a str, turn: u32, of: u32 }
        en: "{path}, game {game}{title}: after turn {turn} of {of}";
        nl: "{path}, spel {game}{title}: na beurt {turn} van {of}";
    KindWorth { kind: &'a str, points: u16 } en: "{kind}, {points} points"; nl: "{kind}, {points} punten";
    OpenedOrUnknown { opened: &'a str, unknown: &'a str }
        en: "opened: {opened}; not known: {unknown}"; nl: "uitgekomen: {opened}; niet bekend: {unknown}";
    OneFile { path: &'a str } en: "{path}: replay takes one file"; nl: "{path}: replay neemt één bestand";
    NoSuchGame { path: &'a str, game: u32, n_games: u32 }
        en: "there is no game {game}: {path} holds {}", n(n_games, "game", "games");
        nl: "er is geen spel {game}: in {path} {} {}", one(n_games, "staat", "staan"), n(n_games, "spel", "spellen");
    NoSuchTurn { turn: u32, n_turns: u32 }
        en: "there is no turn {turn}: the game has {}", n(n_turns, "turn", "turns");
        nl: "er is geen beurt {turn}: het spel heeft {}", n(n_turns, "beurt", "beurten");
    OtherFindings { n_findings: u32 }
        en: "{}, which `rummilint check` tells", n(n_findings, "other finding", "other findings");
        nl: "{}, die `rummilint check` vertelt", n(n_findings, "andere bevinding", "andere bevindingen");
    CanLay { n_tiles: u32, tiles: &'a str, points: u32 }
        en: "{} can be laid, {points} points off the rack: {tiles}", n(n_tiles, "tile", "tiles");
        nl: "{} te leggen, {points} punten van het plankje: {tiles}", n(n_tiles, "steen is", "stenen zijn");
    WholeRack {} en: "that is the whole rack"; nl: "dat is het hele plankje";
    NothingToLay {} en: "nothing can be laid"; nl: "er is niets te leggen";
    CannotGoOut {} en: "the whole rack cannot be laid"; nl: "het hele plankje is niet te leggen";
    CannotOpen { needed: u16 }
        en: "nothing can be laid: the rack holds no sets worth {needed}, which a player needs to open";
        nl: "er is niets te leggen: op het plankje staan geen combinaties van {needed} punten, en die zijn nodig om uit te komen";
    NoOpening {} en: "the rack holds no complete set"; nl: "op het plankje staat geen hele combinatie";
    BestOpening { points: u32, needed: u16, tiles: &'a str }
        en: "the best opening is worth {points} points, and {needed} are needed: {tiles}";
        nl: "het beste uitkomen is {points} punten waard, en {needed} zijn er nodig: {tiles}";
    SearchedAll { states: u64 }
        en: "every arrangement was searched ({states} states)";
        nl: "elke mogelijkheid is doorzocht ({states} toestanden)";
    NotProved { states: u64 }
        en: "not proved: there may be something better ({states} states searched)";
        nl: "niet bewezen: er kan iets beters zijn ({states} toestanden doorzocht)";
    Marks {}
        en: "* new or changed; [ ] came to the table";
        nl: "* nieuw of veranderd; [ ] kwam op tafel";
    NoRack {}
        en: "whose tiles? the player's `rack` is wanted";
        nl: "wiens stenen? het plankje (`rack`) van de speler is nodig";
    NotAPosition {}
        en: "one position is solved, a table and a rack before a turn: leave the turns out";
        nl: "opgelost wordt één stelling, een tafel en een plankje vóór een beurt: laat de beurten weg";
    HiddenTiles {}
        en: "a hidden tile (`?`) can be any tile: every tile must be shown";
        nl: "een verborgen steen (`?`) kan elke steen zijn: alle stenen moeten te zien zijn";
    TooMuchToSolve {}
        en: "this is more than the search takes on: at most eight of one tile, eight jokers, and sets that begin at six tiles or fewer";
        nl: "dit is meer dan de zoeker aankan: hoogstens acht van één steen, acht jokers, en combinaties vanaf zes stenen of minder";
    SeriesNotRepaired {}
        en: "repair does not know the series of the maths variant";
        nl: "repair kent de reeksen van de wiskundevariant niet";
    TableStuck { states: u64 }
        en: "the tiles of this table cannot lie in legal sets, with or without the rack (every arrangement was searched, {states} states); `repair` says what mends it";
        nl: "de stenen van deze tafel kunnen niet in geldige combinaties liggen, met of zonder het plankje (elke mogelijkheid is doorzocht, {states} toestanden); `repair` zegt wat helpt";
    IllegalPosition {}
        en: "this position is illegal as it stands, and is solved from there";
        nl: "deze stelling is zo niet geldig, en wordt van daaruit opgelost";
    CannotBeRead {} en: "the position cannot be read"; nl: "de stelling is niet te lezen";
    NothingToRepair {} en: "every set is legal"; nl: "elke combinatie is geldig";
    OtherFaults {}
        en: "what is wrong is not a matter of sets";
        nl: "wat er mis is ligt niet aan de combinaties";
    Mends { n_tiles: u32 }
        en: "{} mends the table", n(n_tiles, "tile touched", "tiles touched");
        nl: "{} en de tafel is in orde", n(n_tiles, "steen verleggen, pakken of bijleggen", "stenen verleggen, pakken of bijleggen");
    Moved { n_tiles: u32 } en: "{n_tiles} moved"; nl: "{n_tiles} verlegd";
    Added { tiles: &'a str } en: "added: {tiles}"; nl: "erbij: {tiles}";
    Taken { tiles: &'a str } en: "taken back: {tiles}"; nl: "teruggenomen: {tiles}";
    OnlyRepair {}
        en: "no other repair is as good: of equals, moving comes before taking back and adding";
        nl: "geen andere oplossing is even goed: bij gelijke aantallen gaat verleggen vóór terugnemen en bijleggen";
    OneOfMany {}
        en: "there are other repairs as good as this one";
        nl: "er zijn andere oplossingen die even goed zijn";
    LeastProved { states: u64 } en: "none touches fewer ({states} states searched)"; nl: "minder kan niet ({states} toestanden doorzocht)";
    LeastNotProved { below: u32, states: u64 }
        en: "not proved to be the least: every repair below {below} tiles was ruled out, then the steps ran out ({states} states)";
        nl: "niet bewezen dat het niet met minder kan: alles onder {below} stenen is uitgesloten, toen waren de stappen op ({states} toestanden)";
    RepairNotFound { below: u32, states: u64 }
        en: "no repair was found within the steps; there is none below {below} tiles ({states} states searched)";
        nl: "binnen de stappen is geen oplossing gevonden; onder {below} stenen is er geen ({states} toestanden doorzocht)";
    Bug { version: &'a str, place: &'a str, what: &'a str }
        en: "internal error in rummilint {version} at {place}: {what}";
        nl: "interne fout in rummilint {version} bij {place}: {what}";
    BugIn { path: &'a str } en: "{path} could not be judged: internal error"; nl: "{path} kon niet worden beoordeeld: interne fout";
    NoDifference { first: &'a str, second: &'a str }
        en: "{first} and {second} have the same settings"; nl: "{first} en {second} hebben dezelfde instellingen";
}

fn characters_en(from: u32, to: u32) -> impl fmt::Display {
    Characters { one: "character", many: "characters", to_word: "to", from, to }
}

fn characters_nl(from: u32, to: u32) -> impl fmt::Display {
    Characters { one: "teken", many: "tekens", to_word: "tot en met", from, to }
}

struct Characters {
    one: &'static str,
    many: &'static str,
    to_word: &'static str,
    from: u32,
    to: u32,
}

impl fmt::Display for Characters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.to <= self.from {
            return write!(f, "{} {}", self.one, self.from);
        }
        write!(f, "{} {} {} {}", self.many, self.from, self.to_word, self.to)
    }
}

/// The phrase in a language: lower case, no full stop.
pub fn ui(phrase: Ui, lang: Lang) -> String {
    let mut words = String::new();
    // Writing to a string cannot fail.
    let _ = match lang {
        Lang::En => write_en(phrase, &mut words),
        Lang::Nl => write_nl(phrase, &mut words),
    };
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many() {
        let totals = Ui::Totals { errors: 1, warnings: 2, notes: 0, files: 1 };
        assert_eq!(ui(totals, Lang::En), "1 error, 2 warnings, 0 notes in 1 file");
        assert_eq!(ui(totals, Lang::Nl), "1 fout, 2 waarschuwingen, 0 opmerkingen in 1 bestand");
    }

    #[test]
    fn a_place_of_one_character_is_told_as_one() {
        let place = |from, to| ui(Ui::Place { path: "a.rummi", line: 3, from, to }, Lang::En);
        assert_eq!(place(6, 6), "a.rummi, line 3, character 6");
        assert_eq!(place(6, 8), "a.rummi, line 3, characters 6 to 8");
    }
}

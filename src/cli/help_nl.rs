//! The help in Dutch: every command, argument and option has its entry, which a test holds.

use clap::Command;

/// The Dutch of each help text: where it stands (command names, then the argument) and its words.
const DUTCH: &[(&str, &str)] = &[
    ("rummilint", "De scheidsrechter voor Rummikub-achtige spellen: notatie, regels, uitspraken"),
    ("rummilint lang", "Taal van de meldingen; zonder deze optie die van de omgeving"),
    ("rummilint color", "Wanneer kleuren te gebruiken; NO_COLOR en CLICOLOR_FORCE tellen ook"),
    ("rummilint config", "Instellingen voor alle bestanden, in plaats van het dichtstbijzijnde rummilint.toml"),
    ("rummilint quiet", "Geen samenvatting"),
    ("rummilint verbose", "Vertel ook elke regel die niet te beoordelen was"),
    ("rummilint help", "Toon deze hulp"),
    ("rummilint version", "Toon de versie"),
    ("rummilint judge", "Beslecht een meningsverschil over een tafel of een beurt"),
    ("rummilint judge texts", "Een tafel, of regels van een document; - leest de standaardinvoer"),
    ("rummilint judge table", "De tafel vóór de beurt"),
    ("rummilint judge rack", "Het plankje van de speler vóór de beurt"),
    ("rummilint judge opened", "Of de speler al was uitgekomen"),
    ("rummilint judge turn", "Wat de speler deed, zoals \"play R9 J R11\""),
    ("rummilint judge rules", "Regelsysteem; all geeft een regel voor elk ingebouwd systeem"),
    ("rummilint judge house", "Huisregel boven op het regelsysteem; mag vaker"),
    ("rummilint judge coach", "Zeg ook wat een speler had kunnen leggen die minder legde"),
    ("rummilint judge format", "Vorm van het antwoord"),
    ("rummilint judge proof", "Schrijf ook een bewijs van de uitspraak, voor verify"),
    ("rummilint verify", "Controleer een bewijs van een uitspraak onafhankelijk"),
    ("rummilint verify file", "Het bewijs; - leest de standaardinvoer"),
    ("rummilint check", "Controleer bestanden en mappen"),
    ("rummilint check paths", "Bestanden, mappen, of - voor de standaardinvoer; anders de huidige map"),
    (
        "rummilint check format",
        "Vorm van het rapport: full, concise, narrated, json of jsonl, naar de standaarduitvoer of een bestand; mag vaker",
    ),
    ("rummilint check rules", "Regelsysteem voor alle documenten, wat ze zelf ook zeggen"),
    ("rummilint check house", "Huisregel boven op het regelsysteem; mag vaker"),
    ("rummilint check select", "Alleen deze regels of groepen"),
    ("rummilint check ignore", "Deze regels of groepen niet"),
    ("rummilint check fail_on", "De lichtste bevinding die de exitcode 1 maakt"),
    ("rummilint check coach", "Zeg ook wat een speler had kunnen leggen die minder legde"),
    ("rummilint check fix", "Herstel wat te herstellen is"),
    ("rummilint check diff", "Toon wat --fix zou veranderen"),
    ("rummilint check jobs", "Aantal threads; anders een per processor"),
    ("rummilint check statistics", "Hoeveel bevindingen er zijn per regel, speler en bestand, op de foutuitvoer"),
    ("rummilint check max_findings", "Toon hoogstens zoveel bevindingen"),
    ("rummilint check stdin_filename", "De naam van de standaardinvoer: voor vorm, instellingen en rapport"),
    ("rummilint check exit_zero", "Exitcode 0, wat er ook gevonden wordt"),
    ("rummilint convert", "Schrijf documenten als tekst, JSON of JSON Lines"),
    (
        "rummilint convert paths",
        "Bestanden, mappen, of - voor de standaardinvoer; het resultaat gaat naar de standaarduitvoer",
    ),
    ("rummilint convert to", "Wat er geschreven wordt"),
    ("rummilint fmt", "Zet bestanden in de vaste vorm"),
    (
        "rummilint fmt paths",
        "Bestanden, mappen, of - om de standaardinvoer te lezen en de standaarduitvoer te schrijven; anders de huidige map",
    ),
    ("rummilint fmt check", "Verander niets; exitcode 1 als een bestand zou veranderen"),
    ("rummilint fmt diff", "Toon wat zou veranderen"),
    ("rummilint fmt unfold", "Schrijf elke steen in plaats van verkorte vormen"),
    ("rummilint solve", "Vind de beste beurt van tafel en plankje, of bewijs dat er geen is"),
    ("rummilint solve texts", "Een tafel, of regels van een document; - leest de standaardinvoer"),
    ("rummilint solve table", "De tafel"),
    ("rummilint solve rack", "Het plankje van de speler"),
    ("rummilint solve opened", "Of de speler al is uitgekomen; zonder deze optie ja"),
    ("rummilint solve opening", "Het beste uitkomen van alleen het plankje, wat het ook waard is"),
    ("rummilint solve goal", "De meeste stenen, de meeste punten, of het hele plankje"),
    ("rummilint solve rules", "Regelsysteem"),
    ("rummilint solve house", "Huisregel boven op het regelsysteem; mag vaker"),
    ("rummilint solve format", "Vorm van het antwoord"),
    ("rummilint solve proof", "Schrijf ook een bewijs als er niets te leggen is, voor verify"),
    ("rummilint repair", "Vind het minste dat een ongeldige tafel geldig maakt"),
    ("rummilint repair texts", "Een tafel, of regels van een document; - leest de standaardinvoer"),
    ("rummilint repair rack", "Stenen die erbij mogen; anders alles wat nog in de doos zit"),
    ("rummilint repair rules", "Regelsysteem"),
    ("rummilint repair house", "Huisregel boven op het regelsysteem; mag vaker"),
    ("rummilint repair format", "Vorm van het antwoord"),
    ("rummilint simulate", "Schrijf geldige spellen als verslag: voorbeelden, belasting, metingen"),
    ("rummilint simulate players", "Spelers aan tafel"),
    ("rummilint simulate games", "Spellen van de wedstrijd"),
    ("rummilint simulate seed", "Wat over alles beslist: hetzelfde getal geeft dezelfde spellen"),
    ("rummilint simulate rules", "Regelsysteem; all neemt om beurten elk ingebouwd systeem voor zoveel spelers"),
    ("rummilint simulate house", "Huisregel boven op het regelsysteem; mag vaker"),
    ("rummilint simulate hidden", "Toon de plankjes pas bij het tellen"),
    ("rummilint simulate clock", "Neem de tijd van de beurten op; sommige zijn te laat"),
    ("rummilint simulate skill", "Hoeveel van de tien beurten tot de beste zet zijn doordacht"),
    ("rummilint simulate format", "Vorm van de verslagen"),
    ("rummilint score", "Vertel de scores van spellen, en de stand van wedstrijden en seizoenen"),
    ("rummilint score paths", "Bestanden, mappen, of - voor de standaardinvoer; anders de huidige map"),
    ("rummilint score standings", "Alle bestanden samen, als een seizoen, en niet spel voor spel"),
    ("rummilint score rules", "Regelsysteem voor alle documenten, wat ze zelf ook zeggen"),
    ("rummilint score house", "Huisregel boven op het regelsysteem; mag vaker"),
    ("rummilint score format", "Vorm van het antwoord"),
    ("rummilint replay", "Toon de tafel en de plankjes na een beurt van een spel"),
    ("rummilint replay path", "Een bestand, of - voor de standaardinvoer"),
    ("rummilint replay game", "Het spel in het bestand, vanaf 1"),
    ("rummilint replay turn", "Na deze beurt, 0 is het begin; anders na de laatste"),
    ("rummilint replay all", "Het begin en elke beurt, na elkaar"),
    ("rummilint replay rules", "Regelsysteem, wat het document zelf ook zegt"),
    ("rummilint replay house", "Huisregel boven op het regelsysteem; mag vaker"),
    ("rummilint replay format", "Vorm van het antwoord"),
    ("rummilint explain", "Leg een regel uit"),
    ("rummilint explain names", "De regel, zoals loose-tiles"),
    ("rummilint explain rules", "Het regelsysteem waarvoor niveau en bron gelden"),
    ("rummilint rules", "Noem alle regels"),
    ("rummilint rules format", "Vorm van de lijst"),
    ("rummilint rules rules", "Het regelsysteem waarvoor de niveaus gelden"),
    ("rummilint systems", "Noem, toon en vergelijk regelsystemen"),
    ("rummilint systems show", "Toon een systeem als volledig regelbestand"),
    ("rummilint systems show name", "Een ingebouwd systeem, of het pad van een eigen"),
    ("rummilint systems diff", "Toon waarin twee systemen verschillen"),
    ("rummilint systems diff first", "Een ingebouwd systeem, of het pad van een eigen"),
    ("rummilint systems diff second", "Nog een"),
    (
        "rummilint serve",
        "Stel de scheidsrechter open voor andere programma's: JSON-RPC 2.0 via HTTP, WebSocket of de standaardinvoer",
    ),
    (
        "rummilint serve listen",
        "Waar te luisteren, anders 127.0.0.1:7106; poort 0 is een vrije, die op de standaarduitvoer komt",
    ),
    ("rummilint serve socket", "Luister op een Unix-socket, en alleen op een adres als dat gegeven is"),
    (
        "rummilint serve stdio",
        "Lees berichten van de standaardinvoer, een per regel of met Content-Length, en antwoord op de standaarduitvoer",
    ),
    ("rummilint serve allow_host", "Nog een naam van deze machine die aanroepers mogen gebruiken; mag vaker"),
    (
        "rummilint serve allow_origin",
        "Een oorsprong waarvan pagina's mogen aanroepen, zoals `https://example.org`; mag vaker",
    ),
    (
        "rummilint serve token_file",
        "Een bestand met een token dat aanroepers moeten tonen; nodig om buiten deze machine te luisteren",
    ),
    ("rummilint serve max_body", "Bytes van een bericht"),
    ("rummilint serve max_response", "Bytes van een antwoord"),
    ("rummilint serve max_batch", "Aanroepen in een reeks"),
    ("rummilint serve max_nesting", "Lijsten en objecten in elkaar"),
    ("rummilint serve max_tiles", "Stenen in een document"),
    ("rummilint serve max_turns", "Beurten in een document"),
    ("rummilint serve max_steps", "Stappen van het zoeken naar een beurt of een herstel"),
    ("rummilint serve max_connections", "Verbindingen tegelijk"),
    ("rummilint serve max_in_flight", "Berichten waaraan gewerkt wordt of die daarop wachten"),
    ("rummilint serve max_in_flight_per_connection", "Hetzelfde van één WebSocket"),
    ("rummilint serve max_subscriptions", "Spellen die één WebSocket volgt"),
    ("rummilint serve timeout", "Voor een kop, een inhoud, het werk aan een bericht, en het afnemen van een antwoord"),
    (
        "rummilint serve ping",
        "Waarna een stille WebSocket gevraagd wordt of hij er nog is; na tweemaal zo lang wordt hij gesloten",
    ),
    ("rummilint serve stop_timeout", "Voor lopende aanroepen als de dienst moet stoppen"),
    ("rummilint schema", "Toon een JSON-schema"),
    ("rummilint schema what", "Waarvan"),
    ("rummilint completions", "Toon aanvullingen voor een shell"),
    ("rummilint completions shell", "Voor welke shell"),
    ("rummilint man", "Toon de handleiding"),
];

fn dutch(place: &str) -> Option<&'static str> {
    DUTCH.iter().find(|(known, _)| *known == place).map(|(_, words)| *words)
}

/// The same command with its help in Dutch; clap's own headings and errors stay English.
pub(super) fn translate(command: Command) -> Command {
    let name = command.get_name().to_owned();
    translate_at(command, &name)
}

fn translate_at(command: Command, place: &str) -> Command {
    let command = match dutch(place) {
        Some(words) => command.about(words),
        None => command,
    };
    let command = command.mut_args(|arg| match dutch(&format!("{place} {}", arg.get_id())) {
        Some(words) => arg.help(words),
        None => arg,
    });
    command.mut_subcommands(|inner| {
        let place = format!("{place} {}", inner.get_name());
        translate_at(inner, &place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::command_line::command;
    use crate::messages::Lang;
    use std::collections::BTreeSet;

    fn places(command: &Command, place: &str, places: &mut BTreeSet<String>) {
        places.insert(place.to_string());
        for arg in command.get_arguments() {
            places.insert(format!("{place} {}", arg.get_id()));
        }
        for inner in command.get_subcommands() {
            self::places(inner, &format!("{place} {}", inner.get_name()), places);
        }
    }

    #[test]
    fn every_help_text_has_its_dutch_and_none_is_left_over() {
        let mut wanted = BTreeSet::new();
        places(&command(Lang::En), "rummilint", &mut wanted);
        let known: BTreeSet<String> = DUTCH.iter().map(|(place, _)| place.to_string()).collect();
        let built_in = ["rummilint help", "rummilint version"].map(String::from).into();
        assert_eq!(wanted.difference(&known).collect::<BTreeSet<_>>(), BTreeSet::new());
        assert_eq!(known.difference(&(&wanted | &built_in)).collect::<BTreeSet<_>>(), BTreeSet::new());
    }

    #[test]
    fn the_arguments_hold_together() {
        command(Lang::En).debug_assert();
        command(Lang::Nl).debug_assert();
    }
}

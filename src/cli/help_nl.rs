//! The help in Dutch: every command, argument and option has its entry, which a test holds.

use clap::{Arg, ArgAction, Command};

use super::usage::USAGE;

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

/// What stands for a value; what is not here is the same in both languages.
const VALUES: &[(&str, &str)] = &[
    ("ACTIONS", "ACTIES"),
    ("ADDRESS", "ADRES"),
    ("FILE", "BESTAND"),
    ("FORM", "VORM"),
    ("FORMAT", "VORM"),
    ("FORMAT[=FILE]", "VORM[=BESTAND]"),
    ("GOAL", "DOEL"),
    ("KEY=VALUE", "SLEUTEL=WAARDE"),
    ("LANG", "TAAL"),
    ("LEVEL", "NIVEAU"),
    ("NAME|FILE", "NAAM|BESTAND"),
    ("NAME|FILE|all", "NAAM|BESTAND|all"),
    ("ORIGIN", "OORSPRONG"),
    ("PATH", "PAD"),
    ("RULE", "REGEL"),
    ("SECONDS", "SECONDEN"),
    ("SETS", "COMBINATIES"),
    ("TEXT", "TEKST"),
    ("TILES", "STENEN"),
    ("WHEN", "WANNEER"),
];

/// The same command with its help in Dutch, clap's own words included.
pub(super) fn translate(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let version = flag("version", 'V', ArgAction::Version, &name);
    translate_at(command.disable_version_flag(true).arg(version), &name)
}

fn translate_at(command: Command, place: &str) -> Command {
    let command = match dutch(place) {
        Some(words) => command.about(words),
        None => command,
    };
    let command = command.mut_args(|arg| match dutch(&format!("{place} {}", arg.get_id())) {
        Some(words) => of_values(arg, words),
        None => arg,
    });
    let command = command.disable_help_flag(true).arg(flag("help", 'h', ArgAction::Help, "rummilint"));
    let command = command.mut_subcommands(|inner| {
        let place = format!("{place} {}", inner.get_name());
        translate_at(inner, &place)
    });
    let command = command.subcommand_value_name("OPDRACHT").subcommand_help_heading("Opdrachten");
    let usage = command.clone().bin_name(place).render_usage().to_string().replace("[OPTIONS]", "[OPTIES]");
    let template = "{about-with-newline}\nGebruik: {usage}\n\n{all-args}";
    command.override_usage(usage.trim_start_matches(USAGE).to_owned()).help_template(template)
}

fn flag(name: &'static str, short: char, action: ArgAction, command: &str) -> Arg {
    let words = dutch(&format!("{command} {name}")).unwrap_or_default();
    Arg::new(name).short(short).long(name).action(action).help(words).help_heading("Opties")
}

/// An argument with its Dutch, and after it what it can be and is by default.
fn of_values(arg: Arg, words: &str) -> Arg {
    let heading = match arg.get_help_heading() {
        Some(_) => "Algemene opties",
        None if arg.is_positional() => "Argumenten",
        None => "Opties",
    };
    let arg = arg.help_heading(heading);
    if !arg.get_action().takes_values() {
        return arg.help(words.to_owned());
    }
    let mut words = words.to_owned();
    let joined = |values: Vec<String>| if values.is_empty() { None } else { Some(values.join(", ")) };
    let possible = joined(arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect());
    let default = joined(arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect());
    words.extend(possible.map(|values| format!(" [mogelijk: {values}]")));
    words.extend(default.map(|value| format!(" [anders: {value}]")));
    let arg = arg.help(words).hide_possible_values(true).hide_default_value(true);
    let name = arg.get_value_names().and_then(|names| names.first());
    let dutch = name.and_then(|name| VALUES.iter().find(|(en, _)| *en == name.as_str()));
    match dutch {
        Some((_, nl)) => arg.value_name(*nl),
        None => arg,
    }
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

    fn helps(command: &mut Command, helps: &mut Vec<String>) {
        helps.extend([command.render_help().to_string(), command.render_long_help().to_string()]);
        command.get_subcommands_mut().for_each(|inner| self::helps(inner, helps));
    }

    #[test]
    fn the_dutch_help_has_no_words_of_clap() {
        let (mut dutch, mut english) = (Vec::new(), Vec::new());
        let (mut nl, mut en) = (command(Lang::Nl), command(Lang::En));
        nl.build();
        en.build();
        helps(&mut nl, &mut dutch);
        helps(&mut en, &mut english);
        assert_eq!(dutch.len(), english.len());
        let words = ["Usage", "Options", "OPTIONS", "Arguments", "Commands", "COMMAND", "possible values", "default:"];
        let words = words.iter().chain(&["Possible values", "Print", "FILE", "PATH", "TILES"]);
        for word in words {
            assert!(english.iter().any(|help| help.contains(word)), "{word}");
            let left = dutch.iter().find(|help| help.contains(word));
            assert_eq!(left, None, "{word}");
        }
        assert!(dutch[0].contains("Gebruik: rummilint [OPTIES] <OPDRACHT>"), "{}", dutch[0]);
    }

    #[test]
    fn the_arguments_hold_together() {
        command(Lang::En).debug_assert();
        command(Lang::Nl).debug_assert();
    }
}

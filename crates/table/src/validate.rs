//! Checks of table settings and player names.

use bastide_bots::BotSpec;
use bastide_protocol::text::is_invisible;
use bastide_protocol::{BotInfo, ClockRule, Language, SeatKind, TableSettings, TimeoutRule};
use bastide_record::{Record, RecordSeat};
use bastide_rules::{Edition, Player, RulesVersion, Setup};

use super::action_error::ActionError;

/// The maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 24;

/// The maximum length of a table's title, in characters.
pub const LONGEST_TITLE: usize = 60;

/// The maximum number of modules, tile sets and options that settings may list.
const LONGEST_LIST: usize = 200;

/// The longest clock: 60 days.
const LONGEST_CLOCK: u32 = 60 * 24 * 60 * 60;

/// Trims a name and checks it.
pub fn name(text: &str) -> Result<String, ActionError> {
    let name = text.trim();
    let bad = |why: &str| Err(ActionError::BadName(why.to_owned()));
    if name.is_empty() {
        return bad("it is empty");
    }
    if name.chars().count() > LONGEST_NAME {
        return bad(&format!("it has more than {LONGEST_NAME} characters"));
    }
    if name
        .chars()
        .any(|letter| letter.is_control() || is_invisible(letter) || letter == '"')
    {
        return bad("it contains quotes or invisible characters");
    }
    if name.to_lowercase().starts_with("bot:") {
        return bad("names that begin with `bot:` are reserved for bots");
    }
    Ok(name.to_owned())
}

/// Checks the settings that the engine does not check.
pub fn settings(settings: &TableSettings) -> Result<(), ActionError> {
    let bad = |why: String| Err(ActionError::BadSettings(why));
    if settings.title.chars().count() > LONGEST_TITLE
        || settings
            .title
            .chars()
            .any(|letter| letter.is_control() || is_invisible(letter))
    {
        return bad(format!(
            "the title may have at most {LONGEST_TITLE} characters, on one line"
        ));
    }
    if settings.options.len() + settings.tiles.len() + settings.modules.len() > LONGEST_LIST {
        return bad(format!(
            "the settings list more than {LONGEST_LIST} modules, sets and options"
        ));
    }
    match settings.clock {
        ClockRule::PerMove { seconds: 0 } | ClockRule::Fischer { seconds: 0, .. } => {
            return bad("a clock must have at least one second".to_owned());
        }
        ClockRule::PerMove { seconds } | ClockRule::Fischer { seconds, .. }
            if seconds > LONGEST_CLOCK =>
        {
            return bad(format!("a clock may have at most {LONGEST_CLOCK} seconds"));
        }
        ClockRule::Fischer { increment, .. } if increment > LONGEST_CLOCK => {
            return bad(format!(
                "an increment may have at most {LONGEST_CLOCK} seconds"
            ));
        }
        _ => {}
    }
    for seat in &settings.seats {
        if let SeatKind::Bot(bot) = &seat.who {
            check_bot(bot)?;
        }
        if let Some(text) = &seat.name {
            name(text)?;
        }
    }
    if let TimeoutRule::Bot { bot } = &settings.at_zero {
        check_bot(bot)?;
    }
    if let Some(bot) = settings.if_absent.bot() {
        check_bot(bot)?;
    }
    if settings
        .seats
        .iter()
        .all(|seat| matches!(seat.who, SeatKind::Bot(_)))
    {
        return bad("at least one seat must be `here` or `link`".to_owned());
    }
    let mut colours: Vec<_> = settings
        .seats
        .iter()
        .filter_map(|seat| seat.colour)
        .collect();
    colours.sort_unstable();
    if let Some(pair) = colours.windows(2).find(|pair| pair[0] == pair[1]) {
        return bad(format!("two seats have the colour {}", pair[0]));
    }
    Ok(())
}

/// Checks that there is such a bot, and that it uses its own time budget: the server sets the budgets, not the clients,
/// and baselines without a time limit are only for the arena.
pub fn check_bot(spec: &str) -> Result<(), ActionError> {
    if bots().any(|(name, _)| name == spec) {
        return Ok(());
    }
    let spec: String = spec.chars().take(40).collect();
    let known: Vec<&str> = bots().map(|(name, _)| name).collect();
    let message = format!(
        "there is no bot `{spec}`; the bots are: {}",
        known.join(", ")
    );
    Err(ActionError::NoBot(message))
}

/// Returns the bots that can sit at a table, each with a description.
pub fn bots() -> impl Iterator<Item = (&'static str, &'static str)> {
    bastide_bots::KNOWN_SPECS.into_iter().filter(|(name, _)| {
        matches!(
            name.parse(),
            Ok(BotSpec::Random | BotSpec::Greedy | BotSpec::Level(..))
        )
    })
}

/// Returns the bots that can sit at a table, with their titles in a language.
pub fn bot_infos(language: Language) -> Vec<BotInfo> {
    bots()
        .map(|(name, about)| BotInfo::of(name, about, language))
        .collect()
}

/// Converts settings to an engine set-up.
pub fn setup(settings: &TableSettings, first: u8) -> Result<Setup, ActionError> {
    let Some(edition) = Edition::named(&settings.edition) else {
        let known = Edition::ALL.map(Edition::name).join(", ");
        let why = format!(
            "there is no edition `{}`; the editions are: {known}",
            settings.edition
        );
        return Err(ActionError::BadSettings(why));
    };
    let Some(version) = RulesVersion::numbered(settings.rules_version) else {
        let why = format!(
            "this program does not know version {} of the rules; a newer program may",
            settings.rules_version
        );
        return Err(ActionError::BadSettings(why));
    };
    let base = Setup::default();
    let mut modules = base.modules.clone();
    modules.extend(
        settings
            .modules
            .iter()
            .filter(|name| !base.modules.contains(name))
            .cloned(),
    );
    Ok(Setup {
        version,
        edition,
        modules,
        tiles: settings.tiles.clone(),
        options: settings.options.clone(),
        players: u8::try_from(settings.seats.len()).unwrap_or(u8::MAX),
        first: Player(first),
        ..base
    })
}

/// Returns the record of a game with these settings, before its first move.
pub fn empty_record(
    settings: &TableSettings,
    first: u8,
    players: Vec<RecordSeat>,
) -> Result<Record, ActionError> {
    let setup = setup(settings, first)?;
    let record = Record::of_setup(&setup);
    let mut record = record
        .ok_or_else(|| ActionError::BadSettings("a record cannot hold this set-up".to_owned()))?;
    record.first = players
        .get(usize::from(first))
        .map(|seat| seat.colour)
        .filter(|_| first > 0);
    record.players = players;
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_bot_can_be_created() {
        for (name, _) in bots() {
            assert!(bastide_bots::create_bot(name, 0).is_ok(), "{name}");
        }
    }
}

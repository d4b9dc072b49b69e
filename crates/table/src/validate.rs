//! What a table may be set up with, and what players may be called.

use bastide_bots::Spec;
use bastide_protocol::text::is_invisible;
use bastide_protocol::{AtZero, BotInfo, ClockRule, Language, SeatKind, TableSettings};
use bastide_record::{Record, Seat as RecordSeat};
use bastide_rules::{Edition, Player, Setup};

use super::refused::Refused;

/// The most letters of a name.
pub const LONGEST_NAME: usize = 24;

/// The most letters of a table's title.
pub const LONGEST_TITLE: usize = 60;

/// The most options and tile sets that settings may list.
const LONGEST_LIST: usize = 200;

/// The longest clock: 60 days.
const LONGEST_CLOCK: u32 = 60 * 24 * 60 * 60;

/// The name as it is shown, if it can be.
pub fn name(text: &str) -> Result<String, Refused> {
    let name = text.trim();
    let bad = |why: &str| Err(Refused::BadName(why.to_owned()));
    if name.is_empty() {
        return bad("it is empty");
    }
    if name.chars().count() > LONGEST_NAME {
        return bad(&format!("it has more than {LONGEST_NAME} letters"));
    }
    if name
        .chars()
        .any(|letter| letter.is_control() || is_invisible(letter) || letter == '"')
    {
        return bad("it has quotes or letters that nobody sees");
    }
    if name.to_lowercase().starts_with("bot:") {
        return bad("`bot:` is for computer players");
    }
    Ok(name.to_owned())
}

/// Checks everything that the engine does not.
pub fn settings(settings: &TableSettings) -> Result<(), Refused> {
    let bad = |why: String| Err(Refused::BadSettings(why));
    if settings.title.chars().count() > LONGEST_TITLE
        || settings
            .title
            .chars()
            .any(|letter| letter.is_control() || is_invisible(letter))
    {
        return bad(format!(
            "the title has at most {LONGEST_TITLE} letters, on one line"
        ));
    }
    if settings.options.len() + settings.tiles.len() + settings.modules.len() > LONGEST_LIST {
        return bad(format!(
            "it names more than {LONGEST_LIST} modules, sets and options"
        ));
    }
    match settings.clock {
        ClockRule::PerMove { seconds: 0 } | ClockRule::Fischer { seconds: 0, .. } => {
            return bad("a clock begins with at least a second".to_owned());
        }
        ClockRule::PerMove { seconds } | ClockRule::Fischer { seconds, .. }
            if seconds > LONGEST_CLOCK =>
        {
            return bad(format!("a clock has at most {LONGEST_CLOCK} seconds"));
        }
        ClockRule::Fischer { increment, .. } if increment > LONGEST_CLOCK => {
            return bad(format!("an increment has at most {LONGEST_CLOCK} seconds"));
        }
        _ => {}
    }
    for seat in &settings.seats {
        if let SeatKind::Bot(bot) = &seat.who {
            is_bot(bot)?;
        }
        if let Some(text) = &seat.name {
            name(text)?;
        }
    }
    if let AtZero::Bot { bot } = &settings.at_zero {
        is_bot(bot)?;
    }
    if settings
        .seats
        .iter()
        .all(|seat| matches!(seat.who, SeatKind::Bot(_)))
    {
        return bad("somebody must play: let a seat be `here` or `link`".to_owned());
    }
    let mut colours: Vec<_> = settings
        .seats
        .iter()
        .filter_map(|seat| seat.colour)
        .collect();
    colours.sort_unstable();
    if let Some(pair) = colours.windows(2).find(|pair| pair[0] == pair[1]) {
        return bad(format!("two seats are {}", pair[0]));
    }
    Ok(())
}

/// Checks that there is such a computer player, and that it thinks no longer than it does by itself: budgets are the
/// server's, not its guests', and baselines whose time nothing bounds are for the arena.
pub fn is_bot(spec: &str) -> Result<(), Refused> {
    if bots().any(|(name, _)| name == spec) {
        return Ok(());
    }
    let spec: String = spec.chars().take(40).collect();
    let known: Vec<&str> = bots().map(|(name, _)| name).collect();
    let message = format!(
        "there is no computer player `{spec}` here; known are: {}",
        known.join(", ")
    );
    Err(Refused::NoBot(message))
}

/// The computer players that can sit at a table, each with what it does.
pub fn bots() -> impl Iterator<Item = (&'static str, &'static str)> {
    bastide_bots::KNOWN.into_iter().filter(|(name, _)| {
        matches!(
            name.parse(),
            Ok(Spec::Random | Spec::Greedy | Spec::Level(..))
        )
    })
}

/// The computer players that can sit at a table, with their titles in a language.
pub fn bot_infos(language: Language) -> Vec<BotInfo> {
    bots()
        .map(|(name, about)| BotInfo::of(name, about, language))
        .collect()
}

/// The set-up in the engine's words.
pub fn setup(settings: &TableSettings, first: u8) -> Result<Setup, Refused> {
    let Some(edition) = Edition::named(&settings.edition) else {
        let known = Edition::ALL.map(Edition::name).join(", ");
        let why = format!(
            "there is no edition `{}`; known are: {known}",
            settings.edition
        );
        return Err(Refused::BadSettings(why));
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
        edition,
        modules,
        tiles: settings.tiles.clone(),
        options: settings.options.clone(),
        players: u8::try_from(settings.seats.len()).unwrap_or(u8::MAX),
        first: Player(first),
        ..base
    })
}

/// The record of a game with these settings, before its first move.
pub fn empty_record(
    settings: &TableSettings,
    first: u8,
    players: Vec<RecordSeat>,
) -> Result<Record, Refused> {
    let setup = setup(settings, first)?;
    let record = Record::of_setup(&setup);
    let mut record =
        record.ok_or_else(|| Refused::BadSettings("no record can hold it".to_owned()))?;
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
    fn every_listed_bot_can_be_made() {
        for (name, _) in bots() {
            assert!(bastide_bots::named(name, 0).is_ok(), "{name}");
        }
    }
}

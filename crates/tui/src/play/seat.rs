//! The seats: people with names, and bots.

use anyhow::{bail, ensure};

use bastide_arguments::PlayerCount;
use bastide_words::Messages;

/// The word for your own seat in `--players`.
pub const ME: &str = "me";
/// The word for a player who joins by link in `--players`.
pub const LINK: &str = "link";

/// The kind of player in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person at this keyboard.
    Person,
    /// A bot, by its name.
    Bot(String),
    /// A person or bot on another device; the server sends their moves.
    Elsewhere,
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The displayed name.
    pub name: String,
    /// The kind of player.
    pub who: PlayerKind,
}

impl Seat {
    /// The name of the seat in a record.
    pub fn recorded_name(&self) -> String {
        match &self.who {
            PlayerKind::Person | PlayerKind::Elsewhere => self.name.replace('"', "'"),
            PlayerKind::Bot(bot) => format!("bot:{bot}"),
        }
    }

    /// Reads a seat from a record.
    pub fn from_record(seat: &bastide_record::RecordSeat, text: &Messages) -> Seat {
        let name = seat.name.clone().unwrap_or_else(|| seat.colour.to_string());
        match name.strip_prefix("bot:").filter(|bot| is_bot(bot)) {
            Some(bot) => Seat {
                name: bot_name(bot, text),
                who: PlayerKind::Bot(bot.to_owned()),
            },
            None => Seat {
                name,
                who: PlayerKind::Person,
            },
        }
    }
}

/// The names of the bots.
pub fn bots() -> impl Iterator<Item = &'static str> {
    bastide_bots::KNOWN_SPECS.into_iter().map(|(name, _)| name)
}

/// Returns the list of seats that `--players` names. A number stands for your seat and as many of `others` as it takes.
pub fn list(players: &str, others: &str) -> anyhow::Result<String> {
    if !players.bytes().all(|byte| byte.is_ascii_digit()) || players.is_empty() {
        return Ok(players.to_owned());
    }
    let PlayerCount(count) = players.parse().map_err(anyhow::Error::msg)?;
    let others = std::iter::repeat_n(others, usize::from(count) - 1);
    Ok(std::iter::once(ME)
        .chain(others)
        .collect::<Vec<_>>()
        .join(","))
}

/// Splits `name=bot` into the name and the bot. The budget of a bot has a `=`, too: `master:time=2s` is not a name.
pub fn named_bot(entry: &str) -> Option<(&str, &str)> {
    let (name, bot) = entry.split_once('=').filter(|_| !is_meant_as_bot(entry))?;
    Some((name.trim(), bot.trim()))
}

/// Parses a list of seats such as `Ana,greedy`: a bot's name is a bot, any other name is a person, `name=bot` is a bot
/// with a name.
pub fn read_seats(list: &str, text: &Messages) -> anyhow::Result<Vec<Seat>> {
    let mut seats: Vec<Seat> = Vec::new();
    for entry in list.split(',').map(str::trim) {
        ensure!(
            !entry.is_empty(),
            "`--players {list}`: a name is missing; separate names and bots with commas, such as `Ana,greedy`"
        );
        ensure!(
            entry != LINK,
            "`--players {list}`: nobody joins this game by link; `bastide host` sets up a table for others"
        );
        let (name, who) = match named_bot(entry) {
            Some((name, bot)) => (name.to_owned(), bot_named(bot)?),
            None if is_meant_as_bot(entry) => (bot_name(entry, text), bot_named(entry)?),
            None if is_me(entry) => (text.get("you"), PlayerKind::Person),
            None => (entry.to_owned(), PlayerKind::Person),
        };
        ensure!(
            name.chars().count() <= 20,
            "the name `{name}` is too long; the limit is 20 characters"
        );
        ensure!(
            !name.is_empty(),
            "`{entry}`: a name is missing before the `=`"
        );
        let same = |name: &str| seats.iter().any(|seat| seat.name == name);
        let number = (2..).find(|n| !same(&format!("{name} {n}")));
        let name = match number {
            Some(number) if same(&name) => format!("{name} {number}"),
            _ => name,
        };
        seats.push(Seat { name, who });
    }
    if seats.len() > bastide_rules::ids::MAX_PLAYERS {
        bail!("{} players are too many: at most 8 can play", seats.len());
    }
    Ok(seats)
}

/// Whether the entry is the seat of the person who started the program.
pub fn is_me(entry: &str) -> bool {
    // `you` is the older word of `bastide play`.
    [ME, "you"].contains(&entry)
}

fn is_bot(entry: &str) -> bool {
    bastide_bots::create_bot(entry, 0).is_ok()
}

/// Whether the entry is meant as a bot, even a misspelt one: no person is called `master:time=x`.
pub fn is_meant_as_bot(entry: &str) -> bool {
    let begins = |bot: &str| bot.split(':').next() == entry.split(':').next();
    is_bot(entry) || entry.contains(':') && bots().any(begins)
}

fn bot_named(name: &str) -> anyhow::Result<PlayerKind> {
    let name = name.strip_prefix("bot:").unwrap_or(name);
    // Created once here to report a wrong name before the game starts.
    bastide_bots::create_bot(name, 0)?;
    Ok(PlayerKind::Bot(name.to_owned()))
}

/// The displayed name of a bot that has no other name.
pub fn bot_name(bot: &str, text: &Messages) -> String {
    // A budget is not part of the name. A bot without a translated name is shown by its specification.
    let level = bot.split(':').next().unwrap_or(bot);
    text.find(&format!("bot-{level}"), &[])
        .unwrap_or_else(|| bot.to_owned())
}

/// The level of a bot and its budget, if the budget is not the usual one.
pub fn bot_words(bot: &str, text: &Messages) -> String {
    let level = bot_name(bot, text);
    match bot.split_once(':') {
        Some((_, budget)) if level != bot => format!("{level}, {budget}"),
        _ => level,
    }
}

/// Assigns a distinct letter to every seat: the first unused letter of its name.
pub fn letters(seats: &[Seat]) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for seat in seats {
        let own = seat.name.chars().filter(|c| c.is_alphabetic()).map(upper);
        let letter = own.chain('A'..='Z').find(|c| !taken.contains(c));
        taken.push(letter.unwrap_or('?'));
    }
    taken
}

fn upper(letter: char) -> char {
    letter.to_uppercase().next().unwrap_or(letter)
}

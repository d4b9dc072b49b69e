//! Who sits where: people with names, and bots.

use anyhow::{bail, ensure};

use bastide_words::Text;

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody at this keyboard.
    Person,
    /// A computer player, by its name.
    Bot(String),
    /// Somebody, or a computer player, at another device: a server tells what they do.
    Elsewhere,
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The name shown.
    pub name: String,
    /// Who plays it.
    pub who: Who,
}

impl Seat {
    /// How a record names the seat.
    pub fn recorded_name(&self) -> String {
        match &self.who {
            Who::Person | Who::Elsewhere => self.name.replace('"', "'"),
            Who::Bot(bot) => format!("bot:{bot}"),
        }
    }

    /// The seat that a record names.
    pub fn from_record(seat: &bastide_record::Seat, text: &Text) -> Seat {
        let name = seat.name.clone().unwrap_or_else(|| seat.colour.to_string());
        match name.strip_prefix("bot:").filter(|bot| is_bot(bot)) {
            Some(bot) => Seat {
                name: bot_name(bot, text),
                who: Who::Bot(bot.to_owned()),
            },
            None => Seat {
                name,
                who: Who::Person,
            },
        }
    }
}

/// The bots that can be named.
pub fn bots() -> impl Iterator<Item = &'static str> {
    bastide_bots::KNOWN.into_iter().map(|(name, _)| name)
}

/// The seats of a list such as `Ana,greedy`: a bot's name is a bot, any other is a person.
/// `name=bot` is a bot with a name of its own.
pub fn read_seats(list: &str, text: &Text) -> anyhow::Result<Vec<Seat>> {
    let mut seats: Vec<Seat> = Vec::new();
    for entry in list.split(',').map(str::trim) {
        ensure!(
            !entry.is_empty(),
            "`--players {list}`: a name is missing; write names and bots with commas between, such as `Ana,greedy`"
        );
        let (name, who) = match entry.split_once('=') {
            Some((name, bot)) if !is_meant_as_bot(entry) => {
                (name.trim().to_owned(), bot_named(bot.trim())?)
            }
            _ if is_meant_as_bot(entry) => (bot_name(entry, text), bot_named(entry)?),
            _ if entry == "you" => (text.get("you"), Who::Person),
            _ => (entry.to_owned(), Who::Person),
        };
        ensure!(
            name.chars().count() <= 20,
            "the name `{name}` is too long: 20 letters at most"
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

fn is_bot(entry: &str) -> bool {
    bastide_bots::named(entry, 0).is_ok()
}

/// Whether somebody means a bot, rightly or wrongly: no person is called `master:time=x`.
pub fn is_meant_as_bot(entry: &str) -> bool {
    let begins = |bot: &str| bot.split(':').next() == entry.split(':').next();
    is_bot(entry) || entry.contains(':') && bots().any(begins)
}

fn bot_named(name: &str) -> anyhow::Result<Who> {
    let name = name.strip_prefix("bot:").unwrap_or(name);
    // Asked for once here, so that a wrong name is told before the game begins.
    bastide_bots::named(name, 0)?;
    Ok(Who::Bot(name.to_owned()))
}

/// What a bot is called when nobody names it.
pub fn bot_name(bot: &str, text: &Text) -> String {
    // A budget is not part of the name; what has no name of its own is called by all its words.
    let level = bot.split(':').next().unwrap_or(bot);
    text.find(&format!("bot-{level}"), &[])
        .unwrap_or_else(|| bot.to_owned())
}

/// For every seat a letter of its own: the first of its name that is still free.
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

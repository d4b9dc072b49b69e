//! `bastide join`: a seat at a table of a server, played in the terminal.
//!
//! `seat` finds out who sits where, `line` talks to the server, `follower` rebuilds the game from what the server
//! tells, and `online` puts it on the same screen that `bastide play` has. The server's word is final.

pub(crate) mod auto;
mod fairness;
mod follower;
pub(crate) mod keyring;
mod line;
mod lobby;
mod online;
pub(crate) mod seat;
#[cfg(test)]
mod tests;

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use bastide_client::{Api, TableLink};
use bastide_record::Colour;
use tokio::runtime::Runtime;

use crate::play::material::Colours;
use crate::play::{save, terminal};
use bastide_words::{Language, Text, Value};
use keyring::Keyring;
use line::Line;
use online::{Farewell, Online};
use seat::{Guest, Seated};

/// What `join` understands.
#[derive(clap::Args)]
pub struct JoinArgs {
    /// The link of a table, or of a seat: `http://HOST/t/TABLE`, `http://HOST/t/TABLE#seat=TOKEN`
    link: String,
    /// What to call you; your user name if it is not said
    #[arg(long)]
    name: Option<String>,
    /// The colour of your figures; the first free one if it is not said
    #[arg(long, value_parser = read_colour)]
    colour: Option<Colour>,
    /// Watch the game without a seat
    #[arg(long, conflicts_with_all = ["name", "colour", "auto"])]
    watch: bool,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// How a game by link is shown, here or by `host`.
#[derive(clap::Args)]
pub struct ScreenArgs {
    /// Let a computer player have the seat, without a screen: `greedy`, `random`
    #[arg(long, value_name = "BOT")]
    pub auto: Option<String>,
    /// Save the record here when the game is over
    #[arg(long, value_name = "FILE")]
    pub save: Option<String>,
    /// Language; by default what LANG says
    #[arg(long, value_enum)]
    pub lang: Option<Language>,
    /// How many colours the terminal shows; by default what TERM, COLORTERM and NO_COLOR say
    #[arg(long, value_enum)]
    pub colours: Option<Colours>,
}

impl ScreenArgs {
    /// What people read.
    pub fn text(&self) -> Text {
        let variable = |name: &str| std::env::var(name).ok();
        bastide_protocol::words::text(self.lang.unwrap_or_else(|| Language::detect(variable)))
    }

    /// Refuses what cannot be done, before anybody sits down.
    pub fn check(&self) -> anyhow::Result<()> {
        if let Some(path) = &self.save {
            save::check(path, None, false)?;
        }
        match &self.auto {
            Some(bot) => Ok(bastide_bots::named(bot, 0).map(|_| ())?),
            None => terminal::check(),
        }
    }
}

/// Reads the name of a colour.
pub fn read_colour(text: &str) -> Result<Colour, String> {
    let known = || Colour::ALL.map(Colour::name).join(", ");
    Colour::named(text)
        .ok_or_else(|| format!("there is no colour `{text}`; known are: {}", known()))
}

/// Plays at a table of a server.
pub fn run(args: JoinArgs) -> anyhow::Result<ExitCode> {
    let link: TableLink = args.link.parse()?;
    args.screen.check()?;
    let runtime = runtime()?;
    let guest = Guest {
        name: args.name,
        colour: args.colour,
        watches: args.watch,
        seat: None,
    };
    let keyring = Keyring::of_user()?;
    let text = args.screen.text();
    let seated = runtime.block_on(seat::come(&link, &guest, &keyring, &text))?;
    play(&runtime, seated, &keyring, &args.screen, &Visitor)
}

/// What talks to the server while the terminal waits for keys.
pub(crate) fn runtime() -> anyhow::Result<Runtime> {
    Runtime::new().context("the program cannot start its threads")
}

/// This machine's time, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// What differs between those who come to a table and the one who is its server.
pub trait Manner {
    /// Somebody sits at a table, the first one or the next.
    fn note(&self, seated: &Seated) -> anyhow::Result<()>;
    /// How to come back to a game that is not over.
    fn way_back(&self, seated: &Seated, text: &Text) -> String;
}

/// The manner of those who come to a table.
pub struct Visitor;

impl Manner for Visitor {
    fn note(&self, _: &Seated) -> anyhow::Result<()> {
        Ok(())
    }

    fn way_back(&self, seated: &Seated, text: &Text) -> String {
        text.with("seat-is-kept", &[("link", Value::from(seated.link()))])
    }
}

/// Plays at a table, and at the next ones if people play again.
pub fn play(
    runtime: &Runtime,
    mut seated: Seated,
    keyring: &Keyring,
    args: &ScreenArgs,
    manner: &impl Manner,
) -> anyhow::Result<ExitCode> {
    manner.note(&seated)?;
    if let Some(bot) = &args.auto {
        return runtime.block_on(auto::play(&seated, bot, args.save.as_deref(), &args.text()));
    }
    let mut save_to = args.save.clone();
    loop {
        let farewell = show(runtime, &seated, args)?;
        let text = args.text();
        if let Some(words) = &farewell.words {
            println!("{words}");
        }
        runtime.block_on(after(&seated, save_to.as_deref(), &text));
        save_to = save_to.map(|path| save::free(&path));
        let guest = seated.guest();
        if farewell.gave_seats_up {
            seated.give_up();
            return Ok(ExitCode::SUCCESS);
        }
        let Some(table) = farewell.again else {
            let is_over = runtime.block_on(seated.is_over());
            if !is_over && !seated.keys.is_empty() {
                println!("{}", manner.way_back(&seated, &text));
            }
            return Ok(ExitCode::SUCCESS);
        };
        let link = TableLink {
            server: seated.place.server.clone(),
            table,
            tokens: Vec::new(),
        };
        seated = runtime.block_on(seat::come(&link, &guest, keyring, &text))?;
        manner.note(&seated)?;
    }
}

/// Shows a table until somebody leaves it.
fn show(runtime: &Runtime, seated: &Seated, args: &ScreenArgs) -> anyhow::Result<Farewell> {
    let variable = |name: &str| std::env::var(name).ok();
    let colours = args.colours.unwrap_or_else(|| Colours::detect(variable));
    let line = Line::open(runtime.handle(), seated.place.clone());
    let mut online = Online::new(
        args.text(),
        colours,
        Some(line),
        seated.link(),
        seated.host.clone(),
        terminal::size()?,
    );
    let shown = terminal::run(&mut online);
    if let Some(line) = online.take_line() {
        runtime.block_on(line.close());
    }
    shown.map(|()| online.farewell)
}

/// Saves the record if the game is over and somebody wants it, and checks that the deal was fair.
async fn after(seated: &Seated, save_to: Option<&str>, text: &Text) {
    let api = Api::new(seated.place.server.clone());
    let Ok(info) = api.table(&seated.place.table).await else {
        return;
    };
    if info.result.is_none() {
        return;
    }
    for key in &seated.keys {
        println!("{}", fairness::words(&info, &key.saved, text));
    }
    if let Some(path) = save_to {
        let path_value = ("path", Value::from(path.to_owned()));
        match save_record(&api, seated, path).await {
            Ok(()) => println!("{}", text.with("saved", &[path_value])),
            Err(error) => {
                let error = ("error", Value::from(format!("{error:#}")));
                println!("{}", text.with("not-saved", &[path_value, error]));
            }
        }
    }
}

/// Saves the server's record of a game.
async fn save_record(api: &Api, seated: &Seated, path: &str) -> anyhow::Result<()> {
    let record = api.record(&seated.place.table).await?;
    save::write_text(path, &record)
}

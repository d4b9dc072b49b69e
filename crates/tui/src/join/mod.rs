//! `bastide join`: plays a seat at a server's table in the terminal.
//!
//! `seat` takes a seat, `server_link` talks to the server, `log_replica` rebuilds the game from the server's log, and
//! `online` shows it on the same screen as `bastide play`. The server is authoritative.

pub(crate) mod auto;
mod fairness;
pub(crate) mod keyring;
mod lobby;
mod log_replica;
mod online;
pub(crate) mod seat;
mod server_link;
#[cfg(test)]
mod tests;

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use bastide_client::{Api, TableLink};
use bastide_record::Colour;
use tokio::runtime::Runtime;

use crate::play::material::ColourDepth;
use crate::play::{save, terminal};
use bastide_words::{Language, Messages, Value};
use keyring::Keyring;
use online::{OnlineApp, VisitEnd};
use seat::{JoinOptions, JoinedTable};
use server_link::ServerLink;

/// Arguments of `bastide join`.
#[derive(clap::Args)]
pub struct JoinArgs {
    /// The link of a table or seat: `http://HOST/t/TABLE`, `http://HOST/t/TABLE#seat=TOKEN`
    link: String,
    /// Your name [default: your user name]
    #[arg(long)]
    name: Option<String>,
    /// Your colour [default: the first free one]
    #[arg(long, value_parser = read_colour)]
    colour: Option<Colour>,
    /// Join as a spectator
    #[arg(long, conflicts_with_all = ["name", "colour", "auto"])]
    watch: bool,
    /// Discard the seats saved for this table, for example if they were given up, and take a free one
    #[arg(long, conflicts_with = "watch")]
    forget: bool,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// The arguments that `join` and `host` share.
#[derive(clap::Args)]
pub struct ScreenArgs {
    /// Let a bot such as `greedy` or `random` play the seat, without a screen
    #[arg(long, value_name = "BOT")]
    pub auto: Option<String>,
    /// Save the record to this file when the game is over
    #[arg(long, value_name = "FILE")]
    pub save: Option<String>,
    /// The language [default: from LANG]
    #[arg(long, value_enum)]
    pub lang: Option<Language>,
    /// The colours of the terminal [default: from TERM, COLORTERM and NO_COLOR]
    #[arg(long, value_enum)]
    pub colours: Option<ColourDepth>,
}

impl ScreenArgs {
    /// The texts in the chosen language.
    pub fn text(&self) -> Messages {
        let variable = |name: &str| std::env::var(name).ok();
        bastide_protocol::words::text(self.lang.unwrap_or_else(|| Language::detect(variable)))
    }

    /// Checks the arguments before a seat is taken.
    pub fn check(&self) -> anyhow::Result<()> {
        if let Some(path) = &self.save {
            save::check(path, None, false)?;
        }
        match &self.auto {
            Some(bot) => Ok(bastide_bots::create_bot(bot, 0).map(|_| ())?),
            None => terminal::check(),
        }
    }
}

/// Parses the name of a colour.
pub fn read_colour(text: &str) -> Result<Colour, String> {
    let known = || Colour::ALL.map(Colour::name).join(", ");
    Colour::named(text)
        .ok_or_else(|| format!("there is no colour `{text}`; expected one of: {}", known()))
}

/// Joins a table and plays.
pub fn run(args: JoinArgs) -> anyhow::Result<ExitCode> {
    let link: TableLink = args.link.parse()?;
    args.screen.check()?;
    let runtime = runtime()?;
    let guest = JoinOptions {
        name: args.name,
        colour: args.colour,
        watches: args.watch,
        forgets: args.forget,
        seat: None,
    };
    let keyring = Keyring::of_user()?;
    let text = args.screen.text();
    let seated = runtime.block_on(seat::join_table(&link, &guest, &keyring, &text))?;
    play(&runtime, seated, &keyring, &args.screen, &RemoteMode)
}

/// Creates the runtime that talks to the server while the terminal waits for keys.
pub(crate) fn runtime() -> anyhow::Result<Runtime> {
    Runtime::new().context("cannot start the async runtime")
}

/// The local time, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// The differences between joining a table and hosting it on a server inside this program.
pub trait ServerMode {
    /// Called when the player has joined a table, the first one or a rematch.
    fn note(&self, seated: &JoinedTable) -> anyhow::Result<()>;
    /// Explains how to return to an unfinished game.
    fn return_hint(&self, seated: &JoinedTable, text: &Messages) -> String;
}

/// Play on another server.
pub struct RemoteMode;

impl ServerMode for RemoteMode {
    fn note(&self, _: &JoinedTable) -> anyhow::Result<()> {
        Ok(())
    }

    fn return_hint(&self, seated: &JoinedTable, text: &Messages) -> String {
        text.with("seat-is-kept", &[("link", Value::from(seated.link()))])
    }
}

/// Plays at a table, and at the tables of rematches.
pub fn play(
    runtime: &Runtime,
    mut seated: JoinedTable,
    keyring: &Keyring,
    args: &ScreenArgs,
    manner: &impl ServerMode,
) -> anyhow::Result<ExitCode> {
    manner.note(&seated)?;
    if let Some(bot) = &args.auto {
        return runtime.block_on(auto::play(&seated, bot, args.save.as_deref(), &args.text()));
    }
    let mut save_to = args.save.clone();
    loop {
        let visit_end = show(runtime, &seated, args)?;
        let text = args.text();
        if let Some(words) = &visit_end.words {
            println!("{words}");
        }
        runtime.block_on(after(&seated, save_to.as_deref(), &text));
        save_to = save_to.map(|path| save::free(&path));
        let guest = seated.join_options();
        if visit_end.gave_seats_up {
            seated.give_up();
            return Ok(ExitCode::SUCCESS);
        }
        let Some(table) = visit_end.again else {
            let is_over = runtime.block_on(seated.is_over());
            if !is_over && !seated.keys.is_empty() {
                println!("{}", manner.return_hint(&seated, &text));
            }
            return Ok(ExitCode::SUCCESS);
        };
        let link = TableLink {
            server: seated.place.server.clone(),
            table,
            tokens: Vec::new(),
        };
        seated = runtime.block_on(seat::join_table(&link, &guest, keyring, &text))?;
        manner.note(&seated)?;
    }
}

/// Shows a table until the player leaves.
fn show(runtime: &Runtime, seated: &JoinedTable, args: &ScreenArgs) -> anyhow::Result<VisitEnd> {
    let variable = |name: &str| std::env::var(name).ok();
    let colours = args
        .colours
        .unwrap_or_else(|| ColourDepth::detect(variable));
    let line = ServerLink::open(runtime.handle(), seated.place.clone());
    let mut online = OnlineApp::new(
        args.text(),
        colours,
        Some(line),
        seated.link(),
        seated.host.clone(),
        terminal::size()?,
    );
    let shown = terminal::run(&mut online);
    if let Some(line) = online.take_link() {
        runtime.block_on(line.close());
    }
    shown.map(|()| online.visit_end)
}

/// After a finished game, checks that the deal was fair and saves the record if wanted.
async fn after(seated: &JoinedTable, save_to: Option<&str>, text: &Messages) {
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
async fn save_record(api: &Api, seated: &JoinedTable, path: &str) -> anyhow::Result<()> {
    let record = api.record(&seated.place.table).await?;
    save::write_text(path, &record)
}

//! `bastide play`: the game in the terminal.
//!
//! `app` holds what is on the screen and what keys change; it knows neither terminal nor
//! clock. `terminal` lends it both. No rule is known here: the engine says what can be picked,
//! and what it asks is shown by keys, labels and anchors, so an expansion needs nothing new.

pub(crate) mod app;
mod board;
mod camera;
mod canvas;
mod chronicle;
mod feature_info;
mod foot;
pub(crate) mod game;
mod hint;
mod inquiry;
pub(crate) mod keys;
pub(crate) mod layout;
pub(crate) mod material;
mod outline;
pub(crate) mod overlay;
pub(crate) mod panel;
mod picture;
mod question;
pub(crate) mod remote;
pub(crate) mod remote_draw;
pub(crate) mod save;
pub(crate) mod seat;
mod start;
mod start_draw;
pub(crate) mod table;
pub(crate) mod terminal;
#[cfg(test)]
mod tests;
mod thinking;
mod words;

use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, bail, ensure};
use bastide_rules::modules::is_always;
use bastide_rules::{Rules, Setup};

use app::{App, Screen};
use bastide_arguments::{EditionName, ModuleNames};
use bastide_words::{Language, Text};
use game::Game;
use material::Colours;
use seat::{Seat, read_seats};
use start::Start;
use table::Table;

/// Plays in the terminal: people at one keyboard, and bots. Without arguments a screen lets you
/// choose; Enter begins at once.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct PlayArgs {
    /// Seats in playing order: `random`, `greedy`, `easy`, `medium`, `hard` and `master` are bots
    /// (also with a budget, `master:time=2s`), any other name is a person at this keyboard,
    /// `Name=hard` is a bot with a name
    #[arg(long, value_name = "NAMES")]
    pub players: Option<String>,
    /// Preset of options: Classic, Plus2012 or Plus2014
    #[arg(long)]
    pub edition: Option<EditionName>,
    /// An option that differs from the edition, such as `farmers=no`; can be given again
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Expansions to play with, separated by commas, or `all`
    #[arg(long, value_name = "LIST")]
    pub modules: Option<ModuleNames>,
    /// What the dealer shuffles by: the same number deals the same tiles
    #[arg(long)]
    pub seed: Option<u64>,
    /// Language; by default what LANG says
    #[arg(long, value_enum)]
    pub lang: Option<Language>,
    /// Go on with a saved game
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["edition", "options", "modules"])]
    pub load: Option<String>,
    /// Save the record here after every turn
    #[arg(long, value_name = "FILE")]
    pub save: Option<String>,
    /// Overwrite the file to save in if it exists; the one loaded is overwritten anyway
    #[arg(long, requires = "save")]
    pub force: bool,
    /// How many colours the terminal shows; by default what TERM, COLORTERM and NO_COLOR say
    #[arg(long, value_enum)]
    pub colours: Option<Colours>,
}

/// Plays a game in the terminal.
pub fn run(args: PlayArgs) -> anyhow::Result<()> {
    let variable = |name: &str| std::env::var(name).ok();
    let text =
        bastide_protocol::words::text(args.lang.unwrap_or_else(|| Language::detect(variable)));
    let colours = args.colours.unwrap_or_else(|| Colours::detect(variable));
    // Wrong arguments are told before the terminal is needed.
    let opening = opening(&args, &text, clock_seed())?;
    if let Some(path) = &args.save {
        save::check(path, args.load.as_deref(), args.force)?;
    }
    terminal::check()?;
    let size = terminal::size()?;
    let screen = match opening {
        Opening::Choose(start) => Screen::Start(start),
        Opening::Play(game) => Screen::Table(Box::new(Table::new(*game, size, &text))),
    };
    let mut app = App::new(text, colours, screen, size);
    app.keeper = args.save.map(save::Keeper::new);
    let result = terminal::run(&mut app);
    if let (Screen::Table(table), Some(keeper)) = (&app.screen, &app.keeper) {
        let path = &keeper.path;
        save_at_last(&table.game, path, &mut io::stdout())?;
        let values = [("path", path.clone().into())];
        println!("{}", app.text.with("saved", &values));
    }
    result
}

/// Saves the game, or prints its record, so that nothing is lost.
fn save_at_last(game: &Game, path: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let saved = save::save(game, path);
    if let (Err(_), Ok(record)) = (&saved, game.record()) {
        write!(out, "{record}")?;
    }
    saved.with_context(|| format!("the record cannot be saved in {path}; it is printed instead"))
}

/// What the arguments lead to.
enum Opening {
    /// The start screen.
    Choose(Box<Start>),
    /// A game at once.
    Play(Box<Game>),
}

fn opening(args: &PlayArgs, text: &Text, clock: u64) -> anyhow::Result<Opening> {
    let seed = args.seed.unwrap_or(clock);
    let setup = read_setup(args)?;
    let seats = match &args.players {
        Some(list) => read_seats(list, text)?,
        None => default_seats(text),
    };
    if let Some(path) = &args.load {
        let seats = args.players.is_some().then_some(seats);
        return Ok(Opening::Play(Box::new(save::load(
            path, seats, seed, text,
        )?)));
    }
    let setup = Setup {
        players: seats.len() as u8,
        ..setup
    };
    Rules::new(&setup)?;
    if args.players.is_some() {
        return Ok(Opening::Play(Box::new(Game::new(setup, seats, seed)?)));
    }
    Ok(Opening::Choose(Box::new(Start::new(setup, seats, seed))))
}

fn default_seats(text: &Text) -> Vec<Seat> {
    read_seats("you,greedy", text).unwrap_or_default()
}

fn read_setup(args: &PlayArgs) -> anyhow::Result<Setup> {
    let mut setup = Setup::default();
    if let Some(EditionName(edition)) = args.edition {
        setup.edition = edition;
    }
    if let Some(ModuleNames(modules)) = &args.modules {
        let expansions = modules.iter().filter(|name| !is_always(name));
        setup.modules = expansions.cloned().collect();
    }
    for option in &args.options {
        let Some((name, value)) = option.split_once('=') else {
            bail!("`--option {option}`: write a name and a value, such as `farmers=no`");
        };
        let (name, value) = (name.trim(), value.trim());
        ensure!(
            !name.is_empty() && !value.is_empty(),
            "`--option {option}`: name or value is missing"
        );
        setup.options.push((name.to_owned(), value.to_owned()));
    }
    Ok(setup)
}

/// A seed that differs from game to game and is short enough to be told to others.
fn clock_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(1, |since| {
        (since.as_millis() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44
    })
}

//! `bastide play`: the game in the terminal.
//!
//! `app` holds the state of the screen and handles keys; it accesses neither terminal nor clock. `terminal` provides
//! both. No rules are implemented here: the engine lists the picks, and its questions are shown through keys, labels
//! and anchors, so an expansion needs no changes here.

pub(crate) mod app;
mod board;
mod bot_thread;
mod camera;
mod canvas;
mod event_log;
mod feature_info;
mod footer;
pub(crate) mod game;
mod hint;
mod inspect;
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
pub(crate) mod start_draw;
pub(crate) mod table;
pub(crate) mod terminal;
#[cfg(test)]
mod tests;
mod words;

use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use bastide_rules::modules::is_mandatory;
use bastide_rules::{Rules, Setup};

use app::{App, Screen};
use bastide_arguments::{EditionName, ModuleNames, option_and_value, set_and_copies};
use bastide_words::{Language, Messages};
use game::LocalGame;
use material::ColourDepth;
use seat::{Seat, read_seats};
use start::StartScreen;
use table::TableScreen;

/// Play in the terminal with people at one keyboard and bots. Without arguments, a start screen shows the settings.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct PlayArgs {
    /// The players: their number, for you and bots, or the seats in turn order: `me`, a bot (`random`, `greedy`,
    /// `easy`, `medium`, `hard` or `master`, also with a budget, `master:time=2s`), `Name=hard` for a bot with a name,
    /// or the name of another person at this keyboard
    #[arg(long, alias = "seats", value_name = "N|LIST")]
    pub players: Option<String>,
    /// The edition: Classic, Plus2012 or Plus2014
    #[arg(long)]
    pub edition: Option<EditionName>,
    /// A game option that overrides the edition's, such as `farmers=no`; can be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option_and_value)]
    pub options: Vec<(String, String)>,
    /// Copies of a tile set, such as `base=2`; can be repeated
    #[arg(long = "tiles", value_name = "SET=N", value_parser = set_and_copies)]
    pub tiles: Vec<(String, u8)>,
    /// The expansions in play, separated by commas, or `all`
    #[arg(long, value_name = "LIST")]
    pub modules: Option<ModuleNames>,
    /// The seed of the deal: the same seed deals the same tiles
    #[arg(long)]
    pub seed: Option<u64>,
    /// The language [default: from LANG]
    #[arg(long, value_enum)]
    pub lang: Option<Language>,
    /// Continue a saved game
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["edition", "options", "modules", "tiles"])]
    pub load: Option<String>,
    /// Save the record to this file after every turn
    #[arg(long, value_name = "FILE")]
    pub save: Option<String>,
    /// Overwrite an existing file with --save; the loaded file can always be overwritten
    #[arg(long, requires = "save")]
    pub force: bool,
    /// The colours of the terminal [default: from TERM, COLORTERM and NO_COLOR]
    #[arg(long, value_enum)]
    pub colours: Option<ColourDepth>,
}

/// Plays a game in the terminal.
pub fn run(args: PlayArgs) -> anyhow::Result<()> {
    let variable = |name: &str| std::env::var(name).ok();
    let text =
        bastide_protocol::words::text(args.lang.unwrap_or_else(|| Language::detect(variable)));
    let colours = args
        .colours
        .unwrap_or_else(|| ColourDepth::detect(variable));
    // Reports wrong arguments before touching the terminal.
    let opening = opening(&args, &text, clock_seed())?;
    if let Some(path) = &args.save {
        save::check(path, args.load.as_deref(), args.force)?;
    }
    terminal::check()?;
    let size = terminal::size()?;
    let screen = match opening {
        FirstScreen::Choose(start) => Screen::Start(start),
        FirstScreen::Play(game) => Screen::Table(Box::new(TableScreen::new(*game, size, &text))),
    };
    let mut app = App::new(text, colours, screen, size);
    app.keeper = args.save.map(save::AutoSave::new);
    let result = terminal::run(&mut app);
    if let (Screen::Table(table), Some(keeper)) = (&app.screen, &app.keeper) {
        let path = &keeper.path;
        save_at_last(&table.game, path, &mut io::stdout())?;
        let values = [("path", path.clone().into())];
        println!("{}", app.text.with("saved", &values));
    }
    result
}

/// Saves the game. If that fails, prints its record so nothing is lost.
fn save_at_last(game: &LocalGame, path: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let saved = save::save(game, path);
    if let (Err(_), Ok(record)) = (&saved, game.record()) {
        write!(out, "{record}")?;
    }
    saved.with_context(|| format!("the record cannot be saved in {path}; it is printed instead"))
}

/// The first screen.
enum FirstScreen {
    /// The start screen.
    Choose(Box<StartScreen>),
    /// A game.
    Play(Box<LocalGame>),
}

fn opening(args: &PlayArgs, text: &Messages, clock: u64) -> anyhow::Result<FirstScreen> {
    let seed = args.seed.unwrap_or(clock);
    let setup = setup_of(args);
    let seats = match &args.players {
        Some(players) => read_seats(&seat::list(players, "greedy")?, text)?,
        None => default_seats(text),
    };
    if let Some(path) = &args.load {
        let seats = args.players.is_some().then_some(seats);
        return Ok(FirstScreen::Play(Box::new(save::load(
            path, seats, seed, text,
        )?)));
    }
    let setup = Setup {
        players: seats.len() as u8,
        ..setup
    };
    Rules::new(&setup)?;
    if args.players.is_some() {
        return Ok(FirstScreen::Play(Box::new(LocalGame::new(
            setup, seats, seed,
        )?)));
    }
    Ok(FirstScreen::Choose(Box::new(StartScreen::new(
        setup, seats, seed,
    ))))
}

fn default_seats(text: &Messages) -> Vec<Seat> {
    read_seats("me,greedy", text).unwrap_or_default()
}

fn setup_of(args: &PlayArgs) -> Setup {
    let mut setup = Setup::default();
    if let Some(EditionName(edition)) = args.edition {
        setup.edition = edition;
    }
    if let Some(ModuleNames(modules)) = &args.modules {
        let expansions = modules.iter().filter(|name| !is_mandatory(name));
        setup.modules = expansions.cloned().collect();
    }
    setup.options.clone_from(&args.options);
    setup.tiles.clone_from(&args.tiles);
    setup
}

/// A seed that differs from game to game and is short enough to share.
fn clock_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(1, |since| {
        (since.as_millis() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44
    })
}

//! `bastide host`: sets up a table and sits down at it. Without a server of somebody else, this program is the server
//! as long as it runs, for everybody in the same network.

mod clock;
mod local;

use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use bastide_client::{Api, ApiError, Place, ServerAddress};
use bastide_protocol::ErrorCode;
use bastide_protocol::{AtZero, ClockRule, SeatKind, SeatSettings, TableSettings, UndoRule};
use bastide_protocol::{HeldSeat, NewTable, OpenedTable, Player};
use bastide_protocol::{TableId, Token};
use bastide_record::Colour;
use bastide_table::validate;

use crate::join::keyring::{Keyring, SavedSeat};
use crate::join::seat::{self, Seated};
use crate::join::{self, ScreenArgs, Visitor, read_colour};
use crate::play::seat as seat_words;
use bastide_arguments::{EditionName, ModuleNames, PlayerCount, option_and_value};
use bastide_words::Text;
use clock::ClockWords;
pub use local::LocalServer;
use local::{Hosting, LastTable};

/// What `host` understands.
#[derive(clap::Args)]
pub struct HostArgs {
    /// How many play: you, and the others by link
    #[arg(long, value_name = "N", conflicts_with = "seats")]
    players: Option<PlayerCount>,
    /// The seats in playing order: `me`, `link` for somebody who comes by the link, a bot such as `greedy`, or the name
    /// of somebody else at this keyboard
    #[arg(long, value_name = "LIST")]
    seats: Option<String>,
    /// What to call you; your user name if it is not said
    #[arg(long)]
    name: Option<String>,
    /// The colour of your figures
    #[arg(long, value_parser = read_colour)]
    colour: Option<Colour>,
    /// Preset of options: Classic, Plus2012 or Plus2014
    #[arg(long)]
    edition: Option<EditionName>,
    /// Expansions to play with, separated by commas, or `all`
    #[arg(long, value_name = "LIST")]
    modules: Option<ModuleNames>,
    /// An option that differs from the edition, such as `farmers=no`; can be given again
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option_and_value)]
    options: Vec<(String, String)>,
    /// Copies of a tile set, such as `base=2`; can be given again
    #[arg(long = "tiles", value_name = "SET=N", value_parser = set_and_copies)]
    tiles: Vec<(String, u8)>,
    /// Time: `none`, `90s` for each turn, `15m+10s` for the whole game and more after each turn
    #[arg(long, default_value = "none", value_name = "TIME")]
    clock: ClockWords,
    /// What happens when time runs out: `give-up`, or a bot that plays on
    #[arg(long, default_value = "give-up", value_name = "WHAT")]
    at_zero: String,
    /// Whether moves can be taken back after the turn: by `consent`, only during the `turn`, or `never`
    #[arg(long, default_value = "consent", value_parser = read_undo, value_name = "RULE")]
    undo: UndoRule,
    /// Nobody can write to each other
    #[arg(long)]
    no_chat: bool,
    /// Play without aids: remaining tiles, projected scores, features
    #[arg(long)]
    no_aids: bool,
    /// Let the deal decide who begins; otherwise the first seat does
    #[arg(long)]
    random_first: bool,
    /// Show the table in the open lobby of the server
    #[arg(long)]
    listed: bool,
    /// What to call the table
    #[arg(long, default_value = "")]
    title: String,
    /// A server to set the table up on; without it this program is the server
    #[arg(long, value_name = "URL")]
    server: Option<ServerAddress>,
    /// Where this program listens if it is the server; any free port if 7777 is taken
    #[arg(long, value_name = "ADDR", conflicts_with = "server")]
    listen: Option<SocketAddr>,
    /// Open the table again that was hosted here last
    #[arg(long, conflicts_with_all = ["server", "players", "seats", "edition", "modules", "options", "tiles", "name", "colour"])]
    resume: bool,
    #[command(flatten)]
    screen: ScreenArgs,
}

fn set_and_copies(text: &str) -> Result<(String, u8), String> {
    let read = text.split_once('=').and_then(|(set, copies)| {
        let copies = copies.trim().parse().ok()?;
        Some((set.trim().to_owned(), copies))
    });
    read.ok_or_else(|| "write it as SET=N; `bastide tiles` lists the sets".to_owned())
}

fn read_undo(text: &str) -> Result<UndoRule, String> {
    match text {
        "consent" => Ok(UndoRule::Consent),
        "turn" => Ok(UndoRule::Turn),
        "never" => Ok(UndoRule::Never),
        _ => Err("known are: consent, turn, never".to_owned()),
    }
}

/// Sets up a table and plays at it. Without a server of somebody else, `S` is the server.
pub fn run<S: LocalServer>(args: HostArgs) -> anyhow::Result<ExitCode> {
    let text = args.screen.text();
    let new = match args.resume {
        true => None,
        false => Some(plan(&args, &text)?),
    };
    args.screen.check()?;
    let runtime = join::runtime()?;
    let keyring = Keyring::of_user()?;
    let mut embedded: Option<S> = None;
    let seated = runtime.block_on(async {
        let server = match &args.server {
            Some(server) => server.clone(),
            None => {
                let last = args.resume.then(LastTable::read).transpose()?;
                let listen = args.listen.or(last.as_ref().map(|last| last.listen));
                let started = S::start(&local::folder()?, listen).await?;
                let server = started.address().clone();
                embedded = Some(started);
                if let Some(last) = last {
                    return come_back(&last, server, &keyring);
                }
                server
            }
        };
        let new = new.context("a table is set up or opened again")?;
        open(&server, new, &keyring, &text).await
    })?;
    println!("{}", seated.link());
    let Some(embedded) = embedded else {
        return join::play(&runtime, seated, &keyring, &args.screen, &Visitor);
    };
    let hosting = Hosting {
        listen: embedded.listen(),
    };
    let played = join::play(&runtime, seated, &keyring, &args.screen, &hosting);
    runtime.block_on(embedded.stop());
    played
}

/// A table to be set up, and those at this keyboard.
struct Plan {
    settings: TableSettings,
    /// Each with the seat that is meant for them.
    here: Vec<Player>,
}

/// The table that the arguments describe, checked as far as that is possible here.
fn plan(args: &HostArgs, text: &Text) -> anyhow::Result<Plan> {
    let me = args.name.clone().unwrap_or_else(|| seat::user_name(text));
    let list = match (&args.seats, args.players) {
        (Some(list), _) => list.clone(),
        (None, players) => {
            let others = players.map_or(1, |PlayerCount(players)| usize::from(players) - 1);
            ["me"]
                .into_iter()
                .chain(vec!["link"; others])
                .collect::<Vec<_>>()
                .join(",")
        }
    };
    let mut seats = Vec::new();
    let mut here = Vec::new();
    for (seat, word) in (0..).zip(list.split(',').map(str::trim)) {
        // Those at this keyboard come by the link, too: only so do they hear what the server commits the deal to
        // before they add to it.
        let mut who = SeatKind::Link;
        match word {
            "" => bail!("`--seats {list}`: a seat is missing between two commas"),
            "link" => {}
            _ if seat_words::is_meant_as_bot(word) => who = SeatKind::Bot(word.to_owned()),
            _ => {
                let is_me = word == "me";
                here.push(Player {
                    name: if is_me { me.clone() } else { word.to_owned() },
                    colour: args.colour.filter(|_| is_me),
                    nonce: seat::new_nonce(),
                    seat: Some(seat),
                });
            }
        }
        seats.push(SeatSettings {
            who,
            name: None,
            colour: None,
        });
    }
    ensure!(
        !here.is_empty(),
        "`--seats {list}`: nobody plays here; write `me` for your seat"
    );
    let modules = args.modules.clone().map_or_else(Vec::new, |names| names.0);
    let mut settings = TableSettings {
        edition: args
            .edition
            .map_or_else(Default::default, |EditionName(edition)| edition)
            .name()
            .to_owned(),
        modules,
        tiles: args.tiles.clone(),
        options: args.options.clone(),
        seats,
        random_first: args.random_first,
        listed: args.listed,
        title: args.title.clone(),
        clock: args.clock.0,
        at_zero: AtZero::GiveUp,
        undo: args.undo,
        chat: !args.no_chat,
        aids: !args.no_aids,
    };
    settings
        .modules
        .retain(|module| !bastide_rules::modules::is_always(module));
    if args.at_zero != "give-up" {
        ensure!(
            settings.clock != ClockRule::None,
            "`--at-zero {}` needs a clock: say one with --clock",
            args.at_zero
        );
        settings.at_zero = AtZero::Bot {
            bot: args.at_zero.clone(),
        };
    }
    validate::settings(&settings)?;
    bastide_rules::Rules::new(&validate::setup(&settings, 0)?)?;
    for player in &here {
        validate::name(&player.name)?;
    }
    Ok(Plan { settings, here })
}

/// Sets the table up, sits down at it, and keeps the seats.
async fn open(
    server: &ServerAddress,
    plan: Plan,
    keyring: &Keyring,
    text: &Text,
) -> anyhow::Result<Seated> {
    let api = Api::new(server.clone());
    let new = NewTable {
        settings: plan.settings,
        players: Vec::new(),
    };
    let opened: OpenedTable = api
        .open_table(&new)
        .await
        .map_err(|error| seat::refused(&error, text))?;
    let table = TableId(opened.table);
    let host = Token::said(&opened.host);
    let mut place = Place {
        server: server.clone(),
        table: table.clone(),
        tokens: Vec::new(),
    };
    let mut keys = Vec::new();
    for mut player in plan.here {
        let mut sat = api.join(&table, &player).await;
        if is_taken(&sat) {
            // A table of the open lobby was found by somebody at once: any other seat will do.
            player.seat = None;
            sat = api.join(&table, &player).await;
        }
        let held = match sat {
            Ok(held) => held,
            Err(error) => {
                // Nobody else knows of the table: it need not stay.
                let _ = api.close(&table, &host).await;
                return Err(seat::refused(&error, text));
            }
        };
        let token = Token::said(&held.token);
        let mut saved = SavedSeat::new(&server.to_string(), &table, held.seat, &token);
        saved.name = player.name;
        saved.colour = player.colour;
        saved.nonce = player.nonce;
        saved.commitment = opened.commitment.clone();
        keys.push(keyring.keep(saved.with_host(&host))?);
        place.tokens.push(token);
    }
    Ok(Seated {
        place,
        keys,
        host: Some(host),
    })
}

fn is_taken(sat: &Result<HeldSeat, ApiError>) -> bool {
    matches!(sat, Err(ApiError::Refused(error)) if error.code == ErrorCode::NoFreeSeat)
}

/// Comes back to the table that was hosted here last.
fn come_back(last: &LastTable, server: ServerAddress, keyring: &Keyring) -> anyhow::Result<Seated> {
    let table = TableId(last.table.clone());
    // The address of this machine may be another today; the server is still our own.
    let keys = keyring.find(&last.server, &table)?;
    ensure!(
        !keys.is_empty(),
        "no seat of the table that was hosted last is kept, or another terminal plays it"
    );
    Ok(Seated {
        place: Place {
            server,
            table,
            tokens: keys.iter().map(|key| key.saved.token()).collect(),
        },
        host: keys.iter().find_map(|key| key.saved.host()),
        keys,
    })
}

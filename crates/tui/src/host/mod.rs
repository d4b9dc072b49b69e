//! `bastide host`: sets up a table and joins it. Without `--server`, this program is itself the server while it runs,
//! open to the local network.

mod clock;
mod local;

use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use bastide_client::{Api, ApiError, ServerAddress, TableAccess};
use bastide_protocol::ErrorCode;
use bastide_protocol::{
    AbsenceRule, ClockRule, HintRule, SeatKind, SeatSettings, TableSettings, TimeoutRule, UndoRule,
};
use bastide_protocol::{HeldSeat, NewPlayer, NewTable, OpenedTable};
use bastide_protocol::{TableId, Token};
use bastide_record::Colour;
use bastide_rules::RulesVersion;
use bastide_table::validate;

use crate::join::keyring::{Keyring, SavedSeat};
use crate::join::seat::{self, JoinedTable};
use crate::join::{self, RemoteMode, ScreenArgs, read_colour};
use crate::play::seat as seat_words;
use bastide_arguments::{EditionName, ModuleNames, option_and_value, set_and_copies};
use bastide_words::Messages;
use clock::ClockArg;
pub use local::LocalServer;
use local::{LastTable, LocalMode};

/// Arguments of `bastide host`.
#[derive(clap::Args)]
pub struct HostArgs {
    /// The players: their number, for you and others by link, or the seats in turn order: `me`, `link` for a player who
    /// joins by link, a bot such as `greedy`, `Name=hard` for a bot with a name, or the name of another person at this
    /// keyboard
    #[arg(long, alias = "seats", value_name = "N|LIST", default_value = "2")]
    players: String,
    /// Your name [default: your user name]
    #[arg(long)]
    name: Option<String>,
    /// Your colour
    #[arg(long, value_parser = read_colour)]
    colour: Option<Colour>,
    /// The edition: Classic, Plus2012 or Plus2014
    #[arg(long)]
    edition: Option<EditionName>,
    /// The expansions in play, separated by commas, or `all`
    #[arg(long, value_name = "LIST")]
    modules: Option<ModuleNames>,
    /// A game option that overrides the edition's, such as `farmers=no`; can be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option_and_value)]
    options: Vec<(String, String)>,
    /// Copies of a tile set, such as `base=2`; can be repeated
    #[arg(long = "tiles", value_name = "SET=N", value_parser = set_and_copies)]
    tiles: Vec<(String, u8)>,
    /// The clock: `none`, `90s` for each turn, or `15m+10s` for the whole game with an increment after each turn
    #[arg(long, default_value = "none", value_name = "TIME")]
    clock: ClockArg,
    /// What happens when time runs out: `give-up`, or the bot that takes over
    #[arg(long, default_value = "give-up", value_name = "WHAT")]
    at_zero: String,
    /// Without a clock, what the others may do when a player stays away: let this bot play, or `wait`
    #[arg(long, default_value = "medium", value_name = "WHAT")]
    if_absent: String,
    /// When moves can be undone: after the turn by `consent`, only during the `turn`, or `never`
    #[arg(long, default_value = "consent", value_parser = read_undo, value_name = "RULE")]
    undo: UndoRule,
    /// Disable the chat
    #[arg(long)]
    no_chat: bool,
    /// Play without player aids: feature values, projected scores, tiles left
    #[arg(long)]
    no_aids: bool,
    /// Play without hints. Otherwise people who play each other can agree to them
    #[arg(long)]
    no_hints: bool,
    /// Let the deal choose who starts, instead of the first seat
    #[arg(long)]
    random_first: bool,
    /// List the table in the server's public lobby
    #[arg(long)]
    listed: bool,
    /// The name of the table
    #[arg(long, default_value = "")]
    title: String,
    /// The server to use [default: this program is the server]
    #[arg(long, value_name = "URL")]
    server: Option<ServerAddress>,
    /// The address to listen on as the server [default: port 7777, or any free port if it is taken]
    #[arg(long, value_name = "ADDR", conflicts_with = "server")]
    listen: Option<SocketAddr>,
    /// Resume the table hosted here last
    #[arg(long, conflicts_with_all = ["server", "players", "edition", "modules", "options", "tiles", "name", "colour"])]
    resume: bool,
    #[command(flatten)]
    screen: ScreenArgs,
}

fn read_undo(text: &str) -> Result<UndoRule, String> {
    match text {
        "consent" => Ok(UndoRule::Consent),
        "turn" => Ok(UndoRule::Turn),
        "never" => Ok(UndoRule::Never),
        _ => Err("expected consent, turn or never".to_owned()),
    }
}

/// Sets up a table and plays at it. Without `--server`, starts `S` as the server.
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
        let new = new.context("no table to set up")?;
        open(&server, new, &keyring, &text).await
    })?;
    println!("{}", seated.link());
    let Some(embedded) = embedded else {
        return join::play(&runtime, seated, &keyring, &args.screen, &RemoteMode);
    };
    let hosting = LocalMode {
        listen: embedded.listen(),
    };
    let played = join::play(&runtime, seated, &keyring, &args.screen, &hosting);
    runtime.block_on(embedded.stop());
    played
}

/// A table to set up, and the players at this keyboard.
struct HostPlan {
    settings: TableSettings,
    /// The players at this keyboard, each with their intended seat.
    here: Vec<NewPlayer>,
}

/// Builds the table from the arguments, checked as far as possible without a server.
fn plan(args: &HostArgs, text: &Messages) -> anyhow::Result<HostPlan> {
    let me = args.name.clone().unwrap_or_else(|| seat::user_name(text));
    let list = seat_words::list(&args.players, seat_words::LINK)?;
    let mut seats = Vec::new();
    let mut here = Vec::new();
    for (seat, word) in (0..).zip(list.split(',').map(str::trim)) {
        // Players at this keyboard also join by link. This way they receive the server's commitment to the deal before
        // they contribute their nonces.
        let mut who = SeatKind::Link;
        let mut name = None;
        match (word, seat_words::named_bot(word)) {
            ("", _) => bail!("`--players {list}`: a seat is missing between two commas"),
            (seat_words::LINK, _) => {}
            (_, Some((bot_name, bot))) => {
                who = SeatKind::Bot(bot.to_owned());
                name = Some(bot_name.to_owned());
            }
            _ if seat_words::is_meant_as_bot(word) => who = SeatKind::Bot(word.to_owned()),
            _ => {
                let is_me = seat_words::is_me(word);
                here.push(NewPlayer {
                    name: if is_me { me.clone() } else { word.to_owned() },
                    colour: args.colour.filter(|_| is_me),
                    nonce: seat::new_nonce(),
                    seat: Some(seat),
                });
            }
        }
        seats.push(SeatSettings {
            who,
            name,
            colour: None,
        });
    }
    ensure!(
        !here.is_empty(),
        "`--players {list}`: no player at this keyboard; use `me` for your seat"
    );
    let modules = args.modules.clone().map_or_else(Vec::new, |names| names.0);
    let mut settings = TableSettings {
        rules_version: RulesVersion::default().number(),
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
        at_zero: TimeoutRule::GiveUp,
        if_absent: match args.if_absent.as_str() {
            "wait" => AbsenceRule::Wait,
            bot => AbsenceRule::Bot {
                bot: bot.to_owned(),
            },
        },
        undo: args.undo,
        chat: !args.no_chat,
        aids: !args.no_aids,
        hints: match args.no_hints {
            true => HintRule::Never,
            false => HintRule::Consent,
        },
    };
    settings
        .modules
        .retain(|module| !bastide_rules::modules::is_mandatory(module));
    if args.at_zero != "give-up" {
        ensure!(
            settings.clock != ClockRule::None,
            "`--at-zero {}` needs a clock; set one with --clock",
            args.at_zero
        );
        settings.at_zero = TimeoutRule::Bot {
            bot: args.at_zero.clone(),
        };
    }
    validate::settings(&settings)?;
    bastide_rules::Rules::new(&validate::setup(&settings, 0)?)?;
    for player in &here {
        validate::name(&player.name)?;
    }
    Ok(HostPlan { settings, here })
}

/// Sets up the table, joins it, and saves the seats.
async fn open(
    server: &ServerAddress,
    plan: HostPlan,
    keyring: &Keyring,
    text: &Messages,
) -> anyhow::Result<JoinedTable> {
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
    let host = Token::new(&opened.host);
    let mut place = TableAccess {
        server: server.clone(),
        table: table.clone(),
        tokens: Vec::new(),
    };
    let mut keys = Vec::new();
    for mut player in plan.here {
        let mut sat = api.join_as_host(&table, &host, &player).await;
        if is_taken(&sat) {
            // Another player may have found a listed table and taken the seat. Any other seat will do.
            player.seat = None;
            sat = api.join_as_host(&table, &host, &player).await;
        }
        let held = match sat {
            Ok(held) => held,
            Err(error) => {
                // No one else needs the table.
                let _ = api.close(&table, &host).await;
                return Err(seat::refused(&error, text));
            }
        };
        let token = Token::new(&held.token);
        let mut saved = SavedSeat::new(&server.to_string(), &table, held.seat, &token);
        saved.name = player.name;
        saved.colour = player.colour;
        saved.nonce = player.nonce;
        saved.commitment = opened.commitment.clone();
        keys.push(keyring.keep(saved.with_host(&host))?);
        place.tokens.push(token);
    }
    Ok(JoinedTable {
        place,
        keys,
        host: Some(host),
    })
}

fn is_taken(sat: &Result<HeldSeat, ApiError>) -> bool {
    matches!(sat, Err(ApiError::Refused(error)) if error.code == ErrorCode::NoFreeSeat)
}

/// Returns to the table hosted here last.
fn come_back(
    last: &LastTable,
    server: ServerAddress,
    keyring: &Keyring,
) -> anyhow::Result<JoinedTable> {
    let table = TableId(last.table.clone());
    // The address of this machine may have changed since, so the seats are found by the saved address.
    let keys = keyring.find(&last.server, &table)?;
    ensure!(
        !keys.is_empty(),
        "no seat of the last hosted table is saved, or another terminal is playing it"
    );
    Ok(JoinedTable {
        place: TableAccess {
            server,
            table,
            tokens: keys.iter().map(|key| key.saved.token()).collect(),
        },
        host: keys.iter().find_map(|key| key.saved.host()),
        keys,
    })
}

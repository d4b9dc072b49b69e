//! `bastide serve`: runs a server.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use bastide_server::http::{AllowedOrigin, ClientFiles, Network, Site, install_metrics};
use bastide_server::limits::{Limits, Rate};
use bastide_server::logging::may_log;
use bastide_server::push::{AllowedService, PushSettings};
use bastide_server::retention::Retention;
use bastide_server::serve::{Config, serve};
use bastide_server::store::{self, DatabaseAddress, OpenError, OperatorStore};
use clap::Args;
use tokio::net::TcpListener;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::prelude::*;

use crate::open_page::open_page;

/// The default data folder.
pub const DATA: &str = "bastide-data";

/// How long to wait before the database is tried again: at first, and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Arguments of `bastide serve`.
#[derive(Args)]
pub struct ServeArgs {
    /// The address to listen on; 0.0.0.0:7777 serves the local network.
    #[arg(
        long,
        value_name = "ADDR",
        default_value = "127.0.0.1:7777",
        env = "BASTIDE_LISTEN",
        value_parser = address
    )]
    listen: SocketAddr,
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME [default: an SQLite file in the data folder].
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_DATABASE",
        hide_env_values = true
    )]
    database: Option<DatabaseAddress>,
    /// The data folder; created if missing.
    #[arg(long, value_name = "DIR", default_value = DATA, env = "BASTIDE_DATA")]
    data: PathBuf,
    /// The public address, such as `https://play.example.org/bastide`; used for links. Only pages from this address
    /// may play.
    #[arg(long, value_name = "URL", env = "BASTIDE_PUBLIC_URL")]
    public_url: Option<String>,
    /// The path prefix behind a reverse proxy, such as /bastide.
    #[arg(
        long,
        value_name = "PATH",
        default_value = "",
        env = "BASTIDE_BASE_PATH"
    )]
    base_path: String,
    /// A reverse proxy trusted to report client addresses: an address or a range; can be repeated.
    #[arg(
        long,
        value_name = "CIDR",
        env = "BASTIDE_TRUST_PROXY",
        value_delimiter = ','
    )]
    trust_proxy: Vec<Network>,
    /// Another site whose pages may use this server, such as a static copy of the page; can be repeated.
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_ALLOW_ORIGIN",
        value_delimiter = ','
    )]
    allow_origin: Vec<AllowedOrigin>,
    /// Serve the page from this folder, as `npm run build` writes it, instead of the one in the program.
    #[arg(long, value_name = "DIR", env = "BASTIDE_PAGE")]
    page: Option<PathBuf>,
    /// A separate address for /metrics, /healthz and /readyz.
    #[arg(
        long,
        value_name = "ADDR",
        env = "BASTIDE_METRICS_LISTEN",
        value_parser = address
    )]
    metrics_listen: Option<SocketAddr>,
    /// The most tables open or in play at the same time.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20_000,
        env = "BASTIDE_MAX_GAMES"
    )]
    max_games: u64,
    /// Remove finished games after this many days, or `never`.
    #[arg(
        long,
        value_name = "D",
        default_value = "never",
        env = "BASTIDE_RETENTION_DAYS"
    )]
    retention_days: KeepDays,
    /// Remove unfinished games that nobody continues after this many days, or `never`. A game with a clock is kept while
    /// the player to move has time left.
    #[arg(
        long,
        value_name = "D",
        default_value = "30",
        env = "BASTIDE_ABANDONED_DAYS"
    )]
    abandoned_days: KeepDays,
    /// Remove tables where seats stay free after this many days, or `never`.
    #[arg(long, value_name = "D", default_value = "3", env = "BASTIDE_OPEN_DAYS")]
    open_days: KeepDays,
    /// Remove unfinished games in which bots play all seats after this many days, or `never`.
    #[arg(
        long,
        value_name = "D",
        default_value = "3",
        env = "BASTIDE_BOT_GAME_DAYS"
    )]
    bot_game_days: KeepDays,
    /// Send no notifications to players whose page is closed.
    #[arg(long, env = "BASTIDE_NO_PUSH")]
    no_push: bool,
    /// Where push services can reach you, such as mailto:admin@example.org; needed for notifications, unless the public
    /// address begins with https.
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_PUSH_CONTACT",
        value_parser = contact
    )]
    push_contact: Option<String>,
    /// A push service besides those of the usual browsers, such as `https://push.example.org`; can be repeated.
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_PUSH_SERVICE",
        value_delimiter = ','
    )]
    push_service: Vec<AllowedService>,
    /// Bots that think at the same time.
    #[arg(long, value_name = "N", env = "BASTIDE_THINKERS")]
    thinkers: Option<usize>,
    /// Lift the rate limits, for tests with many players behind one address.
    #[arg(long, env = "BASTIDE_UNLIMITED")]
    unlimited: bool,
    /// Open the page in a browser.
    #[arg(long)]
    open: bool,
    /// Log as JSON lines.
    #[arg(long, env = "BASTIDE_LOG_JSON")]
    log_json: bool,
}

/// How long games are kept: `never` is `None`.
#[derive(Clone, Copy, Debug)]
struct KeepDays(Option<Duration>);

impl FromStr for KeepDays {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<KeepDays, Self::Err> {
        if text == "never" {
            return Ok(KeepDays(None));
        }
        match text.parse::<u32>() {
            Ok(days) if days > 0 => {
                let seconds = u64::from(days) * 24 * 60 * 60;
                Ok(KeepDays(Some(Duration::from_secs(seconds))))
            }
            _ => Err("expected a number of days, at least 1, or `never`"),
        }
    }
}

/// Parses an address to listen on.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "expected an IP address and a port, such as 127.0.0.1:7777, 0.0.0.0:80 or [::1]:7777"
            .to_owned()
    })
}

/// Parses a contact address for push services.
fn contact(text: &str) -> Result<String, &'static str> {
    let is_contact = match text.split_once(':') {
        Some(("mailto", address)) => address.contains('@'),
        Some(("https", rest)) => rest.len() > 2 && rest.starts_with("//"),
        _ => false,
    };
    match is_contact && !text.contains(char::is_whitespace) {
        true => Ok(text.to_owned()),
        false => {
            Err("expected mailto: and an e-mail address, or an address that begins with https://")
        }
    }
}

/// Runs the server until it receives a signal to stop.
pub fn run(args: ServeArgs) -> anyhow::Result<ExitCode> {
    crate::open_files::allow_many();
    start_log(args.log_json);
    install_metrics().context("metrics cannot be installed")?;
    crate::runtime()?.block_on(host(args))?;
    Ok(ExitCode::SUCCESS)
}

fn start_log(json: bool) {
    let directives = std::env::var("BASTIDE_LOG").ok();
    let filter: Option<Targets> = directives.and_then(|directives| directives.parse().ok());
    let usual = || {
        let all = Targets::new().with_default(LevelFilter::INFO);
        all.with_target("sqlx", LevelFilter::WARN)
    };
    let filter = filter.unwrap_or_else(usual);
    let layer = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // Internal errors would be written to the same stream; a full disk there must not stop a game.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    let layer = if json {
        layer.json().boxed()
    } else {
        layer.boxed()
    };
    let layer = layer.with_filter(filter_fn(may_log)).with_filter(filter);
    // A subscriber that is already installed takes precedence.
    let _ = tracing_subscriber::registry().with(layer).try_init();
}

async fn host(args: ServeArgs) -> anyhow::Result<()> {
    let site = site(&args)?;
    let database = database(args.database.as_ref(), &args.data)?;
    let mut stop = Box::pin(stop_signal());
    let store = tokio::select! {
        store = open_store(&database) => store?,
        () = &mut stop => {
            print_line(format_args!("Bastide has stopped before it reached its database"));
            return Ok(());
        }
    };
    let listener = TcpListener::bind(args.listen).await.with_context(|| {
        format!(
            "cannot listen on {}; choose another address with --listen",
            args.listen
        )
    })?;
    let operators = match args.metrics_listen {
        None => None,
        Some(address) => {
            let bound = TcpListener::bind(address).await;
            Some(bound.with_context(|| {
                format!("cannot listen on {address}; choose another address with --metrics-listen")
            })?)
        }
    };
    let address = listener.local_addr()?;
    let seen = site
        .public_url
        .clone()
        .unwrap_or_else(|| format!("http://{address}{}", site.base_path));
    print_line(format_args!("Bastide is running at {seen}"));
    print_line(format_args!(
        "Games are stored in {database} ({})",
        store.name()
    ));
    if args.open {
        open_page(&seen);
    }
    let config = Config {
        push: push(&args),
        site,
        limits: limits(&args),
        retention: Retention {
            over: args.retention_days.0,
            open: args.open_days.0,
            playing: args.abandoned_days.0,
            between_bots: args.bot_game_days.0,
        },
    };
    serve(listener, operators, store, config, stop).await;
    print_line(format_args!("Bastide has stopped; all games are saved"));
    Ok(())
}

/// Prints a line. The server goes on if nobody reads its output any longer.
fn print_line(line: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn site(args: &ServeArgs) -> anyhow::Result<Site> {
    let base_path = args.base_path.trim_end_matches('/').to_owned();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/-_.~".contains(letter);
    if !(base_path.is_empty() || base_path.starts_with('/') && base_path.chars().all(is_plain)) {
        bail!(
            "the base path `{base_path}` must begin with / and contain only letters, digits and / - _ . ~; try /bastide"
        );
    }
    let files = match &args.page {
        None => ClientFiles::default(),
        Some(folder) => ClientFiles::read(folder)?,
    };
    let site = Site {
        base_path,
        files,
        public_url: args.public_url.clone(),
        trusted: args.trust_proxy.clone(),
        allowed_origins: args.allow_origin.clone(),
    };
    if !site.has_usable_url() {
        let url = site.public_url.unwrap_or_default();
        bail!(
            "the public address `{url}` must begin with http:// or https:// and name a host, such as \
             https://play.example.org"
        );
    }
    Ok(site)
}

/// Returns how notifications are sent, if they are. Push services refuse servers that name no contact.
fn push(args: &ServeArgs) -> Option<PushSettings> {
    let is_secure = |url: &&String| url.starts_with("https://");
    let contact = args.push_contact.as_ref();
    let contact = contact.or(args.public_url.as_ref().filter(is_secure))?;
    let settings = PushSettings {
        services: args.push_service.clone(),
        ..PushSettings::new(contact.clone())
    };
    (!args.no_push).then_some(settings)
}

fn limits(args: &ServeArgs) -> Limits {
    let mut limits = Limits {
        live_tables: args.max_games,
        ..Limits::default()
    };
    if let Some(thinkers) = args.thinkers {
        limits.thinkers = thinkers.max(1);
    }
    if args.unlimited {
        let free = Rate::new(1e9, 1e9);
        limits.per_address = free;
        limits.messages_per_address = free;
        limits.per_connection = free;
        limits.per_seat = free;
        limits.new_tables = free;
        limits.new_seats = free;
        limits.subscriptions = free;
        limits.guest_tables = usize::MAX;
        limits.connections_per_address = usize::MAX;
        limits.connections = usize::MAX;
    }
    limits
}

/// Opens the database. If it does not answer, it is tried again, at growing intervals: when a machine starts, its
/// database may be ready later than the server.
async fn open_store(address: &DatabaseAddress) -> anyhow::Result<Arc<dyn OperatorStore>> {
    let mut pause = FIRST_PAUSE;
    loop {
        match store::open_to_serve(address.reveal()).await {
            Err(OpenError::Unreachable(reason)) => {
                let seconds = pause.as_secs_f64();
                tracing::warn!(reason, database = %address, seconds, "the database cannot be reached; trying again");
            }
            opened => return opened.context("the database cannot be opened"),
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Returns the address of the database: the given one, or a file in the data folder, which is created if missing.
pub fn database(address: Option<&DatabaseAddress>, data: &Path) -> anyhow::Result<DatabaseAddress> {
    if let Some(address) = address {
        return Ok(address.clone());
    }
    std::fs::create_dir_all(data).with_context(|| {
        format!(
            "the folder {} cannot be created; choose another with --data",
            data.display()
        )
    })?;
    Ok(DatabaseAddress::new(store::file_in(data)))
}

/// Waits for Ctrl-C or SIGTERM.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

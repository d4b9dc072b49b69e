//! `bastide serve`: hosts games.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use bastide_server::http::{Network, Site, install_metrics};
use bastide_server::limits::{Limits, Rate};
use bastide_server::logging::may_log;
use bastide_server::serve::{Config, Retention, serve};
use bastide_server::store;
use clap::Args;
use tokio::net::TcpListener;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::prelude::*;

use crate::alone::Alone;
use crate::database::sqlite_path;
use crate::open_page::open_page;

/// Where games are kept unless something else is said.
pub const DATA: &str = "bastide-data";

/// After how many days tables whose seats stay free are removed, unless something else is said.
const ABANDONED_DAYS: u32 = 3;

/// What `serve` understands.
#[derive(Args)]
pub struct ServeArgs {
    /// The address to listen at; 0.0.0.0:7777 for everybody in the house.
    #[arg(
        long,
        value_name = "ADDR",
        default_value = "127.0.0.1:7777",
        env = "BASTIDE_LISTEN",
        value_parser = address
    )]
    listen: SocketAddr,
    /// Where games are kept: sqlite://FILE or postgres://USER@HOST/NAME; a SQLite file in the data folder if not said.
    #[arg(
        long,
        value_name = "URL",
        env = "BASTIDE_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    /// The data folder; made if it is not there.
    #[arg(long, value_name = "DIR", default_value = DATA, env = "BASTIDE_DATA")]
    data: PathBuf,
    /// The address that people use, for links: `https://play.example.org/bastide`.
    #[arg(long, value_name = "URL", env = "BASTIDE_PUBLIC_URL")]
    public_url: Option<String>,
    /// The path in front of everything, behind a reverse proxy: /bastide.
    #[arg(
        long,
        value_name = "PATH",
        default_value = "",
        env = "BASTIDE_BASE_PATH"
    )]
    base_path: String,
    /// A reverse proxy whose word about the client's address is taken; an address or a range, several times if needed.
    #[arg(
        long,
        value_name = "CIDR",
        env = "BASTIDE_TRUST_PROXY",
        value_delimiter = ','
    )]
    trust_proxy: Vec<Network>,
    /// An address of its own for /metrics, /healthz and /readyz.
    #[arg(
        long,
        value_name = "ADDR",
        env = "BASTIDE_METRICS_LISTEN",
        value_parser = address
    )]
    metrics_listen: Option<SocketAddr>,
    /// The most tables that are open or played at the same time.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20_000,
        env = "BASTIDE_MAX_GAMES"
    )]
    max_games: u64,
    /// Remove games that are over after so many days.
    #[arg(long, value_name = "D", env = "BASTIDE_RETENTION_DAYS")]
    retention_days: Option<u32>,
    /// Remove games that nobody goes on with after so many days, and tables whose seats stay free (these after 3 days if
    /// nothing is said).
    #[arg(long, value_name = "D", env = "BASTIDE_ABANDONED_DAYS")]
    abandoned_days: Option<u32>,
    /// Computer players that think at the same time.
    #[arg(long, value_name = "N", env = "BASTIDE_THINKERS")]
    thinkers: Option<usize>,
    /// No limits for one address: for tests with many players behind one address.
    #[arg(long, env = "BASTIDE_UNLIMITED")]
    unlimited: bool,
    /// Show the first page in a browser.
    #[arg(long)]
    open: bool,
    /// Write the log as lines of JSON.
    #[arg(long, env = "BASTIDE_LOG_JSON")]
    log_json: bool,
}

/// Reads an address to listen at.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "an address is an IP address and a port, such as 127.0.0.1:7777, 0.0.0.0:80 or [::1]:7777"
            .to_owned()
    })
}

/// Hosts games until it is told to stop.
pub fn run(args: ServeArgs) -> anyhow::Result<ExitCode> {
    crate::open_files::allow_many();
    start_log(args.log_json);
    install_metrics().context("numbers cannot be counted")?;
    crate::runtime()?.block_on(host(args))?;
    Ok(ExitCode::SUCCESS)
}

fn start_log(json: bool) {
    let said = std::env::var("BASTIDE_LOG").ok();
    let filter: Option<Targets> = said.and_then(|said| said.parse().ok());
    let usual = || {
        let all = Targets::new().with_default(LevelFilter::INFO);
        all.with_target("sqlx", LevelFilter::WARN)
    };
    let filter = filter.unwrap_or_else(usual);
    let layer = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // Such an error would go to the same place, and a full disk there must not stop a game.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    let layer = if json {
        layer.json().boxed()
    } else {
        layer.boxed()
    };
    let layer = layer.with_filter(filter_fn(may_log)).with_filter(filter);
    // Whoever started a log before is right.
    let _ = tracing_subscriber::registry().with(layer).try_init();
}

async fn host(args: ServeArgs) -> anyhow::Result<()> {
    let site = site(&args)?;
    let database = database(args.database.as_deref(), &args.data)?;
    let store = store::open(&database)
        .await
        .context("the database cannot be opened")?;
    // Held until the last game is put away.
    let _alone = match sqlite_path(&database) {
        Some(path) => Some(Alone::with(&path)?),
        None => None,
    };
    let listener = TcpListener::bind(args.listen).await.with_context(|| {
        format!(
            "nobody can listen at {}; say another address with --listen",
            args.listen
        )
    })?;
    let operators = match args.metrics_listen {
        None => None,
        Some(address) => {
            let bound = TcpListener::bind(address).await;
            Some(bound.with_context(|| {
                format!("nobody can listen at {address}; say another with --metrics-listen")
            })?)
        }
    };
    let address = listener.local_addr()?;
    let seen = site
        .public_url
        .clone()
        .unwrap_or_else(|| format!("http://{address}{}", site.base_path));
    println!("Bastide is open at {seen}");
    println!("Games are kept in {} ({})", shown(&database), store.name());
    if args.open {
        open_page(&seen);
    }
    let day = |days: u32| Duration::from_secs(u64::from(days) * 24 * 60 * 60);
    let config = Config {
        site,
        limits: limits(&args),
        retention: Retention {
            over: args.retention_days.map(day),
            open: Some(day(args.abandoned_days.unwrap_or(ABANDONED_DAYS))),
            playing: args.abandoned_days.map(day),
        },
    };
    serve(listener, operators, store, config, told_to_stop()).await;
    println!("Bastide is closed; every game is kept");
    Ok(())
}

fn site(args: &ServeArgs) -> anyhow::Result<Site> {
    let base_path = args.base_path.trim_end_matches('/').to_owned();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/-_.~".contains(letter);
    if !(base_path.is_empty() || base_path.starts_with('/') && base_path.chars().all(is_plain)) {
        bail!(
            "the base path `{base_path}` must begin with / and have only letters, digits and - _ . ~ in it, such as /bastide"
        );
    }
    if let Some(url) = &args.public_url
        && !(url.starts_with("http://") || url.starts_with("https://"))
    {
        bail!("the public address `{url}` must begin with http:// or https://");
    }
    Ok(Site {
        base_path,
        public_url: args.public_url.clone(),
        trusted: args.trust_proxy.clone(),
    })
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
        limits.connections_per_address = usize::MAX;
        limits.connections = usize::MAX;
    }
    limits
}

/// The address of the database: the one said, or a file in the data folder.
pub fn database(said: Option<&str>, data: &Path) -> anyhow::Result<String> {
    if let Some(url) = said {
        return Ok(url.to_owned());
    }
    std::fs::create_dir_all(data).with_context(|| {
        format!(
            "the folder {} cannot be made; say another with --data",
            data.display()
        )
    })?;
    Ok(store::file_in(data))
}

/// The address of a database without its password.
fn shown(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) if !scheme.starts_with("sqlite") => {
            format!("{scheme}://…@{rest}")
        }
        _ => url.to_owned(),
    }
}

/// Waits for the word of whoever started us.
async fn told_to_stop() {
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

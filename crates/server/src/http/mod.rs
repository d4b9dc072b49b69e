//! HTTP: tables, records and rules as REST, games as WebSocket, the web client, and what operators ask for.

mod accept;
mod address;
mod analyses;
mod art;
mod guard;
mod library;
mod marks;
mod openapi;
mod operations;
mod pages;
mod places;
mod records;
mod reply;
mod socket;
mod tables;
mod workbench;

use std::net::IpAddr;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, RwLock};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

pub use accept::accept;
pub use address::{Network, NetworkError};
#[cfg(feature = "schema")]
pub use openapi::description;
pub use operations::install_metrics;
pub use places::Places;

use workbench::with_record;

use crate::analyses::Analyses;
use crate::bucket::Buckets;
use crate::hub::Hub;
use bastide_protocol::TableId;

/// How long an ordinary request may take, its body included.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often to look whether everybody has gone.
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// Streams of records that are sent at the same time.
const STREAMS: usize = 2;

/// The most addresses whose use is counted at the same time.
const MOST_ADDRESSES: usize = 100_000;

/// What all handlers share.
pub struct App {
    /// The tables.
    pub hub: Arc<Hub>,
    /// Where the server is seen from outside.
    pub site: Site,
    requests: Buckets<IpAddr>,
    messages: Buckets<IpAddr>,
    new_tables: Buckets<IpAddr>,
    seats: Buckets<(TableId, u8)>,
    chat: Buckets<IpAddr>,
    readiness: operations::Readiness,
    pages: pages::Pages,
    streams: tokio::sync::Semaphore,
    benches: workbench::Benches,
    analyses: Analyses,
    new_analyses: Buckets<IpAddr>,
    connections: Places<IpAddr>,
    bans: RwLock<Vec<Network>>,
    next_guest: AtomicU64,
}

/// Where the server is seen from outside.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The path in front of everything, such as `/bastide`; empty for none.
    pub base_path: String,
    /// The address that people use, such as `https://play.example.org/bastide`; guessed from requests if none.
    pub public_url: Option<String>,
    /// Proxies whose word about the client's address is taken.
    pub trusted: Vec<Network>,
}

impl App {
    /// Waits until every WebSocket has ended.
    pub async fn nobody_is_connected(&self) {
        while self.connections.taken() > 0 {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// What handlers share, with nobody banned yet.
    pub fn new(hub: Arc<Hub>, site: Site) -> Arc<App> {
        let limits = hub.limits().clone();
        let analyses = Analyses::start(&limits, hub.closing());
        Arc::new(App {
            pages: pages::Pages::new(&site.base_path),
            hub,
            site,
            requests: Buckets::new(limits.per_address, MOST_ADDRESSES),
            messages: Buckets::new(limits.messages_per_address, MOST_ADDRESSES),
            new_tables: Buckets::new(limits.new_tables, MOST_ADDRESSES),
            seats: Buckets::new(limits.per_seat, MOST_ADDRESSES),
            chat: Buckets::new(limits.chat.times(4.0), MOST_ADDRESSES),
            readiness: operations::Readiness::default(),
            streams: tokio::sync::Semaphore::new(STREAMS),
            benches: workbench::Benches::new(&limits),
            analyses,
            new_analyses: Buckets::new(limits.analyses, MOST_ADDRESSES),
            connections: Places::new(limits.connections, limits.connections_per_address),
            bans: RwLock::default(),
            next_guest: AtomicU64::new(1),
        })
    }
}

/// Everything that the server answers.
pub fn router(app: Arc<App>) -> Router {
    let limits = app.hub.limits();
    let limit = limits.message_bytes;
    let api = Router::new()
        .route("/tables", get(tables::lobby).post(tables::open))
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/fill", post(tables::fill))
        .route("/tables/{id}/close", post(tables::close))
        .route("/tables/{id}/mute", post(tables::mute))
        .route(
            "/tables/{id}/seats/{seat}/leave",
            post(tables::ask_to_leave),
        )
        .route("/tables/{id}/record", get(records::one))
        .route("/tables/{id}/verification", get(analyses::verification))
        .route("/analyses", with_record(limits, analyses::begin))
        .route(
            "/analyses/{id}",
            get(analyses::show).delete(analyses::pause),
        )
        .route("/editions", get(library::editions))
        .route("/modules", get(library::modules))
        .route("/presets", get(library::presets))
        .route("/tile-sets", get(library::tile_sets))
        .route("/tiles", get(library::tiles))
        .route("/tiles/{set}/{file}", get(library::tile_picture))
        .route("/rules", get(library::rules))
        .route("/rules/{id}", get(library::rule))
        .route("/bots", get(library::bots))
        .route("/art/kit", get(art::kit))
        .route("/art/sets/{set}", get(art::set))
        .route("/art/own-tiles", with_record(limits, art::own_tiles))
        .route("/workbench", with_record(limits, workbench::lay_out))
        .route("/workbench/ask", with_record(limits, workbench::ask))
        .route("/workbench/json", with_record(limits, workbench::json))
        .route("/workbench/new", post(workbench::new))
        .route("/openapi.json", get(openapi::document))
        .method_not_allowed_fallback(reply::not_allowed)
        .fallback(reply::not_found)
        .layer(from_fn_with_state(app.clone(), guard::admit));
    // What takes longer than this is not asked for in good faith; games and streams last longer by nature.
    let api = api.layer(TimeoutLayer::with_status_code(
        StatusCode::REQUEST_TIMEOUT,
        PATIENCE,
    ));
    let lasting = Router::new()
        .route("/tables/{id}/ws", get(socket::connect))
        .route("/records", get(records::stream))
        .layer(from_fn_with_state(app.clone(), guard::admit));
    let api = api.merge(lasting);
    let open = Router::new()
        .route("/healthz", get(operations::healthz))
        .route("/readyz", get(operations::readyz))
        .route("/metrics", get(operations::own_metrics));
    let page = get(pages::page).fallback(pages::page);
    let page = page.layer(from_fn_with_state(app.clone(), guard::refuse_banned));
    let all = Router::new()
        .nest("/api/v1", api)
        .merge(open)
        .fallback_service(page.clone().with_state(app.clone()));
    let site = match app.site.base_path.as_str() {
        "" | "/" => all,
        path => {
            let message = format!("there is nothing at this address; games are at {path}/\n");
            let nothing = || async move { (StatusCode::NOT_FOUND, message) };
            // What is nested begins behind the slash, so that the path with a slash alone is a route of its own.
            Router::new()
                .route(&format!("{path}/"), page)
                .nest(path, all)
                .fallback(nothing)
        }
    };
    site.layer(DefaultBodyLimit::max(limit))
        .layer(CompressionLayer::new())
        .layer(from_fn(guard::headers))
        .layer(from_fn_with_state(app.clone(), guard::note))
        .with_state(app)
}

/// What operators ask for, on an address of its own.
pub fn operators_router(app: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(operations::healthz))
        .route("/readyz", get(operations::readyz))
        .route("/metrics", get(operations::metrics))
        .with_state(app)
}

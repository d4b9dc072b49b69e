//! The HTTP interface: REST for tables, records and rules, WebSockets for games, the web client, and endpoints for
//! operators.

mod accept;
mod address;
mod address_limits;
mod analyses;
mod art;
mod bans;
mod client_files;
mod connection_limiter;
mod cross_origin;
mod etag;
mod guard;
mod library;
mod link_preview;
mod openapi;
mod operations;
mod packing;
mod pages;
mod pictures;
mod push;
mod records;
mod reply;
mod socket;
mod tables;
mod work;
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
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

pub use accept::accept;
pub(crate) use address::counted;
pub use address::{Network, NetworkError};
pub use client_files::{ClientFiles, ClientFolderError};
pub use cross_origin::{AllowedOrigin, OriginError};
#[cfg(feature = "schema")]
pub use openapi::description;
pub use operations::install_metrics;

use address_limits::{AddressConnections, AddressRates, GuestTables};
use connection_limiter::ConnectionLimiter;
use workbench::with_record;

use crate::address_hash::AddressKey;
use crate::analyses::Analyses;
use crate::bucket::Buckets;
use crate::hub::Hub;
use crate::limits::Rate;
use bastide_protocol::TableId;

/// How long an ordinary request may take, including its body.
const PATIENCE: Duration = Duration::from_secs(20);

/// How much answers are compressed. With less, brotli is worse than gzip; with more, it is slow.
const COMPRESSION: CompressionLevel = CompressionLevel::Precise(6);

/// How often to check whether all WebSockets have ended.
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// How many streams of records may be sent at the same time.
const STREAMS: usize = 8;

/// How many of them one address may receive.
const STREAMS_EACH: usize = 2;

/// How often refusals of one address are logged.
const NOTES: Rate = Rate::new(1.0, 0.1);

/// The maximum number of addresses with a rate limit at the same time.
const MOST_ADDRESSES: usize = 100_000;

/// The state shared by all handlers.
pub struct AppState {
    /// The tables.
    pub hub: Arc<Hub>,
    /// The address and the page of the server.
    pub site: Site,
    requests: AddressRates,
    messages: AddressRates,
    new_tables: AddressRates,
    new_seats: AddressRates,
    guest_tables: GuestTables,
    subscriptions: AddressRates,
    seats: Buckets<(TableId, u8)>,
    chat: AddressRates,
    readiness: operations::Readiness,
    pages: pages::Pages,
    pictures: pictures::PictureCache,
    streams: ConnectionLimiter<IpAddr>,
    work: AddressRates,
    analyses: Analyses,
    new_analyses: AddressRates,
    connections: AddressConnections,
    bans: RwLock<bans::Bans>,
    /// The key of the hashes of addresses, once it has been read.
    address_key: tokio::sync::OnceCell<AddressKey>,
    /// The addresses about which something was logged a moment ago.
    noted: Buckets<IpAddr>,
    next_guest: AtomicU64,
}

/// What browsers see of the server: its address and its page.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The path prefix, such as `/bastide`; empty for none.
    pub base_path: String,
    /// The public URL, such as `https://play.example.org/bastide`. Pages of other hosts or schemes are then refused. If
    /// `None`, it is derived from each request.
    pub public_url: Option<String>,
    /// The proxies trusted to report the client's address.
    pub trusted: Vec<Network>,
    /// Other sites whose pages may use this server.
    pub allowed_origins: Vec<AllowedOrigin>,
    /// The files of the page; by default those in the program.
    pub files: ClientFiles,
}

impl AppState {
    /// Waits until every WebSocket has ended.
    pub async fn nobody_is_connected(&self) {
        while self.connections.taken() > 0 {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Creates the shared state, without any bans yet.
    pub fn new(hub: Arc<Hub>, site: Site) -> Arc<AppState> {
        let limits = hub.limits().clone();
        let analyses = Analyses::new(&limits, hub.scheduler().clone(), hub.closing());
        Arc::new(AppState {
            pages: pages::Pages::new(&site.base_path, site.files.clone()),
            pictures: pictures::PictureCache::default(),
            hub,
            site,
            requests: AddressRates::new(limits.per_address),
            messages: AddressRates::new(limits.messages_per_address),
            new_tables: AddressRates::new(limits.new_tables),
            new_seats: AddressRates::new(limits.new_seats),
            guest_tables: GuestTables::new(limits.guest_tables),
            subscriptions: AddressRates::new(limits.subscriptions),
            seats: Buckets::new(limits.per_seat, MOST_ADDRESSES),
            chat: AddressRates::new(limits.chat.times(4.0)),
            readiness: operations::Readiness::default(),
            streams: ConnectionLimiter::new(STREAMS, STREAMS_EACH),
            work: AddressRates::new(limits.workbench),
            analyses,
            new_analyses: AddressRates::new(limits.analyses),
            connections: AddressConnections::new(
                limits.connections,
                limits.connections_per_address,
            ),
            bans: RwLock::default(),
            address_key: tokio::sync::OnceCell::new(),
            noted: Buckets::new(NOTES, MOST_ADDRESSES),
            next_guest: AtomicU64::new(1),
        })
    }
}

/// Returns the router of the server.
pub fn router(app: Arc<AppState>) -> Router {
    let limits = app.hub.limits();
    let limit = limits.message_bytes;
    let api = Router::new()
        .route("/tables", get(tables::lobby).post(tables::open))
        .route(
            "/tables/import",
            post(tables::import).layer(DefaultBodyLimit::max(limits.log_bytes)),
        )
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/fill", post(tables::fill))
        .route("/tables/{id}/close", post(tables::close))
        .route("/tables/{id}/mute", post(tables::mute))
        .route(
            "/tables/{id}/seats/{seat}/leave",
            post(tables::ask_to_leave),
        )
        .route("/tables/{id}/seats/{seat}/offer", post(tables::offer))
        .route("/tables/{id}/seats/{seat}/subscribe", post(push::subscribe))
        .route("/push", get(push::info))
        .route("/push/renew", post(push::renew))
        .route("/push/forget", post(push::forget))
        .route("/tables/{id}/record", get(records::one))
        .route("/tables/{id}/picture.png", get(pictures::of_table))
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
        .route("/art/game", get(art::game))
        .route("/art/own-tiles", with_record(limits, art::own_tiles))
        .route("/workbench", with_record(limits, workbench::lay_out))
        .route("/workbench/ask", with_record(limits, workbench::ask))
        .route("/workbench/json", with_record(limits, workbench::json))
        .route("/workbench/new", post(workbench::new))
        .route("/workbench/bot", with_record(limits, workbench::bot))
        .route(
            "/workbench/picture",
            with_record(limits, pictures::of_record),
        )
        .route(
            "/workbench/animation",
            with_record(limits, pictures::animation),
        )
        .route("/openapi.json", get(openapi::document))
        .method_not_allowed_fallback(reply::not_allowed)
        .fallback(reply::not_found)
        .layer(from_fn(packing::mark_large))
        .layer(from_fn_with_state(app.clone(), guard::admit));
    // Only games and streams may take longer than this.
    let api = api.layer(TimeoutLayer::with_status_code(
        StatusCode::REQUEST_TIMEOUT,
        PATIENCE,
    ));
    let lasting = Router::new()
        .route("/tables/{id}/ws", get(socket::connect))
        .route("/records", get(records::stream))
        .layer(from_fn_with_state(app.clone(), guard::admit));
    let api = api.merge(lasting);
    let api = api.layer(from_fn_with_state(app.clone(), cross_origin::share));
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
            // A nested router does not match the prefix with only a slash, so that needs its own route.
            Router::new()
                .route(&format!("{path}/"), page)
                .nest(path, all)
                .fallback(nothing)
        }
    };
    site.layer(DefaultBodyLimit::max(limit))
        .layer(CompressionLayer::new().quality(COMPRESSION))
        .layer(from_fn_with_state(app.clone(), packing::compress_large))
        .layer(from_fn(guard::headers))
        .layer(from_fn_with_state(app.clone(), guard::note))
        .with_state(app)
}

/// Returns the router for operators, which has its own address.
pub fn operators_router(app: Arc<AppState>) -> Router {
    Router::new()
        .route("/healthz", get(operations::healthz))
        .route("/readyz", get(operations::readyz))
        .route("/metrics", get(operations::metrics))
        .with_state(app)
}

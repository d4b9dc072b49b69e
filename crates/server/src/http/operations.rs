//! Health checks and metrics for operators.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

use super::AppState;
use crate::process;
use crate::store::{Store, StoreError};

/// How long an answer about the store is reused.
const ASK_EVERY: Duration = Duration::from_secs(2);

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

/// Installs the metrics recorder, once per process.
pub fn install_metrics() -> Result<(), BuildError> {
    if HANDLE.get().is_some() {
        return Ok(());
    }
    let builder = PrometheusBuilder::new().set_buckets(&[
        0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0,
    ])?;
    let handle = builder.install_recorder()?;
    // If another thread was faster, its recorder is used.
    let _ = HANDLE.set(handle);
    Ok(())
}

/// Whether the store can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StoreState {
    Ready,
    Away,
    Damaged,
}

/// Whether the store can write. The answer is cached for a short time, because it costs a write and anyone may ask.
#[derive(Debug, Default)]
pub struct Readiness {
    last: tokio::sync::Mutex<Option<(Instant, StoreState)>>,
}

impl Readiness {
    async fn ask(&self, store: &Arc<dyn Store>) -> StoreState {
        let mut last = self.last.lock().await;
        if let Some((at, state)) = *last
            && at.elapsed() < ASK_EVERY
        {
            return state;
        }
        let state = match store.ready().await {
            Ok(()) => StoreState::Ready,
            Err(error) => {
                tracing::warn!(%error, "not ready");
                match error {
                    StoreError::Corrupt(_) => StoreState::Damaged,
                    _ => StoreState::Away,
                }
            }
        };
        *last = Some((Instant::now(), state));
        state
    }
}

/// Answers that the process is running.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Answers whether the server is ready: it is not shutting down, and its database can be written to. Also says how many
/// damaged games were found.
pub async fn readyz(State(app): State<Arc<AppState>>) -> Response {
    if *app.hub.closing().borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "shutting down\n").into_response();
    }
    let unusable =
        |message: &'static str| (StatusCode::SERVICE_UNAVAILABLE, message).into_response();
    match app.readiness.ask(app.hub.store()).await {
        StoreState::Away => unusable("the database cannot be used\n"),
        StoreState::Damaged => unusable("the database is damaged; see `bastide admin check`\n"),
        StoreState::Ready => {
            let name = app.hub.store().name();
            // The other games can be played. The ids are not shown, because they let anyone in.
            match app.hub.damaged().count() {
                0 => format!("ready: {name}\n").into_response(),
                games => {
                    format!("ready: {name}\ndamaged games: {games}; see `bastide admin check`\n")
                        .into_response()
                }
            }
        }
    }
}

/// Returns the metrics for Prometheus, only to clients on this machine. Others must use the operators' address.
pub async fn own_metrics(
    state: State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let proxied = ["x-forwarded-for", "x-real-ip", "forwarded"];
    let is_proxied = proxied.iter().any(|name| headers.contains_key(*name));
    if peer.ip().to_canonical().is_loopback() && !is_proxied {
        return metrics(state).await;
    }
    let message = "metrics are available only on this machine; see --metrics-listen\n";
    (StatusCode::FORBIDDEN, message).into_response()
}

/// Returns the metrics for Prometheus.
pub async fn metrics(State(app): State<Arc<AppState>>) -> Response {
    let Some(handle) = HANDLE.get() else {
        return (StatusCode::NOT_FOUND, "metrics are disabled\n").into_response();
    };
    metrics::gauge!("bastide_connections").set(app.connections.taken() as f64);
    metrics::gauge!("bastide_tables_in_memory").set(app.hub.tables_in_memory() as f64);
    let (seats, spectators) = app.hub.people();
    metrics::gauge!("bastide_seats").set(seats as f64);
    metrics::gauge!("bastide_spectators").set(spectators as f64);
    metrics::gauge!("bastide_damaged_games").set(app.hub.damaged().count() as f64);
    if let Some(used) = process::cpu_time() {
        metrics::gauge!("process_cpu_seconds_total").set(used.as_secs_f64());
    }
    if let Some(bytes) = process::memory() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    for load in app.hub.scheduler().load() {
        metrics::gauge!("bastide_work_waiting", "kind" => load.kind).set(load.waiting as f64);
        metrics::gauge!("bastide_work_running", "kind" => load.kind).set(load.running as f64);
    }
    if let Ok(counts) = app.hub.store().counts().await {
        for (phase, games) in [
            ("open", counts.open),
            ("playing", counts.playing),
            ("over", counts.over),
        ] {
            metrics::gauge!("bastide_games", "phase" => phase).set(games as f64);
        }
        metrics::gauge!("bastide_log_entries").set(counts.entries as f64);
    }
    (
        [(CONTENT_TYPE, "text/plain; version=0.0.4")],
        handle.render(),
    )
        .into_response()
}

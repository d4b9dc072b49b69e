//! What operators ask for.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

use super::App;
use crate::store::Store;

/// How long an answer about the store holds.
const ASK_EVERY: Duration = Duration::from_secs(2);

static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();

/// Begins to count, once in a process.
pub fn install_metrics() -> Result<(), BuildError> {
    if HANDLE.get().is_some() {
        return Ok(());
    }
    let builder = PrometheusBuilder::new().set_buckets(&[
        0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0,
    ])?;
    let handle = builder.install_recorder()?;
    // Whoever was faster counts for all.
    let _ = HANDLE.set(handle);
    Ok(())
}

/// Whether the store can write, asked anew only now and then: the answer costs a write, and anybody may ask.
#[derive(Debug, Default)]
pub struct Readiness {
    last: tokio::sync::Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    async fn ask(&self, store: &Arc<dyn Store>) -> bool {
        let mut last = self.last.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < ASK_EVERY
        {
            return ready;
        }
        let answer = store.ready().await;
        if let Err(error) = &answer {
            tracing::warn!(%error, "not ready");
        }
        *last = Some((Instant::now(), answer.is_ok()));
        answer.is_ok()
    }
}

/// The process lives.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The process can serve: its database answers and can write.
pub async fn readyz(State(app): State<Arc<App>>) -> Response {
    if *app.hub.closing().borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "shutting down\n").into_response();
    }
    if app.readiness.ask(app.hub.store()).await {
        format!("ready: {}\n", app.hub.store().name()).into_response()
    } else {
        let message = "the database cannot be used\n";
        (StatusCode::SERVICE_UNAVAILABLE, message).into_response()
    }
}

/// Numbers for Prometheus, for those on this machine alone: others ask at the operators' address.
pub async fn own_metrics(
    state: State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let proxied = ["x-forwarded-for", "x-real-ip", "forwarded"];
    let is_proxied = proxied.iter().any(|name| headers.contains_key(*name));
    if peer.ip().to_canonical().is_loopback() && !is_proxied {
        return metrics(state).await;
    }
    let message = "numbers are told on this machine alone; see --metrics-listen\n";
    (StatusCode::FORBIDDEN, message).into_response()
}

/// Numbers for Prometheus.
pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    let Some(handle) = HANDLE.get() else {
        return (StatusCode::NOT_FOUND, "nothing is counted\n").into_response();
    };
    metrics::gauge!("bastide_connections").set(app.connections.taken() as f64);
    metrics::gauge!("bastide_tables_in_memory").set(app.hub.tables_in_memory() as f64);
    let (seats, spectators) = app.hub.people();
    metrics::gauge!("bastide_seats").set(seats as f64);
    metrics::gauge!("bastide_spectators").set(spectators as f64);
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

//! Accepts connections: so many in all, so many of one address, and none that says nothing.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use super::address::{Network, counted};
use super::places::Places;
use crate::limits::Limits;

/// How long a client may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long connections have to end when the server shuts down.
const GOODBYE: Duration = Duration::from_secs(5);

/// How long to wait when the system gives no more connections.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves connections until `stop` is there, then waits a little for those that are left.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    trusted: &[Network],
    stop: impl Future<Output = ()>,
) {
    // Those who wait for an answer need places, too, beside those who play. All that comes through a trusted proxy comes
    // from one address, which has as many as there are.
    let most = limits.connections.saturating_mul(2);
    let places = Places::new(most, limits.connections_per_address.saturating_mul(4));
    let proxied = Places::new(most, most);
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE);
    let builder = Arc::new(builder);
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, or a client that was gone at once: others still come.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let is_proxy = trusted.iter().any(|network| network.contains(address));
        let place = if is_proxy {
            proxied.take(address)
        } else {
            places.take(counted(address))
        };
        let Some(place) = place else {
            metrics::counter!("bastide_refused_connections_total").increment(1);
            drop(stream);
            continue;
        };
        // Small messages go at once.
        let _ = stream.set_nodelay(true);
        let connection = connection(&builder, stream, peer, router.clone());
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            let _place = place;
            if let Err(error) = watched.await {
                tracing::debug!(%error, "a connection ended");
            }
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(GOODBYE, graceful.shutdown()).await;
}

fn connection(
    builder: &Builder<TokioExecutor>,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
) -> impl hyper_util::server::graceful::GracefulConnection<
    Error = Box<dyn std::error::Error + Send + Sync>,
> + Send
+ 'static {
    let service = router.map_request(
        move |mut request: axum::http::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.map(axum::body::Body::new)
        },
    );
    builder
        .serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service))
        .into_owned()
}

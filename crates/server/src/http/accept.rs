//! Accepts connections: so many in all, so many of one address, and none that says nothing.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::{Service, ServiceExt};

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
    // HTTP/1 alone, since only so the first word has a time limit; a proxy in front may speak whatever it likes.
    let mut builder = Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE);
    let (closing, closed) = watch::channel(false);
    let mut connections = JoinSet::new();
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
        let service = service(router.clone(), peer);
        let connection = builder
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
            .with_upgrades();
        let mut closed = closed.clone();
        connections.spawn(async move {
            let _place = place;
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = async { let _ = closed.wait_for(|closed| *closed).await; } => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended");
            }
        });
        // Those that have ended are forgotten.
        while connections.try_join_next().is_some() {}
    }
    drop(listener);
    // Nobody listens if no connection is left.
    let _ = closing.send(true);
    let all_ended = async { while connections.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(GOODBYE, all_ended).await;
}

/// The router for one connection: it knows whose it is.
fn service(
    router: Router,
    peer: SocketAddr,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send>
+ Clone
+ Send
+ 'static {
    router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.map(Body::new)
    })
}

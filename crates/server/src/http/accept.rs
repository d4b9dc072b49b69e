//! Accepts connections, with limits in total and per address, and a time limit for the first request.

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

use super::address::Network;
use super::address_limits::AddressConnections;
use crate::limits::Limits;

/// How long a client may take to send the headers of a request.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long connections may take to end when the server shuts down.
const GOODBYE: Duration = Duration::from_secs(5);

/// How long to wait after an error before accepting again.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves connections until `stop` completes, then waits a little for the remaining ones.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    trusted: &[Network],
    stop: impl Future<Output = ()>,
) {
    // Ordinary requests need connections too, besides those of the players. All connections of a trusted proxy come
    // from one address, so that address may use all of them.
    let most = limits.connections.saturating_mul(2);
    let places = AddressConnections::new(most, limits.connections_per_address.saturating_mul(4));
    let proxied = AddressConnections::new(most, most);
    // HTTP/1 only, because only there the headers have a time limit. A proxy in front may use any version.
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
                // Too many open files, or a client that left at once. Others can still connect.
                tracing::warn!(%error, "accepting a connection failed");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let is_proxy = trusted.iter().any(|network| network.contains(address));
        let place = if is_proxy {
            proxied.take(address)
        } else {
            places.take(address)
        };
        let Some(place) = place else {
            metrics::counter!("bastide_refused_connections_total").increment(1);
            drop(stream);
            continue;
        };
        // Send small messages at once.
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
        // Remove the connections that have ended.
        while connections.try_join_next().is_some() {}
    }
    drop(listener);
    // Fails only if no connection is left.
    let _ = closing.send(true);
    let all_ended = async { while connections.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(GOODBYE, all_ended).await;
}

/// Wraps the router for one connection, so that requests know the peer's address.
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

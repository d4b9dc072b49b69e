//! Checks of every request (bans, rate limits, origin) and headers of every answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::address::{client, counted};
use super::reply::HttpError;
use super::{AppState, Site};
use bastide_protocol::{ErrorCode, WireError};

/// The client's address, for handlers.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub std::net::IpAddr);

/// Pages load content only from this server and cannot be framed. They contain no inline scripts. Drawings use inline
/// style attributes, which cannot load anything from elsewhere.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; \
                      base-uri 'self'; form-action 'self'; object-src 'none'";

/// Refuses banned addresses, addresses over the rate limit, and requests made by pages of other sites.
pub async fn admit(State(app): State<Arc<AppState>>, mut request: Request, next: Next) -> Response {
    let peer = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map(|info| info.0);
    let Some(peer) = peer else {
        return HttpError::from(ErrorCode::Internal).into_response();
    };
    let address = client(peer, request.headers(), &app.site.trusted);
    if app.is_banned(address) {
        return HttpError::from(ErrorCode::Banned).into_response();
    }
    if !app.requests.take(counted(address)) {
        metrics::counter!("bastide_refused_requests_total", "why" => "too-fast").increment(1);
        return HttpError::from(ErrorCode::TooFast).into_response();
    }
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key("upgrade");
    if (changes || upgrades) && !is_own_page(request.headers(), &app.site) {
        metrics::counter!("bastide_refused_requests_total", "why" => "origin").increment(1);
        let message =
            "the request comes from a page of another site; open the game at its own address";
        return HttpError::from(WireError::new(ErrorCode::Forbidden, message)).into_response();
    }
    request.extensions_mut().insert(ClientAddress(address));
    next.run(request).await
}

/// Refuses banned addresses. Pages have no rate limit, because they are cheap and many are requested at once.
pub async fn refuse_banned(
    State(app): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if app.is_banned(client(peer, request.headers(), &app.site.trusted)) {
        return HttpError::from(ErrorCode::Banned).into_response();
    }
    next.run(request).await
}

/// Whether a request comes from our own page or from no page at all. Programs send no `Origin`.
fn is_own_page(headers: &HeaderMap, site: &Site) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let authority = |uri: &str| {
        uri.parse::<Uri>()
            .ok()?
            .authority()
            .map(|authority| authority.as_str().to_lowercase())
    };
    let Some(origin) = origin.to_str().ok().and_then(authority) else {
        return false;
    };
    let own = site.public_url.as_deref().and_then(authority);
    let host = headers
        .get(HOST)
        .and_then(|host| host.to_str().ok())
        .map(str::to_lowercase);
    Some(&origin) == own.as_ref() || Some(&origin) == host.as_ref()
}

/// Adds the headers that every answer has.
pub async fn headers(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().contains("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers
            .entry(HeaderName::from_static(name))
            .or_insert(HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    // The link of a table grants access to it, so it must not leak in a referrer.
    set("referrer-policy", "no-referrer");
    set("x-frame-options", "DENY");
    set("cross-origin-opener-policy", "same-origin");
    set(
        "permissions-policy",
        "camera=(), microphone=(), geolocation=()",
    );
    if is_api {
        set("cache-control", "no-store");
    }
    response
}

/// Counts requests by route, never by table.
pub async fn note(State(_): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned());
    let method = request.method().clone();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let seconds = began.elapsed().as_secs_f64();
    metrics::counter!("bastide_requests_total", "path" => path.clone(), "status" => status.to_string()).increment(1);
    metrics::histogram!("bastide_request_seconds", "path" => path.clone()).record(seconds);
    tracing::debug!(%method, path, status, seconds, "request");
    response
}

impl AppState {
    /// Whether an address is banned.
    pub fn is_banned(&self, address: std::net::IpAddr) -> bool {
        let bans = self
            .bans
            .read()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        bans.iter().any(|network| network.contains(address))
    }

    /// Reloads the bans.
    pub async fn read_bans(&self) {
        match self.hub.store().bans().await {
            Ok(bans) => {
                let networks = bans
                    .iter()
                    .filter_map(|ban| ban.address.parse().ok())
                    .collect();
                *self
                    .bans
                    .write()
                    .unwrap_or_else(std::sync::PoisonError::into_inner) = networks;
            }
            Err(error) => tracing::warn!(%error, "bans cannot be read; keeping the previous ones"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_from_other_sites_are_recognised_by_their_origin() {
        let site = Site {
            public_url: Some("https://play.example.org/bastide".to_owned()),
            ..Site::default()
        };
        let own = |origin: Option<&str>, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a header"));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().expect("a header"));
            }
            is_own_page(&headers, &site)
        };
        assert!(own(None, "localhost:7777"));
        assert!(own(Some("http://localhost:7777"), "localhost:7777"));
        assert!(own(Some("https://play.example.org"), "10.0.0.1:7777"));
        assert!(!own(Some("https://evil.example.org"), "localhost:7777"));
        assert!(!own(Some("null"), "localhost:7777"));
        assert!(!own(
            Some("https://play.example.org.evil.org"),
            "localhost:7777"
        ));
    }
}

//! Checks of every request (bans, rate limits, origin) and headers of every answer.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use url::Url;

use super::address::client;
use super::reply::HttpError;
use super::{AppState, Site};
use bastide_protocol::{ErrorCode, WireError};

/// The client's address, for handlers.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub IpAddr);

/// Pages load content only from this server and cannot be framed. They contain no inline scripts. The core of the page is
/// WebAssembly, which `'wasm-unsafe-eval'` allows without allowing `eval`. Drawings use inline style attributes, which
/// cannot load anything from elsewhere.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
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
        app.note_refusal(address, "request", "banned").await;
        return HttpError::from(ErrorCode::Banned).into_response();
    }
    if !app.requests.take(address) {
        metrics::counter!("bastide_refused_requests_total", "why" => "too-fast").increment(1);
        app.note_refusal(address, "request", "too-fast").await;
        return HttpError::from(ErrorCode::TooFast).into_response();
    }
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key("upgrade");
    if (changes || upgrades) && !is_own_page(request.headers(), peer.ip(), &app.site) {
        metrics::counter!("bastide_refused_requests_total", "why" => "origin").increment(1);
        app.note_refusal(address, "request", "origin").await;
        let message = match &app.site.public_url {
            Some(url) => format!("the request comes from a page of another site; open the game at {url}"),
            None => "the request comes from a page of another site; open the game at its own address, which a \
                     server behind a proxy learns from --public-url"
                .to_owned(),
        };
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

/// Whether a request comes from our own page, from a page of an allowed site, or from no page at all. Programs send no
/// `Origin`. Scheme, host and port of our own page must be those of the public URL. Without one they must be those of the
/// request itself.
fn is_own_page(headers: &HeaderMap, peer: IpAddr, site: &Site) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let own = match &site.public_url {
        Some(url) => Url::parse(url).ok(),
        None => requested(headers, peer, site),
    };
    let origin = origin.to_str().ok().and_then(|url| Url::parse(url).ok());
    // An origin such as `null` equals no other.
    origin.is_some_and(|origin| {
        let origin = origin.origin();
        own.is_some_and(|own| origin == own.origin()) || site.allows(&origin)
    })
}

/// Returns the site that a request was sent to. Only a trusted proxy is believed about the scheme.
fn requested(headers: &HeaderMap, peer: IpAddr, site: &Site) -> Option<Url> {
    let text = |name: &HeaderName| headers.get(name)?.to_str().ok();
    let is_proxy = site.trusted.iter().any(|network| network.contains(peer));
    let scheme = text(&HeaderName::from_static("x-forwarded-proto")).filter(|_| is_proxy);
    let scheme = scheme.map_or("http", str::trim);
    Url::parse(&format!("{scheme}://{}", text(&HOST)?)).ok()
}

impl Site {
    /// Whether the public URL, if there is one, names a host that pages can come from.
    pub fn has_usable_url(&self) -> bool {
        let is_usable = |url: &String| {
            let url = Url::parse(url).ok();
            url.is_some_and(|url| ["http", "https"].contains(&url.scheme()) && url.has_host())
        };
        self.public_url.as_ref().is_none_or(is_usable)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a request to this host from a page of this origin comes from our own page.
    fn own(site: &Site, origin: &str, host: &str, proto: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a header"));
        headers.insert(ORIGIN, origin.parse().expect("a header"));
        if let Some(proto) = proto {
            headers.insert("x-forwarded-proto", proto.parse().expect("a header"));
        }
        is_own_page(&headers, IpAddr::from([10, 0, 0, 1]), site)
    }

    #[test]
    fn with_a_public_url_only_its_scheme_host_and_port_are_our_own() {
        let site = Site {
            public_url: Some("https://play.example.org:443/bastide".to_owned()),
            ..Site::default()
        };
        let own = |origin: &str, host: &str| own(&site, origin, host, None);
        assert!(own("https://play.example.org", "10.0.0.1:7777"));
        assert!(own("https://PLAY.example.org", "play.example.org"));
        assert!(!own("http://play.example.org", "play.example.org"));
        assert!(!own("https://play.example.org:8443", "play.example.org"));
        assert!(!own("http://localhost:7777", "localhost:7777"));
        // A name that its owner points at our address (DNS rebinding).
        assert!(!own("https://evil.example.org", "evil.example.org"));
        assert!(!own(
            "https://play.example.org.evil.org",
            "play.example.org"
        ));
        assert!(!own("null", "play.example.org"));
        assert!(is_own_page(
            &HeaderMap::new(),
            IpAddr::from([10, 0, 0, 1]),
            &site
        ));
    }

    #[test]
    fn without_a_public_url_the_page_must_come_from_the_requested_site() {
        let site = Site {
            trusted: vec!["10.0.0.0/8".parse().expect("a network")],
            ..Site::default()
        };
        let host = "play.example.org:7777";
        assert!(own(&site, "http://play.example.org:7777", host, None));
        assert!(!own(&site, "https://play.example.org:7777", host, None));
        assert!(own(
            &site,
            "https://play.example.org:7777",
            host,
            Some("https")
        ));
        assert!(!own(
            &site,
            "http://play.example.org:7777",
            host,
            Some("https")
        ));
        assert!(!own(&site, "http://other.example.org:7777", host, None));
        assert!(!own(&site, "null", host, None));
        let untrusting = Site::default();
        assert!(!own(
            &untrusting,
            "https://play.example.org:7777",
            host,
            Some("https")
        ));
    }
}

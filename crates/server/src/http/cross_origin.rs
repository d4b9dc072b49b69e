//! Pages of other sites that may use this server, such as a static copy of the page (CORS).

use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, ORIGIN, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use url::{Origin, Url};

use super::{AppState, Site};

/// The site of pages that may use this server: scheme, host and port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedOrigin(Origin);

/// Not the origin of a site.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a site; write only scheme, host and port, such as https://games.example.org")]
pub struct OriginError(String);

impl FromStr for AllowedOrigin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<AllowedOrigin, OriginError> {
        let wrong = || OriginError(text.to_owned());
        let url = Url::parse(text.trim()).map_err(|_| wrong())?;
        let is_web = ["http", "https"].contains(&url.scheme()) && url.has_host();
        let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        if is_web && is_bare && url.username().is_empty() {
            Ok(AllowedOrigin(url.origin()))
        } else {
            Err(wrong())
        }
    }
}

impl Site {
    /// Whether pages of this origin may use the server although it is not their own.
    pub(super) fn allows(&self, origin: &Origin) -> bool {
        self.allowed_origins
            .iter()
            .any(|allowed| &allowed.0 == origin)
    }
}

/// Returns the origin of the page that sent a request, if it may use the server although it is not its own.
fn allowed_origin(headers: &HeaderMap, site: &Site) -> Option<HeaderValue> {
    let origin = headers.get(ORIGIN)?;
    let url = Url::parse(origin.to_str().ok()?).ok()?;
    site.allows(&url.origin()).then(|| origin.clone())
}

/// Lets pages of the allowed sites read answers, and answers their browsers' question whether they may ask.
pub async fn share(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let Some(origin) = allowed_origin(request.headers(), &app.site) else {
        return next.run(request).await;
    };
    let asks_first = request.method() == Method::OPTIONS
        && request
            .headers()
            .contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = if asks_first {
        let allowed = [
            (ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, DELETE"),
            (ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type"),
            (ACCESS_CONTROL_MAX_AGE, "7200"),
        ];
        (StatusCode::NO_CONTENT, allowed).into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.append(VARY, HeaderValue::from_static("origin"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowed_site_is_a_scheme_a_host_and_a_port() {
        for text in [
            "https://games.example.org",
            "https://games.example.org/",
            "http://localhost:8000",
        ] {
            assert!(text.parse::<AllowedOrigin>().is_ok(), "{text}");
        }
        for text in [
            "*",
            "null",
            "games.example.org",
            "ftp://games.example.org",
            "https://games.example.org/bastide",
            "https://ana@games.example.org",
            "https://games.example.org/?x",
        ] {
            let error = text.parse::<AllowedOrigin>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("`{text}` is not a site")),
                "{error}"
            );
        }
    }

    #[test]
    fn only_exactly_the_allowed_sites_may_use_the_server() {
        let site = Site {
            allowed_origins: vec!["https://games.example.org:443".parse().expect("a site")],
            ..Site::default()
        };
        let is_allowed = |origin: &str| {
            let headers = HeaderMap::from_iter([(ORIGIN, origin.parse().expect("a header"))]);
            allowed_origin(&headers, &site).is_some()
        };
        assert!(is_allowed("https://games.example.org"));
        assert!(!is_allowed("http://games.example.org"));
        assert!(!is_allowed("https://games.example.org:8443"));
        assert!(!is_allowed("https://other.example.org"));
        assert!(!is_allowed("null"));
        assert_eq!(allowed_origin(&HeaderMap::new(), &site), None);
    }
}
